"""Slips of the pen are told as what they are, each with its line and the word that was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.build.typos import slips
from katko.reader import KEYWORDS
from tests.build.written_pages import DEAL, home, of_finnish

SEEDED = "```katko\nid: seeded\ntitle: Seeded\ndeal: seed 5\nAino:\nIda:\nTile:\nplay:\n```\n"
IF = "an `if` line reads `if must_win: Aino 1`, or `if must_win: stops S6`"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("title:", "titel:"), "11: column 1: unknown word `titel`: did you mean `title`?"),
        (("title:", "Title:"), "11: column 1: unknown word `Title`: did you mean `title`?"),
        (("rules:", "ruels:"), "12: column 1: unknown word `ruels`: did you mean `rules`?"),
        (("leads:", "leeds:"), "16: column 1: unknown word `leeds`: did you mean `leads`?"),
        (("play:", "paly:"), "17: column 1: unknown word `paly`: did you mean `play`?"),
        (("Eero:  HJ", "Eero HJ"), "14: column 1: a colon is missing after `Eero`"),
        (("play:", "play"), "17: column 1: a colon is missing after `play`"),
        (("leads: Aino", "leads Aino"), "16: column 1: a colon is missing after `leads`"),
        (("leads: Aino", "trmp: HT"), "16: column 1: unknown word `trmp`: did you mean `trump`?"),
        (("leads: Aino", "otsikko: Jako"), "16: column 1: unknown word `otsikko`; expected a name and its cards, or"),
        (("play:\n", ""), "17: column 1: expected a line `play:` above, or a name before cards, found"),
        (("H3\n", "H3\nexepct: Aino 1\n"), "19: column 1: unknown word `exepct`: did you mean `expect`?"),
        (("H3\n", "H3\n  exepct: Aino 1\n"), "19: column 3: unknown word `exepct`: did you mean `expect`?"),
        (("H3\n", "H3\nexpect Aino 1\n"), "19: column 1: a colon is missing after `expect`"),
        (("H3\n", "H3\nif must_win stops S6\n"), f"19: column 1: {IF}"),
        (("H3\n", "H3\nIf must_win: stops S6\n"), f"19: column 1: {IF}"),
        (
            ("H3\n", "H3\n\nSe oli jako.\n"),
            "20: column 1: expected cards, found `Se oli jako.`; or the fence above is not",
        ),
        (("{1}", "#2"), "11: column 24: the title ends here, since # begins a comment"),
        (("{1}", "# 2"), "11: column 24: the title ends here"),
    ],
)
def test_a_slip(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    (found,) = of_finnish(tmp_path, home(DEAL.replace(*change)))
    assert found.startswith(message)


def test_all_slips_of_a_fence_are_told(tmp_path: Path) -> None:
    wrong = DEAL.replace("title:", "titel:").replace("leads:", "leeds:")
    assert [each.split(":")[0] for each in of_finnish(tmp_path, home(wrong))] == ["11", "16"]


@pytest.mark.parametrize(
    "deal",
    [
        SEEDED,
        DEAL.replace("{1}", "yksi  # a comment"),
        DEAL.replace("Aino", "Leena"),
        DEAL.replace("Aino", "aino"),
        DEAL.replace("Aino", "Dea"),
        DEAL.replace("H9 HJ H3", "♥9 J♥ H3  # red"),
        DEAL.replace("rules: finnish\n", ""),
        DEAL.replace("H3\n", "H3\n  expect:   none\n\n# the end\n"),
    ],
)
def test_what_is_right(tmp_path: Path, deal: str) -> None:
    """Names that look like a word, comments, symbols; neither `rules` nor `expect` has to be there."""
    assert of_finnish(tmp_path, home(deal)) == []


def test_an_indented_expectation_that_is_wrong(tmp_path: Path) -> None:
    wrong = DEAL.replace("H3\n", "H3\n  expect:   Aino 1\n")
    (found,) = of_finnish(tmp_path, home(wrong))
    assert found == "19: column 3: expect: the engine counts Aino 0, Eero 0, Liisa 0"


MATCH = """\
```katko
id: match
title: Match
rules: finnish, cards=1
Aino: SA
Eero: S2
play:
SA S2
expect: Aino {first}
---
Aino: H2
Eero: HA
play:
HA H2
expect: Aino 1, Eero {last}
```
"""


@pytest.mark.parametrize(("first", "last", "lines"), [(1, 1, []), (2, 1, [17]), (1, 2, [23]), (2, 2, [17, 23])])
def test_every_deal_of_a_match_is_held_to_what_is_expected(
    tmp_path: Path, first: int, last: int, lines: list[int]
) -> None:
    found = of_finnish(tmp_path, home(MATCH.format(first=first, last=last)))
    assert [int(each.split(":")[0]) for each in found] == lines
    assert all("expect: the engine counts Aino 1, Eero " in each for each in found)


def test_what_the_engine_tells_itself_is_left_to_it() -> None:
    assert slips("Aino\u200b: SA\nleeds: Aino\n", KEYWORDS) == []
