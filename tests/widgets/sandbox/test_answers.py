"""The door of a table at which one plays: whatever is asked there is an answer, and it leads back."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest

from katko.cards import Card
from katko.record import parse
from katko.rules import Rules
from tests.katko.games import COMBINATIONS, table_rules
from tests.widgets.sandbox.seats import (
    LANGUAGES,
    WALKS,
    Seat,
    complete,
    own,
    start,
    unchanged,
    valid,
    wander,
)
from widgets.katko.words import words

# Always an answer.


HOSTILE = (
    "",
    " ",
    "<script>",
    "\x00",
    "\u202e",
    "\ud800",
    "Ä" * 200,
    "-1",
    "1e9",
    "²",
    "999999999999",
    "null",
    "A\n---",
)
NUMBERS = ("-1", "0", "1", "2", "3", "7", "20", "21", "99", "1000", "99999", "9" * 30, "x", "", "²", "1.5")


def cut(text: str, draw: Random) -> str:
    return text[: draw.randint(0, len(text))]


def spoilt(text: str, draw: Random) -> str:
    """A text with one sign changed."""
    at = draw.randrange(len(text) or 1)
    return text[:at] + draw.choice("Zz0~._-A9 <") + text[at + 1 :]


def garbage(seat: Seat, draw: Random) -> dict:
    """Something that no page asks, or only a broken one."""
    hostile, number = draw.choice(HOSTILE), draw.choice(NUMBERS)
    link = own(seat.reply["link"]) or "tA~1fc1A.Aino-Eero.zn"
    field = draw.choice(
        ["players", "pace", "target", "cards", "open_cards", "decks", "two", "preset", "trump", "name0"]
    )
    ways = [
        {"kind": hostile},
        {"kind": draw.choice([None, 5, [], {}, True])},
        {"no": "kind"},
        {"kind": "play", "card": draw.choice([*HOSTILE, None, 5]), "seat": 0},
        {"kind": "play", "card": "SA", "seat": draw.choice([-1, 99, 2**70, "0", None, 1.5, hostile])},
        {"kind": "play"},
        {"kind": "step", "to": draw.choice([-1, 10**30, "1", None, 1.5, [], hostile])},
        {"kind": "go", "to": number, "number": draw.choice(NUMBERS)},
        {"kind": "go", "to": draw.choice([5, None, hostile]), "number": draw.choice([5, None, hostile])},
        {"kind": "uncover", "to": draw.choice([number, hostile, 1, None])},
        {"kind": "setup", "values": seat.form | {field: draw.choice([number, hostile])}},
        {"kind": "setup", "values": {field: draw.choice([number, hostile])}},
        {"kind": "setup", "values": draw.choice([{}, [], None, "x", {"x": "y"}])},
        {"kind": "pick", "card": hostile},
        {"kind": "drop", "card": "SA", "seat": draw.choice([number, hostile])},
        {"kind": "draft", "values": {draw.choice(["seat", "leader", "trump", "seed"]): draw.choice([number, hostile])}},
        {"kind": "draft", "values": draw.choice([None, [], "x"])},
        {"kind": "link", "text": cut(link, draw), "to": draw.choice([0, 5, 10**20])},
        {"kind": "link", "text": spoilt(link, draw), "to": 0},
        {"kind": "link", "text": draw.choice("02Aa9") + link[1:], "to": 0},
        {"kind": "link", "text": re.sub("~1", "~2", link, count=1), "to": 0},
        {"kind": "link", "text": hostile, "to": 0, "stored": draw.choice([hostile, None, 5])},
        {"kind": "link", "text": link, "to": draw.choice(["1", None])},
        {"kind": "resume", "stored": draw.choice([hostile, cut(seat.kept, draw), "{}", "[]", "5", None])},
        {"kind": "record", "text": cut(seat.reply["record"], draw)},
        {"kind": "record", "text": spoilt(seat.reply["record"], draw)},
        {"kind": "record", "text": hostile},
    ]
    return draw.choice(ways)


def spoilt_table(text: str, draw: Random) -> str:
    """The text of a table as another version might have left it."""
    told = json.loads(text)
    key = draw.choice([*told])
    wrong = draw.choice([None, "", "x", "Z", -1, 0, 3, 10**9, [], {}, True, ["SA", "SA", "SX"], ["Aino", "aino"], 1.5])
    gone = {name: value for name, value in told.items() if name != key}
    return draw.choice(
        [json.dumps(told | {key: wrong}), json.dumps(gone), cut(text, draw), "[]", "null", "5", "{}", "x"]
    )


@pytest.mark.parametrize("number", range(WALKS))
def test_there_is_always_an_answer(number):
    """Whatever is asked, in either language: something to show, words for a problem, and nothing lost by it."""
    draw = Random(number)
    rules = table_rules(draw, COMBINATIONS[number * 7 % len(COMBINATIONS)])
    rules = replace(rules, players=min(rules.players, 5), cards=min(rules.cards, 4))
    humans = draw.choice([{0}, {0, 1}, set(), {1}])
    seat = start(rules, LANGUAGES[number % 2], number, humans=humans, open=draw.random() < 0.2)
    problems = done = 0
    for _ in range(110):
        action = (valid if draw.random() < 0.75 else garbage)(seat, draw)
        reply = seat.ask(action)
        assert reply["html"]
        if reply["problem"]:
            unchanged(seat, reply)
            problems += 1
        elif action and action.get("kind") != "resume":
            done += 1
        if draw.random() < 0.1:
            complete(seat, reply)
        seat.take(reply)
        if len(seat.session.record.deals) > 4:
            seat = start(rules, LANGUAGES[number % 2], number, humans=humans)
    assert problems > 10
    assert done > 20


@pytest.mark.parametrize("number", range(4))
def test_a_spoilt_table_is_a_new_one(number):
    """The game stays, whatever has become of the text about the table; the same for what the device has kept."""
    draw = Random(number)
    seat = start(language=LANGUAGES[number % 2], humans={0, 1})
    seat.choose()
    seat.act("uncover", to="0")
    for _ in range(30):
        table = spoilt_table(seat.reply["table"], draw)
        reply = seat.ask(table=table)
        assert reply["html"]
        assert reply["record"] == seat.reply["record"]
        complete(seat, reply)
        stored = json.loads(seat.kept) | {"table": table}
        reply = seat.ask({"kind": "resume", "stored": json.dumps(stored)})
        assert reply["problem"] is None
        assert reply["record"] == seat.reply["record"]


@pytest.mark.parametrize(
    "change", [{"number": 99}, {"number": -1}, {"pace": float("inf")}, {"number": float("inf")}, {"seat": float("inf")}]
)
def test_numbers_of_a_table_out_of_range(change):
    seat = start()
    reply = seat.ask(table=json.dumps(json.loads(seat.reply["table"]) | change))
    assert (reply["record"], reply["problem"]) == (seat.reply["record"], None)


STORED = {
    "nothing": {},
    "another record": {"record": "x"},
    "no text": {"record": 5},
    "no record": {"record": None},
    "another line": {"other": 5},
    "a broken line": {"other": "x"},
    "no step": {"at": None},
    "a huge step": {"at": float("inf")},
    "a step as text": {"at": "x"},
    "no table": {"table": 5},
    "another deal": {"table": {"number": 7}},
}


@pytest.mark.parametrize("change", STORED.values(), ids=STORED)
@pytest.mark.parametrize("kind", ["resume", "link"])
def test_what_another_version_has_stored(change, kind):
    """Is taken as far as it can be, or not at all; it never hinders a link."""
    seat = start()
    seat.choose()
    stored = (json.loads(seat.kept) if change else {}) | change
    if isinstance(change.get("table"), dict):
        stored["table"] = json.dumps(json.loads(seat.reply["table"]) | change["table"])
    seat = start(chance=8)
    action = {"kind": kind, "stored": json.dumps(stored), "text": "tA~1fc1A0-0.Aino-Eero.zn", "to": 0}
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
    "action",
    [
        {"kind": "setup", "values": {"preset": []}},
        {"kind": "setup", "values": {"target": 5}},
        {"kind": "setup", "values": {"name0": 5}},
        {"kind": "setup", "values": {"who0": None, "two": {}}},
        {"kind": "setup", "values": {"players": None}},
        {"kind": "draft", "values": {"trump": []}},
        {"kind": "draft", "values": {"seat": []}},
        {"kind": "step", "to": True},
        {"kind": "play", "card": "SA", "seat": True},
        {"kind": "link", "text": "tA~1fc1A.Aino-Eero.zn", "to": True},
        {"kind": "link", "text": ["tA"], "to": 0},
    ],
)
def test_values_of_another_kind_are_a_problem(action):
    """As at the other door."""
    seat = start()
    unchanged(seat, seat.ask(action))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["record", "link"])
def test_a_text_of_a_megabyte(kind, language):
    seat = start(language=language)
    for text in ("x" * 10**6, "tA~1" + "9" * 10**6, "Aino: SA\n" * 10**5):
        reply = seat.ask({"kind": kind, "text": text, "to": 0})
        unchanged(seat, reply)
        assert len(reply["problem"]["text"]) < 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_cut_off_anywhere(language):
    """Is a problem, and never a shorter game without a word; a damaged one, too. One without a mark is read."""
    seat = start(language=language)
    for _ in range(6):
        seat.play()
    link = own(seat.reply["link"])
    for end in range(1, len(link)):
        reply = seat.ask({"kind": "link", "text": link[:end], "to": 0})
        assert reply["problem"]["code"] == "link"
        unchanged(seat, reply)
        reply = seat.ask({"kind": "link", "text": link[: end - 1] + "Q" + link[end:], "to": 0})
        assert reply["problem"] or link[end - 1] == "Q"
    assert seat.ask({"kind": "link", "text": link.partition("~")[2], "to": 0})["problem"] is None


def test_a_broken_kept_line_does_not_take_the_game_along():
    """The line on show is the reader's game; of the other nothing is needed to go on."""
    reply = start().ask(other="x")
    assert reply["html"]


def test_a_broken_record_is_a_problem():
    """There is nothing to show, and what was sent comes back."""
    seat = start()
    reply = seat.ask(record="x")
    assert (reply["html"], reply["record"], reply["table"]) == ("", "x", seat.reply["table"])
    assert reply["problem"]["text"]


# The way through links, files and the device's store.


@pytest.mark.parametrize("how", [{"humans": {0}}, {"humans": {0, 2}}, {"humans": {1}, "open": True}, {"humans": set()}])
@pytest.mark.parametrize("number", range(2))
def test_a_link_leads_back(number, how):
    """From a page that knows nothing: the same record, step, humans and openness."""
    draw = Random(number)
    seat = start(chance=number, **how)
    found = 0
    for reply in wander(seat, draw, 25):
        home, at, text = reply["link"].split("~", 2)
        fresh = start(chance=99)
        mine = fresh.act("out")["record"]
        there = fresh.act("link", text=text, to=int(at))
        assert (home, there["problem"]) == ("koti", None)
        assert re.fullmatch(r"[A-Za-z0-9._~-]+", reply["link"])
        assert (there["record"], there["at"]) == (reply["record"], reply["at"])
        here, that = seat.session, fresh.session
        assert (that.table.humans, that.table.open, that.number) == (here.table.humans, here.table.open, here.number)
        assert there["other"] == mine
        found += 1
    assert found == 25


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
        seat.act("play", card=str(card), seat=seat.session.deal.turn)
        seat.act("undo")
        seat.act("uncover", to=str(seat.session.deal.turn))
    seat.choose(target="7", must_win="on", pace="2500", name1="Bo")
    seat.act("agree")
    seat.choose(trump="drawn", cards="3")
    seat.act("pick", card="SA")
    seat.act("draft", values={"seat": "2", "leader": "1", "trump": "S"})
    reply = seat.act("pick", card="HT")
    fresh = start(chance=99)
    there = fresh.act("resume", stored=reply["keep"])
    assert there["problem"] is None
    assert replace(fresh.session, seen=None) == replace(seat.session, seen=None)
    assert fresh.session.table.agreed == Rules(target=7, must_win=True)
    assert (fresh.game.setup, fresh.game.draft) == (seat.game.setup, seat.game.draft)
    assert fresh.game.draft.rows == ((Card("SA"),), (), (Card("HT"),))
    assert there["other"] == reply["other"] is not None


def test_a_link_beside_what_is_kept():
    """The game on the device is kept as the other line where the link tells of another game."""
    stored = start(chance=5).act("out")
    fresh = start(chance=99)
    there = fresh.act("link", text="tA~1fc1A0-0.Aino-Eero.zn", to=1, stored=stored["keep"])
    assert there["other"] == stored["record"]
    assert fresh.act("back")["record"] == stored["record"]


def test_the_link_of_the_game_on_the_device_changes_nothing_in_it():
    """As when the page is loaded again: what waits to be agreed goes on waiting."""
    seat = start()
    seat.choose(must_win="on")
    seat.act("agree")
    reply = seat.act("redo")
    fresh = start(chance=99)
    there = fresh.act("link", text=own(reply["link"]), to=reply["at"], stored=reply["keep"])
    assert there["problem"] is None
    assert fresh.session.table == seat.session.table


def test_the_link_of_an_earlier_step_loses_nothing():
    """What the device has played beyond it stays, in the game or as the other line."""
    seat = start()
    early = seat.reply["link"]
    whole = seat.act("out")
    reply = seat.act("step", to=0)
    fresh = start(chance=99)
    assert reply["keep"] is None
    there = fresh.act("link", text=own(early), to=0, stored=seat.kept)
    assert whole["record"] in (there["record"], there["other"])
