"""One device at a table, as the tests of the door play at it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from katko.cards import PACK
from katko.deal import Deal
from katko.record import parse
from katko.rules import Rules
from tests import markup, told
from tests.widgets.asking import KEYS
from widgets.door import frame
from widgets.games import by_name
from widgets.sandbox import saved
from widgets.sandbox.seating import Seating
from widgets.sandbox.session import Session
from widgets.sandbox.table import Table

LANGUAGES = ("fi", "de")
PARTS = {"steps", "told", "scores", "table", "picker", "more"}
STATE = ("record", "state", "seat", "at")
KATKO = by_name("katko")
NAMES = ("Aino", "Eero", "Liisa", "Onni", "Helmi", "Väinö", "Siiri", "Toivo", "Lempi", "Urho")

WALKS = 18 if os.environ.get("SOAK") else 6
"""How many random games are played at the door; ``make soak`` plays more."""


class Seat:
    """One device at a table: what its page keeps, and what it asks."""

    def __init__(self, table: Table, language: str = "fi", chance: int = 1) -> None:
        self.request: dict[str, Any] = {
            "version": 2,
            "game": "katko",
            "widget": "table",
            "record": str(table.session.record),
            "state": saved.write(table),
            "at": table.session.at,
            "seat": table.session.seen,
            "chance": 0,
            "stored": None,
            "elsewhere": None,
            "action": None,
            "language": language,
            "options": {"rules_url": "../saannot/", "table_url": "", "home": "", "home_id": "koti"},
            "id": "w-koti",
        }
        self.draw = Random(chance)
        self.parts: dict[str, str] = {}
        self.kept = ""
        self.reply = self.take(self.ask())

    def ask(self, action: object = None, **changes: object) -> dict:
        """A reply, without taking it over."""
        if isinstance(action, dict):
            beside = {"stored", "elsewhere"} & action.keys()
            changes |= {name: action[name] for name in beside}
            action = {name: value for name, value in action.items() if name not in beside}
        request = self.request | {"action": action, "chance": self.draw.randrange(2**32)} | changes
        reply = json.loads(frame(json.dumps(request)))
        assert reply.keys() == KEYS
        # What a reply leaves out stands on the page as before.
        return reply | {"parts": self.parts | reply["parts"]}

    def act(self, kind: str, **data: object) -> dict:
        """A reply that the page takes over."""
        return self.take(self.ask({"kind": kind} | data))

    def take(self, reply: dict) -> dict:
        self.request |= {name: reply[name] for name in STATE}
        self.reply, self.parts, self.kept = reply, reply["parts"], reply["keep"] or self.kept
        return reply

    @property
    def table(self) -> Table:
        """The state that the page holds."""
        return saved.read(KATKO, *(self.request[name] for name in ("record", "state", "at", "seat")))

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def left(self) -> list[str]:
        """The lines that were left, as texts, the latest first."""
        return [str(each.record) for each in self.session.left]

    @property
    def lines(self) -> list[str]:
        """The line on show and all that were left."""
        return [self.request["record"], *self.left]

    @property
    def form(self) -> dict[str, str]:
        """What a browser would send of the settings as they are shown."""
        return markup.read(self.reply["parts"]["table"]).sent

    def choose(self, **changes: str | None) -> dict:
        """The settings with these changes; None takes a mark away."""
        values = self.form | changes
        return self.act("setup", values={name: value for name, value in values.items() if value is not None})

    def play(self) -> dict:
        """A legal card of whoever looks, as its button plays it; a computer's move where it is its turn."""
        if self.reply["todo"]:
            return self.take(self.ask(self.reply["todo"]["action"]))
        moves = re.findall(r'data-move="(\w+)" data-seat="(\d+)" data-legal', self.reply["html"])
        move, seat = self.draw.choice(moves)
        return self.act("play", move=move, seat=int(seat))


HOUSE = {
    "none": {},
    "cards": {"cards": 3},
    "open_cards": {"cards": 3, "open_cards": 2},
    "decks": {"decks": 2},
    "last": {"decks": 2, "identical": "last"},
    "three": {"two": "three", "players": 4},
    "double": {"two": "double"},
    "each": {"two": "each", "decks": 2},
    "drawn": {"trump": "drawn"},
    "turned": {"trump": "turned"},
    "must_win": {"must_win": True},
    "misere": {"misere": True},
    "kukkuminen": {"kukkuminen": True, "players": 2},
    "many": {"decks": 2, "open_cards": 1, "two": "each", "trump": "turned", "must_win": True, "kukkuminen": True},
}


def start(rules: Rules | None = None, language: str = "fi", chance: int = 7, preset: str = "finnish", **how) -> Seat:
    """A new game; ``humans`` are seats."""
    rules = rules or Rules()
    how["humans"] = frozenset(how.get("humans", {0}))
    session = Session.start(KATKO, rules, NAMES[: rules.players], Seating(**how), chance, preset)
    return Seat(Table.of(session), language, chance)


def opened(text: str, *humans: int, language: str = "fi", at: int | None = None, **how) -> Seat:
    """A table at which a record is on show."""
    session = Session.of(KATKO, parse(text), Seating(frozenset(humans), **how))
    return Seat(Table.of(session if at is None else session.step(at)), language)


def buttons(html: str) -> set[str]:
    """What can be pressed."""
    return set(re.findall(r'data-act="(\w+)"', html))


LINK = "tA~1fc1A0-0.Aino-Eero.zn"
"""A small game of two."""
PLAYED = told.SMALL.replace("cards=2\n", "cards=2\nscores: none\n")
SMALL = PLAYED.partition("SA S3")[0]
"""The same before its first card."""
AT_TWO = """\
rules: finnish, cards=1, kukkuminen
scores: Aino 2, Eero 2, Liisa 1
Aino: S2
Eero: S3
Liisa: SA
play:
S2 S3 SA
"""
"""Everybody stands at two, and Liisa came there last."""


def complete(seat: Seat, reply: dict) -> None:
    """What is true of any reply: it has something to show, its state is read back, and shows the same."""
    assert reply["html"]
    assert reply["parts"].keys() == PARTS
    assert 0 <= reply["at"] <= reply["steps"]
    assert isinstance(reply["at"], int)
    assert not isinstance(reply["at"], bool)
    assert reply["turn"] == parse_at(reply).turn
    if reply["refusal"]:
        assert reply["refusal"]["text"] == reply["say"]
    again = seat.ask(**{name: reply[name] for name in STATE})
    for name in (*STATE, "link", "steps", "turn", "place"):
        assert again[name] == reply[name], name
    assert again["keep"] is None
    if reply["keep"]:
        assert json.loads(reply["keep"]) == {name: reply[name] for name in ("record", "state", "at")}
    if not reply["problem"] and not reply["refusal"]:
        assert again["todo"] == reply["todo"]
        # A message about the settings stands there until they change.
        for name in ("steps", "told", "scores", "more"):
            assert again["parts"][name] == reply["parts"][name]
        assert again["html"] == reply["html"]


def parse_at(reply: dict) -> Deal:
    number = json.loads(reply["state"])["number"]
    return parse(reply["record"]).deals[number].deal.positions[reply["at"]]


def unchanged(seat: Seat, reply: dict) -> None:
    """A problem has words, and all is as it was."""
    assert reply["problem"]["text"].strip()
    assert reply["problem"]["text"] in reply["say"]
    assert {name: reply[name] for name in STATE} == {name: seat.request[name] for name in STATE}


def cut(text: str, draw: Random) -> str:
    """The beginning of a text."""
    return text[: draw.randint(0, len(text))]


def own(link: str) -> str:
    """What a link tells after the id and the step."""
    return link.split("~", 2)[-1]


def wander(seat: Seat, draw: Random, count: int) -> Iterator[dict]:
    """What two or three friends do at a table; every reply is taken over."""
    for _ in range(count):
        session = seat.session
        ways = ["undo", "redo", "step", "go", "latest"]
        if session.covered:
            ways += ["uncover"] * 10
        elif session.waits:
            ways += ["move"] * 20
        elif session.deal.turn is None:
            ways += ["deal"] * 10 + ["again"]
        else:
            ways += ["play"] * 20 + ["wrong"] * 4
        way = draw.choice(ways)
        turn = session.deal.turn
        if way == "uncover":
            yield seat.act(way, to=str(turn))
        elif way in ("play", "wrong"):
            seats = [each for each in session.sight & session.seating.humans if session.deal.holding(each)]
            if not seats or (way == "play" and turn not in seats):
                yield seat.act("latest")
                continue
            which = turn if way == "play" else draw.choice(seats)
            cards = session.deal.legal_moves() if way == "play" else session.deal.holding(which)
            yield seat.act("play", move=str(draw.choice(cards)), seat=which)
        elif way == "step":
            yield seat.act(way, to=draw.randint(0, session.steps))
        elif way == "go":
            number = draw.randrange(len(session.record.deals))
            yield seat.act(way, number=str(number), to=str(draw.randint(0, 20)))
        else:
            yield seat.act(way)


def covered(seat: Seat) -> bool:
    return 'data-part="uncover"' in seat.reply["html"]


def valid(seat: Seat, draw: Random) -> dict:
    """Something that a page might well ask; often it cannot be."""
    session = seat.session
    cards = [str(card) for row in session.deal.hands for card in row] or ["SA"]
    players = len(session.record.names)
    form = seat.form
    changed = draw.choice(
        [
            {"players": str(draw.randint(2, 6))},
            {"preset": draw.choice(["finnish", "german"])},
            {"two": draw.choice(["none", "three", "double", "each"])},
            {"trump": draw.choice(["none", "drawn", "turned"])},
            {"target": str(draw.randint(1, 9))},
            {"cards": str(draw.randint(1, 9)), "open_cards": str(draw.randint(0, 3))},
            {draw.choice(["must_win", "misere", "kukkuminen"]): "on"},
            {"decks": draw.choice("12"), "identical": draw.choice(["first", "last"])},
            {f"who{draw.randrange(players)}": draw.choice(["human", "machine"])},
            {f"name{draw.randrange(players)}": draw.choice(["Bo", "Aino", "Väinö", "x" * 30, "rules", "<b>"])},
            {"see": draw.choice(["own", "open"]), "pace": draw.choice(["0", "900", "2500"])},
        ]
    )
    legal = [str(card) for card in session.deal.legal_moves()] or cards
    turn = session.deal.turn or 0
    ways = [
        *[{"kind": "play", "move": draw.choice(legal), "seat": turn}] * 8,
        *[{"kind": "play", "move": draw.choice(cards), "seat": draw.randrange(players)}] * 2,
        *[{"kind": "move"}] * 8,
        *[{"kind": "uncover", "to": str(draw.choice([turn, turn, draw.randrange(players)]))}] * 3,
        *[{"kind": kind} for kind in ("undo", "redo", "latest", "out", "deal", "deal", "again", "claim", "back")],
        {"kind": "step", "to": draw.randint(0, session.steps)},
        {"kind": "go", "number": str(draw.randint(0, 2)), "to": str(draw.randint(0, session.steps))},
        *[{"kind": "setup", "values": form | changed}] * 3,
        *[{"kind": kind} for kind in ("new", "agree", "now", "fill", "fill", "clear", "dealt", "seeded")],
        *[{"kind": "pick", "card": str(draw.choice(PACK))}] * 2,
        {"kind": "drop", "card": str(draw.choice(PACK)), "seat": str(draw.randrange(players))},
        {
            "kind": "draft",
            "values": {
                **{"seat": str(draw.randint(0, players)), "leader": "1", "extra": draw.choice("CDHS")},
                "seed": str(draw.randrange(100)),
            },
        },
        {"kind": "link", "text": own(seat.reply["link"]), "to": draw.randint(0, 9)},
        {"kind": "link", "text": own(seat.reply["link"]), "to": 3, "stored": seat.kept},
        {"kind": "resume", "stored": seat.kept},
        {"kind": "record", "text": draw.choice([SMALL, AT_TWO, seat.reply["record"]])},
        None,
    ]
    return draw.choice(ways)
