"""The one door between Python and the page: `frame` takes a request and gives a reply, both JSON text.

The build calls it under CPython and the worker under Pyodide; it keeps no state, so a worker may die
and come back at any time, and the same request gives the same reply everywhere.

Request
    version   2
    game      "katko": one of `widgets.games.MODULES`
    widget    "deal" for a documented deal, "table" for a table at which one plays, "sheet" for one on which people
              agree their rules and keep score
    id        what all element ids begin with, so that two widgets never collide
    language  "fi" or "de"
    record    the record's text, long or compact: the line on show; of a sheet the rules, and a line for each player
    at        the step on show; 0 is before the first move
    state     what a reply gave as such, or "": the other lines, and at a table all besides the record
    seat      at a table the human who has lifted the cover, or null
    action    null for the step on show as it is, or {"kind": …} with what that kind needs, which is told by
              `widgets.actions.ACTIONS`. Numbers may be text, as buttons have them. With "first", another action,
              whose form has not been sent, is taken before it
    chance    a whole number, anew for each request: all that is left to chance comes from it
    stored    null, or what the shell has kept on this device, until a reply has come. At a table that game is on
              show then, and but for a link no action is taken that was meant for the one before
    elsewhere null, or what another page has stored on this device since: its lines are among those that were left
    options   {"rules_url": "../saannot/"}: where the page of rules is, seen from the page
              {"table_url": …}: where the page with the table is, or ""; {"variants_url": …}: likewise the one with
              a deal for each rule
              {"home": …}: the documented record's text, by which the documented line is known
              {"home_id": …}: at a table and on a sheet, the id of the widget in links
              {"level": "4"}: the level of the headings in the widget

Reply
    version   2
    record    the line on show after the action
    state     for the next request
    seat      for the next request
    own       whether the line on show is the reader's own
    at        the step on show; one outside the line is moved to its end
    steps     the last step
    turn      the seat that plays next, or null when the deal is over
    html      the content of the element's part "frame"
    parts     the content of its other parts by name, where it may have changed
    say       what the live region says
    place     where the step is, and what is said there: "Tikki 3/5 · kortti 2/3. Aino pelaa …"
    link      what leads here, after the "#" of the address; "" where that would be too long, or tell hidden cards
    secret    whether the record tells cards that are hidden
    refusal   null, or why a move may not be made: {"code", "move", "seat", "text", "rule"} (a normal reply,
              not an error: all else is as it was)
    problem   null, or what is wrong with what was asked: {"code", "text", "line", "column", "offset"}, the last
              counted as a browser counts; all else is as it was, but for the choices of a form that went first
              and were taken. Where the request's own record is the wrong one, there is no html
    look      what the shell brings into sight: "cards", "table" for the whole element from its top, or null
    keep      null, or a text for the shell to keep on this device
    todo      null, or what the shell should ask for next: {"action", "after"} (milliseconds)

Bad text and actions that cannot be are problems. A request of another shape is a bug of the caller and an
exception.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from katko.errors import KatkoError
from widgets import problems
from widgets.actions import ACTIONS, WAYS, Entry, Run
from widgets.agreement import saved as sheets
from widgets.agreement import shown as sheet_shown
from widgets.agreement.sentences import agreed
from widgets.agreement.sheet import Sheet
from widgets.done import Context, Done
from widgets.games import Game, by_name
from widgets.problems import UnavailableAction
from widgets.replay import shown as replay_shown
from widgets.replay.handlers import Replay
from widgets.replay.saved import joined as joined_replay
from widgets.replay.saved import read_replay
from widgets.replay.saved import resume as resume_replay
from widgets.reply import VERSION, as_it_was, reply
from widgets.request import Action, Request
from widgets.sandbox import saved
from widgets.sandbox import shown as table_shown
from widgets.sandbox.dealing import joined
from widgets.sandbox.table import Table

NOTHING = Entry(look="cards", keep=False)
"""What follows where no action is taken."""


def frame(request: str) -> str:
    """The reply to one request."""
    asked = Request.read(request)
    widgets = {"deal": _deal, "table": _table, "sheet": _sheet}
    if asked.version != VERSION or asked.widget not in widgets:
        raise ValueError(f"no such widget: version {asked.version}, {asked.widget!r}")
    return widgets[asked.widget](asked, by_name(asked.game))


def _deal(asked: Request, game: Game) -> str:
    """The reply at a documented deal."""
    words, home = game.words(asked.language), asked.options.home or asked.record
    try:
        replay = read_replay(game, home, asked.record, asked.state, asked.at)
    except KatkoError as error:
        return as_it_was(asked, problems.told(words, error, asked.record))
    context = Context(asked.chance, words)
    kind = _kind(asked)
    if asked.elsewhere:
        replay = joined_replay(replay, asked.elsewhere)
    if asked.stored and kind != "link":
        replay = resume_replay(replay, asked.stored)
    entry, done, problem = _done(asked, replay, context)
    if asked.stored and kind == "link":
        done = replace(done, state=resume_replay(done.state, asked.stored))
    state: Replay = done.state
    said = entry.instead(state, context, asked) if entry.instead and not problem else None
    first = entry.before(state, context, asked) if entry.before and not problem else ""
    return reply(asked, entry, replay_shown.shown(state, asked), done, problem, said, first)


def _table(asked: Request, game: Game) -> str:
    """The reply at a table at which one plays."""
    words = game.words(asked.language)
    try:
        table = saved.read(game, asked.record, asked.state, asked.at, asked.seat)
    except KatkoError as error:
        return as_it_was(asked, problems.told(words, error, asked.record))
    kept = saved.stored(game, asked.stored) if asked.stored is not None else None
    first = "" if asked.stored is None else words.table.resumed if kept else words.table.unreadable
    kind = _kind(asked)
    if kept:
        table = kept
        if kind != "link":
            # No action is taken that was meant for the game before.
            asked = replace(asked, action={"kind": "resume"})
        else:
            first = ""
    other = saved.stored(game, asked.elsewhere) if asked.elsewhere else None
    if other:
        table = replace(table, session=joined(table.session, other.session))
    context = Context(asked.chance, words)
    entry, done, problem = _done(asked, table, context)
    state: Table = done.state
    shown = table_shown.shown(state, asked, WAYS, asked.at if entry.each_move else None)
    said = entry.instead(state, context, asked) if entry.instead and not problem else None
    if entry.before and not problem:
        first = f"{first} {entry.before(state, context, asked)}".strip()
    return reply(asked, entry, shown, done, problem, said, first, state.session.touched)


def _sheet(asked: Request, game: Game) -> str:
    """The reply on a sheet."""
    words = game.words(asked.language)
    try:
        sheet = sheets.read(game, asked.record, asked.state)
    except KatkoError as error:
        return as_it_was(asked, problems.told(words, error, asked.record))
    text = asked.elsewhere if asked.stored is None else asked.stored
    kept = sheets.stored(game, text) if text is not None else None
    if kept:
        # What the device has kept is the truth; what is asked for was seen beside this page's own.
        sheet = replace(kept, seen=sheet.plan)
    context = Context(asked.chance, words)
    entry, done, problem = _done(asked, sheet, context)
    state: Sheet = done.state
    first = words.sheet.unreadable if asked.stored is not None and not kept else ""
    said = entry.instead(state, context, asked) if entry.instead and not problem else None
    if _kind(asked) == "link" and not problem:
        first, said = words.sheet.opened, agreed(state, context, asked)
    return reply(asked, entry, sheet_shown.shown(state, asked), done, problem, said, first, state.touched)


def _kind(asked: Request) -> str:
    action = asked.action
    return str(action.get("kind")) if isinstance(action, dict) else ""


def _done(asked: Request, state: Any, context: Context) -> tuple[Entry, Done[Any], dict[str, Any] | None]:
    """What an action has led to, what is known of its kind, and what is wrong with it."""
    if asked.action is None:
        return NOTHING, Done(state), None
    entry, form = _entry(asked, _kind(asked)), False
    try:
        action = Action.read(asked.action)
        run, forms = _run(asked, action), action.chain[:-1]
        for each in forms:
            # What is wrong in a form is shown there, and what is right may change other parts.
            form, shown = True, ACTIONS.get(each.kind, Entry())
            entry, after = replace(entry, part=shown.part), replace(entry, redraws=True)
            if "values" not in shown.needs:
                raise UnavailableAction
            state = _run(asked, each)(state, each, context).state
            entry = after
        try:
            return entry, run(state, action, context), None
        except UnavailableAction:
            # A second tap comes when there is nothing more to do: that is no fault of anybody.
            if entry.once:
                return entry, Done(state), None
            raise
    except (KatkoError, UnavailableAction) as error:
        text = asked.action.get("text") if isinstance(asked.action, dict) else ""
        return entry, Done(state), problems.told(context.words, error, str(text), form=form or entry.form)


def _entry(asked: Request, kind: str) -> Entry:
    """What is known of a kind of action at this widget; nothing where there is none."""
    entry = ACTIONS.get(kind, Entry())
    return entry if getattr(entry, asked.widget) else Entry()


def _run(asked: Request, action: Action) -> Run:
    """What does an action; `UnavailableAction` where it lacks something, or is none of this widget."""
    entry = _entry(asked, action.kind)
    run: Run | None = getattr(entry, asked.widget)
    if run is None or any(getattr(action, name) in (None, "") for name in entry.needs if name != "text"):
        raise UnavailableAction
    if "text" in entry.needs and action.text is None:
        raise UnavailableAction
    return run
