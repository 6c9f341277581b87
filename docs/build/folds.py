"""Sections that fold: one whose heading has the class, `## Trump { #trump .fold }`, opens at a tap on its heading.

They stand open without scripts and on paper; with scripts they are closed before they are painted, and one that holds
the place that the address names is open (widgets/browser/fold.mjs).
"""

from __future__ import annotations

import re

_HEADING = re.compile(r"<h(?P<level>[1-6])\b(?P<attributes>[^>]*)>.*?</h(?P=level)>", re.DOTALL)
_FOLDS = re.compile(r'\bclass="(?:[^"]*\s)?fold(?:\s[^"]*)?"')
_ID = re.compile(r'\bid="([^"]+)"')
_PERMALINK = re.compile(r'<a class="headerlink".*?</a>', re.DOTALL)


def folded(html: str) -> str:
    """The content of a page with its folds; the mark in each names the headings in it, deals among them,
    as a pattern for the end of the address.

    >>> html = folded('<h2 class="fold" id="x">X</h2><p>1</p><h2 id="y">Y</h2>')
    >>> print(html.replace("><", ">\\n<"))
    <details class="fold" open>
    <summary>
    <h2 class="fold" id="x">X</h2>
    </summary>
    <katko-closed data-holds="^#(x)(~|$)">
    </katko-closed>
    <p>1</p>
    </details>
    <h2 id="y">Y</h2>
    """
    out: list[str] = []
    done = 0
    headings = [*_HEADING.finditer(html)]
    for place, heading in enumerate(headings):
        if heading.start() < done or not _FOLDS.search(heading["attributes"]):
            continue
        within = [heading]
        for other in headings[place + 1 :]:
            if other["level"] <= heading["level"]:
                break
            within.append(other)
        rest = headings[place + len(within) :]
        end = rest[0].start() if rest else len(html)
        ids = "|".join(found[1] for each in within if (found := _ID.search(each["attributes"])))
        # A link within what is tapped would take some of the taps.
        title = _PERMALINK.sub("", heading[0])
        mark = f'<katko-closed data-holds="^#({ids})(~|$)"></katko-closed>'
        out.append(html[done : heading.start()])
        out.append(f'<details class="fold" open><summary>{title}</summary>{mark}')
        out.append(f"{html[heading.end() : end]}</details>")
        done = end
    return "".join([*out, html[done:]])
