"""Sections that fold: where they begin and end."""

from __future__ import annotations

import pytest

from docs.build.folds import folded

OPEN = '<details class="fold" open><summary>'
MARK = '</summary><katko-closed data-holds="^#(x)(~|$)"></katko-closed>'
HEADING = '<h2 class="fold" id="x">X</h2>'


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>1</p>", "<p>1</p>"),
        ('<h2 id="x">X</h2><p>1</p>', '<h2 id="x">X</h2><p>1</p>'),
        (f"{HEADING}<p>1</p>", f"{OPEN}{HEADING}{MARK}<p>1</p></details>"),
        (f"{HEADING}<h3>a</h3><p>1</p>", f"{OPEN}{HEADING}{MARK}<h3>a</h3><p>1</p></details>"),
        (f"{HEADING}1<h2>Y</h2>2", f"{OPEN}{HEADING}{MARK}1</details><h2>Y</h2>2"),
        (f"{HEADING}1{HEADING}2", f"{OPEN}{HEADING}{MARK}1</details>{OPEN}{HEADING}{MARK}2</details>"),
        (f"{HEADING}1<h1>Y</h1>2", f"{OPEN}{HEADING}{MARK}1</details><h1>Y</h1>2"),
        ('<h2 class="folder">X</h2>1', '<h2 class="folder">X</h2>1'),
    ],
)
def test_a_section_ends_at_the_next_heading_of_its_level(html: str, expected: str) -> None:
    assert folded(html) == expected


def test_the_mark_names_every_heading_in_the_fold() -> None:
    html = folded(f'{HEADING}<h3 id="a">a</h3><h4 id="deal-1">d</h4><h3>b</h3><h2 id="y">Y</h2>')
    assert '<katko-closed data-holds="^#(x|a|deal-1)(~|$)">' in html


def test_nothing_but_the_heading_is_in_what_is_tapped() -> None:
    link = '<a class="headerlink" href="#x" tabindex="-1" title="Link">&para;</a>'
    assert folded(HEADING.replace("X<", f"X{link}<")) == f"{OPEN}{HEADING}{MARK}</details>"
