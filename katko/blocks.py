"""The long form of a record, of any game: what its lines are, and how they are read piece by piece with their places.

A record is a head and one block of lines for each deal, divided by `DIVIDER`. A line is ``key: value``, the cards of
a seat after its name, or moves below ``play:``. A game says in a `Reader` of its own what its deals hold.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from katko.errors import IllegalMove, InvalidText, RulesError
from katko.fields import Presets
from katko.text import TITLE_LENGTH, Line, Piece, lines, name, number, rows

HEADS = ("id", "title", "rules", "scores")
"""What stands before a colon in the first deal of a record only."""
DEALS = ("deal", "play", "expect")
"""What stands before a colon in every deal, whatever the game."""
DIVIDER = "---"
"""The line between the deals of a match; more strokes will do."""
Points = tuple[Any, ...]
"""The points of each seat, whole numbers or, in a game that shares them, exact fractions."""
Comments = dict[str, tuple[tuple[str, ...], str | None]]
"""By the name of a place, the comments above its line and the one beside it."""


class Position(Protocol):
    """A deal as a record sees it."""

    @property
    def rules(self) -> Any: ...
    @property
    def dealer(self) -> int: ...
    @property
    def scores(self) -> Points | None: ...
    @property
    def points(self) -> Points: ...
    @property
    def turn(self) -> int | None: ...
    def play(self, move: Any, /) -> Self: ...
    def outcome(self) -> object | None: ...


class Standing(Protocol):
    """A match as a record sees it."""

    @property
    def dealer(self) -> int: ...
    @property
    def scores(self) -> Points: ...
    @property
    def winners(self) -> Sequence[int]: ...
    def after(self, deal: Any) -> Self: ...
    def next_game(self) -> Self: ...


def place(number: int, line: str) -> str:
    """The name of a line's place in the deal of this number, counted from 0; `Comments` are kept by it.

    >>> place(0, "play"), place(2, "seat 1")
    ('play', '2 seat 1')
    """
    return f"{number} {line}" if number else line


@dataclass
class Block:
    """The lines of one deal, sorted by what they are; ``moves`` are those below ``play:``."""

    number: int
    known: dict[str, Piece] = field(default_factory=dict)
    seats: list[tuple[Piece, Piece]] = field(default_factory=list)
    moves: list[Piece] = field(default_factory=list)
    playing: bool = False
    end: Piece = field(default_factory=lambda: Piece("", 1, 1))

    def matching(self, key: str, pattern: str) -> str:
        """The value of a key, "" where it is not there; `InvalidText` for one that does not match."""
        piece = self.known.get(key)
        if piece is None:
            return ""
        if not re.fullmatch(pattern, piece.text):
            raise piece.wrong(key)
        return piece.text

    def seed(self, cards: Sequence[str]) -> int | None:
        """The seed that stands for the cards, if one does; then no seat and none of the keys ``cards`` has any."""
        piece = self.known.get("deal")
        if piece is None:
            return None
        words = piece.words()
        if len(words) != 2 or words[0].text != "seed":
            raise piece.wrong("seed")
        for value in (*(value for _, value in self.seats), *(self.known[key] for key in cards if key in self.known)):
            if value.text:
                raise value.wrong("seed-and-cards")
        return number(words[1])


D = TypeVar("D", bound=Position)
M = TypeVar("M", bound=Standing)


class Reader(ABC, Generic[D, M]):
    """Reads the text of a record; `fields` are those of the game's `katko.sheet.Sheet`.

    A game names its base games, its match and the key of the seat that opens a deal, and reads `start` and `played`.
    """

    presets: ClassVar[Presets[Any]]
    match: Callable[[Any, int, Points], M]
    shuffled: Callable[[Any, int, int, Points | None], D]
    earlier: Callable[..., Any]
    """What keeps a deal that came before."""
    opens: ClassVar[str]
    cards: ClassVar[tuple[str, ...]] = ()
    """The keys of lines that hold cards, besides those of the seats."""
    keys: ClassVar[tuple[str, ...]] = ()
    """The other keys of the game's own."""
    counts: ClassVar[str] = r"-?[0-9]{1,4}"
    """How points are written; `count` reads them."""
    count: Callable[[str], Any] = int

    @abstractmethod
    def start(self, block: Block, rules: Any, dealer: int, scores: Points | None) -> D:
        """The deal before its first move, of the cards in the block."""

    @abstractmethod
    def played(self, deal: D, moves: list[Piece]) -> D:
        """The deal after the moves of these lines."""

    def closing(self, block: Block, deal: D, match: M | None) -> tuple[M | None, dict[str, Any]]:
        """The match after a deal, and what else the record keeps of it."""
        return match.after(deal) if match and deal.outcome() else match, {}

    def __init__(self, text: str) -> None:
        self.blocks: list[Block] = []
        self.names: list[str] = []
        self.comments: Comments = {}
        self._gather(text)
        if len(self.names) < self.presets.players.least:
            raise InvalidText("seats", line=len(rows(text)), column=1, there=len(self.names))

    @classmethod
    def _known(cls) -> tuple[str, ...]:
        """What may stand before a colon, besides a name."""
        return (*HEADS, *DEALS, cls.opens, *cls.cards, *cls.keys)

    @classmethod
    def reserved(cls) -> frozenset[str]:
        """What may not be a name."""
        return frozenset((*cls._known(), "none"))

    def fields(self) -> dict[str, Any]:
        """All that the text says; `InvalidText` with the place for what is wrong."""
        head = self.blocks[0]
        preset, rules = self._rules(head)
        opener = self.seat(self.opens, head.known[self.opens]) if self.opens in head.known else 0
        dealer, match = (opener - 1) % rules.players, None
        if len(self.blocks) > 1 or "scores" in head.known:
            match = type(self).match(rules, dealer, self.points(head, "scores") or (0,) * rules.players)
            if match.winners:
                raise head.known["scores"].wrong("scores-over", target=rules.target)
        done = []
        for block in self.blocks:
            match = match.next_game() if match and match.winners else match
            told, match = self._deal(block, rules, match.dealer if match else dealer, match)
            done.append(told)
        *earlier, latest = done
        return {
            "id": head.matching("id", r"[a-z0-9][a-z0-9-]{0,59}"),
            "title": head.matching("title", rf".{{1,{TITLE_LENGTH}}}"),
            "names": tuple(self.names),
            "preset": preset,
            "earlier": tuple(type(self).earlier(**told) for told in earlier),
            "comments": self.comments,
            **latest,
        }

    def play(self, deal: D, move: object, piece: Piece) -> D:
        """The deal after a move; `InvalidText` with the place and the refusal where it may not be made."""
        try:
            return deal.play(move)
        except IllegalMove as error:
            who = "" if deal.turn is None else self.names[deal.turn]
            raise piece.wrong("play", refusal=error.refusal, name=who, names=tuple(self.names)) from error

    def seat(self, key: str, piece: Piece) -> int:
        """The seat that a name means in the line of a key."""
        try:
            return self.names.index(name(piece, [], self.reserved()))
        except ValueError as error:
            raise piece.wrong("who", names=tuple(self.names), key=key) from error

    def points(self, block: Block, key: str) -> Points | None:
        """Points by name, as ``expect`` and ``scores`` write them; who is not named has none."""
        piece = block.known.get(key)
        if piece is None:
            return None
        points: dict[int, Any] = {}
        for part in [] if piece.text == "none" else piece.parts(",") or [piece]:
            found = re.fullmatch(rf"(.*\S)\s+({self.counts})", part.text)
            if not found:
                raise part.wrong("points")
            seat = self.seat(key, Piece(found.group(1), part.line, part.column))
            if seat in points:
                raise part.wrong("twice")
            points[seat] = type(self).count(found.group(2))
        return tuple(points.get(seat, 0) for seat in range(len(self.names)))

    def _gather(self, text: str) -> None:
        """Sorts the lines by deal and by what they are, and keeps each comment with its line."""
        block, above = Block(0), list[str]()
        for line in lines(text):
            block.end = line.value
            if line.key is None and not line.value.text:
                above.append(line.comment or "")
                continue
            if line.key is None and set(line.value.text) == {"-"} and len(line.value.text) >= len(DIVIDER):
                self.blocks.append(block)
                block = Block(len(self.blocks))
                at = "divider"
            else:
                at = self._put(block, line)
            if above or line.comment is not None:
                self.comments[place(block.number, at)] = (tuple(above), line.comment)
            above = []
        if above:
            self.comments["end"] = (tuple(above), None)
        self.blocks.append(block)

    def _put(self, block: Block, line: Line) -> str:
        """Takes a line into its block; the name of its place there. The names grow in the first deal."""
        if line.key is None:
            if not block.playing:
                raise line.value.wrong("line")
            block.moves.append(line.value)
            return f"line {len(block.moves) - 1}"
        key = line.key.text
        if key in self._known():
            if key in block.known or (block.number and key in HEADS):
                raise line.key.wrong("twice")
            if key == "play" and line.value.text:
                raise line.value.wrong("play-line")
            block.known[key] = line.value
            block.playing = key == "play"
            return key
        block.playing = False
        block.seats.append((line.key, line.value))
        seat = len(block.seats) - 1
        if not block.number:
            self.names.append(name(line.key, self.names, self.reserved()))
            if len(self.names) > self.presets.players.most:
                raise line.key.wrong("seats", there=len(self.names))
        elif seat >= len(self.names):
            raise line.key.wrong("hands", there=seat + 1, needed=len(self.names))
        elif name(line.key, [], self.reserved()) != self.names[seat]:
            raise line.key.wrong("other-seat", name=self.names[seat])
        return f"seat {seat}"

    def _rules(self, head: Block) -> tuple[str, Any]:
        piece = head.known.get("rules")
        try:
            return self.presets.read(piece or Piece("", 1, 1), len(self.names))
        except RulesError as error:
            raise (piece or head.seats[0][0]).wrong("rules", problems=error.problems) from error

    def _deal(self, block: Block, rules: Any, dealer: int, match: M | None) -> tuple[dict[str, Any], M | None]:
        """One deal of the record, played as far as it says, and where the match stands after it."""
        if len(block.seats) not in (0 if "deal" in block.known else len(self.names), len(self.names)):
            raise block.end.wrong("hands", there=len(block.seats), needed=len(self.names))
        opens, opener = block.known.get(self.opens), (dealer + 1) % rules.players
        if opens and self.seat(self.opens, opens) != opener:
            raise opens.wrong("leads", name=self.names[opener])
        seed, scores = block.seed(self.cards), match.scores if match else None
        if seed is None:
            deal = self.start(block, rules, dealer, scores)
        else:
            deal = type(self).shuffled(rules, dealer, seed, scores)
        deal = self.played(deal, block.moves)
        match, more = self.closing(block, deal, match)
        if deal.outcome() is None and block is not self.blocks[-1]:
            raise block.end.wrong("unfinished")
        return {"deal": deal, "seed": seed, "expect": self.points(block, "expect"), **more}, match
