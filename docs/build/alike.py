"""The same deals in every language: a link to a deal must lead to it after the language switch, too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from docs.build.fences import Fence
from docs.build.if_lines import split
from katko.blocks import DIVIDER
from katko.errors import InvalidText
from katko.text import lines
from widgets.games import Game

HEADINGS = ("id", "title")
_ID = re.compile(r"^\s*id\s*:\s*(?P<id>\S+)", re.MULTILINE)


PARTS = {"rules": "rules", "deal": "seeds", "expect": "`expect` lines", "scores": "scores"}
"""What the lines of a record are part of by their keys, whatever the game."""


@dataclass(frozen=True)
class Told:
    """A deal on a page, with the parts that do not depend on the language: all but the title and the comments."""

    line: int
    """The fence's own line in the file."""
    parts: dict[str, list[str]]
    """What each part is, by its name in messages."""
    lines: dict[str, list[tuple[int, str]]]
    """The lines of the file in which each part is written, and what stands there."""


def named(fence: Fence) -> str:
    """The id of the deal in a fence, be the rest right or wrong; "" where it has none."""
    found = _ID.search(fence.text)
    return found["id"] if found else ""


def told(game: Game, fence: Fence, line: int) -> Told | None:
    """The deal in a fence whose own line in the file is ``line``; None for one that is wrong in itself."""
    written, outcomes = split(fence.text)
    try:
        record = game.parse(written)
    except InvalidText:
        return None
    ifs = [(line + each.line, f"{each.rules.text}: {each.end.text}") for each in outcomes]
    parts = {"options": [f"{name}={value}" for name, value in sorted(fence.options.items())]}
    # As the engine writes it, so that two ways to write the same are no difference.
    for part, _, text in _written(game, str(record)):
        parts.setdefault(part, []).append(text)
    places: dict[str, list[tuple[int, str]]] = {"options": [(line, "")], "`if` lines": ifs}
    for part, number, text in _written(game, written):
        places.setdefault(part, []).append((line + number, text))
    parts["`if` lines"] = [text for _, text in ifs]
    parts["`expect` lines"] = [text for _, text in places.get("`expect` lines", [])]
    return Told(line, parts, places)


def _written(game: Game, text: str) -> Iterator[tuple[str, int, str]]:
    """Each line of a record: what it is part of, its number and what stands there."""
    reader = game.record.reader
    parts = PARTS | {reader.opens: "leaders"}
    parts |= dict.fromkeys(reader.cards, "cards") | dict.fromkeys(reader.keys, "keys")
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
    for part in dict.fromkeys((*one.parts, *other.parts)):
        if one.parts.get(part) != other.parts.get(part):
            yield part, *_where(one, other, part)


def _where(one: Told, other: Told, part: str) -> tuple[int, int]:
    """The first line of each in which both differ; the fence's own where it has no such line."""
    for mine, theirs in zip_longest(one.lines.get(part, []), other.lines.get(part, [])):
        if (mine and mine[1]) != (theirs and theirs[1]):
            return (mine or (one.line,))[0], (theirs or (other.line,))[0]
    return one.line, other.line
