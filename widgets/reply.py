"""The one builder of replies, for documented deals and for tables alike."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from widgets.actions import Entry
from widgets.done import Done, Shown
from widgets.request import Request
from widgets.scene import Notice, notice_of
from widgets.words import Narration

VERSION = 2
LONGEST_LINK = 4000
"""A longer one may be cut off on its way: the record's text goes instead."""
FORMS = ("table", "picker")
"""The parts that are redrawn only after actions that may have changed them."""


def reply(
    request: Request,
    entry: Entry,
    shown: Shown,
    done: Done[Any],
    problem: dict[str, Any] | None = None,
    said: str | None = None,
    first: str = "",
    touched: bool = True,
) -> str:
    """The reply to a request, whose action is told by ``entry``.

    ``problem`` is what is wrong with it, ``said`` what is heard instead of the step, ``first`` what is heard before
    it; ``touched``: somebody has played here.
    """
    scene, at, notice, refusal = shown.scene, shown.at, shown.notice, None
    heard = shown.told if said is None else said
    if done.refused and scene:
        notice, refusal = notice_of(scene, at, done.refused.move, done.refused.refusal, done.refused.seat)
        heard, first = notice.said.text, ""
    elif problem:
        heard, first = problem["text"], ""
        if not entry.part:  # another part shows it itself
            notice = Notice(Narration(problem["text"]))
    parts = {
        name: str(part(problem["text"] if problem and name == entry.part else ""))
        for name, part in shown.parts.items()
        if _redrawn(name, entry, problem, shown)
    }
    may_keep = entry.keep and not problem and not (entry.by_itself and not touched)
    wait = {"action": {"kind": "move"}, "after": shown.pause}
    return answer(
        record=shown.record,
        state=shown.state,
        seat=shown.seat,
        own=shown.own,
        at=at,
        steps=scene.steps if scene else 0,
        turn=scene.positions[at].turn if scene else None,
        html=str(shown.frame(notice)),
        parts=parts,
        say=f"{first} {heard}".strip(),
        place=f"{scene.place(at)}. {scene.narrations[at].text}" if scene else "",
        link=shown.link if len(shown.link) <= LONGEST_LINK else "",
        secret=shown.secret,
        look=entry.look if entry.look and scene and not problem else None,
        refusal=refusal,
        problem=problem,
        keep=shown.keep if may_keep and shown.keep else None,
        todo=None if shown.pause is None else wait,
    )


def _redrawn(name: str, entry: Entry, problem: Mapping[str, Any] | None, shown: Shown) -> bool:
    """Whether a part has to be made anew."""
    if problem and name == entry.part:
        return True
    if name == "panel":
        return "told" in shown.parts
    return name not in FORMS or entry.redraws or problem is not None


def as_it_was(request: Request, problem: dict[str, Any]) -> str:
    """The reply to a request whose own record is wrong: all is as it was, and there is nothing to show."""
    return answer(
        record=request.record,
        state=request.state,
        seat=request.seat,
        at=request.at,
        say=problem["text"],
        problem=problem,
    )


def answer(**told: Any) -> str:
    """A reply as text; what is not told is empty."""
    empty: dict[str, Any] = dict.fromkeys(("turn", "seat", "refusal", "problem", "todo", "keep", "look"))
    empty |= {"own": False, "secret": False, "parts": {}, "steps": 0, "html": "", "place": "", "link": "", "say": ""}
    return json.dumps({"version": VERSION} | empty | told, ensure_ascii=False)
