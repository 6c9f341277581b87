"""What tests of more than one folder share: a process may run one Playwright only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browsers.drivers import chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; without one they fail, they are not skipped."""
    how = chromium()
    assert how["executable_path"], "the browser tests need Chromium"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(**how)
