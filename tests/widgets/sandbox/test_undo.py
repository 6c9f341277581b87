"""Going to and fro at a table: undo, redo, and the way through deals that were played to their end by themselves."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katko.rules import Rules
from tests.katko.games import COMBINATIONS, table_rules
from tests.widgets.sandbox.seats import AT_TWO, PLAYED
from tests.widgets.sandbox.sessions import KATKO, left, of, place, sound, start, then
from widgets.sandbox import saved
from widgets.sandbox.dealing import next_deal, seat
from widgets.sandbox.playing import claim, out, play
from widgets.sandbox.session import ROOM, Session
from widgets.sandbox.table import Table
from widgets.sandbox.undo import latest, redo, undo


def reloaded(session: Session) -> Session:
    """The session as a device has kept it."""
    there = saved.stored(KATKO, saved.keep(Table.of(session)))
    assert there
    return there.session


@settings(derandomize=True, deadline=None, max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from(COMBINATIONS), st.sets(st.integers(0, 5)))
def test_undo_and_redo(seed, optional, humans):
    """Undo lands on a human's choice, where the rest was asked for, or at the very beginning; redo leads back."""
    draw = Random(seed)
    rules = table_rules(draw, optional)
    seats = frozenset(each for each in humans if each < rules.players)
    session = start(rules, seed, humans=seats)
    for _ in range(draw.randint(0, 3)):
        for _ in range(draw.randint(0, rules.players)):
            session = played(session, draw)
        session = session if session.deal.turn is None else out(session, draw.randrange(10**6))
        session = claim(session) if session.claimant is not None and draw.random() < 0.5 else session
        session = next_deal(session, draw.randrange(10**6))
    for _ in range(draw.randint(0, session.deal.rules.players * 2)):
        session = played(session, draw)
    assert session.latest
    here = session
    while (here.number, here.at) != (0, 0):
        before = undo(here)
        assert (before.number, before.at) < (here.number, here.at)
        at_start = (before.number, before.at) == (0, 0)
        at_rest = before.rests.get(before.number) == before.at
        assert at_start or at_rest or before.deal.turn in (seats or range(rules.players))
        assert at_start or place(here) in (place(redo(before)), place(redo(redo(before))))
        assert (before.record, before.left) == (session.record, session.left)
        here = before
    while not here.latest:
        after = redo(here)
        assert (after.number, after.at) > (here.number, here.at)
        here = after
    assert place(here) == place(session)
    assert place(redo(here)) == place(session) == place(latest(undo(session)))


def played(session: Session, draw: Random) -> Session:
    """The session after a legal move by chance; the same where the deal is over."""
    legal = session.deal.legal_moves()
    return play(session, str(draw.choice(legal))) if legal else session


def at_choice(session: Session, count: int = 1) -> Session:
    """After some moves, at a choice of the first seat."""
    while session.deal.turn != 0 or session.at < count:
        session = play(session, str(session.deal.legal_moves()[0]))
    return session


@pytest.mark.parametrize("again", [lambda session: session, reloaded], ids=["here", "after a reload"])
def test_undo_leads_into_an_earlier_deal_to_where_its_end_was_asked_for(again):
    """However many deals were dealt since: each that was played to its end by itself is one press, both ways."""
    asked = []
    session = start()
    for number in range(3):
        session = at_choice(session, 2 + number)
        asked.append((number, session.at))
        session = then(session, (out, number), (next_deal, number))
    session = again(session)
    assert session.rests == dict(asked)
    back, forth = [session], []
    while (back[-1].number, back[-1].at) != (0, 0):
        back.append(undo(back[-1]))
    seen = [(each.number, each.at) for each in back]
    for number, at in asked:
        assert next(place for place in seen if place[0] == number) == (number, at)
    forth.append(back[-1])
    while not forth[-1].latest:
        forth.append(redo(forth[-1]))
    seen = [(each.number, each.at) for each in forth]
    for number, at in asked:
        assert seen[seen.index((number, at)) + 1] == (number, session.step(0, number).steps)
    assert place(forth[-1]) == place(session)


def test_a_step_within_what_was_played_by_itself_is_taken_back_to_where_that_was_asked_for():
    """Nobody has chosen anything there."""
    session = at_choice(start(), 4)
    here = session.at
    over = out(session, 1)
    for at in range(here + 1, over.steps + 1):
        assert undo(over.step(at)).at == here
        assert redo(over.step(at)).at == over.steps
    assert undo(over.step(here)).at < here


def test_where_another_card_is_played_the_rest_is_forgotten():
    """The new line has been played card by card, and the deals before it are as they were."""
    session = at_choice(then(at_choice(start()), (out, 1), (next_deal, 2)))
    first = session.rests[0]
    over = out(session, 3)
    other = next(move for move in map(str, session.deal.legal_moves()) if move != over.record.deal.moves[session.at])
    there = play(over.step(session.at), other)
    assert there.rests == {0: first}
    assert left(there) == [over.record]
    sound(there)


def test_the_rest_of_a_deal_is_known_by_its_deal_when_the_oldest_go():
    """Games that are over are forgotten one by one, and every rest stays with the deal in which it was asked for."""
    session, known = start(Rules(target=1)), {}
    for chance in range(12):
        session = at_choice(session, 1 + chance % 4)
        known[session.deal.setup] = session.at
        session = out(session, chance)
        rests = {session.record.deals[number].deal.setup: rest for number, rest in session.rests.items()}
        assert rests == {setup: known[setup] for setup in rests}
        assert len(rests) == len(session.record.deals)
        session = reloaded(next_deal(session, chance))
    assert len(known) > len(session.record.deals)
    first = undo(undo(session.step(0, 1)))
    assert first.number == 0


def test_the_rest_of_a_deal_is_known_by_its_deal_when_longer_names_push_out_the_oldest():
    session = start(Rules(players=2, cards=1, target=1000))
    while len(str(session.record)) < ROOM - 500:
        session = then(session, (out, len(session.record.deals)), (next_deal, len(session.record.deals)))
    there = seat(session, ("A" * 24, "B" * 24), frozenset({0}))
    assert len(there.record.deals) < len(session.record.deals)
    assert len(there.rests) == len(there.record.earlier)
    sound(there)


def test_what_was_claimed_is_taken_back_first():
    session = claim(of(AT_TWO, 2))
    before = undo(session)
    assert (before.match.scores, before.claimant) == ((2, 2, 2), 2)
    assert undo(before).deal.turn is not None


def test_at_the_beginning_nothing_is_taken_back():
    session = of(PLAYED, 0, 1).step(0)
    assert place(undo(session)) == place(session)
