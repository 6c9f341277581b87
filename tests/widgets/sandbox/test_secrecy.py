"""Nobody at a table sees what is not his."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest

from katko.cards import PACK, Card
from katko.deal import Deal
from katko.errors import KatkoError
from katko.record import Record
from katko.rules import Rules
from tests.katko.games import COMBINATIONS, table_rules
from tests.widgets.sandbox.seats import (
    LANGUAGES,
    NAMES,
    WALKS,
    Seat,
    covered,
    opened,
    own,
    start,
    unchanged,
    wander,
)
from widgets.katko.words import words
from widgets.sandbox.session import Session
from widgets.sandbox.table import Table
from widgets.words import de_cards, fi_cards


def forms(card: Card) -> tuple[str, ...]:
    """Every way to write a card that readers can read."""
    cases = (fi_cards.nominative, fi_cards.genitive, fi_cards.partitive, fi_cards.adessive)
    return (
        card.code,
        de_cards.bare(card),
        *(case(card) for case in cases),
        *(words(each).card(card) for each in LANGUAGES),
    )


FORMS = {card: forms(card) for card in PACK}


EVERY = re.compile("|".join(sorted({form for each in FORMS.values() for form in each}, key=len, reverse=True)))


def named_cards(text: str) -> set[Card]:
    """The cards that a text names, in whatever form."""
    found = set(EVERY.findall(re.sub(r"\b(?![CDHS][2-9TJQKA]\b)[A-Z0-9]{2,}\b", " ", text)))
    return {card for card, each in FORMS.items() if found & set(each)}


def told(reply: dict) -> str:
    """Everything in a reply that is for the reader; the picker shows the whole pack, whatever was dealt."""
    parts = {name: html for name, html in reply["parts"].items() if name != "picker"}
    named = ("html", "say", "place", "problem", "refusal", "todo", "turn", "at", "steps")
    return json.dumps([parts, *(reply[name] for name in named)], ensure_ascii=False)


def may_see(session: Session) -> set[Card]:
    """The cards that whoever looks may see at the step on show."""
    deal = session.deal
    hands = [card for seat in session.sight for card in deal.holding(seat)]
    face_up = [card for row in deal.setup.open_hands for card in row]
    return {*hands, *face_up, *deal.plays, *([deal.setup.turned] if deal.setup.turned else [])}


def secret(seat: Seat, reply: dict) -> None:
    """A reply and the one in the other language name no card that may not be seen."""
    session = seat.session
    for each in (reply, seat.ask(language="de" if seat.request["language"] == "fi" else "fi")):
        hidden = named_cards(told(each)) - may_see(session)
        assert not hidden, f"{hidden} at {session.deal} for {session.sight}"
        if any(each.seed is None and each.deal.turn is not None for each in session.record.deals):
            assert each["link"] == "" or len(session.sight) == len(session.record.names)


def test_a_text_that_names_cards():
    """The search itself finds what it should, and no more."""
    text = 'data-card="SA" Karo-Dame herttakakkosella data-suit="H" id="w-koti-0-2"'
    assert named_cards(text) == {Card("SA"), Card("DQ"), Card("H2")}


HIDING = {
    "one": {"humans": {0}},
    "the last": {"humans": {1}},
    "two": {"humans": {0, 1}},
    "all": {"humans": {0, 1, 2, 3, 4}},
    "open": {"humans": {0}, "open": True},
}


def secret_rules(draw: Random) -> Rules:
    """Rules for two to five, with every option now and then."""
    while True:
        rules = table_rules(draw, draw.choice(COMBINATIONS))
        if rules.players < 6 and rules.tricks < 8:
            return rules


@pytest.mark.parametrize("how", HIDING.values(), ids=HIDING)
@pytest.mark.parametrize("number", range(6))
def test_no_hidden_card_is_told(number, how):
    """At every step of a game with everything that friends do, under all rules; dealt by a seed or by hand."""
    draw = Random(number * 31 + len(how["humans"]))
    rules = secret_rules(draw)
    how = how | {"humans": {seat for seat in how["humans"] if seat < rules.players}}
    seat = start(rules, LANGUAGES[number % 2], number, **how)
    if number % 2:
        seat = by_hand(seat)
    for reply in wander(seat, draw, 22):
        secret(seat, reply)


def by_hand(seat: Seat) -> Seat:
    """The same cards, with their hands written out."""
    session = seat.session
    return Seat(Table.of(replace(session, record=replace(session.record, seed=None))), seat.request["language"])


def exchanged(session: Session, draw: Random) -> Record | None:
    """The record with two cards exchanged that whoever looks does not see; None where that cannot be."""
    setup, last = session.record.deal.setup, session.record.deal
    seats = [seat for seat in range(setup.rules.players) if seat not in session.sight and last.hands[seat]]
    one = draw.choice(seats) if seats else 0
    others = [seat for seat in seats if seat != one]
    rows = [list(hand) for hand in setup.hands]
    if not seats:
        return None
    if others and draw.random() < 0.7:
        two = draw.choice(others)
        ours, theirs = draw.choice(last.hands[one]), draw.choice(last.hands[two])
        rows[one][rows[one].index(ours)], rows[two][rows[two].index(theirs)] = theirs, ours
    else:
        up = [card for row in setup.open_hands for card in row]
        dealt = [*(card for row in rows for card in row), *up, *([setup.turned] if setup.turned else [])]
        left = [card for card in PACK if dealt.count(card) < setup.rules.decks]
        if not left:
            return None
        rows[one][rows[one].index(draw.choice(last.hands[one]))] = draw.choice(left)
    drawn = None if setup.turned else setup.trump
    try:
        deal = Deal.start(setup.rules, rows, setup.leader, drawn, setup.turned, setup.open_hands, setup.scores)
        for card in last.plays:
            deal = deal.play(card)
    except KatkoError:
        return None
    return replace(session.record, deal=deal)


@pytest.mark.parametrize("how", [{"humans": {0}}, {"humans": {0, 1}}, {"humans": {2}}])
def test_what_is_hidden_makes_no_difference(how):
    """Two unseen cards exchanged: every word, every id and every part stays the same."""
    draw, compared = Random(len(how["humans"])), 0
    for number in range(10):
        rules = secret_rules(draw)
        humans = {seat for seat in how["humans"] if seat < rules.players} or {0}
        seat = by_hand(start(rules, LANGUAGES[number % 2], number, humans=humans))
        for reply in wander(seat, draw, 12):
            session = seat.session
            if not session.latest and session.number < len(session.record.earlier):
                continue
            other = exchanged(session, draw)
            if other is None or other == session.record:
                continue
            here, there = seat.ask(), seat.ask(record=str(other))
            assert there["problem"] is None
            for name in ("html", "say", "parts", "place", "todo", "turn", "at", "steps"):
                assert here[name] == there[name], (number, name, session.deal, other.deal)
            if other.seed is None and other.deal.turn is not None:
                assert here["link"] == there["link"] == ""
            compared += 1
            assert reply
    assert compared > 20


TWINS = """\
rules: finnish, cards=2, open_cards=2, decks=2
scores: none
Aino: H3 H2 | H4 C2
Eero: SA HQ | H5 HQ
leads: Aino
play:
H3 HQ
HQ H2
SA H4
H5 C2
"""


@pytest.mark.parametrize("humans", [(0,), (1,), (0, 1), ()])
def test_equal_cards_in_a_hidden_hand_and_before_it(humans):
    """The one in the hand is played first, and the other one stays before its seat until it is played, too."""
    for at in range(9):
        seat = opened(TWINS, *humans, at=at)
        face_up = re.findall(r'data-part="hand" data-seat="1">(.*?)</ul>', seat.reply["html"])[-1]
        assert ('data-card="HQ"' in face_up) == (at < 3)
        assert ('data-card="H5"' in face_up) == (at < 7)


def test_a_game_won_within_a_deal_by_hand_has_no_link():
    """The cards that were never played would be told by it."""
    text = """\
rules: finnish, cards=3, two=each, target=1
scores: none
Aino: S2 H2 D7
Eero: C3 C4 D8
Liisa: C5 C6 D9
play:
S2 C3 C5
"""
    seat = opened(text, 0)
    assert seat.session.deal.turn is None
    secret(seat, seat.reply)
    assert (seat.reply["link"], seat.reply["secret"]) == ("", True)


# The cover.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cover(language):
    """It lies before the first card and whenever another human plays; the button says whose it is."""
    seat = start(language=language, humans={0, 1, 2})
    said = words(language).table
    for _ in range(4):
        turn = seat.session.deal.turn
        name = NAMES[turn]
        assert covered(seat)
        assert said.hand_over.format(name=name) in seat.reply["html"]
        assert f'data-to="{turn}">{said.lift.format(name=name)}<' in seat.reply["html"]
        assert "data-legal" not in seat.reply["html"]
        assert seat.reply["html"].count("kw-back") == sum(map(len, seat.session.deal.hands))
        reply = seat.act("uncover", to=str(turn))
        assert (reply["seat"], covered(seat)) == (turn, False)
        seat.play()


@pytest.mark.parametrize("way", ["undo", "link", "resume", "step", "go", "record", "kept"])
def test_the_cover_falls_on_the_way_back(way):
    """And it is down wherever another page opens."""
    seat = start(humans={0, 1, 2})
    for _ in range(3):
        seat.act("uncover", to=str(seat.session.deal.turn))
        seat.play()
    reply = seat.act("uncover", to=str(seat.session.deal.turn))
    assert not covered(seat)
    actions = {
        "undo": {},
        "link": {"text": own(reply["link"]), "to": reply["at"]},
        "resume": {"stored": seat.kept},
        "step": {"to": 0},
        "go": {"number": "0", "to": "1"},
        "record": {"text": reply["record"]},
        "kept": {"text": own(reply["link"]), "to": reply["at"], "stored": seat.kept},
    }
    reply = seat.act("link" if way == "kept" else way, **actions[way])
    assert reply["problem"] is None
    assert reply["seat"] is None
    assert covered(seat)
    assert "data-legal" not in reply["html"]


AT_TABLE = (
    "step",
    "go",
    "latest",
    "undo",
    "redo",
    "out",
    "again",
    "deal",
    "agree",
    "now",
    "new",
    "back",
    "fill",
    "dealt",
)


ANEW = ("again", "deal", "now", "new", "back", "dealt")
"""What brings other cards."""


HAND = re.compile(r'data-part="hand" data-seat="(\d+)">(.*?)</ul>')


COVER = re.compile(r'data-part="uncover"[^>]*data-to="(\d)"')


@pytest.mark.parametrize("number", range(WALKS))
def test_once_a_cover_is_down_only_lifting_it_shows_a_hand(number):
    """Whatever is pressed meanwhile: who looked before may have given the device away. A new deal begins covered."""
    draw = Random(number)
    seat = start(chance=number, humans={0, 1, 2} if number % 2 else {0, 2})
    holder, seen = None, 0
    for _ in range(250):
        cover, kind = COVER.search(seat.reply["html"]), draw.choice(AT_TABLE)
        before = seat.session.deal.setup
        if cover and draw.random() < 0.4:
            holder = int(cover[1])
            reply = seat.act("uncover", to=cover[1])
        elif not cover and seat.session.latest and seat.session.deal.turn is not None and draw.random() < 0.7:
            reply = seat.play()
        else:
            reply = seat.act(kind, to=draw.randint(0, 15) if kind == "step" else "3", number=str(draw.randint(0, 1)))
            if kind in ANEW and seat.session.deal.setup != before:
                holder = None
        shown = {int(each) for each, cards in HAND.findall(reply["html"]) if "data-card" in cards}
        assert shown <= {holder}, kind
        seen += bool(shown)
        if COVER.search(reply["html"]):
            assert not shown
            holder = None
    assert seen > 20


@pytest.mark.parametrize("way", ["latest", "redo", "out"])
def test_a_cover_that_fell_for_another_on_the_way_is_not_lifted_again(way):
    """Who looked at an earlier step has given the device away, and it comes back by its cover alone."""
    seat = start(Rules(players=3), humans={0, 1, 2})
    for _ in range(3):
        seat.act("uncover", to=str(seat.session.deal.turn))
        seat.play()
    mine = seat.session.deal.turn
    earlier = next(step for step in (2, 1, 0) if seat.session.record.deal.positions[step].turn == mine)
    seat.act("step", to=earlier)
    assert seat.act("uncover", to=str(mine))["seat"] == mine
    assert seat.act("step", to=earlier + 1)["seat"] is None
    assert covered(seat)
    reply = seat.act(way)
    assert reply["seat"] is None
    assert not any("data-card" in cards for _, cards in HAND.findall(reply["html"]))


@pytest.mark.parametrize("to", ["2", "3", "-1", "", "x", "A"])
def test_only_humans_lift_the_cover(to):
    seat = start(humans={0, 1})
    reply = seat.ask({"kind": "uncover", "to": to})
    unchanged(seat, reply)
    assert reply["seat"] is None


@pytest.mark.parametrize("seen", [2, 99, -1])
def test_a_page_cannot_look_for_a_computer(seen):
    """The seat of a request is one of the humans, or nobody."""
    seat = start(humans={0, 1})
    reply = seat.ask(seat=seen)
    assert reply["seat"] is None
    assert "data-legal" not in reply["html"]


def test_who_looks_is_a_number_or_nobody():
    """Any other request is a bug of the page."""
    with pytest.raises(ValueError, match="seat"):
        start(humans={0, 1}).ask(seat="0")
