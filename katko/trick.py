"""One trick: which card holds it, which cards may be played to it, and why another may not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from katko.cards import Card, Rank, Suit, cards
from katko.rules import Identical, Rules, TwoRule


class Trick(NamedTuple):
    """The cards played to a trick, in order of play; ``best`` is the place of the one that holds it.

    >>> trick = Trick(leader=2, players=3, cards=cards("SK S2"), best=0)
    >>> trick.holder, trick.winner, trick.winning_card
    (2, None, Card('SK'))
    """

    leader: int
    players: int
    cards: tuple[Card, ...] = ()
    best: int = 0

    @property
    def complete(self) -> bool:
        """Whether everybody has played."""
        return len(self.cards) == self.players

    @property
    def holder(self) -> int:
        """The seat whose card holds the trick so far; of an empty trick its leader."""
        return (self.leader + self.best) % self.players

    @property
    def winner(self) -> int | None:
        """The seat that has won the trick, or None while it is open."""
        return self.holder if self.complete else None

    @property
    def winning_card(self) -> Card | None:
        """The card that holds the trick, or None where nothing has been played."""
        return self.cards[self.best] if self.cards else None

    def with_card(self, card: Card, rules: Rules, trump: Suit | None) -> Trick:
        """The trick after ``card``. Rules: *trick-winner*."""
        takes = bool(self.cards) and beats(card, self.cards[self.best], trump, rules.identical)
        return Trick(self.leader, self.players, (*self.cards, card), len(self.cards) if takes else self.best)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a card may not be played now.

    ``code`` is ``over`` (the deal is finished), ``not-turn`` (another seat is to play), ``not-held``,
    ``follow-suit`` or ``must-win``. With the last three, ``would_do`` are the cards that may be played instead,
    ``face_up`` those of them that lie face up, and ``led`` is the suit to follow; with the last two ``to_beat`` is
    the card that holds the trick, where it must be beaten.
    """

    code: str
    card: Card
    would_do: tuple[Card, ...] = ()
    led: Suit | None = None
    to_beat: Card | None = None
    face_up: tuple[Card, ...] = ()

    def __str__(self) -> str:
        instead = " ".join(map(str, self.would_do)) or "no card"
        return f"{self.card} refused: {self.code}; would do: {instead}"


def beats(card: Card, holder: Card, trump: Suit | None, identical: Identical = Identical.FIRST) -> bool:
    """Whether ``card``, played now, takes the trick from ``holder``. Rules: *off-suit, trump, identical*.

    >>> beats(Card("SA"), Card("SK"), None), beats(Card("HA"), Card("SK"), None)
    (True, False)
    >>> beats(Card("CK"), Card("CK"), None), beats(Card("CK"), Card("CK"), None, Identical.LAST)
    (False, True)
    """
    if card.suit is holder.suit:
        return card.rank > holder.rank or (card is holder and identical is Identical.LAST)
    return card.suit is trump


def playable(
    rules: Rules, hand: str | Iterable[Card | str], table: str | Iterable[Card | str], trump: str | None = None
) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played to the cards on the ``table``. Rules: *follow-suit, must-win*.

    Never empty unless the hand is. ``trump`` is a suit letter or None.

    >>> playable(Rules(), "H2 S4 SA", "H7 S9")
    (Card('H2'),)
    >>> playable(Rules(must_win=True, trump="drawn"), "S3 S5 H4 D9", "SK H7", "H")
    (Card('S3'), Card('S5'))
    """
    suit = None if trump is None else Suit(trump)
    trick = Trick(leader=0, players=rules.players)
    for card in cards(table):
        trick = trick.with_card(card, rules, suit)
    return allowed(rules, cards(hand), trick, suit)


def allowed(rules: Rules, hand: tuple[Card, ...], trick: Trick, trump: Suit | None) -> tuple[Card, ...]:
    """`playable` for a trick whose holder is known: the one place that decides what is legal."""
    if not trick.cards:
        return hand
    led = trick.cards[0].suit
    follow = tuple([card for card in hand if card.suit is led])
    if rules.must_win:
        over = beating(rules, hand, trick, trump)
        return tuple(card for card in over if card.suit is led) or over or follow or hand
    return follow or hand


def beating(rules: Rules, hand: tuple[Card, ...], trick: Trick, trump: Suit | None) -> tuple[Card, ...]:
    """The cards of ``hand`` that would take the trick over now, whether they may be played or not."""
    if not trick.cards:
        return ()
    holder = trick.cards[trick.best]
    return tuple(card for card in hand if beats(card, holder, trump, rules.identical))


def duty(rules: Rules, would_do: tuple[Card, ...], over: tuple[Card, ...]) -> bool:
    """Whether must win leaves only cards that take the trick over: ``over`` are those that `beating` gives."""
    return rules.must_win and would_do[0] in over


def two_wins(rules: Rules, card: Card) -> bool:
    """Whether ``card``, led to the last trick, wins the game if it keeps the trick. Rules: *two-three*."""
    return rules.two is TwoRule.THREE and card.rank is Rank.TWO


def refused(
    rules: Rules,
    card: Card,
    hand: tuple[Card, ...],
    would_do: tuple[Card, ...],
    trick: Trick,
    trump: Suit | None,
    open_hand: tuple[Card, ...] = (),
) -> Refusal:
    """Why ``card`` is not among ``would_do``, which `allowed` gave for this hand and trick.

    ``open_hand`` are the cards of the hand that lie face up. Rules: *ten-card*.
    """
    led = trick.cards[0].suit if trick.cards else None
    face_up = tuple(card for card in open_hand if card in would_do)
    if card not in hand:
        return Refusal("not-held", card, would_do, led, face_up=face_up)
    to_beat = trick.winning_card if duty(rules, would_do, beating(rules, hand, trick, trump)) else None
    follows = card.suit is not led and would_do[0].suit is led
    return Refusal("follow-suit" if follows else "must-win", card, would_do, led, to_beat, face_up)
