"""What all records share: lines with their places, comments, names.

A record is read line by line. A ``#`` at the start of a line or after a space begins a comment.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from katko.cards import Card
from katko.errors import InvalidText

MOST_CHARACTERS = 40_000
"""A longer text is refused unread, so that reading stays quick whatever is pasted."""
NAME_LENGTH = 24
TITLE_LENGTH = 80
_COMMENT = re.compile(r"(?:^|\s)#")
_KEY = re.compile(r"[^:]*:")
# Marks and letters that leave no trace on a page: two names could look the same and not be.
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
_PUNCTUATION = frozenset(" .'’´`-_!?&+()/\"")


class Piece(NamedTuple):
    """A piece of text and its place; lines and columns count from 1."""

    text: str
    line: int
    column: int

    def wrong(self, code: str, **data: object) -> InvalidText:
        """The error that names this piece."""
        return InvalidText(code, found=self.text, line=self.line, column=self.column, **data)

    def words(self, pattern: str = r"\S+") -> list[Piece]:
        """The pieces that match ``pattern``, each with its place."""
        return [Piece(m.group(), self.line, self.column + m.start()) for m in re.finditer(pattern, self.text)]

    def split(self, divider: str) -> list[Piece]:
        """The pieces before, between and after the dividers, empty ones too.

        >>> [part.text for part in Piece("a||b", 1, 1).split("|")]
        ['a', '', 'b']
        """
        found, column = [], self.column
        for part in self.text.split(divider):
            found.append(Piece(part, self.line, column))
            column += len(part) + len(divider)
        return found

    def parts(self, divider: str) -> list[Piece]:
        """The pieces between the dividers that hold something, without the spaces around them.

        >>> [part.text for part in Piece("finnish, must_win", 1, 1).parts(",")]
        ['finnish', 'must_win']
        """
        return [part.stripped() for part in self.split(divider) if part.text.strip()]

    def stripped(self) -> Piece:
        """Without the spaces around it."""
        left = len(self.text) - len(self.text.lstrip())
        return Piece(self.text.strip(), self.line, self.column + left)


class Line(NamedTuple):
    """One line: the ``key`` before a colon (None where there is no colon), the rest, the comment."""

    key: Piece | None
    value: Piece
    comment: str | None


def rows(text: str) -> list[str]:
    """The lines of a text, blank ones too, whatever system it comes from.

    >>> rows("a\\r\\nb\\r\\rc")
    ['a', 'b', '', 'c']
    """
    return re.split(r"\r\n|\r|\n", text)


def lines(text: str) -> Iterator[Line]:
    """The lines of a record that are not blank. `InvalidText` for signs that no record may hold.

    >>> [(line.key.text, line.value) for line in lines("Aino: H9  # first")]
    [('Aino', Piece(text='H9', line=1, column=7))]
    """
    if len(text) > MOST_CHARACTERS:
        raise InvalidText("too-long", found=text[:20], most=MOST_CHARACTERS, there=len(text))
    for number, raw in enumerate(rows(text), 1):
        for column, sign in enumerate("" if raw.isprintable() else raw, 1):
            if sign != "\t" and not _shown(sign):
                raise InvalidText("sign", line=number, column=column, sign=f"U+{ord(sign):04X}")
        comment = _COMMENT.search(raw)
        body = Piece(raw[: comment.start()] if comment else raw, number, 1)
        key = _KEY.match(body.text)
        value = Piece(body.text[key.end() :], number, key.end() + 1) if key else body
        if comment or body.text.strip():
            yield Line(
                Piece(key.group()[:-1], number, 1).stripped() if key else None,
                value.stripped(),
                raw[comment.end() :].strip() if comment else None,
            )


def name(piece: Piece, others: Sequence[str], keywords: Container[str]) -> str:
    """The name of a player, in its composed form. `InvalidText` for what may not be a name.

    A name has 1 to 24 letters, digits, spaces and simple punctuation, is none of the ``keywords`` of
    its game, and is not alike to one of the ``others``.

    >>> name(Piece("Aino", 1, 1), ["Eero"], ["rules"])
    'Aino'
    >>> name(Piece("Rules", 1, 1), [], ["rules"])
    Traceback (most recent call last):
    katko.errors.InvalidText: line 1, column 1: name-keyword: 'Rules'
    """
    # No sign composes from more than a handful, so a text far too long is not worth composing.
    plain = " ".join(piece.text.split())
    text = unicodedata.normalize("NFC", plain) if len(plain) <= 9 * NAME_LENGTH else plain
    if not text:
        raise piece.wrong("name-empty")
    if len(text) > NAME_LENGTH:
        raise piece.wrong("name-long", most=NAME_LENGTH)
    for place, sign in enumerate(piece.text):
        if (unicodedata.category(sign)[0] not in "LMN" and sign not in _PUNCTUATION) or _UNSEEN.match(sign):
            raise Piece(sign, piece.line, piece.column + place).wrong("name-sign")
    if _alike(text) in keywords:
        raise piece.wrong("name-keyword")
    if not any(unicodedata.category(sign)[0] in "LN" for sign in text):
        raise piece.wrong("name-empty")
    if any(_alike(text) == _alike(other) for other in others):
        raise piece.wrong("name-alike")
    return text


def card(piece: Piece, seen: dict[Card, int] | None = None, decks: int = 1) -> Card:
    """The card that a piece names; with ``seen``, which counts them, each no oftener than there are packs.

    >>> card(Piece("♠A", 1, 1))
    Card('SA')
    """
    try:
        found = Card(piece.text)
    except InvalidText as error:
        raise error.at(piece.line, piece.column) from error
    if seen is not None:
        seen[found] = seen.get(found, 0) + 1
        if seen[found] > decks:
            raise piece.wrong("card-twice", decks=decks)
    return found


def number(piece: Piece, digits: int = 15) -> int:
    """A whole number in plain digits; `InvalidText` for anything else, however long.

    >>> number(Piece("12", 1, 1))
    12
    """
    if not re.fullmatch(rf"[0-9]{{1,{digits}}}", piece.text):
        raise piece.wrong("number", most="9" * digits)
    return int(piece.text)


def _shown(sign: str) -> bool:
    """Whether a sign may stand in a record: no controls, no marks that turn the direction of reading.

    The selectors of text and picture form are let through, since symbols copied from a page carry them.
    """
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _alike(text: str) -> str:
    for _ in range(2):  # folding can undo the composed form, and the other way round
        text = unicodedata.normalize("NFKC", text).casefold()
    return unicodedata.normalize("NFKC", text)
