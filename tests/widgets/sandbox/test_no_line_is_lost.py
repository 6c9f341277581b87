"""No line that was played is lost: over whatever is done at two pages that share what the device keeps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from katko.record import parse
from katko.rules import Rules
from tests.widgets.sandbox.seats import AT_TWO, LINK, PLAYED, SMALL, WALKS, own
from tests.widgets.sandbox.tabs import Memory, Store, Tab, line, missing, within
from widgets.sandbox.left_lines import MOST_LEFT

STEPS = 60
LOOKING = ("move", "link", "step", "go", "redo", "latest", "uncover")
"""After what nothing is remembered: nobody has played. What computers have played is played for somebody, and kept on
the device, once he does something himself."""


def other_card(tab: Tab) -> str:
    """A legal move that is not the one that was made at the step on show."""
    session = tab.session
    moves = session.record.deals[session.number].deal.moves
    return next(move for move in map(str, session.deal.legal_moves()) if move != moves[session.at])


def shown_by_back(tab: Tab) -> list[Any]:
    """The lines on show while the way back is pressed, until all have been there."""
    seen = [line(tab.session.record)]
    for _ in range(MOST_LEFT + 1):
        if tab.session.left:
            tab.act("back")
            seen.append(line(tab.session.record))
    return seen


def test_three_deals_are_there_after_another_card_in_the_first_and_a_new_game():
    """The longer line of the same cards is no older form of the shorter one."""
    store = Store()
    tab = Tab(store, 3, rules=Rules(players=2), humans={0, 1}, open=True)
    for _ in range(3):
        tab.act("out")
        tab.act("deal")
    whole = line(tab.session.record)
    tab.act("go", number="0", to="2")
    tab.act("play", move=other_card(tab), seat=tab.session.deal.turn)
    short = line(tab.session.record)
    for _ in range(2):
        tab.act("new")
        assert missing([whole, short], shown_by_back(tab)) == []
        tab = Tab(store, 9)
        assert missing([whole, short], shown_by_back(tab)) == []


@pytest.mark.parametrize("resumes", [True, False])
def test_what_the_other_page_has_played_is_there_after_a_new_game_here(resumes):
    """Whether it went on with the game of this page, or was open before this one had any."""
    store = Store()
    early = Tab(store, 2)
    one = Tab(store, 1)
    one.act("out")
    mine = line(one.session.record)
    two = Tab(store, 2) if resumes else early
    two.act("out" if not resumes else "deal")
    two.act("deal" if not resumes else "out")
    two.act("deal" if resumes else "out")
    theirs = line(two.session.record)
    one.act("new")
    del two, early
    assert missing([mine, theirs], shown_by_back(one)) == []
    assert missing([mine, theirs], shown_by_back(Tab(store, 5))) == []


@pytest.mark.parametrize("kind", ["new", "again", "record", "link", "dealt"])
@pytest.mark.parametrize("moves", ["SA", "SA S3\nH2"])
def test_a_link_that_goes_on_from_ones_own_game_does_not_take_it_away(kind, moves):
    """Who opens it sees the longer game; what is done then leaves that one, which nobody has played here."""
    store = Store()
    tab = Tab(store, 8)
    tab.act("record", text=SMALL + moves)
    mine = line(tab.session.record)
    tab.act("link", text=f"tA~{parse(PLAYED).compact()}", to=4)
    assert within(mine, line(tab.session.record))
    tab.act("fill")
    tab.act(kind, text=AT_TWO if kind == "record" else LINK, to=0)
    for each in (tab, Tab(store, 9)):
        assert missing([mine], shown_by_back(each)) == []


def done(tab: Tab, memory: Memory, links: list[str], draw: Random) -> str:
    """Something by chance at a page; what it was."""
    session = tab.session
    if tab.reply["todo"] and draw.random() < 0.7:
        tab.act("move")
        return "move"
    if session.covered and draw.random() < 0.7:
        tab.act("uncover", to=str(session.deal.turn))
        return "uncover"
    way = draw.choice(
        [
            *["play"] * 10,
            *["undo", "step", "go", "deal", "out"] * 3,
            *["redo", "latest", "claim", "again", "new", "back", "record", "link", "rules", "name", "cards", "seed"],
        ]
    )
    if way == "play":
        legal = [str(move) for move in session.deal.legal_moves()]
        tab.act("play", move=draw.choice(legal or ["SA"]), seat=session.deal.turn or 0)
    elif way == "step":
        tab.act("step", to=draw.randint(0, session.steps))
    elif way == "go":
        tab.act("go", number=str(draw.randrange(len(session.record.deals))), to=str(draw.randint(0, 9)))
    elif way == "record":
        tab.act("record", text=draw.choice([SMALL, AT_TWO, *tab.lines]))
    elif way == "link":
        tab.act("link", text=draw.choice([LINK, *links]), to=draw.randint(0, 5))
    elif way == "rules":
        tab.choose(must_win=draw.choice(["on", None]))
        tab.act(draw.choice(["agree", "now", "new"]))
    elif way == "name":
        before = line(session.record)
        tab.choose(name0=draw.choice(["Aino", "Bo", "Siiri"]))
        if session.touched:
            memory.renamed(before, tab.session.record.names)
    elif way == "cards":
        tab.act("fill")
        tab.act("dealt")
    elif way == "seed":
        tab.act("draft", values={"seat": "0", "leader": "1", "seed": str(draw.randrange(3))})
        tab.act("seeded")
    else:
        tab.act(way)
    return way


@pytest.mark.parametrize("number", range(3 * WALKS))
def test_no_line_is_lost(number):
    """Each that was ever on show and played by somebody is in the store or at a page, and comes back by its button."""
    draw = Random(number)
    store = Store()
    agreed = {"players": draw.choice([2, 3]), "cards": draw.choice([1, 2, 3]), "kukkuminen": number % 3 == 0}
    how: dict[str, Any] = {
        "rules": Rules(**agreed, target=50),
        "humans": draw.choice([{0}, {0, 1}, set()]),
        "open": draw.random() < 0.5,
        "pace": draw.choice([0, 900]),
    }
    tabs = [Tab(store, 100 * number + each, **how) for each in range(2)]
    memory, links = Memory(store, tabs), [LINK]
    for count in range(STEPS):
        which = draw.randrange(2)
        if draw.random() < 0.08:
            link = draw.choice(links) if draw.random() < 0.4 else ""
            tabs[which] = Tab(store, draw.randrange(10**6), link, **how)
            way = f"reload {link}"
        else:
            way = done(tabs[which], memory, links, draw)
            if way not in LOOKING and not tabs[which].reply["problem"]:
                memory.note(tabs[which])
        if tabs[which].reply["link"]:
            links.append(own(tabs[which].reply["link"]))
        assert memory.lost() == [], (count, way)
        if len(memory.played) >= MOST_LEFT:
            break
    assert memory.played
    for tab in tabs:
        seen = shown_by_back(tab)
        assert missing(memory.played, seen) == []


def test_the_lines_of_games_that_are_over_go_with_them():
    """What is forgotten is a deal of a game before the last one, and of no line anything else."""
    store = Store()
    tab = Tab(store, 3, rules=Rules(players=2, cards=1, target=1), humans={0, 1})
    for _ in range(6):
        tab.act("out")
        before = line(tab.session.record)
        tab.act("deal")
        now = line(tab.session.record)
        assert any(within((before[0], before[1][gone:]), now) for gone in range(2))
        assert len(now[1]) <= 3
