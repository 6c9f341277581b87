"""A documented deal as a reader goes through it: the branches, and the step on show; and what can be done there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from katko.errors import InvalidText
from katko.link import are_rules, looks_so, read_rules
from widgets.checksum import pasted, unsealed
from widgets.done import Context, Done, Refused
from widgets.games import Game
from widgets.html.choices import read
from widgets.problems import UnavailableAction
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


def open_record(replay: Replay, action: Action, context: Context) -> Done[Replay]:
    """Another record instead of the line on show; a link is welcome there, too."""
    if link := pasted(action.text or ""):
        return open_link(replay, replace(action, text=link[0], to=link[1]), context)
    branches, parting = replay.branches.open(replay.game.parse(action.text or ""))
    return Done(replay if branches is replay.branches else _at(branches, parting))


def open_link(replay: Replay, action: Action, _: Context) -> Done[Replay]:
    """The same, as a link tells it; "" is the documented line, rules alone are those of the panel."""
    if not action.text:
        return Done(_at(replay.branches.go_home()[0], action.to or 0))
    line = unsealed(action.text)
    if are_rules(line):
        branches, at = replay.branches.under(*read_rules(replay.game.presets, line))
        return Done(_at(branches, action.to or 0 if at is None else at))
    if not looks_so(line):
        raise InvalidText("link", found=line[-12:])
    return Done(_at(replay.branches.open(replay.game.parse(line))[0], action.to or 0))


def _at(branches: Branches, at: int) -> Replay:
    return Replay(branches, min(max(at, 0), len(branches.shown.deal.moves)))

