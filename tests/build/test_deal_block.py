"""Fences become blocks, and no bad one is published."""

from __future__ import annotations

import json
import re

import markdown
import pytest

from docs.build import deal_block as page
from docs.build.deal_block import Block, deal
from docs.build.fences import FenceError
from katko.deal import Deal
from katko.record import Record, parse
from katko.rules import Rules
from tests.told import SMALL
from widgets.door import frame

FENCE = f"id: small\ntitle: Small & <easy>\n{SMALL}expect: Aino 1\n"


def block(text: str = FENCE, language: str = "fi", **options: str) -> Block:
    return deal(text, language=language, rules_url="../saannot/", options=options)


def kept(found: Block) -> dict:
    text = re.search(r'<script type="application/json" data-part="frames">(.*?)</script>', found.html)
    assert text
    return json.loads(text[1])


def test_a_block():
    """Id and title for the heading; the element, named by the title, out of the search."""
    found = block()
    assert (found.id, found.title) == ("small", "Small & <easy>")
    assert found.html.startswith('<div class="katko-widget"><katko-deal id="w-small" role="group"')
    assert 'aria-label="Small &amp; &lt;easy&gt;"' in found.html
    assert 'data-engine="idle" data-search-exclude>' in found.html


@pytest.mark.parametrize("language", ["fi", "de"])
def test_frames_are_what_the_door_says(language):
    """One for each step, from the request that the page keeps for the engine."""
    stored = kept(block(language=language))
    assert len(stored["frames"]) == 5
    for step, built in enumerate(stored["frames"]):
        request = stored["request"] | {"action": {"kind": "step", "to": step}}
        live = json.loads(frame(json.dumps(request)))
        answers = built.pop("answers")
        assert built == {name: live[name] for name in page.KEPT}
        deal = parse(stored["request"]["record"]).deal.positions[step]
        for card in deal.holding(deal.turn) if deal.turn is not None else ():
            play = {"kind": "play", "move": str(card), "seat": deal.turn}
            said = json.loads(frame(json.dumps(stored["request"] | {"at": step, "action": play})))
            if said["refusal"]:
                answer = answers.pop(str(card))
                assert answer["say"] == said["say"]
                assert answer["html"] in said["html"]
        documented = parse(stored["request"]["record"]).deal.moves
        assert answers == ({documented[step]: {"next": True}} if step < len(documented) else {})


def test_the_opening_step():
    """The frame on show, the slider and the request agree."""
    found = block(at="3")
    stored = kept(found)
    assert stored["request"]["at"] == 3
    assert stored["frames"][3]["html"] in found.html.replace(" disabled ", " ")
    assert 'max="4" value="3"' in found.html


def test_before_the_scripts_no_card_can_be_played():
    """Its buttons are off in the page, and only there."""
    found = block()
    element, _, script = found.html.partition('data-part="frames"')
    assert len(re.findall(r"<button [^>]*data-card[^>]* disabled|<button [^>]* disabled[^>]*data-card", element)) == 2
    assert " disabled " not in script


def test_a_long_deal_keeps_its_opening_frame_only():
    """Above forty steps the engine makes the frames, and the label does not promise more."""
    played = Deal.shuffled(Rules.finnish(11, decks=2, cards=4), seed=1)
    while played.turn is not None:
        played = played.play(played.legal_moves()[0])
    record = Record(played, tuple(f"P{seat}" for seat in range(11)), id="long", title="Long")
    found = block(str(record))
    assert kept(found)["frames"] == []
    assert "Jakoa voi jo selata" not in found.html
    assert "Jakoa voi jo selata" in block().html


def test_it_survives_markdown():
    """As one block of raw HTML, unchanged."""
    html = block().html
    assert "\n" not in html
    assert html in markdown.markdown(f"Before\n\n{html}\n\nAfter", extensions=["md_in_html", "attr_list"])


@pytest.mark.parametrize(
    ("change", "line", "message"),
    [
        (("S3 C4", "S3 CX"), 5, "column 10: `CX` has no such rank"),
        (("SA S3", "SA C4"), 7, "column 4: "),
        (("Aino 1", "Eero 1"), 9, "column 1: expect: the engine counts Aino 1, Eero 0"),
        (("id: small\n", ""), 1, "needs a line `id:`"),
        (("title: Small & <easy>\n", ""), 1, "needs a line `title:`"),
        (("finnish", "finish"), 3, "unknown rule `finish`: did you mean `finnish`?"),
        (("Eero:", "<img onerror>:"), 5, "the sign `<` may not stand in a name"),
    ],
)
def test_a_bad_fence_says_where_and_why(change, line, message):
    with pytest.raises(FenceError, match=re.escape(message)) as error:
        block(FENCE.replace(*change))
    assert error.value.line == line


def test_a_match_expects_its_scores():
    """Not the points of its latest deal."""
    text = FENCE.replace("title: Small & <easy>\n", "title: Scores\n").replace(
        "cards=2\n", "cards=2\nscores: Aino 2, Eero 1\n"
    )
    with pytest.raises(FenceError, match="the engine counts Aino 3, Eero 1"):
        block(text)
    assert block(text.replace("expect: Aino 1", "expect: Aino 3, Eero 1")).id == "small"


def test_each_deal_of_a_match_is_checked():
    """An expectation that is wrong in a deal before the last is told in its line."""
    first = FENCE.rstrip()
    match = f"{first}\n---\n" + "\n".join(line for line in first.splitlines() if line.startswith(("Aino:", "Eero:")))
    assert block(match).id == "small"
    with pytest.raises(FenceError, match="the engine counts Aino 1, Eero 0") as error:
        block(match.replace("expect: Aino 1", "expect: Eero 1"))
    assert error.value.line == next(at for at, line in enumerate(match.splitlines(), 1) if line.startswith("expect"))


@pytest.mark.parametrize("options", [{"at": "5"}, {"at": "-1"}, {"at": "²"}, {"at": "9" * 5000}, {"as": "1"}])
def test_bad_options_are_refused_at_the_fences_own_line(options):
    with pytest.raises(FenceError) as error:
        block(**options)
    assert error.value.line == 0


def test_a_fault_of_ours_is_no_mistake_of_an_author(monkeypatch):
    """It ends the build with its traceback."""

    def lacking(*_: object) -> None:
        raise KeyError("discard")

    monkeypatch.setattr("widgets.words.base.Words.rule", lacking)
    # Another title, so that nothing is remembered.
    with pytest.raises(KeyError, match="discard"):
        block(FENCE.replace("easy", "hard"))
