"""Reads the facts under tests/vectors; README.md there says what each file holds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from katko import Card, Rules
from katko.cards import cards

FOLDER = Path(__file__).parents[1] / "vectors"


@dataclass(frozen=True)
class Told:
    """A deal of deals.txt, faults.txt or refused.txt: its text, and what the comments say of it."""

    title: str
    text: str
    facts: dict[str, str]

    def __str__(self) -> str:
        return self.title


def deals(file: str) -> list[Told]:
    """The blocks of a file; the first one is its introduction."""
    found = []
    for text in (FOLDER / file).read_text(encoding="utf-8").split("---\n")[1:]:
        facts = dict(re.findall(r"^# (\w+): (.+)$", text, re.MULTILINE))
        title = re.search(r"^title: (.+)$", text, re.MULTILINE)
        assert title, f"a deal without a title in {file}: {text}"
        assert facts.get("source"), f"a deal without a source in {file}: {title[1]}"
        found.append(Told(title[1], text, facts))
    assert len({told.title for told in found}) == len(found), f"two deals with one title in {file}"
    return found


def deal(title: str) -> Told:
    """The one deal of that title."""
    everything = [told for file in ("deals.txt", "faults.txt", "refused.txt") for told in deals(file)]
    return next(told for told in everything if told.title == title)


def rows(file: str) -> list[tuple[str, ...]]:
    """The lines of a file that is divided by bars, each as its stripped parts."""
    lines = (FOLDER / file).read_text(encoding="utf-8").splitlines()
    return [tuple(part.strip() for part in line.split("|")) for line in lines if line and not line.startswith("#")]


_SUITS = {"hertta": "H", "ruutu": "D", "risti": "C", "pata": "S", "Herz": "H", "Karo": "D", "Kreuz": "C", "Pik": "S"}
_RANKS = {"10": "T", "D": "Q", "B": "J"}


@cache
def card_table(language: str) -> dict[Card, dict[str, str]]:
    """The row of each card in the language's table, by the names of its columns."""
    text = (FOLDER / f"cards_{language}.tsv").read_text(encoding="utf-8")
    head, *lines = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    found = [dict(zip(head, line, strict=True)) for line in lines]
    return {Card(_SUITS[row["suit"]] + _RANKS.get(row["rank"], row["rank"])): row for row in found}


def settings(words: str) -> dict[str, object]:
    """``must_win decks=2`` as fields of `Rules`; ``base`` changes nothing."""
    found: dict[str, object] = {}
    for word in words.replace("base", "").split():
        name, _, value = word.partition("=")
        found[name] = int(value) if value.isdecimal() else value or True
    return found


@dataclass(frozen=True)
class Choice:
    """A line of legal.txt."""

    name: str
    rules: Rules
    trump: str | None
    hand: tuple[Card, ...]
    table: tuple[Card, ...]
    legal: tuple[Card, ...]

    def __str__(self) -> str:
        return self.name


def choices() -> list[Choice]:
    """The lines of legal.txt."""
    found = []
    for name, words, trump, hand, on_table, legal in rows("legal.txt"):
        changes = settings(words) | ({} if trump == "-" else {"trump": "drawn"})
        rules = Rules(players=4, cards=4, **changes)
        suit = None if trump == "-" else trump
        found.append(Choice(name, rules, suit, cards(hand), cards(on_table), cards(legal)))
    return found
