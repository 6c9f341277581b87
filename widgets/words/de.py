"""What German gives to every game: cards, suits, labels, and what is wrong with a text. No pronoun stands for a player."""

from __future__ import annotations

from katko.cards import Card, Rank, Suit
from katko.errors import InvalidText
from widgets.words import de_cards as de
from widgets.words.base import Words
from widgets.words.de_labels import LABELS, PANEL, SHEET, TABLE
from widgets.words.de_problems import PROBLEMS, RULE_PROBLEMS

_INDEX = {Rank.ACE: "A", Rank.KING: "K", Rank.QUEEN: "D", Rank.JACK: "B"}


class German(Words):
    """The German words that no game needs to say anew; a game adds its own."""

    language = "de"
    labels = LABELS
    table = TABLE
    panel = PANEL
    sheet = SHEET
    problems = PROBLEMS
    rule_problems = RULE_PROBLEMS

    def index(self, rank: Rank) -> str:
        return _INDEX.get(rank, str(rank.value))

    def suit(self, suit: Suit) -> str:
        return de.suit(suit)

    def card(self, card: Card) -> str:
        return de.bare(card)

    def as_object(self, card: Card) -> str:
        return de.as_object(card)

    def place(self, error: InvalidText) -> str:
        return f"Zeile {error.line}, Spalte {error.column}"
