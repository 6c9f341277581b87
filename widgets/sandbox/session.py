"""A game at one table, as the sandbox plays it: the deals so far, the step on show, and who sits there.

The laws kept here: every action leads from a session to a session and loses no line that was played, since the one
that is left is kept; and nobody is shown a hand but his own, unless the table plays with open cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from katko.cards import Card, Suit
from katko.deal import Deal
from katko.errors import Problem, RulesError
from katko.match import Match
from katko.players import choose, play_out
from katko.record import Record
from katko.replay import CHOICES
from katko.replay import replay as replayed
from katko.rules import Rules
from katko.setup import decided
from katko.trick import Refusal
from widgets.actions import Impossible
from widgets.replay.branches import related

MOST_SEED = 10**9
"""Seeds are smaller, so that a link stays short."""
MOST_LEFT = 4
"""So many lines that were left are kept."""
ROOM = 30_000
"""A longer record drops its oldest deals, so that it can always be read again."""


@dataclass(frozen=True)
class Table:
    """Who is a human, whether all cards are open, how long computers wait, and the rules agreed for the next deal."""

    humans: frozenset[int] = frozenset({0})
    open: bool = False
    pace: int = 900
    """Milliseconds before a computer plays; 0 is at once."""
    agreed: Rules | None = None
    preset: str = "finnish"
    """The base game by which the agreed rules are told."""


@dataclass(frozen=True)
class Session:
    """A game: ``record`` with all deals, the ``number`` of the deal on show and the step ``at`` in it.

    ``left`` are the lines that were left, the latest first, each with its table; ``seen`` the human who has lifted the
    cover, where there are several. What nobody has ``touched`` need not be kept.
    """

    record: Record
    table: Table
    number: int
    at: int
    seen: int | None = None
    left: tuple[tuple[Record, Table], ...] = ()
    touched: bool = True
    rest: int | None = None
    """From which step on the latest deal was played to its end by itself."""

    @classmethod
    def start(cls, rules: Rules, names: Sequence[str], table: Table, chance: int, preset: str = "finnish") -> Session:
        """A new game: the first dealer and the cards by chance. Rules: *dealer, deal*.

        >>> session = Session.start(Rules(), ("Aino", "Eero", "Liisa"), Table(), 7)
        >>> session.deal.turn, len(session.deal.legal_moves()), session.match.scores
        (1, 5, (0, 0, 0))
        """
        draw = Random(chance)
        match = Match(rules, int(draw.random() * rules.players))
        seed = _seed(chance)
        deal = match.next_deal(seed)
        return cls(Record(deal, tuple(names), preset=preset, seed=seed), table, 0, 0, touched=False)

    @classmethod
    def of(cls, record: Record, table: Table) -> Session:
        """The game that a record is, at its end. A deal on its own becomes the first deal of one."""
        humans = _seated(table.humans, len(record.names))
        record = _as_match(record)
        waits = table.agreed is not None and table.agreed.players == len(record.names)
        agreed = table.agreed if waits and table.agreed != record.deal.rules else None
        return cls(record, replace(table, humans=humans, agreed=agreed), len(record.earlier), len(record.deal.plays))

    @property
    def kept(self) -> Record | None:
        """The line that was left last."""
        return self.left[0][0] if self.left else None

    @cached_property
    def now(self) -> Record:
        """The record up to the step on show."""
        each = self.record.deals[self.number]
        over = each.deal.turn is None and self.at == len(each.deal.plays)
        return replace(
            self.record,
            earlier=self.record.deals[: self.number],
            deal=each.deal.positions[self.at],
            seed=each.seed,
            kukkuu=each.kukkuu and over,
            comments={},
            expect=None,
        )

    @property
    def deal(self) -> Deal:
        """The position on show."""
        return self.now.deal

    @property
    def steps(self) -> int:
        """The last step of the deal on show."""
        return len(self.record.deals[self.number].deal.plays)

    @property
    def latest(self) -> bool:
        """Whether nothing has been played beyond the step on show."""
        return self.number == len(self.record.earlier) and self.at == self.steps

    @cached_property
    def match(self) -> Match:
        """Where the game stands at the step on show."""
        match = self.now.match
        assert match is not None, "every session has scores"
        return match

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the game; also by rules that wait, under which these points are enough."""
        waits = self.table.agreed if self.latest and self.deal.turn is None else None
        return self.match.winners or (self.match.under(waits).winners if waits else ())

    @property
    def covered(self) -> bool:
        """Whether the phone is on its way to the human who plays next."""
        turn = self.deal.turn
        return self.passes and turn in self.table.humans and turn != self.seen

    @property
    def holder(self) -> int | None:
        """The human who still looks: once a cover has fallen for another, it falls for whoever looked before too."""
        return None if self.covered else self.seen

    @property
    def sight(self) -> frozenset[int]:
        """The seats whose cards are shown."""
        if self.table.open or not self.table.humans:
            return frozenset(range(len(self.record.names)))
        if not self.passes:
            return self.table.humans
        return frozenset() if self.covered or self.seen is None else frozenset({self.seen})

    @property
    def rival(self) -> Record | None:
        """The line that was left, up to the deal that has the cards on show, where it has one."""
        here, there = Record(self.deal, self.record.names), self.kept
        for number, each in enumerate(there.deals if there else ()):
            if there and related(Record(each.deal, there.names), here):
                return replace(there, earlier=there.deals[:number], deal=each.deal, seed=each.seed, kukkuu=each.kukkuu)
        return None

    @property
    def passes(self) -> bool:
        """Whether several humans pass a phone round and hide their cards from each other."""
        return len(self.table.humans) > 1 and not self.table.open

    @property
    def waits(self) -> bool:
        """Whether a computer is to play, or to take its point off all, before anybody else can go on."""
        if not self.latest:
            return False
        turn, kukku = self.deal.turn, self.match.kukku
        return (
            turn not in self.table.humans if turn is not None else kukku is not None and kukku not in self.table.humans
        )

    def step(self, at: int, number: int | None = None) -> Session:
        """Another step, of this deal or of another; a lifted cover falls on the way back and to another deal."""
        number = self.number if number is None else number
        if not 0 <= number < len(self.record.deals):
            raise Impossible
        at = min(max(at, 0), len(self.record.deals[number].deal.plays))
        goes_on = number == self.number and at >= self.at
        return replace(self, number=number, at=at, seen=self.seen if goes_on else None)

    def undo(self) -> Session:
        """Back to the choice before, of a human where there is one; also into the deals before."""
        if self.latest and self.record.kukkuu:
            before = replace(self, record=replace(self.record, kukkuu=False), seen=None)
            if before.match.kukku in self.table.humans:
                return before
        here = self
        if self.latest and self.rest is not None:
            return replace(self.step(self.rest), seen=None)
        while previous := here._before():
            here = previous
            if here.deal.turn is not None and (not self.table.humans or here.deal.turn in self.table.humans):
                break
        return replace(here, seen=None)

    def redo(self) -> Session:
        """Forward to the next choice, or to where nothing more has been played."""
        here = self
        if self.number == len(self.record.earlier) and self.at == self.rest:
            return self.step(self.steps)
        while following := here._after():
            here = following
            if here.deal.turn is not None and (not self.table.humans or here.deal.turn in self.table.humans):
                break
        return here

    def _before(self) -> Session | None:
        if self.at:
            return self.step(self.at - 1)
        return self.step(MOST_SEED, self.number - 1) if self.number else None

    def _after(self) -> Session | None:
        if self.at < self.steps:
            return self.step(self.at + 1)
        return self.step(0, self.number + 1) if self.number < len(self.record.earlier) else None

    def refusal(self, card: Card, seat: int) -> Refusal | None:
        """Why a human may not play a card at the step on show. `Impossible` for a card that is not shown there."""
        deal = self.deal
        if seat not in self.sight or seat not in self.table.humans or card not in deal.holding(seat):
            raise Impossible
        return deal.refusal(card, seat)

    def play(self, card: Card) -> Session:
        """The session after a card of the seat whose turn it is; `IllegalMove` if it is refused."""
        if self.at < self.steps and self.record.deals[self.number].deal.plays[self.at] is card:
            return self.step(self.at + 1)
        return self._onward(self.now.played(self.deal.play(card)))

    def move(self, chance: int) -> Session:
        """What the computer does whose turn it is: any legal card, and kukkuminen whenever it may."""
        if not self.waits:
            raise Impossible
        if self.deal.turn is None:
            return self.kukkuu()
        there = self.play(choose(self.deal, chance).card)
        return replace(there, touched=self.touched)

    def out(self, chance: int) -> Session:
        """The deal played to its end, every card by chance; `Impossible` where it is over."""
        if self.deal.turn is None:
            raise Impossible
        return replace(self._onward(self.now.played(play_out(self.deal, chance))), rest=self.at)

    def kukkuu(self) -> Session:
        """Everybody loses a point. Rules: *kukkuminen*."""
        if self.match.kukku is None:
            raise Impossible
        return replace(self._onward(replace(self.now, kukkuu=True)), rest=self.rest if self.latest else None)

    def next_deal(self, chance: int) -> Session:
        """The next deal: the one that follows, or a new one by chance under the rules agreed for it.

        After a game that is won it is the first of the next game. Rules: *next-deal*.
        """
        if self.deal.turn is not None:
            raise Impossible
        if self.number < len(self.record.earlier):
            return self.step(0, self.number + 1)
        if self.waits:
            return self.kukkuu().next_deal(chance)
        seed = _seed(chance)
        deal = self._coming().next_deal(seed)
        if self.table.agreed is not None:
            return self._anew(deal, seed, preset=self.table.preset)
        there = self._onward(replace(self.now, earlier=self.now.deals, deal=deal, seed=seed, kukkuu=False))
        return replace(there, seen=None)

    def deal_again(self, chance: int) -> Session:
        """Other cards instead of those of the deal on show; the same seat deals."""
        deal, seed = self.deal, _seed(chance)
        other = Deal.shuffled(deal.rules, deal.dealer, seed, deal.setup.scores)
        there = self._onward(replace(self.now, deal=other, seed=seed, kukkuu=False))
        return replace(there, left=self._leaving, seen=None, touched=self.touched and self.number > 0)

    def by_hand(
        self,
        rules: Rules,
        names: Sequence[str],
        hands: Sequence[Sequence[Card]],
        leader: int,
        trump: Suit | Card | None = None,
        open_hands: Sequence[Sequence[Card]] | None = None,
        humans: frozenset[int] | None = None,
        preset: str | None = None,
    ) -> Session:
        """A deal of these cards instead of the one on show, or after it where that is over.

        The scores go on where as many play and nobody has won; `RulesError` for cards that do not fit the rules.
        """
        turned, suit = (trump, None) if isinstance(trump, Card) else (None, trump)
        deal = Deal.start(rules, hands, leader, suit, turned, open_hands, self._carried(names))
        return self._anew(deal, None, names, humans, preset)

    def seeded(
        self,
        rules: Rules,
        names: Sequence[str],
        seed: int,
        leader: int,
        humans: frozenset[int] | None = None,
        preset: str | None = None,
    ) -> Session:
        """A deal of the cards that a seed stands for, in place of the one on show as in `by_hand`. Rules: *deal*."""
        deal = Deal.shuffled(rules, (leader - 1) % rules.players, seed, self._carried(names))
        return self._anew(deal, seed, names, humans, preset)

    def _carried(self, names: Sequence[str]) -> tuple[int, ...] | None:
        """The scores with which a deal begins that takes the place of the one on show."""
        if self.match.winners or len(names) != len(self.record.names):
            return (0,) * len(names)
        return self.match.scores if self.deal.turn is None else self.deal.setup.scores

    def replay(self, rules: Rules, preset: str | None = None) -> Session:
        """The deal on show under other rules, as far as its plays stay legal; `RulesError` where that cannot be."""
        deal = self.record.deals[self.number].deal
        if rules.players != deal.rules.players:
            raise Impossible
        alone = Record(deal, self.record.names, preset=self.record.preset)
        line = replayed(alone, {name: getattr(rules, name) for name in CHOICES})
        return self._anew(line.deal, None, preset=preset)

    def new_game(
        self, rules: Rules, names: Sequence[str], chance: int, preset: str, humans: frozenset[int] | None = None
    ) -> Session:
        """A new game, perhaps of other people."""
        sitting = _seated(self.table.humans if humans is None else humans, rules.players)
        fresh = Session.start(rules, names, replace(self.table, humans=sitting, agreed=None), chance, preset)
        return replace(fresh, left=self._leaving)

    def agree(self, rules: Rules, preset: str = "finnish") -> Session:
        """Other rules from the next deal on. `Impossible` for another number of players: that is a new game."""
        if rules.players != self.record.deal.rules.players:
            raise Impossible
        if decided(rules, self.match.scores) and not self.match.winners:
            raise RulesError((Problem("scores", "over", {"target": rules.target}),))
        agreed = None if rules == self.record.deal.rules else rules
        return replace(self, table=replace(self.table, agreed=agreed, preset=preset))

    def seat(self, names: Sequence[str], humans: frozenset[int]) -> Session:
        """The same game with other names, and others of them human."""
        record = _trimmed(replace(self.record, names=tuple(names)))
        gone = len(self.record.earlier) - len(record.earlier)
        number, at = (self.number - gone, self.at) if self.number >= gone else (0, 0)
        seen = self.seen if humans == self.table.humans else None
        return replace(self, record=record, table=replace(self.table, humans=humans), number=number, at=at, seen=seen)

    def open(self, record: Record) -> Session:
        """Another record instead of this one, which is kept if anything was done in it."""
        there = Session.of(record, self.table)
        return replace(there, left=tuple(each for each in self._leaving if each[0] != there.record))

    def joined(self, other: Session) -> Session:
        """The same with the line of another page among those that were left, if it is another one."""
        known = [record for record, _ in self.left]
        if not other.touched or other.record in (self.record, *known):
            return self
        left = (*self.left[:1], (other.record, other.table), *self.left[1:])
        return replace(self, left=left[:MOST_LEFT])

    def back(self) -> Session:
        """The line that was left, at its end; the present one is kept, after those that were left before."""
        if not self.left:
            raise Impossible
        (record, table), *others = self.left
        left = (*others, (self.record, self.table)) if self.touched else tuple(others)
        return replace(Session.of(record, replace(table, pace=self.table.pace)), left=left)

    @property
    def _leaving(self) -> tuple[tuple[Record, Table], ...]:
        """The lines that are left when another takes the place of this one. Of one game only the latest is kept."""
        if not self.touched:
            return self.left
        others = [each for each in self.left if not _same_game(each[0], self.record)]
        return ((self.record, self.table), *others)[:MOST_LEFT]

    def _coming(self) -> Match:
        """The match as it stands before the next deal."""
        match, agreed = self.match, self.table.agreed
        match = Match(match.rules, match.dealer) if self.winners else match
        return match.under(agreed) if agreed else match

    def _onward(self, record: Record) -> Session:
        """The session at the end of a line that begins like this one; a line that goes on otherwise is kept."""
        record = _trimmed(record)
        left = self.left if self.latest else replace(self, touched=True)._leaving
        return replace(
            self,
            record=record,
            number=len(record.earlier),
            at=len(record.deal.plays),
            left=left,
            touched=True,
            rest=None,
        )

    def _anew(
        self,
        deal: Deal,
        seed: int | None,
        names: Sequence[str] | None = None,
        humans: frozenset[int] | None = None,
        preset: str | None = None,
    ) -> Session:
        """A deal that no deal before it leads to: the scores alone go on."""
        people = tuple(names or self.record.names)
        record = Record(deal, people, preset=preset or self.record.preset, seed=seed)
        sitting = self.table.humans if humans is None else humans
        table = replace(self.table, humans=_seated(sitting, len(people)), agreed=None)
        return replace(
            self,
            record=record,
            table=table,
            number=0,
            at=len(deal.plays),
            left=self._leaving,
            seen=None,
            touched=True,
            rest=None,
        )


def _seated(humans: frozenset[int], players: int) -> frozenset[int]:
    """Who of the humans still sits at a table of so many; where nobody does, the first seat's player is one."""
    return frozenset(seat for seat in humans if seat < players) or (frozenset({0}) if humans else humans)


def _same_game(one: Record, two: Record) -> bool:
    """Whether two lines begin with the same cards."""
    return one.names == two.names and one.deals[0].deal.setup == two.deals[0].deal.setup


def _seed(chance: int) -> int:
    return int(Random(chance).random() * MOST_SEED)


def _as_match(record: Record) -> Record:
    """The record with scores, without heading and comments."""
    deal, setup = record.deal, record.deal.setup
    if setup.scores is None:
        trump = None if setup.turned else setup.trump
        start = Deal.start(
            setup.rules, setup.hands, setup.leader, trump, setup.turned, setup.open_hands, (0,) * len(record.names)
        )
        for card in deal.plays:
            start = start if start.turn is None else start.play(card)
        deal = start
    return replace(record, deal=deal, id="", title="", comments={}, expect=None)


def _trimmed(record: Record) -> Record:
    """The record with the deals of this game and the one before, and with no more text than can be read."""
    # Every deal brings or costs somebody a point, so that only a game's first deal begins at nought.
    starts = [number for number, each in enumerate(record.deals) if not any(each.deal.setup.scores or ())]
    record = replace(record, earlier=record.earlier[starts[-2] if len(starts) > 1 else 0 :])
    while len(record.earlier) > 1 and len(str(record)) > ROOM:
        record = replace(record, earlier=record.earlier[1:])
    return record
