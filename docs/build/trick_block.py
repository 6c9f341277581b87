"""A still trick that an author wrote in a fence: the engine says who takes it, or holds it while it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from docs.build.english import at_column, meant, shown
from docs.build.fences import Fence, FenceError
from katko.cards import SELECTORS, SUITS, Card, Suit
from katko.errors import InvalidText, RulesError
from katko.rules import PRESETS, Rules
from katko.text import Piece, card, lines, name
from katko.trick import Trick
from widgets.html.cards import face, suit, symbols
from widgets.html.markup import Child, Html, tag
from widgets.katko.words import words

KEYS = ("rules", "trump")
OPEN = ("…", "...")
"""After the cards of a trick that goes on."""
ID = "kw-still"
"""Names the shapes of the suits, which stand once on a page."""


@dataclass(frozen=True)
class Still:
    """A trick as its author means it; ``names`` is empty where nobody is named."""

    trick: Trick
    names: tuple[str, ...] = ()
    trump: Suit | None = None

    @property
    def told(self) -> str:
        """What twins must tell alike."""
        return f"{' '.join(map(str, self.trick.cards))} {self.trick.complete} {self.trump} {self.names}"


@dataclass
class _Lines:
    """The lines of a fence, read but not yet understood."""

    cards: list[Piece] = field(default_factory=list)
    names: list[Piece] = field(default_factory=list)
    keys: dict[str, Piece] = field(default_factory=dict)
    open: bool = False


def read(fence: Fence) -> Still:
    """The trick in a fence; the first of its `mistakes` where it has any."""
    try:
        return _read(fence)
    except InvalidText as error:
        raise FenceError(error.line, at_column(error)) from error


def mistakes(fence: Fence) -> Iterator[FenceError]:
    """What has to be mended before a trick can be published, if anything."""
    try:
        read(fence)
    except FenceError as error:
        yield error


def _read(fence: Fence) -> Still:
    if fence.options:
        raise FenceError(0, f"a trick has no options, found {shown(next(iter(fence.options)))}")
    found = _sorted(fence.text)
    players = len(found.cards) + found.open
    if not found.cards or players < 2:
        raise FenceError(0, "a trick needs its cards in order of play, `S9 SK HA`, or a line `Aino: S9` for each")
    rules = Rules(players=players)
    if piece := found.keys.get("rules"):
        try:
            rules = PRESETS.read(piece, players)[1]
        except RulesError as error:
            raise piece.wrong("rules", problems=error.problems) from error
    trump = found.keys.get("trump")
    if trump and trump.text.translate(SELECTORS) not in SUITS:
        raise trump.wrong("suit")
    led = SUITS[trump.text.translate(SELECTORS)] if trump else None
    seen: dict[Card, int] = {}
    trick = Trick(leader=0, players=players)
    for piece in found.cards:
        trick = trick.with_card(card(piece, seen, rules.decks), rules, led)
    names: list[str] = []
    for piece in found.names:
        names.append(name(piece, names, KEYS))
    return Still(trick, tuple(names), led)


def _sorted(text: str) -> _Lines:
    found = _Lines()
    for key, value, _ in lines(text):
        words = value.words()
        if key and key.text in KEYS:
            if key.text in found.keys:
                raise key.wrong("twice")
            found.keys[key.text] = value
            continue
        if key and key.text.islower() and (near := meant(key.text, KEYS)):
            raise _slip(key, f"unknown word {shown(key.text)}{near}")
        if found.open:
            raise _slip(key or value, "nothing may follow the `…` of a trick that goes on")
        if not key and words and words[-1].text in OPEN:
            found.open = bool(words.pop())
        if words and found.cards and bool(key) != bool(found.names):
            raise _slip(key or value, "every card needs a name, or none has one")
        if key and len(words) != 1:
            raise _slip(key, f"expected one card after {shown(key.text)}, found {shown(value.text)}")
        found.cards += words
        found.names += [key] if key else []
    return found


def _slip(piece: Piece, message: str) -> FenceError:
    return FenceError(piece.line, f"column {piece.column}: {message}")


def block(still: Still, language: str, *, first: bool) -> Html:
    """The trick for the page; the ``first`` one there brings the shapes of the suits along."""
    said, trick = words(language), still.trick
    items = []
    for place, each in enumerate(trick.cards):
        holds = place == trick.best
        drawn = tag(
            "span",
            face(each, said, ID),
            class_="trick-card",
            role="img",
            aria_label=said.katko.in_trick.format(n=place + 1, card=said.card(each)),
            data_suit=each.suit,
            translate="no",
        )
        parts: list[Child] = [drawn]
        if still.names:
            parts = [tag("span", still.names[place], class_="trick-who", translate="no"), " ", drawn]
        if holds:
            parts += [" ", tag("span", said.katko.wins if trick.complete else said.katko.holds, class_="trick-word")]
        items.append(tag("li", *parts, data_holds=holds))
    trump = None
    if still.trump:
        sign = tag("span", suit(still.trump, ID), data_suit=still.trump, aria_hidden="true")
        trump = tag("figcaption", said.katko.trump, " ", sign, " ", said.suit(still.trump))
    shapes = symbols(ID) if first else None
    shown_trick = tag("ol", *items, role="list")
    return tag("figure", shapes, shown_trick, trump, class_="trick", data_search_exclude=True)
