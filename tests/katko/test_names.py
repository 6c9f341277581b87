"""What may be a player's name: short, readable, and not to be taken for another or for a keyword."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katko import InvalidText
from katko.reader import KEYWORDS, KatkoReader
from katko.record import parse
from katko.text import Piece, name

# Made of numbers, since a reader of this file could not see them.
CONTROLS = [0x00, 0x07, 0x1B, 0x7F, 0x85, 0x9F]
DIRECTION = [0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
INVISIBLE = [0x00AD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0xE0041]
SURROGATES = [0xD800, 0xDBFF, 0xDC00, 0xDFFF]
UNASSIGNED = [0xE000, 0xF8FF, 0xFFFF, 0x10FFFF]
SEPARATORS = [0x2028, 0x2029]


def seats(first: str, second: str = "Eero") -> str:
    """A record with these two names."""
    return f"rules: cards=1\n{first}: SA\n{second}: S2\n"


def code(text: str) -> str:
    """Why the text is no record."""
    with pytest.raises(InvalidText) as caught:
        parse(text)
    return caught.value.code


@pytest.mark.parametrize(
    "text",
    [
        "A",
        "Aino",
        "a",
        "Äijö",
        "Mary-Jane O'Neil",
        "O’Neil",
        "N. N.",
        "Seat (2)",
        "2",
        "٣",
        "李",
        "Ünlü Şöyle",
        "A" * 24,
        "play it",
        "C2",
        "S A",
        "Aino 1",
        "x_y & z/w!?",
        '"Q"',
    ],
)
def test_letters_digits_spaces_and_simple_punctuation_make_a_name(text: str) -> None:
    record = parse(seats(text))
    assert record.names == (text, "Eero")
    assert parse(str(record)) == record
    assert parse(record.compact()).names == record.names


def test_spaces_around_and_within_are_made_single() -> None:
    assert parse(seats("  Aino   Maria  ")).names[0] == "Aino Maria"


def test_a_name_is_kept_in_its_composed_form() -> None:
    assert parse(seats("A\u0308ijo\u0308")).names[0] == "\u00c4ij\u00f6"


def test_a_name_has_at_most_24_signs_as_a_reader_counts_them() -> None:
    assert code(seats("A" * 25)) == "name-long"
    assert parse(seats("A\u0308" * 24)).names[0] == "Ä" * 24


@pytest.mark.parametrize("text", ["", " ", "-", "...", "_ _", "\u0301", "()"])
def test_a_name_needs_a_letter_or_a_digit(text: str) -> None:
    assert code(seats(text)) == "name-empty"


@pytest.mark.parametrize("sign", [*",;<>|#*=[]{}@$%^~\\€§…“”„«»–—♠★🂡", "\u00a0"])
def test_other_signs_are_refused_and_shown(sign: str) -> None:
    with pytest.raises(InvalidText) as caught:
        parse(seats(f"Ai{sign}no"))
    error = caught.value
    assert (error.code, error.found, error.line, error.column) == ("name-sign", sign, 2, 3)


@pytest.mark.parametrize("number", [*CONTROLS, *DIRECTION, *INVISIBLE, *SURROGATES, *UNASSIGNED, *SEPARATORS], ids=hex)
def test_a_sign_that_cannot_be_seen_or_turns_the_text_is_refused_anywhere(number: int) -> None:
    """In a name, a title, a comment and among cards; it is told by its number, since it cannot be shown."""
    sign = chr(number)
    for text, line, column in (
        (seats(f"Ai{sign}no"), 2, 3),
        (f"title: x{sign}\n" + seats("Aino"), 1, 9),
        (seats("Aino") + f"# {sign}", 4, 3),
        (seats("Aino") + f"play:\nSA{sign}", 5, 3),
    ):
        with pytest.raises(InvalidText) as caught:
            parse(text)
        error = caught.value
        assert (error.code, error.line, error.column) == ("sign", line, column)
        assert error.data["sign"] == f"U+{number:04X}"


@pytest.mark.parametrize("number", [*CONTROLS, *DIRECTION, *INVISIBLE, *SURROGATES, *SEPARATORS], ids=hex)
def test_a_link_cannot_smuggle_such_a_sign_into_a_name(number: int) -> None:
    assert parse(f"1fc1A.Ai~{ord('i'):x}~no-Eero.zn").names[0] == "Aiino"
    assert code(f"1fc1A.Ai~{number:x}~no-Eero.zn") in {"name-sign", "sign"}


@pytest.mark.parametrize("word", sorted(KEYWORDS))
def test_a_keyword_is_no_name_in_any_case_or_width(word: str) -> None:
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in word)
    for text in (word.upper(), word.capitalize(), wide):
        assert code(seats(text)) == "name-keyword"


def test_keywords_of_the_record_and_of_the_match_are_reserved() -> None:
    known = {"id", "title", "rules", "scores", "deal", "leads", "trump", "play", "expect", "kukkuu", "none"}
    assert known == KEYWORDS == KatkoReader.reserved()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Aino", "Aino"),
        ("Aino", "aino"),
        ("AINO", "aino"),
        ("Aino", " Aino "),
        ("Äijö", "A\u0308ijo\u0308"),
        ("Strasse", "Straße"),
        ("Aino", "Ａｉｎｏ"),  # full width
        ("fi", "\ufb01"),  # a ligature
        ("K", "\u212a"),  # the sign of kelvin
        ("2", "²"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
        ("\u0390", "\u03aa\u0301"),  # small and capital iota with two accents
    ],
)
def test_two_names_alike_are_refused(first: str, second: str) -> None:
    assert code(seats(first, second)) == "name-alike"


@pytest.mark.parametrize("number", [0xFE0F, 0x034F, 0xE0100, 0x17B5, 0x180B], ids=hex)
def test_an_invisible_mark_makes_no_other_name(number: int) -> None:
    """Selectors and joiners are marks to Unicode but nothing to the eye: refused, or left out."""
    assert code(seats("Aino", f"Aino{chr(number)}")) in {"name-alike", "name-sign"}


@pytest.mark.parametrize("number", [0x115F, 0x1160, 0x3164, 0xFFA0], ids=hex)
def test_an_invisible_letter_is_no_name(number: int) -> None:
    """Fillers are letters to Unicode but nothing to the eye."""
    assert code(seats(chr(number))) in {"name-empty", "name-sign"}


def test_names_that_only_resemble_each_other_are_allowed() -> None:
    assert parse(seats("Aino", "Aina")).names == ("Aino", "Aina")
    assert parse(seats("Äijö", "Aijo")).names == ("Äijö", "Aijo")


def test_leads_and_expect_know_names_in_either_form() -> None:
    text = seats("Äijö") + "leads: A\u0308ijo\u0308\nexpect: A\u0308ijo\u0308 1\n"
    assert parse(text).expect == (1, 0)


@given(st.text(st.characters(exclude_categories=()), max_size=30))
def test_any_text_is_a_name_that_stays_the_same_or_is_refused_with_a_place_in_it(text: str) -> None:
    found, error = None, None
    try:
        found = name(Piece(text, 1, 1), [], KEYWORDS)
    except InvalidText as caught:
        error = caught
    if error is not None:
        assert error.code.startswith("name-") or error.code == "sign"
        assert 1 <= error.column <= len(text) + 1
    if found is not None:
        assert name(Piece(found, 1, 1), [], KEYWORDS) == found
        assert unicodedata.normalize("NFC", found) == found
        assert len(found) <= 24
