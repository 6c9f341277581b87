"""What the README tells authors is true, and nothing is left out."""

from __future__ import annotations

import re
from pathlib import Path

from docs.build.fences import outline
from docs.build.reading import OPTIONS, mistakes
from katko.reader import KEYWORDS
from tests.katko.rule_fields import FIELDS
from tests.told import AINO
from widgets.games import by_name

KATKO = by_name("katko")

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def first_cells(heading: str) -> list[str]:
    """The words in the first column of the table below this head of it."""
    _, _, below = README.partition(f"| {heading} |")
    rows = below.partition("\n\n")[0].splitlines()[2:]
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row.split(" | ")[0])]


def test_its_deal_can_be_published() -> None:
    (shown,) = re.findall(r"^````\n(.*?)^````$", README, re.MULTILINE | re.DOTALL)
    (fence,) = outline(shown).fences
    assert mistakes(KATKO, fence.text, fence.options) == []


def test_its_tables_hold_every_word() -> None:
    assert set(first_cells("Word")) == set(FIELDS) - {"players"}
    assert {option.partition("=")[0] for option in first_cells("Option")} == set(OPTIONS)
    lines = {line.partition(":")[0].partition(" ")[0] for line in first_cells("Line")}
    in_prose = {"scores", "kukkuu"}
    assert lines | in_prose == {*(KEYWORDS - {"none"}), "Aino", "if"}
    assert all(f"{word}:" in " ".join(README.split()) for word in in_prose)


def test_its_conditions_can_be_read() -> None:
    """What they say is about no deal in particular."""
    lines = re.findall(r"^    (if .*)$", README, re.MULTILINE)
    assert len(lines) == 2
    for line in lines:
        found = mistakes(KATKO, AINO + line + "\n", {})
        assert all("if " in error.message for error in found), found
