"""Values stay values in HTML."""

from __future__ import annotations

import pytest

from tests import markup
from widgets.html.markup import data, tag


def test_values_never_become_markup():
    """Text, attribute, script: each escapes what would end it; names of tags and attributes are checked."""
    evil = "</script><img src=x onerror=alert(1)>\"'\n"
    assert "<img" not in str(tag("p", evil, title=evil))
    assert [(each.tag, each.attributes) for each in markup.read(str(tag("p", evil, title=evil))).elements] == [
        ("p", {"title": evil})
    ]
    assert "<img" not in str(data({evil: [evil]}))
    assert "\n" not in str(tag("p", evil, title=evil)) + str(data(evil))
    for name in ("p onclick=x", "<p", "", "p/", "p\n"):
        with pytest.raises(ValueError, match="no name"):
            tag(name)
        with pytest.raises(ValueError, match="no name"):
            tag("p", **{name: "x"})
