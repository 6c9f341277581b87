"""Panels "what if": as a browser reads them, and of how many tables."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

from katko.deal import Deal
from katko.record import Record, parse
from katko.replay import impossible
from katko.replay import settings as agreed
from tests.katko.games import COMBINATIONS, dealt, played, table_rules
from tests.katko.test_match_record import match_record
from tests.told import AINO, KUKUTTU
from widgets.replay.branches import Lines
from widgets.replay.whatif import panel
from widgets.scene import Scene
from widgets.words import words


@dataclass
class Control:
    """A box, a button, a field or one choice of a list, as a form holds it."""

    name: str
    kind: str
    value: str
    on: bool
    off: bool
    why: list[str]
    """The ids of what describes it."""
    label: str = ""
    text: str = ""
    """What stands on a choice of a list."""


class Panel(HTMLParser):
    """The panel as a browser reads it: its controls, what they would send, its ids, and the text of every part."""

    def __init__(self, html):
        super().__init__()
        self.controls, self.hidden, self.texts, self.parts, self.ids, self.cells, self.open = [], {}, {}, {}, [], [], []
        self.feed(html)
        self.close()
        assert self.open == []

    @property
    def values(self):
        """What a browser would send."""
        shown = {each.name: each.value for each in self.controls if not each.off and (each.on or each.kind == "number")}
        return self.hidden | shown

    def of(self, name):
        return [each for each in self.controls if each.name == name]

    @property
    def compared(self):
        """The rows of the comparison: what stands in the column of the base, and now."""
        return list(zip(self.cells[1::2], self.cells[2::2], strict=True))

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.open.append((tag, found, [], len(self.controls)))
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "input" and found["type"] == "hidden":
            self.hidden[found["name"]] = found["value"]
        elif tag == "input":
            self._add(found, found["name"], found["type"], found["value"], on="checked" in found)
        if tag == "option":
            (above,) = [each for name, each, *_ in self.open if name == "select"]
            described = found | {"aria-describedby": above.get("aria-describedby", "")}
            self._add(described, above["name"], "option", found["value"], on="selected" in found)

    def _add(self, found, name, kind, value, *, on):
        why = (found.get("aria-describedby") or "").split()
        self.controls.append(Control(name, kind, value, on, "disabled" in found, why))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_data(self, data):
        for name, _, texts, _ in self.open:
            if name != "label" or self.open[-1][0] == "span":
                texts.append(data)

    def handle_endtag(self, tag):
        name, found, texts, count = self.open.pop()
        assert name == tag
        text = "".join(texts)
        if tag == "label":
            for control in self.controls[count:]:
                control.label = text
        if tag == "option":
            self.controls[-1].text = text
        if tag == "td":
            self.cells.append(text)
        if "id" in found:
            self.texts[found["id"]] = text
        if "data-part" in found:
            self.parts[found["data-part"]] = text


LANGUAGES = ("fi", "de")
BOTH = pytest.mark.parametrize("language", LANGUAGES)
EVIL = ('A&B "x"', "'quoted' +5", "Åke / Ö", "a.b-c_d!?")
"""Names with what would be markup or a template in other hands."""


def named(deal: Deal) -> tuple[str, ...]:
    """A name for each seat, the first ones such as a page must escape."""
    return tuple(EVIL[seat] if seat < len(EVIL) else f"P{seat}" for seat in range(deal.rules.players))


def scene(record: Record, language: str = "fi", lines: Lines | None = None) -> Scene:
    return Scene(record, words(language), "w-x", "../saannot/", lines or Lines(record, record))


def read(shown: Scene, problem: str = "") -> Panel:
    return Panel(str(panel(shown, problem)))


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
    return not impossible(record, agreed(record.deal) | {field: value})


def compare(record: Record, changes: dict[str, Any], language: str = "fi", *, finished: bool = False) -> Scene:
    lines, _ = Lines(record, record).agree(changes)
    lines = lines.finish()[0] if finished else lines
    return scene(lines.shown, language, lines)
