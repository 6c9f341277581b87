"""What can be done at a table, action by action: each leads from a table to a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from katko.cards import Card
from katko.link import are_rules
from katko.text import Piece, number
from widgets.checksum import pasted, unsealed
from widgets.done import Context, Done, Refused
from widgets.problems import UnavailableAction
from widgets.request import Action
from widgets.sandbox import dealing, playing
from widgets.sandbox import link as links
from widgets.sandbox import undo as undoing
from widgets.sandbox.draft import Plan
from widgets.sandbox.seating import LONGEST_PACE
from widgets.sandbox.session import Session
from widgets.sandbox.table import Table


def _with(table: Table, session: Session) -> Done[Table]:
    """The table with another session; other people at it bring other settings."""
    if session.record.names != table.session.record.names:
        return Done(Table.of(session))
    return Done(replace(table, session=session))


# Going to and fro.


def step(table: Table, action: Action, _: Context) -> Done[Table]:
    """Another step of the deal on show."""
    return _with(table, table.session.step(action.to or 0))


def go(table: Table, action: Action, _: Context) -> Done[Table]:
    """A step of a deal."""
    return _with(table, table.session.step(action.to or 0, action.number))


def undo(table: Table, _: Action, __: Context) -> Done[Table]:
    """Back to the choice before."""
    return _with(table, undoing.undo(table.session))


def redo(table: Table, _: Action, __: Context) -> Done[Table]:
    """Forward to the next choice."""
    return _with(table, undoing.redo(table.session))


def latest(table: Table, _: Action, __: Context) -> Done[Table]:
    """Where nothing more has been played."""
    return _with(table, undoing.latest(table.session))


def back(table: Table, _: Action, __: Context) -> Done[Table]:
    """To the line that was left last."""
    return _with(table, dealing.back(table.session))


def uncover(table: Table, action: Action, _: Context) -> Done[Table]:
    """The human of this seat looks now."""
    if action.to not in table.session.seating.humans:
        raise UnavailableAction
    return _with(table, replace(table.session, seen=action.to))


def resume(table: Table, _: Action, __: Context) -> Done[Table]:
    """Nothing but what the device has kept."""
    return Done(table)


def open_record(table: Table, action: Action, context: Context) -> Done[Table]:
    """Another record instead of this game; a link is welcome there, too."""
    if link := pasted(action.text or ""):
        return open_link(table, replace(action, text=link[0], to=link[1]), context)
    return Done(Table.of(dealing.open_record(table.session, table.game.parse(action.text or ""))))


def open_link(table: Table, action: Action, context: Context) -> Done[Table]:
    """The game that a link tells of; rules alone are those of a new one."""
    text = unsealed(action.text or "")
    if are_rules(text):
        names = (*table.session.record.names, *context.words.table.names)
        return Done(links.open_rules(table, text, names, context.chance))
    return Done(links.open_link(table, text, action.to or 0) if text else table)


# Playing.


def play(table: Table, action: Action, _: Context) -> Done[Table]:
    """A move of a human."""
    session, move, seat = table.session, action.move or "", action.seat or 0
    refusal = playing.refusal(session, move, seat)
    if refusal:
        return Done(table, Refused(refusal, move, seat))
    return _with(table, playing.play(session, move))


def move(table: Table, _: Action, context: Context) -> Done[Table]:
    """What a computer does."""
    return _with(table, playing.computers(table.session, context.chance))


def out(table: Table, _: Action, context: Context) -> Done[Table]:
    """The deal to its end, every move by chance."""
    return _with(table, playing.out(table.session, context.chance))


def claim(table: Table, _: Action, __: Context) -> Done[Table]:
    """What a seat may claim after a deal, as kukkuminen."""
    return _with(table, playing.claim(table.session))


# Dealing and agreeing.


def deal(table: Table, _: Action, context: Context) -> Done[Table]:
    """The next deal."""
    return _with(table, dealing.next_deal(table.session, context.chance))


def again(table: Table, _: Action, context: Context) -> Done[Table]:
    """Other cards instead of those on show."""
    return _with(table, dealing.deal_again(table.session, context.chance))


def new(table: Table, _: Action, context: Context) -> Done[Table]:
    """A new game under the settings."""
    return _with(table, dealing.new_game(table.session, table.plan, context.chance))


def agree(table: Table, _: Action, __: Context) -> Done[Table]:
    """The settings hold from the next deal on."""
    return _with(table, dealing.agree(table.session, table.plan.rules, table.plan.preset))


def now(table: Table, _: Action, __: Context) -> Done[Table]:
    """This deal under the settings."""
    return _with(table, dealing.replay(table.session, table.plan.rules, table.plan.preset))


def setup(table: Table, action: Action, context: Context) -> Done[Table]:
    """The settings as their form holds them; of what cannot be nothing is taken over."""
    session, plan, game, values = table.session, table.plan, table.game, action.values or {}
    names = tuple(values.get(f"name{seat}", name) for seat, name in enumerate(plan.names))
    humans = frozenset(seat for seat in range(len(names)) if _human(plan, values, seat))
    plan = replace(plan, humans=humans).named(names)
    plan = plan.choose(values, (*session.record.names, *context.words.table.names))
    pace = min(_number(values.get("pace", str(session.seating.pace))), LONGEST_PACE)
    session = replace(session, seating=replace(session.seating, open=values.get("see") == "open", pace=pace))
    if len(plan.names) == len(session.record.names):
        session = dealing.seat(session, plan.names, plan.humans)
    return Done(Table(session, plan, table.draft.fitted(game, plan.rules, table.plan.rules)))


def _human(plan: Plan, values: Mapping[str, str], seat: int) -> bool:
    return values[f"who{seat}"] == "human" if f"who{seat}" in values else seat in plan.humans


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise UnavailableAction
    return int(text)


# Cards dealt by hand.


def draft(table: Table, action: Action, context: Context) -> Done[Table]:
    """What is chosen beside the cards."""
    values, there, rules = action.values or {}, table.draft, table.plan.rules
    place, leader = _number(values.get("seat", str(there.place))), _number(values.get("leader", str(there.leader)))
    asked = table.game.extra(context.words, rules)
    known = [value for value, _ in asked[2]] if asked else []
    extra = values.get("extra", there.extra)
    if place >= len(there.rows) or leader >= rules.players or extra not in ("", there.extra, *known):
        raise UnavailableAction
    seed = values.get("seed", there.seed)[:20]
    return Done(replace(table, draft=replace(there, place=place, leader=leader, extra=extra, seed=seed)))


def pick(table: Table, action: Action, _: Context) -> Done[Table]:
    """A card for the place that is chosen."""
    card = Card(action.card or "")
    return Done(replace(table, draft=table.draft.pick(table.game, table.plan.rules, card)))


def drop(table: Table, action: Action, _: Context) -> Done[Table]:
    """A card back among those that are left."""
    card, place, there = Card(action.card or ""), action.seat or 0, table.draft
    if not 0 <= place < len(there.rows) or card not in there.rows[place]:
        raise UnavailableAction
    return Done(replace(table, draft=there.give_back(place, card)))


def fill(table: Table, _: Action, context: Context) -> Done[Table]:
    """What is missing by chance."""
    return Done(replace(table, draft=table.draft.fill(table.game, table.plan.rules, context.chance)))


def clear(table: Table, _: Action, __: Context) -> Done[Table]:
    """No card is dealt by hand any more."""
    return Done(replace(table, draft=table.draft.cleared(table.game, table.plan.rules)))


def dealt(table: Table, _: Action, __: Context) -> Done[Table]:
    """The cards dealt by hand are played."""
    plan, there = table.plan, table.draft
    if there.missing(table.game, plan.rules):
        raise UnavailableAction
    session = dealing.by_hand(table.session, plan, there.rows, there.leader, there.extra)
    return Done(replace(table, session=session, draft=replace(there.cleared(table.game, plan.rules), seed="")))


def seeded(table: Table, _: Action, __: Context) -> Done[Table]:
    """The cards of a seed are played; `InvalidText` where the field holds no number."""
    seed = number(Piece(table.draft.seed.strip(), 1, 1))
    return Done(replace(table, session=dealing.seeded(table.session, table.plan, seed, table.draft.leader)))
