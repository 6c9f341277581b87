"""The panel "what if" as a browser reads it."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser


@dataclass
class Control:
    """A box, a button, a field or one choice of a list, as a form holds it."""

    name: str
    kind: str
    value: str
    on: bool
    off: bool
    why: list[str]
    """The ids of what describes it."""
    label: str = ""
    text: str = ""
    """What stands on a choice of a list."""


class Panel(HTMLParser):
    """The panel as a browser reads it: its controls, what they would send, its ids, and the text of every part."""

    def __init__(self, html):
        super().__init__()
        self.controls, self.hidden, self.texts, self.parts, self.ids, self.cells, self.open = [], {}, {}, {}, [], [], []
        self.feed(html)
        self.close()
        assert self.open == []

    @property
    def values(self):
        """What a browser would send."""
        shown = {each.name: each.value for each in self.controls if not each.off and (each.on or each.kind == "number")}
        return self.hidden | shown

    def of(self, name):
        return [each for each in self.controls if each.name == name]

    @property
    def compared(self):
        """The rows of the comparison: what stands in the column of the base, and now."""
        return list(zip(self.cells[1::2], self.cells[2::2], strict=True))

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.open.append((tag, found, [], len(self.controls)))
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "input" and found["type"] == "hidden":
            self.hidden[found["name"]] = found["value"]
        elif tag == "input":
            self._add(found, found["name"], found["type"], found["value"], on="checked" in found)
        if tag == "option":
            (above,) = [each for name, each, *_ in self.open if name == "select"]
            described = found | {"aria-describedby": above.get("aria-describedby", "")}
            self._add(described, above["name"], "option", found["value"], on="selected" in found)

    def _add(self, found, name, kind, value, *, on):
        why = (found.get("aria-describedby") or "").split()
        self.controls.append(Control(name, kind, value, on, "disabled" in found, why))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_data(self, data):
        for name, _, texts, _ in self.open:
            if name != "label" or self.open[-1][0] == "span":
                texts.append(data)

    def handle_endtag(self, tag):
        name, found, texts, count = self.open.pop()
        assert name == tag
        text = "".join(texts)
        if tag == "label":
            for control in self.controls[count:]:
                control.label = text
        if tag == "option":
            self.controls[-1].text = text
        if tag == "td":
            self.cells.append(text)
        if "id" in found:
            self.texts[found["id"]] = text
        if "data-part" in found:
            self.parts[found["data-part"]] = text
