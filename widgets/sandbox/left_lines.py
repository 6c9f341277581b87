"""The lines that were left at a table: each is kept that no other one holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from widgets.games import Game
from widgets.sandbox.seating import Seating

MOST_LEFT = 24
"""So many lines that were left are kept; beyond them the oldest go."""


@dataclass(frozen=True)
class Left:
    """A line that was left, and who sat there."""

    record: Any
    seating: Seating

    def of_cards(self, record: Any) -> bool:
        """Whether it begins with the cards of a record; told by the seed alone, since cards might tell too much."""
        seed = self.record.deals[0].seed
        return seed is not None and bool(seed == record.deals[0].seed)


def holds(game: Game, longer: Any, line: Any) -> bool:
    """Whether a line is the beginning of a longer one, or the same: who has that one has lost nothing."""
    last = len(line.deals) - 1
    if longer.names != line.names or len(longer.deals) <= last:
        return False
    # From the last deal on, in which lines that are not the same mostly differ.
    for number, one, two in reversed([*zip(range(last + 1), line.deals, longer.deals, strict=False)]):
        if one is two and number < last:
            continue
        moves = two.deal.moves if number < last else two.deal.moves[: len(one.deal.moves)]
        # The last deal may go on, and what is claimed after it may come.
        ahead, behind = game.claimed(two), game.claimed(one)
        claims = behind == ahead or (ahead and number == last)
        if not claims or one.deal.moves != moves or game.beginning(one.deal) != game.beginning(two.deal):
            return False
    return True


def gathered(game: Game, lines: Iterable[Left], shown: Any = None) -> tuple[Left, ...]:
    """Of these lines, the latest first, each that neither the one on show nor another of them holds."""
    found: list[Left] = []
    lines = tuple(lines)
    for place, each in enumerate(lines, 1):
        others = [*found, *lines[place:]]
        longer = [*([shown] if shown is not None else []), *(other.record for other in others)]
        if not any(holds(game, other, each.record) for other in longer):
            found.append(each)
    return tuple(found[:MOST_LEFT])
