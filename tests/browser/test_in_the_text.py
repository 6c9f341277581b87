"""What stands in the text of pages: cards, still tricks, folds, disputes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.deals import Widget
from tests.browser.pages import Open
from tests.browser.whatif import AINO, OVERFLOWS, VARIANTS

RULES = {"fi": "katko/saannot/", "de": "de/katko/regeln/"}
DISPUTES = {"fi": "katko/kiistat/", "de": "de/katko/streitfaelle/"}
GAP = """() => {
    const shown = document.querySelectorAll(".md-content :is(.card, .trick, table), .md-footer");
    let [bottom, longest] = [0, 0];
    for (const each of shown) {
        const place = each.getBoundingClientRect();
        longest = Math.max(longest, place.top - bottom);
        bottom = Math.max(bottom, place.bottom);
    }
    return longest;
}"""
"""The longest stretch of a page that is only text."""
OPEN = "() => [...document.querySelectorAll('details.fold[open] > summary h2')].map((each) => each.id)"
both = pytest.mark.parametrize("language", ["fi", "de"])


@both
@pytest.mark.parametrize("width", [320, 360])
def test_no_screen_of_the_rules_is_only_text(open_page: Open, language: str, width: int) -> None:
    """On the phone that we count in; a narrower one needs no more than to show it all."""
    page = open_page(RULES[language], viewport={"width": width, "height": 740})
    assert page.evaluate(OVERFLOWS) == 0
    header = page.locator(".md-header").evaluate("header => header.offsetHeight")
    if width == 360:
        assert page.evaluate(GAP) < 740 - header


def colours(page: Page) -> list[str]:
    """Of a spade, a heart, a diamond and a club in the text."""
    return [
        page.locator(f".card[data-suit={suit}]").first.evaluate("card => getComputedStyle(card).color")
        for suit in "SHDC"
    ]


def test_suits_have_the_colours_that_the_reader_chose(open_page: Open) -> None:
    """By day and by night; on a page without a deal, where nothing else knows the choice."""
    for scheme in ("light", "dark"):
        page = open_page(RULES["fi"], color_scheme=scheme)
        assert len(set(colours(page))) == 4
        page.evaluate("localStorage.setItem('katko.suits', 'two')")
        page.reload()
        spade, heart, diamond, club = colours(page)
        assert (spade, heart) == (club, diamond)
        assert spade != heart


@both
def test_folds_are_closed_and_the_page_is_short(open_page: Open, language: str) -> None:
    page = open_page(VARIANTS[language])
    assert page.evaluate(OPEN) == []
    assert page.evaluate("document.documentElement.scrollHeight") < 8 * 740
    assert min(page.locator(".fold > summary").evaluate_all("all => all.map((each) => each.offsetHeight)")) >= 44


@both
@pytest.mark.parametrize(
    ("place", "fold"), [("misere", "misere"), ("trump-turned", "trump"), ("peli-viiteen", "target")]
)
def test_a_link_from_outside_opens_the_fold(open_page: Open, language: str, place: str, fold: str) -> None:
    """To its heading, to a heading in it, and to a deal."""
    page = open_page(f"{VARIANTS[language]}#{place}")
    assert page.evaluate(OPEN) == [fold]
    expect(page.locator(f"#{place}")).to_be_in_viewport()


def test_a_link_to_a_step_opens_the_fold_of_its_deal(open_page: Open) -> None:
    deal = Widget(open_page(f"{VARIANTS['fi']}#{AINO}~5", reduced_motion="reduce"), AINO)
    expect(deal.root).to_have_attribute("data-at", "5")
    assert deal.page.evaluate(OPEN) == ["must-win"]
    expect(deal.part("trick")).to_be_in_viewport()


def test_a_link_within_the_page_opens_the_fold(open_page: Open) -> None:
    page = open_page(VARIANTS["fi"])
    page.locator("#overview ~ ul a[href='#kaksi-kakkosta']").click()
    expect(page.locator("#kaksi-kakkosta")).to_be_in_viewport()
    assert page.evaluate(OPEN) == ["two-each"]
    page.evaluate("location.hash = '#checklist'")
    expect(page.locator("#checklist")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("#kaksi-kakkosta")).to_be_in_viewport()


def test_folds_and_rulings_are_open_without_scripts_and_on_paper(open_page: Open) -> None:
    for path, part in [(VARIANTS["fi"], "#misere ~ *, .fold p"), (DISPUTES["fi"], ".ruling-text")]:
        page = open_page(path, java_script_enabled=False)
        expect(page.locator(part).first).to_be_visible()
        page = open_page(path)
        expect(page.locator(part).first).to_be_hidden()
        page.emulate_media(media="print")
        expect(page.locator(part).first).to_be_visible()


@both
def test_the_ruling_waits_for_the_readers_choice(open_page: Open, language: str) -> None:
    page = open_page(DISPUTES[language])
    assert page.locator(".decide").count() == 6
    dispute, ruling = page.locator(".decide").first, page.locator("#revoke-ruling")
    answers = dispute.locator("> details")
    expect(ruling).to_be_hidden()
    answers.first.locator("summary").click()
    expect(ruling).to_be_visible()
    expect(page.locator("#must-i-win-ruling")).to_be_hidden()
    answers.last.locator("summary").focus()
    page.keyboard.press("Enter")
    assert answers.evaluate_all("all => all.map((each) => each.open)") == [False, True]
    expect(ruling).to_be_visible()


def test_a_link_to_a_ruling_shows_it(open_page: Open) -> None:
    page = open_page(f"{DISPUTES['de']}#must-i-win-ruling")
    expect(page.locator("#must-i-win-ruling")).to_be_in_viewport()
    expect(page.locator("#revoke-ruling")).to_be_hidden()


def test_marks_of_headings_are_for_a_mouse(open_page: Open) -> None:
    """One shows while the mouse is on its heading; on a phone there is none."""
    page = open_page(f"{RULES['fi']}#lead", viewport={"width": 1280, "height": 740})
    mark = page.locator("#lead > .headerlink")
    expect(mark).to_have_css("opacity", "0")
    page.locator("#lead").hover()
    expect(mark).to_have_css("opacity", "1")
    phone = open_page(f"{RULES['fi']}#lead", is_mobile=True, has_touch=True)
    expect(phone.locator("#lead > .headerlink")).to_be_hidden()


def test_links_of_the_foot_are_large_enough_to_touch(open_page: Open) -> None:
    heights = open_page(RULES["fi"]).locator(".md-footer a").evaluate_all("all => all.map((each) => each.offsetHeight)")
    assert min(heights) >= 44
