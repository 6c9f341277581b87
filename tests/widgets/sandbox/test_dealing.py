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
from tests.widgets.sandbox.seats import AT_TWO, PLAYED, SMALL
from tests.widgets.sandbox.sessions import HANDS, NAMES, by_hand, left, of, place, plan, sound, start, then
from widgets.problems import UnavailableAction
from widgets.sandbox.dealing import agree, back, deal_again, new_game, next_deal, open_record, replay, seat
from widgets.sandbox.playing import out, play

FINNISH = "finnish"
ONE_EACH = "rules: finnish, cards=1\nscores: Aino 2, Eero 1\nAino: SA\nEero: S3\nplay:\nSA S3\n"


# The next deal, and other cards.


def test_the_next_deal():
    """The winner of the last trick deals, the seat after him leads, and the scores go on."""
    session = of(AT_TWO.replace(", kukkuminen", ""), 0)
    after = next_deal(session, 5)
    sound(after)
    assert (after.number, after.at, after.deal.turn) == (1, 0, 0)
    assert (after.deal.dealer, after.deal.leader) == (2, 0)
    assert after.match.scores == after.deal.setup.scores == (2, 2, 2)
    assert after.record.earlier[0].deal == session.deal


def test_no_next_deal_while_one_is_played():
    with pytest.raises(UnavailableAction):
        next_deal(of(SMALL, 0), 1)


def test_the_next_deal_of_an_earlier_one_is_a_step():
    """Nothing is dealt anew."""
    session = then(start(), (out, 1), (next_deal, 2), (out, 3), (next_deal, 4))
    inner = next_deal(session.step(99, 0), 99)
    assert place(inner) == (session.record, 1, 0)
    assert left(inner) == []


def test_other_cards():
    """The same seat deals at the same scores, and the deal before stays as it was."""
    session = then(start(), (out, 1), (next_deal, 2), (out, 3))
    other = deal_again(session, 9)
    sound(other)
    assert (other.number, other.at) == (1, 0)
    assert other.record.earlier == session.record.earlier
    assert (other.deal.leader, other.deal.setup.scores) == (session.deal.leader, session.deal.setup.scores)
    assert other.deal.hands != session.step(0).deal.hands
    assert left(other) == [session.record]
    assert place(back(other)) == place(session)


def test_a_win_within_a_deal_ends_it():
    """No card is played after it, and the next deal begins the next game."""
    text = "rules: finnish, cards=2, two=each\nscores: Aino 2\nAino: S2 H2\nEero: C3 C4\nplay:\n"
    session = then(of(text, 0, 1), (play, "S2"), (play, "C3"))
    assert (session.deal.turn, session.match.winners, session.deal.holding(0)) == (None, (0,), (Card("H2"),))
    after = next_deal(session, 1)
    sound(after)
    assert (after.match.scores, after.deal.dealer) == ((0, 0), 0)


# Other rules.


def test_rules_agreed_for_the_next_deal_change_nothing_in_this_one():
    """Neither the record nor what may be played; then they hold, and scores and dealer go on."""
    session = start()
    rules = Rules(cards=3, must_win=True, target=9)
    agreed = agree(session, rules, FINNISH)
    assert place(agreed) == place(session)
    assert (agreed.deal.rules, agreed.seating.agreed) == (session.deal.rules, rules)
    over = out(agreed, 4)
    assert over.record == out(session, 4).record
    after = next_deal(over, 5)
    sound(after)
    assert (after.deal.rules, after.seating.agreed) == (rules, None)
    assert (after.match.scores, after.deal.dealer) == (over.match.scores, over.match.dealer)
    assert left(after) == [over.record]
    assert then(after, (out, 1), (next_deal, 2)).deal.rules == rules


def test_rules_agreed_at_the_end_of_a_game_hold_in_the_next():
    after = then(of(ONE_EACH, 0), (agree, Rules(players=2, misere=True), FINNISH), (next_deal, 1))
    sound(after)
    assert (after.deal.rules.misere, after.match.scores, after.deal.dealer) == (True, (0, 0), 0)


def test_an_agreement_can_be_taken_back():
    session = then(start(), (agree, Rules(must_win=True), FINNISH), (agree, Rules(), FINNISH))
    assert session.seating.agreed is None


def test_another_number_of_players_is_another_game():
    for change in (agree, replay):
        with pytest.raises(UnavailableAction):
            change(start(), Rules(players=4), FINNISH)


def test_the_deal_under_other_rules():
    """As far as its plays are legal, as `katko.replay` says; the line before is kept."""
    session = then(start(), (out, 1), (next_deal, 2), (out, 3))
    for rules in (Rules(must_win=True, target=9), Rules(misere=True), Rules(cards=2), Rules(trump="drawn")):
        line = replay(session, rules, FINNISH)
        sound(line)
        alone = Record(session.deal, NAMES)
        assert line.deal == replayed(alone, {name: getattr(rules, name) for name in CHOICES}).deal
        assert (line.deal.rules, line.at, left(line)) == (rules, line.steps, [session.record])
        assert line.deal.setup.scores == session.deal.setup.scores


def test_rules_that_the_cards_do_not_allow():
    with pytest.raises(RulesError):
        replay(start(), Rules(cards=6), FINNISH)


# Cards dealt by hand.


def test_a_deal_by_hand():
    """These cards, this seat leads; the scores before the deal on show where it is not over, else those after it."""
    rules = Rules(cards=2, target=9)
    session = out(start(Rules(target=9)), 1)
    scores = session.match.scores
    over = by_hand(session, rules)
    sound(over)
    assert (over.deal.hands, over.deal.leader) == (tuple(tuple(map(Card, hand)) for hand in HANDS), 1)
    assert (over.match.scores, left(over), over.record.seed) == (scores, [session.record], None)
    running = then(session, (next_deal, 2), (out, 3)).step(2)
    assert by_hand(running, rules).match.scores == scores


def test_a_deal_by_hand_after_a_won_game_begins_the_next():
    session = by_hand(of(ONE_EACH, 0), Rules(players=2, cards=2), ("Aino", "Eero"), HANDS[:2])
    assert session.match.scores == (0, 0)


def test_a_deal_by_hand_for_others():
    """Scores of other people mean nothing, and humans who are gone are none."""
    session = out(start(humans=frozenset({0, 2})), 1)
    fewer = by_hand(session, Rules(players=2, cards=2), ("Onni", "Impi"), HANDS[:2])
    sound(fewer)
    assert (fewer.record.names, fewer.match.scores, fewer.seating.humans) == (("Onni", "Impi"), (0, 0), {0})


@pytest.mark.parametrize(
    ("rules", "hands"),
    [
        (Rules(cards=2), (("SA", "SA"), *HANDS[1:])),
        (Rules(cards=3), HANDS),
        (Rules(cards=2, trump="turned"), (*HANDS, ("SA",))),
        (Rules(cards=2, decks=2), (("SA", "SA"), ("SA", "H2"), HANDS[2])),
    ],
)
def test_cards_that_do_not_fit_the_rules(rules, hands):
    with pytest.raises(RulesError):
        by_hand(start(), rules, hands=hands)


def test_the_trump_of_cards_dealt_by_hand():
    """The card that lies after the hands, or the suit that is chosen; where there is none, a choice means nothing."""
    turned = by_hand(start(), Rules(cards=2, trump="turned"), hands=(*HANDS, ("CK",)))
    assert (turned.deal.trump, turned.deal.setup.turned) == ("C", Card("CK"))
    assert by_hand(start(), Rules(cards=2, trump="drawn"), extra="D").deal.trump == "D"
    assert by_hand(start(), Rules(cards=2), extra="D").deal.trump is None


# Another game, other people.


def test_a_new_game_of_others():
    """The game before is kept, humans who are gone are none, and nothing waits to be agreed."""
    session = then(start(humans=frozenset({1, 2})), (agree, Rules(target=5), FINNISH), (out, 1))
    new = new_game(session, plan(Rules.german(2), ("Onni", "Impi"), (1, 2), "german"), 5)
    sound(new)
    assert (new.record.names, new.record.preset, new.match.scores) == (("Onni", "Impi"), "german", (0, 0))
    assert (new.seating.humans, new.seating.agreed, left(new)) == ({1}, None, [session.record])
    there = back(new)
    assert (there.record, there.seating) == (session.record, session.seating)


def test_other_names_and_other_humans():
    """The game goes on; a cover that was lifted falls where others play."""
    session = replace(out(start(humans=frozenset({0, 1})), 1), seen=0)
    named = seat(session, ("Onni", "Impi", "Arvo"), frozenset({0, 1}))
    sound(named)
    assert (named.record.names, named.seen, named.match) == (("Onni", "Impi", "Arvo"), 0, session.match)
    assert seat(session, NAMES, frozenset({0, 2})).seen is None


def test_another_record_is_opened():
    session = out(start(), 1)
    there = open_record(session, parse(PLAYED))
    sound(there)
    assert (there.record, left(there), there.at) == (parse(PLAYED), [session.record], 4)


def test_without_another_line_there_is_no_way_back():
    with pytest.raises(UnavailableAction):
        back(of(PLAYED, 0))
