"""Serves the site while its sources change: what is saved is built and seen at once, `python -m docs.build.preview`.

Every page gets a script that reloads it when there is a new site, or none could be built; then it shows why. The
built site holds nothing of this.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from html import escape
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit

from docs.build.publish import ROOT, fingerprint, stamp
from docs.build.serve import Handler, options, run

SCRIPT = Path(__file__).with_suffix(".mjs")
EVERY = 0.25
"""Seconds between two looks at the sources; what is written in two steps is built when a look finds no more change."""
LONGEST = 300
"""Seconds after which a build is given up."""
EMPTY = b"<!DOCTYPE html><title>Katko</title><p>This page is not there, or not yet.</p>"
BOX = (
    '<pre lang="en" role="alert" style="position: fixed; inset: 0 0 auto; z-index: 1000; max-height: 50vh;'
    " overflow: auto; margin: 0; padding: 0.8em 1em; background: #7a1010; color: #fff; font: 14px/1.5 monospace;"
    ' white-space: pre-wrap">{wrong}</pre>'
)
"""Shows over a page what has to be mended."""


def build() -> list[str]:
    """Builds the site in a process of its own, which reads the code anew; what has to be mended, line by line."""
    command = [sys.executable, "-m", "docs.build.publish"]
    try:
        done = subprocess.run(command, check=False, cwd=ROOT, stderr=subprocess.PIPE, text=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return [f"The build took more than {LONGEST} seconds and was given up."]
    return done.stderr.splitlines() or ["The build failed."] if done.returncode else []


class Preview:
    """Builds anew whenever the sources have changed, one build at a time."""

    def __init__(
        self, build: Callable[[], list[str]] = build, look: Callable[[], str] = fingerprint, every: float = EVERY
    ) -> None:
        self.build, self.look, self.every = build, look, every
        self.wrong: list[str] = []
        """Why the last build failed, line by line."""
        self.stopped = Event()

    def start(self) -> None:
        """Begins to watch, in the background."""
        Thread(target=self.watch, daemon=True).start()

    def watch(self) -> None:
        """Builds at first, and then after every change, until stopped."""
        done, before = "", self.look()
        while not self.stopped.wait(self.every):
            now = self.look()
            if now == before != done:
                done = now
                self.wrong = self.build()
                print("".join(f"{line}\n" for line in self.wrong), end="", file=sys.stderr, flush=True)
            before = now


class PreviewHandler(Handler):
    """The site, with the script of the preview in every page."""

    state = ""
    """Names what there was to show when the request came: this site, with these errors."""

    def __init__(self, *args: Any, preview: Preview, **kwargs: Any) -> None:
        self.preview = preview
        super().__init__(*args, **kwargs)

    def send_head(self) -> BytesIO | None:
        """What the script asks for, or what the site has."""
        now = "\n".join([stamp(Path(self.directory)), *self.preview.wrong])
        self.state = hashlib.sha256(now.encode()).hexdigest()[:12]
        match urlsplit(self.path).path.removeprefix(self.prefix):
            case "preview.txt":
                return self._send(HTTPStatus.OK, "text/plain", self.state.encode())
            case SCRIPT.name:
                return self._send(HTTPStatus.OK, "text/javascript", SCRIPT.read_bytes())
        return super().send_head()

    def page(self, body: bytes) -> bytes:
        """A page that knows what it shows, with what is wrong over it."""
        script = f'<script type="module" src="{self.prefix}{SCRIPT.name}?{self.state}"></script>'
        wrong = BOX.format(wrong=escape("\n".join(self.preview.wrong))) if self.preview.wrong else ""
        before, end, after = body.rpartition(b"</body>")
        return before + (wrong + script).encode() + end + after if end else body + (wrong + script).encode()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Before there is a site, a page that waits for it."""
        if code == HTTPStatus.NOT_FOUND and not (Path(self.directory) / "404.html").is_file():
            self._send_body(HTTPStatus.NOT_FOUND, self.extensions_map[".html"], EMPTY)
        else:
            super().send_error(code, message, explain)


def main() -> int:
    """Serves and builds until interrupted."""
    preview = Preview()
    return run(options(), partial(PreviewHandler, preview=preview), preview.start)


if __name__ == "__main__":
    sys.exit(main())
