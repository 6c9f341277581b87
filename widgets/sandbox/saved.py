"""A table as text: what a request carries, and what a device keeps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from katko.cards import cards
from katko.text import Piece
from widgets.games import Game
from widgets.kept_text import read_json
from widgets.problems import UnavailableAction
from widgets.sandbox import texts
from widgets.sandbox.draft import Draft, Plan
from widgets.sandbox.left_lines import MOST_LEFT, Left
from widgets.sandbox.seating import LONGEST_PACE, Seating, lettered, letters
from widgets.sandbox.session import Session
from widgets.sandbox.table import Table

# What a text may raise that another version, or somebody else, has written.
_BAD = (
    ValueError,
    TypeError,
    KeyError,
    AttributeError,
    IndexError,
    OverflowError,
    RecursionError,
    UnavailableAction,
)


def write(table: Table) -> str:
    """All of a table but its record, the step on show and who looks."""
    session, plan, draft = table.session, table.plan, table.draft
    return json.dumps(
        {
            **_seating(session.game, session.seating),
            "pace": session.seating.pace,
            "number": session.number,
            "touched": session.touched,
            "rests": {str(number): rest for number, rest in sorted(session.rests.items())},
            "left": [
                {**_seating(session.game, each.seating), "record": texts.write(session.game, each.record)}
                for each in session.left
            ],
            "rules": plan.game.presets.write(plan.rules, plan.preset),
            "names": plan.names,
            "people": letters(plan.humans),
            "rows": [" ".join(map(str, row)) for row in draft.rows],
            "leader": draft.leader,
            "place": draft.place,
            "extra": draft.extra,
            "seed": draft.seed,
        }
    )


def read(game: Game, record: str, state: str, at: int, seat: int | None) -> Table:
    """The table that a request carries; `KatkoError` where its record is none.

    What else is wrong in it, as in a text that another version has stored, is as in a new game.
    """
    line, told = texts.read(game, record), _told(state)
    try:
        table = _table(game, line, told)
    except _BAD:
        table = Table.of(replace(Session.of(game, line, Seating()), left=_left(game, told)))
    seen = seat if seat in table.session.seating.humans else None
    session = replace(table.session.step(at), seen=seen)
    return replace(table, session=replace(session, seen=session.holder))


def _told(state: str) -> Mapping[str, Any]:
    """What a state says by name; nothing where it is none."""
    try:
        told = read_json(state)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}


def _table(game: Game, line: Any, told: Mapping[str, Any]) -> Table:
    """What the text of a table says, for a record; `_BAD` where it says nothing of use."""
    pace = min(max(int(told["pace"]), 0), LONGEST_PACE)
    seating = replace(_read_seating(game, told, len(line.names)), pace=pace)
    session = replace(Session.of(game, line, seating), seating=seating, left=_left(game, told))
    steps = [len(each.deal.moves) for each in session.record.deals]
    rests = {number: told["rests"].get(str(number), -1) for number in range(len(steps))} if "rests" in told else {}
    rests = {number: rest for number, rest in rests.items() if 0 <= rest < steps[number]}
    session = replace(session, touched=bool(told["touched"]), rests=rests).step(0, int(told["number"]))
    names = tuple(map(str, told["names"]))
    preset, rules = game.presets.read(Piece(told["rules"], 1, 1), len(names))
    plan = Plan(game, rules, preset, names, lettered(told["people"], len(names))).named(names)
    rows = tuple(cards(str(row)) for row in told["rows"])
    draft = Draft(rows, int(told["leader"]), int(told["place"]), str(told["extra"])[:20], str(told["seed"])[:20])
    fits = draft.leader in range(len(names)) and draft.place >= 0
    return Table(session, plan, draft.fitted(game, rules, rules) if fits else Draft.empty(game, rules))


def _left(game: Game, told: Mapping[str, Any]) -> tuple[Left, ...]:
    """The lines that were left; one that is no record of this game is left out, and takes no other along."""
    found, lines = [], told.get("left")
    for each in lines[:MOST_LEFT] if isinstance(lines, list) else ():
        with suppress(*_BAD):
            record = game.as_match(texts.read(game, str(each["record"])))
            found.append(Left(record, _read_seating(game, each, len(record.names))))
    return tuple(found)


def _seating(game: Game, seating: Seating) -> dict[str, Any]:
    """Who sits at a table, what is seen there, and what waits to be agreed."""
    agreed = game.presets.write(seating.agreed, seating.preset) if seating.agreed else ""
    return {"humans": letters(seating.humans), "open": seating.open, "agreed": agreed}


def _read_seating(game: Game, told: Mapping[str, Any], players: int) -> Seating:
    preset, agreed = game.presets.read(Piece(told["agreed"], 1, 1), players) if told.get("agreed") else ("", None)
    humans = lettered(told.get("humans", "A"), players)
    return Seating(humans, bool(told.get("open")), agreed=agreed, preset=preset)


def keep(table: Table) -> str:
    """What a device keeps of a table."""
    session = table.session
    return json.dumps({"record": str(session.record), "state": write(table), "at": session.at})


def stored(game: Game, text: str) -> Table | None:
    """The table that a device has kept; None for a text that is none, as another version may have left it."""
    try:
        kept = read_json(text)
        record, state = kept["record"], kept["state"] if "state" in kept else _older(kept)
        if not (isinstance(record, str) and isinstance(state, str)):
            return None
        return read(game, record, state, min(int(kept["at"]), 1000), None)
    except _BAD:
        return None


def _older(kept: Mapping[str, Any]) -> str:
    """The state in a text of the first tables, which told the lines that were left apart from who sat there."""
    table, latest = read_json(kept["table"]), kept["record"].count("\n---\n")
    records = [each for each in (kept["other"], *table.get("older", ())) if each]
    people = [*table["left"], *[{}] * len(records)]
    table["left"] = [{**there, "record": record} for record, there in zip(records, people, strict=False)]
    if table.get("rest") is not None:
        table["rests"] = {str(latest): table["rest"]}
    # The card that is turned up was beside the rows, also where none is.
    table |= {"rows": [*table["rows"], table.get("turned", "")], "place": table["seat"], "extra": table["trump"]}
    return json.dumps({"seed": "", **table})
