"""Several pages of one device: each keeps in one store what its replies say, and sends what another has stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from katko.record import Record
from tests.widgets.sandbox.seats import KATKO, Seat, start
from widgets.sandbox import saved

UNASKED = ("link", "resume", "move")
"""What a page does by itself, as in widgets/browser: it sends nothing of another page, and writes over none."""


@dataclass
class Store:
    """What a device keeps for one table."""

    text: str | None = None


class Tab(Seat):
    """A page that shares a store with others; opened with a link where one is told."""

    def __init__(self, store: Store, chance: int, link: str = "", **how: Any) -> None:
        self.store, self.mine = store, store.text
        built = start(chance=chance, **how)
        super().__init__(built.table, "fi", chance)
        beside = {} if store.text is None else {"stored": store.text}
        if link:
            self.act("link", text=link, to=0, **beside)
        elif beside:
            self.act("resume", **beside)

    def act(self, kind: str, **data: Any) -> dict[str, Any]:
        now, unasked = self.store.text, kind in UNASKED
        others = now != self.mine
        action: dict[str, Any] = {"kind": kind, "elsewhere": now if others and not unasked else None} | data
        reply = self.take(self.ask(action))
        if reply["keep"] and not (unasked and others):
            self.store.text = self.mine = reply["keep"]
        return reply

    def play(self) -> dict[str, Any]:
        return self.act("move") if self.reply["todo"] else super().play()


Line = tuple[tuple[str, ...], tuple[tuple[object, tuple[str, ...]], ...]]
"""A line as it is remembered: the names, and of each deal how it began and its moves."""


def line(record: Record) -> Line:
    return record.names, tuple((KATKO.beginning(each.deal), each.deal.moves) for each in record.deals)


def within(one: Line, other: Line) -> bool:
    """Whether one line is the beginning of another."""
    names, (*before, (beginning, moves)) = one[0], one[1]
    at, deals = len(before), other[1]
    if names != other[0] or len(deals) <= at or list(deals[:at]) != before:
        return False
    return deals[at][0] == beginning and deals[at][1][: len(moves)] == moves


@dataclass
class Memory:
    """Every line that anybody has ever played at some pages of one device."""

    store: Store
    tabs: list[Tab]
    played: list[Line] = field(default_factory=list)

    def note(self, tab: Tab) -> None:
        """The line on show at a page, where somebody has played it."""
        there = line(tab.session.record)
        if tab.session.touched and not any(within(there, other) for other in self.played):
            self.played = [each for each in self.played if not within(each, there)] + [there]

    def renamed(self, before: Line, names: tuple[str, ...]) -> None:
        """The game on show goes on under other names, with all that it began with."""
        self.played = [(names, each[1]) if within(each, before) else each for each in self.played]

    def lost(self) -> list[Line]:
        """What is neither in the store nor at a page."""
        kept = saved.stored(KATKO, self.store.text) if self.store.text else None
        sessions = [*(tab.session for tab in self.tabs), *([kept.session] if kept else [])]
        records = [each for session in sessions for each in (session.record, *(left.record for left in session.left))]
        return missing(self.played, map(line, records))


def missing(played: Iterable[Line], there: Iterable[Line]) -> list[Line]:
    """The lines that are no beginning of those that are there."""
    known = list(there)
    return [each for each in played if not any(within(each, other) for other in known)]
