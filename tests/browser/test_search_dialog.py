"""The search in a browser: at 360 pixels, by keyboard, with storage forbidden, under a strict policy, in a sub-path."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from docs.build.serve import Handler, server
from tests.browser.deals import AXE
from tests.browser.pages import SITE, Open

ASKED = {
    "fi": ("katko/saannot/", "yliottopakolla", "katko/saannot/#must-win"),
    "de": ("de/katko/fragen/", "uberstechen", "de/katko/regeln/#must-win"),
}
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:"
NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });"""


def begin(page: Page) -> None:
    """Opens the search, and waits until one can type."""
    page.locator("a.search").click()
    expect(page.locator("pagefind-modal input")).to_be_focused()


def ask(page: Page, question: str) -> Any:
    """What is found, the first on top."""
    page.keyboard.type(question)
    hits = page.locator(".search-hit a")
    expect(hits.first).to_be_visible()
    return hits


def leads(page: Page, address: str) -> None:
    """The page is at a section, and shows it."""
    expect(page).to_have_url(address)
    expect(page.locator(f"[id='{address.split('#')[1]}']")).to_be_in_viewport()
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("language", ASKED)
def test_the_rule_is_first_and_its_section_opens(open_page: Open, address: str, language: str) -> None:
    """By tap, from the page itself and from another one; before the first tap nothing of Pagefind is fetched."""
    start, question, section = ASKED[language]
    page = open_page(start)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.reload(wait_until="networkidle")
    assert not [url for url in fetched if "/engine/" in url]
    begin(page)
    hits = ask(page, question)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    links = hits.evaluate_all("links => links.map((link) => link.pathname)")
    assert {link.startswith("/de/") for link in links} == {language == "de"}
    hits.first.click()
    leads(page, address + section)


def test_by_keyboard(open_page: Open, address: str) -> None:
    """Enter opens, typing finds, down and Enter follow; Escape leaves, and the focus is where it was."""
    page = open_page("katko/", viewport={"width": 1280, "height": 800})
    page.locator("a.search").focus()
    page.keyboard.press("Enter")
    expect(page.locator("pagefind-modal input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("a.search")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("pagefind-modal input")).to_be_focused()
    ask(page, "rangaistus")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    leads(page, f"{address}katko/saannot/#revoke")


@pytest.mark.parametrize(("path", "count"), [("katko/kysymykset/", 9), ("de/", 9), ("404.html", 9)])
def test_an_empty_search_shows_questions(open_page: Open, path: str, count: int) -> None:
    """They lead to their answers, also on the page itself, and come back where nothing was found."""
    page = open_page(path)
    begin(page)
    often = page.locator(".search-often a")
    expect(often).to_have_count(count)
    page.keyboard.type("xyz")
    expect(page.locator("pagefind-summary")).to_contain_text("xyz")
    expect(often.first).to_be_visible()
    often.last.click()
    expect(page.locator("#same-as-tikki")).to_be_in_viewport()
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ASKED)
def test_axe_finds_nothing_in_the_search(open_page: Open, language: str, scheme: Any) -> None:
    """With and without something found."""
    start, question, _ = ASKED[language]
    page = open_page(start, color_scheme=scheme, reduced_motion="reduce")
    page.add_script_tag(path=AXE)
    begin(page)
    for _ in range(2):
        found = page.evaluate("axe.run('pagefind-modal', { resultTypes: ['violations'] })")
        assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found["violations"]] == []
        ask(page, question)


def test_without_scripts_it_is_a_link_to_the_questions(open_page: Open, address: str) -> None:
    page = open_page("katko/saannot/", java_script_enabled=False)
    page.locator("a.search").click()
    expect(page).to_have_url(f"{address}katko/kysymykset/")


class Strict(Handler):
    """A host that allows no script and no style that stands in a page."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()


@pytest.fixture
def strict() -> Iterator[str]:
    """The site in a sub-path of such a host."""
    running = server(SITE, prefix="/katko/", handler=Strict)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/katko/"
    running.shutdown()


@pytest.mark.parametrize("language", ASKED)
def test_with_storage_forbidden_and_a_strict_policy(browser: Any, strict: str, language: str) -> None:
    """The search needs neither storage nor a script in the page, and knows the sub-path."""
    start, question, section = ASKED[language]
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.add_init_script(NO_STORAGE)
    page.goto(strict + start)
    begin(page)
    ask(page, question).first.click()
    leads(page, strict + section)
    context.close()
