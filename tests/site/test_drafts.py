"""What MkDocs makes of an author's pages: deals become widgets, and what must not be published ends the build."""

from __future__ import annotations

import html
import shutil
from pathlib import Path

from conftest import ROOT, Draft, mkdocs

from docs.build.deal_block import deal
from docs.build.search import sections
from docs.build.twins import Source
from tests.build.written_pages import DEAL, GERMAN, home

HOME = Source("home", "fi", Path("index.md"), "", "", 0)


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


TEXT = """# Koti

## Ässä {SA} { #ace .fold }

```trick
S9 SK
```

??? decide "Saako?"

    - [ ] Saa {S2}.
    - [x] Ei saa.

    **Ratkaisu:** ei saa, `{SA}`.

## Muu

Loppu.
"""


def test_what_stands_in_the_text_of_a_page(draft: Draft, tmp_path: Path) -> None:
    """Cards, a trick, a dispute and a fold, one in the other; wrong answers are not searched."""
    assert draft({"fi/index.md": TEXT, "de/index.md": TEXT}).returncode == 0
    page = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    _, _, fold = page.partition('<details class="fold" open><summary>')
    fold, _, after = fold.partition('<h2 id="muu">')
    heading, _, inside = fold.partition('</summary><katko-closed data-holds="^#(ace)(~|$)">')
    assert (heading.count("pataässä"), inside.count('class="trick"')) == (1, 1)
    assert inside.count('<details data-search-exclude="" name="ace-answer">') == 2
    assert ("patakakkonen" in inside, "<code>{SA}</code>" in inside) == (True, True)
    assert "Loppu." in after
    found = {each.anchor: each.text for each in sections(HOME, page)}
    assert "ei saa" in found["ace"]
    assert "Saa ♠" not in found["ace"]
    assert found["muu"].split() == ["Loppu."]


def test_all_mistakes_of_all_languages_end_the_build(draft: Draft, tmp_path: Path) -> None:
    """Whichever language is built; nothing has been written then."""
    wrong = {"fi/index.md": home(DEAL.replace("C4", "X4")), "de/index.md": home(GERMAN.replace("leads:", "leeds:"))}
    done = draft(wrong)
    assert done.returncode != 0
    assert "docs/fi/index.md:14: column 14: `X4` is not a card; expected a suit" in done.stderr
    assert "docs/de/index.md:16: column 1: unknown word `leeds`: did you mean `leads`?" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "site").exists()


def test_a_language_that_the_site_does_not_have(draft: Draft, tmp_path: Path) -> None:
    draft({})
    config = tmp_path / "mkdocs.yml"
    config.write_text(config.read_text().replace("theme:\n", "theme:\n  language: en\n"))
    done = mkdocs(config)
    assert "theme.language is 'en'; this site has fi, de" in done.stderr
    assert "Traceback" not in done.stderr


def test_before_the_first_make_mkdocs_says_what_to_do(tmp_path: Path) -> None:
    for name in ("docs", "katko", "widgets"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    done = mkdocs(tmp_path / "mkdocs.yml")
    assert done.returncode != 0
    assert "Pyodide and the other files of the widgets are not there yet: run `make site` once." in done.stderr
    assert "Traceback" not in done.stderr


def test_what_is_said_about_an_end_is_the_language_s_own(draft: Draft, tmp_path: Path) -> None:
    """Comments beside it and lines between; what a reader gets is the deal alone."""
    finnish = DEAL.replace("H9 HJ H3\n", "H9 HJ H3\nif cards=1: Eero 1\nif cards=1, two=each: Eero 1\n")
    german = finnish.replace("Eero 1\n", "Eero 1  # mit dem Buben\n\n# noch eins:\n", 1)
    done = draft({"fi/index.md": home(finnish), "de/index.md": home(german)})
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    assert "katko-deal" in page
    assert "if cards" not in page


def test_a_page_can_show_how_a_deal_is_written(draft: Draft, tmp_path: Path) -> None:
    done = draft({"fi/index.md": f"# Koti\n\n````\n{DEAL.replace('C4', 'X4')}````\n"})
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    assert "```katko" in page
    assert "X4" in page
    assert "katko-deal" not in page


def test_a_link_to_a_place_that_is_not_there_is_refused(draft: Draft) -> None:
    done = draft({"fi/index.md": "# Koti\n\n[x](katko-rules.md#nowhere)\n"})
    assert done.returncode != 0
    assert "does not contain an anchor '#nowhere'" in done.stderr
