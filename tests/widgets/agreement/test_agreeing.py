"""Every house rule is a question in plain words, and what cannot be combined cannot be chosen."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docs.build.fences import outline
from katko import Rules
from katko.fields import Kind
from katko.rules import PRESETS, problems
from tests.katko.games import COMBINATIONS, table_rules
from tests.katko.sources import ROOT
from tests.widgets.agreement.sheet_pages import BASE, LANGUAGES, Page
from widgets.agreement import saved, summary
from widgets.katko.game import GAME
from widgets.katko.words import words
from widgets.sandbox.draft import Plan

BOTH = pytest.mark.parametrize("language", LANGUAGES)
WORST = "rules: finnish, open_cards=1, decks=2, identical=last, target=4, two=none, trump=turned, must_win, kukkuminen"
NAMES = tuple(f"P{seat}" for seat in range(20))


def sheet(rules: Rules, preset: str = "finnish") -> str:
    """The text of a sheet with these rules."""
    return saved.record(Plan(GAME, rules, preset, NAMES[: rules.players]))


@BOTH
def test_every_rule_has_its_question_and_every_choice_of_it_says_what_it_means(language: str) -> None:
    said = words(language)
    assert set(said.questions) == {field.name for field in PRESETS.fields}
    assert all(text.endswith("?") and text[0].isupper() for text in said.questions.values())
    choices = {f"{field.name}=True" for field in PRESETS.fields if field.kind is Kind.FLAG}
    choices |= {f"{each.name}={word}" for each in PRESETS.fields for word in each.words if word != each.default}
    assert set(said.hints) == choices
    assert all(text.endswith(".") and text[0].isupper() for text in said.hints.values())


def test_both_languages_ask_in_the_same_order() -> None:
    assert [*words("fi").questions] == [*words("de").questions]


@BOTH
def test_every_question_is_on_the_page_with_the_way_to_its_rule_and_to_a_deal(language: str) -> None:
    page, said = Page(language=language), words(language)
    legends = [each.text for each in page.questions.tagged("legend")]
    assert legends == [said.sheet.preset, said.sheet.players, *said.questions.values()]
    rules = [link["href"] for link in page.questions.having("class", "kw-rule")]
    assert sorted(rules) == sorted(f"../saannot/#{field.anchor}" for field in PRESETS.fields)
    deals = [link["href"] for link in page.questions.having("class", "kw-example")]
    assert sorted(deals) == sorted(f"../muunnelmat/#{deal}" for deal in GAME.examples.values())


@BOTH
def test_the_deals_to_which_questions_lead_are_on_the_page_of_variants_and_under_their_rule(language: str) -> None:
    path = {"fi": "fi/katko/muunnelmat.md", "de": "de/katko/varianten.md"}[language]
    there = {}
    for fence in outline((ROOT / "docs" / path).read_text(encoding="utf-8")).fences:
        found = re.search(r"^id: (\S+)$", fence.text, re.MULTILINE)
        assert found
        there[found[1]] = fence.text
    usual = Rules()
    for choice, deal in GAME.examples.items():
        field, _, value = choice.partition("=")
        agreed = getattr(GAME.parse(re.sub("^if .*$", "", there[deal], flags=re.MULTILINE)).deal.rules, field)
        changed = agreed == value if value else agreed != getattr(usual, field) or f"if {field}" in there[deal]
        assert changed, (choice, deal)


@settings(deadline=None)
@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32))
def test_what_can_be_chosen_can_be_and_what_cannot_says_why(optional: dict, number: int) -> None:
    """Of every control of a form under random rules: it is off exactly where the engine refuses, with the reason."""
    rules = table_rules(Random(number), optional)
    page = Page(sheet(rules))
    now = {field.name: getattr(rules, field.name) for field in PRESETS.fields}
    reasons = page.questions.texts("id")
    for control in page.questions.controls:
        if control.name in ("preset", "players") or control.kind == "number":
            continue
        field = next(each for each in PRESETS.fields if each.name == control.name)
        value = not now[field.name] if field.kind is Kind.FLAG else control.value
        value = int(control.value) if field.kind is Kind.NUMBER else value
        cannot = problems({"players": rules.players, **now, field.name: value})
        pointless = field.name == "identical" and rules.decks == 1 and value != now[field.name]
        held = field.kind is Kind.FLAG and now[field.name]
        assert control.off is (bool(cannot or pointless) and not held), control
        if control.off:
            assert all(reasons[why] for why in control.why)
            assert control.why


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32), st.data())
def test_a_hostile_form_agrees_nothing_impossible(optional: dict, number: int, data: st.DataObject) -> None:
    """Whatever stands in it: the rules stay possible, and where they stay as they are it is told why."""
    page = Page(sheet(table_rules(Random(number), optional)))
    values = st.sampled_from(["on", "none", "three", "each", "drawn", "turned", "last", "1", "2", "52", "x", "-1", ""])
    wild = data.draw(st.dictionaries(st.sampled_from([*words("fi").questions, "players", "preset", "joker"]), values))
    before = page.request["record"]
    reply = page.act("choose", values=wild)
    rules = page.sheet.plan.rules
    assert problems({field: getattr(rules, field) for field in ("players", *words("fi").questions)}) == ()
    if reply["problem"]:
        assert page.request["record"] == before
        assert reply["problem"]["text"] in (reply["parts"]["questions"] + reply["html"])


@BOTH
@pytest.mark.parametrize("record", [BASE, f"{WORST}\nA:\nB:\n", "rules: german, two=double, trump=drawn\nA:\nB:\n"])
def test_the_summary_has_ten_lines_at_most_and_tells_every_rule(language: str, record: str) -> None:
    page, said = Page(record, language), words(language)
    rules = page.sheet.plan.rules
    assert len(page.agreed) <= 10
    text = " ".join(page.agreed).lower()
    for field in PRESETS.fields:
        value = getattr(rules, field.name)
        if value and not GAME.pointless(rules, field.name):
            assert said.setting(field.name, value).lower() in text


def test_ten_lines_are_enough_for_all_rules() -> None:
    """Which change as many as may be combined."""
    plans = [Plan(GAME, table_rules(Random(1), each), "german", ()) for each in COMBINATIONS]
    assert max(len([*summary.lines(plan, words("fi"))]) for plan in plans) == 8


@BOTH
def test_advice_is_given_where_a_document_gives_it(language: str) -> None:
    page = Page(language=language)
    assert 'class="kw-advice"' not in page.reply["html"]
    page.choose(two="three")
    assert words(language).advices["three-few"] in page.reply["html"]


@BOTH
def test_what_a_choice_has_changed_is_said(language: str) -> None:
    page = Page(language=language)
    assert page.choose(must_win="on")["say"] == {"fi": "Yliottopakko.", "de": "Überstechen."}[language]
    said = page.choose(players="4", preset="german")["say"]
    assert said == {
        "fi": "4 pelaajaa, saksalaiset perussäännöt, kakkosvoitto, ei yliottopakkoa.",
        "de": "4 am Tisch, deutsche Grundregeln, Sieg mit der Zwei, kein Überstechen.",
    }[language]


def test_a_number_that_cannot_be_stays_in_its_field_beside_the_reason() -> None:
    page = Page()
    reply = page.choose(target="0")
    assert reply["problem"]["code"] == "rules"
    assert page.questions.having("data-part", "impossible")[0].text == reply["say"]
    assert page.questions.sent["target"] == "0"
    assert page.sheet.plan.rules.target == 3
