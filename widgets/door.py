"""The one door between Python and the page: `frame` takes a request and gives a reply, both JSON text.

The build calls it under CPython and the worker under Pyodide; it keeps no state, so a worker may die
and come back at any time, and the same request gives the same reply everywhere.

Request
    version   1
    game      "katko"
    record    the record's text, long or compact: the widget's whole state
    at        the step on show; 0 is before the first card
    action    null, or {"kind": "step", "to": 7}: show another step
    language  "fi" or "de"
    seat      the seat that looks, or null where all cards are open (the only one so far)
    options   {"rules_url": "../saannot/"}: where the page of rules is, seen from the page
    id        what all element ids begin with, so that two widgets never collide

Reply
    version   1
    record    the record's text after the action
    at        the step on show; one outside the deal is moved to its end
    steps     the last step
    turn      the seat that plays next, or null when the deal is over
    html      the content of the element's part "frame"
    say       what the live region says
    place     where the step is, in words: "Tikki 3/5 · kortti 2/3"
    refusal   null, or why a card may not be played: {"code", "text"} (a normal reply, not an error)
    problem   null, or what is wrong with the request: {"code", "text", "line", "column"};
              then there is no html, and say is the problem's text
    todo      null, or what the shell should ask for next: {"action", "after"} (milliseconds)

Bad text and unknown actions are problems. A request of another shape is a bug of the caller and an exception.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from katko.errors import KatkoError
from katko.record import parse
from widgets.scene import Scene
from widgets.view import frame as view
from widgets.words import words

VERSION = 1


def frame(request: str) -> str:
    """The reply to one request."""
    asked = json.loads(request)
    if (asked["version"], asked["game"], asked["seat"]) != (VERSION, "katko", None):
        raise ValueError(f"no such widget: version {asked['version']}, game {asked['game']}, seat {asked['seat']}")
    try:
        scene = _scene(asked["record"], asked["language"], asked["id"], asked["options"]["rules_url"])
    except KatkoError as error:
        text = words(asked["language"]).problem(error)
        return _problem(asked, error.code, text, getattr(error, "line", 1), getattr(error, "column", 1))
    action = asked["action"] or {"kind": "step", "to": asked["at"]}
    if action["kind"] != "step":
        return _problem(asked, "action", scene.words.labels.unknown_action)
    return _shown(scene, action["to"])


@lru_cache(maxsize=16)
def _scene(text: str, language: str, id: str, rules_url: str) -> Scene:
    """The record in its page. Remembered, since every step of a deal asks for the same."""
    return Scene(parse(text), words(language), id, rules_url)


def _shown(scene: Scene, to: int) -> str:
    step = min(max(int(to), 0), scene.steps)
    return _reply(
        record=str(scene.record),
        at=step,
        steps=scene.steps,
        turn=scene.positions[step].turn,
        html=str(view(scene, step)),
        say=scene.narrations[step].text,
        place=scene.place(step),
    )


def _problem(asked: dict[str, Any], code: str, text: str, line: int = 1, column: int = 1) -> str:
    problem = {"code": code, "text": text, "line": line, "column": column}
    return _reply(record=asked["record"], at=asked["at"], say=text, problem=problem)


def _reply(**parts: Any) -> str:
    empty = {"steps": 0, "turn": None, "html": "", "place": "", "refusal": None, "problem": None, "todo": None}
    return json.dumps({"version": VERSION} | empty | parts, ensure_ascii=False)
