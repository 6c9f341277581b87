"""A game at one table: what every action leads to."""

from __future__ import annotations

import pytest

from katko.cards import Card
from katko.errors import IllegalMove
from katko.rules import Rules
from tests.widgets.sandbox.seats import AT_TWO, PLAYED, SMALL
from tests.widgets.sandbox.sessions import of, place, sound, start
from widgets.sandbox.session import Impossible


def test_a_new_game():
    """At nought, before the first card, the seat after the dealer leads, and nothing is kept."""
    session = start(chance=3)
    sound(session)
    assert place(session)[1:] == (0, 0)
    assert session.match.scores == (0, 0, 0)
    assert session.deal.turn == session.match.leader == session.deal.leader
    assert session.kept is None
    assert session.latest
    assert {start(chance=chance).deal.dealer for chance in range(30)} == {0, 1, 2}


def test_a_lone_deal_becomes_the_first_of_a_game():
    """At its end, with scores, without heading and comments; humans who do not sit there are none."""
    text = "id: a\ntitle: A\n" + PLAYED.replace("scores: none\n", "").replace("SA S3\nH2", "SA S3  # why\nH2")
    session = of(text + "expect: Aino 1\n", 0, 3)
    sound(session)
    assert (session.at, session.steps, session.match.scores) == (4, 4, (1, 0))
    assert (session.record.id, session.record.title, session.record.comments) == ("", "", {})
    assert session.record.expect is None
    assert session.table.humans == {0}


def test_a_lone_deal_ends_where_its_game_is_won():
    """Plays beyond that are no part of the game."""
    text = "rules: finnish, cards=2, two=each, target=1\nAino: S2 H2\nEero: C3 C4\nplay:\nS2 C3\nH2 C4\n"
    session = of(text, 0)
    sound(session)
    assert (session.steps, session.match.winners) == (2, (0,))


@pytest.mark.parametrize(("to", "at"), [(-5, 0), (0, 0), (3, 3), (4, 4), (99, 4)])
def test_a_step_stays_inside(to, at):
    assert of(PLAYED, 0).step(to).at == at


@pytest.mark.parametrize("number", [-1, 1, 99])
def test_a_deal_that_is_not_there_cannot_be_shown(number):
    with pytest.raises(Impossible):
        of(PLAYED, 0).step(0, number)


def test_a_card_is_played():
    session = of(SMALL, 0, 1).play(Card("SA"))
    sound(session)
    assert (session.at, session.deal.plays, session.kept) == (1, (Card("SA"),), None)


def test_a_card_that_is_refused_changes_nothing():
    session = of(SMALL + "SA\n", 0, 1, open=True)
    assert session.refusal(Card("C4"), 1).code == "follow-suit"
    assert session.refusal(Card("H2"), 0).code == "not-turn"
    with pytest.raises(IllegalMove):
        session.play(Card("C4"))


@pytest.mark.parametrize(
    ("humans", "card", "seat"),
    [((0,), "S3", 1), ((0,), "C4", 0), ((), "H2", 0), ((0, 1), "S3", 1), ((0,), "H2", 9), ((0,), "SA", 0)],
)
def test_no_card_that_is_not_shown_as_ones_own_is_even_refused(humans, card, seat):
    """Of a computer, of another, under the cover, of no seat, and one that has gone."""
    with pytest.raises(Impossible):
        of(SMALL + "SA\n", *humans).refusal(Card(card), seat)


def test_after_the_last_card_every_card_is_refused():
    text = "rules: finnish, cards=2, two=each, target=1\nAino: S2 H2\nEero: C3 C4\nplay:\nS2 C3\n"
    assert of(text, 0).refusal(Card("H2"), 0).code == "over"


def test_the_card_that_was_played_there_is_a_step():
    """What comes after it stays."""
    session = of(PLAYED, 0, 1).step(0)
    again = session.play(Card("SA"))
    assert (again.record, again.at) == (session.record, 1)


def test_another_card_leaves_a_line_that_is_kept():
    """And the way back leads to its end, while the new one is kept instead."""
    old = of(PLAYED, 0, 1)
    new = old.step(0).play(Card("H2"))
    sound(new)
    assert (new.kept, new.at, new.steps) == (old.record, 1, 1)
    back = new.back()
    assert place(back) == place(old)
    assert back.kept == new.record
    assert place(back.back()) == place(new)


def test_without_another_line_there_is_no_way_back():
    with pytest.raises(Impossible):
        of(PLAYED, 0).back()


def test_a_computer_plays_a_legal_card():
    """The same by the same chance, and every one of them by some."""
    session = of(SMALL, 1)
    assert session.waits
    assert {str(session.move(chance).deal.plays[0]) for chance in range(40)} == {"SA", "H2"}
    assert session.move(5) == session.move(5)


@pytest.mark.parametrize("humans", [(0,), (0, 1)])
def test_no_computer_plays_for_a_human(humans):
    session = of(SMALL, *humans)
    assert not session.waits
    with pytest.raises(Impossible):
        session.move(1)


def test_a_computer_waits_while_an_earlier_step_is_on_show():
    """Nobody may find his game played on."""
    session = of(SMALL + "SA\n", 0).step(0)
    assert not session.waits
    assert not of(SMALL, 1).move(1).step(0).waits


def test_the_deal_is_played_out():
    session = of(SMALL, 0, 1).out(3)
    sound(session)
    assert session.deal.turn is None
    assert session.latest
    with pytest.raises(Impossible):
        session.out(3)


def test_kukkuminen_is_offered_to_a_human():
    """And nobody waits for it."""
    session = of(AT_TWO, 2)
    assert (session.match.kukku, session.waits) == (2, False)
    after = session.kukkuu()
    sound(after)
    assert (after.match.scores, after.match.kukku) == ((1, 1, 1), None)
    assert after.record.kukkuu
    assert after.match.dealer == session.match.dealer == 2


def test_kukkuminen_is_taken_by_a_computer():
    session = of(AT_TWO, 0)
    assert session.waits
    after = session.move(1)
    assert (after.match.scores, after.waits) == ((1, 1, 1), False)


def test_kukkuminen_that_is_not_used_lapses():
    session = of(AT_TWO, 2).next_deal(1)
    sound(session)
    assert session.deal.setup.scores == (2, 2, 2)
    with pytest.raises(Impossible):
        session.kukkuu()


@pytest.mark.parametrize("text", [SMALL, PLAYED])
def test_no_kukkuminen_out_of_time(text):
    with pytest.raises(Impossible):
        of(text, 0).kukkuu()


def test_kukkuminen_of_an_earlier_deal_leaves_what_came_after_it():
    late = of(AT_TWO, 2).next_deal(1).out(2)
    session = late.step(99, 0).kukkuu()
    sound(session)
    assert (len(session.record.deals), session.kept) == (1, late.record)


def test_the_next_deal():
    """The winner of the last trick deals, the seat after him leads, and the scores go on."""
    session = of(AT_TWO.replace(", kukkuminen", ""), 0)
    after = session.next_deal(5)
    sound(after)
    assert (after.number, after.at, after.deal.turn) == (1, 0, 0)
    assert (after.deal.dealer, after.deal.leader) == (2, 0)
    assert after.match.scores == after.deal.setup.scores == (2, 2, 2)
    assert after.record.earlier[0].deal == session.deal


def test_no_next_deal_while_one_is_played():
    with pytest.raises(Impossible):
        of(SMALL, 0).next_deal(1)


def test_the_next_deal_of_an_earlier_one_is_a_step():
    """Nothing is dealt anew."""
    session = start().out(1).next_deal(2).out(3).next_deal(4)
    inner = session.step(99, 0).next_deal(99)
    assert place(inner) == (session.record, 1, 0)
    assert inner.kept is None


def test_other_cards():
    """The same seat deals at the same scores, and the deal before stays as it was."""
    session = start().out(1).next_deal(2).out(3)
    other = session.deal_again(9)
    sound(other)
    assert (other.number, other.at) == (1, 0)
    assert other.record.earlier == session.record.earlier
    assert (other.deal.leader, other.deal.setup.scores) == (session.deal.leader, session.deal.setup.scores)
    assert other.deal.hands != session.step(0).deal.hands
    assert other.kept == session.record
    assert place(other.back()) == place(session)


def test_a_win_within_a_deal_ends_it():
    """No card is played after it, and the next deal begins the next game."""
    text = "rules: finnish, cards=2, two=each\nscores: Aino 2\nAino: S2 H2\nEero: C3 C4\nplay:\n"
    session = of(text, 0, 1).play(Card("S2"))
    session = session.play(Card("C3"))
    assert (session.deal.turn, session.match.winners, session.deal.holding(0)) == (None, (0,), (Card("H2"),))
    after = session.next_deal(1)
    sound(after)
    assert (after.match.scores, after.deal.dealer) == ((0, 0), 0)


def test_this_game_and_the_one_before_are_remembered():
    """After a game that is won the next begins at nought."""
    session = start(Rules(target=2))
    won, numbers = 0, []
    for chance in range(40):
        session = session.out(chance)
        sound(session)
        if session.match.winners:
            won += 1
            numbers.append(session.number)
            after = session.next_deal(chance)
            assert after.match.scores == (0, 0, 0)
        session = session.next_deal(chance)
        starts = [not any(each.deal.setup.scores) for each in session.record.deals]
        assert starts[0]
        assert sum(starts) == min(won + 1, 2)
    assert won > 6
    assert max(numbers) < 8
