"""The strip of a deal's steps."""

from __future__ import annotations

import re

from katko import Card
from tests.widgets.scenes import scene
from widgets.html.controls import scrubber
from widgets.katko.words import words
from widgets.replay.branches import Lines
from widgets.scene import Scene


def test_the_strip_tells_the_lines():
    """A cell for each step, those of the reader's own line marked, and cells for the cards to come."""
    home = scene().record
    lines, _ = Lines(home, home).play(5, Card("SA"))
    own = Scene(lines.shown, words("fi"), "w-x", "../saannot/", lines)
    strips = [re.findall(r"<i\b[^>]*>", str(scrubber(shown, 0))) for shown in (scene(), own)]
    assert [len(strip) for strip in strips] == [16, 16]
    assert [sum("data-shade" in cell for cell in strip) for strip in strips] == [15, 6]
    assert [sum("data-own" in cell for cell in strip) for strip in strips] == [0, 1]
