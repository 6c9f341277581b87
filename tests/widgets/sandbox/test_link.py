"""Links to a table: each leads back to the same game, and none takes away another one."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from katko.record import parse
from tests.widgets.sandbox.seats import LANGUAGES, LINK, own, start, unchanged, wander


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
        assert re.fullmatch(r"[A-Za-z0-9._~-]*[A-Za-z0-9]", reply["link"])
        assert (there["record"], there["at"]) == (reply["record"], reply["at"])
        here, that = seat.session, fresh.session
        assert (that.seating.humans, that.seating.open) == (here.seating.humans, here.seating.open)
        assert that.number == here.number
        assert fresh.left == [mine]
        found += 1
    assert found == 25


def test_a_link_beside_what_is_kept():
    """The game on the device is kept as the other line where the link tells of another game."""
    stored = start(chance=5).act("out")
    fresh = start(chance=99)
    there = fresh.act("link", text="tA~1fc1A0-0.Aino-Eero.zn", to=1, stored=stored["keep"])
    assert fresh.left == [stored["record"]]
    assert parse(there["record"]).names == ("Aino", "Eero")
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
    assert fresh.session.seating == seat.session.seating


def test_the_link_of_an_earlier_step_loses_nothing():
    """What the device has played beyond it stays, in the game or as the other line."""
    seat = start()
    early = seat.reply["link"]
    whole = seat.act("out")
    reply = seat.act("step", to=0)
    fresh = start(chance=99)
    assert reply["keep"] is None
    there = fresh.act("link", text=own(early), to=0, stored=seat.kept)
    assert whole["record"] in fresh.lines
    assert there["at"] == 0


OTHER = "tA~1fc1A0-0.Bo-Eero.zn"


def played(chance: int = 5) -> dict:
    """A reply after a game that a reader has played in."""
    return start(chance=chance).act("out")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["x", "tA~1fA.Aino-Ee", "tA", "tA~", "c000~" + LINK, "tA~1fA0-0-0"])
def test_a_damaged_link_shows_the_game_of_the_device(text, language):
    """It is said to be one, and the store is left alone."""
    mine, seat = played(), start(language=language, chance=99)
    reply = seat.act("link", text=text, to=3, stored=mine["keep"])
    assert (reply["problem"]["code"], reply["keep"]) == ("link", None)
    assert reply["record"] == mine["record"]
    assert seat.act("step", to=0)["keep"] is None
    assert json.loads(seat.act("undo")["keep"])["record"] == mine["record"]


def test_two_links_one_after_the_other_keep_ones_own_game():
    """A game that was opened and not played takes no place."""
    mine, seat = played(), start(chance=99)
    seat.act("link", text=LINK, to=0, stored=mine["keep"])
    seat.act("link", text=OTHER, to=0, stored=seat.kept)
    assert seat.lines[1:] == [mine["record"]]
    assert parse(seat.lines[0]).names == ("Bo", "Eero")
