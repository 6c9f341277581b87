"""Cards within sentences: `{S6}`, or several, `{H9 HJ H3}`; in headings, lists and tables too, never in code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from markdown import Markdown  # type: ignore[import-untyped]  # it ships no types
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.inlinepatterns import InlineProcessor  # type: ignore[import-untyped]

from docs.build.english import at_column, shown
from docs.build.fences import FenceError
from katko.cards import Card
from katko.errors import InvalidText
from katko.text import Piece, card
from widgets.html.cards import written
from widgets.html.markup import join, tag
from widgets.words import Words

BRACES = r"\{([^{}]*)\}"
# What a line holds besides: code, a brace that stands for itself, what gives a heading or a link its attributes.
_CODE = r"(?P<marks>`+).+?(?<!`)(?P=marks)(?!`)"
_PARTS = re.compile(rf"{_CODE}|\\.|\{{:?\s*[.#][^{{}}]*\}}|\{{[^{{}}]*=[^{{}}]*\}}|{BRACES}")
HOW = r"cards are written `{S6}` or `{H9 HJ}`; a brace that is none of them, `\{`"


def mistakes(lines: Iterable[tuple[int, str]]) -> Iterator[FenceError]:
    """What is wrong with the cards in the text of a page, whose lines come with their numbers.

    >>> [str(mistake) for mistake in mistakes([(1, "An ace, {SA}, and `{SB}` as code; {6S} is wrong.")])]
    ['column 36: `6S` is not a card: did you mean `S6`?']
    """
    for number, line in lines:
        for found in _PARTS.finditer(line):
            if found[2] is not None:
                yield from _wrong(Piece(found[2], number, found.start(2) + 1))


def _wrong(inside: Piece) -> Iterator[FenceError]:
    words = inside.words()
    if not words or all(len(word.text) > len("♠︎10,") for word in words):
        yield FenceError(inside.line, f"column {inside.column - 1}: found {shown('{' + inside.text + '}')}; {HOW}")
        return
    for word in words:
        try:
            card(word)
        except InvalidText as error:
            yield FenceError(error.line, at_column(error))


class Cards(Extension):  # type: ignore[misc]  # of no type
    """Puts cards into the text of pages, with the ``words`` of their language."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def extendMarkdown(self, md: Markdown) -> None:
        # After code and escaped signs, before links, whose text may hold cards, and before attributes.
        md.inlinePatterns.register(_Pattern(self.words, md), "cards", 175)


class _Pattern(InlineProcessor):  # type: ignore[misc]
    """One pair of braces; what is in it has been checked before, so that anything but cards is left alone."""

    def __init__(self, words: Words, md: Markdown) -> None:
        super().__init__(BRACES, md)
        self.words = words

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str | None, int | None, int | None]:
        """The cards, each named for itself; a line may break between two."""
        try:
            first, *others = [written(Card(word), self.words) for word in m[1].split()]
        except (InvalidText, ValueError):
            return None, None, None
        several = tag("span", first, *(join(" ", other) for other in others), class_="cards")
        stash = self.md.htmlStash.store(str(several if others else first))
        return stash, m.start(0), m.end(0)
