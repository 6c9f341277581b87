"""What a documented deal says besides its steps: which line is on show, how it ends, and the way to the others."""

from __future__ import annotations

from widgets.html.markup import Html, tag
from widgets.replay.branches import Branches
from widgets.scene import Notice, Scene
from widgets.words import Narration


def stop(branches: Branches, scene: Scene) -> Narration | None:
    """Why the line on show, which replays another one under other rules, cannot be followed any further."""
    base, refusal = branches.base, branches.stop
    if base is None or refusal is None:
        return None
    return branches.game.stop(scene.words, scene.record.names, base.deal, scene.record.deal, refusal)


def notice(branches: Branches, scene: Scene, step: int) -> Notice | None:
    """The same, at the last step, where it is shown instead of the step's sentences."""
    why, refusal, base = stop(branches, scene), branches.stop, branches.base
    if why is None or refusal is None or base is None or step < scene.steps:
        return None
    return Notice(why, scene.positions[step].turn, base.deal.moves[step], part="stop")


def line(branches: Branches, scene: Scene) -> str:
    """Which line is on show; nothing where it is the documented one."""
    labels = scene.words.labels
    if not branches.own:
        return ""
    said = []
    if branches.base:
        game = branches.game
        changes = scene.words.changed(game.settings(branches.base.deal), game.settings(scene.record.deal))
        said.append(scene.words.panel.changed.format(changes=changes))
    if branches.parting is None:
        said.append(labels.own_deal)
    elif not branches.replays:
        said.append(labels.own_from.format(n=branches.parting + 1))
    return " ".join(said)


def ending(branches: Branches, scene: Scene, step: int) -> str:
    """What the last step adds: who is to play on, or how the documented line ended instead."""
    deal = scene.positions[step]
    if step < scene.steps:
        return ""
    if deal.turn is not None:
        return scene.words.labels.choose.format(name=scene.record.names[deal.turn])
    return scene.beside(branches.documented) if branches.own and branches.parting is not None else ""


def end(branches: Branches, scene: Scene, step: int) -> str:
    """What the last step adds, and before it why the line goes no further."""
    why = stop(branches, scene) if step == scene.steps else None
    return f"{why.text if why else ''} {ending(branches, scene, step)}".strip()


def say(branches: Branches, scene: Scene, step: int) -> str:
    """Everything that the live region says at a step; that this is an own line, where it begins."""
    leaves = step == (branches.parting or 0) + 1
    parts = (scene.narrations[step].text, line(branches, scene) if leaves else "", end(branches, scene, step))
    return " ".join(filter(None, parts))


def below(branches: Branches, scene: Scene, step: int) -> Html | None:
    """Which line this is where there is more than one, and the ways to the others."""
    labels = scene.words.labels
    texts = [line(branches, scene), ending(branches, scene, step)]
    ways = []
    if branches.own:
        ways.append(way(labels.to_home, "home"))
    elif branches.saved:
        texts.insert(0, labels.own_kept)
    if branches.saved:
        ways.append(way(labels.to_own, "own"))
    if branches.own and step == scene.steps and scene.record.deal.turn is not None:
        ways.append(finish(scene.words.panel.finish))
    text = " ".join(filter(None, texts))
    return tag("div", tag("span", text), *ways, class_="kw-line", data_part="line") if text else None


def way(label: str, to: str) -> Html:
    """The button to another line."""
    return tag("button", label, type="button", data_part="return", data_act="return", data_to=to)


def finish(label: str) -> Html:
    """The button that plays the line on show to its end."""
    return tag("button", label, type="button", data_part="finish", data_act="finish")
