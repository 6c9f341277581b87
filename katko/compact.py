"""The short form of a record, for links: only ``[A-Za-z0-9._~-]``, one letter a card.

Three parts divided by full stops::

    1gt5A      version, preset, changed rules (a letter for the field, a number for the value),
               and the seat that leads, A being the first
    Aino-Eero  names; "_" is a space, "~e4~" any other sign by its number in hexadecimal
    H_AbCd-Ab  the deal: the trump drawn (C D H S) or the card turned up, and "_"; the hands, seat by
               seat, the face-up cards after each, and "-"; the plays. Of a finished deal the plays
               tell the hands, so these are left out; "~7-" is a seed that stands for trump and hands
"""

from __future__ import annotations

import re
import string
from typing import Any

from katko.cards import PACK, SUITS, Card, Suit
from katko.deal import Deal
from katko.errors import IllegalMove, InvalidText, RulesError
from katko.rules import PRESETS, WORDS, Rules, Trump, changes
from katko.text import MOST_CHARACTERS, Piece, name
from katko.trick import Trick

VERSION = "1"
_LETTERS = string.ascii_uppercase + string.ascii_lowercase
_CARDS = dict(zip(_LETTERS, PACK, strict=True))
_FIELDS = {
    "c": "cards", "o": "open_cards", "d": "decks", "i": "identical", "t": "target", "w": "two",
    "r": "trump", "m": "must_win", "x": "misere", "k": "kukkuminen",
}  # fmt: skip
_CODES = {field: code for code, field in _FIELDS.items()}
_PRESETS = {preset[0]: preset for preset in PRESETS}


def looks_so(text: str) -> bool:
    """Whether a text is meant as a compact record: it has no space and no colon.

    >>> looks_so("1fc1A.Aino-Eero.zn"), looks_so("Aino: SA")
    (True, False)
    """
    text = text.strip()
    return len(text) <= MOST_CHARACTERS and re.fullmatch(r"[A-Za-z0-9_~-]*\.[A-Za-z0-9._~-]*", text) is not None


def write(deal: Deal, names: tuple[str, ...], preset: str, seed: int | None) -> str:
    """The compact form of a deal; ``seed`` stands for the hands where there is one."""
    setup = deal.setup
    rules = "".join(_CODES[field] + _value(field, value) for field, value in changes(deal.rules, preset).items())
    trump = _letter(setup.turned) if setup.turned else setup.trump or ""
    hands = "".join(_row(hand + face_up) for hand, face_up in zip(setup.hands, setup.open_hands, strict=True))
    told = len(deal.plays) == len(hands) and not deal.rules.open_cards
    start = f"~{seed}-" if seed is not None else f"{trump}{'_' if trump else ''}{'' if told else hands + '-'}"
    head = f"{VERSION}{preset[0]}{rules}{_LETTERS[deal.leader]}"
    return ".".join((head, "-".join(map(_escape, names)), start + _row(deal.plays)))


def read(text: str) -> tuple[Deal, tuple[str, ...], str, int | None]:
    """What `write` was given. `InvalidText` with code ``link`` or ``version``, or that of the cause."""
    if text[:1] != VERSION:
        raise InvalidText("version", found=text[:1], version=VERSION)
    parts = text.split(".")
    head = re.fullmatch(r"1([a-z])((?:[a-z][0-9]{1,4})*)([A-T])", parts[0])
    if len(parts) != 3 or not head or head.group(1) not in _PRESETS:
        raise InvalidText("link", found=parts[0])
    names = _names(Piece(parts[1], 1, len(parts[0]) + 2))
    preset, leader = _PRESETS[head.group(1)], _LETTERS.index(head.group(3))
    if leader >= len(names):
        raise InvalidText("link", found=parts[0])
    settings: dict[str, Any] = {}
    for code, value in re.findall(r"([a-z])([0-9]+)", head.group(2)):
        if code not in _FIELDS or _FIELDS[code] in settings:
            raise InvalidText("link", found=parts[0])
        settings[_FIELDS[code]] = _setting(_FIELDS[code], int(value))
    body = Piece(parts[2], 1, len(parts[0]) + len(parts[1]) + 3)
    found = re.fullmatch(r"(?:(?:([A-Za-z])_)?(?:([A-Za-z]*)-)?|~([0-9]{1,15})-)([A-Za-z]*)", body.text)
    if not found:
        raise body.wrong("link")
    trump, hands, seed, plays = found.groups()
    played = Piece(plays, 1, body.column + found.start(4))
    try:
        rules = PRESETS[preset](len(names), **settings)
        if seed is not None:
            deal = Deal.shuffled(rules, (leader - 1) % len(names), int(seed))
        else:
            turned = _CARDS[trump] if trump and rules.trump is Trump.TURNED else None
            suit = turned.suit if turned else SUITS.get(trump)
            dealt = _dealt(rules, body, _cards(hands or ""), _cards(plays), leader, suit)
            size = rules.cards
            deal = Deal.start(
                rules, [hand[:size] for hand in dealt], leader, suit, turned, [hand[size:] for hand in dealt]
            )
    except RulesError as error:
        raise InvalidText("rules", found=parts[0], problems=error.problems) from error
    for card, letter in zip(_cards(plays), played.words("."), strict=True):
        try:
            deal = deal.play(card)
        except IllegalMove as error:
            who = "" if deal.turn is None else names[deal.turn]
            raise Piece(str(card), *letter[1:]).wrong("play", refusal=error.refusal, name=who, names=names) from error
    return deal, names, preset, None if seed is None else int(seed)


def _dealt(
    rules: Rules, body: Piece, hands: tuple[Card, ...], plays: tuple[Card, ...], leader: int, trump: Suit | None
) -> list[tuple[Card, ...]]:
    """The cards of each seat, written out or told by the plays of a finished deal."""
    size = rules.cards + rules.open_cards
    if len(hands or plays) != size * rules.players or (rules.open_cards and not hands):
        raise body.wrong("link")
    if hands:
        return [hands[size * seat : size * (seat + 1)] for seat in range(rules.players)]
    rows: list[list[Card]] = [[] for _ in range(rules.players)]
    for start in range(0, len(plays), rules.players):
        trick = Trick(leader, rules.players)
        for card in plays[start : start + rules.players]:
            rows[(leader + len(trick.cards)) % rules.players].append(card)
            trick = trick.with_card(card, rules, trump)
        leader = trick.holder
    return [tuple(row) for row in rows]


def _letter(card: Card) -> str:
    return _LETTERS[card.index]


def _row(cards: tuple[Card, ...]) -> str:
    return "".join(map(_letter, cards))


def _cards(letters: str) -> tuple[Card, ...]:
    return tuple(_CARDS[letter] for letter in letters)


def _value(field: str, value: Any) -> str:
    return str(list(WORDS[field]).index(value) if field in WORDS else int(value))


def _setting(field: str, value: int) -> object:
    if field in WORDS:
        words = list(WORDS[field])
        return words[value] if value < len(words) else value
    return bool(value) if field in ("must_win", "misere", "kukkuminen") and value < 2 else value


def _escape(text: str) -> str:
    def sign(match: re.Match[str]) -> str:
        return "_" if match.group() == " " else f"~{ord(match.group()):x}~"

    return re.sub(r"[^A-Za-z0-9]", sign, text)


def _names(piece: Piece) -> tuple[str, ...]:
    names: list[str] = []
    for word in piece.words("[^-]+"):
        if not re.fullmatch(r"(?:[A-Za-z0-9_]|~[0-9a-f]{1,5}~)+", word.text):
            raise word.wrong("link")
        text = re.sub("~([0-9a-f]+)~", lambda match: chr(int(match.group(1), 16)), word.text.replace("_", " "))
        names.append(name(Piece(text, word.line, word.column), names))
    return tuple(names)
