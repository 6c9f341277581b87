"""The same cards under other rules: where the line stops, what is compared, and the way back."""

from __future__ import annotations

import json
import re

import pytest

from katko.record import parse
from tests.told import AINO, SMALL
from tests.widgets.asking import compared, saved
from tests.widgets.replay.panels import BOTH, Panel
from tests.widgets.replay.readers import SAID, Reader, columns, refused_cards


@BOTH
def test_a_stricter_rule_stops_the_line_at_the_card_that_it_refuses(language):
    """Before the sixth card; with the reason, and what would do, for the eye, the ear and in the panel."""
    reader, said = Reader(AINO, language), SAID[language]
    reply = reader.choose(must_win="on")
    assert (reply["at"], reply["steps"], reply["turn"], reply["own"]) == (5, 5, 0, True)
    assert reply["state"] == "", "the documented line is compared, and nothing was played"
    assert (reply["refusal"], reply["problem"]) == (None, None), "nobody has played a card"
    assert parse(reply["record"]).deal.rules.must_win
    assert refused_cards(reply["html"]) == ["S6"]
    assert 'data-part="stop"' in reply["html"]
    assert 'data-part="narration"' not in reply["html"]
    assert 'href="../saannot/#must-win"' in reply["html"]
    stop = said["changed"], said["stops"]
    assert reply["say"].startswith(" ".join(stop))
    for text in (reply["say"], re.sub("<[^>]*>", "", reply["html"]), Panel(reply["parts"]["panel"]).parts["verdict"]):
        assert said["S6"] in text.lower() or said["S6"] in text
        assert said["SA"] in text.lower() or said["SA"] in text
    assert reply["html"].count('data-part="finish"') == 1
    assert re.match(r"ainon-yliottopakko~5~c[0-9a-f]{3}~1fm1A\.", reply["link"])


@BOTH
def test_what_has_come_of_a_rule_stands_beside_what_was_without_it(language):
    """Two columns, of the documented line and of the one on show: rules, the last trick, points."""
    reader, said = Reader(AINO, language), SAID[language]
    assert columns(reader)[0] == said["home"]
    before = Panel(reader.panel).compared
    assert all(base == now for base, now in before), "before the first choice both are the same"
    assert before[0][0] == said["base"]
    reader.choose(must_win="on")
    after = Panel(reader.panel).compared
    assert [base for base, _ in after] == [base for base, _ in before]
    assert [now for _, now in after] == [said["rule"], said["unfinished"], said["nothing"]]
    assert Panel(reader.panel).parts["verdict"].startswith(said["stops"])
    assert Panel(reader.panel).values["must_win"] == "on"


@BOTH
def test_a_link_carries_the_rules(language):
    """In the other language, too, whose deal has a title of its own: the same line, compared with the same base."""
    sender = Reader(AINO, "de" if language == "fi" else "fi")
    sent = sender.choose(must_win="on")
    _, step, text = sent["link"].split("~", 2)
    home = AINO.replace("Aino ja kielletty patakuutonen", "Aino darf die Pik-Sechs nicht")
    opened = Reader(home, language)
    reply = opened.act("link", text=text, to=int(step))
    same = ("at", "steps", "turn", "own", "state", "link", "refusal", "problem")
    assert {name: reply[name] for name in same} == {name: sent[name] for name in same}
    assert parse(reply["record"]).deal == parse(sent["record"]).deal
    assert refused_cards(reply["html"]) == ["S6"]
    assert Panel(reply["parts"]["panel"]).compared == _compared_after_must_win(home, language)


def _compared_after_must_win(home, language):
    reader = Reader(home, language)
    reader.choose(must_win="on")
    return Panel(reader.panel).compared


@BOTH
def test_a_rule_taken_back_gives_the_documented_line_and_keeps_nothing(language):
    """Whether before or after a step along what is left."""
    for at in (5, 2):
        reader = Reader(AINO, language)
        reader.choose(must_win="on")
        reader.act("step", to=at)
        reply = reader.choose(must_win=None)
        assert (reply["record"], reply["state"], reply["own"]) == (str(parse(AINO)), "", False)
        assert (reply["at"], reply["steps"], reply["problem"]) == (at, 15, None)
        assert reply["link"] == f"ainon-yliottopakko~{at}"
        assert "data-to=" not in reply["html"] + reply["parts"]["panel"]


@BOTH
def test_what_the_panel_shows_already_changes_nothing(language):
    reader = Reader(AINO, language)
    before = reader.act("step", to=7)
    assert reader.choose() | {"say": before["say"], "look": "cards"} == before
    reader.choose(must_win="on")
    before = reader.act()
    assert reader.choose() | {"say": before["say"], "look": "cards", "keep": None} == before


@BOTH
def test_two_rules_at_once(language):
    """Both are told, in the order of the rules; each can be taken back alone."""
    reader, said = Reader(AINO, language), SAID[language]
    reply = reader.choose(must_win="on", two="double")
    assert f"{said['double']}, {said['rule']}" in reply["say"]
    assert Panel(reply["parts"]["panel"]).compared[0] == (said["base"], f"{said['double']}, {said['rule']}")
    assert refused_cards(reply["html"]) == ["S6"]
    reply = reader.choose(must_win=None)
    assert Panel(reply["parts"]["panel"]).compared[0] == (said["base"], said["double"])
    assert (reply["at"], reply["steps"], reply["own"]) == (5, 15, True), "no two wins the last trick"
    assert Panel(reply["parts"]["panel"]).parts["verdict"] == said["same"]
    assert reader.choose(two="none")["own"] is False


@BOTH
def test_playing_on_under_other_rules_ends_with_both_winners_side_by_side(language):
    """Card by card, as the engine's button does it; an end of one's own is another one."""
    reader, said = Reader(AINO, language), SAID[language]
    reader.choose(must_win="on")
    reply = reader.play("SA", "S6", "C4", "S5", "CQ", "D2", "D8", "DT", "H5", "DJ")
    assert (reply["turn"], reply["at"], reply["own"], reply["state"]) == (None, 15, True, "")
    assert Panel(reply["parts"]["panel"]).compared[1] == said["last"]
    assert [points.split()[0] for points in Panel(reply["parts"]["panel"]).compared[2]] == ["Aino", "Liisa"]
    assert Panel(reply["parts"]["panel"]).parts["verdict"] == said["parts"]
    assert 'data-part="finish"' not in reply["html"] + reply["parts"]["panel"]
    reader = Reader(AINO, language)
    reader.choose(must_win="on")
    reply = reader.play("SA", "DT", "D2", "DJ", "S5", "S6", "H5", "CQ", "C4", "D8")
    assert [points.split()[0] for points in Panel(reply["parts"]["panel"]).compared[2]] == ["Aino", "Aino"]


@BOTH
def test_the_rest_can_be_played_by_the_engine(language):
    """Everybody keeps to the documented order where the rules let them; the comparison is then whole."""
    reader, said = Reader(AINO, language), SAID[language]
    stopped = reader.choose(must_win="on")
    reply = reader.act("finish")
    assert (reply["turn"], reply["at"], reply["steps"], reply["own"], reply["state"]) == (None, 15, 15, True, "")
    assert parse(reply["record"]).deal.plays[:5] == parse(stopped["record"]).deal.plays
    assert Panel(reply["parts"]["panel"]).compared[1] == said["last"]
    assert reader.act("finish") | {"keep": None, "look": "cards"} == reader.act(), "there is nothing left to play"
    home = Reader(AINO, language)
    assert home.act("finish")["at"] == 15
    assert home.act()["own"] is False


@BOTH
def test_from_other_rules_home_again(language):
    """At the step where both part; a mere replay is not saved, since its rules can be chosen again."""
    reader = Reader(AINO, language)
    there = reader.choose(must_win="on")
    reply = reader.act("return", to="home")
    assert (reply["record"], reply["state"], reply["at"], reply["own"]) == (str(parse(AINO)), "", 5, False)
    assert Panel(reply["parts"]["panel"]).values.keys() == Panel(there["parts"]["panel"]).values.keys() - {"must_win"}
    assert "data-to=" not in reply["html"] + reply["parts"]["panel"]
    assert reader.choose(must_win="on") == there


@BOTH
def test_what_was_played_under_other_rules_home_and_back(language):
    """It is saved, with all that it was."""
    reader = Reader(AINO, language)
    reader.choose(must_win="on")
    there = reader.play("SA", "DT")
    reply = reader.act("return", to="home")
    assert (reply["at"], reply["own"], saved(reply)) == (5, False, [there["record"]])
    assert reader.act("return", to="own")["at"] == 5
    back = reader.act("step", to=7)
    # A step tells the device nothing new; the panel came with the line.
    assert back | {"parts": there["parts"], "keep": there["keep"]} == there
    assert Panel(reader.panel).values["must_win"] == "on"


@BOTH
def test_an_own_line_under_other_rules_is_compared_with_itself(language):
    """It is saved, not lost, while its rules change, and the way back leads to it and home."""
    reader, said = Reader(AINO, language), SAID[language]
    reader.act("step", to=5)
    own = reader.play("SA", "S6", "C4", "S5")["record"]
    reply = reader.choose(two="double")
    assert (compared(reply), saved(reply), reply["own"]) == (own, [own], True)
    assert columns(reader)[0] == said["own"]
    assert Panel(reply["parts"]["panel"]).compared[0] == (said["base"], said["double"])
    assert re.findall(r'data-to="(\w+)"', reply["html"]) == ["home", "own"]
    assert re.findall(r'data-to="(\w+)"', reply["parts"]["panel"]) == ["own"]
    assert reader.choose(two="none")["record"] == own
    assert reader.act()["state"] == "", "taken back, it is the line on show and nothing else is saved"
    reader.choose(two="double")
    reply = reader.act("return", to="own")
    assert (reply["record"], reply["state"]) == (own, "")
    assert columns(reader)[0] == said["own"]
    reader.choose(two="double")
    reply = reader.act("return", to="home")
    assert (reply["record"], saved(reply)) == (str(parse(AINO)), [own]), "what was played, not a mere replay of it"
    assert compared(reply) is None


@BOTH
def test_a_mere_replay_never_takes_the_place_of_a_saved_line(language):
    """Nor does one that was played on: it stands before the others."""
    reader = Reader(AINO, language)
    reader.act("step", to=5)
    own = reader.play("SA")["record"]
    reader.act("return", to="home")
    reply = reader.choose(must_win="on")
    assert (saved(reply), compared(reply)) == ([own], None)
    assert saved(reader.act("return", to="home")) == [own]
    reader.choose(must_win="on")
    assert reader.act("return", to="own")["record"] == own
    assert reader.saved == []
    reader.act("return", to="home")
    reader.choose(must_win="on")
    played = reader.play("SA", "DT")["record"]
    assert saved(reader.act("return", to="home")) == [played, own]


@BOTH
def test_what_is_played_on_under_other_rules_is_still_compared_with_the_own_line(language):
    """Also on another branch, on one that is known already, and when it is played to its end."""
    reader, said = Reader(AINO, language), SAID[language]
    reader.act("step", to=5)
    own = reader.play("SA")["record"]
    reader.choose(two="double")
    reply = reader.play("DT", "D2")
    assert (compared(reply), saved(reply)) == (own, [own])
    one = reply["record"]
    reader.act("step", to=6)
    reply = reader.play("CQ")
    assert (compared(reply), saved(reply)) == (own, [one, own])
    reader.act("step", to=6)
    reply = reader.play("DT")
    assert (compared(reply), reply["record"], len(saved(reply))) == (own, one, 2)
    reply = reader.act("finish")
    assert (compared(reply), reply["turn"]) == (own, None)
    assert columns(reader)[0] == said["own"]


@BOTH
def test_rules_that_cannot_be_are_a_problem_in_the_panel(language):
    """With everything else as it was: the sentence stands above the choices and is said."""
    reader = Reader(AINO, language)
    before, good = reader.act("step", to=3), Panel(reader.panel).values
    for changes in (
        {"misere": "on", "two": "each"},
        {"cards": "6"},
        {"target": "0"},
        {"target": ""},
        {"trump": "drawn", "suit": "X"},
        {"trump": "turned", "suit": "SA"},
    ):
        reply = reader.act("rules", values=good | changes)
        assert reply["problem"], changes
        assert reply["problem"]["text"] == reply["say"]
        assert Panel(reply["parts"]["panel"]).parts["impossible"] == reply["say"]
        same = before.keys() - {"say", "problem", "parts", "look"}
        assert {name: reply[name] for name in same} == {name: before[name] for name in same}
    assert reader.act("rules", values=good)["problem"] is None


@BOTH
@pytest.mark.parametrize(
    "values", [{"players": "4"}, {"must_win": True}, {"suit": None}, {"target": 3}, {"<b>": "on"}, [], "two=each"]
)
def test_a_form_of_another_shape_is_an_unknown_action(values, language):
    reader = Reader(AINO, language)
    before = reader.act("step", to=3)
    reply = reader.act("rules", values=values)
    assert reply["problem"]["code"] == "action"
    assert reply["html"] == before["html"]
    assert reply["record"] == before["record"]


def test_a_base_that_is_not_there_is_none():
    """A page that asks for a saved line as base where there is none, or one of another deal, is answered as ever."""
    other = json.dumps({"saved": [str(parse(SMALL))], "compared": 0})
    for state in ("", "not a state", '{"saved": [], "compared": 0}', '{"saved": ["x"], "compared": Infinity}', other):
        reader = Reader(AINO)
        reader.state = state
        reply = reader.act("step", to=4)
        assert (reply["at"], reply["own"], reply["problem"]) == (4, False, None)
        assert len(saved(reply)) == (state is other)
        reply = reader.choose(must_win="on")
        assert (reply["problem"], reply["own"], compared(reply)) == (None, True, None)


@BOTH
def test_an_own_line_under_other_rules_keeps_its_base_over_a_reload(language):
    """The page begins at the documented line, with what the device has kept and the link of the address."""
    reader, said = Reader(AINO, language), SAID[language]
    reader.act("step", to=5)
    own = reader.play("SA", "DT", "D2", "D8")["record"]
    before = reader.choose(must_win="on")
    assert compared(before) == own
    assert before["keep"]
    _, step, text = before["link"].split("~", 2)
    again = Reader(AINO, language)
    again.stored = before["keep"]
    reply = again.act("link", text=text, to=int(step))
    for name in ("record", "state", "at", "own", "steps", "turn", "html", "link", "place"):
        assert reply[name] == before[name], name
    assert columns(again)[0] == said["own"]
    assert Panel(again.panel).compared == Panel(reader.panel).compared
    assert again.choose(must_win=None)["record"] == own


@BOTH
def test_after_a_reload_without_a_link_the_documented_line_is_on_show(language):
    """All that was played is saved; a mere replay is not."""
    reader = Reader(AINO, language)
    reader.act("step", to=5)
    own = reader.play("SA", "DT", "D2", "D8")["record"]
    kept = reader.choose(must_win="on")["keep"]
    again = Reader(AINO, language)
    again.stored = kept
    reply = again.act("step", to=3)
    assert (reply["own"], reply["at"], saved(reply), compared(reply)) == (False, 3, [own], None)
    played = reader.play("DJ")
    assert compared(played) == own
    again = Reader(AINO, language)
    again.stored = played["keep"]
    assert saved(again.act("step", to=3)) == [played["record"], own]


@pytest.mark.parametrize("kept", ["", "x", "[]", "3", "{}", '{"record": 1}', '{"record": "x", "state": 5}', "[" * 5000])
def test_what_a_device_keeps_and_is_no_deal_changes_nothing(kept):
    reader = Reader(AINO)
    before = reader.act("step", to=3)
    reader.stored = kept
    assert reader.act("step", to=3) == before
    assert reader.act("step", to=3, elsewhere=kept) == before
