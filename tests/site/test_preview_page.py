"""The preview in a browser: the open page reloads by itself, and shows why there is no new one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page

from docs.build.preview import Preview, PreviewHandler
from docs.build.serve import Server
from tests.browsers.drivers import one_chromium


@pytest.fixture
def page() -> Iterator[Page]:
    opened = one_chromium().new_page()
    yield opened
    opened.close()


def written(site: Path, text: str) -> None:
    """A new site takes the place of the old one."""
    site.mkdir(exist_ok=True)
    (site / "index.html").write_text(f"<!DOCTYPE html><title>x</title><body><p>{text}</p></body>")
    (site / ".built").write_text(text)


def test_an_open_page_follows_its_site(page: Page, tmp_path: Path) -> None:
    preview = Preview(list, str)
    handler = partial(PreviewHandler, preview=preview, directory=str(tmp_path / "site"))
    running = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    page.goto(f"http://127.0.0.1:{running.server_port}/")
    page.get_by_text("not there, or not yet").wait_for()
    written(tmp_path / "site", "one")
    page.get_by_text("one", exact=True).wait_for()

    preview.wrong = ["docs/fi/index.md:14: column 5: <b>message</b>", "1 to mend."]
    box = page.get_by_role("alert")
    box.wait_for()
    assert box.inner_text() == "\n".join(preview.wrong)
    assert page.get_by_text("one", exact=True).is_visible()

    preview.wrong = []
    box.wait_for(state="detached")
    written(tmp_path / "site", "two")
    page.get_by_text("two", exact=True).wait_for()
    running.shutdown()
    running.server_close()
