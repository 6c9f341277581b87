"""Computers at a table, whole games, and cards dealt by hand."""

from __future__ import annotations

import re
from random import Random

import pytest

from katko.cards import Card
from katko.record import parse
from katko.rules import Rules
from tests.widgets.sandbox.seats import (
    AT_TWO,
    HOUSE,
    LANGUAGES,
    NAMES,
    buttons,
    complete,
    opened,
    start,
    unchanged,
    wander,
)
from widgets.katko.words import words

# Computers.


def test_todo_is_asked_for_exactly_where_a_computer_is_to_play():
    """At the latest step, after the pace, and later where more has been said."""
    seen = set()
    for number in range(6):
        seat = start(chance=number, humans={number % 3}, pace=900 + number)
        for reply in wander(seat, Random(number), 30):
            session = seat.session
            machine = session.latest and session.deal.turn not in {None, *session.table.humans}
            if machine:
                pace, told = 900 + number, len(reply["say"].partition("  ")[0])
                assert reply["todo"]["action"] == {"kind": "move"}
                assert reply["todo"]["after"] == (pace if told <= 70 else min(round(pace * told / 70), 3 * pace))
            else:
                assert reply["todo"] is None
            seen.add((machine, session.latest))
    assert seen == {(True, True), (False, True), (False, False)}


@pytest.mark.parametrize(("humans", "waits"), [((0, 1, 2), False), ((2,), False), ((0, 1), True), ((), True)])
def test_a_computer_is_asked_for_its_kukkuminen(humans, waits):
    seat = opened(AT_TWO, *humans)
    assert bool(seat.reply["todo"]) == waits
    assert ("kukkuu" in buttons(seat.reply["html"])) == (2 in humans)
    if waits:
        reply = seat.play()
        assert parse(reply["record"]).match.scores == (1, 1, 1)
        assert reply["todo"] is None


def test_computers_without_a_pause_play_up_to_the_end_of_a_trick():
    """One after the other in one reply, but never past a human or into the next trick."""
    seat = start(Rules(players=5), humans={0}, pace=0)
    seen = 0
    for _ in range(30):
        if seat.reply["todo"]:
            assert seat.reply["todo"]["after"] == 0
            before = seat.session.at
            seat.play()
            session = seat.session
            assert session.deal.turn in {0, None} or not session.deal.trick.cards
            seen += session.at - before > 1
        elif seat.session.deal.turn is None:
            seat.act("deal")
        else:
            seat.play()
    assert seen > 3


def test_a_refused_card_and_a_problem_do_not_stop_a_computer():
    """Where it is to play, it is still asked for: nobody else could go on."""
    seat = start(humans={0}, chance=3)
    while not seat.session.waits:
        seat.play()
    held = seat.session.deal.holding(0)[0]
    assert seat.act("play", card=str(held), seat=0)["todo"]
    assert seat.act("record", text="nonsense")["todo"]


@pytest.mark.parametrize("humans", [{0}, {0, 1}])
def test_no_move_for_a_human(humans):
    """A clock that is late is nobody's fault: nothing happens, and nothing is said of it."""
    seat = start(humans=humans, chance=3)
    while seat.session.waits:
        seat.play()
    reply = seat.ask({"kind": "move"})
    assert (reply["problem"], reply["record"], reply["html"]) == (None, seat.reply["record"], seat.ask()["html"])


# Whole games.


@pytest.mark.parametrize(("number", "optional"), list(enumerate(HOUSE.values())), ids=HOUSE)
def test_a_whole_game(number, optional):
    """By buttons alone to three points: the winner is told, and the next game begins at nought under the same rules."""
    rules, language = Rules(**{"players": 3, "cards": 4, **optional}), LANGUAGES[number % 2]
    seat = start(rules, language, humans={0}, pace=0)
    said = words(language).table
    for _ in range(600):
        session = seat.session
        if session.deal.turn is None and not seat.reply["todo"]:
            if session.match.winners:
                break
            assert {"deal", "undo"} <= buttons(seat.reply["html"])
            assert said.next_deal in seat.reply["html"]
            seat.act("kukkuu" if "kukkuu" in buttons(seat.reply["html"]) else "deal")
        else:
            assert seat.play()["problem"] is None
    match = seat.session.match
    assert match.winners
    for winner in match.winners:
        assert NAMES[winner] in seat.reply["say"]
    sign = -1 if rules.misere else 1
    by_two = seat.session.deal.outcome().wins_game is not None
    assert by_two or max(sign * score for score in match.scores) >= 3
    assert said.next_game in seat.reply["html"]
    assert said.game_won in seat.reply["parts"]["scores"]
    reply = seat.act("deal")
    assert reply["problem"] is None
    assert seat.session.match.scores == (0,) * rules.players
    assert (seat.session.deal.rules, seat.session.deal.dealer) == (rules, match.dealer)


def test_a_deal_by_hand_through_the_picker():
    """Card by card, the rest by chance, then played; also for another number of players."""
    for players in ("3", "4", "2"):
        seat = start()
        if players != "3":
            seat.choose(players=players)
        seat.act("out")
        seat.act("pick", card="SA")
        reply = seat.act("pick", card="SA")
        assert (reply["problem"], seat.game.draft.rows[0]) == (None, (Card("SA"),))
        assert 'data-part="dealt" data-act' not in reply["parts"]["picker"]
        unchanged(seat, seat.ask({"kind": "dealt"}))
        reply = seat.act("fill")
        assert seat.game.draft.missing(seat.game.setup.rules) == 0
        assert "dealt" in buttons(reply["parts"]["picker"])
        before = reply["record"]
        reply = seat.act("dealt")
        assert (reply["problem"], reply["other"]) == (None, before)
        assert Card("SA") in seat.session.deal.hands[0]
        assert len(seat.session.record.names) == int(players)
        complete(seat, reply)


def test_cards_that_no_longer_fit_the_rules_are_said_so():
    """In the picker, not in the settings; nothing is played."""
    seat = start(Rules(decks=2))
    for card in ("SA", "SA"):
        seat.act("pick", card=card)
    seat.choose(decks="1", two="none")
    seat.act("fill")
    reply = seat.ask({"kind": "dealt"})
    unchanged(seat, reply)
    assert 'data-part="unfit"' in reply["parts"]["picker"]
    assert 'data-part="impossible"' not in reply["parts"]["table"]


def test_the_picker_after_a_turned_trump_is_given_up():
    """A card that was turned up lies nowhere any more, and the next one goes to a seat."""
    seat = start(Rules(trump="turned"))
    seat.act("draft", values={"seat": "3"})
    seat.act("pick", card="SK")
    seat.act("draft", values={"seat": "3"})
    seat.choose(trump="none")
    assert 'data-act="pick" data-card="SK"' in seat.reply["parts"]["picker"]
    seat.act("pick", card="SA")
    assert Card("SA") in [card for row in seat.game.draft.rows for card in row]


def test_a_pack_without_rest_is_dealt_by_chance():
    """Thirteen players with four cards each, after a trump had been turned up."""
    seat = start()
    seat.choose(players="13")
    seat.choose(cards="3", decks="1", identical="first")
    seat.choose(trump="turned")
    seat.act("draft", values={"seat": "13"})
    seat.act("pick", card="SA")
    seat.choose(trump="none")
    seat.choose(cards="4")
    reply = seat.act("fill")
    assert (reply["problem"], seat.game.setup.rules.decks) == (None, 1)
    assert seat.act("dealt")["problem"] is None


def test_a_second_tap_does_nothing():
    """Kukkuminen lapses, and the deal has begun, though the button may still be there for a finger that is quick."""
    seat = opened(AT_TWO, 2)
    before = seat.act("deal")
    for kind in ("kukkuu", "deal"):
        reply = seat.act(kind)
        assert (reply["problem"], reply["record"], reply["html"]) == (None, before["record"], before["html"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_plays_tells_who_played_what(language):
    """In order of play, each the way to its step; read out with the name."""
    seat = start(Rules(players=4), language)
    reply = seat.act("out")
    listed = re.findall(
        r'data-act="go" data-to="(\d+)"><span class="kw-unseen">([^<]+): </span>', reply["parts"]["scores"]
    )
    deal = seat.session.deal
    seats = [(trick.leader + place) % 4 for trick in deal.tricks for place in range(len(trick.cards))]
    assert listed == [(str(step), seat.session.record.names[each]) for step, each in enumerate(seats, 1)]
    step, _ = listed[5]
    assert seat.act("go", to=step)["at"] == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_played_to_its_end_is_taken_back_at_once(language):
    """One press of undo leads to where it was asked for, redo to the end again; also on a page loaded anew."""
    seat = start(language=language)
    while seat.session.deal.turn != 0 or seat.session.at < 4:
        seat.play()
    here = seat.session.at
    end = seat.act("out")
    fresh = start(chance=99)
    fresh.act("resume", stored=seat.kept)
    for each in (seat, fresh):
        assert each.act("undo")["at"] == here
        assert each.act("redo")["at"] == end["at"]
        assert each.act("undo")["at"] == here
        assert each.act("undo")["at"] < here
    seat.act("latest")
    seat.act("deal")
    seat.act("undo")
    assert seat.session.number == 0
    assert here < seat.act("undo")["at"] < end["at"], "the next deal has begun: choice by choice"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_computers_without_a_pause_play_is_heard_card_by_card(language):
    """In the order in which they played, the sentence of each."""
    seat, most = start(Rules(players=5), language, pace=0), 0
    while seat.session.deal.turn is not None:
        before, todo = seat.session.at, seat.reply["todo"]
        reply = seat.play()
        deal = seat.session.deal
        if todo:
            players = [deal.positions[step].turn for step in range(before, seat.session.at)]
            heard = [reply["say"].find(seat.session.record.names[player]) for player in players]
            assert -1 not in heard
            assert heard == sorted(heard)
            most = max(most, len(players))
    assert most == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_dealt_anew_are_heard(language):
    """The sentence of a deal may be the same as before; that it begins again is said first."""
    seat, said = start(language=language), words(language).table
    assert seat.act("again")["say"].startswith(said.anew)
    seat.choose(must_win="on")
    reply = seat.act("now")
    assert said.anew not in reply["say"], "what was played and stays legal is kept"
    assert words(language).setting("must_win", True) in reply["say"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_dealt_by_hand_is_heard(language):
    """Who gets the next one, and how many are left; in the end that none is."""
    seat, said = start(Rules(players=3, cards=1), language), words(language).table
    heard = [seat.act("pick", card=card)["say"] for card in ("SA", "HJ", "C2")]
    assert heard[0] == f"{said.pick_for}: Eero. {said.missing.format(n=2)}"
    assert heard[2] == said.complete
    assert said.missing.format(n=1) in seat.act("drop", card="HJ", seat="1")["say"]


@pytest.mark.parametrize(
    ("humans", "label", "covered"), [({0}, "out", False), ({0, 1, 2}, "out_all", True), (set(), "out_all", False)]
)
def test_playing_on_by_itself_is_called_what_it_is(humans, label, covered):
    """For one person, or for all; it is not offered while the device changes hands."""
    seat, said = start(humans=humans), words("fi").table
    if covered:
        assert 'data-part="out"' not in seat.reply["html"]
        seat.act("uncover", to=str(seat.session.deal.turn))
    assert f">{getattr(said, label)}<" in seat.reply["html"]


def test_buttons_keep_their_place_when_the_cover_is_lifted():
    """What comes first is a place of the same height: a second tap takes nothing back."""
    seat = start(humans={0, 1, 2})
    assert re.search(r'<div class="kw-acts" data-passes><button [^>]*data-part="uncover"', seat.reply["html"])
    reply = seat.act("uncover", to=str(seat.session.deal.turn))
    assert '<div class="kw-acts" data-passes><span class="kw-place"></span>' in reply["html"]
    assert "kw-place" not in start().reply["html"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_cards_in_the_order_of_the_hand(language):
    """As they lie on the table, sorted by suit and rank, and not as they were dealt."""
    hands = "Aino: S3 SK HA S9\nEero: S6 H7 D8 C9\n"
    seat = opened(f"rules: finnish, cards=4\n{hands}leads: Eero\nplay:\nS6\n", 0, language=language)
    said = words(language)
    names = [said.card(Card(code)) for code in ("SK", "S9", "S3")]
    text = seat.act("play", card="HA", seat=0)["refusal"]["text"]
    places = [text.find(name) for name in names]
    assert -1 not in places
    assert places == sorted(places)
