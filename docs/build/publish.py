"""Builds the whole site aside, and puts it in place when all of it is right: `python -m docs.build.publish`.

A build that fails leaves the last good site as it was, and says everything that has to be mended.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from docs.build import search
from docs.build.check import check
from docs.build.languages import LANGUAGES
from docs.build.twins import Mistake, Twins

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
SOURCES = ("docs", "katko", "widgets", "mkdocs.yml", "package-lock.json", "requirements.txt")
"""All that the site is made of."""
_LINK = re.compile(r"Doc file '(?P<file>[^']+)' contains [^']*'(?P<link>[^']*)'")


def fingerprint() -> str:
    """A short text that changes when a source is written, added or removed, and with the site's address."""
    total = hashlib.sha256(os.environ.get("SITE_URL", "").encode())
    for path in _files():
        try:
            about = path.stat()
        except FileNotFoundError:  # an editor puts a new file in the place of the old one
            continue
        total.update(f"{path}\0{about.st_mtime_ns}\0{about.st_size}\0".encode())
    return total.hexdigest()


def _files() -> Iterator[Path]:
    """Every source; what editors and Python leave beside one is none."""
    for name in SOURCES:
        if (ROOT / name).is_file():
            yield ROOT / name
        for folder, folders, files in os.walk(ROOT / name):
            folders[:] = sorted(each for each in folders if each != "__pycache__")
            yield from (Path(folder, file) for file in sorted(files) if not file.startswith(".") and file[-1] != "~")


def stamp(site: Path) -> str:
    """What the sources were when this site was built; "" where there is none."""
    try:
        return (site / ".built").read_text()
    except FileNotFoundError:
        return ""


def build() -> list[str]:
    """Builds every language and puts the site in place; what has to be mended where that cannot be."""
    twins = Twins(ROOT / "docs")
    if wrong := check(twins):
        return [*map(str, wrong)]
    state = fingerprint()
    with TemporaryDirectory(prefix=".site-", dir=ROOT) as folder:
        aside = Path(folder)
        running = [(language, _mkdocs(language, aside / language)) for language in LANGUAGES]
        first, *others = LANGUAGES
        found = [line for language, each in running for line in _told(language, each)]
        if not found:
            for language in others:
                (aside / language).rename(aside / first / LANGUAGES[language].root)
            found = [*map(str, search.write(ROOT, aside / first, twins))]
        if not found:
            (aside / first / ".built").write_text(state)
            if SITE.exists():
                SITE.rename(aside / "old")
            (aside / first).rename(SITE)
    return found


def _mkdocs(language: str, target: Path) -> subprocess.Popen[str]:
    """A strict run of MkDocs for one language, in a process of its own, so that all run at once."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(target)]
    return subprocess.Popen(
        [*command, "--config-file", LANGUAGES[language].config],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def _told(language: str, running: subprocess.Popen[str]) -> list[str]:
    """What MkDocs says of a run that failed: its warnings, each with its place, or else all of it."""
    said, _ = running.communicate()
    if running.returncode == 0:
        return []
    warnings = re.findall(r"^(?:WARNING|ERROR) +-  (.*(?:\n {2,}.*)*)", said, re.MULTILINE)
    if not warnings or "Traceback" in said:
        return [f"{LANGUAGES[language].config}: MkDocs failed:\n{said}"]
    return [_placed(language, " ".join(warning.split())) for warning in warnings]


def _placed(language: str, warning: str) -> str:
    """A warning of MkDocs with file and line, where it names a link on a page."""
    found = _LINK.match(warning)
    if found is None:
        return f"{LANGUAGES[language].config}: {warning}"
    file = f"docs/{language}/{found['file']}"
    lines = (ROOT / file).read_text(encoding="utf-8-sig").splitlines()
    line = next((number for number, line in enumerate(lines, 1) if found["link"] in line), 1)
    return str(Mistake(file, line, warning.partition("' contains ")[2]))


def main() -> int:
    """Builds what has changed since the last time, if anything has."""
    begun = time.monotonic()
    before = stamp(SITE)
    if before == fingerprint():
        return 0
    if wrong := build():
        print("\n".join(wrong), file=sys.stderr)
        kept = ", and the site is as it was before" if before else ""
        print(f"{len(wrong)} to mend{kept}.", file=sys.stderr)
        return 1
    print(f"The site was built in {time.monotonic() - begun:.1f} s.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
