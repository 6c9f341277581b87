"""Whatever is read gives a record, or an error with a place in the text: never anything else."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from katko import InvalidText
from katko.link import looks_so
from katko.record import parse
from katko.text import rows
from tests.katko import vectors
from tests.katko.records import records
from tests.katko.wrong import SOUP, TOKENS

ANY = st.characters(exclude_categories=())
"""Every character, lone surrogates too."""

TEXTS = [told.text for told in vectors.deals("deals.txt")]
LINKS = [parse(text).compact() for text in TEXTS]
LINKS += ["1gB.A_B-~c4~ij~f6~.~7-", "1fc1r2B.A-B.A_zn-", "1fc1o1A.A-B.zynm-z"]


def check(text: str) -> None:
    """Reads the text and looks at what comes of it."""
    try:
        record = parse(text)
    except InvalidText as caught:
        error = caught
    else:
        assert parse(str(record)) == record
        assert parse(record.compact()).compact() == record.compact()
        return
    found = rows(text)
    assert error.code
    assert str(error)
    assert 1 <= error.line <= len(found), (error, text)
    row = found[error.line - 1]
    assert 1 <= error.column <= len(row) + 1, (error, text)
    if not looks_so(text) and error.code != "too-long":
        assert row[error.column - 1 :].startswith(error.found), (error, text)


@st.composite
def mutated(draw: st.DrawFn, texts: list[str]) -> str:
    """One of the texts with a few changes: signs, tokens and whole lines put in, left out, moved."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        stop = min(len(text), start + draw(st.sampled_from([0, 1, 2, 3, 10, 100])))
        new = draw(st.sampled_from([text[start:stop] * 2, ""]) | st.text(ANY, max_size=3) | st.sampled_from(TOKENS))
        if draw(st.booleans()):
            text = text[:start] + new + text[stop:]
        else:
            parts = text.splitlines(keepends=True)
            Random(start).shuffle(parts)
            text = "".join(parts)
    return text


@given(st.text(ANY))
def test_any_text(text: str) -> None:
    check(text)


@given(SOUP)
def test_words_of_the_grammar_in_any_order(text: str) -> None:
    check(text)


@given(mutated(TEXTS))
def test_records_with_mistakes(text: str) -> None:
    check(text)


@given(mutated(LINKS))
def test_links_with_mistakes(text: str) -> None:
    check(text)


@given(st.text(st.sampled_from("1fgcodtAaBz0129._~-"), max_size=40))
def test_signs_of_links_in_any_order(text: str) -> None:
    check("1" + text)


@given(records(), st.integers(0, 400), st.sampled_from(["", " ", "\n", "x", ":", "#"]))
def test_records_cut_short(text: object, length: int, end: str) -> None:
    check(str(text)[:length] + end)


@given(st.sampled_from([*TOKENS, "a: ", "é: ", "\n#", "1f.", "1fc1A.A-"]), st.integers(1, 30_000))
def test_huge_inputs(token: str, count: int) -> None:
    """Up to half as long again as a record may be, of one token repeated."""
    check(("Aino: SA\n" + token * count)[:30_000])
    check((token * count)[:30_000])


def test_a_link_below_empty_lines_that_is_wrong_has_its_place_in_the_text() -> None:
    for above in ("\n\n   ", "\r", "\r\n\r ", "\n\r\n\x0b"):
        check(f"{above}1fc1A.Aino-Ee~ro.zn")
