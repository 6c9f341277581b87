"""Who sees what at one table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from katko.rules import Rules
from tests.widgets.sandbox.sessions import NAMES, by_hand, of, start


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
    session = start(humans=frozenset({0, 1, 2}), chance=4).out(1).next_deal(2).out(3).step(1)
    session = replace(session.play(session.deal.legal_moves()[0]), seen=0, left=((session.record, session.table),))
    there = {
        "undo": session.undo,
        "step": lambda: session.step(0),
        "open": lambda: session.open(session.record),
        "back": session.back,
        "new_game": lambda: session.new_game(Rules(), NAMES, 1, "finnish"),
        "replay": lambda: session.replay(Rules(misere=True)),
        "by_hand": lambda: by_hand(session, Rules(cards=2)),
        "agree_next": lambda: replace(session.agree(Rules(target=9)).out(5), seen=0).next_deal(1),
    }[way]()
    assert there.seen is None
    assert there.sight == frozenset()


def test_a_table_never_opens_by_itself():
    """Where the only human's seat is gone, another sits there: nobody asked for open cards."""
    session = start(humans=frozenset({2})).new_game(Rules(players=2), ("Aino", "Eero"), 1, "finnish")
    assert len(session.sight) < 2
