"""A table at which one plays, as a block for a page: what the site's build makes of a fence with ``play=``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from katko.record import Record
from widgets import door, game_state
from widgets.cards_svg import symbols
from widgets.controls import controls
from widgets.game import acts, scene
from widgets.game_door import built_parts
from widgets.game_state import Game
from widgets.html import Html, data, tag
from widgets.outcomes import FenceError
from widgets.session import Session, Table
from widgets.view import frame
from widgets.words import Words

OPTIONS = ("play", "see")


def humans(text: str, names: tuple[str, ...]) -> frozenset[int]:
    """The seats that an author names as human: ``Aino,Eero``, ``all`` or ``none``; `FenceError` for another name."""
    if text in ("all", "none"):
        return frozenset(range(len(names)) if text == "all" else ())
    found = text.split(",")
    for name in found:
        if name not in names:
            raise FenceError(0, f"column 1: play={text}: {name!r} does not sit at this table")
    return frozenset(map(names.index, found))


def block(record: Record, words: Words, rules_url: str, options: Mapping[str, str]) -> str:
    """The element with everything in it; `FenceError` for options that cannot be."""
    see = options.get("see", "own")
    if see not in ("own", "all"):
        raise FenceError(0, f"column 1: see={see}: expected own or all")
    table = Table(humans(options["play"], record.names), open=see == "all")
    game = Game.of(replace(Session.of(record, table), touched=False))
    id = f"w-{record.id}"
    request = {
        "version": door.VERSION,
        "game": "katko",
        **game_state.write(game),
        "base": None,
        "at": game.session.at,
        "chance": 0,
        "stored": None,
        "elsewhere": None,
        "action": None,
        "language": words.language,
        "options": {"rules_url": rules_url, "home": None, "home_id": record.id},
        "id": id,
    }
    return str(tag("div", _element(game, words, id, rules_url, record, request), class_="katko-widget"))


def _element(game: Game, words: Words, id: str, rules_url: str, record: Record, request: Mapping[str, Any]) -> Html:
    said, session = words.game, game.session
    on_show = scene(game, words, id, rules_url, still=True)
    parts = built_parts(game, on_show)
    return tag(
        "katko-table",
        symbols(id),
        tag("div", frame(on_show, session.at, None, acts(game, words, id)), class_="kw-frame", data_part="frame"),
        controls(replace(on_show, record=session.now), session.at, built=False, table=True),
        tag("noscript", tag("p", said.no_script, class_="kw-no-script")),
        tag("p", said.unsaved, class_="kw-unsaved"),
        _fold("scores", said.scores, parts["scores"]),
        _fold("table", said.table, parts["table"]),
        _fold("picker", said.picker, parts["picker"]),
        _fold("told", words.labels.all_tricks, parts["told"], name="tricks"),
        data({"request": request, "frames": []}, data_part="frames"),
        id=id,
        role="group",
        aria_label=record.title,
        data_deal=record.id,
        data_language=words.language,
        data_table=True,
        data_engine="idle",
        data_search_exclude=True,
    )


def _fold(part: str, title: str, content: Html, name: str = "") -> Html:
    return tag(
        "details",
        tag("summary", title),
        tag("div", content, data_part=part),
        class_=f"kw-fold kw-{name or part}",
        data_part=name or f"{part}-fold",
    )
