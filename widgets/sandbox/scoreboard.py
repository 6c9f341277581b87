"""The scores after each deal, and all that was played in the deal on show; a tap leads there."""

from __future__ import annotations

from typing import Any

from widgets.html.buttons import button
from widgets.html.markup import Html, join, tag
from widgets.html.scroll import scrolling
from widgets.sandbox.session import Session
from widgets.scene import Group, Scene
from widgets.words import tally


def scoreboard(session: Session, scene: Scene) -> Html:
    """The table of scores, the seed of the deal on show, and its moves up to the step on show."""
    words, names = scene.words, session.record.names
    said = words.table
    head = tag("tr", tag("th", said.deal, scope="col"), *(tag("th", name, scope="col") for name in names), tag("td"))
    rows = [_row(session, scene, number, match) for number, match in enumerate(session.record.standings)]
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="kw-table")
    seed = session.record.deals[session.number].seed
    moves = [_moves(session, scene, group) for group in scene.groups if group.first <= session.at]
    return join(
        scrolling(table, said.scores),
        tag("p", said.dealt_by.format(seed=seed), class_="kw-note", data_part="seed") if seed is not None else None,
        tag("p", said.plays, class_="kw-told-trick") if moves else None,
        tag("ol", *moves, class_="kw-told kw-plays", role="list") if moves else None,
    )


def _row(session: Session, scene: Scene, number: int, match: Any) -> Html:
    said, each = scene.words.table, session.record.deals[number]
    title = button("go", said.deal_number.format(n=number + 1), number=number, to=len(each.deal.moves))
    note = said.running if each.deal.turn is not None else said.game_won if match.winners else ""
    note = note or (scene.words.story.claimed if session.game.claimed(each) else "")
    cells = [
        tag("td", tally((name,), (score,)).rpartition(" ")[2])
        for name, score in zip(session.record.names, match.scores, strict=True)
    ]
    current = "true" if number == session.number else None
    return tag("tr", tag("th", title, scope="row"), *cells, tag("td", note), aria_current=current)


def _moves(session: Session, scene: Scene, group: Group) -> Html:
    """The moves of a group in their order, each the way to the step to which it led."""
    names = session.record.names
    moves = [
        tag(
            "button",
            tag("span", names[scene.positions[step - 1].turn], ": ", class_="kw-unseen"),
            scene.move(step),
            type="button",
            data_part="go",
            data_act="go",
            data_to=step,
        )
        for step in range(group.first, min(group.last, session.at) + 1)
    ]
    return tag("li", tag("span", group.title, class_="kw-note"), *moves)
