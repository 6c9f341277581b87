"""The engine that runs in the page is the one that built it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.deals import PAGES, STEPS, Widget
from widgets.katko.words import words


@pytest.mark.parametrize("language", PAGES)
def test_every_live_frame_is_the_built_one(live, language):
    """The engine makes the very frames of the build."""
    deal = live(language)
    frames = deal.built["frames"]
    assert len(frames) == STEPS + 1
    for step, frame in enumerate(frames):
        live = deal.ask(deal.built["request"]["record"], step) | {"answers": frame["answers"]}
        assert {name: live[name] for name in frame} == frame


def test_the_page_shows_what_the_engine_says(open_page):
    """Where the record differs from the built frames, the live frame wins."""
    deal = Widget(open_page(PAGES["fi"]))
    deal.part("frames").evaluate(
        """(script) => {
            const changed = script.textContent.replaceAll("C4 D8 CQ", "C4 S5 CQ");
            script.textContent = changed.replaceAll("S5 SA H5", "D8 SA H5");
        }"""
    )
    slot = deal.root.locator('.kw-slot [data-seat="2"]')
    for _ in range(8):
        deal.part("next").click()
    expect(slot).to_have_attribute("data-card", "D8")
    deal.go_live()
    expect(slot).to_have_attribute("data-card", "S5")


def test_progress(open_page):
    """Pyodide boots at the first step, says so truthfully, and tells how much has come."""
    deal = Widget(open_page(PAGES["de"]))
    expect(deal.root).to_have_attribute("data-engine", "idle")
    texts = deal.root.locator(".kw-bytes").evaluate_handle(
        """(part) => {
            const told = [];
            new MutationObserver(() => told.push(part.textContent)).observe(part, { childList: true, subtree: true });
            return told;
        }"""
    )
    deal.part("next").click()
    expect(deal.root).to_have_attribute("data-engine", "loading")
    deal.go_live()
    assert deal.part("live").inner_text() == words("de").labels.live
    told = re.compile(r"Das Spiel lädt: (\d+)\u00a0%\. Blättern geht schon\.")
    sizes = [told.fullmatch(text) for text in texts.json_value()]
    assert all(sizes[1:])
    done = [int(size[1]) for size in sizes if size]
    assert done == sorted(done)
    assert 90 <= done[-1] <= 100


def test_failure(open_page):
    """When the engine cannot come, a sentence says so, is announced, and steps go on. A pointer boots it."""
    page = open_page(PAGES["fi"])
    deal = Widget(page)
    page.evaluate(
        """() => {
            window.Worker = class {
                constructor() { setTimeout(() => this.onerror({}), 0); }
                postMessage() {}
                terminate() {}
            };
        }"""
    )
    deal.part("next").hover()
    expect(deal.root).to_have_attribute("data-engine", "failed")
    expect(deal.part("failed")).to_be_visible()
    assert deal.said == deal.part("failed").inner_text()
    deal.part("next").click()
    deal.shows_step(1)
    expect(deal.part("retry")).to_be_visible()


@pytest.mark.soak
def test_retry_boots_anew(open_page):
    """After a failure one tap starts a new worker, and the page goes live at the step where it is."""
    page = open_page(PAGES["de"])
    deal = Widget(page)
    page.evaluate(
        """() => {
            const real = Worker;
            window.Worker = class {
                constructor() { window.Worker = real; setTimeout(() => this.onerror({}), 0); }
                postMessage() {}
                terminate() {}
            };
        }"""
    )
    deal.part("next").hover()
    expect(deal.root).to_have_attribute("data-engine", "failed")
    deal.part("next").click()
    deal.part("retry").click()
    deal.go_live()
    deal.shows_step(1)
