"""The lines of one deal: the documented one, those of the reader's own, and which of them is on show.

The law kept here: the documented line never changes, and whoever leaves a line can come back to it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from katko.cards import Card
from katko.deal import Deal
from katko.errors import KatkoError
from katko.record import Record, parse


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

    @classmethod
    def read(cls, home: str, shown: str, kept: str | None) -> Lines:
        """The lines as texts; `KatkoError` where the first two are none. A bad ``kept`` is nothing."""
        documented = parse(home)
        line = _adopted(documented, parse(shown))
        try:
            spare = _adopted(documented, parse(kept)) if kept else None
        except KatkoError:
            spare = None
        return cls(documented, line, None if spare is None or _alike(spare, documented, line) else spare)

    @property
    def own(self) -> bool:
        """Whether the line on show is not the documented one."""
        return self.shown is not self.home

    @property
    def other(self) -> Record | None:
        """The one line to go to: one of the reader's own, or else the documented one."""
        return self.kept or (self.home if self.own else None)

    @property
    def parting(self) -> int | None:
        """The last step that the line on show has in common with the documented one; None in another deal."""
        return parting(self.home, self.shown) if same_deal(self.home, self.shown) else None

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
            comments = {place: said for place, said in comments.items() if "trick" not in place}
        line = replace(self.shown.played(deal), expect=None, comments=comments)
        return Lines(self.home, line, self.kept if self.own else None), at + 1

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
        kept = self.shown if self.own else self.kept
        return Lines(self.home, line, None if kept and _alike(kept, line) else kept)


def same_deal(one: Record, two: Record) -> bool:
    """Whether two records begin alike: the same people, rules and cards, and the same deals before."""
    return (one.names, one.earlier) == (two.names, two.earlier) and _beginning(one.deal) == _beginning(two.deal)


def parting(one: Record, two: Record) -> int:
    """The last step that two records have in common."""
    if not same_deal(one, two):
        return 0
    both = list(zip(one.deal.plays, two.deal.plays, strict=False))
    return next((at for at, (card, other) in enumerate(both) if card is not other), len(both))


def _beginning(deal: Deal) -> object:
    """What makes two deals the same before the first card. In whose hand a card is counts, not where."""
    setup = deal.setup
    hands = [sorted(map(str, hand)) for hand in (*setup.hands, *setup.open_hands)]
    return setup.rules, hands, setup.leader, setup.trump, setup.turned, setup.scores


def _adopted(home: Record, record: Record) -> Record:
    """The record as one of the documented deal, with its heading and its order of cards, if it is one.

    A link tells no heading, and of a finished deal not how the hands were sorted.
    """
    if not same_deal(home, record):
        return record
    if home.deal.plays == record.deal.plays:
        return home
    deal = home.deal.positions[0]
    for card in record.deal.plays:
        deal = deal.play(card)
    return replace(record, deal=deal, seed=home.seed, id=home.id, title=record.title or home.title, expect=None)


def _alike(line: Record, *others: Record) -> bool:
    """Whether a line has the same cards as one of the others, from the first to the last."""
    return any(same_deal(line, other) and line.deal.plays == other.deal.plays for other in others)
