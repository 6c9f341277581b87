"""The table at which one plays: whole games by touch and with one phone, and who sees what."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from katko.cards import Card
from katko.record import parse
from tests.browser.pages import ready
from tests.browser.tables import (
    FOLLOW,
    OVERFLOWS,
    SEEN,
    TABLE,
    TABLES,
    VECTORS,
    Table,
    both,
    covered,
    play_on,
)
from widgets.katko.words import words

# The demo


@pytest.mark.parametrize("language", ["de"])
def test_a_game_on_a_phone(open_page, language):
    """Four at the table, three of them computers: by tapping alone to three points, to the result and a next game."""
    page = open_page(TABLES[language], has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = Table(page, language)
    table.go_live()
    table.choose("players", 4)
    table.choose("pace", 0)
    table.press("new")
    assert len(table.record.names) == 4
    away = []
    for _ in range(100):
        if table.part("result").count():
            break
        if table.part("deal").count():
            if not table.part("deal").evaluate(SEEN):
                away.append(table.state)
            table.press("deal")
        else:
            table.legal.first.tap()
            table.settle()
    match = table.record.match
    assert match
    (winner,) = match.winners
    assert match.scores[winner] >= 3
    expect(table.part("result")).to_have_text(table.game.won.format(names=table.record.names[winner]))
    expect(table.part("deal")).to_have_text(table.game.next_game)
    played = table.number
    table.press("deal")
    expect(table.part("result")).to_have_count(0)
    assert (table.number, table.record.deal.setup.scores) == (played + 1, (0, 0, 0, 0))
    assert page.evaluate(OVERFLOWS) == 0
    assert away == [], "the way to the next deal was out of sight"


@pytest.mark.parametrize("table", ["fi"], indirect=True)
def test_six_with_one_phone(table, open_page, address):
    """Two of six are human, trump is drawn, all must win, a deal by hand; covers, undo, reload, another device."""
    language, page, said = table.language, table.page, table.game
    table.unfold("table")
    table.choose("players", 6)
    for name, value in (("who2", "human"), ("trump", "drawn"), ("must_win", True)):
        table.choose(name, value)
    table.unfold("picker")
    cards = ("SA", "SK", "HA")
    for card in cards:
        table.part("picker").locator(f'[data-part="pick"][data-card="{card}"]').click()
        table.answered()
    table.part("picker").locator('[name="seat"][value="2"]').check()
    table.answered()
    table.part("picker").locator('[data-part="pick"][data-card="DA"]').click()
    table.answered()
    table.part("picker").locator('[name="leader"]').select_option("5")
    table.part("picker").locator('[name="extra"]').select_option("S")
    table.answered()
    expect(table.part("missing")).to_have_text(said.missing.format(n=26))
    expect(table.part("dealt")).to_have_attribute("aria-disabled", "true")
    table.part("fill").click()
    expect(table.part("missing")).to_have_count(0)
    table.press("dealt")
    setup = table.record.deal.setup
    assert set(map(Card, cards)) <= set(setup.hands[0])
    assert Card("DA") in setup.hands[2]
    assert (setup.rules.players, setup.rules.must_win, setup.leader, setup.trump) == (6, True, 5, "S")
    assert 5 < play_on(table) <= 10
    first = table.state
    table.press("deal")
    play_on(table, 3)
    while not table.part("uncover").count():  # who wins a trick leads on, with no cover between
        play_on(table, 1)
    there = table.state
    assert there[1] == 1
    # Back over the deal's first card into the deal before, and forward again.
    for _ in range(10):
        if table.number == 0:
            break
        table.press("undo")
        expect(table.hand_cards).to_have_count(0)
    table.press("undo")
    assert table.number == 0
    assert table.step < first[2]
    table.press("uncover")
    expect(table.part("turn")).to_contain_text(said.earlier)
    table.press("latest")
    assert table.state == there
    link = table.hash
    assert re.match(rf"#{TABLE}~{there[2]}~c[0-9a-f]{{3}}~tAC~", link)
    # A reload, and another device.
    here = table.record
    page.reload()
    ready(page)
    table.go_live()
    table.settle()
    assert table.state[1:] == there[1:]
    assert [each.deal.plays for each in table.record.deals] == [each.deal.plays for each in here.deals]
    covered(table)
    laptop = open_page(TABLES[language] + link, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    other = Table(laptop, language)
    other.go_live()
    other.settle()
    assert other.state[1:] == there[1:]
    assert [each.deal.plays for each in other.record.deals] == [each.deal.plays for each in table.record.deals]
    assert other.record.deal == table.record.deal
    other.choose("pace", 0)
    assert play_on(other)
    assert other.record.deal.turn is None
    assert other.number == 1
    assert other.record.earlier[0].deal.plays == table.record.earlier[0].deal.plays


def test_a_covered_hand_does_not_move(open_page):
    """The cover falls between two humans: no card but those of the trick crosses the screen."""
    table = Table(open_page(TABLES["de"]), "de")
    table.go_live()
    table.begin("rules: finnish\nA: SA HA DA CA S9\nB: S2 H2 D2 C2 S3\nleads: A\nplay:\nSA\n", "AB")
    table.press("uncover")
    table.page.evaluate(
        """() => {
            window.flown = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                flown.push(this.textContent);
                return animate.apply(this, how);
            };
        }"""
    )
    table.page.wait_for_timeout(500)  # what is tapped at once after the page has moved counts as a double tap
    table.card("S2").click()
    table.settle()
    table.press("uncover")
    table.page.wait_for_timeout(500)
    table.page.evaluate("flown.length = 0")
    table.card("HA").click()
    table.settle()
    expect(table.hand_cards).to_have_count(0)
    assert len(table.page.evaluate("flown")) == 2


def test_cards_in_motion(open_page):
    """Nothing is said or moved before anybody plays; then over two deals each is told, and who is to play."""
    table = Table(open_page(TABLES["fi"]), "fi")
    table.go_live()
    table.page.wait_for_timeout(300)
    assert (table.said, table.page.evaluate("scrollY")) == ("", 0)
    table.choose("pace", 0)
    table.fold()
    for number in range(2):
        while not table.part("deal").count():
            table.legal.first.click()
            table.settle()
        assert table.number == number
        table.press("deal")
        deal = table.record.deal
        assert table.part("narration").locator("strong").inner_text() in table.said
        assert deal.turn == 0
        assert table.said.endswith(words("fi").labels.choose.format(name="Aino"))
    table.unfold("table")
    table.part("new").click()
    table.settle()
    assert table.page.evaluate("document.activeElement.matches('[data-legal]')")


# What is seen


def names_of_cards() -> dict[Card, re.Pattern[str]]:
    """Every name of each card in either language."""
    suits = {"hertta": "H", "pata": "S", "risti": "C", "ruutu": "D", "Herz": "H", "Pik": "S", "Kreuz": "C", "Karo": "D"}
    ranks = {"fi": {"10": "T"}, "de": {"10": "T", "D": "Q", "B": "J"}}
    found: dict[Card, set[str]] = {}
    for language in ("fi", "de"):
        lines = (VECTORS / f"cards_{language}.tsv").read_text(encoding="utf-8").splitlines()
        for suit, rank, *forms in (line.split("\t") for line in lines[2:] if line):
            card = Card(suits[suit] + ranks[language].get(rank, rank))
            found.setdefault(card, set()).update(form.split()[-1] for form in forms)
    return {card: re.compile(rf"\b(?:{'|'.join(map(re.escape, forms))})\b") for card, forms in found.items()}


KEEP_ALL = """(deal) => {
    window.seen = [];
    window.keeping = new AbortController();
    deal.addEventListener("shown", () => {
        const copy = deal.cloneNode(true);
        copy.querySelectorAll('script, [data-part="picker"]').forEach((part) => part.remove());
        const { record, seat } = deal.state;
        seen.push({ html: copy.outerHTML, text: copy.textContent, record, at: Number(deal.dataset.at), seat });
    }, { signal: keeping.signal });
}"""
"""Keeps what is in the document after each reply, but for the pack from which cards are dealt by hand."""


@pytest.mark.parametrize(
    ("table", "humans"), [("fi", "A"), ("de", "AC")], indirect=["table"], ids=["one human", "two humans"]
)
def test_no_hidden_card_is_told(table, humans):
    """At every step of a deal: not in an attribute, not in the text, not in what is said."""
    rules = "rules: finnish, cards=4\ndeal: seed 5\nAino:\nEero:\nLiisa:\nOnni:\nleads: Eero\n"
    names, of_card = {"A": {0}, "AC": {0, 2}}[humans], names_of_cards()
    assert len(of_card) == 52
    table.root.evaluate(KEEP_ALL)
    try:
        table.begin(rules, humans, pace=1)
        play_on(table)
        seen = table.page.evaluate("seen")
    finally:
        table.page.evaluate("keeping.abort()")
    assert len(seen) >= 16
    told, hidden_once = [], 0
    for each in seen:
        deal = parse(each["record"]).deal.positions[each["at"]]
        sight = names if len(names) == 1 else {each["seat"]} - {None}
        if deal.turn in names and len(names) > 1 and deal.turn != each["seat"]:
            sight = set()
        hidden = {card for seat, hand in enumerate(deal.hands) if seat not in sight for card in hand}
        hidden_once += bool(hidden)
        for card in hidden:
            in_attribute = re.search(rf'(?:data-card|id|aria-label|href)="[^"]*\b{card.code}\b', each["html"])
            if in_attribute or of_card[card].search(each["html"]):
                told.append((each["at"], card.code))
    assert hidden_once >= 12
    assert told == []


@both
def test_a_refused_card_says_why(table):
    """The reason stands at the table and is heard; nothing is played. Other hands stay covered until all are open."""
    table.begin(FOLLOW)
    before = table.state
    card = table.card("HA")
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(force=True)
    refusal = table.record.deal.refusal(Card("HA"))
    assert refusal
    text = words(table.language).refusal(table.record.names, 0, refusal).text
    expect(table.part("refusal")).to_contain_text(words(table.language).refusal(table.record.names, 0, refusal).head)
    assert table.said == text
    assert table.state == before
    expect(table.hand_cards).to_have_count(3)
    expect(table.root.locator(".kw-back")).to_have_count(6)
    table.unfold("table")
    expect(table.control("see", "open").locator("xpath=..")).to_have_text(table.game.open)
    table.choose("see", "open")
    expect(table.hand_cards).to_have_count(9)
    expect(table.root.locator(".kw-back")).to_have_count(0)
    assert table.state == before
    table.choose("see", "own")
    expect(table.root.locator(".kw-back")).to_have_count(6)


@both
def test_the_result_in_words(table):
    """Who has won is said at the last card of the game; the next one begins at nought."""
    table.begin(
        "rules: finnish, cards=1\nscores: Aino 2, Eero 1\nAino: SA\nEero: S3\nLiisa: S4\nleads: Eero\nplay:\nS3 S4\n"
    )
    table.card("SA").click()
    table.settle()
    won = table.game.won.format(names="Aino")
    expect(table.part("result")).to_have_text(won)
    assert table.said
    table.unfold("scores")
    expect(table.part("scores").locator("tbody tr")).to_contain_text(table.game.game_won)
    table.press("deal")
    expect(table.part("result")).to_have_count(0)
    assert table.record.deal.setup.scores == (0, 0, 0)
