"""A third game, added by one folder in the engine, one in widgets/ and its name: the protocol is honest."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import katko
import widgets
from docs.build.deal_block import deal
from docs.build.fences import FenceError
from tests.markup import Element, read
from tests.toy.toy_pages import DEAL, OPEN
from widgets.door import frame
from widgets.games import MODULES, by_name

FIXTURE = Path(__file__).parents[1] / "fixtures/highcard"
BOTH = pytest.mark.parametrize("language", ["fi", "de"])


@pytest.fixture(autouse=True)
def highcard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The two folders and the one line."""
    for package in (katko, widgets):
        name = package.__name__
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(FIXTURE / name)])
    monkeypatch.setitem(MODULES, "highcard", "widgets.highcard.game")
    by_name.cache_clear()
    yield
    by_name.cache_clear()


def block(text: str, language: str = "fi", **options: str) -> Element:
    """The element that the build makes of a fence."""
    made = deal(text.format(title="Toy"), language=language, rules_url="rules/", options=options, game="highcard")
    (element,) = read(made.html).tagged("katko-deal", "katko-table", "katko-sheet")
    return element


def request(element: Element) -> dict[str, Any]:
    """The request that stands in the element."""
    (kept,) = element.having("data-part", "frames")
    return json.loads(kept.text)["request"]


def asked(request: dict[str, Any], **action: Any) -> dict[str, Any]:
    """A reply."""
    return json.loads(frame(json.dumps(request | {"action": action})))


def after(request: dict[str, Any], reply: dict[str, Any]) -> dict[str, Any]:
    """The request that follows a reply."""
    return request | {name: reply[name] for name in ("record", "state", "seat", "at")}


@BOTH
def test_a_fence_steps(language: str) -> None:
    element = block(DEAL, language)
    (kept,) = element.having("data-part", "frames")
    frames = json.loads(kept.text)["frames"]
    assert [len(read(each["html"]).having("data-latest")) for each in frames] == [0, 1, 1]
    names = {"fi": "Eero saa pisteen.", "de": "Eero bekommt den Punkt."}
    assert names[language] in frames[2]["say"]


@BOTH
def test_the_line_is_left_and_found_again(language: str) -> None:
    home = request(block(DEAL.replace("SK\nexpect: Eero 1\n", ""), language))
    reply = asked(home | {"at": 1}, kind="play", move="SK", seat=1)
    assert (reply["problem"], reply["own"], reply["at"]) == (None, True, 2)
    back = asked(after(home, reply), kind="return", to="home")
    assert (back["own"], back["steps"]) == (False, 1)
    assert asked(after(home, back), kind="return", to="own")["own"]


@BOTH
def test_a_card_is_refused_in_words(language: str) -> None:
    home = request(block(DEAL, language))
    reply = asked(home, kind="play", move="SK", seat=1)
    said = {"fi": "Vuorossa on Aino.", "de": "An der Reihe ist Aino."}[language]
    assert (reply["refusal"]["code"], reply["say"], reply["at"]) == ("not-turn", said, 0)


@BOTH
def test_another_rule_changes_who_wins(language: str) -> None:
    home = request(block(DEAL, language))
    reply = asked(home | {"at": 2}, kind="rules", values={"target": "3", "low": "on"})
    names = {"fi": "Aino saa pisteen.", "de": "Aino bekommt den Punkt."}
    assert reply["problem"] is None
    assert names[language] in read(reply["html"]).text


@BOTH
def test_it_is_played_at_a_table_to_the_end_of_a_game(language: str) -> None:
    """A human and a computer; cards of the next deal by chance, cards dealt by hand, settings, undo, a link."""
    table = request(block(OPEN, language, play="Aino", see="all"))
    reply = asked(table, kind="play", move="H9", seat=0)
    assert reply["todo"]["action"] == {"kind": "move"}
    reply = asked(after(table, reply) | {"chance": 3}, kind="move")
    assert reply["turn"] is None
    said = {"fi": "Pelin voitti Eero.", "de": "Eero hat die Partie gewonnen."}[language]
    assert said in read(reply["html"]).text
    undone = asked(after(table, reply), kind="undo")
    assert (undone["at"], undone["steps"]) == (0, 2)
    following = asked(after(table, reply) | {"chance": 9}, kind="deal")
    assert (following["at"], following["problem"]) == (0, None)
    linked = asked(table, kind="link", text=following["link"].partition("~0~")[2], to=0)
    assert (linked["problem"], linked["record"]) == (None, following["record"])


def test_cards_are_dealt_by_hand_and_rules_agreed() -> None:
    table = request(block(OPEN, play="Aino", see="all"))
    state = table
    for card in ("C2", "C3"):
        state = after(table, asked(state, kind="pick", card=card))
    reply = asked(state, kind="dealt")
    assert "Aino: C2" in reply["record"]
    reply = asked(state, kind="setup", values={"low": "on", "target": "5", "name0": "Aino", "name1": "Eero"})
    reply = asked(after(table, reply), kind="now")
    assert "rules: usual, target=5, low" in reply["record"]


@BOTH
def test_its_rules_are_agreed_on_a_sheet(language: str) -> None:
    """With its own questions; it keeps no score, so none is offered."""
    element = block(OPEN, language, sheet="yes")
    sheet = request(element)
    legends = [each.text for each in element.tagged("legend")]
    assert legends == [*by_name("highcard").words(language).questions.values()]
    reply = asked(sheet, kind="choose", values={"low": "on", "target": "5"})
    assert (reply["problem"], reply["record"]) == (None, "rules: usual, target=5, low\nAino:\nEero:\n")
    assert element.having("data-part", "score") == []
    assert "evening" not in asked(after(sheet, reply), kind="begin")["state"]
    table = request(block(OPEN, language, play="Aino", see="all"))
    linked = asked(table, kind="link", text=reply["link"].split("~", 2)[2], to=0)
    assert (linked["problem"], "target=5, low" in linked["record"]) == (None, True)


def test_a_wrong_expectation_stops_the_build() -> None:
    with pytest.raises(FenceError, match="the engine counts Aino 0, Eero 1"):
        block(DEAL.replace("expect: Eero 1", "expect: Aino 1"))


def test_a_page_with_one_game_loads_nothing_of_another() -> None:
    assert MODULES["highcard"] == "widgets.highcard.game"
    by_name("katko")
    import sys

    loaded = [name for name in sys.modules if name.startswith("widgets.highcard")]
    for name in loaded:
        del sys.modules[name]
    asked(request(block(OPEN, play="Aino", see="all")), kind="resume")
    assert "widgets.highcard.game" in sys.modules
