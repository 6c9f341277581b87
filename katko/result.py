"""What counts of a deal once it is over, without its cards: enough to keep score where people play at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from katko.cards import Rank, Suit
from katko.deal import Deal
from katko.errors import Problem, RulesError
from katko.events import Gain, Reason
from katko.points import worth
from katko.rules import Rules, TwoRule
from katko.setup import decided


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended: what a table has to remember of it.

    ``winner`` took the last trick that was played. ``two``: it was the last of the deal and won with a two, where
    `three` is agreed with one that had been led. ``twos`` says how many tricks besides it each seat has won with a
    two, which counts under `each` alone; left out it is nobody. Rules: *points, two-three, two-double, two-each*.

    >>> rules = Rules(players=2, cards=1, two="double")
    >>> Result.of(Deal.start(rules, hands=["S2", "HA"]).play("S2").play("HA"))
    Result(winner=0, two=True, twos=())
    """

    winner: int
    two: bool = False
    twos: tuple[int, ...] = ()

    @classmethod
    def of(cls, deal: Deal) -> Self:
        """What a table would say of a deal that has been played; `ValueError` for one that is not over."""
        outcome, rules = deal.outcome(), deal.rules
        if outcome is None:
            raise ValueError("a deal has no result before it is over")
        *before, last = deal.tricks
        if outcome.reason is Reason.TARGET:  # it was decided at this trick, and its last one was never played
            before.append(last)
        won = [trick.holder for trick in before if trick.cards[trick.best].rank is Rank.TWO]
        each = rules.two is TwoRule.EACH
        two = last.cards[last.best].rank is Rank.TWO and (last.best == 0 or rules.two is not TwoRule.THREE)
        return cls(
            last.holder,
            two and rules.two is not TwoRule.NONE and outcome.reason is not Reason.TARGET,
            tuple(won.count(seat) for seat in range(rules.players)) if each else (),
        )


def most_twos(rules: Rules) -> int:
    """How many tricks of a deal can be won with a two besides the last one.

    >>> most_twos(Rules()), most_twos(Rules(cards=3))
    (4, 2)
    """
    return min(rules.tricks - 1, len(Suit) * rules.decks)


def counted(rules: Rules, scores: tuple[int, ...], result: Result) -> tuple[tuple[int, ...], int | None]:
    """The points of each seat in a deal that ended so, and who has won the game by a two alone, whatever the target.

    `RulesError` for a result that no deal can have at this standing.

    >>> counted(Rules(two="double"), (1, 2, 0), Result(1, two=True))
    ((0, 2, 0), None)
    """
    twos = result.twos or (0,) * rules.players
    if found := _impossible(rules, twos, result):
        raise RulesError((found,))
    points = list(twos)
    there = decided(rules, [had + got for had, got in zip(scores, points, strict=True)])
    if there:
        # Points fall one by one, and the first who comes to the target ends the deal.
        seat = there[0]
        if len(there) > 1 or scores[seat] + points[seat] > rules.target:
            raise RulesError((Problem("twos", "twos-after-end"),))
        if result.winner != seat or result.two:
            raise RulesError((Problem("winner", "twos-end", {"seat": seat}),))
        return tuple(points), None
    earned = worth(rules, two=result.two, led=result.two, last=True)
    points[result.winner] += sum(gain for _, gain in earned)
    by_two = Gain.TWO_LED in [gain for gain, _ in earned]
    return tuple(points), result.winner if by_two else None


def _impossible(rules: Rules, twos: tuple[int, ...], result: Result) -> Problem | None:
    """What is wrong with a result whatever the standing."""
    if result.winner not in range(rules.players):
        return Problem("winner", "seat", {"seats": rules.players})
    if len(twos) != rules.players:
        return Problem("twos", "seats", {"there": len(twos), "needed": rules.players})
    if (result.two and rules.two is TwoRule.NONE) or (any(twos) and rules.two is not TwoRule.EACH):
        return Problem("twos", "no-twos")
    # The twos of all suits are in the pack once for each pack, and the last trick may take one of them.
    most = min(most_twos(rules), len(Suit) * rules.decks - result.two)
    if min(twos) < 0 or sum(twos) > most:
        return Problem("twos", "twos-many", {"most": most})
    return None
