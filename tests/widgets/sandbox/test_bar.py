"""The buttons beside the cards, and what the same cards have come to in the line that was left."""

from __future__ import annotations

import re

import pytest

from katko.record import parse
from katko.rules import Rules
from tests.widgets.sandbox.seats import AT_TWO, LANGUAGES, PLAYED, opened, start
from widgets.katko.words import words


def cells(html: str) -> list[list[str]]:
    """The rows of the comparison, without their heads."""
    table = re.search(r'data-part="compared".*?</table>', html, re.DOTALL)
    assert table
    return [re.findall(r"<td>(.*?)</td>", row) for row in table[0].split("<tr>")[2:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_left_is_compared(language):
    """At the end only: the last tricks and points of both, and in which trick they part."""
    said = words(language)
    seat = opened(PLAYED, 0, language=language, open=True, at=0)
    assert "compared" not in seat.act("play", move="H2", seat=0)["html"]
    seat.act("move")
    seat.act("play", move="SA", seat=0)
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


@pytest.mark.parametrize("language", LANGUAGES)
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
    assert seat.left
    assert 'data-part="compared"' not in seat.reply["html"]
    seat = opened(PLAYED, 0, open=True, at=0)
    seat.act("again")
    seat.act("out")
    assert 'data-part="compared"' not in seat.reply["html"]


def test_an_unfinished_line_tells_no_card():
    """Of a line that was left in the middle only the trick is told in which it stands."""
    left = parse(PLAYED.replace("H2 C4\n", ""))
    seat = opened(str(left), 0, at=0)
    seat.act("play", move="H2", seat=0)
    while seat.session.deal.turn is not None:
        seat.play()
    _, last, _ = cells(seat.reply["html"])
    assert last[0] == words("fi").katko.unfinished.format(n=2)


def test_a_second_tap_does_nothing():
    """Kukkuminen lapses, and the deal has begun, though the button may still be there for a finger that is quick."""
    seat = opened(AT_TWO, 2)
    before = seat.act("deal")
    for kind in ("claim", "deal"):
        reply = seat.act(kind)
        assert (reply["problem"], reply["record"], reply["html"]) == (None, before["record"], before["html"])


@pytest.mark.parametrize(
    ("humans", "label", "covered"), [({0}, "out", False), ({0, 1, 2}, "out_all", True), (set(), "out_all", False)]
)
def test_playing_on_by_itself_is_called_what_it_is(humans, label, covered):
    """For one person, or for all; it is not offered while the device changes hands."""
    seat, said = start(humans=humans), words("fi").table
    if covered:
        assert 'data-part="out"' not in seat.reply["parts"]["more"]
        seat.act("uncover", to=str(seat.session.deal.turn))
    assert f">{getattr(said, label)}<" in seat.reply["parts"]["more"]
    assert 'data-part="out"' not in seat.reply["html"]


def test_buttons_keep_their_place_when_the_cover_is_lifted():
    """What comes first is a place of the same height: a second tap takes nothing back."""
    seat = start(humans={0, 1, 2})
    assert re.search(r'<div class="kw-acts" data-passes><button [^>]*data-part="uncover"', seat.reply["html"])
    reply = seat.act("uncover", to=str(seat.session.deal.turn))
    assert '<div class="kw-acts" data-passes><span class="kw-place"></span>' in reply["html"]
    assert "kw-place" not in start().reply["html"]
