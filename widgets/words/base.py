"""What every language and every game have in common: which words there are, and how they are put together.

The law kept here: no sentence of a language and no term of a game. Words are made in two steps: a language says what
it can for every game, as ``Finnish`` in ``fi.py``, and a game says the rest on top of it, as ``KatkoFinnish``.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from katko.cards import Card, Rank, Suit
from katko.errors import InvalidText, KatkoError, Problem, RulesError
from widgets.words.labels import Labels, StoryLabels
from widgets.words.panel import PanelLabels
from widgets.words.sheet import SheetLabels
from widgets.words.table import TableLabels


class Rule(NamedTuple):
    """A place on the rules page: its anchor, the same in both languages, and the text of the link."""

    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Narration:
    """What a step tells: what happened, why it was allowed, what it means for the game, and the rule.

    >>> Narration("Eero avaa patakuninkaalla.", result="Eero vie tikin.").text
    'Eero avaa patakuninkaalla. Eero vie tikin.'
    """

    head: str
    why: str = ""
    result: str = ""
    rule: Rule | None = None

    @property
    def text(self) -> str:
        """All sentences in one line, for the live region."""
        return " ".join(part for part in (self.head, self.why, self.result) if part)


LONGEST = 40
"""How much of a wrong text a sentence repeats."""


class Words(ABC):
    """The words of one game in one language. A subclass that lacks one cannot be made.

    >>> class Swedish(Words):
    ...     language = "sv"
    >>> Swedish()  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    TypeError: Swedish lacks advices, advisers, anchors, as_object, base, ...
    """

    language: str
    """The code of the language: ``fi``."""
    labels: Labels
    table: TableLabels
    panel: PanelLabels
    sheet: SheetLabels
    problems: dict[str, Callable[[InvalidText], str]]
    """What is wrong with a text, by the code of the error. ``play`` and ``rules`` are told by `wrong`."""
    rule_problems: dict[str, Callable[[Problem], str]]
    """What makes rules impossible, by the code of the problem."""

    story: StoryLabels
    anchors: Mapping[str, str]
    """The anchor on the page of rules for whatever `rule` is asked about."""
    rule_titles: dict[str, str]
    """The titles of the places on that page, by anchor."""
    names: dict[str, str]
    """What each field of the rules is called, over its choices."""
    settings: dict[str, str]
    """Each choice as a piece of a sentence that sums rules up. A key is a field, "=" and its value; "n" is any
    number, and the template has a gap for it: ``cards=n``."""
    options: dict[str, str]
    """Each choice beside its button, where the piece of a sentence will not do."""
    questions: dict[str, str]
    """Each field as a question that somebody asks who does not know the game, in the order in which they are asked."""
    hints: dict[str, str]
    """What a choice means, in a sentence, where its name alone does not say so. The keys are those of `settings`."""
    base: dict[str, str]
    """The base games by preset, as a piece of a sentence."""
    presets: dict[str, str]
    """The same, each beside its button, where there are several."""
    advices: dict[str, str]
    """What a document advises, by the code of the advice."""
    advisers: dict[tuple[str, ...], str]
    """Which documents do."""

    def __new__(cls) -> Self:
        lacking = sorted(cls.__abstractmethods__ | {name for name in declared(cls) if not hasattr(cls, name)})
        if lacking:
            raise TypeError(f"{cls.__name__} lacks {', '.join(lacking)}")
        return super().__new__(cls)

    @abstractmethod
    def index(self, rank: Rank) -> str:
        """What stands in the corner of a card: ``10``, ``A``."""

    @abstractmethod
    def suit(self, suit: Suit) -> str:
        """The name of a suit."""

    @abstractmethod
    def card(self, card: Card) -> str:
        """The name of a card in words, without an article."""

    @abstractmethod
    def as_object(self, card: Card) -> str:
        """The same where somebody is to do something with it, as on a button: *Pik-Buben spielen*."""

    @abstractmethod
    def place(self, error: InvalidText) -> str:
        """Where an error stands: line and column."""

    @abstractmethod
    def changes(self, rules: Any, preset: str) -> Iterable[str]:
        """The fields in which ``rules`` differ from a base game, in the order in which they are told."""

    @abstractmethod
    def refused(self, name: str, refusal: Any) -> tuple[str, str]:
        """Why a move is refused, and what would do."""

    def rule(self, key: str) -> Rule:
        """The link to the rule behind whatever has an anchor, as a situation or a refusal.

        >>> from widgets.katko.words import words
        >>> words("de").rule("must-win")
        Rule(anchor='must-win', text='Überstechen')
        """
        anchor = self.anchors[key]
        return Rule(anchor, self.rule_titles[anchor])

    def setting(self, field: str, value: object) -> str:
        """One choice as a piece of a sentence.

        >>> from widgets.katko.words import words
        >>> words("fi").setting("cards", 4), words("de").setting("must_win", True)
        ('4 korttia kädessä', 'Überstechen')
        """
        said = self.settings
        return said.get(f"{field}={value}") or said[f"{field}=n"].format(n=value)

    def option(self, field: str, value: object) -> str:
        """One choice as it stands beside its button.

        >>> from widgets.katko.words import words
        >>> words("fi").option("identical", "first")
        'Ensin pelattu'
        """
        return capital(self.options.get(f"{field}={value}") or self.setting(field, value))

    def summed(self, rules: Any, preset: str, **known: object) -> str:
        """Rules summed up: what they change in the base game, or which that is.

        ``known`` are fields of which more is known than the rules say, as the suit of a trump.

        >>> from katko import Rules
        >>> from widgets.katko.words import words
        >>> words("fi").summed(Rules(target=5, must_win=True), "finnish"), words("de").summed(Rules(), "finnish")
        ('peli 5 pisteeseen, yliottopakko', 'finnische Grundregeln')
        """
        changes = self.changes(rules, preset)
        told = [self.setting(field, known.get(field, getattr(rules, field))) for field in changes]
        return ", ".join(told) or self.base[preset]

    def changed(self, before: Mapping[str, object], after: Mapping[str, object]) -> str:
        """What one set of choices, by field, changes in another; in the order of ``after``.

        >>> from widgets.katko.words import words
        >>> words("fi").changed({"cards": 5, "target": 3}, {"cards": 4, "target": 3})
        '4 korttia kädessä'
        """
        return ", ".join(self.setting(field, value) for field, value in after.items() if value != before[field])

    def problem(self, error: KatkoError) -> str:
        """What is wrong with a text or with rules, with the place where there is one.

        An illegal move is no problem of a text: `refused` tells it.

        >>> from widgets.katko.words import words
        >>> words("fi").problem(InvalidText("name-empty", line=2, column=5))
        'Rivi 2, sarake 5: Nimessä pitää olla ainakin yksi kirjain tai numero.'
        """
        if isinstance(error, RulesError):
            return self.rules_problem(error.problems)
        if not isinstance(error, InvalidText):
            raise TypeError(f"not told as a problem: {error!r}")
        return f"{self.place(error)}: {self.wrong(error)}"

    def wrong(self, error: InvalidText) -> str:
        """What is wrong with a text, without the place."""
        if error.code == "play":
            return " ".join(filter(None, self.refused(error.data["name"], error.data["refusal"])))
        if error.code == "rules":
            return self.rules_problem(error.data["problems"])
        short = InvalidText(error.code, found=_shown(error.found), line=error.line, column=error.column, **error.data)
        return self.problems[error.code](short)

    def rules_problem(self, problems: Sequence[Problem]) -> str:
        """Everything that makes rules impossible, a sentence each."""
        return " ".join(self.rule_problems[problem.code](problem) for problem in problems)

    def advice(self, advice: Any) -> str:
        """What a document advises, and which."""
        return f"{self.advices[advice.code]}: {self.advisers[advice.sources]}."


def declared(words: type) -> set[str]:
    """The attributes that a class of words must have, those of the classes above it included."""
    return {name for each in words.__mro__ for name in inspect.get_annotations(each)}


def _shown(text: str) -> str:
    """A piece of text as a sentence may repeat it: not too long, and with nothing that cannot be seen."""
    text = "".join(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in text)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def capital(text: str) -> str:
    """The text with a capital at its beginning, the rest as it is.

    >>> capital("der Pik-König")
    'Der Pik-König'
    """
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str], conjunction: str) -> str:
    """The items as a list in running text.

    >>> listed(["a", "b", "c"], "ja")
    'a, b ja c'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


def tally(names: Sequence[str], counts: Sequence[int]) -> str:
    """How many points each has; a loss is written with a true minus.

    >>> tally(["Anna-Liisa", "Eero"], [2, -1])
    'Anna-Liisa 2, Eero −1'
    """
    return ", ".join(f"{name} {str(n).replace('-', '−')}" for name, n in zip(names, counts, strict=True))
