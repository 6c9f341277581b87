"""What cannot be done, and how a reply tells it."""

from __future__ import annotations

from typing import Any

from katko.errors import InvalidText, KatkoError
from widgets.words import Words


class UnavailableAction(Exception):
    """An action that this version does not know, or that cannot be taken now."""


def told(said: Words, error: KatkoError | UnavailableAction, text: str = "", *, form: bool = False) -> dict[str, Any]:
    """What is wrong, and where in ``text``; in a field of a ``form`` or a link no line needs to be told.

    The place counts as a browser counts, a sign beyond the basic plane being two.
    """
    if isinstance(error, UnavailableAction):
        return {"code": "action", "text": said.labels.unknown_action, "line": 1, "column": 1, "offset": 0}
    line, column = getattr(error, "line", 1), getattr(error, "column", 1)
    rows = text.split("\n")[:line]
    before = "\n".join((*rows[:-1], rows[-1][: column - 1]))
    sentence = said.wrong(error) if form and isinstance(error, InvalidText) else said.problem(error)
    offset = sum(1 + (sign > "\uffff") for sign in before)
    return {"code": error.code, "text": sentence, "line": line, "column": column, "offset": offset}
