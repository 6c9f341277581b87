"""Where a page holds a deal, and where its author meant one."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.build import fences
from docs.build.fences import outline
from tests.build.written_pages import DEAL, home, of_finnish

MARGIN = "a deal starts at the left margin, not inside a list, a quotation or a note"


@pytest.mark.parametrize(
    ("fence", "message"),
    [
        ("```katko colour=red", "9: column 1: unknown option `colour`; expected `at`, `play`, `see` or `sheet`"),
        ("```katko at", """9: expected an option like at=7 or play="Anna Liisa", found 'at'"""),
        ("```katko at=", """9: expected an option like at=7 or play="Anna Liisa", found 'at='"""),
        ("```katko at=1 at=2", "9: option 'at' is given twice"),
        ("```katko play=Anna Liisa", """9: expected an option like at=7 or play="Anna Liisa", found 'Liisa'"""),
        ('```katko play="Aino', "9: expected an option like at=7"),
        ("```katko play=Matti", "9: column 1: play=Matti: `Matti` does not sit at this table; expected `Aino`"),
        ("```katko play=Ano", "9: column 1: play=Ano: `Ano` does not sit at this table: did you mean `Aino`?"),
        ("```katko play=Aino at=3", "9: column 1: at=3: a table (play=) opens after its plays"),
        ("```katko see=all", "9: column 1: `see` is about a table at which one plays, as in `play=Aino see=all`"),
        ("````katko", "9: this fence has no end: a line ```` is missing"),
        ("```katkko", "9: expected ```katko, found ```katkko"),
        ("```katkoo", "9: expected ```katko, found ```katkoo"),
        ("```kakto at=7", "9: expected ```katko, found ```kakto"),
        ("```Katko at=7", "9: expected ```katko, found ```Katko"),
        ("```{.katko}", "9: expected ```katko, found ```{.katko}"),
        ("``` { .katko at=7 }", "9: expected ```katko, found ```{ .katko at=7 }"),
        ("```koputuss", "9: unknown word ```koputuss: write ```katko for a deal, ```text for plain text"),
    ],
)
def test_a_wrong_fence_is_named_with_its_line(tmp_path: Path, fence: str, message: str) -> None:
    (found,) = of_finnish(tmp_path, home(DEAL.replace("```katko", fence)))
    assert found.startswith(message)


def test_every_game_has_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of games is the one place that knows the words."""
    monkeypatch.setattr(fences, "GAMES", ("katko", "koputus"))
    page = outline("```koputus\nid: x\n```\n\n```koputuss\n```\n")
    assert [fence.game for fence in page.fences] == ["koputus"]
    assert [(error.line, error.message) for error in page.mistakes] == [(5, "expected ```koputus, found ```koputuss")]


@pytest.mark.parametrize("before", ["> ", ">", "    ", "  ", "- ", "1. ", "> - "])
def test_a_deal_that_markdown_would_tear_apart(tmp_path: Path, before: str) -> None:
    """In a quotation, a note, a list."""
    first, *rest = DEAL.splitlines(keepends=True)
    inside = before + first + "".join(before.translate({ord(sign): " " for sign in "-1."}) + line for line in rest)
    assert of_finnish(tmp_path, home(inside)) == [f"9: {MARGIN}"]


@pytest.mark.parametrize("prose", ["", "\nTässä Aino voittaa.\n", "\nHuomaa: Aino voittaa.\n"])
def test_the_fence_that_is_not_closed_is_named(tmp_path: Path, prose: str) -> None:
    """Not the text below it; the next deal is read all the same."""
    other = DEAL.replace("assa", "toinen").replace("C4", "X4")
    first, *rest = of_finnish(tmp_path, home(DEAL.removesuffix("```\n") + prose, other))
    assert first.startswith("9: this fence has no end before the next one, ")
    assert [each.partition(": ")[2][:20] for each in rest] == ["column 14: `X4` is n"]


def test_code_that_is_not_closed(tmp_path: Path) -> None:
    """It would swallow the deal below it."""
    found = of_finnish(tmp_path, home("```python\nx = 1\n", DEAL))
    assert found == ["9: this fence has no end before the next one, 3 lines below: a line ``` is missing"]


@pytest.mark.parametrize("code", ["```text\nkatko\n```", "~~~\nleeds: x\n~~~", "> ```python\n> x\n> ```", "```\n```"])
def test_other_code_is_left_alone(tmp_path: Path, code: str) -> None:
    assert of_finnish(tmp_path, home(f"{code}\n", DEAL)) == []


def test_how_a_deal_is_written_can_be_shown() -> None:
    """In a longer fence, even a wrong one."""
    page = outline(f"# Koti\n\n````\n{DEAL.replace('C4', 'X4')}````\n")
    assert (page.fences, page.mistakes) == ([], [])


@pytest.mark.parametrize(
    ("info", "options"),
    [
        ("", {}),
        (" at=7", {"at": "7"}),
        (" play=Aino see=all", {"play": "Aino", "see": "all"}),
        (' play="Anna Liisa,Eero" see=own', {"play": "Anna Liisa,Eero", "see": "own"}),
    ],
)
def test_options(info: str, options: dict[str, str]) -> None:
    """A name with a space stands in quotation marks."""
    (fence,) = outline(f"## Jako {{ #deal }}\n\n```katko{info}\nid: x\n```\n").fences
    assert (fence.options, fence.first, fence.last, fence.text, fence.level) == (options, 3, 5, "id: x\n", 3)
