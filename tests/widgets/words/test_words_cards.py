"""The names of all 52 cards and of the suits, in both languages and in every case that sentences need."""

from __future__ import annotations

from katko import Card, Rank, Suit
from katko.cards import PACK
from tests.katko import vectors
from widgets.katko.words import words
from widgets.words import de_cards as de
from widgets.words import fi_cards as fi
from widgets.words.base import listed


def test_the_finnish_table_is_followed_in_every_case() -> None:
    table = vectors.card_table("fi")
    assert set(table) == set(PACK)
    for card, row in table.items():
        found = (fi.nominative(card), fi.genitive(card), fi.partitive(card), fi.adessive(card))
        assert found == (row["nom"], row["gen"], row["part"], row["adess"])
        assert words("fi").card(card) == row["nom"]
        assert words("fi").index(card.rank) == row["rank"]


def test_the_german_table_is_followed_in_every_case() -> None:
    table = vectors.card_table("de")
    assert set(table) == set(PACK)
    for card, row in table.items():
        found = (de.nominative(card), de.accusative(card), de.dative(card), de.genitive(card))
        assert found == (row["nom"], row["acc"], row["dat"], row["gen"])
        assert words("de").card(card) == de.bare(card) == row["nom"].split()[1]
        assert words("de").index(card.rank) == row["rank"]


def test_the_second_of_two_equal_cards_has_its_article_and_adjective() -> None:
    second = {rank: de.second(Card(f"C{rank.letter}")) for rank in Rank}
    assert second[Rank.KING] == "den zweiten Kreuz-König"
    assert second[Rank.JACK] == "den zweiten Kreuz-Buben"
    assert second[Rank.QUEEN] == "die zweite Kreuz-Dame"
    assert second[Rank.ACE] == "das zweite Kreuz-Ass"
    assert second[Rank.TWO] == "die zweite Kreuz-Zwei"


def test_suits_have_their_names_in_the_forms_that_sentences_need() -> None:
    forms = (fi.suit, fi.some, fi.all_of, fi.out_of, fi.with_own)
    assert {str(suit): [form(suit) for form in forms] for suit in Suit} == {
        "C": ["risti", "ristiä", "ristit", "risteistä", "ristillään"],
        "D": ["ruutu", "ruutua", "ruudut", "ruuduista", "ruudullaan"],
        "H": ["hertta", "herttaa", "hertat", "hertoista", "hertallaan"],
        "S": ["pata", "pataa", "padat", "padoista", "padallaan"],
    }
    assert [words("fi").suit(suit) for suit in Suit] == [fi.suit(suit) for suit in Suit]
    assert [words("de").suit(suit) for suit in Suit] == [de.suit(suit) for suit in Suit]
    assert [de.suit(suit) for suit in Suit] == ["Kreuz", "Karo", "Herz", "Pik"]


def test_lists_in_running_text() -> None:
    assert [listed(["a", "b", "c"][:count], "ja") for count in range(4)] == ["", "a", "a ja b", "a, b ja c"]
