"""What Finnish gives to every game: cards, suits, labels, and what is wrong with a text. Names of players stay in the nominative."""

from __future__ import annotations

from katko.cards import Card, Rank, Suit
from katko.errors import InvalidText
from widgets.words import fi_cards as fi
from widgets.words.base import Words
from widgets.words.fi_labels import LABELS, PANEL, SHEET, TABLE
from widgets.words.fi_problems import PROBLEMS, RULE_PROBLEMS

_INDEX = {Rank.ACE: "A", Rank.KING: "K", Rank.QUEEN: "Q", Rank.JACK: "J"}


class Finnish(Words):
    """The Finnish words that no game needs to say anew; a game adds its own."""

    language = "fi"
    labels = LABELS
    table = TABLE
    panel = PANEL
    sheet = SHEET
    problems = PROBLEMS
    rule_problems = RULE_PROBLEMS

    def index(self, rank: Rank) -> str:
        return _INDEX.get(rank, str(rank.value))

    def suit(self, suit: Suit) -> str:
        return fi.suit(suit)

    def card(self, card: Card) -> str:
        return fi.nominative(card)

    def as_object(self, card: Card) -> str:
        return fi.nominative(card)

    def place(self, error: InvalidText) -> str:
        return f"Rivi {error.line}, sarake {error.column}"
