"""What the widgets need at run time, gathered for the site's root: browser files, Pyodide, the engine."""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
"""The files of Pyodide that a boot fetches as they are; the package holds more."""
STDLIB = Path(__file__).with_name("stdlib.txt")
"""Names the files of the standard library that the browser gets: a third of its bytes."""


class NotThere(Exception):
    """What npm fetches has not been fetched yet."""


def digest(files: Mapping[str, bytes]) -> str:
    """A short name for exactly these files, so that a browser never mixes two versions."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{len(files[name])}\0".encode())
        total.update(files[name])
    return total.hexdigest()[:12]


def engine_sources(root: Path) -> dict[str, bytes]:
    """The Python files of the engine and of what puts it into a page."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for package in ("katko", "widgets")
        for path in sorted((root / package).rglob("*.py"))
        if "browser" not in path.relative_to(root).parts
    }


def standard_library(pyodide: Path) -> dict[str, bytes]:
    """The files of Pyodide's standard library that are listed."""
    names = [line for line in STDLIB.read_text().splitlines() if not line.startswith("#")]
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as whole:
        return {name: whole.read(name) for name in names}


def archive(files: Mapping[str, bytes]) -> bytes:
    """A zip of these files; the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in sorted(files):
            # A fixed date: ZipInfo's default, 1980, the first one that zip knows.
            target.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return out.getvalue()


class Bundle:
    """The run-time files of one build, with the names that their content gives them."""

    def __init__(self, root: Path) -> None:
        modules = root / "node_modules"
        self.pyodide = modules / "pyodide"
        needed = ("pyodide/package.json", "idiomorph", "lean-qr", ".bin/esbuild", ".bin/pagefind")
        if not all((modules / name).exists() for name in needed):
            raise NotThere("Pyodide and the other files of the widgets are not there yet: run `make site` once.")
        self.version = json.loads((self.pyodide / "package.json").read_text())["version"]
        self.archives: dict[str, bytes] = {}
        self.engine_name = self._archive("engine", engine_sources(root))
        self.stdlib_name = self._archive("stdlib", standard_library(self.pyodide))
        self.pyodide_name = f"pyodide-{self.version}/"
        self.widgets = _minified(modules / ".bin/esbuild", root / "widgets/browser")
        self.widgets["idiomorph.mjs"] = _as_module(modules / "idiomorph")
        for name, file in (("lean-qr", "index"), ("lean-qr-svg", "extras/svg")):
            self.widgets[f"{name}.mjs"] = _licensed(modules / "lean-qr", f"{file}.mjs")
        self.widgets["engine.json"] = self._boot()
        self.widgets_name = f"widgets-{digest(self.widgets)}/"

    def _archive(self, name: str, files: Mapping[str, bytes]) -> str:
        """Keeps an archive to be written, and tells its name."""
        full = f"{name}-{digest(files)}.zip"
        self.archives[full] = archive(files)
        return full

    def _boot(self) -> bytes:
        """Where the worker finds all that it needs, seen from its own folder, and how much that is."""
        size = sum(map(len, self.archives.values()))
        # Modules are fetched by the browser itself: nobody can count them as they come.
        size += sum((self.pyodide / name).stat().st_size for name in PYODIDE if not name.endswith(".mjs"))
        names = {"pyodide": self.pyodide_name, "stdlib": self.stdlib_name, "engine": self.engine_name}
        return json.dumps({what: f"../{name}" for what, name in names.items()} | {"bytes": size}).encode()

    def write(self, site: Path) -> None:
        """Puts everything below the site's root."""
        for name, content in self.archives.items():
            (site / name).write_bytes(content)
        for name, content in self.widgets.items():
            path = site / self.widgets_name / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        target = site / self.pyodide_name
        target.mkdir(exist_ok=True)
        for name in PYODIDE:
            shutil.copyfile(self.pyodide / name, target / name)
        (target / "LICENSE.txt").write_text(_licence(self.pyodide), encoding="utf-8")


def _minified(esbuild: Path, folder: Path) -> dict[str, bytes]:
    """The browser files without comments and spaces, each for itself, by name; the stylesheet with its parts."""
    # Its command is a script for Node or a program, as npm installed it; Node lies beside this Python.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    with tempfile.TemporaryDirectory() as out:
        options = ["--minify", "--log-level=warning", f"--outdir={out}", "--out-extension:.js=.mjs"]
        for names in ([*sorted(folder.glob("*.mjs"))], [*sorted(folder.glob("*.css")), "--bundle"]):
            subprocess.run([esbuild, *names, *options], env=os.environ | {"PATH": path}, check=True)
        return {path.name: path.read_bytes() for path in sorted(Path(out).iterdir())}


def _as_module(idiomorph: Path) -> bytes:
    """Idiomorph (licence 0BSD) ships no minified module, so its minified script is given an export."""
    return (idiomorph / "dist/idiomorph.min.js").read_bytes() + b"\nexport { Idiomorph };\n"


def _licensed(package: Path, name: str) -> bytes:
    """A module as its package ships it, below the licence that asks to go along."""
    return b"/*!\n" + (package / "LICENSE").read_bytes() + b"*/\n" + (package / name).read_bytes()


def _licence(pyodide: Path) -> str:
    """Pyodide's package holds no licence text, so this names the licence and where the source is."""
    about = json.loads((pyodide / "package.json").read_text())
    source = about["repository"]["url"].removeprefix("git+").removesuffix(".git")
    return (
        f"Pyodide {about['version']}, unchanged but for the files of its standard library that are left out,\n"
        "under the Mozilla Public License 2.0:\n"
        f"https://mozilla.org/MPL/2.0/\nIts source code: {source}\n\n"
        "It contains CPython, under the Python Software Foundation License Version 2:\n"
        "https://docs.python.org/3/license.html\n"
    )
