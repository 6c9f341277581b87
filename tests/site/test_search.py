"""The search, asked as a reader would, and what its index holds."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest
from built import Site

from docs.build.languages import LANGUAGES
from docs.build.search import folder, settings
from docs.build.twins import Twins
from widgets.katko.words import LANGUAGES as WORDS

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def ask(site: Site, language: str, questions: list[str]) -> dict[str, list[str]]:
    """The sections that come first for each question, as page and anchor: ``katko-rules#must-win``."""
    node = Path(sys.executable).parent / "node"
    script = Path(__file__).with_name("search.mjs")
    command = [node, script, site.root / folder(ROOT), language, json.dumps(settings(DOCS, language))]
    done = subprocess.run(command, input="\n".join(questions), capture_output=True, text=True, timeout=60, check=True)
    pages = {f"/{page.url.removeprefix('.')}": page.id for page in Twins(DOCS)}
    return {question: [_named(pages, hit[0]) for hit in hits] for question, hits in json.loads(done.stdout)}


def _named(pages: dict[str, str], address: str) -> str:
    page, _, anchor = address.partition("#")
    return f"{pages[page]}#{anchor}" if anchor else pages[page]


def records(site: Site, language: str) -> dict[str, dict[str, str]]:
    """What the index holds, by address: texts and titles."""
    (path,) = (site.root / folder(ROOT) / "engine/fragment").glob(f"{language}_*.pf_fragment")
    found = json.loads(gzip.decompress(path.read_bytes()).removeprefix(b"pagefind_dcd"))
    return {each["url"]: {"text": each["content"], **each["meta"]} for each in found.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_ask_leads_to_its_section_first(site: Site, language: str) -> None:
    """Every line of the lists: a question, and the section that must come first, or one of several."""
    lines = Path(__file__).with_name(f"queries_{language}.txt").read_text(encoding="utf-8").splitlines()
    wanted = dict(line.split(" | ") for line in lines if line and not line.startswith("#"))
    assert len(wanted) >= 60
    found = ask(site, language, list(wanted))
    wrong = [(asked, want, found[asked][:3]) for asked, want in wanted.items() if not _first(found[asked], want)]
    assert not wrong


def _first(found: list[str], wanted: str) -> bool:
    return bool(found) and found[0] in wanted.split(" or ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_question_is_found_by_its_heading(site: Site, language: str) -> None:
    """First or second, since a rule and a question may say the same."""
    pages = {f"/{page.url.removeprefix('.')}": page.id for page in Twins(DOCS)}
    titles = {_named(pages, url.replace("%23", "#")): each["title"] for url, each in records(site, language).items()}
    asked = {name: title for name, title in titles.items() if name.startswith(("katko-rules#", "katko-questions#"))}
    found = ask(site, language, [*asked.values()])
    assert not [name for name, title in asked.items() if name not in found[title][:2]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_index_holds_the_places_of_its_own_language(site: Site, language: str) -> None:
    """Each heading of each page but those of deals; and each of them is there on the page."""
    by_url = {page.url.removeprefix("http://site.test"): page for page in site.documents()}
    places = [url.split("%23") for url in records(site, language)]
    assert {url for url, *_ in places} == {url for url, page in by_url.items() if page.language == language}
    for url, *anchor in places:
        assert {*anchor} <= {*by_url[url].ids}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_widgets_show_is_not_indexed(site: Site, language: str) -> None:
    text = " ".join(f"{each['title']} {each['text']}" for each in records(site, language).values())
    labels = WORDS[language].labels
    for shown in (labels.place_start, labels.failed, "kw-", "data-card"):
        assert shown not in text


def test_the_search_of_the_theme_is_gone(site: Site) -> None:
    names = [path.relative_to(site.root).as_posix() for path in site.root.rglob("*")]
    assert not [name for name in names if "search_index" in name or "lunr" in name or "/workers/" in name]
    assert not [page.name for page in site.pages if "md-search" in page.text]
