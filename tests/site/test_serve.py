"""The server for the finished site, and the site below another path."""

from __future__ import annotations

import gzip
import subprocess
import sys
import threading
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from built import Site
from conftest import ROOT, mkdocs

from docs.build import search
from docs.build.serve import server
from docs.build.twins import Twins


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site as it is built for http://host.test/katko/."""
    root = tmp_path_factory.mktemp("below")
    for config, folder in (("mkdocs.yml", root), ("docs/de.yml", root / "de")):
        done = mkdocs(ROOT / config, "--site-dir", str(folder), site_url="http://host.test/katko/")
        assert done.returncode == 0, done.stderr
    assert not search.write(ROOT, root, Twins(ROOT / "docs"))
    return Site(root, "/katko/")


@pytest.fixture(scope="module")
def address(below: Site) -> Iterator[str]:
    """Where it is served."""
    running = server(below.root, prefix="/katko/")
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}"
    running.shutdown()
    running.server_close()


def test_every_link_leads_somewhere_below_a_path(below: Site) -> None:
    assert not below.broken()


def test_the_sitemap_has_full_addresses(below: Site) -> None:
    text = (below.root / "sitemap.xml").read_text()
    assert "<loc>http://host.test/katko/de/katko/regeln/</loc>" in text
    assert "http://127.0.0.1" not in text


def test_a_missing_page_is_answered_with_the_error_page(address: str, below: Site) -> None:
    for path in ("/katko/nothing", "/katko/de/katko/nothing/", "/katko/assets/", "/elsewhere"):
        with pytest.raises(HTTPError) as refused:
            urlopen(address + path)
        assert refused.value.code == 404, path
        assert refused.value.read() == (below.root / "404.html").read_bytes()


def test_the_root_without_a_slash_leads_to_the_home_page(address: str) -> None:
    with urlopen(f"{address}/katko") as answer:
        assert answer.url == f"{address}/katko/"
        assert b"<html" in answer.read()


@pytest.mark.parametrize(
    ("pattern", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("sitemap.xml", "application/xml"),
        ("assets/favicon.svg", "image/svg+xml"),
        ("assets/site-*.css", "text/css; charset=utf-8"),
        ("widgets-*/index.mjs", "text/javascript"),
        ("widgets-*/engine.json", "application/json"),
        ("pyodide-*/pyodide.asm.wasm", "application/wasm"),
    ],
)
def test_files_have_the_types_that_browsers_insist_on(address: str, below: Site, pattern: str, kind: str) -> None:
    (path,) = below.root.glob(pattern)
    with urlopen(f"{address}/katko/{path.relative_to(below.root).as_posix()}") as answer:
        assert answer.headers["Content-Type"] == kind
        assert int(answer.headers["Content-Length"]) == path.stat().st_size


@pytest.mark.parametrize(
    ("pattern", "packed"),
    [
        ("index.html", True),
        ("pyodide-*/pyodide.asm.wasm", True),
        ("widgets-*/index.mjs", True),
        ("sitemap.xml", True),
        ("engine-*.zip", False),
    ],
)
def test_what_can_be_compressed_is(address: str, below: Site, pattern: str, packed: bool) -> None:
    """For a reader who takes it, as a host does, so that what is measured here means something."""
    (path,) = below.root.glob(pattern)
    asked = Request(f"{address}/katko/{path.relative_to(below.root).as_posix()}", headers={"Accept-Encoding": "gzip"})
    with urlopen(asked) as answer:
        body = answer.read()
        assert answer.headers["Content-Encoding"] == ("gzip" if packed else None)
        assert int(answer.headers["Content-Length"]) == len(body)
        assert answer.headers["Vary"] == "Accept-Encoding"
    assert (gzip.decompress(body) if packed else body) == path.read_bytes()
    assert len(body) < path.stat().st_size or not packed


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_what_a_reader_has_is_not_sent_again(address: str, below: Site, encoding: str) -> None:
    """As long as the content is the same, whenever it was built; the error page is an error every time."""
    headers = {"Accept-Encoding": encoding}
    with urlopen(Request(f"{address}/katko/", headers=headers)) as answer:
        tag = answer.headers["ETag"]
        assert answer.headers["Cache-Control"] == "no-cache"
    (below.root / "index.html").touch()
    for path, code in (("/katko/", 304), ("/katko/de/", 200), ("/katko/nothing", 404)):
        try:
            with urlopen(Request(address + path, headers=headers | {"If-None-Match": f'"x", {tag}'})) as answer:
                found, body = answer.status, answer.read()
        except HTTPError as error:
            found, body = error.code, error.read()
        assert found == code
        assert bool(body) == (code != 304)


def test_a_head_is_sent_alone(address: str, below: Site) -> None:
    with urlopen(Request(f"{address}/katko/", method="HEAD")) as answer:
        assert int(answer.headers["Content-Length"]) == (below.root / "index.html").stat().st_size
        assert answer.read() == b""


def test_a_folder_leads_to_its_page(address: str) -> None:
    with urlopen(f"{address}/katko/de?x=1") as answer:
        assert answer.url == f"{address}/katko/de/?x=1"


def test_nothing_outside_the_site_is_sent(address: str) -> None:
    for path in ("/katko/../mkdocs.yml", "/katko/%2e%2e/%2e%2e/etc/passwd", "/katko/index.html/"):
        with pytest.raises(HTTPError, match="404"):
            urlopen(address + path)


def test_a_reader_waits_while_a_new_site_takes_its_place(below: Site, address: str) -> None:
    away = below.root.with_name("away")
    below.root.rename(away)
    threading.Timer(0.05, lambda: away.rename(below.root)).start()
    with urlopen(f"{address}/katko/") as answer:
        assert answer.status == 200


def test_a_busy_port_is_said_in_one_line(below: Site) -> None:
    with server(below.root) as first:
        command = [sys.executable, "-m", "docs.build.serve", "--port", str(first.server_port)]
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert str(first.server_port) in done.stderr
