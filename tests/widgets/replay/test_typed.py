"""What was typed into the panel "what if" and cannot be stays in its field."""

from __future__ import annotations

import pytest

from tests import markup
from tests.told import SMALL
from widgets.games import by_name
from widgets.replay.branches import Branches
from widgets.replay.whatif import panel

KATKO = by_name("katko")


@pytest.mark.parametrize(("typed", "shown"), [({"target": "0"}, "0"), ({"target": ""}, ""), ({}, "3"), (None, "3")])
def test_a_number_that_cannot_be_stays_in_its_field(typed, shown):
    """Beside the reason; all else shows what holds."""
    branches = Branches.read(KATKO, SMALL, SMALL)
    scene = KATKO.scene(branches.shown, KATKO.words("fi"), "w-test", "../saannot/")
    usual = markup.read(str(panel(branches, scene))).sent
    found = markup.read(str(panel(branches, scene, "Why.", typed)))
    assert found.sent == usual | {"target": shown}
    assert "Why." in found.text
