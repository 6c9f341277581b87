"""Dealing and agreeing at a table: the next deal, other cards, other rules, another game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from katko.cards import Card
from katko.errors import Problem, RulesError
from widgets.problems import UnavailableAction
from widgets.sandbox.draft import Plan
from widgets.sandbox.left_lines import Left, gathered
from widgets.sandbox.playing import claim
from widgets.sandbox.seating import seated
from widgets.sandbox.session import Session, seed_by, trimmed


def next_deal(session: Session, chance: int) -> Session:
    """The next deal: the one that follows, or a new one by chance under the rules agreed for it.

    After a game that is won it is the first of the next game. Rules: *next-deal*.
    """
    if session.deal.turn is not None:
        raise UnavailableAction
    if session.number < len(session.record.earlier):
        return session.step(0, session.number + 1)
    if session.waits:
        return next_deal(claim(session), chance)
    seed = seed_by(chance)
    deal = _coming(session).next_deal(seed)
    if session.seating.agreed is not None:
        return session.anew(deal, seed, preset=session.seating.preset)
    now = session.now
    record = session.game.claim(replace(now, earlier=tuple(now.deals), deal=deal, seed=seed), False)
    return replace(session.onward(record), seen=None)


def _coming(session: Session) -> Any:
    """The match as it stands before the next deal."""
    match, agreed = session.match, session.seating.agreed
    match = session.game.match(match.rules, match.dealer) if session.winners else match
    return match.under(agreed) if agreed else match


def deal_again(session: Session, chance: int) -> Session:
    """Other cards instead of those of the deal on show; the same seat deals."""
    deal, seed, game = session.deal, seed_by(chance), session.game
    other = game.shuffled(deal.rules, deal.dealer, seed, deal.scores)
    record = game.claim(replace(session.now, deal=other, seed=seed), False)
    touched = session.touched and session.number > 0
    left = session.leaving(record if touched else None)
    return replace(session.over(record), left=left, seen=None, touched=touched)


def by_hand(
    session: Session, plan: Plan, rows: Sequence[Sequence[Card]], leader: int, extra: str = ""
) -> Session:
    """A deal of these cards instead of the one on show, or after it where that is over.

    The scores go on where as many play and nobody has won; `RulesError` for cards that do not fit the rules.
    """
    deal = session.game.dealt(plan.rules, rows, leader, extra, _carried(session, plan))
    return session.anew(deal, None, plan.names, plan.humans, plan.preset)


def seeded(session: Session, plan: Plan, seed: int, leader: int) -> Session:
    """A deal of the cards that a seed stands for, in place of the one on show as in `by_hand`. Rules: *deal*."""
    dealer = (leader - 1) % plan.rules.players
    deal = session.game.shuffled(plan.rules, dealer, seed, _carried(session, plan))
    return session.anew(deal, seed, plan.names, plan.humans, plan.preset)


def _carried(session: Session, plan: Plan) -> tuple[Any, ...]:
    """The scores with which a deal begins that takes the place of the one on show."""
    match = session.match
    if match.winners or len(plan.names) != len(session.record.names):
        return (0,) * len(plan.names)
    before: tuple[Any, ...] = session.deal.scores or ()
    scores: tuple[Any, ...] = match.scores
    return scores if session.deal.turn is None else before


def replay(session: Session, rules: Any, preset: str) -> Session:
    """The deal on show under other rules, as far as its moves stay legal; `RulesError` where that cannot be."""
    game, deal = session.game, session.record.deals[session.number].deal
    if rules.players != deal.rules.players:
        raise UnavailableAction
    alone = game.record(deal, session.record.names, preset=session.record.preset)
    line = game.replay(alone, {field.name: getattr(rules, field.name) for field in game.fields})
    return session.anew(line.deal, None, preset=preset)


def new_game(session: Session, plan: Plan, chance: int) -> Session:
    """A new game, perhaps of other plan."""
    seating = replace(session.seating, humans=seated(plan.humans, plan.rules.players), agreed=None)
    fresh = Session.start(session.game, plan.rules, plan.names, seating, chance, plan.preset)
    return replace(fresh, left=session.leaving())


def agree(session: Session, rules: Any, preset: str) -> Session:
    """Other rules from the next deal on. `UnavailableAction` for another number of players: that is a new game."""
    if rules.players != session.record.deal.rules.players:
        raise UnavailableAction
    match = session.match
    if match.under(rules).winners and not match.winners:
        raise RulesError((Problem("scores", "over", {"target": rules.target}),))
    agreed = None if rules == session.record.deal.rules else rules
    return replace(session, seating=replace(session.seating, agreed=agreed, preset=preset))


def seat(session: Session, names: Sequence[str], humans: frozenset[int]) -> Session:
    """The same game with other names, and others of them human."""
    record = trimmed(session.game, replace(session.record, names=tuple(names)))
    gone = len(session.record.earlier) - len(record.earlier)
    number, at = (session.number - gone, session.at) if session.number >= gone else (0, 0)
    rests = {n - gone: rest for n, rest in session.rests.items() if n >= gone}
    seating = replace(session.seating, humans=humans)
    seen = session.seen if humans == session.seating.humans else None
    return replace(session, record=record, seating=seating, number=number, at=at, seen=seen, rests=rests)


def open_record(session: Session, record: Any) -> Session:
    """Another record instead of this one, which is kept if anything was done in it."""
    there = Session.of(session.game, record, session.seating)
    return replace(there, left=session.leaving(there.record))


def joined(session: Session, other: Session) -> Session:
    """The same with the lines of another page among those that were left."""
    theirs = other.leaving() if other.touched else other.left
    lines = (*session.left[:1], *theirs, *session.left[1:])
    return replace(session, left=gathered(session.game, lines, session.record if session.touched else None))


def back(session: Session) -> Session:
    """The line that was left, at its end; the present one is kept, after those that were left before."""
    if not session.left:
        raise UnavailableAction
    there, *others = session.left
    here = [Left(session.record, session.seating)] if session.touched else []
    seating = replace(there.seating, pace=session.seating.pace)
    left = gathered(session.game, (*others, *here), there.record)
    return replace(Session.of(session.game, there.record, seating), left=left)
