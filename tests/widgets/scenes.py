"""Scenes of the worked deal and of deals by chance, and all that a page holds of one."""

from __future__ import annotations

from katko import Deal, Rules
from katko.record import Record, parse
from tests.told import DEAL
from widgets.html.controls import controls
from widgets.html.markup import join
from widgets.katko.board import frame
from widgets.katko.tricks import fold
from widgets.katko.words import words
from widgets.scene import Scene

ELEMENTS = """a button caption circle details dialog div g i input label li ol p path progress script span strong
    summary svg table tbody td textarea th thead tr ul use"""


def scene(text: str = DEAL, language: str = "fi") -> Scene:
    return Scene(parse(text), words(language), "w-x", "../saannot/")


def whole(shown: Scene, step: int) -> str:
    """Everything that a page holds for one step."""
    return str(join(frame(shown, step), controls(shown, step, built=True), fold(shown)))


def shuffled(names: tuple[str, ...], **rules: object) -> Scene:
    """A deal by chance, played to its end with the first legal card each time."""
    deal = Deal.shuffled(Rules.finnish(len(names), **rules), seed=3)
    while deal.turn is not None:
        deal = deal.play(deal.legal_moves()[0])
    return Scene(Record(deal, names, id="x", title="X"), words("de"), "w-x", "r/")
