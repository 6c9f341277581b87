"""Cards: every way to write one, what is wrong with anything else, and that equal cards are one object."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise

import pytest

from katko import Card, InvalidText, Rank, Suit
from katko.cards import PACK, cards, surplus
from katko.errors import MOST_FOUND

SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def test_pack_is_the_52_cards_by_suit_and_rank_ace_high() -> None:
    assert [card.code for card in PACK] == [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
    assert [card.index for card in PACK] == list(range(52))
    assert all(lower.rank < higher.rank for lower, higher in pairwise(PACK) if lower.suit is higher.suit)


def test_suit_and_rank_know_their_signs() -> None:
    assert {suit.value: suit.symbol for suit in Suit} == SYMBOLS
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
    assert (Rank.TWO, Rank.ACE) == (2, 14)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_form_of_a_card_is_the_same_object(card: Card) -> None:
    suit, sign, rank = card.code[0], SYMBOLS[card.code[0]], card.code[1]
    forms = [suit + rank, sign + rank, rank + sign]
    forms += [sign + "\ufe0e" + rank, rank + sign + "\ufe0e", rank + sign + "\ufe0f"]
    if rank == "T":
        forms += [suit + "10", sign + "10", "10" + sign]
    assert all(Card(form) is card for form in forms)
    assert (card.suit.value, card.rank.letter) == (suit, rank)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "card"),
        ("A", "card"),
        ("AS", "card"),  # a letter after the rank could be read two ways: only a symbol may stand there
        ("10H", "card"),
        ("sA", "card"),
        ("XA", "card"),
        ("A♤", "card"),
        (" SA", "card"),
        ("\ufe0e", "card"),
        ("S", "rank"),
        ("♠", "rank"),
        ("S1", "rank"),
        ("S11", "rank"),
        ("S0", "rank"),
        ("Sa", "rank"),
        ("St", "rank"),
        ("SA ", "rank"),
        ("SAA", "rank"),
        ("S♠", "rank"),
        ("♠♠", "rank"),
        ("S٣", "rank"),  # an Arabic three
        ("S２", "rank"),  # a full-width two
        ("S" + "1" * 5000, "rank"),
    ],
)
def test_anything_else_is_refused_with_what_is_wrong(text: str, code: str) -> None:
    with pytest.raises(InvalidText) as caught:
        Card(text)
    assert (caught.value.code, caught.value.found) == (code, text[:MOST_FOUND])
    assert (caught.value.line, caught.value.column) == (1, 1)


def test_text_and_repr_can_be_read_again() -> None:
    for card in PACK:
        assert Card(str(card)) is card
        assert eval(repr(card)) is card  # the repr is meant to be pasted


def test_copies_and_pickles_are_the_same_object() -> None:
    for card in PACK:
        assert copy.copy(card) is card
        assert copy.deepcopy([card])[0] is card
        assert all(pickle.loads(pickle.dumps(card, protocol)) is card for protocol in range(6))


def test_equal_cards_of_two_packs_are_equal() -> None:
    assert Card("SA") == Card("♠A")
    assert len({Card("SA"), Card("A♠"), Card("HA")}) == 2
    assert Card("SA") != "SA"


def test_cards_reads_text_and_mixtures() -> None:
    expected = (Card("SA"), Card("HT"))
    assert cards("SA HT") == cards(" ♠A\tH10 ") == cards(["SA", Card("HT")]) == cards(iter(expected)) == expected
    assert cards("") == cards([]) == ()


def test_cards_refuses_what_is_no_card() -> None:
    with pytest.raises(InvalidText, match="SX"):
        cards("SA SX")


def test_surplus_is_the_first_card_there_are_too_many_of() -> None:
    assert surplus(cards("SA HT CA"), 1) is None
    assert surplus(cards("SA HT SA HT"), 1) is Card("SA")
    assert surplus(cards("SA HT SA"), 2) is None
    assert surplus(cards("HT SA SA SA"), 2) is Card("SA")
