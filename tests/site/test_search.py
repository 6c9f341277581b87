"""The search, asked as a reader would: the theme's own worker on the index of each language."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from built import Site

from docs.build.languages import LANGUAGES
from docs.build.twins import Twins

DOCS = Path(__file__).parents[2] / "docs"
FINNISH = ["maapakko", "tikki", "tikkiä", "viimeinen", "kakkonen", "etumies", "jakaja", "valtti", "pataässä"]
GERMAN = ["bedienen", "Stich", "Stiche", "König", "Vorhand", "Geber", "Trumpf", "Ass", "Zwei"]


def ask(folder: Path, words: list[str]) -> dict[str, list[str]]:
    """The addresses found for each word."""
    node = Path(sys.executable).parent / "node"
    script = Path(__file__).with_name("search.mjs")
    done = subprocess.run([node, script, folder, *words], capture_output=True, text=True, timeout=60, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("folder", "words"), [("", FINNISH), ("de", GERMAN)])
def test_the_words_of_the_game_are_found(site: Site, folder: str, words: list[str]) -> None:
    found = ask(site.root / folder, words)
    assert not [word for word in words if not found[word]]


@pytest.mark.parametrize("language", ["fi", "de"])
def test_what_a_reader_asks_leads_to_the_right_page_first(site: Site, language: str) -> None:
    """Twenty queries a language, each with the page that must come first."""
    lines = Path(__file__).with_name(f"queries_{language}.txt").read_text(encoding="utf-8").splitlines()
    wanted = dict(line.split(" | ") for line in lines if line and not line.startswith("#"))
    assert len(wanted) == 20
    pages = {page_id: pair[language].url for page_id, pair in Twins(DOCS).pages.items()}
    found = ask(site.root / LANGUAGES[language].root, list(wanted))
    first = {
        query: (LANGUAGES[language].root + places[0].split("#")[0] if places else "") for query, places in found.items()
    }
    assert first == {query: pages[page_id] for query, page_id in wanted.items()}


@pytest.mark.parametrize("folder", ["", "de"])
def test_an_index_holds_the_places_of_its_own_language_once(site: Site, folder: str) -> None:
    index = json.loads((site.root / folder / "search/search_index.json").read_text())
    places = [entry["location"] for entry in index["docs"]]
    assert len(places) == len(set(places))
    language = folder or "fi"
    pages = {page.name for page in site.documents() if page.language == language}
    assert {(Path(folder) / place.split("#")[0] / "index.html").as_posix() for place in places} == pages


def test_what_widgets_show_is_not_indexed(site: Site) -> None:
    """A card in a frame is no word."""
    for folder in ("", "de"):
        text = (site.root / folder / "search/search_index.json").read_text()
        assert "katko-deal" not in text
        assert "data-card" not in text
