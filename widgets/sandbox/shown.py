"""What a reply shows of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from widgets.done import Context, Shown
from widgets.html.controls import scrubber
from widgets.html.markup import Html
from widgets.request import Request
from widgets.sandbox import sentences, texts
from widgets.sandbox.bar import Way, bar, more, note
from widgets.sandbox.head import head
from widgets.sandbox.link import link, shows_nothing_hidden
from widgets.sandbox.picker import picker
from widgets.sandbox.saved import keep, write
from widgets.sandbox.scoreboard import scoreboard
from widgets.sandbox.session import Session
from widgets.sandbox.settings import settings
from widgets.sandbox.table import Table
from widgets.scene import Scene
from widgets.stage import Around, story
from widgets.words import Words

READ = 70
"""Signs that can be read in a pause; three pauses are the longest."""


def shown(table: Table, request: Request, ways: Sequence[tuple[str, Way]], since: int | None = None) -> Shown:
    """The step on show, with everything around it; what was played ``since`` a step is told move by move."""
    session, words = table.session, table.game.words(request.language)
    scene = sentences.scene_of(session, words, request.id, request.options)
    first = session.at if since is None else min(since + 1, session.at)
    told = [each.text for each in scene.narrations[first : session.at + 1]]
    if session.deal.turn in session.seating.humans:
        told.append(sentences.turn_note(session, words))
    leads = link(session)
    return Shown(
        scene=scene,
        at=session.at,
        record=texts.write(table.game, session.record),
        state=write(table),
        seat=session.holder,
        told=" ".join(told),
        around=around(session, words, request.id, ways),
        parts=parts(table, scene, ways, request.typed),
        link=f"{request.options.home_id}~{session.at}~{leads}" if leads else "",
        secret=not shows_nothing_hidden(session),
        keep=keep(table),
        pause=_pause(table, scene.narrations[session.at].text) if session.waits else None,
    )


def around(session: Session, words: Words, id: str, ways: Sequence[tuple[str, Way]]) -> Around:
    """What stands around the position on show."""
    me = session.viewer
    return Around(
        me=me, over=head(session, words, me), note=note(session, words), below=bar(session, words, id, ways)
    )


def parts(
    table: Table, scene: Scene, ways: Sequence[tuple[str, Way]], typed: Mapping[str, str] | None = None
) -> dict[str, Callable[[str], Html]]:
    """The parts beside the frame: the strip, the sentences so far, the scores, the settings, the picker, the rest.

    Where something is wrong in the settings, their fields hold what was ``typed``.
    """
    session, words, id = table.session, scene.words, scene.id
    so_far = replace(scene, record=session.now)
    label, place = words.labels.scrub, scene.place(session.at)
    return {
        "steps": lambda _: scrubber(scene.cells, scene.steps, session.at, scene.steps, label, place),
        "told": lambda _: story(so_far),
        "scores": lambda _: scoreboard(session, scene),
        "more": lambda _: more(session, words, id, ways),
        "table": lambda problem: settings(
            session, table.plan, words, id, scene.rules_url, problem, typed if problem else None
        ),
        "picker": lambda problem: picker(table.plan, table.draft, words, id, problem),
    }


def _pause(table: Table, told: str) -> int:
    """How long a computer waits: longer after sentences that take longer to read."""
    return round(table.session.seating.pace * min(max(len(told) / READ, 1), 3))


def agreed(table: Table, context: Context, _: Request) -> str:
    """By which rules the table plays now."""
    return sentences.agreed(table.session, context.words)


def chosen(table: Table, context: Context, _: Request) -> str:
    """What the settings hold."""
    return sentences.chosen(table.session, table.plan, context.words)


def picked(table: Table, context: Context, _: Request) -> str:
    """Who gets the next card dealt by hand."""
    return sentences.picked(table.plan, table.draft, context.words)


def anew(_: Table, context: Context, __: Request) -> str:
    """Other cards have been dealt."""
    return context.words.table.anew
