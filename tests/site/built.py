"""Reads a built site: its pages, their ids and links, and where each link leads."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

ORIGIN = "http://site.test"


@dataclass
class Page(HTMLParser):
    """One HTML file, read once."""

    path: Path
    site: Path
    prefix: str = "/"
    """Where the site's root is mounted."""
    ids: list[str] = field(default_factory=list)
    headings: list[tuple[int, str]] = field(default_factory=list)
    links: list[tuple[str, str]] = field(default_factory=list)
    """Tag and address of everything that is linked or loaded."""
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.text = self.path.read_text(encoding="utf-8")
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.tags.append((tag, named))
        if "id" in named:
            self.ids.append(named["id"])
        if tag in {"h1", "h2", "h3", "h4", "h5", "h6"}:
            self.headings.append((int(tag[1]), named.get("id", "")))
        for name in ("href", "src"):
            if name in named and tag not in {"use"}:
                self.links.append((tag, named[name]))

    @property
    def name(self) -> str:
        """The file, from the site's root."""
        return self.path.relative_to(self.site).as_posix()

    @property
    def url(self) -> str:
        """The address that a reader sees."""
        return urljoin(ORIGIN + self.prefix, self.name.removesuffix("index.html"))

    @property
    def language(self) -> str:
        """The language of its part of the site."""
        return "de" if self.name.startswith("de/") else "fi"

    def all(self, tag: str, **attributes: str) -> list[dict[str, str]]:
        """The elements with this tag and these attributes."""
        return [has for name, has in self.tags if name == tag and attributes.items() <= has.items()]

    def target(self, address: str) -> str | None:
        """The address that a link leads to, or None where it leaves the site."""
        url = urljoin(self.url, address)
        return url if url.startswith(ORIGIN) else None


class Site:
    """A built site, mounted below a prefix."""

    def __init__(self, root: Path, prefix: str = "/") -> None:
        self.root = root
        self.prefix = prefix
        self.pages = [Page(path, root, prefix) for path in sorted(root.rglob("*.html"))]
        self.by_path = {page.path: page for page in self.pages}

    def documents(self) -> list[Page]:
        """Every page but the one for errors."""
        return [page for page in self.pages if page.name != "404.html"]

    def file(self, url: str) -> Path | None:
        """The file that a plain host sends for an address of the site."""
        path = unquote(urlsplit(url).path)
        if not path.startswith(self.prefix):
            return None
        found = self.root / path.removeprefix(self.prefix)
        if path.endswith("/"):
            found /= "index.html"
        return found if found.is_file() else None

    def broken(self) -> list[str]:
        """Every link that leads nowhere: to no file, or to no id in it."""
        problems = []
        for page in self.pages:
            for _, address in page.links:
                if address.startswith(("mailto:", "data:", "javascript:")) or (url := page.target(address)) is None:
                    continue
                # A link into a deal names its id, and after it where in the deal.
                fragment = unquote(urlsplit(url).fragment).partition("~")[0]
                file = self.file(url)
                if file is None:
                    problems.append(f"{page.name}: {address} is no file")
                elif fragment and fragment not in self.by_path[file].ids:
                    problems.append(f"{page.name}: {address} is no place there")
        return problems
