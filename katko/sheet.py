"""What the records of all games have in common as values: names, heading, deals in a row, and how they are written.

The law kept here: what is written is read again as the same value, comments included.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from katko.blocks import DIVIDER, Comments, Points, Position, Reader, Standing, place


class Expectation(NamedTuple):
    """What an author expects after a deal, counted from 0, and what the engine finds there."""

    number: int
    expected: Points
    found: Points


D = TypeVar("D", bound=Position)
M = TypeVar("M", bound=Standing)


@dataclass(frozen=True)
class Earlier(Generic[D]):
    """A deal of a match: its end, the seed that stands for its cards, and the points expected after it."""

    deal: D
    seed: int | None = None
    expect: Points | None = field(default=None, kw_only=True)


E = TypeVar("E", bound=Earlier[Any])


@dataclass(frozen=True)
class Sheet(ABC, Generic[D, M, E]):
    """A deal, or a match up to a deal, with all that its text says; a game fills in what its lines are.

    ``deal`` is the latest deal after every move; ``names`` are by seat; ``preset`` is the base game; ``seed`` stands
    for the cards where they are not written out; ``expect`` are the points that the author expects (`points`);
    ``earlier`` are the deals of the match before this one, games after one another. ``comments`` hold, for each line
    that has some, those above and beside it.
    """

    deal: D
    names: tuple[str, ...]
    id: str = ""
    title: str = ""
    preset: str = ""
    seed: int | None = None
    expect: Points | None = None
    comments: Comments = field(default_factory=dict, hash=False)
    earlier: tuple[E, ...] = ()

    reader: ClassVar[type[Reader[Any, Any]]]

    @property
    @abstractmethod
    def latest(self) -> E:
        """The latest deal as one of `deals`."""

    @abstractmethod
    def compact(self) -> str:
        """The short form for links: no id, title, comments or ``expect``."""

    @abstractmethod
    def _hand(self, deal: D, seat: int) -> str:
        """The cards that ``seat`` was dealt, as its line has them."""

    @abstractmethod
    def _moves(self, deal: D) -> Iterator[str]:
        """The lines below ``play:``."""

    def _table(self, deal: D) -> Iterator[tuple[str, str]]:
        """The other lines with cards: each key with its value."""
        yield from ()

    def _closing(self, each: E) -> Iterator[tuple[str, str]]:
        """The lines of what followed a deal: each key with its value."""
        yield from ()

    def _after(self, match: M, each: E) -> M:
        """Where the match stands after a deal, or in it."""
        return match.after(each.deal) if each.deal.outcome() else match

    def __post_init__(self) -> None:
        if self.comments:
            written = {at for at, _ in self._lines()}
            object.__setattr__(self, "comments", {at: said for at, said in self.comments.items() if at in written})

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        out: list[str] = []
        for at, text in self._lines():
            above, beside = self.comments.get(at, ((), None))
            out += [f"# {comment}".rstrip() for comment in above]
            if text or beside is not None:
                out.append(text if beside is None else f"{text}  # {beside}".strip())
        return "\n".join(out) + "\n"

    @property
    def deals(self) -> tuple[E, ...]:
        """All deals, the latest included."""
        return (*self.earlier, self.latest)

    @cached_property
    def standings(self) -> tuple[M, ...]:
        """Where the match stands after each of its deals that is over, or in one that is not.

        None at all for a deal on its own.
        """
        first = self.deals[0].deal
        if first.scores is None:
            return ()
        match: M = self.reader.match(first.rules, first.dealer, first.scores)
        found: list[M] = []
        for each in self.deals:
            match = self._after(match.next_game() if match.winners else match, each)
            found.append(match)
        return tuple(found)

    @property
    def match(self) -> M | None:
        """Where the match stands after every deal that is over; None for a deal on its own."""
        return self.standings[-1] if self.standings else None

    @property
    def points(self) -> Points:
        """What ``expect`` is about: the points of a deal on its own, the scores of a match."""
        match = self.match
        return match.scores if match else self.deal.points

    def expectations(self) -> tuple[Expectation, ...]:
        """Every ``expect`` of the text, in its order, with what the engine finds after that deal."""
        found = [match.scores for match in self.standings] or [self.deal.points]
        both = enumerate(zip(self.deals, found, strict=True))
        return tuple(Expectation(at, each.expect, points) for at, (each, points) in both if each.expect is not None)

    @property
    def heading(self) -> Comments:
        """The comments, but for those of moves."""
        return {at: said for at, said in self.comments.items() if not at.rpartition(" ")[0].endswith("line")}

    def played(self, deal: D) -> Self:
        """The same record with the moves of ``deal``, another position of the same cards."""
        return replace(self, deal=deal)

    def _lines(self) -> Iterator[tuple[str, str]]:
        """Every line of the text with the name of its place, without comments."""
        deal = self.deals[0].deal
        if self.id:
            yield "id", f"id: {self.id}"
        if self.title:
            yield "title", f"title: {self.title}"
        yield "rules", f"rules: {self.reader.presets.write(deal.rules, self.preset)}"
        if deal.scores is not None and (any(deal.scores) or not self.earlier):
            yield "scores", f"scores: {self._points(deal.scores)}"
        for number, each in enumerate(self.deals):
            if number:
                yield place(number, "divider"), DIVIDER
            for at, line in self._deal(each, first=not number):
                yield place(number, at), line
        yield "end", ""

    def _deal(self, each: E, *, first: bool) -> Iterator[tuple[str, str]]:
        """The lines of one deal."""
        deal: D = each.deal
        if each.seed is not None:
            yield "deal", f"deal: seed {each.seed}"
        if first or each.seed is None:
            width = max(map(len, self.names)) + 1
            for seat, player in enumerate(self.names):
                shown = "" if each.seed is not None else self._hand(deal, seat)
                yield f"seat {seat}", f"{player + ':':<{width}} {shown}".rstrip()
        opens = self.reader.opens
        yield opens, f"{opens}: {self.names[(deal.dealer + 1) % len(self.names)]}"
        for key, value in self._table(deal) if each.seed is None else ():
            yield key, f"{key}: {value}"
        yield "play", "play:"
        for count, line in enumerate(self._moves(deal)):
            yield f"line {count}", line
        for key, value in self._closing(each):
            yield key, f"{key}: {value}"
        if each.expect is not None:
            yield "expect", f"expect: {self._points(each.expect)}"

    def _points(self, points: Points) -> str:
        shown = [f"{name} {self._count(count)}" for name, count in zip(self.names, points, strict=True) if count]
        return ", ".join(shown) or "none"

    def _count(self, points: Any) -> str:
        """Points of one seat as the reader of this game reads them."""
        return str(points)
