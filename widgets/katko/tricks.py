"""All tricks of a deal as a table, for paper and for readers without scripts."""

from __future__ import annotations

from katko.trick import Trick
from widgets.html.cards import small
from widgets.html.markup import Html, join, tag, verbatim
from widgets.katko.layout import Layout

_DOT = verbatim('<span class="kw-dot" aria-hidden="true">●</span>')


<<<<<<< HEAD
def table(scene: Layout, *, across: bool) -> Html:
    """Tricks down and seats ``across``, or the other way round where the seats are many."""
    said, names, tricks = scene.words, scene.record.names, scene.tricks
    if across:
        corner, columns, down = said.katko.trick, names, [str(number) for number in range(1, len(tricks) + 1)]
        rows = [[_cell(scene, trick, seat) for seat in range(len(names))] for trick in tricks]
    else:
        corner, down = said.katko.player, list(names)
        columns = tuple(group.title for group in scene.groups)
=======
def fold(scene: Scene) -> Html:
    """The table and the sentences in a fold, which a script closes at once."""
    return tag(
        "details",
        tag("summary", scene.words.story.told),
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
    label = scene.words.story.group.format(n=number)
    title = tag("p", label, class_="kw-told-trick", role="heading", aria_level=LEVEL)
    return join(title, tag("ol", *items, class_="kw-told", role="list"))


def _table(scene: Scene) -> Html:
    """Tricks down and seats across; the other way round where the seats are many."""
    names, tricks = scene.record.names, _tricks(scene)
    if len(names) <= MANY:
        corner, across, down = scene.words.katko.trick, names, [str(number) for number in range(1, len(tricks) + 1)]
        rows = [[_cell(scene, trick, seat) for seat in range(len(names))] for trick in tricks]
    else:
        corner, down = scene.words.katko.player, list(names)
        across = tuple(scene.words.story.group.format(n=number) for number in range(1, len(tricks) + 1))
>>>>>>> words
        rows = [[_cell(scene, trick, seat) for trick in tricks] for seat in range(len(names))]
    head = tag("tr", *(tag("th", text, scope="col") for text in (corner, *columns)))
    body = [tag("tr", tag("th", title, scope="row"), *cells) for title, cells in zip(down, rows, strict=True)]
<<<<<<< HEAD
    legend = tag("span", _DOT, " ", said.katko.wins, aria_hidden="true")
    caption = tag("caption", tag("span", said.katko.table, class_="kw-unseen"), legend)
=======
    legend = tag("span", _DOT, " ", scene.words.katko.wins, aria_hidden="true")
    caption = tag("caption", tag("span", scene.words.katko.table, class_="kw-unseen"), legend)
>>>>>>> words
    return tag("table", caption, tag("thead", head), tag("tbody", *body), class_="kw-table")


def _cell(scene: Layout, trick: Trick, seat: int) -> Html:
    """The card that a seat played to a trick; the winning one is marked, and says so."""
    order = (seat - trick.leader) % trick.players
    if order >= len(trick.cards):
        return tag("td")
    won = trick.winner == seat
<<<<<<< HEAD
    wins = scene.words.katko.wins
    said = join(" ", _DOT, tag("span", wins, class_="kw-unseen")) if won else None
=======
    said = join(" ", _DOT, tag("span", scene.words.katko.wins, class_="kw-unseen")) if won else None
>>>>>>> words
    return tag("td", small(trick.cards[order], scene.words, scene.id), said, data_won=won)
