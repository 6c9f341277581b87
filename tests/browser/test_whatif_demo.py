"""The panel "what if" on the page of variants: the demo, its address, and a match."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from katko.cards import Card
from katko.record import parse
from katko.rules import Problem
from tests.browser.deals import LIVE, Widget
from tests.browser.pages import Open, once_each, ready
from tests.browser.whatif import (
    AFTER,
    AINO,
    MATCH,
    VARIANTS,
    Given,
    begin,
    choose,
    hash_of,
    row,
    settle,
    shut,
    state,
    stopped,
    told,
    unfold,
)
from widgets.katko.words import words


@pytest.fixture(scope="module")
def aino(browser: Browser, address: str) -> Iterator[Given]:
    """The deal of the demo in a language, as the page of variants opens it; each page is booted once."""

    def boot(open_page: Open, language: str) -> Widget:
        deal = Widget(open_page(VARIANTS[language], reduced_motion="reduce"), AINO)
        for fold in deal.page.locator("details.fold").all():
            fold.locator("> summary").click()
        deal.part("next").click()
        deal.go_live()
        return deal

    with once_each(browser, address, boot) as booted:

        def given(language: str) -> Widget:
            begin(booted(language))
            return booted(language)

        yield given


@pytest.mark.parametrize("language", VARIANTS)
def test_the_demo(aino, language):
    """Must-win stops Aino's deal. From there by cards and by the button to the end: two winners, and the way back."""
    deal, said = aino(language), words(language)
    unfold(deal)
    assert row(deal, said.panel.points) == ["Aino 1", "Aino 1"]
    expect(deal.part("verdict")).to_have_text(said.panel.invitation)
    choose(deal, "must_win", True)
    stopped(deal, language)
    deal.play(AFTER[0])
    assert row(deal, said.katko.last)[1] == said.katko.unfinished.format(n=3)
    expect(deal.part("stop")).to_have_count(0)
    expect(deal.part("verdict")).to_have_text(said.story.parts.format(n=2))
    deal.part("compared").locator('[data-part="finish"]').click()
    expect(deal.part("scrub")).to_have_value("15")
    settle(deal)
    outcome = [row(deal, label) for label in (said.katko.last, said.panel.points)]
    end = parse(deal.root.evaluate("deal => deal.state.record")).deal
    winner = ("Aino", "Eero", "Liisa")[end.tricks[-1].holder]
    assert outcome == [
        [f"Aino, {said.card(Card('SA'))}", f"{winner}, {said.card(end.tricks[-1].winning_card)}"],
        ["Aino 1", f"{winner} 1"],
    ]
    expect(deal.part("finish")).to_have_count(0)
    assert hash_of(deal).startswith(f"#{AINO}~15~")
    # The rules stay on the way back through the line, and the button leads home.
    deal.part("back").click()
    assert state(deal)["must_win"] == "on"
    deal.part("compared").locator('[data-part="return"]').click()
    expect(deal.part("verdict")).to_have_text(said.panel.invitation)
    assert state(deal)["must_win"] is False
    assert hash_of(deal) == f"#{AINO}~5"


def test_the_demo_elsewhere(aino, open_page, address):
    """Its address is the same in both languages. A fresh page, the switch, a reload and Back: the same state."""
    links = []
    for language in VARIANTS:
        deal = aino(language)
        unfold(deal)
        choose(deal, "must_win", True)
        links.append(hash_of(deal))
    assert links[0].startswith(f"#{AINO}~5~")
    assert links[1:] == links[:1]
    deal = Widget(open_page(VARIANTS["de"] + links[0], reduced_motion="reduce"), AINO)
    stopped(deal, "de")
    deal.play(AFTER[0])
    deal.part("back").click()
    deal.page.locator("a.language").click()
    deal.page.wait_for_url(re.compile(rf"/{VARIANTS['fi']}#{AINO}~5~c[0-9a-f]{{3}}~1fm"))
    deal.page.reload()
    ready(deal.page)
    expect(deal.part("line")).to_contain_text(told("fi", "must_win", True), timeout=LIVE)
    settle(deal)
    unfold(deal)
    assert (deal.step, state(deal)["must_win"]) == (5, "on")
    deal.go(6)
    expect(deal.root.locator('.kw-slot [data-card="SA"]')).to_be_visible()
    deal.play(AFTER[1])
    link = hash_of(deal)
    deal.page.goto(address + "katko/saannot/")
    deal.page.go_back()
    ready(deal.page)
    expect(deal.part("verdict")).to_have_text(words("fi").story.parts.format(n=2), timeout=LIVE)
    settle(deal)
    assert (deal.step, state(deal)["must_win"], hash_of(deal)) == (7, "on", link)
    expect(deal.root.locator(".kw-gap")).to_have_count(7)


@pytest.mark.parametrize("language", VARIANTS)
def test_a_match(aino, language):
    """Without kukkuminen Aino wins the game at the fifth deal. Its deals are played: no trump can be found anew."""
    page, said = aino(language).page, words(language)
    deal = Widget(page, MATCH)
    begin(deal)
    unfold(deal)
    for value in ("drawn", "turned"):
        shut(deal, "trump", value, said.rules_problem([Problem("trump", "earlier")]))
    choose(deal, "kukkuminen", False)
    wins = said.panel.wins.format(names="Aino")
    assert row(deal, said.panel.points) == ["Aino 2, Eero 1", f"Aino 3, Eero 2; {wins}"]
    assert row(deal, said.katko.last)[0] == row(deal, said.katko.last)[1] == f"Aino, {said.card(Card('H5'))}"
    expect(deal.part("verdict")).not_to_have_text(said.panel.same)
    assert hash_of(deal).startswith(f"#{MATCH}~")
    choose(deal, "kukkuminen", True)
    assert row(deal, said.panel.points)[1] == "Aino 2, Eero 1"
    assert hash_of(deal) == f"#{MATCH}~{deal.step}"
    begin(deal)
