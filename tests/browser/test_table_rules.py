"""The settings of a table, and cards from elsewhere: seeds, texts, files, links."""

from __future__ import annotations

import json
import re
from contextlib import closing

import pytest
from playwright.sync_api import expect

from katko.cards import Card
from katko.errors import InvalidText
from katko.record import parse
from katko.rules import Problem
from tests.browser.deals import TAKES
from tests.browser.pages import opener, ready
from tests.browser.tables import (
    FOLLOW,
    TABLE,
    TABLES,
    Table,
    both,
    follow,
    one,
)
from widgets.katko.words import words

# Settings


@both
def test_what_cannot_be_has_its_reason(table):
    """It is disabled and says why; what is advised against is said; a number that cannot be stays, with the reason."""
    said = words(table.language)
    table.unfold("table")
    table.choose("misere", True)
    for name, value, field, code in (
        ("two", "double", "misere", "misere-two"),
        ("kukkuminen", None, "misere", "misere-kukkuminen"),
        ("identical", "last", "identical", "one-pack"),
    ):
        found = table.control(name, value)
        expect(found).to_be_disabled()
        reason = table.page.locator(f"#{found.get_attribute('aria-describedby')}")
        expect(reason).to_contain_text(said.rules_problem([Problem(field, code)]))
    table.choose("misere", False)
    table.choose("two", "three")
    expect(table.part("setup").locator(".kw-advice")).to_contain_text(said.panel.advice)
    table.choose("target", 0)
    expect(table.part("impossible")).to_have_text(
        said.rules_problem([Problem("target", "range", {"least": 1, "most": 1000})])
    )
    expect(table.control("target")).to_have_value("0")
    expect(table.control("two", "three")).to_be_checked()
    table.choose("target", 3)
    expect(table.part("impossible")).to_have_count(0)
    table.choose("players", 7)
    expect(table.control("open_cards").locator('[value="3"]')).to_be_disabled()
    reason = table.page.locator(f"#{table.control('open_cards').get_attribute('aria-describedby')}")
    expect(reason).not_to_be_empty()


@both
def test_rules_hold_when_they_are_agreed(table):
    """Changed in the middle of a deal they do nothing yet; from the next deal, in this deal, in a new game they do."""
    said = words(table.language)
    rule = said.setting("must_win", True)
    told = table.game.besides.format(base=said.base["finnish"], changes=rule)
    table.legal.first.click()
    table.settle()
    before = table.state
    table.unfold("table")
    agreed = table.part("agreed").inner_text()
    expect(table.part("agree")).to_have_count(0)
    expect(table.part("now")).to_have_count(0)
    table.choose("must_win", True)
    assert table.state == before
    expect(table.part("agreed")).to_have_text(agreed)
    expect(table.part("new")).to_have_text(table.game.start)
    expect(table.part("agree")).to_have_text(table.game.from_next)
    expect(table.part("now")).to_have_text(table.game.now)
    # From the next deal on.
    table.press("agree")
    assert table.state == before
    pending = table.game.pending.format(rules=told, target=3)
    expect(table.part("agreed")).to_have_text(f"{agreed} {pending}")
    table.press("out")
    assert not table.record.deal.rules.must_win
    table.press("deal")
    assert table.record.deal.rules.must_win
    expect(table.part("agreed")).to_contain_text(rule)
    expect(table.part("kept")).to_have_text(table.game.kept_game)
    # In this deal, with the same cards.
    hands = table.record.deal.setup.hands
    table.choose("must_win", False)
    assert table.record.deal.rules.must_win
    table.press("now")
    assert not table.record.deal.rules.must_win
    assert table.record.deal.setup.hands == hands
    # In a new game; the one before can be had back.
    table.choose("target", 5)
    table.choose("name1", "Väinö")
    old = table.record
    table.press("new")
    assert (table.record.deal.rules.target, table.record.names[1]) == (5, "Väinö")
    assert table.record.deal.setup.hands != hands
    table.press("kept")
    assert table.record.deal.rules.target == 3
    assert table.record.deal.setup.hands == old.deal.setup.hands


@both
def test_cards_by_a_seed(table):
    """What is no number is said and stays in its field; a seed deals its cards, told under the scores."""
    table.unfold("picker")
    field = table.part("picker").locator('[name="seed"]')
    field.fill("7x")
    table.part("seeded").click()
    table.answered()
    expect(table.part("unfit")).to_contain_text("7x")
    expect(field).to_have_value("7x")
    field.fill("42")
    table.press("seeded")
    expect(table.part("unfit")).to_have_count(0)
    assert table.record.seed == 42
    table.unfold("scores")
    expect(table.part("seed")).to_have_text(table.game.dealt_by.format(seed=42))


@both
def test_the_line_left_beside_this_one(table):
    """Another card than before leads to another end; both are told, and where they part."""
    said = words(table.language)
    table.begin("rules: finnish, cards=2\nscores: none\nAino: SA H2\nEero: S3 C4\nleads: Aino\nplay:\nSA S3\nH2 C4\n")
    expect(table.part("compared")).to_have_count(0)
    table.press("undo")
    table.press("undo")
    table.card("H2").click()
    table.settle()
    table.card("SA").click()
    table.settle()
    expect(table.part("compared").locator("thead")).to_have_text(f"{table.game.left_line}{said.panel.now}")
    expect(table.part("compared").locator("p")).to_have_text(said.story.parts.format(n=1))
    ends = table.part("compared").locator("tbody tr").nth(1).locator("td").all_inner_texts()
    assert ends[0] == f"Aino, {said.card(Card('H2'))}"
    assert ends[1] != ends[0]


@pytest.mark.soak
@both
@pytest.mark.parametrize(("name", "code"), [("Aino", "name-alike"), ("", "name-empty"), ("A<b>", "name-sign")])
def test_a_name_that_may_not_be(table, name, code):
    """The reason is told, seen and heard, and the game goes on under the old name."""
    table.legal.first.click()
    table.settle()
    before, shown = table.state, table.part("frame").inner_html()
    table.unfold("table")
    table.choose("name1", name)
    found = "<" if code == "name-sign" else name
    expect(table.part("impossible")).to_contain_text(
        words(table.language).wrong(InvalidText(code, found=found, line=2, column=1))
    )
    assert table.said == table.part("impossible").text_content()
    expect(table.control("name1")).to_have_value(name)
    assert table.state == before
    assert table.part("frame").inner_html() == shown
    table.choose("name1", "Ärla-Bo")
    expect(table.part("impossible")).to_have_count(0)
    assert table.record.names == ("Aino", "Ärla-Bo", "Liisa")
    expect(table.part("frame")).to_contain_text("Ärla-Bo")


@one
def test_a_button_takes_along_what_was_written_last(table):
    """The name is written, and the button pressed at once: a taken name begins no game, and is not forgotten."""
    before = table.record
    table.unfold("table")
    table.control("name1").fill("Aino")
    table.part("new").click()
    table.answered()
    expect(table.part("impossible")).to_contain_text("Aino")
    assert table.record == before
    table.control("name1").fill("Bo")
    table.part("new").click()
    table.settle()
    expect(table.part("impossible")).to_have_count(0)
    assert table.record.names[1] == "Bo"


# Texts, files, links


BAD = FOLLOW.replace("Liisa: SK H7 C9", "Liisa: SK H7 C1")


@both
def test_a_text_from_elsewhere(table):
    """Good, it is played on; bad, it has its line, column and what was expected, and the game is untouched."""
    said = words(table.language)
    table.legal.first.click()
    table.settle()
    before = table.state
    with pytest.raises(InvalidText) as problem:
        parse(BAD)
    for text, why in ((BAD, said.problem(problem.value)), ("x" * 1_000_000, None), ("", None)):
        table.shown("text").click()
        table.part("record").evaluate("(box, text) => { box.value = text; }", text)
        table.part("apply").click()
        table.answered()
        expect(table.part("note")).not_to_be_empty()
        if why:
            expect(table.part("note")).to_have_text(why)
        assert table.part("record").input_value() == text
        assert table.state == before
        table.part("close").click()
    table.shown("text").click()
    table.part("record").fill(FOLLOW)
    table.part("apply").click()
    expect(table.part("box")).to_be_hidden()
    table.settle()
    assert table.record.deal.setup.hands == parse(FOLLOW).deal.setup.hands
    assert table.step == 3
    # The game before is offered.
    table.press("kept")
    assert parse(before[0]).deal == table.record.deal


@pytest.mark.parametrize("language", ["fi", pytest.param("de", marks=pytest.mark.soak)])
def test_what_comes_before_the_engine_loses_no_game(browser, address, language):
    """A game on the device, an address that names a step of the page's own deal, and a card tapped too early."""
    mine = parse(FOLLOW)
    table = json.dumps({"record": str(mine), "state": "", "at": 3})
    with closing(opener(browser, address)) as opening:
        page = next(opening)(TABLES[language], reduced_motion="reduce", dear=True)
        here = Table(page, language)
        page.evaluate(KEEP, [TABLE, table])
        page.goto(address + "tietoa/")
        page.goto(f"{address}{TABLES[language]}#{TABLE}~7")
        ready(page)
        assert here.root.evaluate(TAP) == [False, True]
        here.go_live()
        here.settle()
        assert (here.record.names, here.record.deal.setup.hands) == (mine.names, mine.deal.setup.hands)
        assert here.said.startswith(here.game.resumed)
        page.reload()
        ready(page)
        here.go_live()
        here.settle()
        assert here.record.names == mine.names
        assert here.record.deal.setup.hands == mine.deal.setup.hands


TAP = """(deal) => {
    const card = deal.querySelector("button[data-legal]");
    card.click();
    const seen = (part) => part.checkVisibility({ visibilityProperty: true });
    return [seen(card), seen(deal.querySelector(".kw-opens")) && deal.dataset.engine !== "live"];
}"""
"""Taps a card too early; says whether it is seen, and whether instead of it the page says what it waits for."""
KEEP = """async ([deal, text]) => {
    const index = document.querySelector('script[src$="index.mjs"]').src;
    const { keep, lineOf } = await import(index.replace("index", "address"));
    keep(lineOf(deal), text);
}"""
"""Keeps a game as the page does."""


def test_files(table, tmp_path):
    """A file is saved and opened again; one that is no game says so, and nothing is lost."""
    table.begin(FOLLOW)
    table.card("S6").click()
    table.settle()
    with table.page.expect_download() as saved:
        table.shown("download").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert saved.value.suggested_filename == f"{TABLE}.txt"
    assert parse(text) == table.record
    there = table.state
    table.begin()
    bad, good, huge = tmp_path / "bad.txt", tmp_path / "good.txt", tmp_path / "huge.txt"
    good.write_text(text, encoding="utf-8")
    bad.write_bytes(b"\xff\x00\xfe" * 100)
    huge.write_text("Aino: SA\n" * 200_000, encoding="utf-8")
    before = table.state
    for path in (bad, huge):
        table.part("file").set_input_files(path)
        expect(table.part("note")).not_to_be_empty()
        assert table.state == before
        table.part("close").click()
    table.part("file").set_input_files(good)
    expect(table.part("scrub")).to_have_value(str(there[2]))
    expect(table.part("box")).to_be_hidden()
    table.settle()
    assert (str(table.record), table.step) == (there[0], there[2])


@pytest.mark.soak
def test_a_link_is_copied(table):
    """It leads to this very place; nothing else goes to the clipboard."""
    table.legal.first.click()
    table.settle()
    table.page.evaluate(TAKES)
    table.shown("share").click()
    expect(table.part("note")).not_to_be_empty()
    (link,) = table.page.evaluate("taken")
    assert link == table.page.url.partition("#")[0] + table.hash
    assert re.search(rf"~{table.step}~c[0-9a-f]{{3}}~tA~", link)
    expect(table.part("box")).to_contain_text(table.game.privacy)
    table.part("close").click()


@pytest.mark.soak
@both
def test_links_that_are_none(table):
    """Cut off, hostile, of another version: the reason is seen and heard, and the game is untouched."""
    table.legal.first.click()
    table.settle()
    before, whole = table.state, table.hash
    for place in (
        whole.partition("~11-")[0],
        whole.partition("1-")[0],
        whole.replace("~1f", "~9f"),
        f"#{TABLE}~3~tT~{whole.rpartition('~')[2]}",
        f"#{TABLE}~0~<img src=x onerror=alert(1)>",
        f"#{TABLE}~0~tA~%00%ff%E0",
        f"#{TABLE}~0~tAd999~1fA.Aino-Eero.~7-",
        f"#{TABLE}~0~t" + "A" * 9000,
    ):
        follow(table, place)
        assert table.part("refusal").count(), place
        assert table.said.strip() == (table.part("refusal").text_content() or "").strip(), place
        assert table.state == before, place
        expect(table.root.locator("img")).to_have_count(0)
    follow(table, whole)
    assert table.state == before
