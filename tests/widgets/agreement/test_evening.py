"""The score of an evening, from the answers alone, is that of the deals as they were played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katko import Match, Result
from katko.errors import Problem
from katko.rules import PRESETS
from tests.katko.games import COMBINATIONS, played, table_rules
from tests.katko.test_result import next_deal, standing
from tests.widgets.agreement.sheet_pages import LANGUAGES, Page, entries
from tests.widgets.agreement.test_agreeing import sheet
from widgets.agreement import evening as evenings
from widgets.katko.words import words

BOTH = pytest.mark.parametrize("language", LANGUAGES)
TWO = "rules: finnish, kukkuminen\nAino:\nEero:\n"
EACH = "rules: finnish, two=each\nAino:\nEero:\n"


def tell(page: Page, result: Result) -> dict:
    """What people answer after a deal: in the form, where there is one, and by the button of who won."""
    answers = {f"twos{seat}": str(number) for seat, number in enumerate(result.twos) if number}
    answers |= {"two": "on"} if result.two else {}
    forms = page.score.having("data-part", "answer")
    assert bool(answers) <= bool(forms)
    if forms:
        asked = {control.name for control in forms[0].controls}
        assert {*answers} <= asked
        first = {"kind": "answer", "values": answers}
        return page.act("score", seat=result.winner, first=first)
    return page.act("score", seat=result.winner)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32))
def test_a_random_evening(optional: dict, number: int) -> None:
    """Really played deals; the sheet is told who won and what it asks. Undo and reload on the way change nothing."""
    chance = Random(number)
    rules = table_rules(chance, optional)
    page = Page(sheet(rules))
    page.act("people", values={"dealer": str(chance.randrange(rules.players))})
    page.act("begin")
    match, won = Match(rules, page.evening.dealer), [0] * rules.players
    assert page.evening.dealer == int(page.sheet.dealer)
    for _ in range(8):
        deal = played(chance, next_deal(chance, match))
        match = match.after(deal)
        assert tell(page, Result.of(deal))["problem"] is None
        assert standing(page.evening.match) == standing(match)
        if chance.random() < 0.2:
            before = page.evening
            page.act("undo")
            assert page.evening.entries == before.entries[:-1]
            tell(page, Result.of(deal))
            assert page.evening == before
        if chance.random() < 0.2:
            page = Page(stored=page.kept)
        assert bool(page.score.having("data-act", "claim")) is (match.kukku is not None)
        if match.kukku is not None and chance.random() < 0.7:
            match = match.kukkuu()
            page.act("claim")
        for seat in match.winners:
            won[seat] += 1
        assert page.evening.wins == tuple(won)
        assert bool(page.score.having("data-part", "won")) is not bool(match.winners)
        if match.winners:
            match = match.next_game()
            page.act("game")
        assert standing(page.evening.match) == standing(match)


def evening(record: str = TWO, language: str = "fi", **how: str | None) -> Page:
    """A page on which an evening has begun, with the first seat as dealer."""
    page = Page(record, language, **how)
    page.act("people", values={"dealer": "0"})
    page.act("begin")
    return page


@BOTH
def test_what_is_said_and_shown_of_an_evening(language: str) -> None:
    page, said = evening(language=language), words(language)
    assert page.reply["say"] == f"Aino 0, Eero 0. {said.labels.next_dealer.format(name='Aino')}"
    reply = page.act("score", seat=1)
    assert reply["say"] == f"Aino 0, Eero 1. {said.labels.next_dealer.format(name='Eero')}"
    (aino, eero) = page.score.having("data-part", "standing")[0].tagged("li")
    assert said.labels.dealer in eero.text
    assert said.labels.dealer not in aino.text
    assert len(eero.having("data-got")) == 1
    for seat in (1, 1):
        reply = page.act("score", seat=seat)
    assert said.table.won.format(names="Eero") in reply["say"]
    assert said.sheet.tally.format(counts="Aino 0, Eero 1") in page.score.text
    page.act("game")
    assert page.evening.match.scores == (0, 0)
    assert page.evening.match.dealer == 1
    assert said.sheet.tally.format(counts="Aino 0, Eero 1") in page.score.text


def test_only_what_the_rules_need_is_asked() -> None:
    assert evening().score.having("data-part", "answer") == []
    for rule in ("three", "double"):
        (form,) = evening(f"rules: finnish, two={rule}\nA:\nB:\nC:\nD:\n").score.having("data-part", "answer")
        assert [(control.name, control.kind) for control in form.controls] == [("two", "checkbox")]
    (form,) = evening(EACH).score.having("data-part", "answer")
    assert {control.name for control in form.controls} == {"two", "twos0", "twos1"}


def test_answers_wait_for_who_won_and_are_gone_after() -> None:
    page = evening(EACH)
    page.act("answer", values={"twos0": "1", "two": "on"})
    assert page.score.sent == {"twos0": "1", "twos1": "0", "two": "on"}
    page.act("score", seat=1)
    assert page.evening.match.scores == (1, 2)
    assert page.score.sent == {"twos0": "0", "twos1": "0"}


@BOTH
def test_a_result_that_cannot_be_is_told_and_nothing_entered(language: str) -> None:
    page = evening(EACH, language)
    for values, seat in (({"twos0": "4", "two": "on"}, 0), ({"twos0": "4"}, 0), ({"twos0": "3"}, 1)):
        reply = page.act("score", seat=seat, first={"kind": "answer", "values": values})
        assert reply["problem"]["code"] == "rules"
        assert page.score.having("data-part", "impossible")[0].text == reply["say"]
        assert entries(page) == 0
    assert page.act("score", seat=0)["problem"] is None  # three twos, and the game is won
    assert page.evening.match.winners == (0,)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"kind": "score"}, "action"),
        ({"kind": "score", "seat": 2}, "rules"),
        ({"kind": "score", "seat": 0, "first": {"kind": "answer", "values": {"twos0": "5"}}}, "action"),
        ({"kind": "score", "seat": 0, "first": {"kind": "answer", "values": {"twos0": "-1"}}}, "action"),
        ({"kind": "undo"}, "action"),
        ({"kind": "people", "values": {"dealer": "2"}}, "action"),
        ({"kind": "people", "values": {"dealer": "x"}}, "action"),
        ({"kind": "people", "values": {"name0": "Eero"}}, "name-alike"),
        ({"kind": "people", "values": {"name0": "<b>:"}}, None),
    ],
)
def test_a_hostile_request_enters_nothing(action: dict, code: str | None) -> None:
    page = evening(EACH)
    reply = page.ask(action)
    assert reply["problem"]
    assert code in (None, reply["problem"]["code"])
    assert "<b>" not in reply["html"] + "".join(reply["parts"].values())
    page.take(reply)
    assert entries(page) == 0


def test_other_rules_hold_from_the_next_deal_once_the_table_says_so() -> None:
    page = evening()
    page.act("score", seat=0)
    page.choose(target="5", kukkuminen=None)
    assert page.evening.match.rules.target == 3
    assert page.score.having("data-act", "adopt")
    page.act("adopt")
    assert page.evening.now == page.sheet.terms
    assert page.evening.match.scores == (1, 0)
    assert not page.score.having("data-act", "adopt")
    page.choose(players="3")
    assert not page.score.having("data-act", "adopt")
    assert page.ask({"kind": "adopt"})["problem"] is None  # in vain
    assert len(page.evening.names) == 2


def test_an_evening_that_was_ended_can_be_gone_on_with() -> None:
    page = evening()
    page.act("score", seat=0)
    page.act("close")
    assert page.sheet.evening is None
    assert page.score.having("data-act", "reopen")
    page.act("reopen")
    assert page.evening.match.scores == (1, 0)


def test_the_first_dealer_is_drawn_by_lot_where_nobody_is_named() -> None:
    drawn = set()
    for chance in range(20):
        page = Page(TWO, chance=chance)
        page.act("begin")
        drawn.add(page.evening.dealer)
    assert drawn == {0, 1}


def test_an_evening_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "MOST_ENTRIES", 2)
    page = evening("rules: finnish, target=9\nA:\nB:\n")
    for _ in range(2):
        assert page.act("score", seat=0)["problem"] is None
    reply = page.act("score", seat=0)
    assert reply["problem"]["text"] == words("fi").rules_problem([Problem("evening", "evening-full", {"most": 2})])
    assert page.evening.match.scores == (2, 0)


def test_base_rules_of_both_documents_can_be_scored() -> None:
    for preset in PRESETS:
        for players in range(2, 21):
            page = Page(sheet(PRESETS[preset](players), preset))
            page.act("begin")
            assert page.act("score", seat=players - 1)["problem"] is None
            assert page.evening.match.scores[-1] == 1
