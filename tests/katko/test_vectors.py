"""Every fact under tests/vectors holds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from katko import Card, Deal, InvalidText, Rules, RulesError
from katko.record import parse
from katko.trick import playable
from tests.katko import vectors
from tests.katko.vectors import Choice, Told

DEALS = vectors.deals("deals.txt") + vectors.deals("faults.txt")


@pytest.mark.parametrize("told", DEALS, ids=str)
def test_deal_has_the_winners_and_points_that_are_told(told: Told) -> None:
    record = parse(told.text)
    assert [record.names[trick.winner] for trick in record.deal.tricks] == told.facts["winners"].split()
    assert record.expect is not None
    assert record.deal.points == record.expect
    finished = len(record.deal.tricks) == record.deal.rules.cards
    assert (record.deal.outcome() is not None) == finished


@pytest.mark.parametrize("told", vectors.deals("refused.txt"), ids=str)
def test_refused_play_is_refused_for_the_reason_told(told: Told) -> None:
    with pytest.raises(InvalidText) as caught:
        parse(told.text)
    card, code, name, would_do = (part.strip() for part in told.facts["refused"].split("|"))
    error, refusal = caught.value, caught.value.data["refusal"]
    assert (error.code, error.found) == ("play", card)
    assert (refusal.code, " ".join(map(str, refusal.would_do))) == (code, would_do)
    assert error.data["name"] == ("" if name == "-" else name)


@pytest.mark.parametrize("told", vectors.deals("refused.txt"), ids=str)
def test_refused_deal_is_fine_without_its_last_play(told: Told) -> None:
    card = told.facts["refused"].split()[0]
    shorter = told.text.rstrip().removesuffix(card)
    assert parse(shorter).deal.refusal(card) is not None


@pytest.mark.parametrize("choice", vectors.choices(), ids=str)
def test_legal_cards_are_those_told(choice: Choice) -> None:
    assert playable(choice.rules, choice.hand, choice.table, choice.trump) == choice.legal


@pytest.mark.parametrize("choice", [choice for choice in vectors.choices() if choice.table], ids=str)
def test_legal_cards_in_a_deal_are_those_told(choice: Choice) -> None:
    """The hand is the last seat's; the seats before hold nothing else of the suit led or of the trumps."""
    size, players = len(choice.hand), len(choice.table) + 1
    others = [suit for suit in "CDHS" if suit not in (choice.table[0].suit, choice.trump)]
    spare = [card for suit in others for rank in "3456789TJQK" if (card := Card(suit + rank)) not in choice.hand]
    hands = [[card, *(spare.pop() for _ in range(size - 1))] for card in choice.table]
    rules = replace(choice.rules, players=players, cards=size)
    deal = Deal.start(rules, [*hands, choice.hand], trump=choice.trump)
    for card in choice.table:
        deal = deal.play(card)
    assert deal.legal_moves() == choice.legal


@pytest.mark.parametrize(("name", "words", "found"), vectors.rows("tables.txt"))
def test_rules_are_possible_or_not_as_told(name: str, words: str, found: str) -> None:
    if found == "possible":
        assert Rules(**vectors.settings(words)), name
        return
    with pytest.raises(RulesError) as caught:
        Rules(**vectors.settings(words))
    assert [problem.code for problem in caught.value.problems] == found.split(), name
