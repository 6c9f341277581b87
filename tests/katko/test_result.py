"""A game that is scored at a real table, by what people say of each deal, stands where the played one stands."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katko import Deal, Match, Result, Rules, RulesError
from katko.events import Gain
from katko.points import worth
from katko.result import counted, most_twos
from tests.katko.games import COMBINATIONS, dealt, played, table_rules

EACH = Rules(players=2, two="each")


def standing(match: Match) -> tuple[object, ...]:
    """All of a match that people at a table have to know."""
    return match.scores, match.dealer, match.winners, match.losers, match.kukku


def next_deal(chance: Random, match: Match) -> Deal:
    """The next deal of a match, often with twos enough to win tricks."""
    dense = dealt(chance, match.rules, scores=False)
    trump = None if dense.setup.turned else dense.trump
    return match.start(dense.hands, trump, dense.setup.turned, dense.open_hands)


@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32))
def test_a_scored_evening_stands_where_the_played_one_stands(optional: dict, number: int) -> None:
    """Under all combinations of rules; kukkuminen is used or not, and games follow one another."""
    chance = Random(number)
    rules = table_rules(chance, optional)
    match = scored = Match(rules, chance.randrange(rules.players))
    for _ in range(12):
        deal = played(chance, next_deal(chance, match))
        match, scored = match.after(deal), scored.scored(Result.of(deal))
        assert standing(scored) == standing(match)
        assert scored.deals == ()
        if match.kukku is not None and chance.random() < 0.7:
            match, scored = match.kukkuu(), scored.kukkuu()
        if match.winners:
            match, scored = match.next_game(), scored.next_game()
        assert standing(scored) == standing(match)


def test_the_evenings_of_the_law_know_all_that_counts() -> None:
    """Twos of each kind, games that a two ends in the middle of a deal, and kukkuminen."""
    seen: set[object] = set()
    for number in range(400):
        chance = Random(number)
        match = Match(table_rules(chance, COMBINATIONS[number % len(COMBINATIONS)]))
        while not match.winners:
            deal = played(chance, next_deal(chance, match))
            result, outcome = Result.of(deal), deal.outcome()
            assert outcome
            earned = worth(deal.rules, two=result.two, led=True, last=True)
            seen |= {outcome.reason.value, *(gain for gain, _ in earned)}
            seen |= {"twos"} if any(result.twos) else set()
            match = match.after(deal)
            seen |= {"kukku"} if match.kukku is not None else set()
    assert seen >= {*Gain, "twos", "target", "kukku"}


@pytest.mark.parametrize(
    ("rules", "scores", "result", "points", "wins"),
    [
        (Rules(), (0, 0, 0), Result(1), (0, 1, 0), None),
        (Rules(misere=True), (0, 0, 0), Result(1), (0, -1, 0), None),
        (Rules(players=4, two="three"), (0, 0, 0, 0), Result(3, two=True), (0, 0, 0, 3), 3),
        (Rules(players=4, two="three", target=9), (8, 0, 0, 0), Result(3, two=True), (0, 0, 0, 3), 3),
        (Rules(two="double"), (0, 0, 0), Result(0, two=True), (2, 0, 0), None),
        (EACH, (0, 0), Result(0, two=True, twos=(0, 1)), (2, 1), None),
        (EACH, (2, 1), Result(0, twos=(1, 1)), (1, 1), None),
        (EACH, (2, 1), Result(1, two=True, twos=(0, 1)), (0, 3), None),
    ],
)
def test_the_points_of_a_result(
    rules: Rules, scores: tuple[int, ...], result: Result, points: tuple[int, ...], wins: int | None
) -> None:
    """A trick with a two that reaches the target is the last that was played."""
    assert counted(rules, scores, result) == (points, wins)


@pytest.mark.parametrize(
    ("rules", "scores", "result", "problem"),
    [
        (Rules(), (0, 0, 0), Result(3), "winner: seat"),
        (Rules(), (0, 0, 0), Result(-1), "winner: seat"),
        (Rules(), (0, 0, 0), Result(0, two=True), "twos: no-twos"),
        (Rules(two="double"), (0, 0, 0), Result(0, twos=(1, 0, 0)), "twos: no-twos"),
        (EACH, (0, 0), Result(0, twos=(1, 0, 0)), "twos: seats"),
        (EACH, (0, 0), Result(0, twos=(-1, 0)), "twos: twos-many"),
        (EACH, (0, 0), Result(0, two=True, twos=(2, 2)), "twos: twos-many"),
        (Rules(players=2, cards=2, two="each"), (0, 0), Result(0, twos=(1, 1)), "twos: twos-many"),
        (EACH, (2, 2), Result(0, twos=(1, 1)), "twos: twos-after-end"),
        (EACH, (2, 0), Result(0, twos=(2, 0)), "twos: twos-after-end"),
        (EACH, (2, 0), Result(1, twos=(1, 0)), "winner: twos-end"),
        (EACH, (2, 0), Result(0, two=True, twos=(1, 0)), "winner: twos-end"),
    ],
)
def test_a_result_that_no_deal_can_have_is_refused(
    rules: Rules, scores: tuple[int, ...], result: Result, problem: str
) -> None:
    with pytest.raises(RulesError, match=re.escape(problem)):
        Match(rules, scores=scores).scored(result)


def test_most_tricks_with_twos_are_as_many_as_there_are_twos_or_tricks() -> None:
    assert [most_twos(rules) for rules in (Rules(), Rules(cards=1), Rules(players=2, cards=12, decks=2))] == [4, 0, 8]


def test_nothing_is_scored_after_the_end_of_a_game() -> None:
    over = Match(Rules(players=2, target=1)).scored(Result(0))
    assert over.winners == (0,)
    with pytest.raises(RulesError, match="over"):
        over.scored(Result(0))


def test_a_deal_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="before it is over"):
        Result.of(Deal.shuffled(Rules(), seed=1))
