"""One deal: an immutable position, and what can be asked of it.

The law kept here: a card is legal exactly when `play` takes it and `refusal` is None, and no
card is legal exactly when there is an outcome. All three ask `legal_moves`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from katko.cards import Card, Suit
from katko.errors import IllegalMove
from katko.events import Dealt, Event, GameWon, Outcome, Played, Reason, Scored, Stage, TrickTaken, situation, stage
from katko.points import gains, reached, two_led
from katko.rules import Rules
from katko.setup import DealStart, Hand, by_chance, settled
from katko.trick import Refusal, Trick, allowed, beating, refused


class Deal:
    """A position in a deal. `play` gives a new one; this one never changes.

    >>> deal = Deal.start(Rules(players=2, cards=2), hands=["SA H3", "S4 S2"])
    >>> deal = deal.play("SA").play("S4").play("H3").play("S2")
    >>> deal.points, deal.outcome().reason.value
    ((1, 0), 'last-trick')
    """

    __slots__ = ("_legal", "hands", "open_hands", "points", "setup", "trick", "tricks", "turn")

    setup: DealStart
    hands: tuple[Hand, ...]
    """The cards each seat still holds, hand by hand."""
    open_hands: tuple[Hand, ...]
    """The face-up cards each seat still has before it."""
    tricks: tuple[Trick, ...]
    """The finished tricks."""
    trick: Trick
    """The open trick; empty before a lead, and after the last trick."""
    turn: int | None
    """The seat that plays next, or None when the deal is over."""
    points: tuple[int, ...]
    """The points of each seat, so far in this deal."""
    _legal: Hand | None

    def __init__(
        self,
        setup: DealStart,
        hands: tuple[Hand, ...],
        open_hands: tuple[Hand, ...],
        tricks: tuple[Trick, ...],
        trick: Trick,
        turn: int | None,
        points: tuple[int, ...],
    ) -> None:
        put = object.__setattr__
        put(self, "setup", setup)
        put(self, "hands", hands)
        put(self, "open_hands", open_hands)
        put(self, "tricks", tricks)
        put(self, "trick", trick)
        put(self, "turn", turn)
        put(self, "points", points)
        put(self, "_legal", None)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Deal does not change: {name}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.setup, self.hands, self.open_hands, self.tricks, self.trick, self.turn, self.points)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Deal does not change: {name}")

    @classmethod
    def start(
        cls,
        rules: Rules,
        hands: Sequence[str | Iterable[Card | str]],
        leader: int = 0,
        trump: str | None = None,
        turned: Card | str | None = None,
        open_hands: Sequence[str | Iterable[Card | str]] | None = None,
        scores: Sequence[int] | None = None,
    ) -> Deal:
        """A deal before its first card. Rules: *deal, lead*.

        ``hands`` are one for each seat, clockwise, each of ``rules.cards`` cards; ``leader`` is the
        seat that leads; ``trump`` a suit letter where one is drawn, ``turned`` the card turned up;
        ``open_hands`` the face-up cards, ``scores`` the standing before the deal, so that a game can
        end within it. `InvalidText` for what is no card, `RulesError` for what does not fit the rules.

        >>> Deal.start(Rules(players=2, cards=1), hands=["SA", "SA"])
        Traceback (most recent call last):
        katko.errors.RulesError: hands: card-twice (card SA)
        """
        return cls._first(settled(rules, hands, leader, trump, turned, open_hands, scores))

    @classmethod
    def shuffled(cls, rules: Rules, dealer: int = 0, seed: int = 0, scores: Sequence[int] | None = None) -> Deal:
        """A deal by chance, the same for the same ``seed`` everywhere. Rules: *deal*.

        The cards go round one at a time from the dealer's left, the face-up ones after the hands;
        a turned trump is the next card of the stock, and a drawn one is drawn before the deal.

        >>> [" ".join(map(str, hand)) for hand in Deal.shuffled(Rules(players=2), seed=7).hands]
        ['CJ S4 D4 S9 CA', 'CK C2 H5 HJ DT']
        """
        hands, open_hands, trump, turned = by_chance(rules, dealer, seed)
        return cls.start(rules, hands, (dealer + 1) % rules.players, trump, turned, open_hands, scores)

    @classmethod
    def _first(cls, setup: DealStart) -> Deal:
        """The position before the first card."""
        points, trick = (0,) * setup.rules.players, Trick(setup.leader, setup.rules.players)
        return cls(setup, setup.hands, setup.open_hands, (), trick, setup.leader, points)

    @property
    def rules(self) -> Rules:
        """What the table has agreed."""
        return self.setup.rules

    @property
    def leader(self) -> int:
        """The seat that led to the first trick: forehand."""
        return self.setup.leader

    @property
    def dealer(self) -> int:
        """The seat that dealt: the one before forehand. Rules: *forehand*."""
        return (self.setup.leader - 1) % self.setup.rules.players

    @property
    def trump(self) -> Suit | None:
        """The trump suit, if there is one."""
        return self.setup.trump

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The standing before the deal, where it is known."""
        return self.setup.scores

    @property
    def plays(self) -> tuple[Card, ...]:
        """All cards played so far, in order."""
        return tuple(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    @property
    def moves(self) -> tuple[str, ...]:
        """The plays as text, as `play` and `refusal` take them.

        >>> Deal.start(Rules(players=2, cards=1), hands=["SA", "S2"]).play("♠A").moves
        ('SA',)
        """
        return tuple(card.code for card in self.plays)

    def holding(self, seat: int) -> Hand:
        """What ``seat`` may choose from: the hand and the face-up cards as one set. Rules: *ten-card*."""
        face_up = self.open_hands[seat]
        return self.hands[seat] + face_up if face_up else self.hands[seat]

    def legal_moves(self) -> Hand:
        """The cards that may be played now; empty exactly when the deal is over. Rules: *follow-suit*."""
        legal = self._legal
        if legal is None:
            if self.turn is None:
                legal = ()
            else:
                legal = allowed(self.setup.rules, self.holding(self.turn), self.trick, self.setup.trump)
            object.__setattr__(self, "_legal", legal)
        return legal

    def refusal(self, card: Card | str, seat: int | None = None) -> Refusal | None:
        """Why ``card`` may not be played now, by ``seat`` or by whose turn it is, or None where it may.

        `InvalidText` for what is no card.

        >>> deal = Deal.start(Rules(players=2, cards=2), hands=["SA H3", "S4 C2"]).play("SA")
        >>> str(deal.refusal("C2")), str(deal.refusal("H3", seat=0))
        ('C2 refused: follow-suit; would do: S4', 'H3 refused: not-turn; would do: no card')
        """
        card = card if isinstance(card, Card) else Card(card)
        turn, legal = self.turn, self.legal_moves()
        if turn is None:
            return Refusal("over", card)
        if seat not in (None, turn):
            return Refusal("not-turn", card)
        if card in legal:
            return None
        return refused(self.rules, card, self.holding(turn), legal, self.trick, self.trump, self.open_hands[turn])

    def play(self, card: Card | str) -> Deal:
        """The position after ``card``; `IllegalMove` if it is refused, and nothing has changed."""
        card = card if isinstance(card, Card) else Card(card)
        seat = self.turn
        if card not in self.legal_moves() or seat is None:
            raise IllegalMove(self.refusal(card) or Refusal("over", card))
        rules = self.setup.rules
        hands, open_hands = self.hands, self.open_hands
        if card in hands[seat]:
            hands = _without(hands, seat, card)
        else:
            open_hands = _without(open_hands, seat, card)
        trick = self.trick.with_card(card, rules, self.setup.trump)
        if len(trick.cards) < rules.players:
            turn = seat + 1 if seat + 1 < rules.players else 0
            return Deal(self.setup, hands, open_hands, self.tricks, trick, turn, self.points)
        winner = trick.holder
        points = list(self.points)
        last = stage(rules, len(self.tricks) + 1) is Stage.LAST
        for _, gain in gains(rules, trick, last=last):
            points[winner] += gain
        over = last or reached(self.setup, points, winner)
        following = Trick(winner, rules.players)
        turn_next = None if over else winner
        return Deal(self.setup, hands, open_hands, (*self.tricks, trick), following, turn_next, tuple(points))

    def outcome(self) -> Outcome | None:
        """How the deal ended, or None while it goes on. Rules: *points, two-three*."""
        if self.turn is not None:
            return None
        trick = self.tricks[-1]
        if stage(self.rules, len(self.tricks)) is not Stage.LAST:
            return Outcome(self.points, Reason.TARGET)
        if two_led(self.rules, trick):
            return Outcome(self.points, Reason.TWO_LED, trick.winner)
        return Outcome(self.points, Reason.LAST_TRICK)

    @property
    def positions(self) -> tuple[Deal, ...]:
        """Every position of the deal up to this one, the start first."""
        line = [self._first(self.setup)]
        for card in self.plays:
            line.append(line[-1].play(card))
        return tuple(line)

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, from the deal to the latest card."""
        line = self.positions
        start: Event = Dealt(self.leader, self.dealer, self.trump, self.setup.turned)
        steps = (happened(before, after) for before, after in pairwise(line))
        return (start, *(event for step in steps for event in step))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.setup == other.setup and self.plays == other.plays

    def __hash__(self) -> int:
        return hash((self.setup, self.plays))

    def __repr__(self) -> str:
        plays = " ".join(map(str, self.plays))
        hands = [" ".join(map(str, hand)) for hand in self.setup.hands]
        return f"<Deal {hands} leader {self.leader}: {plays or 'no card played'}>"


def happened(before: Deal, after: Deal) -> tuple[Event, ...]:
    """What the one card played between two positions made happen; `ValueError` where the first is the end of a deal."""
    seat = before.turn
    if seat is None:
        raise ValueError("nothing happens after the end of a deal")
    rules, number = before.rules, len(before.tricks) + 1
    where = stage(rules, number)
    complete = len(after.tricks) > len(before.tricks)
    trick = after.tricks[-1] if complete else after.trick
    card, place = trick.cards[-1], len(trick.cards)
    hand, would_do = before.holding(seat), before.legal_moves()
    why = situation(rules, card, hand, would_do, before.trick, before.trump, number, where)
    beaten = before.trick.winning_card if trick.best == place - 1 else None
    over = beating(rules, hand, before.trick, before.trump)
    events: list[Event] = [Played(seat, card, why, number, place, trick, hand, would_do, over, beaten)]
    if complete:
        winner, taking = trick.holder, trick.cards[trick.best]
        rivals = [other for other in trick.cards if other.suit in (trick.cards[0].suit, before.trump)]
        events.append(TrickTaken(winner, taking, number, where, alone=len(rivals) == 1))
        earned = gains(rules, trick, last=where is Stage.LAST)
        events += [Scored(winner, points, gain, taking) for gain, points in earned]
        by_two = where is Stage.LAST and two_led(rules, trick)
        if by_two or (reached(after.setup, after.points, winner) and not rules.misere):
            events.append(GameWon(winner, by_two))
    return tuple(events)


def _without(hands: tuple[Hand, ...], seat: int, card: Card) -> tuple[Hand, ...]:
    hand = hands[seat]
    at = hand.index(card)
    return (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
