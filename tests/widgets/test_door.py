"""The door: requests and replies as text."""

from __future__ import annotations

import json

import pytest

from katko.record import parse
from tests.told import SMALL
from tests.widgets.asking import RULES, answered, ask, asked
from widgets.checksum import sealed
from widgets.door import frame


def test_a_step():
    """The reply has the record in its canonical form, the step, and all that the page needs."""
    reply = ask(action={"kind": "step", "to": 2})
    assert parse(reply["record"]) == parse(SMALL)
    assert (reply["at"], reply["steps"], reply["turn"]) == (2, 4, 0)
    assert reply["place"] == f"Tikki 1/2 · kortti 2/2. {reply['say']}"
    assert reply["say"]
    assert 'id="w-test-1-1"' in reply["html"]
    assert (reply["refusal"], reply["problem"], reply["todo"]) == (None, None, None)


def test_without_an_action_the_step_stays():
    assert ask(at=3)["at"] == 3


@pytest.mark.parametrize(("to", "at"), [(-1, 0), (99, 4), (10**30, 4)])
def test_a_step_outside_is_moved_to_the_end(to, at):
    assert ask(action={"kind": "step", "to": to})["at"] == at


def test_nobodys_turn_at_the_end():
    assert ask(at=4)["turn"] is None


def test_the_same_request_gives_the_same_reply():
    """Also after others have come between."""
    first = ask(at=2)
    ask(at=1, language="de")
    assert ask(at=2) == first


@pytest.mark.parametrize("language", ["fi", "de"])
def test_bad_text_is_a_problem_with_its_place(language):
    """In the page's language, without a frame; what was sent comes back unchanged, and escaped by nobody."""
    text = SMALL.replace("S3", "SX", 1)
    reply = ask(record=text, language=language)
    problem = reply["problem"]
    assert (problem["code"], problem["line"], problem["column"]) == ("rank", 3, 7)
    assert reply["say"] == problem["text"]
    assert (reply["html"], reply["record"]) == ("", text)


def test_a_hostile_name_is_refused():
    """No name holds a tag; the message about it is text, and the page has no frame to put it into."""
    reply = ask(record=SMALL.replace("Aino", "<img onerror>"))
    assert reply["problem"]["code"] == "name-sign"
    assert reply["html"] == ""


def test_an_unknown_action_is_a_problem():
    assert ask(action={"kind": "fly"})["problem"]["code"] == "action"


@pytest.mark.parametrize(
    "action", [{}, {"to": 1}, {"kind": None}, {"kind": 3}, {"kind": ["step"]}, [], "step", 0, False]
)
def test_an_action_without_a_kind_is_a_problem(action):
    """A sentence, and nothing has changed; only null is no action."""
    before, reply = ask(at=2), ask(at=2, action=action)
    assert reply["problem"]["code"] == "action"
    assert reply["say"] == reply["problem"]["text"]
    same = before.keys() - {"html", "say", "problem", "look"}
    assert {name: reply[name] for name in same} == {name: before[name] for name in same}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        *(({name: None}, name) for name in ("version", "game", "widget", "id", "language", "record", "at", "options")),
        *(({name: [1]}, name) for name in ("version", "game", "widget", "id", "language", "record", "at", "options")),
        *(({name: {}}, name) for name in ("state", "seat", "chance", "stored", "elsewhere")),
        *(({name: True}, name) for name in ("version", "at", "seat", "chance")),
        ({"at": 1.5}, "at"),
        ({"at": "1"}, "at"),
        ({"record": 7}, "record"),
        ({"version": 1}, "version"),
        ({"version": 3}, "version"),
        ({"widget": "puzzle"}, "puzzle"),
        ({"options": {"rules_url": None}}, "rules_url"),
        ({"options": {"home": None}}, "home"),
        ({"options": {"home_id": 5}}, "home_id"),
        ({"options": {"colour": "red"}}, "colour"),
    ],
)
def test_a_request_of_another_shape_is_an_error_that_names_the_field(changes, field):
    """It is a bug of the caller, not a problem of a reader."""
    with pytest.raises(ValueError, match=field):
        ask(**changes)


@pytest.mark.parametrize(
    "name", ["version", "game", "widget", "id", "language", "record", "at", "options", "rules_url"]
)
def test_a_request_that_lacks_something_is_an_error_that_names_it(name):
    request = asked()
    (request["options"] if name == "rules_url" else request).pop(name)
    with pytest.raises(ValueError, match=name):
        frame(json.dumps(request))


def test_what_a_request_need_not_tell():
    """All else has the value that most requests give it."""
    request = asked()
    least = {name: request[name] for name in ("version", "game", "widget", "id", "language", "record", "at")}
    assert answered(least | {"options": {"rules_url": RULES}}) == answered(request)


@pytest.mark.parametrize("text", ["", "[]", "null", "3", "frame", '{"version": 2'])
def test_what_is_no_object_is_an_error(text):
    with pytest.raises(ValueError, match=r"request|Expecting"):
        frame(text)


@pytest.mark.parametrize("changes", [{"game": "bridge"}, {"language": "sv"}])
def test_a_game_or_a_language_that_is_not_there_is_an_error(changes):
    """It names the one that was asked for."""
    with pytest.raises(LookupError, match=next(iter(changes.values()))):
        ask(**changes)


@pytest.mark.parametrize("widget", ["deal", "table"])
@pytest.mark.parametrize(
    "text", ["\ud800", "1fc1A.Aino-\ud800-Eero.zn", "1fc1A.Aino-Eero.zn\udfff", "tA~1fc1A.Aino-\udc00Eero.zn"]
)
def test_a_lone_surrogate_in_a_link_is_a_problem(widget, text):
    """Whether or not the link has its mark; the sentence about it holds nothing that cannot be sent on."""
    before = ask(widget=widget)
    for sent in (text, sealed(text), sealed(text)[:-1] + "\ud800"):
        reply = ask(widget=widget, action={"kind": "link", "text": sent, "to": 0})
        assert reply["problem"], sent
        assert reply["record"] == before["record"]
        json.dumps(reply, ensure_ascii=False).encode()


def test_the_compact_record_is_a_record():
    """A link's form opens the same deal."""
    assert ask(record=parse(SMALL).compact(), at=1)["say"] == ask(at=1)["say"]
