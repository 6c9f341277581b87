"""Every error of a record, with the place and the piece of text that it names."""

from __future__ import annotations

import pytest

from katko import IllegalMove, InvalidText, Rules, RulesError
from katko.errors import KatkoError
from katko.link import looks_so
from katko.record import parse
from katko.text import MOST_CHARACTERS, Piece, number
from tests.katko.sources import text_codes
from tests.katko.wrong import LINKS, SEATS, WRONG, error


@pytest.mark.parametrize(("code", "text"), WRONG)
def test_an_error_names_its_code_place_and_piece(code: str, text: str) -> None:
    found, piece, line, column = error(text)
    assert (found.code, found.found, found.line, found.column) == (code, piece, line, column)


@pytest.mark.parametrize(("code", "text"), LINKS)
def test_an_error_of_a_link_names_its_code_and_place(code: str, text: str) -> None:
    found, _, line, column = error(text)
    assert looks_so(text.replace("⟦", "").replace("⟧", ""))
    assert (found.code, found.line, found.column) == (code, line, column)


def test_cards_after_a_bar_are_no_hand() -> None:
    """A bar with nothing before it leaves the hand empty, even where no card is to be face up."""
    found, *_ = error("rules: cards=1\nAino: ⟦| S2⟧\nEero: H3\n")
    assert (found.code, found.line, found.column) == ("hand-size", 2, 7)


def test_too_long_a_text_is_refused_unread() -> None:
    for text in ("x" * (MOST_CHARACTERS + 1), "1f." + "a" * MOST_CHARACTERS, "\n" * (MOST_CHARACTERS + 1)):
        with pytest.raises(InvalidText) as caught:
            parse(text)
        assert (caught.value.code, caught.value.line, caught.value.column) == ("too-long", 1, 1)
        assert caught.value.data == {"most": MOST_CHARACTERS, "there": len(text)}
    assert parse(SEATS + "#" * (MOST_CHARACTERS - len(SEATS))).names == ("Aino", "Eero")


def test_every_code_of_the_sources_is_covered_here() -> None:
    """The rest are tested next to this, and in test_names.py (``sign``)."""
    assert text_codes() == {code for code, _ in WRONG + LINKS} | {"too-long", "sign"}


@pytest.mark.parametrize("text", ["", " 7", "7 ", "+7", "-7", "1_000", "٣", "²", "７", "0x7", "1e3", "7.0", "9" * 5000])
def test_only_plain_digits_are_a_number(text: str) -> None:
    with pytest.raises(InvalidText, match="number"):
        number(Piece(text, 1, 1))


def test_the_three_errors_are_value_errors_with_a_code_and_data() -> None:
    found: list[KatkoError] = []
    for wrong in (lambda: parse("x"), lambda: parse(SEATS).deal.play("H3"), lambda: Rules(players=1)):
        with pytest.raises(KatkoError) as caught:
            wrong()
        found.append(caught.value)
    assert [type(error) for error in found] == [InvalidText, IllegalMove, RulesError]
    assert [error.code for error in found] == ["line", "not-held", "rules"]
    assert all(isinstance(error, ValueError) and isinstance(error.data, dict) for error in found)


def test_an_error_tells_developers_where_and_what() -> None:
    with pytest.raises(InvalidText, match=r"^line 3, column 7: rank: 'SX'$") as caught:
        parse("rules: cards=1\nAino: SA\nEero: SX")
    moved = caught.value.at(9, 2)
    assert (moved.code, moved.found, moved.line, moved.column) == ("rank", "SX", 9, 2)
    with pytest.raises(ValueError, match="H3 refused: not-held; would do: SA S2"):
        parse(SEATS + "play:\nH3")
