"""What stands below a frame and stays there: the strip of steps, the slider, the buttons, the states."""

from __future__ import annotations

from collections.abc import Sequence

from widgets.html.box import box
from widgets.html.markup import Html, join, tag, verbatim
from widgets.words.labels import Labels
from widgets.words.table import TableLabels

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


def controls(labels: Labels, slider: Html, step: int, steps: int) -> Html:
    """The slider and the buttons with which one steps."""
    bar = tag(
        "div",
        _button("first", labels.first, off=step == 0),
        _button("back", labels.back, off=step == 0),
        _button("next", labels.next, off=step == steps, shown=True),
        _button("last", labels.last, off=step == steps),
        _button("play", labels.play, off=step == steps, pressed=False),
        class_="kw-bar",
    )
    return tag("div", tag("div", slider, data_part="steps"), bar, class_="kw-controls", data_part="controls")


def scrubber(cells: Sequence[int], steps: int, step: int, common: int, label: str, place: str) -> Html:
    """The slider below a strip with a cell for each step; another line has others.

    ``cells`` hold the number of its group for each step, also for those to come; ``common`` is the last step that is
    not the reader's own. The shades part the groups and tell the reader's own steps from the documented ones.
    """
    strip = [tag("i", data_now=step == 0)]
    for at, group in enumerate(cells, 1):
        shade = group % 2 + 1 if at <= steps else None
        strip.append(tag("i", data_now=at == step, data_shade=shade, data_own=shade is not None and at > common))
    slider = tag(
        "input",
        type="range",
        min=0,
        max=steps,
        value=step,
        aria_label=label,
        aria_valuetext=place,
        autocomplete="off",
        data_part="scrub",
    )
    return tag(
        "div",
        tag("div", *strip, class_="kw-strip", data_part="strip", aria_hidden="true"),
        slider,
        class_="kw-scrubber",
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


def foot(labels: Labels, *others: Html, built: bool) -> Html:
    """Below a documented deal: what the engine is doing, and what is rarely needed; ``built``: the page carries all
    frames."""
    return join(tag("div", states(labels, built=built), tools(labels, *others), class_="kw-foot"), ending(labels))


def tools(labels: Labels, *others: Html) -> Html:
    """What is rarely needed."""
    share = tag("button", labels.share, type="button", data_part="share")
    text = tag("button", labels.box, type="button", aria_haspopup="dialog", data_part="text")
    colours = tag("button", labels.two_colours, type="button", aria_pressed="false", data_part="colours")
    return tag("div", share, text, *others, colours, class_="kw-tools")


def ending(labels: Labels, table: TableLabels | None = None) -> Html:
    """What is not seen at first: the live region and the box; ``table``: what it says at a table, where its text
    tells more than the page shows."""
    return join(tag("p", class_="kw-unseen", role="status", aria_atomic="true", data_part="status"), box(labels, table))


def files(save: str, choose: str) -> tuple[Html, ...]:
    """To a file and from one, under these labels."""
    return (
        tag("button", save, type="button", data_part="download"),
        tag("button", choose, type="button", data_part="open"),
        tag("input", type="file", accept=".txt,text/plain", hidden=True, aria_label=choose, data_part="file"),
    )


def states(labels: Labels, *, built: bool) -> Html:
    """The engine's states, of which the stylesheet shows the present one.

    All lie on one another, so that none moves what is below. The shell fills in the bytes; until then figures of
    their width stand there.
    """
    loading = labels.loading if built else labels.loading_only
    before, _, after = loading.partition("{bytes}")
    return tag(
        "div",
        tag(
            "div",
            tag("span", before, tag("span", "88", data_part="bytes"), after, class_="kw-bytes"),
            tag("span", labels.waiting, data_part="waiting"),
            tag("progress", data_part="progress", aria_label=loading.partition(":")[0], max=1, value=0),
            class_="kw-loading",
        ),
        tag("div", labels.live, data_part="live", class_="kw-live"),
        tag("div", labels.asleep, class_="kw-asleep"),
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
            tag("button", labels.reload, type="button", data_part="reload"),
            tag("button", labels.retry, type="button", data_part="retry"),
            class_="kw-failed",
        ),
        class_="kw-states",
    )
