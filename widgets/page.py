"""A deal that an author wrote in a fence, as a block for the page: what the site's build calls."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from katko.errors import InvalidText
from katko.record import Record, parse
from widgets import door
from widgets.cards_svg import symbols
from widgets.controls import controls
from widgets.game_page import OPTIONS
from widgets.game_page import block as table
from widgets.html import data, tag
from widgets.outcomes import FenceError, check, split
from widgets.scene import Scene
from widgets.table import fold
from widgets.view import frame as view
from widgets.whatif import fold as whatif
from widgets.words import Words, words

MOST_FRAMES = 40
"""A deal with more steps carries its opening frame only; the engine makes the others."""
KEPT = ("html", "parts", "say", "place", "turn", "at", "link", "look")
"""What of a reply changes from step to step."""


@dataclass(frozen=True)
class Block:
    """A deal for the page: its id and title, of which the page makes a heading, and the HTML below that."""

    id: str
    title: str
    html: str


def deal(text: str, *, language: str, rules_url: str, options: Mapping[str, str], table_url: str = "") -> Block:
    """The block for the deal in ``text``; `FenceError` for one that may not be published.

    ``table_url`` leads to the page with the table at which one plays on. ``options`` may hold ``at``, the step on show
    when the page opens; with ``play``, the names of those who are human, it is a table at which one plays, and
    ``see`` says whether all cards are open: ``own`` or ``all``.
    """
    said = words(language)
    written, outcomes = split(text)
    record = _record(written, said)
    for outcome in outcomes:
        check(record, outcome, said)
    if "play" in options:
        known = {name: options[name] for name in OPTIONS if name in options}
        _opening({name: value for name, value in options.items() if name not in OPTIONS}, 0)
        return Block(record.id, record.title, table(record, said, rules_url, known))
    step = _opening(options, len(record.deal.plays))
    request = {
        "version": door.VERSION,
        "game": "katko",
        "record": str(record),
        "other": None,
        "base": None,
        "table": None,
        "at": step,
        "action": None,
        "language": language,
        "seat": None,
        "options": {"rules_url": rules_url, "table_url": table_url, "home": str(record)},
        "id": f"w-{record.id}",
    }
    scene = Scene(record, words(language), f"w-{record.id}", rules_url, table_url=table_url)
    try:
        replies = [_step(request, at) for at in range(scene.steps + 1)]
        return Block(record.id, record.title, _block(scene, request, replies))
    except LookupError as error:
        raise FenceError(1, f"no word in the language {language!r} for {error}") from error


def _record(text: str, said: Words) -> Record:
    """The record, complete and as its author expects it."""
    try:
        record = parse(text)
    except InvalidText as error:
        raise FenceError(error.line, f"column {error.column}: {said.wrong(error)}") from error
    for field in ("id", "title"):
        if not getattr(record, field):
            raise FenceError(1, f"column 1: a deal on a page needs a line '{field}:'")
    if record.expect is not None and record.expect != record.points:
        line = next(at for at, line in enumerate(text.splitlines(), 1) if line.startswith("expect"))
        points = ", ".join(f"{name} {n}" for name, n in zip(record.names, record.points, strict=True))
        raise FenceError(line, f"column 1: expect: the engine counts {points}")
    return record


def _opening(options: Mapping[str, str], steps: int) -> int:
    """The step on show when the page opens."""
    for name in options:
        if name != "at":
            raise FenceError(0, f"column 1: unknown option {name!r}; there are 'at', 'play' and 'see'")
    at = options.get("at", "0")
    if not (at.isascii() and at.isdigit() and len(at) < 4 and int(at) <= steps):
        raise FenceError(0, f"column 1: at={at}: the deal has the steps 0 to {steps}")
    return int(at)


def _step(request: Mapping[str, Any], to: int) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(door.frame(json.dumps(dict(request) | {"action": {"kind": "step", "to": to}})))
    return reply


def _block(scene: Scene, request: Mapping[str, Any], replies: list[dict[str, Any]]) -> str:
    """The element with everything in it, in one line, so that Markdown sees one block."""
    record, step = scene.record, request["at"]
    frames = [{name: reply[name] for name in KEPT} for reply in replies]
    built = scene.steps <= MOST_FRAMES
    kept = {"request": {**request, "link": replies[step]["link"]}, "frames": frames if built else []}
    element = tag(
        "katko-deal",
        symbols(scene.id),
        tag("div", view(replace(scene, still=True), step), class_="kw-frame", data_part="frame"),
        controls(scene, step, built=built),
        whatif(scene),
        fold(scene),
        data(kept, data_part="frames"),
        id=scene.id,
        role="group",
        aria_label=record.title,
        data_deal=record.id,
        data_language=scene.words.language,
        data_engine="idle",
        data_search_exclude=True,
    )
    return str(tag("div", element, class_="katko-widget"))
