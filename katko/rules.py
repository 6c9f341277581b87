"""Every rule that a table may choose: one frozen `Rules`, one field for each choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from katko.cards import PACK
from katko.errors import Problem
from katko.fields import Presets, described, flag, number, seats, settle, word, wrong

KUKKU = 2
"""Where everybody must stand for kukkuminen; so the game must go further. Rules: *kukkuminen*."""


class TwoRule(StrEnum):
    """The rules about twos, at most one at a time. Rules: *two-three, two-double, two-each*."""

    NONE = "none"
    THREE = "three"
    DOUBLE = "double"
    EACH = "each"


class Trump(StrEnum):
    """Whether there is a trump, and how it is found. Rules: *trump*."""

    NONE = "none"
    DRAWN = "drawn"
    TURNED = "turned"


class Identical(StrEnum):
    """Which of two identical cards wins. Rules: *identical*."""

    FIRST = "first"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Advice:
    """What a document advises against although it can be played; ``sources`` are ``fi`` and ``de``."""

    field: str
    code: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What a table has agreed. The defaults are the Finnish base game for three.

    >>> Rules(players=4, two="three").two
    <TwoRule.THREE: 'three'>
    >>> Rules(players=11)
    Traceback (most recent call last):
    katko.errors.RulesError: cards: pack (needed 55, there 52)
    """

    players: int = seats(3, 2, 20, anchor="players")
    """How many play, 2 to 20. Rules: *players*."""
    cards: int = number(5, 1, 52, letter="c", anchor="hand-size", yields=1)
    """Cards in each hand, the same for all. Rules: *deal*."""
    open_cards: int = number(0, 0, 51, letter="o", anchor="ten-card", yields=2)
    """Cards face up before each player, besides the hand. Rules: *ten-card*."""
    decks: int = number(1, 1, 2, letter="d", anchor="packs", yields=3)
    """Packs, 1 or 2. Rules: *packs*."""
    identical: Identical = word(Identical.FIRST, letter="i", anchor="identical", yields=9)
    """Which of two identical cards wins: the first played, or the last. Rules: *identical*."""
    target: int = number(3, 1, 1000, letter="t", anchor="target", yields=8)
    """The points that win the game, at least 1. Rules: *target*."""
    two: TwoRule = word(TwoRule.NONE, letter="w", anchor="one-two-rule", yields=5)
    """The rule about twos. Rules: *two-three, two-double, two-each*."""
    trump: Trump = word(Trump.NONE, letter="r", anchor="trump", yields=4)
    """No trump, one drawn by lot, or a card turned up. Rules: *trump*."""
    must_win: bool = flag(letter="m", anchor="must-win", yields=10)
    """Whoever can beat the card that holds the trick must do so. Rules: *must-win*."""
    misere: bool = flag(letter="x", anchor="misere", yields=7)
    """Laistokatko: the last trick costs its winner a point. Rules: *misere*."""
    kukkuminen: bool = flag(letter="k", anchor="kukkuminen", yields=6)
    """With everybody at two, who came there last may take a point off all. Rules: *kukkuminen*."""

    def __post_init__(self) -> None:
        settle(self, problems)

    @property
    def tricks(self) -> int:
        """How many tricks a deal has: as many as each player has cards, face-up ones included. Rules: *ten-card*."""
        return self.cards + self.open_cards

    @classmethod
    def finnish(cls, players: int = 3, **changes: Any) -> Rules:
        """The Finnish base game: above seven players two packs and four cards. Rules: *packs*.

        ``changes`` are fields of `Rules` and win over what the number of players suggests.

        >>> Rules.finnish(players=8).decks, Rules.finnish(players=8, decks=1).cards
        (2, 4)
        """
        return cls(**{"players": players, **_hands(players > 7), **changes})

    @classmethod
    def german(cls, players: int = 3, **changes: Any) -> Rules:
        """The German base game: above ten players two packs and four cards; with four players
        or more and one pack a two led to the last trick wins the game. Rules: *two-three*.

        >>> Rules.german(players=4).two.value, Rules.german(players=4, misere=True).two.value
        ('three', 'none')
        """
        settings = {"players": players, **_hands(players > 10), **changes}
        if players >= 4 and settings.get("decks", 1) == 1 and not settings.get("misere"):
            settings.setdefault("two", TwoRule.THREE)
        return cls(**settings)

    def advice(self) -> tuple[Advice, ...]:
        """Everything that a document advises against, and which. Rules: *combinations*.

        >>> Rules(players=3, two="three").advice()
        (Advice(field='two', code='three-few', sources=('fi',)),)
        """
        many = self.players >= 8
        given = (
            (self.decks == 1 and 8 <= self.players <= 10, Advice("decks", "one-pack-8", ("fi",))),
            (self.decks == 1 and self.players > 10, Advice("decks", "one-pack-11", ("de",))),
            (self.cards >= 5 and many, Advice("cards", "five-cards", ("fi", "de"))),
            (self.two is TwoRule.EACH and self.players >= 4, Advice("two", "each-many", ("fi", "de"))),
            (self.two is TwoRule.THREE and self.players < 4, Advice("two", "three-few", ("fi",))),
        )
        return tuple(advice for applies, advice in given if applies)


PRESETS = Presets(Rules, {"finnish": Rules.finnish, "german": Rules.german})
"""The base games of the two documents, by the word that records use."""

def changes(rules: Rules, preset: str) -> dict[str, Any]:
    """What ``rules`` change in a base game for as many players.

    >>> changes(Rules(target=5, must_win=True), "finnish")
    {'target': 5, 'must_win': True}
    """
    return PRESETS.changes(rules, preset)


def _hands(big_table: bool) -> dict[str, int]:
    return {"decks": 2, "cards": 4} if big_table else {}


def problems(settings: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Everything that makes ``settings``, fields of `Rules`, impossible. Rules: *players, house-rules*.

    >>> [str(problem) for problem in problems({"decks": 2, "two": "three", "misere": True})]
    ['two: two-packs', 'misere: misere-two']
    """
    rules = {field.name: field.default for field in described(Rules)} | dict(settings)
    return wrong(Rules, rules) or tuple(_combination(rules))


def _combination(rules: Mapping[str, Any]) -> list[Problem]:
    """What does not go together, where each value alone would do."""
    found = []
    there = len(PACK) * rules["decks"]
    turned = rules["trump"] == Trump.TURNED
    needed = rules["players"] * (rules["cards"] + rules["open_cards"]) + turned
    if needed > there:
        found.append(Problem("cards", "pack-turned" if turned else "pack", {"needed": needed, "there": there}))
    if rules["two"] == TwoRule.THREE and rules["decks"] == 2:
        found.append(Problem("two", "two-packs"))
    if rules["misere"] and rules["two"] != TwoRule.NONE:
        found.append(Problem("misere", "misere-two"))
    if rules["misere"] and rules["kukkuminen"]:
        found.append(Problem("misere", "misere-kukkuminen"))
    if rules["kukkuminen"] and rules["target"] <= KUKKU:
        found.append(Problem("kukkuminen", "kukkuminen-target", {"least": KUKKU + 1}))
    return found
