"""Suits and cards as inline SVG: fonts draw the suit characters as pictures on some phones."""

from __future__ import annotations

from katko.cards import Card, Suit
from widgets.html.markup import Html, join, tag, verbatim
from widgets.words.base import Words

_PATHS = {
    Suit.CLUBS: verbatim(
        '<path d="M10 1.6a4 4 0 0 1 3.2 6.4 4.1 4.1 0 1 1-2.4 6.3q.3 2.6 2 4.1H7.2q1.7-1.5 2-4.1A4.1 4.1 0 1 1 6.8 8 4 '
        '4 0 0 1 10 1.6z"/>'
    ),
    Suit.DIAMONDS: verbatim('<path d="M10 .8Q12.8 5.8 16.6 10 12.8 14.2 10 19.2 7.2 14.2 3.4 10 7.2 5.8 10 .8z"/>'),
    Suit.HEARTS: verbatim(
        '<path d="M10 18.6C6 14.2 1.6 10.6 1.6 6.4c0-2.8 2-4.6 4.3-4.6 2 0 3.5 1.2 4.1 3.1.6-1.9 2.1-3.1 4.1-3.1 2.3 '
        '0 4.3 1.8 4.3 4.6 0 4.2-4.4 7.8-8.4 12.2z"/>'
    ),
    Suit.SPADES: verbatim(
        '<path d="M10 1.2c2.6 3.9 8.2 6.6 8.2 10.7a3.9 3.9 0 0 1-7.4 1.7q.3 3.2 2 4.8H7.2q1.7-1.6 2-4.8a3.9 3.9 0 0 '
        '1-7.4-1.7c0-4.1 5.6-6.8 8.2-10.7z"/>'
    ),
}


def symbols(scene_id: str) -> Html:
    """The shapes of the four suits, once for a widget; everything else points at them."""
    shapes = [tag("symbol", path, id=f"{scene_id}-{which}", viewBox="0 0 20 20") for which, path in _PATHS.items()]
    return tag("svg", *shapes, class_="kw-unseen", aria_hidden="true")


def suit(which: Suit, scene_id: str) -> Html:
    """The sign of a suit, for the eye: what stands around it names the suit or the card."""
    return tag("svg", tag("use", href=f"#{scene_id}-{which}"))


def face(card: Card, words: Words, scene_id: str) -> Html:
    """What stands on a card: its index in the reader's language, and its suit."""
    return join(words.index(card.rank), suit(card.suit, scene_id))


def small(card: Card, words: Words, scene_id: str) -> Html:
    """A card in a line of text or a table."""
    shown = face(card, words, scene_id)
    name = words.card(card)
    return tag("span", shown, class_="kw-small", translate="no", role="img", aria_label=name, data_suit=card.suit)


def written(card: Card, words: Words) -> Html:
    """A card within a sentence: its signs for the eye, its name for the ear. The selector keeps the suit a letter.

    >>> from widgets.katko.words import words
    >>> str(written(Card("SA"), words("fi"))).replace("\ufe0e", "")
    '<span class="card" role="img" aria-label="pataässä" data-suit="S" translate="no">♠A</span>'
    """
    signs, name = f"{card.suit.symbol}\ufe0e{words.index(card.rank)}", words.card(card)
    return tag("span", signs, class_="card", role="img", aria_label=name, data_suit=card.suit, translate="no")
