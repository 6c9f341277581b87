"""Going to and fro among all that was played at a table."""

from __future__ import annotations

from dataclasses import replace

from widgets.sandbox.session import Session


def undo(session: Session) -> Session:
    """Back to the choice before, of a human where there is one; also into the deals before.

    What a computer claimed is taken back with it, and a deal that was played to its end by itself leads back to where
    that was asked for.
    """
    here, game = session, session.game
    if session.latest and game.claimed(session.record):
        before = replace(session, record=game.claim(session.record, False), seen=None)
        if before.claimant in session.seating.humans:
            return before
    while here.at or here.number:
        here = here.step(here.at - 1) if here.at else here.step(_END, here.number - 1)
        rest = here.rests.get(here.number)
        if rest is not None and here.at >= rest:
            here = here.step(rest)
            break
        if here.chooses:
            break
    return replace(here, seen=None)


def redo(session: Session) -> Session:
    """Forward to the next choice, or to where nothing more has been played; what was played by itself at once."""
    here = session
    rest = here.rests.get(here.number)
    if rest is not None and rest <= here.at < here.steps:
        return here.step(here.steps)
    while not here.latest:
        here = here.step(here.at + 1) if here.at < here.steps else here.step(0, here.number + 1)
        if here.chooses or here.at == here.rests.get(here.number):
            break
    return here


def latest(session: Session) -> Session:
    """Where nothing more has been played."""
    return session.step(_END, len(session.record.earlier))


_END = 10**6
