"""The build of the whole site: all or nothing, only when something has changed, every mistake at once."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from conftest import ROOT

from tests.build.written_pages import DEAL, GERMAN, home, write


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a few pages of its own and our code."""
    for name in ("docs/build", "docs/assets", "docs/overrides", "katko", "widgets"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "docs/de.yml"):
        text = (ROOT / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(re.sub(r"^nav:\n(  - .*\n)+", "", text, flags=re.MULTILINE), encoding="utf-8")
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    write(tmp_path / "docs", {"fi/index.md": home(DEAL), "de/index.md": home(GERMAN)})
    return tmp_path


def build(project: Path) -> subprocess.CompletedProcess[str]:
    """As `make site` does."""
    command = [sys.executable, "-m", "docs.build.publish"]
    return subprocess.run(command, cwd=project, check=False, capture_output=True, text=True, timeout=200)


def content(site: Path) -> dict[str, bytes]:
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def change(project: Path, name: str, old: str, new: str) -> None:
    path = project / "docs" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_life_of_a_site(project: Path) -> None:
    """Built whole; left alone while nothing changes, and when something is wrong; mended; built anew."""
    done = build(project)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"The site was built in [\d.]+ s\.\n", done.stdout)
    good = content(project / "site")
    assert {"index.html", "de/index.html", "404.html", "sitemap.xml"} <= good.keys()
    assert not {"de/404.html", "de/sitemap.xml"} & good.keys()

    marker = project / "site/marker"
    marker.touch()
    done = build(project)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert marker.exists(), "it was built again, though nothing had changed"
    marker.unlink()

    change(project, "fi/index.md", "C4", "X4")
    change(project, "de/index.md", "leads:", "leeds:")
    done = build(project)
    assert done.returncode == 1
    assert [line[:38] for line in done.stderr.splitlines()] == [
        "docs/fi/index.md:14: column 14: `X4` i",
        "docs/de/index.md:16: column 1: unknown",
        "2 to mend, and the site is as it was b",
    ]
    assert content(project / "site") == good

    change(project, "fi/index.md", "X4", "C4")
    change(project, "de/index.md", "leeds:", "leads:")
    change(project, "fi/katko-rules.md", "## Maa", "[a](index.md#nowhere)\n\n## Maa")
    change(project, "de/katko-rules.md", "## Maa", "[b](nothing.md)\n\n## Maa")
    done = build(project)
    assert done.returncode == 1
    assert done.stderr.splitlines()[:2] == [
        "docs/fi/katko-rules.md:8: a link 'index.md#nowhere', but the doc 'index.md' does not contain an anchor"
        " '#nowhere'.",
        "docs/de/katko-rules.md:8: a link 'nothing.md', but the target is not found among documentation files.",
    ]
    assert content(project / "site") == good

    change(project, "fi/katko-rules.md", "#nowhere", "#assa")
    (project / "docs/de/katko-rules.md").write_text("---\nid: katko-rules\ndescription: x\n---\n# Regeln\n")
    assert build(project).returncode == 0
    assert content(project / "site") != good
    assert not [name for name in os.listdir(project) if name.startswith(".site")], "something is left over"


def test_words_for_a_section_that_is_not_there_are_told(project: Path) -> None:
    (project / "docs/search").mkdir()
    (project / "docs/search/de.txt").write_text("[home]\n(top): Kartenspiel\nnowhere: Joker\n", encoding="utf-8")
    done = build(project)
    assert done.returncode == 1
    assert "docs/search/de.txt:3: there is no section 'home#nowhere' on the pages" in done.stderr
    assert not (project / "site").exists()


def test_code_that_fails_is_told_with_its_traceback_and_leaves_the_site(project: Path) -> None:
    assert build(project).returncode == 0
    good = content(project / "site")
    door = project / "widgets/door.py"
    door.write_text(door.read_text().replace("def frame(request: str)", "def frame(request: str, more: int)"))
    done = build(project)
    assert done.returncode == 1
    assert "TypeError" in done.stderr
    assert content(project / "site") == good


def test_a_site_for_another_address_is_another_site(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for address in ("http://one.test/", "http://two.test/katko/"):
        monkeypatch.setenv("SITE_URL", address)
        assert build(project).returncode == 0
        assert f"<loc>{address}de/katko-rules/</loc>" in (project / "site/sitemap.xml").read_text()


def test_the_preview_follows_what_is_saved(project: Path) -> None:
    """It says its address first; each save is built, of pages and of code, and what is wrong can be asked."""
    command = [sys.executable, "-m", "docs.build.preview", "--port", "0"]
    with subprocess.Popen(
        command, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as running:
        assert running.stdout
        address = running.stdout.readline().strip()

        def read(name: str) -> str:
            try:
                with urlopen(address + name) as answer:
                    text: str = answer.read().decode()
            except HTTPError as refused:
                return refused.read().decode()
            return text

        def until(true: Callable[[str], object]) -> str:
            """What the preview is at, once its home page is as it should be."""
            for _ in range(600):
                state, page = read("preview.txt"), read("")
                if true(page) and f"preview.mjs?{state}" in page:
                    return state
                time.sleep(0.1)
            raise AssertionError(f"it never came: {page[:300]}")

        try:
            first = until(lambda page: "<h1" in page)
            change(project, "fi/index.md", "C4", "X4")
            wrong = until(lambda page: 'role="alert"' in page)
            assert "docs/fi/index.md:14: column 14: `X4`" in read("")
            change(project, "fi/index.md", "X4", "C4")
            second = until(lambda page: "<h1" in page and 'role="alert"' not in page)
            assert first != wrong != second
            engine = {path.name for path in (project / "site").glob("engine-*.zip")}
            with (project / "katko/errors.py").open("a") as code:
                code.write("# more\n")
            until(lambda page: engine != {path.name for path in (project / "site").glob("engine-*.zip")})
        finally:
            running.terminate()
