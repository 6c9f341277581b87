"""What a page sends to the door, and what it gets back."""

from __future__ import annotations

import json
from typing import Any

from tests.told import SMALL
from widgets.door import frame

KEYS = {
    *("version", "record", "state", "seat", "own", "at", "steps", "turn", "html", "parts", "say", "place", "link"),
    *("refusal", "problem", "look", "keep", "todo", "secret"),
}
"""What every reply tells, whatever was asked."""
RULES = "../saannot/"


def asked(home: str = SMALL, **changes: Any) -> dict[str, Any]:
    """What a page asks about the documented deal ``home``, but for these changes: nothing, at the first step."""
    options = {"rules_url": RULES, "table_url": "", "home": home}
    if isinstance(changes.get("options"), dict):
        options |= changes.pop("options")
    request = {
        "version": 2,
        "game": "katko",
        "widget": "deal",
        "id": "w-test",
        "language": "fi",
        "record": home,
        "at": 0,
        "state": "",
        "seat": None,
        "chance": 0,
        "stored": None,
        "elsewhere": None,
        "action": None,
        "options": options,
    }
    return request | changes


def answered(request: dict[str, Any]) -> dict[str, Any]:
    """The reply to a request."""
    reply: dict[str, Any] = json.loads(frame(json.dumps(request)))
    assert reply.keys() == KEYS
    return reply


def ask(home: str = SMALL, **changes: Any) -> dict[str, Any]:
    """The reply to what a page asks about a documented deal."""
    return answered(asked(home, **changes))


def saved(reply: dict[str, Any]) -> list[str]:
    """The lines of the reader's own that are kept beside the one on show, the one left last first."""
    found: list[str] = json.loads(reply["state"] or "{}").get("saved", [])
    return found


def compared(reply: dict[str, Any]) -> str | None:
    """The saved line whose cards the one on show plays under other rules; None where that is the documented one."""
    place = json.loads(reply["state"] or "{}").get("compared", -1)
    return None if place < 0 else saved(reply)[place]
