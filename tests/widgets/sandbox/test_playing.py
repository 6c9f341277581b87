"""What is played at a table: by humans, by computers, by itself to the end, and what is claimed after it."""

from __future__ import annotations

import pytest

from katko.cards import Card
from katko.errors import IllegalMove
from tests.widgets.sandbox.seats import AT_TWO, PLAYED, SMALL
from tests.widgets.sandbox.sessions import each_way, left, of, place, sound, start, then
from widgets.problems import UnavailableAction
from widgets.sandbox.dealing import back, next_deal
from widgets.sandbox.playing import claim, computer, computers, out, play, refusal


def test_a_card_is_played():
    session = play(of(SMALL, 0, 1), "SA")
    sound(session)
    assert (session.at, session.deal.plays, left(session)) == (1, (Card("SA"),), [])


def test_a_card_that_is_refused_changes_nothing():
    session = of(SMALL + "SA\n", 0, 1, open=True)
    assert refusal(session, "C4", 1).code == "follow-suit"
    assert refusal(session, "H2", 0).code == "not-turn"
    with pytest.raises(IllegalMove):
        play(session, "C4")


@pytest.mark.parametrize(
    ("humans", "card", "seat"),
    [((0,), "S3", 1), ((0,), "C4", 0), ((), "H2", 0), ((0, 1), "S3", 1), ((0,), "H2", 9), ((0,), "H2", -2)],
)
def test_no_card_that_is_not_shown_as_ones_own_is_even_refused(humans, card, seat):
    """Of a computer, of another, under the cover, and of no seat."""
    with pytest.raises(UnavailableAction):
        refusal(of(SMALL + "SA\n", *humans), card, seat)


def test_a_card_that_has_been_played_is_refused_as_any_other():
    """A second tap on it is told that it is somebody else's turn; by it nothing is learnt of a hand."""
    assert refusal(of(SMALL + "SA\n", 0), "SA", 0).code == "not-turn"


def test_after_the_last_card_every_card_is_refused():
    text = "rules: finnish, cards=2, two=each, target=1\nAino: S2 H2\nEero: C3 C4\nplay:\nS2 C3\n"
    assert refusal(of(text, 0), "H2", 0).code == "over"


def test_the_card_that_was_played_there_is_a_step():
    """What comes after it stays."""
    session = of(PLAYED, 0, 1).step(0)
    again = play(session, "SA")
    assert (again.record, again.at) == (session.record, 1)


def test_another_card_leaves_a_line_that_is_kept():
    """And the way back leads to its end, while the new one is kept instead."""
    old = of(PLAYED, 0, 1)
    new = play(old.step(0), "H2")
    sound(new)
    assert (left(new), new.at, new.steps) == ([old.record], 1, 1)
    there = back(new)
    assert place(there) == place(old)
    assert left(there) == [new.record]
    assert place(back(there)) == place(new)


def test_a_computer_plays_a_legal_card():
    """The same by the same chance, and every one of them by some."""
    session = of(SMALL, 1)
    assert session.waits
    assert {each.deal.moves[0] for each in each_way(session, computer)} == {"SA", "H2"}
    assert computer(session, 5) == computer(session, 5)


@pytest.mark.parametrize("humans", [(0,), (0, 1)])
@pytest.mark.parametrize("do", [computer, computers])
def test_no_computer_plays_for_a_human(humans, do):
    session = of(SMALL, *humans)
    assert not session.waits
    with pytest.raises(UnavailableAction):
        do(session, 1)


def test_a_computer_waits_while_an_earlier_step_is_on_show():
    """Nobody may find his game played on."""
    session = of(SMALL + "SA\n", 0).step(0)
    assert not session.waits
    assert not computer(of(SMALL, 1), 1).step(0).waits


def test_what_computers_play_is_not_played_by_anybody():
    """A game in which no human has done anything needs no place among those that were left."""
    session = start(humans=frozenset({2}), chance=4)
    while session.waits:
        session = computer(session, 1)
    assert session.at
    assert not session.touched
    assert out(session, 1).touched


def test_the_deal_is_played_out():
    session = out(of(SMALL, 0, 1), 3)
    sound(session)
    assert session.deal.turn is None
    assert session.latest
    assert session.rests == {0: 0}
    with pytest.raises(UnavailableAction):
        out(session, 3)


def test_kukkuminen_is_offered_to_a_human():
    """And nobody waits for it."""
    session = of(AT_TWO, 2)
    assert (session.claimant, session.waits) == (2, False)
    after = claim(session)
    sound(after)
    assert (after.match.scores, after.claimant) == ((1, 1, 1), None)
    assert after.record.kukkuu
    assert after.match.dealer == session.match.dealer == 2


def test_kukkuminen_is_taken_by_a_computer():
    session = of(AT_TWO, 0)
    assert session.waits
    after = computer(session, 1)
    assert (after.match.scores, after.waits) == ((1, 1, 1), False)


def test_kukkuminen_that_is_not_used_lapses():
    session = next_deal(of(AT_TWO, 2), 1)
    sound(session)
    assert session.deal.setup.scores == (2, 2, 2)
    with pytest.raises(UnavailableAction):
        claim(session)


@pytest.mark.parametrize("text", [SMALL, PLAYED])
def test_no_kukkuminen_out_of_time(text):
    with pytest.raises(UnavailableAction):
        claim(of(text, 0))


def test_kukkuminen_of_an_earlier_deal_leaves_what_came_after_it():
    late = then(of(AT_TWO, 2), (next_deal, 1), (out, 2))
    session = claim(late.step(99, 0))
    sound(session)
    assert (len(session.record.deals), left(session)) == (1, [late.record])
