"""What a reply shows of a documented deal."""

from __future__ import annotations

from functools import lru_cache

from widgets.checksum import sealed
from widgets.done import Context, Shown
from widgets.html.controls import scrubber
from widgets.html.markup import Html, tag
from widgets.replay import sentences
from widgets.replay.branches import Branches
from widgets.replay.handlers import Replay
from widgets.replay.saved import keep, write_state
from widgets.replay.whatif import panel, verdict
from widgets.request import Options, Request
from widgets.scene import Scene
from widgets.stage import story
from widgets.words import Words

TABLE = "poyta"
"""The id of the table on the page to which all deals lead."""


def scene_of(branches: Branches, words: Words, id: str, options: Options, *, still: bool = False) -> Scene:
    """The line on show as the page shows it: all hands are open."""
    level = int(options.level)
    return branches.game.scene(branches.shown, words, id, options.rules_url, still=still, level=level)


@lru_cache(maxsize=32)
def _scene(branches: Branches, language: str, id: str, options: Options) -> Scene:
    """Remembered, since every step of a deal asks for the same."""
    return scene_of(branches, branches.game.words(language), id, options)


def shown(replay: Replay, request: Request) -> Shown:
    """The step on show, with everything around it."""
    branches, at, options = replay.branches, replay.at, request.options
    scene = _scene(branches, request.language, request.id, options)
    record, state = str(branches.shown), write_state(branches)
    another = record != request.record or state != request.state
    parts = {}
    if another:
        parts["steps"] = lambda _: steps(branches, scene, at)
        parts["told"] = lambda _: story(scene)
    if way := onward(branches, scene, at, options.table_url):
        parts["onward"] = lambda _: way
    parts["panel"] = lambda problem: panel(branches, scene, problem, request.typed if problem else None)
    why = sentences.stop(branches, scene)
    return Shown(
        scene=scene,
        at=at,
        record=record,
        state=state,
        own=branches.own,
        told=sentences.say(branches, scene, at),
        notice=sentences.notice(branches, scene, at),
        below=sentences.below(branches, scene, at),
        also=(why,) if why else (),
        parts=parts,
        link=f"{branches.documented.id}~{at}" + (f"~{sealed(branches.shown.compact())}" if branches.own else ""),
        keep=keep(branches) if branches.own or branches.saved else "",
    )


def steps(branches: Branches, scene: Scene, at: int) -> Html:
    """The slider below a strip, in which the reader's own steps have a colour of their own."""
    common = (branches.parting or 0) if branches.own else scene.steps
    labels = scene.words.labels
    return scrubber(scene.cells, scene.steps, at, common, labels.scrub, scene.place(at))


def onward(branches: Branches, scene: Scene, at: int, table_url: str) -> Html | None:
    """The way to the table at which one plays on from a step, against the computer; None where there is no table."""
    if not table_url:
        return None
    record = branches.shown
    leads = chr(ord("A") + record.deal.leader)
    place = f"{TABLE}~{at}~{sealed(f't{leads}o~{record.compact()}')}"
    return tag("a", scene.words.table.sandbox, href=f"{table_url}#{place}", data_part="sandbox")


def answer(replay: Replay, context: Context, request: Request) -> str:
    """What has come of other rules: which line this is, what the rules have changed, how it ends."""
    branches = replay.branches
    scene = _scene(branches, request.language, request.id, request.options)
    said = (which(replay, context, request), verdict(branches, scene), sentences.end(branches, scene, replay.at))
    return " ".join(filter(None, said))


def which(replay: Replay, context: Context, request: Request) -> str:
    """Which line is on show now, where the reader went to another."""
    scene = _scene(replay.branches, request.language, request.id, request.options)
    return sentences.line(replay.branches, scene) or scene.words.labels.back_home

