"""Scenes of the worked deal and of deals by chance, and all that a page holds of one."""

from __future__ import annotations

from katko import Deal, Rules
from katko.record import Record, parse
from tests.told import DEAL
from widgets.games import by_name
from widgets.html.controls import controls, foot
from widgets.html.markup import join
from widgets.katko.board import Board
from widgets.katko.words import words
from widgets.replay.branches import Branches
from widgets.replay.shown import steps
from widgets.stage import fold, stage, story

ELEMENTS = """a button caption circle details dialog div form g i input label li ol p path progress script span strong
    summary svg table tbody td textarea th thead tr ul use"""
KATKO = by_name("katko")


def scene(text: str = DEAL, language: str = "fi") -> Board:
    return Board(parse(text), words(language), "w-x", "../saannot/")


def own_scene(branches: Branches, language: str = "fi") -> Board:
    """The line on show."""
    return Board(branches.shown, words(language), "w-x", "../saannot/")


def whole(shown: Board, step: int) -> str:
    """Everything that a page holds for one step."""
    labels, branches = shown.words.labels, Branches(KATKO, shown.record, shown.record)
    return str(
        join(
            stage(shown, step),
            controls(labels, steps(branches, shown, step), step, shown.steps),
            foot(labels, built=True),
            fold("told", shown.words.story.told, story(shown), "tricks"),
        )
    )


def shuffled(names: tuple[str, ...], **rules: object) -> Board:
    """A deal by chance, played to its end with the first legal card each time."""
    deal = Deal.shuffled(Rules.finnish(len(names), **rules), seed=3)
    while deal.turn is not None:
        deal = deal.play(deal.legal_moves()[0])
    return Board(Record(deal, names, id="x", title="X"), words("de"), "w-x", "r/")
