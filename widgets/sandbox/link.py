"""A table as a link tells it: who is human, whether hands are open, and the record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from katko.errors import InvalidText
from katko.link import looks_so, read_rules
from widgets.checksum import sealed
from widgets.problems import UnavailableAction
from widgets.related import same_deal
from widgets.sandbox.dealing import open_record
from widgets.sandbox.draft import Plan
from widgets.sandbox.seating import lettered, letters
from widgets.sandbox.session import Session
from widgets.sandbox.table import Table

_LINK = re.compile(r"t([A-T]*)(o?)(?:d([0-9]{1,3}))?~(.*)", re.DOTALL)


def link(session: Session) -> str:
    """What a link tells of a game; "" where that would show cards that the table does not see."""
    if not shows_nothing_hidden(session):
        return ""
    seating = session.seating
    last = session.number == len(session.record.earlier)
    number = "" if last else f"d{session.number}"
    return sealed(f"t{letters(seating.humans)}{'o' * seating.open}{number}~{session.record.compact()}")


def shows_nothing_hidden(session: Session) -> bool:
    """Whether a link, or the record's text, tells no cards but those that the table sees."""
    open_to_all = len(session.sight) == len(session.record.names)
    return open_to_all or all(_told(session, number) for number in range(len(session.record.deals)))


def _told(session: Session, number: int) -> bool:
    """Whether a link to a deal tells no cards but those that were seen: by its seed, or since all were played."""
    each = session.record.deals[number]
    whole = session.game.all_seen(each.deal)
    return each.seed is not None or (whole and (number != session.number or session.at == session.steps))


def open_rules(table: Table, text: str, names: Sequence[str], chance: int) -> Table:
    """A new game under the rules that a link tells of, where one human plays; `InvalidText` for a text that is none.

    Names are the first of ``names`` that nobody has. The game that was on show is kept.
    """
    session, game = table.session, table.game
    preset, rules = read_rules(game.presets, text)
    sitting = Plan(game, rules, preset, (), frozenset()).filled(names).names
    seating = replace(session.seating, humans=frozenset({0}), agreed=None)
    there = Session.start(game, rules, sitting, seating, chance, preset)
    return Table.of(replace(there, left=session.leaving()))


def line(text: str) -> str:
    """The record, in its short form, that a link without its mark tells; `InvalidText` for a text that tells none."""
    found = _LINK.fullmatch(text)
    told = found[4] if found else text
    if not looks_so(told):
        raise InvalidText("link", found=text[-12:])
    return told


def open_link(table: Table, text: str, at: int) -> Table:
    """The table that a link without its mark tells of; `InvalidText` for a text that is none.

    A record alone is a game with this table. The game that was on show is kept, if it is another one.
    """
    game = table.game
    found, record = _LINK.fullmatch(text), game.parse(line(text))
    session = replace(open_record(table.session, record), left=table.session.leaving(), touched=False)
    if found:
        humans = lettered(found[1], len(record.names))
        number = int(found[3] or len(record.earlier))
        if number > len(record.earlier):
            raise InvalidText("link", found=text[:20])
        session = replace(session, seating=replace(session.seating, humans=humans, open=bool(found[2])))
        session = session.step(at, number)
    try:
        there = table.session.step(session.at, session.number)
    except UnavailableAction:
        return Table.of(session)
    here, now = there.now, session.now
    same = same_deal(game, here, now) and here.deal.moves == now.deal.moves
    if not same or game.claimed(here) != game.claimed(now):
        return Table.of(session)
    # The same place of the same game: what goes further stays, and what waits to be agreed goes on waiting.
    before = table.session.seating
    seating = replace(before, humans=session.seating.humans, open=session.seating.open)
    if _length(there.record) >= _length(record):
        return replace(table, session=replace(there, seating=seating, seen=None))
    return replace(table, session=replace(session, seating=replace(session.seating, agreed=before.agreed)))


def _length(record: Any) -> int:
    return sum(len(each.deal.moves) for each in record.deals)
