"""The search: each section of the built pages is found by itself, through the index that Pagefind makes of them.

A section is found by its heading, by its text and by the words that people use for it: the file of its language
in `docs/search/` holds these, and the quick answers of a page lend theirs to the sections that they lead to.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from docs.build.languages import LANGUAGES
from docs.build.twins import Mistake, Source, Twins
from docs.build.word_forms import forms, plain

SCRIPT = Path(__file__).parents[1] / "assets/search.mjs"
"""What the pages load, and Pagefind's own elements: it opens the search and asks Pagefind."""
KEPT = ("pagefind.js", "pagefind-worker.js", "pagefind-component-ui.js", "pagefind-component-ui.css")
"""What the browser needs of the scripts that Pagefind writes beside its index."""
WEIGHTS = {"rules": 1.0, "questions": 0.8, "disputes": 0.5, "variants": 0.5, "examples": 0.3, "sandbox": 0.3}
"""How much a word in the text counts on a page of a game, by the end of its id, which also names the field for its
headings: they count more than those of other pages, most of all where what people ask is answered."""
OTHERS = 0.15
RANKING = {
    "termSimilarity": 2,
    "metaWeights": {"title": 3, "titles": 3, "alone": 3, "words": 5, "forms": 0.5, "page": 0}
    | {"rules": 3, "questions": 2, "disputes": 1, "variants": 1, "examples": 0.5, "sandbox": 0.5},
}
"""Pagefind's options: how much a word counts in each field of a record."""
COMMON = "#(common)"
"""The line of a file of words that lists those that say little in a question."""
_VOID = {"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_HEADING = re.compile(r"h[1-6]")
_BLOCKS = {"blockquote", "dd", "div", "dt", "li", "ol", "p", "summary", "table", "td", "th", "tr", "ul"}


@dataclass
class Section:
    """A heading with what stands below it, up to the next one."""

    page: Source
    anchor: str
    """Its id; "" for the top of the page."""
    title: str = ""
    text: str = ""
    words: list[str] = field(default_factory=list)
    """What people call it where the text does not."""

    @property
    def id(self) -> str:
        """As the tests and the messages name it: ``katko-rules#must-win``."""
        return f"{self.page.id}#{self.anchor}".rstrip("#")


class _Reader(HTMLParser):
    """Collects the sections of one built page; the heading of a deal begins none, and the deal itself is no text."""

    def __init__(self, page: Source) -> None:
        super().__init__()
        self.page = page
        self.found: list[Section] = []
        self.answers: list[tuple[str, str]] = []
        """Anchor and question of each quick answer."""
        self.deals: set[str] = set()
        self.open: list[tuple[str, str]] = []
        """The elements around the text, each with what is special in it."""
        self.inside = False
        self.description = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if named.get("name") == "description":
            self.description = named["content"]
        self.inside |= tag == "article"
        if not self.inside or tag in _VOID:
            return
        self.deals.add(named.get("data-deal", ""))
        self.open.append((tag, self._kind(tag, named)))
        if _HEADING.fullmatch(tag) and not self._within("unseen"):
            self.found.append(Section(self.page, "" if tag == "h1" else named.get("id", "")))
        elif tag in _BLOCKS:
            self.handle_data(" ")

    def _kind(self, tag: str, named: dict[str, str]) -> str:
        classes = named.get("class", "").split()
        if tag in {"script", "style", "svg", "template"} or "data-search-exclude" in named or "katko-widget" in classes:
            return "unseen"
        if {"headerlink", "ruling"} & {*classes}:
            return "unseen"
        if "answers" in classes:
            return "answers"
        if tag == "a" and self._within("answers") and named.get("href", "").startswith("#"):
            self.answers.append((named["href"][1:], ""))
            return "question"
        return "title" if _HEADING.fullmatch(tag) else ""

    def _within(self, kind: str) -> bool:
        return any(each == kind for _, each in self.open)

    def handle_endtag(self, tag: str) -> None:
        if any(each == tag for each, _ in self.open):
            while self.open.pop()[0] != tag:
                pass
        self.inside &= tag != "article"

    def handle_data(self, data: str) -> None:
        if not self.inside or not self.found or self._within("unseen"):
            return
        if self._within("title"):
            self.found[-1].title += data
            return
        if self._within("question"):
            anchor, question = self.answers[-1]
            self.answers[-1] = anchor, question + data
        self.found[-1].text += data


def sections(page: Source, text: str) -> list[Section]:
    """The sections of one page, of which this is the built HTML.

    A deal belongs to the section that it stands in, with its heading and with what is said after it.
    """
    reader = _Reader(page)
    reader.feed(text)
    found: list[Section] = []
    for each in reader.found:
        each.title, each.text = (" ".join(part.split()) for part in (each.title, each.text))
        if each.anchor in reader.deals and found:
            found[-1].text += f" {each.title}. {each.text}"
        else:
            found.append(each)
    found[0].text = f"{reader.description} {found[0].text}".strip()
    by_anchor = {each.anchor: each for each in found}
    for anchor, question in reader.answers:
        if anchor in by_anchor:
            by_anchor[anchor].words.append(" ".join(question.split()))
    return found


class Words(NamedTuple):
    """A line of a file of words: the section, what people call it, and the line's number."""

    section: str
    words: str
    line: int


def read_words(text: str) -> list[Words]:
    """The lines of a file of words: a page in brackets, below it its sections, each with its words.

    >>> read_words("# a comment\\n[katko-rules]\\nmust-win: overtake\\n    beat")
    [Words(section='katko-rules#must-win', words='overtake beat', line=3)]
    """
    page = ""
    found: list[Words] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("["):
            page = line.strip(" []")
        elif line.startswith(" ") and found:
            found[-1] = found[-1]._replace(words=f"{found[-1].words} {line.strip()}")
        elif line.strip() and not line.startswith("#"):
            anchor, _, words = line.partition(":")
            found.append(Words(f"{page}#{anchor.strip()}".removesuffix("#(top)"), words.strip(), number))
    return found


def settings(docs: Path, language: str) -> dict[str, Any]:
    """What the script needs to know: the ranking, and the words that say little in a question of this language."""
    lines = read_words(_words(docs, language))
    words = [word for line in lines if line.section == COMMON for word in line.words.lower().split()]
    return {"common": [*dict.fromkeys((*words, *map(plain, words)))], "ranking": RANKING}


def name_more(found: Iterable[Section], text: str, shown: str) -> Iterator[Mistake]:
    """Gives the sections of one language the words of its file, and tells what is wrong in that."""
    by_id = {each.id: each for each in found}
    for line in read_words(text):
        if not line.words:
            yield Mistake(shown, line.line, "this line needs the section's anchor, a colon and words")
        elif line.section in by_id:
            by_id[line.section].words.append(line.words)
        elif line.section != COMMON:
            yield Mistake(shown, line.line, f"there is no section {line.section!r} on the pages")


def record(section: Section, page_title: str) -> str:
    """A section as a page for Pagefind: what is searched beside its text stands in fields, each with a weight."""
    end = section.page.id.rpartition("-")[2]
    other = partial(forms, section.page.language)
    words = " ".join(section.words if section.anchor else (section.title, *section.words))
    about = {"title": section.title, "page": page_title, "titles": other(section.title)}
    about |= {"words": f"{words} {other(words)}", "forms": other(section.text)}
    if end in WEIGHTS:
        about[end] = f"{section.title} {about['titles']}"
    if " " not in section.title:  # who asks with this one word means this section
        about["alone"] = f"{section.title} {about['titles']}"
    metas = "".join(f'<meta data-pagefind-meta="{name}[content]" content="{_q(text)}">' for name, text in about.items())
    weight = 0.1 if section.anchor == "answers" else WEIGHTS.get(end, OTHERS)
    text = f'<p data-pagefind-weight="{weight}">{_q(section.text)}</p>'
    return f'<html lang="{section.page.language}"><head>{metas}</head><body>{text}</body></html>'


def _q(text: str) -> str:
    return html.escape(text)


def folder(root: Path) -> str:
    """Where the search stands below the site's root: Pagefind counts what stands before its own name as that root."""
    version = json.loads((root / "node_modules/pagefind/package.json").read_text())["version"]
    return f"pagefind-{hashlib.sha256(version.encode() + SCRIPT.read_bytes()).hexdigest()[:12]}/"


def write(root: Path, site: Path, twins: Twins) -> list[Mistake]:
    """Puts the search of all languages into a built site; what is wrong in the files of words."""
    target = site / folder(root)
    wrong: list[Mistake] = []
    with TemporaryDirectory() as aside:
        for language in LANGUAGES:
            pages = [page for page in twins if page.language == language]
            built = {page: (site / page.url / "index.html").read_text(encoding="utf-8") for page in pages}
            found = {page.url: sections(page, text) for page, text in built.items()}
            all_of_them = (each for page in found.values() for each in page)
            wrong += name_more(all_of_them, _words(twins.docs, language), f"{twins.docs.name}/search/{language}.txt")
            for url, page in found.items():
                for each in page:
                    path = Path(aside, url, f"#{each.anchor}" if each.anchor else "index.html")
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(record(each, page[0].title), encoding="utf-8")
        _pagefind(root, Path(aside), target / "engine")
    copyfile(SCRIPT, target / "pagefind.js")
    return wrong


def _words(docs: Path, language: str) -> str:
    """The file of words of a language; a site without one has none."""
    file = docs / f"search/{language}.txt"
    return file.read_text(encoding="utf-8-sig") if file.exists() else ""


def _pagefind(root: Path, pages: Path, target: Path) -> None:
    """Runs Pagefind, and leaves what no page asks for out of what it wrote."""
    options = ["--glob", "**/{#*,*.html}", "--max-fragments", "1", "--silent"]
    program = root / "node_modules/.bin/pagefind"
    subprocess.run([program, "--site", pages, "--output-path", target, *options], check=True)
    for path in target.glob("pagefind-*.[cj]s*"):
        if path.name not in (*KEPT, "pagefind-entry.json"):
            path.unlink()
    (target / "wasm.unknown.pagefind").unlink()
    copyfile(root / "node_modules/pagefind/LICENSE/LICENSE", target / "LICENSE.txt")
