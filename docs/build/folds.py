"""Sections that fold: one whose heading has the class, `## Trump { #trump .fold }`, opens at a tap on its heading.

They stand open without scripts and on paper; with scripts they are closed before they are painted, and one that holds
the place that the address names is open (widgets/browser/fold.mjs).
"""

from __future__ import annotations

import re

_HEADING = re.compile(r"<h(?P<level>[1-6])\b(?P<attributes>[^>]*)>.*?</h(?P=level)>", re.DOTALL)
_FOLDS = re.compile(r'\bclass="(?:[^"]*\s)?fold(?:\s[^"]*)?"')
_PERMALINK = re.compile(r'<a class="headerlink".*?</a>', re.DOTALL)


def folded(html: str) -> str:
    """The content of a page with its folds.

    >>> html = folded('<h2 class="fold" id="x">X</h2><p>1</p><h2 id="y">Y</h2>')
    >>> print(html.replace("><", ">\\n<"))
    <details class="fold" open>
    <summary>
    <h2 class="fold" id="x">X</h2>
    </summary>
    <katko-closed>
    </katko-closed>
    <p>1</p>
    </details>
    <h2 id="y">Y</h2>
    """
    out: list[str] = []
    done = inside = 0
    for heading in _HEADING.finditer(html):
        level = int(heading["level"])
        out.append(html[done : heading.start()])
        done = heading.end()
        if inside and level <= inside:
            out.append("</details>")
            inside = 0
        if not inside and _FOLDS.search(heading["attributes"]):
            inside = level
            # A link within what is tapped would take some of the taps.
            title = _PERMALINK.sub("", heading[0])
            out.append(f'<details class="fold" open><summary>{title}</summary><katko-closed></katko-closed>')
        else:
            out.append(heading[0])
    return "".join([*out, html[done:], "</details>" if inside else ""])
