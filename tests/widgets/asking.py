"""What a page sends to the door, and what it gets back."""

from __future__ import annotations

import json

from tests.told import SMALL
from widgets.door import frame

KEYS = {
    *("version", "record", "state", "seat", "own", "at", "steps", "turn", "html", "parts", "say", "place", "link"),
    *("secret", "onward", "refusal", "problem", "look", "keep", "todo"),
}
"""What every reply tells, whatever was asked."""


def ask(**changes):
    request = {
        "version": 1,
        "game": "katko",
        "record": SMALL,
        "other": None,
        "base": None,
        "table": None,
        "at": 0,
        "action": None,
        "language": "fi",
        "seat": None,
        "options": {"rules_url": "../saannot/", "table_url": "", "home": SMALL},
        "id": "w-test",
    }
    reply = json.loads(frame(json.dumps(request | changes)))
    assert reply.keys() == KEYS
    return reply
