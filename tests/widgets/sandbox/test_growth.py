"""Work for one step does not grow with the match, nor with what somebody has put into a store: counted, not timed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from katko.deal import Deal
from katko.rules import Rules
from tests.widgets.sandbox.seats import KATKO, Seat, start
from widgets.games import Game
from widgets.katko.game import Katko
from widgets.katko.words import words
from widgets.sandbox import saved, texts
from widgets.sandbox.dealing import next_deal
from widgets.sandbox.left_lines import MOST_LEFT
from widgets.sandbox.playing import out
from widgets.sandbox.table import Table

SHORT, LONG = 5, 100


class Counted:
    """How often a deal was played on by a card, and a text read, since the last look."""

    def __init__(self) -> None:
        self.plays = self.reads = 0

    def look(self) -> tuple[int, int]:
        found = self.plays, self.reads
        self.plays = self.reads = 0
        return found


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counted]:
    """Counts from here on."""
    count, play, parse = Counted(), Deal.play, Katko.parse

    def counted_play(self: Deal, card: str) -> Deal:
        count.plays += 1
        return play(self, card)

    def counted_parse(self: Game, text: str) -> object:
        count.reads += 1
        return parse(self, text)

    monkeypatch.setattr(Deal, "play", counted_play)
    monkeypatch.setattr(Katko, "parse", counted_parse)
    yield count
    texts._records.clear()


@cache
def match(deals: int) -> Table:
    """A match of so many deals, and one that has just begun."""
    session = start(Rules(target=1000), humans={0}, pace=0).session
    for number in range(deals):
        session = next_deal(out(session, number), number)
    return Table.of(session)


ACTIONS: dict[str, Callable[[Seat], object]] = {
    "play": lambda seat: seat.play(),
    "step": lambda seat: seat.act("step", to=0),
    "go": lambda seat: seat.act("go", number="1", to="2"),
    "other card": lambda seat: (seat.act("go", number="0", to="1"), seat.act("out")),
    "undo": lambda seat: seat.act("undo"),
    "out": lambda seat: seat.act("out"),
    "deal": lambda seat: (seat.act("out"), seat.act("deal")),
    "again": lambda seat: seat.act("again"),
    "setup": lambda seat: seat.choose(must_win="on"),
    "now": lambda seat: (seat.choose(must_win="on"), seat.act("now"), seat.act("out")),
    "new": lambda seat: (seat.act("new"), seat.act("out")),
    "back": lambda seat: (seat.act("new"), seat.act("out"), seat.act("back")),
    "elsewhere": lambda seat: (seat.act("out"), seat.act("undo", elsewhere=seat.kept)),
}


@pytest.mark.parametrize("do", ACTIONS.values(), ids=ACTIONS)
def test_a_step_of_a_long_match_is_no_more_work_than_one_of_a_short_one(do, counted):
    """Nothing is read that was written a moment before, and of the cards of other deals none is played again."""
    found = []
    for deals in (SHORT, LONG):
        seat = Seat(match(deals))
        counted.look()
        do(seat)
        found.append(counted.look())
    (plays, reads), (most, others) = found
    assert reads == others == 0
    assert most <= plays + 30, "the cards of two deals, as chance has it"


def test_a_page_that_is_loaded_reads_a_match_once(counted):
    """Whatever is asked after that."""
    seat = Seat(match(LONG))
    seat.act("out")
    stored = seat.kept
    texts._records.clear()
    counted.look()
    fresh = start(chance=3)
    fresh.act("resume", stored=stored)
    assert counted.look()[1] <= 2, "the game of the page, and that of the device"
    fresh.act("undo")
    fresh.act("redo")
    assert counted.look()[1] == 0


@pytest.mark.parametrize("forged", [150, 300, 30_000])
def test_a_store_with_hundreds_of_lines_is_read_up_to_the_most_that_are_kept(forged, counted):
    """Nobody has played so many; what somebody has forged takes no longer."""
    seat = start()
    seat.act("out")
    told = json.loads(seat.kept)
    state = json.loads(told["state"])
    record = told["record"]
    state["left"] = [{"humans": "A", "record": record.replace("Aino", f"A{number}")} for number in range(forged)]
    fresh = start(chance=3)
    counted.look()
    fresh.act("resume", stored=json.dumps(told | {"state": json.dumps(state)}))
    assert len(fresh.left) == MOST_LEFT
    assert fresh.reply["say"].startswith(words("fi").table.resumed)
    plays, reads = counted.look()
    assert reads <= MOST_LEFT + 3
    assert plays <= 40 * (MOST_LEFT + 3)
    fresh.act("undo")
    assert counted.look()[1] == 0


def test_the_memo_forgets_what_was_asked_for_longest_ago():
    """It takes no more room however long somebody plays; and what is forgotten is read again."""
    texts._records.clear()
    records = [start(chance=chance).session.record for chance in range(texts.MOST + 5)]
    written = [texts.write(KATKO, record) for record in records]
    assert len(texts._records) == texts.MOST
    assert texts.read(KATKO, written[-1]) is records[-1]
    assert texts.read(KATKO, written[0]) == records[0]
    assert texts.read(KATKO, written[0]) is not records[0]


def test_a_long_match_is_kept_with_all_that_was_played_out_by_itself():
    """However many deals: what is refused as too deep is no game."""
    session = match(300).session
    there = saved.stored(KATKO, saved.keep(match(300)))
    assert there
    assert there.session == session
    assert len(there.session.rests) == 300
