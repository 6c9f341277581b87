"""What is settled before the first card of a deal is played, and whether it fits the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from katko.cards import PACK, Card, Suit, cards, shuffle, surplus
from katko.errors import Problem, RulesError
from katko.rules import Rules, Trump

Hand = tuple[Card, ...]
MOST = 9999
"""No standing is further from nought, so that a record can write it."""


@dataclass(frozen=True, slots=True)
class DealStart:
    """The rules, the cards dealt, who leads, the trump, and the standing where it is known."""

    rules: Rules
    hands: tuple[Hand, ...]
    open_hands: tuple[Hand, ...]
    leader: int
    trump: Suit | None
    turned: Card | None
    scores: tuple[int, ...] | None


def settled(
    rules: Rules,
    hands: Sequence[str | Iterable[Card | str]],
    leader: int,
    trump: str | None,
    turned: Card | str | None,
    open_hands: Sequence[str | Iterable[Card | str]] | None,
    scores: Sequence[int] | None,
) -> DealStart:
    """What `katko.Deal.start` is given; `InvalidText` for what is no card, `RulesError` for what is `unfit`."""
    turned_card = None if turned is None else cards((turned,))[0]
    if trump is None and turned_card is not None:
        trump = turned_card.suit
    setup = DealStart(
        rules,
        tuple(cards(hand) for hand in hands),
        tuple(cards(hand) for hand in open_hands) if open_hands is not None else ((),) * rules.players,
        leader,
        Suit(trump) if trump in tuple(Suit) else None,
        turned_card,
        None if scores is None else tuple(scores),
    )
    found = unfit(setup, trump)
    if found:
        raise RulesError(found)
    return setup


def by_chance(
    rules: Rules, dealer: int, seed: int
) -> tuple[list[list[Card]], list[list[Card]], Suit | None, Card | None]:
    """The hands, the face-up cards, the trump drawn and the card turned up, as `katko.Deal.shuffled` says."""
    draw = Random(seed).random
    trump = list(Suit)[int(draw() * 4)] if rules.trump is Trump.DRAWN else None
    pack = shuffle(PACK * rules.decks, draw)
    seats, size = rules.players, rules.cards * rules.players
    dealt = rules.tricks * seats
    order = [(seat - dealer - 1) % seats for seat in range(seats)]
    hands = [pack[place:size:seats] for place in order]
    open_hands = [pack[size + place : dealt : seats] for place in order]
    return hands, open_hands, trump, pack[dealt] if rules.trump is Trump.TURNED else None


def unfit(setup: DealStart, trump: str | None) -> tuple[Problem, ...]:
    """Everything that makes a deal unfit for its rules. Rules: *deal, trump, ten-card*."""
    rules, found = setup.rules, []
    for name, hands, size in (
        ("hands", setup.hands, rules.cards),
        ("open_hands", setup.open_hands, rules.open_cards),
    ):
        if len(hands) != rules.players:
            found.append(Problem(name, "seats", {"there": len(hands), "needed": rules.players}))
        found += [
            Problem(name, "hand-size", {"seat": seat, "there": len(hand), "needed": size})
            for seat, hand in enumerate(hands)
            if len(hand) != size
        ]
    turned = () if setup.turned is None else (setup.turned,)
    twice = surplus([card for hand in (*setup.hands, *setup.open_hands, turned) for card in hand], rules.decks)
    if twice:
        found.append(Problem("hands", "card-twice", {"card": twice}))
    if setup.leader not in range(rules.players):
        found.append(Problem("leader", "seat", {"seats": rules.players}))
    if trump is not None and setup.trump is None:
        found.append(Problem("trump", "suit"))
    elif (trump is None) != (rules.trump is Trump.NONE) or (turned != ()) != (rules.trump is Trump.TURNED):
        found.append(Problem("trump", f"trump-{rules.trump.value}"))
    elif setup.turned is not None and setup.turned.suit is not setup.trump:
        found.append(Problem("trump", "turned-suit"))
    if setup.scores is not None:
        unfit = unscored(rules, setup.scores)
        found += unfit
        if not unfit and decided(rules, setup.scores):
            found.append(Problem("scores", "over", {"target": rules.target}))
    return tuple(found)


def unscored(rules: Rules, scores: Sequence[object]) -> list[Problem]:
    """What keeps ``scores`` from being a standing: a whole number for each seat, as a record can write it.

    >>> [str(problem) for problem in unscored(Rules(players=2), (1, 0.5))]
    ['scores: range (least -9999, most 9999)']
    """
    if len(scores) != rules.players:
        return [Problem("scores", "seats", {"there": len(scores), "needed": rules.players})]
    whole = [isinstance(score, int) and not isinstance(score, bool) and abs(score) <= MOST for score in scores]
    return [] if all(whole) else [Problem("scores", "range", {"least": -MOST, "most": MOST})]


def decided(rules: Rules, scores: Sequence[int]) -> tuple[int, ...]:
    """The seats that stand at the target, in laistokatko at as many points below nought. Rules: *game, misere*.

    >>> decided(Rules(), (0, 3, 1)), decided(Rules(misere=True), (0, -3, -1)), decided(Rules(), (2, 2, 2))
    ((1,), (1,), ())
    """
    sign = -1 if rules.misere else 1
    return tuple(seat for seat, score in enumerate(scores) if sign * score >= rules.target)
