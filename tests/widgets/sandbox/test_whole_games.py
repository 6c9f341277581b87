"""Whole games by buttons alone: computers, what is heard, and what is taken back."""

from __future__ import annotations

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
    opened,
    start,
    wander,
)
from widgets.katko.words import words
from widgets.sandbox import sentences


def test_todo_is_asked_for_exactly_where_a_computer_is_to_play():
    """At the latest step, after the pace, and later where more has been said."""
    seen = set()
    for number in range(6):
        seat = start(chance=number, humans={number % 3}, pace=900 + number)
        for reply in wander(seat, Random(number), 30):
            session = seat.session
            machine = session.latest and session.deal.turn not in {None, *session.seating.humans}
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
    assert ("claim" in buttons(seat.reply["html"])) == (2 in humans)
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
    assert seat.act("play", move=str(held), seat=0)["todo"]
    assert seat.act("record", text="nonsense")["todo"]


@pytest.mark.parametrize("humans", [{0}, {0, 1}])
def test_no_move_for_a_human(humans):
    """A clock that is late is nobody's fault: nothing happens, and nothing is said of it."""
    seat = start(humans=humans, chance=3)
    while seat.session.waits:
        seat.play()
    reply = seat.ask({"kind": "move"})
    assert (reply["problem"], reply["record"], reply["html"]) == (None, seat.reply["record"], seat.ask()["html"])


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
            seat.act("claim" if "claim" in buttons(seat.reply["html"]) else "deal")
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
def test_a_refusal_names_the_cards_in_the_order_of_the_hand(language):
    """As they lie on the table, sorted by suit and rank, and not as they were dealt."""
    hands = "Aino: S3 SK HA S9\nEero: S6 H7 D8 C9\n"
    seat = opened(f"rules: finnish, cards=4\n{hands}leads: Eero\nplay:\nS6\n", 0, language=language)
    said = words(language)
    names = [said.card(Card(code)) for code in ("SK", "S9", "S3")]
    text = seat.act("play", move="HA", seat=0)["refusal"]["text"]
    places = [text.find(name) for name in names]
    assert -1 not in places
    assert places == sorted(places)


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
    for each in (seat, fresh):
        each.act("resume", stored=seat.kept)
        each.act("undo")
        assert (each.session.number, each.session.at) == (0, here), "also when the next deal has begun"
        each.act("redo")
        assert (each.session.number, each.session.at) == (0, end["at"])
        each.act("redo")
        assert each.session.number == 1


def test_kukkuminen_is_taken_back():
    """By the button that takes anything back; it can be used again."""
    seat = opened(AT_TWO, 2)
    assert "claim" in buttons(seat.reply["html"])
    seat.act("claim")
    assert seat.session.match.scores == (1, 1, 1)
    reply = seat.act("undo")
    assert seat.session.match.scores == (2, 2, 2)
    assert "claim" in buttons(reply["html"])
    seat.act("undo")
    assert seat.session.deal.turn is not None


def test_kukkuminen_after_a_deal_played_to_its_end_is_taken_back_first():
    """Then the rest of the deal at once."""
    hands = "Aino: SA\nEero: S3\nleads: Eero\n"
    seat = opened(f"rules: finnish, cards=1, kukkuminen\nscores: Aino 1, Eero 2\n{hands}play:\nS3\n", 0)
    seat.act("out")
    seat.act("claim")
    assert seat.session.match.scores == (1, 1)
    seat.act("undo")
    assert (seat.session.match.scores, seat.session.at) == ((2, 2), 2)
    assert seat.act("undo")["at"] == 1


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
    seat.act("play", move="SA", seat=0)
    assert seat.session.match.scores == (3, 1)
    assert "Aino" in sentences.result(seat.session, words("fi"))
    assert sentences.result(seat.session, words("fi")) in seat.reply["html"]
    assert words("fi").table.next_game in seat.reply["html"]
    reply = seat.act("deal")
    assert reply["problem"] is None
    assert (seat.session.deal.rules.target, seat.session.deal.setup.scores) == (3, (0, 0))
