"""Serves the finished site: `python -m docs.build.serve`, or `server(...)` for a test."""

from __future__ import annotations

import argparse
import socket
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SITE = Path(__file__).resolve().parents[2] / "site"


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

    def send_head(self) -> Any:
        """Looks only below the prefix, for the time of one request."""
        if self.path == self.prefix.rstrip("/") != "":
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", self.prefix)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not self.path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """The file for an address below the prefix."""
        return super().translate_path(path.removeprefix(self.prefix.rstrip("/")))

    def list_directory(self, path: Any) -> None:
        """A folder without a page is no page."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page for what is not there."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

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


def server(site: Path = SITE, host: str = "127.0.0.1", port: int = 0, prefix: str = "/") -> Server:
    """A server that only waits for `serve_forever()`; port 0 takes a free one (`server_port`)."""
    return Server((host, port), partial(Handler, directory=str(site), prefix=prefix))


def main() -> int:
    """Serves until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/", help="serve below this path, such as /katko/")
    parser.add_argument("--site", type=Path, default=SITE)
    options = parser.parse_args()
    prefix = f"/{options.prefix.strip('/')}/".replace("//", "/")
    try:
        running = server(options.site, options.host, options.port, prefix)
    except OSError as error:
        reason = f"Cannot serve on {options.host}:{options.port}: {error.strerror}."
        print(f"{reason} Try PORT={options.port + 1}.", file=sys.stderr)
        return 1
    # 0.0.0.0 is every address of this machine, and none that a phone could open.
    name = socket.gethostname() if options.host == "0.0.0.0" else options.host
    print(f"http://{name}:{running.server_port}{prefix}", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
