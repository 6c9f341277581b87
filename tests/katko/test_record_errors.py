"""Every error of a record, with the place and the piece of text that it names."""

from __future__ import annotations

import pytest

from katko import IllegalMove, InvalidText, Rules, RulesError
from katko.errors import MOST_FOUND, KatkoError
from katko.link import looks_so
from katko.record import parse
from katko.text import MOST_CHARACTERS, Piece, number
from tests.katko.sources import text_codes
from tests.katko.wrong import LINKS, SEATS, WRONG, error


@pytest.mark.parametrize(("code", "text"), WRONG)
def test_an_error_names_its_code_place_and_piece(code: str, text: str) -> None:
    found, piece, line, column = error(text)
    assert (found.code, found.found, found.line, found.column) == (code, piece[:MOST_FOUND], line, column)


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


SIGNS = ["x", "x ", "x, ", "x=", "9", " 9", "SA ", "|", "| ", "♠", ":", "A: ", "-", "~", ".", "\t"]
STARTS = [
    "", "id: ", "title: ", "rules: ", "rules: target=", "leads: ", "trump: ", "deal: seed ", "expect: ",
    "expect: Aino ", "Liisa: ", "Aino: ", "play:\n", "1f.", "1fc1A.",
]  # fmt: skip


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("start", STARTS)
def test_an_error_is_short_whatever_the_text(start: str, sign: str) -> None:
    """Its piece, its data and its message: the names of the players and the cards of a hand are the most it holds."""
    long = start + sign * (39_000 // len(sign))
    for text in (f"{long}\n{SEATS}", f"{SEATS}{long}"):
        found = None
        try:
            parse(text)
        except InvalidText as caught:
            found = caught
        if found:
            assert len(found.found) <= MOST_FOUND
            assert len(repr(found.data)) + len(str(found)) < 1_000


def test_a_hand_of_many_bars_says_so_in_few_signs() -> None:
    found, *_ = error(f"rules: cards=2\nAino: ⟦{'| ' * 15_000}|⟧\nEero: H3 H4\n")
    assert (found.code, found.data["there"]) == ("hand-size", "0 | 0 | 0 | …")


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
