"""The same cards under other rules: laws over random deals, and the deals whose answers are known."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katko import Card, Deal, InvalidText, Rules, RulesError, Suit
from katko.parting import common, stopped
from katko.record import Record, parse
from katko.replay import CHOICES, finish, parting_trick, replay, spare
from katko.replay import settings as agreed
from tests.katko.games import positions
from tests.katko.records import records
from tests.katko.rule_fields import FIELDS
from tests.told import DEAL
from widgets.games import by_name

impossible = by_name("katko").impossible

MATCH = """\
rules: finnish, cards=1, kukkuminen
scores: Aino 1, Eero 2
Aino: SA
Eero: S2
leads: Aino
play:
SA S2
kukkuu: yes
---
Aino: H2
Eero: HA
play:
HA H2
"""
VALUES: dict[str, tuple[Any, ...]] = {
    "cards": (1, 2, 4, 5, 6),
    "open_cards": (0, 1, 2, 5),
    "decks": (1, 2),
    "identical": ("first", "last"),
    "target": (1, 3, 5),
    "two": ("none", "three", "double", "each"),
    "trump": ("none", "drawn", "turned", "C", "S", Suit.HEARTS, "DA", Card("C7")),
    "must_win": (False, True),
    "misere": (False, True),
    "kukkuminen": (False, True),
}
change = st.dictionaries(st.sampled_from(CHOICES), st.none()).flatmap(
    lambda chosen: st.fixed_dictionaries({field: st.sampled_from(VALUES[field]) for field in chosen})
)



def record(deal: Deal) -> Record:
    return Record(deal, tuple(f"P{seat}" for seat in range(deal.rules.players)))


def changed(base: Record, changes: dict[str, Any]) -> Record | None:
    """The replay, or None where it is impossible; `impossible` must say the same."""
    problems = impossible(base, changes)
    if not problems:
        return replay(base, changes)
    with pytest.raises(RulesError) as caught:
        replay(base, changes)
    assert caught.value.problems == problems
    return None


def test_the_choices_are_all_fields_but_the_number_of_players() -> None:
    assert {"players", *CHOICES} == set(FIELDS) == {"players", *VALUES}
    assert set(agreed(parse(DEAL).deal)) == set(CHOICES)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(positions(scores=None), change)
def test_a_replay_is_a_legal_line_of_the_same_cards(deal: Deal, changes: dict[str, Any]) -> None:
    """It follows the base as far as it can, and nobody holds what was not dealt."""
    line = changed(record(deal), changes)
    if line is None:
        return
    told = parse(str(line))
    assert told.deal == line.deal
    for before, after in zip(_rows(deal), _rows(line.deal), strict=True):
        assert not Counter(after) - Counter(before)
    at = len(line.deal.plays)
    assert common(deal, line.deal) == common(line.deal, deal) == at
    if line.deal.turn is not None and at < len(deal.plays):
        refusal = stopped(deal, line.deal)
        assert refusal is not None
        assert refusal.card == deal.plays[at]
        moved = line.deal.turn != deal.positions[at].turn
        assert (refusal.code == "not-turn") == moved
        assert moved or refusal.card not in line.deal.legal_moves()
    else:
        assert stopped(deal, line.deal) is None


@settings(derandomize=True, deadline=None, max_examples=60)
@given(records())
def test_the_same_rules_give_the_same_line(base: Record) -> None:
    """Without the seed, and without what was said about a certain course of the tricks."""
    line = replay(base, agreed(base.deal))
    assert (line.deal, line.names, line.preset, line.id, line.title) == (
        base.deal, base.names, base.preset, base.id, base.title,
    )  # fmt: skip
    assert replay(base, {}) == line
    assert parting_trick(base.deal, line.deal) is None


@settings(derandomize=True, deadline=None, max_examples=100)
@given(positions(scores=None), change)
def test_back_to_the_old_rules(deal: Deal, changes: dict[str, Any]) -> None:
    """A line that no rule has shortened comes back as it was."""
    base = record(deal)
    line = changed(base, changes)
    if line is not None and _rows(line.deal) == _rows(deal) and line.deal.plays == deal.plays:
        assert replay(line, agreed(deal)).deal == deal


@settings(derandomize=True, deadline=None, max_examples=100)
@given(positions(scores=None), change)
def test_lines_part_in_the_first_trick_that_differs(deal: Deal, changes: dict[str, Any]) -> None:
    line = changed(record(deal), changes)
    if line is None:
        return
    number = parting_trick(deal, line.deal)
    assert number == parting_trick(line.deal, deal)
    if number is None:
        assert (deal.plays, deal.points, deal.turn is None) == (
            line.deal.plays, line.deal.points, line.deal.turn is None,
        )  # fmt: skip
        return
    assert deal.tricks[: number - 1] == line.deal.tricks[: number - 1]
    size = deal.rules.players
    assert len(line.deal.plays) >= (number - 1) * size
    assert all(
        one.points == two.points
        for one, two in zip(deal.positions[: (number - 1) * size + 1], line.deal.positions, strict=False)
    )


@settings(derandomize=True, deadline=None, max_examples=100)
@given(positions(scores=None), change)
def test_a_line_can_be_finished(deal: Deal, changes: dict[str, Any]) -> None:
    """From where it stops, legally, with the cards of the base in their order as far as that is allowed."""
    line = changed(record(deal), changes)
    if line is None:
        return
    end = finish(line.deal, deal)
    assert end.outcome()
    assert end.plays[: len(line.deal.plays)] == line.deal.plays
    if deal.outcome() and stopped(deal, line.deal) is None:
        assert end == line.deal


def _rows(deal: Deal) -> list[tuple[Card, ...]]:
    return [hand + face_up for hand, face_up in zip(deal.setup.hands, deal.setup.open_hands, strict=True)]


@pytest.mark.parametrize(
    ("changes", "plays", "stop", "trick", "points"),
    [
        ({"must_win": True}, 5, "S6 refused: must-win; would do: SA", 2, (0, 0, 0)),
        ({"trump": "H"}, 15, None, 5, (0, 1, 0)),
        ({"trump": "S"}, 15, None, None, (1, 0, 0)),
        ({"trump": "D"}, 9, "DT refused: not-turn; would do: no card", 3, (0, 0, 0)),
        ({"trump": "D", "must_win": True}, 2, "H3 refused: must-win; would do: D8 DJ", 1, (0, 0, 0)),
        ({"misere": True}, 15, None, 5, (-1, 0, 0)),
        ({"cards": 4}, 12, None, 4, (0, 0, 1)),
        ({"cards": 3, "open_cards": 2}, 15, None, None, (1, 0, 0)),
        ({"decks": 2, "identical": "last"}, 15, None, None, (1, 0, 0)),
        ({"target": 1}, 15, None, None, (1, 0, 0)),
    ],
)
def test_ainos_deal(
    changes: dict[str, Any], plays: int, stop: str | None, trick: int | None, points: tuple[int, ...]
) -> None:
    base = parse(DEAL)
    line = replay(base, changes)
    refusal = stopped(base.deal, line.deal)
    assert (len(line.deal.plays), refusal and str(refusal)) == (plays, stop)
    assert (parting_trick(base.deal, line.deal), line.points) == (trick, points)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"cards": 6}, "cards: not-dealt (needed 6, there 5)"),
        ({"open_cards": 5}, "cards: not-dealt (needed 10, there 5)"),
        ({"misere": True, "two": "each"}, "misere: misere-two"),
        ({"decks": 2, "two": "three"}, "two: two-packs"),
        ({"target": 0}, "target: range (least 1, most 1000)"),
        ({"two": "five"}, "two: word (words ('none', 'three', 'double', 'each'))"),
        ({"trump": "SA"}, "hands: card-twice (card SA)"),
    ],
)
def test_what_cannot_be_with_these_cards(changes: dict[str, Any], problem: str) -> None:
    assert [str(found) for found in impossible(parse(DEAL), changes)] == [problem]


def test_a_trump_that_is_neither_suit_nor_card() -> None:
    with pytest.raises(InvalidText):
        replay(parse(DEAL), {"trump": "X"})


def test_the_words_alone_choose_a_trump() -> None:
    """Hearts, or what was trump before; turned up is the highest card of the suit that nobody holds."""
    base = parse(DEAL)
    assert agreed(replay(base, {"trump": "drawn"}).deal)["trump"] is Suit.HEARTS
    assert agreed(replay(base, {"trump": "turned"}).deal)["trump"] is Card("HA")
    spades = replay(base, {"trump": "S"})
    assert agreed(replay(spades, {"trump": "turned"}).deal)["trump"] is Card("SQ")
    assert agreed(replay(spades, {"trump": "drawn", "misere": True}).deal)["trump"] is Suit.SPADES
    assert Card("SQ") in spare(spades.deal)
    assert Card("SA") not in spare(spades.deal)


def test_two_equal_cards_are_the_seats_own() -> None:
    """The next play is another seat's, though the seat to play holds a card like it."""
    hands = ["CK H2", "CK C3"]
    rules = Rules(players=2, cards=2, decks=2)
    base = Deal.start(rules, hands).play("CK").play("C3").play("H2").play("CK")
    line = replay(record(base), {"trump": "C"})
    assert common(base, line.deal) == len(line.deal.plays) == 4
    last = Deal.start(rules, ["CK H2", "CK H3"]).play("CK").play("CK").play("H2").play("H3")
    other = replay(record(last), {"identical": "last"})
    assert str(stopped(last, other.deal)) == "H2 refused: not-turn; would do: no card"


def test_a_match_is_replayed_from_its_first_deal() -> None:
    """Kukkuminen that is not agreed is taken out of it; the scores follow."""
    base = parse(MATCH)
    assert base.points == (1, 2)
    assert [standing.scores for standing in base.standings] == [(1, 1), (1, 2)]
    assert parse(DEAL).standings == ()
    line = replay(base, {"kukkuminen": False})
    assert line.points == (2, 3)
    assert line.match is not None
    assert line.match.winners == (1,)
    assert parting_trick(base.deal, line.deal) == 1
    assert parse(line.compact()).points == (2, 3)
    assert parse(str(line)) == line


@pytest.mark.parametrize(
    ("changes", "problem"),
    [({"trump": "H"}, "trump: earlier"), ({"target": 2}, "kukkuminen: kukkuminen-target (least 3)")],
)
def test_what_would_change_deals_before(changes: dict[str, Any], problem: str) -> None:
    assert [str(found) for found in impossible(parse(MATCH), changes)] == [problem]


def test_a_deal_before_that_would_have_gone_another_way() -> None:
    text = "rules: finnish, cards=2\nA: S3 S4\nB: S2 S5\nplay:\nS3 S2\nS4 S5\n---\nA: H2 H3\nB: HA H4\n"
    assert [str(found) for found in impossible(parse(text), {"must_win": True})] == ["deal: earlier"]


def test_a_line_of_a_finished_game_in_which_a_seat_keeps_its_order() -> None:
    base = parse(DEAL).deal
    stop = replay(parse(DEAL), {"must_win": True}).deal
    end = finish(stop, base)
    seat = [card for before, card in zip(end.positions, end.plays, strict=False) if before.turn == 1]
    assert [str(card) for card in seat] == ["HJ", "SK", "C4", "D2", "H5"]
