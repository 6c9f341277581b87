"""Deals in a row: scores, dealer, kukkuminen, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from katko.cards import Card
from katko.deal import Deal
from katko.errors import Problem, RulesError
from katko.result import Result, counted
from katko.rules import KUKKU, Rules
from katko.setup import decided, unscored
from katko.trick import Trick


@dataclass(frozen=True, slots=True)
class Match:
    """A game between two deals: where it stands, who deals next, and what has been played.

    `RulesError` for a dealer who is no seat, and for scores that are not a whole number for each seat.

    >>> match = Match(Rules(players=2, cards=1, target=1), dealer=1)
    >>> match = match.after(match.start(["SA", "S2"]).play("SA").play("S2"))
    >>> match.scores, match.dealer, match.winners
    ((1, 0), 0, (0,))
    """

    rules: Rules
    dealer: int = 0
    """The seat that deals the next deal. Rules: *dealer*."""
    scores: tuple[int, ...] = ()
    """The points of each seat in this game; all 0 where they are left out."""
    deals: tuple[Deal, ...] = ()
    """The deals of this game, all played out."""
    kukku: int | None = None
    """The seat that may take one point off everybody now, or None. Rules: *kukkuminen*."""
    winners: tuple[int, ...] = ()
    """Who has won the game: one seat, in laistokatko perhaps several; empty while it goes on.

    It follows from the scores, but for a game that a two has won whatever they are."""
    losers: tuple[int, ...] = ()
    """Who has lost the game in laistokatko; otherwise empty. Rules: *misere*."""
    kukkued: tuple[int, ...] = ()
    """After how many deals of this game kukkuminen was used, each time."""

    def __post_init__(self) -> None:
        found = []
        if self.dealer not in range(self.rules.players):
            found.append(Problem("dealer", "seat", {"seats": self.rules.players}))
        scores = tuple(self.scores) or (0,) * self.rules.players
        found += unscored(self.rules, scores)
        if found:
            raise RulesError(tuple(found))
        object.__setattr__(self, "scores", scores)
        if not self.winners:
            self._end()

    @property
    def leader(self) -> int:
        """The seat that leads to the next deal: forehand. Rules: *forehand*."""
        return (self.dealer + 1) % self.rules.players

    def next_deal(self, seed: int) -> Deal:
        """The next deal by chance, with the right leader and scores; `RulesError` after the end of the game.

        Kukkuminen that was not used lapses with it. Rules: *next-deal, kukkuminen*.
        """
        self._goes_on()
        return Deal.shuffled(self.rules, self.dealer, seed, self.scores)

    def start(
        self,
        hands: Sequence[str | Iterable[Card | str]],
        trump: str | None = None,
        turned: Card | str | None = None,
        open_hands: Sequence[str | Iterable[Card | str]] | None = None,
    ) -> Deal:
        """The next deal with these cards; see `Deal.start` for them and for what is raised."""
        self._goes_on()
        return Deal.start(self.rules, hands, self.leader, trump, turned, open_hands, self.scores)

    def after(self, deal: Deal) -> Match:
        """The match after a deal of its own that is over; `RulesError` for any other. Rules: *game, dealer*.

        The winner of the last trick played deals next; it is also who has won the game, or in
        laistokatko lost it, and then deals the first deal of the next.
        """
        outcome = deal.outcome()
        found = []
        if outcome is None:
            found.append(Problem("deal", "unfinished"))
        if (deal.rules, deal.leader, deal.setup.scores) != (self.rules, self.leader, self.scores) or self.winners:
            found.append(Problem("deal", "not-own"))
        if outcome is None or found:
            raise RulesError(tuple(found))
        there = self._counted(outcome.points, outcome.wins_game, next_dealer(deal.tricks[-1]))
        return replace(there, deals=(*self.deals, deal))

    def scored(self, result: Result) -> Match:
        """The match after a deal of which no card is known, as it is `after` one that ended so.

        Of such a deal nothing stands in ``deals``. `RulesError` for a result that no deal can have now, and after the
        end of the game.

        >>> match = Match(Rules(), scores=(0, 2, 1)).scored(Result(winner=1))
        >>> match.scores, match.dealer, match.winners
        ((0, 3, 1), 1, (1,))
        """
        self._goes_on()
        return self._counted(*counted(self.rules, self.scores, result), result.winner)

    def _counted(self, points: Sequence[int], wins: int | None, last: int) -> Match:
        """The match with the points of a deal; ``wins`` has won it by a two, ``last`` took the last trick played."""
        scores = tuple(before + got for before, got in zip(self.scores, points, strict=True))
        level = self.rules.kukkuminen and wins is None and set(scores) == {KUKKU}
        # The point for the last trick falls last, so its winner came to two last.
        return replace(
            self,
            dealer=last,
            scores=scores,
            kukku=last if level else None,
            winners=() if wins is None else (wins,),
        )

    def kukkuu(self) -> Match:
        """Everybody loses a point; `RulesError` where nobody may. Rules: *kukkuminen*."""
        if self.kukku is None:
            raise RulesError((Problem("kukkuminen", "not-now"),))
        scores = tuple(score - 1 for score in self.scores)
        return replace(self, scores=scores, kukku=None, kukkued=(*self.kukkued, len(self.deals)))

    def next_game(self) -> Match:
        """A new game after this one, at nought; the right seat deals. Rules: *next-deal*."""
        if not self.winners:
            raise RulesError((Problem("game", "unfinished"),))
        return Match(self.rules, self.dealer)

    def under(self, rules: Rules) -> Match:
        """The match when other rules hold from now on: it is won where its points are enough under them.

        `RulesError` for rules for more or fewer players. Kukkuminen that was not used lapses. Rules: *game, target*.

        >>> Match(Rules(players=2, target=5), scores=(3, 1)).under(Rules(players=2, target=3)).winners
        (0,)
        """
        return replace(self, rules=rules, kukku=None, winners=(), losers=())

    def _goes_on(self) -> None:
        if self.winners:
            raise RulesError((Problem("game", "over"),))

    def _end(self) -> None:
        """Who has won and who has lost, where the scores decide the game."""
        winners, losers = decided(self.rules, self.scores), tuple[int, ...]()
        if self.rules.misere and winners:
            best = max(self.scores)
            losers, winners = winners, tuple(seat for seat, score in enumerate(self.scores) if score == best)
        object.__setattr__(self, "winners", winners)
        object.__setattr__(self, "losers", losers)


def next_dealer(last: Trick) -> int:
    """The seat that deals after a deal whose last trick played was this one: its winner. Rules: *next-deal*."""
    return last.holder
