"""The link to what is agreed, and its QR code: the shell knows the address of the page, and fills both."""

from __future__ import annotations

from widgets.html.markup import Html, join, tag
from widgets.words.sheet import SheetLabels


def code(labels: SheetLabels) -> Html:
    """The text of the link with a button that copies it, and the place of the code."""
    said = {"data_copied": labels.copied, "data_failed": labels.copy_failed}
    link = tag("input", type="text", readonly=True, aria_label=labels.link, data_part="record")
    return join(
        tag("div", link, tag("button", labels.copy, type="button", data_part="copy"), class_="kw-address"),
        tag("p", role="status", aria_atomic="true", data_part="note", **said),
        tag("div", role="img", aria_label=labels.image, data_part="qr"),
    )
