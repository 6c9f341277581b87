"""The short form of a record: made for links, and the same deal again."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given

from katko import compact, link
from katko.record import Record, parse
from tests.katko import vectors
from tests.katko.records import records

SAFE = re.compile(r"[A-Za-z0-9._~-]+")


def same_hands(one: Record, other: Record) -> bool:
    """Whether every seat was dealt the same cards, in whatever order."""
    pairs = zip(one.deal.setup.hands, other.deal.setup.hands, strict=True)
    return all(Counter(left) == Counter(right) for left, right in pairs)


@given(records())
def test_a_link_gives_the_same_deal_names_rules_and_seed(record: Record) -> None:
    """Hands that the plays of a finished deal imply come in the order of play; all else is equal."""
    text = record.compact()
    again = parse(text)
    assert SAFE.fullmatch(text)
    assert again.compact() == text
    assert (again.names, again.preset, again.seed) == (record.names, record.preset, record.seed)
    assert same_hands(again, record)
    assert again.deal.rules == record.deal.rules
    assert (again.deal.setup.trump, again.deal.setup.turned) == (record.deal.setup.trump, record.deal.setup.turned)
    assert (again.deal.plays, again.deal.leader) == (record.deal.plays, record.deal.leader)
    assert (again.deal.tricks, again.deal.points) == (record.deal.tricks, record.deal.points)
    if record.deal.turn is not None:
        assert again.deal == record.deal


@given(records())
def test_a_link_holds_neither_id_nor_title_nor_comments_nor_expect(record: Record) -> None:
    again = parse(record.compact())
    assert (again.id, again.title, again.comments, again.expect) == ("", "", {}, None)


@pytest.mark.parametrize("told", vectors.deals("deals.txt"), ids=str)
def test_told_deals_come_through_a_link(told: vectors.Told) -> None:
    record = parse(told.text)
    for position in record.deal.positions:
        again = parse(record.played(position).compact())
        assert again.deal.tricks == position.tricks
        assert again.deal.legal_moves() == position.legal_moves() or position.turn is None


def test_the_parts_of_a_link_are_as_they_are_told() -> None:
    """Version 1, Finnish rules, c1 one card, A leads; the names; one letter a card: SA is the last of z to A."""
    finished = parse("rules: cards=1\nAino: SA\nEero: S2\nplay:\nSA S2")
    assert finished.compact() == "1fc1A.Aino-Eero.zn"
    assert parse("rules: cards=1\nAino: SA\nEero: S2\n").compact() == "1fc1A.Aino-Eero.zn-"
    assert parse("rules: german\nA B:\nÄijö:\ndeal: seed 7\nleads: Äijö").compact() == "1gB.A_B-~c4~ij~f6~.~7-"
    drawn = "rules: cards=1, trump={}\nA: SA\nB: S2\nleads: B\ntrump: {}\n"
    assert parse(drawn.format("drawn", "H")).compact() == "1fc1r1B.A-B.H_zn-"
    assert parse(drawn.format("turned", "C2")).compact() == "1fc1r2B.A-B.A_zn-"


def test_every_rule_has_a_letter_in_a_link() -> None:
    plain = ("open_cards=1", "decks=2", "identical=last", "target=9", "two=each", "must_win", "misere", "kukkuminen")
    for rule in plain:
        cards = "SA | C2\nB: S2 | C3" if rule.startswith("open") else "SA\nB: S2"
        record = parse(f"rules: cards=1, {rule}\nA: {cards}\n")
        assert parse(record.compact()) == record


def test_a_deal_of_five_cards_for_three_is_short() -> None:
    """15 letters for the plays, 15 more where the hands must be told, and the names."""
    record = parse(vectors.deal("The Finnish worked deal").text)
    names = len("-".join(record.names))
    assert len(record.compact()) <= names + 15 + 8
    assert len(record.played(record.deal.positions[-2]).compact()) <= names + 30 + 8


def test_writing_and_reading_a_link_are_each_other_s_inverse() -> None:
    record = parse("rules: german, target=5\nAino:\nEero:\ndeal: seed 12\n")
    text = compact.write(record)
    assert Record(**compact.read(text)) == record


@pytest.mark.parametrize("text", ["1fc1A.Aino-Eero.zn", "a.b", ".", "x.", " 1f.\n"])
def test_a_text_without_spaces_and_colons_but_with_a_stop_is_meant_as_a_link(text: str) -> None:
    assert link.looks_so(text)


@pytest.mark.parametrize("text", ["", "abc", "Aino: SA", "a b.c", "a.b\nc", "ä.b", "a.ß", "#1fc1A.A-B.zn", "1f.\n1f."])
def test_any_other_text_is_meant_as_a_long_record(text: str) -> None:
    assert not link.looks_so(text)


def test_a_link_may_have_space_around_it() -> None:
    assert parse(" \n1fc1A.Aino-Eero.zn\n") == parse("1fc1A.Aino-Eero.zn")
