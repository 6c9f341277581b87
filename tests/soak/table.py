"""Two hundred deals in one page: what the page holds on to must not grow. Run by ``make soak``.

Measured after a collection of garbage: the heap of the page, its nodes, and the memory of the browser's renderers,
in which the engine's worker lives. The first fifty deals warm everything up.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from docs.build.serve import server
from tests.browsers.drivers import chromium

SITE = Path(__file__).resolve().parents[2] / "site"

DEALS = 200
WARM = 50
ROOM = 1.15
"""How much more than after the first deals there may be in the end."""
Measures = dict[str, float]


def renderers() -> float:
    """The memory of the renderers of our browser, in MB."""
    total = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (process / "cmdline").read_bytes() and ours(int(process.name)):
                total += int((process / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except OSError:
            continue  # it has just ended
    return total / 1e6


def ours(process: int) -> bool:
    """Whether a process descends from this one."""
    while process > 1:
        if process == os.getpid():
            return True
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return False


def measure(page: Page, tools: CDPSession) -> Measures:
    """What the page holds now."""
    for _ in range(3):
        tools.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(200)
    heap = tools.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    nodes = page.evaluate("document.querySelectorAll('*').length")
    return {"heap MB": heap, "nodes": nodes, "renderers MB": renderers()}


def play(page: Page) -> None:
    """One deal to its end, and the next one."""
    table = page.locator("#w-poyta")
    if table.locator('[data-part="out"]').count():
        # It lies in a sheet, which closes when the deal is played out.
        table.locator('[data-part="more-fold"] > summary').click()
        table.locator('[data-part="out"]').click()
    following = table.locator('[data-part="deal"]')
    expect(following).to_be_visible(timeout=20_000)
    following.click()
    expect(following).to_have_count(0, timeout=20_000)


def main() -> None:
    """Plays, measures, prints; fails where something has grown."""
    running = server(SITE)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium())
        page = browser.new_page(reduced_motion="reduce")
        page.goto(f"http://127.0.0.1:{running.server_port}/katko/kokeile/")
        expect(page.locator("#w-poyta")).to_have_attribute("data-engine", "live", timeout=60_000)
        tools = page.context.new_cdp_session(page)
        found: dict[int, Measures] = {}
        for deal in range(1, DEALS + 1):
            play(page)
            if deal % WARM == 0:
                found[deal] = measure(page, tools)
                print(deal, *(f"{name} {value:.1f}" for name, value in found[deal].items()), sep="\t")
        browser.close()
    grown = {name: found[DEALS][name] / first for name, first in found[WARM].items()}
    assert all(ratio < ROOM for ratio in grown.values()), f"grown: {grown}"


if __name__ == "__main__":
    main()
