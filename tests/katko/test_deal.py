"""A deal in play: points, its end and why, the rules about twos, laistokatko, open cards; and that it never changes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence

import pytest

from katko import Card, Deal, IllegalMove, InvalidText, Outcome, Rules, RulesError
from katko.cards import cards
from katko.events import Gain, Reason
from katko.points import gains, reached, two_led
from katko.record import parse
from katko.trick import Trick
from tests.katko import vectors


def play(
    rules: Rules, hands: Sequence[str], plays: str, scores: Sequence[int] | None = None, trump: str | None = None
) -> Deal:
    """The deal after the plays; seat 0 leads."""
    deal = Deal.start(rules, hands, trump=trump, scores=scores)
    for card in plays.split():
        deal = deal.play(card)
    return deal


def two_cards(two: str, target: int = 3) -> Rules:
    """Three players with two cards each and a rule about twos."""
    return Rules(cards=2, two=two, target=target)


LED = ["H9 C2", "H3 D4", "H5 S5"]
"""Seat 0 takes the first trick with H9 and leads C2 to the last, which nobody can follow."""
LED_PLAYS = "H9 H3 H5 C2 D4 S5"
EARLY = ["C2 H9", "D3 H4", "S3 H5"]
"""Seat 0 takes the first trick with C2 and the last with H9."""
EARLY_PLAYS = "C2 D3 S3 H9 H4 H5"


def test_only_the_last_trick_counts() -> None:
    deal = play(Rules(cards=2), EARLY, EARLY_PLAYS)
    assert [position.points for position in deal.positions] == [(0, 0, 0)] * 6 + [(1, 0, 0)]
    assert deal.outcome() == Outcome((1, 0, 0), Reason.LAST_TRICK)


@pytest.mark.parametrize(("two", "led", "early"), [("none", 1, 1), ("three", 3, 1), ("double", 2, 1), ("each", 2, 2)])
def test_what_a_two_is_worth_led_to_the_last_trick_and_in_an_early_one(two: str, led: int, early: int) -> None:
    assert play(two_cards(two), LED, LED_PLAYS).points == (led, 0, 0)
    assert play(two_cards(two), EARLY, EARLY_PLAYS).points == (early, 0, 0)


def test_a_two_led_and_kept_wins_the_game_whatever_the_target_and_others_have() -> None:
    deal = play(two_cards("three", target=9), LED, LED_PLAYS, scores=[0, 8, 0])
    assert deal.outcome() == Outcome((3, 0, 0), Reason.TWO_LED, wins_game=0)


@pytest.mark.parametrize("two", ["none", "double", "each"])
def test_no_other_rule_about_twos_wins_the_game(two: str) -> None:
    outcome = play(two_cards(two, target=9), LED, LED_PLAYS).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.wins_game) == (Reason.LAST_TRICK, None)


def test_a_two_that_is_led_and_beaten_brings_nothing_of_its_own() -> None:
    hands = ["H9 C2", "H3 C4", "H5 S5"]
    for two in ("three", "double", "each"):
        assert play(two_cards(two), hands, "H9 H3 H5 C2 C4 S5").points == (0, 1, 0)


def test_a_trump_two_that_was_not_led_counts_double_but_does_not_win_the_game() -> None:
    hands = ["CA SK", "C3 H2", "C5 C9"]
    for two, points in (("three", 1), ("double", 2), ("each", 2)):
        rules = Rules(cards=2, two=two, trump="drawn")
        assert play(rules, hands, "CA C3 C5 SK H2 C9", trump="H").points == (0, points, 0)


def test_in_laistokatko_the_last_trick_costs_a_point() -> None:
    deal = play(Rules(cards=2, misere=True), EARLY, EARLY_PLAYS, scores=[0, 0, 0])
    assert deal.outcome() == Outcome((-1, 0, 0), Reason.LAST_TRICK)


def test_with_each_a_game_ends_at_the_trick_that_decides_it_where_the_standing_is_known() -> None:
    deal = play(two_cards("each"), EARLY, "C2 D3 S3", scores=[2, 2, 2])
    assert (deal.turn, deal.legal_moves()) == (None, ())
    assert deal.outcome() == Outcome((1, 0, 0), Reason.TARGET)
    assert deal.refusal("H9") is not None


def test_with_each_a_deal_without_a_standing_or_short_of_the_target_is_played_to_its_end() -> None:
    for scores in (None, [1, 2, 2]):
        assert play(two_cards("each"), EARLY, "C2 D3 S3", scores=scores).turn == 0
        deal = play(two_cards("each"), EARLY, EARLY_PLAYS, scores=scores)
        assert deal.outcome() == Outcome((2, 0, 0), Reason.LAST_TRICK)


def test_a_trick_without_points_ends_no_deal() -> None:
    """A game that is over before the deal may be refused; if it is not, only points can end the deal."""
    try:
        deal = play(Rules(cards=2), EARLY, "C2 D3 S3", scores=[3, 0, 0])
    except RulesError:
        return
    assert deal.turn == 0


def test_points_of_a_trick_and_why() -> None:
    rules, two = Rules(two="each"), Trick(0, 3, cards("C2 D3 S3"))
    assert gains(rules, two, last=False) == [(Gain.TWO_EACH, 1)]
    assert gains(rules, two, last=True) == [(Gain.TWO_EACH, 1), (Gain.LAST_TRICK, 1)]
    assert gains(Rules(), two, last=False) == []
    assert two_led(Rules(two="three"), two)
    assert not two_led(Rules(), two)
    assert not two_led(Rules(two="three"), Trick(0, 3, cards("C2 C3 S3"), best=1))


def test_the_target_is_reached_when_it_is_met_or_passed_and_the_standing_known() -> None:
    setup = Deal.start(Rules(cards=2), EARLY, scores=[2, 0, 0]).setup
    assert [reached(setup, (points, 0, 0), 0) for points in (0, 1, 2)] == [False, True, True]
    assert not reached(setup, (1, 1, 0), 1)
    assert not reached(Deal.start(Rules(cards=2), EARLY).setup, (9, 0, 0), 0)


def test_refused_plays_raise_and_say_why() -> None:
    deal = play(Rules(cards=2), LED, "H9")
    for card, code in (("D4", "follow-suit"), ("SA", "not-held"), ("C2", "not-held")):
        with pytest.raises(IllegalMove) as caught:
            deal.play(card)
        assert caught.value.code == code
        assert caught.value.refusal == deal.refusal(card) == deal.refusal(Card(card))
        assert caught.value.data == {"refusal": caught.value.refusal}
    with pytest.raises(InvalidText):
        deal.play("X9")
    with pytest.raises(InvalidText):
        deal.refusal("X9")


def test_after_the_end_every_card_is_refused_as_over() -> None:
    deal = play(Rules(cards=2), LED, LED_PLAYS)
    for card in ("H9", "SA"):
        with pytest.raises(IllegalMove) as caught:
            deal.play(card)
        assert (caught.value.code, caught.value.refusal.would_do) == ("over", ())


def test_open_cards_and_hand_are_one_set_for_every_duty() -> None:
    """Ten-card tikki in small: two cards in the hand, one face up."""
    rules = Rules(players=2, cards=2, open_cards=1)
    deal = Deal.start(rules, ["S9 D3", "H5 H6"], open_hands=["C4", "S2"])
    assert deal.legal_moves() == deal.holding(0) == cards("S9 D3 C4")
    deal = deal.play("S9")
    assert deal.legal_moves() == cards("S2"), "the face-up card must follow"
    assert deal.holding(1) == cards("H5 H6 S2")
    refusal = deal.refusal("H5")
    assert refusal is not None
    assert (refusal.code, refusal.would_do) == ("follow-suit", cards("S2"))
    deal = deal.play("S2")
    assert (deal.hands, deal.open_hands) == ((cards("D3"), cards("H5 H6")), (cards("C4"), ()))
    for card in cards("C4 H5 D3 H6"):
        assert deal.outcome() is None
        deal = deal.play(card)
    assert deal.outcome() == Outcome((1, 0), Reason.LAST_TRICK), "the third trick counts"


def test_must_win_asks_an_open_card_too() -> None:
    rules = Rules(players=2, cards=1, open_cards=1, must_win=True)
    deal = Deal.start(rules, ["S9", "S2"], open_hands=["C4", "SA"]).play("S9")
    assert deal.legal_moves() == cards("SA")


def test_of_equal_cards_the_one_in_the_hand_is_played_first() -> None:
    rules = Rules(players=2, cards=1, open_cards=1, decks=2)
    deal = Deal.start(rules, ["CK", "S2"], open_hands=["CK", "S3"]).play("CK")
    assert (deal.hands[0], deal.open_hands[0]) == ((), cards("CK"))


def test_a_deal_never_changes() -> None:
    deal = play(Rules(cards=2), LED, "H9")
    for name in ("points", "turn", "hands", "anything"):
        with pytest.raises(AttributeError):
            setattr(deal, name, ())
    with pytest.raises(AttributeError):
        del deal.turn
    before = (deal.hands, deal.trick, deal.turn)
    deal.play("H3")
    assert (deal.hands, deal.trick, deal.turn) == before


def test_a_deal_can_be_copied_and_pickled() -> None:
    deal = play(Rules(cards=2), LED, "H9")
    for twin in (copy.copy(deal), copy.deepcopy(deal), pickle.loads(pickle.dumps(deal))):
        assert twin == deal
        assert twin.legal_moves() == deal.legal_moves()


def test_deals_are_equal_by_their_start_and_their_plays() -> None:
    deal = play(Rules(cards=2), LED, "H9")
    same = play(Rules(cards=2), LED, "H9")
    assert deal == same
    assert hash(deal) == hash(same)
    others = [
        play(Rules(cards=2), LED, "C2"),
        play(Rules(cards=2), LED, ""),
        play(Rules(cards=2, target=5), LED, "H9"),
        play(Rules(cards=2), LED, "H9", scores=[0, 0, 0]),
        play(Rules(cards=2), [LED[0], LED[2], LED[1]], "H9"),
    ]
    assert all(deal != other for other in others)
    assert deal != "H9"


def test_positions_are_every_step_from_the_start() -> None:
    deal = parse(vectors.deal("The Finnish worked deal").text).deal
    assert len(deal.positions) == 16
    assert deal.positions[-1] == deal
    assert deal.positions[0].plays == ()
    for before, after in zip(deal.positions, deal.positions[1:], strict=False):
        assert after.plays == (*before.plays, after.plays[-1])


def test_repr_shows_the_position_to_developers() -> None:
    deal = play(Rules(cards=2), LED, "H9")
    assert repr(deal) == "<Deal ['H9 C2', 'H3 D4', 'H5 S5'] leader 0: H9>"
    assert "no card played" in repr(play(Rules(cards=2), LED, ""))
