"""Who sees which hand at a table, also where a phone is passed round.

The law kept here: nobody is shown a hand but his own, unless the table plays with open cards.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from widgets.sandbox.seating import Seating


class Sight:
    """Who sees what in a session; ``seen`` is the human who has lifted the cover, where there are several."""

    record: Any
    seating: Seating
    seen: int | None

    @property
    @abstractmethod
    def deal(self) -> Any:
        """The position on show."""

    @property
    def passes(self) -> bool:
        """Whether several humans pass a phone round and hide their cards from each other."""
        return len(self.seating.humans) > 1 and not self.seating.open

    @property
    def covered(self) -> bool:
        """Whether the phone is on its way to the human who plays next."""
        turn = self.deal.turn
        return self.passes and turn in self.seating.humans and turn != self.seen

    @property
    def holder(self) -> int | None:
        """The human who still looks: once a cover has fallen for another, it falls for whoever looked before too."""
        return None if self.covered else self.seen

    @property
    def viewer(self) -> int | None:
        """The human before whom the table lies, his hand seen or covered; None where all hands are open."""
        humans, turn = self.seating.humans, self.deal.turn
        if self.seating.open or not humans:
            return None
        if self.passes and not self.covered and self.seen is not None:
            return self.seen
        return next((seat for seat in humans if self.passes and seat == turn), min(humans))

    @property
    def sight(self) -> frozenset[int]:
        """The seats whose cards are shown."""
        if self.seating.open or not self.seating.humans:
            return frozenset(range(len(self.record.names)))
        if not self.passes:
            return self.seating.humans
        return frozenset() if self.covered or self.seen is None else frozenset({self.seen})
