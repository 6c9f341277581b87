"""The table at which one plays: whole games by touch and by keys, secrets, settings, and where a game is kept."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from conftest import Open, once_each, opener, ready
from deals import LIVE, PAGES, Widget
from faults import Host, missing
from playwright.sync_api import Browser, Locator, Page, expect
from test_box import TAKES
from test_by_ear import AXE
from test_whatif import tab_to

from docs.build.serve import SITE
from katko.cards import Card
from katko.errors import InvalidText
from katko.record import Record, parse
from katko.rules import Problem
from widgets.words import words

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
CALM = """(deal) => !deal.asking && !deal.wish && deal.querySelector(
    'button[data-legal], [data-part="deal"], [data-part="uncover"], [data-part="latest"]') !== null"""
"""Nothing is asked, and it is for a human to go on."""
BEGIN = """async (deal, stored) => {
    clearTimeout(deal.next);
    while (deal.asking) await deal.asking;
    clearTimeout(deal.next);
    localStorage.clear();
    deal.box.dialog.close();
    for (const fold of deal.querySelectorAll("details")) fold.open = false;
    deal.line.stored = stored;
    deal.act({ kind: "resume" });
    await deal.asking;
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
OVERFLOWS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Table(Widget):
    """The table on a page."""

    def __init__(self, page: Page, language: str) -> None:
        super().__init__(page, TABLE)
        self.language = language
        self.game = words(language).game

    def begin(self, record: str = SEED, humans: str = "A", pace: int = 0, **changes: Any) -> None:
        """A game from its start, or from where a record ends, with nothing kept and nothing said."""
        names = parse(record).names
        table = json.loads(self.built["request"]["table"])
        empty = {"names": names, "rows": [""] * len(names), "rules": record.splitlines()[0].partition(": ")[2]}
        table |= {"humans": humans, "people": humans, "pace": pace} | empty | changes
        plays = len(parse(record).deal.plays)
        stored = {"record": record, "other": None, "table": json.dumps(table), "at": plays}
        self.root.evaluate(BEGIN, json.dumps(stored))
        self.settle()

    def settle(self) -> None:
        """Waits until computers have played and a human is to go on."""
        self.page.wait_for_function(CALM, arg=self.root.element_handle())

    def answered(self) -> None:
        """Waits until all that was asked is answered and shown."""
        self.root.evaluate("async (deal) => { while (deal.asking) await deal.asking; }")

    def press(self, part: str) -> None:
        """Presses a button of the table, by finger where there is one."""
        found = self.part(part)
        if self.page.evaluate("navigator.maxTouchPoints"):
            found.tap()
        else:
            found.click()
        self.settle()

    def unfold(self, name: str) -> None:
        fold = self.part(f"{name}-fold")
        if not fold.evaluate("fold => fold.open"):
            fold.locator("summary").click()
        expect(self.part(name)).to_be_visible()

    def control(self, name: str, value: object = None) -> Locator:
        """A control of the settings; of radios the one with this value."""
        one = f'[value="{value}"]' if name in ("preset", "see", "two", "trump", "decks", "identical") else ""
        return self.part("setup").locator(f'[name="{name}"]{one}')

    def choose(self, name: str, value: Any) -> None:
        """Makes a choice as a player does."""
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
        return parse(self.root.evaluate("deal => deal.record"))

    @property
    def number(self) -> int:
        """The deal on show, counted from 0."""
        return int(json.loads(self.root.evaluate("deal => deal.line.table ?? deal.built.request.table"))["number"])

    @property
    def state(self) -> tuple[Any, ...]:
        """Where the game stands."""
        return str(self.record), self.number, self.step

    @property
    def hash(self) -> str:
        """What the address names, once it is written."""
        return str(self.page.evaluate(HASH))


Given = Callable[[str], Table]


@pytest.fixture(scope="module")
def tables(browser: Browser, address: str) -> Iterator[Given]:
    """The table in a language with its engine live; each page is opened once, or again after a test that left it."""

    def boot(open_page: Open, language: str) -> Table:
        return Table(open_page(TABLES[language], reduced_motion="reduce"), language)

    with once_each(browser, address, boot) as booted:

        def given(language: str) -> Table:
            table = booted(language)
            if not table.page.url.startswith(address + TABLES[language]):
                table.page.goto(address + TABLES[language])
                ready(table.page)
            table.go_live()
            table.begin()
            return table

        yield given


@pytest.fixture
def table(tables: Given, request: pytest.FixtureRequest) -> Table:
    """A new game on the table of a language, Finnish unless the test says otherwise."""
    return tables(getattr(request, "param", "fi"))


both = pytest.mark.parametrize("table", PAGES, indirect=True)
one = pytest.mark.parametrize("table", PAGES if os.environ.get("SOAK") else ["de"], indirect=True)
"""What no language changes: ``make soak`` looks at it in both."""


# The demo


@pytest.mark.parametrize("language", ["de"])
def test_a_game_on_a_phone(open_page, language):
    """Four at the table, three of them computers: by tapping alone to three points, to the result and a next game."""
    page = open_page(TABLES[language], has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = Table(page, language)
    table.go_live()
    table.part("table-fold").locator("summary").tap()
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


SEEN = """(part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""


def covered(table: Table) -> None:
    """Asserts that no hand is to be seen, and lifts the cover for whoever is to play."""
    expect(table.part("uncover")).to_be_visible()
    expect(table.hand_cards).to_have_count(0)
    turn = table.record.deals[table.number].deal.positions[table.step].turn
    name = table.record.names[turn]
    expect(table.part("uncover")).to_have_text(table.game.lift.format(name=name))
    expect(table.part("acts")).to_contain_text(table.game.hand_over.format(name=name))
    table.press("uncover")
    expect(table.part("uncover")).to_have_count(0)
    expect(table.root.locator(f'[data-part="hand"][data-seat="{turn}"] [data-card]')).not_to_have_count(0)
    expect(table.root.locator(f'[data-part="hand"]:not([data-seat="{turn}"]) [data-card]')).to_have_count(0)


def play_on(table: Table, turns: int = 100) -> int:
    """Plays for humans until the deal is over; says how often the cover was lifted."""
    lifted = 0
    for _ in range(turns):
        if table.part("deal").count():
            break
        if table.part("uncover").count():
            covered(table)
            lifted += 1
        table.legal.last.click()
        table.settle()
    return lifted


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
    table.part("picker").locator('[name="trump"]').select_option("S")
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
    expect(table.part("acts")).to_contain_text(said.earlier)
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
    other.unfold("table")
    other.choose("pace", 0)
    assert play_on(other)
    assert other.record.deal.turn is None
    assert other.number == 1
    assert other.record.earlier[0].deal.plays == table.record.earlier[0].deal.plays


def test_a_covered_hand_does_not_move(open_page):
    """The cover falls between two humans: no likeness of a card but of those on the table crosses the screen."""
    table = Table(open_page(TABLES["de"]), "de")
    table.go_live()
    table.begin("rules: finnish\nA: SA HA DA CA S9\nB: S2 H2 D2 C2 S3\nleads: A\nplay:\nSA\n", "AB")
    table.press("uncover")
    table.root.evaluate(
        """(deal) => {
            window.flown = [];
            new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) =>
                node.classList?.contains("kw-leaving") && flown.push(node.textContent))))
                .observe(deal, { childList: true, subtree: true });
        }"""
    )
    table.page.wait_for_timeout(500)  # what is tapped at once after the page has moved counts as a double tap
    table.card("S2").click()
    table.settle()
    table.press("uncover")
    table.page.wait_for_timeout(500)
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
    table.unfold("table")
    table.choose("pace", 0)
    for number in range(2):
        while not table.part("deal").count():
            table.legal.first.click()
            table.settle()
        assert table.number == number
        table.press("deal")
        deal = table.record.deal
        assert table.said.startswith(table.part("narration").locator("strong").inner_text())
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
    const take = deal.take;
    deal.take = (...given) => {
        const done = take.apply(deal, given);
        const copy = deal.cloneNode(true);
        copy.querySelectorAll('script, [data-part="picker"]').forEach((part) => part.remove());
        const { record, seat } = deal.line;
        seen.push({ html: copy.outerHTML, text: copy.textContent, record, at: deal.at, seat });
        return done;
    };
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
        table.root.evaluate("deal => { delete deal.take; }")
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
    table.part("deal").click()
    table.settle()
    expect(table.part("result")).to_have_count(0)
    assert table.record.deal.setup.scores == (0, 0, 0)


# Settings


@both
def test_what_cannot_be_has_its_reason(table):
    """It is disabled and says why; what a document advises against is said; a number that cannot be is told."""
    said = words(table.language)
    table.unfold("table")
    table.choose("misere", True)
    for name, value, field, code in (
        ("two", "double", "misere", "misere-two"),
        ("kukkuminen", None, "misere", "misere-kukkuminen"),
        ("identical", "last", "identical", "one-pack"),
    ):
        found = table.control(name, value)
        expect(found).to_be_disabled()
        reason = table.page.locator(f"#{found.get_attribute('aria-describedby')}")
        expect(reason).to_contain_text(said.rules_problem([Problem(field, code)]))
    table.choose("misere", False)
    table.choose("two", "three")
    expect(table.part("setup").locator(".kw-advice")).to_contain_text(said.rules.advice)
    table.choose("target", 0)
    expect(table.part("impossible")).to_have_text(
        said.rules_problem([Problem("target", "range", {"least": 1, "most": 1000})])
    )
    expect(table.control("target")).to_have_value("3")
    expect(table.control("two", "three")).to_be_checked()
    table.choose("players", 7)
    expect(table.control("open_cards").locator('[value="3"]')).to_be_disabled()
    reason = table.page.locator(f"#{table.control('open_cards').get_attribute('aria-describedby')}")
    expect(reason).not_to_be_empty()


@both
def test_rules_hold_when_they_are_agreed(table):
    """Changed in the middle of a deal they do nothing yet; from the next deal, in this deal, in a new game they do."""
    said = words(table.language)
    rule = said.setting("must_win", True)
    told = table.game.besides.format(base=said.rules.base["finnish"], changes=rule)
    table.legal.first.click()
    table.settle()
    before = table.state
    table.unfold("table")
    agreed = table.part("agreed").inner_text()
    expect(table.part("agree")).to_have_count(0)
    expect(table.part("now")).to_have_count(0)
    table.choose("must_win", True)
    assert table.state == before
    expect(table.part("agreed")).to_have_text(agreed)
    expect(table.part("new")).to_have_text(table.game.start)
    expect(table.part("agree")).to_have_text(table.game.from_next)
    expect(table.part("now")).to_have_text(table.game.now)
    # From the next deal on.
    table.press("agree")
    assert table.state == before
    pending = table.game.pending.format(rules=told, target=3)
    expect(table.part("agreed")).to_have_text(f"{agreed} {pending}")
    table.press("out")
    assert not table.record.deal.rules.must_win
    table.press("deal")
    assert table.record.deal.rules.must_win
    expect(table.part("agreed")).to_contain_text(rule)
    expect(table.part("kept")).to_have_text(table.game.kept_game)
    # In this deal, with the same cards.
    hands = table.record.deal.setup.hands
    table.choose("must_win", False)
    assert table.record.deal.rules.must_win
    table.press("now")
    assert not table.record.deal.rules.must_win
    assert table.record.deal.setup.hands == hands
    # In a new game; the one before can be had back.
    table.choose("target", 5)
    table.choose("name1", "Väinö")
    old = table.record
    table.press("new")
    assert (table.record.deal.rules.target, table.record.names[1]) == (5, "Väinö")
    assert table.record.deal.setup.hands != hands
    table.press("kept")
    assert table.record.deal.rules.target == 3
    assert table.record.deal.setup.hands == old.deal.setup.hands


@both
def test_cards_by_a_seed(table):
    """What is no number is said and stays in its field; a seed deals its cards, told under the scores."""
    table.unfold("picker")
    field = table.part("picker").locator('[name="seed"]')
    field.fill("7x")
    table.part("seeded").click()
    table.answered()
    expect(table.part("unfit")).to_contain_text("7x")
    expect(field).to_have_value("7x")
    field.fill("42")
    table.press("seeded")
    expect(table.part("unfit")).to_have_count(0)
    assert table.record.seed == 42
    table.unfold("scores")
    expect(table.part("seed")).to_have_text(table.game.dealt_by.format(seed=42))


@both
def test_the_line_left_beside_this_one(table):
    """Another card than before leads to another end; both are told, and where they part."""
    said = words(table.language)
    table.begin("rules: finnish, cards=2\nscores: none\nAino: SA H2\nEero: S3 C4\nleads: Aino\nplay:\nSA S3\nH2 C4\n")
    expect(table.part("compared")).to_have_count(0)
    table.press("undo")
    table.press("undo")
    table.card("H2").click()
    table.settle()
    table.card("SA").click()
    table.settle()
    expect(table.part("compared").locator("thead")).to_have_text(f"{table.game.left_line}{said.rules.now}")
    expect(table.part("compared").locator("p")).to_have_text(said.rules.parts.format(n=1))
    ends = table.part("compared").locator("tbody tr").nth(1).locator("td").all_inner_texts()
    assert ends[0] == f"Aino, {said.card(Card('H2'))}"
    assert ends[1] != ends[0]


@pytest.mark.soak
@both
@pytest.mark.parametrize(("name", "code"), [("Aino", "name-alike"), ("", "name-empty"), ("A<b>", "name-sign")])
def test_a_name_that_may_not_be(table, name, code):
    """The reason is told, seen and heard, and the game goes on under the old name."""
    table.legal.first.click()
    table.settle()
    before, shown = table.state, table.part("frame").inner_html()
    table.unfold("table")
    table.choose("name1", name)
    found = "<" if code == "name-sign" else name
    expect(table.part("impossible")).to_contain_text(
        words(table.language).wrong(InvalidText(code, found=found, line=2, column=1))
    )
    assert table.said == table.part("impossible").text_content()
    assert table.state == before
    assert table.part("frame").inner_html() == shown
    table.choose("name1", "Ärla-Bo")
    expect(table.part("impossible")).to_have_count(0)
    assert table.record.names == ("Aino", "Ärla-Bo", "Liisa")
    expect(table.part("frame")).to_contain_text("Ärla-Bo")


# Texts, files, links


BAD = FOLLOW.replace("Liisa: SK H7 C9", "Liisa: SK H7 C1")


@both
def test_a_text_from_elsewhere(table):
    """Good, it is played on; bad, it has its line, column and what was expected, and the game is untouched."""
    said = words(table.language)
    table.legal.first.click()
    table.settle()
    before = table.state
    with pytest.raises(InvalidText) as problem:
        parse(BAD)
    for text, why in ((BAD, said.problem(problem.value)), ("x" * 1_000_000, None), ("", None)):
        table.part("text").click()
        table.part("record").evaluate("(box, text) => { box.value = text; }", text)
        table.part("apply").click()
        table.answered()
        expect(table.part("note")).not_to_be_empty()
        if why:
            expect(table.part("note")).to_have_text(why)
        assert table.part("record").input_value() == text
        assert table.state == before
        table.part("close").click()
    table.part("text").click()
    table.part("record").fill(FOLLOW)
    table.part("apply").click()
    expect(table.part("box")).to_be_hidden()
    table.settle()
    assert table.record.deal.setup.hands == parse(FOLLOW).deal.setup.hands
    assert table.step == 3
    # The game before is offered.
    table.press("kept")
    assert parse(before[0]).deal == table.record.deal


@pytest.mark.parametrize("language", ["fi", pytest.param("de", marks=pytest.mark.soak)])
def test_what_comes_before_the_engine_loses_no_game(browser, address, language):
    """A game on the device, an address that names a step of the page's own deal, and a card tapped too early."""
    mine = parse(FOLLOW)
    table = json.dumps({"record": str(mine), "other": None, "table": "", "at": 3})
    with closing(opener(browser, address)) as opening:
        page = next(opening)(TABLES[language], reduced_motion="reduce", dear=True)
        here = Table(page, language)
        page.evaluate(KEEP, [TABLE, table])
        page.goto(address + "tietoa/")
        page.goto(f"{address}{TABLES[language]}#{TABLE}~7")
        ready(page)
        here.legal.first.click()
        here.go_live()
        here.settle()
        assert (here.record.names, here.record.deal.setup.hands) == (mine.names, mine.deal.setup.hands)
        assert here.said.startswith(here.game.resumed)
        page.reload()
        ready(page)
        here.go_live()
        here.settle()
        assert here.record.names == mine.names
        assert here.record.deal.setup.hands == mine.deal.setup.hands


KEEP = """async ([deal, text]) => {
    const { keep } = await import(document.querySelector('script[src$="index.mjs"]').src.replace("index", "address"));
    keep(deal, text);
}"""
"""Keeps a game as the page does."""


def test_files(table, tmp_path):
    """A file is saved and opened again; one that is no game says so, and nothing is lost."""
    table.begin(FOLLOW)
    table.card("S6").click()
    table.settle()
    with table.page.expect_download() as saved:
        table.part("download").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert saved.value.suggested_filename == f"{TABLE}.txt"
    assert parse(text) == table.record
    there = table.state
    table.begin()
    bad, good, huge = tmp_path / "bad.txt", tmp_path / "good.txt", tmp_path / "huge.txt"
    good.write_text(text, encoding="utf-8")
    bad.write_bytes(b"\xff\x00\xfe" * 100)
    huge.write_text("Aino: SA\n" * 200_000, encoding="utf-8")
    before = table.state
    for path in (bad, huge):
        table.part("file").set_input_files(path)
        expect(table.part("note")).not_to_be_empty()
        assert table.state == before
        table.part("close").click()
    table.part("file").set_input_files(good)
    expect(table.part("scrub")).to_have_value(str(there[2]))
    expect(table.part("box")).to_be_hidden()
    table.settle()
    assert (str(table.record), table.step) == (there[0], there[2])


@pytest.mark.soak
def test_a_link_is_copied(table):
    """It leads to this very place; nothing else goes to the clipboard."""
    table.legal.first.click()
    table.settle()
    table.page.evaluate(TAKES)
    table.part("share").click()
    expect(table.part("note")).not_to_be_empty()
    (link,) = table.page.evaluate("taken")
    assert link == table.page.url.partition("#")[0] + table.hash
    assert re.search(rf"~{table.step}~c[0-9a-f]{{3}}~tA~", link)
    expect(table.part("box")).to_contain_text(table.game.privacy)
    table.part("close").click()


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


@pytest.mark.soak
@both
def test_links_that_are_none(table):
    """Cut off, hostile, of another version: the reason is seen and heard, and the game is untouched."""
    table.legal.first.click()
    table.settle()
    before, whole = table.state, table.hash
    for place in (
        whole.partition("~11-")[0],
        whole.partition("1-")[0],
        whole.replace("~1f", "~9f"),
        f"#{TABLE}~3~tT~{whole.rpartition('~')[2]}",
        f"#{TABLE}~0~<img src=x onerror=alert(1)>",
        f"#{TABLE}~0~tA~%00%ff%E0",
        f"#{TABLE}~0~tAd999~1fA.Aino-Eero.~7-",
        f"#{TABLE}~0~t" + "A" * 9000,
    ):
        follow(table, place)
        assert table.part("refusal").count(), place
        assert table.said.strip() == (table.part("refusal").text_content() or "").strip(), place
        assert table.state == before, place
        expect(table.root.locator("img")).to_have_count(0)
    follow(table, whole)
    assert table.state == before


# Where a game is kept


@pytest.mark.soak
@one
@pytest.mark.parametrize("told", ["tBo", "tABC", "tAo"])
def test_the_way_back_from_a_link(table, told):
    """Whoever plays there, and whatever is seen: back in one's own game one sits where one sat, and sees no more."""
    table.legal.first.click()
    table.settle()
    there = table.state
    follow(table, f"#{TABLE}~2~{told}~{parse(FOLLOW).compact()}")
    table.settle()
    assert len(table.record.names) == 4
    table.part("kept").click()
    table.answered()
    assert str(table.record).startswith(there[0].rstrip())
    expect(table.root.locator('[data-part="hand"]:not([data-seat="0"]) [data-card]')).to_have_count(0)
    assert json.loads(table.root.evaluate("deal => deal.line.table"))["humans"] == "A"


@pytest.mark.soak
@pytest.mark.parametrize("table", ["de"], indirect=True)
def test_a_game_stays_on_the_device(table, address):
    """Without a place in the address the game goes on; a link wins over it, and the one that was kept is offered."""
    page = table.page
    table.legal.first.click()
    table.settle()
    there = table.state
    link = f"#{TABLE}~0~tA~{parse(FOLLOW).compact()}"
    for hash in ("", link):
        page.goto("about:blank")
        page.goto(address + TABLES["de"] + hash)
        ready(page)
        table.go_live()
        table.settle()
        if not hash:
            assert table.state == there
            assert table.game.resumed in table.said
    assert table.record.deal.setup.hands == parse(FOLLOW).deal.setup.hands
    table.press("kept")
    assert table.state == there


@pytest.mark.soak
def test_a_reload_after_a_deal_by_hand(table):
    """The game on the device is that of the address: what was chosen stays, and what was left is still offered."""
    table.legal.first.click()
    table.settle()
    left = table.record
    table.unfold("picker")
    table.part("fill").click()
    table.answered()
    table.press("dealt")
    table.press("out")
    table.press("deal")
    table.unfold("table")
    table.choose("must_win", True)
    there = table.state
    assert "~" in table.hash
    stored = table.page.evaluate(f"localStorage[Object.keys(localStorage).find((key) => key.endsWith('{TABLE}'))]")
    # What a reload asks.
    place, text = table.hash.split("~", 2)[1:]
    action = {"kind": "link", "text": text, "to": int(place)}
    table.root.evaluate(
        "(deal, [stored, action]) => { deal.line.stored = stored; deal.act(action); }", [stored, action]
    )
    table.settle()
    assert table.state[1:] == there[1:]
    expect(table.control("must_win")).to_be_checked()
    table.press("kept")
    assert table.record.deal.setup.hands == left.deal.setup.hands


@one
def test_undo_by_keyboard(table):
    """Enter again and again goes back again and again; the focus stays on the button."""
    for _ in range(3):
        table.legal.first.click()
        table.settle()
    steps = [table.step]
    reach(table.page, '[data-part="undo"]', start=table.legal.first)
    for _ in range(2):
        table.page.keyboard.press("Enter")
        table.settle()
        steps.append(table.step)
    assert steps == sorted(steps, reverse=True)
    assert len(set(steps)) == 3


@pytest.mark.soak
@both
def test_a_device_that_keeps_nothing(table):
    """The sentence says so as soon as the store refuses, and goes when it takes again."""
    note = table.root.locator(".kw-unsaved")
    expect(note).to_be_hidden()
    table.page.evaluate(FULL, True)
    try:
        table.legal.first.click()
        table.settle()
        expect(note).to_be_visible()
        expect(note).to_have_text(table.game.unsaved)
        table.legal.first.click()
        table.settle()
        assert table.step >= 3
    finally:
        table.page.evaluate(FULL, False)
    table.press("undo")
    expect(note).to_be_hidden()


FULL = """(full) => {
    window.kept ??= Storage.prototype.setItem;
    Storage.prototype.setItem = full ? () => { throw new DOMException("full", "QuotaExceededError"); } : kept;
}"""
"""Lets the device's store refuse everything, or take again."""


@pytest.mark.soak
def test_taps_in_a_hurry(table):
    """Several cards at once, or one twice: one is played, the game goes on, and nothing is lost."""
    for _ in range(2):
        table.root.evaluate("deal => [...deal.querySelectorAll('button[data-legal]')].forEach((card) => card.click())")
        table.settle()
        played = table.record.deal
        assert len(played.hands[0]) == 4
        table.begin()
    table.legal.first.dblclick()
    table.settle()
    assert len(table.record.deal.hands[0]) == 4
    assert table.step >= 3
    table.part("out").dblclick()
    table.settle()
    assert table.number == 0
    assert table.record.deal.turn is None


@pytest.mark.soak
def test_two_tabs(table, address):
    """Each goes on with its own game; none loses a card to the other, and the store holds what both have played."""
    table.legal.first.click()
    table.settle()
    there = table.state
    page = table.page.context.new_page()
    try:
        page.goto(address + TABLES["fi"])
        ready(page)
        other = Table(page, "fi")
        other.go_live()
        other.settle()
        assert other.state == there
        other.legal.first.click()
        other.settle()
        table.legal.last.click()
        table.settle()
        assert other.record.deal.plays[: there[2]] == table.record.deal.plays[: there[2]]
        for each in (other, table):
            each.press("out")
            assert each.step == 15
        (stored,) = page.evaluate(f"Object.keys(localStorage).filter((key) => key.endsWith('{TABLE}'))")
        mine = str(other.record)
        assert mine not in (str(table.record), json.loads(page.evaluate("key => localStorage[key]", stored))["record"])
        page.goto("about:blank")
        page.goto(address + TABLES["fi"])
        ready(page)
        other.go_live()
        other.settle()
        assert str(other.record) == str(table.record)
        for _ in range(3):
            other.press("kept")
            if str(other.record) == mine:
                break
        assert str(other.record) == mine
    finally:
        page.close()


# The engine is lost


@pytest.mark.soak
@pytest.mark.parametrize("language", ["de"])
def test_the_engine_is_lost(browser, language):
    """Killed in the middle of a game and gone for good: the page says so. After Retry the card is played, and on."""
    host = Host(SITE)
    with host.running() as address:
        page = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce").new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address + TABLES[language])
        ready(page)
        table = Table(page, language)
        table.go_live()
        table.begin()
        table.legal.first.click()
        table.settle()
        plays, wanted = table.record.deal.plays, table.legal.first.get_attribute("data-card") or ""
        page.evaluate("document.documentElement.dataset.patience = '30 1'")
        host.wrong["worker.mjs"] = missing
        (worker,) = (worker for worker in page.workers if worker.url.endswith("/worker.mjs"))
        worker.evaluate("self.onmessage = () => self.close()")
        table.legal.first.click()
        expect(table.root).to_have_attribute("data-engine", "failed", timeout=LIVE)
        expect(table.part("retry")).to_have_text(words(language).labels.retry)
        assert table.record.deal.plays == plays
        page.evaluate("document.documentElement.dataset.patience = '30 30'")
        host.put_right()
        table.part("retry").click()
        table.go_live()
        table.settle()
        now = table.record.deal.plays
        assert now[: len(plays) + 1] == (*plays, Card(wanted))
        # In the computers' turn.
        page.evaluate("document.documentElement.dataset.patience = '30 1'")
        (worker,) = (worker for worker in page.workers if worker.url.endswith("/worker.mjs"))
        table.unfold("table")
        table.choose("pace", 900)
        table.legal.first.click()
        page.wait_for_function("n => document.querySelector('katko-deal').at > n", arg=len(now))
        worker.evaluate("self.onmessage = () => self.close()")
        page.wait_for_function(CALM, arg=table.root.element_handle(), timeout=LIVE)
        assert table.step > len(now) + 1
        page.context.close()
    assert errors == []


# From a documented deal


def arrives(table: Table, place: str, record: Record, step: int) -> None:
    """Asserts that a place at the table is this step of this record."""
    follow(table, place)
    assert (table.number, table.step) == (0, step)
    assert table.record.names == record.names
    assert table.record.deal.setup.hands == record.deal.setup.hands
    assert table.record.deal.rules == record.deal.rules
    assert table.record.deal.plays == record.deal.plays
    expect(table.root.locator(".kw-back")).to_have_count(0)


@one
def test_from_a_documented_deal(table, live):
    """The way from its seventh step, and from one's own line, leads to the same place at the table."""
    language = table.language
    deal = live(language)
    deal.go(7)
    deal.root.evaluate("async (deal) => { while (deal.asking) await deal.asking; }")
    way = deal.part("sandbox")
    expect(way).to_have_text(table.game.sandbox)
    record = parse(deal.built["request"]["record"])
    # What a click makes of the address, without going there.
    href = """(way) => {
        way.addEventListener("click", (event) => event.preventDefault(), { once: true });
        way.click();
        return way.href;
    }"""
    path, _, place = way.evaluate(href).partition("#")
    assert path == table.page.url.partition("#")[0]
    assert place.startswith(f"{TABLE}~7~")
    arrives(table, f"#{place}", record, 7)
    deal.go(5)
    deal.play("SA", "CQ", "C4")
    own = parse(deal.root.evaluate("deal => deal.record"))
    place = way.evaluate(href).partition("#")[2]
    assert place.startswith(f"{TABLE}~8~")
    table.begin(pace=5000)
    arrives(table, f"#{place}", own, 8)


@pytest.mark.soak
def test_from_a_documented_deal_by_itself(open_page):
    """The same by a real click on a page without an engine, on a fresh page of the table."""
    page = open_page(f"{PAGES['de']}#assa-saastoon~7", reduced_motion="reduce")
    deal = Widget(page)
    record = parse(deal.built["request"]["record"])
    assert deal.step == 7
    deal.part("sandbox").click()
    page.wait_for_url(f"**/{TABLES['de']}#{TABLE}~7~*")
    ready(page)
    table = Table(page, "de")
    table.go_live()
    table.settle()
    assert table.step == 7
    assert table.record.deal.plays == record.deal.plays
    # Whoever's turn it is, a human's card can be played from there.
    table.press("latest")


# By keyboard alone


def on_something(page: Page) -> None:
    """Asserts that the focus is not lost."""
    assert page.evaluate("document.activeElement !== document.body")


@one
def test_a_deal_by_keyboard(table):
    """Enter and Enter again play a deal to its end and go on to the next: the focus is where it is needed."""
    page = table.page
    table.root.locator(".kw-narration a").focus()
    reach(page, "[data-legal]")
    for _ in range(5):
        assert page.evaluate("document.activeElement.matches('[data-legal]')")
        page.keyboard.press("Enter")
        table.settle()
    assert table.record.deal.turn is None
    assert page.evaluate("document.activeElement.dataset.part") == "deal"
    page.keyboard.press("Enter")
    table.settle()
    assert page.evaluate("document.activeElement.matches('[data-legal]')")
    assert table.number == 1
    reach(page, '[data-part="undo"]')
    page.keyboard.press("Enter")
    table.settle()
    on_something(page)
    assert table.number == 0


@pytest.mark.soak
@one
@pytest.mark.parametrize("pause", [20, 600])
def test_enter_twice(table, pause):
    """Pressed twice, the button to the next deal leads there and not back: no other action takes its place unseen."""
    table.press("out")
    reach(table.page, '[data-part="deal"]', start=table.part("first"))
    for _ in range(2):
        table.page.keyboard.press("Enter")
        table.page.wait_for_timeout(pause)
    table.settle()
    expect(table.part("refusal")).to_have_count(0)
    assert table.number == 1


@pytest.mark.soak
@one
def test_enter_held(table):
    """The key that is held repeats itself; one deal is dealt, and one card is played."""
    table.press("out")
    table.part("deal").focus()
    for _ in range(4):
        table.page.keyboard.down("Enter")
        table.answered()
    table.page.keyboard.up("Enter")
    table.settle()
    assert table.number == 1
    step = table.step
    table.legal.first.focus()
    for _ in range(4):
        table.page.keyboard.down("Enter")
        table.answered()
    table.page.keyboard.up("Enter")
    table.settle()
    assert len(table.record.deal.hands[0]) == 4
    assert table.step > step


@one
def test_a_double_tap_on_a_button(table):
    """On the next deal or the cover: it is done once, and nothing else with it."""
    table.press("out")
    table.part("deal").dblclick()
    table.settle()
    assert table.number == 1
    expect(table.part("refusal")).to_have_count(0)
    table.unfold("table")
    table.choose("must_win", True)
    table.part("agree").dblclick()
    table.settle()
    assert table.number == 1
    assert not table.record.deal.rules.must_win
    expect(table.part("agree")).to_have_count(0)
    expect(table.part("setup").locator(":focus")).to_have_count(1)
    table.begin(SEED, "ABC")
    table.press("uncover")
    table.legal.first.click()
    table.settle()
    step = table.step
    table.part("uncover").dblclick()
    table.settle()
    assert table.step == step
    expect(table.part("uncover")).to_have_count(0)
    expect(table.part("refusal")).to_have_count(0)


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


@pytest.mark.soak
@one
def test_settings_by_keyboard(table):
    """The folds, a choice of each kind, a new game, cards by hand and the cover: all by keys, the focus never lost."""
    page = table.page
    table.part("table-fold").locator("summary").focus()
    page.keyboard.press("Enter")
    tab_to(page, '[name="players"]')
    page.keyboard.press("4")
    table.answered()
    expect(table.control("players")).to_be_focused()
    tab_to(page, '[name="see"]')
    tab_to(page, '[name="who2"]')
    page.keyboard.press("ArrowUp")
    table.answered()
    expect(table.control("who2")).to_be_focused()
    tab_to(page, '[name="must_win"]')
    page.keyboard.press("Space")
    table.answered()
    expect(table.control("must_win")).to_be_focused()
    assert table.step == 0
    tab_to(page, '[data-part="new"]')
    page.keyboard.press("Enter")
    table.settle()
    on_something(page)
    assert len(table.record.names) == 4
    assert table.record.deal.rules.must_win
    for _ in range(2):
        expect(table.part("uncover")).to_be_visible()
        for wanted in ('[data-part="uncover"]', "[data-legal]"):
            reach(page, wanted)
            page.keyboard.press("Enter")
            table.settle()
            on_something(page)
    table.part("picker-fold").locator("summary").focus()
    page.keyboard.press("Enter")
    tab_to(page, '[data-part="pick"]')
    for _ in range(3):
        page.keyboard.press("Enter")
        table.answered()
        on_something(page)
        page.keyboard.press("Tab")
    table.part("picker").locator('[data-part="drop"]').first.focus()
    page.keyboard.press("Enter")
    table.answered()
    on_something(page)
    tab_to(page, '[data-part="fill"]', "Tab")
    page.keyboard.press("Enter")
    table.answered()
    on_something(page)
    tab_to(page, '[data-part="dealt"]', "Shift+Tab")
    page.keyboard.press("Enter")
    table.settle()
    on_something(page)
    expect(table.part("uncover")).to_be_visible()


# How it looks


def states(table: Table) -> Iterator[str]:
    """The states in which a table is looked at, one after the other."""
    table.begin(FOLLOW)
    table.unfold("table")
    table.unfold("scores")
    table.choose("misere", True)
    yield "setting up"
    table.choose("name1", "")
    yield "error"
    table.choose("misere", False)
    table.part("table-fold").evaluate("fold => { fold.open = false; }")
    table.unfold("picker")
    for code in ("SA", "HT", "D2", "C9"):
        table.part("picker").locator(f'[data-part="pick"][data-card="{code}"]').click()
        table.answered()
    yield "picker"
    table.begin(FOLLOW, "AB")
    expect(table.part("uncover")).to_be_visible()
    yield "cover"
    table.begin(FOLLOW)
    table.card("HA").click(force=True)
    table.part("refusal").wait_for()
    yield "refusal"
    table.begin(
        "rules: finnish, cards=1\nscores: Aino 2, Eero 1\nAino: SA\nEero: S3\nLiisa: S4\nleads: Eero\nplay:\nS3 S4\n"
    )
    table.card("SA").click()
    table.part("result").wait_for()
    yield "result"


@one
def test_axe(table):
    """In every state, light and dark: no rule of axe is broken."""
    page, broken = table.page, {}
    page.add_script_tag(path=AXE)
    try:
        for state in states(table):
            for scheme in ("default", "slate"):
                page.evaluate("scheme => document.body.dataset.mdColorScheme = scheme", scheme)
                found = page.evaluate(f"axe.run('#w-{TABLE}', {{ resultTypes: ['violations'] }})")
                for rule in found["violations"]:
                    nodes = [node["target"] for node in rule["nodes"]]
                    broken[state, scheme, rule["id"]] = nodes[:3], len(nodes)
    finally:
        page.evaluate("document.body.dataset.mdColorScheme = 'default'")
    assert broken == {}


LOW = """(deal) => [...deal.querySelectorAll("summary, label, button, select, input:not(label input), a.kw-rule")]
    .filter((each) => each.offsetParent && (each.offsetHeight < 44) && !each.closest('[data-part="hand"]'))
    .map((each) => `${each.localName} ${each.dataset.part ?? each.name} ${each.innerText}: ${each.offsetHeight}`)"""
"""What is too low for a finger."""


@pytest.mark.soak
@both
def test_it_fits_a_phone(table):
    """In every state, at 360 and 320 pixels: nothing is wider than the screen, and all can be tapped."""
    page, wide, low = table.page, [], set()
    try:
        for state in states(table):
            for width in (360, 320):
                page.set_viewport_size({"width": width, "height": 740})
                if over := page.evaluate(OVERFLOWS):
                    wide.append((state, width, over))
                low |= set(table.root.evaluate(LOW))
    finally:
        page.set_viewport_size({"width": 360, "height": 740})
    assert (wide, sorted(low)) == ([], [])


# The other language; the last test here, since it leaves the page


@pytest.mark.soak
@pytest.mark.parametrize("table", ["fi"], indirect=True)
def test_the_other_language(table):
    """The switch takes the game along, and the cover is down there."""
    page = table.page
    table.begin(SEED, "AC")
    for _ in range(2):
        if table.part("uncover").count():
            table.press("uncover")
        table.legal.first.click()
        table.settle()
    if table.part("uncover").count():
        table.press("uncover")
    expect(table.hand_cards).not_to_have_count(0)
    there = table.state
    page.locator("a.language").click()
    page.wait_for_url(f"**/{TABLES['de']}#*")
    ready(page)
    other = Table(page, "de")
    other.go_live()
    other.settle()
    assert other.state == there
    covered(other)
