"""On a phone: the card just played, its sentence and the controls are in sight, and the page moves no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.deals import PAGES, Widget

SEEN = """(deal) => {
    const top = document.querySelector(".md-header").getBoundingClientRect().bottom;
    const [seat, said, controls] = [".kw-seat[data-latest]", ".kw-narration", ".kw-controls"]
        .map((part) => deal.querySelector(part).getBoundingClientRect());
    const below = seat.bottom <= said.top + 1 && said.bottom <= controls.top + 1;
    return seat.top >= top - 1 && below && controls.bottom <= innerHeight + 1;
}"""


@pytest.fixture
def sized(live) -> Iterator[Callable[[str, int, int], Page]]:
    """The live page of a language on a screen of this size."""
    page = None

    def given(language: str, width: int, height: int) -> Page:
        nonlocal page
        page = live(language).page
        page.set_viewport_size({"width": width, "height": height})
        return page

    yield given
    assert page
    page.set_viewport_size({"width": 360, "height": 740})


@pytest.mark.parametrize(
    "size",
    [
        (320, 568),
        (360, 740),
        (1280, 600),
        *(pytest.param(size, marks=pytest.mark.soak) for size in ((320, 740), (740, 360))),
    ],
)
@pytest.mark.parametrize("name", ["assa-saastoon", "danin-kakkonen"])
@pytest.mark.parametrize("language", PAGES)
def test_the_latest_card_is_in_sight(sized, language, name, size):
    """At every step, wherever the page stood; where it need not move, it does not."""
    width, height = size
    page = sized(language, *size)
    deal = Widget(page, name)
    deal.go(0)
    page.evaluate("scrollTo(0, 0)")
    deal.part("next").scroll_into_view_if_needed()
    for step in range(1, int(deal.part("scrub").get_attribute("max") or 0) + 1):
        at, seen = page.evaluate("scrollY"), step > 1 and deal.root.evaluate(SEEN)
        deal.root.evaluate("(deal, step) => deal.go(step)", step)
        assert deal.root.evaluate(SEEN)
        if seen and (width, height) == (360, 740):
            assert page.evaluate("scrollY") == at


@pytest.mark.parametrize(("language", "step"), [("fi", 17), ("de", 20), ("fi", 14)])
def test_a_link_shows_its_point(open_page, language, step):
    """Four seats fit a phone of 360 by 740."""
    page = open_page(f"{PAGES[language]}#danin-kakkonen~{step}", reduced_motion="reduce")
    deal = Widget(page, "danin-kakkonen")
    assert deal.step == step
    assert deal.root.evaluate(SEEN)


@pytest.mark.parametrize("language", PAGES)
def test_a_refusal_moves_nothing(live, language):
    """Its sentence fits the room that is there."""
    deal = live(language)
    deal.go(5)
    before = deal.root.evaluate("(deal) => deal.offsetHeight")
    deal.card("CQ").click(force=True)
    deal.part("refusal").wait_for()
    assert deal.root.evaluate("(deal) => deal.offsetHeight") == before


def test_without_scripts_nothing_lies_over_the_hands(open_page):
    page = open_page(PAGES["fi"], java_script_enabled=False)
    position = page.locator(".kw-narration").first.evaluate("(part) => getComputedStyle(part).position")
    assert position == "static"


def test_paper_is_light(open_page):
    """Also from the dark scheme: the suits of the table are as dark as on the cards."""
    page = open_page(PAGES["fi"], color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    colour = "(deal) => getComputedStyle(deal.querySelector('.kw-table [data-suit=S], .kw-table .kw-small')).color"
    assert Widget(page).root.evaluate(colour) in (
        "rgb(21, 25, 27)",
        "rgb(193, 18, 31)",
        "rgb(10, 88, 202)",
        "rgb(27, 122, 47)",
    )
