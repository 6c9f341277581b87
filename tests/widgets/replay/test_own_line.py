"""A line of one's own beside the documented one: leaving, returning, and what is kept."""

from __future__ import annotations

import pytest

from katko.record import parse
from tests.told import DEAL, SMALL
from tests.widgets.asking import saved
from tests.widgets.replay.readers import Reader


def test_a_card_of_the_line_is_a_step():
    """Nothing is left, and nothing but the step changes."""
    reader = Reader()
    reply = reader.play("H9", "HJ")
    assert (reply["at"], reply["own"], reply["state"], reply["parts"]) == (2, False, "", {})
    assert reply["html"] == reader.act()["html"]
    assert reply["link"] == "assa-saastoon~2"


@pytest.mark.parametrize(
    ("language", "left", "way", "back"),
    [
        ("fi", "Oma jatko 6. kortista alkaen.", "Palaa esimerkkiin", "Takaisin esimerkissä."),
        ("de", "Eigene Fortsetzung ab Karte 6.", "Zurück zum Beispiel", "Zurück im Beispiel."),
    ],
)
def test_leaving_and_returning(language, left, way, back):
    """Another card makes a line of one's own, which is kept when one goes back to where both part."""
    reader = Reader(language=language)
    reader.act("step", to=5)
    reply = reader.play("SA")
    assert (reply["at"], reply["steps"], reply["own"], saved(reply)) == (6, 6, True, [])
    assert "SK S2 SA\n" in reply["record"]
    assert "expect" not in reply["record"]
    assert left in reply["say"]
    assert left in reply["html"]
    assert f'data-part="return" data-act="return" data-to="home">{way}<' in reply["html"]
    assert reply["parts"]["told"]
    assert reply["parts"]["steps"]
    own = reply["record"]
    reply = reader.act("return", to="home")
    assert (reply["at"], reply["steps"], reply["own"], saved(reply)) == (5, 15, False, [own])
    assert reply["say"].startswith(back)
    assert 'data-to="own"' in reply["html"]
    reply = reader.act("return", to="own")
    assert (reply["at"], reply["own"], reply["record"]) == (5, True, own)
    assert saved(reply) == []
    assert left in reply["say"]


def test_undo_and_redo_are_steps():
    """On a line of one's own as well: back, and forward along the same cards."""
    reader = Reader()
    reader.act("step", to=5)
    end = reader.play("SA", "DT", "D2")
    assert reader.act("step", to=6)["turn"] == 0
    assert reader.act("step", to=8) | {"parts": end["parts"], "keep": end["keep"]} == end
    reader.act("step", to=6)
    reply = reader.play("CQ")
    assert (reply["steps"], saved(reply)) == (7, [end["record"]])


def test_a_known_card_goes_along_the_line_that_knows_it():
    """From the documented line to one's own, and from there back."""
    reader = Reader()
    reader.act("step", to=5)
    own = reader.play("SA", "CQ")["record"]
    reader.act("return", to="home")
    assert reader.play("SA")["record"] == own
    assert reader.saved == []
    reader.act("step", to=5)
    reply = reader.play("S6")
    assert (reply["own"], reply["at"], saved(reply)) == (False, 6, [own])


@pytest.mark.parametrize(
    ("language", "other", "same"),
    [
        (
            "fi",
            "Viimeisen tikin vie tässä Liisa, esimerkissä Aino.",
            "Viimeisen tikin vie Aino, niin kuin esimerkissäkin.",
        ),
        (
            "de",
            "Den letzten Stich gewinnt hier Liisa, im Beispiel Aino.",
            "Den letzten Stich gewinnt Aino, wie im Beispiel.",
        ),
    ],
)
def test_another_end_is_compared(language, other, same):
    """Who won here and there, in one sentence, once one's own line is over; before, who is to play."""
    reader = Reader(language=language)
    reader.act("step", to=5)
    reply = reader.play("SA", "S6", "C4")
    assert "Liisa" in reply["say"]
    assert other not in reply["say"]
    reply = reader.play("S5", "CQ", "D2", "D8", "DT", "H5", "DJ")
    assert (reply["turn"], reply["at"]) == (None, 15)
    assert reply["say"].endswith(other)
    assert other in reply["html"]
    reader = Reader(language=language)
    reader.act("step", to=7)
    reply = reader.play("DJ", "CQ", "DT", "D2", "D8", "SA", "H5", "S5")
    assert reply["turn"] is None
    assert reply["say"].endswith(same)


def test_a_line_that_is_not_there():
    """Returning without another line, and a step on an unknown kept line, do no harm."""
    reader = Reader()
    assert reader.act("return", to="own")["own"] is False
    for state in ("not a state", "[]", '{"saved": 3}', '{"saved": ["not a record"], "compared": 0}'):
        reader.state = state
        assert reader.act("step", to=1)["state"] == ""


def test_a_record_instead_of_the_one_on_show():
    """At the step where both part; the line left is kept; the same text changes nothing."""
    reader = Reader()
    reader.act("step", to=9)
    assert reader.act("record", text=DEAL)["at"] == 9
    own = DEAL.replace("SK S2 S6\nC4 D8 CQ\nDT D2 DJ\nS5 SA H5", "SK S2 SA\nCQ")
    reply = reader.act("record", text=own)
    assert (reply["at"], reply["own"], reply["steps"]) == (5, True, 7)
    first = reply["record"]
    reply = reader.act("record", text=DEAL.replace("SK S2 S6\nC4 D8 CQ\nDT D2 DJ\nS5 SA H5", "SK S2 SA\nDT"))
    assert (reply["at"], saved(reply)) == (6, [first])
    assert reply["html"].count("data-to=") == 2
    second = reply["record"]
    reply = reader.act("record", text=SMALL)
    assert (reply["at"], reply["own"], reply["steps"], saved(reply)) == (0, True, 4, [second, first])
    assert "Oma jako." in reply["html"]
    assert reader.act("return", to="home")["at"] == 0


def test_a_record_with_a_mistake_has_a_place():
    """Line, column, and the offset as a browser counts it, in UTF-16."""
    text = DEAL.replace("Ässä säästöön", "Ässä 🂡").replace("SK C4", "SK C1")
    reader = Reader()
    before = reader.act("step", to=4)
    reply = reader.act("record", text=text)
    problem = reply["problem"]
    assert (problem["line"], problem["column"]) == (5, 14)
    assert text.encode("utf-16-le")[2 * problem["offset"] :].decode("utf-16-le").startswith("C1 D2 H5")
    assert reply["html"] == before["html"]


def test_a_new_line_takes_the_place_of_no_other():
    """Each one left stands before those left earlier; the one that another goes on from is held by it."""
    reader = Reader()
    reader.act("step", to=5)
    first = reader.play("SA")["record"]
    reader.act("return", to="home")
    reader.act("step", to=0)
    reply = reader.play("DT")
    assert saved(reply) == [first]
    assert "SA" not in parse(reply["record"]).deal.plays
    second = reader.play("D2")["record"]
    reply = reader.act("return", to="home")
    assert saved(reply) == [second, first]


def test_the_way_back_leads_through_all_lines():
    """Around and around, each at the step where it parts from the one before it; all are still there."""
    reader = Reader()
    lines = []
    for step, card in ((0, "DT"), (5, "SA"), (3, "C4")):
        reader.act("return", to="home")
        reader.act("step", to=step)
        lines.insert(0, reader.play(card)["record"])
    reader.act("return", to="home")
    assert reader.saved == lines
    shown = []
    for _ in range(6):
        reply = reader.act("return", to="own")
        shown.append(reply["record"])
        assert {*reader.saved, reply["record"]} == set(lines)
    assert shown == lines * 2
    assert reader.act("return", to="home")["at"] == 0, "the last one parts at its first card"


def test_two_steps_back_and_another_card_leave_what_was_played():
    """The line with the two cards is still there."""
    reader = Reader()
    reader.act("step", to=1)
    played = reader.play("H5", "H3", "SA", "SK")
    reader.act("step", to=played["at"] - 2)
    reply = reader.play("S6")
    assert parse(reply["record"]).deal.moves == ("H9", "H5", "H3", "S6")
    assert saved(reply) == [played["record"]]
    assert reader.act("return", to="own")["record"] == played["record"]
    assert reader.act("return", to="own")["record"] == reply["record"]
