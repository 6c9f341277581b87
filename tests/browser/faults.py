"""A host that does one thing wrong, until it is put right."""

from __future__ import annotations

import re
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from docs.build.bundle import archive
from docs.build.serve import Handler, Server

Fault = Callable[["Faulty"], None]


class Host:
    """A server of the site; ``wrong`` names files, by a pattern, and says what happens to them."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.wrong: dict[str, Fault] = {}
        self.asked: list[str] = []
        """The paths of all requests so far."""
        self.right = threading.Event()
        """Set when all is put right."""

    def put_right(self) -> None:
        """From now on the host does what it should."""
        self.wrong.clear()
        self.right.set()

    def engine(self, door: Callable[[str], str]) -> Fault:
        """Sends an engine whose door is another."""
        (path,) = self.site.glob("engine-*.zip")
        with zipfile.ZipFile(path) as found:
            files = {name: found.read(name) for name in found.namelist()}
        files["widgets/door.py"] = door(files["widgets/door.py"].decode()).encode()
        return partial(send, content=archive(files))

    @contextmanager
    def running(self) -> Iterator[str]:
        """Serves, and gives the address."""
        running = Server(("127.0.0.1", 0), partial(Faulty, host=self, directory=str(self.site)))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        self.put_right()
        running.shutdown()
        running.server_close()


class Faulty(Handler):
    """Static files, but for those that are wrong."""

    def __init__(self, *args: Any, host: Host, **kwargs: Any) -> None:
        self.host = host
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        self.host.asked.append(self.path)
        for file, fault in self.host.wrong.items():
            if re.search(file, self.path):
                return fault(self)
        return super().do_GET()

    @property
    def content(self) -> bytes:
        """What should be sent."""
        return Path(self.translate_path(self.path)).read_bytes()


def send(handler: Faulty, content: bytes, length: int | None = None, kind: str | None = None) -> None:
    """Sends ``content``, perhaps announced as longer, perhaps as of another type."""
    handler.send_response(200)
    handler.send_header("Content-Type", kind or handler.guess_type(handler.path))
    handler.send_header("Content-Length", str(length or len(content)))
    handler.end_headers()
    handler.wfile.write(content)


def missing(handler: Faulty) -> None:
    """The file is not there."""
    handler.send_error(404)


def cut_off(handler: Faulty) -> None:
    """The line breaks in the middle of the file."""
    send(handler, handler.content[: len(handler.content) // 2], length=len(handler.content))
    handler.close_connection = True


def shortened(handler: Faulty) -> None:
    """Half of the file lies on the host."""
    send(handler, handler.content[: len(handler.content) // 2])


def as_text(handler: Faulty) -> None:
    """The host does not know the type of the file."""
    send(handler, handler.content, kind="text/plain")


def stalled(handler: Faulty) -> None:
    """Half of the file comes, and then nothing until all is put right."""
    send(handler, handler.content[: len(handler.content) // 2], length=len(handler.content))
    handler.host.right.wait(60)
    handler.close_connection = True


def refused(handler: Faulty) -> None:
    """The line is dropped without an answer."""
    handler.close_connection = True


def silent(handler: Faulty) -> None:
    """The answer never comes."""
    handler.host.right.wait(60)
    handler.close_connection = True
