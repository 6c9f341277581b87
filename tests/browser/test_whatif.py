"""What if: the panel with the rules, the same cards played under others, and both outcomes side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import Open, once_each, ready
from deals import LIVE, PAGES, Widget, tab_to
from faults import Host, missing
from playwright.sync_api import Browser, Locator, expect
from test_by_ear import AXE, LISTEN

from docs.build.serve import SITE
from katko.cards import Card, Suit
from katko.record import parse
from katko.replay import replay, spare
from katko.rules import Problem
from widgets.words import words

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


@pytest.fixture(scope="module")
def aino(browser: Browser, address: str) -> Iterator[Given]:
    """The deal of the demo in a language, as the page of variants opens it; each page is booted once."""

    def boot(open_page: Open, language: str) -> Widget:
        deal = Widget(open_page(VARIANTS[language], reduced_motion="reduce"), AINO)
        deal.part("next").click()
        deal.go_live()
        return deal

    with once_each(browser, address, boot) as booted:

        def given(language: str) -> Widget:
            begin(booted(language))
            return booted(language)

        yield given


@pytest.fixture
def deal(live: Given, request: pytest.FixtureRequest) -> Iterator[Widget]:
    """The examples' first deal, live, with the panel open; Finnish unless the test says otherwise."""
    deal = live(getattr(request, "param", "fi"))
    unfold(deal)
    yield deal
    begin(deal)


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


# The demo


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
    expect(deal.part("line")).to_contain_text(said.rules.changed.format(changes=told(language, "must_win", True)))
    expect(deal.part("verdict")).to_contain_text(said.rules.stops.format(n=2))
    expect(deal.part("verdict")).to_contain_text(STOP[language])
    assert row(deal, said.rules.agreed) == [said.rules.base["finnish"], told(language, "must_win", True)]
    last = f"Aino, {said.card(Card('SA'))}"
    assert row(deal, said.rules.last) == [last, said.rules.unfinished.format(n=2)]
    assert row(deal, said.rules.points) == ["Aino 1", said.rules.nothing]


@pytest.mark.parametrize("language", VARIANTS)
def test_the_demo(aino, language):
    """Must-win stops Aino's deal. From there by cards and by the button to the end: two winners, and the way back."""
    deal, said = aino(language), words(language)
    unfold(deal)
    assert row(deal, said.rules.points) == ["Aino 1", "Aino 1"]
    expect(deal.part("verdict")).to_have_text(said.rules.invitation)
    choose(deal, "must_win", True)
    stopped(deal, language)
    deal.play(AFTER[0])
    assert row(deal, said.rules.last)[1] == said.rules.unfinished.format(n=3)
    expect(deal.part("stop")).to_have_count(0)
    expect(deal.part("verdict")).to_have_text(said.rules.parts.format(n=2))
    deal.part("compared").locator('[data-part="finish"]').click()
    expect(deal.part("scrub")).to_have_value("15")
    settle(deal)
    outcome = [row(deal, label) for label in (said.rules.last, said.rules.points)]
    end = parse(deal.root.evaluate("deal => deal.state.record")).deal
    winner = ("Aino", "Eero", "Liisa")[end.tricks[-1].holder]
    assert outcome == [
        [f"Aino, {said.card(Card('SA'))}", f"{winner}, {said.card(end.tricks[-1].winning_card)}"],
        ["Aino 1", f"{winner} 1"],
    ]
    expect(deal.part("finish")).to_have_count(0)
    assert hash_of(deal).startswith(f"#{AINO}~15~")
    # The rules stay on the way back through the line, and the button leads home.
    deal.part("back").click()
    assert state(deal)["must_win"] == "on"
    deal.part("compared").locator('[data-part="return"]').click()
    expect(deal.part("verdict")).to_have_text(said.rules.invitation)
    assert state(deal)["must_win"] is False
    assert hash_of(deal) == f"#{AINO}~5"


def test_the_demo_elsewhere(aino, open_page, address):
    """Its address is the same in both languages. A fresh page, the switch, a reload and Back: the same state."""
    links = []
    for language in VARIANTS:
        deal = aino(language)
        unfold(deal)
        choose(deal, "must_win", True)
        links.append(hash_of(deal))
    assert links[0].startswith(f"#{AINO}~5~")
    assert links[1:] == links[:1]
    deal = Widget(open_page(VARIANTS["de"] + links[0], reduced_motion="reduce"), AINO)
    stopped(deal, "de")
    deal.play(AFTER[0])
    deal.part("back").click()
    deal.page.locator("a.language").click()
    deal.page.wait_for_url(re.compile(rf"/{VARIANTS['fi']}#{AINO}~5~c[0-9a-f]{{3}}~1fm"))
    deal.page.reload()
    ready(deal.page)
    expect(deal.part("line")).to_contain_text(told("fi", "must_win", True), timeout=LIVE)
    settle(deal)
    unfold(deal)
    assert (deal.step, state(deal)["must_win"]) == (5, "on")
    deal.go(6)
    expect(deal.root.locator('.kw-slot [data-card="SA"]')).to_be_visible()
    deal.play(AFTER[1])
    link = hash_of(deal)
    deal.page.goto(address + "katko/saannot/")
    deal.page.go_back()
    ready(deal.page)
    expect(deal.part("verdict")).to_have_text(words("fi").rules.parts.format(n=2), timeout=LIVE)
    settle(deal)
    assert (deal.step, state(deal)["must_win"], hash_of(deal)) == (7, "on", link)
    expect(deal.root.locator(".kw-gap")).to_have_count(7)


# Every rule


@both
def test_every_choice(deal, language):
    """Each holds, is told beside the documented rules, and taken back leads to the documented line."""
    said, untouched = words(language), state(deal)
    choices = [(name, value) for name, value in deal.root.evaluate(OPEN) if name != "suit"]
    assert [name for name in ONE for _ in range(sum(name == each for each, _ in choices))] == [
        *("must_win", "misere", "kukkuminen", "two", "two", "two", "trump", "trump", "decks"),
        *("cards", "cards", "cards", "cards"),
    ]
    record = parse(deal.built["request"]["record"])
    deal.go(7)
    for name, value in [*choices, ("target", 1), ("target", 1000)]:
        choose(deal, name, value)
        assert str(state(deal)[name]) == str(value)
        assert {each: was for each, was in state(deal).items() if each not in (name, "suit")} == {
            each: was for each, was in untouched.items() if each != name
        }
        wanted = {"must_win": True, "misere": True, "kukkuminen": True}.get(name, value)
        wanted = int(value) if name in ("cards", "decks", "target") else wanted
        line = replay(record, {name: wanted})
        now = line.deal.setup.turned or line.deal.setup.trump if name == "trump" else wanted
        assert row(deal, said.rules.agreed) == [said.rules.base["finnish"], told(language, name, now)]
        expect(deal.part("line")).to_contain_text(said.rules.changed.format(changes=told(language, name, now)))
        assert hash_of(deal).endswith(line.compact())
        choose(deal, name, untouched[name])
        assert state(deal) == untouched
        assert row(deal, said.rules.agreed) == [said.rules.base["finnish"]] * 2
        expect(deal.part("line")).to_have_count(0)
        assert hash_of(deal) == f"#{deal.deal}~{deal.step}"
        if deal.step != 7:
            deal.go(7)


@pytest.mark.soak
@both
def test_choices_behind_others(deal, language):
    """Two packs open the rule for identical cards, fewer cards make room for face-up ones, a trump has its suit."""
    said = words(language)

    def now(*wanted: tuple[str, Any]) -> None:
        assert row(deal, said.rules.agreed)[1] == ", ".join(told(language, *each) for each in wanted)

    choose(deal, "decks", 2)
    choose(deal, "identical", "last")
    now(("decks", 2), ("identical", "last"))
    assert (state(deal)["decks"], state(deal)["identical"]) == ("2", "last")
    choose(deal, "identical", "first")
    choose(deal, "decks", 1)
    expect(deal.part("line")).to_have_count(0)
    choose(deal, "cards", 4)
    choose(deal, "open_cards", 1)
    now(("cards", 4), ("open_cards", 1))
    expect(deal.root.locator('[data-part="hand"]')).to_have_count(6)
    expect(control(deal, "cards").locator('[value="5"]')).to_be_disabled()
    choose(deal, "open_cards", 0)
    choose(deal, "cards", 5)
    expect(deal.part("line")).to_have_count(0)
    choose(deal, "trump", "drawn")
    for suit in Suit:
        choose(deal, "suit", suit.value)
        assert (state(deal)["trump"], state(deal)["suit"]) == ("drawn", suit.value)
        now(("trump", suit))
    choose(deal, "suit", "S")
    choose(deal, "trump", "turned")
    cards = spare(parse(deal.built["request"]["record"]).deal)
    assert state(deal)["suit"] == next(card.code for card in cards if card.suit is Suit.SPADES)
    assert control(deal, "suit").locator("option").count() == len(cards) == 37
    for code in ("C2", "HA", "DQ"):
        choose(deal, "suit", code)
        assert (state(deal)["trump"], state(deal)["suit"]) == ("turned", code)
        now(("trump", Card(code)))
    choose(deal, "trump", "drawn")
    assert state(deal)["suit"] == "D"
    choose(deal, "trump", "none")
    expect(control(deal, "suit")).to_have_count(0)
    expect(deal.part("line")).to_have_count(0)
    assert hash_of(deal) == f"#{deal.deal}~{deal.step}"


# What cannot be


def shut(deal: Widget, name: str, value: object, why: str) -> None:
    """Asserts that a choice cannot be made, and that the reason is seen and belongs to it."""
    found = control(deal, name, value)
    expect(found).to_be_disabled()
    reason = deal.page.locator(f"#{found.get_attribute('aria-describedby')}")
    expect(reason).to_be_visible()
    expect(reason).to_contain_text(why)


@both
def test_what_does_not_go_together(deal, language):
    """It is disabled, says why, and is free again when the other choice is taken back."""
    said = words(language)

    def why(field: str, code: str, **data: Any) -> str:
        return said.rules_problem([Problem(field, code, data)])

    shut(deal, "identical", "last", why("identical", "one-pack"))
    choose(deal, "misere", True)
    for value in ("three", "double", "each"):
        shut(deal, "two", value, why("misere", "misere-two"))
    shut(deal, "kukkuminen", None, why("misere", "misere-kukkuminen"))
    choose(deal, "misere", False)
    expect(control(deal, "two", "each")).to_be_enabled()
    choose(deal, "two", "three")
    shut(deal, "misere", None, why("misere", "misere-two"))
    shut(deal, "decks", 2, why("two", "two-packs"))
    expect(deal.part("rules").locator(".kw-advice")).to_contain_text(said.rules.advice)
    choose(deal, "two", "none")
    choose(deal, "kukkuminen", True)
    shut(deal, "misere", None, why("misere", "misere-kukkuminen"))
    three = why("kukkuminen", "kukkuminen-target", least=3)
    expect(deal.root.locator(f"#w-{deal.deal}-why-target")).to_have_text(three)
    choose(deal, "target", 2)
    expect(deal.part("impossible")).to_have_text(three)
    assert (state(deal)["target"], state(deal)["kukkuminen"]) == ("3", "on")


@both
def test_a_number_that_cannot_be(deal, language):
    """It is told, seen and heard, nothing changes, and the next choice ends it."""
    deal.go(4)
    before = (hash_of(deal), deal.root.evaluate("deal => deal.state.record"), deal.part("frame").inner_html())
    problem = words(language).rules_problem([Problem("target", "range", {"least": 1, "most": 1000})])
    for number in ("0", "1001", "2.5", "", "-3"):
        choose(deal, "target", number)
        expect(deal.part("impossible")).to_be_visible()
        expect(deal.part("impossible")).to_have_text(problem)
        assert deal.said == problem
        assert state(deal)["target"] == "3"
        expect(control(deal, "target")).to_be_focused()
        now = (hash_of(deal), deal.root.evaluate("deal => deal.state.record"), deal.part("frame").inner_html())
        assert now == before
        assert deal.step == 4
    choose(deal, "target", 5)
    expect(deal.part("impossible")).to_have_count(0)
    assert state(deal)["target"] == "5"


@pytest.mark.soak
def test_the_browser_adds_no_words(deal):
    """Enter over a number that cannot be shows no bubble of the browser's, in its own language, beside ours."""
    deal.page.evaluate("() => { window.bubbles = 0; addEventListener('invalid', () => bubbles++, true); }")
    choose(deal, "target", 0)
    expect(deal.part("impossible")).to_be_visible()
    assert deal.page.evaluate("bubbles") == 0


# Before the engine is there, and without it


@pytest.mark.soak
@both
def test_choices_while_the_engine_boots(deal, language):
    """They wait, seen and heard; two quick ones both hold."""
    said = words(language)
    deal.page.evaluate(BOOT)
    control(deal, "must_win").check()
    control(deal, "decks", 2).check()
    assert deal.said == said.labels.waiting
    expect(deal.part("waiting")).to_be_visible()
    assert (state(deal)["must_win"], state(deal)["decks"]) == ("on", "2")
    deal.go_live()
    expect(deal.part("stop")).to_contain_text(STOP[language])
    settle(deal)
    expect(deal.part("waiting")).to_be_hidden()
    assert (state(deal)["must_win"], state(deal)["decks"]) == ("on", "2")
    assert row(deal, said.rules.agreed)[1] == ", ".join((told(language, "decks", 2), told(language, "must_win", True)))
    assert deal.step == 5


@pytest.mark.parametrize("instead", ["step", "card"])
def test_the_panel_says_what_holds(deal, instead):
    """Also where something else is wished for before the engine is there: a rule is never on in the panel alone."""
    deal.page.evaluate(BOOT)
    control(deal, "must_win").check()
    assert deal.said == words("fi").labels.waiting
    (deal.part("next") if instead == "step" else deal.card("DT")).click()
    deal.go_live()
    settle(deal)
    expect(deal.part("waiting")).to_be_hidden()
    assert deal.step >= 1
    holds = "must_win" in deal.root.evaluate("deal => deal.state.record")
    assert state(deal)["must_win"] == (holds and "on")


def test_choices_faster_than_answers(deal):
    """Whenever a choice is made, also between two answers, none before it is lost."""
    deal.root.evaluate(
        """async (deal) => {
            const { must_win, target, misere } = deal.part("rules").elements;
            must_win.click();
            const first = new Promise((done) => deal.addEventListener("shown", done, { once: true }));
            target.value = 5;
            target.dispatchEvent(new Event("change", { bubbles: true }));
            await first;
            misere.click();
        }"""
    )
    settle(deal)
    found = state(deal)
    assert (found["must_win"], found["target"], found["misere"]) == ("on", "5", "on")
    assert row(deal, words("fi").rules.agreed)[1].count(",") == 2


@pytest.mark.soak
def test_the_engine_fails(browser):
    """Two quick choices start it, wait through its failure, and are carried out at Retry."""
    host, said, errors = Host(SITE), words("fi"), []
    with host.running() as address:
        page = browser.new_context(viewport={"width": 360, "height": 740}, locale="fi-FI").new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address + PAGES["fi"])
        ready(page)
        deal = Widget(page)
        deal.part("whatif").evaluate("fold => { fold.open = true; }")
        expect(deal.root).to_have_attribute("data-engine", "idle")
        host.wrong[".wasm"] = missing
        control(deal, "must_win").evaluate("box => box.click()")
        control(deal, "decks", 2).evaluate("box => box.click()")
        assert deal.said == said.labels.waiting
        expect(deal.root).to_have_attribute("data-engine", "failed", timeout=LIVE)
        expect(deal.part("status")).to_have_text(said.labels.failed_old)
        assert (state(deal)["must_win"], state(deal)["decks"]) == ("on", "2")
        host.put_right()
        deal.part("retry").click()
        deal.go_live()
        expect(deal.part("stop")).to_contain_text(STOP["fi"])
        settle(deal)
        assert row(deal, said.rules.agreed)[1] == ", ".join((told("fi", "decks", 2), told("fi", "must_win", True)))
        assert (state(deal)["must_win"], state(deal)["decks"]) == ("on", "2")
        page.context.close()
    assert errors == []


# By keyboard, by touch, by ear


@pytest.mark.parametrize("language", PAGES)
def test_by_keyboard_alone(live, language):
    """Tab, Enter, Space and arrows open the panel, choose, and play on; the focus is never lost, no step is made."""
    deal, page = live(language), live(language).page
    try:
        deal.part("next").focus()
        tab_to(page, "summary")
        assert page.evaluate("document.activeElement.textContent") == words(language).rules.question
        page.keyboard.press("Enter")
        expect(deal.part("rules")).to_be_visible()
        # Radios: the arrows choose, and do not step.
        tab_to(page, '[name="two"]')
        for key, value in (("Down", "three"), ("Right", "double"), ("Left", "three"), ("Up", "none")):
            page.keyboard.press(f"Arrow{key}")
            settle(deal)
            assert state(deal)["two"] == value
            expect(control(deal, "two", value)).to_be_focused()
            assert deal.step == 0
        # A number: Enter applies it, and the page stays.
        tab_to(page, '[name="target"]')
        page.keyboard.press("Control+a")
        page.keyboard.type("5")
        page.keyboard.press("Enter")
        settle(deal)
        assert state(deal)["target"] == "5"
        expect(control(deal, "target")).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        settle(deal)
        assert (state(deal)["target"], deal.step) == ("3", 0)
        for key in ("Home", "End", "ArrowLeft", "s", "f"):
            page.keyboard.press(key)
        assert deal.step == 0
        assert not page.locator("#__search").is_checked()
        # A box, and the way from the stop to the card that may be played.
        tab_to(page, '[name="must_win"]', "Shift+Tab")
        page.keyboard.press("Space")
        expect(deal.part("stop")).to_contain_text(STOP[language])
        settle(deal)
        expect(control(deal, "must_win")).to_be_focused()
        assert (state(deal)["must_win"], deal.step) == ("on", 5)
        tab_to(page, '[data-card="SA"][data-legal]', "Shift+Tab")
        page.keyboard.press("Enter")
        expect(deal.root.locator('.kw-slot [data-card="SA"]')).to_be_visible()
        expect(deal.root.locator("button[data-card]:focus")).to_have_count(1)
        # To the end by the button in the panel; the way back takes the focus over.
        tab_to(page, '[data-part="compared"] [data-part="finish"]')
        page.keyboard.press("Enter")
        expect(deal.part("scrub")).to_have_value("15")
        settle(deal)
        assert page.evaluate("document.activeElement !== document.body")
        expect(deal.part("compared").locator(":focus")).to_have_count(1)
        assert "?" not in page.url
    finally:
        begin(deal)


def test_by_touch(open_page):
    """On phones of 360 and 320 pixels: what is tapped stays under the finger, and nothing is wider than the screen."""
    language = "de"
    page = open_page(PAGES[language], has_touch=True, is_mobile=True, reduced_motion="reduce")
    deal, moved = Widget(page), {}

    def tap(found: Locator, after: Locator | None = None) -> None:
        found.scroll_into_view_if_needed()
        page.evaluate(DRAWN)
        before = top(found)
        found.tap()
        settle(deal)
        page.evaluate(DRAWN)
        by = round(abs(top(after or found) - before))
        assert page.evaluate(OVERFLOWS) == 0
        if by >= 60:
            moved[page.viewport_size["width"], (after or found).get_attribute("name")] = by

    deal.part("next").tap()
    deal.go_live()
    tap(deal.part("whatif").locator("summary"))
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        tap(control(deal, "must_win"))
        expect(deal.part("stop")).to_contain_text(STOP[language])
        for name, value in (("decks", 2), ("trump", "drawn"), ("trump", "turned"), ("trump", "none"), ("decks", 1)):
            tap(control(deal, name, value))
        found = deal.part("compared")
        tap(found.locator('[data-part="finish"]'), found.locator('[data-part="return"]'))
        expect(deal.part("scrub")).to_have_value("15")
        tap(control(deal, "misere"))
        found.locator('[data-part="return"]').tap()
        expect(deal.part("verdict")).to_have_text(words(language).rules.invitation)
    assert moved == {}


@both
@pytest.mark.parametrize("width", [320, 360])
def test_it_fits(deal, language, width):
    """Nothing is wider than the screen: stopped, with a trump's cards, finished, impossible. All can be tapped."""
    page = deal.page
    try:
        page.set_viewport_size({"width": width, "height": 740})
        for name, value in (("must_win", True), ("trump", "drawn"), ("trump", "turned"), ("decks", 2), ("target", 0)):
            choose(deal, name, value)
            assert page.evaluate(OVERFLOWS) == 0
            assert deal.part("whatif").evaluate(LOW) == []
        deal.part("compared").locator('[data-part="finish"]').click()
        expect(deal.part("scrub")).to_have_value("15")
        assert page.evaluate(OVERFLOWS) == 0
    finally:
        page.set_viewport_size({"width": 360, "height": 740})


def top(found: Locator) -> float:
    return float(found.evaluate("element => element.getBoundingClientRect().top"))


@both
def test_what_is_said(deal, language):
    """One message for each choice: which rules, what comes of it and why; nothing in it twice, and no other voice."""
    said, page = words(language), deal.page
    own = said.labels
    deal.root.evaluate(LISTEN)

    def heard(*sentences: str) -> None:
        assert page.evaluate("heard.splice(0)") == [" ".join(sentences)]

    must_win = said.rules.changed.format(changes=told(language, "must_win", True))
    line = replay(parse(deal.built["request"]["record"]), {"must_win": True}).deal
    refusal = line.refusal(Card("S6"))
    assert refusal
    why = said.refusal(("Aino", "Eero", "Liisa"), 0, refusal).text
    assert why.startswith(STOP[language])
    choose(deal, "must_win", True)
    heard(must_win, said.rules.stops.format(n=2), why, own.choose.format(name="Aino"))
    assert why in deal.part("verdict").inner_text()
    choose(deal, "must_win", False)
    heard(own.back_home)
    choose(deal, "decks", 2)
    heard(said.rules.changed.format(changes=told(language, "decks", 2)), said.rules.same)
    choose(deal, "decks", 1)
    page.evaluate("heard.splice(0)")
    choose(deal, "misere", True)
    message = page.evaluate("heard.splice(0)")
    assert len(message) == 1
    assert said.rules.parts.format(n=5) in message[0]
    sentences = [each for each in message[0].split(". ") if each]
    assert len(sentences) == len(set(sentences))
    choose(deal, "misere", False)
    page.evaluate("heard.splice(0)")
    choose(deal, "target", 0)
    heard(said.rules_problem([Problem("target", "range", {"least": 1, "most": 1000})]))
    voices = deal.part("whatif").locator('[role="status"], [role="alert"], [role="log"], [aria-live], output')
    expect(voices).to_have_count(0)


@both
@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_axe(deal, language, scheme):
    """Untouched, stopped, finished, with a trump's cards, impossible: no rule of axe is broken."""
    page = deal.page
    page.evaluate("scheme => document.body.dataset.mdColorScheme = scheme", scheme)
    page.add_script_tag(path=AXE)

    def broken() -> dict[str, Any]:
        found = page.evaluate("axe.run('#w-assa-saastoon', { resultTypes: ['violations'] })")
        return {rule["id"]: [node["target"] for node in rule["nodes"]] for rule in found["violations"]}

    try:
        assert broken() == {}
        choose(deal, "must_win", True)
        assert broken() == {}
        deal.part("compared").locator('[data-part="finish"]').click()
        expect(deal.part("scrub")).to_have_value("15")
        choose(deal, "trump", "turned")
        assert broken() == {}
        choose(deal, "target", 0)
        expect(deal.part("impossible")).to_be_visible()
        assert broken() == {}
    finally:
        page.evaluate("document.body.dataset.mdColorScheme = 'default'")


# Where the lines are kept


@both
def test_an_own_line_is_not_lost(deal, language):
    """Rules chosen from the documented line leave the reader's own line alone; a button leads there."""
    said = words(language)
    own = said.labels.own_from.format(n=6)
    deal.go(5)
    deal.play("SA", "CQ", "C4")
    kept = deal.page.evaluate("JSON.stringify(localStorage)")
    line = hash_of(deal)
    deal.part("line").locator('[data-to="home"]').click()
    expect(deal.part("line")).to_contain_text(said.labels.own_kept)
    for name, value in (("must_win", True), ("target", 5), ("trump", "drawn")):
        choose(deal, name, value)
    assert row(deal, said.rules.last)[0] == f"Aino, {said.card(Card('SA'))}"
    ways = deal.part("line").locator('[data-part="return"]')
    assert ways.all_inner_texts() == [said.labels.to_home, said.labels.to_own]
    assert deal.page.evaluate("JSON.stringify(localStorage)") == kept
    ways.last.click()
    expect(deal.part("line")).to_contain_text(own)
    settle(deal)
    for code in ("SA", "CQ"):
        deal.part("next").click()
        expect(deal.root.locator(f'.kw-slot [data-card="{code}"]')).to_be_visible()
    deal.part("last").click()
    settle(deal)
    expect(deal.part("scrub")).to_have_value("8")
    assert hash_of(deal) == line
    assert state(deal)["must_win"] is False


@pytest.mark.soak
@both
def test_rules_for_an_own_line(deal, language):
    """Rules chosen from one's own line are compared with it, and taken back lead to it."""
    said = words(language)
    deal.go(5)
    deal.play("SA", "CQ", "C4")
    line = hash_of(deal)
    choose(deal, "must_win", True)
    heads = deal.part("compared").locator("thead th").all_inner_texts()
    assert heads == [said.rules.own, said.rules.now]
    expect(deal.part("compared").locator('[data-part="return"]')).to_have_text(said.labels.to_own)
    choose(deal, "must_win", False)
    expect(deal.part("line")).to_contain_text(said.labels.own_from.format(n=6))
    assert hash_of(deal).rpartition("~")[2] == line.rpartition("~")[2]
    choose(deal, "misere", True)
    deal.part("compared").locator('[data-part="return"]').click()
    expect(deal.part("verdict")).to_have_text(said.rules.invitation)
    expect(deal.part("line")).to_contain_text(said.labels.own_from.format(n=6))


# A match


@pytest.mark.parametrize("language", VARIANTS)
def test_a_match(aino, language):
    """Without kukkuminen Aino wins the game at the fifth deal. Its deals are played: no trump can be found anew."""
    page, said = aino(language).page, words(language)
    deal = Widget(page, MATCH)
    begin(deal)
    unfold(deal)
    for value in ("drawn", "turned"):
        shut(deal, "trump", value, said.rules_problem([Problem("trump", "earlier")]))
    choose(deal, "kukkuminen", False)
    wins = said.rules.wins.format(names="Aino")
    assert row(deal, said.rules.points) == ["Aino 2, Eero 1", f"Aino 3, Eero 2; {wins}"]
    assert row(deal, said.rules.last)[0] == row(deal, said.rules.last)[1] == f"Aino, {said.card(Card('H5'))}"
    expect(deal.part("verdict")).not_to_have_text(said.rules.same)
    assert hash_of(deal).startswith(f"#{MATCH}~")
    choose(deal, "kukkuminen", True)
    assert row(deal, said.rules.points)[1] == "Aino 2, Eero 1"
    assert hash_of(deal) == f"#{MATCH}~{deal.step}"
    begin(deal)
