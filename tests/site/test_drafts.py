"""Pages that must not be published: the build ends and names the file and the line."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from docs.build.deal_block import deal
from tests import told
from tests.site.builds import Draft

BEGUN = told.DEAL.partition("SK S2 S6")[0].replace("assa-saastoon", "assa").replace("säästöön", "*säästöön* {1}")
DEAL = f"```katko\n{BEGUN}```\n"


def refused(draft: Draft, pages: dict[str, str], message: str) -> None:
    """The build of these pages fails, and says exactly this."""
    done = draft(pages)
    assert done.returncode != 0, done.stderr
    assert message in done.stderr


def at_top(deal: str) -> dict[str, str]:
    """A page whose ninth line in the file is the deal's first: four of front matter, a blank, a heading …"""
    return {"fi/index.md": f"# Koti\n\n\n{deal}"}


def test_a_deal_becomes_a_heading_and_a_widget(draft: Draft, tmp_path: Path) -> None:
    done = draft({"fi/index.md": f"# Koti\n\n## Jaot {{ #deals }}\n\n{DEAL}\nLoppu.\n"})
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    text = DEAL.removeprefix("```katko\n").removesuffix("```\n")
    block = deal(text, language="fi", rules_url="katko-rules/", options={})
    assert block.html in page, "Markdown has changed something in the widget"
    assert f'<h3 id="assa">{html.escape(block.title)}<' in page
    assert "```" not in page
    assert "<p>Loppu.</p>" in page


def test_a_card_that_is_none_is_named_with_its_line(draft: Draft) -> None:
    refused(draft, at_top(DEAL.replace("C4", "X4")), "docs/fi/index.md:14: ")


def test_a_play_that_is_not_allowed_is_named_with_its_line(draft: Draft) -> None:
    refused(draft, at_top(DEAL.replace("H9 HJ H3", "H9 D2")), "docs/fi/index.md:18: ")


@pytest.mark.parametrize(
    ("fence", "message"),
    [
        ("```katko colour=red", "docs/fi/index.md:9: "),
        ("```katko at", "docs/fi/index.md:9: expected an option like at=7, found 'at'"),
        ("```katko at=1 at=2", "docs/fi/index.md:9: option 'at' is given twice"),
        ("````katko", "docs/fi/index.md:9: this fence has no end: a line ```` is missing"),
        ("```katkko", "docs/fi/index.md:9: expected ```katko, found ```katkko"),
        ("```Katko at=7", "docs/fi/index.md:9: expected ```katko, found ```Katko"),
        ("```{.katko}", "docs/fi/index.md:9: expected ```katko, found ```{.katko}"),
    ],
)
def test_a_wrong_fence_is_named_with_its_line(draft: Draft, fence: str, message: str) -> None:
    refused(draft, at_top(DEAL.replace("```katko", fence)), message)


def test_a_deal_inside_a_note_is_refused(draft: Draft) -> None:
    """Markdown would tear it apart there."""
    inside = "!!! note\n\n" + "".join(f"    {line}\n" for line in DEAL.splitlines())
    refused(draft, at_top(inside), "docs/fi/index.md:11: a deal starts at the left margin")


def test_two_deals_with_one_id_are_refused(draft: Draft) -> None:
    refused(draft, at_top(DEAL + "\n" + DEAL), "docs/fi/index.md:21: the id 'assa' is used twice on this page")


def test_a_deal_that_the_twin_page_lacks_is_refused(draft: Draft) -> None:
    message = "docs/fi/index.md:9: the deal 'assa' is not there on the twin page docs/de/index.md"
    refused(draft, at_top(DEAL) | {"de/index.md": "# Start\n"}, message)


GERMAN = DEAL.replace("Ässä *säästöön* {1}", "Das Ass").replace("leads: Aino", "leads: Aino  # Vorhand")


def test_the_title_and_the_comments_of_a_deal_are_the_language_s_own(draft: Draft) -> None:
    assert draft(at_top(DEAL) | {"de/index.md": f"# Start\n\n{GERMAN}"}).returncode == 0


@pytest.mark.parametrize("change", [("H9 HJ H3", "H9 HJ"), ("Aino:", "Anna:"), ("```katko", "```katko at=1")])
def test_a_deal_that_the_twin_page_tells_otherwise_is_refused(draft: Draft, change: tuple[str, str]) -> None:
    """Other plays, names or options."""
    other = GERMAN.replace("leads: Aino", "leads: Anna" if change[0] == "Aino:" else "leads: Aino").replace(*change)
    message = "docs/fi/index.md:9: the deal 'assa' has other cards"
    refused(draft, at_top(DEAL) | {"de/index.md": f"# Start\n\n{other}"}, message)


ENDS = DEAL.replace("H9 HJ H3\n", "H9 HJ H3\nif cards=1: Eero 1\nif cards=1, two=each: Eero 1\n")
"""The same deal, with what comes of it under other rules."""


@pytest.mark.parametrize(
    "change",
    [
        ("if cards=1: Eero 1\n", ""),
        ("if cards=1: Eero 1\n", "if cards=1, two=double: Eero 1\n"),
        ("if cards=1: Eero 1\n", "if cards=1, trump=C: Eero 1\n"),
        (": Eero 1\n", ": Eero 1, Aino 0\n"),
    ],
)
def test_a_deal_that_ends_otherwise_under_other_rules_on_the_twin_page_is_refused(
    draft: Draft, change: tuple[str, str]
) -> None:
    """Each line is true of the deal, but a reader who switches languages would be told something else."""
    other = ENDS.replace(*change, 1)
    message = "docs/fi/index.md:9: the deal 'assa' has other cards, plays, rules, names or options on the twin page"
    refused(draft, at_top(ENDS) | {"de/index.md": f"# Start\n\n{other}"}, message)


def test_what_is_said_about_an_end_is_the_language_s_own(draft: Draft, tmp_path: Path) -> None:
    """Comments beside it and lines between; what a reader gets is the deal alone."""
    german = ENDS.replace("Eero 1\n", "Eero 1  # mit dem Buben\n\n# noch eins:\n", 1)
    done = draft(at_top(ENDS) | {"de/index.md": f"# Start\n\n{german}"})
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    assert "katko-deal" in page
    assert "if cards" not in page


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("if cards=1: Aino 1", "docs/fi/index.md:19: column 13: if cards=1: the engine says Aino 0, Eero 1, Liisa 0"),
        ("if cards=1: stops HJ", "docs/fi/index.md:19: column 13: if cards=1: the engine says"),
        ("if flying: Eero 1", "docs/fi/index.md:19: column 4: Sääntöä ”flying” ei tunneta"),
        ("if two=each: none", "docs/fi/index.md:19: column 14: if two=each: the deal ends the same without it"),
    ],
)
def test_an_end_that_is_not_true_is_named_with_its_line(draft: Draft, line: str, message: str) -> None:
    refused(draft, at_top(DEAL.replace("H9 HJ H3\n", f"H9 HJ H3\n{line}\n")), message)


def test_a_deal_named_like_a_heading_is_refused(draft: Draft) -> None:
    refused(draft, at_top("## Ässä { #assa }\n" + DEAL), "docs/fi/index.md:10: the id 'assa' is used twice")


def test_a_page_can_show_how_a_deal_is_written(draft: Draft, tmp_path: Path) -> None:
    done = draft({"fi/index.md": f"# Koti\n\n````\n{DEAL.replace('C4', 'X4')}````\n"})
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    assert "```katko" in page
    assert "X4" in page
    assert "katko-deal" not in page


def test_a_page_without_its_twin_is_refused(draft: Draft) -> None:
    refused(draft, {"de/allein.md": "# Allein\n"}, "docs/de/allein.md: no page under docs/fi has the id 'allein'")


def test_two_pages_with_one_id_are_refused(draft: Draft) -> None:
    text = "---\nid: index\ndescription: x\n---\n# Toinen\n"
    refused(draft, {"fi/toinen.md": text}, "docs/fi/toinen.md: the id 'index' is that of docs/fi/index.md")


@pytest.mark.parametrize("missing", ["id", "description"])
def test_a_page_without_front_matter_is_refused(draft: Draft, missing: str) -> None:
    front = {"id": "index", "description": "x"}
    text = "".join(f"{key}: {value}\n" for key, value in front.items() if key != missing)
    refused(
        draft, {"fi/index.md": f"---\n{text}---\n# Koti\n"}, f"docs/fi/index.md: the front matter needs `{missing}:`"
    )


def test_a_link_to_a_place_that_is_not_there_is_refused(draft: Draft) -> None:
    refused(draft, {"fi/index.md": "# Koti\n\n[x](katko-rules.md#nowhere)\n"}, "does not contain an anchor '#nowhere'")
