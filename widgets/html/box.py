"""The box with the record as text and the link to it: to read, to copy, to change."""

from __future__ import annotations

from widgets.html.markup import Html, tag, verbatim
from widgets.words.labels import Labels
from widgets.words.table import TableLabels

_CROSS = verbatim('<path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="2"/>')


def box(labels: Labels, table: TableLabels | None = None) -> Html:
    """The dialog, with a warning at a ``table``, where its text tells more than is shown there.

    The shell puts the texts in when it opens it; its note speaks, since all else is silent then. What tells hidden
    cards waits in a fold that says so.
    """
    cross = tag("svg", _CROSS, viewBox="0 0 24 24", width=22, height=22, aria_hidden="true")
    close = tag("button", cross, aria_label=labels.close, title=labels.close, data_part="close")
    text = tag(
        "textarea",
        aria_label=labels.box_text,
        rows=11,
        spellcheck="false",
        autocapitalize="off",
        autocomplete="off",
        data_part="record",
    )
    link = tag("input", type="text", readonly=True, data_part="link")
    buttons = tag(
        "p",
        tag("button", labels.apply, type="button", data_part="apply"),
        tag("button", labels.copy, type="button", data_part="copy"),
        class_="kw-box-bar",
    )
    # An empty paragraph has no height; what stands in it is announced.
    said = {"data_copied": labels.copied, "data_failed": labels.copy_failed}
    if table:
        said |= {"data_secret": table.no_link}
    return tag(
        "dialog",
        tag("form", tag("strong", labels.box_title), close, method="dialog", class_="kw-box-head"),
        tag("label", tag("span", labels.box_link), link),
        tag("p", table.privacy) if table else None,
        tag("p", role="status", aria_atomic="true", data_part="note", **said),
        tag(
            "details",
            tag("summary", table.share_open if table else labels.box_text, data_part="reveal"),
            tag("p", labels.box_note),
            text,
            buttons,
            open=True,
            data_part="secret",
        ),
        class_="kw-box",
        aria_label=labels.box_title,
        closedby="any",
        data_part="box",
    )
