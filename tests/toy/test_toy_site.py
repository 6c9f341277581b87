"""A third game on a site: a fence of it steps, is left, refuses a card and is played at a table, in both languages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from docs.build.serve import server
from tests.browsers.drivers import one_chromium
from tests.toy.toy_pages import FOLDERS, PAGES, page

ROOT = Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "tests/fixtures/highcard"
LIVE = 60_000


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A copy of the project with two folders, one line and a page in each language more, built and served."""
    copy = tmp_path_factory.mktemp("site") / "project"
    copy.mkdir()
    for name in ("katko", "widgets", "docs"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "package.json", "package-lock.json", "requirements.txt"):
        shutil.copy(ROOT / name, copy / name)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    for package in ("katko", "widgets"):
        shutil.copytree(FIXTURE / package / "highcard", copy / package / "highcard")
    add(copy / "widgets/games.py", '"katko": "widgets.katko.game"', ', "highcard": "widgets.highcard.game"')
    for language, config in (("fi", "mkdocs.yml"), ("de", "docs/de.yml")):
        (copy / FOLDERS[language]).write_text(page(language), encoding="utf-8")
        add(copy / config, "  - katko/index.md\n", "  - highcard.md\n")
    build = [sys.executable, "-m", "docs.build.publish"]
    alone = os.environ | {"PYTHONPATH": ""}
    done = subprocess.run(build, check=False, cwd=copy, env=alone, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    running = server(copy / "site")
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()


def add(path: Path, after: str, text: str) -> None:
    """Puts a text into a file after another that stands there once."""
    before, there, behind = path.read_text(encoding="utf-8").partition(after)
    assert there, f"{path}: {after}"
    path.write_text(before + there + text + behind, encoding="utf-8")


@pytest.fixture(scope="module", params=["fi", "de"])
def opened(request: pytest.FixtureRequest, address: str) -> Iterator[tuple[Page, str]]:
    """The page in a language, on a phone."""
    there = one_chromium().new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    wrong: list[str] = []
    there.on("pageerror", lambda error: wrong.append(str(error)))
    there.goto(address + PAGES[request.param])
    yield there, request.param
    there.close()
    assert not wrong


def test_the_demo(opened: tuple[Page, str]) -> None:
    there, language = opened
    deal = there.locator("#w-pari")
    deal.locator('[data-part="next"]').click()
    expect(deal).to_have_attribute("data-engine", "live", timeout=LIVE)
    told = {"fi": "Aino pelaa: herttayhdeksikkö.", "de": "Aino spielt: Herz-Neun."}[language]
    expect(deal.locator('[data-part="narration"]')).to_contain_text(told)
    # A card out of turn is refused in words, and nothing has changed.
    deal.locator('[data-part="back"]').click()
    deal.locator('[data-move="SK"]').click(force=True)
    refused = {"fi": "Vuorossa on Aino.", "de": "An der Reihe ist Aino."}[language]
    expect(deal.locator('[data-part="refusal"]')).to_contain_text(refused)
    expect(deal.locator('[data-part="scrub"]')).to_have_value("0")
    # The line is left by another rule, which changes who wins.
    deal.locator('[data-part="last"]').click()
    deal.locator(".kw-whatif summary").click()
    deal.locator('input[name="low"]').check()
    won = {"fi": "Aino saa pisteen.", "de": "Aino bekommt den Punkt."}[language]
    expect(deal.locator('[data-part="narration"]')).to_contain_text(won)
    deal.locator('[data-to="home"]').first.click()
    lost = {"fi": "Eero saa pisteen.", "de": "Eero bekommt den Punkt."}[language]
    expect(deal.locator('[data-part="narration"]')).to_contain_text(lost)


def test_the_table(opened: tuple[Page, str]) -> None:
    there, language = opened
    table = there.locator("#w-poyta-pari")
    expect(table).to_have_attribute("data-engine", "live", timeout=LIVE)
    table.locator('[data-move="H9"]').click()
    result = {"fi": "Pelin voitti Eero.", "de": "Eero hat die Partie gewonnen."}[language]
    expect(table.locator('[data-part="result"]')).to_have_text(result)
    table.locator('[data-part="deal"]').click()
    expect(table.locator('[data-part="result"]')).to_have_count(0)
    expect(table.locator("[data-move]").first).to_be_visible()
    table.locator('[data-part="undo"]').click()
    expect(table.locator('[data-move="H9"]')).to_be_visible()
