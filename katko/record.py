"""The text form of a deal: what an author writes, a reader copies, and a link carries.

The law kept here: ``parse(str(record)) == record``, and any text gives a record or an `InvalidText`
with its place, never another exception.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from katko import compact
from katko.cards import Card
from katko.deal import Deal
from katko.reader import Comments, read
from katko.rules import changes


@dataclass(frozen=True)
class Record:
    """A deal with all that its text says.

    ``deal`` is the position after every play; ``names`` are by seat; ``preset`` is ``finnish`` or
    ``german``; ``seed`` stands for the hands where they are not written out; ``expect`` are the points
    that the author expects. ``comments`` hold, for each line that has some, those above and beside it.

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

    def compact(self) -> str:
        """The short form for links, in ``[A-Za-z0-9._~-]``: no id, title, comments or ``expect``.

        >>> parse("rules: finnish, cards=1\\nAino: SA\\nEero: S2\\nplay:\\nSA S2").compact()
        '1fc1A.Aino-Eero.zn'
        """
        return compact.write(self.deal, self.names, self.preset, self.seed)

    def played(self, deal: Deal) -> Record:
        """The same record with the plays of ``deal``, another position of the same hands."""
        return replace(self, deal=deal)

    def _lines(self) -> Iterator[tuple[str, str]]:
        """Every line of the text with the name of its place, without comments."""
        deal, setup = self.deal, self.deal.setup
        if self.id:
            yield "id", f"id: {self.id}"
        if self.title:
            yield "title", f"title: {self.title}"
        yield "rules", "rules: " + ", ".join([self.preset, *map(_rule, changes(deal.rules, self.preset).items())])
        if self.seed is not None:
            yield "deal", f"deal: seed {self.seed}"
        width = max(map(len, self.names)) + 1
        for seat, (player, hand, face_up) in enumerate(zip(self.names, setup.hands, setup.open_hands, strict=True)):
            shown = "" if self.seed is not None else _join(hand) + (f" | {_join(face_up)}" if face_up else "")
            yield f"seat {seat}", f"{player + ':':<{width}} {shown}".rstrip()
        yield "leads", f"leads: {self.names[deal.leader]}"
        if self.seed is None and (setup.turned or setup.trump):
            yield "trump", f"trump: {setup.turned or setup.trump}"
        yield "play", "play:"
        for count, trick in enumerate((*deal.tricks, deal.trick)):
            if trick.cards:
                yield f"trick {count}", _join(trick.cards)
        if self.expect is not None:
            points = [f"{who} {n}" for who, n in zip(self.names, self.expect, strict=True) if n]
            yield "expect", "expect: " + (", ".join(points) or "none")
        yield "end", ""


def parse(text: str) -> Record:
    """The record that ``text`` is, in its long or its compact form; `InvalidText` with the place otherwise.

    >>> parse("rules: finnish, cards=1\\nAino: SA\\nEero: SX")
    Traceback (most recent call last):
    katko.errors.InvalidText: line 3, column 7: rank: 'SX'
    """
    if compact.looks_so(text):
        deal, names, preset, seed = compact.read(text.strip())
        return Record(deal, names, preset=preset, seed=seed)
    return Record(**read(text))


def _rule(change: tuple[str, Any]) -> str:
    key, value = change
    return key if value is True else f"{key}={value}"


def _join(hand: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in hand)
