"""The tricks of a deal, one below the other."""

from __future__ import annotations

from tests import markup
from tests.widgets.scenes import scene
from widgets.stage import story


def test_the_story_can_be_jumped_through():
    """The table is named by one word, and each trick has a heading."""
    tree = markup.read(str(story(scene())))
    assert [found["aria-level"] for found in tree.having("role", "heading")] == ["4"] * 5
    assert '<span class="kw-unseen">Tikit</span><span aria-hidden="true">' in str(story(scene()))
