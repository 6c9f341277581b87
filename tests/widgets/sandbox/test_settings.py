"""The settings of a table."""

from __future__ import annotations

import html
import re
from random import Random

import pytest

from katko.rules import Rules
from tests import markup
from tests.widgets.sandbox.seats import HOUSE, KATKO, LANGUAGES, Seat, buttons, opened, start, unchanged, valid
from widgets.katko.words import words
from widgets.sandbox.seating import Seating
from widgets.sandbox.session import Session
from widgets.sandbox.table import Table


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_is_disabled_with_a_reason(language):
    """And everything that is not disabled can be."""
    for rules in (Rules(), Rules(misere=True), Rules(decks=2), Rules(players=10, cards=5), Rules(kukkuminen=True)):
        seat = start(rules, language, humans={0})
        form = markup.read(seat.reply["parts"]["table"])
        shut = [each for each in form.controls if each.off]
        assert shut
        for name, value, (why,) in ((each.name, each.value, each.why) for each in shut):
            reply = seat.ask({"kind": "setup", "values": form.sent | {name: value}})
            assert form.texts("id")[why].strip(), (name, value)
            if name != "identical":
                unchanged(seat, reply)
                assert 'data-part="impossible"' in reply["parts"]["table"]
                assert reply["problem"]["text"] in reply["parts"]["table"].replace("&quot;", '"')
        off = {(each.name, each.value) for each in shut}
        for name, value in re.findall(
            r'<input type="(?:radio|checkbox)" name="(\w+)" value="(\w+)"', seat.reply["parts"]["table"]
        ):
            if (name, value) not in off:
                assert seat.ask({"kind": "setup", "values": form.sent | {name: value}})["problem"] is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "rules", [Rules(two="three"), Rules(players=8, cards=5), Rules(players=4, two="each"), Rules(players=11, cards=4)]
)
def test_what_a_document_advises_against_is_said(rules, language):
    names = tuple(f"P{n}" for n in range(rules.players))
    seat = Seat(Table.of(Session.start(KATKO, rules, names, Seating(), 1)), language)
    said = words(language)
    (advice, *_) = rules.advice()
    assert f"{said.panel.advice}: {said.advice(advice)}" in seat.reply["parts"]["table"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_summed_up(language):
    """What is played now, and what waits, in words."""
    seat = start(Rules(must_win=True), language)
    said = words(language)
    rules = said.table.besides.format(base=said.base["finnish"], changes=said.setting("must_win", True))
    base = said.table.agreed.format(rules=rules, n=3, target=3)
    assert base in seat.reply["parts"]["table"]
    seat.choose(target="5")
    assert agreed(seat) == base
    chosen = said.table.chosen.format(rules=rules, n=3, target=5)
    assert chosen in seat.reply["parts"]["table"]
    assert seat.reply["say"] == chosen
    seat.act("agree")
    assert chosen not in seat.reply["parts"]["table"]
    assert agreed(seat) == f"{base} {said.table.pending.format(rules=rules, target=5)}"


def agreed(seat: Seat) -> str:
    """The sentences about the rules."""
    found = re.search(r'data-part="agreed">(.*?)</p>', seat.reply["parts"]["table"])
    assert found
    return found[1]


@pytest.mark.parametrize("rules", [*HOUSE.values()], ids=[*HOUSE])
def test_settings_as_they_are_change_nothing(rules):
    """The form as it is shown, sent back: same rules, same table, same people."""
    seat = start(Rules(**{"players": 3, "cards": 4, **rules}), humans={0, 2}, pace=2500)
    before = seat.table
    reply = seat.choose()
    assert reply["problem"] is None
    assert seat.table == before


def test_rules_hold_only_when_they_are_agreed():
    """Whatever the form says, the game goes on under the rules that it began with."""
    draw = Random(5)
    seat, wished = start(), set()
    for _ in range(80):
        action = valid(seat, draw)
        if action and action["kind"] in ("setup", "play", "move", "out", "deal", "undo", "redo", "pick", "fill"):
            seat.take(seat.ask(action))
            assert {each.deal.rules for each in seat.session.record.deals} == {Rules()}
            assert seat.session.seating.agreed is None
            wished.add(seat.table.plan.rules)
    assert len(wished) > 2


@pytest.mark.parametrize("kind", ["agree", "now", "new"])
def test_the_ways_to_other_rules(kind):
    """From the next deal on, in this deal, or in a new game; buttons for all three stand there where rules differ."""
    seat = start()
    assert buttons(seat.reply["parts"]["table"]) & {"agree", "now", "new"} == {"new"}
    seat.choose(must_win="on")
    assert {"agree", "now", "new"} <= buttons(seat.reply["parts"]["table"])
    assert seat.act(kind)["problem"] is None
    assert (seat.session.deal.rules.must_win, kind) in {(False, "agree"), (True, "now"), (True, "new")}
    seat.act("out")
    seat.act("deal")
    assert seat.session.deal.rules.must_win


def test_for_others_there_is_only_a_new_game():
    """Another number of players can neither go on with these cards nor with these scores."""
    seat = start()
    seat.choose(players="4")
    assert buttons(seat.reply["parts"]["table"]) & {"agree", "now", "new"} == {"new"}
    for kind in ("agree", "now"):
        unchanged(seat, seat.ask({"kind": kind}))
    assert seat.act("new")["problem"] is None
    assert len(seat.session.record.names) == 4


def test_an_agreement_can_be_taken_back_by_its_button():
    """Rules as they are now, chosen again, leave a way to drop what waits."""
    seat = start()
    seat.choose(must_win="on")
    seat.act("agree")
    seat.choose(must_win=None)
    assert "agree" in buttons(seat.reply["parts"]["table"])
    seat.act("agree")
    assert seat.session.seating.agreed is None


def test_a_target_that_is_reached_already_cannot_be_agreed():
    """Otherwise no next deal could be dealt."""
    text = "rules: finnish, cards=1, target=5\nscores: Aino 3\nAino: SA\nEero: S2\nLiisa: S3\nplay:\nSA S2 S3\n"
    seat = opened(text, 0)
    seat.choose(target="3")
    refused = seat.act("agree")["problem"]
    assert refused or seat.act("deal")["problem"] is None


def test_humans_and_names_of_a_larger_table():
    """Who sits at the seats that are new can be chosen before the game begins."""
    seat = start()
    seat.choose(players="4")
    reply = seat.choose(who3="human", name3="Bo")
    assert (seat.form["who3"], seat.form["name3"]) == ("human", "Bo")
    seat.act("new")
    assert (seat.session.record.names[3], seat.session.seating.humans) == ("Bo", {0, 3})
    assert reply["problem"] is None


def test_to_and_fro_between_numbers_of_players_renames_nobody():
    """The game on show has not ended."""
    seat = start()
    seat.choose(name2="Bo")
    seat.choose(players="2")
    seat.choose(players="3")
    assert seat.session.record.names == ("Aino", "Eero", "Bo")


def test_a_name_alike_to_a_spare_one():
    """Full-width letters are the same letters; six chosen are six at the table."""
    seat = start()
    seat.choose(name1="Ｈｅｌｍｉ")
    seat.choose(players="6")
    seat.act("new")
    assert len(seat.session.record.names) == 6


@pytest.mark.parametrize("name", ["", "x" * 25, "<b>", "Aino", "rules"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_may_not_be(name, language):
    """Is told in the settings, and nothing of the form is taken over."""
    seat = start(language=language)
    reply = seat.ask({"kind": "setup", "values": seat.form | {"name1": name, "see": "open"}})
    unchanged(seat, reply)
    assert 'data-part="impossible"' in reply["parts"]["table"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_is_taken_begins_no_game(language):
    """The button takes the form along as it stands: what is wrong in it is said, and not forgotten."""
    seat = start(language=language)
    values = seat.form | {"name1": seat.session.record.names[0]}
    reply = seat.ask({"kind": "new", "first": {"kind": "setup", "values": values}})
    unchanged(seat, reply)
    assert reply["problem"]["text"] in reply["parts"]["table"]
    assert not reply["problem"]["text"].startswith(("Rivi", "Zeile"))
    assert "data-whole" in reply["parts"]["table"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_many_players_bring_with_them_is_said(language):
    """Two packs and fewer cards come by themselves, in the sum as in the form."""
    seat = start(language=language)
    reply = seat.choose(players="20")
    rules = seat.table.plan.rules
    assert (rules.decks, rules.cards) != (1, 5)
    for field in ("decks", "cards"):
        assert words(language).setting(field, getattr(rules, field)) in reply["say"]
    assert words(language).setting("decks", 1) not in seat.choose(players="4")["say"]


def test_the_base_game_that_is_agreed_for_the_next_deal():
    """Told as that while it waits, also by a page that is loaded anew, and in the deal itself."""
    seat = start(Rules(players=4))
    seat.choose(preset="german")
    waiting = words("fi").table.pending.format(rules=words("fi").base["german"], target=3)
    assert waiting in seat.act("agree")["parts"]["table"]
    stored = seat.reply["keep"]
    seat = start(chance=2)
    assert waiting in seat.act("resume", stored=stored)["parts"]["table"]
    seat.act("out")
    assert seat.act("deal")["record"].splitlines()[0] == "rules: german"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_were_agreed_are_heard(language):
    """The live region says for when they are, not the rules of the deal on show."""
    seat = start(language=language)
    seat.choose(must_win="on")
    reply = seat.act("agree")
    said = re.search(r'data-part="agreed">(.*?)</p>', reply["parts"]["table"])
    assert said
    assert html.unescape(re.sub("<.*?>", "", said[1])) == reply["say"]
    assert reply["say"] != start(language=language).act("setup", values=seat.form)["say"]


def test_choices_that_waited_go_first():
    """A form that was filled in while the engine loaded, and then the button below it."""
    seat = start()
    values = seat.form | {"players": "4"}
    reply = seat.act("new", first={"kind": "setup", "values": values})
    assert reply["problem"] is None
    assert len(seat.session.record.names) == 4
    unchanged(seat, seat.ask({"kind": "new", "first": {"kind": "setup", "values": {"players": "99"}}}))


def test_the_rules_name_no_card_of_one_deal():
    """Of a trump that is turned up: the sentence stands while cards are dealt anew."""
    seat = start(Rules(trump="turned"))
    said = re.search(r'data-part="agreed">(.*?)</p>', seat.reply["parts"]["table"])
    assert said
    assert words("fi").katko.unknown_trump["turned"] in said[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_may_not_be_is_told_without_a_place(language):
    """There are no lines in a form; what was written is repeated."""
    seat = start(language=language)
    reply = seat.ask({"kind": "setup", "values": seat.form | {"name1": "Aino"}})
    unchanged(seat, reply)
    assert not reply["problem"]["text"].startswith(("Rivi", "Zeile"))
    assert "Aino" in reply["problem"]["text"]


@pytest.mark.parametrize("way", ["setup", "first"])
@pytest.mark.parametrize("typed", [{"name1": "Aino"}, {"name1": "<b>"}, {"name0": ""}, {"target": "0"}, {"target": ""}])
def test_what_was_typed_stays_in_its_field_beside_the_reason(typed, way):
    """It is put right there; what was chosen beside it stays too, and once all is right it holds."""
    seat = start()
    form = {"kind": "setup", "values": seat.form | typed | {"see": "open"}}
    reply = seat.ask(form if way == "setup" else {"kind": "new", "first": form})
    unchanged(seat, reply)
    shown = markup.read(reply["parts"]["table"])
    assert shown.sent == seat.form | typed | {"see": "open"}
    reason = reply["problem"]["text"].replace("\N{NO-BREAK SPACE}", " ")
    assert reason in shown.text.replace("\N{NO-BREAK SPACE}", " ")
    seat.take(reply)
    right = {"name1": "Bo"} if "name1" in typed else {"name0": "Siiri"} if "name0" in typed else {"target": "7"}
    assert seat.choose(**right)["problem"] is None
    assert seat.form == markup.read(start().reply["parts"]["table"]).sent | right | {"see": "open"}


def test_a_huge_text_is_not_shown_again():
    seat = start()
    reply = seat.ask({"kind": "setup", "values": seat.form | {"name1": "x" * 10**6}})
    assert len(reply["parts"]["table"]) < 2 * len(seat.reply["parts"]["table"])


def test_what_is_wrong_elsewhere_leaves_the_settings_as_they_are():
    """The fields show what was typed only where that is what is wrong."""
    seat = start()
    reply = seat.ask({"kind": "record", "text": "nonsense", "values": seat.form | {"name1": "Bo"}})
    assert markup.read(reply["parts"]["table"]).sent == seat.form


def test_choices_that_went_first_stay_where_the_rest_cannot_be():
    """As the seed that was written before the button beside it."""
    seat = start()
    reply = seat.ask({"kind": "agree", "first": {"kind": "setup", "values": seat.form | {"players": "4"}}})
    assert reply["problem"]["code"] == "action"
    assert reply["record"] == seat.reply["record"]
    assert markup.read(reply["parts"]["table"]).sent["players"] == "4"


def test_what_was_chosen_beside_something_wrong_stays_in_its_place():
    """Nothing of a wrong form is taken over, and nothing of it jumps back."""
    seat = start()
    before = seat.session
    reply = seat.choose(name1="", must_win="on", two="each", target="5", who2="human", see="open", players="3")
    assert reply["problem"]
    form = reply["parts"]["table"]
    for chosen in (
        r'<input type="checkbox" name="must_win" [^>]*checked',
        r'<input type="radio" name="two" value="each" [^>]*checked',
        r'<input type="radio" name="see" value="open" [^>]*checked',
        r'name="target".*?<option value="5" selected',
        r'<select name="who2".*?<option value="human" selected',
    ):
        assert re.search(chosen, form, re.DOTALL), chosen
    assert seat.session.deal == before.deal
    assert seat.session.seating == before.seating
