"""No link ends in a sign that messengers cut off, and each holds only signs that none of them changes."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katko.errors import InvalidText
from katko.record import Record
from tests.katko.games import positions
from tests.told import KUKUTTU, SMALL
from tests.widgets.asking import ask
from tests.widgets.replay.readers import Reader
from tests.widgets.sandbox.seats import start
from widgets.checksum import END, sealed, unsealed

SAFE = re.compile(r"[A-Za-z0-9._~-]*[A-Za-z0-9]")
FRESH = SMALL.partition("SA S3")[0]


@given(positions())
def test_a_sealed_record_ends_in_a_letter_or_a_digit_and_comes_back(deal) -> None:
    """Also before the first card; and the link of an older site, without the ending, is read as well."""
    names = tuple(f"Ääni {seat}" for seat in range(deal.rules.players))
    text = Record(deal, names).compact()
    assert SAFE.fullmatch(sealed(text))
    assert unsealed(sealed(text)) == text
    assert unsealed(sealed(text).removesuffix(END)) == text
    assert unsealed(text) == text


@given(st.text("abAB09._~-e", min_size=1, max_size=12))
def test_every_text_comes_back_and_a_shorter_one_is_noticed(text: str) -> None:
    assert unsealed(sealed(text)) == text
    with pytest.raises(InvalidText):
        unsealed(sealed(text + "Q")[:-1] + "x")


def test_before_the_first_card_and_after_kukkuminen_every_link_is_whole() -> None:
    """At a table, at a deal, and from a deal to the table."""
    table = start(open=True)
    assert SAFE.fullmatch(table.reply["link"])
    assert table.reply["link"].endswith(END)
    for record in (KUKUTTU.rpartition("---")[0], FRESH):
        assert SAFE.fullmatch(table.act("record", text=record)["link"])
    reader = Reader()
    assert SAFE.fullmatch(reader.act("record", text=FRESH)["link"])
    onward = ask(FRESH, options={"table_url": "../kokeile/"})["parts"]["onward"]
    place = re.search(r'href="\.\./kokeile/#([^"]*)"', onward)
    assert place
    assert SAFE.fullmatch(place[1])
    there = start().act("link", text=place[1].split("~", 2)[2], to=0)
    assert there["problem"] is None
