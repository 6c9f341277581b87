"""Opens pages of the built site. One that asks for anything elsewhere, or in vain, fails its test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.deals import Widget

SITE = Path(__file__).resolve().parents[2] / "site"
Open = Callable[..., Page]
W = TypeVar("W", bound=Widget)


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
    some = "document.querySelector('katko-deal, katko-table, katko-sheet')"
    page.wait_for_function(f"!{some} || !!customElements.get('katko-table')")
