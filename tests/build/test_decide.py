"""Disputes: how they are written, and what becomes of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.build.decide import VERDICTS, block, disputes
from docs.build.fences import outline
from docs.build.languages import LANGUAGES
from tests.build.written_pages import of_finnish, said

DISPUTE = """\
??? decide "Saako {D3} heittää?"

    - [ ] Saa.
    - [x] Ei, {SA} on pelattava.

    **Ratkaisu:** ei saa.

    ??? question "Miksi?"

        Siksi.

"""


def page(dispute: str = DISPUTE, heading: str = "## Saako? { #may-i }") -> str:
    """Its dispute begins in line 10 of the file."""
    return f"# Koti\n\n{heading}\n\n{dispute}Loppu.\n"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('"Saako {D3} heittää?"', ""), '10: a dispute is written `??? decide "Question?"`, and below it'),
        (('"Saako {D3} heittää?"', '" "'), "10: a dispute is written"),
        (("[x]", "[ ]"), "10: a dispute needs two answers or more, `- [ ] …`, of which one is right, `- [x] …`"),
        (("[ ]", "[x]"), "10: a dispute needs two answers or more"),
        (("    - [ ] Saa.\n", ""), "10: a dispute needs two answers or more"),
        (("[x]", "[y]"), "13: an answer is written `- [ ] …`, the right one `- [x] …`"),
        (("[ ] Saa.", "[ ] "), "12: an answer is written"),
        (("{SA}", "{AS}"), "13: column 16: `AS` is not a card: did you mean `SA`?"),
    ],
)
def test_a_wrong_dispute_is_named_with_its_place(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    (found,) = of_finnish(tmp_path, page(DISPUTE.replace(*change)))
    assert found.startswith(message)


def test_a_dispute_without_a_ruling(tmp_path: Path) -> None:
    (found,) = of_finnish(tmp_path, page(DISPUTE.partition("    **")[0]))
    assert found == "10: a dispute needs the ruling below its answers"


def test_a_dispute_needs_a_place_of_its_own(tmp_path: Path) -> None:
    (found,) = of_finnish(tmp_path, page(heading="## Saako?"))
    assert found.startswith("10: a dispute needs a heading with an id above it")
    (found,) = of_finnish(tmp_path, page(DISPUTE + DISPUTE))
    assert found.startswith("21: one dispute under a heading")


def test_one_that_is_right_can_be_published(tmp_path: Path) -> None:
    assert of_finnish(tmp_path, page()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_answer_has_its_verdict(language: str) -> None:
    """One group, of which the browser keeps one open; the ruling below has the rest of the block."""
    ((dispute,), _) = disputes(outline(page()))
    text = "\n".join(block(dispute, language))
    first, second = text.split("</details>")[:2]
    right, wrong = VERDICTS[language]
    assert ("Saa." in first, wrong in first, "{SA}" in second, right in second) == (True, True, True, True)
    assert text.count('<details name="may-i-answer"') == 2
    ruling = text.partition('id="may-i-ruling"')[2]
    assert "\n**Ratkaisu:** ei saa.\n" in ruling
    assert '\n??? question "Miksi?"\n\n    Siksi.\n' in ruling
    assert "Loppu." not in text


@pytest.mark.parametrize(
    ("german", "message"),
    [
        ("", "docs/fi/index.md:10: this dispute is not there in docs/de/index.md"),
        (
            DISPUTE.replace("[ ]", "[-]").replace("[x]", "[ ]").replace("[-]", "[x]"),
            "docs/fi/index.md:10: this dispute is another one than in docs/de/index.md:10",
        ),
    ],
)
def test_twins_have_the_same_disputes(tmp_path: Path, german: str, message: str) -> None:
    assert said(tmp_path, {"fi/index.md": page(), "de/index.md": page(german)}) == [message]
