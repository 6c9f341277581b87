"""What has been agreed, in a few lines: the first thing that is seen of a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from katko.fields import Field, Kind
from katko.link import write_rules
from widgets.agreement.sheet import Sheet
from widgets.checksum import sealed
from widgets.html.buttons import button
from widgets.html.markup import Child, Html, join, tag
from widgets.replay.shown import TABLE
from widgets.request import Options
from widgets.sandbox.draft import Plan
from widgets.words import Words
from widgets.words.base import capital


def code(plan: Plan) -> str:
    """The rules as every link on the site tells them."""
    return sealed(write_rules(plan.game.presets, plan.rules, plan.preset))


def head(sheet: Sheet, words: Words, id: str, options: Options) -> Html:
    """What is agreed, what a document advises, and the ways on from there."""
    said, plan = words.sheet, sheet.plan
    links = [tag("li", *_item(words, options, field, text)) for field, text in lines(plan, words)]
    ways: list[Child] = []
    # While real cards are on the table its score is what matters, and stands higher without it.
    if options.table_url and sheet.evening is None:
        href = f"{options.table_url}#{TABLE}~0~{code(plan)}"
        ways.append(tag("a", said.play, href=href, class_="kw-main", data_part="sandbox"))
    if sheet.other:
        ways.append(button("restore", said.restore, id=id))
    return join(
        tag("ul", *links, class_="kw-agreed", role="list", aria_label=said.agreed, data_part="agreed"),
        *(tag("p", f"{words.panel.advice}: {words.advice(each)}", class_="kw-advice") for each in plan.rules.advice()),
        tag("div", *ways, class_="kw-acts") if ways else None,
    )


def lines(plan: Plan, words: Words) -> Iterator[tuple[Field | None, str]]:
    """What is agreed, line by line, each with the field that it is about where it is about one."""
    game, rules = plan.game, plan.rules
    numbers = [field for field in game.fields if field.kind is Kind.NUMBER and getattr(rules, field.name)]
    others = [field for field in game.fields if field.kind is not Kind.NUMBER and not game.pointless(rules, field.name)]
    yield None, f"{words.labels.players.format(n=rules.players)}, {words.base[plan.preset]}"
    yield None, capital(", ".join(words.setting(field.name, getattr(rules, field.name)) for field in numbers))
    for field in others:
        if _differs(rules, field):
            yield field, capital(words.setting(field.name, getattr(rules, field.name)))
    usual = [words.setting(field.name, getattr(rules, field.name)) for field in others if not _differs(rules, field)]
    if usual:
        yield None, words.sheet.otherwise.format(rules=", ".join(usual))


def told(plan: Plan, words: Words) -> str:
    """The same for the ear."""
    return " ".join(text if text.endswith(".") else f"{text}." for _, text in lines(plan, words))


def _differs(rules: Any, field: Field) -> bool:
    return bool(getattr(rules, field.name) != field.default)


def _item(words: Words, options: Options, field: Field | None, text: str) -> list[Child]:
    """A line; one about a single rule leads to it."""
    if field is None:
        return [text]
    return [tag("a", text, href=f"{options.rules_url}#{field.anchor}")]
