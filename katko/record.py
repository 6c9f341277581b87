"""The text form of a deal or a match: what an author writes, a reader copies, and a link carries.

The law kept here: ``parse(str(record)) == record``, and any text gives a record or an `InvalidText`
with its place, never another exception.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from katko import compact
from katko.cards import Card
from katko.deal import Deal
from katko.match import Match
from katko.reader import Comments, Earlier, place_prefix, read
from katko.rules import PRESETS
from katko.text import DIVIDER


@dataclass(frozen=True)
class Record:
    """A deal, or a match up to a deal, with all that its text says.

    ``deal`` is the latest deal after every play; ``names`` are by seat; ``preset`` is ``finnish`` or
    ``german``; ``seed`` stands for the hands where they are not written out; ``expect`` are the points
    that the author expects (`points`); ``earlier`` are the deals of the match before this one, games
    after one another; ``kukkuu`` says that kukkuminen followed the latest deal. ``comments`` hold,
    for each line that has some, those above and beside it.

    >>> record = parse("rules: finnish, cards=1\\nAino: SA\\nEero: S2\\nplay:\\nSA S2")
    >>> record.names, record.deal.points
    (('Aino', 'Eero'), (1, 0))
    """

    deal: Deal
    names: tuple[str, ...]
    id: str = ""
    title: str = ""
    preset: str = "finnish"
    seed: int | None = None
    expect: tuple[int, ...] | None = None
    comments: Comments = field(default_factory=dict)
    earlier: tuple[Earlier, ...] = ()
    kukkuu: bool = False

    def __post_init__(self) -> None:
        written = {place for place, _ in self._lines()}
        object.__setattr__(self, "comments", {at: said for at, said in self.comments.items() if at in written})

    def __str__(self) -> str:
        out: list[str] = []
        for place, text in self._lines():
            above, beside = self.comments.get(place, ((), None))
            out += [f"# {comment}".rstrip() for comment in above]
            if text or beside is not None:
                out.append(text if beside is None else f"{text}  # {beside}".strip())
        return "\n".join(out) + "\n"

    @property
    def deals(self) -> tuple[Earlier, ...]:
        """All deals, the latest included, each with its seed and whether kukkuminen followed."""
        return (*self.earlier, Earlier(self.deal, self.seed, self.kukkuu))

    @property
    def standings(self) -> tuple[Match, ...]:
        """Where the match stands after each of its deals that is over, or before one that is not.

        None at all for a deal on its own.
        """
        first = self.deals[0].deal
        if first.setup.scores is None:
            return ()
        match, found = Match(first.rules, first.dealer, first.setup.scores), []
        for deal, _, kukkuu in self.deals:
            match = match.next_game() if match.winners else match
            # The right to kukkuminen lapses with the deal that is begun.
            match = match.after(deal) if deal.outcome() else replace(match, kukku=None)
            match = match.kukkuu() if kukkuu else match
            found.append(match)
        return tuple(found)

    @property
    def match(self) -> Match | None:
        """Where the match stands after every deal that is over; None for a deal on its own."""
        return self.standings[-1] if self.standings else None

    @property
    def points(self) -> tuple[int, ...]:
        """What ``expect`` is about: the points of a deal on its own, the scores of a match."""
        match = self.match
        return match.scores if match else self.deal.points

    def compact(self) -> str:
        """The short form for links, in ``[A-Za-z0-9._~-]``: no id, title, comments or ``expect``.

        >>> parse("rules: finnish, cards=1\\nAino: SA\\nEero: S2\\nplay:\\nSA S2").compact()
        '1fc1A.Aino-Eero.zn'
        """
        return compact.write(self.deals, self.names, self.preset)

    def played(self, deal: Deal) -> Record:
        """The same record with the plays of ``deal``, another position of the same hands."""
        return replace(self, deal=deal, kukkuu=False)

    def _lines(self) -> Iterator[tuple[str, str]]:
        """Every line of the text with the name of its place, without comments."""
        rules, scores = self.deals[0].deal.rules, self.deals[0].deal.setup.scores
        if self.id:
            yield "id", f"id: {self.id}"
        if self.title:
            yield "title", f"title: {self.title}"
        yield "rules", f"rules: {PRESETS.write(rules, self.preset)}"
        if scores is not None and (any(scores) or not self.earlier):
            yield "scores", f"scores: {self._points(scores)}"
        for number, each in enumerate(self.deals):
            prefix = place_prefix(number)
            if number:
                yield f"{number} divider", DIVIDER
            for place, line in self._deal_lines(each, first=not number):
                yield prefix + place, line
        if self.expect is not None:
            yield place_prefix(len(self.earlier)) + "expect", f"expect: {self._points(self.expect)}"
        yield "end", ""

    def _deal_lines(self, each: Earlier, *, first: bool) -> Iterator[tuple[str, str]]:
        deal, seed, kukkuu = each
        setup = deal.setup
        if seed is not None:
            yield "deal", f"deal: seed {seed}"
        if first or seed is None:
            width = max(map(len, self.names)) + 1
            hands = zip(self.names, setup.hands, setup.open_hands, strict=True)
            for seat, (player, hand, face_up) in enumerate(hands):
                shown = "" if seed is not None else _join(hand) + (f" | {_join(face_up)}" if face_up else "")
                yield f"seat {seat}", f"{player + ':':<{width}} {shown}".rstrip()
        yield "leads", f"leads: {self.names[deal.leader]}"
        if seed is None and (setup.turned or setup.trump):
            yield "trump", f"trump: {setup.turned or setup.trump}"
        yield "play", "play:"
        for count, trick in enumerate((*deal.tricks, deal.trick)):
            if trick.cards:
                yield f"trick {count}", _join(trick.cards)
        if kukkuu:
            yield "kukkuu", "kukkuu: yes"

    def _points(self, points: Sequence[int]) -> str:
        shown = [f"{name} {count}" for name, count in zip(self.names, points, strict=True) if count]
        return ", ".join(shown) or "none"


def parse(text: str) -> Record:
    """The record that ``text`` is, in its long or its compact form; `InvalidText` with the place otherwise.

    >>> parse("rules: finnish, cards=1\\nAino: SA\\nEero: SX")
    Traceback (most recent call last):
    katko.errors.InvalidText: line 3, column 7: rank: 'SX'
    """
    return Record(**(compact.read(text) if compact.looks_so(text) else read(text)))


def _join(hand: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in hand)
