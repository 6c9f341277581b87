"""What is agreed and scored outlives the page, in one tab or in several, and whatever a device has kept."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.widgets.agreement.sheet_pages import BASE, KATKO, LANGUAGES, OPTIONS, Page, entries
from tests.widgets.asking import answered, asked
from widgets.agreement import saved
from widgets.katko.words import words

BOTH = pytest.mark.parametrize("language", LANGUAGES)
FRIEND = "rules: german, two=double\nA:\nB:\nC:\nD:\n"


def scored() -> Page:
    """A page with an evening of two deals under rules of its own."""
    page = Page()
    page.choose(must_win="on")
    page.act("people", values={"name0": "Onni", "dealer": "0"})
    page.act("begin")
    page.act("score", seat=1)
    page.act("score", seat=2)
    return page


def test_nothing_is_kept_before_the_first_choice() -> None:
    page = Page()
    assert page.kept is None
    page.act("link", text=Page(FRIEND).link, to=0)
    assert page.kept is None
    page.choose(misere="on", two="none")
    assert page.kept


def test_a_page_that_comes_back_stands_where_it_was_left() -> None:
    before = scored()
    after = Page(stored=before.kept)
    assert after.sheet == before.sheet
    assert after.evening.names[0] == "Onni"
    assert after.reply["html"] == before.reply["html"]
    assert after.reply["parts"] == before.reply["parts"]


def test_a_choice_made_before_the_kept_sheet_came_changes_only_what_was_changed() -> None:
    """The page still shows the base game: what was ticked there is added to what is agreed."""
    kept = scored().kept
    built = Page().questions.sent
    request = asked(BASE, widget="sheet", options=OPTIONS, stored=kept)
    reply = answered(request | {"action": {"kind": "choose", "values": built | {"trump": "drawn"}}})
    assert reply["record"].startswith("rules: finnish, trump=drawn, must_win\nOnni:")
    assert json.loads(reply["state"])["evening"]["entries"]


def test_a_link_on_a_device_with_a_sheet_shows_its_rules_and_loses_nothing() -> None:
    """The evening goes on, and one's own rules are a tap away."""
    kept = scored().kept
    request = asked(BASE, widget="sheet", options=OPTIONS, stored=kept)
    there = Page(stored=kept)
    there.take(answered(request | {"action": {"kind": "link", "text": Page(FRIEND).link, "to": 0}}))
    assert there.reply["say"].startswith(words("fi").sheet.opened)
    assert there.sheet.plan.preset == "german"
    assert there.sheet.plan.names[0] == "Onni"
    assert [row.match.scores for row in there.evening.rows][-1] == (0, 1, 1)
    there.act("restore")
    assert there.request["record"].startswith("rules: finnish, must_win\n")
    there.act("restore")
    assert there.sheet.plan.preset == "german"


def test_the_link_of_what_is_agreed_changes_nothing() -> None:
    page = scored()
    before = page.sheet
    page.act("link", text=page.link, to=0)
    assert page.sheet == before


def test_two_tabs_enter_into_one_evening() -> None:
    """What one has entered meanwhile stands before what the other enters; and a question counts as it was changed."""
    one = scored()
    other = Page(stored=one.kept)
    one.act("score", seat=0)
    other.act("score", seat=0, elsewhere=one.kept)
    assert entries(other) == 4
    one.choose(kukkuminen="on")
    other.act("choose", elsewhere=one.kept, values=other.questions.sent | {"target": "5"})
    rules = other.sheet.plan.rules
    assert (rules.must_win, rules.kukkuminen, rules.target) == (True, True, 5)


@given(st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_no_entry_is_lost_in_whatever_tab_it_is_made(number: int) -> None:
    """Three tabs at random: every deal that was entered is in the evening, in the order of entering."""
    chance = Random(number)
    first = Page("rules: finnish, target=100\nAino:\nEero:\n")
    first.act("begin")
    tabs, kept, wanted = [Page(first.request["record"], stored=first.kept) for _ in range(3)], first.kept, []
    for _ in range(12):
        tab, seat = chance.choice(tabs), chance.randrange(2)
        tab.act("score", seat=seat, elsewhere=kept if kept != tab.kept else None)
        kept = tab.kept
        wanted.append(seat)
    evening = Page(stored=kept).evening
    assert [entry.who for entry in evening.entries] == wanted


@BOTH
@pytest.mark.parametrize("text", ["", "x", "[]", "{}", '{"record": 5, "state": ""}', "[" * 5000, '{"record":"\ud800"}'])
def test_a_kept_text_that_is_none_is_told_and_the_page_stands(text: str, language: str) -> None:
    page = Page(language=language, stored=text)
    assert page.request["record"] == BASE
    assert page.reply["say"].startswith(words(language).sheet.unreadable)
    assert page.reply["keep"] is None


WILD = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**6) | st.text(max_size=8) | st.floats(),
    lambda each: st.lists(each, max_size=4) | st.dictionaries(st.text(max_size=8), each, max_size=4),
    max_leaves=12,
)
OF_EVENING = ("names", "rules", "dealer", "entries")
PARTS = ("evening", "left", "other", "dealer", "answers", "touched")


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(PARTS), WILD), st.dictionaries(st.sampled_from(OF_EVENING), WILD))
def test_whatever_a_state_holds_the_door_answers(state: dict, evening: dict) -> None:
    """And what is right in it stays."""
    good = json.loads(scored().request["state"])
    for told in (state, good | state, good | {"evening": good["evening"] | evening}):
        reply = answered(asked(BASE, widget="sheet", options=OPTIONS, state=json.dumps(told)))
        assert reply["problem"] is None
        again = answered(asked(BASE, widget="sheet", options=OPTIONS, state=reply["state"]))
        assert again["state"] == reply["state"]


def test_an_evening_is_read_as_far_as_its_entries_can_be() -> None:
    told = json.loads(scored().request["state"])
    told["evening"]["entries"] += [{"who": 9, "flags": [], "numbers": {}}, {"who": 0, "flags": [], "numbers": {}}]
    sheet = saved.read(KATKO, BASE, json.dumps(told))
    assert sheet.evening
    assert len(sheet.evening.entries) == 2


@BOTH
@pytest.mark.parametrize("record", ["", "x", BASE[:20], "rules: joker\nA:\nB:\n", "rules: finnish\nA:\nA:\n"])
def test_a_request_whose_own_sheet_is_wrong_is_told(record: str, language: str) -> None:
    reply = answered(asked(record, widget="sheet", language=language, options=OPTIONS))
    assert reply["problem"]
    assert (reply["html"], reply["record"]) == ("", record)


def test_a_long_evening_is_answered_quickly_and_kept_short() -> None:
    """As many entries as an evening may have."""
    page = Page("rules: finnish, target=1000\nAino:\nEero:\n")
    page.act("begin")
    told = json.loads(page.request["state"])
    told["evening"]["entries"] = [{"who": number % 2, "flags": [], "numbers": {}} for number in range(400)]
    page.request["state"] = json.dumps(told)
    reply = page.act("undo")
    assert reply["problem"] is None
    assert len(page.evening.entries) == 399
    assert len(reply["keep"]) < 40_000
