"""The site that `make site` built, and small sites that a test writes for itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from built import Site

from tests.build.written_pages import write

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def site() -> Site:
    """The finished site."""
    assert (ROOT / "site/.built").is_file(), "there is no site yet: run `make site`"
    return Site(ROOT / "site")


def mkdocs(config: Path, *arguments: str, site_url: str = "") -> subprocess.CompletedProcess[str]:
    """Runs a strict build as the Makefile does."""
    env = os.environ | {"NO_MKDOCS_2_WARNING": "1"} | ({"SITE_URL": site_url} if site_url else {})
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(config), *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, check=False, capture_output=True, text=True, timeout=120)


Draft = Callable[..., subprocess.CompletedProcess[str]]


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
