"""The table by keyboard alone, how it looks, and in the other language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.deals import AXE, tab_to
from tests.browser.pages import ready
from tests.browser.tables import (
    FAINT,
    FOLLOW,
    OVERFLOWS,
    SEED,
    TABLE,
    TABLES,
    Table,
    both,
    covered,
    one,
    reach,
)

# By keyboard alone


def on_something(page: Page) -> None:
    """Asserts that the focus is not lost."""
    assert page.evaluate("document.activeElement !== document.body")


@one
def test_a_deal_by_keyboard(table):
    """Enter and Enter again play a deal to its end and go on to the next: the focus is where it is needed."""
    page = table.page
    table.root.locator(".kw-narration a").focus()
    reach(page, "[data-legal]")
    for _ in range(5):
        assert page.evaluate("document.activeElement.matches('[data-legal]')")
        page.keyboard.press("Enter")
        table.settle()
    assert table.record.deal.turn is None
    assert page.evaluate("document.activeElement.dataset.part") == "deal"
    page.keyboard.press("Enter")
    table.settle()
    assert page.evaluate("document.activeElement.matches('[data-legal]')")
    assert table.number == 1
    reach(page, '[data-part="undo"]')
    page.keyboard.press("Enter")
    table.settle()
    on_something(page)
    assert table.number == 0


@pytest.mark.soak
@one
@pytest.mark.parametrize("pause", [20, 600])
def test_enter_twice(table, pause):
    """Pressed twice, the button to the next deal leads there and not back: no other action takes its place unseen."""
    table.press("out")
    reach(table.page, '[data-part="deal"]', start=table.part("more-fold").locator("> summary"))
    for _ in range(2):
        table.page.keyboard.press("Enter")
        table.page.wait_for_timeout(pause)
    table.settle()
    expect(table.part("refusal")).to_have_count(0)
    assert table.number == 1


@pytest.mark.soak
@one
def test_enter_held(table):
    """The key that is held repeats itself; one deal is dealt, and one card is played."""
    table.press("out")
    table.part("deal").focus()
    for _ in range(4):
        table.page.keyboard.down("Enter")
        table.answered()
    table.page.keyboard.up("Enter")
    table.settle()
    assert table.number == 1
    step = table.step
    table.legal.first.focus()
    for _ in range(4):
        table.page.keyboard.down("Enter")
        table.answered()
    table.page.keyboard.up("Enter")
    table.settle()
    assert len(table.record.deal.hands[0]) == 4
    assert table.step > step


@one
def test_a_double_tap_on_a_button(table):
    """On the next deal or the cover: it is done once, and nothing else with it."""
    table.press("out")
    table.shown("deal").dblclick()
    table.settle()
    assert table.number == 1
    expect(table.part("refusal")).to_have_count(0)
    table.choose("must_win", True)
    table.part("agree").dblclick()
    table.settle()
    assert table.number == 1
    assert not table.record.deal.rules.must_win
    expect(table.part("agree")).to_have_count(0)
    expect(table.part("pending")).to_be_in_viewport()
    table.begin(SEED, "ABC")
    table.press("uncover")
    table.legal.first.click()
    table.settle()
    step = table.step
    table.part("uncover").dblclick()
    table.settle()
    assert table.step == step
    expect(table.part("uncover")).to_have_count(0)
    expect(table.part("refusal")).to_have_count(0)


@pytest.mark.soak
@one
def test_settings_by_keyboard(table):
    """The folds, a choice of each kind, a new game, cards by hand and the cover: all by keys, the focus never lost."""
    page = table.page
    table.part("table-fold").locator("summary").focus()
    page.keyboard.press("Enter")
    tab_to(page, '[name="players"]')
    page.keyboard.press("4")
    table.answered()
    expect(table.control("players")).to_be_focused()
    tab_to(page, '[name="see"]')
    tab_to(page, '[name="who2"]')
    page.keyboard.press("ArrowUp")
    table.answered()
    expect(table.control("who2")).to_be_focused()
    tab_to(page, '[name="must_win"]')
    page.keyboard.press("Space")
    table.answered()
    expect(table.control("must_win")).to_be_focused()
    assert table.step == 0
    tab_to(page, '[data-part="new"]')
    page.keyboard.press("Enter")
    table.settle()
    on_something(page)
    assert len(table.record.names) == 4
    assert table.record.deal.rules.must_win
    for _ in range(2):
        expect(table.part("uncover")).to_be_visible()
        for wanted in ('[data-part="uncover"]', "[data-legal]"):
            reach(page, wanted)
            page.keyboard.press("Enter")
            table.settle()
            on_something(page)
    reach(page, '[data-part="more-fold"] > summary')
    page.keyboard.press("Enter")
    tab_to(page, '[data-part="picker-fold"] > summary')
    page.keyboard.press("Enter")
    tab_to(page, '[data-part="pick"]')
    for _ in range(3):
        page.keyboard.press("Enter")
        table.answered()
        on_something(page)
        page.keyboard.press("Tab")
    table.part("picker").locator('[data-part="drop"]').first.focus()
    page.keyboard.press("Enter")
    table.answered()
    on_something(page)
    tab_to(page, '[data-part="fill"]', "Tab")
    page.keyboard.press("Enter")
    table.answered()
    on_something(page)
    tab_to(page, '[data-part="dealt"]', "Shift+Tab")
    page.keyboard.press("Enter")
    table.settle()
    on_something(page)
    expect(table.part("uncover")).to_be_visible()


# How it looks


def states(table: Table) -> Iterator[str]:
    """The states in which a table is looked at, one after the other."""
    table.begin(FOLLOW)
    table.unfold("scores")
    yield "scores"
    table.unfold("told")
    yield "sentences"
    table.choose("misere", True)
    yield "setting up"
    table.choose("name1", "")
    yield "error"
    table.choose("name1", "Eero")
    table.choose("misere", False)
    expect(table.control("misere")).not_to_be_checked()
    table.unfold("picker")
    for code in ("SA", "HT", "D2", "C9"):
        table.part("picker").locator(f'[data-part="pick"][data-card="{code}"]').click()
        table.answered()
    yield "picker"
    table.begin(FOLLOW, "AB")
    expect(table.part("uncover")).to_be_visible()
    yield "cover"
    table.begin(FOLLOW)
    table.card("HA").click(force=True)
    table.part("refusal").wait_for()
    yield "refusal"
    table.begin(
        "rules: finnish, cards=1\nscores: Aino 2, Eero 1\nAino: SA\nEero: S3\nLiisa: S4\nleads: Eero\nplay:\nS3 S4\n"
    )
    table.card("SA").click()
    table.part("result").wait_for()
    yield "result"


@one
def test_axe(table):
    """In every state, light and dark: no rule of axe is broken."""
    page, broken = table.page, {}
    page.add_script_tag(path=AXE)
    try:
        for state in states(table):
            for scheme in ("default", "slate"):
                page.evaluate("scheme => document.body.dataset.mdColorScheme = scheme", scheme)
                found = page.evaluate(f"axe.run('#w-{TABLE}', {{ resultTypes: ['violations'] }})")
                for rule in found["violations"]:
                    nodes = [node["target"] for node in rule["nodes"]]
                    broken[state, scheme, rule["id"]] = nodes[:3], len(nodes)
    finally:
        page.evaluate("document.body.dataset.mdColorScheme = 'default'")
    assert broken == {}


@one
def test_every_card_can_be_told_from_its_ground(table):
    """On the table, in the lists and in the picker, in both schemes and with two or four colours of suits."""
    table.begin("rules: finnish, cards=4, trump=drawn\nAino: SA H3 D4 C5\nEero: S6 H7 D8 C9\ntrump: H\nleads: Aino\n")
    table.press("out")
    faint = {}
    try:
        for fold in ("", "scores", "picker", "told"):
            if fold:
                table.unfold(fold)
            for scheme in ("default", "slate"):
                for suits in ("four", "two"):
                    table.page.evaluate("scheme => document.body.dataset.mdColorScheme = scheme", scheme)
                    table.page.evaluate("suits => document.documentElement.dataset.suits = suits", suits)
                    faint[fold, scheme, suits] = table.root.evaluate(FAINT)
    finally:
        table.page.evaluate("document.body.dataset.mdColorScheme = 'default'")
        table.page.evaluate("delete document.documentElement.dataset.suits")
    assert faint == {key: [] for key in faint}


LOW = """(deal) => [...deal.querySelectorAll("summary, label, button, select, input:not(label input), a.kw-rule")]
    .filter((each) => each.offsetParent && (each.offsetHeight < 44) && !each.closest('[data-part="hand"]'))
    .map((each) => `${each.localName} ${each.dataset.part ?? each.name} ${each.innerText}: ${each.offsetHeight}`)"""
"""What is too low for a finger."""


@pytest.mark.soak
@both
def test_it_fits_a_phone(table):
    """In every state, at 360 and 320 pixels: nothing is wider than the screen, and all can be tapped."""
    page, wide, low = table.page, [], set()
    try:
        for state in states(table):
            for width in (360, 320):
                page.set_viewport_size({"width": width, "height": 740})
                if over := page.evaluate(OVERFLOWS):
                    wide.append((state, width, over))
                low |= set(table.root.evaluate(LOW))
    finally:
        page.set_viewport_size({"width": 360, "height": 740})
    assert (wide, sorted(low)) == ([], [])


# The other language; the last test here, since it leaves the page


@pytest.mark.soak
@pytest.mark.parametrize("table", ["fi"], indirect=True)
def test_the_other_language(table):
    """The switch takes the game along, and the cover is down there."""
    page = table.page
    table.begin(SEED, "AC")
    for _ in range(2):
        if table.part("uncover").count():
            table.press("uncover")
        table.legal.first.click()
        table.settle()
    if table.part("uncover").count():
        table.press("uncover")
    expect(table.hand_cards).not_to_have_count(0)
    there = table.state
    page.locator("a.language").click()
    page.wait_for_url(f"**/{TABLES['de']}#*")
    ready(page)
    other = Table(page, "de")
    other.go_live()
    other.settle()
    assert other.state == there
    covered(other)
