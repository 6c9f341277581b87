"""What the browser tests know of the panel "what if", and how they choose in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from katko.cards import Card
from tests.browser.deals import LIVE, PAGES, Widget
from widgets.katko.words import words

VARIANTS = {"fi": "katko/muunnelmat/", "de": "de/katko/varianten/"}
"""The page of variants in each language."""
AINO = "ainon-yliottopakko"
MATCH = "kukuttu-peli"
STOP = {
    "fi": "Patakuutosta ei saa pelata: yliottopakko on sovittu, ja pataässä voittaisi tikin.",
    "de": "Die Pik-Sechs geht nicht: Überstechen ist vereinbart, und das Pik-Ass würde gewinnen.",
}
"""Where Aino may not keep the ace."""
AFTER = ("SA", "DT")
"""How Aino may play on there."""
ONE = ("must_win", "misere", "kukkuminen", "two", "trump", "decks", "identical", "cards", "open_cards")
"""What of the panel holds one of a few choices; beside them are ``target`` and ``suit``."""
OVERFLOWS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LOW = """(part) => [...part.querySelectorAll("summary, label, button")].filter((each) => each.offsetHeight < 44)
    .map((each) => `${each.innerText}: ${each.offsetHeight}`)"""
"""What is too low for a finger."""
BOOT = """async () => {
    const url = document.querySelector('script[src$="index.mjs"]').src.replace("index", "engine");
    (await import(url)).retry();
}"""
"""Boots the engine anew."""
STATE = """(deal) => Object.fromEntries([...deal.part("rules").elements].filter((each) => each.name)
    .filter((each) => each.type === "checkbox" || each.type !== "radio" || each.checked)
    .map((each) => [each.name, each.type === "checkbox" ? each.checked && each.value : each.value]))"""
OPEN = """(deal) => [...deal.part("rules").elements].flatMap((each) =>
    each.options ? [...each.options].map((one) => [each, one]) : each.name ? [[each, each]] : [])
    .filter(([each, one]) => each.name !== "target" && !one.disabled && !(one.checked || one.selected))
    .map(([each, one]) => [each.name, one.value])"""
Given = Callable[[str], Widget]
both = pytest.mark.parametrize(("deal", "language"), [(each, each) for each in PAGES], indirect=["deal"])


def begin(deal: Widget) -> None:
    """The deal as the page opened it, with the panel closed."""
    deal.begin()
    deal.part("whatif").evaluate("fold => { fold.open = false; fold.querySelector('form').reset(); }")


def unfold(deal: Widget) -> None:
    if not deal.part("whatif").evaluate("fold => fold.open"):
        deal.part("whatif").locator("summary").click()
    expect(deal.part("rules")).to_be_visible()


def control(deal: Widget, name: str, value: object = None) -> Locator:
    """A control of the panel; of radios the one with this value."""
    one = f'[value="{value}"]' if name in ("two", "trump", "decks", "identical") else ""
    return deal.part("rules").locator(f'[name="{name}"]{one}')


def choose(deal: Widget, name: str, value: Any) -> None:
    """Makes a choice as a reader does, and waits for what comes of it."""
    found = control(deal, name, value)
    if name in ("cards", "open_cards", "suit"):
        found.select_option(str(value))
    elif name == "target":
        found.fill(str(value))
        found.press("Enter")
    elif name in ("must_win", "misere", "kukkuminen"):
        found.set_checked(bool(value))
    else:
        found.check()
    settle(deal)


def settle(deal: Widget) -> None:
    """Waits until all that was asked is answered and shown."""
    deal.answered()


def state(deal: Widget) -> dict[str, Any]:
    """What the panel's controls say, by name."""
    found: dict[str, Any] = deal.root.evaluate(STATE)
    return found


def row(deal: Widget, label: str) -> list[str]:
    """A row of the comparison: what was, and what is now."""
    line = deal.part("compared").locator("tr").filter(has=deal.page.get_by_role("rowheader", name=label, exact=True))
    return line.locator("td").all_inner_texts()


def hash_of(deal: Widget) -> str:
    """What the address names, once it is written."""
    text: str = deal.page.evaluate(
        """async () => {
            const { flush } = await import(document.querySelector('script[src$="index.mjs"]').src
                .replace("index", "address"));
            flush();
            return location.hash;
        }"""
    )
    return text


def told(language: str, name: str, value: Any) -> str:
    """A choice in words, as it stands in the comparison."""
    if name in ("must_win", "misere", "kukkuminen"):
        value = bool(value)
    return words(language).setting(name, value)


def stopped(deal: Widget, language: str) -> None:
    """Asserts that the deal of the demo shows where must-win stops it, wherever it is on show."""
    said = words(language)
    expect(deal.part("stop")).to_contain_text(STOP[language], timeout=LIVE)
    settle(deal)
    unfold(deal)
    assert deal.step == 5
    expect(deal.root.locator("[data-refused]")).to_have_count(1)
    expect(deal.card("S6")).to_have_attribute("data-refused", "")
    assert state(deal)["must_win"] == "on"
    expect(deal.part("line")).to_contain_text(said.panel.changed.format(changes=told(language, "must_win", True)))
    expect(deal.part("verdict")).to_contain_text(said.story.stops.format(n=2))
    expect(deal.part("verdict")).to_contain_text(STOP[language])
    assert row(deal, said.panel.agreed) == [said.base["finnish"], told(language, "must_win", True)]
    last = f"Aino, {said.card(Card('SA'))}"
    assert row(deal, said.katko.last) == [last, said.katko.unfinished.format(n=2)]
    assert row(deal, said.panel.points) == ["Aino 1", said.panel.nothing]


# What cannot be


def shut(deal: Widget, name: str, value: object, why: str) -> None:
    """Asserts that a choice cannot be made, and that the reason is seen and belongs to it."""
    found = control(deal, name, value)
    expect(found).to_be_disabled()
    reason = deal.page.locator(f"#{found.get_attribute('aria-describedby')}")
    expect(reason).to_be_visible()
    expect(reason).to_contain_text(why)
