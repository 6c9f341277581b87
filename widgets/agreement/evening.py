"""An evening at a real table: what was entered, in its order, and where the game stands after it.

The law kept here: the entries are all there is. Whatever is shown follows from them, so undo takes the last one away.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from katko.errors import Problem, RulesError
from widgets.games import Game, Told

MOST_ENTRIES = 400
"""No evening has more; so that a reply, which counts them all, comes at once."""


class Claim(NamedTuple):
    """What a seat may claim after a deal was claimed, as kukkuminen."""


class Again(NamedTuple):
    """The next game has begun."""


class Agreed(NamedTuple):
    """From here on other rules hold, told by their base game."""

    preset: str
    rules: Any


Entry = Told | Claim | Again | Agreed


class Row(NamedTuple):
    """An entry, and where the match stands after it."""

    entry: Entry
    match: Any
    preset: str


@dataclass(frozen=True)
class Evening:
    """``names`` by seat, the rules it began with, who dealt first, and what has been entered."""

    game: Game
    names: tuple[str, ...]
    preset: str
    rules: Any
    dealer: int = 0
    entries: tuple[Entry, ...] = ()

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Every entry with what has come of it; the beginning first. `RulesError` for entries that cannot be."""
        return tuple(self._rows())

    def _rows(self) -> Iterator[Row]:
        match, preset = self.game.match(self.rules, self.dealer), self.preset
        yield Row(Agreed(preset, self.rules), match, preset)
        for entry in self.entries:
            match = self._after(match, entry)
            preset = entry.preset if isinstance(entry, Agreed) else preset
            yield Row(entry, match, preset)

    def _after(self, match: Any, entry: Entry) -> Any:
        if isinstance(entry, Told):
            return self.game.scored(match, entry)
        if isinstance(entry, Claim):
            return self.game.took_claim(match)
        return match.under(entry.rules) if isinstance(entry, Agreed) else match.next_game()

    @property
    def match(self) -> Any:
        """Where the game stands now."""
        return self.rows[-1].match

    @property
    def seats(self) -> range:
        """The seats of those who play."""
        return range(len(self.names))

    @property
    def now(self) -> tuple[str, Any]:
        """The base game and the rules that hold now."""
        return self.rows[-1].preset, self.match.rules

    @property
    def game_rows(self) -> tuple[Row, ...]:
        """The rows of the game that is being played, or that has just ended."""
        starts = [number for number, row in enumerate(self.rows) if isinstance(row.entry, Again)]
        return self.rows[starts[-1] if starts else 0 :]

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each seat has won; together with others counts as well."""
        # A game is over in the last row before the next one begins, and perhaps in the last row of all.
        ends = [self.rows[at - 1] for at, row in enumerate(self.rows) if isinstance(row.entry, Again)]
        won = [seat for row in (*ends, self.rows[-1]) for seat in row.match.winners]
        return tuple(map(won.count, self.seats))

    def enter(self, entry: Entry) -> Evening:
        """The evening after one more entry; `RulesError` where it cannot be."""
        if len(self.entries) >= MOST_ENTRIES:
            raise RulesError((Problem("evening", "evening-full", {"most": MOST_ENTRIES}),))
        there = replace(self, entries=(*self.entries, entry))
        there.rows  # noqa: B018  what cannot be raises here
        return there

    def undone(self) -> Evening:
        """The evening without its last entry."""
        return replace(self, entries=self.entries[:-1])
