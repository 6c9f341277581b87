"""The preview: what is saved is built once it is whole, and pages learn of it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from docs.build.preview import Preview, PreviewHandler
from docs.build.serve import Server

EVERY = 0.02


class Sources:
    """What the preview looks at and builds from, without files."""

    def __init__(self) -> None:
        self.text = "1"
        self.built: list[str] = []
        self.wrong: list[str] = []
        self.slow = 0.0

    def build(self) -> list[str]:
        self.built.append(self.text)
        time.sleep(self.slow)
        return self.wrong


def until(true: Callable[[], bool]) -> None:
    """Waits as long as it takes, within bounds."""
    for _ in range(500):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("it never came")


@pytest.fixture
def sources() -> Sources:
    return Sources()


@pytest.fixture
def preview(sources: Sources) -> Iterator[Preview]:
    found = Preview(sources.build, lambda: sources.text, EVERY)
    yield found
    found.stopped.set()


def test_it_builds_at_first_and_after_a_change(sources: Sources, preview: Preview) -> None:
    preview.start()
    until(lambda: sources.built == ["1"])
    sources.text = "2"
    until(lambda: sources.built == ["1", "2"])
    time.sleep(5 * EVERY)
    assert sources.built == ["1", "2"], "nothing has changed since"


def test_a_burst_of_saves_is_built_once(sources: Sources) -> None:
    """No look finds the sources at rest until the last one: at best one build for all."""
    looks = iter([*"1123456789", *"9999"])
    preview = Preview(sources.build, lambda: next(looks), 0)
    with pytest.raises(StopIteration):
        preview.watch()
    assert len(sources.built) == 2


def test_what_is_saved_during_a_build_is_built_after_it(sources: Sources, preview: Preview) -> None:
    sources.slow = 0.2
    preview.start()
    until(lambda: sources.built == ["1"])
    sources.text = "2"
    until(lambda: sources.built == ["1", "2"])


def test_what_is_wrong_is_kept_until_it_is_mended(sources: Sources, preview: Preview, capsys) -> None:
    """The terminal says it, too."""
    sources.wrong = ["docs/fi/index.md:14: column 5: message", "1 to mend."]
    preview.start()
    until(lambda: preview.wrong == sources.wrong)
    until(lambda: capsys.readouterr().err == "docs/fi/index.md:14: column 5: message\n1 to mend.\n")
    sources.wrong, sources.text = [], "2"
    until(lambda: preview.wrong == [])


@pytest.fixture
def address(tmp_path: Path, preview: Preview) -> Iterator[str]:
    handler = partial(PreviewHandler, preview=preview, directory=str(tmp_path / "site"), prefix="/katko/")
    running = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/katko/"
    running.shutdown()
    running.server_close()


def site(folder: Path, built: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text("<!DOCTYPE html><body><p>Koti</p></body>")
    (folder / ".built").write_text(built)


def read(address: str) -> str:
    with urlopen(address) as answer:
        text: str = answer.read().decode()
    return text


def test_a_page_gets_the_script_and_the_name_of_what_it_shows(tmp_path: Path, address: str) -> None:
    """Only on its way: the file is as it was."""
    site(tmp_path / "site", "abc")
    state = read(f"{address}preview.txt")
    script = f'<script type="module" src="/katko/preview.mjs?{state}"></script>'
    assert read(address) == f"<!DOCTYPE html><body><p>Koti</p>{script}</body>"
    assert "preview" not in (tmp_path / "site/index.html").read_text()
    with urlopen(f"{address}preview.mjs?{state}") as answer:
        assert answer.headers["Content-Type"] == "text/javascript"


def test_what_is_wrong_stands_over_a_page_and_is_another_state(
    tmp_path: Path, address: str, preview: Preview
) -> None:
    states = []
    for built, wrong in [("abc", []), ("abc", ["one <b>", "two"]), ("abc", ["one"]), ("abcd", [])]:
        site(tmp_path / "site", built)
        preview.wrong = wrong
        states.append(read(f"{address}preview.txt"))
        assert f"?{states[-1]}" in read(address)
        assert ('role="alert"' in read(address)) == bool(wrong)
        assert ("one &lt;b&gt;\ntwo</pre>" in read(address)) == (len(wrong) == 2)
    assert len(set(states)) == 4


def test_before_there_is_a_site_a_page_waits_for_it(address: str) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(address)
    assert refused.value.code == 404
    assert b'src="/katko/preview.mjs?' in refused.value.read()
