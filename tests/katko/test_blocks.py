"""The lines of a record sorted into blocks, whatever the game."""

from __future__ import annotations

import pytest

from katko import InvalidText
from katko.blocks import Block, place
from katko.reader import KatkoReader
from katko.text import Piece


def test_lines_are_sorted_into_deals_by_what_they_are() -> None:
    text = "# above\nid: x\nAino: SA\nEero: S2\nplay:\nSA S2 # beside\n-----\nAino: S2\nEero: SA\n# below\n"
    reader = KatkoReader(text)
    first, second = reader.blocks
    assert (first.number, second.number, reader.names) == (0, 1, ["Aino", "Eero"])
    assert first.known == {"id": Piece("x", 2, 5), "play": Piece("", 5, 6)}
    assert first.moves == [Piece("SA S2", 6, 1)]
    assert second.seats == [(Piece("Aino", 8, 1), Piece("S2", 8, 7)), (Piece("Eero", 9, 1), Piece("SA", 9, 7))]
    assert reader.comments == {
        "id": (("above",), None),
        "line 0": ((), "beside"),
        "end": (("below",), None),
    }
    assert [place(number, "line 0") for number in (0, 3)] == ["line 0", "3 line 0"]


def test_a_value_must_match() -> None:
    block = Block(0, {"id": Piece("a b", 4, 5)})
    assert block.matching("title", "x") == ""
    assert block.matching("id", "a b") == "a b"
    with pytest.raises(InvalidText) as caught:
        block.matching("id", "[a-z]+")
    assert (caught.value.code, caught.value.line, caught.value.column) == ("id", 4, 5)


def test_a_seed_stands_instead_of_all_cards() -> None:
    known = {"deal": Piece("seed 7", 1, 7), "trump": Piece("H", 2, 8)}
    assert Block(0).seed(["trump"]) is None
    assert Block(0, known).seed([]) == 7
    with pytest.raises(InvalidText) as caught:
        Block(0, known).seed(["trump"])
    assert (caught.value.code, caught.value.line) == ("seed-and-cards", 2)
