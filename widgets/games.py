"""The games of this site: what each of them fills, and each by its name.

A game is added by filling `Game` and `widgets.scene.Scene`, and by its line in `MODULES`. It is imported when it is
first asked for, so that a page with one game loads nothing of another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from katko.cards import Card
from katko.errors import Problem, RulesError
from katko.fields import Field, Presets
from katko.players import choose
from katko.text import Piece
from widgets.html.choices import Detail
from widgets.scene import Scene
from widgets.words import Narration, Words

MODULES = {"katko": "widgets.katko.game"}
"""The games by the word in fences, requests and links: for each the module that holds its ``GAME``."""


class Asked(NamedTuple):
    """What a table is asked about a deal that it has played with real cards.

    ``who`` has the players as answers, and ``nobody`` where that is not "". Each of ``flags`` is on or off, and of
    ``numbers`` each seat has one, at most the last of the three: both begin with their name and what is asked.
    """

    who: str
    nobody: str = ""
    flags: Sequence[tuple[str, str]] = ()
    numbers: Sequence[tuple[str, str, int]] = ()


class Told(NamedTuple):
    """What a table has answered: the seat, or None for nobody; the flags that are on; and the numbers by their name."""

    who: int | None
    flags: frozenset[str] = frozenset()
    numbers: Mapping[str, tuple[int, ...]] = {}


class Game(ABC):
    """What a game supplies. Its positions, records and matches are those of `widgets.engine_types`."""

    name: ClassVar[str]
    scene: type[Scene]
    record: type[Any]
    """The class of its records: ``record(deal, names, preset=…, seed=…)``."""
    match: type[Any]
    """The class of its matches: ``match(rules, dealer, scores)``."""
    presets: Presets[Any]
    """Its base games by the word that records use, with the one reader and writer of rules."""
    languages: Mapping[str, Words]
    """Its words by language."""

    def words(self, language: str) -> Words:
        """Its words in a language; `KeyError` where it has none."""
        return self.languages[language]

    @property
    def fields(self) -> tuple[Field, ...]:
        """Every rule that a table may choose besides the number of players."""
        return self.presets.fields

    @property
    def names_reserved(self) -> frozenset[str]:
        """The words of its records, which nobody can be called."""
        found: frozenset[str] = frozenset(self.record.reader.reserved())
        return found

    # Records and positions.

    @abstractmethod
    def parse(self, text: str) -> Any:
        """The record that a text is, long or compact; `katko.errors.InvalidText` otherwise."""

    @abstractmethod
    def problems(self, settings: Mapping[str, Any]) -> tuple[Problem, ...]:
        """Everything that makes rules impossible, told by field."""

    def change(self, part: Piece) -> tuple[str, Any]:
        """One rule that an author changes in an ``if`` line, as `replay` takes it; `InvalidText` for anything else."""
        return self.presets.setting(part)

    def pointless(self, rules: Any, field: str) -> tuple[Problem, ...]:
        """Why a field makes no difference under these rules, so that there is nothing to choose."""
        return ()

    @abstractmethod
    def beginning(self, deal: Any) -> object:
        """What makes two deals the same before the first move: rules, cards, who begins, the standing."""

    @abstractmethod
    def as_match(self, record: Any) -> Any:
        """The same record with scores: a deal on its own becomes the first of a match at nought."""

    def shuffled(self, rules: Any, dealer: int, seed: int, scores: Sequence[Any] | None) -> Any:
        """The deal that a seed stands for."""
        return self.record.reader.shuffled(rules, dealer, seed, scores)

    @abstractmethod
    def could(self, deal: Any, seat: int, move: str) -> bool:
        """Whether a move is one of this seat, allowed or not, as of a card that it was dealt; else nobody asks for it.

        `katko.errors.InvalidText` for a text that is no move at all.
        """

    def choose(self, deal: Any, chance: int) -> str:
        """What a computer plays whose turn it is: any move that is allowed."""
        return str(choose(deal, chance).card)

    def all_seen(self, deal: Any) -> bool:
        """Whether every card that was dealt has been shown by now, so that a link to the deal betrays none."""
        return deal.turn is None

    # Groups of moves, as tricks; where a game says nothing, every move is a group of its own.

    def group(self, deal: Any) -> int:
        """The number of the group of moves that comes next, counted from 1."""
        return len(deal.moves) + 1

    def end_of_group(self, deal: Any, number: int) -> int:
        """The step that ends a group of moves."""
        return min(number, len(deal.moves))

    @abstractmethod
    def parting_group(self, one: Any, two: Any) -> int | None:
        """The number of the first group in which two lines of a deal differ, in moves or in what has come of them;
        None where they do not."""

    # The same cards under other rules.

    def settings(self, deal: Any) -> dict[str, Any]:
        """What is agreed in a deal, by field; of some fields a deal knows more than a word, as of a trump its suit."""
        return {field.name: getattr(deal.rules, field.name) for field in self.fields}

    @abstractmethod
    def replay(self, record: Any, changes: Mapping[str, Any]) -> Any:
        """The record under changed rules, played as far as its moves stay legal; `RulesError` otherwise."""

    def impossible(self, record: Any, changes: Mapping[str, Any]) -> tuple[Problem, ...]:
        """Everything that makes changed rules impossible with the cards of a record."""
        try:
            # The moves matter only where another deal follows.
            self.replay(record if record.earlier else record.played(record.deal.positions[0]), changes)
        except RulesError as error:
            return error.problems
        return ()

    def finish(self, deal: Any, base: Any) -> Any:
        """A deal played to its end: each seat as in the ``base`` where that is allowed, else by its first move."""
        order = [(before.turn, move) for before, move in zip(base.positions, base.moves, strict=False)]
        while deal.turn is not None:
            legal = [str(move) for move in deal.legal_moves()]
            planned = [move for seat, move in order if seat == deal.turn and move in legal]
            deal = deal.play((planned or legal)[0])
        return deal

    def stop(self, words: Any, names: Sequence[str], base: Any, deal: Any, refusal: Any) -> Narration:
        """Why the next move of ``base`` cannot be made in ``deal``, the same cards under other rules."""
        return Narration(*words.refused(names[deal.turn], refusal))

    @abstractmethod
    def outcomes(self, words: Any, record: Any) -> Sequence[tuple[str, str]]:
        """What a record has come to, row by row: the title, and the text."""

    def branch(self, record: Any, deal: Any) -> Any:
        """The record of another line of its deal."""
        return record.played(deal)

    # What the forms of a game ask besides the rules.

    def detail(self, words: Any, deal: Any, field: str) -> Detail | None:
        """What is asked beside the choices of a field once cards are dealt; nothing in most games."""
        return None

    def chosen(self, values: Mapping[str, str], deal: Any) -> dict[str, Any]:
        """What a form that asks more than the rules means by it, as `replay` takes it."""
        return {}

    # Cards dealt by hand.

    @abstractmethod
    def places(self, rules: Any) -> tuple[int, ...]:
        """How many cards each place gets that is dealt to: first each seat, then what else there is."""

    def other_places(self, words: Any) -> Sequence[str]:
        """What the places after the seats are called."""
        return ()

    def copies(self, rules: Any) -> int:
        """How many of each card there are."""
        return 1

    def extra(self, words: Any, rules: Any) -> tuple[str, str, Sequence[tuple[str, str]]] | None:
        """One more choice in dealing by hand: its label, the usual value, and the values with their texts."""
        return None

    @abstractmethod
    def dealt(
        self, rules: Any, rows: Sequence[Sequence[Card]], leader: int, extra: str, scores: Sequence[Any] | None
    ) -> Any:
        """The deal of these cards, a row for each place; `katko.errors.RulesError` where they do not fit."""

    # What a seat may claim between two deals.

    def claimant(self, match: Any) -> int | None:
        """The seat that may claim something before the next deal, as kukkuminen; nobody in most games."""
        return None

    def claimed(self, each: Any) -> bool:
        """Whether the claim was made after a deal of a record, or of a record after its latest."""
        return False

    def claim(self, record: Any, made: bool) -> Any:
        """The record with the claim made after its latest deal, or not made."""
        return record

    # A table where people really play: it agrees its rules here, and keeps score.

    examples: ClassVar[Mapping[str, str]] = {}
    """Deals on the page of variants that a rule changes: the ids by the field, or by the choice: ``two=each``."""

    def asked(self, words: Any, match: Any) -> Asked | None:
        """What has to be known of the next deal; None where a game keeps no score."""
        return None

    def scored(self, match: Any, told: Told) -> Any:
        """The match after a deal of which this was told; `katko.errors.RulesError` where no deal can end so."""
        raise NotImplementedError

    def took_claim(self, match: Any) -> Any:
        """The match after the claim that its `claimant` may make."""
        raise NotImplementedError


@cache
def by_name(name: str) -> Game:
    """The game of this name; `KeyError` for another.

    >>> by_name("katko").name
    'katko'
    """
    game: Game = import_module(MODULES[name]).GAME
    return game
