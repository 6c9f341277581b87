"""What happens in a deal, as frozen data. The sentences are made elsewhere, from this."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from katko.cards import Card, Suit
from katko.rules import Rules
from katko.trick import Trick, beating, duty, two_wins


class Situation(StrEnum):
    """Why a card could be played, seen from its player: one of these for every play."""

    LEAD_FIRST = "lead-first"  # forehand leads to the first trick
    LEAD_WON = "lead-won"  # leads, having won the trick before
    LEAD_BEFORE_LAST = "lead-before-last"  # leads to the trick whose winner leads to the last
    LEAD_LAST = "lead-last"  # leads the one card left to the last trick
    LEAD_LAST_TWO = "lead-last-two"  # the same with a two, where a two that is led may win the game
    FOLLOW_OVER = "follow-over"  # follows and holds the trick, could have stayed below
    FOLLOW_OVER_ALL = "follow-over-all"  # follows and holds the trick, as each card of the suit would
    FOLLOW_UNDER = "follow-under"  # follows below, could have beaten the holder
    FOLLOW_BELOW = "follow-below"  # follows below, no card of the suit would have beaten the holder
    FOLLOW_TRUMPED = "follow-trumped"  # follows in a trick that a trump holds
    FOLLOW_ONLY_TAKES = "follow-only-takes"  # the only card of the suit, and it holds the trick
    FOLLOW_ONLY_LOSES = "follow-only-loses"  # the only card of the suit, and it does not
    FOLLOW_LAST_TAKES = "follow-last-takes"  # the last card follows and holds the trick
    FOLLOW_LAST_LOSES = "follow-last-loses"  # the last card follows and does not
    IDENTICAL_LOSES = "identical-loses"  # equal to the card that holds the trick, which stays
    IDENTICAL_TAKES = "identical-takes"  # equal to the card that held the trick, and takes it
    MUST_WIN_ONE = "must-win-one"  # must win: the only card that beats the holder
    MUST_WIN_SOME = "must-win-some"  # must win: one of several that do
    MUST_WIN_CANNOT = "must-win-cannot"  # must win, but no card beats the holder: following is enough
    MUST_TRUMP = "must-trump"  # must win: void, so a trump that beats the holder
    MUST_TRUMP_HOLDING = "must-trump-holding"  # must win: a trump although the suit is in the hand
    TRUMP_IN = "trump-in"  # void, and trumps
    OVERTRUMP = "overtrump"  # void, and beats a trump with a higher one
    UNDERTRUMP = "undertrump"  # void, and throws a trump too low to hold the trick
    TRUMP_KEPT = "trump-kept"  # void, could have trumped and did not
    DISCARD = "discard"  # void, throws any card
    DISCARD_HIGHER = "discard-higher"  # void, throws a card of higher rank than the holder
    DISCARD_LAST = "discard-last"  # void, throws the last card


class Stage(StrEnum):
    """Where a trick stands in its deal."""

    EARLY = "early"
    BEFORE_LAST = "before-last"
    LAST = "last"


def stage(rules: Rules, number: int) -> Stage:
    """Where the trick of this number stands, counted from 1. Rules: *last-trick, before-last*.

    >>> [stage(Rules(cards=3), number).value for number in (1, 2, 3)]
    ['early', 'before-last', 'last']
    """
    left = rules.tricks - number
    return Stage.LAST if left == 0 else Stage.BEFORE_LAST if left == 1 else Stage.EARLY


class Gain(StrEnum):
    """What a point, or several, was given for."""

    LAST_TRICK = "last-trick"
    TWO_LED = "two-led"
    TWO_DOUBLE = "two-double"
    TWO_EACH = "two-each"
    MISERE = "misere"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards have been dealt: who leads, who dealt, and what is trump."""

    leader: int
    dealer: int
    trump: Suit | None
    turned: Card | None


@dataclass(frozen=True, slots=True)
class Played:
    """A card has been played.

    ``number`` counts the tricks and ``place`` the cards of a trick, from 1; ``trick`` is the
    trick with this card; ``hand`` what the seat could choose from, ``would_do`` what was
    legal; ``over`` what of it beats the card that held the trick before; ``beaten`` that card,
    where this one took the trick over.
    """

    seat: int
    card: Card
    situation: Situation
    number: int
    place: int
    trick: Trick
    hand: tuple[Card, ...]
    would_do: tuple[Card, ...]
    over: tuple[Card, ...]
    beaten: Card | None


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete; ``alone``: nobody else had the suit led, nor a trump in it."""

    seat: int
    card: Card
    number: int
    stage: Stage
    alone: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """Points have been given; negative in laistokatko."""

    seat: int
    points: int
    gain: Gain
    card: Card


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is won: by a two that was led, or by reaching the target. In laistokatko nobody wins so."""

    seat: int
    by_two: bool


Event = Dealt | Played | TrickTaken | Scored | GameWon


class Reason(StrEnum):
    """Why a deal is over."""

    LAST_TRICK = "last-trick"
    TWO_LED = "two-led"
    TARGET = "target"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended: points per seat, why, and who won the game whatever the target, if anyone."""

    points: tuple[int, ...]
    reason: Reason
    wins_game: int | None = None


def situation(
    rules: Rules,
    card: Card,
    hand: tuple[Card, ...],
    would_do: tuple[Card, ...],
    trick: Trick,
    trump: Suit | None,
    number: int,
    stage: Stage,
) -> Situation:
    """The situation in which ``card`` is played from ``hand`` to ``trick``, the trick without it."""
    if not trick.cards:
        return _lead(rules, card, number, stage)
    holder, led, over = trick.cards[trick.best], trick.cards[0].suit, beating(rules, hand, trick, trump)
    if len(hand) > 1 and duty(rules, would_do, over) and card.suit is trump and led is not trump:
        holding = any(other.suit is led for other in hand)
        return Situation.MUST_TRUMP_HOLDING if holding else Situation.MUST_TRUMP
    if card is holder:
        return Situation.IDENTICAL_TAKES if card in over else Situation.IDENTICAL_LOSES
    if card.suit is led:
        suit = tuple(other for other in hand if other.suit is led)
        return _follow(rules, card, suit, over, holder, last=len(hand) == 1)
    return _void(card, over, holder, trump, last=len(hand) == 1)


def _lead(rules: Rules, card: Card, number: int, stage: Stage) -> Situation:
    if stage is Stage.LAST:
        return Situation.LEAD_LAST_TWO if two_wins(rules, card) else Situation.LEAD_LAST
    if number == 1:
        return Situation.LEAD_FIRST
    return Situation.LEAD_BEFORE_LAST if stage is Stage.BEFORE_LAST else Situation.LEAD_WON


def _follow(
    rules: Rules, card: Card, suit: tuple[Card, ...], over: tuple[Card, ...], holder: Card, *, last: bool
) -> Situation:
    """``suit`` are the cards of the suit led, ``over`` those of the hand that beat the ``holder``."""
    takes, winners = card in over, set(over).intersection(suit)
    if last:
        return Situation.FOLLOW_LAST_TAKES if takes else Situation.FOLLOW_LAST_LOSES
    if len(suit) == 1:
        return Situation.FOLLOW_ONLY_TAKES if takes else Situation.FOLLOW_ONLY_LOSES
    if rules.must_win:
        if not takes:
            return Situation.MUST_WIN_CANNOT
        return Situation.MUST_WIN_ONE if len(winners) == 1 else Situation.MUST_WIN_SOME
    if holder.suit is not card.suit:
        return Situation.FOLLOW_TRUMPED
    if takes:
        return Situation.FOLLOW_OVER_ALL if winners == set(suit) else Situation.FOLLOW_OVER
    return Situation.FOLLOW_UNDER if winners else Situation.FOLLOW_BELOW


def _void(card: Card, over: tuple[Card, ...], holder: Card, trump: Suit | None, *, last: bool) -> Situation:
    if card in over:
        return Situation.OVERTRUMP if holder.suit is trump else Situation.TRUMP_IN
    if card.suit is trump:
        return Situation.UNDERTRUMP
    if last:
        return Situation.DISCARD_LAST
    if over:
        return Situation.TRUMP_KEPT
    return Situation.DISCARD_HIGHER if card.rank > holder.rank else Situation.DISCARD
