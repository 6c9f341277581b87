"""The whole state of a table: the game that is played, and what is being prepared beside it."""

from __future__ import annotations

from dataclasses import dataclass

from widgets.games import Game
from widgets.sandbox.draft import Draft, Plan
from widgets.sandbox.session import Session


@dataclass(frozen=True)
class Table:
    """A session, what would be agreed for the next game, and the cards that are being dealt by hand."""

    session: Session
    plan: Plan
    draft: Draft

    @classmethod
    def of(cls, session: Session) -> Table:
        """The state in which nothing else is agreed, and no card dealt by hand."""
        rules = session.seating.agreed or session.deal.rules
        plan = Plan(session.game, rules, session.record.preset, session.record.names, session.seating.humans)
        return cls(session, plan, Draft.empty(session.game, rules))

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.session.game
