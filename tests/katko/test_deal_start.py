"""How a deal begins: what `Deal.start` takes and refuses, and how `Deal.shuffled` deals."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from katko import Card, Deal, InvalidText, Rules, RulesError, Suit, Trick
from katko.cards import PACK, cards, shuffle
from katko.errors import Problem
from katko.setup import DealStart, by_chance, settled, unfit

TWO = Rules(players=2, cards=2)


def wrong(rules: Rules = TWO, hands: Any = ("SA S2", "H3 H4"), **how: Any) -> list[tuple[str, str, dict[str, Any]]]:
    """What is wrong with such a deal: field, code and data of each problem."""
    with pytest.raises(RulesError) as caught:
        Deal.start(rules, hands, **how)
    return [(problem.field, problem.code, dict(problem.data)) for problem in caught.value.problems]


def test_a_deal_begins_with_forehand_and_without_points() -> None:
    deal = Deal.start(TWO, hands=["SA ♥3", [Card("S4"), "10♠"]], leader=1)
    assert deal.hands == (cards("SA H3"), cards("S4 ST"))
    assert (deal.leader, deal.dealer, deal.turn) == (1, 0, 1)
    assert (deal.trick, deal.tricks, deal.plays) == (Trick(1, 2), (), ())
    assert (deal.points, deal.outcome()) == ((0, 0), None)
    assert (deal.trump, deal.open_hands, deal.rules) == (None, ((), ()), TWO)
    assert deal.legal_moves() == cards("S4 ST")


def test_the_dealer_is_the_seat_before_forehand() -> None:
    hands = ["SA", "S2", "S3"]
    dealers = [Deal.start(Rules(cards=1), hands, leader=leader).dealer for leader in range(3)]
    assert dealers == [2, 0, 1]


def test_a_drawn_trump_is_a_suit_and_a_turned_one_a_card() -> None:
    drawn = Deal.start(Rules(players=2, cards=1, trump="drawn"), ["SA", "S2"], trump="H")
    assert (drawn.trump, drawn.setup.turned) == (Suit.HEARTS, None)
    for trump in (None, "H", Suit.HEARTS):
        turned = Deal.start(Rules(players=2, cards=1, trump="turned"), ["SA", "S2"], trump=trump, turned="H9")
        assert (turned.trump, turned.setup.turned) == (Suit.HEARTS, Card("H9"))
        assert Card("H9") not in turned.legal_moves()


def test_text_that_is_no_card_is_refused() -> None:
    for how in ({"hands": ["SX", "H3 H4"]}, {"turned": "nine"}, {"open_hands": ["S?", "H3"]}):
        with pytest.raises(InvalidText):
            Deal.start(TWO, **{"hands": ["SA S2", "H3 H4"], **how})


def test_wrong_number_of_hands() -> None:
    assert wrong(hands=["SA S2"]) == [("hands", "seats", {"there": 1, "needed": 2})]
    assert wrong(hands=[]) == [("hands", "seats", {"there": 0, "needed": 2})]
    assert wrong(open_hands=["", "", ""]) == [("open_hands", "seats", {"there": 3, "needed": 2})]


def test_wrong_number_of_cards_in_a_hand() -> None:
    assert wrong(hands=["SA", "H3 H4 H5"]) == [
        ("hands", "hand-size", {"seat": 0, "there": 1, "needed": 2}),
        ("hands", "hand-size", {"seat": 1, "there": 3, "needed": 2}),
    ]
    assert wrong(open_hands=["C2", ""]) == [("open_hands", "hand-size", {"seat": 0, "there": 1, "needed": 0})]
    missing = wrong(Rules(players=2, cards=2, open_cards=1))
    assert missing == [("open_hands", "hand-size", {"seat": seat, "there": 0, "needed": 1}) for seat in (0, 1)]


def test_a_card_that_is_there_more_often_than_the_packs_have_it() -> None:
    twice = [("hands", "card-twice", {"card": Card("SA")})]
    assert wrong(hands=["SA S2", "H3 SA"]) == twice
    assert wrong(Rules(players=2, cards=1, open_cards=1), ["SA", "H3"], open_hands=["C2", "SA"]) == twice
    assert wrong(Rules(players=2, cards=1, trump="turned"), ["SA", "H3"], turned="SA") == twice
    two_packs = Rules(players=3, cards=1, decks=2)
    assert wrong(two_packs, ["SA", "SA", "SA"]) == twice
    assert Deal.start(two_packs, ["SA", "SA", "S2"]).turn == 0


@pytest.mark.parametrize("leader", [-1, 2, 99, None, "0"])
def test_a_leader_who_does_not_sit_at_the_table(leader: object) -> None:
    assert wrong(leader=leader) == [("leader", "seat", {"seats": 2})]


@pytest.mark.parametrize("trump", ["X", "", "h", "hearts", "♥"])
def test_a_trump_that_is_no_suit(trump: str) -> None:
    assert wrong(Rules(players=2, cards=2, trump="drawn"), trump=trump) == [("trump", "suit", {})]


@pytest.mark.parametrize(
    ("agreed", "how"),
    [
        ("none", {"trump": "H"}),
        ("none", {"turned": "C2"}),
        ("drawn", {}),
        ("drawn", {"turned": "C2"}),
        ("drawn", {"trump": "C", "turned": "C2"}),
        ("turned", {}),
        ("turned", {"trump": "C"}),
    ],
)
def test_a_trump_that_is_not_as_agreed(agreed: str, how: dict[str, str]) -> None:
    assert wrong(Rules(players=2, cards=2, trump=agreed), **how) == [("trump", f"trump-{agreed}", {})]


def test_a_turned_card_of_another_suit_than_the_trump() -> None:
    rules = Rules(players=2, cards=2, trump="turned")
    assert wrong(rules, trump="H", turned="C2") == [("trump", "turned-suit", {})]


def test_wrong_number_of_scores() -> None:
    assert wrong(scores=[1]) == [("scores", "seats", {"there": 1, "needed": 2})]
    assert Deal.start(TWO, ["SA S2", "H3 H4"], scores=[1, 0]).setup.scores == (1, 0)


def test_every_problem_of_a_deal_is_listed() -> None:
    codes = [code for _, code, _ in wrong(hands=["SA SA", "H3", "H4"], leader=9, trump="X", scores=[])]
    assert codes == ["seats", "hand-size", "hand-size", "card-twice", "seat", "suit", "seats"]


def test_what_fits_has_no_problems() -> None:
    setup = DealStart(TWO, (cards("SA S2"), cards("H3 H4")), ((), ()), 0, None, None, None)
    assert unfit(setup, None) == ()
    assert unfit(setup, "H") == (Problem("trump", "suit"),)
    assert settled(TWO, ["SA S2", "H3 H4"], 0, None, None, None, None) == setup
    hands, open_hands, trump, turned = by_chance(TWO, 0, 7)
    assert (Deal.shuffled(TWO, 0, 7).hands, open_hands, trump, turned) == (
        tuple(map(tuple, hands)), [[], []], None, None,
    )  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_cards_go_round_one_at_a_time_from_the_left_of_the_dealer(players: int) -> None:
    """Then the face-up cards the same way; the next card of the stock is turned up."""
    rules = Rules(players=players, cards=3, open_cards=2, trump="turned")
    for seed in range(20):
        dealer = seed % players
        stock = iter(shuffle(PACK, Random(seed).random))
        order = [(dealer + 1 + step) % players for step in range(players)]
        hands: list[list[Card]] = [[] for _ in range(players)]
        open_hands: list[list[Card]] = [[] for _ in range(players)]
        for kind, rounds in ((hands, 3), (open_hands, 2)):
            for _ in range(rounds):
                for seat in order:
                    kind[seat].append(next(stock))
        deal = Deal.shuffled(rules, dealer, seed)
        assert deal.hands == tuple(map(tuple, hands))
        assert deal.open_hands == tuple(map(tuple, open_hands))
        assert deal.setup.turned is next(stock)
        assert (deal.dealer, deal.leader) == (dealer, (dealer + 1) % players)


def test_a_shuffled_deal_is_the_same_for_ever() -> None:
    """Pinned: the order of seed 7 in test_shuffle.py begins CK CJ C2 S4 H5 D4 HJ S9 DT CA, and with two
    players and dealer 0 every other card goes to seat 1, which is dealt to first."""
    deal = Deal.shuffled(Rules(players=2), dealer=0, seed=7)
    assert deal.hands == (cards("CJ S4 D4 S9 CA"), cards("CK C2 H5 HJ DT"))
    assert Deal.shuffled(Rules(players=2), dealer=0, seed=7) == deal
    assert Deal.shuffled(Rules(players=2), dealer=0, seed=8) != deal


def test_a_drawn_trump_takes_the_first_number_of_the_seed() -> None:
    """`Random(7).random()` is 0.3238, and int(0.3238 × 4) = 1 in the order C D H S is diamonds."""
    rules = Rules(players=2, trump="drawn")
    assert Deal.shuffled(rules, seed=7).trump is Suit.DIAMONDS
    numbers = Random(7)
    numbers.random()
    pack = shuffle(PACK, numbers.random)
    assert Deal.shuffled(rules, seed=7).hands[1] == tuple(pack[0:10:2])


def test_each_suit_is_drawn_as_trump_equally_often() -> None:
    """Chi-square with 3 degrees of freedom: above 30 by chance once in a million."""
    rules = Rules(players=2, cards=1, trump="drawn")
    seen = Counter(Deal.shuffled(rules, seed=seed).trump for seed in range(2000))
    assert sum((seen[suit] - 500) ** 2 / 500 for suit in Suit) < 30


def test_two_packs_are_shuffled_together() -> None:
    deal = Deal.shuffled(Rules(players=13, cards=8, decks=2), seed=1)
    counts = Counter(card for hand in deal.hands for card in hand)
    assert counts == dict.fromkeys(PACK, 2)


def test_a_shuffled_deal_keeps_the_standing() -> None:
    assert Deal.shuffled(TWO, scores=[1, 2]).setup.scores == (1, 2)
    assert Deal.shuffled(TWO).setup.scores is None
