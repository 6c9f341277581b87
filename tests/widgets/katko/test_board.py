"""Positions as HTML: what stands where, and that nothing strange gets through."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests import markup
from tests.widgets.scenes import ELEMENTS, scene, shuffled, whole
from widgets.scene import Notice
from widgets.stage import stage, story


@pytest.mark.parametrize("language", ["fi", "de"])
def test_cards_are_conserved_at_every_step(language):
    """Each card is in a hand, in a slot, or gone with a finished trick; gaps stand for those played."""
    shown = scene(language=language)
    for step, deal in enumerate(shown.positions):
        tree = markup.read(str(stage(shown, step)))
        cards = tree.having("data-card")
        there = {str(card) for seat in range(3) for card in deal.holding(seat)}
        assert {card["data-card"] for card in cards} == there | set(map(str, shown.trick_at(step).cards))
        assert len(tree.having("class", "kw-gap")) == step
        assert len({card["id"] for card in cards}) == len(cards)


def test_the_acting_seats_legal_cards_are_marked():
    """After the nine of hearts is led, Eero may play two hearts and nobody else anything."""
    tree = markup.read(str(stage(scene(), 1)))
    assert {(card["data-seat"], card["data-card"]) for card in tree.having("data-legal")} == {("1", "HJ"), ("1", "H5")}
    assert len(tree.having("data-turn")) == 1
    assert markup.read(str(stage(scene(), 15))).having("data-legal") == []


def test_the_acting_seats_cards_are_buttons():
    """At every step, inner ones too: these and no others; what may not be played says so and still answers."""
    shown = scene()
    for step, deal in enumerate(shown.positions):
        tree = markup.read(str(stage(shown, step)))
        buttons = tree.tagged("button")
        mine = [] if deal.turn is None else list(map(str, deal.holding(deal.turn)))
        assert [found["data-card"] for found in buttons] == mine
        off = {found["data-card"] for found in buttons if found.get("aria-disabled") == "true"}
        assert off == set(mine) - set(map(str, deal.legal_moves()))
    assert 'aria-label="ruutukymppi, ei sallittu nyt"' in str(stage(shown, 5))


def test_a_notice_takes_the_place_of_the_sentences():
    """A refusal with its rule, and the card that it is about; all else is as without it."""
    shown = scene()
    refusal = shown.positions[5].refusal("CQ")
    assert refusal
    notice = Notice(shown.words.refusal(shown.record.names, 0, refusal), 0, str(refusal.card))
    html, plain = str(stage(shown, 5, notice)), str(stage(shown, 5))
    assert 'data-part="refusal"' in html
    assert 'data-part="narration"' not in html
    assert 'href="../saannot/#follow-suit"' in html
    assert [found["data-card"] for found in markup.read(html).having("data-refused")] == ["CQ"]
    assert html.partition('data-part="trick"')[0] == plain.partition('data-part="trick"')[0]


def test_who_holds_the_trick_is_said_in_words():
    """While the trick is open, and when it is won; before the first card nobody does."""
    said = [re.findall('class="kw-holds">([^<]+)<', str(stage(scene(), step))) for step in range(4)]
    assert said == [[], ["on voitolla"], ["on voitolla"], ["vie tikin"]]


def test_notes_tell_part_and_gains():
    """Forehand and dealer, tricks, and the point at the end."""
    text = re.sub("<[^>]+>", "|", str(stage(scene(), 9)))
    assert "etumies · 1 tikki|" in text
    assert "|2 tikkiä|" in text
    assert "|jakaja|" in text
    assert "etumies · 2 tikkiä · 1\u00a0piste|" in re.sub("<[^>]+>", "|", str(stage(scene(), 15)))


def test_a_card_on_the_table_says_so():
    """With its number in the trick, which the eye sees beside it."""
    assert 'aria-label="Pöydässä, 1. kortti: herttayhdeksikkö"' in str(stage(scene(), 2))
    assert 'aria-label="Im Stich, 2. Karte: Herz-Bube"' in str(stage(scene(language="de"), 2))
    assert 'class="kw-order" aria-hidden="true"' in str(stage(scene(), 2))


def test_card_letters_follow_the_language():
    """Queen and jack: Q and J in Finnish, D and B in German; names in words for the ear."""
    finnish, german = str(stage(scene(), 0)), str(stage(scene(language="de"), 0))
    for html, label, index in ((finnish, "Pelaa ristirouva", "Q"), (german, "Kreuz-Dame spielen", "D")):
        played = f'data-index="{index}" data-card="CQ" data-act="play" data-move="CQ" data-seat="0" data-legal>'
        assert f'aria-label="{label}" {played}' in html
    assert 'aria-label="ristinelonen" data-card="C4" data-act="play" data-move="C4" data-seat="1">4<' in finnish


def test_trump_is_always_told():
    """A drawn suit by its name, a turned card by its own."""
    drawn = shuffled(("A", "B"), trump="drawn")
    turned = shuffled(("A", "B"), trump="turned")
    for step in (0, drawn.steps):
        assert drawn.words.suit(drawn.record.deal.trump) in str(stage(drawn, step))
        assert turned.words.card(turned.record.deal.setup.turned) in str(stage(turned, step))


def test_equal_cards_differ_in_their_ids_only():
    """Two packs: the first of two equal cards leaves the hand, and each keeps its id."""
    shown = scene("rules: finnish, decks=2, cards=2\nAino: SA SA\nEero: S2 S3\nplay:\nSA S2\nSA S3")
    cards = markup.read(str(stage(shown, 1))).having("data-card", "SA")
    assert [card["id"] for card in cards] == ["w-x-0-1", "w-x-0-0"]


def test_face_up_cards_have_a_list_of_their_own():
    """Ten-card tikki: hand and face-up cards, both named."""
    shown = shuffled(("Ann", "Ben", "Cem"), open_cards=5)
    tree = markup.read(str(stage(shown, 7)))
    labels = [found["aria-label"] for found in tree.having("data-part", "hand")]
    assert labels[:2] == ["Ann: Hand", "Ann: offene Karten"]
    assert len(labels) == 6


@pytest.mark.parametrize("players", [2, 3, 5, 6, 20])
def test_well_formed_for_any_number_of_players(players):
    """At every step, with ids that occur once."""
    shown = shuffled(tuple(f"P{seat}" for seat in range(players)))
    for step in range(shown.steps + 1):
        tree = markup.read(whole(shown, step))
        ids = [found["id"] for found in tree.having("id")]
        assert len(ids) == len(set(ids))
    assert len(markup.read(str(story(shown))).having("data-won")) == shown.record.deal.rules.cards


def test_hostile_names_are_text():
    """What a record allows in a name reaches the page as it is, and as text."""
    names = ("A&B \"x\" 'y'", "&lt;b&gt;".replace(";", ""), "a/b (c)!?")
    lines = [f"{name}: {hand}" for name, hand in zip(names, ("SA H2", "S3 H4", "S5 H6"), strict=True)]
    shown = scene("\n".join(["rules: finnish, cards=2", *lines, "play:", "SA S3 S5", "H2 H4 H6"]))
    for step in range(shown.steps + 1):
        html = whole(shown, step)
        assert {each.tag for each in markup.read(html).elements} <= set(ELEMENTS.split())
        for name in names:
            assert name in unescape(re.sub("<[^>]*>", "", html))
        assert "&ltb" not in html


def test_room_for_the_longest_sentence():
    """Every frame of a deal holds the same unseen texts, among them the longest."""
    shown = scene()
    trees = [markup.read(str(stage(shown, step))) for step in range(shown.steps + 1)]
    texts = {tuple(found["data-head"] for found in tree.having("data-head")) for tree in trees}
    assert len(texts) == 1
    longest = max(shown.narrations, key=lambda said: len(said.text))
    assert longest.head in next(iter(texts))
