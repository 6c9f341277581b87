"""The state of a table as text: what the shell keeps and sends back, and what a link tells."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from katko.cards import Card, Suit, cards
from katko.errors import InvalidText, KatkoError
from katko.link import looks_so
from katko.record import Record, parse
from katko.rules import PRESETS
from katko.text import Piece
from widgets.actions import Impossible
from widgets.replay.branches import same_deal
from widgets.sandbox.agreement import Draft, Setup, named_seats
from widgets.sandbox.session import Session, Table
from widgets.seal import sealed, unsealed

DEEPEST = 200
"""More brackets are in no game, and reading them could end the engine."""
_LINK = re.compile(r"t([A-T]*)(o?)(?:d([0-9]{1,3}))?~(.*)", re.DOTALL)


@dataclass(frozen=True)
class Game:
    """A session, what would be agreed for the next game, and the cards that are being dealt by hand."""

    session: Session
    setup: Setup
    draft: Draft

    @classmethod
    def of(cls, session: Session) -> Game:
        """The state in which nothing else is agreed, and no card dealt by hand."""
        rules = session.table.agreed or session.deal.rules
        setup = Setup(rules, session.record.preset, session.record.names, session.table.humans)
        return cls(session, setup, Draft.empty(rules))


def write(game: Game) -> dict[str, Any]:
    """What a request carries of a game: the record, the other line, the table as text, and the seat that looks."""
    session, setup, draft = game.session, game.setup, game.draft
    table = {
        **_written(session.table),
        "number": session.number,
        "people": _letters(setup.humans),
        "left": [_written(each) for _, each in session.left],
        "older": [str(record) for record, _ in session.left[1:]],
        "touched": session.touched,
        "rest": session.rest,
        "pace": session.table.pace,
        "rules": PRESETS.write(setup.rules, setup.preset),
        "names": setup.names,
        "rows": [" ".join(map(str, row)) for row in draft.rows],
        "turned": str(draft.turned or ""),
        "trump": draft.trump,
        "leader": draft.leader,
        "seat": draft.seat,
        "seed": draft.seed,
    }
    other = str(session.kept) if session.kept else None
    return {"record": str(session.record), "other": other, "table": json.dumps(table), "seat": session.holder}


def read(asked: Mapping[str, Any]) -> Game:
    """The game that a request carries; `KatkoError` where its record is none.

    What else is wrong in it, as in a text that another version has stored, is as in a new game.
    """
    record = parse(asked["record"])
    try:
        table = json.loads(asked["table"] or "{}")
        session, setup, draft = _table(record, asked["other"], table)
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, OverflowError, RecursionError, Impossible):
        session = replace(Session.of(record, Table()), left=_lines(asked["other"], (), [{}] * bool(asked["other"])))
        game = Game.of(session)
        setup, draft = game.setup, game.draft
    seen = asked["seat"] if asked["seat"] in session.table.humans else None
    session = replace(session.step(int(asked["at"])), seen=seen)
    return Game(replace(session, seen=session.holder), setup, draft)


def _table(record: Record, other: str | None, table: Mapping[str, Any]) -> tuple[Session, Setup, Draft]:
    """What the text of a table says, for a record; `ValueError` and the like where it says nothing of use."""
    pace = min(max(int(table["pace"]), 0), 5000)
    told = replace(_read(table, len(record.names)), pace=pace)
    session = replace(
        Session.of(record, told),
        table=told,
        left=_lines(other, table["older"], table["left"]),
        touched=bool(table["touched"]),
        rest=table["rest"] if table.get("rest") in range(len(record.deal.plays)) else None,
    ).step(0, int(table["number"]))
    names = tuple(map(str, table["names"]))
    preset, rules = PRESETS.read(Piece(table["rules"], 1, 1), len(names))
    setup = Setup(rules, preset, names, named_seats(table["people"], len(names))).named(names)
    turned = Card(table["turned"]) if table["turned"] else None
    rows = tuple(cards(str(row)) for row in table["rows"])
    seed = str(table.get("seed", ""))[:20]
    draft = Draft(rows, turned, Suit(table["trump"]), int(table["leader"]), int(table["seat"]), seed)
    fits = draft.fits(rules) and draft.leader in range(len(names)) and draft.seat in range(len(names) + 1)
    return session, setup, draft if fits else Draft.empty(rules)


def _lines(
    latest: str | None, older: Sequence[str], tables: Sequence[Mapping[str, Any]]
) -> tuple[tuple[Record, Table], ...]:
    """The lines that were left, of which the latest may be none or no record; then there are no others."""
    try:
        records = [_parsed(text) for text in (latest, *older) if text]
    except KatkoError:
        return ()
    return tuple((each, _read(table, len(each.names))) for each, table in zip(records, tables, strict=True))


@lru_cache(maxsize=16)
def _parsed(text: str) -> Record:
    """The record of a line that is kept: every request brings the same."""
    return parse(text)


def _written(table: Table) -> dict[str, Any]:
    """Who sits at a table, what is seen there, and what waits to be agreed."""
    agreed = PRESETS.write(table.agreed, table.preset) if table.agreed else ""
    return {"humans": _letters(table.humans), "open": table.open, "agreed": agreed}


def _read(told: Mapping[str, Any], players: int) -> Table:
    preset, agreed = PRESETS.read(Piece(told["agreed"], 1, 1), players) if told.get("agreed") else ("finnish", None)
    return Table(named_seats(told.get("humans", "A"), players), bool(told.get("open")), agreed=agreed, preset=preset)


def stored(text: str) -> Game | None:
    """The game that a device has kept; None for a text that is none, as another version may have left it."""
    if text.count("[") + text.count("{") > DEEPEST:
        return None
    try:
        kept = json.loads(text)
        texts = {"record": kept["record"], "other": kept["other"] or "", "table": kept["table"]}
        if not all(isinstance(each, str) for each in texts.values()):
            return None
        return read(texts | {"other": texts["other"] or None, "seat": None, "at": min(int(kept["at"]), 1000)})
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None


def link(game: Game) -> str:
    """What a link tells of a game; "" where that would show cards that the table does not see."""
    session = game.session
    open_to_all = len(session.sight) == len(session.record.names)
    if not (open_to_all or all(_told(session, number) for number in range(len(session.record.deals)))):
        return ""
    last = session.number == len(session.record.earlier)
    number = "" if last else f"d{session.number}"
    return sealed(f"t{_letters(session.table.humans)}{'o' * session.table.open}{number}~{session.record.compact()}")


def open_link(game: Game, text: str, at: int) -> Game:
    """The game that a link tells of; `InvalidText` for a text that is none.

    A record alone is a game with this table. The game that was on show is kept, if it is another one.
    """
    text = unsealed(text)
    found = _LINK.fullmatch(text)
    line = found[4] if found else text
    if not looks_so(line):
        raise InvalidText("link", found=text[-12:])
    record = parse(line)
    session = replace(game.session.open(record), touched=False)
    if found:
        table = replace(session.table, humans=named_seats(found[1], len(record.names)), open=bool(found[2]))
        number = int(found[3] or len(record.earlier))
        if number > len(record.earlier):
            raise InvalidText("link", found=text[:20])
        session = replace(session, table=table).step(at, number)
    try:
        there = game.session.step(session.at, session.number)
    except Impossible:
        return Game.of(session)
    here, now = there.now, session.now
    if not (same_deal(here, now) and (here.deal.plays, here.kukkuu) == (now.deal.plays, now.kukkuu)):
        return Game.of(session)
    # The same place of the same game: what goes further stays, and what waits to be agreed goes on waiting.
    table = replace(game.session.table, humans=session.table.humans, open=session.table.open)
    if _length(there.record) >= _length(record):
        return replace(game, session=replace(there, table=table, seen=None))
    return replace(game, session=replace(session, table=replace(session.table, agreed=table.agreed)))


def _told(session: Session, number: int) -> bool:
    """Whether a link to a deal tells no cards but those that were seen: by its seed, or since all were played."""
    each = session.record.deals[number]
    whole = len(each.deal.plays) == each.deal.rules.players * each.deal.rules.tricks
    return each.seed is not None or (whole and (number != session.number or session.at == session.steps))


def _length(record: Record) -> int:
    return sum(len(each.deal.plays) for each in record.deals)


def _letters(seats: frozenset[int]) -> str:
    return "".join(chr(ord("A") + seat) for seat in sorted(seats))
