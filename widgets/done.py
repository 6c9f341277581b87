"""What an action has led to, at a documented deal as at a table; and what a reply shows of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from widgets.html.markup import Html, join, tag
from widgets.scene import Notice, Scene
from widgets.stage import Around, stage, table
from widgets.words import Narration, Words

S = TypeVar("S")


class Refused(NamedTuple):
    """A move that was refused, and to whom."""

    refusal: Any
    move: str
    seat: int


@dataclass(frozen=True)
class Done(Generic[S]):
    """The state after an action; where a move was refused, it is the one before."""

    state: S
    refused: Refused | None = None


class Context(NamedTuple):
    """What an action may need besides its state: a number from which all chance comes, and the words."""

    chance: int
    words: Words


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What a reply shows of a state: a step of a ``scene``, or of a sheet, which has none, its ``head``."""

    scene: Scene | None = None
    head: Html | None = None
    at: int = 0
    record: str
    state: str
    seat: int | None = None
    own: bool = False
    """Whether the line on show is the reader's own."""
    told: str
    """What is said of the step on show."""
    notice: Notice | None = None
    below: Html | None = None
    """What stands below the sentences."""
    around: Around | None = None
    """What a table has around the position, where one plays."""
    also: tuple[Narration, ...] = ()
    """What may be told besides the sentences of the steps."""
    parts: Mapping[str, Callable[[str], Html]] = field(default_factory=dict)
    """The parts beside the frame that may have changed, each made with what is wrong in it, or ""."""
    link: str = ""
    secret: bool = False
    """Whether record and state tell cards that are hidden."""
    keep: str = ""
    """What the device may keep of it."""
    pause: int | None = None
    """After how many milliseconds a computer is to move; None where none is."""

    def frame(self, notice: Notice | None) -> Html:
        """What the frame holds, with what could not be done in it."""
        if self.scene is not None and self.around:
            return table(self.scene, self.at, notice, self.around)
        if self.scene is not None:
            return stage(self.scene, self.at, notice, self.below, self.also)
        said = tag("p", notice.said.text, class_="kw-notice", role="note", data_part=notice.part) if notice else None
        return join(said, self.head)
