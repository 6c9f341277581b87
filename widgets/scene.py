"""A record as one page shows it: all its positions and sentences, in one language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from katko.cards import Card
from katko.deal import Deal, happened
from katko.events import GameWon
from katko.record import Record
from katko.replay import settings
from katko.trick import Trick
from widgets.katko.words import KatkoWords as Words
from widgets.replay.branches import Lines
from widgets.words.base import Narration, tally

_SUITS = "SHCD"
"""The order of suits in a sorted hand: black and red in turn."""


@dataclass(frozen=True)
class Scene:
    """Everything that a frame is made of, but the step.

    ``record`` is the line on show. ``id`` is what all element ids of this widget begin with; ``rules_url``
    leads to the page of rules. ``lines`` tell what line this is; without them it is the documented one.
    ``still``: nothing can be played yet, as in a page before its scripts run. At a table where one plays, ``humans``
    are the seats that are no computers, and ``sight`` those whose hands are shown; elsewhere all are open.
    """

    record: Record
    words: Words
    id: str
    rules_url: str
    lines: Lines | None = None
    still: bool = False
    humans: frozenset[int] | None = None
    sight: frozenset[int] | None = None
    scores: tuple[int, ...] | None = None
    """The scores of the game at a table, told beside the names in place of the points of the deal."""
    table_url: str = ""
    """Where the page with the table is at which one plays on; "" where there is none."""

    def sees(self, seat: int) -> bool:
        """Whether the cards in this seat's hand are shown."""
        return self.sight is None or seat in self.sight

    def plays(self, seat: int) -> bool:
        """Whether this seat's cards are played here, by whoever looks."""
        return self.humans is None or (seat in self.humans and self.sees(seat))

    @cached_property
    def positions(self) -> tuple[Deal, ...]:
        """The deal at every step; step 0 is before the first card."""
        return self.record.deal.positions

    @property
    def steps(self) -> int:
        """The last step."""
        return len(self.positions) - 1

    @cached_property
    def narrations(self) -> tuple[Narration, ...]:
        """What is said at every step."""
        names, line, labels = self.record.names, self.positions, self.words.labels
        told = [self.words.narrate(names, line[0], line[0].events[:1])]
        scores = self.record.deal.setup.scores
        if scores and any(scores):
            standing = labels.scores_before.format(points=tally(names, scores))
            told = [replace(told[0], result=f"{told[0].result} {standing}".strip())]
        for before, after in pairwise(line):
            events = happened(before, after)
            said = self.words.narrate(names, before, events, secret=not self.sees(before.turn or 0))
            if after.turn is None:
                won = any(isinstance(event, GameWon) for event in events)
                said = replace(said, result=f"{said.result} {self._ends(after, won=won)}".strip())
            told.append(said)
        return tuple(told)

    def _ends(self, deal: Deal, *, won: bool) -> str:
        """What the last card of a deal means for what comes next; ``won``: it is said already who won the game."""
        names, labels, match = self.record.names, self.words.labels, self.record.match
        if match:
            return labels.scores.format(points=tally(names, match.scores)) if won else self.words.standing(names, match)
        return "" if won else labels.next_dealer.format(name=names[deal.tricks[-1].holder])

    @cached_property
    def refusals(self) -> tuple[Narration, ...]:
        """What may be said instead, of the cards that may not be played."""
        names, found = self.record.names, []
        for deal in self.positions:
            seat = deal.turn
            if seat is not None and self.plays(seat):
                legal = deal.legal_moves()
                wrong = [
                    refusal for card in deal.holding(seat) if card not in legal and (refusal := deal.refusal(card))
                ]
                found += [self.words.refusal(names, seat, refusal) for refusal in wrong]
        return (*found, *filter(None, [self.stop]))

    @cached_property
    def stop(self) -> Narration | None:
        """Why the line that this one replays under other rules cannot be followed any further."""
        lines = self.lines
        if lines is None or lines.base is None or lines.stop is None:
            return None
        return self.words.stop(self.record.names, lines.base.deal, self.record.deal, lines.stop)

    @property
    def own(self) -> bool:
        """Whether the reader has left the documented line."""
        return self.lines is not None and self.lines.own

    def line(self) -> str:
        """Which line this is; nothing where it is the documented one."""
        labels, lines = self.words.labels, self.lines
        if lines is None or not lines.own:
            return ""
        said = []
        if lines.base:
            changes = self.words.changed(settings(lines.base.deal), settings(self.record.deal))
            said.append(self.words.panel.changed.format(changes=changes))
        if lines.parting is None:
            said.append(labels.own_deal)
        elif not lines.replays:
            said.append(labels.own_from.format(n=lines.parting + 1))
        return " ".join(said)

    def ending(self, step: int) -> str:
        """What the last step adds: who is to play on, or how the documented line ended instead."""
        labels, deal = self.words.labels, self.positions[step]
        if step < self.steps:
            return ""
        if deal.turn is not None:
            return labels.choose.format(name=self.record.names[deal.turn])
        if self.lines is None or self.lines.parting is None or not self.own:
            return ""
        home = self.lines.home.deal
        if any(each.outcome() is None or len(each.tricks) < each.rules.tricks for each in (deal, home)):
            return ""
        here, there = (self.record.names[each.tricks[-1].holder] for each in (deal, home))
        return (self.words.katko.same_winner if here == there else self.words.katko.other_winner).format(
            here=here, there=there
        )

    def end(self, step: int) -> str:
        """What the last step adds, and before it why the line goes no further."""
        stop = self.stop.text if self.stop and step == self.steps else ""
        return f"{stop} {self.ending(step)}".strip()

    def say(self, step: int) -> str:
        """Everything that the live region says at a step; that this is an own line, where it begins."""
        leaves = self.lines is not None and step == (self.lines.parting or 0) + 1
        parts = (self.narrations[step].text, self.line() if leaves else "", self.end(step))
        return " ".join(filter(None, parts))

    def trick_at(self, step: int) -> Trick:
        """The trick on the table: a complete one stays there until the next card is led."""
        deal = self.positions[step]
        return deal.trick if deal.trick.cards or not deal.tricks else deal.tricks[-1]

    def place(self, step: int) -> str:
        """Where a step is, in words."""
        labels, deal = self.words.labels, self.positions[step]
        if step == 0:
            return labels.place_start
        trick = self.trick_at(step)
        return self.words.katko.place.format(
            trick=len(deal.tricks) + (not trick.complete),
            tricks=deal.rules.cards + deal.rules.open_cards,
            card=len(trick.cards),
            cards=trick.players,
        )

    def dealt(self, seat: int) -> tuple[Card, ...]:
        """What a seat was dealt, hand first. A card's place here names it also among equal cards."""
        setup = self.record.deal.setup
        hand = setup.hands[seat]
        if self.sight is not None:  # at a table hands are held sorted
            hand = tuple(sorted(hand, key=lambda card: (_SUITS.index(card.suit), -card.rank)))
        return hand + setup.open_hands[seat]

    @cached_property
    def _spots(self) -> tuple[tuple[int, int], ...]:
        """For every play, the seat and the place of the card among those dealt to it.

        The places of a hand that is not shown are taken in the order of play: where a card was tells nothing.
        """
        taken: set[tuple[int, int]] = set()
        spots = []
        for deal, card in zip(self.positions, self.record.deal.plays, strict=False):
            seat = deal.turn or 0
            size = deal.rules.cards
            in_hand = card in deal.hands[seat]
            hidden = in_hand and not self.sees(seat)
            at = next(
                (seat, place)
                for place, other in enumerate(self.dealt(seat))
                if (hidden or other is card) and (place < size) == in_hand and (seat, place) not in taken
            )
            taken.add(at)
            spots.append(at)
        return tuple(spots)

    def played(self, step: int) -> set[tuple[int, int]]:
        """The cards that have left the hands, as seat and place."""
        return set(self._spots[:step])

    def latest(self, step: int) -> int:
        """The seat that has played the latest card."""
        return self._spots[step - 1][0]

    def on_table(self, step: int) -> dict[int, tuple[int, int]]:
        """For each seat that has played to the trick on the table: the card's place, and its number in order."""
        cards = len(self.trick_at(step).cards)
        latest = self._spots[step - cards : step]
        return {seat: (place, order) for order, (seat, place) in enumerate(latest, 1)}
