"""The run-time files: complete, the same from the same sources, and usable as they lie."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

from built import Site
from conftest import ROOT

from docs.build.bundle import PYODIDE, Bundle, archive, digest, engine_sources


def only(site: Site, pattern: str) -> Path:
    """The one file or folder at the root with such a name."""
    (found,) = site.root.glob(pattern)
    return found


def test_the_worker_finds_everything_from_its_own_folder(site: Site) -> None:
    widgets = only(site, "widgets-*")
    boot = json.loads((widgets / "engine.json").read_text())
    pyodide = widgets / boot["pyodide"]
    fetched = [pyodide / name for name in PYODIDE] + [widgets / boot[name] for name in ("stdlib", "engine")]
    assert all(path.is_file() for path in fetched)
    # What can be counted as it comes; modules cannot.
    assert boot["bytes"] == sum(path.stat().st_size for path in fetched if path.suffix != ".mjs")
    assert "Mozilla Public License" in (pyodide / "LICENSE.txt").read_text()
    assert {"index.mjs", "widgets.css", "idiomorph.mjs"} <= {path.name for path in widgets.iterdir()}


def test_a_page_with_deals_loads_little_before_anybody_touches_one(site: Site) -> None:
    """Scripts and style of the widgets, all of them, in the form that a host sends: at most 20 kB.

    What only tables and sheets look like is fetched by these alone, and so is what draws the code of a link.
    """
    files = [path for path in only(site, "widgets-*").iterdir() if path.suffix in (".mjs", ".css")]
    files = [path for path in files if not path.name.startswith(("lean-qr", "sheet.css", "table.css"))]
    assert len(files) > 5
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= 20_000


def test_names_follow_content() -> None:
    assert digest({"a": b"1", "b": b"2"}) == digest({"b": b"2", "a": b"1"})
    assert len({digest(files) for files in ({"a": b"1"}, {"a": b"2"}, {"b": b"1"}, {"a": b"", "1": b""})}) == 4


def test_the_name_of_the_widgets_covers_the_engine(site: Site) -> None:
    """A cached page never boots another engine than its own."""
    bundle = Bundle(ROOT)
    assert bundle.engine_name.encode() in bundle.widgets["engine.json"]
    assert bundle.widgets_name == f"widgets-{digest(bundle.widgets)}/" == f"{only(site, 'widgets-*').name}/"


def test_the_archive_is_deterministic(site: Site) -> None:
    sources = engine_sources(ROOT)
    backwards = dict(reversed(sources.items()))
    assert archive(sources) == archive(backwards) == only(site, "engine-*.zip").read_bytes()


def test_the_archive_holds_sources_only(site: Site) -> None:
    names = zipfile.ZipFile(io.BytesIO(only(site, "engine-*.zip").read_bytes())).namelist()
    assert {"katko/__init__.py", "widgets/__init__.py"} <= set(names)
    assert not [name for name in names if not name.endswith(".py") or "test" in name or "browser" in name]


def test_python_imports_the_archive(site: Site) -> None:
    code = f"import sys; sys.path.insert(0, {str(only(site, 'engine-*.zip'))!r}); import katko; print(katko.__file__)"
    done = subprocess.run([sys.executable, "-I", "-c", code], check=False, capture_output=True, text=True, timeout=60)
    assert "engine-" in done.stdout, done.stderr


def test_node_imports_idiomorph(site: Site) -> None:
    """The minified script with an export behind it is a module."""
    module = only(site, "widgets-*") / "idiomorph.mjs"
    code = f"import({json.dumps(module.as_uri())}).then((m) => console.log(typeof m.Idiomorph.morph))"
    done = subprocess.run(
        [Path(sys.executable).parent / "node", "-e", code], check=False, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "function", done.stderr
