"""The one door between Python and the page: `frame` takes a request and gives a reply, both JSON text.

The build calls it under CPython and the worker under Pyodide; it keeps no state, so a worker may die
and come back at any time, and the same request gives the same reply everywhere.

Request
    version   1
    game      "katko"
    record    the record's text, long or compact: the line on show
    other     the one other line that is kept, or null
    base      "own" where the line on show is the kept one under other rules; null where it may be the documented one
    at        the step on show; 0 is before the first card
    action    null, or one of
                {"kind": "step", "to": 7}                  show another step; undo and redo are steps too
                {"kind": "play", "card": "SA", "seat": 1}  play a card at the step on show
                {"kind": "rules", "values": {…}}           the same cards under other rules: what the panel's form holds
                {"kind": "finish"}                         play the line on show to its end
                {"kind": "return", "to": "home"}           to the documented line, "own": to the one that is kept,
                                                           at the step where both part
                {"kind": "record", "text": …}              another record instead of the line on show
                {"kind": "link", "text": …, "to": 7}       the same, as a link tells it; "" is the documented line
    language  "fi" or "de"
    table     null; with a text the reply is that of `widgets.game_door`, where one plays
    seat      the seat that looks, or null where all cards are open
    stored    null, or what the shell has kept on this device, until a reply has come: of a deal the other line
    options   {"rules_url": "../saannot/"}: where the page of rules is, seen from the page
              {"table_url": …}: where the page with the table is, or ""
              {"home": …}: the documented record's text, by which the documented line is known
    id        what all element ids begin with, so that two widgets never collide
An action may hold another one that comes ``first``: the choices of a form that were not sent before.

Reply
    version   1
    record    the line on show after the action
    other     the one other line: the reader's own one that is kept, or the documented one; or null
    base      as in the request
    own       whether the line on show is the reader's own
    at        the step on show; one outside the line is moved to its end
    steps     the last step
    turn      the seat that plays next, or null when the deal is over
    html      the content of the element's part "frame"
    parts     the content of its other parts by name, where it has changed
    say       what the live region says
    place     where the step is, in words: "Tikki 3/5 · kortti 2/3"
    link      what leads here, after the "#" of the address; "" where that would be too long or tell hidden cards
    secret    whether the record tells cards that are hidden
    refusal   null, or why a card may not be played: {"code", "card", "seat", "text", "rule"} (a normal reply,
              not an error: all else is as it was)
    problem   null, or what is wrong with what was asked: {"code", "text", "line", "column", "offset"}, the last
              counted as a browser counts; all else is as it was. Where the request's own record is the wrong
              one, there is no html
    look      what the shell brings into sight: "cards", "table" for the whole element from its top, or null
    keep      null, or a text for the shell to keep on this device
    todo      null, or what the shell should ask for next: {"action", "after"} (milliseconds)

Bad text and actions that cannot be are problems. A request of another shape is a bug of the caller and an
exception.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from katko.cards import Card
from katko.compact import looks_so
from katko.errors import InvalidText, KatkoError
from katko.record import parse
from katko.trick import Refusal
from widgets.actions import Impossible
from widgets.controls import onward, scrubber
from widgets.lines import Lines
from widgets.scene import Scene
from widgets.seal import sealed, unsealed
from widgets.table import tricks
from widgets.view import Notice, refuse
from widgets.view import frame as view
from widgets.whatif import NAMES, chosen, panel, verdict
from widgets.words import Narration, Words, words

VERSION = 1
LONGEST_LINK = 4000
"""A longer one may be cut off on its way: the record's text goes instead."""
LOOK = (None, "step", "play", "return", "link")
"""The actions after which the latest card comes into sight."""


@dataclass(frozen=True)
class Done:
    """What an action has led to."""

    lines: Lines
    at: int
    turned: bool = False
    """Whether the reader went to another line, which the live region says first."""
    answer: bool = False
    """Whether rules were changed, and the live region says only what has come of it."""
    refusal: Refusal | None = None
    seat: int = 0
    """Whose card was refused."""


def frame(request: str) -> str:
    """The reply to one request."""
    asked = json.loads(request)
    seat = asked["seat"] if asked["table"] is None else None
    if (asked["version"], asked["game"], seat) != (VERSION, "katko", None):
        raise ValueError(f"no such widget: version {asked['version']}, game {asked['game']}, seat {seat}")
    return _table(asked) if asked["table"] is not None else _deal(asked)


def _table(asked: dict[str, Any]) -> str:
    """The reply at a table at which one plays."""
    # A page with documented deals alone need not wait for what only a table wants.
    from widgets import game_door, game_state

    said = words(asked["language"])
    try:
        built = game_state.read(asked)
    except KatkoError as error:
        return _unread(asked, _problem(said, error, asked["record"]))
    game, first = game_door.resumed(game_door.joined(built, asked["elsewhere"]), asked["stored"], said)
    action = asked["action"] or {"kind": "step", "to": game.session.at}
    there = first == said.game.resumed
    if there and action.get("kind") != "link":
        action = {"kind": "resume"}
        asked = asked | {"action": action}
    try:
        done, problem = game_door.act(game, action, asked["chance"], said), None
    except (KatkoError, Impossible) as error:
        # A second tap comes when there is nothing more to do: that is no fault of anybody.
        twice = isinstance(error, Impossible) and action.get("kind") in game_door.ONCE
        form = action.get("kind") in ("link", *game_door.FORMS) or bool(action.get("first"))
        done = game_door.Done(game)
        problem = None if twice else _problem(said, error, str(action.get("text")), form=form)
    done = replace(done, said="" if there and action.get("kind") == "link" else first)
    return _reply(**game_door.shown(asked, done, said, problem))


def _unread(asked: dict[str, Any], problem: dict[str, Any]) -> str:
    """The reply to a request whose own record is wrong: all is as it was, and there is nothing to show."""
    as_it_was = {name: asked[name] for name in ("record", "other", "base", "table", "seat", "at")}
    return _reply(**as_it_was, say=problem["text"], problem=problem)


def _deal(asked: dict[str, Any]) -> str:
    """The reply at a documented deal."""
    said, home = words(asked["language"]), asked["options"]["home"]
    try:
        lines = _lines(home, asked["record"], asked["other"] or asked.get("stored"), asked["base"])
    except KatkoError as error:
        return _unread(asked, _problem(said, error, asked["record"]))
    at = min(max(int(asked["at"]), 0), len(lines.shown.deal.plays))
    action = asked["action"] or {"kind": "step", "to": at}
    try:
        return _shown(asked, _done(lines, at, action))
    except (KatkoError, Impossible) as error:
        form = action.get("kind") == "link"
        return _shown(asked, Done(lines, at), _problem(said, error, str(action.get("text")), form=form))


@lru_cache(maxsize=32)
def _lines(home: str, record: str, other: str | None, base: str | None) -> Lines:
    """The lines that the texts are. Remembered, since every step of a deal asks for the same."""
    return Lines.read(home, record, other, of_kept=base == "own")


@lru_cache(maxsize=32)
def _scene(
    home: str, record: str, other: str | None, base: str | None, language: str, id: str, rules_url: str, table_url: str
) -> Scene:
    lines = _lines(home, record, other, base)
    return Scene(lines.shown, words(language), id, rules_url, lines, table_url=table_url)


def _done(lines: Lines, at: int, action: dict[str, Any]) -> Done:
    """What an action leads to; `Impossible` or `KatkoError` where it cannot be."""
    if first := action.get("first"):
        # What was asked for was meant for the step on show.
        before = _done(lines, at, first)
        at = min(at, len(before.lines.shown.deal.plays))
        return replace(_done(before.lines, at, action | {"first": None}), answer=before.answer)
    match action:
        case {"kind": "step", "to": int(to)} if not isinstance(to, bool):
            return Done(lines, to)
        case {"kind": "play", "card": str(card), "seat": int(seat)}:
            return _play(lines, at, Card(card), seat)
        case {"kind": "rules", "values": dict(values)} if _filled(values):
            there, step = lines.agree(chosen(values, lines.shown))
            return Done(there, at if step is None else step, answer=True)
        case {"kind": "finish"}:
            return Done(*lines.finish())
        case {"kind": "return", "to": "home"}:
            return Done(*lines.go_home(), turned=True)
        case {"kind": "return", "to": "own"}:
            return Done(*lines.go_back(), turned=True)
        case {"kind": "record", "text": str(text)}:
            there, parting = lines.open(parse(text))
            return Done(there, at if there is lines else parting)
        case {"kind": "link", "text": "", "to": int(to)}:
            return Done(lines.go_home()[0], to)
        case {"kind": "link", "text": str(text), "to": int(to)}:
            line = unsealed(text)
            if not looks_so(line):
                raise InvalidText("link", found=text)
            return Done(lines.open(parse(line))[0], to)
    raise Impossible


def _filled(values: dict[str, Any]) -> bool:
    return set(values) <= NAMES and all(isinstance(value, str) for value in values.values())


def _play(lines: Lines, at: int, card: Card, seat: int) -> Done:
    record = lines.shown
    deal, setup = record.deal.positions[at], record.deal.setup
    if seat not in range(len(record.names)) or card not in setup.hands[seat] + setup.open_hands[seat]:
        raise Impossible
    if deal.turn is not None and seat != deal.turn:
        return Done(lines, at, refusal=Refusal("not-turn", card), seat=seat)
    refusal = deal.refusal(card)
    return Done(lines, at, refusal=refusal, seat=seat) if refusal else Done(*lines.play(at, card))


def _shown(asked: dict[str, Any], done: Done, problem: dict[str, Any] | None = None) -> str:
    lines, options = done.lines, asked["options"]
    record, other = str(lines.shown), str(lines.other) if lines.other else None
    base = "own" if lines.of_kept else None
    scene = _scene(
        options["home"], record, other, base, asked["language"], asked["id"], options["rules_url"], options["table_url"]
    )
    at = min(max(done.at, 0), scene.steps)
    turn = scene.positions[at].turn
    notice = refusal = None
    say = scene.say(at)
    if done.answer:
        say = " ".join(filter(None, (scene.line() or scene.words.labels.back_home, verdict(scene), scene.end(at))))
    if done.turned:
        say = f"{scene.line() or scene.words.labels.back_home} {say}"
    if done.refusal:
        notice, refusal = refuse(scene, at, done.refusal, done.seat)
        say = notice.said.text
    elif problem:
        say = problem["text"]
        if asked["action"]["kind"] not in ("record", "rules"):  # box and panel show it themselves
            notice = Notice(Narration(problem["text"]))
    link = f"{lines.home.id}~{at}" + (f"~{sealed(lines.shown.compact())}" if lines.own else "")
    another = (record, base) != (asked["record"], asked["base"])
    kind = (asked["action"] or {}).get("kind")
    parts = {"steps": scrubber(scene, at), "told": tricks(scene), "panel": panel(scene)} if another else {}
    if way := onward(scene, at):
        parts["onward"] = way
    if problem and (kind == "rules" or asked["action"].get("first")):
        parts["panel"] = panel(scene, problem["text"])
    return _reply(
        record=record,
        other=other,
        base=base,
        own=lines.own,
        at=at,
        steps=scene.steps,
        turn=turn,
        html=str(view(scene, at, notice)),
        parts={name: str(html) for name, html in parts.items()},
        say=say,
        place=scene.place(at),
        link=link,
        look="cards" if kind in LOOK and not problem else None,
        refusal=refusal,
        problem=problem,
        keep=record if lines.own and kind in ("play", "record", "finish") else None,
    )


def _problem(said: Words, error: KatkoError | Impossible, text: str, *, form: bool = False) -> dict[str, Any]:
    """What is wrong, and where in ``text``; in a field of a ``form`` or a link no line needs to be told."""
    if isinstance(error, Impossible):
        return {"code": "action", "text": said.labels.unknown_action, "line": 1, "column": 1, "offset": 0}
    line, column = getattr(error, "line", 1), getattr(error, "column", 1)
    rows = text.split("\n")[:line]
    before = "\n".join((*rows[:-1], rows[-1][: column - 1]))
    told = said.wrong(error) if form and isinstance(error, InvalidText) else said.problem(error)
    offset = sum(1 + (sign > "\uffff") for sign in before)
    return {"code": error.code, "text": told, "line": line, "column": column, "offset": offset}


def _reply(**parts: Any) -> str:
    empty = dict.fromkeys(("turn", "base", "table", "seat", "refusal", "problem", "todo", "keep"))
    empty |= {"look": None, "own": False, "secret": False, "parts": {}, "steps": 0, "html": "", "place": "", "link": ""}
    reply: dict[str, Any] = {"version": VERSION} | empty | parts
    reply["link"] = reply["link"] if len(reply["link"]) <= LONGEST_LINK else ""
    return json.dumps(reply, ensure_ascii=False)
