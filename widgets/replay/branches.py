"""The branches of one deal: the documented line, those of the reader's own, and which of them is on show.

The laws kept here: the documented line never changes, and no line that was played is lost: whoever leaves one can
come back to it. A line that is played under other rules knows the one it is compared with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from katko.errors import KatkoError
from katko.fields import yielding
from katko.parting import common, stopped
from widgets.engine_types import Record, Refusal
from widgets.games import Game
from widgets.related import begins, parting, related, replays, same_deal, same_line

MOST_SAVED = 40
"""So many lines of the reader's own are kept beside the one on show; beyond them the oldest go."""


@dataclass(frozen=True)
class Branches:
    """``documented`` is the author's line, ``shown`` the one on show, ``saved`` the reader's own that are not,
    the one left last first. ``compared`` is the saved line whose cards the one on show plays under other rules;
    None where that may be the documented one.

    >>> from widgets.games import by_name
    >>> katko = by_name("katko")
    >>> home = katko.parse("rules: finnish, cards=2\\nAino: SA H2\\nEero: S3 H4\\nplay:\\nSA S3\\nH2 H4")
    >>> branches, step = Branches(katko, home, home).play(0, "H2")
    >>> step, branches.own, branches.shown.deal.moves
    (1, True, ('H2',))
    """

    game: Game
    documented: Record
    shown: Record
    saved: tuple[Record, ...] = ()
    compared: Record | None = None

    @classmethod
    def read(cls, game: Game, documented: str, shown: str, saved: Sequence[str] = (), compared: int = -1) -> Branches:
        """The lines as texts, ``compared`` by its place among the saved ones; `KatkoError` where the first two are
        none. A saved line that is none, or stands elsewhere already, is left out."""
        home = game.parse(documented)
        line = _adopted(game, home, game.parse(shown))
        there: list[Record] = []
        base = None
        for place, text in enumerate(saved[:MOST_SAVED]):
            try:
                spare = _adopted(game, home, game.parse(text))
            except KatkoError:
                continue
            if not same_line(game, spare, home, line, *there):
                there.append(spare)
                base = spare if place == compared else base
        return cls(game, home, line, tuple(there), base)

    @property
    def own(self) -> bool:
        """Whether the line on show is not the documented one."""
        return self.shown is not self.documented

    @cached_property
    def base(self) -> Record | None:
        """The line whose cards are played under other rules in the one on show; None where the rules are the same."""
        base = self.compared or self.documented
        return base if not same_deal(self.game, base, self.shown) and replays(self.game, base, self.shown) else None

    @property
    def replays(self) -> bool:
        """Whether the line on show has no other moves than its base."""
        base = self.base
        return base is not None and common(base.deal, self.shown.deal) == len(self.shown.deal.moves)

    @property
    def played(self) -> list[Record]:
        """The line on show where it is to be kept. A mere replay is none that anybody has played: its rules can be
        chosen again."""
        return [self.shown] if self.own and not self.replays else []

    @property
    def source(self) -> Record:
        """The line whose cards are played anew when a rule is changed: what was before the first change."""
        base = self.base
        return base if base and (base is self.documented or self.replays) else self.shown

    @property
    def stop(self) -> Refusal | None:
        """Why the base cannot be followed any further under the rules of the line on show."""
        found: Refusal | None = stopped(self.base.deal, self.shown.deal) if self.base else None
        return found

    @cached_property
    def parting(self) -> int | None:
        """The last step that the line on show has in common with the documented one; None in another deal."""
        if not related(self.game, self.documented, self.shown):
            return None
        return common(self.documented.deal, self.shown.deal)

    def agree(self, changes: Mapping[str, Any]) -> tuple[Branches, int | None]:
        """The same cards under changed rules; `RulesError` or `InvalidText` for rules that cannot be.

        ``changes`` are what the game's `replay` takes. With them the step to show: where the replay stops, or the end
        of the group of moves in which both part; None where they do not.
        """
        source, game = self.source, self.game
        line = game.replay(source, game.settings(self.shown.deal) | dict(changes))
        if same_deal(game, line, source):
            return self._showing(source), None
        number = game.parting_group(source.deal, line.deal)
        there = self._showing(line, source, None if source is self.documented else source)
        return there, number and game.end_of_group(line.deal, number)

    def under(self, preset: str, rules: Any) -> tuple[Branches, int | None]:
        """The same cards under what some table has agreed, as far as they allow it; else as `agree`."""
        presets, here = self.game.presets, self.shown.deal.rules
        wanted = presets.seated(rules, preset, here.players)
        both = ((each.name, getattr(wanted, each.name)) for each in presets.fields)
        changes = {name: value for name, value in both if value != getattr(here, name)}
        return yielding(presets.fields, changes, self.agree)

    def finish(self) -> tuple[Branches, int]:
        """The line on show played to its end, as its base or the documented one would have it; and its last step."""
        branches, start = self, len(self.shown.deal.moves)
        for move in self.game.finish(self.shown.deal, (self.base or self.documented).deal).moves[start:]:
            branches, start = branches.play(start, move)
        return branches, start

    def play(self, at: int, move: str) -> tuple[Branches, int]:
        """The branches after a move that is allowed at step ``at``, and the step: along a line that knows the
        move, or else along a new one."""
        for line in (self.shown, self.documented, *self.saved):
            known = line.deal.moves[at : at + 1] == (move,)
            if known and same_deal(self.game, line, self.shown) and parting(self.game, line, self.shown) >= at:
                return self._showing(line, compared=None if line is self.documented else self.compared), at + 1
        deal = self.shown.deal.positions[at].play(move)
        line = replace(self.game.branch(self.shown, deal), expect=None)
        return self._showing(line, compared=self.compared), at + 1

    def go_home(self) -> tuple[Branches, int]:
        """To the documented line, at the step where both part."""
        return self._showing(self.documented), parting(self.game, self.documented, self.shown)

    def go_back(self) -> tuple[Branches, int]:
        """To the saved line that was left last, at the step where both part; the present one comes after the others."""
        if not self.saved:
            return self, len(self.shown.deal.moves)
        line, *others = self.saved
        return self._kept(line, [*others, *self.played]), parting(self.game, line, self.shown)

    def open(self, record: Record) -> tuple[Branches, int]:
        """Another record instead of the one on show, at the step where both part."""
        line = _adopted(self.game, self.documented, record)
        if same_line(self.game, line, self.shown) and line.comments == self.shown.comments:
            line = self.shown
        return self._showing(line), parting(self.game, line, self.shown)

    def joined(self, lines: Sequence[Record]) -> Branches:
        """The same with other lines of the reader's own among the saved ones, before those that are there."""
        return self._kept(self.shown, (*lines, *self.saved), self.compared)

    def _showing(self, line: Record, beside: Record | None = None, compared: Record | None = None) -> Branches:
        """``line`` on show; what the reader has played, and the line ``beside`` it, are saved."""
        if line is self.shown:
            return self
        leaves = [self.shown] if self.shown is beside and self.own else self.played
        return self._kept(line, [*leaves, *self.saved], compared)

    def _kept(self, line: Record, others: Sequence[Record], compared: Record | None = None) -> Branches:
        """``line`` on show, and of the ``others`` each that is not the beginning of another line."""
        saved: list[Record] = []
        for place, each in enumerate(others, 1):
            longer = (line, *saved, *others[place:])
            if each is compared or not any(begins(self.game, each, other) for other in longer):
                saved.append(each)
        if compared in saved[MOST_SAVED:]:
            saved[MOST_SAVED - 1] = compared
        return replace(self, shown=line, saved=tuple(saved[:MOST_SAVED]), compared=compared)


def _adopted(game: Game, home: Record, record: Record) -> Record:
    """The record as one of the documented deal, with its heading and its order of cards, if it is one.

    A link tells no heading, and of a finished deal not how the hands were sorted.
    """
    same = same_deal(game, home, record)
    if same and home.deal.moves == record.deal.moves:
        return home
    if not same and not replays(game, home, record):
        return record
    base = home if same else game.replay(home, game.settings(record.deal))
    deal = base.deal.positions[0]
    for move in record.deal.moves:
        deal = deal.play(move)
    title = record.title or home.title
    return replace(record, deal=deal, earlier=base.earlier, seed=base.seed, id=home.id, title=title, expect=None)
