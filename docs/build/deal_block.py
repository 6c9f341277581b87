"""A deal that an author wrote in a fence, as a block for the page: to step through, or a table at which one plays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from docs.build.reading import Written, read
from widgets import door
from widgets.actions import WAYS
from widgets.agreement import shown as sheet_shown
from widgets.agreement.block import code as code_block
from widgets.agreement.saved import record as sheet_record
from widgets.agreement.sheet import Sheet
from widgets.agreement.summary import head
from widgets.games import Game, by_name
from widgets.html.cards import symbols
from widgets.html.controls import controls, ending, files, foot, scrubber, states, tools
from widgets.html.markup import Child, Html, data, tag
from widgets.replay import sentences
from widgets.replay import shown as replay
from widgets.replay.branches import Branches
from widgets.replay.whatif import panel
from widgets.reply import VERSION
from widgets.request import Options
from widgets.sandbox import saved
from widgets.sandbox.draft import Plan
from widgets.sandbox.seating import Seating
from widgets.sandbox.sentences import scene_of
from widgets.sandbox.session import Session
from widgets.sandbox.shown import around, parts
from widgets.sandbox.table import Table
from widgets.scene import Scene, notice_of
from widgets.stage import fold, said, sheet, stage, story
from widgets.stage import table as round_table
from widgets.words import Words

MOST_FRAMES = 40
"""A deal with more steps carries its opening frame only; the engine makes the others."""
KEPT = ("html", "parts", "say", "place", "at", "link", "look")
"""What of a reply changes from step to step."""


@dataclass(frozen=True)
class Block:
    """A deal for the page: its id and title, of which the page makes a heading, and the HTML below that."""

    id: str
    title: str
    html: str


def deal(
    text: str,
    *,
    language: str,
    rules_url: str,
    options: Mapping[str, str],
    table_url: str = "",
    variants_url: str = "",
    game: str = "katko",
    level: int = 3,
) -> Block:
    """The block for the fence with this ``text``; `docs.build.fences.FenceError` for one that may not be published.

    ``rules_url`` leads to the page of rules, ``table_url`` to the one at which one plays on, ``variants_url`` to that
    with a deal for each rule; ``level`` is that of the deal's heading.
    """
    written, of = read(text, options, game), by_name(game)
    words = of.words(language)
    record, here = written.record, Options(rules_url, level=str(min(level + 1, 6)))
    if written.sheet:
        urls = {"table_url": table_url, "variants_url": variants_url}
        html = _sheet(of, written, words, replace(here, home_id=record.id, **urls))
    elif written.humans is None:
        html = _replay(of, written, words, replace(here, table_url=table_url, home=str(record)))
    else:
        html = _table(of, written, words, replace(here, home_id=record.id))
    return Block(record.id, record.title, str(tag("div", html, class_="katko-widget")))


def _request(written: Written, words: Words, widget: str, options: Options, **state: Any) -> dict[str, Any]:
    """What the element asks of the engine at first: the one place that knows the shape of a request."""
    return {
        "version": VERSION,
        "game": written.game,
        "widget": widget,
        "id": f"w-{written.record.id}",
        "language": words.language,
        "record": str(written.record),
        "at": written.at,
        "state": "",
        "seat": None,
        "chance": 0,
        "stored": None,
        "elsewhere": None,
        "action": None,
        "options": {name: value for name, value in asdict(options).items() if value},
    } | state


def _element(written: Written, request: Mapping[str, Any], frames: list[Any], *parts: Child) -> Html:
    """The element with everything in it, in one line, so that Markdown sees one block."""
    return tag(
        f"katko-{request['widget']}",
        symbols(request["id"]),
        *parts,
        data({"request": request, "frames": frames}, data_part="frames"),
        id=request["id"],
        role="group",
        tabindex="-1",
        aria_label=written.record.title,
        data_deal=written.record.id,
        data_at=0 if written.sheet else None,
        data_language=request["language"],
        data_engine="idle",
        data_search_exclude=True,
    )


def _replay(game: Game, written: Written, words: Words, options: Options) -> Html:
    """A deal to step through, with the frames of its steps."""
    record, at = written.record, written.at
    request = _request(written, words, "deal", options)
    branches = Branches(game, record, record)
    scene = replay.scene_of(branches, words, request["id"], options, still=True)
    built = scene.steps <= MOST_FRAMES
    frames = [_frame(scene, request, step) for step in range(scene.steps + 1 if built else 0)]
    way = replay.onward(branches, scene, at, options.table_url)
    link = _step(request, at)["link"]
    return _element(
        written,
        request | {"link": link},
        frames,
        tag("div", stage(scene, at, None, sentences.below(branches, scene, at)), class_="kw-frame", data_part="frame"),
        controls(words.labels, replay.steps(branches, scene, at), at, scene.steps),
        foot(words.labels, *([tag("span", way, data_part="onward")] if way else []), built=built),
        tag("p", words.labels.opens, class_="kw-opens"),
        fold("panel", words.panel.question, panel(branches, scene), "whatif"),
        fold("told", words.story.told, story(scene), "tricks", open=True),
    )


def _frame(scene: Scene, request: Mapping[str, Any], step: int) -> dict[str, Any]:
    """What changes with a step; and what is answered there, before there is an engine, to the documented move and to
    each one that is refused."""
    reply, deal, documented = _step(request, step), scene.positions[step], scene.record.deal.moves
    answers: dict[str, Any] = {documented[step]: {"next": True}} if step < scene.steps else {}
    for move in scene.attempts(deal):
        refusal = deal.refusal(move)
        if refusal and deal.turn is not None:
            notice, told = notice_of(scene, step, move, refusal, deal.turn)
            answers[move] = {"html": str(said(scene, step, notice)), "say": told["text"]}
    return {name: reply[name] for name in KEPT} | {"answers": answers}


def _step(request: Mapping[str, Any], to: int) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(door.frame(json.dumps(dict(request) | {"action": {"kind": "step", "to": to}})))
    return reply


def _table(game: Game, written: Written, words: Words, options: Options) -> Html:
    """A table at which one plays on from the deal; what is hidden there stands in no frame."""
    seating = Seating(written.humans or frozenset(), open=written.open)
    table = Table.of(replace(Session.of(game, written.record, seating), touched=False))
    session = table.session
    here = {"record": str(session.record), "at": session.at, "state": saved.write(table)}
    request = _request(written, words, "table", options, **here)
    id, labels = request["id"], words.table
    scene = scene_of(session, words, id, options, still=True)
    made = {name: part("") for name, part in parts(table, scene, WAYS).items()}
    frame = round_table(scene, session.at, None, around(session, words, id, WAYS))
    return _element(
        written,
        request,
        [],
        tag("div", frame, class_="kw-frame", data_part="frame"),
        tag("p", words.labels.opens, class_="kw-opens"),
        tag("noscript", tag("p", labels.no_script, class_="kw-no-script")),
        tag("p", labels.unsaved, class_="kw-unsaved"),
        states(words.labels, built=False),
        tag(
            "div",
            sheet("scores", labels.scores, made["scores"]),
            sheet("table", labels.table, made["table"]),
            sheet(
                "more",
                labels.more,
                tag("div", made["more"], data_part="more"),
                controls(words.labels, made["steps"], session.at, scene.steps),
                tools(words.labels, *files(labels.download, labels.open_file)),
                fold("picker", labels.picker, made["picker"]),
                fold("told", words.story.told, made["told"], "tricks"),
                apart=True,
            ),
            class_="kw-sheets",
        ),
        ending(words.labels, labels),
    )


def _sheet(game: Game, written: Written, words: Words, options: Options) -> Html:
    """A sheet on which a table agrees its rules and keeps score: of the deal only its rules and its names count."""
    record, labels = written.record, words.sheet
    sheet = Sheet(Plan(game, record.deal.rules, record.preset, record.names))
    link = sheet_shown.link(sheet, options)
    request = _request(written, words, "sheet", options, record=sheet_record(sheet.plan), link=link)
    id = request["id"]
    made = {name: part("") for name, part in sheet_shown.parts(sheet, words, id, options).items()}
    return _element(
        written,
        request,
        [],
        tag("div", head(sheet, words, id, options), class_="kw-frame", data_part="frame"),
        tag("p", labels.opening, class_="kw-opening"),
        tag("noscript", tag("p", labels.no_script, class_="kw-no-script")),
        tag("p", labels.unsaved, class_="kw-unsaved"),
        fold("code", labels.code, code_block(labels)),
        *([tag("div", made["score"], class_="kw-score", data_part="score")] if "score" in made else []),
        tag("p", labels.questions, class_="kw-heading", role="heading", aria_level=options.level),
        tag("div", made["questions"], data_part="questions"),
        tag("div", states(words.labels, built=False), class_="kw-foot"),
        tag("p", class_="kw-unseen", role="status", aria_atomic="true", data_part="status"),
        tag("div", controls(words.labels, scrubber((), 0, 0, 0, words.labels.scrub, ""), 0, 0), hidden=True),
        tag("dialog", data_part="box"),
    )
