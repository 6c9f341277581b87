"""The first minute: what one sees of the home page on a phone, and the card that one plays there."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from docs.build.fences import outline
from katko.record import parse
from tests.browser.deals import LIVE, PAGES, Widget
from tests.browser.tables import TABLES

DEAL = "kumpi-pata"
HOME = {"fi": "", "de": "de/"}
RULES = {"fi": "katko/saannot/", "de": "de/katko/regeln/"}
DOCS = Path(__file__).resolve().parents[2] / "docs"
SHIFTS = """() => new Promise((done) => {
    const found = [];
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ value, sources }) =>
        [value, ...sources.map(({ node }) => (node?.outerHTML ?? "").slice(0, 80))])))
        .observe({ type: "layout-shift", buffered: true });
    document.fonts.ready.then(() => setTimeout(() => done(found), 300));
})"""
"""All that has moved by itself, from the first paint on."""
ON_TOP = """(card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    const corners = [[2, 2], [width - 2, 2], [width / 2, height / 2], [2, height - 2], [width - 2, height - 2]];
    return corners.every(([right, down]) => card.contains(document.elementFromPoint(x + right, y + down)));
}"""
"""Whether nothing covers a card, nor a part of it lies outside the screen."""


@pytest.mark.parametrize("language", HOME)
def test_the_cards_to_play_are_in_the_first_screen(open_page, language):
    """A title of two lines at most, a sentence, and both cards, large enough for a finger, with nothing over them."""
    page = open_page(HOME[language])
    deal = Widget(page, DEAL)
    cards = deal.root.locator("button[data-legal]")
    assert cards.evaluate_all("cards => cards.map(card => card.dataset.card)") == ["S6", "SA"]
    for card in cards.all():
        box = card.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= 740
        assert card.evaluate(ON_TOP)
    lines = "title => title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight)"
    assert page.locator("h1").evaluate(lines) < 2.1
    # What stands below the cards says what has just been played.
    assert deal.root.locator(".kw-narration").bounding_box()["y"] < 640
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("language", HOME)
def test_the_deal_is_as_high_at_every_step(open_page, language, width):
    """Also where hands are empty and no dashes keep their places."""
    page = open_page(HOME[language], viewport={"width": width, "height": 740}, reduced_motion="reduce", dear=True)
    heights = Widget(page, DEAL).root.evaluate(
        """(deal) => [...Array(deal.steps + 1).keys()].map((step) => {
            deal.go(step);
            return [deal, ...deal.querySelectorAll(".kw-seat")].map((part) => part.offsetHeight).join();
        })"""
    )
    assert len(heights) == 16
    assert len(set(heights)) == 1


@pytest.mark.parametrize("language", HOME)
def test_the_first_tap_is_answered(open_page, language):
    """The card goes into the trick and the sentence tells of it; three taps later the point is won."""
    deal = Widget(open_page(HOME[language], has_touch=True), DEAL)
    before = deal.root.locator(".kw-narration > p:not(.kw-ghost)").first.inner_text()
    deal.card("S6").tap()
    played = deal.root.locator('[data-part="trick"] .kw-slot [data-card="S6"]')
    expect(played).to_be_visible(timeout=LIVE)
    assert deal.root.locator(".kw-narration > p:not(.kw-ghost)").first.inner_text() != before
    for step in (13, 14, 15):
        deal.part("next").tap()
        expect(deal.part("scrub")).to_have_value(str(step))
    expect(deal.root.locator('[data-holds] [data-card="SA"]')).to_be_visible()


@pytest.mark.parametrize("language", HOME)
def test_one_card_wins_and_the_other_loses(language):
    """The reader decides once: all other cards are the only ones that may be played."""
    page = outline((DOCS / language / "index.md").read_text(encoding="utf-8"))
    (fence,) = page.fences
    record = parse(fence.text)
    points = {}
    for card in ("S6", "SA"):
        deal = record.deal.positions[int(fence.options["at"])]
        assert {*map(str, deal.legal_moves())} == {"S6", "SA"}
        deal = deal.play(card)
        while moves := deal.legal_moves():
            (only,) = moves
            deal = deal.play(only)
        points[card] = deal.points
    aino = record.names.index("Aino")
    assert points["S6"][aino] == 1
    assert points["SA"][aino] == 0


@pytest.mark.parametrize("language", HOME)
def test_two_ways_on(open_page, language):
    """The first leads to the table, the second to the rules; both are for a finger."""
    page = open_page(HOME[language])
    doors = page.locator(".doors a")
    assert doors.count() == 2
    assert min(door.bounding_box()["height"] for door in doors.all()) >= 44
    for number, there in enumerate((TABLES[language], RULES[language])):
        page.locator(".doors a").nth(number).click()
        page.wait_for_url(f"**/{there}")
        page.go_back()


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("path", [*HOME.values(), RULES["fi"], PAGES["fi"], TABLES["fi"]])
def test_nothing_moves_while_a_page_opens(open_page, path, width):
    page = open_page(path, viewport={"width": width, "height": 740})
    assert page.evaluate(SHIFTS) == []
