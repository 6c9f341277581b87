"""Who plays for a seat without a human: so far any legal move, by a seed, in any game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

Move = TypeVar("Move")


class Position(Protocol[Move]):
    """A position of any game."""

    def legal_moves(self) -> tuple[Move, ...]: ...
    def play(self, move: Move, /) -> Self: ...


P = TypeVar("P", bound=Position[Any])


class Choice(NamedTuple, Generic[Move]):
    """A card, or in another game a move, and why it was chosen."""

    card: Move
    reason: str


def choose(deal: Position[Move], seed: int = 0) -> Choice[Move]:
    """What a player plays who knows the rules and nothing else; `ValueError` where the deal is over.

    >>> from katko import Deal, Rules
    >>> choose(Deal.shuffled(Rules(players=2), seed=7), seed=1)
    Choice(card=Card('CK'), reason='any')
    """
    return Choice(_any(deal, Random(seed).random), "any")


def play_out(deal: P, seed: int) -> P:
    """The deal played to its end, every move by chance; a deal that is over stays as it is.

    >>> from katko import Deal, Rules
    >>> play_out(Deal.shuffled(Rules(players=2, cards=1), seed=7), seed=1).moves
    ('CK', 'CJ')
    """
    draw = Random(seed).random
    while deal.legal_moves():
        deal = deal.play(_any(deal, draw))
    return deal


def _any(deal: Position[Move], draw: Callable[[], float]) -> Move:
    legal = deal.legal_moves()
    if not legal:
        raise ValueError("nobody plays after the end of a deal")
    return legal[int(draw() * len(legal))]
