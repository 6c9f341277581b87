"""The long form of a record: what may be left out, what survives, and that it can be read again."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katko import Card, Deal, Rules
from katko.reader import KEYWORDS, KatkoReader
from katko.record import Record, parse
from katko.text import Line, Piece, lines, name, number
from tests.katko import vectors
from tests.katko.records import comment, records

EXAMPLE = """\
# From the Finnish description.
id: assa-saastoon
title: Ässä säästöön   # the title may differ by language
rules: finnish, target=5
Aino:  H9 S6 CQ DT SA
Eero:  HJ SK C4 D2 H5
# Liisa deals.
Liisa: H3 S2 D8 DJ S5
leads: Aino
play:
H9 HJ H3
# Eero leads again.
SK S2 S6               # the ace is saved
C4
expect: none
# The end.
"""


def test_every_part_of_a_record_is_read() -> None:
    record = parse(EXAMPLE)
    assert (record.id, record.title, record.preset, record.seed) == ("assa-saastoon", "Ässä säästöön", "finnish", None)
    assert record.names == ("Aino", "Eero", "Liisa")
    assert record.expect == (0, 0, 0)
    assert record.deal.rules == Rules.finnish(target=5)
    assert (record.deal.leader, record.deal.turn, len(record.deal.tricks)) == (0, 2, 2)
    assert record.comments == {
        "id": (("From the Finnish description.",), None),
        "title": ((), "the title may differ by language"),
        "seat 2": (("Liisa deals.",), None),
        "line 1": (("Eero leads again.",), "the ace is saved"),
        "end": (("The end.",), None),
    }


def test_a_record_is_written_as_an_author_would() -> None:
    """Two spaces stand before a comment; all else in the example is as it should be."""
    assert str(parse(EXAMPLE)) == re.sub(r"(\S) +#", r"\1  #", EXAMPLE)


def test_the_least_record_is_names_and_cards() -> None:
    """Finnish rules, the first seat leads, no card is played, nothing is expected."""
    record = parse("A: SA S2 S3 S4 S5\nB: HA H2 H3 H4 H5")
    assert (record.deal.rules, record.deal.leader, record.deal.dealer) == (Rules(players=2), 0, 1)
    assert (record.id, record.title, record.expect, record.comments, record.deal.plays) == ("", "", None, {}, ())
    assert str(record) == "rules: finnish\nA: SA S2 S3 S4 S5\nB: HA H2 H3 H4 H5\nleads: A\nplay:\n"


def test_lines_may_stand_in_another_order() -> None:
    """Only the order of the seats and of the tricks matters."""
    head, play = EXAMPLE.split("play:\n")
    rows = [line for line in head.splitlines() if not line.startswith("#")]
    keys, seats = [row for row in rows if row[0].islower()], [row for row in rows if row[0].isupper()]
    plain = parse("\n".join([*rows, "play:", play]))
    for order in ([*seats, *keys], [*reversed(keys), *seats]):
        assert parse("\n".join([*order, "play:", play])).deal == plain.deal
    first = parse("\n".join(["play:", *play.splitlines(), *rows]))
    assert first.deal == plain.deal
    assert parse("\n".join([*rows[:3], *reversed(seats), "leads: Liisa"])).names == ("Liisa", "Eero", "Aino")


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE.replace("\n", "\r\n"),
        EXAMPLE.replace("\n", "\r"),
        EXAMPLE.replace("\n", "\n\n  \n"),
        EXAMPLE.replace(" ", "  "),
        EXAMPLE.replace(": ", ":\t"),
        EXAMPLE.replace("H9", "♥9").replace("DT", "D10").replace("SA", "A♠\ufe0e"),
        EXAMPLE.rstrip(),
        "\n" + EXAMPLE,
    ],
)
def test_spaces_line_ends_and_other_card_forms_make_no_difference(text: str) -> None:
    assert parse(text).deal == parse(EXAMPLE).deal


def test_rules_line_has_a_preset_and_changes() -> None:
    seats = "A: SA\nB: S2\nC: S3\nD: S4\n"
    for words, rules in {
        "german, cards=1": Rules.german(4, cards=1),
        "cards=1": Rules.finnish(4, cards=1),
        "cards=1, must_win , target = 5": Rules(players=4, cards=1, must_win=True, target=5),
        "german, cards=1, two=none, misere": Rules(players=4, cards=1, misere=True),
        "finnish, cards=1, decks=2, identical=last": Rules(players=4, cards=1, decks=2, identical="last"),
        "finnish, cards=1, kukkuminen, two=each": Rules(players=4, cards=1, kukkuminen=True, two="each"),
    }.items():
        record = parse(f"rules: {words}\n{seats}")
        assert record.deal.rules == rules
        assert parse(str(record)) == record


def test_open_cards_stand_after_a_bar() -> None:
    record = parse("rules: cards=2, open_cards=1\nA: SA H3 | C2\nB: S4 D2|D5\n")
    assert record.deal.open_hands == ((Card("C2"),), (Card("D5"),))
    assert "A: SA H3 | C2\nB: S4 D2 | D5\n" in str(record)


@pytest.mark.parametrize(
    ("rule", "line", "turned"), [("drawn", "H", None), ("drawn", "♥\ufe0f", None), ("turned", "♥10", "HT")]
)
def test_trump_is_a_suit_or_the_card_turned_up(rule: str, line: str, turned: str | None) -> None:
    record = parse(f"rules: cards=1, trump={rule}\nA: SA\nB: S2\ntrump: {line}\n")
    assert record.deal.trump == "H"
    assert record.deal.setup.turned == (turned and Card(turned))
    assert f"trump: {turned or 'H'}\n" in str(record)


def test_leads_names_forehand_and_the_dealer_follows_from_it() -> None:
    record = parse("rules: cards=1\nA: SA\nB: S2\nC: S3\nleads: C\n")
    assert (record.deal.leader, record.deal.dealer, record.deal.turn) == (2, 1, 2)


def test_expect_names_points_of_some_seats_and_none_is_nought() -> None:
    seats = "rules: cards=1\nA 1: SA\nB: S2\n"
    for words, points in {"A 1 1": (1, 0), "B -1, A 1 2": (2, -1), "none": (0, 0), "B 0": (0, 0)}.items():
        assert parse(f"{seats}expect: {words}").expect == points


def test_a_seed_stands_for_the_cards() -> None:
    record = parse("rules: trump=turned\ndeal: seed 7\nA:\nB:\nleads: B\n")
    assert record.seed == 7
    assert record.deal == Deal.shuffled(Rules(players=2, trump="turned"), dealer=0, seed=7)
    text = str(record)
    assert "deal: seed 7\nA:\nB:\nleads: B\n" in text
    assert not any(card.code in text for card in record.deal.hands[0])
    assert parse(text) == record


def test_a_record_without_comments_for_its_lines_drops_them() -> None:
    """Comments stay with the lines that are there: of plays taken back nothing is left."""
    record = parse(EXAMPLE)
    back = record.played(record.deal.positions[3])
    assert "the ace is saved" not in str(back)
    assert "Liisa deals." in str(back)
    assert parse(str(back)) == back
    assert replace(record, id="").comments.keys() == record.comments.keys() - {"id"}


def test_a_record_with_other_plays_keeps_all_else() -> None:
    record = parse(EXAMPLE)
    for position in record.deal.positions:
        other = record.played(position)
        assert (other.deal, other.names, other.title) == (position, record.names, record.title)
        assert parse(str(other)) == other


def test_read_gives_the_fields_of_a_record() -> None:
    assert Record(**KatkoReader(EXAMPLE).fields()) == parse(EXAMPLE)


def test_pieces_know_their_places() -> None:
    piece = Piece("  H9  S6 ", line=3, column=5)
    assert piece.stripped() == Piece("H9  S6", 3, 7)
    assert piece.words() == [Piece("H9", 3, 7), Piece("S6", 3, 11)]
    assert Piece("a, b", 1, 1).words("[^,]+") == [Piece("a", 1, 1), Piece(" b", 1, 3)]
    assert Piece("a, b,,c", 1, 1).parts(",") == [Piece("a", 1, 1), Piece("b", 1, 4), Piece("c", 1, 7)]
    error = piece.wrong("card", more=1)
    assert (error.code, error.found, error.line, error.column, error.data) == ("card", piece.text, 3, 5, {"more": 1})


def test_lines_are_key_value_and_comment() -> None:
    assert list(lines("a : b # c\n\n#d\ne\nf:g#h")) == [
        Line(Piece("a", 1, 1), Piece("b", 1, 5), "c"),
        Line(None, Piece("", 3, 1), "d"),
        Line(None, Piece("e", 4, 1), None),
        Line(Piece("f", 5, 1), Piece("g#h", 5, 3), None),
    ]


def test_name_and_number_read_a_piece() -> None:
    assert name(Piece("  Aino   Maria ", 1, 1), [], KEYWORDS) == "Aino Maria"
    assert number(Piece("007", 1, 1)) == 7
    assert number(Piece("9" * 15, 1, 1)) == 10**15 - 1


@given(records())
def test_what_is_written_is_read_again(record: Record) -> None:
    assert parse(str(record)) == record


@given(records(), st.data())
def test_comments_survive_on_every_line(record: Record, data: st.DataObject) -> None:
    """Above and beside each line, and after the last."""
    rows: list[str] = []
    for row in str(replace(record, comments={})).splitlines():
        rows += [f"#{data.draw(comment)}" for _ in range(data.draw(st.integers(0, 2)))]
        beside = data.draw(st.none() | comment)
        rows.append(row if beside is None else f"{row} # {beside}")
    said = sum("#" in row for row in rows)
    text = str(parse("\n".join(rows)))
    assert text.count("#") >= said
    assert str(parse(text)) == text


@pytest.mark.parametrize("told", vectors.deals("deals.txt"), ids=str)
def test_told_deals_are_read_again_as_they_are_written(told: vectors.Told) -> None:
    record = parse(told.text)
    assert parse(str(record)) == record
    assert record.comments["title"][0][0] == f"source: {told.facts['source']}"


@given(records())
def test_a_record_is_a_value_that_can_be_hashed(record: Record) -> None:
    again = parse(str(record))
    assert hash(again) == hash(record)
    assert len({again, record, replace(record, comments={})}) <= 2
    assert pickle.loads(pickle.dumps(record)) == record
