"""The same deals in both languages: a link to a deal must lead to it after the language switch, too."""

from __future__ import annotations

from docs.build.fences import BadFence, Fence, outline
from docs.build.outcomes import split
from katko.errors import InvalidText
from katko.record import Record, parse


def compare(fences: list[Fence], other: str, markdown: str) -> None:
    """Refuses a deal that the twin page, whose file is ``other``, lacks or tells with other cards or rules."""
    theirs = {}
    for fence in outline(markdown).fences:
        record = _record(fence)
        if record is None:
            return  # wrong in itself: the twin's own build names the place
        theirs[record.id] = _facts(record, fence)
    for fence in fences:
        record = _record(fence)
        if record is None or theirs.get(record.id) == _facts(record, fence):
            continue
        what = "has other cards, plays, rules, names or options" if record.id in theirs else "is not there"
        raise BadFence(fence.first, f"the deal {record.id!r} {what} on the twin page {other}")


def _record(fence: Fence) -> Record | None:
    try:
        return parse(split(fence.text)[0])
    except InvalidText:
        return None


def _facts(record: Record, fence: Fence) -> tuple[object, ...]:
    """What does not depend on the language: all but the title and the comments."""
    outcomes = [(each.rules.text, each.end.text) for each in split(fence.text)[1]]
    return outcomes, record.deals, record.names, record.preset, record.expect, fence.options
