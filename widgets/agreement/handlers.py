"""What can be done on a sheet, action by action: each leads from a sheet to a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from katko.link import are_rules, read_rules
from widgets.agreement.evening import Again, Agreed, Claim, Entry, Evening
from widgets.agreement.sheet import Sheet
from widgets.checksum import unsealed
from widgets.done import Context, Done
from widgets.games import Asked, Told
from widgets.problems import UnavailableAction
from widgets.request import Action
from widgets.sandbox.draft import Plan
from widgets.sandbox.link import line


def resume(sheet: Sheet, _: Action, __: Context) -> Done[Sheet]:
    """Nothing but what the device has kept."""
    return Done(sheet)


# Agreeing.


def open_link(sheet: Sheet, action: Action, context: Context) -> Done[Sheet]:
    """The rules that a link tells of, be it one of a sheet or of a game; "" is what is on show."""
    text, game = unsealed(action.text or ""), sheet.game
    if not text:
        return Done(sheet)
    if are_rules(text):
        preset, rules = read_rules(game.presets, text)
    else:
        found = game.parse(line(text))
        preset, rules = found.preset, found.deal.rules
    names = sheet.plan.names[: rules.players]
    spare = (*sheet.plan.names, *context.words.table.names)
    return Done(sheet.opened(Plan(game, rules, preset, names).filled(spare)))


def restore(sheet: Sheet, _: Action, __: Context) -> Done[Sheet]:
    """The rules that a link took the place of; those of the link then wait."""
    if sheet.other is None:
        raise UnavailableAction
    return _touched(replace(sheet, plan=sheet.other, other=sheet.plan))


def choose(sheet: Sheet, action: Action, context: Context) -> Done[Sheet]:
    """What the questions are answered with; of what cannot be nothing is taken over."""
    spare = context.words.table.names
    return _touched(replace(sheet, plan=sheet.plan.choose(action.values or {}, spare, sheet.seen)))


# The evening.


def people(sheet: Sheet, action: Action, _: Context) -> Done[Sheet]:
    """Who plays, and who deals first."""
    values, plan = action.values or {}, sheet.plan
    seen = (sheet.seen or plan).names
    told = [values.get(f"name{seat}", name) for seat, name in enumerate(seen)]
    names = [
        told[seat] if seat < len(told) and told[seat] != seen[seat] else name for seat, name in enumerate(plan.names)
    ]
    dealer = values.get("dealer", sheet.dealer)
    if dealer not in ("", *map(str, range(plan.rules.players))):
        raise UnavailableAction
    return _touched(replace(sheet, plan=plan.named(names), dealer=dealer))


def begin(sheet: Sheet, _: Action, context: Context) -> Done[Sheet]:
    """An evening begins under what is agreed; the one before can be gone on with."""
    game, (preset, rules) = sheet.game, sheet.terms
    if sheet.evening is not None or game.asked(context.words, game.match(rules, 0)) is None:
        raise UnavailableAction
    lot = int(Random(context.chance).random() * rules.players)
    dealer = int(sheet.dealer) if sheet.dealer and int(sheet.dealer) < rules.players else lot
    evening = Evening(game, sheet.plan.names, preset, rules, dealer)
    return _touched(replace(sheet, evening=evening, answers={}))


def answer(sheet: Sheet, action: Action, _: Context) -> Done[Sheet]:
    """What else there is to be told of the next deal, besides who."""
    return _touched(replace(sheet, answers=action.values or {}))


def score(sheet: Sheet, action: Action, context: Context) -> Done[Sheet]:
    """The deal of which all has been told now: by the button of a player, or that of nobody."""
    evening = _going_on(sheet)
    asked = sheet.game.asked(context.words, evening.match)
    if asked is None or (action.seat is None and not asked.nobody):
        raise UnavailableAction
    return _entered(sheet, told(asked, sheet.answers, action.seat, len(evening.names)))


def told(asked: Asked, answers: Mapping[str, str], seat: int | None, players: int) -> Told:
    """What a table has said of a deal; `UnavailableAction` for numbers that no form offers."""
    flags = frozenset(name for name, _ in asked.flags if name in answers)
    numbers = {}
    for name, _, most in asked.numbers:
        row = [answers.get(f"{name}{each}", "0") for each in range(players)]
        if not all(text in map(str, range(most + 1)) for text in row):
            raise UnavailableAction
        numbers[name] = tuple(map(int, row))
    return Told(seat, flags, numbers)


def claim(sheet: Sheet, _: Action, __: Context) -> Done[Sheet]:
    """What a seat may claim after a deal, as kukkuminen."""
    if sheet.game.claimant(_going_on(sheet).match) is None:
        raise UnavailableAction
    return _entered(sheet, Claim())


def again(sheet: Sheet, _: Action, __: Context) -> Done[Sheet]:
    """The next game of the evening."""
    if not _going_on(sheet).match.winners:
        raise UnavailableAction
    return _entered(sheet, Again())


def adopt(sheet: Sheet, _: Action, __: Context) -> Done[Sheet]:
    """What is agreed now holds from the next deal on."""
    evening = _going_on(sheet)
    if evening.now == sheet.terms or len(evening.names) != sheet.plan.rules.players:
        raise UnavailableAction
    return _entered(sheet, Agreed(*sheet.terms))


def undo(sheet: Sheet, _: Action, __: Context) -> Done[Sheet]:
    """The last entry of the evening is taken back."""
    evening = _going_on(sheet)
    if not evening.entries:
        raise UnavailableAction
    return _touched(replace(sheet, evening=evening.undone(), answers={}))


def close(sheet: Sheet, _: Action, __: Context) -> Done[Sheet]:
    """The evening is over; it can be gone on with until another one is."""
    evening = _going_on(sheet)
    return _touched(replace(sheet, evening=None, left=evening if evening.entries else sheet.left, answers={}))


def reopen(sheet: Sheet, _: Action, __: Context) -> Done[Sheet]:
    """The evening before goes on."""
    if sheet.left is None or sheet.evening is not None:
        raise UnavailableAction
    return _touched(replace(sheet, evening=sheet.left, left=None, answers={}))


def _going_on(sheet: Sheet) -> Evening:
    if sheet.evening is None:
        raise UnavailableAction
    return sheet.evening


def _entered(sheet: Sheet, entry: Entry) -> Done[Sheet]:
    return _touched(replace(sheet, evening=_going_on(sheet).enter(entry), answers={}))


def _touched(sheet: Sheet) -> Done[Sheet]:
    return Done(replace(sheet, touched=True))
