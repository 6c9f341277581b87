"""What has come of other rules: the verdict, points and last tricks side by side."""

from __future__ import annotations

from typing import Any

import pytest

from katko.record import parse
from tests.told import AINO, KUKUTTU
from tests.widgets.replay.panels import Page, compare
from widgets.replay.whatif import verdict


def said(page: Page) -> str:
    return verdict(page.branches, page.scene)


@pytest.mark.parametrize(
    ("changes", "finnish", "german"),
    [
        ({}, "", ""),
        ({"must_win": True}, "Jako pysähtyy 2. tikkiin.", "Die Runde bleibt im 2. Stich stehen."),
        ({"misere": True}, "Ero syntyy 5. tikissä.", "Der Unterschied entsteht im 5. Stich."),
        ({"target": 9}, "Tässä jaossa mikään ei muutu.", "In dieser Runde ändert sich nichts."),
        ({"two": "three"}, "Tässä jaossa mikään ei muutu.", "In dieser Runde ändert sich nichts."),
        ({"cards": 3}, "Ero syntyy 3. tikissä.", "Der Unterschied entsteht im 3. Stich."),
    ],
)
def test_a_verdict(changes: dict[str, Any], finnish: str, german: str) -> None:
    """Where both part or the replay stops; nothing where no rule was changed."""
    assert said(compare(parse(AINO), changes, "fi")) == finnish
    assert said(compare(parse(AINO), changes, "de")) == german


@pytest.mark.parametrize(
    ("text", "changes", "finnish", "german"),
    [
        (AINO, {"misere": True}, [("Aino 1", "Aino −1")], [("Aino 1", "Aino −1")]),
        (KUKUTTU, {"kukkuminen": False}, [("Aino 2, Eero 1", "Aino 3, Eero 2; Aino voittaa pelin")], None),
        (
            "rules: finnish, cards=1, kukkuminen\nscores: Aino 2, Eero 1\nAino: S2\nEero: SA\nplay:\nS2 SA\n",
            {"misere": True, "kukkuminen": False},
            [("Aino 2, Eero 2; Eero saa kukkua", "Aino 2")],
            [("Aino 2, Eero 2; Eero darf Kukku machen", "Aino 2")],
        ),
        (
            "rules: finnish, cards=1, misere\nscores: A -2\nA: SA\nB: S2\nC: S3\nplay:\nSA S2 S3\n",
            {"target": 4},
            [("A −3; B ja C voittavat pelin", "A −3")],
            [("A −3; B und C gewinnen die Partie", "A −3")],
        ),
        (
            "rules: finnish, cards=1\nA: S2\nB: H3\nplay:\nS2 H3\n",
            {"two": "three"},
            [("A 1", "A 3; A voittaa pelin")],
            [("A 1", "A 3; A gewinnt die Partie")],
        ),
    ],
)
def test_points_and_who_has_won_stand_side_by_side(
    text: str, changes: dict[str, Any], finnish: list[tuple[str, str]], german: list[tuple[str, str]] | None
) -> None:
    """Of a match its scores; a loss with a true minus."""
    assert compare(parse(text), changes, "fi").read().compared[2:] == finnish
    assert german is None or compare(parse(text), changes, "de").read().compared[2:] == german


@pytest.mark.parametrize(("language", "text"), [("fi", "jäi pelaamatta"), ("de", "nicht mehr gespielt")])
def test_a_last_trick_that_nobody_played_has_no_winner(language: str, text: str) -> None:
    """Where the game ends in the midst of the deal."""
    record = parse("rules: finnish, cards=2\nscores: A 2\nA: S2 H4\nB: D3 H3\nplay:\nS2 D3\nH4 H3\n")
    shown = compare(record, {"two": "each"}, language)
    assert shown.scene.record.deal.turn is None
    assert shown.read().compared[1][1] == text
    assert "None" not in shown.html()
