"""What the browser tests know of the table at which one plays, and how they play at it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from katko.record import Record, parse
from tests.browser.deals import PAGES, Widget, tab_to
from widgets.katko.words import words

TABLES = {"fi": "katko/kokeile/", "de": "de/katko/ausprobieren/"}
"""The page of the table in each language."""
TABLE = "poyta"
VECTORS = Path(__file__).resolve().parents[1] / "vectors"
SEED = "rules: finnish\ndeal: seed 11\nAino:\nEero:\nLiisa:\nleads: Aino\n"
FOLLOW = """\
rules: finnish, cards=3
Aino: S6 HA D2
Eero: S9 H4 C3
Liisa: SK H7 C9
Onni: ST D5 C4
leads: Eero
play:
S9 SK ST
"""
"""Aino has to follow spades."""
CALM = """(deal) => !deal.hasAttribute("data-busy") && deal.querySelector(
    'button[data-legal], [data-part="deal"], [data-part="uncover"], [data-part="latest"]') !== null"""
"""Nothing is asked, and it is for a human to go on."""
BEGIN = """async (deal, stored) => {
    const answered = async () => {
        while (deal.hasAttribute("data-busy")) await new Promise(requestAnimationFrame);
    };
    await answered();
    localStorage.clear();
    deal.part("box").close();
    for (const fold of deal.querySelectorAll("details")) fold.open = false;
    deal.state = { ...deal.built.request, stored };
    deal.act(null, { by: "address" });
    await answered();
    const { flush } = await import(document.querySelector('script[src$="index.mjs"]').src.replace("index", "address"));
    flush();
    history.replaceState(null, "", location.pathname);
    document.activeElement.blur();
    deal.part("status").replaceChildren();
}"""
HASH = """async () => {
    const url = document.querySelector('script[src$="index.mjs"]').src.replace("index", "address");
    (await import(url)).flush();
    return location.hash;
}"""
FAINT = """(deal) => {
    const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const light = ([red, green, blue]) => [red, green, blue].map((each) => each / 255)
        .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
        .reduce((sum, each, place) => sum + each * [0.2126, 0.7152, 0.0722][place], 0);
    const ground = (element) => {
        const colour = parts(getComputedStyle(element).backgroundColor);
        return colour[3] === 0 ? ground(element.parentElement) : colour;
    };
    const ratio = (element) => {
        const both = [light(parts(getComputedStyle(element).color)), light(ground(element))].sort((a, b) => b - a);
        return (both[0] + 0.05) / (both[1] + 0.05);
    };
    const cards = [...deal.querySelectorAll("[data-suit], button[data-card]:not(:disabled)")];
    return cards.filter((each) => each.checkVisibility() && !each.closest('[aria-disabled="true"]'))
        .filter((each) => each.textContent.trim() && ratio(each) < 4.5)
        .map((each) => `${each.parentElement.className} ${each.textContent} ${ratio(each).toFixed(1)}`);
}"""
"""Cards that hardly differ from their ground; axe leaves out what has a name of its own."""
OVERFLOWS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Table(Widget):
    """The table on a page."""

    def __init__(self, page: Page, language: str) -> None:
        super().__init__(page, TABLE)
        self.language = language
        self.game = words(language).table

    def begin(self, record: str = SEED, humans: str = "A", pace: int = 0, **changes: Any) -> None:
        """A game from its start, or from where a record ends, with nothing kept and nothing said."""
        names = parse(record).names
        state = json.loads(self.built["request"]["state"])
        empty = {"names": names, "rows": [""] * len(names), "rules": record.splitlines()[0].partition(": ")[2]}
        state |= {"humans": humans, "people": humans, "pace": pace} | empty | changes
        stored = {"record": record, "state": json.dumps(state), "at": len(parse(record).deal.plays)}
        self.root.evaluate(BEGIN, json.dumps(stored))
        self.settle()

    def settle(self) -> None:
        """Waits until computers have played and a human is to go on."""
        self.page.wait_for_function(CALM, arg=self.root.element_handle())

    def shown(self, part: str) -> Locator:
        """A part where it can be pressed: what it lies in is opened, and what would cover it is closed."""
        found = self.part(part)
        folds = found.locator("xpath=ancestor::details")
        if folds.count():
            self._open(folds)
        else:
            self.fold()
        return found

    def press(self, part: str) -> None:
        """Presses a button of the table, in whatever sheet it is."""
        self._tap(self.shown(part))
        self.settle()

    def unfold(self, name: str) -> None:
        """Opens a sheet, or a fold with the sheet in which it lies."""
        fold = self.part("tricks" if name == "told" else f"{name}-fold")
        self._open(fold.locator("xpath=ancestor-or-self::details"))
        expect(fold.locator("> div")).to_be_visible()

    def fold(self) -> None:
        """Closes the sheet that lies over the table, if one does."""
        for sheet in self.root.locator(".kw-sheet[open]").all():
            self._tap(sheet.locator("> summary"))
        expect(self.root.locator(".kw-sheet[open]")).to_have_count(0)

    def _open(self, folds: Locator) -> None:
        """Opens folds that lie in one another, from the outermost."""
        for fold in folds.all():
            if fold.get_attribute("open") is None:
                self._tap(fold.locator("> summary"))
            expect(fold).to_have_attribute("open", "")

    def _tap(self, found: Locator) -> None:
        """By finger where there is one."""
        if self.page.evaluate("navigator.maxTouchPoints"):
            found.tap()
        else:
            found.click()

    def control(self, name: str, value: object = None) -> Locator:
        """A control of the settings; of radios the one with this value."""
        one = f'[value="{value}"]' if name in ("preset", "see", "two", "trump", "decks", "identical") else ""
        return self.part("setup").locator(f'[name="{name}"]{one}')

    def choose(self, name: str, value: Any) -> None:
        """Makes a choice as a player does."""
        self.shown("setup")
        found = self.control(name, value)
        if found.evaluate("each => each.localName") == "select":
            found.select_option(str(value))
        elif found.get_attribute("type") == "checkbox":
            found.set_checked(bool(value))
        elif found.get_attribute("type") == "radio":
            found.check()
        else:
            found.fill(str(value))
            found.press("Enter")
        self.answered()

    @property
    def legal(self) -> Locator:
        """The cards that may be played now."""
        return self.root.locator("button[data-legal]")

    @property
    def hand_cards(self) -> Locator:
        """All cards in hands that can be seen."""
        return self.root.locator('[data-part="hand"] [data-card]')

    @property
    def record(self) -> Record:
        return parse(self.root.evaluate("deal => deal.state.record"))

    @property
    def number(self) -> int:
        """The deal on show, counted from 0."""
        return int(json.loads(self.root.evaluate("deal => deal.state.state"))["number"])

    @property
    def state(self) -> tuple[Any, ...]:
        """Where the game stands."""
        return str(self.record), self.number, self.step

    @property
    def hash(self) -> str:
        """What the address names, once it is written."""
        return str(self.page.evaluate(HASH))


both = pytest.mark.parametrize("table", PAGES, indirect=True)
one = pytest.mark.parametrize("table", PAGES if os.environ.get("SOAK") else ["de"], indirect=True)
"""What no language changes: ``make soak`` looks at it in both."""


def covered(table: Table) -> None:
    """Asserts that no hand is to be seen, and lifts the cover for whoever is to play."""
    expect(table.part("uncover")).to_be_visible()
    expect(table.hand_cards).to_have_count(0)
    turn = table.record.deals[table.number].deal.positions[table.step].turn
    name = table.record.names[turn]
    expect(table.part("uncover")).to_have_text(table.game.lift.format(name=name))
    expect(table.part("turn")).to_have_text(table.game.hand_over.format(name=name))
    table.press("uncover")
    expect(table.part("uncover")).to_have_count(0)
    expect(table.root.locator(f'[data-part="hand"][data-seat="{turn}"] [data-card]')).not_to_have_count(0)
    expect(table.root.locator(f'[data-part="hand"]:not([data-seat="{turn}"]) [data-card]')).to_have_count(0)


def play_on(table: Table, turns: int = 100) -> int:
    """Plays for humans until the deal is over; says how often the cover was lifted."""
    lifted = 0
    table.fold()
    for _ in range(turns):
        if table.part("deal").count():
            break
        if table.part("uncover").count():
            covered(table)
            lifted += 1
        table.legal.last.click()
        table.settle()
    return lifted


def follow(table: Table, place: str) -> None:
    """Opens a place as a link on the page does."""
    table.page.evaluate(
        """async (place) => {
            history.replaceState(null, "", location.pathname);
            const heard = new Promise((done) => addEventListener("hashchange", done, { once: true }));
            location.hash = place;
            await heard;
        }""",
        place,
    )
    table.answered()


def reach(page: Page, wanted: str, start: Locator | None = None) -> None:
    """Goes by Tab, or back by Shift and Tab, to something that is there already or on the way."""
    if start:
        start.focus()
    where = """wanted => {
        const here = document.activeElement;
        const all = [...document.querySelectorAll(wanted)].filter((each) => each.getClientRects().length);
        const ahead = (each) => here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
        return here.matches(wanted) ? "" : all.some(ahead) ? "Tab" : "Shift+Tab";
    }"""
    if key := page.evaluate(where, wanted):
        tab_to(page, wanted, key)


SEEN = """(part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""


FULL = """(full) => {
    window.kept ??= Storage.prototype.setItem;
    Storage.prototype.setItem = full ? () => { throw new DOMException("full", "QuotaExceededError"); } : kept;
}"""
"""Lets the device's store refuse everything, or take again."""
