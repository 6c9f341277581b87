"""Finds the deals that a page's author wrote: ```katko fences, where they stand and how deep."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

FENCE = re.compile(r"(?P<indent>\s*)(?P<marks>`{3,}|~{3,})[ \t]*(?P<info>[^`]*)$")
HEADING = re.compile(r"(?P<marks>#{1,6})\s+\S")
HEADING_ID = re.compile(r"\{[^}]*#(?P<id>[^\s}]+)[^}]*\}\s*$")


class BadFence(Exception):
    """A fence that cannot be a deal; `line` is the line of the Markdown text, from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


@dataclass(frozen=True)
class Fence:
    """One ```katko fence; `first` and `last` are its lines with the marks, counted from 1."""

    first: int
    last: int
    text: str
    options: dict[str, str]
    level: int
    """Its heading's level: one deeper than the author's nearest heading above."""


@dataclass(frozen=True)
class Outline:
    """What a page's Markdown holds that matters here."""

    fences: list[Fence]
    ids: set[str]
    """The ids that the author gave to headings."""


def outline(markdown: str) -> Outline:
    """Reads a page once. Fences inside a longer fence, which shows how to write a deal, are left alone."""
    lines = markdown.split("\n")
    found = Outline([], set())
    level = 1
    index = 0
    while index < len(lines):
        line = lines[index]
        index += 1  # from here on also the number of `line`, counted from 1
        if heading := HEADING.match(line):
            level = len(heading["marks"])
            if named := HEADING_ID.search(line):
                found.ids.add(named["id"])
        elif opening := FENCE.match(line):
            end = _closing(lines, index, opening["marks"])
            kind, _, rest = opening["info"].strip().partition(" ")
            if kind == "katko":
                if opening["indent"]:
                    raise BadFence(index, "a deal starts at the left margin, not inside a list or a note")
                if end == len(lines):
                    raise BadFence(index, f"this fence has no end: a line {opening['marks']} is missing")
                text = "\n".join(lines[index:end]) + "\n"
                found.fences.append(Fence(index, end + 1, text, _options(rest, index), min(level + 1, 6)))
            elif "katko" in kind.casefold() or get_close_matches(kind.casefold(), ["katko"], cutoff=0.75):
                raise BadFence(index, f"expected {opening['marks']}katko, found {opening['marks']}{kind}")
            index = end + 1
    return found


def _closing(lines: list[str], start: int, marks: str) -> int:
    """The index of the line that closes a fence whose body starts at `start`, or the number of lines."""
    return next((index for index in range(start, len(lines)) if lines[index].strip() == marks), len(lines))


def _options(words: str, line: int) -> dict[str, str]:
    """What stands after the word katko, as in `katko at=7`."""
    found: dict[str, str] = {}
    for word in words.split():
        name, _, value = word.partition("=")
        if not (name and value):
            raise BadFence(line, f"expected an option like at=7, found {word!r}")
        if name in found:
            raise BadFence(line, f"option {name!r} is given twice")
        found[name] = value
    return found
