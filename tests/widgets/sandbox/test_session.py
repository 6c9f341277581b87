"""A game at one table: how it begins, its steps, and what of it is remembered."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katko.errors import InvalidText
from katko.match import Match
from katko.reader import Earlier
from katko.record import Record, parse
from katko.rules import Rules
from tests.katko.games import COMBINATIONS, table_rules
from tests.widgets.sandbox.seats import PLAYED
from tests.widgets.sandbox.sessions import KATKO, left, of, place, seating, sound, start, then
from widgets.problems import UnavailableAction
from widgets.sandbox.dealing import deal_again, next_deal, open_record, seat
from widgets.sandbox.playing import claim, computer, out
from widgets.sandbox.session import ROOM, Session


def test_a_new_game():
    """At nought, before the first card, the seat after the dealer leads, and nothing is kept."""
    session = start(chance=3)
    sound(session)
    assert place(session)[1:] == (0, 0)
    assert session.match.scores == (0, 0, 0)
    assert session.deal.turn == session.match.leader == session.deal.leader
    assert not session.left
    assert session.latest
    assert not session.touched
    assert {start(chance=chance).deal.dealer for chance in range(30)} == {0, 1, 2}


def test_a_lone_deal_becomes_the_first_of_a_game():
    """At its end, with scores, without heading and comments; humans who do not sit there are none."""
    text = "id: a\ntitle: A\n" + PLAYED.replace("scores: none\n", "").replace("SA S3\nH2", "SA S3  # why\nH2")
    session = of(text + "expect: Aino 1\n", 0, 3)
    sound(session)
    assert (session.at, session.steps, session.match.scores) == (4, 4, (1, 0))
    assert (session.record.id, session.record.title, session.record.comments) == ("", "", {})
    assert session.record.expect is None
    assert session.seating.humans == {0}


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
    with pytest.raises(UnavailableAction):
        of(PLAYED, 0).step(0, number)


def test_this_game_and_the_one_before_are_remembered():
    """After a game that is won the next begins at nought."""
    session = start(Rules(target=2))
    won, numbers = 0, []
    for chance in range(40):
        session = out(session, chance)
        sound(session)
        if session.match.winners:
            won += 1
            numbers.append(session.number)
            assert next_deal(session, chance).match.scores == (0, 0, 0)
        session = next_deal(session, chance)
        starts = [not any(each.deal.setup.scores) for each in session.record.deals]
        assert starts[0]
        assert sum(starts) == min(won + 1, 2)
    assert won > 6
    assert max(numbers) < 8


@settings(derandomize=True, deadline=None, max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from(COMBINATIONS))
def test_dealer_leader_and_scores_are_those_of_the_match(seed, optional):
    """Deal after deal, game after game, beside a match that is played without a session."""
    draw = Random(seed)
    rules = table_rules(draw, optional)
    session = start(rules, seed)
    match = Match(rules, session.deal.dealer)
    for _ in range(6):
        assert (session.deal.dealer, session.deal.leader) == (match.dealer, match.leader)
        assert session.deal.setup.scores == match.scores
        session = out(session, draw.randrange(10**6))
        match = match.after(session.deal)
        assert (session.match.scores, session.match.winners) == (match.scores, match.winners)
        assert (session.match.losers, session.match.kukku) == (match.losers, match.kukku)
        assert session.claimant == match.kukku
        if match.kukku is not None and draw.random() < 0.7:
            session, match = claim(session), match.kukkuu()
        match = match.next_game() if match.winners else match
        session = next_deal(session, draw.randrange(10**6))


@pytest.mark.parametrize("seed", range(10))
def test_the_same_chance_gives_the_same_session(seed):
    """And another one mostly another."""

    def game(chance: int) -> Session:
        steps = [(each, chance) for each in (computer, deal_again, out, next_deal, computer)]
        return then(start(chance=chance, humans=frozenset()), *steps)

    assert game(seed) == game(seed)
    assert game(seed).record != game(seed + 1000).record


# Games so long that a record could not hold them.


def long_game(players: int, room: int = ROOM, name: int = 1, **how: object) -> Record:
    """A game whose record is almost as long as it may get, between two deals."""
    rules = Rules(players=players, target=1000, **how)
    names = tuple(chr(ord("A") + each) * name for each in range(players))
    match, deals, size = Match(rules), [], 0
    while not deals or size < room - 4 * size // len(deals):
        seed = len(deals) % 10
        deal = match.next_deal(seed)
        while deal.turn is not None:
            deal = deal.play(deal.legal_moves()[0])
        match = match.after(deal)
        deals.append(Earlier(deal, seed, False))
        size += len("---\ndeal: seed 1\nleads: \nplay:\n") + name + 3 * len(deal.plays)
    return Record(deals[-1].deal, names, seed=deals[-1].seed, earlier=tuple(deals[:-1]))


@pytest.mark.parametrize(
    ("players", "name", "how"),
    [(2, 1, {"cards": 1}), (3, 10, {}), (20, 24, {"decks": 2, "cards": 5}), (20, 1, {"cards": 2})],
)
def test_a_long_game_stays_readable(players, name, how):
    """The oldest deals are dropped, the scores stay, and so does the deal on show."""
    session = Session.of(KATKO, long_game(players, name=name, **how), seating(0))
    match, count = session.match, 0
    for chance in range(12):
        session = then(session, (next_deal, chance), (out, chance))
        match = Match(match.rules, match.dealer, match.scores).after(session.deal)
        assert (session.match.scores, session.match.dealer) == (match.scores, match.dealer)
        assert set(session.rests) <= {*range(len(session.record.deals))}
        count += len(str(session.record)) > ROOM - 1500
    assert count > 0
    assert len(str(session.record)) <= ROOM
    assert any(session.record.deals[0].deal.setup.scores)
    assert not left(session)
    sound(session)


def test_longer_names_do_not_make_a_game_unreadable():
    """They stand in every deal."""
    session = Session.of(KATKO, long_game(2, cards=1), seating(0))
    sound(seat(session, ("A" * 24, "B" * 24), frozenset({0})))


def test_a_link_that_unrolls_to_more_than_can_be_read():
    """What is opened can be written, and read again."""
    record = long_game(2, room=29_500, cards=1)
    text = record.compact().replace(".A-B.", f".{'A' * 24}-{'B' * 24}.")
    try:
        session = open_record(start(), parse(text))
    except InvalidText:  # to refuse it would do, too
        return
    sound(session)
