"""HTML that no value can reach unescaped.

A piece of HTML is an `Html`; everything else is text and is escaped when it becomes a child or an
attribute. The one way around that is `verbatim`, which takes literals of our own source only.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from html import escape
from typing import LiteralString

_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9-]*\Z")
_VOID = frozenset({"input", "use"})


@dataclass(frozen=True, slots=True)
class Html:
    """A finished piece of HTML."""

    text: str

    def __str__(self) -> str:
        return self.text


Child = Html | str | int | None
"""What may stand in an element: HTML as it is, text and numbers escaped, None for nothing."""


def tag(name: str, /, *children: Child, **attributes: str | int | bool | None) -> Html:
    """An element. ``class_`` is written ``class``, ``data_card`` is ``data-card``; True gives an
    attribute without a value, False and None give none.

    >>> str(tag("p", "A & B", class_="name", title='"', hidden=True))
    '<p class="name" title="&quot;" hidden>A &amp; B</p>'
    >>> tag("p onclick")
    Traceback (most recent call last):
    ValueError: no name for a tag or an attribute: 'p onclick'
    """
    opening = _checked(name)
    for key, value in attributes.items():
        if value is not None and value is not False:
            opening += " " + _checked(key.rstrip("_").replace("_", "-"))
            if value is not True:
                opening += f'="{_plain(value)}"'
    if name in _VOID:
        return Html(f"<{opening}/>")
    return Html(f"<{opening}>{join(*children)}</{name}>")


def join(*children: Child) -> Html:
    """Several pieces as one.

    >>> str(join("<", tag("b", 1), None))
    '&lt;<b>1</b>'
    """
    return Html("".join(child.text if isinstance(child, Html) else _plain(child) for child in children))


def data(value: object, **attributes: str) -> Html:
    """A ``<script type="application/json">``; with ``<`` written as an escape, nothing in it can end it.

    >>> str(data(["</script>"]))
    '<script type="application/json">["\\\\u003c/script>"]</script>'
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    opening = str(tag("script", type="application/json", **attributes)).removesuffix("</script>")
    return Html(f"{opening}{text}</script>")


def verbatim(text: LiteralString) -> Html:
    """HTML written out in our own source, such as the path of an icon."""
    return Html(text)


def _checked(name: str) -> str:
    if not _NAME.match(name):
        raise ValueError(f"no name for a tag or an attribute: {name!r}")
    return name


def _plain(value: str | int | None) -> str:
    # A raw line end in an attribute or a text could make a blank line, which would end the block in Markdown.
    return "" if value is None else escape(str(value)).replace("\n", "&#10;").replace("\r", "&#13;")
