"""A table as text: what a page sends back, and what a device has kept, whichever version wrote it."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from katko.cards import Card, cards
from katko.record import parse
from katko.rules import Rules
from tests.widgets.sandbox.seats import KATKO, LANGUAGES, LINK, PLAYED, complete, cut, start, wander
from widgets.katko.words import words
from widgets.sandbox.draft import Draft, Plan
from widgets.sandbox.left_lines import Left
from widgets.sandbox.seating import Seating
from widgets.sandbox.table import Table


def spoilt_table(text: str, draw: Random) -> str:
    """The text of a table as another version might have left it."""
    told = json.loads(text)
    key = draw.choice([*told])
    wrong = draw.choice([None, "", "x", "Z", -1, 0, 3, 10**9, [], {}, True, ["SA", "SA", "SX"], ["Aino", "aino"], 1.5])
    gone = {name: value for name, value in told.items() if name != key}
    return draw.choice(
        [json.dumps(told | {key: wrong}), json.dumps(gone), cut(text, draw), "[]", "null", "5", "{}", "x"]
    )


@pytest.mark.parametrize("number", range(4))
def test_a_spoilt_table_is_a_new_one(number):
    """The game stays, whatever has become of the text about the table; the same for what the device has kept."""
    draw = Random(number)
    seat = start(language=LANGUAGES[number % 2], humans={0, 1})
    seat.choose()
    seat.act("uncover", to="0")
    for _ in range(30):
        state = spoilt_table(seat.reply["state"], draw)
        reply = seat.ask(state=state)
        assert reply["html"]
        assert reply["record"] == seat.reply["record"]
        complete(seat, reply)
        stored = json.loads(seat.kept) | {"state": state}
        reply = seat.ask({"kind": "resume", "stored": json.dumps(stored)})
        assert reply["problem"] is None
        assert reply["record"] == seat.reply["record"]


@pytest.mark.parametrize(
    "change",
    [{"number": 99}, {"number": -1}, {"pace": float("inf")}, {"number": float("inf")}, {"place": float("inf")}],
)
def test_numbers_of_a_table_out_of_range(change):
    seat = start()
    reply = seat.ask(state=json.dumps(json.loads(seat.reply["state"]) | change))
    assert (reply["record"], reply["problem"]) == (seat.reply["record"], None)


STORED = {
    "nothing": {},
    "another record": {"record": "x"},
    "no text": {"record": 5},
    "no record": {"record": None},
    "no step": {"at": None},
    "a huge step": {"at": float("inf")},
    "a step as text": {"at": "x"},
    "no state": {"state": 5},
    "an empty state": {"state": ""},
    "other lines": {"state": {"left": 5}},
    "a broken line": {"state": {"left": [{"record": "x"}, 5, None, {"record": None}]}},
    "another deal": {"state": {"number": 7}},
}


@pytest.mark.parametrize("change", STORED.values(), ids=STORED)
@pytest.mark.parametrize("kind", ["resume", "link"])
def test_what_another_version_has_stored(change, kind):
    """Is taken as far as it can be, or not at all; it never hinders a link."""
    seat = start()
    seat.choose()
    stored = (json.loads(seat.kept) if change else {}) | change
    if isinstance(change.get("state"), dict):
        stored["state"] = json.dumps(json.loads(seat.reply["state"]) | change["state"])
    seat = start(chance=8)
    action = {"kind": kind, "stored": json.dumps(stored), "text": LINK, "to": 0}
    reply = seat.ask(action)
    assert reply["problem"] is None
    complete(seat, reply)
    if kind == "link":
        assert parse(reply["record"]).names == ("Aino", "Eero")


@pytest.mark.parametrize("stored", ["x", "[" * 100_000, "{" * 100_000, "", '"' * 1_000_000])
def test_nothing_is_said_to_go_on_where_nothing_was_kept(stored):
    seat = start()
    reply = seat.act("resume", stored=stored)
    assert reply["problem"] is None
    assert words("fi").table.resumed not in reply["say"]
    assert reply["record"] == start().reply["record"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda told: {name: told[name] for name in ("left",)},
        lambda told: told | {"pace": None},
        lambda told: told | {"rules": "x"},
        lambda told: told | {"number": 99},
        lambda told: told | {"rests": [["x"]]},
        lambda told: told | {"rests": {"0": "x"}},
        lambda told: told | {"left": [{"record": "x"}, *told["left"], {"record": 5}, 7]},
        lambda told: told | {"left": [{"humans": "Z", "record": PLAYED}, *told["left"]]},
    ],
)
def test_what_is_broken_takes_no_line_along(spoil):
    """The line on show and each that was left are the reader's: of the rest nothing is needed to go on."""
    seat = start()
    for _ in range(2):
        seat.act("out")
        seat.act("new")
    lines = seat.lines
    told = spoil(json.loads(seat.reply["state"]))
    reply = seat.take(seat.ask(state=json.dumps(told)))
    assert reply["problem"] is None
    assert seat.lines == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_kept_gives_the_same_game(language):
    """With its settings, what waits to be agreed, the cards dealt by hand, and the line that was left."""
    seat = start(language=language, humans={0, 1}, pace=0)
    for _ in wander(seat, Random(3), 20):
        pass
    seat.act("out")
    seat.act("undo")
    seat.act("uncover", to=str(seat.session.deal.turn))
    for card in seat.session.deal.legal_moves():
        seat.act("play", move=str(card), seat=seat.session.deal.turn)
        seat.act("undo")
        seat.act("uncover", to=str(seat.session.deal.turn))
    seat.choose(target="7", must_win="on", pace="2500", name1="Bo")
    seat.act("agree")
    seat.choose(trump="drawn", cards="3")
    seat.act("pick", card="SA")
    seat.act("draft", values={"seat": "2", "leader": "1", "extra": "S", "seed": "12"})
    reply = seat.act("pick", card="HT")
    fresh = start(chance=99)
    there = fresh.act("resume", stored=reply["keep"])
    assert there["problem"] is None
    assert replace(fresh.session, seen=None) == replace(seat.session, seen=None)
    assert fresh.session.seating.agreed == Rules(target=7, must_win=True)
    assert (fresh.table.plan, fresh.table.draft) == (seat.table.plan, seat.table.draft)
    assert fresh.table.draft.rows == ((Card("SA"),), (), (Card("HT"),))
    assert (fresh.table.draft.extra, fresh.table.draft.seed) == ("S", "12")
    assert fresh.session.left == seat.session.left != ()
    assert fresh.session.rests == seat.session.rests


# As the first tables wrote it.


SHOWN = "rules: finnish, cards=1, target=9\nAino: SA\nEero: S3\nleads: Aino\nplay:\nSA S3\n---\n"
SHOWN += "deal: seed 3\nleads: Eero\nplay:\n"
LATEST = "rules: german, cards=2\nscores: none\nAino: SA H2\nEero: S3 C4\nleads: Aino\nplay:\nSA\n"
OLDER = "rules: finnish, cards=1\nscores: none\nBo: SA\nImpi: S3\nSiiri: C5\nleads: Bo\nplay:\n"
OLD_TABLE = {
    "humans": "AB",
    "open": True,
    "agreed": "german, two=each, target=7",
    "number": 1,
    "people": "B",
    "left": [
        {"humans": "A", "open": False, "agreed": "finnish, target=5"},
        {"humans": "C", "open": True, "agreed": ""},
    ],
    "older": [OLDER],
    "touched": True,
    "rest": None,
    "pace": 2500,
    "rules": "german, cards=3, trump=turned",
    "names": ["Aino", "Bo"],
    "rows": ["SA H2", "S3"],
    "turned": "CK",
    "trump": "S",
    "leader": 1,
    "seat": 2,
    "seed": "17",
}
"""A table with all that there was in the texts of the first tables."""


def old(record: str = SHOWN, other: str | None = LATEST, at: int = 0, **changes: object) -> str:
    """A text of the first tables."""
    return json.dumps({"record": record, "other": other, "table": json.dumps(OLD_TABLE | changes), "at": at})


def read_old(text: str) -> Table:
    """The table that a page shows whose device has kept a text, in one answer and in the state for the next."""
    seat = start(chance=99)
    reply = seat.act("resume", stored=text)
    assert reply["problem"] is None
    assert reply["say"].startswith(words("fi").table.resumed)
    complete(seat, reply)
    return seat.table


def test_of_an_old_text_nothing_is_lost():
    """The game and the step, who sits there, what waits, the lines that were left with who sat there, what was
    chosen for the next game, and the cards dealt by hand."""
    there = read_old(old())
    session, plan, draft = there.session, there.plan, there.draft
    assert (str(session.record), session.number, session.at, session.touched) == (SHOWN, 1, 0, True)
    agreed = Rules.german(2, two="each", target=7)
    assert session.seating == Seating(frozenset({0, 1}), True, 2500, agreed, "german")
    assert session.left == (
        Left(parse(LATEST), Seating(frozenset({0}), agreed=Rules(players=2, target=5), preset="finnish")),
        Left(parse(OLDER), Seating(frozenset({2}), True)),
    )
    rules = Rules.german(2, cards=3, trump="turned")
    assert plan == Plan(KATKO, rules, "german", ("Aino", "Bo"), frozenset({1}))
    rows = tuple(cards(row) for row in ("SA H2", "S3", "CK"))
    assert draft == Draft(rows, leader=1, place=2, extra="S", seed="17")


@pytest.mark.parametrize(
    ("changes", "rows", "place"),
    [
        ({"turned": ""}, ("SA H2", "S3", ""), 2),
        ({"turned": "", "rules": "german, cards=3"}, ("SA H2", "S3"), 0),
        ({"turned": "CK", "rules": "german, cards=3"}, ("SA H2", "S3"), 0),
        ({"seat": 1}, ("SA H2", "S3", "CK"), 1),
    ],
)
def test_cards_dealt_by_hand_in_an_old_text(changes, rows, place):
    """With a trump that is turned up, one that is not turned yet, and without."""
    draft = read_old(old(**changes)).draft
    assert (draft.rows, draft.place) == (tuple(map(cards, rows)), place)


def test_where_the_rest_was_asked_for_in_an_old_text():
    """Of the latest deal, which alone was remembered."""
    over = SHOWN + "H2 D2\n"
    there = read_old(old(over, at=2, rest=0))
    assert there.session.rests == {1: 0}
    assert read_old(old(over, at=2)).session.rests == {}


@pytest.mark.parametrize(
    ("other", "changes", "lines"),
    [
        (None, {"left": [], "older": []}, 0),
        (LATEST, {"left": [{}], "older": []}, 1),
        (LATEST, {"left": [], "older": [OLDER]}, 2),
        (LATEST, {"left": [{"humans": "A"}]}, 2),
        ("x", {}, 1),
        (LATEST, {"older": ["x", OLDER], "left": [{}, {}, {}]}, 2),
    ],
)
def test_lines_that_were_left_in_an_old_text(other, changes, lines):
    """One that is broken takes no other along, nor do people who are not told."""
    assert len(read_old(old(other=other, **changes)).session.left) == lines


@pytest.mark.parametrize("gone", ["seed", "rest", "older", "turned"])
def test_an_old_text_that_lacks_what_came_later(gone):
    """The game and what is chosen are read all the same."""
    table = {name: value for name, value in OLD_TABLE.items() if name != gone}
    text = json.dumps({"record": SHOWN, "other": LATEST, "table": json.dumps(table), "at": 0})
    there = read_old(text)
    assert (str(there.session.record), str(there.session.left[0].record)) == (SHOWN, LATEST)
    assert there.plan.rules.cards == 3
    assert there.draft.rows[0] == cards("SA H2")


@pytest.mark.parametrize(
    "action", [{"kind": "play", "move": "SA", "seat": 0}, {"kind": "new"}, {"kind": "again"}, {"kind": "step", "to": 0}]
)
def test_a_tap_that_comes_too_early_loses_no_game(action):
    """What was tapped was meant for the game of the page; the device's is on show, and it is said so."""
    mine, seat = start(chance=5).act("out"), start(chance=99)
    reply = seat.take(seat.ask(action | {"stored": mine["keep"]}))
    assert reply["problem"] is None
    assert seat.lines == [mine["record"]]
    assert reply["parts"].keys() >= {"table", "picker"}
    assert reply["look"] is None
    assert reply["say"].startswith(words("fi").table.resumed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_store_that_cannot_be_read_stays_until_somebody_plays(language):
    seat = start(language=language)
    reply = seat.act("resume", stored='{"version": 2}')
    assert (reply["problem"], reply["keep"]) == (None, None)
    assert reply["say"].startswith(words(language).table.unreadable)
    for action in ({"kind": "step", "to": 0}, {"kind": "link", "text": LINK, "to": 0}, {"kind": "latest"}, None):
        assert seat.take(seat.ask(action))["keep"] is None
    while seat.reply["todo"]:
        assert seat.play()["keep"] is None
    assert seat.act("out")["keep"]


@pytest.mark.parametrize("elsewhere", ["", "x", "{}", "[]", '{"record": 5}', '{"record": "x", "state": 5}', None])
def test_what_another_page_has_spoilt_is_nothing(elsewhere):
    seat = start()
    reply = seat.act("out", elsewhere=elsewhere)
    assert (reply["problem"], seat.left) == (None, [])


def test_rules_that_wait_come_back_with_their_game():
    """Also where a new game was begun between."""
    seat = start(Rules(players=4))
    seat.act("out")
    seat.choose(must_win="on")
    seat.act("agree")
    seat.act("new")
    seat.act("back")
    assert seat.session.seating.agreed == Rules(players=4, must_win=True)
