"""The step is in the address: reload, Back, links and the other language lead to it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.deals import DEAL, PAGES, Widget
from tests.browser.pages import ready


def test_reload_at_step_five(open_page):
    """A reload keeps the step, and nothing is announced."""
    page = open_page(PAGES["fi"])
    deal = Widget(page)
    for _ in range(5):
        deal.part("next").click()
    page.wait_for_function(f"location.hash === '#{DEAL}~5'")
    page.reload()
    ready(page)
    deal.shows_step(5)
    assert deal.said == ""
    expect(deal.root).to_have_attribute("data-engine", "idle")


def test_one_entry_in_the_history(open_page, address):
    """Back leaves the page, and coming forward restores the step."""
    page = open_page(PAGES["fi"], dear=True)
    deal = Widget(page)
    deal.part("last").click()
    deal.part("back").click()
    page.goto(address + "katko/saannot/")
    page.go_back()
    ready(page)
    deal.shows_step(14)
    page.go_back()
    assert page.url == "about:blank"


def test_the_language_switch_stays(open_page):
    """At step 7 one tap leads to step 7 in the other language, at once after the step, and back."""
    page = open_page(PAGES["fi"], dear=True)
    deal = Widget(page)
    for _ in range(7):
        deal.part("next").click()
    for path in (PAGES["de"], PAGES["fi"]):
        page.locator("a.language").click()
        page.wait_for_url(f"**/{path}#{DEAL}~7")
        ready(page)
        deal.shows_step(7)


def test_a_link_to_a_step(open_page):
    """The step is shown with its heading in view; another deal's step and a plain anchor leave this one alone."""
    page = open_page(f"{PAGES['fi']}#danin-kakkonen~18", dear=True)
    deal, other = Widget(page, "danin-kakkonen"), Widget(page)
    deal.shows_step(18)
    other.shows_step(0)
    expect(page.locator("h3#danin-kakkonen")).to_be_in_viewport()
    page.evaluate(f"location.hash = '#{DEAL}~3'")
    expect(other.part("scrub")).to_have_value("3")
    other.shows_step(3)
    page.evaluate(f"location.hash = '#{DEAL}'")
    page.evaluate(f"location.hash = '#{DEAL}~99'")
    expect(other.part("scrub")).to_have_value("15")
    deal.shows_step(18)
