"""The browser's part of the standard library is enough for all that a page can ask."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from built import Site
from conftest import ROOT

from docs.build.bundle import STDLIB
from widgets.door import frame

PYODIDE = ROOT / "node_modules/pyodide"
BROKEN = ("", "nonsense", "rules: finnish\nAino: H9 H9\n", "Aino: XX\n", "1" * 5000, "id: ä\u2028", "\ud800")


def built(site: Site) -> Iterator[dict[str, Any]]:
    """The requests and frames of every deal on the pages."""
    for page in sorted(site.root.rglob("*.html")):
        for part in page.read_text(encoding="utf-8").split('data-part="frames">')[1:]:
            yield json.loads(part.partition("</script>")[0])


def asked(site: Site) -> Iterator[dict[str, Any]]:
    """Every step of every deal; in one of each language every card at every step, bad texts and a wrong version."""
    seen = set()
    for kept in built(site):
        request = kept["request"]
        cards = sorted({word for word in request["record"].replace("|", " ").split() if len(word) == 2})
        steps = range(len(kept["frames"]))
        yield from (request | {"action": {"kind": "step", "to": to}} for to in steps)
        if request["language"] in seen:
            continue
        seen.add(request["language"])
        for at in steps:
            plays = ({"kind": "play", "card": card, "seat": seat} for card in cards for seat in range(3))
            yield from (request | {"at": at, "action": play} for play in plays)
        for text in BROKEN:
            yield request | {"record": text}
            yield from (request | {"action": {"kind": kind, "text": text, "to": 7}} for kind in ("record", "link"))
        yield request | {"action": {"kind": "dance"}}
        yield request | {"version": 0}


def run(site: Site, stdlib: Path | None, requests: list[str]) -> dict[str, Any]:
    """What Pyodide does under Node; a minute is more than it ever takes."""
    (engine,) = site.root.glob("engine-*.zip")
    (node,) = Path(sys.executable).parent.glob("node")
    given = {"pyodide": str(PYODIDE), "stdlib": stdlib and str(stdlib), "engine": str(engine), "requests": requests}
    script = Path(__file__).with_name("stdlib.mjs")
    done = subprocess.run(
        [node, script], input=json.dumps(given), check=False, capture_output=True, text=True, timeout=200
    )
    assert done.returncode == 0, done.stderr[-2000:]
    out: dict[str, Any] = json.loads(done.stdout)
    return out


def answer(request: str) -> str:
    try:
        return frame(request)
    except Exception as error:  # what it is does not matter here: it must be the same in the browser
        return f"{type(error).__name__}: {error}"


@pytest.fixture(scope="module")
def requests(site: Site) -> list[str]:
    return [json.dumps(request) for request in asked(site)]


def test_the_part_is_enough(site: Site, requests: list[str]) -> None:
    """With it the engine answers as it does here with the whole one, errors included."""
    (part,) = site.root.glob("stdlib-*.zip")
    for request, there in zip(requests, run(site, part, requests)["answers"], strict=True):
        here = answer(request)
        assert there == here or (there.startswith("PythonError: Traceback") and there.strip().endswith(here)), request


@pytest.mark.soak
def test_the_list_names_what_is_imported(site: Site, requests: list[str]) -> None:
    """A file that the engine has come to import is added to docs/build/stdlib.txt."""
    listed = STDLIB.read_text().splitlines()
    assert sorted(set(run(site, None, requests)["loaded"]) - set(listed)) == []
    assert listed == listed[:2] + sorted(set(listed[2:]))
