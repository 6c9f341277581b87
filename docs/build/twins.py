"""The pages of all languages, paired by the `id:` in their front matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from mkdocs.structure.files import File
from mkdocs.utils import get_relative_url, meta

from docs.build.languages import LANGUAGES


class Mistake(NamedTuple):
    """What an author has to mend, with its place: ``docs/fi/katko/esimerkit.md:14: column 5: message``."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


@dataclass(frozen=True)
class Source:
    """One page: its file, its address below the site's root, and its Markdown."""

    id: str
    language: str
    path: Path
    url: str
    markdown: str
    above: int
    """How many lines of the file stand above the Markdown: the front matter."""


class Twins:
    """Every page of the site by id and language; ``mistakes`` says what does not pair."""

    def __init__(self, docs: Path) -> None:
        self.docs = docs
        self.sources: list[Source] = []
        self.pages: dict[str, dict[str, Source]] = {}
        self.mistakes: list[Mistake] = []
        for language in LANGUAGES:
            for path in sorted((docs / language).rglob("*.md")):
                self._add(path, language)
        for pair in self.pages.values():
            first = next(iter(pair.values()))
            for language in LANGUAGES:
                if language not in pair:
                    self._wrong(first.path, f"no page under {docs.name}/{language} has the id {first.id!r}")

    def _wrong(self, path: Path, message: str, line: int = 1) -> None:
        self.mistakes.append(Mistake(self.shown(path), line, message))

    def _add(self, path: Path, language: str) -> None:
        try:
            text = path.read_text(encoding="utf-8-sig")
        except UnicodeDecodeError as error:
            line = path.read_bytes()[: error.start].count(b"\n") + 1
            self._wrong(path, "this line is not UTF-8: save the file in that encoding", line)
            return
        markdown, data = meta.get_data(text)
        page_id = data.get("id")
        for key in ("id", "description"):
            if not isinstance(data.get(key), str):
                self._wrong(path, f"the front matter needs `{key}:`")
        name = path.relative_to(self.docs / language).as_posix()
        url = LANGUAGES[language].root + File(name, str(self.docs), "", use_directory_urls=True).url.removeprefix("./")
        above = text.removesuffix(markdown).count("\n")
        source = Source(str(page_id or ""), language, path, url, markdown, above)
        self.sources.append(source)
        if not isinstance(page_id, str):
            return
        pair = self.pages.setdefault(page_id, {})
        if language in pair:
            self._wrong(path, f"the id {page_id!r} is that of {self.shown(pair[language].path)}")
        pair.setdefault(language, source)

    def shown(self, path: Path) -> str:
        """A page's file as messages name it: docs/fi/katko/saannot.md."""
        return path.relative_to(self.docs.parent).as_posix()

    def source(self, path: Path) -> Source:
        """The page of a file."""
        return next(page for page in self if page.path == path)

    def __iter__(self) -> Iterator[Source]:
        return (page for pair in self.pages.values() for page in pair.values())

    def url(self, page: Source, page_id: str, language: str) -> str:
        """The relative address, from ``page``, of the page with this id in this language."""
        return get_relative_url(self.pages[page_id][language].url or ".", page.url)
