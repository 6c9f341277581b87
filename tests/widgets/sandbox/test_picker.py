"""Cards dealt by hand, or by a seed that is told."""

from __future__ import annotations

import json
import re

import pytest

from katko.cards import Card
from katko.deal import Deal
from katko.rules import Rules
from tests.widgets.sandbox.seats import LANGUAGES, PLAYED, Seat, buttons, complete, opened, start, unchanged
from tests.widgets.sandbox.sessions import KATKO
from widgets.katko.words import words


def test_a_deal_by_hand_through_the_picker():
    """Card by card, the rest by chance, then played; also for another number of players."""
    for players in ("3", "4", "2"):
        seat = start()
        if players != "3":
            seat.choose(players=players)
        seat.act("out")
        seat.act("pick", card="SA")
        reply = seat.act("pick", card="SA")
        assert (reply["problem"], seat.table.draft.rows[0]) == (None, (Card("SA"),))
        assert 'data-part="dealt" data-act' not in reply["parts"]["picker"]
        unchanged(seat, seat.ask({"kind": "dealt"}))
        reply = seat.act("fill")
        assert seat.table.draft.missing(KATKO, seat.table.plan.rules) == 0
        assert "dealt" in buttons(reply["parts"]["picker"])
        before = reply["record"]
        reply = seat.act("dealt")
        assert (reply["problem"], seat.left) == (None, [before])
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
    assert Card("SA") in [card for row in seat.table.draft.rows for card in row]


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
    assert (reply["problem"], seat.table.plan.rules.decks) == (None, 1)
    assert seat.act("dealt")["problem"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_dealt_by_hand_is_heard(language):
    """Who gets the next one, and how many are left; in the end that none is."""
    seat, said = start(Rules(players=3, cards=1), language), words(language).table
    heard = [seat.act("pick", card=card)["say"] for card in ("SA", "HJ", "C2")]
    assert heard[0] == f"{said.pick_for}: Eero. {said.missing.format(n=2)}"
    assert heard[2] == said.complete
    assert said.missing.format(n=1) in seat.act("drop", card="HJ", seat="1")["say"]


def by_seed(seat: Seat, seed: str, leader: int = 0) -> dict:
    """Writes into the field, and presses the button beside it."""
    values = {"seat": "0", "leader": str(leader), "seed": seed}
    assert seat.act("draft", values=values)["problem"] is None
    return seat.ask({"kind": "seeded"})


@pytest.mark.parametrize(("seed", "leader"), [("7", 0), (" 123456789 ", 2), ("0", 1)])
def test_a_seed_deals_the_cards_that_it_stands_for(seed, leader):
    """Under the rules and for the forehand that are chosen; the table tells the seed, and the game before is kept."""
    seat = start(Rules(players=3, cards=4, trump="drawn"))
    before = seat.act("out")["record"]
    reply = seat.take(by_seed(seat, seed, leader))
    rules = seat.table.plan.rules
    assert reply["problem"] is None
    assert seat.session.deal == Deal.shuffled(rules, (leader - 1) % 3, int(seed), seat.session.deal.setup.scores)
    assert (seat.session.record.seed, seat.left) == (int(seed), [before])
    assert words("fi").table.dealt_by.format(seed=int(seed)) in reply["parts"]["scores"]
    assert f"deal: seed {int(seed)}" in reply["record"]
    assert reply["look"] == "table"


def test_a_seed_for_a_table_that_is_set_otherwise():
    """Other rules, names and humans of the settings hold for its cards; as many players go on with their scores."""
    seat = opened(PLAYED, 0)
    assert seat.session.match.scores == (1, 0)
    seat.choose(must_win="on", name1="Bo", who1="human")
    seat.take(by_seed(seat, "5"))
    session = seat.session
    assert (session.deal.rules.must_win, session.record.names, session.seating.humans) == (True, ("Aino", "Bo"), {0, 1})
    assert session.deal.setup.scores == (1, 0)
    seat.choose(players="4")
    seat.take(by_seed(seat, "5"))
    assert seat.session.deal.setup.scores == (0, 0, 0, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "٣", "7 8", "1" * 16])
def test_a_seed_that_is_none(text, language):
    """It is said beside the field, which keeps what was written."""
    seat = start(language=language)
    reply = by_seed(seat, text)
    unchanged(seat, reply)
    assert reply["problem"]["code"] == "number"
    assert re.search(r'data-part="unfit">[^<]*\d{9}', reply["parts"]["picker"])
    assert f'value="{text}" maxlength' in reply["parts"]["picker"]


@pytest.mark.parametrize("kind", ["seeded", "dealt"])
def test_the_base_game_of_the_settings_tells_the_rules(kind):
    """Cards dealt under the German base game are told as that, not as the Finnish one with changes."""
    seat = start()
    seat.choose(preset="german")
    if kind == "seeded":
        reply = seat.take(by_seed(seat, "4"))
    else:
        seat.act("fill")
        reply = seat.act("dealt")
    assert reply["record"].splitlines()[0] == "rules: german"
    assert words("fi").base["german"] in reply["parts"]["table"]


def test_the_picker_shows_no_hand_of_the_deal_that_is_played():
    """Dealt by hand, the cards are on the table and no longer beside it."""
    seat = start(humans={0, 1})
    seat.act("fill")
    reply = seat.act("dealt")
    assert 'data-act="drop"' not in reply["parts"]["picker"]
    assert not any(json.loads(reply["state"])["rows"])


def test_a_second_tap_on_a_card_that_is_given_back_does_nothing():
    seat = start()
    seat.act("pick", card="SA")
    for _ in range(2):
        reply = seat.act("drop", card="SA", seat="0")
        assert (reply["problem"], seat.table.draft.rows[0]) == (None, ())
