"""Cards within sentences: what is wrong with them, and what readers see and hear."""

from __future__ import annotations

from pathlib import Path

import pytest
from markdown import Markdown

from docs.build.prose import Cards
from katko.cards import PACK
from tests.build.written_pages import home, of_finnish, said
from tests.markup import read
from widgets.katko.words import words

EXTENSIONS = ["attr_list", "tables", "toc", "md_in_html", "pymdownx.superfences"]


def html(text: str, language: str = "fi") -> str:
    """What Markdown makes of a page's text."""
    done: str = Markdown(extensions=[*EXTENSIONS, Cards(words(language))]).convert(text)
    return done.replace("\ufe0e", "")


def names(text: str, language: str = "fi") -> list[str]:
    """What is heard of the cards in a text."""
    found = read(html(text, language)).having("class", "card")
    assert all((each["role"], each["translate"]) == ("img", "no") for each in found)
    return [str(each["aria-label"]) for each in found]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("An ace, {SB}.", "column 10: `SB` is not a card: did you mean `SJ`?"),
        ("{6S}", "column 2: `6S` is not a card: did you mean `S6`?"),
        ("{H9, HJ}", "column 2: `H9,` is not a card: did you mean `H9`?"),
        ("{s6}", "column 2: `s6` is not a card: did you mean `S6`?"),
        ("- {X6}", "column 4: `X6` is not a card; expected a suit (C D H S), then a rank, as in `S6` or `HT`"),
        ("| {SK} | {S1} |", "column 11: `S1` has no such rank; expected A K Q J T or 9 to 2"),
        ("## Maa {SZ} { #maa }", "column 9: `SZ` has no such rank; expected A K Q J T or 9 to 2"),
        ("`{SB}` and {SB}", "column 13: `SB` is not a card: did you mean `SJ`?"),
        ("{}", r"column 1: found `{}`; cards are written `{S6}` or `{H9 HJ}`; a brace that is none of them, `\{`"),
        ("{something}", "column 1: found `{something}`; cards are written"),
    ],
)
def test_a_wrong_card_is_named_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    (found,) = of_finnish(tmp_path, home(text))
    assert found.startswith(f"9: {message}")


def test_every_wrong_card_is_told(tmp_path: Path) -> None:
    """Of every language, in the order of the pages."""
    found = said(tmp_path, {"fi/index.md": "# Koti\n\n{XX} {H9 HX}\n", "de/index.md": "# Start\n\n{XX}\n"})
    assert [each.split("; ")[0] for each in found] == [
        "docs/fi/index.md:8: column 2: `XX` is not a card",
        "docs/fi/index.md:8: column 10: `HX` has no such rank",
        "docs/de/index.md:8: column 2: `XX` is not a card",
    ]


@pytest.mark.parametrize(
    "text",
    ["`{SB}`", "```text\n{SB}\n```", r"\{SB}", "[x](y){ .ruling }", "## Maa { #maa }", "[x](y){: title=x }", "{SA}"],
)
def test_what_is_no_card_or_a_right_one(tmp_path: Path, text: str) -> None:
    assert of_finnish(tmp_path, home(f"{text}\n")) == []


@pytest.mark.parametrize("language", ["fi", "de"])
def test_every_card_is_heard_by_its_name(language: str) -> None:
    said_of = words(language)
    assert names(" ".join(f"{{{card}}}" for card in PACK), language) == [said_of.card(card) for card in PACK]


def test_the_languages_have_their_own_letters() -> None:
    assert (">♠Q<" in html("{SQ}"), ">♠D<" in html("{SQ}", "de"), ">♥10<" in html("{HT}")) == (True, True, True)
    assert (names("{SA}"), names("{SA}", "de")) == (["pataässä"], ["Pik-Ass"])


@pytest.mark.parametrize(
    "text",
    ["{SA}", "# Ässä {SA}", "## A {SA} { #ace }", "**{SA}**", "[{SA}](x)", "| a |\n|--|\n| {SA} |", "- {SA}", "> {SA}"],
)
def test_where_cards_may_stand(text: str) -> None:
    assert names(text) == ["pataässä"]
    assert "{" not in html(text)


def test_a_card_does_not_disturb_the_id_of_its_heading() -> None:
    assert html("## Ässä {SA} ja {SK} { #ace }").startswith('<h2 id="ace">Ässä <span')


@pytest.mark.parametrize("text", ["`{SA}`", "```text\n{SA}\n```", "    {SA}", r"\{SA}"])
def test_code_is_left_alone(text: str) -> None:
    assert names(text) == []
    assert "{SA}" in html(text)


def test_several_cards() -> None:
    assert names("{H9 HJ  ♠3}") == ["herttayhdeksikkö", "herttasotamies", "patakolmonen"]
