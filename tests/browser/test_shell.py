"""What the shell owes the reader whatever happens: what is typed stays, what is hidden stays hidden, nothing dies."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.deals import PAGES, STEPS, TAKES, Widget
from tests.browser.pages import SITE, Open, ready
from tests.browser.tables import FOLLOW, SEED, TABLES, Table, both
from widgets.katko.words import words

LATE = """(late) => {
    self.send ??= self.postMessage;
    self.postMessage = (message) => setTimeout(() => send(message), late);
}"""
"""Lets every answer of the worker come so many milliseconds later."""
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src * data:"
THEMES = ("__md_scope=", "var palette=", "var target=document.getElementById(location.hash")
"""How the theme's own inline scripts begin."""
HANDS = '[data-part="hand"] [data-card]:visible'


@pytest.fixture
def late(table: Table) -> Iterator[Callable[[int], None]]:
    """Makes the engine of a table slow, until the test ends."""

    def late(time: int) -> None:
        for worker in table.page.workers:
            if worker.url.endswith("/worker.mjs"):
                worker.evaluate(LATE, time)

    yield late
    late(0)


# Typing


@pytest.mark.parametrize("pause", [10, 60, 130, 250])
def test_what_is_typed_under_a_waiting_answer_stays(table: Table, late: Callable[[int], None], pause: int) -> None:
    """One name is done, the next one is being written while the answer is out: no sign of it is lost."""
    table.unfold("table")
    late(300)
    table.control("name1").click()
    table.page.keyboard.press("Control+a")
    table.page.keyboard.type("Bo")
    table.control("name2").click()
    table.page.keyboard.press("Control+a")
    table.page.keyboard.type("Matti", delay=pause)
    expect(table.control("name2")).to_have_value("Matti")
    table.page.keyboard.press("Tab")
    table.answered()
    assert table.record.names == ("Aino", "Bo", "Matti")
    expect(table.control("name1")).to_have_value("Bo")
    expect(table.control("name2")).to_have_value("Matti")


def test_a_rule_chosen_while_the_engine_boots_goes_along_with_a_step(open_page: Open) -> None:
    """It is not given up: once the engine is live it holds, and the step that was asked for is on show."""
    deal = Widget(open_page(PAGES["fi"]))
    deal.part("whatif").locator("summary").click()
    deal.part("rules").locator('[name="must_win"]').check()
    deal.part("next").click()
    deal.go_live()
    deal.answered()
    assert deal.step == 1
    assert "must_win" in deal.root.evaluate("deal => deal.state.record")
    expect(deal.part("rules").locator('[name="must_win"]')).to_be_checked()


# What is hidden


@pytest.mark.parametrize("out", [False, True], ids=["on show", "on its way"])
def test_a_page_that_comes_back_is_covered(table: Table, late: Callable[[int], None], *, out: bool) -> None:
    """Uncovered, left, and come back to by Back as the browser has kept it: no card is painted, the cover is down.

    Chromium without windows keeps no pages, so the events are our own: the browser paints what stands after the first.
    """
    table.begin(SEED, "ABC")
    late(300)
    table.part("uncover").click()
    if not out:
        expect(table.root.locator(HANDS)).not_to_have_count(0)
    table.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(table.root.locator(HANDS)).to_have_count(0)
    table.page.wait_for_timeout(700)  # also when the answer has come
    expect(table.root.locator(HANDS)).to_have_count(0)
    with table.page.expect_navigation():
        table.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    ready(table.page)
    table.go_live()
    table.settle()
    assert table.root.locator(HANDS).count() == 0
    expect(table.part("uncover")).to_be_visible()
    expect(table.hand_cards).to_have_count(0)
    table.press("uncover")
    expect(table.root.locator(HANDS)).not_to_have_count(0)


@both
def test_what_hides_cards_is_not_shared(table: Table) -> None:
    """Cards dealt by hand, two who hide them: neither link nor text. The text is there for who wants all hands."""
    said = table.game
    table.begin(FOLLOW, "AB")
    table.page.evaluate(TAKES)
    for part in ("share", "text"):
        table.shown(part).click()
        expect(table.part("note")).to_have_text(said.no_link)
        for hidden in ("record", "link", "copy", "apply"):
            expect(table.part(hidden)).to_be_hidden()
        assert table.part("link").input_value() == ""
        assert table.page.evaluate("taken") == []
        table.part("close").click()
    table.shown("share").click()
    expect(table.part("reveal")).to_have_text(said.share_open)
    table.part("reveal").click()
    expect(table.part("record")).to_be_visible()
    expect(table.part("reveal")).to_be_hidden()
    assert "S9 H4 C3" in table.part("record").input_value()
    assert table.page.evaluate("taken") == []
    table.part("close").click()
    # A seed tells no hand.
    table.begin(SEED, "AB")
    table.shown("share").click()
    expect(table.part("note")).to_have_text(words(table.language).labels.copied)
    assert len(table.page.evaluate("taken")) == 1
    table.part("close").click()


# The box over a game that goes on


def test_computers_wait_while_the_box_is_open(table: Table) -> None:
    """What it says stays; its text, not changed, is no other game; once it is closed they play on."""
    table.begin(pace=900)
    table.page.evaluate(TAKES)
    table.legal.first.click()
    table.shown("text").click()
    table.answered()
    step = table.step
    table.part("copy").click()
    copied = words("fi").labels.copied
    expect(table.part("note")).to_have_text(copied)
    table.page.wait_for_timeout(3000)
    expect(table.part("note")).to_have_text(copied)
    assert table.step == step
    table.part("apply").click()
    expect(table.part("box")).to_be_hidden()
    assert table.step >= step
    table.settle()
    assert table.step > step
    expect(table.part("kept")).to_have_count(0)


# Nothing dies


def test_chance_without_the_browsers_secrets(open_page: Open) -> None:
    """Where there is no `crypto`, cards are dealt and played all the same."""
    page = open_page("tietoa/", reduced_motion="reduce")
    page.add_init_script("Object.defineProperty(window, 'crypto', { value: undefined })")
    page.goto(page.url.replace("tietoa/", TABLES["fi"]))
    ready(page)
    table = Table(page, "fi")
    table.go_live()
    table.begin()
    table.legal.first.click()
    table.settle()
    assert table.step >= 1
    before = table.record
    table.press("again")
    assert table.record != before


# Control and state agree


def test_the_slider_agrees_on_every_return(open_page: Open) -> None:
    """Some browsers put the slider back to where it was when the page was left for the first time."""
    deal = Widget(open_page(PAGES["fi"], dear=True))
    deal.part("last").click()
    deal.part("back").click()
    deal.part("scrub").evaluate("(slider) => { slider.value = 0; dispatchEvent(new Event('pageshow')); }")
    deal.shows_step(STEPS - 1)


def test_autoplay_at_the_end(open_page: Open) -> None:
    """Its end is heard, and there it is off, as other buttons are at an end."""
    page = open_page(f"{PAGES['fi']}#assa-saastoon~{STEPS - 1}", dear=True, reduced_motion="reduce")
    deal = Widget(page)
    play = deal.part("play")
    expect(play).to_have_attribute("aria-disabled", "false")
    page.clock.install()
    play.click()
    page.clock.run_for(4000)
    expect(play).to_have_attribute("aria-disabled", "true")
    expect(play).to_have_attribute("aria-pressed", "false")
    assert deal.part("status").get_attribute("aria-live") is None
    assert deal.said == deal.built["frames"][STEPS]["say"]
    play.click(force=True)
    expect(play).to_have_attribute("aria-pressed", "false")
    deal.part("back").click()
    expect(play).to_have_attribute("aria-disabled", "false")


# The page around


def test_links_of_headings_are_no_stops_of_tab(open_page: Open) -> None:
    links = open_page("katko/saannot/").locator("a.headerlink")
    assert links.count() > 20
    assert set(links.evaluate_all("all => all.map((link) => link.tabIndex)")) == {-1}


@pytest.mark.parametrize("path", sorted(SITE.rglob("index.html")), ids=lambda path: str(path.relative_to(SITE).parent))
def test_no_script_and_no_style_of_ours_is_inline(path: Path) -> None:
    """Under a strict policy all of it works. What is inline is the theme's."""
    text = path.read_text(encoding="utf-8")
    inline = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    assert inline
    assert all(script.startswith(THEMES) for script in inline)
    for widget in re.findall(r"<(katko-\w+) id=(.*?)</\1>", text, re.DOTALL):
        assert not re.search(r"\sstyle=|\son\w+=", widget[1].partition('data-part="frames"')[0])


def test_under_a_strict_policy(browser: Browser, address: str) -> None:
    """The fold is closed, the switch keeps the place, and the slider knows how many steps there are."""
    page = browser.new_page(viewport={"width": 360, "height": 740})

    def strict(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, headers=reply.headers | {"content-security-policy": POLICY})

    page.route("**/*/", strict)
    page.goto(f"{address}{PAGES['fi']}#assa-saastoon~3")
    ready(page)
    deal = Widget(page)
    assert deal.part("tricks").evaluate("fold => fold.open") is False
    assert deal.root.evaluate("deal => getComputedStyle(deal).getPropertyValue('--cells')") == str(STEPS + 1)
    page.locator("a.language").click()
    page.wait_for_url(f"**/{PAGES['de']}#assa-saastoon~3")
    page.close()
