"""What is being agreed for a game before it is played: rules and names, and the cards of a deal dealt by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from katko.cards import PACK, Card, Suit, shuffle
from katko.errors import InvalidText
from katko.reader import KEYWORDS
from katko.rules import PRESETS, Rules, Trump
from katko.text import Piece, name


@dataclass(frozen=True)
class Setup:
    """What a new game would be: its rules, the base game they are told by, the names of the seats, and who is human."""

    rules: Rules
    preset: str
    names: tuple[str, ...]
    humans: frozenset[int] = frozenset({0})

    def seats(self, players: int, spare: tuple[str, ...]) -> Setup:
        """The same for another number of players; new seats take names from ``spare``."""
        names = list(self.names[:players])
        for spared in spare:
            if len(names) < players and _fits(spared, names):
                names.append(spared)
        humans = frozenset(seat for seat in self.humans if seat < players)
        return Setup(PRESETS.seated(self.rules, self.preset, players), self.preset, tuple(names), humans)

    def base(self, preset: str) -> Setup:
        """The other base game, without changes."""
        return replace(self, rules=PRESETS[preset](self.rules.players), preset=preset)

    def agree(self, settings: Mapping[str, Any]) -> Setup:
        """Other rules; `RulesError` for rules that cannot be."""
        return replace(self, rules=replace(self.rules, **settings))

    def named(self, names: tuple[str, ...]) -> Setup:
        """Other names; `InvalidText` with the number of the seat as line for one that may not be."""
        checked: list[str] = []
        for seat, text in enumerate(names, 1):
            checked.append(name(Piece(text, seat, 1), checked, KEYWORDS))
        return replace(self, names=tuple(checked))


def _fits(spared: str, names: list[str]) -> bool:
    """Whether a name is unlike all others."""
    try:
        return bool(name(Piece(spared, 1, 1), names, KEYWORDS))
    except InvalidText:
        return False


@dataclass(frozen=True)
class Draft:
    """Cards dealt by hand so far: a row for each seat, face-up ones last, and the card turned up.

    ``seat`` gets the next card; the number of seats stands for the card that is turned up.
    """

    rows: tuple[tuple[Card, ...], ...]
    turned: Card | None = None
    trump: Suit = Suit.HEARTS
    leader: int = 0
    seat: int = 0
    seed: str = ""
    """What stands in the field for a seed."""

    @classmethod
    def empty(cls, rules: Rules) -> Draft:
        """No card dealt."""
        return cls(((),) * rules.players)

    def fits(self, rules: Rules) -> bool:
        """Whether the draft has as many seats as the rules, and no row is too long for them."""
        return len(self.rows) == rules.players and all(len(row) <= rules.tricks for row in self.rows)

    def missing(self, rules: Rules) -> int:
        """How many cards are still to be dealt."""
        turned = rules.trump is Trump.TURNED and self.turned is None
        return sum(rules.tricks - len(row) for row in self.rows) + turned

    def up(self, rules: Rules) -> Card | None:
        """The card turned up, where these rules have one."""
        return self.turned if rules.trump is Trump.TURNED else None

    def left(self, rules: Rules, card: Card) -> int:
        """How many of a card are not dealt yet."""
        return rules.decks - sum(row.count(card) for row in self.rows) - (self.up(rules) is card)

    def pick(self, rules: Rules, card: Card) -> Draft:
        """The card for the seat that is chosen, and where that is full the next seat chosen. Else nothing changes."""
        if not self.left(rules, card) > 0:
            return self
        if self.seat == rules.players:
            return replace(self, turned=card if rules.trump is Trump.TURNED else None, seat=0)
        row = self.rows[self.seat]
        if len(row) == rules.tricks:
            return self
        rows = (*self.rows[: self.seat], (*row, card), *self.rows[self.seat + 1 :])
        return replace(self, rows=rows)._to_next(rules)

    def give_back(self, seat: int, card: Card) -> Draft:
        """The card back among those that are left; its seat is chosen."""
        if seat == len(self.rows):
            return replace(self, turned=None, seat=seat)
        row = list(self.rows[seat])
        row.remove(card)
        return replace(self, rows=(*self.rows[:seat], tuple(row), *self.rows[seat + 1 :]), seat=seat)

    def fill(self, rules: Rules, chance: int) -> Draft:
        """What is missing by chance."""
        spare = shuffle([card for card in PACK for _ in range(self.left(rules, card))], Random(chance).random)
        rows = tuple((*row, *(spare.pop() for _ in range(rules.tricks - len(row)))) for row in self.rows)
        turned = self.up(rules)
        if rules.trump is Trump.TURNED and turned is None:
            turned = spare.pop()
        return replace(self, rows=rows, turned=turned)

    def _to_next(self, rules: Rules) -> Draft:
        """The next seat that lacks cards, clockwise, where the chosen one lacks none."""
        if len(self.rows[self.seat]) < rules.tricks:
            return self
        order = [(self.seat + step) % rules.players for step in range(1, rules.players)]
        short = [seat for seat in order if len(self.rows[seat]) < rules.tricks]
        if not short and rules.trump is Trump.TURNED and self.turned is None:
            return replace(self, seat=rules.players)
        return replace(self, seat=short[0]) if short else self


def named_seats(text: str, players: int) -> frozenset[int]:
    """The seats that a text of letters names, A being the first of so many; `InvalidText` for other letters."""
    seats = frozenset(ord(letter) - ord("A") for letter in text)
    if not all(0 <= seat < players for seat in seats):
        raise InvalidText("link", found=text)
    return seats
