"""Chance and rules are the same in the browser as where the site is built."""

from __future__ import annotations

import json

import pytest

from katko import Deal, Rules
from katko.record import Record
from widgets.door import frame

NAMES = tuple(f"P{seat}" for seat in range(12))
TABLES = [
    Rules(players=4),
    Rules(players=5, trump="turned", must_win=True),
    Rules(players=3, trump="drawn", open_cards=5),
    Rules(players=12, decks=2, cards=4),
]


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_a_seed_deals_the_same_cards_in_the_browser(live, rules):
    """The same seed, the same frame: hands, trump and who leads."""
    deal = live("fi")
    for seed in (0, 7, 10**15 - 1):
        record = str(Record(Deal.shuffled(rules, dealer=1, seed=seed), NAMES[: rules.players], seed=seed))
        asked = deal.built["request"] | {"record": record, "at": 0}
        here = json.loads(frame(json.dumps(asked)))
        there = deal.ask(record, 0)
        assert there["html"] == here["html"]
        assert there["record"] == here["record"]
