"""All tricks of a deal as a table, for paper and for readers without scripts."""

from __future__ import annotations

from katko.trick import Trick
from widgets.html.cards import small
from widgets.html.markup import Html, join, tag, verbatim
from widgets.katko.layout import Layout

_DOT = verbatim('<span class="kw-dot" aria-hidden="true">●</span>')


def table(scene: Layout, *, across: bool) -> Html:
    """Tricks down and seats ``across``, or the other way round where the seats are many."""
    said, names, tricks = scene.words, scene.record.names, scene.tricks
    if across:
        corner, columns, down = said.katko.trick, names, [str(number) for number in range(1, len(tricks) + 1)]
        rows = [[_cell(scene, trick, seat) for seat in range(len(names))] for trick in tricks]
    else:
        corner, down = said.katko.player, list(names)
        columns = tuple(group.title for group in scene.groups)
        rows = [[_cell(scene, trick, seat) for trick in tricks] for seat in range(len(names))]
    head = tag("tr", *(tag("th", text, scope="col") for text in (corner, *columns)))
    body = [tag("tr", tag("th", title, scope="row"), *cells) for title, cells in zip(down, rows, strict=True)]
    legend = tag("span", _DOT, " ", said.katko.wins, aria_hidden="true")
    caption = tag("caption", tag("span", said.katko.table, class_="kw-unseen"), legend)
    return tag("table", caption, tag("thead", head), tag("tbody", *body), class_="kw-table")


def _cell(scene: Layout, trick: Trick, seat: int) -> Html:
    """The card that a seat played to a trick; the winning one is marked, and says so."""
    order = (seat - trick.leader) % trick.players
    if order >= len(trick.cards):
        return tag("td")
    won = trick.winner == seat
    wins = scene.words.katko.wins
    said = join(" ", _DOT, tag("span", wins, class_="kw-unseen")) if won else None
    return tag("td", small(trick.cards[order], scene.words, scene.id), said, data_won=won)
