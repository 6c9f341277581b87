"""The three ways in which the engine says no: each is a ``ValueError`` with a code and data.

The message of an error is English and for developers. What readers see is made from
``code`` and ``data`` by the words of their language.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

MOST_FOUND = 200
"""No error repeats more signs of a text, whatever was pasted."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why something cannot be: the ``field`` concerned, a ``code``, and what the words need.

    >>> str(Problem("decks", "range", {"least": 1, "most": 2}))
    'decks: range (least 1, most 2)'
    """

    field: str
    code: str
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.data.items())
        return f"{self.field}: {self.code}" + (f" ({details})" if details else "")


class Refused(Protocol):
    """Why a move may not be made now, as a game tells it; its text is for developers."""

    @property
    def code(self) -> str: ...


class KatkoError(ValueError):
    """What all errors of the engine have in common: a ``code`` and ``data``."""

    code: str
    data: dict[str, Any]


class InvalidText(KatkoError):
    """A text that is no card, no record, no setting; it says where and what was expected.

    ``line`` and ``column`` count from 1; ``found`` is the piece of text that is wrong, of a long one its beginning.

    >>> raise InvalidText("card", found="SX", line=4, column=8)
    Traceback (most recent call last):
    katko.errors.InvalidText: line 4, column 8: card: 'SX'
    """

    def __init__(self, code: str, *, found: str = "", line: int = 1, column: int = 1, **data: Any) -> None:
        self.code, self.found, self.line, self.column, self.data = code, found[:MOST_FOUND], line, column, data
        details = "".join(f"; {name} {value}" for name, value in data.items())
        super().__init__(f"line {line}, column {column}: {code}: {found[:60]!r}{details}")

    def at(self, line: int, column: int) -> InvalidText:
        """The same error at its place in a longer text."""
        return InvalidText(self.code, found=self.found, line=line, column=column, **self.data)


class IllegalMove(KatkoError):
    """A move that may not be made now; ``refusal`` says which rule forbids it and what would do."""

    def __init__(self, refusal: Refused) -> None:
        self.code, self.refusal, self.data = refusal.code, refusal, {"refusal": refusal}
        super().__init__(str(refusal))


class RulesError(KatkoError):
    """Rules that cannot be, or a deal that does not fit its rules; ``problems`` lists every one."""

    code = "rules"

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems, self.data = problems, {"problems": problems}
        super().__init__("; ".join(str(problem) for problem in problems))
