"""Faults that users of comparable programs reported, each turned into a case for us, by its name.

The deals themselves are in vectors/faults.txt and vectors/refused.txt; here is what a file of deals cannot say.
"""

from __future__ import annotations

from collections import Counter

import pytest

from katko import Deal, IllegalMove, Rules
from katko.cards import cards
from katko.events import GameWon, Reason
from katko.match import Match
from katko.record import parse
from katko.trick import playable
from tests.katko import vectors

AINO, EERO, LIISA = 0, 1, 2
FROM_BELOW = ["C2 HJ HQ HK HA", "D3 D4 D5 D6 D7", "S3 S4 S5 S6 S7", "D8 D9 DT S8 S9"]
FROM_BELOW_PLAYS = "HJ D3 S3 D8 HQ D4 S4 D9 HK D5 S5 DT HA D6 S6 S8 C2 D7 S7 S9"


def finnish_deal() -> Deal:
    """The Finnish worked deal, played out."""
    return parse(vectors.deal("The Finnish worked deal").text).deal


def after(rules: Rules, hands: list[str], line: str, **how: object) -> Deal:
    """The deal after the cards of the line; seat 0 leads."""
    deal = Deal.start(rules, hands, **how)
    for card in line.split():
        deal = deal.play(card)
    return deal


def test_stale_leader() -> None:
    """endplay 58: after each trick the winner leads, by the cards alone E E A L A, not E A L L E."""
    deal = finnish_deal()
    assert [trick.winner for trick in deal.tricks] == [EERO, EERO, AINO, LIISA, AINO]
    assert [trick.leader for trick in deal.tricks] == [AINO, EERO, EERO, AINO, LIISA]


def test_one_trick_late() -> None:
    """ben 9, 105: after 14 cards nobody has a point, after the 15th the deal is over and Aino has one."""
    before, end = finnish_deal().positions[14:]
    assert (before.points, before.outcome(), before.turn) == ((0, 0, 0), None, EERO)
    outcome = end.outcome()
    assert outcome is not None
    assert (end.points, outcome.points, end.turn) == ((1, 0, 0), (1, 0, 0), None)


def test_example_data_never_checked_out_of_turn() -> None:
    """ben 96: after Eero's SK it is Liisa's turn, so Aino's S6 is refused, and nothing has changed."""
    deal = finnish_deal().positions[4]
    with pytest.raises(IllegalMove) as caught:
        deal.play("S6")
    assert (deal.turn, caught.value.code) == (LIISA, "not-held")
    assert len(deal.plays) == 4


@pytest.mark.parametrize(
    ("two", "points", "game"), [("none", 1, None), ("three", 3, 0), ("double", 2, None), ("each", 2, None)]
)
def test_trick_number_computed_at_set_up(two: str, points: int, game: int | None) -> None:
    """doppelkopf PR 60: hearts led from below, then the two of clubs to the last trick."""
    deal = after(Rules(players=4, two=two), FROM_BELOW, FROM_BELOW_PLAYS)
    outcome = deal.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.wins_game) == ((points, 0, 0, 0), game)
    assert outcome.reason is (Reason.LAST_TRICK if game is None else Reason.TWO_LED)


def test_trump_as_an_excuse() -> None:
    """spades 13: with a heart in the hand a trump may not be played to a heart, but under must win it must."""
    for must_win, legal in ((False, "H2"), (True, "S9 SA")):
        rules = Rules(trump="drawn", must_win=must_win)
        assert playable(rules, "H2 S9 SA", "H7", "S") == cards(legal)


@pytest.mark.parametrize(("line", "winner"), [("CJ DK C3", 0), ("C2 DA HK SQ", 0), ("C3 DA CJ", 2)])
def test_highest_card_instead_of_highest_of_the_suit(line: str, winner: int) -> None:
    """coinche 33."""
    deal = after(Rules(players=len(line.split()), cards=1), line.split(), line)
    assert deal.tricks[0].winner == winner


def test_no_legal_card() -> None:
    """Several programs: the legal set is never empty."""
    rules = Rules(must_win=True)
    assert playable(rules, "S4 S5", "SK") == cards("S4 S5")
    assert playable(rules, "D9 C2", "SK") == cards("D9 C2")


def test_identity_for_value() -> None:
    """TricksterBots PR 274: one of two equal cards is played, the other stays."""
    rules = Rules(players=2, cards=4, decks=2)
    deal = Deal.start(rules, ["CK CK C3 S4", "D2 D3 D4 D5"]).play("CK")
    assert Counter(deal.hands[0]) == Counter(cards("CK C3 S4"))
    assert deal.hands[1] == cards("D2 D3 D4 D5")


@pytest.mark.parametrize(("two", "points"), [("none", 1), ("double", 2)])
def test_target_met_exactly_or_passed(two: str, points: int) -> None:
    """Program-Wars 533: 2 + 1 ends a game to 3, and 2 + 2 ends it too."""
    deal = after(Rules(players=4, two=two), FROM_BELOW, FROM_BELOW_PLAYS, scores=(2, 0, 0, 0))
    assert deal.points == (points, 0, 0, 0)
    assert deal.events[-1] == GameWon(0, by_two=False)


def test_looking_changes_the_thing_looked_at() -> None:
    """xskat 16, hanabi-live 2172: three looks at a replay leave it as it was; a card in the middle is another line."""
    deal = finnish_deal()
    looks = [(deal.positions, deal.events, deal.points, deal.legal_moves(), deal.refusal("SA")) for _ in range(3)]
    assert looks[0] == looks[1] == looks[2]
    middle = deal.positions[5]
    other = middle.play("SA")
    assert (deal, middle) == (finnish_deal(), finnish_deal().positions[5])
    assert other.tricks[1].winner == AINO
    assert deal.tricks[1].winner == EERO


def test_review_shows_cards_at_the_wrong_seat() -> None:
    """hanabi 170: the hands before the fourth trick, reached forwards, as an earlier position, and by a link."""
    record = parse(vectors.deal("The Finnish worked deal").text)
    forwards = record.deal.positions[0]
    for card in record.deal.plays[:9]:
        forwards = forwards.play(card)
    back = record.deal.positions[9]
    linked = parse(record.played(back).compact()).deal
    reread = parse(str(record.played(back))).deal
    for deal in (forwards, back, linked, reread):
        assert deal.hands == (cards("DT SA"), cards("D2 H5"), cards("DJ S5"))


def test_laistokatko_with_a_standing_above_nought_is_played_to_its_end() -> None:
    """Only a standing of three minus points ends it; five above nought are not the target."""
    rules = Rules(players=2, cards=2, misere=True)
    deal = after(rules, ["SA H3", "S4 S2"], "SA S4", scores=(5, 0))
    assert (deal.turn, deal.outcome()) == (0, None)
    deal = deal.play("H3").play("S2")
    assert (deal.points, deal.outcome().reason) == ((-1, 0), Reason.LAST_TRICK)
    assert not any(isinstance(event, GameWon) for event in deal.events)


def test_who_has_come_to_the_target_of_laistokatko_has_not_won() -> None:
    deal = after(Rules(players=2, cards=1, misere=True), ["SA", "S4"], "SA S4", scores=(-2, 0))
    assert Match(deal.rules, dealer=1, scores=(-2, 0)).after(deal).losers == (0,)
    assert not any(isinstance(event, GameWon) for event in deal.events)


def test_a_deal_does_not_end_at_the_other_side_of_nought() -> None:
    """Minus points in a game to three: five below are nobody's end."""
    deal = after(Rules(players=2, cards=1), ["SA", "S4"], "SA S4", scores=(0, -5))
    assert Match(deal.rules, dealer=1, scores=(0, -5)).after(deal).winners == ()
