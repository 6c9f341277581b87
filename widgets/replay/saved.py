"""A documented deal as text: what a request carries, and what a device keeps."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from katko.errors import KatkoError
from widgets.games import Game
from widgets.kept_text import read_json
from widgets.related import same_line
from widgets.replay.branches import Branches
from widgets.replay.handlers import Replay


def read_replay(game: Game, home: str, record: str, state: str, at: int) -> Replay:
    """The deal that a request carries; `KatkoError` where the record on show, or the documented one, is none."""
    saved, compared = read_state(state)
    branches = _branches(game, home, record, saved, compared)
    return Replay(branches, min(max(at, 0), len(branches.shown.deal.moves)))


@lru_cache(maxsize=32)
def _branches(game: Game, home: str, record: str, saved: tuple[str, ...], compared: int) -> Branches:
    """The lines that the texts are. Remembered, since every step of a deal asks for the same."""
    return Branches.read(game, home, record, saved, compared)


def read_state(state: str) -> tuple[tuple[str, ...], int]:
    """The texts of the saved lines, and which of them is compared; none at all for a text that is no state."""
    try:
        told = read_json(state) if state else {}
        return tuple(map(str, told.get("saved", ()))), int(told.get("compared", -1))
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return (), -1


def write_state(branches: Branches) -> str:
    """The saved lines as text, and which of them is compared; "" where there are none."""
    if not branches.saved:
        return ""
    compared = next((place for place, each in enumerate(branches.saved) if each is branches.compared), -1)
    return json.dumps({"saved": [str(each) for each in branches.saved], "compared": compared}, ensure_ascii=False)


def keep(branches: Branches) -> str:
    """What a device keeps: the reader's own lines, the one on show first."""
    return json.dumps({"record": str(branches.shown), "state": write_state(branches)}, ensure_ascii=False)


def resume(replay: Replay, text: str) -> Replay:
    """The deal with the lines that a device has kept: they are saved, and the documented line stays on show.

    Where the line on show is the one that was kept last, it is again compared with what it was compared with. A text
    that is none, as another version may have left it, changes nothing.
    """
    branches, kept = replay.branches, _kept(replay.branches, text)
    if kept and same_line(replay.game, kept.shown, branches.shown):
        return replace(replay, branches=kept.joined(branches.saved))
    return joined(replay, text)


def joined(replay: Replay, text: str) -> Replay:
    """The same with the lines that another page of the device has kept: they are saved."""
    kept = _kept(replay.branches, text)
    if kept is None:
        return replay
    return replace(replay, branches=replay.branches.joined((*kept.played, *kept.saved)))


def _kept(branches: Branches, text: str) -> Branches | None:
    """The lines of the same deal in what a device has kept; None where it is no such text."""
    try:
        told = read_json(text)
        record, state = (str(told["record"]), str(told["state"])) if isinstance(told, dict) else ("", "")
    except (ValueError, KeyError, RecursionError):
        record, state = text, ""  # as it was kept when there was one line only
    try:
        return Branches.read(branches.game, str(branches.documented), record, *read_state(state))
    except KatkoError:
        return None
