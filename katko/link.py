"""The short form of a record, of any game, but for its deals: only ``[A-Za-z0-9._~-]``, for links.

Parts divided by full stops, the head, the names and the deals::

    1gt5A      version, the first letter of the base game, changed rules (a letter for the field, a number for the
               value), and the seat that opens the first deal, A being the first; in a match that does not start at
               nought, or of one deal so far, the scores: "1gA2-0-1", with "~" for minus
    Aino-Eero  names; "_" is a space, "~e4~" any other sign by its number in hexadecimal

A game writes its deals in parts of its own, and reads them by writing the long form, which its reader reads.

Rules alone have no full stop: "1g4t5", with the number of players after the letter of the base game.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from katko.blocks import DIVIDER, Reader
from katko.cards import PACK, Card
from katko.errors import InvalidText, RulesError
from katko.fields import Presets
from katko.sheet import Earlier, Sheet
from katko.text import MOST_CHARACTERS, Piece, name, rows

VERSION = "1"
MOST_SIGNS = 4_500
"""A longer link is refused unread; one of four thousand signs is already too long for many a messenger."""
_LETTERS = string.ascii_uppercase + string.ascii_lowercase
_CARDS = dict(zip(_LETTERS, PACK, strict=True))

_RULES = re.compile(r"1([a-z])([0-9]{1,2})((?:[a-z][0-9]{1,4})*)")

E = TypeVar("E", bound=Earlier[Any])
DealLines = Callable[[Piece, Any, tuple[str, ...], int, bool], tuple[list[str], int]]
"""How a game reads the part of a deal: from it, the rules, the names, the seat that opens and whether it is the first,
the lines of the long form, and the seat that opens the next deal where this one is played out."""


def looks_so(text: str) -> bool:
    """Whether a text is meant as the short form: it has a full stop, and no space and no colon.

    >>> looks_so("1fc1A.Aino-Eero.zn"), looks_so("Aino: SA")
    (True, False)
    """
    text = text.strip()
    return len(text) <= MOST_CHARACTERS and re.fullmatch(r"[A-Za-z0-9_~-]*\.[A-Za-z0-9._~-]*", text) is not None


def letters(row: Iterable[Card]) -> str:
    """One letter a card.

    >>> letters([Card("C2"), Card("SA")])
    'Az'
    """
    return "".join(_LETTERS[card.index] for card in row)


def cards(row: str) -> tuple[Card, ...]:
    """The cards of these letters.

    >>> cards("Az")
    (Card('C2'), Card('SA'))
    """
    return tuple(_CARDS[letter] for letter in row)


def write(sheet: Sheet[Any, Any, E], part: Callable[[E], str]) -> str:
    """The short form of a record; ``part`` writes one of its deals."""
    presets, (head, *others) = sheet.reader.presets, sheet.deals
    told = _changes(presets, head.deal.rules, sheet.preset)
    scores = head.deal.scores or ()
    standing = "-".join(str(score).replace("-", "~") for score in scores) if any(scores) or not others else ""
    opener = _LETTERS[(head.deal.dealer + 1) % len(sheet.names)]
    first = f"{VERSION}{sheet.preset[0]}{told}{opener}{standing}"
    return ".".join((first, "-".join(map(_escape, sheet.names)), *map(part, sheet.deals)))


def write_rules(presets: Presets[Any], rules: Any, preset: str) -> str:
    """The short form of rules: what a table has agreed, without names or cards.

    >>> from katko.rules import PRESETS, Rules
    >>> write_rules(PRESETS, Rules.german(4, target=5), "german")
    '1g4t5'
    """
    return f"{VERSION}{preset[0]}{rules.players}{_changes(presets, rules, preset)}"


def are_rules(text: str) -> bool:
    """Whether a text is meant as the short form of rules.

    >>> are_rules("1g4t5"), are_rules("1fc1A.Aino-Eero.zn")
    (True, False)
    """
    return _RULES.fullmatch(text) is not None


def read_rules(presets: Presets[Any], text: str) -> tuple[str, Any]:
    """The base game and the rules that ``text`` means; `InvalidText` for rules that cannot be, and for another text.

    >>> from katko.rules import PRESETS
    >>> read_rules(PRESETS, "1g4t5")[1].two.value
    'three'
    """
    found, named = _RULES.fullmatch(text), {preset[0]: preset for preset in presets}
    whole = Piece(text, 1, 1)
    if not found or found[1] not in named:
        raise whole.wrong("link")
    preset = named[found[1]]
    return preset, _rules(whole, presets, preset, found[3], int(found[2]))


def read(text: str, reader: type[Reader[Any, Any]], deal_lines: DealLines) -> dict[str, Any]:
    """The fields of the `katko.sheet.Sheet` that ``text`` is; `InvalidText` otherwise.

    Its code is ``version`` or ``link`` for a text that is damaged, else that of the cause; its place
    is the part that is wrong.
    """
    if len(text) > MOST_SIGNS:
        raise InvalidText("too-long", found=text[:20], most=MOST_SIGNS, there=len(text))
    *above, indent = rows(text[: len(text) - len(text.lstrip())])
    try:
        lines = _long(text.strip(), reader, deal_lines)
        try:
            return reader("\n".join(line for line, _ in lines)).fields()
        except InvalidText as error:
            raise error.at(1, lines[min(error.line, len(lines)) - 1][1]) from error
    except InvalidText as error:
        raise error.at(error.line + len(above), error.column + len(indent)) from error


def _long(text: str, reader: type[Reader[Any, Any]], deal_lines: DealLines) -> list[tuple[str, int]]:
    """The lines of the long form, as far as it can be told without playing; each with its column in ``text``."""
    if text[:1] != VERSION:
        raise InvalidText("version", found=text[:1], version=VERSION)
    presets = {preset[0]: preset for preset in reader.presets}
    first, *rest = Piece(text, 1, 1).split(".")
    head = re.fullmatch(r"1([a-z])((?:[a-z][0-9]{1,4})*)([A-Za-z])((?:~?[0-9]{1,4}(?:-|$))*)", first.text)
    if len(rest) < 2 or not head or head.group(1) not in presets:
        raise first.wrong("link")
    names = _names(rest[0], reader)
    preset, opener = presets[head.group(1)], _LETTERS.index(head.group(3))
    scores = head.group(4).split("-") if head.group(4) else []
    if opener >= len(names) or (scores and len(scores) != len(names)):
        raise first.wrong("link")
    rules = _rules(first, reader.presets, preset, head.group(2), len(names))
    out = [(f"rules: {reader.presets.write(rules, preset)}", 1)]
    if scores:
        standing = [f"{name} {score.replace('~', '-')}" for name, score in zip(names, scores, strict=True)]
        out.append(("scores: " + ", ".join(standing), 1))
    for number, part in enumerate(rest[1:]):
        lines, opener = deal_lines(part, rules, names, opener, not number)
        out += [(line, part.column) for line in ([DIVIDER] if number else []) + lines]
    return out


def _changes(presets: Presets[Any], rules: Any, preset: str) -> str:
    """The letters of what rules change in a base game."""
    changed = presets.changes(rules, preset)
    return "".join(f"{each.letter}{each.code(changed[each.name])}" for each in presets.fields if each.name in changed)


def _rules(place: Piece, presets: Presets[Any], preset: str, told: str, players: int) -> Any:
    """The rules that a base game and the letters of its changes mean."""
    fields = {field.letter: field for field in presets.fields}
    settings: dict[str, Any] = {}
    for letter, code in re.findall(r"([a-z])([0-9]+)", told):
        if letter not in fields or fields[letter].name in settings:
            raise place.wrong("link")
        settings[fields[letter].name] = fields[letter].decode(int(code))
    try:
        return presets[preset](players, **settings)
    except RulesError as error:
        raise place.wrong("rules", problems=error.problems) from error


def _escape(text: str) -> str:
    def sign(match: re.Match[str]) -> str:
        return "_" if match.group() == " " else f"~{ord(match.group()):x}~"

    return re.sub(r"[^A-Za-z0-9]", sign, text)


def _names(part: Piece, reader: type[Reader[Any, Any]]) -> tuple[str, ...]:
    names: list[str] = []
    for word in part.split("-"):
        if len(names) == reader.presets.players.most:
            raise word.wrong("seats", there=len(names) + 1)
        if not re.fullmatch(r"(?:[A-Za-z0-9_]|~[0-9a-f]{1,5}~)+", word.text):
            raise word.wrong("link")
        text = re.sub("~([0-9a-f]+)~", lambda match: chr(int(match.group(1), 16)), word.text.replace("_", " "))
        try:
            names.append(name(Piece(text, 1, 1), names, reader.reserved()))
        except InvalidText as error:
            raise error.at(word.line, word.column) from error
    return tuple(names)
