"""What is said of a match after a deal: scores, the end, who deals, kukkuminen."""

from __future__ import annotations

import pytest

from katko import Rules
from katko.match import Match
from widgets.katko.words import words

NAMES = ("Aino", "Eero", "Liisa")


def after(winners: str, **rules: object) -> Match:
    """The match after deals of one card that these seats win."""
    match = Match(Rules(players=3, cards=1, **rules))
    for winner in map(int, winners):
        deal = match.start(["SA" if seat == winner else f"S{seat + 2}" for seat in range(3)])
        while deal.turn is not None:
            deal = deal.play(deal.legal_moves()[0])
        match = match.after(deal)
    return match


STANDINGS = [
    (
        after("01"),
        "Pisteet: Aino 1, Eero 1, Liisa 0. Seuraavan jaon jakaa Eero, ja etumies on Liisa.",
        "Punkte: Aino 1, Eero 1, Liisa 0. Die nächste Runde gibt Eero, in Vorhand sitzt Liisa.",
    ),
    (
        after("000"),
        "Pisteet: Aino 3, Eero 0, Liisa 0. Pelin voittaja on Aino. "
        "Seuraavan pelin ensimmäisen jaon jakaa Aino, ja etumies on Eero.",
        "Punkte: Aino 3, Eero 0, Liisa 0. Aino hat die Partie gewonnen. "
        "Die erste Runde der nächsten Partie gibt Aino, in Vorhand sitzt Eero.",
    ),
    (
        after("10121", misere=True),
        "Pisteet: Aino −1, Eero −3, Liisa −1. Pelin häviäjä on Eero. Voittajat: Aino ja Liisa. "
        "Seuraavan pelin ensimmäisen jaon jakaa Eero, ja etumies on Liisa.",
        "Punkte: Aino −1, Eero −3, Liisa −1. Eero hat die Partie verloren. Gewonnen haben Aino und Liisa. "
        "Die erste Runde der nächsten Partie gibt Eero, in Vorhand sitzt Liisa.",
    ),
    (
        after("101", misere=True, target=2),
        "Pisteet: Aino −1, Eero −2, Liisa 0. Pelin häviäjä on Eero. Voittaja: Liisa. "
        "Seuraavan pelin ensimmäisen jaon jakaa Eero, ja etumies on Liisa.",
        "Punkte: Aino −1, Eero −2, Liisa 0. Eero hat die Partie verloren. Gewonnen hat Liisa. "
        "Die erste Runde der nächsten Partie gibt Eero, in Vorhand sitzt Liisa.",
    ),
    (
        after("001122", kukkuminen=True),
        "Pisteet: Aino 2, Eero 2, Liisa 2. Liisa saa kukkua: silloin jokaiselta lähtee yksi piste. "
        "Seuraavan jaon jakaa Liisa, ja etumies on Aino.",
        "Punkte: Aino 2, Eero 2, Liisa 2. Liisa darf Kukku machen: Dann verlieren alle einen Punkt. "
        "Die nächste Runde gibt Liisa, in Vorhand sitzt Aino.",
    ),
    (
        after("001122", kukkuminen=True).kukkuu(),
        "Pisteet: Aino 1, Eero 1, Liisa 1. Kukkuu! Jokaiselta lähti yksi piste. "
        "Seuraavan jaon jakaa Liisa, ja etumies on Aino.",
        "Punkte: Aino 1, Eero 1, Liisa 1. Kukku! Alle haben einen Punkt verloren. "
        "Die nächste Runde gibt Liisa, in Vorhand sitzt Aino.",
    ),
]


@pytest.mark.parametrize(("match", "finnish", "german"), STANDINGS)
def test_where_a_match_stands_is_told(match: Match, finnish: str, german: str) -> None:
    assert words("fi").standing(NAMES, match) == finnish
    assert words("de").standing(NAMES, match) == german
