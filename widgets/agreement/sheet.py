"""The whole state of a sheet: what is agreed, and the evening that is being scored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from widgets.agreement.evening import Evening
from widgets.games import Game
from widgets.sandbox.draft import Plan


@dataclass(frozen=True)
class Sheet:
    """``plan`` is what is agreed, with the names of those who play; ``other`` what a link took the place of, if any.

    ``evening`` is being scored, ``left`` the one before; ``dealer`` is who is to deal first, "" for a lot, and
    ``answers`` what the form about the next deal holds. What nobody has ``touched`` need not be kept. ``seen`` is the
    plan on the page from which an action comes, where the device has kept another one.
    """

    plan: Plan
    other: Plan | None = None
    evening: Evening | None = None
    left: Evening | None = None
    dealer: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    touched: bool = False
    seen: Plan | None = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.plan.game

    @property
    def terms(self) -> tuple[str, Any]:
        """The base game and the rules that are agreed."""
        return self.plan.preset, self.plan.rules

    def opened(self, plan: Plan) -> Sheet:
        """The same with other rules, as a link tells them; one's own are kept beside them."""
        if (plan.preset, plan.rules) == self.terms:
            return self
        mine = self.plan if self.touched and self.other is None else self.other
        return replace(self, plan=plan, other=mine)
