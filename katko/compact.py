"""The short form of a record, for links: only ``[A-Za-z0-9._~-]``, one letter a card.

Parts divided by full stops, the head, the names and the deals::

    1gt5A      version, preset, changed rules (a letter for the field, a number for the value), and
               the seat that leads first, A being the first; in a match that does not start at nought,
               or of one deal so far, the scores: "1gA2-0-1", with "~" for minus
    Aino-Eero  names; "_" is a space, "~e4~" any other sign by its number in hexadecimal
    H_AbCd-Ab  a deal: the trump drawn (C D H S) or the card turned up, and "_"; the hands, seat by
               seat, the face-up cards after each, and "-"; the plays. Where the plays are the whole
               deal they tell the hands, so these are left out; "~7-" is a seed that stands for trump
               and hands. "~" after the plays says that kukkuminen followed

A compact record is read by writing the long form of it, which `katko.reader` reads.
"""

from __future__ import annotations

import re
import string
from collections.abc import Sequence
from typing import Any

from katko import reader
from katko.cards import PACK, SUITS, Card, Suit
from katko.deal import Deal
from katko.errors import InvalidText, RulesError
from katko.reader import Earlier
from katko.rules import PRESETS, Rules, Trump
from katko.text import DIVIDER, MOST_CHARACTERS, Piece, name
from katko.trick import Trick

VERSION = "1"
MOST_SIGNS = 4_500
"""A longer link is refused unread; one of four thousand signs is already too long for many a messenger."""
_LETTERS = string.ascii_uppercase + string.ascii_lowercase
_CARDS = dict(zip(_LETTERS, PACK, strict=True))
_FIELDS = {field.letter: field for field in PRESETS.fields}
_PRESETS = {preset[0]: preset for preset in PRESETS}


def looks_so(text: str) -> bool:
    """Whether a text is meant as a compact record: it has no space and no colon.

    >>> looks_so("1fc1A.Aino-Eero.zn"), looks_so("Aino: SA")
    (True, False)
    """
    text = text.strip()
    return len(text) <= MOST_CHARACTERS and re.fullmatch(r"[A-Za-z0-9_~-]*\.[A-Za-z0-9._~-]*", text) is not None


def write(deals: Sequence[Earlier], names: tuple[str, ...], preset: str) -> str:
    """The compact form of the deals of a record."""
    first = deals[0].deal
    changed = PRESETS.changes(first.rules, preset)
    rules = "".join(
        f"{letter}{field.code(changed[field.name])}" for letter, field in _FIELDS.items() if field.name in changed
    )
    scores = first.setup.scores if len(deals) == 1 or any(first.setup.scores or ()) else None
    standing = "-".join(str(score).replace("-", "~") for score in scores or ())
    head = f"{VERSION}{preset[0]}{rules}{_LETTERS[first.leader]}{standing}"
    return ".".join((head, "-".join(map(_escape, names)), *map(_deal, deals)))


def _deal(each: Earlier) -> str:
    deal, seed, kukkuu = each
    setup = deal.setup
    trump = _letter(setup.turned) if setup.turned else setup.trump or ""
    hands = "".join(_row(hand + face_up) for hand, face_up in zip(setup.hands, setup.open_hands, strict=True))
    told = len(deal.plays) == len(hands) and not deal.rules.open_cards
    start = f"~{seed}-" if seed is not None else f"{trump}{'_' if trump else ''}{'' if told else hands + '-'}"
    return start + _row(deal.plays) + ("~" if kukkuu else "")


def read(text: str) -> dict[str, Any]:
    """The fields of the `katko.record.Record` that ``text`` is; `InvalidText` otherwise.

    Its code is ``version`` or ``link`` for a text that is damaged, else that of the cause; its place
    is the part that is wrong.
    """
    if len(text) > MOST_SIGNS:
        raise InvalidText("too-long", found=text[:20], most=MOST_SIGNS, there=len(text))
    above = text[: len(text) - len(text.lstrip())]
    start = len(above) - above.rfind("\n") - 1
    try:
        lines = _long(text.strip())
        try:
            return reader.read("\n".join(line for line, _ in lines))
        except InvalidText as error:
            raise error.at(1, lines[min(error.line, len(lines)) - 1][1]) from error
    except InvalidText as error:
        raise error.at(error.line + above.count("\n"), error.column + start) from error


def _long(text: str) -> list[tuple[str, int]]:
    """The lines of the long form, as far as it can be told without playing; each with its column in ``text``."""
    if text[:1] != VERSION:
        raise InvalidText("version", found=text[:1], version=VERSION)
    first, *rest = Piece(text, 1, 1).split(".")
    head = re.fullmatch(r"1([a-z])((?:[a-z][0-9]{1,4})*)([A-T])((?:~?[0-9]{1,4}(?:-|$))*)", first.text)
    if len(rest) < 2 or not head or head.group(1) not in _PRESETS:
        raise first.wrong("link")
    names = _names(rest[0])
    preset, leader = _PRESETS[head.group(1)], _LETTERS.index(head.group(3))
    scores = head.group(4).split("-") if head.group(4) else []
    if leader >= len(names) or (scores and len(scores) != len(names)):
        raise first.wrong("link")
    settings: dict[str, Any] = {}
    for code, value in re.findall(r"([a-z])([0-9]+)", head.group(2)):
        if code not in _FIELDS or _FIELDS[code].name in settings:
            raise first.wrong("link")
        settings[_FIELDS[code].name] = _FIELDS[code].decode(int(value))
    try:
        rules = PRESETS[preset](len(names), **settings)
    except RulesError as error:
        raise first.wrong("rules", problems=error.problems) from error
    out = [(f"rules: {PRESETS.write(rules, preset)}", 1)]
    if scores:
        standing = [f"{name} {score.replace('~', '-')}" for name, score in zip(names, scores, strict=True)]
        out.append(("scores: " + ", ".join(standing), 1))
    for number, part in enumerate(rest[1:]):
        lines, leader = _deal_lines(part, rules, names, leader, first=not number)
        out += [(line, part.column) for line in ([DIVIDER] if number else []) + lines]
    return out


def _deal_lines(
    part: Piece, rules: Rules, names: tuple[str, ...], leader: int, *, first: bool
) -> tuple[list[str], int]:
    """The lines of one deal, and the seat that leads to the next where this one is played out."""
    found = re.fullmatch(r"(?:(?:([A-Za-z])_)?(?:([A-Za-z]*)-)?|~([0-9]{1,15})-)([A-Za-z]*)(~?)", part.text)
    if not found:
        raise part.wrong("link")
    trump, dealt, seed, played, kukkuu = found.groups()
    turned = _CARDS[trump] if trump and rules.trump is Trump.TURNED else None
    suit = turned.suit if turned else SUITS.get(trump)
    if trump and not suit:
        raise part.wrong("link")
    plays = _cards(played)
    out = []
    if seed is not None:
        deal = Deal.shuffled(rules, (leader - 1) % rules.players, int(seed))
        out.append(f"deal: seed {seed}")
        suit, hands = deal.trump, [hand + face_up for hand, face_up in zip(deal.hands, deal.open_hands, strict=True)]
    else:
        hands = _hands(rules, part, _cards(dealt or ""), plays, leader, suit)
    if first or seed is None:
        for name, hand in zip(names, hands, strict=True):
            shown = " ".join(map(str, hand[: rules.cards]))
            face_up = " ".join(map(str, hand[rules.cards :]))
            out.append(f"{name}: {'' if seed is not None else shown + (' | ' + face_up if face_up else '')}")
    if first:
        out.append(f"leads: {names[leader]}")
    if seed is None and trump:
        out.append(f"trump: {turned or suit}")
    tricks, leader = _tricks(rules, plays, leader, suit)
    out += ["play:", *(" ".join(map(str, trick.cards)) for trick in tricks)]
    return out + (["kukkuu: yes"] if kukkuu else []), (leader + 1) % rules.players


def _hands(
    rules: Rules, part: Piece, dealt: tuple[Card, ...], plays: tuple[Card, ...], leader: int, trump: Suit | None
) -> list[tuple[Card, ...]]:
    """The cards of each seat, written out or told by the plays of a whole deal."""
    size = rules.tricks
    if len(dealt or plays) != size * rules.players or (rules.open_cards and not dealt):
        raise part.wrong("link")
    if dealt:
        return [dealt[size * seat : size * (seat + 1)] for seat in range(rules.players)]
    rows: list[list[Card]] = [[] for _ in range(rules.players)]
    for trick in _tricks(rules, plays, leader, trump)[0]:
        for place, card in enumerate(trick.cards):
            rows[(trick.leader + place) % rules.players].append(card)
    return [tuple(row) for row in rows]


def _tricks(rules: Rules, plays: tuple[Card, ...], leader: int, trump: Suit | None) -> tuple[list[Trick], int]:
    """The plays by trick, whether allowed or not, and who would lead to the next."""
    tricks = []
    for start in range(0, len(plays), rules.players):
        trick = Trick(leader, rules.players)
        for card in plays[start : start + rules.players]:
            trick = trick.with_card(card, rules, trump)
        tricks.append(trick)
        leader = trick.holder
    return tricks, leader


def _letter(card: Card) -> str:
    return _LETTERS[card.index]


def _row(cards: tuple[Card, ...]) -> str:
    return "".join(map(_letter, cards))


def _cards(letters: str) -> tuple[Card, ...]:
    return tuple(_CARDS[letter] for letter in letters)


def _escape(text: str) -> str:
    def sign(match: re.Match[str]) -> str:
        return "_" if match.group() == " " else f"~{ord(match.group()):x}~"

    return re.sub(r"[^A-Za-z0-9]", sign, text)


def _names(part: Piece) -> tuple[str, ...]:
    names: list[str] = []
    for word in part.split("-"):
        if len(names) == PRESETS.players.most:
            raise word.wrong("seats", there=len(names) + 1)
        if not re.fullmatch(r"(?:[A-Za-z0-9_]|~[0-9a-f]{1,5}~)+", word.text):
            raise word.wrong("link")
        text = re.sub("~([0-9a-f]+)~", lambda match: chr(int(match.group(1), 16)), word.text.replace("_", " "))
        try:
            names.append(name(Piece(text, 1, 1), names))
        except InvalidText as error:
            raise error.at(word.line, word.column) from error
    return tuple(names)
