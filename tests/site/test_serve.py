"""The server for the finished site, and the site below another path."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from built import Site
from conftest import ROOT, mkdocs

from docs.build.serve import server


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site as it is built for http://host.test/katko/."""
    root = tmp_path_factory.mktemp("below")
    for config, folder in (("mkdocs.yml", root), ("docs/de.yml", root / "de")):
        done = mkdocs(ROOT / config, "--site-dir", str(folder), site_url="http://host.test/katko/")
        assert done.returncode == 0, done.stderr
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


def test_a_busy_port_is_said_in_one_line(below: Site) -> None:
    with server(below.root) as first:
        command = [sys.executable, "-m", "docs.build.serve", "--port", str(first.server_port)]
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert str(first.server_port) in done.stderr
