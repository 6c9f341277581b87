"""Reading without scripts, on paper and by ear."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.deals import PAGES, STEPS
from tests.browser.pages import SITE

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
                const folds = deal.querySelectorAll("[data-part='more-fold'], [data-part='tricks']");
                folds.forEach((fold) => { fold.open = true; });
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
