"""The MkDocs hook: fences become deals, pages know their twins, the site gets what its widgets need."""

from __future__ import annotations

import hashlib
import html
import re
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:  # MkDocs loads a hook by its file; the project is not installed
    sys.path.append(str(ROOT))

from docs.build import decide, search, trick_block  # noqa: E402
from docs.build.bundle import Bundle, NotThere  # noqa: E402
from docs.build.check import check, rules_page, table_page, variants_page  # noqa: E402
from docs.build.deal_block import Block, deal  # noqa: E402
from docs.build.fences import Fence, outline  # noqa: E402
from docs.build.folds import folded  # noqa: E402
from docs.build.languages import LANGUAGES  # noqa: E402
from docs.build.prose import Cards  # noqa: E402
from docs.build.twins import Source, Twins  # noqa: E402
from widgets.html.cards import symbols  # noqa: E402
from widgets.katko.words import words  # noqa: E402

ASSETS = ROOT / "docs/assets"
HASHED = ("site.css", "search.css", "language.js", "home.css", "prose.css", "suits.js")
"""What of it is named after its content."""
THEME_SEARCH = ("assets/javascripts/workers/", "assets/javascripts/lunr/")
"""The theme's own search, in whose place is ours."""
IN_PROSE = re.compile(r'class="(?:card|trick|decide|fold)"')
"""What a page holds that needs the last two."""
FONT = ROOT / "node_modules/@fontsource/fraunces"
FONT_FILES = {
    "assets/fraunces.woff2": "files/fraunces-latin-600-normal.woff2",
    "assets/fraunces-licence.txt": "LICENSE",
}
"""The typeface of the headings, and what its licence wants beside it."""


class Build:
    """One run of MkDocs: one language of the site."""

    def __init__(self, config: MkDocsConfig) -> None:
        self.language: str = config.theme["language"]
        if self.language not in LANGUAGES:
            raise PluginError(f"theme.language is {self.language!r}; this site has {', '.join(LANGUAGES)}")
        self.twins = Twins(Path(config.docs_dir).parent)
        if wrong := check(self.twins):
            raise PluginError("\n".join(("these have to be mended:", *map(str, wrong))))
        try:
            self.bundle = Bundle(ROOT)
        except NotThere as error:
            raise PluginError(str(error)) from error
        self.search_folder = search.folder(ROOT)
        self.with_deals: set[str] = set()
        """The addresses of the pages that need the widgets."""

    def is_base(self) -> bool:
        """Whether this is the language at the site's root, which also writes what all share."""
        return LANGUAGES[self.language].root == ""


build: Build


def on_config(config: MkDocsConfig) -> None:
    """Starts a run; what is wrong on any page, of any language, ends it here."""
    global build  # noqa: PLW0603  MkDocs gives a hook nothing of its own to keep this in
    build = Build(config)
    root = config.site_url or "/"
    config.site_url = urljoin(root, LANGUAGES[build.language].root)
    # The theme keeps the reader's choice of colours under this path: one choice for all languages.
    config.extra["scope"] = urlsplit(root).path
    config.extra_css += [_hashed("site.css"), _hashed("search.css")]
    config.extra_javascript.append(_hashed("language.js"))
    config.markdown_extensions.append(Cards(words(build.language)))


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Adds our own files, named after their content, and the typeface of headings; takes the theme's search out."""
    for name, source in {**{_hashed(each): each for each in HASHED}, "assets/favicon.svg": "favicon.svg"}.items():
        files.append(File.generated(config, name, abs_src_path=str(ASSETS / source)))
    for unused in [file for file in files if file.src_uri.startswith(THEME_SEARCH)]:
        files.remove(unused)
    for name, source in FONT_FILES.items():
        files.append(File.generated(config, name, abs_src_path=str(FONT / source)))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Puts a heading and a widget where the author wrote a deal, a trick and a dispute where one is."""
    source = build.twins.source(_path(page))
    found = outline(markdown)
    if found.fences:
        build.with_deals.add(page.url)
    put: list[tuple[int, int, list[str]]] = []
    for fence in found.fences:
        block = _deal(fence, source)
        heading = f"{'#' * fence.level} {_plain(block.title)} {{ #{block.id} }}"
        put.append((fence.first, fence.last, [heading, "", block.html]))
    for trick in found.tricks:
        still = trick_block.block(trick_block.read(trick), build.language, first=trick is found.tricks[0])
        put.append((trick.first, trick.last, [str(still)]))
    put += [(each.first, each.last, decide.block(each, build.language)) for each in decide.disputes(found)[0]]
    lines = markdown.split("\n")
    out: list[str] = []
    done = 0
    for first, last, new in sorted(put):
        out += [*lines[done : first - 1], "", *new, ""]
        done = last
    return "\n".join(out + lines[done:])


def _deal(fence: Fence, source: Source) -> Block:
    rules, table, variants = (page(fence.game) for page in (rules_page, table_page, variants_page))

    def url(page: str) -> str:
        return build.twins.url(source, page, build.language) if page in build.twins.pages else ""

    return deal(
        fence.text,
        game=fence.game,
        language=build.language,
        options=fence.options,
        level=fence.level,
        rules_url=url(rules),
        table_url=url(table),
        variants_url=url(variants),
    )


def _plain(text: str) -> str:
    """Text that Markdown leaves as it is."""
    return re.sub(r"([\\`*_{}\[\]()>#+\-.!])", r"\\\1", html.escape(text, quote=False))


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Takes the links of the headings to themselves out of the order of Tab: they are for the pointer."""
    return html.replace('class="headerlink"', 'class="headerlink" tabindex="-1"')


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Tells every template the languages, what the search needs, the files that not all pages need, and the suits."""
    env.globals["languages"] = LANGUAGES
    env.globals["search_folder"] = build.search_folder
    env.globals["search_settings"] = search.settings(ROOT / "docs", build.language)
    env.globals["question_pages"] = [
        pair[build.language].path.relative_to(config.docs_dir).as_posix()
        for page_id, pair in build.twins.pages.items()
        if page_id.endswith("-questions")
    ]
    env.globals |= {"display_font": next(iter(FONT_FILES)), "home_css": _hashed("home.css"), "suits": symbols("suit")}


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: object) -> None:
    """Tells the templates where the twins of a page are and, on a page with deals, where the widgets are."""
    source = build.twins.source(_path(page))
    context["twin_urls"] = {
        language: build.twins.url(source, source.id, language) for language in LANGUAGES if language != build.language
    }
    context["search_url"] = get_relative_url(build.search_folder, source.url)
    if page.url in build.with_deals:
        context["widgets_url"] = get_relative_url(build.bundle.widgets_name, source.url)
    page.content = folded(page.content or "")
    if IN_PROSE.search(page.content):
        context["prose"] = {name: get_relative_url(_hashed(name), source.url) for name in ("prose.css", "suits.js")}
    # The site may stand at more than one address, and no page may name the one that it was built for.
    page.canonical_url = None


def on_template_context(context: dict[str, Any], template_name: str, config: MkDocsConfig) -> None:
    """Gives the sitemap the pages of all languages."""
    root = config.site_url or "/"
    context["twins"] = [
        {language: urljoin(root, page.url) for language, page in pair.items()} for pair in build.twins.pages.values()
    ]


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """One sitemap and one 404 page, at the root: a static host serves no other."""
    return output_content if build.is_base() else ""


def on_post_build(config: MkDocsConfig) -> None:
    """Puts what the widgets need at run time at the site's root, once for all languages."""
    if build.is_base():
        build.bundle.write(Path(config.site_dir))


def _hashed(asset: str) -> str:
    """Where a file of ours stands in the site."""
    name, _, kind = asset.rpartition(".")
    return f"assets/{name}-{hashlib.sha256((ASSETS / asset).read_bytes()).hexdigest()[:12]}.{kind}"


def _path(page: Page) -> Path:
    assert page.file.abs_src_path is not None
    return Path(page.file.abs_src_path)
