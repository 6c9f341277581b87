"""The panel "what if" by keyboard, by touch, by ear, and what axe says of it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from katko.cards import Card
from katko.record import parse
from katko.replay import replay
from katko.rules import Problem
from tests.browser.deals import AXE, LISTEN, PAGES, Widget, tab_to
from tests.browser.whatif import (
    DRAWN,
    LOW,
    OVERFLOWS,
    STOP,
    begin,
    both,
    choose,
    control,
    settle,
    state,
    told,
)
from widgets.katko.words import words


@pytest.mark.parametrize("language", PAGES)
def test_by_keyboard_alone(live, language):
    """Tab, Enter, Space and arrows open the panel, choose, and play on; the focus is never lost, no step is made."""
    deal, page = live(language), live(language).page
    try:
        deal.part("next").focus()
        tab_to(page, "summary")
        assert page.evaluate("document.activeElement.textContent") == words(language).panel.question
        page.keyboard.press("Enter")
        expect(deal.part("rules")).to_be_visible()
        # Radios: the arrows choose, and do not step.
        tab_to(page, '[name="two"]')
        for key, value in (("Down", "three"), ("Right", "double"), ("Left", "three"), ("Up", "none")):
            page.keyboard.press(f"Arrow{key}")
            settle(deal)
            assert state(deal)["two"] == value
            expect(control(deal, "two", value)).to_be_focused()
            assert deal.step == 0
        # A number: Enter applies it, and the page stays.
        tab_to(page, '[name="target"]')
        page.keyboard.press("Control+a")
        page.keyboard.type("5")
        page.keyboard.press("Enter")
        settle(deal)
        assert state(deal)["target"] == "5"
        expect(control(deal, "target")).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        settle(deal)
        assert (state(deal)["target"], deal.step) == ("3", 0)
        here = page.url.split("#")[0]
        for key in ("Home", "End", "ArrowLeft", "n", "p"):
            page.keyboard.press(key)
        assert deal.step == 0
        assert page.url.startswith(here)
        # A box, and the way from the stop to the card that may be played.
        tab_to(page, '[name="must_win"]', "Shift+Tab")
        page.keyboard.press("Space")
        expect(deal.part("stop")).to_contain_text(STOP[language])
        settle(deal)
        expect(control(deal, "must_win")).to_be_focused()
        assert (state(deal)["must_win"], deal.step) == ("on", 5)
        tab_to(page, '[data-card="SA"][data-legal]', "Shift+Tab")
        page.keyboard.press("Enter")
        expect(deal.root.locator('.kw-slot [data-card="SA"]')).to_be_visible()
        expect(deal.root.locator("button[data-card]:focus")).to_have_count(1)
        # To the end by the button in the panel; the way back takes the focus over.
        tab_to(page, '[data-part="compared"] [data-part="finish"]')
        page.keyboard.press("Enter")
        expect(deal.part("scrub")).to_have_value("15")
        settle(deal)
        assert page.evaluate("document.activeElement !== document.body")
        expect(deal.part("compared").locator(":focus")).to_have_count(1)
        assert "?" not in page.url
    finally:
        begin(deal)


def test_by_touch(open_page):
    """On phones of 360 and 320 pixels: what is tapped stays under the finger, and nothing is wider than the screen."""
    language = "de"
    page = open_page(PAGES[language], has_touch=True, is_mobile=True, reduced_motion="reduce")
    deal, moved = Widget(page), {}

    def tap(found: Locator, after: Locator | None = None) -> None:
        found.scroll_into_view_if_needed()
        page.evaluate(DRAWN)
        before = top(found)
        found.tap()
        settle(deal)
        page.evaluate(DRAWN)
        by = round(abs(top(after or found) - before))
        assert page.evaluate(OVERFLOWS) == 0
        if by >= 60:
            moved[page.viewport_size["width"], (after or found).get_attribute("name")] = by

    deal.part("next").tap()
    deal.go_live()
    tap(deal.part("whatif").locator("summary"))
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        tap(control(deal, "must_win"))
        expect(deal.part("stop")).to_contain_text(STOP[language])
        for name, value in (("decks", 2), ("trump", "drawn"), ("trump", "turned"), ("trump", "none"), ("decks", 1)):
            tap(control(deal, name, value))
        found = deal.part("compared")
        tap(found.locator('[data-part="finish"]'), found.locator('[data-part="return"]'))
        expect(deal.part("scrub")).to_have_value("15")
        tap(control(deal, "misere"))
        found.locator('[data-part="return"]').tap()
        expect(deal.part("verdict")).to_have_text(words(language).panel.invitation)
    assert moved == {}


@both
@pytest.mark.parametrize("width", [320, 360])
def test_it_fits(deal, language, width):
    """Nothing is wider than the screen: stopped, with a trump's cards, finished, impossible. All can be tapped."""
    page = deal.page
    try:
        page.set_viewport_size({"width": width, "height": 740})
        for name, value in (("must_win", True), ("trump", "drawn"), ("trump", "turned"), ("decks", 2), ("target", 0)):
            choose(deal, name, value)
            assert page.evaluate(OVERFLOWS) == 0
            assert deal.part("whatif").evaluate(LOW) == []
        deal.part("compared").locator('[data-part="finish"]').click()
        expect(deal.part("scrub")).to_have_value("15")
        assert page.evaluate(OVERFLOWS) == 0
    finally:
        page.set_viewport_size({"width": 360, "height": 740})


def top(found: Locator) -> float:
    return float(found.evaluate("element => element.getBoundingClientRect().top"))


@both
def test_what_is_said(deal, language):
    """One message for each choice: which rules, what comes of it and why; nothing in it twice, and no other voice."""
    said, page = words(language), deal.page
    own = said.labels
    deal.root.evaluate(LISTEN)

    def heard(*sentences: str) -> None:
        assert page.evaluate("heard.splice(0)") == [" ".join(sentences)]

    must_win = said.panel.changed.format(changes=told(language, "must_win", True))
    line = replay(parse(deal.built["request"]["record"]), {"must_win": True}).deal
    refusal = line.refusal(Card("S6"))
    assert refusal
    why = said.refusal(("Aino", "Eero", "Liisa"), 0, refusal).text
    assert why.startswith(STOP[language])
    choose(deal, "must_win", True)
    heard(must_win, said.story.stops.format(n=2), why, own.choose.format(name="Aino"))
    assert why in deal.part("verdict").inner_text()
    choose(deal, "must_win", False)
    heard(own.back_home)
    choose(deal, "decks", 2)
    heard(said.panel.changed.format(changes=told(language, "decks", 2)), said.panel.same)
    choose(deal, "decks", 1)
    page.evaluate("heard.splice(0)")
    choose(deal, "misere", True)
    message = page.evaluate("heard.splice(0)")
    assert len(message) == 1
    assert said.story.parts.format(n=5) in message[0]
    sentences = [each for each in message[0].split(". ") if each]
    assert len(sentences) == len(set(sentences))
    choose(deal, "misere", False)
    page.evaluate("heard.splice(0)")
    choose(deal, "target", 0)
    heard(said.rules_problem([Problem("target", "range", {"least": 1, "most": 1000})]))
    voices = deal.part("whatif").locator('[role="status"], [role="alert"], [role="log"], [aria-live], output')
    expect(voices).to_have_count(0)


@both
@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_axe(deal, language, scheme):
    """Untouched, stopped, finished, with a trump's cards, impossible: no rule of axe is broken."""
    page = deal.page
    page.evaluate("scheme => document.body.dataset.mdColorScheme = scheme", scheme)
    page.add_script_tag(path=AXE)

    def broken() -> dict[str, Any]:
        found = page.evaluate("axe.run('#w-assa-saastoon', { resultTypes: ['violations'] })")
        return {rule["id"]: [node["target"] for node in rule["nodes"]] for rule in found["violations"]}

    try:
        assert broken() == {}
        choose(deal, "must_win", True)
        assert broken() == {}
        deal.part("compared").locator('[data-part="finish"]').click()
        expect(deal.part("scrub")).to_have_value("15")
        choose(deal, "trump", "turned")
        assert broken() == {}
        choose(deal, "target", 0)
        expect(deal.part("impossible")).to_be_visible()
        assert broken() == {}
    finally:
        page.evaluate("document.body.dataset.mdColorScheme = 'default'")
