"""The lines that were left at a table: which are kept, in what order, and how they come back."""

from __future__ import annotations

import pytest

from katko.record import parse
from tests.widgets.sandbox.seats import AT_TWO, KATKO, PLAYED, SMALL, start
from tests.widgets.sandbox.sessions import of, then
from widgets.sandbox.dealing import next_deal
from widgets.sandbox.left_lines import MOST_LEFT, Left, gathered, holds
from widgets.sandbox.playing import claim
from widgets.sandbox.seating import Seating

OVER = then(of(AT_TWO, 0, 1, 2), (next_deal, 1)).record
CLAIMED = claim(of(AT_TWO, 0, 1, 2))


def kept(*texts: str) -> tuple[Left, ...]:
    return tuple(Left(KATKO.as_match(parse(text)), Seating()) for text in texts)


@pytest.mark.parametrize(
    ("longer", "line", "held"),
    [
        (PLAYED, PLAYED, True),
        (PLAYED, SMALL, True),
        (SMALL, PLAYED, False),
        (PLAYED, SMALL + "H2\n", False),
        (PLAYED, SMALL.replace("Eero", "Bo"), False),
        (PLAYED, SMALL.replace("cards=2", "cards=2, must_win"), False),
        (PLAYED, SMALL.replace("SA H2", "SA H3"), False),
        (PLAYED, SMALL.replace("scores: none", "scores: Aino 1"), False),
        (PLAYED, SMALL.replace("SA H2", "H2 SA"), True),
        (str(OVER), AT_TWO, True),
        (AT_TWO, str(OVER), False),
        (str(CLAIMED.record), AT_TWO, True),
        (AT_TWO, str(CLAIMED.record), False),
        (str(next_deal(CLAIMED, 1).record), str(CLAIMED.record), True),
        (str(next_deal(CLAIMED, 1).record), AT_TWO, True),
        (str(OVER), str(CLAIMED.record), False),
    ],
)
def test_a_line_holds_its_beginnings(longer, line, held):
    """The same people, rules and cards, the same deals before, and no move that the longer one has not."""
    longer, line = (KATKO.as_match(parse(text)) for text in (longer, line))
    assert holds(KATKO, longer, line) == held


def test_each_line_is_kept_that_no_other_holds():
    """The latest first; the one on show is no more among those that were left."""
    lines = kept(SMALL, AT_TWO, PLAYED, SMALL + "SA\n", AT_TWO)
    records = [each.record for each in gathered(KATKO, lines)]
    assert records == [lines[2].record, lines[4].record]
    assert [each.record for each in gathered(KATKO, lines, lines[2].record)] == [lines[4].record]


def test_beyond_the_most_that_are_kept_the_oldest_go():
    lines = kept(*(SMALL.replace("Aino", f"A{number:02}") for number in range(MOST_LEFT + 3)))
    assert gathered(KATKO, lines) == lines[:MOST_LEFT]


def test_what_the_device_and_another_page_have_is_there_at_once():
    """A page that is loaded while another one plays loses neither of both games."""
    one, two, page = start(chance=1), start(chance=2), start(chance=3)
    one.act("out")
    two.act("out")
    page.act("resume", stored=one.kept, elsewhere=two.kept)
    assert page.lines == [one.lines[0], two.lines[0]]


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
