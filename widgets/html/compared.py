"""Outcomes of the same cards side by side."""

from __future__ import annotations

from collections.abc import Sequence

from widgets.html.markup import Html, tag
from widgets.html.scroll import scrolling

Rows = Sequence[tuple[str, str]]
"""What one line has come to: a title, and the text."""


def side_by_side(caption: str, columns: Sequence[tuple[str, Rows]]) -> Html:
    """A table of what each line has come to; each has a title, and all have the same rows."""
    head = tag("tr", tag("td"), *(tag("th", title, scope="col") for title, _ in columns))
    body = [
        tag("tr", tag("th", cells[0][0], scope="row"), *(tag("td", text) for _, text in cells))
        for cells in zip(*(rows for _, rows in columns), strict=True)
    ]
    unseen = tag("caption", tag("span", caption, class_="kw-unseen"))
    table = tag("table", unseen, tag("thead", head), tag("tbody", *body), class_="kw-table")
    return scrolling(table, caption)
