"""Positions as HTML: what stands where, and that nothing strange gets through."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from katko import Deal, Rules
from katko.record import Record, parse
from widgets.controls import controls
from widgets.html import data, join, tag
from widgets.scene import Scene
from widgets.table import fold
from widgets.view import frame
from widgets.words import words

FINNISH = """\
id: assa-saastoon
title: Ässä säästöön
rules: finnish
Aino:  H9 S6 CQ DT SA
Eero:  HJ SK C4 D2 H5
Liisa: H3 S2 D8 DJ S5
play:
H9 HJ H3
SK S2 S6
C4 D8 CQ
DT D2 DJ
S5 SA H5
"""
ELEMENTS = """a button caption circle details div g i input li ol p path progress script span strong summary svg
    table tbody td th thead tr ul use"""


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


def scene(text: str = FINNISH, language: str = "fi") -> Scene:
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


def test_who_holds_the_trick_is_said_in_words():
    """While the trick is open, and when it is won; before the first card nobody does."""
    said = [re.findall('class="kw-holds">([^<]+)<', str(frame(scene(), step))) for step in range(4)]
    assert said == [[], ["on voitolla"], ["on voitolla"], ["vie tikin"]]


def test_notes_tell_part_and_gains():
    """Forehand and dealer, tricks while the deal goes on, the point at its end."""
    text = re.sub("<[^>]+>", "|", str(frame(scene(), 9)))
    assert "etumies · 1 tikki|" in text
    assert "|2 tikkiä|" in text
    assert "|jakaja|" in text
    assert "etumies · 1 piste|" in re.sub("<[^>]+>", "|", str(frame(scene(), 15)))


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
    assert 'aria-label="ristirouva" data-card="CQ" data-seat="0" data-legal>Q<' in finnish
    assert 'aria-label="Kreuz-Dame" data-card="CQ" data-seat="0" data-legal>D<' in german


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
