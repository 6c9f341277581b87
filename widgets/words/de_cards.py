"""German names of cards and suits, with the right article in each case."""

from __future__ import annotations

from katko.cards import Card, Rank, Suit

_SUITS = {Suit.HEARTS: "Herz", Suit.DIAMONDS: "Karo", Suit.CLUBS: "Kreuz", Suit.SPADES: "Pik"}
# Gender, and the names in the nominative, accusative, dative and genitive.
_RANKS = {
    Rank.ACE: ("n", "Ass", "Ass", "Ass", "Asses"),
    Rank.KING: ("m", "König", "König", "König", "Königs"),
    Rank.QUEEN: ("f", "Dame", "Dame", "Dame", "Dame"),
    Rank.JACK: ("m", "Bube", "Buben", "Buben", "Buben"),
    Rank.TEN: ("f", *["Zehn"] * 4),
    Rank.NINE: ("f", *["Neun"] * 4),
    Rank.EIGHT: ("f", *["Acht"] * 4),
    Rank.SEVEN: ("f", *["Sieben"] * 4),
    Rank.SIX: ("f", *["Sechs"] * 4),
    Rank.FIVE: ("f", *["Fünf"] * 4),
    Rank.FOUR: ("f", *["Vier"] * 4),
    Rank.THREE: ("f", *["Drei"] * 4),
    Rank.TWO: ("f", *["Zwei"] * 4),
}
_ARTICLES = {
    "m": ("der", "den", "dem", "des"),
    "f": ("die", "die", "der", "der"),
    "n": ("das", "das", "dem", "des"),
}


def suit(suit: Suit) -> str:
    """``Pik``; all four are neuter: *das Pik, kein Pik, jedes Pik*."""
    return _SUITS[suit]


def bare(card: Card) -> str:
    """
    >>> bare(Card("DQ"))
    'Karo-Dame'
    """
    return f"{_SUITS[card.suit]}-{_RANKS[card.rank][1]}"


def as_object(card: Card) -> str:
    """
    >>> as_object(Card("CJ"))
    'Kreuz-Buben'
    """
    return f"{_SUITS[card.suit]}-{_RANKS[card.rank][2]}"


def nominative(card: Card) -> str:
    """
    >>> nominative(Card("SK"))
    'der Pik-König'
    """
    return _in_case(card, 0)


def accusative(card: Card) -> str:
    """
    >>> accusative(Card("CJ"))
    'den Kreuz-Buben'
    """
    return _in_case(card, 1)


def dative(card: Card) -> str:
    """
    >>> dative(Card("HA"))
    'dem Herz-Ass'
    """
    return _in_case(card, 2)


def genitive(card: Card) -> str:
    """
    >>> genitive(Card("HA"))
    'des Herz-Asses'
    """
    return _in_case(card, 3)


def second(card: Card) -> str:
    """The other one of two equal cards, in the accusative.

    >>> second(Card("CK"))
    'den zweiten Kreuz-König'
    """
    gender = _RANKS[card.rank][0]
    adjective = "zweiten" if gender == "m" else "zweite"
    return f"{_ARTICLES[gender][1]} {adjective} {_SUITS[card.suit]}-{_RANKS[card.rank][2]}"


def _in_case(card: Card, case: int) -> str:
    gender, *forms = _RANKS[card.rank]
    return f"{_ARTICLES[gender][case]} {_SUITS[card.suit]}-{forms[case]}"
