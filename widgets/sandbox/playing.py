"""What is done in a deal on the table: moves of humans and of computers, and claims after its end."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from katko.players import play_out
from widgets.problems import UnavailableAction
from widgets.sandbox.session import Session

WIDE = 2**32


def refusal(session: Session, move: str, seat: int) -> Any:
    """Why a human may not make a move at the step on show; `UnavailableAction` for what is not shown there."""
    deal = session.deal
    if seat not in session.sight or seat not in session.seating.humans or not session.game.could(deal, seat, move):
        raise UnavailableAction
    return deal.refusal(move, seat)


def play(session: Session, move: str) -> Session:
    """The session after a move of the seat whose turn it is; `IllegalMove` if it is refused."""
    moves = session.record.deals[session.number].deal.moves
    if moves[session.at : session.at + 1] == (move,):
        return session.step(session.at + 1)
    return session.onward(session.now.played(session.deal.play(move)))


def computers(session: Session, chance: int) -> Session:
    """After a computer's move; where computers do not wait, after all of theirs up to the end of a group of moves."""
    draw = Random(chance)
    there = computer(session, draw.randrange(WIDE))
    while there.waits and not there.seating.pace and there.deal.turn is not None and not between(there):
        there = computer(there, draw.randrange(WIDE))
    return there


def computer(session: Session, chance: int) -> Session:
    """After what the computer does whose turn it is: any legal move, and a claim whenever it may."""
    if not session.waits:
        raise UnavailableAction
    if session.deal.turn is None:
        return claim(session)
    there = play(session, session.game.choose(session.deal, chance))
    return replace(there, touched=session.touched)


def between(session: Session) -> bool:
    """Whether a group of moves has just ended, as a trick, or none has begun."""
    game, deal = session.game, session.deal
    return not deal.moves or game.group(deal) != game.group(deal.positions[-2])


def out(session: Session, chance: int) -> Session:
    """The deal played to its end, every move by chance; `UnavailableAction` where it is over."""
    if session.deal.turn is None:
        raise UnavailableAction
    there = session.onward(session.now.played(play_out(session.deal, chance)))
    return replace(there, rests={**there.rests, there.number: session.at})


def claim(session: Session) -> Session:
    """What a seat may claim before the next deal, as kukkuminen."""
    if session.claimant is None:
        raise UnavailableAction
    there = session.onward(session.game.claim(session.now, True))
    rest = session.rests.get(session.number) if session.latest else None
    return there if rest is None else replace(there, rests={**there.rests, there.number: rest})
