"""A button that asks for an action."""

from __future__ import annotations

from widgets.html.markup import Html, tag


def button(
    part: str, label: str, *, id: str = "", act: str = "", main: bool = False, off: bool = False, **data: str | int
) -> Html:
    """A button that asks for an action of its name; ``data`` go with it. With an ``id`` it keeps the focus.

    >>> str(button("undo", "Undo", off=True))
    '<button type="button" aria-disabled="true" data-part="undo">Undo</button>'
    """
    attributes = {f"data_{name}": str(value) for name, value in data.items()}
    return tag(
        "button",
        label,
        type="button",
        id=f"{id}-act-{part}" if id else None,
        class_="kw-main" if main else None,
        aria_disabled="true" if off else None,
        data_part=part,
        data_act=None if off else act or part,
        **attributes,
    )
