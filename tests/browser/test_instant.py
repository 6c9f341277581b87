"""Nothing that looks playable is dead while the engine loads, or never comes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.deals import PAGES, Widget
from tests.browser.pages import Open
from tests.browser.tables import TABLE, TABLES
from widgets.katko.words import words

ENGINE = "**/engine-*.zip"


def slow(page: Page) -> list[str]:
    """Holds back the engine for good; the requests for it so far."""
    asked: list[str] = []
    page.route(ENGINE, lambda route: asked.append(route.request.url))
    return asked


@pytest.mark.parametrize("language", PAGES)
def test_a_documented_deal_answers_before_there_is_an_engine(open_page: Open, language: str) -> None:
    """The documented card is played, a refused one says why; both at once, and what is said is heard."""
    page = open_page(f"{PAGES[language]}#assa-saastoon~5")
    asked = slow(page)
    deal = Widget(page)
    before = deal.part("narration").inner_text()
    deal.card("CQ").click(force=True)
    refused = deal.built["frames"][5]["answers"]["CQ"]
    expect(deal.part("refusal")).to_contain_text(refused["say"].partition(".")[0])
    expect(deal.part("status")).to_have_text(refused["say"])
    assert deal.step == 5
    assert before not in deal.part("refusal").inner_text()
    deal.card("S6").click()
    deal.shows_step(6)
    expect(deal.part("narration")).to_be_visible()
    expect(deal.root).to_have_attribute("data-engine", "loading")
    expect(deal.root.locator("[data-waiting]")).to_have_count(0)
    assert len(asked) <= 1


@pytest.mark.parametrize("language", PAGES)
def test_another_card_waits_and_says_so(open_page: Open, language: str) -> None:
    """A card that was not documented needs the engine: it is marked, and what comes is said."""
    page = open_page(f"{PAGES[language]}#assa-saastoon~5")
    slow(page)
    deal = Widget(page)
    deal.card("SA").click()
    expect(deal.root.locator('[data-card="SA"][data-waiting]')).to_be_visible()
    expect(deal.part("status")).to_have_text(words(language).labels.waiting)
    assert deal.step == 5


@pytest.mark.parametrize("language", PAGES)
def test_a_linked_game_shows_that_it_is_being_opened(open_page: Open, language: str) -> None:
    """Never another deal in its place, and no card that could be tapped."""
    page = open_page("tietoa/")
    slow(page)
    page.goto(page.url.replace("tietoa/", f"{TABLES[language]}#{TABLE}~1~1fA"))
    table = Widget(page, TABLE)
    expect(table.root.locator(".kw-opens")).to_have_text(words(language).labels.opens)
    expect(table.root.locator(".kw-opens")).to_be_visible()
    expect(table.root.locator("[data-card]:visible")).to_have_count(0)
    expect(table.root).to_have_attribute("data-engine", "loading")
