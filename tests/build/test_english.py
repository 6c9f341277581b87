"""Authors get one language: a sentence for every code that the engine knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.build import english
from katko.deal import Deal
from katko.errors import InvalidText
from katko.record import parse
from katko.rules import Rules
from tests.build.written_pages import DEAL, home, of_finnish
from widgets.katko.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing(language: str) -> None:
    """Where readers have one, authors have one, too."""
    assert english.PROBLEMS.keys() >= LANGUAGES[language].problems.keys()
    assert english.RULE_PROBLEMS.keys() >= LANGUAGES[language].rule_problems.keys()


def test_no_refusal_is_missing() -> None:
    """Every code in the source of the engine."""
    from katko import deal, trick

    sources = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in (deal, trick))
    calls = " ".join(re.findall(r"Refusal\(([^)]*)", sources))
    assert set(re.findall(r'"([a-z-]+)"', calls)) <= english.REFUSALS.keys()


def refused(plays: str, card: str, **rules: object) -> str:
    """What the engine says of a card that is not allowed after these plays, with clubs as trump."""
    deal = Deal.start(Rules(players=2, cards=2, trump="drawn", **rules), [["SA", "H2"], ["S3", "C4"]], 0, "C")
    for each in plays.split():
        deal = deal.play(each)
    refusal = deal.refusal(card)
    assert refusal
    return english.REFUSALS[refusal.code]("Eero", refusal)


def test_refusals() -> None:
    assert refused("", "C4") == "it is Eero's turn, who does not hold C4; expected `SA` or `H2`"
    assert refused("SA", "C4") == "Eero has to follow suit, C4 is refused; expected `S3`"
    assert refused("SA S3 H2 C4", "H2") == "H2 is played after the deal has ended"
    assert refused("H2", "S3", must_win=True) == "Eero has to win the trick from H2, S3 is refused; expected `C4`"


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("finish", "unknown rule `finish`: did you mean `finnish`?"),
        ("finnish must_win", "a comma is missing after `finnish`"),
        ("finnish, target=5 must_win", "a comma is missing after `target=5`"),
        ("finnish, must_win kukkuminen", "a comma is missing after `must_win`"),
        ("finnish, must win", "unknown rule `must win`: did you mean `must_win`?"),
        ("finnish, tump=drawn", "unknown rule `tump=drawn`: did you mean `trump`?"),
        ("finnish, two=five", "`two=five` has no such value; expected `two=none`, `two=three`, `two=double`"),
        ("finnish, two=three, misere", "`misere` goes with `two=none` only"),
        ("finnish, cards=60", "`cards` is 1 to 52"),
        ("finnish, trump=drawn", "the rules have a trump; expected a line `trump: H`"),
    ],
)
def test_rules(tmp_path, rules: str, message: str) -> None:
    (found,) = of_finnish(tmp_path, home(DEAL.replace("finnish", rules)))
    assert re.match(r"1[23]: column \d+: ", found)
    assert message in found


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("leads: Aino", "leads: Ano"), "16: column 8: no player is called `Ano`: did you mean `Aino`?"),
        (
            ("leads: Aino", "leads: Onni"),
            "16: column 8: no player is called `Onni`; expected `Aino`, `Eero` or `Liisa`",
        ),
        (("H9 HJ H3", "HJ"), "18: column 1: it is Aino's turn, who does not hold HJ; expected `H9`, `S6`, `CQ`, `DT`"),
        (("H9 HJ H3", "H9 D2"), "18: column 4: Eero has to follow suit, D2 is refused; expected `HJ` or `H5`"),
        (("H9 HJ H3", "H9 HJ H3 SA"), "18: column 1: 4 cards in a trick; expected 3, one trick a line"),
        (("SA\n", "SA D3\n"), "13: column 8: Aino has 6 cards; the rules need 5"),
        (("Eero:  HJ SK C4 D2 H5", "Eero:"), "14: column 6: Eero has 0 cards; the rules need 5"),
        (("title: Ässä *säästöön* {1}", "title:"), "11: column 7: a title has 1 to 80 characters, found nothing"),
        (("H9 HJ H3", "h9 hj h3"), "18: column 1: `h9` is not a card: did you mean `H9`?"),
        (("H9 HJ H3", "9H JH 3H"), "18: column 1: `9H` is not a card: did you mean `H9`?"),
        (("H9 HJ H3", "H9, HJ, H3"), "18: column 1: `H9,` is not a card: did you mean `H9`?"),
        (("CQ", "CD"), "13: column 14: `CD` is not a card: did you mean `CQ`?"),
        (("SA\n", "S1\n"), "13: column 20: `S1` has no such rank; expected A K Q J T or 9 to 2"),
        (("SA\n", "H9\n"), "13: column 20: the card `H9` is dealt already"),
    ],
)
def test_a_deal(tmp_path, change: tuple[str, str], message: str) -> None:
    (found,) = of_finnish(tmp_path, home(DEAL.replace(*change)))
    assert found.startswith(message)


def test_a_wrong_text_is_cut_and_made_visible() -> None:
    with pytest.raises(InvalidText) as caught:
        parse(f"rules: finnish, cards=1\nAino: {'x' * 60}\nEero: S2\n")
    assert english.wrong(caught.value).startswith(f"`{'x' * 40}…` is not a card")
    assert english.shown("a\u202eb") == "`aU+202Eb`"
