"""The built site in a real Chromium. A page that asks for anything elsewhere, or in vain, fails its test."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from deals import PAGES, Widget
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tables import TABLES, Table

from docs.build.serve import server
from tests.browsers.drivers import chromium

SITE = Path(__file__).resolve().parents[2] / "site"
Open = Callable[..., Page]
W = TypeVar("W", bound=Widget)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; without one they fail, they are not skipped."""
    how = chromium()
    assert how["executable_path"], "the browser tests need Chromium"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(**how)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of the site's root."""
    assert (SITE / "index.html").is_file(), "the site is not built: make site"
    running = server(SITE)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Open]:
    """Opens pages, each in a context of its own; at the end none may have asked in vain or elsewhere."""
    yield from opener(browser, address)


@pytest.fixture(scope="session")
def live(browser: Browser, address: str) -> Iterator[Callable[[str], Widget]]:
    """The first deal of the examples in a language, with the engine live and as the page opens it.

    The page of each language is opened and booted once for all tests.
    """

    def boot(open_page: Open, language: str) -> Widget:
        deal = Widget(open_page(PAGES[language], reduced_motion="reduce"))
        deal.part("next").click()
        deal.go_live()
        return deal

    with once_each(browser, address, boot) as booted:

        def given(language: str) -> Widget:
            booted(language).begin()
            return booted(language)

        yield given


@pytest.fixture(scope="session")
def tables(browser: Browser, address: str) -> Iterator[Callable[[str], Table]]:
    """The table in a language with its engine live; each page is opened once, or again after a test that left it."""

    def boot(open_page: Open, language: str) -> Table:
        return Table(open_page(TABLES[language], reduced_motion="reduce"), language)

    with once_each(browser, address, boot) as booted:

        def given(language: str) -> Table:
            table = booted(language)
            if not table.page.url.startswith(address + TABLES[language]):
                table.page.goto(address + TABLES[language])
                ready(table.page)
            table.go_live()
            table.begin()
            return table

        yield given


@pytest.fixture
def table(tables: Callable[[str], Table], request: pytest.FixtureRequest) -> Table:
    """A new game on the table of a language, Finnish unless the test says otherwise."""
    return tables(getattr(request, "param", "fi"))


@contextmanager
def once_each(browser: Browser, address: str, boot: Callable[[Open, str], W]) -> Iterator[Callable[[str], W]]:
    """Gives what ``boot`` makes of a language's page, made once however often it is asked for."""
    made: dict[str, W] = {}
    with closing(opener(browser, address)) as opening:
        open_page = next(opening)

        def given(language: str) -> W:
            if language not in made:
                made[language] = boot(open_page, language)
            return made[language]

        yield given
        next(opening, None)


def opener(browser: Browser, address: str) -> Iterator[Open]:
    """Gives what opens pages, and judges them at the end.

    Where data is ``dear`` a page steps through the frames that were built, and boots no engine for that.
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def judge(url: str, what: str) -> None:
        if not url.startswith((address, "data:", "blob:")) or what:
            wrong.append(f"{what or 'elsewhere'}: {url}")

    def opened(path: str, *, dear: bool = False, **options: Any) -> Page:
        options = {"viewport": {"width": 360, "height": 740}, "locale": "fi-FI", **options}
        context = browser.new_context(**options)
        contexts.append(context)
        context.on("request", lambda request: judge(request.url, ""))
        context.on("response", lambda reply: judge(reply.url, str(reply.status) if reply.status >= 400 else ""))
        page = context.new_page()
        if dear:
            page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.goto(address + path)
        if options.get("java_script_enabled", True):
            ready(page)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong


def ready(page: Page) -> None:
    """Waits until the widgets of a page, if it has any, can be used."""
    page.wait_for_function("!document.querySelector('katko-deal, katko-table') || !!customElements.get('katko-table')")
