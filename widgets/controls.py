"""What stands below a frame and stays there: the strip of steps, the slider, the buttons, the states."""

from __future__ import annotations

from widgets.box import box
from widgets.html import Html, join, tag, verbatim
from widgets.scene import Scene
from widgets.words.labels import Labels

TABLE = "poyta"
"""The id of the table on the page to which all deals lead."""
_ICONS = {
    "first": verbatim('<path d="M5 4h2.5v16H5zM20 4v16L8.5 12z"/>'),
    "back": verbatim('<path d="M17 4v16L6 12z"/>'),
    "next": verbatim('<path d="M7 4v16l11-8z"/>'),
    "last": verbatim('<path d="M19 4h-2.5v16H19zM4 4v16l11.5-8z"/>'),
    "play": verbatim(
        '<g class="kw-off"><circle cx="12" cy="12" r="9.2" fill="none" stroke="currentColor" stroke-width="1.6"/>'
        '<path d="M9.8 7.5v9l7-4.5z"/></g><path class="kw-on" d="M6 5h4.200v14H6zM13.8 5H18v14h-4.200z"/>'
    ),
}


def controls(scene: Scene, step: int, *, built: bool, table: bool = False) -> Html:
    """Everything with which one steps, and what the engine is doing; ``built``: the page carries all frames,
    ``table``: one plays here, and may take the game along as a file."""
    slider = tag("div", scrubber(scene, step), data_part="steps")
    return join(
        tag("div", slider, _bar(scene, step), class_="kw-controls", data_part="controls"),
        _foot(scene, step, built, table),
    )


def scrubber(scene: Scene, step: int) -> Html:
    """The slider below a strip with a cell for each step; another line has others.

    The shades part the tricks and tell the reader's own steps from the documented ones and from those to come.
    """
    rules, played = scene.record.deal.rules, scene.record.deal.turn is None
    cells = scene.steps if played else rules.players * (rules.cards + rules.open_cards)
    common = scene.lines.parting or 0 if scene.lines and scene.own else scene.steps
    strip = [tag("i", data_now=step == 0)]
    for at in range(1, cells + 1):
        shade = (at - 1) // rules.players % 2 + 1 if at <= scene.steps else None
        strip.append(tag("i", data_now=at == step, data_shade=shade, data_own=shade is not None and at > common))
    slider = tag(
        "input",
        type="range",
        min=0,
        max=scene.steps,
        value=step,
        aria_label=scene.words.labels.scrub,
        aria_valuetext=scene.place(step),
        autocomplete="off",
        data_part="scrub",
    )
    return tag(
        "div",
        tag("div", *strip, class_="kw-strip", data_part="strip", aria_hidden="true"),
        slider,
        class_="kw-scrubber",
    )


def _bar(scene: Scene, step: int) -> Html:
    labels = scene.words.labels
    return tag(
        "div",
        _button("first", labels.first, off=step == 0),
        _button("back", labels.back, off=step == 0),
        _button("next", labels.next, off=step == scene.steps, shown=True),
        _button("last", labels.last, off=step == scene.steps),
        _button("play", labels.play, off=step == scene.steps, pressed=False),
        class_="kw-bar",
    )


def _button(
    part: str, label: str, *, off: bool | None = None, pressed: bool | None = None, shown: bool = False
) -> Html:
    """A button with an icon; its label stands on it or is its name. At an end it is off, but stays a button."""
    icon = tag("svg", _ICONS[part], viewBox="0 0 24 24", width=22, height=22, aria_hidden="true")
    return tag(
        "button",
        tag("span", label) if shown else None,
        icon,
        type="button",
        aria_label=None if shown else label,
        title=None if shown else label,
        aria_disabled=None if off is None else str(off).lower(),
        aria_pressed=None if pressed is None else str(pressed).lower(),
        data_part=part,
    )


def _foot(scene: Scene, step: int, built: bool, table: bool) -> Html:
    """What the engine is doing, and what is rarely needed."""
    labels = scene.words.labels
    share = tag("button", labels.share, type="button", data_part="share")
    text = tag("button", labels.box, type="button", aria_haspopup="dialog", data_part="text")
    colours = tag("button", labels.two_colours, type="button", aria_pressed="false", data_part="colours")
    more = _files(scene) if table else (tag("span", onward(scene, step), data_part="onward"),)
    tools = tag("div", share, text, *more, colours, class_="kw-tools")
    status = tag("p", class_="kw-unseen", role="status", aria_atomic="true", data_part="status")
    return join(
        tag("div", _states(labels, built), tools, class_="kw-foot"),
        status,
        box(labels, scene.words.game if table else None),
    )


def onward(scene: Scene, step: int) -> Html | None:
    """The way to the table at which one plays, with this line at this step and against the computer."""
    if not scene.table_url:
        return None
    record = scene.record
    place = f"{TABLE}~{step}~t{chr(ord('A') + record.deal.leader)}o~{record.compact()}"
    return tag("a", scene.words.game.sandbox, href=f"{scene.table_url}#{place}", data_part="sandbox")


def _files(scene: Scene) -> tuple[Html, ...]:
    """To a file and from one."""
    said = scene.words.game
    return (
        tag("button", said.download, type="button", data_part="download"),
        tag("button", said.open_file, type="button", data_part="open"),
        tag("input", type="file", accept=".txt,text/plain", hidden=True, aria_label=said.open_file, data_part="file"),
    )


def _states(labels: Labels, built: bool) -> Html:
    """The engine's states, of which the stylesheet shows the present one.

    All lie on one another, so that none moves what is below. The shell fills the templates; until then
    figures of their width stand in them.
    """
    loading = labels.loading if built else labels.loading_only
    return tag(
        "div",
        tag(
            "div",
            tag("span", loading.format(done="88,8", total="88,8"), data_part="bytes", data_template=loading),
            tag("span", labels.waiting, data_part="waiting"),
            tag("progress", data_part="progress", aria_label=loading.partition(":")[0], max=1, value=0),
            class_="kw-loading",
        ),
        tag("div", labels.live.format(python="3.88.8"), data_part="live", data_template=labels.live, class_="kw-live"),
        tag(
            "div",
            tag(
                "span",
                labels.failed,
                data_part="failed",
                data_start=labels.failed,
                data_old=labels.failed_old,
                data_error=labels.failed_error,
            ),
            tag("button", labels.reload, type="button", data_part="reload", hidden=True),
            tag("button", labels.retry, type="button", data_part="retry"),
            class_="kw-failed",
        ),
        class_="kw-states",
    )
