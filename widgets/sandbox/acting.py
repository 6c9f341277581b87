"""What can be done at a table, action by action: each leads from a table to a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from katko.cards import Card
from katko.text import Piece, number
from widgets.done import Context, Done, Refused
from widgets.html import choices
<<<<<<< HEAD
from widgets.problems import UnavailableAction
from widgets.request import Action
from widgets.sandbox import dealing, playing, walking
from widgets.sandbox import link as links
from widgets.sandbox.draft import Plan
from widgets.sandbox.seating import LONGEST_PACE
from widgets.sandbox.session import Session
from widgets.sandbox.table import Table
=======
from widgets.html.controls import scrubber
from widgets.html.markup import Html
from widgets.katko.board import Notice, frame, refuse
from widgets.katko.tricks import tricks
from widgets.katko.words import KatkoWords as Words
from widgets.sandbox import saved as game_state
from widgets.sandbox.agreement import Draft, Setup
from widgets.sandbox.panels import acts, chosen, scene, scores, table, turn_note, words_of
from widgets.sandbox.picker import picked, picker
from widgets.sandbox.saved import Game
from widgets.sandbox.session import Session
from widgets.scene import Scene
from widgets.words import Narration

PLAYING = ("step", "go", "play", "move", "uncover", "undo", "redo", "latest", "out", "again", "kukkuu")
"""What changes neither settings nor the cards dealt by hand."""
READ = 70
"""Signs that can be read in a pause; three pauses are the longest."""
LOOKING = (None, "step", "go", "latest", "uncover", "resume")
"""After what there is nothing new to keep."""
UNASKED = ("link", "move")
"""What a page does by itself: where nobody has played, what the device keeps is not touched for it."""
ONCE = ("deal", "out", "kukkuu", "move", "drop")
"""What a second tap, or a clock that is late, may ask for in vain."""
LOOK = dict.fromkeys((None, "step", "play", "link", "uncover", "deal", "kukkuu"), "cards")
LOOK |= dict.fromkeys(("new", "dealt", "seeded", "now", "again", "back"), "table")
"""What comes into sight after an action."""
FORMS = ("setup", "seeded")
"""What may hold a text that is wrong, in a field of its own."""
FIRST = ("setup", "draft")
"""What may come before another action: the choices of a form."""
BY_HAND = ("dealt", "seeded", "pick", "drop", "fill", "clear", "draft")
>>>>>>> words


def _with(table: Table, session: Session) -> Done[Table]:
    """The table with another session; other people at it bring other settings."""
    if session.record.names != table.session.record.names:
        return Done(Table.of(session))
    return Done(replace(table, session=session))


# Going to and fro.


<<<<<<< HEAD
def step(table: Table, action: Action, _: Context) -> Done[Table]:
    """Another step of the deal on show."""
    return _with(table, table.session.step(action.to or 0))
=======
def resumed(game: Game, stored: object, words: Words) -> tuple[Game, str]:
    """The game that the device has kept, if it has, and what is to be said of it."""
    if not isinstance(stored, str):
        return game, ""
    kept = game_state.stored(stored)
    return (kept, words.table.resumed) if kept else (game, words.table.unreadable)
>>>>>>> words


def go(table: Table, action: Action, _: Context) -> Done[Table]:
    """A step of a deal."""
    return _with(table, table.session.step(action.to or 0, action.number))


def undo(table: Table, _: Action, __: Context) -> Done[Table]:
    return _with(table, walking.undo(table.session))


def redo(table: Table, _: Action, __: Context) -> Done[Table]:
    return _with(table, walking.redo(table.session))


def latest(table: Table, _: Action, __: Context) -> Done[Table]:
    return _with(table, walking.latest(table.session))


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


def open_record(table: Table, action: Action, _: Context) -> Done[Table]:
    """Another record instead of this game."""
    return Done(Table.of(dealing.open_record(table.session, table.game.parse(action.text or ""))))


def open_link(table: Table, action: Action, _: Context) -> Done[Table]:
    """The game that a link tells of."""
    return Done(links.open_link(table, action.text, action.to or 0) if action.text else table)


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
    return _with(table, playing.out(table.session, context.chance))


def claim(table: Table, _: Action, __: Context) -> Done[Table]:
    return _with(table, playing.claim(table.session))


# Dealing and agreeing.


def deal(table: Table, _: Action, context: Context) -> Done[Table]:
    return _with(table, dealing.next_deal(table.session, context.chance))


def again(table: Table, _: Action, context: Context) -> Done[Table]:
    return _with(table, dealing.deal_again(table.session, context.chance))


def new(table: Table, _: Action, context: Context) -> Done[Table]:
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
    numbers = game.presets.players
    players, preset = _number(values.get("players", str(plan.rules.players))), values.get("preset", plan.preset)
    if not numbers.least <= players <= numbers.most or preset not in game.presets:
        raise UnavailableAction
    wanted = choices.read(game.fields, values)
    others = {name: value for name, value in wanted.items() if value != getattr(plan.rules, name)}
    names = tuple(values.get(f"name{seat}", name) for seat, name in enumerate(plan.names))
    humans = frozenset(seat for seat in range(len(names)) if _human(plan, values, seat))
    plan = replace(plan, humans=humans).named(names)
    if players != plan.rules.players:
        plan = plan.seats(players, (*session.record.names, *context.words.table.names))
    if preset != plan.preset:
        plan = plan.base(preset)
    plan = plan.agree(others)
    pace = min(_number(values.get("pace", str(session.seating.pace))), LONGEST_PACE)
    session = replace(session, seating=replace(session.seating, open=values.get("see") == "open", pace=pace))
    if len(plan.names) == len(session.record.names):
        session = dealing.seat(session, plan.names, plan.humans)
    return Done(Table(session, plan, table.draft.fitted(game, plan.rules)))


def _human(plan: Plan, values: Mapping[str, str], seat: int) -> bool:
    return values[f"who{seat}"] == "human" if f"who{seat}" in values else seat in plan.humans


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise UnavailableAction
    return int(text)


<<<<<<< HEAD
# Cards dealt by hand.
=======
def _set_up(game: Game, values: Mapping[str, str], words: Words) -> Game:
    """The settings as their form holds them; of what cannot be nothing is taken over."""
    session, setup = game.session, game.setup
    players, preset = _number(values.get("players", setup.rules.players)), values.get("preset", setup.preset)
    if not NUMBERS["players"][0] <= players <= NUMBERS["players"][1] or preset not in PRESETS:
        raise Impossible
    wanted = choices.read(values) | ({"trump": values["trump"]} if "trump" in values else {})
    others = {field: value for field, value in wanted.items() if value != getattr(setup.rules, field)}
    names = tuple(values.get(f"name{seat}", name) for seat, name in enumerate(setup.names))
    humans = frozenset(seat for seat in range(len(names)) if _human(setup, values, seat))
    setup = replace(setup, humans=humans).named(names)
    if players != setup.rules.players:
        setup = setup.seats(players, (*session.record.names, *words.table.names))
    if preset != setup.preset:
        setup = setup.base(preset)
    setup = setup.agree(others)
    pace = min(_number(values.get("pace", session.table.pace)), 5000)
    session = replace(session, table=replace(session.table, open=values.get("see") == "open", pace=pace))
    if len(setup.names) == len(session.record.names):
        session = session.seat(setup.names, setup.humans)
    draft = game.draft if game.draft.fits(setup.rules) else Draft.empty(setup.rules)
    if draft.seat == players and setup.rules.trump is not Trump.TURNED:
        draft = replace(draft, seat=0)
    return Game(session, setup, draft)
>>>>>>> words


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
    return Done(replace(table, draft=table.draft.cleared(table.game, table.plan.rules)))


<<<<<<< HEAD
def dealt(table: Table, _: Action, __: Context) -> Done[Table]:
    """The cards dealt by hand are played."""
    plan, there = table.plan, table.draft
    if there.missing(table.game, plan.rules):
        raise UnavailableAction
    session = dealing.by_hand(table.session, plan, there.rows, there.leader, there.extra)
    return Done(replace(table, session=session, draft=replace(there.cleared(table.game, plan.rules), seed="")))
=======
def shown(asked: Mapping[str, Any], done: Done, words: Words, problem: dict[str, Any] | None = None) -> dict[str, Any]:
    """The reply that shows a game."""
    game, session, kind = done.game, done.game.session, (asked["action"] or {}).get("kind")
    on_show = scene(game, words, asked["id"], asked["options"]["rules_url"])
    notice = refusal = None
    # What computers that do not wait have played is told card by card.
    first = min(int(asked["at"]) + 1, session.at) if kind == "move" else session.at
    told = [done.said, *(each.text for each in on_show.narrations[first : session.at + 1])]
    if kind in ("again", "now") and not problem:
        told = [words.table.anew if kind == "again" else words_of(game, words), *told]
    if session.deal.turn in session.table.humans:
        told.append(turn_note(session, words))
    if done.refusal:
        notice, refusal = refuse(on_show, session.at, done.refusal, done.seat)
        told = [notice.said.text]
    if problem:
        told = [problem["text"]]
    elif kind in ("pick", "drop", "fill", "clear"):
        told = [picked(game, words)]
    elif kind in ("setup", "agree"):
        told = [chosen(game, words) if kind == "setup" else words_of(game, words)]
    state = game_state.write(game)
    parts = built_parts(game, on_show, problem["text"] if problem else "", kind)
    if problem and kind not in ("record", "setup", "new", "agree", "now", "dealt", "seeded", "pick", "fill"):
        notice = Notice(Narration(problem["text"]))
    link = game_state.link(game)
    link = f"{asked['options']['home_id']}~{session.at}~{link}" if link else ""
    pause = _pause(session, on_show.narrations[session.at].text)
    wait = {"action": {"kind": "move"}, "after": pause} if session.waits else None
    kept = json.dumps({name: state[name] for name in ("record", "other", "table")} | {"at": session.at})
    return state | {
        "at": session.at,
        "steps": session.steps,
        "turn": session.deal.turn,
        "html": str(frame(on_show, session.at, notice, acts(game, words, asked["id"]))),
        "parts": {name: str(html) for name, html in parts.items()},
        "say": " ".join(filter(None, told)),
        "place": on_show.place(session.at),
        "link": link,
        "look": None if problem else LOOK.get(kind),
        "refusal": refusal,
        "problem": problem,
        "todo": wait,
        "keep": None if problem or kind in LOOKING or (kind in UNASKED and not session.touched) else kept,
    }
>>>>>>> words


def seeded(table: Table, _: Action, __: Context) -> Done[Table]:
    """The cards of a seed are played; `InvalidText` where the field holds no number."""
    seed = number(Piece(table.draft.seed.strip(), 1, 1))
    return Done(replace(table, session=dealing.seeded(table.session, table.plan, seed, table.draft.leader)))
