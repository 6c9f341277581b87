"""A fence with ``play=`` becomes a table at which one plays, and no bad one is published."""

from __future__ import annotations

import json
import re

import markdown
import pytest

from docs.build.deal_block import Block, deal
from docs.build.fences import FenceError
from docs.build.reading import seats
from katko.record import parse
from widgets.door import frame
from widgets.katko.words import words

FENCE = """\
id: small
title: Small & <easy>
rules: finnish, cards=2
Aino: SA H2
Anna Liisa: S3 C4
Eero: D9 D8
play:
SA S3 D9
"""
SEEDED = "id: seeded\ntitle: Seeded\nrules: finnish\nscores: none\ndeal: seed 5\nAino:\nEero:\nLiisa:\nplay:\n"
PARTS = ("frame", "acts", "scores", "table", "picker", "told", "steps")


def block(text: str = FENCE, language: str = "fi", **options: str) -> Block:
    return deal(text, language=language, rules_url="../saannot/", options=options)


def request(found: Block) -> dict:
    """What the page keeps for the engine."""
    text = re.search(r'<script type="application/json" data-part="frames">(.*?)</script>', found.html)
    assert text
    kept = json.loads(text[1])
    assert kept["frames"] == []
    return kept["request"]


def table(found: Block) -> dict:
    return json.loads(request(found)["state"])


@pytest.mark.parametrize("language", ["fi", "de"])
def test_a_table(language):
    """All its parts, named by the title, out of the search; the record stands there without its heading."""
    found = block(language=language, play="Aino")
    assert (found.id, found.title) == ("small", "Small & <easy>")
    assert found.html.startswith('<div class="katko-widget"><katko-table id="w-small" role="group"')
    assert 'aria-label="Small &amp; &lt;easy&gt;"' in found.html
    assert "katko-table" in found.html
    assert "data-search-exclude" in found.html
    for part in PARTS:
        assert found.html.count(f'data-part="{part}"') >= 1, part
    assert words(language).table.unsaved in found.html
    record = parse(request(found)["record"])
    assert (record.id, record.title, record.deal.plays) == ("", "", parse(FENCE).deal.plays)
    assert record.match is not None


@pytest.mark.parametrize("language", ["fi", "de"])
@pytest.mark.parametrize("text", [FENCE, SEEDED])
def test_the_engine_goes_on_where_the_page_stops(language, text):
    """The first reply to the request in the page shows what is in the page."""
    found = block(text, language, play="Aino")
    asked = request(found)
    reply = json.loads(frame(json.dumps(asked | {"chance": 5})))
    assert reply["problem"] is None
    assert (reply["record"], reply["at"], reply["state"]) == (asked["record"], asked["at"], asked["state"])
    element = found.html.replace(" disabled ", " ")
    assert reply["html"].replace(" disabled ", " ") in element
    for name in ("scores", "table", "picker", "told", "steps"):
        assert reply["parts"][name].replace(" disabled ", " ") in element, name


@pytest.mark.parametrize(
    ("play", "letters"),
    [
        ("Aino", "A"),
        ("Eero", "C"),
        ("Anna Liisa", "B"),
        ("Eero,Aino", "AC"),
        ("Eero, Anna Liisa", "BC"),
        ("Aino,Aino", "A"),
        ("all", "ABC"),
        ("none", ""),
    ],
)
def test_who_is_human(play, letters):
    assert table(block(play=play))["humans"] == letters


@pytest.mark.parametrize(("options", "opened"), [({}, False), ({"see": "own"}, False), ({"see": "all"}, True)])
def test_which_cards_are_seen(options, opened):
    """One's own, or all; of hidden ones nothing stands in the element."""
    found = block(play="Anna Liisa", **options)
    assert table(found)["open"] is opened
    element = found.html.partition('data-part="frames"')[0].partition('data-part="picker"')
    told = element[0] + found.html.partition('data-part="told"')[2].partition("<script")[0]
    assert ('data-card="H2"' in told) == opened
    assert ('data-card="C4"' in told) is True
    assert ("kw-back" in told) is not opened


@pytest.mark.parametrize("play", ["Onni", "", "Aino,", ",", "aino", "ALL", "Aino,all", "<script>"])
def test_one_who_does_not_sit_there_is_refused(play):
    """At the fence's own line; the message names who it is."""
    with pytest.raises(FenceError, match=re.escape(f"column 1: play={play}: ")) as error:
        block(play=play)
    assert error.value.line == 0
    wrong = next(name for name in play.split(",") if name not in parse(FENCE).names)
    assert f"`{wrong}` does not sit at this table" in error.value.message


@pytest.mark.parametrize("see", ["", "none", "All", "Aino", "open"])
def test_another_way_of_seeing_is_refused(see):
    with pytest.raises(FenceError, match=re.escape(f"column 1: see={see}: expected `own` or `all`")) as error:
        block(play="Aino", see=see)
    assert error.value.line == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"play": "Aino", "as": "1"}, "unknown option `as`; expected `at`, `play`, `see` or `sheet`"),
        ({"play": "Aino", "at": "3"}, "at=3: a table .play=. opens after its plays"),
        ({"play": "Aino", "at": "x"}, "at=x"),
        ({"see": "all"}, "`see` is about a table at which one plays, as in `play=Aino see=all`"),
        ({"paly": "Aino"}, "unknown option `paly`: did you mean `play`"),
    ],
)
def test_other_options_are_refused(options, message):
    with pytest.raises(FenceError, match=message) as error:
        block(**options)
    assert error.value.line == 0


@pytest.mark.parametrize(
    ("change", "line"),
    [(("S3 C4", "S3 CX"), 5), (("SA S3 D9", "SA C4 D9"), 8), (("id: small\n", ""), 1), (("finnish", "finish"), 3)],
)
def test_a_bad_record_says_where(change, line):
    """As in any other fence."""
    with pytest.raises(FenceError) as error:
        block(FENCE.replace(*change), play="Aino")
    assert error.value.line == line


def test_before_the_scripts_no_card_can_be_played():
    """Its buttons are off in the page."""
    text = FENCE.replace("SA S3 D9\n", "")
    cards = re.findall(r"<button [^>]*data-card=[^>]*data-seat[^>]*>", block(text, play="Aino").html)
    cards = [card for card in cards if 'data-part="drop"' not in card]
    assert len(cards) == 2
    assert all(" disabled" in card for card in cards)


def test_it_survives_markdown():
    """As one block of raw HTML, unchanged."""
    html = block(play="Aino").html
    assert "\n" not in html
    assert html in markdown.markdown(f"Before\n\n{html}\n\nAfter", extensions=["md_in_html", "attr_list"])


def test_every_id_is_there_once():
    found = block(play="all", see="all").html
    ids = re.findall(r' id="([^"]+)"', found)
    assert len(ids) == len(set(ids))
    for name in re.findall(r'(?:aria-describedby|for)="([^"]+)"', found):
        assert name in ids


@pytest.mark.parametrize(("text", "found"), [("all", {0, 1}), ("none", set()), ("B", {1}), ("B,A", {0, 1})])
def test_names_become_seats(text, found):
    assert seats(text, ("A", "B")) == found
