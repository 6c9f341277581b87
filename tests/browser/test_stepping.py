"""Every way to step, and that none gets in another's way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.deals import PAGES, STEPS, Widget


@pytest.fixture
def deal(open_page) -> Widget:
    """The Finnish deal at its beginning, with the frames that were built."""
    return Widget(open_page(PAGES["fi"], dear=True))


def test_buttons(deal):
    """Next, back, last and first; at an end they stay, say so, and do no harm."""
    for part, step in (("next", 1), ("next", 2), ("back", 1), ("last", STEPS), ("next", STEPS), ("last", STEPS)):
        deal.part(part).click(force=True)
        deal.shows_step(step)
    expect(deal.part("next")).to_have_attribute("aria-disabled", "true")
    for part, step in (("back", STEPS - 1), ("first", 0), ("back", 0), ("first", 0), ("next", 1)):
        deal.part(part).click(force=True)
        deal.shows_step(step)
    expect(deal.part("next")).to_have_attribute("aria-disabled", "false")


def test_keys_inside_the_widget_only(deal):
    """Arrows, Home and End step while focus is inside, do not scroll the page, and leave modifiers alone."""
    page = deal.page
    page.keyboard.press("ArrowRight")
    deal.shows_step(0)
    page.evaluate("document.getElementById('assa-saastoon').scrollIntoView()")
    deal.part("next").focus()
    at = page.evaluate("scrollY")
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", STEPS), ("Home", 0)):
        page.keyboard.press(key)
        deal.shows_step(step)
    for key in ("Control+ArrowRight", "Shift+ArrowRight", "Alt+End"):
        page.keyboard.press(key)
    deal.shows_step(0)
    assert page.evaluate("scrollY") == at


def test_hotkeys_of_the_theme_rest(deal):
    """n and p leave the page only while no focus is inside the widget, also not while a card's rule is focused."""
    here = deal.page.url.split("#")[0]
    for place in (deal.part("next"), deal.part("scrub"), deal.part("narration").locator("a")):
        place.focus()
        for key in ("s", "f", "/", "n", "p", ".", ","):
            deal.page.keyboard.press(key)
        assert deal.page.url.startswith(here)
    deal.page.evaluate("document.activeElement.blur()")
    deal.page.keyboard.press("n")
    deal.page.wait_for_url(lambda url: not url.startswith(here))


def test_slider(deal):
    """The slider steps once a key, follows a drag, and its value text tells the place."""
    scrub = deal.part("scrub")
    scrub.focus()
    deal.page.keyboard.press("ArrowRight")
    deal.shows_step(1)
    deal.page.keyboard.press("ArrowUp")
    deal.shows_step(2)
    box = scrub.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    deal.page.mouse.move(box["x"] + 2, middle)
    deal.page.mouse.down()
    deal.page.mouse.move(box["x"] + box["width"] - 2, middle, steps=5)
    deal.page.mouse.up()
    deal.shows_step(STEPS)
    expect(scrub).to_have_attribute("aria-valuetext", deal.built["frames"][STEPS]["place"])


def test_touch(open_page):
    """A tap steps; so does a stroke to the side over the cards, but not one up or down."""
    deal = Widget(open_page(PAGES["de"], dear=True, has_touch=True, is_mobile=True))
    deal.part("next").tap()
    deal.shows_step(1)
    deal.root.scroll_into_view_if_needed()
    stroke(deal.page, deal, -120, 5)
    deal.shows_step(2)
    stroke(deal.page, deal, 120, -5)
    deal.shows_step(1)
    stroke(deal.page, deal, -30, 60)
    deal.shows_step(1)


def stroke(page: Page, deal: Widget, x: int, y: int) -> None:
    """A finger's stroke that starts in the middle of the frame."""
    box = deal.part("trick").bounding_box()
    assert box
    start = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 40}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    for part in (1, 2, 3, 4):
        point = {"x": start["x"] + x * part / 4, "y": start["y"] + y * part / 4}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_burst_loses_nothing(open_page):
    """Ten quick clicks are ten steps, while the engine boots and while it answers."""
    deal = Widget(open_page(PAGES["fi"]))
    deal.page.evaluate("document.getElementById('assa-saastoon').scrollIntoView()")
    deal.part("next").hover()
    for _ in range(10):
        deal.page.mouse.down()
        deal.page.mouse.up()
    deal.shows_step(10)
    deal.go_live()
    deal.shows_step(10)
    deal.part("next").evaluate("button => { for (let n = 0; n < 4; n++) button.click() }")
    deal.part("back").evaluate("button => { for (let n = 0; n < 9; n++) button.click() }")
    live = deal.ask(deal.built["request"]["record"], 5)
    assert deal.step == 5
    assert deal.shows(live["html"])


def test_the_focus_stays(deal):
    """A focused rule link keeps the focus while the frame is redrawn."""
    link = deal.part("narration").locator("a")
    link.focus()
    for step in range(1, STEPS + 1):
        deal.page.keyboard.press("ArrowRight")
        deal.shows_step(step)
        expect(link).to_be_focused()


def test_what_is_said(deal):
    """Nothing at load; the sentence of each step; not while the slider speaks; alike ones are two messages."""
    assert deal.said == ""
    frames = deal.built["frames"]
    deal.part("next").click()
    assert deal.said == frames[1]["say"]
    deal.part("scrub").focus()
    deal.page.keyboard.press("ArrowRight")
    assert deal.said == ""
    deal.page.evaluate(
        """() => {
            const status = document.querySelector('[data-part="status"]');
            window.messages = [];
            const keep = (node) => messages.push(node.data);
            new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(keep)))
                .observe(status, { childList: true });
        }"""
    )
    deal.part("frames").evaluate(
        """(script) => {
            const deal = script.closest("katko-deal");
            deal.built.frames[4].say = deal.built.frames[3].say;
        }"""
    )
    deal.part("next").click()
    deal.part("next").click()
    assert deal.page.evaluate("messages") == [frames[3]["say"]] * 2


def test_two_widgets(open_page):
    """Each steps alone; the one touched last owns the address."""
    page = open_page(PAGES["fi"], dear=True)
    first, second = Widget(page), Widget(page, "danin-kakkonen")
    first.part("next").click()
    second.part("last").click()
    first.shows_step(1)
    assert second.step == 20
    page.wait_for_function("location.hash === '#danin-kakkonen~20'")
    page.reload()
    expect(second.part("scrub")).to_have_value("20")
    first.shows_step(0)
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))


def test_autoplay(open_page):
    """It steps at once and then at its pace, is silent, and stops at a touch."""
    page = open_page(PAGES["fi"], dear=True, reduced_motion="reduce")
    page.clock.install()
    page.reload()
    deal = Widget(page)
    deal.part("play").click()
    expect(deal.part("play")).to_have_attribute("aria-pressed", "true")
    expect(deal.part("status")).to_have_attribute("aria-live", "off")
    assert deal.step == 1
    page.clock.run_for(8000)
    assert deal.step == 3
    deal.part("back").click()
    expect(deal.part("play")).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(8000)
    deal.shows_step(2)


def test_two_colours_last(open_page):
    """The choice of colours holds for all widgets and over a reload."""
    page = open_page(PAGES["fi"], dear=True)
    deal = Widget(page)
    colour = """() => getComputedStyle(document.querySelector('[data-card="D8"]')).color"""
    four = page.evaluate(colour)
    deal.part("colours").click()
    two = page.evaluate(colour)
    assert two != four
    page.reload()
    page.wait_for_function("document.documentElement.dataset.suits === 'two'")
    assert page.evaluate(colour) == two
    expect(Widget(page, "danin-kakkonen").part("colours")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", 1), ("reduce", 0)])
def test_a_card_travels(open_page, motion, moving):
    """From hand to slot, one at a time: the next step ends the journey before. None where motion is unwanted."""
    page = open_page(PAGES["fi"], dear=True, reduced_motion=motion)
    deal = Widget(page)
    journeys = """(deal) => [1, 2, 3].map((step) => {
        deal.go(step);
        const running = deal.getAnimations({ subtree: true }).filter((each) => each.playState === "running");
        return running.map((each) => each.effect.target.dataset.card);
    })"""
    assert deal.root.evaluate(journeys) == [[card] * moving for card in ("H9", "HJ", "H3")]
