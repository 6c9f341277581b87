"""Rules: what each field takes, what goes together, and what the two base games are."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from itertools import product
from typing import Any

import pytest

from katko import Rules, RulesError
from katko.errors import Problem
from katko.rules import (
    PRESETS,
    Advice,
    Identical,
    Trump,
    TwoRule,
    changes,
    problems,
)
from tests.katko.rule_fields import FIELDS, NUMBERS, WORDS
from widgets.katko.words import LANGUAGES


def codes(**settings: Any) -> list[str]:
    """What is wrong with these settings, as field and code."""
    return [f"{problem.field} {problem.code}" for problem in problems(settings)]


def test_defaults_are_the_finnish_base_game_for_three() -> None:
    assert {name: getattr(Rules(), name) for name in FIELDS} == {
        "players": 3,
        "cards": 5,
        "open_cards": 0,
        "decks": 1,
        "identical": "first",
        "target": 3,
        "two": "none",
        "trump": "none",
        "must_win": False,
        "misere": False,
        "kukkuminen": False,
    }
    assert Rules() == Rules.finnish()


# The least and the most of each number: 2 to 20 players and one or two packs are rulings of this site,
# a hand has at least a card and at most a pack; with two players and two packs all bounds fit together.
RANGES = {"players": (2, 20), "cards": (1, 52), "open_cards": (0, 51), "decks": (1, 2), "target": (1, 1000)}


def test_ranges_are_those_of_the_rules() -> None:
    assert NUMBERS == RANGES


@pytest.mark.parametrize("name", RANGES)
def test_a_number_from_the_least_to_the_most_is_taken(name: str) -> None:
    room = {"players": 2, "cards": 1, "open_cards": 0, "decks": 2}
    for value in RANGES[name]:
        assert getattr(Rules(**room | {name: value}), name) == value


@pytest.mark.parametrize("name", RANGES)
@pytest.mark.parametrize("wrong", [-1, 10**400, True, False, 3.0, "3", None, [3]], ids=lambda value: str(value)[:9])
def test_what_is_no_number_or_out_of_range_is_refused(name: str, wrong: object) -> None:
    assert codes(**{name: wrong}) == [f"{name} range"]


@pytest.mark.parametrize(("name", "bounds"), RANGES.items())
def test_a_number_just_outside_the_range_is_refused_with_the_range(name: str, bounds: tuple[int, int]) -> None:
    least, most = bounds
    for wrong in (least - 1, most + 1):
        with pytest.raises(RulesError) as caught:
            Rules(**{name: wrong})
        assert caught.value.problems == (Problem(name, "range", {"least": least, "most": most}),)


CHOICES = {
    "identical": ("first", "last"),
    "two": ("none", "three", "double", "each"),
    "trump": ("none", "drawn", "turned"),
}


def test_fields_with_words_are_those_of_the_rules() -> None:
    assert {name: tuple(words) for name, words in WORDS.items()} == CHOICES


@pytest.mark.parametrize("name", CHOICES)
def test_words_are_taken_as_text_and_as_enum_and_others_refused(name: str) -> None:
    for word in CHOICES[name]:
        rules = Rules(**{name: word})
        assert rules == Rules(**{name: WORDS[name](word)})
        assert type(getattr(rules, name)) is WORDS[name]
    for wrong in ("", "NONE", "First", None, 0, True, ["none"]):
        assert codes(**{name: wrong}) == [f"{name} word"]
    assert problems({name: "x"})[0].data["words"] == CHOICES[name]


@pytest.mark.parametrize("name", ["must_win", "misere", "kukkuminen"])
def test_a_rule_that_is_on_or_off_takes_only_true_and_false(name: str) -> None:
    assert getattr(Rules(**{name: True}), name) is True
    for wrong in (1, 0, "yes", "True", None):
        assert codes(**{name: wrong}) == [f"{name} yes-no"]


def test_an_unknown_field_is_a_problem_of_its_own() -> None:
    assert codes(joker=True) == ["joker unknown"]
    with pytest.raises(TypeError):
        Rules(joker=True)


def test_every_problem_is_listed() -> None:
    assert codes(players=1, cards=0, two="five", must_win=1) == [
        "players range",
        "cards range",
        "two word",
        "must_win yes-no",
    ]
    assert codes(players=20, decks=2, cards=6, two="three", misere=True, kukkuminen=True, target=2) == [
        "cards pack",
        "two two-packs",
        "misere misere-two",
        "misere misere-kukkuminen",
        "kukkuminen kukkuminen-target",
    ]
    assert codes() == []


def test_the_pack_must_cover_hands_open_cards_and_a_turned_card() -> None:
    assert problems({"players": 11})[0].data == {"needed": 55, "there": 52}
    assert problems({"players": 6, "open_cards": 5})[0].data == {"needed": 60, "there": 52}
    turned = problems({"players": 13, "cards": 4, "trump": "turned"})
    assert [(problem.code, problem.data) for problem in turned] == [("pack-turned", {"needed": 53, "there": 52})]
    assert codes(players=13, cards=8, decks=2) == []
    assert codes(players=13, cards=8, decks=2, trump="turned") == ["cards pack-turned"]


def test_problems_and_errors_tell_developers_what_is_wrong() -> None:
    assert str(Problem("decks", "range", {"least": 1, "most": 2})) == "decks: range (least 1, most 2)"
    assert str(Problem("two", "two-packs")) == "two: two-packs"
    assert len({Problem("decks", "range", {"least": 1}), Problem("decks", "range", {"least": 1})}) == 1
    with pytest.raises(RulesError, match=r"^two: two-packs; misere: misere-two$") as caught:
        Rules(decks=2, two="three", misere=True)
    assert caught.value.code == "rules"
    assert caught.value.data == {"problems": caught.value.problems}


@pytest.mark.parametrize("players", range(2, 21))
def test_the_finnish_game_has_two_packs_and_four_cards_above_seven(players: int) -> None:
    rules = Rules.finnish(players)
    assert (rules.players, rules.decks, rules.cards) == ((players, 1, 5) if players <= 7 else (players, 2, 4))
    assert rules.two is TwoRule.NONE
    assert changes(rules, "finnish") == {}


@pytest.mark.parametrize("players", range(2, 21))
def test_the_german_game_has_two_packs_and_four_cards_above_ten(players: int) -> None:
    """And a two led to the last trick wins the game for four or more players with one pack."""
    rules = Rules.german(players)
    assert (rules.players, rules.decks, rules.cards) == ((players, 1, 5) if players <= 10 else (players, 2, 4))
    assert rules.two is (TwoRule.THREE if 4 <= players <= 10 else TwoRule.NONE)
    assert changes(rules, "german") == {}


def test_changes_win_over_what_the_number_of_players_suggests() -> None:
    assert Rules.finnish(8, decks=1) == Rules(players=8, decks=1, cards=4)
    assert Rules.finnish(8, cards=3) == Rules(players=8, decks=2, cards=3)
    assert Rules.german(4, two="each").two is TwoRule.EACH
    assert Rules.german(4, two="none").two is TwoRule.NONE
    assert Rules.german(4, decks=2).two is TwoRule.NONE
    assert Rules.german(11, decks=1) == Rules(players=11, cards=4, two="three")
    assert Rules.german(3, two="three").two is TwoRule.THREE
    assert Rules.german(5, misere=True) == Rules(players=5, misere=True)
    assert Rules.german(5, trump="turned", target=7) == Rules(players=5, two="three", trump="turned", target=7)


def test_changes_are_what_a_preset_must_be_told() -> None:
    assert changes(Rules(target=5, must_win=True), "finnish") == {"target": 5, "must_win": True}
    assert changes(Rules(players=4), "german") == {"two": TwoRule.NONE}
    for preset, make in PRESETS.items():
        rules = Rules(players=9, cards=3, decks=2, identical="last", trump="drawn", misere=True)
        assert make(9, **changes(rules, preset)) == rules


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_with_the_changes_of_any_rules_is_those_rules(preset: str) -> None:
    """Else a record written with that preset is read as a record with other rules."""
    choices = product(range(2, 21), (1, 2), TwoRule, (False, True))
    for players, decks, two, misere in choices:
        if codes(players=players, cards=2, decks=decks, two=two, misere=misere):
            continue
        rules = Rules(players=players, cards=2, decks=decks, two=two, misere=misere)
        assert PRESETS[preset](players, **changes(rules, preset)) == rules


def test_rules_are_a_frozen_value() -> None:
    rules = Rules(trump="drawn", identical="last")
    assert rules == Rules(trump=Trump.DRAWN, identical=Identical.LAST)
    assert hash(rules) == hash(Rules(trump="drawn", identical="last"))
    with pytest.raises(FrozenInstanceError):
        rules.target = 5
    with pytest.raises(TypeError):
        Rules(4)


@pytest.mark.parametrize(
    ("rules", "codes"),
    [
        (Rules(players=7), []),
        (Rules(players=8, cards=4), ["one-pack-8"]),
        (Rules(players=10), ["one-pack-8", "five-cards"]),
        (Rules(players=11, cards=4), ["one-pack-11"]),
        (Rules(players=8, decks=2), ["five-cards"]),
        (Rules(players=8, decks=2, cards=4), []),
        (Rules(players=3, two="each"), []),
        (Rules(players=4, two="each"), ["each-many"]),
        (Rules(players=3, two="three"), ["three-few"]),
        (Rules(players=4, two="three"), []),
    ],
)
def test_advice_is_what_the_documents_advise_against(rules: Rules, codes: list[str]) -> None:
    """The limits of both descriptions: packs, cards at big tables, twos that suit few or many."""
    given = rules.advice()
    assert [advice.code for advice in given] == codes
    assert all(advice.field in FIELDS and set(advice.sources) <= {"fi", "de"} and advice.sources for advice in given)


def test_every_piece_of_advice_is_said_once_in_each_language() -> None:
    tables = [Rules(players=9), Rules(players=11, cards=4), Rules(players=5, two="each"), Rules(two="three")]
    given = {advice.code: advice for rules in tables for advice in rules.advice()}
    assert all(isinstance(advice, Advice) for advice in given.values())
    for language in LANGUAGES.values():
        assert set(given) == set(language.advices)
        assert len({language.advice(advice) for advice in given.values()}) == len(given)
