"""The short form of a deal of Katko, as a part of a link.

``H_AbCd-Ab``: the trump drawn (C D H S) or the card turned up, and "_"; the hands, seat by seat, the face-up cards
after each, and "-"; the plays. Where the plays are the whole deal they tell the hands, so these are left out; "~7-" is
a seed that stands for trump and hands. "~" after the plays says that kukkuminen followed.
"""

from __future__ import annotations

import re
from typing import Any

from katko import link
from katko.cards import SUITS, Card, Suit
from katko.deal import Deal
from katko.match import Match, next_dealer
from katko.reader import Earlier, KatkoReader
from katko.rules import Rules, Trump
from katko.sheet import Sheet
from katko.text import Piece
from katko.trick import Trick


def write(record: Sheet[Deal, Match, Earlier]) -> str:
    """The short form of a record."""
    return link.write(record, _deal)


def read(text: str) -> dict[str, Any]:
    """The fields of the `katko.record.Record` that ``text`` is; `InvalidText` otherwise, as `link.read` tells it."""
    return link.read(text, KatkoReader, _deal_lines)


def _deal(each: Earlier) -> str:
    deal, seed = each.deal, each.seed
    setup = deal.setup
    trump = link.letters((setup.turned,)) if setup.turned else setup.trump or ""
    hands = "".join(link.letters(hand + face_up) for hand, face_up in zip(setup.hands, setup.open_hands, strict=True))
    told = len(deal.plays) == len(hands) and not deal.rules.open_cards
    start = f"~{seed}-" if seed is not None else f"{trump}{'_' if trump else ''}{'' if told else hands + '-'}"
    return start + link.letters(deal.plays) + ("~" if each.kukkuu else "")


def _deal_lines(part: Piece, rules: Rules, names: tuple[str, ...], leader: int, first: bool) -> tuple[list[str], int]:
    """The lines of one deal, and the seat that leads to the next where this one is played out."""
    found = re.fullmatch(r"(?:(?:([A-Za-z])_)?(?:([A-Za-z]*)-)?|~([0-9]{1,15})-)([A-Za-z]*)(~?)", part.text)
    if not found:
        raise part.wrong("link")
    trump, dealt, seed, played, kukkuu = found.groups()
    turned = link.cards(trump)[0] if trump and rules.trump is Trump.TURNED else None
    suit = turned.suit if turned else SUITS.get(trump)
    if trump and not suit:
        raise part.wrong("link")
    plays = link.cards(played)
    out = []
    if seed is not None:
        deal = Deal.shuffled(rules, (leader - 1) % rules.players, int(seed))
        out.append(f"deal: seed {seed}")
        suit, hands = deal.trump, [hand + face_up for hand, face_up in zip(deal.hands, deal.open_hands, strict=True)]
    else:
        hands = _hands(rules, part, link.cards(dealt or ""), plays, leader, suit)
    if first or seed is None:
        for name, hand in zip(names, hands, strict=True):
            shown = " ".join(map(str, hand[: rules.cards]))
            face_up = " ".join(map(str, hand[rules.cards :]))
            out.append(f"{name}: {'' if seed is not None else shown + (' | ' + face_up if face_up else '')}")
    if first:
        out.append(f"leads: {names[leader]}")
    if seed is None and trump:
        out.append(f"trump: {turned or suit}")
    tricks = _tricks(rules, plays, leader, suit)
    out += ["play:", *(" ".join(map(str, trick.cards)) for trick in tricks)]
    return out + (["kukkuu: yes"] if kukkuu else []), (
        next_dealer(tricks[-1]) + 1
    ) % rules.players if tricks else leader


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
    for trick in _tricks(rules, plays, leader, trump):
        for place, card in enumerate(trick.cards):
            rows[(trick.leader + place) % rules.players].append(card)
    return [tuple(row) for row in rows]


def _tricks(rules: Rules, plays: tuple[Card, ...], leader: int, trump: Suit | None) -> list[Trick]:
    """The plays by trick, whether allowed or not."""
    tricks = []
    for start in range(0, len(plays), rules.players):
        trick = Trick(leader, rules.players)
        for card in plays[start : start + rules.players]:
            trick = trick.with_card(card, rules, trump)
        tricks.append(trick)
        leader = trick.holder
    return tricks
