"""Everything that is wrong on all pages is told at once, each with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.build.check import check
from docs.build.languages import LANGUAGES, Language
from docs.build.twins import Twins
from tests.build.written_pages import DEAL, FIRST, GERMAN, home, of_finnish, said, write

TWINS = {"fi/index.md": home(DEAL), "de/index.md": home(GERMAN)}


def test_pages_that_are_right(tmp_path: Path) -> None:
    """The title and the comments are the language's own."""
    assert said(tmp_path, TWINS) == []


def test_the_pages_of_this_site_are_right() -> None:
    assert check(Twins(Path(__file__).parents[2] / "docs")) == []


def test_all_mistakes_of_all_pages_are_told_in_order(tmp_path: Path) -> None:
    other = DEAL.replace("assa", "toinen")
    found = said(
        tmp_path,
        {
            "fi/index.md": home(DEAL.replace("C4", "X4"), other.replace("H9 HJ H3", "H9 D2")),
            "de/index.md": home(GERMAN.replace("leads", "leeds"), other),
            "de/allein.md": "# Allein\n",
        },
    )
    assert found == [
        "docs/fi/index.md:14: column 14: `X4` is not a card; expected a suit (C D H S), then a rank, as in `S6` or"
        " `HT`",
        "docs/fi/index.md:30: column 4: Eero has to follow suit, D2 is refused; expected `HJ` or `H5`",
        "docs/de/allein.md:1: no page under docs/fi has the id 'allein'",
        "docs/de/index.md:16: column 1: unknown word `leeds`: did you mean `leads`?",
    ]


def test_every_mistake_of_a_fence_is_told(tmp_path: Path) -> None:
    """As far as the engine can read it."""
    ends = "H9 HJ H3\nif flying: Eero 1\nif cards=1: Aino 1\nexpect: Aino 1\n"
    wrong = DEAL.replace("H9 HJ H3\n", ends).replace("title: Ässä *säästöön* {1}\n", "")
    wrong = wrong.replace("```katko", "```katko at=77")
    assert of_finnish(tmp_path, home(wrong)) == [
        "9: column 1: at=77: the deal has the steps 0 to 3",
        "10: column 1: a deal on a page needs a line `title:`",
        "18: column 4: unknown rule `flying`; expected `finnish` or `german` first, then `cards`, `open_cards`,"
        " `decks`, `identical`, `target`, `two`, `trump`, `must_win`, `misere` or `kukkuminen`",
        "19: column 13: if cards=1: the engine says Aino 0, Eero 1, Liisa 0",
        "20: column 1: expect: the engine counts Aino 0, Eero 0, Liisa 0",
    ]


@pytest.mark.parametrize(
    ("change", "part", "lines"),
    [
        (("H9 HJ H3", "H9 HJ"), "plays", (18, 18)),
        (("Liisa", "Lissu"), "names", (15, 15)),
        (("SA\n", "S9\n"), "cards", (13, 13)),
        (("finnish", "finnish, target=5"), "rules", (12, 12)),
        (("rules: finnish\n", "rules: german\n"), "rules", (12, 12)),
        (("```katko", "```katko at=1"), "options", (9, 9)),
        (("play:\n", "expect: none\nplay:\n"), "`expect` lines", (9, 17)),
        (("play:\n", "if cards=1: Eero 1\nplay:\n"), "`if` lines", (9, 17)),
    ],
)
def test_a_deal_that_a_twin_tells_otherwise(tmp_path: Path, change: tuple[str, str], part: str, lines: tuple) -> None:
    """What differs is named, once, with the line in each file."""
    found = said(tmp_path, TWINS | {"de/index.md": home(GERMAN.replace(*change))})
    here, there = lines
    assert found == [f"docs/fi/index.md:{here}: the deal 'assa' has other {part} than in docs/de/index.md:{there}"]


ENDS = "H9 HJ H3\nif cards=1: Eero 1\nif cards=1, two=each: Eero 1\n"


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (("if cards=1: Eero 1\n", ""), 19),
        (("if cards=1: Eero 1\n", "if cards=1, two=double: Eero 1\n"), 19),
        (("if cards=1, two=each: Eero 1", "if cards=1, two=each: Eero 1, Aino 0"), 20),
    ],
)
def test_a_deal_that_ends_otherwise_under_other_rules_on_a_twin(
    tmp_path: Path, change: tuple[str, str], line: int
) -> None:
    """Each line is true of the deal, but a reader who switches languages would be told something else."""
    deal = DEAL.replace("H9 HJ H3\n", ENDS)
    pages = {"fi/index.md": home(deal), "de/index.md": home(deal.replace(*change, 1))}
    (found,) = said(tmp_path, pages)
    assert found.startswith(f"docs/fi/index.md:{line}: the deal 'assa' has other `if` lines than in docs/de/index.md:")


def test_a_deal_that_a_twin_lacks(tmp_path: Path) -> None:
    lacking = f"{FIRST}: the deal 'assa' is not there in docs"
    assert said(tmp_path, TWINS | {"de/index.md": "# Start\n"}) == [f"docs/fi/index.md:{lacking}/de/index.md"]
    assert said(tmp_path / "2", TWINS | {"fi/index.md": "# Koti\n"}) == [f"docs/de/index.md:{lacking}/fi/index.md"]


def test_two_deals_with_one_id(tmp_path: Path) -> None:
    assert of_finnish(tmp_path, home(DEAL, DEAL)) == ["21: the id 'assa' is used twice on this page"]


def test_a_deal_named_like_a_heading(tmp_path: Path) -> None:
    assert of_finnish(tmp_path, home("## Ässä { #assa }\n", DEAL)) == ["11: the id 'assa' is used twice on this page"]


def test_a_deal_without_a_page_of_rules(tmp_path: Path) -> None:
    pages = TWINS | {f"{language}/katko-rules.md": "---\nid: x\ndescription: y\n---\n# X\n" for language in LANGUAGES}
    assert said(tmp_path, pages) == [
        f"docs/{language}/index.md:9: a deal needs a page with the id 'katko-rules', and there is none"
        for language in LANGUAGES
    ]


def test_two_pages_with_one_id(tmp_path: Path) -> None:
    text = "---\nid: index\ndescription: x\n---\n# Toinen\n"
    assert said(tmp_path, {"fi/toinen.md": text}) == ["docs/fi/toinen.md:1: the id 'index' is that of docs/fi/index.md"]


@pytest.mark.parametrize("missing", ["id", "description"])
def test_a_page_without_front_matter(tmp_path: Path, missing: str) -> None:
    front = {"id": "index", "description": "x"}
    text = "".join(f"{key}: {value}\n" for key, value in front.items() if key != missing)
    pages = {"fi/index.md": f"---\n{text}---\n# Koti\n", "de/index.md": "# Start\n"}
    assert f"docs/fi/index.md:1: the front matter needs `{missing}:`" in said(tmp_path, pages)


def test_a_mark_at_the_beginning_of_a_file_does_no_harm(tmp_path: Path) -> None:
    """Some editors write one."""
    docs = write(tmp_path / "docs", TWINS)
    page = docs / "fi/index.md"
    page.write_bytes(b"\xef\xbb\xbf" + page.read_bytes().replace(b"\n", b"\r\n"))
    assert check(Twins(docs)) == []


def test_a_file_in_another_encoding(tmp_path: Path) -> None:
    docs = write(tmp_path / "docs", TWINS)
    page = docs / "fi/index.md"
    page.write_bytes(page.read_text(encoding="utf-8").encode("latin-1"))
    found = [str(mistake) for mistake in check(Twins(docs))]
    assert "docs/fi/index.md:11: this line is not UTF-8: save the file in that encoding" in found


def test_a_third_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing counts on two: each is held against the first that has the page or the deal."""
    monkeypatch.setitem(LANGUAGES, "sv", Language("Svenska", "sv/", "docs/sv.yml"))
    languages = ("fi", "de", "sv")
    docs = write(tmp_path / "docs", {"fi/index.md": home(DEAL)}, languages)
    twins = Twins(docs)
    assert check(twins) == []
    page = twins.pages["index"]["sv"]
    assert [twins.url(page, "katko-rules", language) for language in languages] == [
        "../katko-rules/",
        "../de/katko-rules/",
        "katko-rules/",
    ]
    (docs / "sv/katko-rules.md").unlink()
    (docs / "sv/index.md").write_text("---\nid: index\ndescription: x\n---\n# Hem\n", encoding="utf-8")
    assert [str(mistake) for mistake in check(Twins(docs))] == [
        "docs/fi/index.md:9: the deal 'assa' is not there in docs/sv/index.md",
        "docs/fi/katko-rules.md:1: no page under docs/sv has the id 'katko-rules'",
    ]
