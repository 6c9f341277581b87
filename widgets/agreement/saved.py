"""A sheet as text: what a request carries, and what a device keeps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from katko.errors import InvalidText, KatkoError
from katko.text import Piece
from widgets.agreement.evening import MOST_ENTRIES, Again, Agreed, Claim, Entry, Evening
from widgets.agreement.sheet import Sheet
from widgets.games import Game, Told
from widgets.kept_text import read_json
from widgets.sandbox.draft import Plan

MOST_TEXT = 200_000
"""A longer text is none of ours."""
# What a text may raise that another version, or somebody else, has written.
_BAD = (ValueError, TypeError, KeyError, AttributeError, IndexError, OverflowError, RecursionError)


def record(plan: Plan) -> str:
    """What is agreed as text: the rules as a record has them, and a line for each player."""
    rules = plan.game.presets.write(plan.rules, plan.preset)
    return "".join(f"{line}\n" for line in (f"rules: {rules}", *(f"{name}:" for name in plan.names)))


def plan(game: Game, text: str) -> Plan:
    """What is agreed, from its text; `KatkoError` for a text that is none."""
    first, *lines = text[:MOST_TEXT].strip().split("\n")
    key, _, told = first.partition(":")
    names = tuple(line.strip().removesuffix(":") for line in lines)
    numbers = game.presets.players
    if key != "rules" or not numbers.least <= len(names) <= numbers.most:
        raise InvalidText("link", found=text[:20])
    preset, rules = game.presets.read(Piece(told.strip(), 1, 8), len(names))
    return Plan(game, rules, preset, ()).named(names)


def state(sheet: Sheet) -> str:
    """All of a sheet but what is agreed."""
    told = {
        "other": sheet.other and record(sheet.other),
        "evening": sheet.evening and _evening(sheet.evening),
        "left": sheet.left and _evening(sheet.left),
        "dealer": sheet.dealer,
        "answers": dict(sheet.answers),
        "touched": sheet.touched,
    }
    return json.dumps({name: value for name, value in told.items() if value}, ensure_ascii=False)


def read(game: Game, text: str, told: str) -> Sheet:
    """The sheet that a request carries; `KatkoError` where what is agreed is no text of ours.

    What else is wrong in it, as in a text that another version has stored, is left out.
    """
    sheet, found = Sheet(plan(game, text)), dict[str, Any]()
    with suppress(*_BAD):
        found = dict(read_json(told[:MOST_TEXT])) if told else {}
    with suppress(*_BAD):
        sheet = replace(sheet, other=plan(game, found["other"]))
    with suppress(*_BAD):
        sheet = replace(sheet, evening=_read_evening(game, found["evening"]))
    with suppress(*_BAD):
        sheet = replace(sheet, left=_read_evening(game, found["left"]))
    answers = found.get("answers")
    texts = {str(name): str(value)[:20] for name, value in answers.items()} if isinstance(answers, dict) else {}
    touched = bool(found.get("touched"))
    return replace(sheet, answers=texts, dealer=str(found.get("dealer", ""))[:3], touched=touched)


def keep(sheet: Sheet) -> str:
    """What a device keeps of a sheet."""
    return json.dumps({"record": record(sheet.plan), "state": state(sheet)}, ensure_ascii=False)


def stored(game: Game, text: str) -> Sheet | None:
    """The sheet that a device has kept; None for a text that is none."""
    try:
        kept = read_json(text[: 2 * MOST_TEXT])
        return read(game, str(kept["record"]), str(kept["state"]))
    except _BAD:
        return None


def _evening(evening: Evening) -> dict[str, Any]:
    rules = evening.game.presets.write(evening.rules, evening.preset)
    entries = [_entry(evening.game, entry) for entry in evening.entries]
    return {"names": evening.names, "rules": rules, "dealer": evening.dealer, "entries": entries}


def _entry(game: Game, entry: Entry) -> Any:
    if isinstance(entry, Told):
        return {"who": entry.who, "flags": sorted(entry.flags), "numbers": entry.numbers}
    if isinstance(entry, Agreed):
        return {"rules": game.presets.write(entry.rules, entry.preset)}
    return "claim" if isinstance(entry, Claim) else "again"


def _read_evening(game: Game, told: Mapping[str, Any]) -> Evening:
    """An evening, as far as its entries can be; `_BAD` where it says nothing of use."""
    names = Plan(game, None, "", ()).named([str(name) for name in told["names"]]).names
    preset, rules = game.presets.read(Piece(str(told["rules"]), 1, 1), len(names))
    evening = Evening(game, names, preset, rules, int(told["dealer"]))
    evening.rows  # noqa: B018  what cannot be raises here
    entries = tuple(_read_entry(game, each, len(names)) for each in told["entries"][:MOST_ENTRIES])
    whole = replace(evening, entries=entries)
    with suppress(*_BAD):
        whole.rows  # noqa: B018
        return whole
    for entry in entries:
        try:
            evening = evening.enter(entry)
        except KatkoError:
            break
    return evening


def _read_entry(game: Game, told: Any, players: int) -> Entry:
    if told in ("claim", "again"):
        return Claim() if told == "claim" else Again()
    if "rules" in told:
        return Agreed(*game.presets.read(Piece(str(told["rules"]), 1, 1), players))
    numbers = {str(name): tuple(int(number) for number in row) for name, row in told["numbers"].items()}
    return Told(None if told["who"] is None else int(told["who"]), frozenset(map(str, told["flags"])), numbers)
