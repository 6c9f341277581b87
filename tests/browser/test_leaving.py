"""Another card than the documented one: playing on, refusals, coming back, and where the line is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from katko.record import parse
from tests.browser.deals import DEAL, PAGES, Widget
from tests.browser.pages import ready
from widgets.katko.words import words

OTHER_END = ("SA", "S6", "C4", "S5", "CQ", "D2", "D8", "DT", "H5", "DJ")
"""From the fifth step on: another card of Aino's, and then what leads to Liisa's last trick."""
WAYS = {
    "fi": ("Oma jatko 6. kortista alkaen.", "Palaa esimerkkiin", "Palaa omaan jatkoon"),
    "de": ("Eigene Fortsetzung ab Karte 6.", "Zurück zum Beispiel", "Zur eigenen Fortsetzung"),
}
FOLLOW = {
    "fi": "Ristirouvaa ei saa pelata: avattiin pataa, ja kädessä on vielä patakuutonen ja pataässä.",
    "de": "Die Kreuz-Dame geht nicht: Gefordert ist Pik, und auf der Hand sind noch die Pik-Sechs und das Pik-Ass.",
}
MUST_WIN = """\
rules: finnish, cards=2, must_win
Aino: SK H2
Eero: SA S3
play:
SK
"""
EARLY = """\
rules: finnish, cards=2, two=each, target=1
scores: Aino 0
Aino: S2 H3
Eero: C4 D5
play:
S2 C4
"""


@pytest.mark.parametrize("language", PAGES)
def test_leaving_and_returning(live, language):
    """The state says that this is one's own line and from where; one button leads back, another there again."""
    deal = live(language)
    own, home, back = WAYS[language]
    deal.go(5)
    deal.play("SA")
    expect(deal.part("line")).to_contain_text(own)
    assert own in deal.said
    assert deal.part("scrub").get_attribute("max") == "6"
    expect(deal.part("next")).to_have_attribute("aria-disabled", "true")
    expect(deal.part("return")).to_have_text(home)
    deal.part("return").click()
    expect(deal.part("return")).to_have_text(back)
    assert (deal.step, deal.part("scrub").get_attribute("max")) == (5, "15")
    deal.part("next").click()
    expect(deal.root.locator('.kw-slot [data-card="S6"]')).to_be_visible()
    deal.part("return").click()
    expect(deal.part("line")).to_contain_text(own)
    assert deal.step == 5
    deal.part("next").click()
    expect(deal.root.locator('.kw-slot [data-card="SA"]')).to_be_visible()


def test_the_documented_card_is_a_step(live):
    """No line is left, nothing is kept."""
    deal = live("fi")
    deal.play("H9", "HJ", "H3")
    deal.shows_step(3)
    expect(deal.part("line")).to_have_count(0)
    assert deal.page.evaluate("Object.keys(localStorage)") == []


def test_undo_and_redo(live):
    """Back and forward along one's own line; the table of tricks is that of the line on show."""
    deal = live("fi")
    deal.go(5)
    deal.play("SA", "CQ", "C4")
    table = deal.part("told").locator("table")
    assert "S6" not in table.inner_html()
    expect(table.locator('[aria-label="ristirouva"]')).to_have_count(1)
    expect(table.locator("td .kw-small")).to_have_count(8)
    for _ in range(3):
        deal.part("back").click()
    assert deal.step == 5
    for _ in range(3):
        deal.part("next").click()
    expect(deal.root.locator('.kw-slot [data-card="C4"]')).to_be_visible()
    deal.part("return").click()
    expect(table.locator("td .kw-small")).to_have_count(15)


@pytest.mark.parametrize("language", PAGES)
def test_must_follow(live, language):
    """A refused card answers in words, with the rule's place; nothing moves, and the next action ends it."""
    deal = live(language)
    deal.go(5)
    card = deal.card("CQ")
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(force=True)
    expect(deal.part("refusal")).to_contain_text(FOLLOW[language])
    assert deal.said == FOLLOW[language]
    link = deal.part("refusal").locator("a").get_attribute("href") or ""
    assert link.endswith("#follow-suit")
    assert deal.step == 5
    expect(card).to_have_attribute("data-refused", "")
    deal.part("back").click()
    expect(deal.part("refusal")).to_have_count(0)


@pytest.mark.parametrize(("language", "said"), [("fi", "Vuorossa on Aino."), ("de", "An der Reihe ist Aino.")])
def test_not_that_seats_turn(live, language, said):
    """A tap on another's card says whose turn it is."""
    deal = live(language)
    deal.card("HJ").click()
    expect(deal.part("refusal")).to_contain_text(said)
    assert deal.said == said


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize(
    ("record", "card", "code"),
    [(MUST_WIN, "S3", "must-win"), (EARLY, "D5", "over")],
)
def test_refusals_of_another_deal(live, language, record, card, code):
    """A link brings its own rules: one must win, or the game ends before the cards do."""
    deal = live(language)
    linked = parse(record)
    deal.page.evaluate("hash => { location.hash = hash }", f"#{DEAL}~{len(linked.deal.plays)}~{linked.compact()}")
    expect(deal.card(card)).to_be_visible()
    deal.card(card).click(force=True)
    refusal = linked.deal.refusal(card)
    assert refusal
    assert refusal.code == code
    seat = next(seat for seat in (0, 1) if card in map(str, linked.deal.setup.hands[seat]))
    said = words(language).refusal(linked.names, seat, refusal)
    expect(deal.part("refusal")).to_contain_text(said.head)
    assert said.rule
    assert said.rule.text in deal.part("refusal").inner_text()


def test_touch_only_to_another_end(open_page):
    """By taps alone, in every seat, to an end that is compared with the documented one."""
    deal = Widget(open_page(PAGES["fi"], has_touch=True, is_mobile=True))
    for _ in range(5):
        deal.part("next").tap()
    deal.go_live()
    for code in OTHER_END:
        deal.root.locator(f'button[data-card="{code}"]').tap()
        expect(deal.root.locator(f'.kw-slot [data-card="{code}"]')).to_be_visible()
    end = "Viimeisen tikin vie tässä Liisa, esimerkissä Aino."
    expect(deal.part("line")).to_contain_text(end)
    assert deal.said.endswith(end)
    expect(deal.root.locator("button[data-card]")).to_have_count(0)
    # The other language by the switch: the same line at the same place.
    deal.page.wait_for_function("location.hash.startsWith('#assa-saastoon~15~')")
    deal.part("back").click()
    deal.answered()
    deal.page.locator("a.language").click()
    deal.page.wait_for_url(f"**/{PAGES['de']}#*")
    ready(deal.page)
    expect(deal.part("line")).to_contain_text(WAYS["de"][0], timeout=60_000)
    assert deal.step == 14
    # Without a link the documented line is shown, and one's own is kept and offered.
    deal.page.evaluate("history.replaceState(null, '', location.pathname)")
    deal.page.reload()
    ready(deal.page)
    deal.shows_step(0)
    deal.part("next").tap()
    expect(deal.part("return")).to_have_text(WAYS["de"][2], timeout=60_000)
    deal.part("return").tap()
    expect(deal.part("line")).to_contain_text(WAYS["de"][0])


def test_a_link_wins_over_the_kept_line(live):
    """The linked line is shown, and there is a way to the documented one and to the one that was kept."""
    deal = live("fi")
    deal.go(5)
    deal.play("SA")
    deal.part("return").click()
    expect(deal.part("return")).to_have_text(WAYS["fi"][2])
    sent = parse(f"{deal.built['request']['record'].partition('play:')[0]}play:\nDT\n").compact()
    deal.page.evaluate("hash => { location.hash = hash }", f"#{DEAL}~1~{sent}")
    expect(deal.root.locator('.kw-slot [data-card="DT"]')).to_be_visible()
    assert deal.part("return").all_inner_texts() == [*WAYS["fi"][1:]]
    assert "SA" in deal.page.evaluate("Object.values(localStorage).join().split('play:')[1]")
    deal.part("return").last.click()
    expect(deal.part("line")).to_contain_text(WAYS["fi"][0])


@pytest.mark.parametrize("language", PAGES)
def test_a_bad_link(live, language):
    """A problem to read, the documented deal on show, the kept line not lost; hostile ones are text."""
    deal = live(language)
    deal.go(5)
    deal.play("SA")
    (own,) = deal.kept
    deal.part("return").click()
    expect(deal.part("return")).to_have_text(WAYS[language][2])
    kept = deal.page.evaluate("JSON.stringify(localStorage)")
    assert own in deal.kept
    name = "-".join(f"~{ord(sign):x}~" for sign in "<b>").replace("-", "")
    hostile = "<img src=x onerror=alert(1)>"
    places = {"garbage": "garbage", "1fA.Aino-Eero.zz": "zz", "9.x.y": "9", hostile: "alert"}
    for bad, place in (places | {f"1fA.{name}-Eero.zn": "<"}).items():
        deal.page.evaluate("hash => { location.hash = hash }", f"#{DEAL}~3~{bad}")
        expect(deal.part("refusal")).to_be_visible()
        expect(deal.part("refusal")).to_contain_text(place)
        assert deal.said
        assert deal.root.locator(":is(img, b)").count() == 0
        deal.part("next").click()
        expect(deal.part("refusal")).to_have_count(0)
    expect(deal.part("return")).to_have_text(WAYS[language][2])
    assert deal.page.evaluate("JSON.stringify(localStorage)") == kept


def test_names_from_a_stranger_are_text(live):
    """Whatever a name may hold shows as itself."""
    deal = live("de")
    record = parse('rules: finnish, cards=1\n&lt ("x"): SA\nO\'Neil/&amp!: S2\n')
    deal.page.evaluate("hash => { location.hash = hash }", f"#{DEAL}~0~{record.compact()}")
    expect(deal.root.locator(".kw-name").first).to_have_text('&lt ("x")')
    expect(deal.root.locator(".kw-name").last).to_have_text("O'Neil/&amp!")
    expect(deal.part("line")).to_contain_text("Eigene Runde.")


def test_a_card_chosen_while_the_engine_boots(open_page):
    """It waits, seen and heard; a second choice takes its place; a step ends it; live, it is played."""
    page = open_page(PAGES["fi"])
    deal = Widget(page)
    deal.card("S6").click()
    expect(deal.card("S6")).to_have_attribute("data-waiting", "")
    waiting = words("fi").labels.waiting
    expect(deal.part("waiting")).to_be_visible()
    assert deal.said == waiting
    deal.part("next").click()
    deal.part("back").click()
    expect(deal.root.locator("[data-waiting]")).to_have_count(0)
    expect(deal.part("waiting")).to_be_hidden()
    deal.card("S6").click()
    deal.card("DT").click()
    expect(deal.root.locator("[data-waiting]")).to_have_count(1)
    expect(deal.root).to_have_attribute("data-engine", "loading")
    deal.go_live()
    expect(deal.root.locator('.kw-slot [data-card="DT"]')).to_be_visible()
    expect(deal.part("line")).to_contain_text("Oma jatko 1. kortista alkaen.")
    assert deal.step == 1


def test_a_burst_of_cards_and_steps(live):
    """Cards and steps as quick as a script can: each is done in its turn."""
    deal = live("fi")
    deal.root.evaluate(
        """async (deal) => {
            const tap = (move) => deal.act({ kind: "play", move, seat: { D: 0, H: 1, S: 2 }[move[0]] });
            tap("DT"); tap("DX"); deal.part("back").click(); deal.part("next").click();
            for (const part of ["first", "last", "back", "next"]) deal.part(part).click();
        }"""
    )
    deal.answered()
    assert deal.step == 1
    expect(deal.root.locator('.kw-slot [data-card="DT"]')).to_be_visible()


def test_won_cards_go_to_the_winner(open_page):
    """At the next lead the cards of a won trick set off to the one who leads, and are gone at the end."""
    page = open_page(f"{PAGES['fi']}#{DEAL}~3")
    deal = Widget(page)
    deal.part("next").evaluate("button => button.click()")
    leaving = deal.root.locator("[data-latest] .kw-slot .kw-taken")
    expect(leaving).to_have_count(3)
    assert leaving.evaluate_all("cards => cards.some((card) => card.getAnimations().length > 1)")
    for card in leaving.all():
        expect(card).to_be_hidden()
    deal.part("back").evaluate("button => { button.click(); button.nextElementSibling.click(); button.click() }")
    expect(leaving).to_have_count(0)
