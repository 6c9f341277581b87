"""When two records are lines of the same deal, and where they part."""

from __future__ import annotations

from itertools import takewhile

from katko.errors import RulesError
from widgets.engine import Position, Record, Refusal
from widgets.games import Game


def common(one: Position, two: Position) -> int:
    """How many moves two lines have in common, seat by seat, from the first on."""
    both = zip(one.positions, one.moves, two.positions, two.moves, strict=False)
    alike = takewhile(lambda each: (each[0].turn, each[1]) == (each[2].turn, each[3]), both)
    return sum(1 for _ in alike)


def stopped(base: Position, line: Position) -> Refusal | None:
    """Why the next move of ``base`` cannot be made in ``line``, a replay of it that is not over.

    Its code is ``not-turn`` where another seat is to play; None where the move can be made, or there is none.
    """
    at = len(line.moves)
    if line.turn is None or at == len(base.moves) or common(base, line) < at:
        return None
    return line.refusal(base.moves[at], base.positions[at].turn)


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
