"""The door: requests and replies as text."""

from __future__ import annotations

import pytest

from katko.record import parse
from tests.told import SMALL
from tests.widgets.asking import ask


def test_a_step():
    """The reply has the record in its canonical form, the step, and all that the page needs."""
    reply = ask(action={"kind": "step", "to": 2})
    assert parse(reply["record"]) == parse(SMALL)
    assert (reply["at"], reply["steps"], reply["turn"]) == (2, 4, 0)
    assert reply["place"] == "Tikki 1/2 · kortti 2/2"
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
    "changes", [{"version": 2}, {"game": "bridge"}, {"seat": 1}, {"language": "sv"}, {"options": {}}, {"record": None}]
)
def test_another_shape_is_a_bug_of_the_caller(changes):
    with pytest.raises((ValueError, LookupError, TypeError, AttributeError)):
        ask(**changes)


def test_the_compact_record_is_a_record():
    """A link's form opens the same deal."""
    assert ask(record=parse(SMALL).compact(), at=1)["say"] == ask(at=1)["say"]
