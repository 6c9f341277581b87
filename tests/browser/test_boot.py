"""When the engine boots: at the first sign of interest, not before, and later still where data is dear."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Request, expect

from tests.browser.deals import PAGES, Widget
from tests.browser.pages import Open

OTHER = "danin-kakkonen"
"""Another deal on the page."""
RUNTIME = re.compile(r"/(pyodide-|stdlib-|engine-|widgets-\w+/(worker\.mjs|engine\.json))")
CONNECTION = "Object.defineProperty(navigator, 'connection', { value: %s })"
Watch = Callable[..., tuple[Widget, list[str]]]


@pytest.fixture
def watched(open_page: Open) -> Watch:
    """Opens the Finnish examples; gives the widget and a list of what of the engine the page asks for."""

    def opened(connection: str = "{}", **options: object) -> tuple[Widget, list[str]]:
        page = open_page("tietoa/", **options)
        asked: list[str] = []

        def note(request: Request) -> None:
            if RUNTIME.search(request.url):
                asked.append(request.url)

        page.context.on("request", note)
        page.add_init_script(CONNECTION % connection)
        page.goto(page.url.replace("tietoa/", PAGES["fi"]))
        page.wait_for_load_state("networkidle")
        return Widget(page), asked

    return opened


def scroll_over(deal: Widget) -> None:
    """The page scrolls until the deal lies under the pointer, which rests."""
    deal.page.mouse.move(180, 700)
    deal.root.evaluate("(deal) => deal.scrollIntoView({ block: 'end' })")


def touch(deal: Widget) -> None:
    """A finger touches the deal to scroll, and gives it the focus of nothing."""
    deal.part("frame").evaluate(
        """(frame) => ["pointerdown", "pointermove", "pointercancel"].forEach((kind) => frame.dispatchEvent(
            new PointerEvent(kind, { bubbles: true, pointerType: "touch", isPrimary: true })))"""
    )


def test_nothing_before_interest(watched: Watch) -> None:
    """Reading, scrolling with a resting pointer or a finger, and the rest of the page ask for no byte of it."""
    deal, asked = watched()
    deal.page.locator("h1").hover()
    deal.page.locator("h1").click()
    scroll_over(deal)
    touch(deal)
    deal.page.wait_for_timeout(300)
    assert asked == []
    assert set(deal.page.locator("katko-deal").evaluate_all("all => all.map(deal => deal.dataset.engine)")) == {"idle"}


@pytest.mark.parametrize("interest", ["hover", "focus", "step"])
def test_interest(watched: Watch, interest: str) -> None:
    """Each sign boots the one engine, and every widget of the page tells so."""
    deal, asked = watched()
    {
        "hover": deal.part("frame").hover,
        "focus": deal.part("next").focus,
        "step": lambda: deal.part("next").evaluate("(button) => button.click()"),
    }[interest]()
    for widget in (deal, Widget(deal.page, OTHER)):
        expect(widget.root).to_have_attribute("data-engine", re.compile("loading|live"))
    if interest == "focus":
        deal.go_live()
        Widget(deal.page, OTHER).go_live()
        assert len([url for url in asked if url.endswith(("worker.mjs", ".wasm"))]) == 2
        expect(Widget(deal.page, OTHER).part("live")).to_be_visible()


@pytest.mark.parametrize(
    "connection", ["{ saveData: true }", "{ effectiveType: '2g' }", "{ effectiveType: 'slow-2g' }"]
)
def test_dear_data(watched: Watch, connection: str) -> None:
    """Where data is dear, steps that the page holds are made without the engine; what it does not hold boots it."""
    deal, asked = watched(connection)
    deal.part("frame").hover()
    deal.part("next").click()
    deal.part("next").click()
    deal.shows_step(2)
    deal.page.wait_for_timeout(100)
    assert asked == []
    other = Widget(deal.page, OTHER)
    other.part("frames").evaluate(
        "(part) => { part.textContent = JSON.stringify({ ...JSON.parse(part.textContent), frames: [] }); }"
    )
    other.part("next").click()
    expect(other.root).to_have_attribute("data-engine", re.compile("loading|live"))
