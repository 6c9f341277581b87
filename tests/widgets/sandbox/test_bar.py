"""Cards by a seed, and what the same cards have come to in the line that was left."""

from __future__ import annotations

import json
import re

import pytest

from katko.deal import Deal
from katko.record import parse
from katko.rules import Rules
from tests.widgets.sandbox.seats import PLAYED, Seat, opened, start, unchanged
from widgets.katko.words import words

BOTH = pytest.mark.parametrize("language", ["fi", "de"])


def by_seed(seat: Seat, seed: str, leader: int = 0) -> dict:
    """Writes into the field, and presses the button beside it."""
    values = {"seat": "0", "leader": str(leader), "seed": seed}
    assert seat.act("draft", values=values)["problem"] is None
    return seat.ask({"kind": "seeded"})


def cells(html: str) -> list[list[str]]:
    """The rows of the comparison, without their heads."""
    table = re.search(r'data-part="compared".*?</table>', html, re.DOTALL)
    assert table
    return [re.findall(r"<td>(.*?)</td>", row) for row in table[0].split("<tr>")[2:]]


@pytest.mark.parametrize(("seed", "leader"), [("7", 0), (" 123456789 ", 2), ("0", 1)])
def test_a_seed_deals_the_cards_that_it_stands_for(seed, leader):
    """Under the rules and for the forehand that are chosen; the table tells the seed, and the game before is kept."""
    seat = start(Rules(players=3, cards=4, trump="drawn"))
    before = seat.act("out")["record"]
    reply = seat.take(by_seed(seat, seed, leader))
    rules = seat.game.setup.rules
    assert reply["problem"] is None
    assert seat.session.deal == Deal.shuffled(rules, (leader - 1) % 3, int(seed), seat.session.deal.setup.scores)
    assert (seat.session.record.seed, reply["other"]) == (int(seed), before)
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
    assert (session.deal.rules.must_win, session.record.names, session.table.humans) == (True, ("Aino", "Bo"), {0, 1})
    assert session.deal.setup.scores == (1, 0)
    seat.choose(players="4")
    seat.take(by_seed(seat, "5"))
    assert seat.session.deal.setup.scores == (0, 0, 0, 0)


@BOTH
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


def test_the_base_game_that_is_agreed_for_the_next_deal():
    """Told as that while it waits, also by a page that is loaded anew, and in the deal itself."""
    seat = start(Rules(players=4))
    seat.choose(preset="german")
    waiting = words("fi").table.pending.format(rules=words("fi").base["german"], target=3)
    assert waiting in seat.act("agree")["parts"]["table"]
    stored = seat.reply["keep"]
    seat = start(chance=2)
    assert waiting in seat.act("resume", stored=stored)["parts"]["table"]
    seat.act("out")
    assert seat.act("deal")["record"].splitlines()[0] == "rules: german"


def test_a_store_of_a_version_without_seeds():
    """The settings are read all the same."""
    seat = start()
    seat.choose(must_win="on", name0="Bo")
    kept = json.loads(seat.reply["keep"])
    table = {name: value for name, value in json.loads(kept["table"]).items() if name != "seed"}
    reply = start().act("resume", stored=json.dumps(kept | {"table": json.dumps(table)}))
    assert json.loads(reply["table"]) == json.loads(kept["table"])


@BOTH
def test_the_line_left_is_compared(language):
    """At the end only: the last tricks and points of both, and in which trick they part."""
    said = words(language)
    seat = opened(PLAYED, 0, language=language, open=True, at=0)
    assert "compared" not in seat.act("play", card="H2", seat=0)["html"]
    seat.act("move")
    seat.act("play", card="SA", seat=0)
    while seat.reply["todo"]:
        seat.act("move")
    rules, last, points = cells(seat.reply["html"])
    assert rules == [said.summed(seat.session.deal.rules, "finnish")] * 2
    assert [each.partition(",")[0] for each in last] == [
        "Aino",
        seat.session.record.names[seat.session.deal.tricks[-1].holder],
    ]
    assert points[0] == "Aino 1"
    assert said.story.parts.format(n=1) in seat.reply["html"]
    assert said.table.left_line in seat.reply["html"]


@BOTH
def test_the_same_deal_under_another_rule_is_compared(language):
    """Who has played a deal, and has it stopped and played anew under must win, sees both ends."""
    said = words(language)
    seat = opened(PLAYED, 0, language=language, open=True)
    seat.choose(misere="on")
    seat.act("now")
    assert seat.session.deal.rules.misere
    rules, last, points = cells(seat.reply["html"])
    assert rules == [said.summed(Rules(cards=2, players=2, misere=misere), "finnish") for misere in (False, True)]
    assert last[0] == last[1]
    assert len(points) == 2
    assert said.panel.same in seat.reply["html"] or said.story.parts.format(n=2) in seat.reply["html"]


def test_other_cards_are_not_compared():
    """Neither another deal nor a game of others."""
    seat = opened(PLAYED, 0, open=True)
    for kind in ("new", "out"):
        seat.act(kind)
    assert seat.session.kept
    assert 'data-part="compared"' not in seat.reply["html"]
    seat = opened(PLAYED, 0, open=True, at=0)
    seat.act("again")
    seat.act("out")
    assert 'data-part="compared"' not in seat.reply["html"]


def test_an_unfinished_line_tells_no_card():
    """Of a line that was left in the middle only the trick is told in which it stands."""
    left = parse(PLAYED.replace("H2 C4\n", ""))
    seat = opened(str(left), 0, at=0)
    seat.act("play", card="H2", seat=0)
    while seat.session.deal.turn is not None:
        seat.play()
    _, last, _ = cells(seat.reply["html"])
    assert last[0] == words("fi").katko.unfinished.format(n=2)
