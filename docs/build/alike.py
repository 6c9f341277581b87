"""The same deals in every language: a link to a deal must lead to it after the language switch, too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from docs.build.fences import Fence
from docs.build.outcomes import split
from katko.blocks import DIVIDER
from katko.errors import InvalidText
from katko.record import Record, parse
from katko.text import lines

HEADINGS = ("id", "title")
_ID = re.compile(r"^\s*id\s*:\s*(?P<id>\S+)", re.MULTILINE)


@dataclass(frozen=True)
class Told:
    """A deal on a page, with the parts that do not depend on the language: all but the title and the comments."""

    record: Record
    line: int
    """The fence's own line in the file."""
    parts: dict[str, object]
    """What each part is, by its name in messages."""
    lines: dict[str, list[tuple[int, str]]]
    """The lines of the file in which each part is written, and what stands there."""


def named(fence: Fence) -> str:
    """The id of the deal in a fence, be the rest right or wrong; "" where it has none."""
    found = _ID.search(fence.text)
    return found["id"] if found else ""


def told(fence: Fence, line: int) -> Told | None:
    """The deal in a fence whose own line in the file is ``line``; None for one that is wrong in itself."""
    written, outcomes = split(fence.text)
    try:
        record = parse(written)
    except InvalidText:
        return None
    setups = [each.deal.setup for each in record.deals]
    parts: dict[str, object] = {
        "options": fence.options,
        "names": record.names,
        "rules": (record.preset, record.deal.rules),
        "cards": [(setup.hands, setup.open_hands, setup.trump, setup.turned) for setup in setups],
        "seeds": [each.seed for each in record.deals],
        "leaders": [setup.leader for setup in setups],
        "plays": [each.deal.plays for each in record.deals],
        "scores": (setups[0].scores, [each.kukkuu for each in record.deals]),
        "`expect` lines": None,
        "`if` lines": [(each.rules.text, each.end.text) for each in outcomes],
    }
    places: dict[str, list[tuple[int, str]]] = {
        "options": [(line, "")],
        "`if` lines": [(line + each.line, f"{each.rules.text}: {each.end.text}") for each in outcomes],
    }
    for part, number, text in _written(written):
        places.setdefault(part, []).append((line + number, text))
    parts["`expect` lines"] = [text for _, text in places.get("`expect` lines", [])]
    return Told(record, line, parts, places)


def _written(text: str) -> Iterator[tuple[str, int, str]]:
    """Each line of a record: what it is part of, its number and what stands there."""
    parts = {"rules": "rules", "trump": "cards", "deal": "seeds", "leads": "leaders", "expect": "`expect` lines"}
    parts |= dict.fromkeys(("scores", "kukkuu"), "scores")
    for line in lines(text):
        value = " ".join(line.value.text.split())
        if line.key is None and value and not value.startswith(DIVIDER):
            yield "plays", line.value.line, value
        elif line.key and line.key.text in parts:
            yield parts[line.key.text], line.key.line, value
        elif line.key and line.key.text not in (*HEADINGS, "play"):
            yield "names", line.key.line, line.key.text
            yield "cards", line.key.line, value


def differences(one: Told, other: Told) -> Iterator[tuple[str, int, int]]:
    """Every part in which the same deal differs on two pages, with the lines in which it does."""
    for part, there in one.parts.items():
        if there != other.parts[part]:
            yield part, *_where(one, other, part)


def _where(one: Told, other: Told, part: str) -> tuple[int, int]:
    """The first line of each in which both differ; the fence's own where it has no such line."""
    for mine, theirs in zip_longest(one.lines.get(part, []), other.lines.get(part, [])):
        if (mine and mine[1]) != (theirs and theirs[1]):
            return (mine or (one.line,))[0], (theirs or (other.line,))[0]
    return one.line, other.line
