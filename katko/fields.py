"""What a rule is that a table may choose: described once, on its field of a game's rules, and read by everybody.

The rules of a game are a frozen dataclass whose fields are made with `flag`, `number`, `word` and `seats`. The
``rules:`` line of a record, the letters in a link, the controls of a form and what gives way at another table are
all told by the `Field` that `described` finds there. Nothing here knows a game.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

from katko.errors import Problem, RulesError
from katko.text import Piece

PLAYERS = "players"
"""The field that tells how many play: the seats of a record say it, so no ``rules:`` line does."""


class Kind(StrEnum):
    """What the value of a field is: on or off, a number (or None), one of a few words."""

    FLAG = "flag"
    NUMBER = "number"
    WORD = "word"


@dataclasses.dataclass(frozen=True, slots=True)
class Field:
    """One rule that a table may choose.

    ``anchor`` is its place on the page of rules, ``letter`` what stands for it in a link, ``yields`` its turn to give
    way, the lowest first, where rules become impossible for another number of players. A number lies from ``least``
    to ``most``, and may be None where that is its default; ``words`` are those that a word may be.

    >>> target = Field("target", Kind.NUMBER, 3, "target", "t", 1, least=1, most=1000)
    >>> target.write(5), target.read(Piece("target = 5", 1, 1)), str(target.problem(0))
    ('target=5', 5, 'target: range (least 1, most 1000)')
    """

    name: str
    kind: Kind
    default: Any
    anchor: str
    letter: str
    yields: int
    least: int = 0
    most: int = 0
    words: tuple[StrEnum, ...] = ()

    def problem(self, value: object) -> Problem | None:
        """What is wrong with a value, whatever the other fields are; None for one that will do."""
        if self.kind is Kind.FLAG:
            return None if isinstance(value, bool) else Problem(self.name, "yes-no")
        if self.kind is Kind.WORD:
            words = tuple(word.value for word in self.words)
            return None if value in words else Problem(self.name, "word", {"words": words})
        whole = isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
        fits = whole or (value is None and self.default is None)
        return None if fits else Problem(self.name, "range", {"least": self.least, "most": self.most})

    def write(self, value: object) -> str:
        """The choice as a ``rules:`` line has it: ``must_win``, ``must_win=no``, ``target=5``, ``trump=drawn``."""
        if value is True:
            return self.name
        return f"{self.name}={'no' if value is False else 'none' if value is None else value}"

    def read(self, part: Piece) -> Any:
        """The value of a choice written so; `InvalidText` for one that is written otherwise."""
        _, equals, value = (piece.strip() for piece in part.text.partition("="))
        if self.kind is Kind.FLAG:
            if equals and value != "no":
                raise part.wrong("rule-plain", field=self.name)
            return not equals
        if self.kind is Kind.WORD and value in self.words:
            return next(word for word in self.words if word == value)
        if self.kind is Kind.NUMBER and re.fullmatch(r"[0-9]{1,4}", value):
            return int(value)
        if self.kind is Kind.NUMBER and self.default is None and value == "none":
            return None
        raise part.wrong("rule-value", field=self.name, words=tuple(map(str, self.words)))

    def code(self, value: Any) -> int:
        """The number that stands for a value in a link: the place of a word, 1 and 0 for on and off, 0 for None."""
        return self.words.index(value) if self.kind is Kind.WORD else int(value or 0)

    def decode(self, code: int) -> Any:
        """The value that a number stands for; a number that stands for none comes back, and `problem` refuses it."""
        if self.kind is Kind.WORD:
            return self.words[code] if code < len(self.words) else code
        if self.kind is Kind.FLAG:
            return bool(code) if code < 2 else code
        return code or (None if self.default is None else 0)


def flag(*, letter: str, anchor: str, yields: int, default: bool = False) -> Any:
    """A field that is on or off."""
    return _field(Kind.FLAG, default, letter=letter, anchor=anchor, yields=yields)


def number(default: int | None, least: int, most: int, *, letter: str, anchor: str, yields: int) -> Any:
    """A field that takes a number from ``least`` to ``most``; None too where that is the default."""
    if default is None and least < 1:
        raise TypeError("in a link 0 stands for None, so the least must be 1")
    return _field(Kind.NUMBER, default, letter=letter, anchor=anchor, yields=yields, least=least, most=most)


def word(default: StrEnum, *, letter: str, anchor: str, yields: int) -> Any:
    """A field that takes one of the words of an enum, whose order the numbers in links follow."""
    return _field(Kind.WORD, default, letter=letter, anchor=anchor, yields=yields, words=tuple(type(default)))


def seats(default: int, least: int, most: int, *, anchor: str) -> Any:
    """The field `PLAYERS`: no letter stands for it, and it gives way to nothing."""
    return _field(Kind.NUMBER, default, letter="", anchor=anchor, yields=0, least=least, most=most)


def _field(kind: Kind, default: Any, **told: Any) -> Any:
    return dataclasses.field(default=default, metadata={Field: Field("", kind, default, **told)})


@cache
def described(rules: type) -> tuple[Field, ...]:
    """The fields of a game's rules, in the order in which records write them.

    `TypeError` for a field without its description, and for a letter that two have.

    >>> @dataclasses.dataclass(frozen=True, kw_only=True)
    ... class Toy:
    ...     players: int = seats(2, 2, 2, anchor="players")
    ...     low: bool = flag(letter="l", anchor="low", yields=1)
    >>> [(field.name, field.kind.value, field.letter) for field in described(Toy)]
    [('players', 'number', ''), ('low', 'flag', 'l')]
    """
    found: list[Field] = []
    for each in dataclasses.fields(rules):
        if Field not in each.metadata:
            raise TypeError(f"{rules.__name__}.{each.name} has no description: make it with flag, number or word")
        field = dataclasses.replace(each.metadata[Field], name=each.name)
        if (field.letter == "") != (field.name == PLAYERS) or not re.fullmatch("[a-z]?", field.letter):
            raise TypeError(f"{rules.__name__}.{each.name} needs a small letter for links")
        if not field.anchor or field.letter in [other.letter for other in found]:
            raise TypeError(f"{rules.__name__}.{each.name} needs an anchor, and a letter of its own")
        found.append(field)
    return tuple(found)


def wrong(rules: type, settings: Mapping[str, Any]) -> tuple[Problem, ...]:
    """What is wrong with the values of ``settings``, each by itself; a name that is no field is ``unknown``."""
    fields = {field.name: field for field in described(rules)}
    found = (
        fields[name].problem(value) if name in fields else Problem(name, "unknown") for name, value in settings.items()
    )
    return tuple(problem for problem in found if problem)


def settle(rules: object, problems: Callable[[Mapping[str, Any]], tuple[Problem, ...]]) -> None:
    """What a game's rules do when they are made: `RulesError` for ``problems``; words become those of their enum."""
    kind: type = type(rules)
    fields = described(kind)
    found = problems({field.name: getattr(rules, field.name) for field in fields})
    if found:
        raise RulesError(found)
    for field in fields:
        if field.words:
            object.__setattr__(rules, field.name, type(field.default)(getattr(rules, field.name)))


class Seated(Protocol):
    """Rules for so many players."""

    @property
    def players(self) -> int: ...


R = TypeVar("R", bound=Seated)
T = TypeVar("T")


class Presets(Mapping[str, Callable[..., R]], Generic[R]):
    """The base games of a game by the word that records use, the usual one first; each takes players and changes.

    A ``rules:`` line is a base game and what a table has changed in it; here it is read and written.

    >>> from katko.rules import PRESETS, Rules
    >>> PRESETS.write(Rules(must_win=True, target=5), "finnish")
    'finnish, target=5, must_win'
    >>> preset, rules = PRESETS.read(Piece("german, two=each", 1, 1), players=4)
    >>> preset, rules.two.value
    ('german', 'each')
    """

    def __init__(self, rules: type[R], presets: Mapping[str, Callable[..., R]]) -> None:
        self._presets = dict(presets)
        self.fields = tuple(field for field in described(rules) if field.name != PLAYERS)
        """The rules that a line may name."""
        self.players = next(field for field in described(rules) if field.name == PLAYERS)
        self.usual = next(iter(presets))
        """The base game where none is named."""

    def __getitem__(self, preset: str) -> Callable[..., R]:
        return self._presets[preset]

    def __iter__(self) -> Iterator[str]:
        return iter(self._presets)

    def __len__(self) -> int:
        return len(self._presets)

    def changes(self, rules: R, preset: str) -> dict[str, Any]:
        """What ``rules`` change in a base game for as many players."""
        found: dict[str, Any] = {}
        # A change can change what else the base game suggests, so this is asked until nothing differs.
        while differing := self._differing(rules, self[preset](rules.players, **found)):
            found |= differing
        return {field.name: found[field.name] for field in self.fields if field.name in found}

    def _differing(self, rules: R, other: R) -> dict[str, Any]:
        both = ((field.name, getattr(rules, field.name), getattr(other, field.name)) for field in self.fields)
        return {name: value for name, value, usual in both if value != usual}

    def write(self, rules: R, preset: str) -> str:
        """Rules as the ``rules:`` line of a record has them."""
        found = self.changes(rules, preset)
        return ", ".join([preset, *(field.write(found[field.name]) for field in self.fields if field.name in found)])

    def setting(self, part: Piece, *expected: str) -> tuple[str, Any]:
        """One choice of a ``rules:`` line. `InvalidText` for anything else, with the words that it could have been.

        >>> from katko.rules import PRESETS
        >>> PRESETS.setting(Piece("target=5", 1, 1))
        ('target', 5)
        """
        name = part.text.partition("=")[0].strip()
        for field in self.fields:
            if field.name == name:
                return name, field.read(part)
        raise part.wrong("rule", fields=(*expected, *(field.name for field in self.fields)))

    def choices(self, piece: Piece) -> tuple[str, dict[str, Any]]:
        """The base game and the changes that a ``rules:`` line names; `InvalidText` for what is none or comes twice."""
        preset, settings = self.usual, dict[str, Any]()
        for count, part in enumerate(piece.parts(",")):
            if count == 0 and part.text in self:
                preset = part.text
                continue
            name, value = self.setting(part, *([] if count else self))
            if name in settings:
                raise part.wrong("twice")
            settings[name] = value
        return preset, settings

    def read(self, piece: Piece, players: int) -> tuple[str, R]:
        """The base game and the rules of a ``rules:`` line; `InvalidText`, or `RulesError` for rules that cannot be."""
        preset, settings = self.choices(piece)
        return preset, self[preset](players, **settings)

    def seated(self, rules: R, preset: str, players: int) -> R:
        """Rules for another number of players: what was changed in the base game stays as far as it can.

        `RulesError` for a number of players for whom the base game itself cannot be.

        >>> from katko.rules import PRESETS, Rules
        >>> PRESETS.seated(Rules.german(3, must_win=True), "german", 4).two.value
        'three'
        """
        kept = self.changes(rules, preset)
        return yielding(self.fields, kept, lambda kept: self[preset](players, **kept))


def yielding(fields: Iterable[Field], changes: Mapping[str, Any], make: Callable[[Mapping[str, Any]], T]) -> T:
    """What ``make`` makes of as many changes as can be: where it raises a `RulesError`, one of them gives way.

    The one that the error names goes, else the first in the order of the fields. `RulesError` where none helps.
    """
    kept = dict(changes)
    loose = [field.name for field in sorted(fields, key=lambda field: field.yields)]
    while True:
        try:
            return make(kept)
        except RulesError as error:
            if not kept:
                raise
            del kept[next(name for name in (*(each.field for each in error.problems), *loose) if name in kept)]
