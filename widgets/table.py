"""All of a deal at once: a table of its tricks and every sentence, for paper and for readers without scripts."""

from __future__ import annotations

from katko.trick import Trick
from widgets.cards_svg import small
from widgets.html import Html, join, tag, verbatim
from widgets.scene import Scene
from widgets.view import MANY, sentences

LEVEL = 4
"""The headings of the tricks, as the ear finds them; a deal's own heading is mostly one of the third level."""

# Open for a reader without scripts; with them closed before it is ever painted (browser/fold.mjs), so nothing jumps.
_CLOSE = tag("katko-closed")
_DOT = verbatim('<span class="kw-dot" aria-hidden="true">●</span>')


def fold(scene: Scene) -> Html:
    """The table and the sentences in a fold, which a script closes at once."""
    return tag(
        "details",
        tag("summary", scene.words.labels.all_tricks),
        _CLOSE,
        tag("div", tricks(scene), data_part="told"),
        class_="kw-fold kw-tricks",
        data_part="tricks",
        open=True,
    )


def tricks(scene: Scene) -> Html:
    """What is in the fold: another line has others."""
    told = [_told(scene, number, trick) for number, trick in enumerate(_tricks(scene), 1)]
    return join(
        tag("div", _table(scene), class_="kw-scroll"),
        tag("ol", sentences(scene, 0), class_="kw-told", role="list"),
        *told,
    )


def _tricks(scene: Scene) -> tuple[Trick, ...]:
    deal = scene.record.deal
    return (*deal.tricks, deal.trick) if deal.trick.cards else deal.tricks


def _told(scene: Scene, number: int, trick: Trick) -> Html:
    """One trick in sentences."""
    first = (number - 1) * trick.players + 1
    items = [sentences(scene, step) for step in range(first, first + len(trick.cards))]
    label = scene.words.labels.trick_number.format(n=number)
    title = tag("p", label, class_="kw-told-trick", role="heading", aria_level=LEVEL)
    return join(title, tag("ol", *items, class_="kw-told", role="list"))


def _table(scene: Scene) -> Html:
    """Tricks down and seats across; the other way round where the seats are many."""
    labels, names, tricks = scene.words.labels, scene.record.names, _tricks(scene)
    if len(names) <= MANY:
        corner, across, down = labels.trick, names, [str(number) for number in range(1, len(tricks) + 1)]
        rows = [[_cell(scene, trick, seat) for seat in range(len(names))] for trick in tricks]
    else:
        corner, down = labels.player, list(names)
        across = tuple(labels.trick_number.format(n=number) for number in range(1, len(tricks) + 1))
        rows = [[_cell(scene, trick, seat) for trick in tricks] for seat in range(len(names))]
    head = tag("tr", *(tag("th", text, scope="col") for text in (corner, *across)))
    body = [tag("tr", tag("th", title, scope="row"), *cells) for title, cells in zip(down, rows, strict=True)]
    legend = tag("span", _DOT, " ", labels.wins, aria_hidden="true")
    caption = tag("caption", tag("span", labels.table, class_="kw-unseen"), legend)
    return tag("table", caption, tag("thead", head), tag("tbody", *body), class_="kw-table")


def _cell(scene: Scene, trick: Trick, seat: int) -> Html:
    """The card that a seat played to a trick; the winning one is marked, and says so."""
    order = (seat - trick.leader) % trick.players
    if order >= len(trick.cards):
        return tag("td")
    won = trick.winner == seat
    said = join(" ", _DOT, tag("span", scene.words.labels.wins, class_="kw-unseen")) if won else None
    return tag("td", small(trick.cards[order], scene.words, scene.id), said, data_won=won)
