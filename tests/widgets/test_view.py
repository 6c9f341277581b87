"""Positions as HTML: what stands where, and that nothing strange gets through."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from katko import Card, Deal, Rules
from katko.record import Record, parse
from tests.told import DEAL
from widgets.controls import controls, scrubber
from widgets.html import data, join, tag
from widgets.lines import Lines
from widgets.scene import Scene
from widgets.table import fold
from widgets.view import Notice, frame
from widgets.words import words

ELEMENTS = """a button caption circle details dialog div g i input katko-closed label li ol p path progress script span
    strong summary svg table tbody td textarea th thead tr ul use"""


class Tree(HTMLParser):
    """Every element with its attributes; complains where tags do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs)
        self.elements.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def having(self, name: str, value: str | None = "*") -> list[dict[str, str | None]]:
        """The attributes of all elements that have this one."""
        return [found for _, found in self.elements if name in found and value in ("*", found[name])]


def scene(text: str = DEAL, language: str = "fi") -> Scene:
    return Scene(parse(text), words(language), "w-x", "../saannot/")


def whole(shown: Scene, step: int) -> str:
    """Everything that a page holds for one step."""
    return str(join(frame(shown, step), controls(shown, step, built=True), fold(shown)))


def shuffled(names: tuple[str, ...], **rules: object) -> Scene:
    """A deal by chance, played to its end with the first legal card each time."""
    deal = Deal.shuffled(Rules.finnish(len(names), **rules), seed=3)
    while deal.turn is not None:
        deal = deal.play(deal.legal_moves()[0])
    return Scene(Record(deal, names, id="x", title="X"), words("de"), "w-x", "r/")


@pytest.mark.parametrize("language", ["fi", "de"])
def test_cards_are_conserved_at_every_step(language):
    """Each card is in a hand, in a slot, or gone with a finished trick; gaps stand for those played."""
    shown = scene(language=language)
    for step, deal in enumerate(shown.positions):
        tree = Tree(str(frame(shown, step)))
        cards = tree.having("data-card")
        there = {str(card) for seat in range(3) for card in deal.holding(seat)}
        assert {card["data-card"] for card in cards} == there | set(map(str, shown.trick_at(step).cards))
        assert len(tree.having("class", "kw-gap")) == step
        assert len({card["id"] for card in cards}) == len(cards)


def test_the_acting_seats_legal_cards_are_marked():
    """After the nine of hearts is led, Eero may play two hearts and nobody else anything."""
    tree = Tree(str(frame(scene(), 1)))
    assert {(card["data-seat"], card["data-card"]) for card in tree.having("data-legal")} == {("1", "HJ"), ("1", "H5")}
    assert len(tree.having("data-turn")) == 1
    assert Tree(str(frame(scene(), 15))).having("data-legal") == []


def test_the_acting_seats_cards_are_buttons():
    """At every step, inner ones too: these and no others; what may not be played says so and still answers."""
    shown = scene()
    for step, deal in enumerate(shown.positions):
        tree = Tree(str(frame(shown, step)))
        buttons = [found for name, found in tree.elements if name == "button"]
        mine = [] if deal.turn is None else list(map(str, deal.holding(deal.turn)))
        assert [found["data-card"] for found in buttons] == mine
        off = {found["data-card"] for found in buttons if found.get("aria-disabled") == "true"}
        assert off == set(mine) - set(map(str, deal.legal_moves()))
    assert 'aria-label="ruutukymppi, ei sallittu nyt"' in str(frame(shown, 5))


def test_a_notice_takes_the_place_of_the_sentences():
    """A refusal with its rule, and the card that it is about; all else is as without it."""
    shown = scene()
    refusal = shown.positions[5].refusal("CQ")
    assert refusal
    notice = Notice(shown.words.refusal(shown.record.names, 0, refusal), 0, refusal.card)
    html, plain = str(frame(shown, 5, notice)), str(frame(shown, 5))
    assert 'data-part="refusal"' in html
    assert 'data-part="narration"' not in html
    assert 'href="../saannot/#follow-suit"' in html
    assert [found["data-card"] for found in Tree(html).having("data-refused")] == ["CQ"]
    assert html.partition('data-part="trick"')[0] == plain.partition('data-part="trick"')[0]


def test_the_strip_tells_the_lines():
    """A cell for each step, those of the reader's own line marked, and cells for the cards to come."""
    home = scene().record
    lines, _ = Lines(home, home).play(5, Card("SA"))
    own = Scene(lines.shown, words("fi"), "w-x", "../saannot/", lines)
    strips = [re.findall(r"<i\b[^>]*>", str(scrubber(shown, 0))) for shown in (scene(), own)]
    assert [len(strip) for strip in strips] == [16, 16]
    assert [sum("data-shade" in cell for cell in strip) for strip in strips] == [15, 6]
    assert [sum("data-own" in cell for cell in strip) for strip in strips] == [0, 1]


def test_who_holds_the_trick_is_said_in_words():
    """While the trick is open, and when it is won; before the first card nobody does."""
    said = [re.findall('class="kw-holds">([^<]+)<', str(frame(scene(), step))) for step in range(4)]
    assert said == [[], ["on voitolla"], ["on voitolla"], ["vie tikin"]]


def test_notes_tell_part_and_gains():
    """Forehand and dealer, tricks, and the point at the end."""
    text = re.sub("<[^>]+>", "|", str(frame(scene(), 9)))
    assert "etumies · 1 tikki|" in text
    assert "|2 tikkiä|" in text
    assert "|jakaja|" in text
    assert "etumies · 2 tikkiä · 1\u00a0piste|" in re.sub("<[^>]+>", "|", str(frame(scene(), 15)))


def test_the_last_step_tells_who_deals_next():
    """The winner of the last trick; nobody where the game is won."""
    assert scene().narrations[-1].result.endswith(" Seuraavan jaon jakaa Aino.")
    assert scene(language="de").narrations[-1].result.endswith(" Die nächste Runde gibt Aino.")
    assert "jakaa" not in scene().narrations[-2].result
    won = "rules: finnish, cards=1, target=2\nscores: Aino 1\nAino: SA\nEero: S2\nleads: Aino\nplay:\nSA S2"
    assert "jakaa" not in scene(won).narrations[-1].result


def test_a_card_on_the_table_says_so():
    """With its number in the trick, which the eye sees beside it."""
    assert 'aria-label="Pöydässä, 1. kortti: herttayhdeksikkö"' in str(frame(scene(), 2))
    assert 'aria-label="Im Stich, 2. Karte: Herz-Bube"' in str(frame(scene(language="de"), 2))
    assert 'class="kw-order" aria-hidden="true"' in str(frame(scene(), 2))


def test_the_fold_can_be_jumped_through():
    """The table is named by one word, and each trick has a heading."""
    tree = Tree(str(fold(scene())))
    assert [found["aria-level"] for found in tree.having("role", "heading")] == ["4"] * 5
    assert '<span class="kw-unseen">Tikit</span><span aria-hidden="true">' in str(fold(scene()))


def test_room_for_every_refusal():
    """What is said of a card that may not be played is among what a frame makes room for."""
    shown = scene()
    refusal = shown.positions[5].refusal("CQ")
    assert refusal
    assert shown.words.refusal(shown.record.names, 0, refusal) in shown.refusals


def test_places():
    """The deal, then trick and card; a finished trick is still the place."""
    places = [scene().place(step) for step in (0, 1, 3, 4, 15)]
    assert places == [
        "Kortit on jaettu",
        "Tikki 1/5 · kortti 1/3",
        "Tikki 1/5 · kortti 3/3",
        "Tikki 2/5 · kortti 1/3",
        "Tikki 5/5 · kortti 3/3",
    ]


def test_card_letters_follow_the_language():
    """Queen and jack: Q and J in Finnish, D and B in German; names in words for the ear."""
    finnish, german = str(frame(scene(), 0)), str(frame(scene(language="de"), 0))
    for html, label, index in ((finnish, "Pelaa ristirouva", "Q"), (german, "Kreuz-Dame spielen", "D")):
        assert f'aria-label="{label}" data-index="{index}" data-card="CQ" data-seat="0" data-legal>' in html
    assert 'aria-label="ristinelonen" data-card="C4" data-seat="1">4<' in finnish


def test_trump_is_always_told():
    """A drawn suit by its name, a turned card by its own."""
    drawn = shuffled(("A", "B"), trump="drawn")
    turned = shuffled(("A", "B"), trump="turned")
    for step in (0, drawn.steps):
        assert drawn.words.suit(drawn.record.deal.trump) in str(frame(drawn, step))
        assert turned.words.card(turned.record.deal.setup.turned) in str(frame(turned, step))


def test_equal_cards_differ_in_their_ids_only():
    """Two packs: the first of two equal cards leaves the hand, and each keeps its id."""
    shown = scene("rules: finnish, decks=2, cards=2\nAino: SA SA\nEero: S2 S3\nplay:\nSA S2\nSA S3")
    cards = Tree(str(frame(shown, 1))).having("data-card", "SA")
    assert [card["id"] for card in cards] == ["w-x-0-1", "w-x-0-0"]


def test_face_up_cards_have_a_list_of_their_own():
    """Ten-card tikki: hand and face-up cards, both named."""
    shown = shuffled(("Ann", "Ben", "Cem"), open_cards=5)
    tree = Tree(str(frame(shown, 7)))
    labels = [found["aria-label"] for found in tree.having("data-part", "hand")]
    assert labels[:2] == ["Ann: Hand", "Ann: offene Karten"]
    assert len(labels) == 6


@pytest.mark.parametrize("players", [2, 3, 5, 6, 20])
def test_well_formed_for_any_number_of_players(players):
    """At every step, with ids that occur once."""
    shown = shuffled(tuple(f"P{seat}" for seat in range(players)))
    for step in range(shown.steps + 1):
        tree = Tree(whole(shown, step))
        ids = [found["id"] for found in tree.having("id")]
        assert len(ids) == len(set(ids))
    assert len(Tree(str(fold(shown))).having("data-won")) == shown.record.deal.rules.cards


def test_hostile_names_are_text():
    """What a record allows in a name reaches the page as it is, and as text."""
    names = ("A&B \"x\" 'y'", "&lt;b&gt;".replace(";", ""), "a/b (c)!?")
    lines = [f"{name}: {hand}" for name, hand in zip(names, ("SA H2", "S3 H4", "S5 H6"), strict=True)]
    shown = scene("\n".join(["rules: finnish, cards=2", *lines, "play:", "SA S3 S5", "H2 H4 H6"]))
    for step in range(shown.steps + 1):
        html = whole(shown, step)
        assert {name for name, _ in Tree(html).elements} <= set(ELEMENTS.split())
        for name in names:
            assert name in unescape(re.sub("<[^>]*>", "", html))
        assert "&ltb" not in html


def test_values_never_become_markup():
    """Text, attribute, script: each escapes what would end it; names of tags and attributes are checked."""
    evil = "</script><img src=x onerror=alert(1)>\"'\n"
    assert "<img" not in str(tag("p", evil, title=evil))
    assert Tree(str(tag("p", evil, title=evil))).elements == [("p", {"title": evil})]
    assert "<img" not in str(data({evil: [evil]}))
    assert "\n" not in str(tag("p", evil, title=evil)) + str(data(evil))
    for name in ("p onclick=x", "<p", "", "p/", "p\n"):
        with pytest.raises(ValueError, match="no name"):
            tag(name)
        with pytest.raises(ValueError, match="no name"):
            tag("p", **{name: "x"})


def test_room_for_the_longest_sentence():
    """Every frame of a deal holds the same unseen texts, among them the longest."""
    shown = scene()
    trees = [Tree(str(frame(shown, step))) for step in range(shown.steps + 1)]
    texts = {tuple(found["data-head"] for found in tree.having("data-head")) for tree in trees}
    assert len(texts) == 1
    longest = max(shown.narrations, key=lambda said: len(said.text))
    assert longest.head in next(iter(texts))
