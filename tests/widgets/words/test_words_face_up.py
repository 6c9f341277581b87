"""What a refusal says where cards lie face up: which would do from the hand, and which from the table."""

from __future__ import annotations

import pytest

from katko import Card, Refusal, Suit
from katko.cards import cards
from tests.widgets.words.test_words import BOTH, check_readable, names
from widgets.katko.words import words


@pytest.mark.parametrize(
    ("would_do", "face_up", "finnish", "german"),
    [
        ("S6", "", "kädessä on vielä patakuutonen.", "auf der Hand ist noch die Pik-Sechs."),
        (
            "S6 S6 SA",
            "",
            "kädessä on vielä patakuutonen ja pataässä.",
            "auf der Hand sind noch die Pik-Sechs und das Pik-Ass.",
        ),
        ("S6", "S6", "avokorteissa on vielä patakuutonen.", "offen liegt noch die Pik-Sechs."),
        (
            "S6 SA",
            "SA S6",
            "avokorteissa on vielä patakuutonen ja pataässä.",
            "offen liegen noch die Pik-Sechs und das Pik-Ass.",
        ),
        (
            "S6 SA",
            "SA",
            "kädessä on vielä patakuutonen, avokorteissa pataässä.",
            "auf der Hand ist noch die Pik-Sechs, offen liegt das Pik-Ass.",
        ),
        (
            "S6 S9 SK SA",
            "S9 SA",
            "kädessä on vielä patakuutonen ja patakuningas, avokorteissa patayhdeksikkö ja pataässä.",
            "auf der Hand sind noch die Pik-Sechs und der Pik-König, offen liegen die Pik-Neun und das Pik-Ass.",
        ),
        (
            "S6 S6",
            "S6",
            "kädessä on vielä patakuutonen, avokorteissa patakuutonen.",
            "auf der Hand ist noch die Pik-Sechs, offen liegt die Pik-Sechs.",
        ),
    ],
)
def test_a_refusal_says_which_cards_are_in_the_hand_and_which_lie_face_up(
    would_do: str, face_up: str, finnish: str, german: str
) -> None:
    """The same card of two packs may be here and there."""
    refusal = Refusal("follow-suit", Card("H3"), cards(would_do), Suit.SPADES, face_up=cards(face_up))
    told = [words(language).refused("Aino", refusal)[0] for language in ("fi", "de")]
    assert told == [
        f"Herttakolmosta ei saa pelata: avattiin pataa, ja {finnish}",
        f"Die Herz-Drei geht nicht: Gefordert ist Pik, und {german}",
    ]


@pytest.mark.parametrize(
    ("face_up", "finnish", "german"),
    [
        ("", "Aino: kädessä ei ole herttakolmosta.", "Aino hat die Herz-Drei nicht auf der Hand."),
        (
            "S6",
            "Aino: herttakolmosta ei ole kädessä eikä avokorteissa.",
            "Aino hat die Herz-Drei weder auf der Hand noch offen liegen.",
        ),
    ],
)
def test_a_card_that_is_not_held_is_not_face_up_either(face_up: str, finnish: str, german: str) -> None:
    refusal = Refusal("not-held", Card("H3"), cards("S6 SA"), face_up=cards(face_up))
    assert [words(language).refused("Aino", refusal) for language in ("fi", "de")] == [(finnish, ""), (german, "")]


@BOTH
def test_cards_face_up_are_told_readably(language: str) -> None:
    for code in ("follow-suit", "must-win", "not-held"):
        for face_up in ("S6", "SA", "S6 SA"):
            refusal = Refusal(code, Card("H3"), cards("S6 SA"), Suit.SPADES, Card("S2"), cards(face_up))
            check_readable(words(language).refusal(names(2), 0, refusal).text, language)
