"""Matches under other rules, and what is told of their scores."""

from __future__ import annotations

import re

import pytest

from tests.told import AINO, KUKUTTU, SEEDED, SMALL
from tests.widgets.replay.panels import BOTH, Panel
from tests.widgets.replay.readers import Reader

MATCH = f"id: peli\ntitle: Peli\n{SMALL}".replace("cards=2\n", "cards=2{rules}\nscores: Aino 2, Eero 1\n")


@pytest.mark.parametrize(
    ("language", "rules", "before", "after"),
    [
        ("fi", "", "Pisteet ennen jakoa: Aino 2, Eero 1.", "Aino on voittanut pelin. Pisteet: Aino 3, Eero 1."),
        ("de", "", "Punkte vor der Runde: Aino 2, Eero 1.", "Punkte: Aino 3, Eero 1."),
        ("fi", ", target=5", "Pisteet ennen jakoa: Aino 2, Eero 1.", "Pisteet: Aino 3, Eero 1. Seuraavan jaon jakaa"),
        ("de", ", target=5", "Punkte vor der Runde: Aino 2, Eero 1.", "Punkte: Aino 3, Eero 1. Die nächste Runde"),
    ],
)
def test_a_match_tells_its_scores(language, rules, before, after):
    """Before the first card and after the last, each once; whoever has won the game is told once, too."""
    reader = Reader(MATCH.format(rules=rules), language)
    assert before in reader.act("step", to=0)["say"]
    assert before not in reader.act("step", to=1)["say"]
    assert after not in reader.act("step", to=3)["say"]
    say = reader.act("step", to=4)["say"]
    assert after in say
    assert say.count("Aino 3") == 1
    assert len(re.findall("on voittanut|Partie gewonnen", say)) == (not rules)


@BOTH
def test_a_deal_on_its_own_tells_no_scores(language):
    reader = Reader(AINO, language)
    said = [reader.act("step", to=step)["say"] for step in range(16)]
    assert not re.search("Pisteet|Punkte vor|Punkte:", " ".join(said))


@BOTH
def test_a_match_without_kukkuminen(language):
    """The earlier deals are played anew as well: who has won is told in the comparison."""
    reader = Reader(KUKUTTU, language)
    reply = reader.choose(kukkuminen=None)
    assert (reply["own"], reply["problem"], reply["turn"]) == (True, None, None)
    assert "kukkuu" not in reply["record"]
    base, now = Panel(reply["parts"]["panel"]).compared[2]
    assert base == "Aino 2, Eero 1"
    assert now.startswith("Aino 3, Eero 2; Aino ")
    assert reader.choose(kukkuminen="on")["own"] is False


@BOTH
def test_what_would_change_earlier_deals_is_a_problem(language):
    reader = Reader(KUKUTTU, language)
    before = reader.act()
    for changes in ({"trump": "drawn"}, {"cards": "1"}):
        reply = reader.act("rules", values=Panel(reader.panel).values | changes)
        assert reply["problem"]["code"] == "rules"
        assert reply["record"] == before["record"]


@BOTH
@pytest.mark.parametrize("how", ["other rules", "another card"])
def test_a_link_to_a_match_leads_to_the_same_place(how, language):
    """Though a link does not tell how the hands of earlier deals were sorted."""
    sender = Reader(KUKUTTU, language)
    sent = sender.choose(target="5") if how == "other rules" else sender.play("H5")
    assert sent["own"]
    _, step, text = sent["link"].split("~", 2)
    reply = Reader(KUKUTTU, language).act("link", text=text, to=int(step))
    assert reply["record"] == sent["record"]
    assert reply["html"] == sent["html"]
    assert reply["parts"]["panel"] == sent["parts"]["panel"]


@BOTH
def test_an_earlier_deal_by_seed_is_the_same_deal(language):
    """A panel that changes nothing leaves such a match as it is, too."""
    reader = Reader(SEEDED, language)
    assert reader.choose()["own"] is False
    assert reader.choose(must_win="on")["own"] is True
    assert reader.choose(must_win=None)["own"] is False
