"""What a rule is, for any game: described once, written and read again, giving way in its order."""

from __future__ import annotations

import dataclasses
import string
from collections.abc import Mapping
from enum import StrEnum
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katko import InvalidText, Rules, RulesError
from katko.errors import Problem
from katko.fields import Field, Kind, Presets, described, flag, number, seats, settle, word, wrong, yielding
from katko.rules import PRESETS
from katko.text import Piece
from tests.katko.games import COMBINATIONS, table_rules


class Colour(StrEnum):
    NONE = "none"
    RED = "red"
    BLUE = "blue"


def line(text: str) -> Piece:
    return Piece(text, 1, 1)


def rules_class(told: dict[str, Any]) -> type:
    """A frozen class of rules with these fields, besides the players."""
    fields = [("players", int, seats(2, 2, 4, anchor="players")), *((name, Any, each) for name, each in told.items())]

    def check(self: object) -> None:
        settle(self, lambda settings: wrong(type(self), settings))

    namespace = {"__post_init__": check}
    return dataclasses.make_dataclass("Made", fields, frozen=True, kw_only=True, namespace=namespace)


@st.composite
def agreements(draw: st.DrawFn) -> tuple[Presets[Any], str, Any]:
    """The base games of a game that nobody knows, one of them, and rules of that game."""
    told, values = {}, {}
    for letter in draw(st.lists(st.sampled_from(string.ascii_lowercase), unique=True, max_size=6)):
        name, common = f"{letter}_rule", {"letter": letter, "anchor": letter, "yields": ord(letter)}
        kind = draw(st.sampled_from(Kind))
        if kind is Kind.FLAG:
            told[name], values[name] = flag(default=draw(st.booleans()), **common), st.booleans()
        elif kind is Kind.WORD:
            told[name], values[name] = word(draw(st.sampled_from(Colour)), **common), st.sampled_from(Colour)
        else:
            least, most = draw(st.integers(1, 9)), draw(st.integers(10, 9999))
            numbers = st.integers(least, most)
            default = draw(st.none() | numbers)
            told[name] = number(default, least, most, **common)
            values[name] = numbers if default is not None else st.none() | numbers
    made = rules_class(told)
    usual = draw(st.fixed_dictionaries(values))
    presets = Presets(
        made, {"plain": lambda n, **c: made(players=n, **c), "other": lambda n, **c: made(players=n, **usual | c)}
    )
    rules = made(players=draw(st.integers(2, 4)), **draw(st.fixed_dictionaries(values)))
    return presets, draw(st.sampled_from([*presets])), rules


@given(agreements())
def test_rules_of_any_game_come_back_from_their_line(found: tuple[Presets[Any], str, Any]) -> None:
    presets, preset, rules = found
    text = presets.write(rules, preset)
    assert presets.read(line(text), rules.players) == (preset, rules)
    assert presets.choices(line(text))[1] == presets.changes(rules, preset)


@given(agreements())
def test_every_value_comes_back_from_its_number_in_a_link(found: tuple[Presets[Any], str, Any]) -> None:
    presets, _, rules = found
    for field in presets.fields:
        value = getattr(rules, field.name)
        assert field.problem(value) is None
        assert field.decode(field.code(value)) == value
        assert 0 <= field.code(value) <= 9999


@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32), st.sampled_from(["finnish", "german"]))
def test_rules_of_katko_come_back_from_their_line(optional: dict[str, Any], seed: int, preset: str) -> None:
    """Whichever the base game that they are told by."""
    rules = table_rules(Random(seed), optional)
    assert PRESETS.read(line(PRESETS.write(rules, preset)), rules.players) == (preset, rules)


@pytest.mark.parametrize(
    ("text", "preset", "settings"),
    [
        ("", "finnish", {}),
        ("german", "german", {}),
        ("must_win", "finnish", {"must_win": True}),
        ("german, must_win=no, two = each", "german", {"must_win": False, "two": "each"}),
        ("finnish,, target=5,", "finnish", {"target": 5}),
    ],
)
def test_a_line_has_a_base_game_and_changes(text: str, preset: str, settings: dict[str, Any]) -> None:
    assert PRESETS.choices(line(text)) == (preset, settings)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("swedish", "rule"),
        ("finnish, fun", "rule"),
        ("finnish, players=4", "rule"),
        ("finnish, german", "rule"),
        ("finnish, target=x", "rule-value"),
        ("german, two", "rule-value"),
        ("german, must_win=yes", "rule-plain"),
        ("finnish, target=5, target=9", "twice"),
        ("finnish, must_win, must_win=no", "twice"),
    ],
)
def test_a_line_that_is_none_is_refused(text: str, code: str) -> None:
    with pytest.raises(InvalidText) as caught:
        PRESETS.read(line(text), 3)
    assert caught.value.code == code


@pytest.mark.parametrize("text", ["finish", "finnish must_win", "finish, target=5", "mustwin"])
def test_an_unknown_first_word_is_told_with_the_base_games_and_all_rules(text: str) -> None:
    with pytest.raises(InvalidText) as caught:
        PRESETS.read(line(text), 3)
    names = tuple(field.name for field in PRESETS.fields)
    assert caught.value.data["fields"] == ("finnish", "german", *names)
    with pytest.raises(InvalidText) as later:
        PRESETS.read(line("german, mustwin"), 3)
    assert later.value.data["fields"] == names, "a base game stands first or not at all"


def test_rules_that_cannot_be_are_a_rules_error() -> None:
    with pytest.raises(RulesError):
        PRESETS.read(line("finnish, cards=30"), 3)


def test_a_number_that_may_be_left_out_is_none_in_a_line_and_nought_in_a_link() -> None:
    made = rules_class({"limit": number(None, 1, 100, letter="l", anchor="limit", yields=1)})
    presets = Presets(made, {"plain": lambda n, **c: made(players=n, limit=7, **c) if not c else made(players=n, **c)})
    assert presets.write(made(players=2), "plain") == "plain, limit=none"
    assert presets.read(line("limit=none"), 2)[1] == made(players=2)
    assert (presets.fields[0].code(None), presets.fields[0].decode(0)) == (0, None)
    with pytest.raises(TypeError):
        number(None, 0, 100, letter="l", anchor="limit", yields=1)


@pytest.mark.parametrize(
    "told",
    [
        False,
        dataclasses.field(default=False),
        flag(letter="", anchor="low", yields=1),
        flag(letter="L", anchor="low", yields=1),
        flag(letter="h", anchor="low", yields=1),
        flag(letter="l", anchor="", yields=1),
    ],
)
def test_a_field_without_description_letter_or_anchor_or_with_another_s_letter_fails(told: Any) -> None:
    made = rules_class({"high": flag(letter="h", anchor="high", yields=1), "low": told})
    with pytest.raises(TypeError, match=r"Made\.low"):
        described(made)


def test_a_description_must_name_letter_and_anchor() -> None:
    for make in (lambda: flag(anchor="a", yields=1), lambda: flag(letter="a", yields=1)):  # type: ignore[call-arg]
        with pytest.raises(TypeError):
            make()


def test_every_field_of_katko_is_described_once() -> None:
    fields = described(Rules)
    assert [field.name for field in fields] == [field.name for field in dataclasses.fields(Rules)]
    assert all(isinstance(field, Field) for field in fields)
    letters = {field.name: field.letter for field in fields}
    assert letters == {  # those of all links that are out there
        "players": "", "cards": "c", "open_cards": "o", "decks": "d", "identical": "i", "target": "t", "two": "w",
        "trump": "r", "must_win": "m", "misere": "x", "kukkuminen": "k",
    }  # fmt: skip
    yields = sorted(PRESETS.fields, key=lambda field: field.yields)
    assert [field.name for field in yields] == [
        "cards", "open_cards", "decks", "trump", "two", "kukkuminen", "misere", "target", "identical", "must_win",
    ]  # fmt: skip
    assert (PRESETS.players.least, PRESETS.players.most, PRESETS.usual) == (2, 20, "finnish")


def test_a_change_gives_way_where_another_number_of_players_makes_it_impossible() -> None:
    """The field that is told to be impossible first, then each in its turn."""
    rules = Rules(players=2, cards=20, must_win=True, two="each")
    assert PRESETS.seated(rules, "finnish", 4) == Rules(players=4, must_win=True, two="each")
    assert PRESETS.seated(Rules(players=4, cards=13, two="each"), "german", 4) == Rules(players=4, cards=13, two="each")
    for players in (1, 21):
        with pytest.raises(RulesError):
            PRESETS.seated(rules, "finnish", players)


def test_changes_give_way_in_the_order_of_their_fields() -> None:
    """First the one that an error names, then the one whose turn it is; where none helps the error comes through."""
    tried: list[dict[str, Any]] = []

    def make(kept: Mapping[str, Any]) -> Rules:
        tried.append(dict(kept))
        if "trump" in kept:
            raise RulesError((Problem("deal", "not-own"),))
        return Rules(players=3, **kept)

    changes = {"must_win": True, "misere": True, "kukkuminen": True, "trump": "drawn"}
    assert yielding(PRESETS.fields, changes, make) == Rules(must_win=True, kukkuminen=True)
    assert [sorted(each) for each in tried] == [
        ["kukkuminen", "misere", "must_win", "trump"],
        ["kukkuminen", "misere", "must_win"],
        ["kukkuminen", "must_win"],
    ]
    with pytest.raises(RulesError):
        yielding(PRESETS.fields, {"target": 0}, lambda kept: Rules(players=1, **kept))
