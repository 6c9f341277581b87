"""What one step shows, whatever the game: its board, the sentences below, and all sentences as a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from widgets.html.markup import Child, Html, join, tag
from widgets.html.scroll import scrolling
from widgets.scene import Notice, Scene
from widgets.words import Narration

GHOSTS = 3
"""How many of the longest texts are laid out unseen: the longest in signs need not be the highest."""


def stage(
    scene: Scene, step: int, notice: Notice | None = None, below: Html | None = None, also: Sequence[Narration] = ()
) -> Html:
    """The part of a widget that a step replaces; ``below`` stands under the sentences.

    Their place has room for the longest ones of the deal and for those that may be told ``also``.
    """
    told = (*scene.narrations, *scene.refusals, *also)
    longest = sorted(told, key=lambda each: len(each.head) + len(_rest(each)), reverse=True)[:GHOSTS]
    ghosts = [tag("p", class_="kw-ghost", aria_hidden="true", data_head=n.head, data_rest=_rest(n)) for n in longest]
    spoken = said(scene, step, notice)
    return join(scene.board(step, notice), tag("div", spoken, *ghosts, below, class_="kw-narration"))


@dataclass(frozen=True, kw_only=True)
class Around:
    """What a table shows besides the position: over it, under the sentences, and under the hand of the seat ``me``.

    Where no one hand is the reader's own, ``me`` is None, and the seats are shown in rows.
    """

    me: int | None
    over: Html
    note: Html
    below: Html


def table(scene: Scene, step: int, notice: Notice | None, around: Around) -> Html:
    """The part of a table that a step replaces: the others and the trick, the sentences, the reader's hand."""
    board, hand = scene.board(step, notice), None
    if around.me is not None:
        board, hand = scene.around(step, notice, around.me)
    spoken = tag("div", said(scene, step, notice), around.note, class_="kw-narration")
    mine = tag("div", spoken, hand, around.below, class_="kw-mine", data_rows=hand is None)
    return join(around.over, board, mine)


def said(scene: Scene, step: int, notice: Notice | None) -> Html:
    """The sentences of a step, or of what could not be done there."""
    rule = f"{scene.id}-rule"
    if notice:
        return tag("p", *_parts(scene, notice.said, id=rule), class_="kw-notice", data_part=notice.part)
    return tag("p", *_parts(scene, scene.narrations[step], id=rule), data_part="narration")


def story(scene: Scene) -> Html:
    """The deal as a table, and every sentence group by group."""
    groups = [
        join(
            tag("p", group.title, class_="kw-told-trick", role="heading", aria_level=scene.level),
            tag(
                "ol",
                *(_item(scene, step) for step in range(group.first, group.last + 1)),
                class_="kw-told",
                role="list",
            ),
        )
        for group in scene.groups
    ]
    opening = tag("ol", _item(scene, 0), class_="kw-told", role="list")
    return join(scrolling(scene.summary(), scene.words.story.told), opening, *groups)


def sheet(part: str, title: str, *content: Child, apart: bool = False) -> Html:
    """What is rarely needed at a table: a fold that opens over it. ``apart``: the part is not the whole of it."""
    return tag(
        "details",
        tag("summary", title),
        tag("div", *content, class_="kw-sheet-body", data_part=None if apart else part),
        class_="kw-sheet",
        name="sheets",
        data_part=f"{part}-fold",
    )


def fold(part: str, title: str, content: Html, name: str = "", *, open: bool = False) -> Html:
    """A part behind a title that opens it; the part and the fold have names of their own.

    One that is ``open`` is so for a reader without scripts: with them its mark closes it before it is painted
    (browser/fold.mjs), so that nothing jumps.
    """
    return tag(
        "details",
        tag("summary", title),
        tag("katko-closed") if open else None,
        tag("div", content, data_part=part),
        class_=f"kw-fold kw-{name or part}",
        data_part=name or f"{part}-fold",
        open=open,
    )


def _item(scene: Scene, step: int) -> Html:
    """What one step tells, as an item of a list."""
    return tag("li", *_parts(scene, scene.narrations[step]))


def _parts(scene: Scene, said: Narration, **link: str) -> list[Child]:
    """The sentences, the first one strong, with a link to the rule."""
    parts: list[Child] = [tag("strong", said.head)]
    for part in filter(None, (said.why, said.result)):
        parts += [" ", part]
    if said.rule:
        parts += [" ", tag("a", said.rule.text, href=f"{scene.rules_url}#{said.rule.anchor}", **link)]
    return parts


def _rest(said: Narration) -> str:
    rule = said.rule.text if said.rule else ""
    return "".join(f" {part}" for part in (said.why, said.result, rule) if part)
