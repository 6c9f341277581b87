"""Serves the finished site: `python -m docs.build.serve`, or `server(...)` for a test."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import re
import socket
import sys
import time
from collections.abc import Callable
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

SITE = Path(__file__).resolve().parents[2] / "site"
PACKED = re.compile(r"text/|application/(json|wasm|xml|javascript)|image/svg")
"""The types that a host compresses; a zip is compressed already."""


@lru_cache(maxsize=64)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Static files as a plain host would send them."""

    protocol_version = "HTTP/1.1"
    # What Python or the machine's own table may not know; the browser refuses a module or wasm of another type.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".xml": "application/xml",
        ".zip": "application/zip",
    }

    def __init__(self, *args: Any, prefix: str = "/", **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def send_head(self) -> BytesIO | None:
        """The answer to one request; its body, or None where there is none to send."""
        path = urlsplit(self.path).path
        if path == self.prefix.rstrip("/") != "":
            self._redirect(self.prefix)
            return None
        self._wait()
        file = self.translate_path(self.path)
        if os.path.isdir(file) and not path.endswith("/"):
            self._redirect(f"{path}/" + self.path[len(path) :])
            return None
        if os.path.isdir(file):
            file = os.path.join(file, "index.html")
        if not path.startswith(self.prefix) or not os.path.isfile(file):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return self._send(HTTPStatus.OK, self.guess_type(file), Path(file).read_bytes())

    def _wait(self) -> None:
        """For the moment in which a new site takes the place of the old one."""
        for _ in range(20):
            if os.path.isdir(self.directory):
                return
            time.sleep(0.01)

    def _redirect(self, to: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", to)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: HTTPStatus, kind: str, body: bytes) -> BytesIO | None:
        """A body as a static host sends it: compressed where that helps, and not at all where the reader has it."""
        if kind.startswith("text/html"):
            body = self.page(body)
        name = hashlib.sha256(body).hexdigest()[:16]
        packed = bool(PACKED.match(kind)) and "gzip" in self.headers.get("Accept-Encoding", "")
        tag = f'"{name}-gzip"' if packed else f'"{name}"'
        known = status == HTTPStatus.OK and tag in self.headers.get("If-None-Match", "")
        body = _packed(body) if packed and not known else body
        self.send_response(HTTPStatus.NOT_MODIFIED if known else status)
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if not known:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            if packed:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return None if known else BytesIO(body)

    def _send_body(self, status: HTTPStatus, kind: str, body: bytes) -> None:
        """The same where nobody sends the body on."""
        found = self._send(status, kind, body)
        if found and self.command != "HEAD":
            self.wfile.write(found.read())

    def page(self, body: bytes) -> bytes:
        """A page as it is sent; the server of a preview adds something."""
        return body

    def translate_path(self, path: str) -> str:
        """The file for an address below the prefix."""
        return super().translate_path(path.removeprefix(self.prefix.rstrip("/")))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page for what is not there."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self._send_body(HTTPStatus.NOT_FOUND, self.extensions_map[".html"], page.read_bytes())

    def end_headers(self) -> None:
        """A rebuilt page is seen at once: the browser asks, and hears 304 where nothing changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet."""


class Server(ThreadingHTTPServer):
    """Answers each reader in a thread of its own."""

    allow_reuse_port = False  # where this were on, two servers would share a port and none would say so

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A reader who leaves before the end is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(
    site: Path = SITE, host: str = "127.0.0.1", port: int = 0, prefix: str = "/", handler: type[Handler] = Handler
) -> Server:
    """A server that only waits for `serve_forever()`; port 0 takes a free one (`server_port`)."""
    return Server((host, port), partial(handler, directory=str(site), prefix=prefix))


def main() -> int:
    """Serves until interrupted."""
    return run(options(), Handler)


def options() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/", help="serve below this path, such as /katko/")
    parser.add_argument("--site", type=Path, default=SITE)
    found = parser.parse_args()
    found.prefix = f"/{found.prefix.strip('/')}/".replace("//", "/")
    return found


def run(options: argparse.Namespace, handler: Callable[..., Handler], begin: Callable[[], None] | None = None) -> int:
    """Says the address, begins what else there is to do, and serves until interrupted."""
    answering = partial(handler, directory=str(options.site), prefix=options.prefix)
    try:
        running = Server((options.host, options.port), answering)
    except OSError as error:
        reason = f"Cannot serve on {options.host}:{options.port}: {error.strerror}."
        print(f"{reason} Try PORT={options.port + 1}.", file=sys.stderr)
        return 1
    # 0.0.0.0 is every address of this machine, and none that a phone could open.
    name = socket.gethostname() if options.host == "0.0.0.0" else options.host
    print(f"http://{name}:{running.server_port}{options.prefix}", flush=True)
    if begin:
        begin()
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
