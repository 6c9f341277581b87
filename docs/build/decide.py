"""A dispute that the reader decides: a question, answers to choose from, and the ruling, which waits for the choice.

    ??? decide "May Aino discard the {D3}?"

        - [ ] Yes, any card will do.
        - [x] No, the {SA} has to be played.

        **Ruling:** the ace is Aino's only spade …

Each answer is a `<details>` of one group, so that the browser does the rest; the stylesheet hides the ruling until one
is open, but neither on paper nor without scripts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from docs.build.fences import HEADING, HEADING_ID, FenceError, Outline

VERDICTS = {
    "fi": ("Näin valitsit, ja näin se ratkaistaan.", "Näin valitsit. Ratkaisu on toinen."),
    "de": ("So hast du entschieden, und so ist es.", "So hast du entschieden. Es gilt etwas anderes."),
}
"""By language, what is said of the right choice and of another one."""
_OPENING = re.compile(r"\s*(?:\?{3}\+?|!{3})\s+decide\b\s*(?P<rest>.*)$")
_QUESTION = re.compile(r'"(?P<question>[^"]*\S[^"]*)"\s*$')
_ANSWER = re.compile(r"[-*+]\s+\[(?P<mark>[^\]]?)\]\s*(?P<text>.*)$")
HOW = '`??? decide "Question?"`, and below it, indented by four spaces, the answers and the ruling'


@dataclass(frozen=True)
class Dispute:
    """A dispute on a page: its lines, counted from 1, the anchor of its heading, and what stands in it."""

    first: int
    last: int
    anchor: str
    question: str
    answers: tuple[tuple[bool, str], ...]
    """Whether it is the right one, and its text."""
    ruling: tuple[str, ...]

    @property
    def told(self) -> str:
        """What twins must tell alike."""
        return " ".join("right" if right else "wrong" for right, _ in self.answers)


def disputes(page: Outline) -> tuple[list[Dispute], list[FenceError]]:
    """The disputes of a page, and what has to be mended in those that cannot be published."""
    found: list[Dispute] = []
    wrong: list[FenceError] = []
    anchor = ""
    for number, line in page.text:
        if HEADING.match(line):
            named = HEADING_ID.search(line)
            anchor = named["id"] if named else ""
        elif opening := _OPENING.match(line):
            body = [*_indented(page, number)]
            try:
                dispute = _read(number, anchor, opening["rest"], body)
                if any(other.anchor == anchor for other in found):
                    raise FenceError(number, "one dispute under a heading: give this one a heading of its own")
                found.append(dispute)
            except FenceError as error:
                wrong.append(error)
    return found, wrong


def _indented(page: Outline, above: int) -> Iterator[tuple[int, str]]:
    """The lines of a block below its first one, without their indent."""
    for number, line in page.text:
        if number <= above:
            continue
        if line.strip() and not line.startswith("    "):
            return
        yield number, line[4:]


def _read(first: int, anchor: str, rest: str, body: list[tuple[int, str]]) -> Dispute:
    question = _QUESTION.match(rest)
    if question is None:
        raise FenceError(first, f"a dispute is written {HOW}")
    if not anchor:
        raise FenceError(first, "a dispute needs a heading with an id above it, as in `## May I? { #may-i }`")
    answers: list[tuple[bool, str]] = []
    while body and (not body[0][1].strip() or _ANSWER.match(body[0][1])):
        number, line = body.pop(0)
        if answer := _ANSWER.match(line):
            if answer["mark"] not in (" ", "x") or not answer["text"]:
                raise FenceError(number, "an answer is written `- [ ] …`, the right one `- [x] …`")
            answers.append((answer["mark"] == "x", answer["text"]))
    if len(answers) < 2 or sum(right for right, _ in answers) != 1:
        raise FenceError(first, "a dispute needs two answers or more, `- [ ] …`, of which one is right, `- [x] …`")
    while body and not body[-1][1].strip():
        body.pop()
    if not body:
        raise FenceError(first, "a dispute needs the ruling below its answers")
    ruling = tuple(line for _, line in body)
    return Dispute(first, body[-1][0], anchor, question["question"].strip(), tuple(answers), ruling)


def block(dispute: Dispute, language: str) -> list[str]:
    """The Markdown of a dispute: boxes around what its author wrote. The search is not to find wrong answers."""
    right, wrong = VERDICTS[language]
    lines = ['<div class="decide" markdown="block">', "", f"**{dispute.question}**", ""]
    for so, text in dispute.answers:
        lines += [
            f'<details name="{dispute.anchor}-answer" data-search-exclude="" markdown="block">',
            f'<summary markdown="span">{text}</summary>',
            "",
            right if so else wrong,
            "",
            "</details>",
            "",
        ]
    lines += [f'<div class="ruling-text" id="{dispute.anchor}-ruling" markdown="block">', "", *dispute.ruling, ""]
    return [*lines, "</div>", "", "</div>"]
