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
    """Builds the Finnish half of a tiny site, whose files the test adds to or replaces."""

    def build(pages: dict[str, str]) -> subprocess.CompletedProcess[str]:
        write(tmp_path / "docs", pages)
        config = tmp_path / "mkdocs.yml"
        config.write_text(
            f"INHERIT: {ROOT}/mkdocs.yml\ndocs_dir: docs/fi\nnav: null\n"
            f"theme:\n  custom_dir: {ROOT}/docs/overrides\nhooks: [{ROOT}/docs/build/hook.py]\n",
            encoding="utf-8",
        )
        return mkdocs(config)

    return build
