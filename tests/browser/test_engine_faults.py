"""Whatever happens to the engine: the page says so, the deal is safe, and Retry works once the fault is gone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from docs.build.serve import SITE
from tests.browser.deals import LIVE, PAGES, Widget
from tests.browser.faults import Fault, Host, as_text, cut_off, missing, refused, shortened, silent, stalled
from tests.browser.pages import ready
from widgets.katko.words import words

ENGINE = r"engine-\w+\.zip"
OTHER = "danin-kakkonen"
"""Another deal on the page."""
RAISES = """

def frame(request, real=frame):
    if "w-assa-saastoon" in request:
        raise RuntimeError("on purpose")
    return real(request)
"""
HANGS = """

def frame(request):
    while True:
        pass
"""
DIES = "self.onmessage = () => self.close()"
"""The worker ends itself at the next request."""


@dataclass
class Visit:
    """A reader on a page of a host that may do something wrong."""

    page: Page
    host: Host
    language: str
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.deal = Widget(self.page)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    @property
    def worker(self) -> Worker:
        """The engine's worker; the search has one too."""
        (found,) = (worker for worker in self.page.workers if worker.url.endswith("/worker.mjs"))
        return found

    @property
    def boots(self) -> int:
        """How many workers have been started."""
        return sum(path.endswith("worker.mjs") for path in self.host.asked)

    def be_patient(self, boot: float = 30, answer: float = 30) -> None:
        """How many seconds the page waits for a sign of life."""
        self.page.evaluate("(text) => { document.documentElement.dataset.patience = text; }", f"{boot} {answer}")

    def sees(self, reason: str) -> None:
        """The failure is told in the page's language, aloud too, and once; steps go on as they were built."""
        labels = words(self.language).labels
        text = {"start": labels.failed, "old": labels.failed_old, "error": labels.failed_error}[reason]
        expect(self.deal.root).to_have_attribute("data-engine", "failed", timeout=LIVE)
        expect(self.deal.part("failed")).to_be_visible()
        expect(self.deal.part("failed")).to_have_text(text)
        expect(self.deal.part("status")).to_have_text(text)
        expect(Widget(self.page, OTHER).part("status")).to_have_text("")
        expect(self.deal.part("retry")).to_have_text(labels.retry)
        expect(self.deal.part("retry")).to_be_visible()
        expect(self.deal.part("reload")).to_be_visible(visible=reason == "old")
        step = self.deal.step
        for to, part in [(step + 1, "next"), (step, "back")]:
            self.deal.part(part).click()
            self.deal.shows_step(to)

    def retries(self) -> None:
        """One tap after the fault is gone: the engine is live, at the very step, and answers."""
        step = self.deal.step
        self.host.put_right()
        self.deal.part("retry").click()
        expect(self.deal.part("next")).to_be_focused()
        self.deal.go_live()
        self.deal.shows_step(step)
        self.deal.part("next").click()
        self.deal.shows_step(step + 1)
        assert self.deal.ask(self.deal.built["request"]["record"], step)["at"] == step


@pytest.fixture
def host() -> Host:
    return Host(SITE)


@pytest.fixture
def visit(browser: Browser, host: Host, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A page of examples, Finnish unless the test says otherwise. At the end no error may have gone uncaught."""
    language = getattr(request, "param", "fi")
    with host.running() as address:
        context = browser.new_context(viewport={"width": 360, "height": 740}, locale="fi-FI")
        visit = Visit(context.new_page(), host, language)
        visit.page.goto(address + PAGES[language])
        ready(visit.page)
        visit.be_patient()
        yield visit
        context.close()
    assert visit.errors == []


@pytest.mark.parametrize(
    ("visit", "faults"),
    [
        (
            "fi",
            [
                (".wasm", missing, "old"),
                (".wasm", cut_off, "start"),
                (".wasm", shortened, "start"),
                (".wasm", as_text, "start"),
                (".wasm", refused, "start"),
            ],
        ),
        pytest.param(
            "de",
            [
                ("worker.mjs", as_text, "start"),
                ("engine.json", missing, "old"),
                ("pyodide.mjs", refused, "start"),
                ("pyodide.asm.mjs", as_text, "start"),
                ("stdlib.*zip", cut_off, "start"),
                (ENGINE, missing, "old"),
                (ENGINE, shortened, "start"),
                ("stdlib.*zip", shortened, "start"),
                ("stdlib.*zip", refused, "start"),
            ],
            marks=pytest.mark.soak,
        ),
    ],
    indirect=["visit"],
    ids=["wasm", "others"],
)
def test_files_go_wrong(visit: Visit, faults: list[tuple[str, Fault, str]]) -> None:
    """One after the other, each is told for what it is; then the same page goes live."""
    first, *others = faults
    visit.host.wrong = dict([first[:2]])
    visit.deal.part("next").click()
    visit.sees(first[2])
    for file, fault, reason in others:
        visit.host.wrong = {file: fault}
        visit.deal.part("retry").click()
        visit.sees(reason)
    visit.retries()


@pytest.mark.soak
def test_a_boot_that_never_ends(visit: Visit) -> None:
    """Where no byte comes any more, patience ends."""
    visit.be_patient(boot=2)
    for file, part in [("worker.mjs", "next"), (ENGINE, "retry"), (".wasm", "retry")]:
        visit.host.wrong = {file: silent}
        visit.deal.part(part).click()
        visit.sees("start")
    visit.be_patient()
    visit.retries()


@pytest.mark.parametrize("visit", ["de"], indirect=True)
def test_the_line_is_lost_in_the_middle_of_the_first_boot(visit: Visit) -> None:
    """The reader goes offline while bytes come: readable, steps go on, and once online again Retry works."""
    visit.host.wrong[".wasm"] = stalled
    visit.deal.part("next").click()
    visit.page.wait_for_function("(bar) => bar.value > 1e6", arg=visit.deal.part("progress").element_handle())
    visit.page.context.set_offline(True)
    visit.sees("start")
    visit.page.context.set_offline(False)
    visit.retries()


def test_the_engine_breaks(visit: Visit) -> None:
    """An exception in `frame` is told where it was asked for; the other deals have their engine still."""
    visit.host.wrong[ENGINE] = visit.host.engine(lambda door: door + RAISES)
    visit.deal.part("next").click()
    visit.sees("error")
    assert "Traceback" not in visit.page.locator("body").inner_text()
    expect(Widget(visit.page, OTHER).root).to_have_attribute("data-engine", "live")
    visit.retries()


@pytest.mark.soak
@pytest.mark.parametrize("visit", ["de"], indirect=True)
def test_the_engine_is_of_another_version(visit: Visit) -> None:
    """A page that its engine does not understand says that it is out of date, and a reload helps."""
    visit.host.wrong[ENGINE] = visit.host.engine(lambda door: door.replace("VERSION = 1", "VERSION = 2"))
    visit.deal.part("next").click()
    visit.sees("old")
    visit.host.put_right()
    visit.page.wait_for_function("location.hash")
    step = visit.deal.step
    with visit.page.expect_navigation():
        visit.deal.part("reload").click()
    ready(visit.page)
    visit.deal.shows_step(step)
    visit.deal.part("next").click()
    visit.deal.go_live()


def test_the_worker_is_killed(visit: Visit) -> None:
    """Ended while a request is out, it gives no sign. The step is answered all the same, by another worker."""
    visit.deal.part("frames").evaluate(
        """(script) => {
            const changed = script.textContent.replaceAll("C4 D8 CQ", "C4 S5 CQ");
            script.textContent = changed.replaceAll("S5 SA H5", "D8 SA H5");
        }"""
    )
    slot = visit.deal.root.locator('.kw-slot [data-seat="2"]')
    for _ in range(7):
        visit.deal.part("next").click()
    visit.deal.go_live()
    visit.be_patient(answer=2)
    visit.worker.evaluate(DIES)
    visit.deal.part("next").click()
    expect(slot).to_have_attribute("data-card", "D8")
    expect(slot).to_have_attribute("data-card", "S5", timeout=LIVE)
    expect(visit.deal.root).to_have_attribute("data-engine", "live")
    assert visit.boots == 2


def test_a_line_of_the_reader_is_safe(visit: Visit) -> None:
    """The engine is lost for good while the reader plays on: the line stays, can be copied, and goes on at Retry."""
    visit.deal.part("next").click()
    visit.deal.go_live()
    visit.deal.root.locator('[data-card="H5"][data-legal]').click()
    slot = visit.deal.root.locator('.kw-slot [data-card="H5"]')
    expect(slot).to_be_visible()
    visit.be_patient(answer=1)
    visit.host.wrong["worker.mjs"] = missing
    visit.worker.evaluate(DIES)
    visit.deal.root.locator('[data-card="H3"][data-legal]').click()
    expect(visit.deal.root).to_have_attribute("data-engine", "failed", timeout=LIVE)
    expect(slot).to_be_visible()
    visit.deal.part("text").click()
    expect(visit.deal.part("record")).to_have_value(re.compile(r"play:\nH9 H5\s*$"))
    visit.deal.part("close").click()
    visit.be_patient()
    visit.host.put_right()
    visit.deal.part("retry").click()
    visit.deal.go_live()
    expect(visit.deal.root.locator('.kw-slot [data-card="H3"]')).to_be_visible()
    expect(slot).to_be_visible()


@pytest.mark.soak
def test_the_engine_hangs(visit: Visit) -> None:
    """An answer that never comes is asked for once more, of a new worker, and then given up."""
    visit.host.wrong[ENGINE] = visit.host.engine(lambda door: door + HANGS)
    visit.be_patient(answer=1)
    visit.deal.part("next").click()
    visit.sees("error")
    assert visit.boots == 2
    visit.be_patient()
    visit.retries()
