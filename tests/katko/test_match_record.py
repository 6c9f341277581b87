"""Records of matches: deals divided by a line, scores that follow, games after one another, both forms."""

from __future__ import annotations

import re
from random import Random

import pytest

from katko import InvalidText, Rules
from katko.match import Match
from katko.reader import Earlier
from katko.record import Record, parse
from katko.sheet import Expectation
from tests.katko.games import COMBINATIONS, played, table_rules
from tests.katko.records import match_record


@pytest.mark.parametrize("seed", range(60))
def test_a_match_comes_through_both_forms(seed: int) -> None:
    chance = Random(seed)
    rules = table_rules(chance, chance.choice(COMBINATIONS))
    preset = chance.choice(["finnish", "german"])
    record = match_record(chance, rules, chance.randint(1, 7), preset=preset, seeds=chance.random() < 0.3)
    assert parse(str(record)) == record
    again = parse(record.compact())
    assert again.compact() == record.compact()
    assert [each.deal.plays for each in again.deals] == [each.deal.plays for each in record.deals]
    left, right = again.match, record.match
    assert left
    assert right
    assert (left.scores, left.dealer, left.winners, left.losers) == (
        right.scores, right.dealer, right.winners, right.losers,
    )  # fmt: skip


def test_a_match_of_four_to_three_points_under_german_rules_with_trump_and_must_win() -> None:
    """The scores, dealers and end that the text tells are those that a match of the same deals has."""
    rules = Rules.german(players=4, trump="turned", must_win=True)
    chance = Random(3)
    match, line = Match(rules, 3), list[Earlier]()
    while not match.winners:
        deal = played(chance, match.next_deal(chance.randrange(10**6)))
        match = match.after(deal)
        line.append(Earlier(deal, None, False))
    names = ("Anna", "Ben", "Carla", "Dan")
    text = str(Record(line[-1].deal, names, preset="german", earlier=tuple(line[:-1])))
    record = parse(text)
    assert str(record) == text
    assert record.match == match
    assert max(record.points) >= 3
    assert text.startswith("rules: german, trump=turned, must_win\n")
    assert text.count("---\n") == len(line) - 1
    leaders = [names[(winner + 1) % 4] for winner in (deal.deal.tricks[-1].winner for deal in line[:-1])]
    assert re.findall(r"leads: (\w+)", text) == ["Anna", *leaders]


def test_kukkuminen_used_twice_stands_in_the_record() -> None:
    """Three players, a card each: the deals go 0 0 1 1 2 2, kukku, 1 2 0, kukku."""
    match, line = Match(Rules(players=3, cards=1, kukkuminen=True)), list[Earlier]()
    for winner in (0, 0, 1, 1, 2, 2, 1, 2, 0):
        deal = match.start(["SA" if seat == winner else f"S{seat + 2}" for seat in range(3)])
        while deal.turn is not None:
            deal = deal.play(deal.legal_moves()[0])
        match = match.after(deal)
        kukkuu = match.kukku is not None
        match = match.kukkuu() if kukkuu else match
        line.append(Earlier(deal, None, kukkuu))
    record = Record(line[-1].deal, ("Aino", "Eero", "Liisa"), earlier=tuple(line[:-1]), kukkuu=line[-1].kukkuu)
    text = str(record)
    assert text.count("kukkuu: yes\n") == 2
    for again in (parse(text), parse(record.compact())):
        assert again.match
        assert (again.points, again.match.kukkued) == ((1, 1, 1), (6, 9))


def test_a_game_after_a_game_starts_at_nought_and_its_winner_deals() -> None:
    text = "rules: cards=1, target=1\nAino: SA\nEero: S2\nplay:\nSA S2\n---\nAino: S2\nEero: SA\nplay:\n"
    record = parse(text)
    assert record.match == Match(Rules(players=2, cards=1, target=1), dealer=0)
    assert (record.deal.leader, record.deal.setup.scores) == (1, (0, 0))


def test_scores_make_a_match_of_one_deal() -> None:
    record = parse("rules: cards=1\nscores: Aino 2\nAino: SA\nEero: S2\nplay:\nSA S2\nexpect: Aino 3\n")
    assert record.match
    assert (record.match.winners, record.points, record.expect) == ((0,), (3, 0), (3, 0))
    assert parse(record.compact()).points == (3, 0)
    assert parse("rules: cards=1\nAino: SA\nEero: S2\n").match is None


def test_comments_of_a_match_survive() -> None:
    text = "rules: cards=1\nAino: SA\nEero: S2\nplay:\nSA S2  # a\n# b\n--- # c\nAino: S2 # d\nEero: SA\n# e\n"
    record = parse(text)
    assert parse(str(record)) == record
    assert [word for word in "abcde" if f"# {word}" in str(record)] == list("abcde")
    assert record.comments["1 divider"] == (("b",), "c")


def test_a_match_of_twenty_players_comes_through_both_forms_in_few_signs() -> None:
    """41 deals of 80 cards are 3,280 letters; names, head and stops are the rest."""
    record = match_record(Random(5), Rules.german(players=20), 41, preset="german")
    whole = all(len(each.deal.plays) == 80 for each in record.deals)
    text = record.compact()
    assert parse(text).compact() == text
    assert parse(str(record)) == record
    assert not whole or len(text) < 3450


def test_nine_deals_of_four_are_some_two_hundred_signs() -> None:
    """180 letters for the cards, 8 stops between the deals, 14 for the names and their dividers, and the head."""
    chance = Random(1)
    record = match_record(chance, Rules(players=4), 9)
    while record.deal.turn is not None:
        record = record.played(record.deal.play(record.deal.legal_moves()[0]))
    assert len(record.compact()) == 180 + 8 + len("P0-P1-P2-P3") + len("1fA..")


EXPECTED = """\
rules: cards=1
Aino: SA
Eero: S2
play:
SA S2
expect: {}  # after one
---
Aino: S2
Eero: SA
play:
SA S2
---
Aino: S3
Eero: SA
play:
expect: {}
"""


def test_each_deal_of_a_match_may_have_its_expectation() -> None:
    """The scores after that deal; what the author expects is kept, and the engine's count stands beside it."""
    record = parse(EXPECTED.format("Eero 1", "Aino 1, Eero 1"))
    assert record.expectations() == (Expectation(0, (0, 1), (1, 0)), Expectation(2, (1, 1), (1, 1)))
    assert (record.earlier[0].expect, record.earlier[1].expect, record.expect) == ((0, 1), None, (1, 1))
    assert str(record).count("expect: ") == 2
    assert "expect: Eero 1  # after one\n" in str(record)
    assert parse(str(record)) == record
    assert parse(record.compact()).expectations() == ()


def test_a_deal_on_its_own_is_expected_by_its_points() -> None:
    record = parse("rules: cards=1\nAino: SA\nEero: S2\nplay:\nSA S2\nexpect: none\n")
    assert record.expectations() == (Expectation(0, (0, 0), (1, 0)),)


def test_an_expectation_of_an_earlier_deal_must_be_one() -> None:
    with pytest.raises(InvalidText) as caught:
        parse(EXPECTED.format("Liisa 1", "none"))
    assert (caught.value.code, caught.value.line, caught.value.found) == ("who", 6, "Liisa")
