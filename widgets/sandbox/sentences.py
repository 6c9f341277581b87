"""What is said at a table at which one plays: whose turn it is, what is agreed, who has won."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from katko.fields import Kind
from widgets.games import Game
from widgets.request import Options
from widgets.sandbox.draft import Draft, Plan
from widgets.sandbox.session import Session
from widgets.scene import Scene
from widgets.words import Words, listed


def scene_of(session: Session, words: Words, id: str, options: Options, *, still: bool = False) -> Scene:
    """The deal on show with all that is known of it, as the table may see it."""
    whole = session.step(session.steps).now
    return session.game.scene(
        whole,
        words,
        id,
        options.rules_url,
        still=still,
        level=int(options.level),
        humans=session.seating.humans,
        sight=session.sight,
        scores=session.match.scores,
    )


def turn_note(session: Session, words: Words) -> str:
    """Who is to do what at the step on show; empty where a deal is over and nothing came after it."""
    said, turn = words.table, session.deal.turn
    if turn is None:
        return "" if session.latest else said.earlier
    name, human = session.record.names[turn], turn in session.seating.humans
    if not session.latest:
        return said.earlier_turn if human and not session.covered else said.earlier
    if session.covered:
        return said.hand_over.format(name=name)
    return (words.labels.choose if human else said.thinks).format(name=name)


def result(session: Session, words: Words) -> str:
    """Who has won the game; empty while it goes on."""
    names = [session.record.names[seat] for seat in session.winners]
    said = words.table.won if len(names) == 1 else words.table.win
    return said.format(names=listed(names, words.panel.joint)) if names else ""


def agreed(session: Session, words: Words) -> str:
    """The rules at this table in words, and those that wait."""
    rules, preset = session.deal.rules, session.record.preset
    text = words.table.agreed.format(**_summed(session.game, words, rules, preset))
    return f"{text} {pending(session, words)}".rstrip()


def headline(session: Session, words: Words) -> str:
    """The rules that hold in the deal on show, in a few words."""
    return words.table.headline.format(**_summed(session.game, words, session.deal.rules, session.record.preset))


def pending(session: Session, words: Words) -> str:
    """The rules that wait, in words; empty where none do."""
    seating = session.seating
    if seating.agreed is None:
        return ""
    return words.table.pending.format(**_summed(session.game, words, seating.agreed, seating.preset))


def chosen(session: Session, plan: Plan, words: Words) -> str:
    """What the settings hold, in words; empty where that is what the table plays by."""
    if plan.rules in (session.deal.rules, session.seating.agreed):
        return ""
    return words.table.chosen.format(**_summed(session.game, words, plan.rules, plan.preset))


def _summed(game: Game, words: Words, rules: Any, preset: str) -> dict[str, Any]:
    """What a sentence says of rules: their base game and what they change in it, how many play, and up to where."""
    presets, base = game.presets, words.base[preset]
    own, usual = presets[preset](rules.players), presets[preset](presets.players.least)
    told = words.summed(replace(rules, target=own.target), preset)
    # What so many players bring with them is told too: it was not chosen by itself.
    brought = [
        words.setting(field.name, getattr(own, field.name))
        for field in game.fields
        if field.kind is Kind.NUMBER
        and getattr(own, field.name) == getattr(rules, field.name) != getattr(usual, field.name)
    ]
    changes = ", ".join([*brought, *([] if told == base else [told])])
    told = words.table.besides.format(base=base, changes=changes) if changes else base
    return {"rules": told, "n": rules.players, "target": rules.target}


def picked(plan: Plan, draft: Draft, words: Words) -> str:
    """For the ear: who gets the next card, and how many are left to deal."""
    said, missing = words.table, draft.missing(plan.game, plan.rules)
    name = place_names(plan, words)[draft.place]
    return f"{said.pick_for}: {name}. {said.missing.format(n=missing)}" if missing else said.complete


def place_names(plan: Plan, words: Words) -> tuple[str, ...]:
    """What the places are called to which cards are dealt: the players, then what else there is."""
    others = len(plan.game.places(plan.rules)) - plan.rules.players
    return (*plan.names, *tuple(plan.game.other_places(words))[:others])
