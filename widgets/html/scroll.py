"""What may be wider than the screen."""

from __future__ import annotations

from widgets.html.markup import Html, tag


def scrolling(content: Html, name: str) -> Html:
    """A part that scrolls sideways where it is too wide, by keyboard as well; ``name`` says what it is.

    >>> str(scrolling(tag("table"), "Scores"))
    '<div class="kw-scroll" role="region" aria-label="Scores" tabindex="0"><table></table></div>'
    """
    return tag("div", content, class_="kw-scroll", role="region", aria_label=name, tabindex="0")
