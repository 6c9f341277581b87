"""The controls by which rules are chosen: one for each field, with a reason where a choice cannot be made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from katko.cards import Card, Suit
from katko.rules import FLAGS, NUMBERS, WORDS, Problem, Trump
from widgets.html.markup import Child, Html, tag
from widgets.katko.words import KatkoWords as Words

ANCHORS = {
    "must_win": "must-win",
    "misere": "misere",
    "kukkuminen": "kukkuminen",
    "two": "one-two-rule",
    "trump": "trump",
    "target": "target",
    "cards": "hand-size",
    "open_cards": "ten-card",
    "decks": "packs",
    "identical": "identical",
}
"""Where each field stands on the page of rules."""
MOST = {"cards": 7, "open_cards": 5}
"""So many cards are offered at least, so that one sees why there cannot be more."""
Problems = tuple[Problem, ...]


def read(values: Mapping[str, str]) -> dict[str, Any]:
    """What filled in controls mean, but for the trump; ``values`` are by name.

    A box that is off has no value, nor has a choice that cannot be made. A number that is none stays as it was
    written: the rules say what is wrong with it.

    >>> read({"must_win": "on", "two": "each", "target": "5", "trump": "none"})["target"]
    5
    """
    found: dict[str, Any] = {name: name in values for name in FLAGS}
    for name, value in values.items():
        if name in WORDS and name != "trump":
            found[name] = value
        elif name in ANCHORS and name in NUMBERS:
            plain = value.strip()
            found[name] = int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 6 else value
    return found


@dataclass(frozen=True)
class Choices:
    """The controls of one form. ``agreed`` is what holds now, as `katko.replay.settings` tells it; ``problems`` says
    why a field cannot have a value; ``spare`` are the cards that could be turned up, where hands are dealt."""

    id: str
    words: Words
    rules_url: str
    agreed: Mapping[str, Any]
    problems: Callable[[str, object], Problems]
    spare: tuple[Card, ...] = ()

    def all(self) -> Html:
        """Every control."""
        said = self.words.panel
        return tag(
            "div",
            self.group(None, said.others, *(self._box(field) for field in FLAGS)),
            self._radios("two"),
            self._radios("trump"),
            self.group(None, said.numbers, *self._numbers()),
            self._radios("decks"),
            self._radios("identical"),
            class_="kw-choices",
        )

    def group(self, field: str | None, legend: str, *children: Child) -> Html:
        """Controls with a heading; those of a field lead to its rule."""
        link = self._rule(field) if field else None
        return tag("fieldset", tag("legend", legend), *children, link, data_field=field)

    def select(self, name: str, options: Sequence[Html], why: str | None = None) -> Html:
        """A list of options of which one is chosen; ``why`` is the id of what is said about it."""
        return tag("select", *options, name=name, id=f"{self.id}-{name}", aria_describedby=why)

    def _found(self, field: str, value: object) -> Problems:
        """Why a choice cannot be made beside all others that are."""
        if self.agreed[field] == value:
            return ()
        if field == "identical" and self.agreed["decks"] == 1:
            return (Problem(field, "one-pack"),)
        return self.problems(field, value)

    def _rule(self, field: str) -> Html:
        """The way to a rule on the page of rules."""
        name = tag("span", f": {self.words.names[field]}", class_="kw-unseen")
        return tag("a", self.words.panel.rule, name, href=f"{self.rules_url}#{ANCHORS[field]}", class_="kw-rule")

    def _why(self, field: str, found: Sequence[Problems], values: Sequence[int] = ()) -> Html | None:
        """Why some choices of a field cannot be made, each reason once; of numbers with the first of its ``values``."""
        first = {problems[0].code: at for at, problems in reversed([*enumerate(found)]) if problems}
        reasons = [
            (f"{values[at]}: " if values else "") + self.words.rules_problem(found[at]) for at in sorted(first.values())
        ]
        text = " ".join(reasons)
        return tag("span", text, id=f"{self.id}-why-{field}", class_="kw-why") if text else None

    def _input(self, kind: str, field: str, value: object, *, on: bool, off: bool) -> Html:
        return tag(
            "input",
            type=kind,
            name=field,
            value=str(value),
            id=f"{self.id}-{field}-{value}",
            checked=on,
            disabled=off,
            aria_describedby=f"{self.id}-why-{field}" if off else None,
        )

    def _box(self, field: str) -> Html:
        """A rule that is on or off."""
        on = bool(self.agreed[field])
        found = self._found(field, not on)
        # A box that is off says nothing in its form; so one that has to stay on answers only when it is touched.
        box = self._input("checkbox", field, "on", on=on, off=bool(found) and not on)
        return self._row(field, tag("label", box, tag("span", self.words.names[field])), [found])

    def _row(self, field: str, label: Html, found: Sequence[Problems], values: Sequence[int] = ()) -> Html:
        why = self._why(field, found, values)
        return tag("div", label, self._rule(field), why, class_="kw-choice", data_field=field)

    def _radios(self, field: str) -> Html:
        """A rule of which one of a few choices holds."""
        now = self.agreed[field]
        if field == "trump" and not isinstance(now, Trump):
            now = Trump.TURNED if isinstance(now, Card) else Trump.DRAWN
        labels, all_found = [], []
        for value in WORDS.get(field, (1, 2)):
            found = () if value == now else self._found(field, value)
            button = self._input("radio", field, value, on=value == now, off=bool(found))
            labels.append(tag("label", button, tag("span", self.words.option(field, value))))
            all_found.append(found)
        if field == "trump" and isinstance(self.agreed["trump"], Card | Suit):
            select, found = self._suits()
            labels.append(select)
            all_found.append(found)
        return self.group(field, self.words.names[field], *labels, self._why(field, all_found))

    def _suits(self) -> tuple[Html, Problems]:
        """Which suit is trump, or which card has been turned up; and why that cannot be another."""
        said, now = self.words, self.agreed["trump"]
        if isinstance(now, Suit):
            others = [suit for suit in Suit if suit is not now]
            found = self._found("trump", others[0])
            label = said.katko.suit
            options = [
                option(suit, said.suit(suit), suit is now, off=suit is not now and bool(found))
                for suit in reversed(Suit)
            ]
        else:
            spare = [card for card in self.spare if card is not now]
            found = self._found("trump", spare[0]) if spare else ()
            label, options = said.katko.card, list(self._turned(now, off=bool(found)))
        why = f"{self.id}-why-trump" if found else None
        return tag("label", tag("span", label), self.select("suit", options, why), class_="kw-value"), found

    def _turned(self, now: Card, *, off: bool) -> Iterator[Html]:
        """Every card that could be turned up, suit by suit."""
        cards = sorted({now, *self.spare}, key=lambda card: card.rank, reverse=True)
        for suit in reversed(Suit):
            held = [
                option(card.code, self.words.card(card), card is now, off=off and card is not now)
                for card in cards
                if card.suit is suit
            ]
            if held:
                yield tag("optgroup", *held, label=self.words.suit(suit))

    def _numbers(self) -> Iterator[Html]:
        """The rules that are a number."""
        names = self.words.names
        target: int = self.agreed["target"]
        lower = [self._found("target", value) for value in range(NUMBERS["target"][0], min(target, 21))]
        least = max((value + 1 for value, found in enumerate(lower, 1) if found), default=1)
        number = tag(
            "input",
            type="number",
            name="target",
            id=f"{self.id}-target",
            min=least,
            max=NUMBERS["target"][1],
            value=target,
            required=True,
            inputmode="numeric",
            aria_describedby=f"{self.id}-why-target" if least > 1 else None,
        )
        yield self._row("target", tag("label", tag("span", names["target"]), number, class_="kw-value"), lower)
        tricks = self.agreed["cards"] + self.agreed["open_cards"]
        for field in ("cards", "open_cards"):
            values = range(NUMBERS[field][0], max(tricks, MOST[field]) + 1)
            found = [self._found(field, value) for value in values]
            options = [
                option(str(value), str(value), value == self.agreed[field], off=bool(problems))
                for value, problems in zip(values, found, strict=True)
            ]
            why = f"{self.id}-why-{field}" if any(found) else None
            label = tag("label", tag("span", names[field]), self.select(field, options, why), class_="kw-value")
            yield self._row(field, label, found, values)


def option(value: str, text: str, now: bool, *, off: bool = False) -> Html:
    """One of the options of a list."""
    return tag("option", text, value=str(value), selected=now, disabled=off)
