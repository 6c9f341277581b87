"""The door: requests and replies as text."""

from __future__ import annotations

import json

import pytest

from katko.record import parse
from widgets.door import frame

RECORD = """\
rules: finnish, cards=2
Aino: SA H2
Eero: S3 C4
play:
SA S3
H2 C4
"""
KEYS = {
    *("version", "record", "other", "base", "own", "at", "steps", "turn", "html", "strip", "fold", "panel"),
    *("say", "place", "link", "refusal", "problem", "todo"),
}


def ask(**changes):
    request = {
        "version": 1,
        "game": "katko",
        "record": RECORD,
        "other": None,
        "base": None,
        "at": 0,
        "action": None,
        "language": "fi",
        "seat": None,
        "options": {"rules_url": "../saannot/", "home": RECORD},
        "id": "w-test",
    }
    reply = json.loads(frame(json.dumps(request | changes)))
    assert reply.keys() == KEYS
    return reply


def test_a_step():
    """The reply has the record in its canonical form, the step, and all that the page needs."""
    reply = ask(action={"kind": "step", "to": 2})
    assert parse(reply["record"]) == parse(RECORD)
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
    text = RECORD.replace("S3", "SX", 1)
    reply = ask(record=text, language=language)
    problem = reply["problem"]
    assert (problem["code"], problem["line"], problem["column"]) == ("rank", 3, 7)
    assert reply["say"] == problem["text"]
    assert (reply["html"], reply["record"]) == ("", text)


def test_a_hostile_name_is_refused():
    """No name holds a tag; the message about it is text, and the page has no frame to put it into."""
    reply = ask(record=RECORD.replace("Aino", "<img onerror>"))
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
    assert ask(record=parse(RECORD).compact(), at=1)["say"] == ask(at=1)["say"]


DEAL = """\
id: assa-saastoon
title: Ässä säästöön
rules: finnish
Aino:  H9 S6 CQ DT SA
Eero:  HJ SK C4 D2 H5
Liisa: H3 S2 D8 DJ S5
leads: Aino
play:
H9 HJ H3
SK S2 S6
C4 D8 CQ
DT D2 DJ
S5 SA H5
expect: Aino 1
"""


class Reader:
    """One who looks at a deal, and what the page keeps for that."""

    def __init__(self, home=DEAL, language="fi"):
        self.home, self.language = home, language
        self.record, self.other, self.at = str(parse(home)), None, 0

    def act(self, kind=None, **data):
        action = {"kind": kind} | data if kind else None
        reply = ask(
            record=self.record,
            other=self.other,
            at=self.at,
            action=action,
            language=self.language,
            options={"rules_url": "../saannot/", "home": self.home},
        )
        self.record, self.other, self.at = reply["record"], reply["other"], reply["at"]
        return reply

    def play(self, *cards):
        """The last reply, after all these cards, each of the seat whose turn it is."""
        for card in cards:
            reply = self.act()
            reply = self.act("play", card=card, seat=reply["turn"])
        return reply


def test_a_card_of_the_line_is_a_step():
    """Nothing is left, and nothing but the step changes."""
    reader = Reader()
    reply = reader.play("H9", "HJ")
    assert (reply["at"], reply["own"], reply["other"], reply["fold"], reply["strip"]) == (2, False, None, None, None)
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
    assert (reply["at"], reply["steps"], reply["own"], reply["other"]) == (6, 6, True, str(parse(DEAL)))
    assert "SK S2 SA\n" in reply["record"]
    assert "expect" not in reply["record"]
    assert left in reply["say"]
    assert left in reply["html"]
    assert f'data-part="return" data-to="home">{way}<' in reply["html"]
    assert reply["fold"]
    assert reply["strip"]
    own = reply["record"]
    reply = reader.act("return", to="home")
    assert (reply["at"], reply["steps"], reply["own"], reply["other"]) == (5, 15, False, own)
    assert reply["say"].startswith(back)
    assert 'data-to="own"' in reply["html"]
    reply = reader.act("return", to="own")
    assert (reply["at"], reply["own"], reply["record"]) == (5, True, own)
    assert left in reply["say"]


def test_undo_and_redo_are_steps():
    """On a line of one's own as well: back, and forward along the same cards."""
    reader = Reader()
    reader.act("step", to=5)
    end = reader.play("SA", "DT", "D2")
    assert reader.act("step", to=6)["turn"] == 0
    assert reader.act("step", to=8) | {name: end[name] for name in ("fold", "strip", "panel")} == end
    reader.act("step", to=6)
    reply = reader.play("CQ")
    assert (reply["steps"], reply["other"]) == (7, str(parse(DEAL)))


def test_a_known_card_goes_along_the_line_that_knows_it():
    """From the documented line to one's own, and from there back."""
    reader = Reader()
    reader.act("step", to=5)
    own = reader.play("SA", "CQ")["record"]
    reader.act("return", to="home")
    assert reader.play("SA")["record"] == own
    reader.act("step", to=5)
    reply = reader.play("S6")
    assert (reply["own"], reply["at"], reply["other"]) == (False, 6, own)


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


MUST_WIN = """\
rules: finnish, cards=2, must_win
Aino: SK H2
Eero: SA S3
play:
"""


@pytest.mark.parametrize("language", ["fi", "de"])
@pytest.mark.parametrize(
    ("home", "at", "card", "seat", "code", "anchor"),
    [
        (DEAL, 5, "CQ", 0, "follow-suit", "follow-suit"),
        (DEAL, 5, "H5", 1, "not-turn", "trick"),
        (DEAL, 6, "HJ", 1, "not-held", "revoke"),
        (DEAL, 15, "H9", 0, "over", "last-trick"),
        (MUST_WIN + "SK\n", 1, "S3", 1, "must-win", "must-win"),
    ],
)
def test_every_refusal_is_a_normal_reply(home, at, card, seat, code, anchor, language):
    """With its sentence and the rule's place, in the frame too; and all else is as it was."""
    reader = Reader(home, language)
    before = reader.act("step", to=at)
    reply = reader.act("play", card=card, seat=seat)
    refusal = reply["refusal"]
    assert (refusal["code"], refusal["card"], refusal["seat"]) == (code, card, seat)
    assert refusal["rule"] == f"../saannot/#{anchor}"
    assert refusal["text"] == reply["say"]
    assert refusal["text"].split(":")[0] in reply["html"]
    assert refusal["rule"] in reply["html"]
    assert 'data-part="narration"' not in reply["html"]
    same = before.keys() - {"html", "say", "refusal"}
    assert {name: reply[name] for name in same} == {name: before[name] for name in same}
    assert reader.act() == before


def test_cards_are_named_in_words():
    """No code of a card is in any sentence."""
    reader = Reader()
    reader.act("step", to=5)
    assert reader.act("play", card="CQ", seat=0)["say"] == (
        "Ristirouvaa ei saa pelata: avattiin pataa, ja kädessä on vielä patakuutonen ja pataässä."
    )


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "play", "card": "C2", "seat": 0},
        {"kind": "play", "card": "H9", "seat": 7},
        {"kind": "play", "card": "H9", "seat": -1},
        {"kind": "play", "card": "H9", "seat": "0"},
        {"kind": "play", "card": "<b>", "seat": 0},
        {"kind": "play"},
        {"kind": "step", "to": "5"},
        {"kind": "return", "to": "elsewhere"},
        {"kind": "link", "text": "<img src=x>", "to": 1},
        {"kind": "link", "text": "x" * 30_000, "to": 1},
        {"kind": "link", "text": "1fA.Aino-~3c~img~3e~-Liisa.zn", "to": 1},
        {"kind": "record", "text": "Aino: \ud800"},
        {"kind": "record", "text": ""},
    ],
)
def test_what_cannot_be_is_a_problem_and_changes_nothing(action):
    """A sentence, no exception, no markup; the frame goes on showing what was there."""
    reader = Reader()
    before = reader.act("step", to=3)
    reply = reader.act(**action)
    assert reply["problem"]["text"] == reply["say"]
    assert len(reply["say"]) < 400
    for evil in ("<img", "<b>", "\ud800"):
        assert evil not in reply["html"]
    same = before.keys() - {"html", "say", "problem"}
    assert {name: reply[name] for name in same} == {name: before[name] for name in same}
    assert reader.act() == before


def test_a_line_that_is_not_there():
    """Returning without another line, and a step on an unknown kept line, do no harm."""
    reader = Reader()
    assert reader.act("return", to="own")["own"] is False
    reader.other = "not a record"
    assert reader.act("step", to=1)["other"] is None


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
    assert (reply["at"], reply["other"]) == (6, first)
    assert reply["html"].count("data-to=") == 2
    reply = reader.act("record", text=RECORD)
    assert (reply["at"], reply["own"], reply["steps"]) == (0, True, 4)
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


@pytest.mark.parametrize("language", ["fi", "de"])
def test_a_link_leads_to_the_same_place(language):
    """Also of a finished deal, whose link does not tell how the hands were sorted."""
    sender = Reader()
    sender.act("step", to=5)
    for cards in (["SA"], ["S6", "C4", "S5", "CQ", "D2", "D8", "DT", "H5", "DJ"]):
        sent = sender.play(*cards)
        name, step, text = sent["link"].split("~", 2)
        assert name == "assa-saastoon"
        opened = Reader(DEAL.replace("Ässä säästöön", "Das Ass"), language).act("link", text=text, to=int(step))
        assert (opened["at"], opened["own"], opened["link"]) == (sent["at"], True, sent["link"])
        assert parse(opened["record"]).deal == parse(sent["record"]).deal
        if language == "fi":
            assert opened["html"] == sent["html"]


def test_a_link_to_the_documented_line():
    """Its own cards by their link, and no text at all, are the documented line."""
    reader = Reader()
    reader.act("step", to=5)
    reader.play("SA")
    for text in ("", parse(DEAL).compact()):
        reply = reader.act("link", text=text, to=4)
        assert (reply["own"], reply["at"], reply["steps"]) == (False, 4, 15)
    assert reply["other"]


def test_a_link_that_would_be_too_long(monkeypatch):
    """There is none: the shell offers the text."""
    monkeypatch.setattr("widgets.door.LONGEST_LINK", 20)
    reader = Reader()
    assert reader.act("step", to=5)["link"]
    assert reader.play("SA")["link"] == ""


def test_a_new_line_takes_the_place_of_the_old_one():
    """There is one line of one's own at most: the next one left from the documented line replaces it."""
    reader = Reader()
    reader.act("step", to=5)
    reader.play("SA")
    reader.act("return", to="home")
    reader.act("step", to=0)
    reply = reader.play("DT")
    assert reply["other"] == str(parse(DEAL))
    assert "SA" not in parse(reply["record"]).deal.plays
