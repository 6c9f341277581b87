"""HTML as a browser reads it: elements with what is in them, and what their forms would send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
ANY = "*"


@dataclass(eq=False)
class Element:
    """A tag, its attributes, and what stands in it: texts and other elements."""

    tag: str
    attributes: dict[str, str | None]
    above: Element | None = None
    parts: list[Element | str] = field(default_factory=list)

    def __getitem__(self, name: str) -> str | None:
        return self.attributes[name]

    def __contains__(self, name: str) -> bool:
        return name in self.attributes

    def get(self, name: str) -> str | None:
        return self.attributes.get(name)

    @property
    def text(self) -> str:
        """All text in it."""
        return "".join(part if isinstance(part, str) else part.text for part in self.parts)

    @property
    def elements(self) -> Iterator[Element]:
        """Everything in it, in the order of the page."""
        for part in self.parts:
            if isinstance(part, Element):
                yield part
                yield from part.elements

    def having(self, name: str, value: str | None = ANY) -> list[Element]:
        """All elements in it that have this attribute, with this value where one is told."""
        return [each for each in self.elements if name in each and value in (ANY, each[name])]

    def tagged(self, *tags: str) -> list[Element]:
        """All elements in it with one of these tags."""
        return [each for each in self.elements if each.tag in tags]

    def within(self, tag: str) -> Element | None:
        """The nearest element with this tag that it stands in."""
        return self.above and (self.above if self.above.tag == tag else self.above.within(tag))

    def texts(self, name: str) -> dict[str | None, str]:
        """The text of every element with this attribute, by its value."""
        return {each[name]: each.text for each in self.having(name)}

    @property
    def controls(self) -> list[Control]:
        """What can be chosen or written in it."""
        shown = [each for each in self.tagged("input", "option") if each.get("type") != "hidden"]
        return [Control.of(each) for each in shown]

    @property
    def sent(self) -> dict[str, str]:
        """What a browser would send: hidden values, and of all that is not disabled what is chosen or written."""
        hidden = {each["name"]: each["value"] for each in self.having("type", "hidden")}
        chosen = {each.name: each.value for each in self.controls if each.sends}
        return hidden | chosen


@dataclass(frozen=True)
class Control:
    """A box, a button, a field or one choice of a list, as a form holds it."""

    name: str
    kind: str
    value: str
    on: bool
    off: bool
    why: list[str]
    """The ids of what describes it, or its list."""
    label: str
    text: str
    """What stands on a choice of a list."""

    @property
    def sends(self) -> bool:
        return not self.off and (self.on or self.kind in ("number", "text"))

    @classmethod
    def of(cls, found: Element) -> Control:
        one = found.tag == "option"
        box = (one and found.within("select")) or found
        label = found.within("label")
        named = [] if label is None else label.tagged("span")
        return cls(
            name=box["name"] or "",
            kind="option" if one else found["type"] or "",
            value=found["value"] or "",
            on="checked" in found or "selected" in found,
            off="disabled" in found,
            why=(box.get("aria-describedby") or "").split(),
            label="".join(part for each in named for part in each.parts if isinstance(part, str)),
            text=found.text if one else "",
        )


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.open = Element("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"<{tag}> has an attribute twice: {attrs}"
        found = Element(tag, dict(attrs), self.open)
        self.open.parts.append(found)
        if tag not in VOID:
            self.open = found

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        self.open.parts.append(data)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.tag == tag, f"</{tag}> ends <{self.open.tag}>"
        assert self.open.above
        self.open = self.open.above


def read(html: str) -> Element:
    """A page or a piece of one; an assertion fails where tags do not match or an attribute stands twice.

    >>> found = read('<p id="a">One <b>two</b></p><input name="n" type="checkbox" value="v" checked>')
    >>> [each.tag for each in found.elements], found.texts("id"), found.sent
    (['p', 'b', 'input'], {'a': 'One two'}, {'n': 'v'})
    >>> read("<p><b>two</p></b>")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    AssertionError: </p> ends <b>...
    >>> read('<p class="a" class="b"></p>')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    AssertionError: <p> has an attribute twice: [('class', 'a'), ('class', 'b')]...
    >>> read("<p>")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    AssertionError: <p> has no end...
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open is reader.root, f"<{reader.open.tag}> has no end"
    return reader.root
