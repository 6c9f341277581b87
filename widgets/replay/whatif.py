"""The panel "what if": every rule that a table may choose for these cards, and two outcomes side by side."""

from __future__ import annotations

from widgets.html.choices import Choices
from widgets.html.compared import side_by_side
from widgets.html.markup import Child, Html, tag
from widgets.replay.branches import Branches
from widgets.replay.telling import finish, stop, way
from widgets.scene import Scene


<<<<<<< HEAD
def panel(branches: Branches, scene: Scene, problem: str = "") -> Html:
=======

def chosen(values: Mapping[str, str], record: Record) -> dict[str, Any]:
    """What a filled in panel means for a record, as `katko.replay.replay` takes it; ``values`` are by name."""
    found = read(values)
    if "trump" in values:
        found["trump"] = _trump(values["trump"], values.get("suit", ""), record)
    return found


def _trump(word: str, suit: str, record: Record) -> str | Card:
    """A choice of trump with the suit or the card that stands beside it, perhaps still of the other kind."""
    if word == Trump.DRAWN and suit:
        return suit[0]
    if word == Trump.TURNED and len(suit) == 1:
        return next((card for card in spare(record.deal) if card.suit == suit), word)
    return suit if word == Trump.TURNED and suit else word


def fold(scene: Scene) -> Html:
    """The door to the panel, and the panel behind it."""
    return tag(
        "details",
        tag("summary", scene.words.panel.question),
        tag("div", panel(scene), data_part="panel"),
        class_="kw-fold kw-whatif",
        data_part="whatif",
    )


def panel(scene: Scene, problem: str = "") -> Html:
>>>>>>> words
    """The choices, below what has come of them; ``problem`` says why the latest could not be made."""
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
    )
    return tag(
        "form",
        comparison(branches, scene),
        tag("p", problem, class_="kw-notice", data_part="impossible") if problem else None,
        *(tag("p", f"{said.panel.advice}: {said.advice(each)}", class_="kw-advice") for each in deal.rules.advice()),
        choices.all(),
        novalidate=True,
        autocomplete="off",
        aria_label=said.panel.question,
        data_part="rules",
        data_act="rules",
    )


def comparison(branches: Branches, scene: Scene) -> Html:
    """What has come of the choices, beside what was without them; before the first choice both are the same."""
<<<<<<< HEAD
    said, game, base = scene.words.panel, branches.game, branches.base
    own = branches.compared is not None if base else branches.own
    before, now = (game.outcomes(scene.words, record) for record in (base or scene.record, scene.record))
    table = side_by_side(said.comparison, [(said.own if own else said.home, before), (said.now, now)])
    why = stop(branches, scene)
    outcome: list[Child] = [tag("strong", verdict(branches, scene)), f" {why.text}" if why else None]
=======
    said, lines = scene.words.panel, scene.lines
    base = lines.base if lines else None
    own = lines is not None and (lines.of_kept if base else lines.own)
    columns = [(said.own if own else said.home, base or scene.record), (said.now, scene.record)]
    table = side_by_side(scene.words, columns)
    outcome: list[Child] = [tag("strong", verdict(scene)), f" {scene.stop.text}" if scene.stop else None]
>>>>>>> words
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
<<<<<<< HEAD
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
=======
    return [tag("button", scene.words.panel.finish, type="button", data_part="finish", data_act="finish"), " ", back]


def verdict(scene: Scene) -> str:
    """In which trick the line on show parts from the one that it is compared with, or stops."""
    said, lines = scene.words.panel, scene.lines
    if lines is None or lines.base is None:
        return ""
    if lines.stop:
        return scene.words.story.stops.format(n=len(scene.record.deal.tricks) + 1)
    trick = parting_trick(lines.base.deal, scene.record.deal)
    if trick:
        return scene.words.story.parts.format(n=trick)
    return said.same if scene.record.deal.turn is None else said.same_so_far
>>>>>>> words
