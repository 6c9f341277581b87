"""A deal that an author wrote in a fence, as a block for the page: to step through, or a table at which one plays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from docs.build.reading import Written, read
from widgets import door
from widgets.html.cards import symbols
from widgets.html.controls import controls
from widgets.html.markup import Child, Html, data, tag
from widgets.katko.board import frame
from widgets.katko.tricks import fold
from widgets.katko.words import KatkoWords as Words
from widgets.katko.words import words
from widgets.replay.whatif import fold as whatif
from widgets.sandbox import saved
from widgets.sandbox.acting import built_parts
from widgets.sandbox.panels import acts
from widgets.sandbox.panels import scene as table_scene
from widgets.sandbox.session import Session, Table
from widgets.scene import Scene

MOST_FRAMES = 40
"""A deal with more steps carries its opening frame only; the engine makes the others."""
KEPT = ("html", "say", "place", "turn")
"""What of a reply changes from step to step."""


@dataclass(frozen=True)
class Block:
    """A deal for the page: its id and title, of which the page makes a heading, and the HTML below that."""

    id: str
    title: str
    html: str


def deal(
    text: str, *, language: str, rules_url: str, options: Mapping[str, str], table_url: str = "", game: str = "katko"
) -> Block:
    """The block for the fence with this ``text``; `docs.build.fences.FenceError` for one that may not be published.

    ``rules_url`` leads to the page of rules and ``table_url`` to the one at which one plays on.
    """
    written, said = read(text, options, game), words(language)
    html = _replay(written, said, rules_url, table_url) if written.humans is None else _table(written, said, rules_url)
    return Block(written.record.id, written.record.title, str(tag("div", html, class_="katko-widget")))


def _request(written: Written, said: Words, options: Mapping[str, Any], **state: Any) -> dict[str, Any]:
    """What the element asks of the engine at first: the one place that knows the shape of a request."""
    return {
        "version": door.VERSION,
        "game": written.game,
        "record": str(written.record),
        "other": None,
        "base": None,
        "table": None,
        "at": written.at,
        "action": None,
        "language": said.language,
        "seat": None,
        "options": options,
        "id": f"w-{written.record.id}",
    } | state


def _element(written: Written, request: Mapping[str, Any], frames: list[Any], *parts: Child, table: bool) -> Html:
    """The element with everything in it, in one line, so that Markdown sees one block."""
    return tag(
        "katko-deal",
        symbols(request["id"]),
        *parts,
        data({"request": request, "frames": frames}, data_part="frames"),
        id=request["id"],
        role="group",
        aria_label=written.record.title,
        data_deal=written.record.id,
        data_language=request["language"],
        data_table=table,
        data_engine="idle",
        data_search_exclude=True,
    )


def _replay(written: Written, said: Words, rules_url: str, table_url: str) -> Html:
    """A deal to step through, with the frames of its steps."""
    record, at = written.record, written.at
    request = _request(written, said, {"rules_url": rules_url, "table_url": table_url, "home": str(record)})
    scene = Scene(record, said, request["id"], rules_url, table_url=table_url)
    built = scene.steps <= MOST_FRAMES
    replies = [_step(request, step) for step in range(scene.steps + 1 if built else 0)]
    return _element(
        written,
        request,
        [{name: reply[name] for name in KEPT} for reply in replies],
        tag("div", frame(replace(scene, still=True), at), class_="kw-frame", data_part="frame"),
        controls(scene, at, built=built),
        whatif(scene),
        fold(scene),
        table=False,
    )


def _step(request: Mapping[str, Any], to: int) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(door.frame(json.dumps(dict(request) | {"action": {"kind": "step", "to": to}})))
    return reply


def _table(written: Written, said: Words, rules_url: str) -> Html:
    """A table at which one plays on from the deal; what is hidden there stands in no frame."""
    table = Table(written.humans or frozenset(), open=written.open)
    game = saved.Game.of(replace(Session.of(written.record, table), touched=False))
    options = {"rules_url": rules_url, "home": None, "home_id": written.record.id}
    state = saved.write(game) | {"at": game.session.at, "chance": 0, "stored": None, "elsewhere": None}
    request = _request(written, said, options, **state)
    id, labels = request["id"], said.game
    scene = table_scene(game, said, id, rules_url, still=True)
    parts = built_parts(game, scene)
    now = replace(scene, record=game.session.now)
    return _element(
        written,
        request,
        [],
        tag("div", frame(scene, game.session.at, None, acts(game, said, id)), class_="kw-frame", data_part="frame"),
        controls(now, game.session.at, built=False, table=True),
        tag("noscript", tag("p", labels.no_script, class_="kw-no-script")),
        tag("p", labels.unsaved, class_="kw-unsaved"),
        _fold("scores", labels.scores, parts["scores"]),
        _fold("table", labels.table, parts["table"]),
        _fold("picker", labels.picker, parts["picker"]),
        _fold("told", said.labels.all_tricks, parts["told"], name="tricks"),
        table=True,
    )


def _fold(part: str, title: str, content: Html, name: str = "") -> Html:
    return tag(
        "details",
        tag("summary", title),
        tag("div", content, data_part=part),
        class_=f"kw-fold kw-{name or part}",
        data_part=name or f"{part}-fold",
    )
