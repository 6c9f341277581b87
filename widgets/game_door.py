"""The door of a table at which one plays: the same request and reply as `widgets.door`, with more actions.

Request, besides what `widgets.door` says
    table     the table as text, as a reply gave it; "" for a new one
    seat      the human who has lifted the cover, or null
    chance    a whole number, anew for each request: all that is left to chance comes from it
    action    also one of
                {"kind": "undo"}, "redo", "latest"          among all that was played
                {"kind": "go", "number": "0", "to": "7"}    a step of a deal, counted from 0
                {"kind": "uncover", "to": "1"}              this human looks now
                {"kind": "move"}                            a computer plays; what `todo` asks for
                {"kind": "out"}, "deal", "again", "kukkuu"  to the end; the next deal; other cards; kukkuminen
                {"kind": "back"}                            to the line that is kept
                {"kind": "setup", "values": {…}}            what the form of the settings holds
                {"kind": "new"}, "agree", "now"             a new game, the next deal, this deal under these settings
                {"kind": "pick", "card": "SA"}, {"kind": "drop", "card": "SA", "seat": "1"}, "fill", "clear", "dealt"
                {"kind": "seeded"}                          the cards of the seed that the draft names
                {"kind": "draft", "values": {…}}            cards dealt by hand
                {"kind": "resume"}                          nothing but what is stored
              with "first", another action that waited in vain and is taken before this one
    elsewhere  null, or what another page has stored on this device since; it becomes a line that was left
    stored    null, or what the shell has kept on this device, until a reply has come: that game is on show then,
              and but for a link no action is taken that was meant for the one before

Reply, besides
    table, seat  for the next request
    parts     the content of other parts by name, where it may have changed
    keep      what the shell keeps on this device, or null where it goes on keeping what it has
    todo      the move of a computer, after its pause
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from katko.cards import Card, Suit
from katko.record import parse
from katko.rules import NUMBERS, PRESETS, Trump
from katko.text import Piece, number
from katko.trick import Refusal
from widgets import choices, game_state
from widgets.actions import Impossible
from widgets.agreement import Draft, Setup
from widgets.controls import scrubber
from widgets.game import acts, chosen, scene, scores, table, turn_note, words_of
from widgets.game_state import Game
from widgets.html import Html
from widgets.picker import picked, picker
from widgets.scene import Scene
from widgets.session import Session
from widgets.table import tricks
from widgets.view import Notice, frame, refuse
from widgets.words import Narration, Words

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


@dataclass(frozen=True)
class Done:
    """What an action has led to."""

    game: Game
    refusal: Refusal | None = None
    seat: int = 0
    said: str = ""
    """What the live region says first."""


def act(game: Game, action: Mapping[str, Any], chance: int, words: Words) -> Done:
    """What an action leads to; `Impossible` or `KatkoError` where it cannot be."""
    first = action.get("first")
    if isinstance(first, dict) and first.get("kind") in FIRST:
        game = act(game, first, chance, words).game
    session = game.session
    simple: dict[str, Callable[[], Session]] = {
        "undo": session.undo,
        "redo": session.redo,
        "latest": lambda: session.step(10**6, len(session.record.earlier)),
        "move": lambda: _moved(session, chance),
        "out": lambda: session.out(chance),
        "deal": lambda: session.next_deal(chance),
        "again": lambda: session.deal_again(chance),
        "kukkuu": session.kukkuu,
        "back": session.back,
        "new": lambda: session.new_game(
            game.setup.rules, game.setup.names, chance, game.setup.preset, game.setup.humans
        ),
        "agree": lambda: session.agree(game.setup.rules, game.setup.preset),
        "now": lambda: session.replay(game.setup.rules, game.setup.preset),
    }
    match action:
        case {"to": bool()} | {"seat": bool()}:
            raise Impossible
        case {"kind": "step", "to": int(to)}:
            return Done(replace(game, session=session.step(to)))
        case {"kind": "go", "to": str(to)}:
            return Done(replace(game, session=session.step(_number(to), _number(action.get("number", session.number)))))
        case {"kind": "play", "card": str(card), "seat": int(seat)}:
            refusal = session.refusal(Card(card), seat)
            return Done(replace(game, session=session if refusal else session.play(Card(card))), refusal, seat)
        case {"kind": "uncover", "to": str(to)} if _number(to) in session.table.humans:
            return Done(replace(game, session=replace(session, seen=_number(to))))
        case {"kind": "record", "text": str(text)}:
            return Done(Game.of(session.open(parse(text))))
        case {"kind": "resume"}:
            return Done(game)
        case {"kind": "link", "text": str(text), "to": int(to)}:
            return Done(game_state.open_link(game, text, to) if text else game)
        case {"kind": "setup", "values": dict(values)} if _texts(values):
            return Done(_set_up(game, values, words))
        case {"kind": "draft" | "pick" | "drop" | "fill" | "clear" as kind}:
            return Done(replace(game, draft=_drafted(game, kind, action, chance)))
        case {"kind": "dealt"}:
            return Done(_dealt(game))
        case {"kind": "seeded"}:
            return Done(_seeded(game))
        case {"kind": str(kind)} if kind in simple:
            there = simple[kind]()
            new_people = there.record.names != session.record.names
            return Done(Game.of(there) if kind in ("new", "back") and new_people else replace(game, session=there))
    raise Impossible


def resumed(game: Game, stored: object, words: Words) -> tuple[Game, str]:
    """The game that the device has kept, if it has, and what is to be said of it."""
    if not isinstance(stored, str):
        return game, ""
    kept = game_state.stored(stored)
    return (kept, words.game.resumed) if kept else (game, words.game.unreadable)


def joined(game: Game, elsewhere: object) -> Game:
    """The game with what another page has stored since as a line that was left."""
    other = game_state.stored(elsewhere) if isinstance(elsewhere, str) else None
    return replace(game, session=game.session.joined(other.session)) if other else game


def _moved(session: Session, chance: int) -> Session:
    """After a computer's move; where computers do not wait, after all of theirs up to the end of a trick."""
    draw = Random(chance)
    session = session.move(draw.randrange(2**32))
    while session.waits and not session.table.pace and session.deal.trick.cards:
        session = session.move(draw.randrange(2**32))
    return session


def _texts(values: Mapping[object, object]) -> bool:
    return all(isinstance(text, str) for each in values.items() for text in each)


def _number(text: object) -> int:
    text = str(text)
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Impossible
    return int(text)


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
        setup = setup.seats(players, (*session.record.names, *words.game.names))
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


def _human(setup: Setup, values: Mapping[str, str], seat: int) -> bool:
    return values[f"who{seat}"] == "human" if f"who{seat}" in values else seat in setup.humans


def _drafted(game: Game, kind: str, action: Mapping[str, Any], chance: int) -> Draft:
    """The cards dealt by hand after one more step."""
    rules, draft = game.setup.rules, game.draft
    match kind, action:
        case "pick", {"card": str(card)}:
            return draft.pick(rules, Card(card))
        case "drop", {"card": str(card), "seat": str(seat)} if _holds(draft, _number(seat), Card(card)):
            return draft.give_back(_number(seat), Card(card))
        case "fill", _:
            return draft.fill(rules, chance)
        case "clear", _:
            return replace(Draft.empty(rules), leader=draft.leader, trump=draft.trump, seed=draft.seed)
        case "draft", {"values": dict(values)} if _texts(values):
            chosen, leader = _number(values.get("seat", draft.seat)), _number(values.get("leader", draft.leader))
            if chosen <= rules.players and leader < rules.players and values.get("trump", "H") in tuple(Suit):
                suit, seed = Suit(values.get("trump", draft.trump)), values.get("seed", draft.seed)[:20]
                return replace(draft, seat=chosen, leader=leader, trump=suit, seed=seed)
    raise Impossible


def _holds(draft: Draft, seat: int, card: Card) -> bool:
    return card in draft.rows[seat] if seat < len(draft.rows) else seat == len(draft.rows) and draft.turned is card


def _dealt(game: Game) -> Game:
    """The session with the cards dealt by hand."""
    rules, draft, names = game.setup.rules, game.draft, game.setup.names
    if draft.missing(rules):
        raise Impossible
    trump = {Trump.NONE: None, Trump.DRAWN: draft.trump, Trump.TURNED: draft.turned}[rules.trump]
    hands = [row[: rules.cards] for row in draft.rows]
    open_hands = [row[rules.cards :] for row in draft.rows]
    setup = game.setup
    session = game.session.by_hand(rules, names, hands, draft.leader, trump, open_hands, setup.humans, setup.preset)
    return replace(game, session=session, draft=replace(Draft.empty(rules), leader=draft.leader, trump=draft.trump))


def _seeded(game: Game) -> Game:
    """The session with the cards of a seed; `InvalidText` where the field holds no number."""
    setup, draft = game.setup, game.draft
    seed = number(Piece(draft.seed.strip(), 1, 1))
    session = game.session.seeded(setup.rules, setup.names, seed, draft.leader, setup.humans, setup.preset)
    return replace(game, session=session)


def shown(asked: Mapping[str, Any], done: Done, words: Words, problem: dict[str, Any] | None = None) -> dict[str, Any]:
    """The reply that shows a game."""
    game, session, action = done.game, done.game.session, asked["action"] or {}
    kind = action.get("kind")
    on_show = scene(game, words, asked["id"], asked["options"]["rules_url"])
    notice = refusal = None
    # What computers that do not wait have played is told card by card.
    first = min(int(asked["at"]) + 1, session.at) if kind == "move" else session.at
    told = [done.said, *(each.text for each in on_show.narrations[first : session.at + 1])]
    if kind in ("again", "now") and not problem:
        told = [words.game.anew if kind == "again" else words_of(game, words), *told]
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
    # The choices of a form that came before the action may have changed its own part.
    changing = None if action.get("first") and kind in PLAYING else kind
    parts = built_parts(game, on_show, problem["text"] if problem else "", changing)
    if problem and kind not in ("record", "setup", "new", "agree", "now", "dealt", "seeded", "pick", "fill"):
        notice = Notice(Narration(problem["text"]))
    link = game_state.link(game)
    secret = not link
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
        "secret": secret,
        "look": None if problem else LOOK.get(kind),
        "refusal": refusal,
        "problem": problem,
        "todo": wait,
        "keep": None if problem or kind in LOOKING or (kind in UNASKED and not session.touched) else kept,
    }


def _pause(session: Session, told: str) -> int:
    """How long a computer waits: longer after sentences that take longer to read."""
    return round(session.table.pace * min(max(len(told) / READ, 1), 3))


def built_parts(game: Game, on_show: Scene, problem: str = "", kind: str | None = None) -> dict[str, Html]:
    """The parts beside the frame: the strip, the sentences so far, the scores, the settings, the picker.

    ``problem`` is what is wrong with an action of this ``kind``; settings and picker are left out where it cannot
    have changed them.
    """
    session, words, id = game.session, on_show.words, on_show.id
    parts = {
        "steps": scrubber(on_show, session.at),
        "told": tricks(replace(on_show, record=session.now)),
        "scores": scores(game, words, id),
    }
    if kind not in PLAYING or problem:
        by_hand = kind in BY_HAND
        parts["table"] = table(game, words, id, on_show.rules_url, "" if by_hand else problem)
        parts["picker"] = picker(game, words, id, problem if by_hand else "")
    return parts
