"""No line that was played at a documented deal is lost, whatever is done, on however many pages.

The test itself remembers what was ever on show and played by the reader; what a page or the device holds of it is
compared with that.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from copy import copy
from functools import partial
from random import Random
from typing import Any

import pytest

from katko.record import Record, parse
from tests.told import DEAL, SMALL
from tests.widgets.asking import saved
from tests.widgets.replay.readers import Reader
from tests.widgets.scenes import KATKO
from widgets.checksum import sealed
from widgets.replay.branches import MOST_SAVED

HOME = parse(DEAL)
RULES = ({"must_win": "on"}, {"must_win": None}, {"two": "double"}, {"two": "none"}, {"cards": "4"}, {"cards": "5"})
SEEDS = 40 if os.environ.get("SOAK") else 8
ACTIONS = 30


def begins(line: Record, longer: Record) -> bool:
    """Whether a line is the beginning of another one, with the same rules and cards."""
    moves = line.deal.moves
    same = KATKO.beginning(line.deal) == KATKO.beginning(longer.deal)
    return same and longer.deal.moves[: len(moves)] == moves


def replayed(line: Record, others: Iterable[Record]) -> bool:
    """Whether a line has no moves but those of another one under other rules: it can be had again."""
    moves = line.deal.moves
    return any(
        each.deal.moves[: len(moves)] == moves and each.deal.rules != line.deal.rules and each.names == line.names
        for each in others
    )


class Device:
    """A browser with one page after another, or several at once, that show the same deal."""

    def __init__(self) -> None:
        self.kept: str | None = None
        self.played: list[Record] = []
        """Every line that the reader has played on any page."""

    def lines(self) -> list[Record]:
        """What is kept."""
        if self.kept is None:
            return []
        told = json.loads(self.kept)
        return [parse(text) for text in (told["record"], *saved(told))]


class Page:
    """A page of the deal, which tells the device what to keep as the shell does."""

    def __init__(self, device: Device) -> None:
        self.device, self.reader = device, Reader(DEAL)
        self.reader.stored = self.mine = device.kept
        self.link = ""

    def act(self, kind: str, **data: Any) -> dict[str, Any]:
        """An action, after which nothing may be lost."""
        device, reader, before = self.device, self.reader, self.lines()
        elsewhere = None if device.kept == self.mine else device.kept
        ask = reader.choose if kind == "choose" else partial(reader.act, kind, elsewhere=elsewhere)
        reply: dict[str, Any] = ask(**data)
        self.link = reply["link"]
        if reply["keep"]:
            device.kept = self.mine = reply["keep"]
        shown = parse(reply["record"])
        if (
            kind in ("play", "finish", "record", "link")
            and reply["own"]
            and not replayed(shown, (HOME, *before, *self.lines()))
        ):
            device.played.append(shown)
        assert len(reader.saved) <= MOST_SAVED
        return reply

    def lines(self) -> list[Record]:
        """Every line that the page has."""
        return [parse(text) for text in (self.reader.record, *self.reader.saved)]

    def check(self) -> None:
        for lines in (self.lines(), self.device.lines(), self.around()):
            for line in self.device.played:
                assert any(begins(line, each) for each in (HOME, *lines)), line

    def around(self) -> list[Record]:
        """All lines that come into sight when one presses "to my own line" often enough."""
        reader = copy(self.reader)
        return [parse(reader.act("return", to="own")["record"]) for _ in range(len(reader.saved) + 1)]


def step(page: Page, chance: Random) -> None:
    page.act("step", to=chance.randrange(16))


def play(page: Page, chance: Random) -> None:
    step(page, chance)
    for _ in range(chance.randint(1, 3)):
        deal = parse(page.reader.record).deal.positions[page.reader.at]
        if deal.turn is not None:
            reply = page.act("play", move=str(chance.choice(deal.legal_moves())), seat=deal.turn)
            assert (reply["problem"], reply["refusal"]) == (None, None)


def home(page: Page, chance: Random) -> None:
    assert page.act("return", to="home")["own"] is False


def back(page: Page, chance: Random) -> None:
    page.act("return", to="own")


def rules(page: Page, chance: Random) -> None:
    step(page, chance)
    page.act("choose", **chance.choice(RULES))


def finish(page: Page, chance: Random) -> None:
    assert page.act("finish")["turn"] is None


def texts(page: Page, chance: Random) -> Record:
    """A record that somebody may have sent: of a line that is known, perhaps cut off, or of another deal."""
    line = chance.choice([HOME, parse(SMALL), *page.lines(), *page.device.played])
    cut = chance.randrange(len(line.deal.positions))
    return line if chance.random() < 0.5 else line.played(line.deal.positions[cut])


def record(page: Page, chance: Random) -> None:
    assert page.act("record", text=str(texts(page, chance)))["problem"] is None


def link(page: Page, chance: Random) -> None:
    reply = page.act("link", text=sealed(texts(page, chance).compact()), to=chance.randrange(16))
    assert reply["problem"] is None


def reload(page: Page, chance: Random) -> None:
    """The same page once more, at the address that it had."""
    name, *there = page.link.split("~", 2) if page.link else [""]
    page.__init__(page.device)  # type: ignore[misc]
    if name and chance.random() < 0.7:
        page.act("link", text="".join(there[1:]), to=int(there[0]))
    else:
        page.act("step", to=chance.randrange(16))


DEEDS: tuple[Callable[[Page, Random], None], ...] = (
    *(step, step, play, play, play, play, home, back, rules, rules, finish, record, link, reload),
)


@pytest.mark.parametrize("pages", [1, 2])
@pytest.mark.parametrize("seed", range(SEEDS))
def test_no_line_that_was_played_is_lost(seed: int, pages: int) -> None:
    """It is on show, or saved, or the beginning of one that is; and the way back leads to it."""
    chance, device = Random(seed), Device()
    there = [Page(device) for _ in range(pages)]
    for _ in range(ACTIONS):
        page = chance.choice(there)
        chance.choice(DEEDS)(page, chance)
        page.check()
    assert device.played


def test_what_another_page_has_kept_is_there_after_the_next_action() -> None:
    """Each page goes on with the line that it shows."""
    device = Device()
    one, two = Page(device), Page(device)
    first = one.act("play", move="DT", seat=0)
    second = two.act("play", move="SA", seat=0)
    assert (second["at"], saved(second)) == (1, [first["record"]])
    third = one.act("play", move="D2", seat=1)
    assert (third["at"], saved(third)) == (2, [second["record"]])
    reply = two.act("step", to=1)
    assert (reply["record"], saved(reply), reply["keep"]) == (second["record"], [third["record"]], None)


def test_a_line_of_other_cards_is_kept_too() -> None:
    """An author may have changed the deal since: what was kept of it is opened as what it is."""
    device = Device()
    Page(device).act("play", move="DT", seat=0)
    other = Reader(SMALL)
    other.stored = device.kept
    reply = other.act("step", to=2)
    assert (reply["own"], reply["at"], len(saved(reply))) == (False, 2, 1)
    reply = other.act("return", to="own")
    assert parse(reply["record"]).deal.moves == ("DT",)
    assert "Oma jako." in reply["html"]
