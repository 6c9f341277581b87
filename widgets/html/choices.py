"""The controls by which rules are chosen: one for each field, with a reason where a choice cannot be made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from katko.errors import Problem
from katko.fields import Field, Kind
from widgets.html.markup import Child, Html, tag
from widgets.words import Words

FEW = 3
"""A number with fewer values than this is chosen like a word, each value beside a button of its own."""
MANY = 100
"""A number with more values than this is typed."""
BEYOND = 2
"""So many values that cannot be are offered, so that one sees why there cannot be more."""
Problems = tuple[Problem, ...]
Detail = tuple[str, str, Sequence[tuple[str, Sequence[tuple[Any, str]]]]]
"""One more list of options: its name, its label, and groups with a title, each of values with their texts."""


def read(fields: Sequence[Field], values: Mapping[str, str]) -> dict[str, Any]:
    """What filled in controls mean; ``values`` are by name.

    A box that is off has no value, nor has a choice that cannot be made. A number that is none stays as it was
    written: the rules say what is wrong with it.

    >>> from katko.rules import PRESETS
    >>> read(PRESETS.fields, {"must_win": "on", "two": "each", "target": "5", "trump": "none"})["target"]
    5
    """
    found: dict[str, Any] = {}
    for field in fields:
        value = values.get(field.name)
        if field.kind is Kind.FLAG:
            found[field.name] = value is not None
        elif value is not None and field.kind is Kind.NUMBER:
            plain = value.strip()
            found[field.name] = int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 6 else value
        elif value is not None:
            found[field.name] = value
    return found


@dataclass(frozen=True)
class Choices:
    """The controls of one form. ``agreed`` is what holds now, by field; ``problems`` says why a field cannot have
    a value; ``detail`` what else is asked about a field, where cards are dealt."""

    id: str
    words: Words
    rules_url: str
    fields: Sequence[Field]
    agreed: Mapping[str, Any]
    rules: Any
    """The rules that hold: where ``agreed`` tells more than a word, as of a trump its suit, the word is here."""
    problems: Callable[[str, object], Problems]
    detail: Callable[[str], Detail | None] = lambda field: None
    typed: Mapping[str, str] | None = None
    """What was sent, where something in it cannot be: all of it stays there, beside the reason."""

    def all(self) -> Html:
        """Every control."""
        said = self.words.panel
        flags = [field for field in self.fields if field.kind is Kind.FLAG]
        few = [field for field in self.fields if field not in flags and self.few(field)]
        numbers = [field for field in self.fields if field not in (*flags, *few)]
        return tag(
            "div",
            self.group(None, said.others, *map(self.box, flags)) if flags else None,
            *map(self.radios, reversed(few)),
            self.group(None, said.numbers, *map(self.number, reversed(numbers))) if numbers else None,
            class_="kw-choices",
        )

    def group(self, field: Field | None, legend: str, *children: Child) -> Html:
        """Controls with a heading; those of a field lead to its rule."""
        link = self._rule(field) if field else None
        name = field.name if field else None
        return tag("fieldset", tag("legend", legend), *children, link, data_field=name)

    def select(self, name: str, options: Sequence[Html], why: str | None = None) -> Html:
        """A list of options of which one is chosen; ``why`` is the id of what is said about it."""
        return tag("select", *options, name=name, id=f"{self.id}-{name}", aria_describedby=why)

    def title(self, field: Field) -> str:
        """What stands over the choices of a field."""
        return self.words.names[field.name]

    def text(self, field: Field, value: object) -> Html:
        """What stands beside the button of a choice; of a rule that is on or off, beside its box."""
        named = field.kind is Kind.FLAG
        return tag("span", self.words.names[field.name] if named else self.words.option(field.name, value))

    def beside(self, field: Field, value: object) -> Html | None:
        """What follows a choice, outside of its label; of a number, whatever it is."""
        return None

    def few(self, field: Field) -> bool:
        """Whether each value has a button of its own."""
        return field.kind is Kind.WORD or field.most - field.least + 1 < FEW

    def _found(self, field: Field, value: object) -> Problems:
        """Why a choice cannot be made beside all others that are."""
        return () if self.agreed[field.name] == value else self.problems(field.name, value)

    def _rule(self, field: Field) -> Html:
        """The way to a rule on the page of rules."""
        name = tag("span", f": {self.words.names[field.name]}", class_="kw-unseen")
        return tag("a", self.words.panel.rule, name, href=f"{self.rules_url}#{field.anchor}", class_="kw-rule")

    def _why(self, field: Field, found: Sequence[Problems], values: Sequence[int] = ()) -> Html | None:
        """Why some choices of a field cannot be made, each reason once; of numbers with the first of its ``values``."""
        first = {problems[0].code: at for at, problems in reversed([*enumerate(found)]) if problems}
        reasons = [
            (f"{values[at]}: " if values else "") + self.words.rules_problem(found[at]) for at in sorted(first.values())
        ]
        text = " ".join(reasons)
        return tag("span", text, id=f"{self.id}-why-{field.name}", class_="kw-why") if text else None

    def _input(self, kind: str, field: Field, value: object, *, on: bool, off: bool) -> Html:
        return tag(
            "input",
            type=kind,
            name=field.name,
            value=str(value),
            id=f"{self.id}-{field.name}-{value}",
            checked=on,
            disabled=off,
            aria_describedby=f"{self.id}-why-{field.name}" if off else None,
        )

    def box(self, field: Field) -> Html:
        """A rule that is on or off."""
        on = bool(self.agreed[field.name])
        found = self._found(field, not on)
        # A box that is off says nothing in its form; so one that has to stay on answers only when it is touched.
        stands = field.name in self.typed if self.typed else on
        box = self._input("checkbox", field, "on", on=stands, off=bool(found) and not stands)
        return self._row(field, tag("label", box, self.text(field, True)), [found], beside=self.beside(field, True))

    def _row(
        self,
        field: Field,
        label: Html,
        found: Sequence[Problems],
        values: Sequence[int] = (),
        beside: Html | None = None,
    ) -> Html:
        why = self._why(field, found, values)
        return tag("div", label, beside, self._rule(field), why, class_="kw-choice", data_field=field.name)

    def radios(self, field: Field) -> Html:
        """A rule of which one of a few choices holds; and what else is asked about it."""
        values: Sequence[Any] = field.words or range(field.least, field.most + 1)
        detail = self.detail(field.name)
        labels: list[Child] = []
        all_found: list[Problems] = []
        for value in values:
            here = value == getattr(self.rules, field.name)
            found = () if here else self._found(field, value)
            stands = held(self.typed, field.name, value, now=here)
            button = self._input("radio", field, value, on=stands, off=bool(found))
            labels += [tag("label", button, self.text(field, value)), self.beside(field, value)]
            all_found.append(found)
        if detail:
            select, found = self._detail(field, detail)
            labels.append(select)
            all_found.append(found)
        return self.group(field, self.title(field), *labels, self._why(field, all_found))

    def _detail(self, field: Field, detail: Detail) -> tuple[Html, Problems]:
        """One more list beside the choices of a field; and why nothing else of it can be chosen."""
        name, label, groups = detail
        now = self.agreed[field.name]
        other = next((value for _, held in groups for value, _ in held if value != now), now)
        found = self._found(field, other)
        options: list[Html] = []
        for title, held in groups:
            those = [
                option(str(value), text, value == now, off=bool(found) and value != now) for value, text in held
            ]
            options += [tag("optgroup", *those, label=title)] if title else those
        why = f"{self.id}-why-{field.name}" if found else None
        return tag("label", tag("span", label), self.select(name, options, why), class_="kw-value"), found

    def number(self, field: Field) -> Html:
        """A rule that is a number: chosen from a list, or typed where there are many."""
        name = self.words.names[field.name]
        if field.most - field.least >= MANY:
            control, found, values = self._typed(field)
        else:
            control, found, values = self._listed(field)
        label = tag("label", tag("span", name), control, class_="kw-value")
        return self._row(field, label, found, values, self.beside(field, None))

    def _typed(self, field: Field) -> tuple[Html, Sequence[Problems], Sequence[int]]:
        now: int | None = self.agreed[field.name]
        lower = [self._found(field, value) for value in range(field.least, min(now or 0, 21))]
        least = max((value for value, found in enumerate(lower, field.least + 1) if found), default=field.least)
        number = tag(
            "input",
            type="number",
            name=field.name,
            id=f"{self.id}-{field.name}",
            min=least,
            max=field.most,
            value=(self.typed or {}).get(field.name, now),
            required=field.default is not None,
            inputmode="numeric",
            aria_describedby=f"{self.id}-why-{field.name}" if least > field.least else None,
        )
        return number, lower, ()

    def _listed(self, field: Field) -> tuple[Html, Sequence[Problems], Sequence[int]]:
        now: int | None = self.agreed[field.name]
        values: list[int] = []
        found: list[Problems] = []
        for value in count(field.least):
            if value > field.most or (value > (now or 0) and all(found[-BEYOND:]) and len(found) >= BEYOND):
                break
            values.append(value)
            found.append(self._found(field, value))
        options = [
            option(str(value), str(value), held(self.typed, field.name, value, now=value == now), off=bool(problems))
            for value, problems in zip(values, found, strict=True)
        ]
        why = f"{self.id}-why-{field.name}" if any(found) else None
        return self.select(field.name, options, why), found, values


def held(typed: Mapping[str, str] | None, name: str, value: object, *, now: bool) -> bool:
    """Whether a choice stands in a form: as it was sent, where something in it was wrong; else as it is ``now``.

    >>> held({"players": "4"}, "players", 4, now=False), held(None, "players", 4, now=False)
    (True, False)
    """
    return typed[name] == str(value) if typed and name in typed else now


def option(value: str, text: str, now: bool, *, off: bool = False) -> Html:
    """One of the options of a list."""
    return tag("option", text, value=str(value), selected=now, disabled=off)

