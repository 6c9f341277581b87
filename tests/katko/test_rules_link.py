"""Rules alone as a link tells them: what a table has agreed, for whatever is played under it."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katko import InvalidText, Rules
from katko.link import are_rules, looks_so, read_rules, write_rules
from katko.rules import PRESETS
from tests.katko.games import COMBINATIONS, table_rules


@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32), st.sampled_from(["finnish", "german"]))
def test_rules_come_back_from_their_short_form(optional: dict, number: int, preset: str) -> None:
    """Which is short, ends in a digit, and is never taken for the short form of a record."""
    rules = table_rules(Random(number), optional)
    text = write_rules(PRESETS, rules, preset)
    assert read_rules(PRESETS, text) == (preset, rules)
    assert re.fullmatch("[a-z0-9]{3,40}", text)
    assert text[-1].isdigit()
    assert are_rules(text)
    assert not looks_so(text)


def test_the_base_game_says_only_how_many_play() -> None:
    assert write_rules(PRESETS, Rules.german(11), "german") == "1g11"
    assert write_rules(PRESETS, Rules.finnish(3, must_win=True), "finnish") == "1f3m1"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "link"),
        ("1f", "link"),
        ("2f3", "link"),
        ("1x3", "link"),
        ("1f3q1", "link"),
        ("1f3m1m0", "link"),
        ("1f3m", "link"),
        ("1f3M1", "link"),
        ("1f3.", "link"),
        ("1f1", "rules"),
        ("1f99", "rules"),
        ("1f3x1k1", "rules"),
        ("1f3w9", "rules"),
        ("1f3t0", "rules"),
    ],
)
def test_other_texts_are_refused(text: str, code: str) -> None:
    with pytest.raises(InvalidText) as caught:
        read_rules(PRESETS, text)
    assert caught.value.code == code
