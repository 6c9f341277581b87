"""What a trick is worth to its winner."""

from __future__ import annotations

from collections.abc import Sequence

from katko.cards import Rank
from katko.events import Gain
from katko.rules import Rules, TwoRule
from katko.setup import DealStart, decided
from katko.trick import Trick, two_wins


def two_led(rules: Rules, trick: Trick) -> bool:
    """Whether a last trick was led with a two that kept it, where that wins. Rules: *two-three*."""
    return trick.best == 0 and two_wins(rules, trick.cards[0])


def gains(rules: Rules, trick: Trick, *, last: bool) -> list[tuple[Gain, int]]:
    """What a complete trick brings its winner, in order. Rules: *points, two-three, two-double, two-each*."""
    two = trick.cards[trick.best].rank is Rank.TWO
    return worth(rules, two=two, led=trick.best == 0, last=last)


def worth(rules: Rules, *, two: bool, led: bool, last: bool) -> list[tuple[Gain, int]]:
    """What a trick brings that was won with a ``two`` or not, by the card that was ``led`` or by another.

    >>> worth(Rules(two="double"), two=True, led=False, last=True)
    [(<Gain.TWO_DOUBLE: 'two-double'>, 2)]
    """
    found = []
    if two and rules.two is TwoRule.EACH:
        found.append((Gain.TWO_EACH, 1))
    if last:
        if rules.misere:
            found.append((Gain.MISERE, -1))
        elif two and led and rules.two is TwoRule.THREE:
            found.append((Gain.TWO_LED, 3))
        elif two and rules.two is TwoRule.DOUBLE:
            found.append((Gain.TWO_DOUBLE, 2))
        else:
            found.append((Gain.LAST_TRICK, 1))
    return found


def reached(setup: DealStart, points: Sequence[int], seat: int) -> bool:
    """Whether ``seat`` has come to the target in this deal, where the standing is known. Rules: *game, misere*."""
    if setup.scores is None:
        return False
    return seat in decided(setup.rules, [had + got for had, got in zip(setup.scores, points, strict=True)])
