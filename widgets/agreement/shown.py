"""What a reply shows of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from widgets.agreement import saved, sentences, summary
from widgets.agreement.questions import questions
from widgets.agreement.score import score
from widgets.agreement.sheet import Sheet
from widgets.done import Context, Shown
from widgets.html.markup import Html
from widgets.request import Options, Request
from widgets.words import Words


def shown(sheet: Sheet, request: Request) -> Shown:
    """What is agreed, the questions, and the score."""
    words, options = sheet.game.words(request.language), request.options
    return Shown(
        head=summary.head(sheet, words, request.id, options),
        record=saved.record(sheet.plan),
        state=saved.state(sheet),
        told=sentences.scored(sheet, Context(request.chance, words), request),
        parts=parts(sheet, words, request.id, options, request.typed),
        link=link(sheet, options),
        keep=saved.keep(sheet),
    )


def link(sheet: Sheet, options: Options) -> str:
    """What leads to a sheet with these rules."""
    return f"{options.home_id}~0~{summary.code(sheet.plan)}"


def parts(
    sheet: Sheet, words: Words, id: str, options: Options, typed: Mapping[str, str] | None = None
) -> dict[str, Callable[[str], Html]]:
    """The questions, and the score where the game keeps one."""
    found: dict[str, Callable[[str], Html]] = {
        "questions": lambda problem: questions(sheet.plan, words, id, options, problem, typed if problem else None)
    }
    if score(sheet, words, id) is not None:
        found["score"] = lambda problem: score(sheet, words, id, problem, typed if problem else None) or Html("")
    return found
