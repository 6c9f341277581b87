"""What the engines of all games have in common, as types: positions, records, matches. Moves are text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, Self


class Rules(Protocol):
    """What a table has agreed; frozen."""

    @property
    def players(self) -> int: ...

    def advice(self) -> tuple[Any, ...]:
        """What a document advises against, as data for the words."""


class Refusal(Protocol):
    """Why a move may not be made now: a ``code``, and what the words of its game need."""

    @property
    def code(self) -> str: ...


class Position(Protocol):
    """A deal at one moment. `play` gives another one; none ever changes."""

    @property
    def rules(self) -> Any: ...
    @property
    def turn(self) -> int | None:
        """The seat that plays next, or None when the deal is over."""

    @property
    def dealer(self) -> int: ...
    @property
    def leader(self) -> int:
        """The seat that begins."""

    @property
    def scores(self) -> tuple[Any, ...] | None:
        """Where the match stood when the deal began; None for a deal on its own."""

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves so far."""

    @property
    def positions(self) -> tuple[Self, ...]:
        """Every position up to this one, the start first."""

    def legal_moves(self) -> tuple[object, ...]:
        """The moves that may be made now, each of which is a text or becomes one by ``str``."""

    def refusal(self, move: str, seat: int | None = None) -> Refusal | None:
        """Why a move may not be made now, or None."""

    def play(self, move: str) -> Self:
        """The position after a move; `katko.errors.IllegalMove` if it is refused."""


class Match(Protocol):
    """A game between two deals."""

    @property
    def rules(self) -> Any: ...
    @property
    def dealer(self) -> int: ...
    @property
    def scores(self) -> tuple[Any, ...]: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    def next_deal(self, seed: int) -> Any:
        """The next deal by chance."""

    def next_game(self) -> Self:
        """A new game after one that is won."""

    def under(self, rules: Any) -> Self:
        """The match when other rules hold from now on."""


class Dealt(Protocol):
    """A deal of a match: how far it is played, and the seed that stands for its cards."""

    @property
    def deal(self) -> Any: ...
    @property
    def seed(self) -> int | None: ...


class Record(Protocol):
    """A deal, or a match up to a deal, with all that its text says; a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def preset(self) -> str: ...
    @property
    def seed(self) -> int | None: ...
    @property
    def comments(self) -> Any: ...
    @property
    def deal(self) -> Any:
        """The latest deal, a `Position`."""

    @property
    def earlier(self) -> Sequence[Any]: ...
    @property
    def deals(self) -> Sequence[Any]:
        """All deals, the latest included."""

    @property
    def standings(self) -> Sequence[Any]:
        """Where the match stands after each deal; nothing for a deal on its own."""

    @property
    def match(self) -> Any:
        """Where it stands now; None for a deal on its own."""

    @property
    def points(self) -> tuple[Any, ...]: ...
    def expectations(self) -> Sequence[Any]:
        """Every ``expect`` of the text: after which deal, what is expected there, and what the engine finds."""

    def compact(self) -> str:
        """The short form for links."""

    def played(self, deal: Any) -> Self:
        """The same record with another position of its latest deal."""
