"""The strip of a deal's steps."""

from __future__ import annotations

import re

from tests.widgets.scenes import KATKO, own_scene, scene
from widgets.replay.branches import Branches
from widgets.replay.shown import steps


def test_the_strip_tells_the_lines():
    """A cell for each step, those of the reader's own line marked, and cells for the cards to come."""
    home = scene().record
    documented = Branches(KATKO, home, home)
    own, _ = documented.play(5, "SA")
    strips = [re.findall(r"<i\b[^>]*>", str(steps(each, own_scene(each), 0))) for each in (documented, own)]
    assert [len(strip) for strip in strips] == [16, 16]
    assert [sum("data-shade" in cell for cell in strip) for strip in strips] == [15, 6]
    assert [sum("data-own" in cell for cell in strip) for strip in strips] == [0, 1]
