"""Points as pips on the way to a target, for the eye; the number stands beside them for the ear."""

from __future__ import annotations

from typing import Any

from widgets.html.markup import Html, tag

MOST = 7
"""More pips than this nobody counts at a glance."""


def pips(points: Any, target: int | None, before: Any = None) -> Html | None:
    """A pip for each point, those that are missing hollow, those that have come since ``before`` marked; None where
    there would be too many.

    >>> str(pips(1, 2))
    '<span class="kw-pips" aria-hidden="true"><i data-got></i><i></i></span>'
    """
    if target is None or not isinstance(points, int) or max(target, abs(points)) > MOST:
        return None
    since = points if before is None else before
    places = range(max(target, abs(points)))
    shown = [tag("i", data_got=place < abs(points), data_new=since <= place < points) for place in places]
    return tag("span", *shown, class_="kw-pips", aria_hidden="true")
