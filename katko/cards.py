"""Suits, ranks, cards, packs and the seeded shuffle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum, StrEnum

from katko.errors import InvalidText


class Suit(StrEnum):
    """The four suits, named by their letters in records.

    >>> Suit("S").symbol
    '♠'
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit as a character."""
        return _SYMBOLS[self.value]


_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SUITS = {letter: Suit(letter) for letter in _SYMBOLS} | {sign: Suit(letter) for letter, sign in _SYMBOLS.items()}
"""The suits by letter and by symbol."""
# A symbol copied from a page may carry a selector that asks for text or picture form.
SELECTORS = {0xFE0E: None, 0xFE0F: None}


class Rank(IntEnum):
    """The thirteen ranks in their order of play: ace high, two low. Rules: *cards*."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank's letter in records: ``2`` to ``9``, ``T``, ``J``, ``Q``, ``K``, ``A``."""
        return _LETTERS[self - 2]


_LETTERS = "23456789TJQKA"
_RANKS = {letter: Rank(value) for value, letter in enumerate(_LETTERS, 2)} | {"10": Rank.TEN}


class Card:
    """A playing card, written suit first. There is one object for each of the 52 cards.

    ``♠A``, ``A♠`` and ``S10`` are understood too. Anything else is an `InvalidText`
    whose code says what is wrong: ``card`` (neither a suit first nor its symbol last), ``rank`` (no such rank).

    >>> Card("SA"), Card("10♥"), str(Card("S10"))
    (Card('SA'), Card('HT'), 'ST')
    >>> Card("SA") is Card("A♠")
    True
    >>> Card("S1")
    Traceback (most recent call last):
    katko.errors.InvalidText: line 1, column 1: rank: 'S1'
    """

    __slots__ = ("code", "index", "rank", "suit")
    suit: Suit
    rank: Rank
    code: str
    index: int

    def __new__(cls, text: str) -> Card:
        known = _CARDS.get(text)
        return known if known is not None else _read(text)

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    def __str__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.code,)


_CARDS: dict[str, Card] = {}
for _suit in Suit:
    for _rank in Rank:
        _card = object.__new__(Card)
        _card.suit, _card.rank, _card.code, _card.index = _suit, _rank, _suit.value + _rank.letter, len(_CARDS)
        _CARDS[_card.code] = _card

PACK: tuple[Card, ...] = tuple(_CARDS.values())
"""The 52 cards in the order of their ``index``: clubs, diamonds, hearts, spades, each from two to ace."""


def _read(text: str) -> Card:
    plain = text.translate(SELECTORS)
    if plain[:1] in SUITS:
        suit, rank = SUITS[plain[0]], plain[1:]
    elif plain[-1:] in _SYMBOLS.values():
        suit, rank = SUITS[plain[-1]], plain[:-1]
    else:
        raise InvalidText("card", found=text)
    if rank not in _RANKS:
        raise InvalidText("rank", found=text)
    return _CARDS[suit.value + _RANKS[rank].letter]


def cards(items: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Cards from text divided by spaces, or from cards and texts mixed.

    >>> cards("SA HT")
    (Card('SA'), Card('HT'))
    """
    if isinstance(items, str):
        items = items.split()
    return tuple(item if isinstance(item, Card) else Card(item) for item in items)


def shuffle(pack: Sequence[Card], draw: Callable[[], float]) -> list[Card]:
    """The cards in an order drawn uniformly; ``draw`` gives numbers from 0 up to, not including, 1.

    Fisher–Yates over ``random.Random(seed).random``, the one method whose values Python
    promises to keep, so that a seed means the same deal in every browser and for ever.

    >>> from random import Random
    >>> [str(card) for card in shuffle(PACK, Random(7).random)[:5]]
    ['CK', 'CJ', 'C2', 'S4', 'H5']
    """
    order = list(pack)
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def surplus(held: Iterable[Card], copies: int) -> Card | None:
    """The first card that stands in ``held`` more than ``copies`` times, or None.

    >>> surplus(cards("SA HT SA"), 1)
    Card('SA')
    """
    seen: dict[Card, int] = {}
    for card in held:
        seen[card] = seen.get(card, 0) + 1
        if seen[card] > copies:
            return card
    return None
