"""The door of a table at which one plays: whatever is asked there is an answer, and nobody sees what is not his."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from random import Random

import pytest
from test_door import KEYS

from katko.cards import PACK, Card
from katko.deal import Deal
from katko.errors import KatkoError
from katko.record import Record, parse
from katko.rules import Rules
from tests.katko.games import COMBINATIONS, table_rules
from widgets import game_state
from widgets.door import frame
from widgets.game_state import Game
from widgets.session import Session, Table
from widgets.words import de_cards, fi_cards, words

LANGUAGES = ("fi", "de")
PARTS = {"steps", "told", "scores", "table", "picker"}
STATE = ("record", "other", "table", "seat", "at")
NAMES = ("Aino", "Eero", "Liisa", "Onni", "Helmi", "Väinö", "Siiri", "Toivo", "Lempi", "Urho")

WALKS = 18 if os.environ.get("SOAK") else 6
"""How many random games are played at the door; ``make soak`` plays more."""


class Seat:
    """One device at a table: what its page keeps, and what it asks."""

    def __init__(self, game: Game, language: str = "fi", chance: int = 1) -> None:
        self.request = {
            "version": 1,
            "game": "katko",
            **game_state.write(game),
            "base": None,
            "at": game.session.at,
            "chance": 0,
            "stored": None,
            "elsewhere": None,
            "action": None,
            "language": language,
            "options": {"rules_url": "../saannot/", "table_url": "", "home": None, "home_id": "koti"},
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
    def game(self) -> Game:
        """The state that the page holds."""
        return game_state.read(self.request)

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def form(self) -> dict[str, str]:
        """What a browser would send of the settings as they are shown."""
        return Form(self.reply["parts"]["table"]).values

    def choose(self, **changes: str | None) -> dict:
        """The settings with these changes; None takes a mark away."""
        values = self.form | changes
        return self.act("setup", values={name: value for name, value in values.items() if value is not None})

    def play(self) -> dict:
        """A legal card of whoever looks, as its button plays it; a computer's move where it is its turn."""
        if self.reply["todo"]:
            return self.take(self.ask(self.reply["todo"]["action"]))
        cards = re.findall(r'data-card="(\w+)" data-seat="(\d+)" data-legal', self.reply["html"])
        card, seat = self.draw.choice(cards)
        return self.act("play", card=card, seat=int(seat))


class Form(HTMLParser):
    """A form as a browser reads it: what it would send, what is disabled, and the text of what has an id."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.values, self.off, self.texts, self.open = {}, [], {}, []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.open.append((tag, found, []))
        if tag == "input" and (found["type"] in ("text", "number") or "checked" in found):
            self.values[found["name"]] = found["value"]
        if tag == "option":
            above = next(each for name, each, _ in reversed(self.open) if name == "select")
            found = {"name": above["name"], "aria-describedby": above.get("aria-describedby")} | found
            if "selected" in found or above["name"] not in self.values:
                self.values[above["name"]] = found["value"]
        if "disabled" in found:
            self.off.append((found["name"], found["value"], found.get("aria-describedby")))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_data(self, data):
        for *_, texts in self.open:
            texts.append(data)

    def handle_endtag(self, tag):
        _, found, texts = self.open.pop()
        if "id" in found:
            self.texts[found["id"]] = "".join(texts)


def start(rules: Rules | None = None, language: str = "fi", chance: int = 7, preset: str = "finnish", **how) -> Seat:
    """A new game; ``humans`` are seats."""
    rules = rules or Rules()
    how["humans"] = frozenset(how.get("humans", {0}))
    session = Session.start(rules, NAMES[: rules.players], Table(**how), chance, preset)
    return Seat(Game.of(session), language, chance)


def opened(text: str, *humans: int, language: str = "fi", at: int | None = None, **how) -> Seat:
    """A table at which a record is on show."""
    session = Session.of(parse(text), Table(frozenset(humans), **how))
    return Seat(Game.of(session if at is None else session.step(at)), language)


def buttons(html: str) -> set[str]:
    """What can be pressed."""
    return set(re.findall(r'data-act="(\w+)"', html))


SMALL = """\
rules: finnish, cards=2
scores: none
Aino: SA H2
Eero: S3 C4
play:
"""
AT_TWO = """\
rules: finnish, cards=1, kukkuminen
scores: Aino 2, Eero 2, Liisa 1
Aino: S2
Eero: S3
Liisa: SA
play:
S2 S3 SA
"""


# Always an answer.


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
        assert json.loads(reply["keep"]) == {name: reply[name] for name in ("record", "other", "table", "at")}
    if not reply["problem"] and not reply["refusal"]:
        assert again["todo"] == reply["todo"]
        # A message about the settings stands there until they change.
        for name in ("steps", "told", "scores"):
            assert again["parts"][name] == reply["parts"][name]
        assert again["html"] == reply["html"]


def parse_at(reply: dict) -> Deal:
    number = json.loads(reply["table"])["number"]
    return parse(reply["record"]).deals[number].deal.positions[reply["at"]]


def unchanged(seat: Seat, reply: dict) -> None:
    """A problem has words, and all is as it was."""
    assert reply["problem"]["text"].strip()
    assert reply["problem"]["text"] in reply["say"]
    assert {name: reply[name] for name in STATE} == {name: seat.request[name] for name in STATE}


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


def own(link: str) -> str:
    """What a link tells after the id and the step."""
    return link.split("~", 2)[-1]


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
        *[{"kind": "play", "card": draw.choice(legal), "seat": turn}] * 8,
        *[{"kind": "play", "card": draw.choice(cards), "seat": draw.randrange(players)}] * 2,
        *[{"kind": "move"}] * 8,
        *[{"kind": "uncover", "to": str(draw.choice([turn, turn, draw.randrange(players)]))}] * 3,
        *[{"kind": kind} for kind in ("undo", "redo", "latest", "out", "deal", "deal", "again", "kukkuu", "back")],
        {"kind": "step", "to": draw.randint(0, session.steps)},
        {"kind": "go", "number": str(draw.randint(0, 2)), "to": str(draw.randint(0, session.steps))},
        *[{"kind": "setup", "values": form | changed}] * 3,
        *[{"kind": kind} for kind in ("new", "agree", "now", "fill", "fill", "clear", "dealt", "seeded")],
        *[{"kind": "pick", "card": str(draw.choice(PACK))}] * 2,
        {"kind": "drop", "card": str(draw.choice(PACK)), "seat": str(draw.randrange(players))},
        {
            "kind": "draft",
            "values": {
                **{"seat": str(draw.randint(0, players)), "leader": "1", "trump": draw.choice("CDHS")},
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
    assert words("fi").game.resumed not in reply["say"]
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
            seats = [each for each in session.sight & session.table.humans if session.deal.holding(each)]
            if not seats or (way == "play" and turn not in seats):
                yield seat.act("latest")
                continue
            which = turn if way == "play" else draw.choice(seats)
            cards = session.deal.legal_moves() if way == "play" else session.deal.holding(which)
            yield seat.act("play", card=str(draw.choice(cards)), seat=which)
        elif way == "step":
            yield seat.act(way, to=draw.randint(0, session.steps))
        elif way == "go":
            number = draw.randrange(len(session.record.deals))
            yield seat.act(way, number=str(number), to=str(draw.randint(0, 20)))
        else:
            yield seat.act(way)


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


# Nobody sees what is not his.


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
        if any(number is None and deal.turn is not None for deal, number, _ in session.record.deals):
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
    return Seat(Game.of(replace(session, record=replace(session.record, seed=None))), seat.request["language"])


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
        row = seat.reply["html"].split('<li class="kw-seat"')[2]
        face_up = row.split('data-part="hand"')[2].partition("</ul>")[0]
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
    assert seat.reply["link"] == ""


# The cover.


def covered(seat: Seat) -> bool:
    return 'data-part="uncover"' in seat.reply["html"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cover(language):
    """It lies before the first card and whenever another human plays; the button says whose it is."""
    seat = start(language=language, humans={0, 1, 2})
    said = words(language).game
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


@pytest.mark.parametrize("to", ["2", "3", "-1", "", "x", "A"])
def test_only_humans_lift_the_cover(to):
    seat = start(humans={0, 1})
    reply = seat.ask({"kind": "uncover", "to": to})
    unchanged(seat, reply)
    assert reply["seat"] is None


@pytest.mark.parametrize("seen", [2, 99, "0", -1])
def test_a_page_cannot_look_for_a_computer(seen):
    """The seat of a request is one of the humans, or nobody."""
    seat = start(humans={0, 1})
    reply = seat.ask(seat=seen)
    assert reply["seat"] is None
    assert "data-legal" not in reply["html"]


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


@pytest.mark.parametrize(("number", "optional"), list(enumerate(HOUSE.values())), ids=HOUSE)
def test_a_whole_game(number, optional):
    """By buttons alone to three points: the winner is told, and the next game begins at nought under the same rules."""
    rules, language = Rules(**{"players": 3, "cards": 4, **optional}), LANGUAGES[number % 2]
    seat = start(rules, language, humans={0}, pace=0)
    said = words(language).game
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


# Settings.


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_is_disabled_with_a_reason(language):
    """And everything that is not disabled can be."""
    for rules in (Rules(), Rules(misere=True), Rules(decks=2), Rules(players=10, cards=5), Rules(kukkuminen=True)):
        seat = start(rules, language, humans={0})
        form = Form(seat.reply["parts"]["table"])
        assert form.off
        for name, value, why in form.off:
            reply = seat.ask({"kind": "setup", "values": form.values | {name: value}})
            assert form.texts[why].strip(), (name, value)
            if name != "identical":
                unchanged(seat, reply)
                assert 'data-part="impossible"' in reply["parts"]["table"]
                assert reply["problem"]["text"] in reply["parts"]["table"].replace("&quot;", '"')
        off = {(name, value) for name, value, _ in form.off}
        for name, value in re.findall(
            r'<input type="(?:radio|checkbox)" name="(\w+)" value="(\w+)"', seat.reply["parts"]["table"]
        ):
            if (name, value) not in off:
                assert seat.ask({"kind": "setup", "values": form.values | {name: value}})["problem"] is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "rules", [Rules(two="three"), Rules(players=8, cards=5), Rules(players=4, two="each"), Rules(players=11, cards=4)]
)
def test_what_a_document_advises_against_is_said(rules, language):
    seat = Seat(Game.of(Session.start(rules, tuple(f"P{n}" for n in range(rules.players)), Table(), 1)), language)
    said = words(language)
    (advice, *_) = rules.advice()
    assert f"{said.rules.advice}: {said.advice(advice)}" in seat.reply["parts"]["table"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_summed_up(language):
    """What is played now, and what waits, in words."""
    seat = start(Rules(must_win=True), language)
    said = words(language)
    rules = said.game.besides.format(base=said.rules.base["finnish"], changes=said.setting("must_win", True))
    base = said.game.agreed.format(rules=rules, n=3, target=3)
    assert base in seat.reply["parts"]["table"]
    seat.choose(target="5")
    assert agreed(seat) == base
    chosen = said.game.chosen.format(rules=rules, n=3, target=5)
    assert chosen in seat.reply["parts"]["table"]
    assert seat.reply["say"] == chosen
    seat.act("agree")
    assert chosen not in seat.reply["parts"]["table"]
    assert agreed(seat) == f"{base} {said.game.pending.format(rules=rules, target=5)}"


def agreed(seat: Seat) -> str:
    """The sentences about the rules."""
    found = re.search(r'data-part="agreed">(.*?)</p>', seat.reply["parts"]["table"])
    assert found
    return found[1]


@pytest.mark.parametrize("rules", [*HOUSE.values()], ids=[*HOUSE])
def test_settings_as_they_are_change_nothing(rules):
    """The form as it is shown, sent back: same rules, same table, same people."""
    seat = start(Rules(**{"players": 3, "cards": 4, **rules}), humans={0, 2}, pace=2500)
    before = seat.game
    reply = seat.choose()
    assert reply["problem"] is None
    assert seat.game == before


def test_rules_hold_only_when_they_are_agreed():
    """Whatever the form says, the game goes on under the rules that it began with."""
    draw = Random(5)
    seat, wished = start(), set()
    for _ in range(80):
        action = valid(seat, draw)
        if action and action["kind"] in ("setup", "play", "move", "out", "deal", "undo", "redo", "pick", "fill"):
            seat.take(seat.ask(action))
            assert {each.deal.rules for each in seat.session.record.deals} == {Rules()}
            assert seat.session.table.agreed is None
            wished.add(seat.game.setup.rules)
    assert len(wished) > 2


@pytest.mark.parametrize("kind", ["agree", "now", "new"])
def test_the_ways_to_other_rules(kind):
    """From the next deal on, in this deal, or in a new game; buttons for all three stand there where rules differ."""
    seat = start()
    assert buttons(seat.reply["parts"]["table"]) & {"agree", "now", "new"} == {"new"}
    seat.choose(must_win="on")
    assert {"agree", "now", "new"} <= buttons(seat.reply["parts"]["table"])
    assert seat.act(kind)["problem"] is None
    assert (seat.session.deal.rules.must_win, kind) in {(False, "agree"), (True, "now"), (True, "new")}
    seat.act("out")
    seat.act("deal")
    assert seat.session.deal.rules.must_win


def test_for_others_there_is_only_a_new_game():
    """Another number of players can neither go on with these cards nor with these scores."""
    seat = start()
    seat.choose(players="4")
    assert buttons(seat.reply["parts"]["table"]) & {"agree", "now", "new"} == {"new"}
    for kind in ("agree", "now"):
        unchanged(seat, seat.ask({"kind": kind}))
    assert seat.act("new")["problem"] is None
    assert len(seat.session.record.names) == 4


def test_an_agreement_can_be_taken_back_by_its_button():
    """Rules as they are now, chosen again, leave a way to drop what waits."""
    seat = start()
    seat.choose(must_win="on")
    seat.act("agree")
    seat.choose(must_win=None)
    assert "agree" in buttons(seat.reply["parts"]["table"])
    seat.act("agree")
    assert seat.session.table.agreed is None


def test_a_target_that_is_reached_already_cannot_be_agreed():
    """Otherwise no next deal could be dealt."""
    text = "rules: finnish, cards=1, target=5\nscores: Aino 3\nAino: SA\nEero: S2\nLiisa: S3\nplay:\nSA S2 S3\n"
    seat = opened(text, 0)
    seat.choose(target="3")
    refused = seat.act("agree")["problem"]
    assert refused or seat.act("deal")["problem"] is None


def test_humans_and_names_of_a_larger_table():
    """Who sits at the seats that are new can be chosen before the game begins."""
    seat = start()
    seat.choose(players="4")
    reply = seat.choose(who3="human", name3="Bo")
    assert (seat.form["who3"], seat.form["name3"]) == ("human", "Bo")
    seat.act("new")
    assert (seat.session.record.names[3], seat.session.table.humans) == ("Bo", {0, 3})
    assert reply["problem"] is None


def test_to_and_fro_between_numbers_of_players_renames_nobody():
    """The game on show has not ended."""
    seat = start()
    seat.choose(name2="Bo")
    seat.choose(players="2")
    seat.choose(players="3")
    assert seat.session.record.names == ("Aino", "Eero", "Bo")


def test_a_name_alike_to_a_spare_one():
    """Full-width letters are the same letters; six chosen are six at the table."""
    seat = start()
    seat.choose(name1="Ｈｅｌｍｉ")
    seat.choose(players="6")
    seat.act("new")
    assert len(seat.session.record.names) == 6


@pytest.mark.parametrize("name", ["", "x" * 25, "<b>", "Aino", "rules"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_may_not_be(name, language):
    """Is told in the settings, and nothing of the form is taken over."""
    seat = start(language=language)
    reply = seat.ask({"kind": "setup", "values": seat.form | {"name1": name, "see": "open"}})
    unchanged(seat, reply)
    assert 'data-part="impossible"' in reply["parts"]["table"]
