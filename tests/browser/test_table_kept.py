"""Where a game is kept: on the device, in links, beside another page, and when the engine is lost."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from docs.build.serve import SITE
from katko.cards import Card
from katko.record import Record, parse
from tests.browser.deals import LIVE, PAGES, Widget
from tests.browser.faults import Host, missing
from tests.browser.pages import ready
from tests.browser.tables import (
    CALM,
    FOLLOW,
    FULL,
    TABLE,
    TABLES,
    Table,
    both,
    follow,
    one,
    reach,
)
from widgets.katko.words import words

# Where a game is kept


@pytest.mark.soak
@one
@pytest.mark.parametrize("told", ["tBo", "tABC", "tAo"])
def test_the_way_back_from_a_link(table, told):
    """Whoever plays there, and whatever is seen: back in one's own game one sits where one sat, and sees no more."""
    table.legal.first.click()
    table.settle()
    there = table.state
    follow(table, f"#{TABLE}~2~{told}~{parse(FOLLOW).compact()}")
    table.settle()
    assert len(table.record.names) == 4
    table.press("kept")
    assert str(table.record).startswith(there[0].rstrip())
    expect(table.root.locator('[data-part="hand"]:not([data-seat="0"]) [data-card]')).to_have_count(0)
    assert json.loads(table.root.evaluate("deal => deal.state.state"))["humans"] == "A"


@pytest.mark.soak
@pytest.mark.parametrize("table", ["de"], indirect=True)
def test_a_game_stays_on_the_device(table, address):
    """Without a place in the address the game goes on; a link wins over it, and the one that was kept is offered."""
    page = table.page
    table.legal.first.click()
    table.settle()
    there = table.state
    link = f"#{TABLE}~0~tA~{parse(FOLLOW).compact()}"
    for hash in ("", link):
        page.goto("about:blank")
        page.goto(address + TABLES["de"] + hash)
        ready(page)
        table.go_live()
        table.settle()
        if not hash:
            assert table.state == there
            assert table.game.resumed in table.said
    assert table.record.deal.setup.hands == parse(FOLLOW).deal.setup.hands
    table.press("kept")
    assert table.state == there


@pytest.mark.soak
def test_a_reload_after_a_deal_by_hand(table):
    """The game on the device is that of the address: what was chosen stays, and what was left is still offered."""
    table.legal.first.click()
    table.settle()
    left = table.record
    table.unfold("picker")
    table.part("fill").click()
    table.answered()
    table.press("dealt")
    table.press("out")
    table.press("deal")
    table.unfold("table")
    table.choose("must_win", True)
    there = table.state
    assert "~" in table.hash
    stored = table.page.evaluate(f"localStorage[Object.keys(localStorage).find((key) => key.endsWith('{TABLE}'))]")
    # What a reload asks.
    place, text = table.hash.split("~", 2)[1:]
    action = {"kind": "link", "text": text, "to": int(place)}
    table.root.evaluate(
        "(deal, [stored, action]) => { deal.state = { ...deal.state, stored }; deal.act(action, { by: 'address' }); }",
        [stored, action],
    )
    table.settle()
    assert table.state[1:] == there[1:]
    expect(table.control("must_win")).to_be_checked()
    table.press("kept")
    assert table.record.deal.setup.hands == left.deal.setup.hands


@one
def test_undo_by_keyboard(table):
    """Enter again and again goes back again and again; the focus stays on the button."""
    for _ in range(3):
        table.legal.first.click()
        table.settle()
    steps = [table.step]
    reach(table.page, '[data-part="undo"]', start=table.legal.first)
    for _ in range(2):
        table.page.keyboard.press("Enter")
        table.settle()
        steps.append(table.step)
    assert steps == sorted(steps, reverse=True)
    assert len(set(steps)) == 3


@pytest.mark.soak
@both
def test_a_device_that_keeps_nothing(table):
    """The sentence says so as soon as the store refuses, and goes when it takes again."""
    note = table.root.locator(".kw-unsaved")
    expect(note).to_be_hidden()
    table.page.evaluate(FULL, True)
    try:
        table.legal.first.click()
        table.settle()
        expect(note).to_be_visible()
        expect(note).to_have_text(table.game.unsaved)
        table.legal.first.click()
        table.settle()
        assert table.step >= 3
    finally:
        table.page.evaluate(FULL, False)
    table.press("undo")
    expect(note).to_be_hidden()


@pytest.mark.soak
def test_taps_in_a_hurry(table):
    """Several cards at once, or one twice: one is played, the game goes on, and nothing is lost."""
    for _ in range(2):
        table.root.evaluate("deal => [...deal.querySelectorAll('button[data-legal]')].forEach((card) => card.click())")
        table.settle()
        played = table.record.deal
        assert len(played.hands[0]) == 4
        table.begin()
    table.legal.first.dblclick()
    table.settle()
    assert len(table.record.deal.hands[0]) == 4
    assert table.step >= 3
    table.shown("out").dblclick()
    table.settle()
    assert table.number == 0
    assert table.record.deal.turn is None


@pytest.mark.soak
def test_two_tabs(table, address):
    """Each goes on with its own game; none loses a card to the other, and the store holds what both have played."""
    table.legal.first.click()
    table.settle()
    there = table.state
    page = table.page.context.new_page()
    try:
        page.goto(address + TABLES["fi"])
        ready(page)
        other = Table(page, "fi")
        other.go_live()
        other.settle()
        assert other.state == there
        other.legal.first.click()
        other.settle()
        table.legal.last.click()
        table.settle()
        assert other.record.deal.plays[: there[2]] == table.record.deal.plays[: there[2]]
        for each in (other, table):
            each.press("out")
            assert each.step == 15
        (stored,) = page.evaluate(f"Object.keys(localStorage).filter((key) => key.endsWith('{TABLE}'))")
        mine = str(other.record)
        assert mine not in (str(table.record), json.loads(page.evaluate("key => localStorage[key]", stored))["record"])
        page.goto("about:blank")
        page.goto(address + TABLES["fi"])
        ready(page)
        other.go_live()
        other.settle()
        assert str(other.record) == str(table.record)
        for _ in range(3):
            other.press("kept")
            if str(other.record) == mine:
                break
        assert str(other.record) == mine
    finally:
        page.close()


# The engine is lost


@pytest.mark.soak
@pytest.mark.parametrize("language", ["de"])
def test_the_engine_is_lost(browser, language):
    """Killed in the middle of a game and gone for good: the page says so. After Retry the card is played, and on."""
    host = Host(SITE)
    with host.running() as address:
        page = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce").new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address + TABLES[language])
        ready(page)
        table = Table(page, language)
        table.go_live()
        table.begin()
        table.legal.first.click()
        table.settle()
        plays, wanted = table.record.deal.plays, table.legal.first.get_attribute("data-card") or ""
        page.evaluate("document.documentElement.dataset.patience = '30 1'")
        host.wrong["worker.mjs"] = missing
        (worker,) = (worker for worker in page.workers if worker.url.endswith("/worker.mjs"))
        worker.evaluate("self.onmessage = () => self.close()")
        table.legal.first.click()
        expect(table.root).to_have_attribute("data-engine", "failed", timeout=LIVE)
        expect(table.part("retry")).to_have_text(words(language).labels.retry)
        assert table.record.deal.plays == plays
        page.evaluate("document.documentElement.dataset.patience = '30 30'")
        host.put_right()
        table.part("retry").click()
        table.go_live()
        table.settle()
        now = table.record.deal.plays
        assert now[: len(plays) + 1] == (*plays, Card(wanted))
        # In the computers' turn.
        page.evaluate("document.documentElement.dataset.patience = '30 1'")
        (worker,) = (worker for worker in page.workers if worker.url.endswith("/worker.mjs"))
        table.choose("pace", 900)
        table.fold()
        table.legal.first.click()
        page.wait_for_function("n => Number(document.querySelector('katko-table').dataset.at) > n", arg=len(now))
        worker.evaluate("self.onmessage = () => self.close()")
        page.wait_for_function(CALM, arg=table.root.element_handle(), timeout=LIVE)
        assert table.step > len(now) + 1
        page.context.close()
    assert errors == []


# From a documented deal


def arrives(table: Table, place: str, record: Record, step: int) -> None:
    """Asserts that a place at the table is this step of this record."""
    follow(table, place)
    assert (table.number, table.step) == (0, step)
    assert table.record.names == record.names
    assert table.record.deal.setup.hands == record.deal.setup.hands
    assert table.record.deal.rules == record.deal.rules
    assert table.record.deal.plays == record.deal.plays
    expect(table.root.locator(".kw-back")).to_have_count(0)


@one
def test_from_a_documented_deal(table, live):
    """The way from its seventh step, and from one's own line, leads to the same place at the table."""
    language = table.language
    deal = live(language)
    deal.go(7)
    deal.answered()
    way = deal.part("sandbox")
    expect(way).to_have_text(table.game.sandbox)
    record = parse(deal.built["request"]["record"])
    href = "(way) => way.href"
    path, _, place = way.evaluate(href).partition("#")
    assert path == table.page.url.partition("#")[0]
    assert place.startswith(f"{TABLE}~7~")
    arrives(table, f"#{place}", record, 7)
    deal.go(5)
    deal.play("SA", "CQ", "C4")
    own = parse(deal.root.evaluate("deal => deal.state.record"))
    place = way.evaluate(href).partition("#")[2]
    assert place.startswith(f"{TABLE}~8~")
    table.begin(pace=5000)
    arrives(table, f"#{place}", own, 8)


@pytest.mark.soak
def test_from_a_documented_deal_by_itself(open_page):
    """The same by a real click on a page without an engine, on a fresh page of the table."""
    page = open_page(f"{PAGES['de']}#assa-saastoon~7", reduced_motion="reduce")
    deal = Widget(page)
    record = parse(deal.built["request"]["record"])
    assert deal.step == 7
    deal.part("sandbox").click()
    page.wait_for_url(f"**/{TABLES['de']}#{TABLE}~7~*")
    ready(page)
    table = Table(page, "de")
    table.go_live()
    table.settle()
    assert table.step == 7
    assert table.record.deal.plays == record.deal.plays
    # Whoever's turn it is, a human's card can be played from there.
    table.press("latest")
