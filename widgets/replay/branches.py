"""The lines of one deal: the documented one, those of the reader's own, and which of them is on show.

The law kept here: the documented line never changes, and whoever leaves a line can come back to it. A line that
is played under other rules knows the one it is compared with: the documented one, or the one that is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from katko.cards import Card
from katko.deal import Deal
from katko.errors import KatkoError, RulesError
from katko.record import Record, parse
from katko.replay import common, finish, parting_trick, replay, settings, stopped
from katko.trick import Refusal


@dataclass(frozen=True)
class Lines:
    """``home`` is the documented line, ``shown`` the one on show, ``kept`` one of the reader's own that is not.

    >>> home = parse("rules: finnish, cards=2\\nAino: SA H2\\nEero: S3 H4\\nplay:\\nSA S3\\nH2 H4")
    >>> lines, step = Lines(home, home).play(0, Card("H2"))
    >>> step, lines.own, lines.shown.deal.plays
    (1, True, (Card('H2'),))
    """

    home: Record
    shown: Record
    kept: Record | None = None
    of_kept: bool = False
    """Whether the line on show is to be compared with the one that is kept, not with the documented one."""

    @classmethod
    def read(cls, home: str, shown: str, kept: str | None, *, of_kept: bool = False) -> Lines:
        """The lines as texts; `KatkoError` where the first two are none. A bad ``kept`` is nothing."""
        documented = parse(home)
        line = _adopted(documented, parse(shown))
        try:
            spare = _adopted(documented, parse(kept)) if kept else None
        except KatkoError:
            spare = None
        spare = None if spare is None or _alike(spare, documented, line) else spare
        return cls(documented, line, spare, of_kept)

    @property
    def own(self) -> bool:
        """Whether the line on show is not the documented one."""
        return self.shown is not self.home

    @property
    def other(self) -> Record | None:
        """The one line to go to: one of the reader's own, or else the documented one."""
        return self.kept or (self.home if self.own else None)

    @cached_property
    def base(self) -> Record | None:
        """The line whose cards are played under other rules in the one on show; None where the rules are the same."""
        base = self.kept if self.of_kept else self.home
        return base if base and not same_deal(base, self.shown) and _replays(base, self.shown) else None

    @property
    def replays(self) -> bool:
        """Whether the line on show has no other plays than its base."""
        base = self.base
        return base is not None and common(base.deal, self.shown.deal) == len(self.shown.deal.plays)

    @property
    def source(self) -> Record:
        """The line whose cards are played anew when a rule is changed: what was before the first change."""
        base = self.base
        return base if base and (base is self.home or self.replays) else self.shown

    @property
    def stop(self) -> Refusal | None:
        """Why the base cannot be followed any further under the rules of the line on show."""
        return stopped(self.base.deal, self.shown.deal) if self.base else None

    @property
    def parting(self) -> int | None:
        """The last step that the line on show has in common with the documented one; None in another deal."""
        return parting(self.home, self.shown) if related(self.home, self.shown) else None

    def agree(self, changes: Mapping[str, Any]) -> tuple[Lines, int | None]:
        """The same cards under changed rules; `RulesError` or `InvalidText` for rules that cannot be.

        ``changes`` are what `replay` takes. With them the step to show: where the replay stops, or the end of the
        trick in which both part; None where they do not.
        """
        source = self.source
        line = replay(source, settings(self.shown.deal) | dict(changes))
        if source is self.home:
            played = self.own and not self.replays
            lines = Lines(self.home, line, self.shown if played else self.kept)
        else:
            lines = Lines(self.home, line, source, of_kept=True)
        if same_deal(line, source):
            kept = lines.kept if source is self.home else None
            return (self if source is self.shown else Lines(self.home, source, kept)), None
        trick = parting_trick(source.deal, line.deal)
        return lines, trick and min(trick * line.deal.rules.players, len(line.deal.plays))

    def finish(self) -> tuple[Lines, int]:
        """The line on show played to its end, as its base or the documented one would have it; and its last step."""
        lines, start = self, len(self.shown.deal.plays)
        for card in finish(self.shown.deal, (self.base or self.home).deal).plays[start:]:
            lines, start = lines.play(start, card)
        return lines, start

    def play(self, at: int, card: Card) -> tuple[Lines, int]:
        """The lines after a card that is allowed at step ``at``, and the step: along a line that knows the
        card, or else along a new one."""
        for line in filter(None, (self.shown, self.home, self.kept)):
            known = line.deal.plays[at : at + 1] == (card,)
            if known and same_deal(line, self.shown) and parting(line, self.shown) >= at:
                return self._showing(line), at + 1
        deal = self.shown.deal.positions[at].play(card)
        comments = self.shown.comments
        if at < len(self.shown.deal.plays):  # what was said about tricks was said about others
            comments = self.shown.heading
        line = replace(self.shown.played(deal), expect=None, comments=comments)
        return Lines(self.home, line, self.kept if self.own else None, self.of_kept), at + 1

    def go_home(self) -> tuple[Lines, int]:
        """To the documented line, at the step where both part."""
        return self._showing(self.home), parting(self.home, self.shown)

    def go_back(self) -> tuple[Lines, int]:
        """To the line that is kept, at the step where both part."""
        line = self.kept or self.shown
        return self._showing(line), parting(line, self.shown)

    def open(self, record: Record) -> tuple[Lines, int]:
        """Another record instead of the one on show, at the step where both part."""
        line = _adopted(self.home, record)
        if _alike(line, self.shown) and line.comments == self.shown.comments:
            line = self.shown
        return self._showing(line), parting(line, self.shown)

    def _showing(self, line: Record) -> Lines:
        if line is self.shown:
            return self
        # A mere replay takes the place of nothing that the reader has played: its rules can be chosen again.
        kept = self.shown if self.own and not (self.replays and self.kept) else self.kept
        return Lines(self.home, line, None if kept and _alike(kept, line) else kept)


def same_deal(one: Record, two: Record) -> bool:
    """Whether two records begin alike: the same people, rules and cards, and the same deals before."""
    before, others = (
        [(_beginning(done.deal), done.deal.plays, done.kukkuu) for done in each.earlier] for each in (one, two)
    )
    return one.names == two.names and before == others and _beginning(one.deal) == _beginning(two.deal)


def parting(one: Record, two: Record) -> int:
    """The last step that two records have in common."""
    return common(one.deal, two.deal) if related(one, two) else 0


def related(one: Record, two: Record) -> bool:
    """Whether two records have the same cards, perhaps under other rules."""
    return same_deal(one, two) or _replays(one, two) or _replays(two, one)


def _replays(base: Record, line: Record) -> bool:
    """Whether a record begins as another does under its rules."""
    try:
        return same_deal(replay(base, settings(line.deal)), line)
    except RulesError:
        return False


def _beginning(deal: Deal) -> object:
    """What makes two deals the same before the first card. In whose hand a card is counts, not where."""
    setup = deal.setup
    hands = [sorted(map(str, hand)) for hand in (*setup.hands, *setup.open_hands)]
    return setup.rules, hands, setup.leader, setup.trump, setup.turned, setup.scores


def _adopted(home: Record, record: Record) -> Record:
    """The record as one of the documented deal, with its heading and its order of cards, if it is one.

    A link tells no heading, and of a finished deal not how the hands were sorted.
    """
    same = same_deal(home, record)
    if same and home.deal.plays == record.deal.plays:
        return home
    if not same and not _replays(home, record):
        return record
    base = home if same else replay(home, settings(record.deal))
    deal = base.deal.positions[0]
    for card in record.deal.plays:
        deal = deal.play(card)
    title = record.title or home.title
    return replace(record, deal=deal, earlier=base.earlier, seed=base.seed, id=home.id, title=title, expect=None)


def _alike(line: Record, *others: Record) -> bool:
    """Whether a line has the same cards as one of the others, from the first to the last."""
    return any(same_deal(line, other) and line.deal.plays == other.deal.plays for other in others)
