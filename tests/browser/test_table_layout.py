"""The table on screens of several widths: nothing is cut or covered, all can be pressed, the hand stays in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.tables import OVERFLOWS, TABLES, Table, one
from widgets.katko.words import words

SIZES = ((320, 740), (360, 740), (768, 800), (1280, 800))
PHONE = SIZES[1]
NAMES = (
    *("Aino", "Eero", "Liisa", "Onni", "Väinö", "Helmi", "Oskari", "Kerttu", "Toivo", "Saima"),
    *("Eino", "Lempi", "Arvo", "Hilja", "Urho", "Martta", "Veikko", "Aili", "Ilmari", "Elina"),
)
LONG = ("Aino", "Annamaria Kaarina Ensio", "Karl-Friedrich Waldemar", "Wolfeschlegelsteinhausen")


def seeded(players: int, cards: int = 5, more: str = "", names: tuple[str, ...] = NAMES) -> str:
    """A deal by a seed."""
    rows = "".join(f"{name}:\n" for name in names[:players])
    return f"rules: finnish, cards={cards}{more}\ndeal: seed 11\n{rows}leads: {names[0]}\n"


GAMES = {
    "two": (seeded(2), "A"),
    "three": (seeded(3), "A"),
    "four": (seeded(4), "A"),
    "six": (seeded(6, more=", trump=turned"), "A"),
    "ten": (seeded(10), "A"),
    "twenty": (seeded(20, cards=3), "A"),
    "ten cards": (seeded(3, cards=10), "A"),
    "ten-card tikki": (seeded(3, more=", open_cards=5"), "A"),
    "two humans": (seeded(4), "AC"),
    "long names": (seeded(4, names=LONG), "A"),
}
"""The games that are looked at: a record, and who are human."""
RARE = {"ten cards", "long names"}
LOOK = """(deal, label) => {
    // Whoever holds the trick, there is room for saying so.
    const guests = [...deal.querySelectorAll(".kw-round .kw-slot:has(.kw-card:not(.kw-taken)):not(:has(.kw-holds))")]
        .map((slot) => slot.appendChild(Object.assign(document.createElement("span"), { textContent: label })));
    guests.forEach((guest) => { guest.className = "kw-holds"; });
    const [faults, rect] = [[], (each) => each.getBoundingClientRect()];
    const seen = (each) => each.checkVisibility() && rect(each).width > 0
        && getComputedStyle(each.closest(".kw-who") ?? each).clipPath === "none";
    const all = (way) => [...deal.querySelectorAll(way)].filter(seen);
    const named = (each) => `${each.className || each.dataset.part || each.localName} ${each.textContent.trim()}`;
    const words = (each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
    };
    const whole = deal.offsetHeight <= innerHeight - 80;
    if (whole) deal.parentElement.scrollIntoView();
    const side = deal.getBoundingClientRect();
    // What may not lie over one another: what scrolls below the hand, and apart from it what stands in the foreground.
    const cards = ".kw-slot .kw-card:not(.kw-taken), .kw-hand .kw-card";
    const texts = ".kw-name, .kw-note, .kw-holds, .kw-points, .kw-headline, .kw-head > span, .kw-narration > p, "
        + "summary";
    const boxes = [
        ...all(`${cards}, .kw-mine .kw-acts > button, .kw-fan, .kw-pips`).map((each) => [each, rect(each)]),
        ...all(texts).map((each) => [each, words(each)]),
    ].map(([each, box]) => [each, box, !each.closest(".kw-mine, .kw-sheets")])
        .filter(([each, { width }]) => width && !each.closest(".kw-sheet-body"));
    for (const [place, [one, a, below]] of boxes.entries()) {
        if (a.left < side.left - 1 || a.right > side.right + 1) faults.push(`cut: ${named(one)}`);
        for (const [other, b, lower] of boxes.slice(place + 1)) {
            if (one.contains(other) || other.contains(one) || (below !== lower && !whole)) continue;
            if (one.matches(".kw-holds") && other.matches(".kw-holds")) continue;
            const over = [Math.min(a.right, b.right) - Math.max(a.left, b.left),
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
            if (Math.min(...over) > 1.5) faults.push(`over: ${named(one)} | ${named(other)}: ${over.map(Math.round)}`);
        }
    }
    for (const each of all("button, summary, .kw-name")) {
        if (each.scrollWidth > each.clientWidth + 1 && each.clientWidth) faults.push(`narrow: ${named(each)}`);
    }
    for (const each of all("button, summary, a.kw-rule, input:not([type=radio], [type=checkbox]), select")) {
        if (rect(each).height < 43.9) faults.push(`low: ${named(each)}: ${rect(each).height}`);
    }
    for (const each of all(".kw-own button")) {
        if (rect(each).width < 43.9) faults.push(`thin: ${named(each)}: ${rect(each).width}`);
    }
    for (const each of all(".kw-own .kw-card, .kw-mine .kw-acts > button, .kw-sheets summary")) {
        const { top, bottom, left, width } = rect(each);
        const there = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        if (top < 48 || bottom > innerHeight || !each.contains(there)) faults.push(`out of sight: ${named(each)}`);
    }
    guests.forEach((guest) => guest.remove());
    return faults;
}"""
"""What is wrong with the table as it stands on the screen."""
SHIFTS = """() => new Promise((done) => {
    const told = ({ value, sources }) => [value, ...sources.map(({ node }) => node?.className ?? node?.data)];
    new PerformanceObserver((list) => done(list.getEntries().filter((entry) => !entry.hadRecentInput).map(told)))
        .observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done([])));
})"""


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest) -> Iterator[None]:
    """What computers play is the same each time."""
    if "table" not in request.fixturenames:
        yield
        return
    page = request.getfixturevalue("table").page
    page.evaluate("window.chance = Math.random; Math.random = () => 0.35")
    yield
    page.evaluate("Math.random = window.chance")


def turns(table: Table) -> Iterator[str]:
    """Plays a deal to its end; stops wherever a human is to do something, and at the end."""
    for turn in range(30):
        if table.part("deal").count():
            yield "end"
            return
        if table.part("uncover").count():
            yield f"cover {turn}"
            table.press("uncover")
        yield f"turn {turn}"
        if table.root.locator('.kw-own [aria-disabled="true"]').count():
            table.root.locator('.kw-own [aria-disabled="true"]').first.click(force=True)
            table.part("refusal").wait_for()
            yield f"refusal {turn}"
        table.legal.first.click()
        table.settle()
    raise AssertionError("the deal has no end")


def faults(table: Table, sizes: tuple[tuple[int, int], ...] = SIZES) -> dict[Any, Any]:
    """What is wrong with the table on screens of these sizes."""
    found: dict[Any, Any] = {}
    for width, height in sizes:
        table.page.set_viewport_size({"width": width, "height": height})
        if over := table.page.evaluate(OVERFLOWS):
            found[width, "page"] = over
        if wrong := table.root.evaluate(LOOK, words(table.language).katko.wins):
            found[width] = wrong
    table.page.set_viewport_size(dict(zip(("width", "height"), PHONE, strict=True)))
    return found


@one
@pytest.mark.parametrize("game", [pytest.param(game, marks=[pytest.mark.soak] * (game in RARE)) for game in GAMES])
def test_nothing_is_cut_or_covered(table: Table, game: str) -> None:
    """Whoever plays, at every turn: names, cards, sentences and buttons beside one another, the hand in sight."""
    table.begin(*GAMES[game])
    table.page.evaluate("scrollTo(0, 0)")
    found = {}
    kinds = set()
    for turn in turns(table):
        kind = turn.partition(" ")[0]
        if wrong := faults(table, (PHONE,) if kind in kinds else SIZES):
            found[turn] = wrong
        kinds.add(kind)
    assert found == {}


@one
@pytest.mark.parametrize(
    "game", [*(pytest.param(game, marks=pytest.mark.soak) for game in ("two", "three")), "four", "two humans"]
)
def test_the_page_stands_still(table: Table, game: str) -> None:
    """From the first card to the last nothing scrolls on a phone, wherever the page stood; a sheet moves nothing."""
    page = table.page
    for start in ("scrollTo(0, 0)", "document.querySelector('.katko-widget').scrollIntoView()"):
        table.begin(*GAMES[game])
        page.evaluate(start)
        stood = page.evaluate("scrollY")
        for turn in turns(table):
            assert page.evaluate("scrollY") == stood, (turn, table.part("frame").inner_text())
    for sheet in ("scores", "table", "more"):
        table.unfold(sheet)
        assert page.evaluate("scrollY") == stood
        table.fold()
        assert page.evaluate("scrollY") == stood


@one
def test_a_sheet_lies_over_the_table(table: Table) -> None:
    """It fits every screen from the header on, and what opens it can be pressed again; one is open at a time."""
    for size in SIZES:
        table.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        for sheet in ("scores", "table", "more"):
            table.unfold(sheet)
            if sheet == "more":
                table.unfold("picker")
                table.unfold("told")
            assert table.root.locator(".kw-sheet[open]").count() == 1
            body = table.root.locator(".kw-sheet[open] > .kw-sheet-body")
            box = body.bounding_box()
            assert box
            assert box["y"] >= 48
            assert box["y"] + box["height"] <= size[1] - 43.9
            assert body.evaluate("body => body.scrollWidth - body.clientWidth") == 0
            table.fold()
    table.page.set_viewport_size(dict(zip(("width", "height"), PHONE, strict=True)))


@one
def test_nothing_that_has_the_focus_is_covered(table: Table) -> None:
    """By keyboard back from an open sheet to the table: the sheet makes way, and comes again with the focus."""
    table.unfold("scores")
    table.part("scores-fold").locator("> summary").focus()
    table.page.keyboard.press("Shift+Tab")
    assert table.page.evaluate("document.activeElement.closest('.kw-frame') !== null")
    expect(table.part("scores")).to_be_hidden()
    table.page.keyboard.press("Tab")
    expect(table.part("scores")).to_be_visible()


@one
@pytest.mark.parametrize("game", ["two", "twenty", "ten-card tikki"])
def test_a_card_is_near(table: Table, game: str) -> None:
    """By keyboard: within five stops of Tab from where the table begins."""
    table.begin(*GAMES[game])
    table.root.evaluate("deal => { deal.tabIndex = -1; deal.focus(); deal.removeAttribute('tabindex'); }")
    for _ in range(5):
        table.page.keyboard.press("Tab")
        if table.page.evaluate("document.activeElement.matches('.kw-own button[data-card]')"):
            return
    raise AssertionError("no card within five stops")


@pytest.mark.parametrize("language", ["fi", pytest.param("de", marks=pytest.mark.soak)])
@pytest.mark.parametrize("size", [PHONE, pytest.param(SIZES[-1], marks=pytest.mark.soak)])
def test_nothing_shifts_from_the_first_byte_until_live(open_page, language: str, size: tuple[int, int]) -> None:
    """Neither when the scripts start nor when the engine comes."""
    page = open_page(TABLES[language], viewport={"width": size[0], "height": size[1]})
    table = Table(page, language)
    table.go_live()
    table.settle()
    assert page.evaluate(SHIFTS) == []
