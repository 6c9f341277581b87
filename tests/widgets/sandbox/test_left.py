"""Nothing that a reader has is lost at the table: links, early taps, damaged stores, and one game after another."""

from __future__ import annotations

import html
import json
import re

import pytest
from widgets.sandbox.panels import result

from katko.record import parse
from katko.rules import Rules
from tests.widgets.sandbox.seats import AT_TWO, Seat, buttons, opened, start, unchanged
from widgets.katko.words import words

BOTH = pytest.mark.parametrize("language", ["fi", "de"])
LINK = "tA~1fc1A0-0.Aino-Eero.zn"
OTHER = "tA~1fc1A0-0.Bo-Eero.zn"


def played(chance: int = 5) -> dict:
    """A reply after a game that a reader has played in."""
    return start(chance=chance).act("out")


def games(seat: Seat) -> list[str]:
    """What is on show and all that is kept."""
    session = seat.session
    return [str(each) for each in (session.record, *(record for record, _ in session.left))]


@BOTH
@pytest.mark.parametrize("text", ["x", "tA~1fA.Aino-Ee", "tA", "tA~", "c000~" + LINK, "tA~1fA0-0-0"])
def test_a_damaged_link_shows_the_game_of_the_device(text, language):
    """It is said to be one, and the store is left alone."""
    mine, seat = played(), start(language=language, chance=99)
    reply = seat.act("link", text=text, to=3, stored=mine["keep"])
    assert (reply["problem"]["code"], reply["keep"]) == ("link", None)
    assert reply["record"] == mine["record"]
    assert seat.act("step", to=0)["keep"] is None
    assert json.loads(seat.act("undo")["keep"])["record"] == mine["record"]


@pytest.mark.parametrize(
    "action", [{"kind": "play", "card": "SA", "seat": 0}, {"kind": "new"}, {"kind": "again"}, {"kind": "step", "to": 0}]
)
def test_a_tap_that_comes_too_early_loses_no_game(action):
    """What was tapped was meant for the game of the page; the device's is on show, and it is said so."""
    mine, seat = played(), start(chance=99)
    reply = seat.take(seat.ask(action | {"stored": mine["keep"]}))
    assert reply["problem"] is None
    assert games(seat) == [mine["record"]]
    assert reply["parts"].keys() >= {"table", "picker"}
    assert reply["look"] is None
    assert reply["say"].startswith(words("fi").table.resumed)


@BOTH
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


def test_two_links_one_after_the_other_keep_ones_own_game():
    """A game that was opened and not played takes no place."""
    mine, seat = played(), start(chance=99)
    seat.act("link", text=LINK, to=0, stored=mine["keep"])
    seat.act("link", text=OTHER, to=0, stored=seat.kept)
    assert games(seat)[1:] == [mine["record"]]
    assert parse(games(seat)[0]).names == ("Bo", "Eero")


@pytest.mark.parametrize("kind", ["new", "again"])
def test_pressed_twice_a_button_leaves_nothing_behind(kind):
    """Cards that nobody has played are not kept in the place of a game."""
    seat = start()
    mine = (
        seat.act("play", card=str(seat.session.deal.legal_moves()[0]), seat=0) if seat.session.deal.turn == 0 else None
    )
    mine = mine or seat.act("out")
    for _ in range(3):
        seat.act(kind)
    assert games(seat)[1:] == [mine["record"]]


def test_two_pages_of_one_device_lose_neither_game():
    """What another page has stored since the last answer comes among the lines that were left, once."""
    one, two = start(chance=1), start(chance=2)
    one.act("out")
    two.act("out", elsewhere=one.kept)
    assert games(two)[1:] == [games(one)[0]]
    mine = one.act("new", elsewhere=two.kept)
    assert set(games(one)[1:]) == {games(two)[0], games(two)[1]}
    assert mine["problem"] is None
    one.act("out", elsewhere=two.kept)
    assert len(games(one)) == 3
    assert one.act("back")["record"] in games(two)


@pytest.mark.parametrize("elsewhere", ["", "x", "{}", "[]", '{"record": 5}', 5, None])
def test_what_another_page_has_spoilt_is_nothing(elsewhere):
    seat = start()
    reply = seat.act("out", elsewhere=elsewhere)
    assert (reply["problem"], reply["other"]) == (None, None)


@BOTH
def test_rules_that_were_agreed_are_heard(language):
    """The live region says for when they are, not the rules of the deal on show."""
    seat = start(language=language)
    seat.choose(must_win="on")
    reply = seat.act("agree")
    said = re.search(r'data-part="agreed">(.*?)</p>', reply["parts"]["table"])
    assert said
    assert html.unescape(re.sub("<.*?>", "", said[1])) == reply["say"]
    assert reply["say"] != start(language=language).act("setup", values=seat.form)["say"]


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


def test_rules_that_wait_come_back_with_their_game():
    """Also where a new game was begun between."""
    seat = start(Rules(players=4))
    seat.act("out")
    seat.choose(must_win="on")
    seat.act("agree")
    seat.act("new")
    seat.act("back")
    assert seat.session.table.agreed == Rules(players=4, must_win=True)


def test_choices_that_waited_go_first():
    """A form that was filled in while the engine loaded, and then the button below it."""
    seat = start()
    values = seat.form | {"players": "4"}
    reply = seat.act("new", first={"kind": "setup", "values": values})
    assert reply["problem"] is None
    assert len(seat.session.record.names) == 4
    unchanged(seat, seat.ask({"kind": "new", "first": {"kind": "setup", "values": {"players": "99"}}}))


def test_kukkuminen_is_taken_back():
    """By the button that takes anything back; it can be used again."""
    seat = opened(AT_TWO, 2)
    assert "kukkuu" in buttons(seat.reply["html"])
    seat.act("kukkuu")
    assert seat.session.match.scores == (1, 1, 1)
    reply = seat.act("undo")
    assert seat.session.match.scores == (2, 2, 2)
    assert "kukkuu" in buttons(reply["html"])
    seat.act("undo")
    assert seat.session.deal.turn is not None


def test_the_next_deal_does_not_take_a_computers_kukkuminen():
    """Whoever is quicker than the computer gets the same game."""
    seat = opened(AT_TWO, 0)
    assert seat.reply["todo"]
    reply = seat.act("deal")
    assert reply["problem"] is None
    assert seat.session.deal.setup.scores == (1, 1, 1)


def test_a_lower_target_that_is_reached_ends_the_game():
    """Agreed in a deal that brings somebody there: the next deal is the first of the next game."""
    seat = opened(
        "rules: finnish, cards=1, target=5\nscores: Aino 2, Eero 1\nAino: SA\nEero: S3\nleads: Eero\nplay:\nS3\n", 0
    )
    seat.choose(target="3")
    assert seat.act("agree")["problem"] is None
    seat.act("play", card="SA", seat=0)
    assert seat.session.match.scores == (3, 1)
    assert result((0,), ("Aino", "Eero"), words("fi")) in seat.reply["html"]
    assert words("fi").table.next_game in seat.reply["html"]
    reply = seat.act("deal")
    assert reply["problem"] is None
    assert (seat.session.deal.rules.target, seat.session.deal.setup.scores) == (3, (0, 0))


def test_the_rules_name_no_card_of_one_deal():
    """Of a trump that is turned up: the sentence stands while cards are dealt anew."""
    seat = start(Rules(trump="turned"))
    said = re.search(r'data-part="agreed">(.*?)</p>', seat.reply["parts"]["table"])
    assert said
    assert words("fi").katko.unknown_trump["turned"] in said[1]


def test_the_picker_shows_no_hand_of_the_deal_that_is_played():
    """Dealt by hand, the cards are on the table and no longer beside it."""
    seat = start(humans={0, 1})
    seat.act("fill")
    reply = seat.act("dealt")
    assert 'data-act="drop"' not in reply["parts"]["picker"]
    assert not any(json.loads(reply["table"])["rows"])


@BOTH
def test_a_name_that_may_not_be_is_told_without_a_place(language):
    """There are no lines in a form; what was written is repeated."""
    seat = start(language=language)
    reply = seat.ask({"kind": "setup", "values": seat.form | {"name1": "Aino"}})
    unchanged(seat, reply)
    assert not reply["problem"]["text"].startswith(("Rivi", "Zeile"))
    assert "Aino" in reply["problem"]["text"]


def test_a_text_that_is_there_already_takes_no_second_place():
    """The record on show, opened again from its text, or one that was left."""
    seat = start()
    mine = seat.act("out")["record"]
    seat.act("record", text=mine)
    assert games(seat) == [mine]
    seat.act("new")
    seat.act("record", text=mine)
    assert games(seat)[0] == mine
    assert len(set(games(seat))) == len(games(seat))


def test_a_second_tap_on_a_card_that_is_given_back_does_nothing():
    seat = start()
    seat.act("pick", card="SA")
    for _ in range(2):
        reply = seat.act("drop", card="SA", seat="0")
        assert (reply["problem"], seat.game.draft.rows[0]) == (None, ())


def test_kukkuminen_after_a_deal_played_to_its_end_is_taken_back_first():
    """Then the rest of the deal at once."""
    hands = "Aino: SA\nEero: S3\nleads: Eero\n"
    seat = opened(f"rules: finnish, cards=1, kukkuminen\nscores: Aino 1, Eero 2\n{hands}play:\nS3\n", 0)
    seat.act("out")
    seat.act("kukkuu")
    assert seat.session.match.scores == (1, 1)
    seat.act("undo")
    assert (seat.session.match.scores, seat.session.at) == ((2, 2), 2)
    assert seat.act("undo")["at"] == 1
