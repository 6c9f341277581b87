"""Nothing jumps: not when the scripts start, not at a step, at no width."""

from __future__ import annotations

import pytest

from tests.browser.deals import PAGES, Widget

DEALS = ("assa-saastoon", "maaton-assa", "carlan-assa", "danin-kakkonen")


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_a_step_moves_nothing(open_page, language, width):
    """A deal is as high at every step, and fits the screen."""
    page = open_page(PAGES[language], viewport={"width": width, "height": 740}, reduced_motion="reduce", dear=True)
    for name in DEALS:
        deal = Widget(page, name)
        heights = page.evaluate(
            """(deal) => deal.built.frames.map((_, step) => {
                deal.go(step);
                const tops = [deal, ...deal.querySelectorAll(".kw-seat")].map((part) => part.offsetTop);
                return [deal.offsetHeight, deal.querySelector(".kw-controls").offsetHeight, ...tops].join();
            })""",
            deal.root.element_handle(),
        )
        assert len(set(heights)) == 1
        states = deal.root.evaluate(
            """(deal) => ["idle", "loading", "live"].map((state) => {
                deal.dataset.engine = state;
                return deal.offsetHeight;
            })"""
        )
        assert len(set(states)) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("hash", ["#assa-saastoon~9", pytest.param("", marks=pytest.mark.soak)])
def test_no_shift_from_the_first_byte_until_live(open_page, hash):
    """The browser sees no unexpected shift in a deal: at the start, at a step, when the engine comes.

    A sentence that takes another's place counts as a shift of its words, which is none for the reader.
    """
    page = open_page(PAGES["fi"] + hash)
    deal = Widget(page)
    deal.part("next").click()
    deal.go_live()
    deal.part("next").click()
    shifts = page.evaluate(
        """() => new Promise((done) => {
            const inside = ({ node }) => {
                const element = node?.closest ? node : node?.parentElement;
                return element?.closest("katko-deal") && !element.closest('.kw-narration > *, [data-part="place"]');
            };
            new PerformanceObserver((list) => done(list.getEntries()
                .filter((entry) => !entry.hadRecentInput && entry.sources.some(inside)).map((entry) => entry.value)))
                .observe({ type: "layout-shift", buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => done([])));
        })"""
    )
    assert shifts == []


def test_the_fold(open_page):
    """With scripts the table is closed from the start, and a print opens it for its time."""
    page = open_page(PAGES["fi"])
    fold = Widget(page).part("tricks")
    assert fold.evaluate("fold => fold.open") is False
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert fold.evaluate("fold => fold.open") is True
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert fold.evaluate("fold => fold.open") is False


def test_large_enough_to_touch(open_page):
    """Every button and the slider are at least 44 pixels high, and the buttons as wide."""
    deal = Widget(open_page(PAGES["fi"], viewport={"width": 320, "height": 740}))
    for part in ("first", "back", "next", "last", "play", "colours", "scrub"):
        box = deal.part(part).bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["width"] >= 44
