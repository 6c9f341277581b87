"""A game at one table, as the sandbox plays it: the deals so far, the step on show, and who may see what.

The laws kept here: every action leads from a session to a session and loses no line that was played, since the one
that is left is kept; and nobody is shown a hand but his own, unless the table plays with open cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any

from widgets.games import Game
from widgets.problems import UnavailableAction
from widgets.sandbox.left_lines import Left, gathered
from widgets.sandbox.seating import Seating, seated
from widgets.sandbox.sight import Sight

MOST_SEED = 10**9
"""Seeds are smaller, so that a link stays short."""
ROOM = 30_000
"""A longer record drops its oldest deals, so that it can always be read again."""


@dataclass(frozen=True)
class Session(Sight):
    """A game: ``record`` with all deals, the ``number`` of the deal on show and the step ``at`` in it.

    ``left`` are the lines that were left, the latest first; ``seen`` the human who has lifted the cover, where there
    are several. What nobody has ``touched`` need not be kept. ``rests`` tells for deals that were played to their end
    by themselves from which step on.
    """

    game: Game
    record: Any
    seating: Seating
    number: int
    at: int
    seen: int | None = None
    left: tuple[Left, ...] = ()
    touched: bool = True
    rests: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def start(
        cls, game: Game, rules: Any, names: Sequence[str], seating: Seating, chance: int, preset: str = ""
    ) -> Session:
        """A new game: the first dealer and the cards by chance. Rules: *dealer, deal*.

        >>> from katko import Rules
        >>> from widgets.games import by_name
        >>> session = Session.start(by_name("katko"), Rules(), ("Aino", "Eero", "Liisa"), Seating(), 7)
        >>> session.deal.turn, len(session.deal.legal_moves()), session.match.scores
        (1, 5, (0, 0, 0))
        """
        match = game.match(rules, int(Random(chance).random() * rules.players))
        seed = seed_by(chance)
        preset = preset or game.presets.usual
        record = game.record(match.next_deal(seed), tuple(names), preset=preset, seed=seed)
        return cls(game, record, seating, 0, 0, touched=False)

    @classmethod
    def of(cls, game: Game, record: Any, seating: Seating) -> Session:
        """The game that a record is, at its end. A deal on its own becomes the first deal of one."""
        humans = seated(seating.humans, len(record.names))
        record = game.as_match(record)
        if record.id or record.title or record.comments or record.expect is not None:
            record = replace(record, id="", title="", comments={}, expect=None)
        waits = seating.agreed is not None and seating.agreed.players == len(record.names)
        agreed = seating.agreed if waits and seating.agreed != record.deal.rules else None
        there = replace(seating, humans=humans, agreed=agreed)
        return cls(game, record, there, len(record.earlier), len(record.deal.moves))

    @cached_property
    def now(self) -> Any:
        """The record up to the step on show."""
        if self.latest:
            return self.record
        each = self.record.deals[self.number]
        over = each.deal.turn is None and self.at == len(each.deal.moves)
        there = replace(
            self.record,
            earlier=tuple(self.record.deals[: self.number]),
            deal=each.deal.positions[self.at],
            seed=each.seed,
            comments={},
            expect=None,
        )
        return self.game.claim(there, over and self.game.claimed(each))

    @property
    def deal(self) -> Any:
        """The position on show."""
        return self.now.deal

    @property
    def steps(self) -> int:
        """The last step of the deal on show."""
        return len(self.record.deals[self.number].deal.moves)

    @property
    def latest(self) -> bool:
        """Whether nothing has been played beyond the step on show."""
        return self.number == len(self.record.earlier) and self.at == self.steps

    @cached_property
    def match(self) -> Any:
        """Where the game stands at the step on show."""
        match = self.now.match
        assert match is not None, "every session has scores"
        return match

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the game; also by rules that wait, under which these points are enough."""
        waits = self.seating.agreed if self.latest and self.deal.turn is None else None
        found: tuple[int, ...] = self.match.winners or (self.match.under(waits).winners if waits else ())
        return found

    # Who is to act.

    @property
    def claimant(self) -> int | None:
        """The seat that may claim something before the next deal."""
        return self.game.claimant(self.match)

    @property
    def waits(self) -> bool:
        """Whether a computer is to play, or to make its claim, before anybody else can go on."""
        if not self.latest:
            return False
        seat = self.claimant if self.deal.turn is None else self.deal.turn
        return seat is not None and seat not in self.seating.humans

    @property
    def chooses(self) -> bool:
        """Whether a move is to be made at the step on show by a human, or by anybody where nobody is one."""
        turn = self.deal.turn
        return turn is not None and (not self.seating.humans or turn in self.seating.humans)

    # From one place to another, and from one line to another.

    def step(self, at: int, number: int | None = None) -> Session:
        """Another step, of this deal or of another; a lifted cover falls on the way back and to another deal."""
        number = self.number if number is None else number
        if not 0 <= number < len(self.record.deals):
            raise UnavailableAction
        at = min(max(at, 0), len(self.record.deals[number].deal.moves))
        goes_on = number == self.number and at >= self.at
        return replace(self, number=number, at=at, seen=self.seen if goes_on else None)

    def onward(self, record: Any) -> Session:
        """The session at the end of a line that begins like this one; a line that goes on otherwise is kept."""
        from_here = replace(self, touched=True)
        there = from_here.over(record)
        return there if self.latest else replace(there, left=from_here.leaving(there.record))

    def over(self, record: Any) -> Session:
        """The same with a record that takes the place of this one, at its end."""
        shorter = trimmed(self.game, record)
        gone = len(record.earlier) - len(shorter.earlier)
        number = len(shorter.earlier)
        rests = {n - gone: rest for n, rest in self.rests.items() if gone <= n < number + gone}
        there = replace(self, record=shorter, number=number, at=len(shorter.deal.moves))
        return replace(there, touched=True, rests=rests)

    def anew(
        self,
        deal: Any,
        seed: int | None,
        names: Sequence[str] | None = None,
        humans: frozenset[int] | None = None,
        preset: str | None = None,
    ) -> Session:
        """A deal that no deal before it leads to: the scores alone go on."""
        people = tuple(names or self.record.names)
        record = self.game.record(deal, people, preset=preset or self.record.preset, seed=seed)
        sitting = self.seating.humans if humans is None else humans
        seating = replace(self.seating, humans=seated(sitting, len(people)), agreed=None)
        there = replace(self, seating=seating, left=self.leaving(record), seen=None, rests={})
        return replace(there, record=record, number=0, at=len(deal.moves), touched=True)

    def leaving(self, record: Any = None) -> tuple[Left, ...]:
        """The lines that are left when ``record`` takes the place of this one.

        Without it where nobody has played there: such a line goes without a trace, and so would what it holds.
        """
        here = (Left(self.record, self.seating),) if self.touched else ()
        return gathered(self.game, (*here, *self.left), record)


def seed_by(chance: int) -> int:
    """A seed by chance."""
    return int(Random(chance).random() * MOST_SEED)


def trimmed(game: Game, record: Any) -> Any:
    """The record with the deals of this game and the one before, and with no more text than can be read."""
    # Every deal brings or costs somebody a point, so that only a game's first deal begins at nought.
    starts = [number for number, each in enumerate(record.deals) if not any(each.deal.scores or ())]
    record = replace(record, earlier=tuple(record.earlier[starts[-2] if len(starts) > 1 else 0 :]))
    while len(record.earlier) > 1 and len(str(record)) > ROOM:
        record = replace(record, earlier=record.earlier[1:])
    return record
