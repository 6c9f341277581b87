"""Every rule that a table may choose, as a question in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from katko.fields import Field, Kind
from widgets.html.choices import Choices, option
from widgets.html.markup import Html, tag
from widgets.request import Options
from widgets.sandbox.draft import Plan
from widgets.words import Words


@dataclass(frozen=True)
class Questions(Choices):
    """The controls with their questions; ``examples`` lead to a deal that a rule changes."""

    examples: Mapping[str, str] | None = None
    variants_url: str = ""

    def all(self) -> Html:
        """Every question, in the order of the words."""
        fields = {field.name: field for field in self.fields}
        return tag("div", *(self._question(fields[name]) for name in self.words.questions), class_="kw-questions")

    def _question(self, field: Field) -> Html:
        if self.few(field) and field.kind is not Kind.FLAG:
            return self.radios(field)
        control = self.box(field) if field.kind is Kind.FLAG else self.number(field)
        return tag("fieldset", tag("legend", self.title(field)), control)

    def title(self, field: Field) -> str:
        return self.words.questions[field.name]

    def text(self, field: Field, value: object) -> Html:
        said = self.words.setting(field.name, value)
        named = self.words.sheet.yes.format(rule=said) if field.kind is Kind.FLAG else None
        hint = self.words.hints.get(f"{field.name}={value}")
        label = tag("span", named or self.words.option(field.name, value))
        return tag("span", label, tag("span", hint, class_="kw-hint") if hint else None, class_="kw-said")

    def beside(self, field: Field, value: object) -> Html | None:
        found = self.examples or {}
        choice = f"{field.name}={value}"
        # A field with a deal of its own has it once, not beside each of its choices.
        own = field.name in found and (field.kind is not Kind.WORD or value == field.words[-1])
        deal = found.get(choice) or (found[field.name] if own else "")
        if not deal or not self.variants_url:
            return None
        about = tag("span", f": {self.words.setting(field.name, value) if value else self.words.names[field.name]}")
        name = tag("span", about, class_="kw-unseen")
        return tag("a", self.words.sheet.example, name, href=f"{self.variants_url}#{deal}", class_="kw-example")


def questions(
    plan: Plan, words: Words, id: str, options: Options, problem: str = "", typed: Mapping[str, str] | None = None
) -> Html:
    """The form; ``problem`` says why the latest choice could not be made, what was ``typed`` then stays there."""
    said, game, rules = words.sheet, plan.game, plan.rules
    now = {field.name: getattr(rules, field.name) for field in game.fields}
    asked = Questions(
        f"{id}-q",
        words,
        options.rules_url,
        game.fields,
        now,
        rules,
        lambda field, value: (
            game.pointless(rules, field) or game.problems({"players": rules.players, **now, field: value})
        ),
        typed=typed,
        examples=game.examples,
        variants_url=options.variants_url,
    )
    numbers = game.presets.players
    players = [option(str(n), str(n), n == rules.players) for n in range(numbers.least, numbers.most + 1)]
    bases = [_base(asked, words, plan, preset) for preset in game.presets if len(game.presets) > 1]
    seats = tag("label", tag("span", words.table.players), asked.select("players", players), class_="kw-value")
    return tag(
        "form",
        tag("p", problem, class_="kw-notice", data_part="impossible") if problem else None,
        tag(
            "div",
            tag("fieldset", tag("legend", said.preset), *bases) if bases else None,
            tag("fieldset", tag("legend", said.players), seats) if len(players) > 1 else None,
            class_="kw-questions kw-basis",
        ),
        asked.all(),
        method="dialog",
        novalidate=True,
        autocomplete="off",
        aria_label=said.questions,
        data_part="choose",
        data_act="choose",
    )


def _base(asked: Questions, words: Words, plan: Plan, preset: str) -> Html:
    on = preset == plan.preset
    radio = tag(
        "input", type="radio", name="preset", value=preset, id=f"{asked.id}-preset-{preset}", checked=on
    )
    return tag("label", radio, tag("span", words.presets[preset]))
