"""The door of a table at which one plays: whatever is asked there is an answer, and it leads back."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from tests.katko.games import COMBINATIONS, table_rules
from tests.widgets.sandbox.seats import LANGUAGES, WALKS, Seat, complete, cut, own, start, unchanged, valid

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
        {"kind": "play", "move": draw.choice([*HOSTILE, None, 5]), "seat": 0},
        {"kind": "play", "move": "SA", "seat": draw.choice([-1, 99, 2**70, "0", None, 1.5, hostile])},
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
        {"kind": "draft", "values": {draw.choice(["seat", "leader", "extra", "seed"]): draw.choice([number, hostile])}},
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
        {"kind": "undo", "first": draw.choice([hostile, 5, [], {}, {"kind": 5}, {"kind": "setup", "values": 5}])},
    ]
    return draw.choice(ways)


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


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "setup", "values": {"preset": []}},
        {"kind": "setup", "values": {"target": 5}},
        {"kind": "setup", "values": {"name0": 5}},
        {"kind": "setup", "values": {"who0": None, "two": {}}},
        {"kind": "setup", "values": {"players": None}},
        {"kind": "draft", "values": {"extra": []}},
        {"kind": "draft", "values": {"seat": []}},
        {"kind": "step", "to": True},
        {"kind": "play", "move": "SA", "seat": True},
        {"kind": "link", "text": "tA~1fc1A.Aino-Eero.zn", "to": True},
        {"kind": "link", "text": ["tA"], "to": 0},
        {"kind": "undo", "first": 5},
        {"kind": "undo", "first": {"kind": "setup", "values": {"players": "99"}}},
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


def test_a_broken_record_is_a_problem():
    """There is nothing to show, and what was sent comes back."""
    seat = start()
    reply = seat.ask(record="x")
    assert (reply["html"], reply["record"], reply["state"]) == ("", "x", seat.reply["state"])
    assert reply["problem"]["text"]
