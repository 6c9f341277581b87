"""The pages of both languages, paired by the `id:` in their front matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File
from mkdocs.utils import get_relative_url, meta

ROOTS = {"fi": "", "de": "de/"}
"""Each language's folder below the site's root. The first is the default, and is built first."""


class BadPages(PluginError):
    """The pages of the two languages do not pair; the message names the file."""


@dataclass(frozen=True)
class Source:
    """One page: its file and its address below the site's root."""

    id: str
    language: str
    path: Path
    url: str


class Twins:
    """Every page of the site by id and language."""

    def __init__(self, docs: Path) -> None:
        self.docs = docs
        self.pages: dict[str, dict[str, Source]] = {}
        for language in ROOTS:
            for path in sorted((docs / language).rglob("*.md")):
                self._add(path, language)
        for pair in self.pages.values():
            for language in ROOTS:
                if language not in pair:
                    (only,) = pair.values()
                    raise BadPages(
                        f"{self.shown(only.path)}: no page under {docs.name}/{language} has the id {only.id!r}"
                    )

    def _add(self, path: Path, language: str) -> None:
        _, data = meta.get_data(path.read_text(encoding="utf-8"))
        for key in ("id", "description"):
            if not isinstance(data.get(key), str):
                raise BadPages(f"{self.shown(path)}: the front matter needs `{key}:`")
        page_id = data["id"]
        pair = self.pages.setdefault(page_id, {})
        if language in pair:
            raise BadPages(f"{self.shown(path)}: the id {page_id!r} is that of {self.shown(pair[language].path)}")
        name = path.relative_to(self.docs / language).as_posix()
        url = File(name, str(self.docs), "", use_directory_urls=True).url
        pair[language] = Source(page_id, language, path, ROOTS[language] + url.removeprefix("./"))

    def shown(self, path: Path) -> str:
        """A page's file as messages name it: docs/fi/katko/saannot.md."""
        return path.relative_to(self.docs.parent).as_posix()

    def source(self, path: Path) -> Source:
        """The page of a file."""
        return next(page for page in self if page.path == path)

    def other(self, page: Source) -> tuple[str, str]:
        """The file of a page's twin, as messages name it, and its Markdown."""
        (twin,) = (each for each in self.pages[page.id].values() if each.language != page.language)
        return self.shown(twin.path), meta.get_data(twin.path.read_text(encoding="utf-8"))[0]

    def __iter__(self) -> Iterator[Source]:
        return (page for pair in self.pages.values() for page in pair.values())

    def url(self, page: Source, page_id: str, language: str) -> str:
        """The relative address, from `page`, of the page with this id in this language."""
        if page_id not in self.pages:
            raise BadPages(f"{self.shown(page.path)}: needs a page with the id {page_id!r}, and there is none")
        return get_relative_url(self.pages[page_id][language].url or ".", page.url)
