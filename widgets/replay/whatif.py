"""The panel "what if": every rule that a table may choose for these cards, and two outcomes side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from katko.cards import Card
from katko.record import Record
from katko.replay import impossible, parting_trick, settings, spare
from katko.rules import Trump
from widgets.html.choices import ANCHORS, Choices, read
from widgets.html.compared import side_by_side
from widgets.html.markup import Child, Html, tag
from widgets.scene import Scene

NAMES = {*ANCHORS, "suit"}
"""What a panel's form may hold."""


def chosen(values: Mapping[str, str], record: Record) -> dict[str, Any]:
    """What a filled in panel means for a record, as `katko.replay.replay` takes it; ``values`` are by name."""
    found = read(values)
    if "trump" in values:
        found["trump"] = _trump(values["trump"], values.get("suit", ""), record)
    return found


def _trump(word: str, suit: str, record: Record) -> str | Card:
    """A choice of trump with the suit or the card that stands beside it, perhaps still of the other kind."""
    if word == Trump.DRAWN and suit:
        return suit[0]
    if word == Trump.TURNED and len(suit) == 1:
        return next((card for card in spare(record.deal) if card.suit == suit), word)
    return suit if word == Trump.TURNED and suit else word


def fold(scene: Scene) -> Html:
    """The door to the panel, and the panel behind it."""
    return tag(
        "details",
        tag("summary", scene.words.panel.question),
        tag("div", panel(scene), data_part="panel"),
        class_="kw-fold kw-whatif",
        data_part="whatif",
    )


def panel(scene: Scene, problem: str = "") -> Html:
    """The choices, below what has come of them; ``problem`` says why the latest could not be made."""
    deal, said = scene.record.deal, scene.words
    source = scene.lines.source if scene.lines else scene.record
    agreed = settings(deal)
    choices = Choices(
        scene.id,
        said,
        scene.rules_url,
        agreed,
        lambda field, value: impossible(source, agreed | {field: value}),
        spare(deal),
    )
    return tag(
        "form",
        comparison(scene),
        tag("p", problem, class_="kw-notice", data_part="impossible") if problem else None,
        *(tag("p", f"{said.panel.advice}: {said.advice(each)}", class_="kw-advice") for each in deal.rules.advice()),
        choices.all(),
        novalidate=True,
        autocomplete="off",
        aria_label=said.panel.question,
        data_part="rules",
        data_act="rules",
    )


def comparison(scene: Scene) -> Html:
    """What has come of the choices, beside what was without them; before the first choice both are the same."""
    said, lines = scene.words.panel, scene.lines
    base = lines.base if lines else None
    own = lines is not None and (lines.of_kept if base else lines.own)
    columns = [(said.own if own else said.home, base or scene.record), (said.now, scene.record)]
    table = side_by_side(scene.words, columns)
    outcome: list[Child] = [tag("strong", verdict(scene)), f" {scene.stop.text}" if scene.stop else None]
    return tag(
        "div",
        table,
        tag("p", *(outcome if base else [said.invitation]), class_="kw-verdict", data_part="verdict"),
        tag("p", *(_ways(scene) if base else []), class_="kw-ways"),
        class_="kw-compared",
        data_part="compared",
    )


def _ways(scene: Scene) -> list[Child]:
    """To play on to the end, and back to the line that is compared."""
    labels, own = scene.words.labels, scene.lines is not None and scene.lines.of_kept
    label = labels.to_own if own else labels.to_home
    back = tag("button", label, type="button", data_part="return", data_act="return", data_to="own" if own else "home")
    if scene.record.deal.turn is None:
        return [back]
    return [tag("button", scene.words.panel.finish, type="button", data_part="finish", data_act="finish"), " ", back]


def verdict(scene: Scene) -> str:
    """In which trick the line on show parts from the one that it is compared with, or stops."""
    said, lines = scene.words.panel, scene.lines
    if lines is None or lines.base is None:
        return ""
    if lines.stop:
        return scene.words.story.stops.format(n=len(scene.record.deal.tricks) + 1)
    trick = parting_trick(lines.base.deal, scene.record.deal)
    if trick:
        return scene.words.story.parts.format(n=trick)
    return said.same if scene.record.deal.turn is None else said.same_so_far
