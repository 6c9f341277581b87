"""Every error of a record, with the place and the piece of text that it names."""

from __future__ import annotations

import re

import pytest

from katko import IllegalMove, InvalidText, Rules, RulesError
from katko.errors import MOST_FOUND, KatkoError
from katko.link import looks_so
from katko.record import parse
from katko.text import MOST_CHARACTERS, Piece, number
from tests.katko.sources import text_codes

SEATS = "rules: cards=2\nAino: SA S2\nEero: H3 H4\n"
TRUMP = "rules: cards=1, trump={}\nAino: SA\nEero: S2\n"
TABLE = "rules: cards=1\n" + "".join(f"P{seat}: \n" for seat in range(20))

DONE = SEATS + "play:\nSA H3\nS2 H4\n"
NEXT = "Aino: SA S2\nEero: H3 H4\n"
# Code, and a text whose wrong piece stands between ⟦ and ⟧.
WRONG = [
    ("card", "rules: cards=2\nAino: SA ⟦X9⟧\nEero: H3 H4\n"),
    ("card", SEATS + "play:\nSA ⟦?⟧\n"),
    ("card", TRUMP.format("turned") + "trump: ⟦nine⟧\n"),
    ("rank", "rules: cards=2\nAino: SA ⟦S1⟧\nEero: H3 H4\n"),
    ("rank", SEATS + "play:\n⟦S11⟧\n"),
    ("rank", TRUMP.format("turned") + "trump: ⟦H9 H8⟧\n"),
    ("card-twice", "rules: cards=2\nAino: SA S2\nEero: H3 ⟦♠A⟧\n"),
    ("card-twice", "rules: cards=1, open_cards=1\nAino: SA | S2\nEero: H3 | ⟦S2⟧\n"),
    ("card-twice", TRUMP.format("turned") + "trump: ⟦SA⟧\n"),
    ("card-twice", "rules: cards=1, decks=2\nAino: SA\nEero: SA\nLiisa: ⟦SA⟧\n"),
    ("hand-size", "rules: cards=2\nAino: ⟦SA⟧\nEero: H3 H4\n"),
    ("hand-size", "rules: cards=2\nAino: SA S2\nEero: ⟦H3 H4 H5⟧  # too many\n"),
    ("hand-size", "rules: cards=2\nAino:⟦⟧\nEero: H3 H4\n"),
    ("hand-size", "rules: cards=2\nAino: ⟦SA S2 | C2⟧\nEero: H3 H4\n"),
    ("hand-size", "rules: cards=1, open_cards=1\nAino: ⟦SA S2⟧\nEero: H3 | H4\n"),
    ("hand-size", "rules: cards=1, open_cards=1\nAino: ⟦| S2⟧\nEero: H3 | H4\n"),
    ("hand-size", "rules: cards=1, open_cards=1\nAino: ⟦SA | S2 | S3⟧\nEero: H3 | H4\n"),
    ("id", "id: ⟦Ässä⟧\n" + SEATS),
    ("id", "id: ⟦-a⟧\n" + SEATS),
    ("id", f"id: ⟦{'a' * 61}⟧\n" + SEATS),
    ("id", "id:⟦⟧\n" + SEATS),
    ("title", f"title: ⟦{'x' * 81}⟧\n" + SEATS),
    ("title", "title:⟦⟧\n" + SEATS),
    ("line", SEATS + "⟦SA H3⟧\n"),
    ("line", "⟦hello⟧\n" + SEATS),
    ("line", SEATS + "play:\nSA H3\nleads: Aino\n⟦S2 H4⟧\n"),
    ("name-empty", SEATS + "⟦⟧: C2 C3\n"),
    ("name-long", SEATS + f"⟦{'x' * 25}⟧: C2 C3\n"),
    ("name-sign", SEATS + "a⟦<⟧b: C2 C3\n"),
    ("name-keyword", SEATS + "⟦Play⟧:\n"),
    ("unfinished", SEATS + "kukkuu: ⟦yes⟧\n"),
    ("unfinished", SEATS + "play:\nSA H3\n⟦---⟧\n" + NEXT),
    ("kukkuu", DONE + "kukkuu: ⟦yes⟧\n"),
    ("kukkuu", DONE + "kukkuu: ⟦no⟧\n"),
    ("other-seat", DONE + "---\nAino: H3 H4\n⟦Liisa⟧: SA S2\n"),
    ("hands", DONE + "---\n" + NEXT + "⟦Liisa⟧: C2 C3\n"),
    ("hands", DONE + "---\nAino: H3 H4\nplay:\n⟦H3⟧\n"),
    ("leads", DONE + "---\n" + NEXT + "leads: ⟦Aino⟧\n"),
    ("twice", DONE + "---\n⟦rules⟧: german\n"),
    ("scores-over", "scores: ⟦Aino 3⟧\n" + SEATS),
    ("points", "scores: ⟦Aino⟧\n" + SEATS),
    ("name-keyword", SEATS + "⟦RULES⟧: german\n"),
    ("name-alike", SEATS + "⟦aino⟧: C2 C3\n"),
    ("number", "deal: seed ⟦x⟧\nAino:\nEero:\n"),
    ("number", "deal: seed ⟦-1⟧\nAino:\nEero:\n"),
    ("number", "deal: seed ⟦٣⟧\nAino:\nEero:\n"),
    ("number", f"deal: seed ⟦{'9' * 5000}⟧\nAino:\nEero:\n"),
    ("seed", "deal: ⟦7⟧\nAino:\nEero:\n"),
    ("seed", "deal: ⟦seed⟧\nAino:\nEero:\n"),
    ("seed", "deal: ⟦seed 7 8⟧\nAino:\nEero:\n"),
    ("seed", "deal:⟦⟧\nAino:\nEero:\n"),
    ("seed-and-cards", "deal: seed 7\nAino:\nEero: ⟦SA⟧\n"),
    ("seed-and-cards", "rules: trump=drawn\ndeal: seed 7\nAino:\nEero:\ntrump: ⟦H⟧\n"),
    ("play", SEATS + "play:\n⟦H3⟧\n"),
    ("play", SEATS + "play:\nSA ⟦SA⟧\n"),
    ("play", SEATS + "play:\nSA H3\nS2 H4\n⟦C2⟧\n"),
    ("play-line", SEATS + "play: ⟦SA H3⟧\n"),
    ("trick-size", SEATS + "play:\n⟦SA⟧\nH3\n"),
    ("trick-size", SEATS + "play:\n⟦SA H3 S2 H4⟧\n"),
    ("rule", "rules: ⟦jokers⟧\nAino: SA\nEero: S2\n"),
    ("rule", "rules: german, ⟦finnish⟧\nAino: SA\nEero: S2\n"),
    ("rule", "rules: finnish, ⟦players=2⟧\nAino: SA\nEero: S2\n"),
    ("rule", "rules: ⟦__class__⟧\nAino: SA\nEero: S2\n"),
    ("rule-value", "rules: ⟦two=four⟧\nAino: SA\nEero: S2\n"),
    ("rule-value", "rules: ⟦cards⟧\nAino: SA\nEero: S2\n"),
    ("rule-value", "rules: cards=1, ⟦target=-1⟧\nAino: SA\nEero: S2\n"),
    ("rule-value", "rules: ⟦cards=٣⟧\nAino: SA\nEero: S2\n"),
    ("rule-value", f"rules: ⟦cards={'1' * 5000}⟧\nAino: SA\nEero: S2\n"),
    ("rule-plain", "rules: ⟦must_win=yes⟧\nAino: SA\nEero: S2\n"),
    ("rules", "rules: ⟦finnish, cards=0⟧\nAino: SA\nEero: S2\n"),
    ("rules", "rules: ⟦two=three, decks=2⟧\nAino: SA\nEero: S2\n"),
    ("seats", "rules: cards=1\nAino: SA\n⟦⟧"),
    ("seats", "⟦⟧"),
    ("seats", "# nothing\n\n⟦⟧"),
    ("seats", TABLE + "⟦P20⟧: \n"),
    ("suit", TRUMP.format("drawn") + "trump: ⟦X⟧\n"),
    ("suit", TRUMP.format("drawn") + "trump: ⟦hearts⟧\n"),
    ("suit", TRUMP.format("drawn") + "trump:⟦⟧\n"),
    ("trump-missing", "rules: ⟦cards=1, trump=drawn⟧\nAino: SA\nEero: S2\n"),
    ("trump-missing", "rules: ⟦cards=1, trump=turned⟧\nAino: SA\nEero: S2\n"),
    ("trump-unwanted", SEATS + "trump: ⟦H⟧\n"),
    ("twice", SEATS + "⟦rules⟧: german\n"),
    ("twice", SEATS + "play:\nSA\n⟦play⟧:\n"),
    ("twice", "rules: cards=2, ⟦cards=2⟧\nAino: SA S2\nEero: H3 H4\n"),
    ("twice", SEATS + "expect: Aino 1, ⟦Aino 2⟧\n"),
    ("who", SEATS + "leads: ⟦Liisa⟧\n"),
    ("who", SEATS + "leads: ⟦aino⟧\n"),
    ("who", SEATS + "leads:⟦⟧\n"),
    ("who", SEATS + "expect: Aino 1, ⟦Liisa⟧ 2\n"),
    ("points", SEATS + "expect: ⟦Aino⟧\n"),
    ("points", SEATS + "expect: ⟦1⟧\n"),
    ("points", SEATS + "expect: Eero 1, ⟦Aino ٣⟧\n"),
    ("points", SEATS + f"expect: ⟦Aino {'1' * 5000}⟧\n"),
    ("points", SEATS + "expect:⟦⟧\n"),
    ("points", SEATS + "expect: ⟦,⟧\n"),
    ("points", SEATS + "expect: ⟦none⟧, Aino 1\n"),
]

# The same for links, whose errors count the columns of the one line. z, y, n, o are SA, SK, S2, S3.
LINKS = [
    ("version", "⟦2⟧fc1A.Aino-Eero.zn"),
    ("version", "⟦f⟧.a"),
    ("link", "⟦1xc1A⟧.Aino-Eero.zn"),
    ("link", "⟦1fc1A⟧.Aino-Eero"),
    ("link", "1fc1A.Aino-Eero.zn.⟦⟧"),
    ("link", "⟦1fc1c1A⟧.Aino-Eero.zn"),
    ("link", "⟦1fz1A⟧.Aino-Eero.zn"),
    ("link", "⟦1fc12345A⟧.Aino-Eero.zn"),
    ("link", "⟦1fc1⟧.Aino-Eero.zn"),
    ("link", "⟦1fc1C⟧.Aino-Eero.zn"),
    ("link", "1fc1A.Aino-⟦Ee~ro⟧.zn"),
    ("link", "1fc1A.Aino-⟦~123456~⟧.zn"),
    ("unfinished", "1fc1A.Aino-Eero.⟦zn-z~⟧"),
    ("kukkuu", "1fc1A.Aino-Eero.⟦zn~⟧"),
    ("link", "⟦1fc1A1⟧.Aino-Eero.zn"),
    ("points", "⟦1fc1A1-⟧.Aino-Eero.zn"),
    ("scores-over", "⟦1fc1A0-3⟧.Aino-Eero.zn"),
    ("link", "1fc1A.Aino-Eero.⟦z-z⟧"),
    ("link", "1fc1A.Aino-Eero.⟦z⟧"),
    ("link", "1fc1A.Aino-Eero.⟦zn_⟧"),
    ("link", "1fc1A.Aino-Eero.⟦~x-⟧"),
    ("link", "1fc1A.Aino-Eero.⟦~7⟧"),
    ("link", f"1fc1A.Aino-Eero.⟦~{'9' * 16}-⟧"),
    ("link", f"1fc1A.Aino-Eero.⟦~{'9' * 4000}-⟧"),
    ("rules", "⟦1fc0A⟧.Aino-Eero.~7-"),
    ("rules", "⟦1fc1w9A⟧.Aino-Eero.zn"),
    ("rules", "⟦1fc1m2A⟧.Aino-Eero.zn"),
    ("trump-unwanted", "1fc1A.Aino-Eero.⟦H_zn⟧"),
    ("link", "1fc1r1A.Aino-Eero.⟦z_zn⟧"),
    ("rules", "⟦1fc1A⟧.Aino.z-"),
    ("card-twice", "1fc1A.Aino-Eero.⟦zz⟧"),
    ("name-alike", "1fc1A.Aino-⟦aino⟧.zn"),
    ("name-keyword", "1fc1A.Aino-⟦play⟧.zn"),
    ("play", "1fc2A.Aino-Eero.⟦zyno-zy⟧"),
    ("play", "1fc1A.Aino-Eero.⟦zn-znz⟧"),
]


def error(text: str) -> tuple[InvalidText, str, int, int]:
    """The error of a marked text; the marked piece, its line and its column."""
    before, piece = text.partition("⟦")[0], re.search("⟦(.*?)⟧", text, re.DOTALL)
    assert piece
    with pytest.raises(InvalidText) as caught:
        parse(text.replace("⟦", "").replace("⟧", ""))
    return caught.value, piece[1], before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


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
