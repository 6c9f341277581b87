"""The table of scores at a table, and the list of all that was played."""

from __future__ import annotations

import re

import pytest

from katko.rules import Rules
from tests.widgets.sandbox.seats import LANGUAGES, start


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_plays_tells_who_played_what(language):
    """In order of play, each the way to its step; read out with the name."""
    seat = start(Rules(players=4), language)
    reply = seat.act("out")
    listed = re.findall(
        r'data-act="go" data-to="(\d+)"><span class="kw-unseen">([^<]+): </span>', reply["parts"]["scores"]
    )
    deal = seat.session.deal
    seats = [(trick.leader + place) % 4 for trick in deal.tricks for place in range(len(trick.cards))]
    assert listed == [(str(step), seat.session.record.names[each]) for step, each in enumerate(seats, 1)]
    step, _ = listed[5]
    assert seat.act("go", to=step)["at"] == 6
