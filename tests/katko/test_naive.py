"""The engine agrees with the naive rules on thousands of random deals."""

from __future__ import annotations

from katko import Deal
from tests.katko import naive
from tests.katko.games import COMBINATIONS, games

GAMES = 3000


def check_legal(deal: Deal) -> None:
    """The same legal cards, in the order of the hand."""
    rules, trump = deal.rules, deal.trump and str(deal.trump)
    assert deal.turn is not None
    hand, table = [str(card) for card in deal.holding(deal.turn)], [str(card) for card in deal.trick.cards]
    expected = naive.legal(hand, table, trump, rules.must_win, str(rules.identical))
    assert [str(card) for card in deal.legal_moves()] == expected, (deal, table, trump)


def check_result(deal: Deal) -> None:
    """The same winners and points, and an end at the same play."""
    rules, setup = deal.rules, deal.setup
    winners, points, over = naive.replay(
        [str(card) for card in deal.plays], rules.players, deal.leader, rules.cards + rules.open_cards,
        deal.trump and str(deal.trump), str(rules.identical), str(rules.two), rules.misere, rules.target,
        None if setup.scores is None else list(setup.scores),
    )  # fmt: skip
    assert [trick.winner for trick in deal.tricks] == winners, deal
    assert list(deal.points) == points, deal
    assert (deal.outcome() is not None) == over, deal


def test_engine_agrees_with_the_naive_rules_at_every_play_of_every_deal() -> None:
    """Every combination of the optional rules comes at least ten times, with other seats and cards."""
    assert len(COMBINATIONS) * 10 <= GAMES
    plays = 0
    for game in games(GAMES):
        for position in game.positions:
            check_result(position)
            if position.turn is not None:
                check_legal(position)
        plays += len(game.plays)
    assert plays > 40_000
