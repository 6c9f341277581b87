"""Who sits at a table and what they have agreed there, besides the game that is being played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from katko.errors import InvalidText

LONGEST_PACE = 5000


@dataclass(frozen=True)
class Seating:
    """Who is a human, whether all cards are open, how long computers wait, and the rules agreed for the next deal."""

    humans: frozenset[int] = frozenset({0})
    open: bool = False
    pace: int = 900
    """Milliseconds before a computer plays, at most `LONGEST_PACE`; 0 is at once."""
    agreed: Any = None
    """Rules that wait for the next deal."""
    preset: str = ""
    """The base game by which the agreed rules are told."""


def seated(humans: frozenset[int], players: int) -> frozenset[int]:
    """Who of the humans still sits at a table of so many; where nobody does, the first seat's player is one.

    >>> sorted(seated(frozenset({1, 4}), 3)), sorted(seated(frozenset({4}), 3)), sorted(seated(frozenset(), 3))
    ([1], [0], [])
    """
    return frozenset(seat for seat in humans if seat < players) or (frozenset({0}) if humans else humans)


def letters(seats: frozenset[int]) -> str:
    """Seats as letters, A being the first.

    >>> letters(frozenset({2, 0}))
    'AC'
    """
    return "".join(chr(ord("A") + seat) for seat in sorted(seats))


def lettered(text: str, players: int) -> frozenset[int]:
    """The seats that a text of letters names, of so many; `InvalidText` for other letters.

    >>> sorted(lettered("AC", 3))
    [0, 2]
    """
    seats = frozenset(ord(letter) - ord("A") for letter in text)
    if not all(0 <= seat < players for seat in seats):
        raise InvalidText("link", found=text[:20])
    return seats
