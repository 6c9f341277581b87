"""Slips of the pen that a record forgives or takes for something else, each told with what was meant.

The engine reads any word before a colon as the name of a player, and what follows a `#` as a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from docs.build.english import either, meant, shown
from docs.build.fences import FenceError
from katko.blocks import DIVIDER
from katko.cards import Card
from katko.errors import InvalidText
from katko.text import Line, Piece, lines

_CUT_TITLE = re.compile(r"\s*title\s*:.*\S #")
OUTCOME = "an `if` line reads `if must_win: Aino 1`, or `if must_win: stops S6`"


def slips(text: str, reserved: Iterable[str]) -> list[FenceError]:
    """Everything in the text of a fence, but for its right ``if`` lines, that is not what its author meant.

    ``reserved`` are the words of its game's records.
    """
    keys = tuple(sorted({*reserved} - {"none"}))
    try:
        found = [*_lines(text, keys)]
    except InvalidText:  # a sign that no record may hold: the engine tells it
        return []
    for number, raw in enumerate(text.split("\n"), 1):
        if cut := _CUT_TITLE.match(raw):
            message = "the title ends here, since # begins a comment; put two spaces before a real comment"
            found.append(FenceError(number, f"column {cut.end()}: {message}"))
    return sorted(found, key=lambda slip: slip.line)


def _lines(text: str, keys: Sequence[str]) -> Iterator[FenceError]:
    playing = False
    for line in lines(text):
        place, message = _unknown(line, keys) if line.key else _plain(line.value, keys, playing)
        if message:
            yield FenceError(place.line, f"column {place.column}: {message}")
        # Below a misspelt `play:`, or without one, cards are plays all the same: one mistake is told once.
        word = line.key.text if line.key else line.value.text.split(" ")[0]
        playing = word == "play" or "`play`" in message or (playing and not line.key)


def _unknown(line: Line, keys: Sequence[str]) -> tuple[Piece, str]:
    """What is wrong with a line that has a colon: the word before it is neither known nor a name before cards."""
    key, value = line.key or line.value, line.value.text
    first, _, rest = key.text.partition(" ")
    if first.casefold() == "if" and rest:
        return key, OUTCOME
    # The name of a player begins with a capital letter, as a rule; then only what follows can tell.
    small = key.text[:1].islower() and meant(key.text, keys)
    if key.text in keys or not key.text or (_cards(value) and not small):
        return key, ""
    expected = f"; expected a name and its cards, or one of {either(keys)}"
    return key, f"unknown word {shown(key.text)}" + meant(key.text, keys, expected)


def _plain(value: Piece, keys: Sequence[str], playing: bool) -> tuple[Piece, str]:
    """What is wrong with a line that has no colon: it should have one, or it does not belong here."""
    words = value.text.split()
    if not words or value.text.startswith(DIVIDER):
        return value, ""
    first = words[0]
    if first.casefold() == "if":
        return value, OUTCOME
    if first in keys:
        return value, f"a colon is missing after {shown(first)}"
    if _cards(value.text):
        if playing:
            return value, ""
        if not _card(first) and _card(words[-1]):
            return value, f"a colon is missing after {shown(first)}"
        return value, f"expected a line `play:` above, or a name before cards, found {shown(value.text)}"
    wanted = "cards" if playing else "`word: …` or `Name: cards`"
    ended = "or the fence above is not closed: a line ``` is missing"
    return value, f"expected {wanted}, found {shown(value.text)}" + meant(first, keys, f"; {ended}")


def _cards(text: str) -> bool:
    """Whether this is meant as cards, if any: one of its words is one, or all are as short."""
    words = text.replace("|", " ").split()
    return any(map(_card, words)) or all(len(word) <= 3 for word in words)


def _card(word: str) -> bool:
    try:
        return bool(Card(word))
    except InvalidText:
        return False
