"""A record as one page shows it: all its positions and sentences, in one language, as one seat may see them.

Each game has a scene of its own, which fills what is abstract here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from widgets.engine_types import Position, Record, Refusal
from widgets.html.markup import Html
from widgets.words import Narration, Words


class Group(NamedTuple):
    """Steps that belong together, as the cards of a trick: from ``first`` to ``last``, under a ``title``."""

    title: str
    first: int
    last: int


class Notice(NamedTuple):
    """What is shown instead of a step's sentences: why something could not be done, with which move of which seat."""

    said: Narration
    seat: int | None = None
    move: str = ""
    part: str = "refusal"


@dataclass(frozen=True)
class Scene(ABC):
    """Everything that a step is made of, but its number.

    ``record`` is the line on show. ``id`` is what all element ids of this widget begin with; ``rules_url``
    leads to the page of rules. ``still``: nothing can be played yet, as in a page before its scripts run. At a table
    where one plays, ``humans`` are the seats that are no computers, and ``sight`` those whose hands are shown;
    elsewhere all are open.
    """

    record: Record
    words: Words
    id: str
    rules_url: str
    still: bool = False
    humans: frozenset[int] | None = None
    sight: frozenset[int] | None = None
    level: int = 4
    """The level of headings in it, one below that of the deal's own heading."""
    scores: tuple[Any, ...] | None = None
    """The scores of the game at a table, told beside the names in place of the points of the deal."""

    def sees(self, seat: int) -> bool:
        """Whether the cards in this seat's hand are shown."""
        return self.sight is None or seat in self.sight

    def plays(self, seat: int) -> bool:
        """Whether this seat's cards are played here, by whoever looks."""
        return self.humans is None or (seat in self.humans and self.sees(seat))

    @cached_property
    def positions(self) -> Sequence[Any]:
        """The deal at every step; step 0 is before the first move."""
        positions: Sequence[Any] = self.record.deal.positions
        return positions

    @property
    def steps(self) -> int:
        """The last step."""
        return len(self.positions) - 1

    @cached_property
    def narrations(self) -> tuple[Narration, ...]:
        """What is said at every step."""
        return tuple(map(self.narrate, range(self.steps + 1)))

    @cached_property
    def refusals(self) -> tuple[Narration, ...]:
        """What may be said instead, of the moves that one may try and not make."""
        found = []
        for deal in self.positions:
            seat = deal.turn
            if seat is not None and self.plays(seat):
                legal = set(map(str, deal.legal_moves()))
                wrong = [deal.refusal(move) for move in self.attempts(deal) if move not in legal]
                found += [self.refuse(deal, seat, refusal) for refusal in wrong if refusal]
        return tuple(found)

    @abstractmethod
    def narrate(self, step: int) -> Narration:
        """What is said at a step; of a hand that is not shown nothing but what lies on the table."""

    @abstractmethod
    def refuse(self, deal: Any, seat: int, refusal: Any) -> Narration:
        """Why ``seat`` may not make a move in a position."""

    @abstractmethod
    def attempts(self, deal: Any) -> Sequence[str]:
        """The moves that the seat in turn could think of: each card that it holds."""

    @abstractmethod
    def place(self, step: int) -> str:
        """Where a step is, in words: ``Tikki 3/5 · kortti 2/3``."""

    @property
    @abstractmethod
    def groups(self) -> Sequence[Group]:
        """All steps but the first in their groups."""

    @property
    @abstractmethod
    def cells(self) -> Sequence[int]:
        """For every step but the first the number of its group; of an unfinished deal also for those to come."""

    @abstractmethod
    def board(self, step: int, notice: Notice | None) -> Html:
        """The position: who sits there, hands, and what lies on the table."""

    def around(self, step: int, notice: Notice | None, me: int) -> tuple[Html, Html | None]:
        """The position as the seat ``me`` has it before itself: the table, and its own hand apart from it.

        A game that has no such picture shows its board.
        """
        return self.board(step, notice), None

    @abstractmethod
    def summary(self) -> Html:
        """The whole deal as a table, for paper and for readers without scripts."""

    @abstractmethod
    def move(self, step: int) -> Html:
        """The move that led to a step, small enough for a line of a list."""

    def beside(self, other: Record) -> str:
        """How this line ended and how the ``other`` did, in a sentence; nothing where that cannot be compared."""
        return ""


def notice_of(scene: Scene, step: int, move: str, refusal: Refusal, seat: int) -> tuple[Notice, dict[str, Any]]:
    """Why ``seat`` may not make a move at a step: as the frame shows it, and as a reply tells it."""
    deal: Position = scene.positions[step]
    # "Not your turn" names the seat whose turn it is, the other refusals the one that tried.
    who = deal.turn if refusal.code == "not-turn" and deal.turn is not None else seat
    said = scene.refuse(deal, who, refusal)
    rule = f"{scene.rules_url}#{said.rule.anchor}" if said.rule else None
    told = {"code": refusal.code, "move": move, "seat": seat, "text": said.text, "rule": rule}
    return Notice(said, seat, move), told
