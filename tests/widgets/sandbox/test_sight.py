"""Who sees what at one table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from katko.rules import Rules
from tests.widgets.sandbox.sessions import by_hand, of, plan, start, then
from widgets.sandbox.dealing import agree, back, new_game, next_deal, open_record, replay
from widgets.sandbox.left_lines import Left
from widgets.sandbox.playing import out, play
from widgets.sandbox.undo import undo


@pytest.mark.parametrize(
    ("humans", "is_open", "seen", "sight", "covered"),
    [
        ((0,), False, None, {0}, False),
        ((1,), False, None, {1}, False),
        ((0,), True, None, {0, 1, 2}, False),
        ((), False, None, {0, 1, 2}, False),
        ((0, 1), False, None, set(), True),
        ((0, 1), False, 1, set(), True),
        ((0, 1), False, 0, {0}, False),
        ((0, 1), True, None, {0, 1, 2}, False),
        ((1, 2), False, None, set(), False),
        ((1, 2), False, 2, {2}, False),
    ],
)
def test_the_seats_in_sight(humans, is_open, seen, sight, covered):
    """It is seat 0's turn. Several humans see nothing before the one whose turn it is lifts the cover."""
    text = "rules: finnish, cards=2\nscores: none\nAino: SA H2\nEero: S3 C4\nLiisa: D5 D6\nplay:\n"
    session = replace(of(text, *humans, open=is_open), seen=seen)
    assert (session.sight, session.covered) == (sight, covered)


@pytest.mark.parametrize("way", ["undo", "step", "open", "back", "new_game", "replay", "by_hand", "agree_next"])
def test_the_cover_falls(way):
    """Wherever the phone may change hands before anything is shown."""
    session = then(start(humans=frozenset({0, 1, 2}), chance=4), (out, 1), (next_deal, 2), (out, 3)).step(1)
    session = play(session, str(session.deal.legal_moves()[0]))
    session = replace(session, seen=0, left=(Left(session.record, session.seating),))
    there = {
        "undo": lambda: undo(session),
        "step": lambda: session.step(0),
        "open": lambda: open_record(session, session.record),
        "back": lambda: back(session),
        "new_game": lambda: new_game(session, plan(Rules(), humans=(0, 1, 2)), 1),
        "replay": lambda: replay(session, Rules(misere=True), "finnish"),
        "by_hand": lambda: by_hand(session, Rules(cards=2)),
        "agree_next": lambda: next_deal(
            replace(then(session, (agree, Rules(target=9), "finnish"), (out, 5)), seen=0), 1
        ),
    }[way]()
    assert there.seen is None
    assert there.sight == frozenset()


def test_a_table_never_opens_by_itself():
    """Where the only human's seat is gone, another sits there: nobody asked for open cards."""
    session = new_game(start(humans=frozenset({2})), plan(Rules(players=2), ("Aino", "Eero"), (2,)), 1)
    assert len(session.sight) < 2
