"""Panels "what if": as a browser reads them, and of how many tables."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from katko.deal import Deal
from katko.record import Record, parse
from katko.replay import settings as agreed
from tests import markup
from tests.katko.games import COMBINATIONS, dealt, played, table_rules
from tests.katko.records import match_record
from tests.told import AINO, KUKUTTU
from tests.widgets.scenes import KATKO
from widgets.games import by_name
from widgets.katko.board import Board
from widgets.katko.words import words
from widgets.replay.branches import Branches
from widgets.replay.whatif import panel


class Panel:
    """The panel as a browser reads it: its controls, what they would send, its ids, and the text of every part."""

    def __init__(self, html: str) -> None:
        found = markup.read(html)
        self.controls = found.controls
        self.values = found.sent
        self.hidden = {each["name"]: each["value"] for each in found.having("type", "hidden")}
        self.ids = [each["id"] for each in found.having("id")]
        self.texts = found.texts("id")
        self.parts = found.texts("data-part")
        cells = [each.text for each in found.tagged("td")]
        self.compared = list(zip(cells[1::2], cells[2::2], strict=True))
        """The rows of the comparison: what stands in the column of the base, and now."""

    def of(self, name: str) -> list[markup.Control]:
        return [each for each in self.controls if each.name == name]


LANGUAGES = ("fi", "de")
BOTH = pytest.mark.parametrize("language", LANGUAGES)
EVIL = ('A&B "x"', "'quoted' +5", "Åke / Ö", "a.b-c_d!?")
"""Names with what would be markup or a template in other hands."""


def named(deal: Deal) -> tuple[str, ...]:
    """A name for each seat, the first ones such as a page must escape."""
    return tuple(EVIL[seat] if seat < len(EVIL) else f"P{seat}" for seat in range(deal.rules.players))


@dataclass(frozen=True)
class Page:
    """What a page shows of the branches of a deal."""

    branches: Branches
    language: str

    @property
    def scene(self) -> Board:
        return Board(self.branches.shown, words(self.language), "w-x", "../saannot/")

    def html(self, problem: str = "") -> str:
        """The panel."""
        return str(panel(self.branches, self.scene, problem))

    def read(self, problem: str = "") -> Panel:
        return Panel(self.html(problem))


def page(record: Record, language: str = "fi") -> Page:
    """A page with a documented deal."""
    return Page(Branches(KATKO, record, record), language)


def tables() -> Iterator[Record]:
    """Deals of every combination of optional rules at some table, alone, with scores and in a match."""
    yield parse(AINO)
    yield parse(AINO.replace("finnish", "finnish, misere"))
    yield parse(AINO.replace("finnish", "finnish, target=2"))
    yield parse(KUKUTTU)
    yield parse(
        "rules: finnish, cards=1, trump=drawn\nA: SA\nB: S2\ntrump: H\nplay:\nSA S2\n---\nA: C2\nB: HA\ntrump: S\n"
    )
    chance = Random(4)
    for optional in COMBINATIONS[:: 3 if os.environ.get("SOAK") else 8]:
        deal = played(chance, dealt(chance, table_rules(chance, optional)), chance.randrange(60))
        yield Record(deal, named(deal))
    for optional in COMBINATIONS[::12]:
        yield match_record(chance, table_rules(chance, optional), 3)


TABLES = tuple(tables())


def possible(record: Record, field: str, value: object) -> bool:
    """Whether the engine lets a table choose this beside all that it has agreed."""
    return not by_name("katko").impossible(record, agreed(record.deal) | {field: value})


def compare(record: Record, changes: dict[str, Any], language: str = "fi", *, finished: bool = False) -> Page:
    """A page with a deal under other rules."""
    branches, _ = page(record).branches.agree(changes)
    return Page(branches.finish()[0] if finished else branches, language)
