"""The panel "what if": every rule that a table may choose for these cards, and two outcomes side by side."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.html.choices import Choices
from widgets.html.compared import side_by_side
from widgets.html.markup import Child, Html, tag
from widgets.replay.branches import Branches
from widgets.replay.sentences import finish, stop, way
from widgets.scene import Scene


def panel(branches: Branches, scene: Scene, problem: str = "", typed: Mapping[str, str] | None = None) -> Html:
    """The choices, below what has come of them; ``problem`` says why the latest could not be made.

    What was ``typed`` then stays in its field, to be put right there.
    """
    game, deal, said = branches.game, scene.record.deal, scene.words
    agreed = game.settings(deal)
    choices = Choices(
        scene.id,
        said,
        scene.rules_url,
        game.fields,
        agreed,
        deal.rules,
        lambda field, value: (
            game.pointless(deal.rules, field) or game.impossible(branches.source, agreed | {field: value})
        ),
        lambda field: game.detail(said, deal, field),
        typed,
    )
    return tag(
        "form",
        comparison(branches, scene),
        tag("p", problem, class_="kw-notice", data_part="impossible") if problem else None,
        *(tag("p", f"{said.panel.advice}: {said.advice(each)}", class_="kw-advice") for each in deal.rules.advice()),
        choices.all(),
        method="dialog",
        novalidate=True,
        autocomplete="off",
        aria_label=said.panel.question,
        data_part="rules",
        data_act="rules",
    )


def comparison(branches: Branches, scene: Scene) -> Html:
    """What has come of the choices, beside what was without them; before the first choice both are the same."""
    said, game, base = scene.words.panel, branches.game, branches.base
    own = branches.compared is not None if base else branches.own
    before, now = (game.outcomes(scene.words, record) for record in (base or scene.record, scene.record))
    table = side_by_side(said.comparison, [(said.own if own else said.home, before), (said.now, now)])
    why = stop(branches, scene)
    outcome: list[Child] = [tag("strong", verdict(branches, scene)), f" {why.text}" if why else None]
    return tag(
        "div",
        table,
        tag("p", *(outcome if base else [said.invitation]), class_="kw-verdict", data_part="verdict"),
        tag("p", *(_ways(branches, scene) if base else []), class_="kw-ways"),
        class_="kw-compared",
        data_part="compared",
    )


def _ways(branches: Branches, scene: Scene) -> list[Child]:
    """To play on to the end, and back to the line that is compared."""
    labels, own = scene.words.labels, branches.compared is not None
    back = way(labels.to_own if own else labels.to_home, "own" if own else "home")
    if scene.record.deal.turn is None:
        return [back]
    return [finish(scene.words.panel.finish), " ", back]


def verdict(branches: Branches, scene: Scene) -> str:
    """Where the line on show parts from the one that it is compared with, or stops."""
    said, base = scene.words, branches.base
    if base is None:
        return ""
    if branches.stop:
        return said.story.stops.format(n=branches.game.group(scene.record.deal))
    number = branches.game.parting_group(base.deal, scene.record.deal)
    if number:
        return said.story.parts.format(n=number)
    return said.panel.same if scene.record.deal.turn is None else said.panel.same_so_far
