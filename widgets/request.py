"""What the page asks, read once from JSON into frozen values; the schema is told in `widgets.door`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from widgets.problems import UnavailableAction

DIGITS = 7
"""A longer number names nothing that there is."""
MOST_FORMS = 3
"""No widget has more forms, whose choices may come before an action."""
LONGEST_TYPED = 60
"""Of a longer text only the beginning is shown again in its field."""


@dataclass(frozen=True)
class Action:
    """One thing that is asked for: its ``kind``, and what that kind needs of the rest.

    >>> Action.read({"kind": "go", "to": "7", "number": "0"})
    Action(kind='go', to=7, line='', number=0, move=None, card=None, seat=None, text=None, values=None, first=None)
    """

    kind: str
    to: int | None = None
    """A step, or a seat."""
    line: str = ""
    """Where ``to`` names a line: ``home`` or ``own``."""
    number: int | None = None
    """A deal, counted from 0."""
    move: str | None = None
    card: str | None = None
    seat: int | None = None
    text: str | None = None
    values: Mapping[str, str] | None = None
    """What a form holds."""
    first: Action | None = None
    """What is done before: the choices of a form that has not been sent yet."""

    @property
    def chain(self) -> tuple[Action, ...]:
        """All that is asked for, in its order."""
        return (*(self.first.chain if self.first else ()), self)

    @classmethod
    def read(cls, told: object, forms: int = MOST_FORMS) -> Action:
        """The action that a request names, with at most so many ``forms`` before it; `UnavailableAction` otherwise."""
        if not isinstance(told, dict) or not isinstance(told.get("kind"), str) or forms < 0:
            raise UnavailableAction
        to, values, first = told.get("to"), told.get("values"), told.get("first")
        line = to if to in ("home", "own") else ""
        if values is not None and not (isinstance(values, dict) and all(map(_text, [*values, *values.values()]))):
            raise UnavailableAction
        texts = {name: told.get(name) for name in ("move", "card", "text")}
        if not all(text is None or _text(text) for text in texts.values()):
            raise UnavailableAction
        if not (first is None or isinstance(first, dict)):
            raise UnavailableAction
        return cls(
            kind=told["kind"],
            to=None if line else _number(to),
            line=line,
            values=values,
            first=None if first is None else cls.read(first, forms - 1),
            number=_number(told.get("number")),
            seat=_number(told.get("seat")),
            **texts,
        )


def _text(value: object) -> bool:
    return isinstance(value, str)


def _number(value: object) -> int | None:
    """A whole number, which a button tells as text; None where there is none."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= DIGITS:
        return int(value)
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise UnavailableAction


@dataclass(frozen=True)
class Options:
    """What the page tells of itself: where the rules are and where the table is, and what was documented."""

    rules_url: str
    table_url: str = ""
    variants_url: str = ""
    """Where the page is that has a deal for each rule, or ""."""
    home: str = ""
    """The documented record's text, by which the documented line is known; at a table "". """
    level: str = "4"
    """The level of the headings in the widget, as a digit."""
    home_id: str = ""
    """The id of the widget in links."""

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Options:
        """The options that a request tells."""
        known = {each.name for each in fields(cls)}
        if unknown := sorted({*told} - known):
            raise ValueError(f"request: no option is called {unknown[0]!r}")
        return cls(**{name: _of(told, name, str) for name in {"rules_url", *told}})


@dataclass(frozen=True)
class Request:
    """One request of a page. `ValueError` for a text of another shape: that is a bug of the caller."""

    version: int
    game: str
    widget: str
    """``deal`` for a documented deal, ``table`` where one plays."""
    id: str
    language: str
    record: str
    at: int
    options: Options
    state: str = ""
    seat: int | None = None
    chance: int = 0
    stored: str | None = None
    elsewhere: str | None = None
    action: Any = field(default=None)
    """As it came: what is no `Action` is answered, not raised."""

    @property
    def typed(self) -> Mapping[str, str]:
        """What stands in the fields of the form that is sent, by name; nothing where none is, or a wrong one."""
        try:
            action = Action.read(self.action)
        except UnavailableAction:
            return {}
        form = action.first or action
        return {name: value[:LONGEST_TYPED] for name, value in (form.values or {}).items()}

    @classmethod
    def read(cls, text: str) -> Request:
        """The request that a text is."""
        told = json.loads(text)
        if not isinstance(told, dict):
            raise ValueError("a request is an object")
        optional = {
            "seat": _of(told, "seat", int | None),
            "stored": _of(told, "stored", str | None),
            "elsewhere": _of(told, "elsewhere", str | None),
        }
        return cls(
            version=_of(told, "version", int),
            game=_of(told, "game", str),
            widget=_of(told, "widget", str),
            id=_of(told, "id", str),
            language=_of(told, "language", str),
            record=_of(told, "record", str),
            at=_of(told, "at", int),
            options=Options.read(_of(told, "options", dict)),
            state=_of(told, "state", str | None) or "",
            chance=_of(told, "chance", int | None) or 0,
            action=told.get("action"),
            **optional,
        )


def _of(told: Mapping[str, Any], name: str, kind: Any) -> Any:
    value = told.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f"request: {name!r} is {value!r:.60}, expected {getattr(kind, '__name__', kind)}")
    return value
