"""What an author says about other rules: read with its place, checked by the engine, refused where it is wrong."""

from __future__ import annotations

import re

import pytest

from docs.build.deal_block import deal
from docs.build.fences import FenceError
from docs.build.if_lines import check, split
from katko.record import parse
from tests.told import AINO, SMALL
from widgets.games import by_name

FENCE = """\
id: small
title: Small
rules: finnish, cards=2
Aino: SA H2
Eero: C4 HA
leads: Aino
play:
SA C4
H2 HA
expect: Eero 1
"""
"""Eero takes the last trick with the ace of hearts."""
TWO = f"id: two\ntitle: Two\n{SMALL}expect: Aino 1\n".replace("play:", "leads: Aino\nplay:")
"""Aino takes the last trick with a two that she has led."""
TURNED = TWO.replace("cards=2", "cards=2, trump=turned").replace("play:", "trump: DK\nplay:")
STRICT = TWO.replace("cards=2", "cards=2, must_win")


def checked(text: str) -> None:
    """What the build does with a fence, but for the page."""
    record, outcomes = split(text)
    assert outcomes
    for outcome in outcomes:
        check(by_name("katko"), parse(record), outcome)


def refused(text: str) -> FenceError:
    with pytest.raises(FenceError) as caught:
        checked(text)
    return caught.value


@pytest.mark.parametrize(
    ("fence", "line"),
    [
        (AINO, "if must_win: stops S6"),
        (AINO, "if must_win, two=double: stops S6"),
        (FENCE, "if cards=1: Aino 1"),
        (FENCE, "if misere: Eero -1"),
        (FENCE, "if trump=C: stops H2"),
        (FENCE, "if trump=CA: stops H2"),
        (FENCE, "if misere, cards=1: Aino -1"),
        (FENCE, "if trump=drawn, misere: Eero -1"),
        (TWO, "if two=double: Aino 2"),
        (TWO, "if two=three: Aino 3"),
        (TWO, "if two=each: Aino 2, Eero 0"),
        (TWO, "if trump=C: Eero 1"),
        (TWO, "if trump=C9: Eero 1"),
        (TWO.replace("cards=2", "cards=2, two=three").replace("Aino 1", "Aino 3"), "if two=none: Aino 1"),
        (TURNED, "if trump=C: Eero 1"),
        (FENCE.replace("cards=2", "cards=2, misere").replace("Eero 1", "Eero -1"), "if misere=no: Eero 1"),
        (TWO, "if  two=double : Aino 2"),
        (TWO, "if two=double:Aino 2"),
        (TWO, "if two=double: Aino 2  "),
        (TWO, "if two=double: Aino 2  # the two counts double"),
        (AINO, "if must_win: stops S6 # the ace would do"),
        (AINO, "if must_win: stops  S6"),
    ],
)
def test_what_is_true_passes(fence: str, line: str) -> None:
    """Wherever in the fence it stands, and in the page."""
    checked(fence + line + "\n")
    checked(line + "\n" + fence)
    assert deal(fence + line + "\n", language="fi", rules_url="r/", options={}).id


def test_the_record_keeps_its_lines() -> None:
    """So that what is wrong in it is named with its line in the fence; what was said of rules is no part of it."""
    text = f"if misere: Eero -1\n{FENCE}if cards=1: Aino 1  # one card each\n"
    record, outcomes = split(text)
    assert record == f"\n{FENCE}\n"
    assert [(each.line, each.rules.text, each.end.text) for each in outcomes] == [
        (1, "misere", "Eero -1"),
        (12, "cards=1", "Aino 1"),
    ]
    for each in outcomes:
        for piece in (each.rules, each.end):
            assert text.split("\n")[piece.line - 1][piece.column - 1 :].startswith(piece.text)
    assert str(parse(record)) == str(parse(FENCE))


@pytest.mark.parametrize(
    "line", ["# if must_win: Aino 1", "title: if must_win: no", "iffy: SA", "if: SA", " if x: y", ""]
)
def test_other_lines_are_left_to_the_record(line: str) -> None:
    assert split(f"{line}\n{FENCE}") == (f"{line}\n{FENCE}", ())


@pytest.mark.parametrize("line", ["if must_win", "if must_win stops S6", "if must_win # : Aino 1"])
def test_a_line_without_its_colon_is_no_line_of_a_record_either(line: str) -> None:
    """So nothing that was meant as one goes unchecked."""
    text, outcomes = split(FENCE + line + "\n")
    with pytest.raises(ValueError, match="line"):
        parse(text)
    assert outcomes == ()


SAID = {
    "rule": "unknown rule `flying`; expected `finnish` or `german` first",
    "players": "unknown rule `players=3`",
    "empty": "unknown rule `=`",
    "value": "`two=five` has no such value; expected `two=none`, `two=three`, `two=double` or `two=each`",
    "number": "`cards=x` has no such value; expected a number, as in `cards=5`",
    "plain": "the rule `must_win` takes no value",
    "impossible": "`misere` goes with `two=none` only",
    "many": "no more than the cards that were dealt, 2 each",
    "dealt": "HA is dealt too often",
    "who": "no player is called `Liisa`; expected `Aino` or `Eero`",
    "points": "expected a name and points, as in `Aino 1`, found `",
    "twice": "`Aino 2` is there already",
}


@pytest.mark.parametrize(
    ("line", "column", "key"),
    [
        ("if flying: Aino 1", 4, "rule"),
        ("if misere, flying: Eero -1", 12, "rule"),
        ("if misere,   flying: Eero -1", 14, "rule"),
        ("if players=3: Aino 1", 4, "players"),
        ("if =: Aino 1", 4, "empty"),
        ("if two=five: Aino 1", 4, "value"),
        ("if cards=x: Aino 1", 4, "number"),
        ("if must_win=yes: Aino 1", 4, "plain"),
        ("if misere, two=each: Eero -1", 4, "impossible"),
        ("if  two=each, misere: Eero -1", 5, "impossible"),
        ("if cards=3: Aino 1", 4, "many"),
        ("if trump=HA: Eero 1", 4, "dealt"),
        ("if cards=1: Liisa 1", 13, "who"),
        ("if cards=1: Aino 1, Liisa 1", 21, "who"),
        ("if cards=1:   Aino 1, Liisa 1", 23, "who"),
        ("if cards=1: one", 13, "points"),
        ("if cards=1: Aino 1, Aino", 21, "points"),
        ("if cards=1: stops", 13, "points"),
        ("if cards=1: Aino 1, Aino 2", 21, "twice"),
    ],
)
def test_what_cannot_be_read_is_told(line: str, column: int, key: str) -> None:
    """In English, with line and column, whatever lines come before and after."""
    for before, after in (("", ""), ("# a comment\n\n", ""), (FENCE, "# the end\n")):
        text = before + line + "\n" + after if before == FENCE else before + line + "\n" + FENCE
        error = refused(text)
        assert error.line == before.count("\n") + 1
        assert error.message.startswith(f"column {column}: "), error.message
        assert SAID[key] in error.message
        assert str(error) == error.message


@pytest.mark.parametrize(
    ("fence", "line", "column", "found"),
    [
        (FENCE, "if cards=1: Eero 1", 13, "if cards=1: the engine says Aino 1, Eero 0"),
        (FENCE, "if cards=1: Aino 2", 13, "the engine says Aino 1, Eero 0"),
        (FENCE, "if cards=1: none", 13, "the engine says Aino 1, Eero 0"),
        (FENCE, "if cards=1: stops C4", 13, "the engine says Aino 1, Eero 0"),
        (FENCE, "if misere: Eero 1", 12, "the engine says Aino 0, Eero -1"),
        (AINO, "if must_win: stops SK", 14, "if must_win: the engine says stops S6"),
        (AINO, "if must_win: stops SX", 14, "the engine says stops S6"),
        (AINO, "if must_win: Aino 1", 14, "the engine says stops S6"),
        (AINO, "if must_win: Liisa 1", 14, "the engine says stops S6"),
        (AINO, "if must_win: none", 14, "the engine says stops S6"),
        (FENCE, "if trump=C: stops HA", 13, "the engine says stops H2"),
        (FENCE, "if two=double: Eero 1", 16, "if two=double: the deal ends the same without it, Aino 0, Eero 1"),
        (FENCE, "if must_win: Eero 1", 14, "the deal ends the same without it"),
        (FENCE, "if must_win=no: Eero 1", 17, "the deal ends the same without it"),
        (STRICT, "if must_win=no: Aino 1", 17, "the deal ends the same without it"),
        (STRICT, "if must_win: Aino 1", 14, "the deal ends the same without it"),
        (FENCE, "if cards=2: Eero 1", 13, "the deal ends the same without it"),
        (TURNED, "if trump=H: Aino 1", 13, "the deal ends the same without it"),
        (FENCE, "if two=double: Aino 1", 16, "the engine says Aino 0, Eero 1"),
    ],
)
def test_what_is_not_true_is_told_with_what_the_engine_says(fence: str, line: str, column: int, found: str) -> None:
    """Under the line, at the column where the end of the deal is said."""
    error = refused(fence + line + "\n")
    assert error.line == fence.count("\n") + 1
    assert error.message.startswith(f"column {column}: "), error.message
    assert found in error.message


@pytest.mark.parametrize("line", ["if : Aino 1", "if ,: Eero 1", "if cards=1:", "if cards=1: # nothing"])
def test_a_line_with_nothing_in_it_is_refused(line: str) -> None:
    """No rule leaves the deal as it is; no end is none that the engine finds."""
    error = refused(FENCE + line + "\n")
    assert error.line == FENCE.count("\n") + 1
    assert re.match(r"column \d+: ", error.message)


def test_every_line_is_checked() -> None:
    """The second wrong one as well as the first."""
    text = f"{TWO}if two=double: Aino 2\nif two=three: Aino 2\n"
    assert refused(text).line == 12


@pytest.mark.parametrize("language", ["fi", "de"])
def test_a_wrong_line_ends_the_build_of_its_page(language: str) -> None:
    for line, message in (("if flying: Aino 1", SAID["rule"]), ("if cards=1: Eero 1", "the engine says")):
        with pytest.raises(FenceError, match=re.escape(message)) as caught:
            deal(f"{FENCE}\n{line}\n", language=language, rules_url="r/", options={})
        assert caught.value.line == FENCE.count("\n") + 2


def test_a_mistake_in_the_record_is_named_with_its_line_though_others_come_before() -> None:
    with pytest.raises(FenceError) as caught:
        deal(f"if cards=1: Aino 1\n{FENCE.replace('C4', 'CX')}", language="fi", rules_url="r/", options={})
    assert caught.value.line == 6


def test_what_is_said_of_other_rules_is_not_in_the_page() -> None:
    """It is for the build: the block is that of the deal alone."""
    how = {"language": "fi", "rules_url": "r/", "options": {}}
    assert deal(f"{FENCE}if cards=1: Aino 1\n", **how) == deal(FENCE, **how)


def test_a_match_ends_with_its_scores() -> None:
    text = TWO.replace("Aino: SA", "scores: Aino 1\nAino: SA").replace("expect: Aino 1", "expect: Aino 2")
    checked(text + "if two=double: Aino 3\n")
    assert "the engine says Aino 3, Eero 0" in refused(text + "if two=double: Aino 2\n").message
