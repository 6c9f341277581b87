"""The box with the record, copying, sharing, with and without the browser's help."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.deals import DEAL, PAGES, TAKES
from widgets.katko.words import words

REFUSES = """() => {
    const value = { writeText: () => Promise.reject() };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
}"""
SHARES = """() => { navigator.share = ({ url }) => { window.taken = [url]; return Promise.resolve(); } }"""
SELECTED = "(text) => text.value.slice(text.selectionStart, text.selectionEnd)"


@pytest.mark.parametrize(
    ("language", "message"),
    [("fi", "Rivi 5, sarake 14: "), ("de", "Zeile 5, Spalte 14: ")],
)
def test_a_mistake_has_its_place(live, language, message):
    """Line, column and words, the caret there, nothing lost; put right it is applied, and the box closes."""
    deal = live(language)
    deal.part("text").click()
    text = deal.part("record")
    record = text.input_value()
    assert record == deal.built["request"]["record"]
    wrong = record.replace("SK C4", "SK C1").replace("play:", "play:\n", 1)
    text.fill(wrong)
    deal.part("apply").click()
    expect(deal.part("note")).to_contain_text(message)
    expect(text).to_be_focused()
    assert text.input_value() == wrong
    assert wrong[int(text.evaluate("text => text.selectionStart")) :].startswith("C1")
    deal.shows_step(0)
    text.fill(record.replace("SK S2 S6\nC4 D8 CQ\nDT D2 DJ\nS5 SA H5", "SK S2 SA").partition("expect")[0])
    deal.part("apply").click()
    expect(deal.part("box")).to_be_hidden()
    expect(deal.part("text")).to_be_focused()
    expect(deal.part("scrub")).to_have_value("5")
    assert deal.part("scrub").get_attribute("max") == "6"


def test_keys_in_the_box_are_for_the_box(live):
    """Arrows and letters move and write; no step, no search. Escape closes, and the focus is where it was."""
    deal = live("fi")
    opener = deal.part("text")
    opener.focus()
    deal.page.keyboard.press("Enter")
    text = deal.part("record")
    expect(text).to_be_focused()
    deal.page.keyboard.press("End")
    deal.page.keyboard.press("ArrowRight")
    deal.page.keyboard.type("# sfp/n,.")
    assert "# sfp/n,." in text.input_value()
    deal.shows_step(0)
    assert not deal.page.locator("#__search").is_checked()
    deal.page.keyboard.press("Escape")
    expect(deal.part("box")).to_be_hidden()
    expect(opener).to_be_focused()


def test_copy(live):
    """The record goes to the clipboard; where that refuses it is selected, and the note says so."""
    deal = live("fi")
    deal.go(5)
    deal.play("SA")
    deal.page.evaluate(TAKES)
    deal.part("text").click()
    deal.part("copy").click()
    expect(deal.part("note")).to_have_text("Kopioitu.")
    assert deal.page.evaluate("taken") == [deal.part("record").input_value()]
    assert "SK S2 SA\n" in deal.part("record").input_value()
    deal.page.evaluate(REFUSES)
    deal.part("copy").click()
    expect(deal.part("note")).to_contain_text("kopioi se itse")
    assert deal.part("record").evaluate(SELECTED) == deal.part("record").input_value()


@pytest.mark.parametrize("language", PAGES)
def test_share(live, language):
    """By the device where it can; else the box shows the link, selected and copied, or to be copied by hand."""
    deal = live(language)
    deal.go(5)
    deal.play("SA")
    link = re.compile(re.escape(f"{deal.page.url.partition('#')[0]}#{DEAL}~6~c") + r"[0-9a-f]{3}~1fA\.")
    deal.page.evaluate(TAKES)
    deal.part("share").click()
    expect(deal.part("link")).to_be_visible()
    expect(deal.part("note")).to_have_text(words(language).labels.copied)
    (shared,) = deal.page.evaluate("taken")
    assert link.match(shared)
    assert deal.part("link").evaluate(SELECTED) == shared
    deal.page.keyboard.press("Escape")
    expect(deal.part("share")).to_be_focused()
    deal.page.evaluate(REFUSES)
    deal.part("share").click()
    expect(deal.part("note")).to_have_text(words(language).labels.copy_failed)
    assert deal.part("link").evaluate(SELECTED) == shared
    deal.page.keyboard.press("Escape")
    deal.page.evaluate(SHARES)
    deal.part("share").click()
    assert deal.page.evaluate("taken") == [shared]
    deal.page.evaluate("navigator.share = undefined")
