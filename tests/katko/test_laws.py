"""Laws that hold at every position of every deal under all rules, looked at over random games."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katko import Card, Deal, IllegalMove, RulesError
from katko.cards import PACK
from katko.match import Match
from katko.record import Record, parse
from katko.rules import Rules
from katko.trick import playable
from tests.katko import laws, vectors
from tests.katko.games import COMBINATIONS, dealt, held, played, positions, table_rules
from tests.katko.records import records
from tests.katko.rule_fields import FIELDS


@given(positions())
def test_a_card_is_legal_iff_play_takes_it_iff_there_is_no_refusal(deal: Deal) -> None:
    laws.a_move_is_legal_iff_play_takes_it_iff_there_is_no_refusal(deal, PACK)


@given(positions())
def test_no_card_is_legal_iff_there_is_an_outcome_iff_nobody_is_to_play(deal: Deal) -> None:
    laws.no_move_is_legal_iff_there_is_an_outcome_iff_nobody_is_to_play(deal)


@given(positions())
def test_the_moves_of_a_deal_lead_to_it(deal: Deal) -> None:
    laws.the_moves_of_a_deal_lead_to_it(deal)


@given(positions())
def test_a_deal_can_be_played_to_its_end(deal: Deal) -> None:
    laws.a_deal_can_be_played_to_its_end(deal)


@given(records())
def test_a_record_comes_through_both_forms(record: Record) -> None:
    laws.what_is_written_is_read_again(record, parse)


@pytest.mark.parametrize("number", range(0, len(COMBINATIONS), 7))
def test_a_match_goes_on_to_its_end(number: int) -> None:
    rules = table_rules(Random(number), COMBINATIONS[number])
    laws.a_match_goes_on_to_its_end(Match(rules, rules.players - 1))


@given(positions())
def test_a_refusal_names_its_reason_and_exactly_the_legal_cards(deal: Deal) -> None:
    for card in PACK:
        refusal = deal.refusal(card)
        if refusal is None:
            continue
        assert refusal.card is card
        assert refusal.would_do == deal.legal_moves()
        if deal.turn is None:
            assert refusal.code == "over"
        elif card not in deal.holding(deal.turn):
            assert refusal.code == "not-held"
        else:
            assert refusal.code in {"follow-suit", "must-win"} if deal.rules.must_win else {"follow-suit"}
            assert refusal.led is deal.trick.cards[0].suit
            assert refusal.to_beat in (None, deal.trick.winning_card)
            assert refusal.to_beat or refusal.code != "must-win"


@given(positions())
def test_legal_cards_are_in_the_hand_each_as_often(deal: Deal) -> None:
    if deal.turn is not None:
        legal = deal.legal_moves()
        assert legal
        assert Counter(legal) <= Counter(deal.holding(deal.turn))
        trump = None if deal.trump is None else str(deal.trump)
        assert legal == playable(deal.rules, deal.holding(deal.turn), deal.trick.cards, trump)


@given(positions())
def test_no_card_is_lost_or_made(deal: Deal) -> None:
    start = deal.positions[0]
    assert held(deal) == held(start)
    assert start.plays == ()
    assert max(Counter(held(deal)).values()) <= deal.rules.decks


@given(positions())
def test_every_seat_has_played_as_many_cards_as_there_were_tricks(deal: Deal) -> None:
    """One more where it has played to the open trick."""
    rules, open_trick = deal.rules, len(deal.trick.cards)
    for seat in range(rules.players):
        has_played = (seat - deal.trick.leader) % rules.players < open_trick
        left = rules.cards + rules.open_cards - len(deal.tricks) - has_played
        assert len(deal.holding(seat)) == left
    if deal.turn is not None:
        assert deal.turn == (deal.trick.leader + open_trick) % rules.players


@given(positions())
def test_the_winner_of_a_trick_leads_to_the_next(deal: Deal) -> None:
    leaders = [trick.leader for trick in (*deal.tricks, deal.trick)]
    assert leaders == [deal.leader, *(trick.winner for trick in deal.tricks)]


@given(positions(), st.sampled_from(list(permutations("CDHS"))))
def test_other_names_for_the_suits_change_neither_winners_nor_points(deal: Deal, names: tuple[str, ...]) -> None:
    """The trump is renamed with them."""

    def other(card: Card) -> Card:
        return Card(names["CDHS".index(card.suit)] + card.rank.letter)

    setup = deal.setup
    twin = Deal.start(
        setup.rules,
        [[other(card) for card in hand] for hand in setup.hands],
        setup.leader,
        None if setup.trump is None else names["CDHS".index(setup.trump)],
        None if setup.turned is None else other(setup.turned),
        [[other(card) for card in hand] for hand in setup.open_hands],
        setup.scores,
    )
    for card in deal.plays:
        twin = twin.play(other(card))
    assert [trick.winner for trick in twin.tricks] == [trick.winner for trick in deal.tricks]
    assert (twin.points, twin.turn, twin.outcome()) == (deal.points, deal.turn, deal.outcome())
    assert twin.legal_moves() == tuple(other(card) for card in deal.legal_moves())


def test_what_a_seat_cannot_know_does_not_change_what_it_may_play() -> None:
    """The others' remaining cards and the stock are dealt anew, the plays so far stay: the same cards are legal."""
    chance, compared = Random(11), 0
    for number in range(1500):
        rules = table_rules(chance, COMBINATIONS[number % len(COMBINATIONS)])
        deal = dealt(chance, rules)
        total = rules.players * (rules.cards + rules.open_cards)
        deal = played(chance, deal, chance.randrange(total))
        twin = _dealt_anew(chance, deal)
        if twin is not None and deal.turn is not None:
            assert twin.legal_moves() == deal.legal_moves()
            compared += twin.hands != deal.hands
    assert compared > 500, "else this test says nothing"


def _dealt_anew(chance: Random, deal: Deal) -> Deal | None:
    """The same plays with other hidden cards, or None where those make an earlier play a revoke."""
    setup, me = deal.setup, deal.turn
    shown = Counter((*deal.plays, *(card for hand in setup.open_hands for card in hand)))
    known = shown + Counter(setup.hands[me] if me is not None else ()) + Counter([setup.turned] if setup.turned else [])
    hidden = list((Counter(PACK * setup.rules.decks) - known).elements())
    chance.shuffle(hidden)
    hands = []
    for seat, (hand, left) in enumerate(zip(setup.hands, deal.hands, strict=True)):
        if seat == me:
            hands.append(list(hand))
        else:
            if len(hidden) < len(left):
                return None
            kept = list((Counter(hand) - Counter(left)).elements())
            hands.append(kept + [hidden.pop() for _ in left])
    try:
        twin = Deal.start(setup.rules, hands, setup.leader, setup.trump, setup.turned, setup.open_hands, setup.scores)
        for card in deal.plays:
            twin = twin.play(card)
    except (IllegalMove, RulesError):
        return None
    return twin


# Kukkuminen comes between two deals and changes nothing within one.
@pytest.mark.parametrize("field", [field for field in FIELDS if field != "kukkuminen"])
def test_every_rule_changes_some_told_deal(field: str) -> None:
    others: dict[str, tuple[object, ...]] = {
        "players": (2, 5), "cards": (4, 2), "open_cards": (1,), "decks": (1, 2), "identical": ("first", "last"),
        "target": (1,), "two": ("none", "three", "double", "each"), "trump": ("none", "drawn"),
        "must_win": (True, False), "misere": (True,),
    }  # fmt: skip
    stories = [parse(told.text).deal for told in vectors.deals("deals.txt")]
    assert any(_story(deal, {field: value}) != _story(deal, {}) for deal in stories for value in others[field])


def _story(deal: Deal, changed: dict[str, object]) -> tuple[object, ...]:
    """What comes of the deal's plays with other rules, the standing being nought."""
    setup = deal.setup
    try:
        rules = Rules(**{name: getattr(setup.rules, name) for name in FIELDS} | changed)
        twin = Deal.start(rules, setup.hands, setup.leader, setup.trump, setup.turned, None, (0,) * rules.players)
        for card in deal.plays:
            twin = twin.play(card)
    except (RulesError, IllegalMove) as error:
        return (type(error), str(error))
    return ([trick.winner for trick in twin.tricks], twin.points, twin.outcome())
