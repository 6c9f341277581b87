"""The panel "what if": every choice, what cannot be, and where the reader's own line is kept."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from katko.cards import Card, Suit
from katko.record import parse
from katko.replay import replay, spare
from katko.rules import Problem
from tests.browser.whatif import (
    ONE,
    OPEN,
    both,
    choose,
    control,
    hash_of,
    row,
    settle,
    shut,
    state,
    told,
)
from widgets.katko.words import words


@both
def test_every_choice(deal, language):
    """Each holds, is told beside the documented rules, and taken back leads to the documented line."""
    said, untouched = words(language), state(deal)
    choices = [(name, value) for name, value in deal.root.evaluate(OPEN) if name != "suit"]
    assert [name for name in ONE for _ in range(sum(name == each for each, _ in choices))] == [
        *("must_win", "misere", "kukkuminen", "two", "two", "two", "trump", "trump", "decks"),
        *("cards", "cards", "cards", "cards"),
    ]
    record = parse(deal.built["request"]["record"])
    deal.go(7)
    for name, value in [*choices, ("target", 1), ("target", 1000)]:
        choose(deal, name, value)
        assert str(state(deal)[name]) == str(value)
        assert {each: was for each, was in state(deal).items() if each not in (name, "suit")} == {
            each: was for each, was in untouched.items() if each != name
        }
        wanted = {"must_win": True, "misere": True, "kukkuminen": True}.get(name, value)
        wanted = int(value) if name in ("cards", "decks", "target") else wanted
        line = replay(record, {name: wanted})
        now = line.deal.setup.turned or line.deal.setup.trump if name == "trump" else wanted
        assert row(deal, said.panel.agreed) == [said.base["finnish"], told(language, name, now)]
        expect(deal.part("line")).to_contain_text(said.panel.changed.format(changes=told(language, name, now)))
        assert hash_of(deal).endswith(line.compact())
        choose(deal, name, untouched[name])
        assert state(deal) == untouched
        assert row(deal, said.panel.agreed) == [said.base["finnish"]] * 2
        expect(deal.part("line")).to_have_count(0)
        assert hash_of(deal) == f"#{deal.deal}~{deal.step}"
        if deal.step != 7:
            deal.go(7)


@pytest.mark.soak
@both
def test_choices_behind_others(deal, language):
    """Two packs open the rule for identical cards, fewer cards make room for face-up ones, a trump has its suit."""
    said = words(language)

    def now(*wanted: tuple[str, Any]) -> None:
        assert row(deal, said.panel.agreed)[1] == ", ".join(told(language, *each) for each in wanted)

    choose(deal, "decks", 2)
    choose(deal, "identical", "last")
    now(("decks", 2), ("identical", "last"))
    assert (state(deal)["decks"], state(deal)["identical"]) == ("2", "last")
    choose(deal, "identical", "first")
    choose(deal, "decks", 1)
    expect(deal.part("line")).to_have_count(0)
    choose(deal, "cards", 4)
    choose(deal, "open_cards", 1)
    now(("cards", 4), ("open_cards", 1))
    expect(deal.root.locator('[data-part="hand"]')).to_have_count(6)
    expect(control(deal, "cards").locator('[value="5"]')).to_be_disabled()
    choose(deal, "open_cards", 0)
    choose(deal, "cards", 5)
    expect(deal.part("line")).to_have_count(0)
    choose(deal, "trump", "drawn")
    for suit in Suit:
        choose(deal, "suit", suit.value)
        assert (state(deal)["trump"], state(deal)["suit"]) == ("drawn", suit.value)
        now(("trump", suit))
    choose(deal, "suit", "S")
    choose(deal, "trump", "turned")
    cards = spare(parse(deal.built["request"]["record"]).deal)
    assert state(deal)["suit"] == next(card.code for card in cards if card.suit is Suit.SPADES)
    assert control(deal, "suit").locator("option").count() == len(cards) == 37
    for code in ("C2", "HA", "DQ"):
        choose(deal, "suit", code)
        assert (state(deal)["trump"], state(deal)["suit"]) == ("turned", code)
        now(("trump", Card(code)))
    choose(deal, "trump", "drawn")
    assert state(deal)["suit"] == "D"
    choose(deal, "trump", "none")
    expect(control(deal, "suit")).to_have_count(0)
    expect(deal.part("line")).to_have_count(0)
    assert hash_of(deal) == f"#{deal.deal}~{deal.step}"


@both
def test_what_does_not_go_together(deal, language):
    """It is disabled, says why, and is free again when the other choice is taken back."""
    said = words(language)

    def why(field: str, code: str, **data: Any) -> str:
        return said.rules_problem([Problem(field, code, data)])

    shut(deal, "identical", "last", why("identical", "one-pack"))
    choose(deal, "misere", True)
    for value in ("three", "double", "each"):
        shut(deal, "two", value, why("misere", "misere-two"))
    shut(deal, "kukkuminen", None, why("misere", "misere-kukkuminen"))
    choose(deal, "misere", False)
    expect(control(deal, "two", "each")).to_be_enabled()
    choose(deal, "two", "three")
    shut(deal, "misere", None, why("misere", "misere-two"))
    shut(deal, "decks", 2, why("two", "two-packs"))
    expect(deal.part("rules").locator(".kw-advice")).to_contain_text(said.panel.advice)
    choose(deal, "two", "none")
    choose(deal, "kukkuminen", True)
    shut(deal, "misere", None, why("misere", "misere-kukkuminen"))
    three = why("kukkuminen", "kukkuminen-target", least=3)
    expect(deal.root.locator(f"#w-{deal.deal}-why-target")).to_have_text(three)
    choose(deal, "target", 2)
    expect(deal.part("impossible")).to_have_text(three)
    assert (state(deal)["target"], state(deal)["kukkuminen"]) == ("2", "on")
    agreed = parse(deal.root.evaluate("deal => deal.state.record")).deal.rules
    assert (agreed.target, agreed.kukkuminen) == (3, True)


@both
def test_a_number_that_cannot_be(deal, language):
    """It is told, seen and heard, it stays in its field, nothing else changes, and the next choice ends it."""
    deal.go(4)
    before = (hash_of(deal), deal.root.evaluate("deal => deal.state.record"), deal.part("frame").inner_html())
    problem = words(language).rules_problem([Problem("target", "range", {"least": 1, "most": 1000})])
    for number in ("0", "1001", "2.5", "", "-3"):
        choose(deal, "target", number)
        expect(deal.part("impossible")).to_be_visible()
        expect(deal.part("impossible")).to_have_text(problem)
        assert deal.said == problem
        assert state(deal)["target"] == number
        expect(control(deal, "target")).to_be_focused()
        now = (hash_of(deal), deal.root.evaluate("deal => deal.state.record"), deal.part("frame").inner_html())
        assert now == before
        assert deal.step == 4
    choose(deal, "target", 5)
    expect(deal.part("impossible")).to_have_count(0)
    assert state(deal)["target"] == "5"


@pytest.mark.soak
def test_the_browser_adds_no_words(deal):
    """Enter over a number that cannot be shows no bubble of the browser's, in its own language, beside ours."""
    deal.page.evaluate("() => { window.bubbles = 0; addEventListener('invalid', () => bubbles++, true); }")
    choose(deal, "target", 0)
    expect(deal.part("impossible")).to_be_visible()
    assert deal.page.evaluate("bubbles") == 0


# Where the lines are kept


@both
def test_an_own_line_is_not_lost(deal, language):
    """Rules chosen from the documented line leave the reader's own line alone; a button leads there."""
    said = words(language)
    own = said.labels.own_from.format(n=6)
    deal.go(5)
    deal.play("SA", "CQ", "C4")
    (kept,) = deal.kept
    line = hash_of(deal)
    deal.part("line").locator('[data-to="home"]').click()
    expect(deal.part("line")).to_contain_text(said.labels.own_kept)
    for name, value in (("must_win", True), ("target", 5), ("trump", "drawn")):
        choose(deal, name, value)
    assert row(deal, said.katko.last)[0] == f"Aino, {said.card(Card('SA'))}"
    ways = deal.part("line").locator('[data-part="return"]')
    assert ways.all_inner_texts() == [said.labels.to_home, said.labels.to_own]
    assert kept in deal.kept
    ways.last.click()
    expect(deal.part("line")).to_contain_text(own)
    settle(deal)
    for code in ("SA", "CQ"):
        deal.part("next").click()
        expect(deal.root.locator(f'.kw-slot [data-card="{code}"]')).to_be_visible()
    deal.part("last").click()
    settle(deal)
    expect(deal.part("scrub")).to_have_value("8")
    assert hash_of(deal) == line
    assert state(deal)["must_win"] is False


@pytest.mark.soak
@both
def test_rules_for_an_own_line(deal, language):
    """Rules chosen from one's own line are compared with it, and taken back lead to it."""
    said = words(language)
    deal.go(5)
    deal.play("SA", "CQ", "C4")
    line = hash_of(deal)
    choose(deal, "must_win", True)
    heads = deal.part("compared").locator("thead th").all_inner_texts()
    assert heads == [said.panel.own, said.panel.now]
    expect(deal.part("compared").locator('[data-part="return"]')).to_have_text(said.labels.to_own)
    choose(deal, "must_win", False)
    expect(deal.part("line")).to_contain_text(said.labels.own_from.format(n=6))
    assert hash_of(deal).rpartition("~")[2] == line.rpartition("~")[2]
    choose(deal, "misere", True)
    deal.part("compared").locator('[data-part="return"]').click()
    expect(deal.part("verdict")).to_have_text(said.panel.invitation)
    expect(deal.part("line")).to_contain_text(said.labels.own_from.format(n=6))
