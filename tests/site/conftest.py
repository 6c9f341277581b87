"""The site that `make site` built, and small sites that a test writes for itself."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.site.builds import ROOT, Draft, mkdocs
from tests.site.built import Site


@pytest.fixture(scope="session")
def site() -> Site:
    """The finished site."""
    assert (ROOT / "site/.built").is_file(), "there is no site yet: run `make site`"
    return Site(ROOT / "site")


@pytest.fixture
def draft(tmp_path: Path) -> Draft:
    """Builds the Finnish half of a tiny site, whose files the test adds to or replaces.

    A page is its text; without a front matter it gets a proper one. What the test says of the Finnish
    front page alone stands on the German one, too.
    """

    def build(pages: dict[str, str]) -> subprocess.CompletedProcess[str]:
        texts = {
            f"{language}/{name}.md": f"# {name}\n\n## Maa {{ #follow-suit }}\n"
            for language in ("fi", "de")
            for name in ("index", "katko-rules")
        }
        twin = {"de/index.md": pages["fi/index.md"]} if "fi/index.md" in pages else {}
        for name, text in (texts | twin | pages).items():
            page_id = Path(name).stem
            front = "" if text.startswith("---") else f"---\nid: {page_id}\ndescription: About {page_id}\n---\n\n"
            file = tmp_path / "docs" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(front + text, encoding="utf-8")
        config = tmp_path / "mkdocs.yml"
        config.write_text(
            f"INHERIT: {ROOT}/mkdocs.yml\ndocs_dir: docs/fi\nnav: null\n"
            f"theme:\n  custom_dir: {ROOT}/docs/overrides\nhooks: [{ROOT}/docs/build/hook.py]\n",
            encoding="utf-8",
        )
        return mkdocs(config)

    return build
