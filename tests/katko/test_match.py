"""Deals in a row: scores, dealer, the end of the game, laistokatko, kukkuminen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from katko import Deal, Rules, RulesError
from katko.match import Match, next_dealer
from katko.setup import decided, unscored
from tests.katko.games import played

TWO = Rules(players=2, cards=1)


def won_by(match: Match, winner: int) -> Match:
    """The match after a deal of one card each, in which the ace of spades is with the winner."""
    seats = range(match.rules.players)
    hands = ["SA" if seat == winner else f"S{'23456789'[seat]}" for seat in seats]
    return match.after(play(match.start(hands)))


def play(deal: Deal) -> Deal:
    """The deal to its end, each seat with its first legal card."""
    while deal.turn is not None:
        deal = deal.play(deal.legal_moves()[0])
    return deal


def line(rules: Rules, winners: Sequence[int]) -> Match:
    """The match after deals that these seats win; seat 0 deals the first."""
    match = Match(rules)
    for winner in winners:
        match = won_by(match, winner)
    return match


def test_the_winner_of_a_deal_deals_the_next_and_the_seat_after_leads() -> None:
    match = Match(Rules(players=3, cards=1), dealer=2)
    assert match.start(["S2", "S3", "SA"]).leader == 0
    match = won_by(match, 1)
    assert (match.dealer, match.leader, match.scores) == (1, 2, (0, 1, 0))
    assert next_dealer(match.deals[-1].tricks[-1]) == 1
    assert match.next_deal(seed=4).leader == 2
    assert match.next_deal(seed=4) == Deal.shuffled(match.rules, dealer=1, seed=4, scores=(0, 1, 0))


def test_three_points_win_the_game_and_its_winner_deals_the_next() -> None:
    match = line(TWO, [0, 1, 0])
    assert (match.scores, match.winners) == ((2, 1), ())
    match = won_by(match, 0)
    assert (match.scores, match.winners, match.losers, match.dealer) == ((3, 1), (0,), (), 0)
    assert match.next_game() == Match(TWO, dealer=0)


def test_a_target_may_be_passed() -> None:
    """2 + 2 ends a game to 3 as well as 2 + 1 does: a double two."""
    match = Match(Rules(players=2, cards=1, two="double"), scores=(2, 0))
    deal = match.start(["S2", "H3"])
    match = match.after(deal.play("H3").play("S2")) if deal.turn == 1 else match.after(deal.play("S2").play("H3"))
    assert match.scores == (2, 1)
    deal = Match(Rules(players=2, cards=1, two="double"), dealer=1, scores=(2, 0)).start(["S2", "H3"])
    assert deal.play("S2").play("H3").points == (2, 0)
    assert Match(deal.rules, dealer=1, scores=(2, 0)).after(deal.play("S2").play("H3")).winners == (0,)


def test_a_two_led_to_the_last_trick_wins_whatever_the_target_and_the_scores() -> None:
    rules = Rules(players=4, cards=1, two="three", target=9)
    match = Match(rules, dealer=3, scores=(0, 8, 8, 8))
    match = match.after(play(match.start(["S2", "H3", "H4", "H5"])))
    assert (match.scores, match.winners) == ((3, 8, 8, 8), (0,))


def test_under_each_the_game_ends_in_mid_deal_and_its_winner_deals() -> None:
    """Seat 0 stands at 2 and wins the first trick with a two: the second is not played."""
    match = Match(Rules(players=2, cards=2, two="each"), dealer=1, scores=(2, 2))
    deal = match.start(["C2 D3", "H4 H5"]).play("C2").play("H4")
    assert (deal.turn, deal.points) == (None, (1, 0))
    match = match.after(deal)
    assert (match.scores, match.winners, match.dealer) == ((3, 2), (0,), 0)


def test_a_deal_of_another_game_or_one_that_is_not_over_is_refused() -> None:
    match = Match(TWO)
    for deal in (
        match.start(["SA", "S2"]),
        play(Deal.start(TWO, ["SA", "S2"], leader=1)),
        play(Deal.start(TWO, ["SA", "S2"], leader=0, scores=(0, 0))),
        play(Deal.start(Rules(players=2, cards=1, target=5), ["SA", "S2"], leader=1, scores=(0, 0))),
        play(won_by(match, 0).start(["SA", "S2"])),
    ):
        with pytest.raises(RulesError, match="deal"):
            match.after(deal)


def test_after_the_end_there_is_no_deal_and_before_it_no_next_game() -> None:
    over = line(TWO, [0, 0, 0])
    for attempt in (lambda: over.next_deal(1), lambda: over.start(["SA", "S2"]), Match(TWO).next_game):
        with pytest.raises(RulesError, match="game"):
            attempt()


def test_a_match_that_cannot_be_is_refused() -> None:
    for wrong in ({"dealer": 2}, {"dealer": -1}, {"scores": (1,)}):
        with pytest.raises(RulesError):
            Match(TWO, **wrong)


@pytest.mark.parametrize("score", [0.5, "1", None, True, 10_000, -10_000, 10**400])
def test_scores_that_no_record_could_write_are_refused(score: object) -> None:
    assert [problem.code for problem in unscored(TWO, (0, score))] == ["range"]
    for make in (lambda: Match(TWO, scores=(0, score)), lambda: Deal.start(TWO, ["SA", "S2"], scores=(0, score))):
        with pytest.raises(RulesError, match="scores: range"):
            make()


def test_a_match_that_begins_at_the_target_is_over_and_won() -> None:
    """So many points have been given; in laistokatko who is best has won."""
    over = Match(TWO, scores=(3, 0))
    assert (over.winners, over.losers, over.next_game().scores) == ((0,), (), (0, 0))
    misere = Match(Rules(players=3, misere=True), scores=(-1, -3, -1))
    assert (misere.winners, misere.losers) == ((0, 2), (1,))
    assert (Match(TWO, scores=(2, 2)).winners, Match(TWO).winners) == ((), ())


def test_a_game_under_other_rules_is_won_where_its_points_are_enough() -> None:
    match = line(Rules(players=3, cards=1, target=5, kukkuminen=True), [0, 0, 1, 1, 2, 2])
    assert match.kukku == 2
    other = match.under(Rules(players=3, cards=2, target=3))
    assert (other.rules.target, other.scores, other.dealer, other.kukku) == (3, (2, 2, 2), 2, None)
    assert other.winners == ()
    assert other.next_deal(1).rules.cards == 2
    assert match.under(Rules(players=3, target=2)).winners == (0, 1, 2)
    below = Match(Rules(players=2, target=5, misere=True), scores=(-3, -1))
    below = below.under(Rules(players=2, target=3, misere=True))
    assert (below.winners, below.losers) == ((1,), (0,))
    with pytest.raises(RulesError):
        match.under(Rules(players=4))


def test_laistokatko_ends_at_the_target_below_nought_with_several_winners() -> None:
    """Seat 1 has taken three last tricks, the others one and one: both have won, and seat 1 deals."""
    rules = Rules(players=3, cards=1, misere=True)
    match = line(rules, [1, 0, 1, 2, 1])
    assert (match.scores, match.losers, match.winners, match.dealer) == ((-1, -3, -1), (1,), (0, 2), 1)
    assert line(rules, [1, 0, 1, 0, 1]).winners == (2,)
    assert match.next_game().dealer == 1


def test_kukkuminen_takes_a_point_off_everybody_twice_in_a_game() -> None:
    rules = Rules(players=3, cards=1, kukkuminen=True)
    match = line(rules, [0, 0, 1, 1, 2])
    assert match.kukku is None
    match = won_by(match, 2)
    assert (match.scores, match.kukku) == ((2, 2, 2), 2)
    match = match.kukkuu()
    assert (match.scores, match.kukku, match.dealer, match.kukkued) == ((1, 1, 1), None, 2, (6,))
    match = won_by(won_by(won_by(match, 1), 2), 0)
    assert (match.scores, match.kukku) == ((2, 2, 2), 0)
    assert match.kukkuu().kukkued == (6, 9)


def test_kukkuminen_lapses_with_the_next_deal() -> None:
    match = line(Rules(players=2, cards=1, kukkuminen=True), [0, 0, 1, 1])
    assert match.kukku == 1
    after = won_by(match, 0)
    assert (after.kukku, after.scores, after.winners) == (None, (3, 2), (0,))
    with pytest.raises(RulesError, match="kukkuminen"):
        after.kukkuu()


def test_coming_from_nought_to_two_in_one_deal_counts_for_kukkuminen() -> None:
    """Under `each` seat 1 wins the only trick with a two: 1 + 1, and everybody stands at two."""
    rules = Rules(players=2, cards=1, two="each", kukkuminen=True)
    match = Match(rules, dealer=0, scores=(2, 0))
    match = match.after(match.start(["H3", "S2"]).play("S2").play("H3"))
    assert (match.scores, match.kukku) == ((2, 2), 1)


def test_without_the_rule_or_when_not_level_nobody_may_call() -> None:
    assert line(TWO, [0, 0, 1, 1]).kukku is None
    assert line(Rules(players=2, cards=1, kukkuminen=True), [0, 0, 1]).kukku is None
    assert line(Rules(players=2, cards=1, kukkuminen=True, target=5), [0, 0, 0, 1, 1, 1]).kukku is None


@pytest.mark.parametrize("two", ["none", "three", "double", "each"])
def test_every_match_ends_and_adds_up(two: str) -> None:
    """Random games to their end: the scores are the sum of the points, and the end is at the target."""
    for seed in range(20):
        chance = Random(seed)
        match = Match(Rules(players=4, cards=3, two=two, trump="turned", must_win=True), dealer=seed % 4)
        while not match.winners:
            match = match.after(played(chance, match.next_deal(chance.randrange(10**9))))
            assert len(match.deals) < 60
        total = tuple(map(sum, zip(*(deal.points for deal in match.deals), strict=True)))
        assert match.scores == total
        assert decided(match.rules, match.scores) == match.winners or match.deals[-1].outcome().wins_game is not None


def test_looking_changes_nothing() -> None:
    """Playing a deal again and again leaves scores and dealer as they were."""
    match = line(TWO, [0, 1])
    for _ in range(3):
        play(match.next_deal(7)).events  # noqa: B018  looked at, nothing else
    assert (match.scores, match.dealer, len(match.deals)) == ((1, 1), 1, 2)
