"""Finds the deals and tricks that a page's author wrote: ```katko and ```trick fences, where they stand, how deep."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches

from pygments.lexers import find_lexer_class_by_name  # type: ignore[import-untyped]  # it ships no types
from pygments.util import ClassNotFound  # type: ignore[import-untyped]

from widgets.games import MODULES

GAMES = tuple(MODULES)
"""The games that may stand in a page: the word of a fence is the name of its game."""
TRICK = "trick"
"""The word of a fence that holds a still trick."""

# What stands before the marks is none of the fence: a list, a quotation, the indent of a note.
FENCE = re.compile(r"(?P<before>(?:\s|>|[-*+]\s|\d+[.)]\s)*)(?P<marks>`{3,}|~{3,})[ \t]*(?P<info>[^`]*)$")
HEADING = re.compile(r"(?P<marks>#{1,6})\s+\S")
HEADING_ID = re.compile(r"\{[^}]*#(?P<id>[^\s}]+)[^}]*\}\s*$")
_OPTION = re.compile(r"""(?P<name>[^\s="]+)=(?:"(?P<quoted>[^"]+)"|(?P<plain>[^\s"]+))(?!\S)""")


class FenceError(Exception):
    """What an author has to mend: ``line`` counts from 1 in the text at hand, 0 is the line above a fence's text."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message

    def below(self, line: int) -> FenceError:
        """The same in a longer text, in which ours begins after ``line``."""
        return FenceError(line + self.line, self.message)


@dataclass(frozen=True)
class Fence:
    """One fence of a game or of a trick; ``first`` and ``last`` are its lines with the marks, counted from 1."""

    game: str
    first: int
    last: int
    text: str
    options: dict[str, str]
    level: int
    """Its heading's level: one deeper than the author's nearest heading above."""


@dataclass(frozen=True)
class Outline:
    """What a page's Markdown holds that matters here."""

    fences: list[Fence] = field(default_factory=list)
    """The deals."""
    tricks: list[Fence] = field(default_factory=list)
    text: list[tuple[int, str]] = field(default_factory=list)
    """The lines outside all fences, each with its number."""
    ids: list[str] = field(default_factory=list)
    """The ids that the author gave to headings."""
    mistakes: list[FenceError] = field(default_factory=list)


def outline(markdown: str) -> Outline:
    """Reads a page once. Fences inside a longer fence, which shows how to write a deal, are left alone."""
    lines = markdown.split("\n")
    found = Outline()
    level = 1
    index = 0
    while index < len(lines):
        line = lines[index]
        index += 1  # from here on also the number of `line`, counted from 1
        if not (opening := FENCE.match(line)):
            found.text.append((index, line))
        if heading := HEADING.match(line):
            level = len(heading["marks"])
            if named := HEADING_ID.search(line):
                found.ids.append(named["id"])
        elif opening:
            try:
                game, words = _game(opening)
                end = _closing(lines, index, opening["marks"], game)
                if game:
                    text = "\n".join(lines[index:end]) + "\n"
                    options = _options(words)
                    fences = found.tricks if game == TRICK else found.fences
                    fences.append(Fence(game, index, end + 1, text, options, min(level + 1, 6)))
            except FenceError as error:
                found.mistakes.append(error.below(index))
                end = _next(lines, index, opening["marks"])
            index = end + 1
    return found


def _game(opening: re.Match[str]) -> tuple[str, str]:
    """The game that a fence names, or that it is a trick, or "" for other code; and the options after it."""
    kinds, marks, info = (*GAMES, TRICK), opening["marks"], opening["info"].strip()
    kind, _, rest = info.partition(" ")
    named = re.search(r"[^\s{}.=#]+", info)
    word = named[0] if named else ""
    if kind in kinds:
        if opening["before"]:
            what = "trick" if kind == TRICK else "deal"
            raise FenceError(0, f"a {what} starts at the left margin, not inside a list, a quotation or a note")
        return kind, rest
    near = next((kind for kind in kinds if kind in word.casefold()), "")
    near = near or "".join(get_close_matches(word.casefold(), kinds, n=1, cutoff=0.75))
    if near:
        raise FenceError(0, f"expected {marks}{near}, found {marks}{info if info.startswith('{') else kind}")
    if word and not info.startswith("{") and not _coloured(word):
        raise FenceError(
            0, f"unknown word {marks}{word}: write {marks}{GAMES[0]} for a deal, {marks}text for plain text"
        )
    return "", ""


def _coloured(word: str) -> bool:
    """Whether this is a language that MkDocs colours, so that the fence is code."""
    try:
        return bool(find_lexer_class_by_name(word.casefold()))
    except ClassNotFound:
        return False


def _closing(lines: list[str], start: int, marks: str, game: str) -> int:
    """The index of the line that closes a fence whose body starts at ``start``."""
    missing = f"a line {marks} is missing"
    for index in range(start, len(lines)):
        if _closes(lines[index], marks):
            return index
        other = FENCE.match(lines[index])
        if other and other["info"].strip() and (game or other["marks"] == marks):
            raise FenceError(
                0, f"this fence has no end before the next one, {index - start + 1} lines below: {missing}"
            )
    raise FenceError(0, f"this fence has no end: {missing}")


def _closes(line: str, marks: str) -> bool:
    return line.lstrip("> \t").rstrip() == marks


def _next(lines: list[str], start: int, marks: str) -> int:
    """The index of the line after which to go on below a wrong fence: its end, or before the next opening."""
    for index in range(start, len(lines)):
        if _closes(lines[index], marks):
            return index
        other = FENCE.match(lines[index])
        if other and other["info"].strip() and len(other["marks"]) >= len(marks):
            return index - 1
    return len(lines)


def _options(words: str) -> dict[str, str]:
    """What stands after the name of the game, as in `katko at=7` or `katko play="Anna Liisa"`."""
    found: dict[str, str] = {}
    while words := words.strip():
        option = _OPTION.match(words)
        if option is None:
            raise FenceError(0, f'expected an option like at=7 or play="Anna Liisa", found {words.split()[0]!r}')
        name = option["name"]
        if name in found:
            raise FenceError(0, f"option {name!r} is given twice")
        found[name] = option["quoted"] or option["plain"]
        words = words[option.end() :]
    return found
