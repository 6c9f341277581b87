"""Random plays a second: our `Deal`, `legal_moves()` included, beside RLCard's bridge in the same run.

RLCard is not in the lock: ``pip install rlcard==1.2.0`` into the environment brings it; without it only
our own figure is printed. Rounds alternate and the median counts, since machines are noisy.
"""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable
from random import Random
from statistics import median

from katko import Deal, Rules

ROUNDS = 5
SECONDS = 1.0


def ours(chance: Random) -> int:
    """One deal of four, played out; how many plays that was."""
    deal = Deal.shuffled(RULES, seed=chance.randrange(10**9))
    plays = 0
    while deal.turn is not None:
        moves = deal.legal_moves()
        deal = deal.play(moves[int(chance.random() * len(moves))])
        plays += 1
    return plays


RULES = Rules.german(players=4)


def theirs() -> Callable[[Random], int]:
    """The same for RLCard's bridge environment."""
    import rlcard

    bridge = rlcard.make("bridge")

    def game(chance: Random) -> int:
        bridge.reset()
        plays = 0
        while not bridge.is_over():
            moves = list(bridge.get_state(bridge.get_player_id())["legal_actions"])
            bridge.step(moves[int(chance.random() * len(moves))])
            plays += 1
        return plays

    return game


def rate(game: Callable[[Random], int], seed: int) -> float:
    """Plays a second over one round."""
    chance, plays, start = Random(seed), 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        plays += game(chance)
    return plays / spent


def main() -> None:
    """Prints both rates and their ratio."""
    games = {"katko": ours}
    if importlib.util.find_spec("rlcard"):
        games["rlcard bridge"] = theirs()
    rates: dict[str, list[float]] = {name: [] for name in games}
    for seed in range(ROUNDS):
        for name, game in games.items():
            rates[name].append(rate(game, seed))
    for name, found in rates.items():
        print(f"{name:14} {median(found):10,.0f} plays a second")
    if len(rates) == 2:
        left, right = (median(found) for found in rates.values())
        print(f"{'ratio':14} {left / right:10.1f}")
    else:
        print("rlcard is not installed: no ratio (pip install rlcard==1.2.0)")


if __name__ == "__main__":
    main()
