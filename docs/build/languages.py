"""The languages of the site: the one table from which everything else counts them."""

from __future__ import annotations

from typing import NamedTuple


class Language(NamedTuple):
    """One language: what it is called, its folder below the site's root, and its MkDocs configuration."""

    name: str
    root: str
    config: str


LANGUAGES = {
    "fi": Language("Suomi", "", "mkdocs.yml"),
    "de": Language("Deutsch", "de/", "docs/de.yml"),
}
"""By code, which is also the name of the folder with the pages. The first stands at the site's root."""
