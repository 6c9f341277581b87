"""The panel "what if" before the engine is there, while it answers, and without it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from docs.build.serve import SITE
from tests.browser.deals import LIVE, PAGES, Widget
from tests.browser.faults import Host, missing
from tests.browser.pages import ready
from tests.browser.whatif import (
    BOOT,
    STOP,
    both,
    control,
    row,
    settle,
    state,
    told,
)
from widgets.katko.words import words


@pytest.mark.soak
@both
def test_choices_while_the_engine_boots(deal, language):
    """They wait, seen and heard; two quick ones both hold."""
    said = words(language)
    deal.page.evaluate(BOOT)
    control(deal, "must_win").check()
    control(deal, "decks", 2).check()
    assert deal.said == said.labels.waiting
    expect(deal.part("waiting")).to_be_visible()
    assert (state(deal)["must_win"], state(deal)["decks"]) == ("on", "2")
    deal.go_live()
    expect(deal.part("stop")).to_contain_text(STOP[language])
    settle(deal)
    expect(deal.part("waiting")).to_be_hidden()
    assert (state(deal)["must_win"], state(deal)["decks"]) == ("on", "2")
    assert row(deal, said.panel.agreed)[1] == ", ".join((told(language, "decks", 2), told(language, "must_win", True)))
    assert deal.step == 5


@pytest.mark.parametrize("instead", ["step", "card"])
def test_the_panel_says_what_holds(deal, instead):
    """Also where something else is wished for before the engine is there: a rule is never on in the panel alone."""
    deal.page.evaluate(BOOT)
    control(deal, "must_win").check()
    assert deal.said == words("fi").labels.waiting
    (deal.part("next") if instead == "step" else deal.card("DT")).click()
    deal.go_live()
    settle(deal)
    expect(deal.part("waiting")).to_be_hidden()
    assert deal.step >= 1
    holds = "must_win" in deal.root.evaluate("deal => deal.state.record")
    assert state(deal)["must_win"] == (holds and "on")


def test_choices_faster_than_answers(deal):
    """Whenever a choice is made, also between two answers, none before it is lost."""
    deal.root.evaluate(
        """async (deal) => {
            const { must_win, target, misere } = deal.part("rules").elements;
            must_win.click();
            const first = new Promise((done) => deal.addEventListener("shown", done, { once: true }));
            target.value = 5;
            target.dispatchEvent(new Event("change", { bubbles: true }));
            await first;
            misere.click();
        }"""
    )
    settle(deal)
    found = state(deal)
    assert (found["must_win"], found["target"], found["misere"]) == ("on", "5", "on")
    assert row(deal, words("fi").panel.agreed)[1].count(",") == 2


@pytest.mark.soak
def test_the_engine_fails(browser):
    """Two quick choices start it, wait through its failure, and are carried out at Retry."""
    host, said, errors = Host(SITE), words("fi"), []
    with host.running() as address:
        page = browser.new_context(viewport={"width": 360, "height": 740}, locale="fi-FI").new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address + PAGES["fi"])
        ready(page)
        deal = Widget(page)
        deal.part("whatif").evaluate("fold => { fold.open = true; }")
        expect(deal.root).to_have_attribute("data-engine", "idle")
        host.wrong[".wasm"] = missing
        control(deal, "must_win").evaluate("box => box.click()")
        control(deal, "decks", 2).evaluate("box => box.click()")
        assert deal.said == said.labels.waiting
        expect(deal.root).to_have_attribute("data-engine", "failed", timeout=LIVE)
        expect(deal.part("status")).to_have_text(said.labels.failed_old)
        assert (state(deal)["must_win"], state(deal)["decks"]) == ("on", "2")
        host.put_right()
        deal.part("retry").click()
        deal.go_live()
        expect(deal.part("stop")).to_contain_text(STOP["fi"])
        settle(deal)
        assert row(deal, said.panel.agreed)[1] == ", ".join((told("fi", "decks", 2), told("fi", "must_win", True)))
        assert (state(deal)["must_win"], state(deal)["decks"]) == ("on", "2")
        page.context.close()
    assert errors == []
