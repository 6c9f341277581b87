"""Cards that may not be played, and actions that cannot be: a sentence, and nothing has changed."""

from __future__ import annotations

import pytest

from tests.told import DEAL
from tests.widgets.replay.readers import Reader

MUST_WIN = """\
rules: finnish, cards=2, must_win
Aino: SK H2
Eero: SA S3
play:
"""


@pytest.mark.parametrize("language", ["fi", "de"])
@pytest.mark.parametrize(
    ("home", "at", "move", "seat", "code", "anchor"),
    [
        (DEAL, 5, "CQ", 0, "follow-suit", "follow-suit"),
        (DEAL, 5, "H5", 1, "not-turn", "trick"),
        (DEAL, 6, "HJ", 1, "not-held", "revoke"),
        (DEAL, 15, "H9", 0, "over", "last-trick"),
        (MUST_WIN + "SK\n", 1, "S3", 1, "must-win", "must-win"),
    ],
)
def test_every_refusal_is_a_normal_reply(home, at, move, seat, code, anchor, language):
    """With its sentence and the rule's place, in the frame too; and all else is as it was."""
    reader = Reader(home, language)
    before = reader.act("step", to=at)
    reply = reader.act("play", move=move, seat=seat)
    refusal = reply["refusal"]
    assert (refusal["code"], refusal["move"], refusal["seat"]) == (code, move, seat)
    assert refusal["rule"] == f"../saannot/#{anchor}"
    assert refusal["text"] == reply["say"]
    assert refusal["text"].split(":")[0] in reply["html"]
    assert refusal["rule"] in reply["html"]
    assert 'data-part="narration"' not in reply["html"]
    assert refusal.keys() == {"code", "move", "seat", "text", "rule"}
    same = before.keys() - {"html", "say", "refusal"}
    assert {name: reply[name] for name in same} == {name: before[name] for name in same}
    assert reader.act() == before


def test_cards_are_named_in_words():
    """No code of a card is in any sentence."""
    reader = Reader()
    reader.act("step", to=5)
    assert reader.act("play", move="CQ", seat=0)["say"] == (
        "Ristirouvaa ei saa pelata: avattiin pataa, ja kädessä on vielä patakuutonen ja pataässä."
    )


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "play", "move": "C2", "seat": 0},
        {"kind": "play", "move": "H9", "seat": 7},
        {"kind": "play", "move": "H9", "seat": -1},
        {"kind": "play", "move": "H9", "seat": True},
        {"kind": "play", "move": "H9", "seat": "-1"},
        {"kind": "play", "move": "H9", "seat": "٠"},
        {"kind": "play", "card": "H9", "seat": 0},
        {"kind": "play", "move": "<b>", "seat": 0},
        {"kind": "play"},
        {"kind": "step", "to": "five"},
        {"kind": "step", "to": "5" * 8},
        {"kind": "step", "to": 5.0},
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
    same = before.keys() - {"html", "say", "problem", "look"}
    assert {name: reply[name] for name in same} == {name: before[name] for name in same}
    assert reader.act() == before


def test_a_number_may_be_text_as_a_button_has_it():
    one, two = Reader(), Reader()
    assert one.act("step", to="5") == two.act("step", to=5)
    assert one.act("play", move="CQ", seat="0") == two.act("play", move="CQ", seat=0)
    assert one.act("play", move="SA", seat="0") == two.act("play", move="SA", seat=0)
