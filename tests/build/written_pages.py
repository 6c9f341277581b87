"""Pages that a test writes for itself, and what the check of all pages says of them."""

from __future__ import annotations

from pathlib import Path

from docs.build.check import check
from docs.build.twins import Twins

DEAL = """\
```katko
id: assa
title: Ässä *säästöön* {1}
rules: finnish
Aino:  H9 S6 CQ DT SA
Eero:  HJ SK C4 D2 H5
Liisa: H3 S2 D8 DJ S5
leads: Aino
play:
H9 HJ H3
```
"""
GERMAN = DEAL.replace("Ässä *säästöön* {1}", "Das Ass").replace("leads: Aino", "leads: Aino  # Vorhand")
FIRST = 9
"""The line of the file in which the first deal of `home` begins: after a front matter, a blank, a heading …"""


def home(*deals: str) -> str:
    """A front page with these deals."""
    return "# Koti\n\n\n" + "\n".join(deals)


def write(docs: Path, pages: dict[str, str], languages: tuple[str, ...] = ("fi", "de")) -> Path:
    """A tiny site. A page is its text; without a front matter it gets a proper one.

    What the test says of the Finnish front page alone stands on the others, too.
    """
    texts = {
        f"{language}/{name}.md": f"# {name}\n\n## Maa {{ #follow-suit }}\n"
        for language in languages
        for name in ("index", "katko-rules")
    }
    if "fi/index.md" in pages:
        texts |= {f"{language}/index.md": pages["fi/index.md"] for language in languages}
    for name, text in (texts | pages).items():
        page_id = Path(name).stem
        front = "" if text.startswith("---") else f"---\nid: {page_id}\ndescription: About {page_id}\n---\n\n"
        file = docs / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(front + text, encoding="utf-8")
    return docs


def said(tmp_path: Path, pages: dict[str, str]) -> list[str]:
    """Everything that is wrong on these pages."""
    return [str(mistake) for mistake in check(Twins(write(tmp_path / "docs", pages)))]


def of_finnish(tmp_path: Path, text: str) -> list[str]:
    """What is wrong on the Finnish front page with this text, as line and message; the German one is the same."""
    found = [mistake.removeprefix("docs/fi/index.md:") for mistake in said(tmp_path, {"fi/index.md": text})]
    return [mistake for mistake in found if not mistake.startswith("docs/")]
