"""When two records are lines of the same deal, and where they part."""

from __future__ import annotations

from katko.errors import RulesError
from katko.parting import common
from widgets.engine_types import Record
from widgets.games import Game


def same_deal(game: Game, one: Record, two: Record) -> bool:
    """Whether two records begin alike: the same people, rules and cards, and the same deals before."""
    before, others = (
        [(game.beginning(dealt.deal), dealt.deal.moves, game.claimed(dealt)) for dealt in each.earlier]
        for each in (one, two)
    )
    return one.names == two.names and before == others and game.beginning(one.deal) == game.beginning(two.deal)


def replays(game: Game, base: Record, line: Record) -> bool:
    """Whether a record begins as another does under its rules."""
    try:
        return same_deal(game, game.replay(base, game.settings(line.deal)), line)
    except RulesError:
        return False


def related(game: Game, one: Record, two: Record) -> bool:
    """Whether two records have the same cards, perhaps under other rules."""
    return same_deal(game, one, two) or replays(game, one, two) or replays(game, two, one)


def parting(game: Game, one: Record, two: Record) -> int:
    """The last step that two records have in common."""
    return common(one.deal, two.deal) if related(game, one, two) else 0


def same_line(game: Game, line: Record, *others: Record) -> bool:
    """Whether a line has the same moves as one of the others, from the first to the last."""
    return any(same_deal(game, line, other) and line.deal.moves == other.deal.moves for other in others)


def begins(game: Game, line: Record, longer: Record) -> bool:
    """Whether a line is the beginning of a longer one, or the same: who has that one has lost nothing."""
    moves = line.deal.moves
    return longer.deal.moves[: len(moves)] == moves and same_deal(game, line, longer)
