"""Who sits at a table, as letters tell it."""

from __future__ import annotations

import pytest

from katko.errors import InvalidText
from widgets.sandbox.seating import lettered, letters, seated


@pytest.mark.parametrize(("text", "seats"), [("", set()), ("A", {0}), ("CA", {0, 2}), ("AA", {0})])
def test_letters_name_seats(text, seats):
    """And are written again in the order of the seats."""
    assert lettered(text, 3) == seats
    assert lettered(letters(frozenset(seats)), 3) == seats


@pytest.mark.parametrize("text", ["D", "a", "@", "A ", "Ä", "AZ", "0"])
def test_letters_that_name_no_seat(text):
    with pytest.raises(InvalidText):
        lettered(text, 3)


@pytest.mark.parametrize(
    ("humans", "players", "there"),
    [({0, 1}, 3, {0, 1}), ({1, 4}, 3, {1}), ({4}, 3, {0}), (set(), 3, set()), ({2}, 2, {0})],
)
def test_humans_who_are_gone_are_none(humans, players, there):
    """Where all are gone another one plays; where nobody was human nobody becomes one."""
    assert seated(frozenset(humans), players) == there
