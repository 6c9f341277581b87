"""The laws that every action at a table keeps, and games so long that a record could not hold them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from widgets.sandbox.agreement import Draft

from katko.cards import Card
from katko.deal import Deal
from katko.errors import InvalidText, KatkoError
from katko.match import Match
from katko.reader import Earlier
from katko.record import Record, parse
from katko.rules import Rules
from tests.katko.games import COMBINATIONS, table_rules
from tests.widgets.sandbox.seats import PLAYED
from tests.widgets.sandbox.sessions import place, sound, start, table
from widgets.sandbox.session import MOST_LEFT, ROOM, Impossible, Session


def goes_on(old: Record, new: Record) -> bool:
    """Whether a record begins with everything that is in another, names aside; the oldest deals may be missing."""
    *before, last = old.deals
    for gone in range(len(before) + 1):
        kept = before[gone:]
        there = new.deals[len(kept)] if len(new.deals) > len(kept) else None
        if there and list(new.deals[: len(kept)]) == kept and there.deal.setup == last.deal.setup:
            whole = there.kukkuu or not last.kukkuu
            return whole and there.deal.plays[: len(last.deal.plays)] == last.deal.plays
    return False


@settings(derandomize=True, deadline=None, max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from(COMBINATIONS), st.sets(st.integers(0, 5)))
def test_undo_and_redo(seed, optional, humans):
    """Undo lands on a human's choice or at the very beginning, and redo leads back."""
    draw = Random(seed)
    rules = table_rules(draw, optional)
    seats = frozenset(seat for seat in humans if seat < rules.players)
    session = start(rules, seed, humans=seats)
    for _ in range(draw.randint(0, 3)):
        session = session.out(draw.randrange(10**6))
        session = session.kukkuu() if session.match.kukku is not None and draw.random() < 0.5 else session
        session = session.next_deal(draw.randrange(10**6))
    for _ in range(draw.randint(0, session.deal.rules.players * 2)):
        if session.deal.turn is not None:
            session = session.play(draw.choice(session.deal.legal_moves()))
    assert session.latest
    here = session
    while (here.number, here.at) != (0, 0):
        before = here.undo()
        assert (before.number, before.at) < (here.number, here.at)
        at_start = (before.number, before.at) == (0, 0)
        assert at_start or before.deal.turn in (seats or range(rules.players))
        assert place(before.redo()) == place(here) or at_start
        assert (before.record, before.kept) == (session.record, session.kept)
        here = before
    while not here.latest:
        after = here.redo()
        assert (after.number, after.at) > (here.number, here.at)
        here = after
    assert place(here) == place(session)
    assert place(here.redo()) == place(session)


def act(session: Session, draw: Random) -> tuple[str, Session]:
    """An action by chance and the session after it; `Impossible` or a `KatkoError` where the action cannot be."""
    rules, names = session.deal.rules, session.record.names
    chance = draw.randrange(2**53)
    other = draw.choice([Rules(players=rules.players, cards=2, target=7), replace(rules, target=rules.target + 1)])
    fewer = Rules(players=draw.randint(2, 5), cards=draw.randint(1, 3))
    deal = Deal.shuffled(fewer, 0, chance)
    legal = session.deal.legal_moves()
    ways = {
        "step": lambda: session.step(draw.randint(-1, session.steps + 1)),
        "go": lambda: session.step(draw.randint(0, 9), draw.randint(-1, len(session.record.deals))),
        "undo": session.undo,
        "redo": session.redo,
        "play": lambda: session.play(draw.choice(legal or (Card("SA"),))),
        "try": lambda: session.play(Card(draw.choice(["SA", "H2", "D7"]))),
        "move": lambda: session.move(chance),
        "out": lambda: session.out(chance),
        "kukkuu": session.kukkuu,
        "next": lambda: session.next_deal(chance),
        "again": lambda: session.deal_again(chance),
        "others": lambda: session.by_hand(fewer, tuple(f"Q{seat}" for seat in range(fewer.players)), deal.hands, 0),
        "hand": lambda: session.by_hand(rules, names, *filled(rules, chance)),
        "replay": lambda: session.replay(other),
        "new": lambda: session.new_game(fewer, tuple(f"N{seat}" for seat in range(fewer.players)), chance, "german"),
        "agree": lambda: session.agree(other),
        "seat": lambda: session.seat(names, frozenset(draw.sample(range(len(names)), draw.randint(0, len(names))))),
        "open": lambda: session.open(parse(PLAYED)),
        "back": session.back,
    }
    often = ["play"] * 6 + ["move", "next", "out"] * 3
    way = draw.choice([*ways, *often])
    return way, ways[way]()


def filled(rules: Rules, chance: int) -> tuple:
    """Cards by chance, as `Session.by_hand` takes them."""
    draft = Draft.empty(rules).fill(rules, chance)
    trump = {"none": None, "drawn": draft.trump, "turned": draft.turned}[rules.trump]
    return [row[: rules.cards] for row in draft.rows], 0, trump, [row[rules.cards :] for row in draft.rows]


OTHER_RULES = {"others", "hand", "replay", "new", "open", "back"}
"""Actions after which other rules may hold at once."""


@settings(derandomize=True, deadline=None, max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from(COMBINATIONS))
def test_every_action_leads_to_a_session_and_loses_no_line(seed, optional):
    """What was played goes on or is kept; rules change only where that was asked for."""
    draw = Random(seed)
    session = start(table_rules(draw, optional), seed)
    sound(session)
    for _ in range(25):
        before = place(session), session.kept, session.table
        try:
            way, new = act(session, draw)
        except (Impossible, KatkoError):
            assert (place(session), session.kept, session.table) == before
            continue
        sound(new)
        kept = [record for record, _ in new.left]
        assert goes_on(session.record, new.record) or session.record in kept or not session.touched
        assert len(kept) <= MOST_LEFT
        agreed = session.table.agreed if way == "next" and not new.number else None
        assert new.deal.rules == (agreed or session.deal.rules) or way in OTHER_RULES
        session = new


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
        session = session.out(draw.randrange(10**6))
        match = match.after(session.deal)
        assert (session.match.scores, session.match.winners) == (match.scores, match.winners)
        assert (session.match.losers, session.match.kukku) == (match.losers, match.kukku)
        if match.kukku is not None and draw.random() < 0.7:
            session, match = session.kukkuu(), match.kukkuu()
        match = match.next_game() if match.winners else match
        session = session.next_deal(draw.randrange(10**6))


@pytest.mark.parametrize("seed", range(10))
def test_the_same_chance_gives_the_same_session(seed):
    """And another one mostly another."""

    def game(chance: int) -> Session:
        session = start(chance=chance, humans=frozenset())
        return session.move(chance).deal_again(chance).out(chance).next_deal(chance).move(chance)

    assert game(seed) == game(seed)
    assert game(seed).record != game(seed + 1000).record


@cache
def long_game(players: int, room: int = ROOM, name: int = 1, **how) -> Record:
    """A game whose record is almost as long as it may get, between two deals."""
    rules = Rules(players=players, target=1000, **how)
    names = tuple(chr(ord("A") + seat) * name for seat in range(players))
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
    session = Session.of(long_game(players, name=name, **how), table(0))
    match, count = session.match, 0
    for chance in range(12):
        session = session.next_deal(chance).out(chance)
        match = Match(match.rules, match.dealer, match.scores).after(session.deal)
        assert (session.match.scores, session.match.dealer) == (match.scores, match.dealer)
        count += len(str(session.record)) > ROOM - 1500
    assert count > 0
    assert len(str(session.record)) <= ROOM
    assert any(session.record.deals[0].deal.setup.scores)
    sound(session)


def test_longer_names_do_not_make_a_game_unreadable():
    """They stand in every deal."""
    session = Session.of(long_game(2, cards=1), table(0)).seat(("A" * 24, "B" * 24), frozenset({0}))
    sound(session)


def test_a_link_that_unrolls_to_more_than_can_be_read():
    """What is opened can be written, and read again."""
    record = long_game(2, room=29_500, cards=1)
    text = record.compact().replace(".A-B.", f".{'A' * 24}-{'B' * 24}.")
    try:
        session = start().open(parse(text))
    except InvalidText:  # to refuse it would do, too
        return
    sound(session)
