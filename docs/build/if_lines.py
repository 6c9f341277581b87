"""The lines of a fence that say how its deal ends under other rules: ``if must_win: stops S6``.

They are for the page, not for the record: the site's build checks them, and nobody can publish a wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from docs.build.english import at_column, wrong
from docs.build.fences import FenceError
from katko.errors import InvalidText, RulesError
from katko.parting import stopped
from katko.text import Piece
from widgets.engine_types import Record
from widgets.games import Game

_LINE = re.compile(r"if\s+(?P<rules>[^:#]*):\s*(?P<end>[^#]*?)\s*(?:\s#.*)?")


@dataclass(frozen=True)
class Condition:
    """What an author says about other rules: in ``line`` of the fence, the rules and how the deal ends."""

    line: int
    rules: Piece
    end: Piece


def split(text: str) -> tuple[str, tuple[Condition, ...]]:
    """The text of a record, with as many lines, and what the fence says about other rules.

    >>> record, outcomes = split("Aino: SA\\nif must_win: Aino 1\\nEero: S2")
    >>> record, [(each.line, each.rules.text, each.end.text) for each in outcomes]
    ('Aino: SA\\n\\nEero: S2', [(2, 'must_win', 'Aino 1')])
    """
    lines, found = text.split("\n"), []
    for number, line in enumerate(lines, 1):
        if match := _LINE.fullmatch(line):
            rules, end = (Piece(match[name], number, match.start(name) + 1) for name in ("rules", "end"))
            found.append(Condition(number, rules, end))
            lines[number - 1] = ""
    return "\n".join(lines), tuple(found)


def check(game: Game, record: Record, outcome: Condition) -> None:
    """That a deal ends under other rules as its author says, and otherwise than it does; `FenceError` if not."""
    try:
        other = game.replay(record, dict(map(game.change, outcome.rules.parts(","))))
        stops = re.fullmatch(r"stops\s+(\S.*)", outcome.end.text)
        wanted = None if stops else _points(game, other, outcome.end)
    except InvalidText as error:
        raise FenceError(outcome.line, at_column(error)) from error
    except RulesError as error:
        raise FenceError(outcome.line, f"column {outcome.rules.column}: {wrong(error)}") from error
    stop = record.deal.moves[len(other.deal.moves)] if stopped(record.deal, other.deal) else None
    points = counted(other.names, other.points)
    found = f"stops {stop}" if stop else points
    if stop != (stops and stops[1]) or (stop is None and wanted != other.points):
        raise FenceError(outcome.line, f"column {outcome.end.column}: if {outcome.rules.text}: the engine says {found}")
    if stop is None and other.points == record.points:
        message = f"if {outcome.rules.text}: the deal ends the same without it, {points}"
        raise FenceError(outcome.line, f"column {outcome.end.column}: {message}")


def counted(names: Sequence[str], points: Sequence[object]) -> str:
    """The points of everybody, as ``expect`` writes them."""
    return ", ".join(f"{name} {n}" for name, n in zip(names, points, strict=True))


def _points(game: Game, record: Record, piece: Piece) -> Any:
    """The points that an author writes as in an ``expect`` line."""
    try:
        return game.parse(f"{record}expect: {piece.text}").expect
    except InvalidText as error:
        raise error.at(piece.line, error.column - len("expect: ") + piece.column - 1) from error
