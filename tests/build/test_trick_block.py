"""Still tricks: what may stand in the fence, and what is seen and heard of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.build import trick_block
from docs.build.fences import outline
from docs.build.trick_block import block
from tests.build.written_pages import home, of_finnish, said
from tests.markup import Element, read


def fence(text: str, info: str = "") -> str:
    return f"```trick{info}\n{text}\n```\n"


def shown(text: str, language: str = "fi") -> Element:
    (found,) = outline(fence(text)).tricks
    return read(str(block(trick_block.read(found), language, first=True)))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("S9 6S", "10: column 4: `6S` is not a card: did you mean `S6`?"),
        ("S9", "9: a trick needs its cards in order of play, `S9 SK HA`, or a line `Aino: S9` for each"),
        ("", "9: a trick needs its cards"),
        ("S9 S9", "10: column 4: the card `S9` is dealt already, and the pack holds no more of it"),
        ("Aino: S9\nSK", "11: column 1: every card needs a name, or none has one"),
        ("SK\nAino: S9", "11: column 1: every card needs a name, or none has one"),
        ("Aino: S9 SK", "10: column 1: expected one card after `Aino`, found `S9 SK`"),
        ("Aino: S9\nAino: SK", "11: column 1: two players are called `Aino`"),
        ("S9 …\nSK", "11: column 1: nothing may follow the `…` of a trick that goes on"),
        ("S9 … SK", "10: column 4: `…` is not a card"),
        ("trump: X\nS9 SK", "10: column 8: `X` is not a suit; expected C, D, H or S"),
        ("trump: H\ntrump: S\nS9 SK", "11: column 1: `trump` is there already"),
        ("tramp: H\nS9 SK", "10: column 1: unknown word `tramp`: did you mean `trump`?"),
        ("rules: deks=2\nS9 SK", "10: column 8: unknown rule `deks=2`: did you mean `decks`?"),
        ("rules: misere, two=each\nS9 SK", "10: column 8: `misere` goes with `two=none` only"),
    ],
)
def test_a_wrong_trick_is_named_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    (found,) = of_finnish(tmp_path, home(fence(text)))
    assert found.startswith(message)


def test_a_wrong_fence(tmp_path: Path) -> None:
    assert of_finnish(tmp_path, home(fence("S9 SK", " at=1"))) == ["9: a trick has no options, found `at`"]
    assert of_finnish(tmp_path, home("    ```trick\n    S9 SK\n    ```\n")) == [
        "9: a trick starts at the left margin, not inside a list, a quotation or a note"
    ]
    assert of_finnish(tmp_path, home("```trik\nS9 SK\n```\n")) == ["9: expected ```trick, found ```trik"]


@pytest.mark.parametrize(
    ("text", "holder", "word"),
    [
        ("S9 SK HA S4", 1, "vie tikin"),
        ("H9 HJ H3", 1, "vie tikin"),
        ("trump: H\nSK S9 H2", 2, "vie tikin"),
        ("trump: ♥\nSK H7 …", 1, "on voitolla"),
        ("Aino: S9\nEero: SK\n...", 1, "on voitolla"),
        ("rules: decks=2\nSK S9 SK", 0, "vie tikin"),
        ("rules: decks=2, identical=last\nSK S9 SK", 2, "vie tikin"),
    ],
)
def test_the_engine_says_who_takes_it(text: str, holder: int, word: str) -> None:
    """The frame and the words are at one card."""
    items = shown(text).tagged("li")
    assert [place for place, item in enumerate(items) if "data-holds" in item] == [holder]
    assert [item.text.strip().endswith(word) for item in items] == [place == holder for place in range(len(items))]


@pytest.mark.parametrize(
    ("language", "name", "label", "word", "trump"),
    [
        ("fi", "Eero", "Pöydässä, 2. kortti: herttakakkonen", "vie tikin", "Valtti  hertta"),
        ("de", "Eero", "Im Stich, 2. Karte: Herz-Zwei", "gewinnt den Stich", "Trumpf  Herz"),
    ],
)
def test_it_is_read_aloud(language: str, name: str, label: str, word: str, trump: str) -> None:
    trick = shown("trump: H\nAino: SA\nEero: H2", language)
    item = trick.tagged("li")[1]
    (card,) = item.having("role", "img")
    assert (item.text.split()[0], card["aria-label"], word in item.text) == (name, label, True)
    (caption,) = trick.tagged("figcaption")
    assert caption.text == trump
    assert [each["class"] for each in trick.having("translate", "no")] == ["trick-who", "trick-card"] * 2


def test_only_the_first_brings_the_shapes() -> None:
    (found,) = outline(fence("S9 SK")).tricks
    pieces = [str(block(trick_block.read(found), "fi", first=first)) for first in (True, False)]
    assert ["<symbol" in piece for piece in pieces] == [True, False]
    assert all("\n" not in piece for piece in pieces), "Markdown would tear it apart"


@pytest.mark.parametrize(
    ("german", "message"),
    [
        (fence("S9 SA"), "docs/fi/index.md:9: this trick is another one than in docs/de/index.md:9"),
        (fence("S9 SK …"), "docs/fi/index.md:9: this trick is another one than in docs/de/index.md:9"),
        (fence("trump: H\nS9 SK"), "docs/fi/index.md:9: this trick is another one than in docs/de/index.md:9"),
        ("", "docs/fi/index.md:9: this trick is not there in docs/de/index.md"),
        (fence("S9 SK") + fence("H2 H3"), "docs/de/index.md:12: this trick is not there in docs/fi/index.md"),
    ],
)
def test_twins_have_the_same_tricks(tmp_path: Path, german: str, message: str) -> None:
    pages = {"fi/index.md": home(fence("S9 SK")), "de/index.md": home(german)}
    assert said(tmp_path, pages) == [message]
