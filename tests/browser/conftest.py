"""The built site in a real Chromium. A page that asks for anything elsewhere, or in vain, fails its test."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from docs.build.serve import server
from tests.browser.deals import PAGES, Widget
from tests.browser.pages import SITE, Open, once_each, opener, ready
from tests.browser.tables import TABLES, Table
from tests.browser.whatif import begin, unfold
from tests.browsers.drivers import one_chromium


@pytest.fixture(scope="session")
def browser() -> Browser:
    """One browser for all tests; without one they fail, they are not skipped."""
    return one_chromium()


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


@pytest.fixture
def deal(live: Callable[[str], Widget], request: pytest.FixtureRequest) -> Iterator[Widget]:
    """The examples' first deal, live, with the panel open; Finnish unless the test says otherwise."""
    deal = live(getattr(request, "param", "fi"))
    unfold(deal)
    yield deal
    begin(deal)
