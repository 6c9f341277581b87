"""The short form of a record, for links: only ``[A-Za-z0-9._~-]``, one letter a card.

Five parts divided by full stops::

    1gt5       version, preset, changed rules (a letter for the field, a number for the value)
    Aino-Eero  names; "_" is a space, "~e4~" any other sign by its number in hexadecimal
    Ah         the seat that leads; the trump drawn (c d h s) or the card turned up (after "_")
    AbCd       the hands, seat by seat, the face-up cards after each; "~7" a seed; empty
               where the plays tell them, since the deal is finished
    AbCd       the plays
"""

from __future__ import annotations

import re
import string
from typing import Any

from katko.cards import PACK, Card, Suit
from katko.deal import Deal
from katko.errors import IllegalMove, InvalidText, RulesError
from katko.rules import PRESETS, WORDS, Rules, changes
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

    >>> looks_so("1fc1.Aino-Eero.A..zn"), looks_so("Aino: SA")
    (True, False)
    """
    text = text.strip()
    return len(text) <= MOST_CHARACTERS and re.fullmatch(r"[A-Za-z0-9_~-]*\.[A-Za-z0-9._~-]*", text) is not None


def write(deal: Deal, names: tuple[str, ...], preset: str, seed: int | None) -> str:
    """The compact form of a deal; ``seed`` stands for the hands where there is one."""
    setup = deal.setup
    rules = "".join(_CODES[field] + _value(field, value) for field, value in changes(deal.rules, preset).items())
    trump = ""
    if seed is None and setup.turned:
        trump = "_" + _letter(setup.turned)
    elif seed is None and setup.trump:
        trump = setup.trump.value.lower()
    hands = "".join(_row(hand + face_up) for hand, face_up in zip(setup.hands, setup.open_hands, strict=True))
    if seed is not None:
        hands = f"~{seed}"
    elif len(deal.plays) == len(hands) and not deal.rules.open_cards:
        hands = ""
    return ".".join(
        (
            f"{VERSION}{preset[0]}{rules}",
            "-".join(map(_escape, names)),
            _LETTERS[deal.leader] + trump,
            hands,
            _row(deal.plays),
        )
    )


def read(text: str) -> tuple[Deal, tuple[str, ...], str, int | None]:
    """What `write` was given. `InvalidText` with code ``link`` or ``version``, or that of the cause."""
    if text[:1] != VERSION:
        raise InvalidText("version", found=text[:1], version=VERSION)
    parts = text.split(".")
    head = re.fullmatch(r"1([a-z])((?:[a-z][0-9]{1,4})*)", parts[0])
    if len(parts) != 5 or not head or head.group(1) not in _PRESETS:
        raise InvalidText("link", found=parts[0])
    names = _names(Piece(parts[1], 1, len(parts[0]) + 2))
    starts = [sum(map(len, parts[:count])) + count + 1 for count in range(5)]
    place, hands, plays = (Piece(parts[count], 1, starts[count]) for count in (2, 3, 4))
    preset = _PRESETS[head.group(1)]
    settings = {}
    for code, value in re.findall(r"([a-z])([0-9]+)", head.group(2)):
        if code not in _FIELDS or _FIELDS[code] in settings:
            raise InvalidText("link", found=parts[0])
        settings[_FIELDS[code]] = _setting(_FIELDS[code], int(value))
    found = re.fullmatch(r"([A-T])(?:([cdhs])|_([A-Za-z]))?", place.text)
    if not found or _LETTERS.index(found.group(1)) >= len(names):
        raise place.wrong("link")
    leader, drawn, turned = _LETTERS.index(found.group(1)), found.group(2), found.group(3)
    try:
        rules = PRESETS[preset](len(names), **settings)
        seed = None
        if hands.text.startswith("~"):
            if not re.fullmatch(r"~[0-9]{1,15}", hands.text) or drawn or turned:
                raise hands.wrong("link")
            seed = int(hands.text[1:])
            deal = Deal.shuffled(rules, (leader - 1) % len(names), seed)
        else:
            trump, card = (drawn.upper() if drawn else None), (_CARDS[turned] if turned else None)
            dealt = _dealt(rules, hands, plays, leader, Suit(trump) if trump else card.suit if card else None)
            size = rules.cards
            deal = Deal.start(
                rules, [hand[:size] for hand in dealt], leader, trump, card, [hand[size:] for hand in dealt]
            )
    except RulesError as error:
        raise InvalidText("rules", found=parts[0], problems=error.problems) from error
    for card, letter in zip(_cards(plays), plays.words("."), strict=True):
        try:
            deal = deal.play(card)
        except IllegalMove as error:
            who = "" if deal.turn is None else names[deal.turn]
            raise Piece(str(card), *letter[1:]).wrong("play", refusal=error.refusal, name=who, names=names) from error
    return deal, names, preset, seed


def _dealt(rules: Rules, hands: Piece, plays: Piece, leader: int, trump: Suit | None) -> list[tuple[Card, ...]]:
    """The cards of each seat, written out or told by the plays of a finished deal."""
    size, cards = rules.cards + rules.open_cards, _cards(hands)
    if cards:
        if len(cards) != size * rules.players:
            raise hands.wrong("link")
        return [cards[size * seat : size * (seat + 1)] for seat in range(rules.players)]
    played = _cards(plays)
    if rules.open_cards or len(played) != size * rules.players:
        raise plays.wrong("link")
    rows: list[list[Card]] = [[] for _ in range(rules.players)]
    for start in range(0, len(played), rules.players):
        trick = Trick(leader, rules.players)
        for card in played[start : start + rules.players]:
            rows[(leader + len(trick.cards)) % rules.players].append(card)
            trick = trick.with_card(card, rules, trump)
        leader = trick.holder
    return [tuple(row) for row in rows]


def _letter(card: Card) -> str:
    return _LETTERS[card.index]


def _row(cards: tuple[Card, ...]) -> str:
    return "".join(map(_letter, cards))


def _cards(piece: Piece) -> tuple[Card, ...]:
    for letter in piece.words("."):
        if letter.text not in _CARDS:
            raise letter.wrong("link")
    return tuple(_CARDS[letter] for letter in piece.text)


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
