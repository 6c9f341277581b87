"""What is said of a sheet: what has changed in it, and where the evening stands."""

from __future__ import annotations

from widgets.agreement import saved, summary
from widgets.agreement.evening import Evening
from widgets.agreement.sheet import Sheet
from widgets.done import Context
from widgets.request import Request
from widgets.words import Words, listed, tally
from widgets.words.base import capital


def standing(evening: Evening, words: Words) -> str:
    """Who has won the game, or who deals next."""
    match, names = evening.match, evening.names
    if match.winners:
        said = words.table.won if len(match.winners) == 1 else words.table.win
        return said.format(names=listed([names[seat] for seat in match.winners], words.panel.joint))
    return words.labels.next_dealer.format(name=names[match.dealer])


def agreed(sheet: Sheet, context: Context, _: Request) -> str:
    """What is agreed."""
    return summary.told(sheet.plan, context.words)


def seated(sheet: Sheet, context: Context, _: Request) -> str:
    """Who plays."""
    return f"{listed(sheet.plan.names, context.words.panel.joint)}."


def scored(sheet: Sheet, context: Context, _: Request) -> str:
    """Where the evening stands, in points and in words; without one, what is agreed."""
    evening, words = sheet.evening, context.words
    if evening is None:
        return summary.told(sheet.plan, words)
    return f"{tally(evening.names, evening.match.scores)}. {standing(evening, words)}"


def chosen(sheet: Sheet, context: Context, request: Request) -> str:
    """What the latest choice has changed."""
    words, plan = context.words, sheet.plan
    seen = saved.plan(plan.game, request.record)
    before, after = (
        {field.name: getattr(each.rules, field.name) for field in plan.game.fields} for each in (seen, plan)
    )
    parts = [words.changed(before, after)]
    if (seen.preset, seen.rules.players) != (plan.preset, plan.rules.players):
        parts = [words.labels.players.format(n=plan.rules.players), words.base[plan.preset], *parts]
    text = ", ".join(filter(None, parts))
    return f"{capital(text)}." if text else summary.told(plan, words)
