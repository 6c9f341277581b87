"""The lines that were left at a table: which are kept, in what order, and how they come back."""

from __future__ import annotations

import pytest

from tests.widgets.sandbox.seats import start


@pytest.mark.parametrize("kind", ["new", "again"])
def test_pressed_twice_a_button_leaves_nothing_behind(kind):
    """Cards that nobody has played are not kept in the place of a game."""
    seat = start()
    mine = (
        seat.act("play", move=str(seat.session.deal.legal_moves()[0]), seat=0) if seat.session.deal.turn == 0 else None
    )
    mine = mine or seat.act("out")
    for _ in range(3):
        seat.act(kind)
    assert seat.lines[1:] == [mine["record"]]


def test_two_pages_of_one_device_lose_neither_game():
    """What another page has stored since the last answer comes among the lines that were left, once."""
    one, two = start(chance=1), start(chance=2)
    one.act("out")
    two.act("out", elsewhere=one.kept)
    assert two.lines[1:] == [one.lines[0]]
    mine = one.act("new", elsewhere=two.kept)
    assert set(one.lines[1:]) == {two.lines[0], two.lines[1]}
    assert mine["problem"] is None
    one.act("out", elsewhere=two.kept)
    assert len(one.lines) == 3
    assert one.act("back")["record"] in two.lines


def test_several_games_are_kept_and_come_back_in_turn():
    """Each press leads to the one before, and in the end to the first again, also on a page loaded anew."""
    seat, made = start(chance=1), []
    for _ in range(3):
        made.append(seat.act("out")["record"])
        seat.act("new")
    last = seat.act("out")["record"]
    fresh = start(chance=50)
    fresh.act("resume", stored=seat.kept)
    seen = [fresh.act("back")["record"] for _ in range(4)]
    assert seen == [*reversed(made), last]


def test_a_text_that_is_there_already_takes_no_second_place():
    """The record on show, opened again from its text, or one that was left."""
    seat = start()
    mine = seat.act("out")["record"]
    seat.act("record", text=mine)
    assert seat.lines == [mine]
    seat.act("new")
    seat.act("record", text=mine)
    assert seat.lines[0] == mine
    assert len(set(seat.lines)) == len(seat.lines)
