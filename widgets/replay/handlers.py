"""A documented deal as a reader goes through it: the branches, and the step on show; and what can be done there."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache

from katko.errors import InvalidText, KatkoError
from katko.link import looks_so
from widgets.checksum import unsealed
from widgets.done import Context, Done, Refused
from widgets.games import Game
from widgets.html.choices import read
from widgets.problems import UnavailableAction
from widgets.related import same_line
from widgets.replay.branches import Branches
from widgets.request import Action


@dataclass(frozen=True)
class Replay:
    """The branches of a documented deal and the step on show, which is never outside the line."""

    branches: Branches
    at: int

    @property
    def game(self) -> Game:
        """The game that is documented."""
        return self.branches.game

    @property
    def steps(self) -> int:
        """The last step of the line on show."""
        return len(self.branches.shown.deal.moves)


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
        told = json.loads(state) if state else {}
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
        told = json.loads(text)
        record, state = (str(told["record"]), str(told["state"])) if isinstance(told, dict) else ("", "")
    except (ValueError, KeyError, RecursionError):
        record, state = text, ""  # as it was kept when there was one line only
    try:
        return Branches.read(branches.game, str(branches.documented), record, *read_state(state))
    except KatkoError:
        return None


def step(replay: Replay, action: Action, _: Context) -> Done[Replay]:
    """Another step of the line on show; undo and redo are steps too."""
    return Done(_at(replay.branches, action.to or 0))


def play(replay: Replay, action: Action, _: Context) -> Done[Replay]:
    """A move at the step on show."""
    record, move, seat = replay.branches.shown, action.move or "", action.seat or 0
    deal = record.deal.positions[replay.at]
    if not replay.game.could(record.deal, seat, move):
        raise UnavailableAction
    refusal = deal.refusal(move, seat)
    if refusal:
        return Done(replay, Refused(refusal, move, seat))
    return Done(_at(*replay.branches.play(replay.at, move)))


def rules(replay: Replay, action: Action, _: Context) -> Done[Replay]:
    """The same cards under other rules: what the panel's form holds."""
    game, deal, values = replay.game, replay.branches.shown.deal, action.values or {}
    if not {*values} <= {field.name for field in game.fields} | {"suit"}:
        raise UnavailableAction
    branches, at = replay.branches.agree(read(game.fields, values) | game.chosen(values, deal))
    return Done(_at(branches, replay.at if at is None else at))


def finish(replay: Replay, _: Action, __: Context) -> Done[Replay]:
    """The line on show to its end."""
    return Done(_at(*replay.branches.finish()))


def go(replay: Replay, action: Action, _: Context) -> Done[Replay]:
    """To the documented line or to one of the reader's own, at the step where both part."""
    branches = replay.branches
    return Done(_at(*(branches.go_home() if action.line == "home" else branches.go_back())))


def open_record(replay: Replay, action: Action, _: Context) -> Done[Replay]:
    """Another record instead of the line on show."""
    branches, parting = replay.branches.open(replay.game.parse(action.text or ""))
    return Done(replay if branches is replay.branches else _at(branches, parting))


def open_link(replay: Replay, action: Action, _: Context) -> Done[Replay]:
    """The same, as a link tells it; "" is the documented line."""
    if not action.text:
        return Done(_at(replay.branches.go_home()[0], action.to or 0))
    line = unsealed(action.text)
    if not looks_so(line):
        raise InvalidText("link", found=line[-12:])
    return Done(_at(replay.branches.open(replay.game.parse(line))[0], action.to or 0))


def _at(branches: Branches, at: int) -> Replay:
    return Replay(branches, min(max(at, 0), len(branches.shown.deal.moves)))

