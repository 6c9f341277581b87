"""The one table of actions: what each needs, who does it, and what it does to the page after.

Everybody reads it: the door, the replies, the bar of buttons at a table, the tests. A button of the table is added by
its line here, its function in `widgets.sandbox.handlers`, and its label in each language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from widgets.agreement import handlers as at_sheet
from widgets.agreement import sentences as sheet_said
from widgets.done import Context, Done
from widgets.replay import handlers as at_deal
from widgets.replay import shown as replay_shown
from widgets.request import Action, Request
from widgets.sandbox import handlers as at_table
from widgets.sandbox import shown as table_shown
from widgets.sandbox.bar import Way

Run = Callable[[Any, Action, Context], Done[Any]]
Say = Callable[[Any, Context, Request], str]


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One kind of action: what it does at a documented ``deal``, at a ``table``, on a ``sheet``, and what follows."""

    deal: Run | None = None
    table: Run | None = None
    sheet: Run | None = None
    needs: tuple[str, ...] = ()
    """Which fields of `widgets.request.Action` it cannot do without."""
    look: str = ""
    """What comes into sight after it: ``cards``, ``table`` for the whole widget from its top, or nothing."""
    keep: bool = True
    """Whether there may be something new for the device to keep."""
    by_itself: bool = False
    """Whether a page does it by itself, so that nothing is kept while nobody has played."""
    once: bool = False
    """Whether a second tap, or a clock that is late, may ask for it in vain without being told."""
    redraws: bool = True
    """Whether settings, or cards dealt by hand, may have changed with it."""
    part: str = ""
    """The part that shows what is wrong with it; "" is the frame, ``box`` the dialog with the text."""
    before: Say | None = None
    """What is said before the step."""
    instead: Say | None = None
    """What is said instead of the step."""
    each_move: bool = False
    """Whether all moves since are told, not only the last."""
    form: bool = False
    """Whether it brings a text of one line, whose mistakes are told without a line."""
    way: Way | None = None
    """Its button at a table."""


ACTIONS: Mapping[str, Entry] = {
    "resume": Entry(table=at_table.resume, sheet=at_sheet.resume, keep=False, by_itself=True),
    "step": Entry(deal=at_deal.step, table=at_table.step, needs=("to",), look="cards", keep=False, redraws=False),
    "play": Entry(deal=at_deal.play, table=at_table.play, needs=("move", "seat"), look="cards", redraws=False),
    "record": Entry(deal=at_deal.open_record, table=at_table.open_record, needs=("text",), part="box"),
    "link": Entry(
        deal=at_deal.open_link,
        table=at_table.open_link,
        sheet=at_sheet.open_link,
        needs=("text", "to"),
        look="cards",
        by_itself=True,
        form=True,
    ),
    # At a documented deal.
    "rules": Entry(deal=at_deal.rules, needs=("values",), part="panel", instead=replay_shown.answer),
    "finish": Entry(deal=at_deal.finish),
    "return": Entry(deal=at_deal.go, needs=("line",), look="cards", before=replay_shown.which),
    # At a table: in the order of the buttons.
    "uncover": Entry(
        table=at_table.uncover,
        needs=("to",),
        look="cards",
        keep=False,
        redraws=False,
        way=Way(
            label=lambda session, words: words.table.lift.format(name=session.record.names[session.deal.turn]),
            when=lambda session: session.covered,
            main=lambda session: True,
            data=lambda session: {"to": session.deal.turn},
        ),
    ),
    "deal": Entry(
        table=at_table.deal,
        look="cards",
        once=True,
        way=Way(
            label=lambda session, words: words.table.next_game if session.winners else words.table.next_deal,
            when=lambda session: session.deal.turn is None and session.latest,
            main=lambda session: True,
        ),
    ),
    "claim": Entry(
        table=at_table.claim,
        sheet=at_sheet.claim,
        look="cards",
        once=True,
        redraws=False,
        way=Way(
            label=lambda session, words: words.story.claim,
            when=lambda session: session.latest and session.claimant in session.seating.humans,
        ),
    ),
    "undo": Entry(
        table=at_table.undo,
        sheet=at_sheet.undo,
        redraws=False,
        way=Way(
            label=lambda session, words: words.table.undo, off=lambda session: not (session.at or session.number)
        ),
    ),
    "redo": Entry(
        table=at_table.redo,
        redraws=False,
        way=Way(label=lambda session, words: words.table.redo, when=lambda session: not session.latest),
    ),
    "latest": Entry(
        table=at_table.latest,
        keep=False,
        redraws=False,
        way=Way(
            label=lambda session, words: words.table.latest,
            when=lambda session: not session.latest,
            main=lambda session: not session.covered,
        ),
    ),
    "out": Entry(
        table=at_table.out,
        look="table",
        once=True,
        redraws=False,
        way=Way(
            label=lambda session, words: (
                words.table.out if len(session.seating.humans) == 1 else words.table.out_all
            ),
            when=lambda session: session.latest and session.deal.turn is not None and not session.covered,
            aside=True,
        ),
    ),
    "again": Entry(
        table=at_table.again,
        look="table",
        redraws=False,
        before=table_shown.anew,
        way=Way(
            label=lambda session, words: words.table.another,
            when=lambda session: session.latest and session.deal.turn is not None,
            aside=True,
        ),
    ),
    "back": Entry(
        table=at_table.back,
        look="table",
        way=Way(
            label=lambda session, words: (
                words.table.kept_line if session.left[0].of_cards(session.record) else words.table.kept_game
            ),
            when=lambda session: bool(session.left),
            part="kept",
            aside=True,
        ),
    ),
    "go": Entry(table=at_table.go, needs=("to",), look="table", keep=False, redraws=False),
    "move": Entry(table=at_table.move, by_itself=True, once=True, redraws=False, each_move=True),
    "setup": Entry(table=at_table.setup, needs=("values",), part="table", form=True, instead=table_shown.chosen),
    "new": Entry(table=at_table.new, look="table", part="table"),
    "agree": Entry(table=at_table.agree, part="table", instead=table_shown.agreed),
    "now": Entry(table=at_table.now, look="table", part="table", before=table_shown.agreed),
    "draft": Entry(table=at_table.draft, needs=("values",), instead=table_shown.picked, part="picker"),
    "pick": Entry(table=at_table.pick, needs=("card",), instead=table_shown.picked, part="picker"),
    "drop": Entry(table=at_table.drop, needs=("card", "seat"), once=True, instead=table_shown.picked, part="picker"),
    "fill": Entry(table=at_table.fill, instead=table_shown.picked, part="picker"),
    "clear": Entry(table=at_table.clear, instead=table_shown.picked, part="picker"),
    "dealt": Entry(table=at_table.dealt, look="table", part="picker"),
    "seeded": Entry(table=at_table.seeded, look="table", part="picker", form=True),
    # On a sheet.
    "choose": Entry(sheet=at_sheet.choose, needs=("values",), part="questions", form=True, instead=sheet_said.chosen),
    "restore": Entry(sheet=at_sheet.restore, instead=sheet_said.agreed),
    "people": Entry(sheet=at_sheet.people, needs=("values",), part="score", form=True, instead=sheet_said.seated),
    "begin": Entry(sheet=at_sheet.begin, once=True, part="score"),
    "answer": Entry(sheet=at_sheet.answer, needs=("values",), part="score"),
    "score": Entry(sheet=at_sheet.score, part="score"),
    "game": Entry(sheet=at_sheet.again, once=True, part="score"),
    "adopt": Entry(sheet=at_sheet.adopt, once=True, part="score"),
    "close": Entry(sheet=at_sheet.close, once=True),
    "reopen": Entry(sheet=at_sheet.reopen, once=True),
}
"""Every action by its kind."""
WAYS = tuple((kind, entry.way) for kind, entry in ACTIONS.items() if entry.way)
"""The buttons beside the cards of a table, in their order."""
