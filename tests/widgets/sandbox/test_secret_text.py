"""A reply says whether its record tells cards that whoever looks may not see."""

from __future__ import annotations

from random import Random

import pytest

from katko.record import parse
from katko.rules import Rules
from tests.told import DEAL
from tests.widgets.sandbox.seats import LANGUAGES, SMALL, WALKS, Seat, opened, start, valid


def hidden(seat: Seat, reply: dict) -> bool:
    """Whether the text tells a card that nobody who looks has seen, in whatever deal."""
    session = seat.session
    for number, each in enumerate(parse(reply["record"]).deals):
        deal = each.deal.positions[session.at] if number == session.number else each.deal
        others = [hand for holder, hand in enumerate(deal.hands) if holder not in session.sight]
        if each.seed is None and any(others):
            return True
    return False


@pytest.mark.parametrize("number", range(2 * WALKS))
def test_a_text_that_tells_a_hidden_card_is_secret(number):
    """In every state that may be; a text that tells seeds only is not, nor is one where all see everything."""
    draw = Random(number)
    humans = draw.choice([{0}, {0, 1}, {1}, set()])
    seat = start(Rules(players=3, cards=3), LANGUAGES[number % 2], number, humans=humans, open=draw.random() < 0.2)
    found = set()
    for _ in range(60):
        reply = seat.take(seat.ask(valid(seat, draw)))
        session = seat.session
        told = hidden(seat, reply)
        assert reply["secret"] or not told
        assert not reply["secret"] or len(session.sight) < len(session.record.names)
        assert not reply["secret"] or any(each.seed is None for each in session.record.deals)
        assert reply["secret"] == (reply["link"] == "")
        found.add(reply["secret"])
    assert found


def test_cards_dealt_by_hand_are_secret_until_all_are_played():
    """And again where an earlier step is on show; the seed of a deal by chance tells nothing."""
    seat = start()
    assert not seat.reply["secret"]
    seat.act("fill")
    assert seat.act("dealt")["secret"]
    assert not seat.act("out")["secret"]
    assert seat.act("undo")["secret"]
    assert not seat.act("latest")["secret"]
    seat.choose(must_win="on")
    seat.act("new")
    seat.choose(must_win=None)
    assert seat.act("now")["secret"], "played anew under other rules the cards are written out"


def test_open_cards_are_no_secret():
    assert opened(SMALL, 0).reply["secret"]
    assert not opened(SMALL, 0, open=True).reply["secret"]
    assert not opened(SMALL).reply["secret"]


def test_a_documented_deal_has_no_secret():
    """Every hand is open there."""
    seat = start()
    options = {"rules_url": "", "table_url": "", "home": DEAL}
    asked = {"widget": "deal", "record": DEAL, "state": "", "at": 3, "options": options}
    reply = seat.ask({"kind": "step", "to": 2}, **asked)
    assert (reply["problem"], reply["secret"]) == (None, False)
