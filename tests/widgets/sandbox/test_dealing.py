"""Other rules, other cards, other people at one table: what begins anew, and what goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from katko.cards import Card
from katko.errors import RulesError
from katko.record import Record, parse
from katko.replay import CHOICES
from katko.replay import replay as replayed
from katko.rules import Rules
from tests.widgets.sandbox.seats import PLAYED
from tests.widgets.sandbox.sessions import HANDS, NAMES, by_hand, of, place, sound, start
from widgets.sandbox.session import Impossible


def test_rules_agreed_for_the_next_deal_change_nothing_in_this_one():
    """Neither the record nor what may be played; then they hold, and scores and dealer go on."""
    session = start()
    rules = Rules(cards=3, must_win=True, target=9)
    agreed = session.agree(rules)
    assert place(agreed) == place(session)
    assert (agreed.deal.rules, agreed.table.agreed) == (session.deal.rules, rules)
    over = agreed.out(4)
    assert over.record == session.out(4).record
    after = over.next_deal(5)
    sound(after)
    assert (after.deal.rules, after.table.agreed) == (rules, None)
    assert (after.match.scores, after.deal.dealer) == (over.match.scores, over.match.dealer)
    assert after.kept == over.record
    assert after.out(1).next_deal(2).deal.rules == rules


def test_rules_agreed_at_the_end_of_a_game_hold_in_the_next():
    text = "rules: finnish, cards=1\nscores: Aino 2, Eero 1\nAino: SA\nEero: S3\nplay:\nSA S3\n"
    after = of(text, 0).agree(Rules(players=2, misere=True)).next_deal(1)
    sound(after)
    assert (after.deal.rules.misere, after.match.scores, after.deal.dealer) == (True, (0, 0), 0)


def test_an_agreement_can_be_taken_back():
    session = start()
    assert session.agree(Rules(must_win=True)).agree(Rules()).table.agreed is None


def test_another_number_of_players_is_another_game():
    with pytest.raises(Impossible):
        start().agree(Rules(players=4))


def test_the_deal_under_other_rules():
    """As far as its plays are legal, as `katko.replay` says; the line before is kept."""
    session = start().out(1).next_deal(2).out(3)
    for rules in (Rules(must_win=True, target=9), Rules(misere=True), Rules(cards=2), Rules(trump="drawn")):
        line = session.replay(rules)
        sound(line)
        alone = Record(session.deal, NAMES)
        assert line.deal == replayed(alone, {name: getattr(rules, name) for name in CHOICES}).deal
        assert (line.deal.rules, line.at, line.kept) == (rules, line.steps, session.record)
        assert line.deal.setup.scores == session.deal.setup.scores


def test_rules_that_the_cards_do_not_allow():
    with pytest.raises(RulesError):
        start().replay(Rules(cards=6))


def test_a_deal_by_hand():
    """These cards, this seat leads; the scores before the deal on show where it is not over, else those after it."""
    rules = Rules(cards=2, target=9)
    session = start(Rules(target=9)).out(1)
    scores = session.match.scores
    over = by_hand(session, rules)
    sound(over)
    assert (over.deal.hands, over.deal.leader) == (tuple(tuple(map(Card, hand)) for hand in HANDS), 1)
    assert (over.match.scores, over.kept, over.record.seed) == (scores, session.record, None)
    running = session.next_deal(2).out(3).step(2)
    assert by_hand(running, rules).match.scores == scores


def test_a_deal_by_hand_after_a_won_game_begins_the_next():
    text = "rules: finnish, cards=1\nscores: Aino 2, Eero 1\nAino: SA\nEero: S3\nplay:\nSA S3\n"
    session = by_hand(of(text, 0), Rules(players=2, cards=2), ("Aino", "Eero"), HANDS[:2])
    assert session.match.scores == (0, 0)


def test_a_deal_by_hand_for_others():
    """Scores of other people mean nothing, and humans who are gone are none."""
    session = start(humans=frozenset({0, 2})).out(1)
    fewer = by_hand(session, Rules(players=2, cards=2), ("Onni", "Impi"), HANDS[:2])
    sound(fewer)
    assert (fewer.record.names, fewer.match.scores, fewer.table.humans) == (("Onni", "Impi"), (0, 0), {0})


@pytest.mark.parametrize(
    ("rules", "hands", "how"),
    [
        (Rules(cards=2), (("SA", "SA"), *HANDS[1:]), {}),
        (Rules(cards=3), HANDS, {}),
        (Rules(cards=2, trump="turned"), HANDS, {"trump": Card("SA")}),
        (Rules(cards=2, trump="drawn"), HANDS, {}),
        (Rules(cards=2), HANDS, {"trump": Card("CA")}),
    ],
)
def test_cards_that_do_not_fit_the_rules(rules, hands, how):
    with pytest.raises(RulesError):
        by_hand(start(), rules, hands=hands, **how)


def test_a_new_game_of_others():
    """The game before is kept, humans who are gone are none, and nothing waits to be agreed."""
    session = start(humans=frozenset({1, 2})).agree(Rules(target=5)).out(1)
    new = session.new_game(Rules.german(2), ("Onni", "Impi"), 5, "german")
    sound(new)
    assert (new.record.names, new.record.preset, new.match.scores) == (("Onni", "Impi"), "german", (0, 0))
    assert (new.table.humans, new.table.agreed, new.kept) == ({1}, None, session.record)
    assert new.back().record == session.record


def test_other_names_and_other_humans():
    """The game goes on; a cover that was lifted falls where others play."""
    session = replace(start(humans=frozenset({0, 1})).out(1), seen=0)
    named = session.seat(("Onni", "Impi", "Arvo"), frozenset({0, 1}))
    sound(named)
    assert (named.record.names, named.seen, named.match) == (("Onni", "Impi", "Arvo"), 0, session.match)
    assert session.seat(NAMES, frozenset({0, 2})).seen is None


def test_another_record_is_opened():
    session = start().out(1)
    there = session.open(parse(PLAYED))
    sound(there)
    assert (there.record, there.kept, there.at) == (parse(PLAYED), session.record, 4)
