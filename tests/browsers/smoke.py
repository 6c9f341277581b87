"""The same steps in three browsers: boot, step, leave the line, be refused, return. `make test-browsers` runs it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from drivers import Chromium, Driver, Firefox, WebKit

from docs.build.serve import SITE, server

STEPS = json.loads(Path(__file__).with_name("steps.json").read_text())
DEAL = "#w-assa-saastoon"
SEEN = """(() => {
    const deal = document.querySelector("%s");
    const part = (name) => deal.querySelector(`[data-part="${name}"]`);
    const state = deal.dataset.engine;
    const step = Number(part("scrub").value);
    const played = [...deal.querySelectorAll(".kw-slot")].filter((slot) => slot.querySelector("[data-card]"));
    const order = (slot) => Number(slot.querySelector(".kw-order").textContent);
    const table = played.sort((one, other) => order(one) - order(other))
        .map((slot) => slot.querySelector("[data-card]").dataset.card).join(" ");
    return { done: Boolean(%s), state, step, table };
})()"""
"""What the steps speak of: the engine's state, the step, the cards on the table in order of play."""
PATIENCE = 120


@pytest.fixture
def page() -> Iterator[str]:
    """The address of the Finnish examples."""
    running = server(SITE)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/katko/esimerkit/"
    running.shutdown()


def wait(driver: Driver, until: str, what: str) -> None:
    """Looks until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not (seen := driver.value(SEEN % (DEAL, until)))["done"]:
        assert time.monotonic() < end, f"{what}: {seen}"
        time.sleep(0.05)


@pytest.mark.filterwarnings("ignore:setting remote_server_addr")  # a matter between two parts of Selenium
@pytest.mark.timeout(300)
@pytest.mark.parametrize("kind", [Chromium, Firefox, WebKit])
def test_smoke(kind: type[Driver], page: str) -> None:
    driver = kind()
    try:
        driver.open(page)
        for step in STEPS:
            if "click" in step:
                selector = f"{DEAL} {step['click']}"
                driver.value(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{ block: 'center' }})")
                driver.click(selector)
            wait(driver, step["until"], step["what"])
    finally:
        driver.close()
