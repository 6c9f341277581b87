"""Games at one table, as the tests of sessions begin them, and what holds of each."""

from __future__ import annotations

from katko.cards import Card
from katko.record import Record, parse
from katko.rules import Rules
from widgets.sandbox.session import Session, Table

NAMES = ("Aino", "Eero", "Liisa")


def table(*humans: int, **how) -> Table:
    return Table(frozenset(humans), **how)


def start(rules: Rules | None = None, chance: int = 7, **how) -> Session:
    rules = rules or Rules()
    names = NAMES if rules.players == 3 else tuple(f"P{seat}" for seat in range(rules.players))
    return Session.start(rules, names, Table(**how), chance)


def of(text: str, *humans: int, **how) -> Session:
    return Session.of(parse(text), table(*humans, **how))


def place(session: Session) -> tuple[Record, int, int]:
    return session.record, session.number, session.at


def sound(session: Session) -> None:
    """What holds of every session."""
    record = session.record
    assert parse(str(record)) == record
    assert 0 <= session.number < len(record.deals)
    assert 0 <= session.at <= session.steps
    assert record.match is not None
    assert session.now.match == session.match
    assert session.deal.plays == record.deals[session.number].deal.plays[: session.at]
    assert session.kept is None or parse(str(session.kept)) == session.kept
    assert session.table.humans <= set(range(len(record.names)))


HANDS = (("SA", "H2"), ("S3", "C4"), ("D5", "D6"))


def by_hand(session: Session, rules: Rules, names=NAMES, hands=HANDS, **how) -> Session:
    return session.by_hand(rules, names, [list(map(Card, hand)) for hand in hands], 1, **how)
