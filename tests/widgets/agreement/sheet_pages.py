"""One device with a sheet, as the tests of the door use it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests import markup
from tests.widgets.asking import answered, asked
from widgets.agreement import saved
from widgets.agreement.evening import Evening
from widgets.agreement.sheet import Sheet
from widgets.games import by_name

KATKO = by_name("katko")
LANGUAGES = ("fi", "de")
BASE = "rules: finnish\nAino:\nEero:\nLiisa:\n"
OPTIONS = {"table_url": "../kokeile/", "variants_url": "../muunnelmat/", "home_id": "lappu"}


class Page:
    """What the page of one device keeps, and what it asks."""

    def __init__(self, record: str = BASE, language: str = "fi", stored: str | None = None, chance: int = 1) -> None:
        self.draw, self.kept = Random(chance), stored
        self.request = asked(record, widget="sheet", language=language, options=OPTIONS, stored=stored)
        self.reply = self.take(self.ask())

    def ask(self, action: object = None, **changes: object) -> dict[str, Any]:
        """A reply, without taking it over."""
        return answered(self.request | {"action": action, "chance": self.draw.randrange(2**32)} | changes)

    def act(self, kind: str, elsewhere: str | None = None, **data: object) -> dict[str, Any]:
        """A reply that the page takes over."""
        return self.take(self.ask({"kind": kind} | data, elsewhere=elsewhere))

    def take(self, reply: dict[str, Any]) -> dict[str, Any]:
        self.request |= {name: reply[name] for name in ("record", "state")} | {"stored": None}
        self.kept = reply["keep"] or self.kept
        self.reply = reply
        return reply

    @property
    def sheet(self) -> Sheet:
        return saved.read(KATKO, self.request["record"], self.request["state"])

    @property
    def evening(self) -> Evening:
        assert self.sheet.evening
        return self.sheet.evening

    @property
    def questions(self) -> markup.Element:
        """The form with the rules."""
        return markup.read(self.reply["parts"]["questions"])

    @property
    def score(self) -> markup.Element:
        return markup.read(self.reply["parts"]["score"])

    @property
    def agreed(self) -> list[str]:
        """The lines in which what is agreed is summed up."""
        (items,) = markup.read(self.reply["html"]).having("data-part", "agreed")
        return [item.text for item in items.tagged("li")]

    @property
    def link(self) -> str:
        """What a link tells of the rules."""
        return str(self.reply["link"].split("~", 2)[2])

    def choose(self, **changes: str | None) -> dict[str, Any]:
        """The questions as they are answered, with these changes; None takes a mark away."""
        values = self.questions.sent | changes
        return self.act("choose", values={name: value for name, value in values.items() if value is not None})


def entries(page: Page) -> int:
    """How much has been entered this evening."""
    return len(json.loads(page.request["state"] or "{}").get("evening", {}).get("entries", []))
