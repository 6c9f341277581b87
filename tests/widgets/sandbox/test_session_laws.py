"""The laws that every action at a table keeps."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from katko.deal import Deal
from katko.errors import KatkoError
from katko.record import Record, parse
from katko.rules import Rules
from tests.katko.games import COMBINATIONS, table_rules
from tests.widgets.sandbox.seats import PLAYED
from tests.widgets.sandbox.sessions import KATKO, left, place, plan, sound, start
from widgets.problems import UnavailableAction
from widgets.sandbox import dealing, playing
from widgets.sandbox import undo as undoing
from widgets.sandbox.draft import Draft
from widgets.sandbox.left_lines import MOST_LEFT
from widgets.sandbox.session import Session


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


def act(session: Session, draw: Random) -> tuple[str, Session]:
    """An action by chance and the session after it; `UnavailableAction` or a `KatkoError` where it cannot be."""
    rules, names = session.deal.rules, session.record.names
    chance = draw.randrange(2**53)
    other = draw.choice([Rules(players=rules.players, cards=2, target=7), replace(rules, target=rules.target + 1)])
    fewer = Rules(players=draw.randint(2, 5), cards=draw.randint(1, 3))
    there = frozenset(draw.sample(range(len(names)), draw.randint(0, len(names))))
    rows = Deal.shuffled(fewer, 0, chance).hands
    legal = [str(card) for card in session.deal.legal_moves()]
    filled = Draft.empty(KATKO, rules).fill(KATKO, rules, chance).rows

    def people(letter: str, **how: Any) -> Any:
        return plan(fewer, tuple(f"{letter}{seat}" for seat in range(fewer.players)), **how)

    ways = {
        "step": lambda: session.step(draw.randint(-1, session.steps + 1)),
        "go": lambda: session.step(draw.randint(0, 9), draw.randint(-1, len(session.record.deals))),
        "undo": lambda: undoing.undo(session),
        "redo": lambda: undoing.redo(session),
        "latest": lambda: undoing.latest(session),
        "play": lambda: playing.play(session, draw.choice(legal or ["SA"])),
        "try": lambda: playing.play(session, draw.choice(["SA", "H2", "D7"])),
        "move": lambda: playing.computers(session, chance),
        "out": lambda: playing.out(session, chance),
        "claim": lambda: playing.claim(session),
        "next": lambda: dealing.next_deal(session, chance),
        "again": lambda: dealing.deal_again(session, chance),
        "others": lambda: dealing.by_hand(session, people("Q"), rows, 0),
        "hand": lambda: dealing.by_hand(session, plan(rules, names), filled, 0),
        "seeded": lambda: dealing.seeded(session, plan(rules, names), chance % 1000, 0),
        "replay": lambda: dealing.replay(session, other, "finnish"),
        "new": lambda: dealing.new_game(session, people("N", preset="german"), chance),
        "agree": lambda: dealing.agree(session, other, "finnish"),
        "seat": lambda: dealing.seat(session, names, there),
        "open": lambda: dealing.open_record(session, parse(PLAYED)),
        "back": lambda: dealing.back(session),
    }
    often = ["play"] * 6 + ["move", "next", "out"] * 3
    way = draw.choice([*ways, *often])
    return way, ways[way]()


OTHER_RULES = {"others", "hand", "seeded", "replay", "new", "open", "back"}
"""Actions after which other rules may hold at once."""


@settings(derandomize=True, deadline=None, max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from(COMBINATIONS))
def test_every_action_leads_to_a_session_and_loses_no_line(seed, optional):
    """What was played goes on or is kept; rules change only where that was asked for."""
    draw = Random(seed)
    session = start(table_rules(draw, optional), seed)
    sound(session)
    for _ in range(25):
        before = place(session), session.left, session.seating
        try:
            way, new = act(session, draw)
        except (UnavailableAction, KatkoError):
            assert (place(session), session.left, session.seating) == before
            continue
        sound(new)
        there = [new.record, *left(new)]
        taken_back = way == "undo" and session.record.kukkuu and new.record == replace(session.record, kukkuu=False)
        assert taken_back or not session.touched or any(goes_on(session.record, each) for each in there), way
        for each in left(session):
            assert any(goes_on(each, line) for line in there), way
        assert len(new.left) <= MOST_LEFT
        agreed = session.seating.agreed if way == "next" and not new.number else None
        assert new.deal.rules == (agreed or session.deal.rules) or way in OTHER_RULES
        session = new
