"""The shuffle: every order equally likely, and the same order for the same seed for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from random import Random

from katko import Card
from katko.cards import PACK, shuffle

FIVE = PACK[:5]
ORDERS = 120  # 5! orders of five cards
SHUFFLES = 24_000


def spread(order: Callable[[Callable[[], float]], list[Card]]) -> float:
    """Chi-square of how often each order of five cards comes; 119 is what chance gives, spread about 15."""
    draw = Random(1).random
    seen = Counter(tuple(order(draw)) for _ in range(SHUFFLES))
    expected = SHUFFLES / ORDERS
    return sum((seen[each] - expected) ** 2 / expected for each in permutations(FIVE))


def test_every_order_of_five_cards_is_equally_likely() -> None:
    """119 plus six times the square root of 2 × 119 is 212: beyond it by chance once in many millions."""
    assert spread(lambda draw: shuffle(FIVE, draw)) < 212


def test_the_measure_finds_a_shuffle_that_is_not_uniform() -> None:
    """Exchanging each place with any other gives 5⁵ equal ways, and 3125 is no multiple of 120."""

    def unfair(draw: Callable[[], float]) -> list[Card]:
        order = list(FIVE)
        for place in range(5):
            other = int(draw() * 5)
            order[place], order[other] = order[other], order[place]
        return order

    assert spread(unfair) > 212


def test_every_card_comes_first_equally_often_in_a_whole_pack() -> None:
    """Chi-square with 51 degrees of freedom: 51 plus six times the square root of 102 is 112."""
    draw, count = Random(2).random, 5200
    for place in (0, 25, 51):
        seen = Counter(shuffle(PACK, draw)[place] for _ in range(count))
        assert sum((seen[card] - 100) ** 2 / 100 for card in PACK) < 112


def test_shuffle_takes_one_number_a_place_from_the_last_to_the_second() -> None:
    """Traced by hand for A B C D and the numbers 0, 0.5, 0.99: places 3, 2, 1 change with 0, 1, 1.

    A B C D → D B C A (place 3 with 0) → D C B A (place 2 with int(0.5 × 3) = 1) → the same (1 with 1).
    """
    a, b, c, d = PACK[:4]
    numbers = iter([0.0, 0.5, 0.99])
    assert shuffle([a, b, c, d], lambda: next(numbers)) == [d, c, b, a]
    assert next(numbers, None) is None


def test_shuffle_leaves_what_it_was_given_alone() -> None:
    pack = list(PACK)
    shuffled = shuffle(pack, Random(3).random)
    assert pack == list(PACK)
    assert shuffled != pack
    assert sorted(shuffled, key=lambda card: card.index) == pack
    assert shuffle([], Random(3).random) == []


def test_a_seed_gives_the_same_order_for_ever() -> None:
    """Pinned, since a seed in a link must mean the same deal in every browser and in every later Python.

    `Random(7).random()` begins with 0.3238, 0.1508, 0.6509, which Python promises to keep. By hand:
    place 51 takes int(0.3238 × 52) = 16, the five of diamonds (13 is the two); place 50 takes
    int(0.1508 × 51) = 7, the nine of clubs; place 49 takes int(0.6509 × 50) = 32, the eight of hearts.
    """
    order = " ".join(str(card) for card in shuffle(PACK, Random(7).random))
    assert order.endswith("H8 C9 D5")
    assert order == (
        "CK CJ C2 S4 H5 D4 HJ S9 DT CA S2 C7 DK DQ C8 HT H2 S5 H6 CQ SK D3 HA H3 D9 H4 "
        "S3 HK HQ ST S6 H7 D2 D8 H9 S7 CT C6 SQ SA SJ S8 D7 C3 DJ C4 D6 DA C5 H8 C9 D5"
    )
