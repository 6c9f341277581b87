"""The buttons beside the cards of a table: what can be done at the step on show, the main thing first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from widgets.html.buttons import button
from widgets.html.compared import side_by_side
from widgets.html.markup import Child, Html, join, tag
from widgets.related import related
from widgets.sandbox.sentences import result, turn_note
from widgets.sandbox.session import Session
from widgets.words import Words, tally

Test = Callable[[Session], bool]


def always(session: Session) -> bool:
    """A button that is always there."""
    return True


def never(session: Session) -> bool:
    """A button that is never the main one, or never off."""
    return False


@dataclass(frozen=True, kw_only=True)
class Way:
    """A button: its ``label``, ``when`` it is there, whether it is the ``main`` one, or ``off``; ``part`` is its name
    on the page where that is not the action's, ``data`` what goes with the action. One that is ``aside`` is rarely
    needed, and stands in a sheet."""

    label: Callable[[Session, Words], str]
    when: Test = always
    main: Test = never
    off: Test = never
    part: str = ""
    aside: bool = False
    data: Callable[[Session], Mapping[str, int]] = lambda session: {}


def note(session: Session, words: Words) -> Html:
    """Who has won the game or got points, and who is to do what."""
    won, gained = result(session, words), _gained(session)
    return join(
        tag("p", gained, class_="kw-gained", aria_hidden="true") if gained else None,
        tag("p", won, class_="kw-result", data_part="result") if won else None,
        tag("p", turn_note(session, words), tabindex="-1", data_part="turn"),
    )


def _gained(session: Session) -> str:
    """What the deal has brought to whom, for the eye; the sentences tell it in words."""
    if session.deal.turn is not None:
        return ""
    before = session.deal.scores or (0,) * len(session.record.names)
    changes = [
        tally((name,), (after - score,)).replace(" ", " +" if after > score else " ")
        for name, score, after in zip(session.record.names, before, session.match.scores, strict=True)
        if after != score
    ]
    return " · ".join(changes)


def bar(session: Session, words: Words, id: str, ways: Sequence[tuple[str, Way]]) -> Html:
    """The buttons of ``ways`` by their actions, and at the end of a deal what else has come of it."""
    over = session.deal.turn is None
    shown: list[Child] = list(_buttons(session, words, id, ways, aside=False))
    if session.passes and not session.covered and not (over and session.latest):
        # Where the cover was lifted no other button comes under the finger.
        shown.insert(0, tag("span", class_="kw-place"))
    return tag(
        "div",
        tag("div", *shown, class_="kw-acts", data_passes=session.passes),
        _compared(session, words) if over else None,
        class_="kw-game",
        data_part="acts",
    )


def more(session: Session, words: Words, id: str, ways: Sequence[tuple[str, Way]]) -> Html:
    """The buttons that are rarely needed."""
    return tag("div", *_buttons(session, words, id, ways, aside=True), class_="kw-acts")


def _buttons(
    session: Session, words: Words, id: str, ways: Sequence[tuple[str, Way]], *, aside: bool
) -> Iterator[Html]:
    for kind, way in ways:
        if way.aside == aside and way.when(session):
            label, main, off = way.label(session, words), way.main(session), way.off(session)
            yield button(way.part or kind, label, id=id, act=kind, main=main, off=off, **way.data(session))


def _compared(session: Session, words: Words) -> Html | None:
    """What has come of the cards on show in the line that was left, beside this one; None where it has others."""
    there, game = _rival(session), session.game
    if there is None:
        return None
    number = game.parting_group(there.deal, session.deal)
    if number is None and there.deal.rules == session.deal.rules:
        return None
    columns = [(words.table.left_line, there), (words.panel.now, session.now)]
    table = side_by_side(words.panel.comparison, [(title, game.outcomes(words, each)) for title, each in columns])
    verdict = words.story.parts.format(n=number) if number else words.panel.same
    return tag("div", table, tag("p", verdict, class_="kw-verdict"), class_="kw-compared", data_part="compared")


def _rival(session: Session) -> Any:
    """The line that was left last, up to the deal that has the cards on show; None where it has not."""
    if not session.left:
        return None
    game, there = session.game, session.left[0].record
    here = game.record(session.deal, session.record.names)
    for number, each in enumerate(there.deals):
        # The same cards under other rules are dealt at the same standing, which hardly two deals of a game share.
        if each.deal.scores == session.deal.scores and related(game, game.record(each.deal, there.names), here):
            line = replace(there, earlier=tuple(there.deals[:number]), deal=each.deal, seed=each.seed)
            return game.claim(line, game.claimed(each))
    return None
