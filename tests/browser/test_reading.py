"""Reading without scripts, on paper, by ear, and finding things."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.deals import PAGES, STEPS
from tests.browser.pages import SITE
from widgets.katko.words import LANGUAGES

AXE = (Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js").as_posix()
ALL_PAGES = sorted(path.relative_to(SITE).as_posix().removesuffix("index.html") for path in SITE.rglob("*.html"))


@pytest.mark.parametrize("language", PAGES)
def test_without_scripts_every_play_is_told(open_page, language):
    """Hands, a table with all tricks, every sentence; no dead buttons."""
    page = open_page(PAGES[language], java_script_enabled=False)
    deal = page.locator("#w-assa-saastoon")
    expect(deal.locator(".kw-hand .kw-card")).to_have_count(STEPS)
    for card in deal.locator(".kw-hand .kw-card").all():
        expect(card).to_be_visible()
    expect(deal.locator("table .kw-small:visible")).to_have_count(STEPS)
    expect(deal.locator("table td[data-won]")).to_have_count(5)
    told = deal.locator(".kw-told li:visible")
    expect(told).to_have_count(STEPS + 1)
    assert len(set(told.all_inner_texts())) == STEPS + 1
    expect(deal.locator("button:visible:enabled, input:visible")).to_have_count(0)


@pytest.mark.parametrize("path", ALL_PAGES)
def test_axe_finds_nothing(open_page, path):
    """No page breaks a rule of axe, with folds open and after a step; nor, in the dark, a rule about colours.

    Twins have the same colours: one of them is looked at in the dark.
    """
    page = open_page(path, color_scheme="light", reduced_motion="reduce", dear=True)
    if page.locator("katko-deal, katko-table").count():
        page.evaluate(
            """() => document.querySelectorAll("katko-deal, katko-table").forEach((deal, at) => {
                if (deal.matches("katko-deal")) deal.go(at * 5 + 2);
                deal.part("tricks").open = true;
                deal.dataset.engine = ["idle", "loading", "live", "failed"][at];
            })"""
        )
    page.evaluate(
        """() => document.querySelectorAll(".fold, .decide > details").forEach((each) => { each.open = true; })"""
    )
    page.add_script_tag(path=AXE)
    assert broken(page) == {}
    if path.startswith("de/"):
        return
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert broken(page, "runOnly: ['color-contrast', 'link-in-text-block']") == {}


def broken(page: Page, only: str = "") -> dict[str, list[str]]:
    """The rules that a page breaks, and where."""
    found = page.evaluate(f"axe.run({{ resultTypes: ['violations'], {only} }})")
    return {rule["id"]: [node["target"] for node in rule["nodes"]] for rule in found["violations"]}


@pytest.mark.parametrize(("home", "query"), [("", "maapakko"), ("de/", "bedienen")])
def test_search_stays_in_its_language(open_page, home, query):
    """A query finds pages of its own language only."""
    page = open_page(home, viewport={"width": 1280, "height": 800})
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially(query)
    results = page.locator("a.md-search-result__link")
    expect(results.first).to_be_visible()
    links = results.evaluate_all("links => links.map((link) => link.pathname)")
    assert links
    assert {link.startswith("/de/") for link in links} == {home == "de/"}


@pytest.mark.parametrize("folder", ["", "de/"])
def test_the_index_holds_no_widget(folder):
    """What stands in a widget is not searched; its heading is."""
    index = json.loads((SITE / folder / "search/search_index.json").read_text(encoding="utf-8"))
    assert any(entry["location"].endswith("#danin-kakkonen") for entry in index["docs"])
    text = " ".join(entry["title"] + entry["text"] for entry in index["docs"])
    for label in (each.labels for each in LANGUAGES.values()):
        assert label.place_start not in text
        assert label.failed not in text
    assert "kw-" not in text
