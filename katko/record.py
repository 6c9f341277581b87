"""The text form of a deal or a match: what an author writes, a reader copies, and a link carries.

The law kept here: ``parse(str(record)) == record``, and any text gives a record or an `InvalidText`
with its place, never another exception.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from katko import compact
from katko.cards import Card
from katko.deal import Deal
from katko.link import looks_so
from katko.match import Match
from katko.reader import Earlier, KatkoReader
from katko.sheet import Sheet


@dataclass(frozen=True)
class Record(Sheet[Deal, Match, Earlier]):
    """A deal of Katko, or a match up to a deal; see `Sheet` for what every record holds.

    ``preset`` is ``finnish`` or ``german``; ``kukkuu`` says that kukkuminen followed the latest deal.

    >>> record = parse("rules: finnish, cards=1\\nAino: SA\\nEero: S2\\nplay:\\nSA S2")
    >>> record.names, record.deal.points
    (('Aino', 'Eero'), (1, 0))
    """

    preset: str = "finnish"
    kukkuu: bool = False

    reader = KatkoReader

    @property
    def latest(self) -> Earlier:
        """The latest deal as one of `deals`."""
        return Earlier(self.deal, self.seed, self.kukkuu, expect=self.expect)

    def compact(self) -> str:
        """The short form for links, in ``[A-Za-z0-9._~-]``: no id, title, comments or ``expect``.

        >>> parse("rules: finnish, cards=1\\nAino: SA\\nEero: S2\\nplay:\\nSA S2").compact()
        '1fc1A.Aino-Eero.zn'
        """
        return compact.write(self)

    def played(self, deal: Deal) -> Record:
        """The same record with the plays of ``deal``, another position of the same hands."""
        return replace(self, deal=deal, kukkuu=False)

    def _after(self, match: Match, each: Earlier) -> Match:
        # The right to kukkuminen lapses with the deal that is begun.
        match = match.after(each.deal) if each.deal.outcome() else replace(match, kukku=None)
        return match.kukkuu() if each.kukkuu else match

    def _hand(self, deal: Deal, seat: int) -> str:
        hand, face_up = deal.setup.hands[seat], deal.setup.open_hands[seat]
        return _join(hand) + (f" | {_join(face_up)}" if face_up else "")

    def _table(self, deal: Deal) -> Iterator[tuple[str, str]]:
        if deal.trump:
            yield "trump", str(deal.setup.turned or deal.trump)

    def _moves(self, deal: Deal) -> Iterator[str]:
        return (_join(trick.cards) for trick in (*deal.tricks, deal.trick) if trick.cards)

    def _closing(self, each: Earlier) -> Iterator[tuple[str, str]]:
        if each.kukkuu:
            yield "kukkuu", "yes"


def parse(text: str) -> Record:
    """The record that ``text`` is, in its long or its compact form; `InvalidText` with the place otherwise.

    >>> parse("rules: finnish, cards=1\\nAino: SA\\nEero: SX")
    Traceback (most recent call last):
    katko.errors.InvalidText: line 3, column 7: rank: 'SX'
    """
    return Record(**(compact.read(text) if looks_so(text) else KatkoReader(text).fields()))


def _join(hand: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in hand)
