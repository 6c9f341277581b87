"""A deal of Katko as a page shows it: where each card lies at every step, and what is said there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from katko.cards import Card
from katko.deal import Deal, happened
from katko.events import GameWon
from katko.record import Record
from katko.trick import Refusal, Trick
from widgets.katko.words import KatkoWords
from widgets.scene import Group, Scene
from widgets.words import Narration, tally

_SUITS = "SHCD"
"""The order of suits in a sorted hand: black and red in turn."""


@dataclass(frozen=True)
class Layout(Scene):
    """What a board of Katko is drawn from; steps are cards, in groups of tricks."""

    record: Record
    words: KatkoWords

    def narrate(self, step: int) -> Narration:
        """The card of a step, why it was allowed, and what the trick or the deal has come to with it."""
        names, line, labels = self.record.names, self.positions, self.words.labels
        if not step:
            told = self.words.narrate(names, line[0], line[0].events[:1])
            scores = self.record.deal.setup.scores
            if scores and any(scores):
                standing = labels.scores_before.format(points=tally(names, scores))
                told = replace(told, result=f"{told.result} {standing}".strip())
            return told
        before, after = line[step - 1], line[step]
        events = happened(before, after)
        told = self.words.narrate(names, before, events, secret=not self.sees(before.turn or 0))
        if after.turn is None:
            won = any(isinstance(event, GameWon) for event in events)
            told = replace(told, result=f"{told.result} {self._ends(after, won=won)}".strip())
        return told

    def _ends(self, deal: Deal, *, won: bool) -> str:
        """What the last card of a deal means for what comes next; ``won``: it is said already who won the game."""
        names, labels, match = self.record.names, self.words.labels, self.record.match
        if match:
            return labels.scores.format(points=tally(names, match.scores)) if won else self.words.standing(names, match)
        return "" if won else labels.next_dealer.format(name=names[deal.tricks[-1].holder])

    def refuse(self, deal: Deal, seat: int, refusal: Refusal) -> Narration:
        """Why a card is refused; the cards that would do are told in the order in which they are held."""
        in_order = tuple(sorted(refusal.would_do, key=self.dealt(seat).index))
        return self.words.refusal(self.record.names, seat, replace(refusal, would_do=in_order))

    def attempts(self, deal: Deal) -> Sequence[str]:
        """Every card of the seat in turn, by its code."""
        return [] if deal.turn is None else [card.code for card in deal.holding(deal.turn)]

    def place(self, step: int) -> str:
        """Which trick it is, and which card of it."""
        said, deal = self.words, self.positions[step]
        if step == 0:
            return said.labels.place_start
        trick = self.trick_at(step)
        return said.katko.place.format(
            trick=len(deal.tricks) + (not trick.complete),
            tricks=deal.rules.tricks,
            card=len(trick.cards),
            cards=trick.players,
        )

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks of the line, the last perhaps unfinished."""
        deal = self.record.deal
        return (*deal.tricks, deal.trick) if deal.trick.cards else deal.tricks

    @property
    def groups(self) -> Sequence[Group]:
        """The tricks."""
        found, first = [], 1
        for number, trick in enumerate(self.tricks, 1):
            found.append(Group(self.words.story.group.format(n=number), first, first + len(trick.cards) - 1))
            first += len(trick.cards)
        return found

    @property
    def cells(self) -> Sequence[int]:
        """The number of its trick for each card; a game that is won early ends the strip with its last card."""
        deal: Deal = self.record.deal
        cells = self.steps if deal.turn is None else deal.rules.players * deal.rules.tricks
        return [at // deal.rules.players for at in range(cells)]

    def beside(self, other: Any) -> str:
        """Who won the last trick, here and in the ``other`` line, where both have come to it."""
        deals = (self.record.deal, other.deal)
        if any(each.outcome() is None or len(each.tricks) < each.rules.tricks for each in deals):
            return ""
        here, there = (self.record.names[each.tricks[-1].holder] for each in deals)
        said = self.words.katko
        return (said.same_winner if here == there else said.other_winner).format(here=here, there=there)

    def trick_at(self, step: int) -> Trick:
        """The trick on the table: a complete one stays there until the next card is led."""
        deal: Deal = self.positions[step]
        return deal.trick if deal.trick.cards or not deal.tricks else deal.tricks[-1]

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

    def before(self, step: int) -> tuple[tuple[int, int], ...]:
        """The cards of the trick before the one that begins with this step, as seat and place, in order of play."""
        return self._spots[step - 1 - self.record.deal.rules.players : step - 1]

    def on_table(self, step: int) -> dict[int, tuple[int, int]]:
        """For each seat that has played to the trick on the table: the card's place, and its number in order."""
        cards = len(self.trick_at(step).cards)
        latest = self._spots[step - cards : step]
        return {seat: (place, order) for order, (seat, place) in enumerate(latest, 1)}
