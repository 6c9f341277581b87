"""Random rules, deals and positions for the laws, and all combinations of the optional rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from katko import Card, Deal, Rank, Rules
from katko.cards import PACK

MOST_CARDS = 60
"""No random deal has more cards in play, so that a law can look at many of them."""


def combinations() -> Iterator[dict[str, Any]]:
    """Every combination of optional rules that may be agreed, whatever the number of players."""
    words = {
        "decks": (1, 2),
        "identical": ("first", "last"),
        "two": ("none", "three", "double", "each"),
        "trump": ("none", "drawn", "turned"),
        "must_win": (False, True),
        "misere": (False, True),
        "kukkuminen": (False, True),
    }
    for values in product(*words.values()):
        rules: dict[str, Any] = dict(zip(words, values, strict=True))
        if rules["misere"] and (rules["two"] != "none" or rules["kukkuminen"]):
            continue
        if rules["two"] == "three" and rules["decks"] == 2:
            continue
        yield rules


COMBINATIONS = tuple(combinations())


def table_rules(chance: Random, optional: dict[str, Any]) -> Rules:
    """Rules with these options, for a number of players and cards that the packs allow."""
    players = chance.choice((2, 2, 3, 3, 3, 4, 4, 5, 6, 8, 11, 20))
    most = min(52 * optional["decks"] - 1, MOST_CARDS) // players
    cards = chance.randint(1, max(1, min(most, 6)))
    open_cards = chance.choice((0, 0, chance.randint(0, max(0, min(most - cards, 4)))))
    target = chance.randint(3, 6)
    return Rules(players=players, cards=cards, open_cards=open_cards, target=target, **optional)


def dealt(chance: Random, rules: Rules, *, scores: bool | None = None, dense: bool | None = None) -> Deal:
    """A deal by chance. A dense one uses few ranks, twos among them, so that cards meet and beat each other.

    The standing is short of the target, perhaps on the other side of nought and further from it than the target is.
    """
    least = chance.choice((0, -rules.target - 3))
    standing = [chance.randrange(least, rules.target) for _ in range(rules.players)]
    standing = [-score for score in standing] if rules.misere else standing
    known = standing if (chance.random() < 0.5 if scores is None else scores) else None
    if not (chance.random() < 0.6 if dense is None else dense):
        return Deal.shuffled(rules, chance.randrange(rules.players), chance.randrange(10**9), known)
    size, seats = rules.cards, rules.players
    needed = seats * (size + rules.open_cards) + 1
    ranks = [Rank.TWO, *chance.sample(list(Rank)[1:], 12)]
    pack = [card for card in PACK * rules.decks if card.rank in ranks[: -(-needed // (4 * rules.decks))]]
    chance.shuffle(pack)
    places = range(0, seats * size, size)
    up = range(seats * size, needed - 1, max(1, rules.open_cards))
    return Deal.start(
        rules,
        [pack[place : place + size] for place in places],
        chance.randrange(seats),
        chance.choice("CDHS") if rules.trump == "drawn" else None,
        pack[-1] if rules.trump == "turned" else None,
        [pack[place : place + rules.open_cards] for place in up] if rules.open_cards else None,
        known,
    )


def played(chance: Random, deal: Deal, steps: int | None = None) -> Deal:
    """The deal after some legal plays, by chance; after all of them where ``steps`` is None."""
    while deal.turn is not None and steps != 0:
        deal = deal.play(chance.choice(deal.legal_moves()))
        steps = None if steps is None else steps - 1
    return deal


def games(count: int, seed: int = 1, **how: bool) -> Iterator[Deal]:
    """``count`` finished deals, going round through all combinations of the optional rules."""
    chance = Random(seed)
    for number in range(count):
        rules = table_rules(chance, COMBINATIONS[number % len(COMBINATIONS)])
        yield played(chance, dealt(chance, rules, **how))


@st.composite
def positions(draw: st.DrawFn, scores: bool | None = None) -> Deal:
    """A position anywhere in a random deal under random rules."""
    optional = draw(st.sampled_from(COMBINATIONS))
    chance = Random(draw(st.integers(0, 2**32)))
    deal = dealt(chance, table_rules(chance, optional), scores=scores)
    total = deal.rules.players * (deal.rules.cards + deal.rules.open_cards)
    return played(chance, deal, draw(st.integers(0, total)))


def held(deal: Deal) -> list[Card]:
    """Every card in a hand, before a player, or played; sorted."""
    return sorted((*(c for hand in (*deal.hands, *deal.open_hands) for c in hand), *deal.plays), key=lambda c: c.index)
