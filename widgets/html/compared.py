"""Outcomes of the same cards side by side."""

from __future__ import annotations

from collections.abc import Sequence

from katko.events import Reason
from katko.record import Record
from widgets.html.markup import Html, tag
from widgets.words.base import Words, listed, tally


def side_by_side(words: Words, columns: Sequence[tuple[str, Record]]) -> Html:
    """What each record has come to: its rules, who has won the last trick, the points. Each has a title."""
    said = words.rules
    rows = [
        (said.agreed, [words.agreed(record) for _, record in columns]),
        (said.last, [_last(words, record) for _, record in columns]),
        (said.points, [_points(words, record) for _, record in columns]),
    ]
    head = tag("tr", tag("td"), *(tag("th", title, scope="col") for title, _ in columns))
    body = [tag("tr", tag("th", title, scope="row"), *(tag("td", cell) for cell in cells)) for title, cells in rows]
    caption = tag("caption", tag("span", said.comparison, class_="kw-unseen"))
    table = tag("table", caption, tag("thead", head), tag("tbody", *body), class_="kw-table")
    return tag("div", table, class_="kw-scroll")


def _last(words: Words, record: Record) -> str:
    """Who has won the last trick of a line, and with what."""
    said, deal = words.rules, record.deal
    outcome = deal.outcome()
    if outcome is None:
        return said.unfinished.format(n=len(deal.tricks) + 1)
    trick = deal.tricks[-1]
    if outcome.reason is Reason.TARGET:
        return said.unplayed
    card = trick.winning_card
    return f"{record.names[trick.holder]}, {words.card(card)}" if card else record.names[trick.holder]


def _points(words: Words, record: Record) -> str:
    """The points of a line, or the scores of a match, and whether the game is won."""
    said, match, names = words.rules, record.match, record.names
    counted = [(name, n) for name, n in zip(names, record.points, strict=True) if n]
    parts = [tally(*zip(*counted, strict=True)) if counted else said.nothing]
    outcome = record.deal.outcome()
    winners = match.winners if match else ()
    if outcome and outcome.wins_game is not None:
        winners = (outcome.wins_game,)
    if winners:
        parts.append(
            (said.wins if len(winners) == 1 else said.win).format(names=listed([names[w] for w in winners], said.joint))
        )
    if match and match.kukku is not None:
        parts.append(said.may_kukku.format(names=names[match.kukku]))
    return "; ".join(parts)
