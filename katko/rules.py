"""Every rule that a table may choose: one frozen `Rules`, one field for each choice."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from katko.errors import RulesError


class Two(StrEnum):
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
class Problem:
    """Why something cannot be: the ``field`` concerned, a ``code``, and what the words need.

    >>> str(Problem("decks", "range", {"least": 1, "most": 2}))
    'decks: range (least 1, most 2)'
    """

    field: str
    code: str
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict)

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.data.items())
        return f"{self.field}: {self.code}" + (f" ({details})" if details else "")


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
    <Two.THREE: 'three'>
    >>> Rules(players=11)
    Traceback (most recent call last):
    katko.errors.RulesError: cards: pack (needed 55, there 52)
    """

    players: int = 3
    """How many play, 2 to 20. Rules: *players*."""
    cards: int = 5
    """Cards in each hand, the same for all. Rules: *deal*."""
    open_cards: int = 0
    """Cards face up before each player, besides the hand. Rules: *ten-card*."""
    decks: int = 1
    """Packs, 1 or 2. Rules: *packs*."""
    identical: Identical = Identical.FIRST
    """Which of two identical cards wins: the first played, or the last. Rules: *identical*."""
    target: int = 3
    """The points that win the game, at least 1. Rules: *target*."""
    two: Two = Two.NONE
    """The rule about twos. Rules: *two-three, two-double, two-each*."""
    trump: Trump = Trump.NONE
    """No trump, one drawn by lot, or a card turned up. Rules: *trump*."""
    must_win: bool = False
    """Whoever can beat the card that holds the trick must do so. Rules: *must-win*."""
    misere: bool = False
    """Laistokatko: the last trick costs its winner a point. Rules: *misere*."""
    kukkuminen: bool = False
    """With everybody at two, who came there last may take a point off all. Rules: *kukkuminen*."""

    def __post_init__(self) -> None:
        found = problems({name: getattr(self, name) for name in FIELDS})
        if found:
            raise RulesError(found)
        for name, words in WORDS.items():
            object.__setattr__(self, name, words(getattr(self, name)))

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
            settings.setdefault("two", Two.THREE)
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
            (self.two is Two.EACH and self.players >= 4, Advice("two", "each-many", ("fi", "de"))),
            (self.two is Two.THREE and self.players < 4, Advice("two", "three-few", ("fi",))),
        )
        return tuple(advice for applies, advice in given if applies)


FIELDS: tuple[str, ...] = tuple(each.name for each in fields(Rules))
"""The names of all fields, in the order in which records write them."""
WORDS: dict[str, type[StrEnum]] = {"identical": Identical, "two": Two, "trump": Trump}
"""The fields that take one of a few words."""
NUMBERS: dict[str, tuple[int, int]] = {
    "players": (2, 20),
    "cards": (1, 52),
    "open_cards": (0, 51),
    "decks": (1, 2),
    "target": (1, 1000),
}
"""The fields that take a number, with the least and the most."""
FLAGS = tuple(each.name for each in fields(Rules) if each.type == "bool")
"""The fields that are on or off."""

PRESETS: dict[str, Callable[..., Rules]] = {"finnish": Rules.finnish, "german": Rules.german}
"""The base games of the two documents, by the word that records use."""


def changes(rules: Rules, preset: str) -> dict[str, Any]:
    """What ``rules`` change in a preset for as many players.

    >>> changes(Rules(target=5, must_win=True), "finnish")
    {'target': 5, 'must_win': True}
    """
    found: dict[str, Any] = {}
    # A change can change what else the preset suggests, so this is asked until nothing differs.
    while differing := _differing(rules, PRESETS[preset](rules.players, **found)):
        found |= differing
    return {name: found[name] for name in FIELDS if name in found}


def _differing(rules: Rules, other: Rules) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in FIELDS if getattr(rules, name) != getattr(other, name)}


def _hands(big_table: bool) -> dict[str, int]:
    return {"decks": 2, "cards": 4} if big_table else {}


def problems(settings: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Everything that makes ``settings``, fields of `Rules`, impossible. Rules: *players, house-rules*.

    >>> [str(problem) for problem in problems({"decks": 2, "two": "three", "misere": True})]
    ['two: two-packs', 'misere: misere-two']
    """
    rules = {each.name: each.default for each in fields(Rules)} | dict(settings)
    wrong = tuple(problem for name, value in rules.items() if (problem := _value(name, value)))
    return wrong or tuple(_combination(rules))


def _value(name: str, value: Any) -> Problem | None:
    """What is wrong with the value of one field, whatever the others are."""
    if name in NUMBERS:
        least, most = NUMBERS[name]
        fits = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        return None if fits else Problem(name, "range", {"least": least, "most": most})
    if name in WORDS:
        words = tuple(word.value for word in WORDS[name])
        return None if value in words else Problem(name, "word", {"words": words})
    if name in FIELDS:
        return None if isinstance(value, bool) else Problem(name, "yes-no")
    return Problem(name, "unknown")


def _combination(rules: Mapping[str, Any]) -> list[Problem]:
    """What does not go together, where each value alone would do."""
    found = []
    there = 52 * rules["decks"]
    turned = rules["trump"] == Trump.TURNED
    needed = rules["players"] * (rules["cards"] + rules["open_cards"]) + turned
    if needed > there:
        found.append(Problem("cards", "pack-turned" if turned else "pack", {"needed": needed, "there": there}))
    if rules["two"] == Two.THREE and rules["decks"] == 2:
        found.append(Problem("two", "two-packs"))
    if rules["misere"] and rules["two"] != Two.NONE:
        found.append(Problem("misere", "misere-two"))
    if rules["misere"] and rules["kukkuminen"]:
        found.append(Problem("misere", "misere-kukkuminen"))
    if rules["kukkuminen"] and rules["target"] < 3:
        found.append(Problem("kukkuminen", "kukkuminen-target", {"least": 3}))
    return found
