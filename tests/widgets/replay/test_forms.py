"""What the panel's form means, and whatever a browser may send of it."""

from __future__ import annotations

import os
import re
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from katko import Card
from katko.deal import Deal
from katko.record import Record, parse
from katko.replay import CHOICES
from katko.replay import settings as agreed
from tests import markup
from tests.katko.games import COMBINATIONS, positions, table_rules
from tests.katko.records import match_record
from tests.katko.rule_fields import FLAGS, WORDS
from tests.told import AINO, SEEDED
from tests.widgets.asking import RULES, answered, asked, saved
from tests.widgets.replay.panels import LANGUAGES, TABLES, Panel, named, page
from tests.widgets.scenes import ELEMENTS, KATKO
from widgets.html.choices import read
from widgets.katko.words import words
from widgets.replay.branches import Branches
from widgets.replay.shown import scene_of
from widgets.replay.whatif import panel
from widgets.request import Options


def meant(values: dict[str, str], record: Record) -> dict[str, Any]:
    """What the door takes from a form."""
    return read(KATKO.fields, values) | KATKO.chosen(values, record.deal)


@pytest.mark.parametrize(
    ("values", "changes"),
    [
        ({}, {}),
        ({"must_win": "on"}, {"must_win": True}),
        ({"must_win": ""}, {"must_win": True}),
        ({"two": "each", "decks": "2"}, {"two": "each", "decks": 2}),
        ({"target": " 7 "}, {"target": 7}),
        ({"target": "seven"}, {"target": "seven"}),
        ({"target": "\u0663"}, {"target": "\u0663"}),
        ({"target": "-1"}, {"target": "-1"}),
        ({"cards": "9" * 9}, {"cards": "9" * 9}),
        ({"trump": "none", "suit": "H"}, {"trump": "none"}),
        ({"trump": "drawn"}, {"trump": "drawn"}),
        ({"trump": "drawn", "suit": "S"}, {"trump": "S"}),
        ({"trump": "drawn", "suit": "SK"}, {"trump": "S"}),
        ({"trump": "turned"}, {"trump": "turned"}),
        ({"trump": "turned", "suit": "D"}, {"trump": Card("DA")}),
        ({"trump": "turned", "suit": "S"}, {"trump": Card("SQ")}),
        ({"trump": "turned", "suit": "D9"}, {"trump": "D9"}),
        ({"suit": "H"}, {}),
    ],
)
def test_what_a_form_means(values: dict[str, str], changes: dict[str, object]) -> None:
    """A box that is off has no value; a suit or card of the other kind is taken for its suit."""
    assert meant(values, parse(AINO)) == dict.fromkeys(FLAGS, False) | changes


def test_a_form_of_the_panel_means_what_is_agreed() -> None:
    for record in TABLES:
        changes = meant(page(record).read().values, record)
        assert {name: str(value) for name, value in changes.items()} == {
            name: str(value) for name, value in agreed(record.deal).items() if name in changes
        }
        assert set(CHOICES) - set(changes) <= {"identical"}


GARBAGE = [
    "",
    " ",
    "on",
    "0",
    "-1",
    "²",
    "٣",
    "1e3",
    "9" * 40,
    "<img src=x onerror=alert(1)>",
    "{name}",
    "\ud800",
    "\x00",
    "SA",
    "X",
    "none",
    "None",
    "♥",
    "♥\ufe0f",
    "players",
]
GOOD = {
    **{name: ["on"] for name in FLAGS},
    **{name: list(map(str, word)) for name, word in WORDS.items()},
    "decks": ["1", "2"],
    "cards": list("123456"),
    "open_cards": list("0123"),
    "target": ["1", "2", "3", "5", "1000"],
    "suit": [*"CDHS", "S2", "HA", "DT"],
}


@st.composite
def forms(draw: st.DrawFn) -> dict[str, Any]:
    """What a form may send: some of the fields, most of them with a value that exists."""
    fields = draw(st.sets(st.sampled_from(sorted(GOOD)), max_size=6))
    bad = st.sampled_from(GARBAGE) | st.text(max_size=5)
    return {name: draw(bad if draw(st.integers(0, 7)) == 0 else st.sampled_from(GOOD[name])) for name in sorted(fields)}


acts = st.lists(forms() | st.sampled_from(["play", "home", "own", "finish", "same"]), min_size=1, max_size=4)


class Asker:
    """One widget: what it keeps between its requests, and what each reply must be."""

    def __init__(self, home: Record, language: str) -> None:
        self.home, self.language = str(home), language
        self.line: dict[str, Any] = {"record": self.home, "state": "", "at": len(home.deal.plays)}
        branches = Branches(KATKO, home, home)
        self.panel = str(panel(branches, scene_of(branches, words(language), "w-x", Options(RULES))))

    def ask(self, action: dict[str, Any] | None) -> dict[str, Any]:
        return answered(asked(self.home, id="w-x", language=self.language, action=action, **self.line))

    def act(self, action: dict[str, Any]) -> dict[str, Any]:
        before = self.ask(None)
        reply = self.ask(action)
        if reply["problem"]:
            kept = before.keys() - {"say", "problem", "parts", "look"}
            kept -= set() if action["kind"] == "rules" and reply["problem"]["code"] != "action" else {"html"}
            assert {name: reply[name] for name in kept} == {name: before[name] for name in kept}
        self.line = {name: reply[name] for name in self.line}
        self.panel = reply["parts"].get("panel", self.panel)
        again = self.ask(None)
        for name in ("record", "state", "at", "own", "steps", "turn", "place", "link"):
            assert again[name] == reply[name], name
        if not reply["problem"]:
            assert again["html"] == reply["html"]
        return reply

    def values(self) -> dict[str, str]:
        return Panel(self.panel).values


def check(reply: dict[str, Any], asker: Asker, names: tuple[str, ...]) -> None:
    """What holds of every reply: sound HTML, names as text, and words instead of codes."""
    for html in (reply["html"], asker.panel):
        tree = markup.read(html)
        assert {each.tag for each in tree.elements} <= {
            *ELEMENTS.split(),
            "form",
            "fieldset",
            "legend",
            "select",
            "option",
            "optgroup",
        }
        assert "<img" not in html
        assert not re.search(r"&(?![a-z]+;|#\d+;|#x[0-9a-f]+;)", html)
    found = Panel(asker.panel)
    text = found.parts["compared"]
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "*")
    assert not re.search(
        r"\b[CDHS][2-9TJQKA]\b|None|True|False|[{}<>\[\]=]|Card|Suit|Trump\.|finnish|german|n=", text
    ), text
    assert len(found.compared) == 3
    assert all(cell.strip() for row in found.compared for cell in row)


def walk(home: Record, language: str, steps: list[Any], seed: int) -> Asker:
    """A reader who does all this, one after the other; after each step everything must hold."""
    asker, chance = Asker(home, language), Random(seed)
    wrong = None
    for step in steps:
        if isinstance(step, dict):
            reply = asker.act({"kind": "rules", "values": step if chance.random() < 0.5 else asker.values() | step})
        elif step == "same":
            reply = asker.act({"kind": "rules", "values": asker.values()})
            # What cannot be stands there until it is put right.
            assert reply["problem"] == wrong
        elif step == "play":
            shown = parse(asker.line["record"]).deal.positions[asker.line["at"]]
            legal = shown.legal_moves()
            if not legal:
                continue
            reply = asker.act({"kind": "play", "move": chance.choice(legal).code, "seat": shown.turn})
            assert (reply["problem"], reply["refusal"]) == (None, None)
        elif step == "finish":
            reply = asker.act({"kind": "finish"})
            assert reply["turn"] is None
        else:
            reply = asker.act({"kind": "return", "to": step})
            assert step != "home" or reply["record"] == asker.home
        wrong = reply["problem"]
        check(reply, asker, home.names)
        assert asker.ask({"kind": "return", "to": "home"})["record"] == asker.home
    return asker


@settings(derandomize=True, deadline=None, max_examples=100 if os.environ.get("SOAK") else 30)
@given(positions(), acts, st.sampled_from(LANGUAGES), st.integers(0, 99))
def test_whatever_is_chosen_is_answered(deal: Deal, steps: list[Any], language: str, seed: int) -> None:
    """With a problem and nothing changed, or with a line that survives the page, and whose link leads to it."""
    home = Record(deal, named(deal), id="deal", title="T")
    asker = walk(home, language, steps, seed)
    link = asker.ask(None)["link"]
    if link:
        _, at, *text = link.split("~", 2)
        opened = Asker(home, language).ask({"kind": "link", "text": "".join(text), "to": int(at)})
        assert opened["problem"] is None
        assert (opened["record"], opened["at"]) == (asker.line["record"], asker.line["at"])
        assert opened["link"] == link


@settings(derandomize=True, deadline=None, max_examples=60 if os.environ.get("SOAK") else 20)
@given(st.integers(0, 10**6), acts, st.sampled_from(LANGUAGES))
@example(0, [{"must_win": "on"}, "same", "home"], "fi")
def test_whatever_is_chosen_in_a_match_is_answered(seed: int, steps: list[Any], language: str) -> None:
    """Earlier deals never change, but for who has won."""
    chance = Random(seed)
    home = match_record(chance, table_rules(chance, chance.choice(COMBINATIONS)), chance.randint(2, 4))
    asker = walk(home, language, steps, seed)
    shown = parse(asker.line["record"])
    assert [each.deal.plays for each in shown.earlier] == [each.deal.plays for each in home.earlier]


def test_earlier_deals_by_seed() -> None:
    """Their cards are written out in a replay; the panel as it stands changes nothing."""
    asker = walk(parse(SEEDED), "fi", ["same"], 0)
    assert saved(asker.line) == []
