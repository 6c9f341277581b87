"""Two lines of play from the same deal, of any game: how far they agree, and why one cannot follow the other."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, Protocol, Self


class Position(Protocol):
    """A position of any game, with the line that led to it. Moves are text."""

    @property
    def turn(self) -> int | None: ...
    @property
    def moves(self) -> tuple[str, ...]: ...
    @property
    def positions(self) -> tuple[Self, ...]: ...
    def refusal(self, move: str, seat: int | None = None, /) -> Any: ...


def common(one: Position, two: Position) -> int:
    """How many moves two lines have in common, seat by seat, from the first on.

    >>> from katko import Deal, Rules
    >>> deal = Deal.start(Rules(players=2, cards=2), hands=["S3 H4", "SA S2"]).play("S3")
    >>> common(deal.play("SA"), deal.play("S2"))
    1
    """
    both = zip(one.positions, one.moves, two.positions, two.moves, strict=False)
    alike = takewhile(lambda each: (each[0].turn, each[1]) == (each[2].turn, each[3]), both)
    return sum(1 for _ in alike)


def stopped(base: Position, line: Position) -> Any:
    """The refusal of the next move of ``base`` in ``line``, a replay of it under other rules that is not over.

    Its code is ``not-turn`` where another seat is to play; None where the move can be made, or there is none.

    >>> from katko import Deal, Rules
    >>> base = Deal.start(Rules(players=2, cards=2), hands=["S3 H4", "SA S2"]).play("S3").play("S2")
    >>> strict = Deal.start(Rules(players=2, cards=2, must_win=True), hands=["S3 H4", "SA S2"]).play("S3")
    >>> str(stopped(base, strict))
    'S2 refused: must-win; would do: SA'
    """
    at = len(line.moves)
    if line.turn is None or at == len(base.moves) or common(base, line) < at:
        return None
    return line.refusal(base.moves[at], base.positions[at].turn)
