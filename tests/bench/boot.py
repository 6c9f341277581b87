"""How long the engine takes to be live and a step to be painted, and how many bytes that is: `make bench`.

Beside our engine stands a bare `loadPyodide` of the same version, in a module worker of a bare page, from the
same server in the same run. Rounds alternate and medians count, since machines are noisy; compare ratios.
"""

from __future__ import annotations

import gzip
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from docs.build.serve import SITE, Handler, Server
from tests.browsers.drivers import chromium

PYODIDE = SITE.parent / "node_modules/pyodide"
ROUNDS = 5
DEAL = "#w-assa-saastoon"
OURS, BARE = "katko/esimerkit/", "bare/"
BARE_FILES = {
    "/bare/": b"<!doctype html><title>bare</title>",
    "/bare/worker.mjs": b"""
        import { loadPyodide } from "/bare/pyodide/pyodide.mjs";
        const python = await loadPyodide({ indexURL: "/bare/pyodide/" });
        postMessage(python.runPython("1 + 1"));
    """,
}
BOOT = {
    OURS: """async () => {
        const deal = document.querySelector("katko-deal");
        const live = new Promise((done) => new MutationObserver(() => deal.dataset.engine === "live" && done())
            .observe(deal, { attributeFilter: ["data-engine"] }));
        const start = performance.now();
        deal.querySelector('[data-part="next"]').focus();
        await live;
        return performance.now() - start;
    }""",
    BARE: """async () => {
        const start = performance.now();
        const worker = new Worker("/bare/worker.mjs", { type: "module" });
        await new Promise((done) => { worker.onmessage = done; });
        return performance.now() - start;
    }""",
}
"""From the first sign of interest until live; from the start of the worker until it has run a line of Python."""
STEPS = """async ([selector, built]) => {
    const deal = document.querySelector(selector);
    const part = (name) => deal.querySelector(`[data-part="${name}"]`);
    if (!built) deal.built.frames.length = 0;
    const changed = () => new Promise((done) => {
        const eye = new MutationObserver(() => { eye.disconnect(); done(); });
        eye.observe(part("frame"), { childList: true, subtree: true, attributes: true });
    });
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
    }));
    const times = [];
    for (const round of [0, 1, 2, 3, 4, 5]) {
        if (round) {
            const back = changed();
            part("first").click();
            await back;
            await new Promise((done) => setTimeout(done, 400));
        }
        for (let step = 0; step < Number(part("scrub").max); step += 1) {
            const start = performance.now();
            const change = changed();
            part("next").click();
            await change;
            await painted();
            if (round) times.push(performance.now() - start);
            await new Promise((done) => setTimeout(done, 50));
        }
    }
    return times;
}"""
"""Every step of a deal, from the press of Next until the frame is painted, five rounds after one to warm up.

Without the built frames what is painted is what the engine says.
"""


class BenchHandler(Handler):
    """The site, and beside it the bare page with Pyodide's package as it comes."""

    def send_head(self) -> Any:
        if self.path in BARE_FILES:
            self.send_response(200)
            self.send_header("Content-Type", "text/html" if self.path.endswith("/") else "text/javascript")
            self.send_header("Content-Length", str(len(BARE_FILES[self.path])))
            self.end_headers()
            self.wfile.write(BARE_FILES[self.path])
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        return str(file_of(path))


def file_of(path: str) -> Path:
    """The file that is sent for a path."""
    if path.startswith("/bare/pyodide/"):
        return PYODIDE / path.removeprefix("/bare/pyodide/")
    return SITE / path.lstrip("/") / ("index.html" if path.endswith("/") else "")


@contextmanager
def served() -> Iterator[str]:
    running = Server(("127.0.0.1", 0), partial(BenchHandler, directory=str(SITE)))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()


@contextmanager
def reader(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser that has never been here; it keeps what it loads, as a reader's does."""
    with TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(profile, **chromium(whole=True))
        yield context
        context.close()


def visit(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    page.wait_for_load_state("networkidle")
    return page


def boots(playwright: Playwright, address: str) -> dict[str, dict[str, list[float]]]:
    """Milliseconds of each kind, on the first visit and on the second, round by round."""
    times: dict[str, dict[str, list[float]]] = {kind: {"cold": [], "warm": []} for kind in BOOT}
    for _ in range(ROUNDS):
        for kind, script in BOOT.items():
            with reader(playwright) as context:
                for when in ("cold", "warm"):
                    page = visit(context, address + kind)
                    times[kind][when].append(page.evaluate(script))
                    page.close()
    return times


def steps(playwright: Playwright, address: str, *, built: bool) -> list[float]:
    """Milliseconds from Next to painted, with the engine live."""
    with reader(playwright) as context:
        page = visit(context, address + OURS)
        page.evaluate(BOOT[OURS])
        times: list[float] = page.evaluate(STEPS, [DEAL, built])
        return times


def sent(path: str) -> int:
    """The bytes of a file as a static host sends it: gzip -6, but for what is compressed already."""
    content = BARE_FILES.get(path) or file_of(path).read_bytes()
    if path == f"/{OURS}":  # it has several deals; all but the first are cut out
        for deal in re.findall(rb"<katko-deal .*?</katko-deal>", content)[1:]:
            content = content.replace(deal, b"")
    return len(content) if path.endswith((".zip", ".png", ".woff2")) else len(gzip.compress(content, 6))


def loads(playwright: Playwright, address: str, kind: str) -> tuple[int, int]:
    """The bytes of a page before anything is touched, and from then until live."""
    with reader(playwright) as context:
        asked: list[str] = []
        context.on("request", lambda request: asked.append(urlsplit(request.url).path))
        page = visit(context, address + kind)
        before = set(asked)
        page.evaluate(BOOT[kind])
        return sum(map(sent, before)), sum(map(sent, set(asked) - before))


def main() -> None:
    """Prints one small table."""
    with sync_playwright() as playwright, served() as address:
        times = boots(playwright, address)
        print(f"Boot until live, ms, median of {ROUNDS}      cold     warm")
        rows = {kind: [median(found[when]) for when in ("cold", "warm")] for kind, found in times.items()}
        for kind, name in ((OURS, "our engine"), (BARE, "bare loadPyodide")):
            print(f"  {name:32} {rows[kind][0]:8.0f} {rows[kind][1]:8.0f}")
        print(f"  {'ratio':32} {rows[OURS][0] / rows[BARE][0]:8.2f} {rows[OURS][1] / rows[BARE][1]:8.2f}")
        print("Next to painted, engine live, ms     median      p95")
        for built, name in ((True, "the frame that was built"), (False, "the frame that the engine makes")):
            found = steps(playwright, address, built=built)
            print(f"  {name:32} {median(found):8.1f} {quantiles(found, n=20)[-1]:8.1f}   ({len(found)} steps)")
        print("Bytes, gzip -6 but for .zip          before  until live")
        for kind, name in ((OURS, "a page with one deal"), (BARE, "bare loadPyodide")):
            before, after = loads(playwright, address, kind)
            print(f"  {name:32} {before:10,} {after:10,}")


if __name__ == "__main__":
    main()
