"""The table of actions is complete: each entry runs, asks for what it needs, and is what pages ask for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest

from docs.build.deal_block import deal as block
from katko.record import parse
from tests import markup
from tests.told import AINO, KUKUTTU, SMALL
from tests.widgets.asking import answered, asked
from widgets import door
from widgets.actions import ACTIONS, WAYS
from widgets.request import Action

ROOT = Path(door.__file__).parent
FRESH = SMALL.partition("SA S3")[0]
"""Nothing has been played, and Aino is to play: the human of a table."""
OTHERS_TURN = FRESH.replace("play:", "leads: Eero\nplay:")
CLAIMED = KUKUTTU.split("kukkuu: yes")[0]
"""Eero may claim a point off everybody."""
WIDGETS = ("deal", "table", "sheet")
END = 99
"""A step beyond the last is the last."""
BOTH = {"kind": "setup", "values": {"who0": "human", "who1": "human", "kukkuminen": "on"}}
STRICT = {"kind": "setup", "values": {"must_win": "on"}}
SHEET = "rules: finnish, target=1, two=double\nAino:\nEero:\n"
KUKKU = "rules: finnish, kukkuminen\nAino:\nEero:\n"
BEGIN = {"kind": "begin"}
SCORE = {"kind": "score", "seat": 0}
CHOOSE = {"kind": "choose", "values": {"two": "each", "target": "4"}}
LEAD = {"kind": "link", "text": "1f3m1", "to": 0}
STEP = {"kind": "step", "to": 1}
PLAY = {"kind": "play", "move": "SA", "seat": 0}
LINK = {"kind": "link", "text": "", "to": 1}
RECORD = {"kind": "record", "text": AINO}
PICK = {"kind": "pick", "card": "SA"}


@dataclass(frozen=True)
class Case:
    """An action that can be taken: at which ``widget``, in which record, after which other ``actions``."""

    widget: str
    action: dict[str, Any]
    record: str = FRESH
    earlier: tuple[dict[str, Any], ...] = ()
    at: int = 0

    @property
    def kind(self) -> str:
        kind: str = self.action["kind"]
        return kind

    def __str__(self) -> str:
        return f"{self.widget} {self.kind}"

    @cached_property
    def request(self) -> dict[str, Any]:
        """What a page asks where the action can be taken, without it."""
        request = asked(self.record, widget=self.widget, at=self.at, chance=7, options={"home_id": "w"})
        for action in self.earlier:
            reply = answered(request | {"action": action})
            assert reply["problem"] is None, reply["say"]
            request |= {name: reply[name] for name in ("record", "state", "seat", "at")}
        return request

    @cached_property
    def before(self) -> dict[str, Any]:
        """What the page shows before it."""
        return self.ask(None)

    def ask(self, action: object) -> dict[str, Any]:
        return answered(self.request | {"action": action})


CASES = (
    Case("deal", STEP, SMALL),
    Case("deal", PLAY),
    Case("deal", RECORD),
    Case("deal", LINK, SMALL),
    Case("deal", {"kind": "rules", "values": {"must_win": "on"}}),
    Case("deal", {"kind": "finish"}),
    Case("deal", {"kind": "return", "to": "home"}, SMALL, (RECORD,)),
    Case("table", STEP, SMALL),
    Case("table", PLAY),
    Case("table", RECORD),
    Case("table", LINK | {"text": f"tB~{parse(SMALL).compact()}"}),
    Case("table", {"kind": "uncover", "to": 0}, FRESH, (BOTH,)),
    Case("table", {"kind": "deal"}, SMALL, at=END),
    Case("table", {"kind": "claim"}, CLAIMED, (BOTH,), at=END),
    Case("table", {"kind": "undo"}, SMALL, at=END),
    Case("table", {"kind": "redo"}, SMALL, (STEP,)),
    Case("table", {"kind": "latest"}, SMALL, (STEP,)),
    Case("table", {"kind": "out"}),
    Case("table", {"kind": "again"}),
    Case("table", {"kind": "back"}, FRESH, (PLAY, {"kind": "again"})),
    Case("table", {"kind": "go", "to": 1, "number": 0}, KUKUTTU),
    Case("table", {"kind": "move"}, OTHERS_TURN),
    Case("table", {"kind": "resume"}),
    Case("table", STRICT),
    Case("table", {"kind": "new"}),
    Case("table", {"kind": "agree"}, FRESH, (STRICT,)),
    Case("table", {"kind": "now"}, FRESH, (STRICT,)),
    Case("table", {"kind": "draft", "values": {"seat": "1"}}),
    Case("table", PICK),
    Case("table", {"kind": "drop", "card": "SA", "seat": 0}, FRESH, (PICK,)),
    Case("table", {"kind": "fill"}),
    Case("table", {"kind": "clear"}, FRESH, (PICK,)),
    Case("table", {"kind": "dealt"}, FRESH, ({"kind": "fill"},)),
    Case("table", {"kind": "seeded"}, FRESH, ({"kind": "draft", "values": {"seed": "5"}},)),
    Case("sheet", {"kind": "resume"}, SHEET),
    Case("sheet", LEAD, SHEET),
    Case("sheet", CHOOSE, SHEET),
    Case("sheet", {"kind": "restore"}, SHEET, (CHOOSE, LEAD)),
    Case("sheet", {"kind": "people", "values": {"name0": "Onni", "dealer": "1"}}, SHEET),
    Case("sheet", BEGIN, SHEET),
    Case("sheet", {"kind": "answer", "values": {"two": "on"}}, SHEET, (BEGIN,)),
    Case("sheet", SCORE, SHEET, (BEGIN,)),
    Case("sheet", {"kind": "claim"}, KUKKU, (BEGIN, *(SCORE | {"seat": seat} for seat in (0, 1, 0, 1)))),
    Case("sheet", {"kind": "undo"}, SHEET, (BEGIN, SCORE)),
    Case("sheet", {"kind": "game"}, SHEET, (BEGIN, SCORE)),
    Case("sheet", {"kind": "adopt"}, SHEET, (BEGIN, CHOOSE)),
    Case("sheet", {"kind": "close"}, SHEET, (BEGIN, SCORE)),
    Case("sheet", {"kind": "reopen"}, SHEET, (BEGIN, SCORE, {"kind": "close"})),
)
IN_VAIN = (
    *(Case("table", {"kind": kind}, FRESH) for kind in ("deal", "claim", "move")),
    Case("table", {"kind": "out"}, SMALL, at=END),
    Case("table", {"kind": "drop", "card": "SA", "seat": 0}),
    Case("sheet", BEGIN, SHEET, (BEGIN,)),
    *(Case("sheet", {"kind": kind}, SHEET, (BEGIN,)) for kind in ("game", "adopt", "reopen")),
    Case("sheet", {"kind": "close"}, SHEET),
)
"""A second tap, where there is nothing more to do."""
STAYS = ("record", "state", "seat", "at", "own", "steps", "turn", "place", "link", "refusal", "todo")
each = pytest.mark.parametrize("case", CASES, ids=str)


def check_refused(case: Case, action: object) -> None:
    """An action is an unknown one, which is told, and nothing has changed."""
    before, reply = case.before, case.ask(action)
    assert reply["problem"] and reply["problem"]["code"] == "action", action  # noqa: PT018
    assert reply["say"] == reply["problem"]["text"]
    assert {name: reply[name] for name in STAYS} == {name: before[name] for name in STAYS}
    assert (reply["keep"], reply["look"]) == (None, None)


def test_every_entry_has_its_case() -> None:
    for widget in WIDGETS:
        kinds = {kind for kind, entry in ACTIONS.items() if getattr(entry, widget)}
        assert kinds == {case.kind for case in CASES if case.widget == widget}
    assert {kind for kind, entry in ACTIONS.items() if entry.once} == {case.kind for case in IN_VAIN}
    assert all(any(getattr(entry, widget) for widget in WIDGETS) for entry in ACTIONS.values())


def test_every_entry_speaks_of_what_there_is() -> None:
    """Of fields of an action, of parts of a page, of ways to look."""
    names = {field.name for field in fields(Action)}
    for kind, entry in ACTIONS.items():
        assert set(entry.needs) <= names - {"kind", "first"}, kind
        assert entry.look in ("", "cards", "table"), kind
        assert entry.part in ("", "box", "panel", "table", "picker", "questions", "score"), kind
        assert entry.way is None or entry.table, kind


@each
def test_every_entry_runs(case: Case) -> None:
    """Something is another after it, and what comes into sight is what the table says."""
    before, reply = case.before, case.ask(case.action)
    assert (reply["problem"], reply["refusal"]) == (None, None)
    same = all(reply[name] == before[name] for name in ("record", "state", "seat", "at"))
    assert same is (case.kind == "resume")
    assert reply["look"] == (None if case.widget == "sheet" else ACTIONS[case.kind].look or None)
    assert ACTIONS[case.kind].keep or reply["keep"] is None


@pytest.mark.parametrize("case", CASES[:1] + CASES[7:8], ids=str)
def test_no_action_is_the_step_on_show_with_every_part(case: Case) -> None:
    """At a table the forms too, which a step leaves alone: nobody knows what the page shows."""
    nothing, step = case.before, case.ask(STEP | {"to": case.at})
    assert nothing | {"parts": step["parts"]} == step
    assert nothing["parts"].keys() - step["parts"].keys() == ({"table", "picker"} if case.widget == "table" else set())


@each
def test_what_an_action_needs_is_asked_for(case: Case) -> None:
    """Without it, or with nothing in it, the action is unknown; an empty text is a text."""
    for need in ACTIONS[case.kind].needs:
        name = "to" if need == "line" else need
        check_refused(case, {key: value for key, value in case.action.items() if key != name})
        check_refused(case, case.action | {name: None})
        if name != "text":
            check_refused(case, case.action | {name: ""})


WRONG: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(("to", "number", "seat"), (True, False, 1.0, [1], {}, "x", "-1", "1.0", "٣", " 1", "1" * 8)),
    **dict.fromkeys(("move", "card", "text"), (5, True, ["SA"], {"SA": 1})),
    "values": ("x", 5, True, [], [["two", "each"]], {"two": None}, {"two": True}, {"two": 3}, {"two": ["each"]}),
    "first": ("x", 5, [], {}, {"kind": None}, {"kind": "fly"}, {"kind": "step"}, {"kind": "step", "to": True}),
}


@each
@pytest.mark.parametrize("name", WRONG)
def test_what_is_of_another_type_is_refused(case: Case, name: str) -> None:
    """Whatever the action needs of it: a bool is no number, a number no text."""
    for value in WRONG[name]:
        check_refused(case, case.action | {name: value})


@each
def test_an_action_of_another_widget_is_refused(case: Case) -> None:
    """Also one that may be asked for in vain."""
    for other in WIDGETS:
        if not getattr(ACTIONS[case.kind], other):
            record = SHEET if other == "sheet" else FRESH
            check_refused(replace(case, widget=other, record=record, earlier=()), case.action)


@pytest.mark.parametrize("case", CASES[:1] + CASES[8:9], ids=str)
@pytest.mark.parametrize("kind", ["", "fly", "Step", "step ", "__class__", "kukkuu", "\ud800"])
def test_a_kind_that_is_not_in_the_table_is_refused(case: Case, kind: str) -> None:
    check_refused(case, {"kind": kind, "to": 1})


@pytest.mark.parametrize("case", CASES[:1] + CASES[8:9], ids=str)
@pytest.mark.parametrize(
    "action", [{}, {"to": 1}, {"kind": None, "to": 1}, {"kind": True}, [STEP], "step", 0, False, ""]
)
def test_an_action_without_a_kind_is_refused(case: Case, action: object) -> None:
    check_refused(case, action)


@pytest.mark.parametrize("case", IN_VAIN, ids=str)
def test_a_second_tap_is_no_fault(case: Case) -> None:
    """Nothing is told of it, and nothing has changed."""
    before, reply = case.before, case.ask(case.action)
    assert (reply["problem"], reply["refusal"]) == (None, None)
    assert {name: reply[name] for name in STAYS} == {name: before[name] for name in STAYS}
    assert reply["html"] == before["html"]


@cache
def pages() -> tuple[tuple[str, markup.Element], ...]:
    """All HTML that the build and the door make of the cases, each with its widget."""
    found = [("deal", block(AINO, language="de", rules_url="r/", options={}, table_url="t/").html)]
    for options in ({"play": "all"}, {"play": "Aino"}, {"play": "none", "see": "all"}):
        found.append(("table", block(AINO, language="fi", rules_url="r/", options=options).html))
    found.append(("sheet", block(AINO, language="fi", rules_url="r/", options={"sheet": "yes"}).html))
    for case in (*CASES, *IN_VAIN):
        for action in (None, case.action):
            reply = case.ask(action)
            found += [(case.widget, html) for html in (reply["html"], *reply["parts"].values())]
    return tuple((widget, markup.read(html)) for widget, html in found)


def asking() -> Iterator[tuple[str, markup.Element]]:
    """Everything on these pages that asks for an action, with its widget."""
    for widget, page in pages():
        yield from ((widget, element) for element in page.having("data-act"))


def test_pages_ask_for_what_is_in_the_table() -> None:
    """Each button and each form, with all that its action needs, and under a name."""
    carried = {"line": "data-to", **{name: f"data-{name}" for name in ("to", "card", "seat", "move", "number")}}
    for widget, element in asking():
        entry = ACTIONS[str(element["data-act"])]
        assert getattr(entry, widget), element.attributes
        for need in entry.needs:
            assert element.tag == "form" if need == "values" else carried[need] in element, element.attributes
        assert element.tag != "button" or element.text.strip() or element.get("aria-label"), element.attributes


def test_a_card_that_may_be_tried_carries_what_a_play_needs() -> None:
    cards = [card for _, page in pages() for card in page.having("data-move")]
    assert cards
    assert all("data-seat" in card for card in cards)


def test_every_button_of_the_table_is_on_some_page() -> None:
    """And every form; what else is asked for comes from the shell."""
    there = {element["data-act"] for _, element in asking()}
    assert {kind for kind, _ in WAYS} <= there
    shell = {"step", "record", "link", "resume", "move"}
    assert {*ACTIONS} - there == shell


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")) + sorted(ROOT.rglob("*.mjs")), ids=str)
def test_no_source_names_a_kind_that_is_not_in_the_table(path: Path) -> None:
    """The schema in the docstring of the door among them, and what the shell asks for."""
    text = path.read_text(encoding="utf-8")
    named = re.findall(r"""["']?\bkind["']?: ["'](\w+)["']|\bkind === ["'](\w+)["']|data_act=["'](\w+)["']""", text)
    assert {kind for found in named for kind in found if kind} <= {*ACTIONS}
