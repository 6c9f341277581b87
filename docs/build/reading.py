"""What an author wrote in one fence: read, checked by the engine, with everything that is wrong at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from docs.build.english import at_column, either, meant, shown
from docs.build.fences import FenceError
from docs.build.if_lines import check, counted, split
from docs.build.typos import slips
from katko.errors import InvalidText
from katko.text import lines
from widgets.engine_types import Record
from widgets.games import Game, by_name

OPTIONS = ("at", "play", "see", "sheet")
"""What may stand after the name of the game."""


@dataclass(frozen=True)
class Written:
    """A fence as its author means it."""

    game: str
    record: Record
    at: int = 0
    """The step on show when the page opens."""
    humans: frozenset[int] | None = None
    """At a table, the seats that are human; None for a deal to step through."""
    open: bool = False
    """At a table, whether all cards are seen."""
    sheet: bool = False
    """Whether it is a sheet on which a table agrees its rules: only those of the deal count, and its names."""


def read(text: str, options: Mapping[str, str], game: str) -> Written:
    """The fence with this text and these options; the first of its `mistakes` where it has any."""
    of = by_name(game)
    if found := mistakes(of, text, options):
        raise found[0]
    record = of.parse(split(text)[0])
    humans = seats(options["play"], record.names) if "play" in options else None
    return Written(game, record, int(options.get("at", "0")), humans, options.get("see") == "all", "sheet" in options)


def mistakes(game: Game, text: str, options: Mapping[str, str]) -> list[FenceError]:
    """Everything in a fence that has to be mended before it can be published."""
    written, outcomes = split(text)
    unread = [*_unknown(options), *slips(written, game.names_reserved)]
    try:
        record = game.parse(written)
    except InvalidText as error:
        # What the engine stumbles over is mostly the slip itself, or follows from it.
        return unread or [FenceError(error.line, at_column(error))]
    found = [*unread, *_unfit(options, record)]
    for field in ("id", "title"):
        if not getattr(record, field):
            found.append(FenceError(1, f"column 1: a deal on a page needs a line `{field}:`"))
    found += _unexpected(record, written)
    for outcome in outcomes:
        try:
            check(game, record, outcome)
        except FenceError as error:
            found.append(error)
    return found


def seats(text: str, names: Sequence[str]) -> frozenset[int]:
    """The seats that an author names as human: ``Aino,Eero``, ``all`` or ``none``; `FenceError` for another name."""
    if text in ("all", "none"):
        return frozenset(range(len(names)) if text == "all" else ())
    found = [name.strip() for name in text.split(",")]
    for name in found:
        if name not in names:
            there = meant(name, names, f"; expected {either(names)}, `all` or `none`")
            raise FenceError(0, f"column 1: play={text}: {shown(name)} does not sit at this table{there}")
    return frozenset(map(names.index, found))


def _unknown(options: Mapping[str, str]) -> Iterator[FenceError]:
    """Options that there are not, or not together, whatever the deal."""
    for name in options:
        if name not in OPTIONS:
            expected = meant(name, OPTIONS, f"; expected {either(OPTIONS)}")
            yield FenceError(0, f"column 1: unknown option {shown(name)}{expected}")
    if options.get("sheet", "yes") != "yes":
        yield FenceError(0, f"column 1: sheet={options['sheet']}: expected `yes`")
    if "sheet" in options and len(options) > 1:
        yield FenceError(0, "column 1: on a sheet (sheet=yes) no card is seen: take out the other options")
    if "play" in options and "at" in options:
        yield FenceError(
            0, f"column 1: at={options['at']}: a table (play=) opens after its plays; take out one of both"
        )
    if "see" in options and "play" not in options:
        yield FenceError(0, "column 1: `see` is about a table at which one plays, as in `play=Aino see=all`")
    elif options.get("see", "own") not in ("own", "all"):
        yield FenceError(0, f"column 1: see={options['see']}: expected `own` or `all`")


def _unfit(options: Mapping[str, str], record: Record) -> Iterator[FenceError]:
    """Options that do not fit the deal."""
    if "play" in options:
        try:
            seats(options["play"], record.names)
        except FenceError as error:
            yield error
    elif "at" in options:
        at, steps = options["at"], len(record.deal.moves)
        if not (at.isascii() and at.isdigit() and len(at) < 4 and int(at) <= steps):
            yield FenceError(0, f"column 1: at={at}: the deal has the steps 0 to {steps}")


def _unexpected(record: Record, text: str) -> Iterator[FenceError]:
    """Where the engine counts other points than its author."""
    keys = [line.key for line in lines(text) if line.key and line.key.text == "expect"]
    for key, (_, expected, found) in zip(keys, record.expectations(), strict=True):
        if expected != found:
            there = counted(record.names, found)
            yield FenceError(key.line, f"column {key.column}: expect: the engine counts {there}")
