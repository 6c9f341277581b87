"""Records by their texts: what one reply has written the next request brings, and it is not played through again.

A memo and no more: without it everything is the same, but takes as long as the match has grown.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from widgets.games import Game
from widgets.sandbox.left_lines import MOST_LEFT

MOST = 2 * MOST_LEFT
"""So many records are remembered; beyond them the one goes that was asked for longest ago."""
_records: OrderedDict[tuple[str, str], Any] = OrderedDict()


def read(game: Game, text: str) -> Any:
    """The record that a text is; `katko.errors.InvalidText` for one that is none."""
    record = _records.get((game.name, text))
    return _remembered(game, text, game.parse(text) if record is None else record)


def write(game: Game, record: Any) -> str:
    """The text of a record."""
    text = str(record)
    _remembered(game, text, record)
    return text


def _remembered(game: Game, text: str, record: Any) -> Any:
    _records[game.name, text] = record
    _records.move_to_end((game.name, text))
    while len(_records) > MOST:
        _records.popitem(last=False)
    return record
