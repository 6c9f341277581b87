"""Games at one table, as the tests of sessions begin them, what is done there one after the other, and what holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from katko.cards import Card
from katko.record import Record, parse
from katko.rules import Rules
from widgets.games import by_name
from widgets.sandbox import dealing
from widgets.sandbox.draft import Plan
from widgets.sandbox.seating import Seating
from widgets.sandbox.session import Session

KATKO = by_name("katko")
NAMES = ("Aino", "Eero", "Liisa")


def seating(*humans: int, **how: Any) -> Seating:
    return Seating(frozenset(humans), **how)


def start(rules: Rules | None = None, chance: int = 7, **how: Any) -> Session:
    rules = rules or Rules()
    names = NAMES if rules.players == 3 else tuple(f"P{seat}" for seat in range(rules.players))
    return Session.start(KATKO, rules, names, Seating(**how), chance)


def of(text: str, *humans: int, **how: Any) -> Session:
    return Session.of(KATKO, parse(text), seating(*humans, **how))


def then(session: Session, *steps: tuple[Any, ...]) -> Session:
    """The session after these steps, each a function and what it needs besides a session."""
    for do, *needs in steps:
        session = do(session, *needs)
    return session


def place(session: Session) -> tuple[Record, int, int]:
    return session.record, session.number, session.at


def left(session: Session) -> list[Record]:
    """The lines that were left, the latest first."""
    return [each.record for each in session.left]


def sound(session: Session) -> None:
    """What holds of every session."""
    record = session.record
    assert parse(str(record)) == record
    assert 0 <= session.number < len(record.deals)
    assert 0 <= session.at <= session.steps
    assert record.match is not None
    assert session.now.match == session.match
    assert session.deal.plays == record.deals[session.number].deal.plays[: session.at]
    assert all(parse(str(each)) == each for each in left(session))
    assert session.seating.humans <= set(range(len(record.names)))
    assert all(0 <= rest < len(record.deals[number].deal.moves) for number, rest in session.rests.items())


def plan(rules: Rules, names: Sequence[str] = NAMES, humans: Sequence[int] = (0,), preset: str = "finnish") -> Plan:
    """What would be agreed for a new game."""
    return Plan(KATKO, rules, preset, tuple(names), frozenset(humans))


HANDS = (("SA", "H2"), ("S3", "C4"), ("D5", "D6"))


def by_hand(
    session: Session,
    rules: Rules,
    names: Sequence[str] = NAMES,
    hands: Sequence[Sequence[str]] = HANDS,
    extra: str = "",
) -> Session:
    """These cards on the table, the second seat to lead; who was human there stays so."""
    rows = [list(map(Card, hand)) for hand in hands]
    return dealing.by_hand(session, plan(rules, names, sorted(session.seating.humans)), rows, 1, extra)


def each_way(session: Session, do: Callable[[Session, int], Session], count: int = 40) -> list[Session]:
    """What may come of an action by chance."""
    return [do(session, chance) for chance in range(count)]
