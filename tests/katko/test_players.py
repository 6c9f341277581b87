"""A player without a mind: any legal card, the same for the same seed everywhere."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katko import Deal, Rules
from katko.players import Choice, choose, play_out
from tests.katko.games import positions


@given(positions(), st.integers(0, 10**9))
def test_a_choice_is_legal_and_the_same_for_the_same_seed(deal: Deal, seed: int) -> None:
    if deal.turn is None:
        with pytest.raises(ValueError, match="end of a deal"):
            choose(deal, seed)
        assert play_out(deal, seed) is deal
    else:
        legal = deal.legal_moves()
        assert choose(deal, seed) == Choice(legal[int(Random(seed).random() * len(legal))], "any")
        assert play_out(deal, seed) == play_out(deal, seed)
        assert play_out(deal, seed).turn is None


def test_every_card_of_a_hand_is_chosen_about_as_often() -> None:
    deal = Deal.shuffled(Rules(players=2), seed=7)
    chosen = [choose(deal, seed).card for seed in range(1000)]
    assert all(150 < chosen.count(card) < 250 for card in deal.legal_moves())


def test_a_deal_played_out_is_pinned() -> None:
    """A link to a game tells cards that were played by chance, and a seed must mean the same for ever."""
    deal = play_out(Deal.shuffled(Rules(players=2), seed=7), 1)
    assert " ".join(deal.moves) == "CK CA S9 H5 S4 HJ D4 DT C2 CJ"
