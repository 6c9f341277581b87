"""Finnish names of cards and suits in the cases that sentences need."""

from __future__ import annotations

from katko.cards import Card, Rank, Suit

# Nominative, genitive, partitive, adessive.
_RANKS = {
    Rank.ACE: ("ässä", "ässän", "ässää", "ässällä"),
    Rank.KING: ("kuningas", "kuninkaan", "kuningasta", "kuninkaalla"),
    Rank.QUEEN: ("rouva", "rouvan", "rouvaa", "rouvalla"),
    Rank.JACK: ("sotamies", "sotamiehen", "sotamiestä", "sotamiehellä"),
    Rank.TEN: ("kymppi", "kympin", "kymppiä", "kympillä"),
    Rank.NINE: ("yhdeksikkö", "yhdeksikön", "yhdeksikköä", "yhdeksiköllä"),
    Rank.EIGHT: ("kahdeksikko", "kahdeksikon", "kahdeksikkoa", "kahdeksikolla"),
    Rank.SEVEN: ("seitsikko", "seitsikon", "seitsikkoa", "seitsikolla"),
    Rank.SIX: ("kuutonen", "kuutosen", "kuutosta", "kuutosella"),
    Rank.FIVE: ("viitonen", "viitosen", "viitosta", "viitosella"),
    Rank.FOUR: ("nelonen", "nelosen", "nelosta", "nelosella"),
    Rank.THREE: ("kolmonen", "kolmosen", "kolmosta", "kolmosella"),
    Rank.TWO: ("kakkonen", "kakkosen", "kakkosta", "kakkosella"),
}
# Nominative, partitive, plural nominative, plural elative, "with one's …".
_SUITS = {
    Suit.HEARTS: ("hertta", "herttaa", "hertat", "hertoista", "hertallaan"),
    Suit.DIAMONDS: ("ruutu", "ruutua", "ruudut", "ruuduista", "ruudullaan"),
    Suit.CLUBS: ("risti", "ristiä", "ristit", "risteistä", "ristillään"),
    Suit.SPADES: ("pata", "pataa", "padat", "padoista", "padallaan"),
}


def nominative(card: Card) -> str:
    """
    >>> nominative(Card("SA"))
    'pataässä'
    """
    return suit(card.suit) + _RANKS[card.rank][0]


def genitive(card: Card) -> str:
    """
    >>> genitive(Card("SK"))
    'patakuninkaan'
    """
    return suit(card.suit) + _RANKS[card.rank][1]


def partitive(card: Card) -> str:
    """
    >>> partitive(Card("HJ"))
    'herttasotamiestä'
    """
    return suit(card.suit) + _RANKS[card.rank][2]


def adessive(card: Card) -> str:
    """
    >>> adessive(Card("D8"))
    'ruutukahdeksikolla'
    """
    return suit(card.suit) + _RANKS[card.rank][3]


def suit(suit: Suit) -> str:
    """``pata``"""
    return _SUITS[suit][0]


def some(suit: Suit) -> str:
    """``pataa``"""
    return _SUITS[suit][1]


def all_of(suit: Suit) -> str:
    """``padat``"""
    return _SUITS[suit][2]


def out_of(suit: Suit) -> str:
    """``padoista``"""
    return _SUITS[suit][3]


def with_own(suit: Suit) -> str:
    """``padallaan``"""
    return _SUITS[suit][4]
