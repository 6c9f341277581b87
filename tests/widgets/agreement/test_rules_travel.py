"""One link to what is agreed: the sheet, the table and every what-if panel open it."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katko.fields import Kind
from katko.record import parse
from katko.rules import PRESETS, Rules
from tests import markup
from tests.katko.games import COMBINATIONS, table_rules
from tests.told import DEAL, SMALL
from tests.widgets.agreement.sheet_pages import BASE, LANGUAGES, Page
from tests.widgets.agreement.test_agreeing import sheet
from tests.widgets.replay.panels import Panel
from tests.widgets.replay.readers import Reader
from tests.widgets.sandbox.seats import start
from widgets.checksum import sealed

PRESET = st.sampled_from([*PRESETS])
BOTH = pytest.mark.parametrize("language", LANGUAGES)
RULES = (st.sampled_from(COMBINATIONS), st.integers(0, 2**32), PRESET)


@settings(max_examples=60, deadline=None)
@given(*RULES)
def test_sheet_to_sheet_and_to_the_table_and_back(optional: dict, number: int, preset: str) -> None:
    rules = table_rules(Random(number), optional)
    page = Page(sheet(rules, preset))
    assert re.fullmatch(r"lappu~0~[A-Za-z0-9._~-]*[A-Za-z0-9]", page.reply["link"])
    assert len(page.reply["link"]) < 60
    other = Page()
    assert other.act("link", text=page.link, to=0)["problem"] is None
    assert (other.sheet.plan.rules, other.sheet.plan.preset) == (rules, preset)
    assert other.agreed == page.agreed
    (play,) = markup.read(page.reply["html"]).having("data-part", "sandbox")
    address, _, place = str(play["href"]).partition("#")
    name, step, text = place.split("~", 2)
    assert (address, name, step, text) == ("../kokeile/", "poyta", "0", page.link)
    table = start()
    there = table.act("link", text=text, to=0)
    assert there["problem"] is None
    assert (table.session.deal.rules, table.session.record.preset) == (rules, preset)
    assert table.session.seating.humans == {0}
    back = Page()
    assert back.act("link", text=there["link"].split("~", 2)[2], to=0)["problem"] is None
    assert back.sheet.terms == (preset, rules)


@settings(max_examples=60, deadline=None)
@given(*RULES)
def test_a_panel_takes_over_what_the_cards_allow(optional: dict, number: int, preset: str) -> None:
    """All that can be with these cards: no rule that could still be set to what is agreed is left as it was."""
    rules = table_rules(Random(number), optional)
    reader = Reader()
    reply = reader.act("link", text=Page(sheet(rules, preset)).link, to=0)
    assert reply["problem"] is None
    wanted = PRESETS.seated(rules, preset, 3)
    got = parse(reply["record"]).deal.rules
    flags = {field.name for field in PRESETS.fields if field.kind is Kind.FLAG}
    panel = Panel(reader.panel).values
    for name in flags:
        assert (name in panel) is getattr(got, name)
    # These never depend on the cards that were dealt.
    if wanted.cards == 5 and wanted.open_cards == 0 and wanted.decks == 1:
        for field in PRESETS.fields:
            assert getattr(got, field.name) == getattr(wanted, field.name), field.name


@BOTH
def test_a_panel_plays_the_cards_by_the_rules_of_a_link(language: str) -> None:
    """As if they had been chosen there."""
    link = Page("rules: finnish, must_win\nA:\nB:\nC:\n").link
    opened, chosen = Reader(language=language), Reader(language=language)
    by_link, by_hand = opened.act("link", text=link, to=0), chosen.choose(must_win="on")
    assert by_link["record"] == by_hand["record"]
    assert by_link["at"] == by_hand["at"]
    assert opened.panel == chosen.panel


def test_the_trump_of_a_deal_stays_where_one_is_agreed() -> None:
    """The link says that there is one, the deal says which."""
    home = DEAL.replace("rules: finnish", "rules: finnish, trump=drawn").replace("play:", "trump: H\nplay:")
    home = home.partition("play:")[0] + "play:\n"
    reader = Reader(home)
    reply = reader.act("link", text=Page("rules: finnish, trump=drawn, target=5\nA:\nB:\nC:\n").link, to=0)
    assert (reply["problem"], parse(reply["record"]).deal.trump) == (None, "H")


def test_a_new_game_keeps_the_one_before_and_the_names() -> None:
    table = start()
    mine = table.act("out")["record"]
    table.act("link", text=Page("rules: finnish, target=5\nA:\nB:\nC:\nD:\n").link, to=0)
    assert table.left == [mine]
    assert table.session.record.names[:3] == parse(mine).names
    assert len(table.session.record.names) == 4


def test_a_game_is_kept_only_once_somebody_plays_it() -> None:
    table = start()
    reply = table.act("link", text=Page().link, to=0)
    assert reply["keep"] is None
    while table.reply["todo"]:
        assert table.play()["keep"] is None
    assert table.play()["keep"]


@pytest.mark.parametrize("text", ["", "x", "1f3q1", "1f99", sealed("1f3m1")[:-1], "tA~nothing", "c000~1f3"])
@BOTH
def test_a_damaged_link_changes_nothing(text: str, language: str) -> None:
    page = Page(language=language)
    reply = page.act("link", text=text, to=0)
    assert page.request["record"] == BASE
    assert (reply["problem"] is None) is (text == "")
    if text:
        assert reply["say"] == reply["problem"]["text"]
        assert reply["say"] in markup.read(reply["html"]).text


def test_a_sheet_reads_the_rules_of_a_deal_or_a_game() -> None:
    page = Page()
    page.act("link", text=sealed(f"tA~{parse(SMALL).compact()}"), to=3)
    assert page.sheet.plan.rules == Rules(players=2, cards=2)
    page.act("link", text=parse(DEAL).compact(), to=3)
    assert page.sheet.plan.rules == Rules()
