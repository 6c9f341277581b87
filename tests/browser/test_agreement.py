"""The sheet in a real browser: a group agrees in under a minute, a friend sees what, and the evening is scored."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.deals import AXE, LIVE, TAKES
from tests.browser.pages import Open
from widgets.katko.words import words

SHEETS = {"fi": "poyta/", "de": "de/tisch/"}
"""The page of the sheet in each language."""
SAID = {"fi": ["Kakkosvoitto", "Yliottopakko"], "de": ["Sieg mit der Zwei", "Überstechen"]}
OVERFLOWS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
both = pytest.mark.parametrize("language", SHEETS)


class Sheet:
    """The sheet on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def root(self) -> Locator:
        return self.page.locator("katko-sheet")

    def part(self, name: str) -> Locator:
        return self.root.locator(f'[data-part="{name}"]')

    def live(self) -> None:
        """Waits until the engine has answered."""
        expect(self.root).to_have_attribute("data-engine", "live", timeout=LIVE)
        self.calm()

    def calm(self) -> None:
        expect(self.root).not_to_have_attribute("data-busy", "", timeout=LIVE)

    def act(self, act: str, **data: object) -> None:
        """Presses a button."""
        which = "".join(f'[data-{name}="{value}"]' for name, value in data.items())
        self.root.locator(f'[data-act="{act}"]{which}').click()
        self.calm()

    def begin(self) -> None:
        """An evening begins."""
        self.part("evening-fold").locator("summary").click()
        self.act("begin")
        expect(self.part("standing")).to_be_visible()

    @property
    def points(self) -> list[str]:
        return self.part("standing").locator(".kw-points").all_inner_texts()


def broken(page: Page) -> dict[str, object]:
    """The rules of axe that the sheet breaks, and in the dark those about colours."""
    page.add_script_tag(path=AXE)
    found = []
    for scheme, only in (("slate", "runOnly: ['color-contrast', 'link-in-text-block']"), ("default", "")):
        page.evaluate("scheme => document.body.dataset.mdColorScheme = scheme", scheme)
        found += page.evaluate(f"axe.run('katko-sheet', {{ resultTypes: ['violations'], {only} }})")["violations"]
    return {rule["id"]: [node["target"] for node in rule["nodes"]] for rule in found}


@both
def test_a_group_agrees_and_a_friend_sees_what(open_page: Open, language: str) -> None:
    """Ticked before any engine is there; link and code within a minute; in the friend's first screen, all of it."""
    start = time.monotonic()
    mine = Sheet(open_page(SHEETS[language]))
    mine.root.locator('[name="players"]').select_option("4")
    mine.root.locator('[name="must_win"]').check()
    mine.root.locator('[name="two"][value="three"]').check()
    mine.live()
    for rule in SAID[language]:
        expect(mine.part("agreed")).to_contain_text(rule)
    mine.part("code-fold").locator("summary").click()
    expect(mine.part("qr").locator("svg path")).to_be_visible()
    link = mine.part("record").input_value()
    assert time.monotonic() - start < 60
    assert re.fullmatch(r"[A-Za-z0-9._~-]*[A-Za-z0-9]", link.partition("#")[2])
    expect(mine.page).to_have_url(link)

    friend = Sheet(open_page(link.split("/", 3)[3]))
    friend.live()
    agreed = friend.part("agreed")
    for rule in SAID[language]:
        expect(agreed).to_contain_text(rule)
    bottom = agreed.evaluate("each => each.getBoundingClientRect().bottom")
    top = agreed.evaluate("each => each.getBoundingClientRect().top")
    assert 0 <= top < bottom <= 740
    expect(friend.root.locator('[name="must_win"]')).to_be_checked()

    play = friend.part("sandbox").get_attribute("href")
    friend.page.goto(friend.page.url.partition("#")[0] + str(play))
    table = friend.page.locator("katko-table")
    expect(table).to_have_attribute("data-engine", "live", timeout=LIVE)
    expect(table.locator('[data-part="agreed"]')).to_contain_text(SAID[language][1].lower(), ignore_case=True)


def test_before_a_link_is_open_nothing_else_looks_agreed(open_page: Open) -> None:
    sheet = Sheet(open_page(SHEETS["fi"] + "#lappu~0~cddb~1f3w1m1"))
    states = sheet.page.evaluate(
        """() => [document.querySelector("katko-sheet").matches("[data-busy]:not([data-engine=live])"),
            document.querySelector('[data-part="agreed"]').checkVisibility({ visibilityProperty: true })]"""
    )
    assert states in ([True, False], [False, True])  # it waits, or has come
    sheet.live()
    expect(sheet.part("agreed")).to_contain_text("Kakkosvoitto")
    expect(sheet.root.locator(".kw-opening")).to_be_hidden()


@both
def test_an_evening_is_scored_and_survives(open_page: Open, language: str) -> None:
    """Reload and undo; with the line cut after the engine is live."""
    sheet = Sheet(open_page(SHEETS[language]))
    sheet.begin()
    sheet.live()
    sheet.page.context.set_offline(True)
    for seat in (1, 1, 2):
        sheet.act("score", seat=seat)
    assert sheet.points == ["0", "2", "1"]
    expect(sheet.part("after")).to_have_text(words(language).labels.next_dealer.format(name="Liisa"))
    sheet.act("undo")
    assert sheet.points == ["0", "2", "0"]
    sheet.page.context.set_offline(False)
    sheet.page.reload()
    sheet.live()
    assert sheet.points == ["0", "2", "0"]
    sheet.act("score", seat=1)
    expect(sheet.part("after")).to_have_text(words(language).table.won.format(names="Eero"))
    sheet.act("game")
    assert sheet.points == ["0", "0", "0"]
    expect(sheet.part("tally")).to_contain_text("Eero 1")


def test_names_typed_just_before_the_button_count(open_page: Open) -> None:
    sheet = Sheet(open_page(SHEETS["fi"]))
    sheet.part("evening-fold").locator("summary").click()
    sheet.root.locator('[name="name0"]').fill("Mummo")
    sheet.root.locator('[name="dealer"]').select_option("1")
    sheet.act("begin")
    sheet.live()
    expect(sheet.part("standing")).to_contain_text("Mummo")
    expect(sheet.part("after")).to_contain_text("Eero")


@both
def test_what_cannot_be_combined_cannot_be_chosen_and_says_why(open_page: Open, language: str) -> None:
    sheet = Sheet(open_page(SHEETS[language]))
    sheet.root.locator('[name="misere"]').check()
    sheet.live()
    three = sheet.root.locator('[name="two"][value="three"]')
    expect(three).to_be_disabled()
    why = sheet.root.locator(f"#{three.get_attribute('aria-describedby')}")
    expect(why).to_be_visible()
    expect(why).to_contain_text(words(language).rule_problems["misere-two"](None))


def test_the_link_is_copied(open_page: Open) -> None:
    sheet = Sheet(open_page(SHEETS["fi"]))
    sheet.page.evaluate(TAKES)
    sheet.part("code-fold").locator("summary").click()
    link = sheet.part("record").input_value()
    sheet.part("copy").click()
    expect(sheet.part("status")).to_have_text(words("fi").sheet.copied)
    assert sheet.page.evaluate("taken") == [link]


@both
def test_axe_in_every_state(open_page: Open, language: str) -> None:
    """As built, agreed with advice, before an evening, in it with twos and kukkuminen, and at its end."""
    sheet = Sheet(open_page(SHEETS[language], reduced_motion="reduce"))
    assert broken(sheet.page) == {}
    sheet.root.locator('[name="players"]').select_option("2")
    sheet.root.locator('[name="two"][value="each"]').check()
    sheet.root.locator('[name="kukkuminen"]').check()
    sheet.part("code-fold").locator("summary").click()
    sheet.live()
    assert broken(sheet.page) == {}
    sheet.begin()
    for seat in (0, 1, 0, 1):
        sheet.act("score", seat=seat)
    expect(sheet.part("claim")).to_be_visible()
    assert broken(sheet.page) == {}
    sheet.act("score", seat=1)
    sheet.root.locator('[name="target"]').fill("5")
    sheet.root.locator('[name="target"]').press("Enter")
    expect(sheet.part("adopt")).to_be_visible()
    assert broken(sheet.page) == {}


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_nothing_is_cut_and_all_can_be_touched(open_page: Open, width: int) -> None:
    """Six players with twos to be counted, every fold open."""
    sheet = Sheet(open_page(SHEETS["de"], viewport={"width": width, "height": 740}))
    sheet.root.locator('[name="players"]').select_option("6")
    sheet.root.locator('[name="two"][value="each"]').check()
    sheet.live()
    sheet.part("code-fold").locator("summary").click()
    sheet.begin()
    sheet.act("score", seat=5)
    assert sheet.page.evaluate(OVERFLOWS) == 0
    small = sheet.root.evaluate(
        """(sheet) => [...sheet.querySelectorAll("a, button, select, summary, label, [type=text], [type=number]")]
            .filter((each) => each.checkVisibility() && !each.closest(".kw-agreed"))
            .filter((each) => each.getBoundingClientRect().height < 43.5)
            .map((each) => each.outerHTML.slice(0, 90))"""
    )
    assert small == []


@both
def test_without_scripts_the_questions_can_be_read_and_printed(open_page: Open, language: str) -> None:
    page = open_page(SHEETS[language], java_script_enabled=False)
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        for question in words(language).questions.values():
            expect(page.get_by_text(question)).to_be_visible()
    expect(page.locator(".kw-no-script")).to_be_visible()


def test_on_paper_the_rules_and_the_code_take_half_a_page(open_page: Open) -> None:
    sheet = Sheet(open_page(SHEETS["fi"], viewport={"width": 718, "height": 1000}))
    for name in ("must_win", "kukkuminen"):
        sheet.root.locator(f'[name="{name}"]').check()
    sheet.live()
    sheet.page.emulate_media(media="print")
    expect(sheet.part("qr").locator("svg")).to_be_visible()
    expect(sheet.part("choose")).to_be_hidden()
    assert sheet.page.evaluate("document.querySelector('.md-main').getBoundingClientRect().height") < 500
