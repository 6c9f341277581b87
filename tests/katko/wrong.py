"""Texts that are no records: each with the piece that is wrong in it, and tokens in any order."""

from __future__ import annotations

import re

import pytest
from hypothesis import strategies as st

from katko import InvalidText
from katko.record import parse

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


TOKENS = [
    "id", "title", "rules", "deal", "leads", "trump", "play", "expect", "seed", "none", "finnish", "german",
    "Aino", "Eero", "Liisa", ":", ": ", ",", "=", "|", "#", " # ", " ", "  ", "\t", "\n", "\n\n", "\r", "\r\n",
    "SA", "S2", "♥10", "D٣", "H9 HJ H3", "cards=1", "cards=2", "open_cards=1", "decks=2", "two=three", "trump=drawn",
    "trump=turned", "must_win", "players=3", "target=99999", "7", "-1", "9" * 5000, "٣", "\ufe0f", "\u202e", "\x00",
    "\ud800", "é", "e\u0301", "１", "H", "♥", "~", "~e4~", ".", "-", "_", "1fc1A.A-B.zn", "1g", "A", "z",
]  # fmt: skip
SOUP = st.lists(st.sampled_from(TOKENS), max_size=40).map("".join)
