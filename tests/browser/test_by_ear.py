"""By keyboard and by ear: focus is never lost, each sentence is said once, and axe finds nothing in any state."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.deals import AXE, LISTEN, PAGES, STEPS, Widget


@pytest.mark.parametrize("language", ["fi", pytest.param("de", marks=pytest.mark.soak)])
def test_a_whole_deal_by_keyboard(live, language):
    """From the first card to the last by Tab and Enter: the focus goes on, and each sentence is heard once."""
    deal = live(language)
    page = deal.page
    deal.root.evaluate(LISTEN)
    deal.root.locator("button[data-legal]").first.focus()
    for step in range(1, STEPS + 1):
        focused = page.evaluate("document.activeElement.dataset.card")
        assert focused
        if step % 2:
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.dataset.legal") is None:
                page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        expect(deal.part("scrub")).to_have_value(str(step))
        if step < STEPS:
            expect(deal.root.locator("button[data-card]:focus")).to_have_count(1)
    expect(deal.part("next")).to_be_focused()
    heard = page.evaluate("heard")
    assert len(heard) == STEPS
    assert len(set(heard)) == STEPS


def test_each_step_is_said_once(live):
    """With the engine live as well; while the slider has the focus, its value text speaks instead."""
    deal = live("fi")
    deal.root.evaluate(LISTEN)
    deal.part("next").focus()
    for step in range(1, STEPS + 1):
        deal.page.keyboard.press("ArrowRight")
        deal.answered()
        assert deal.step == step
    assert deal.page.evaluate("heard") == [frame["say"] for frame in deal.built["frames"][1:]]
    deal.part("scrub").focus()
    deal.page.keyboard.press("ArrowLeft")
    deal.answered()
    assert len(deal.page.evaluate("heard")) == STEPS
    expect(deal.part("scrub")).to_have_attribute("aria-valuetext", deal.built["frames"][STEPS - 1]["place"])


def test_a_refusal_is_said_each_time(live):
    """Also twice the same; the refused card keeps the focus."""
    deal = live("fi")
    deal.go(5)
    deal.root.evaluate(LISTEN)
    deal.card("CQ").focus()
    for count in (1, 2):
        deal.page.keyboard.press("Enter")
        deal.page.wait_for_function(f"heard.length === {count}")
        expect(deal.card("CQ")).to_be_focused()
    assert len(set(deal.page.evaluate("heard"))) == 1


def test_the_way_back_keeps_the_focus(live):
    """The button that leads back is there again as the way to one's own line."""
    deal = live("de")
    deal.go(5)
    deal.play("SA")
    deal.part("return").focus()
    for label in ("Zur eigenen Fortsetzung", "Zurück zum Beispiel"):
        deal.page.keyboard.press("Enter")
        expect(deal.part("return")).to_have_text(label)
        expect(deal.part("return")).to_be_focused()


def broken(deal: Widget) -> dict[str, Any]:
    """The rules of axe that the deal breaks, and in the dark those about colours."""
    deal.page.add_script_tag(path=AXE)
    rules = []
    for scheme, only in (("slate", "runOnly: ['color-contrast', 'link-in-text-block']"), ("default", "")):
        deal.page.evaluate("scheme => document.body.dataset.mdColorScheme = scheme", scheme)
        found = deal.page.evaluate(f"axe.run('#w-assa-saastoon', {{ resultTypes: ['violations'], {only} }})")
        rules += found["violations"]
    return {rule["id"]: [node["target"] for node in rule["nodes"]] for rule in rules}


@pytest.mark.parametrize("language", PAGES)
def test_axe_in_every_state(live, language):
    """Refused, one's own line and its end, waiting, failed, the box open."""
    deal = live(language)
    deal.go(5)
    deal.card("CQ").click(force=True)
    expect(deal.part("refusal")).to_be_visible()
    assert broken(deal) == {}
    deal.play("SA")
    expect(deal.part("line")).to_be_visible()
    assert broken(deal) == {}
    deal.part("return").click()
    expect(deal.part("scrub")).to_have_value("5")
    deal.root.evaluate(
        """(deal) => {
            deal.toggleAttribute("data-waits", true);
            deal.querySelector("button[data-card]").toggleAttribute("data-waiting", true);
            deal.dataset.engine = "loading";
        }"""
    )
    assert broken(deal) == {}
    deal.root.evaluate(
        """(deal) => {
            for (const each of [deal, ...deal.querySelectorAll("[data-waiting]")]) {
                each.removeAttribute("data-waits");
                each.removeAttribute("data-waiting");
            }
            deal.dataset.engine = "failed";
        }"""
    )
    assert broken(deal) == {}
    deal.root.evaluate("deal => { deal.dataset.engine = 'live'; }")
    deal.part("text").click()
    assert broken(deal) == {}
    deal.page.keyboard.press("Escape")
