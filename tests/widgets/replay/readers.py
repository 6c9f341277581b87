"""One who looks at a deal, as the tests of the door do it, and what is said of a deal under other rules."""

from __future__ import annotations

import re

from katko.record import parse
from tests.told import DEAL
from tests.widgets.asking import RULES, ask, saved
from tests.widgets.replay.panels import Panel
from tests.widgets.scenes import KATKO
from widgets.katko.words import words
from widgets.replay.branches import Branches
from widgets.replay.shown import scene_of
from widgets.replay.whatif import panel
from widgets.request import Options


class Reader:
    """One who looks at a deal, and what the page keeps for that."""

    def __init__(self, home=DEAL, language="fi"):
        self.home, self.language = home, language
        self.record, self.state, self.at = str(parse(home)), "", 0
        self.stored = None
        """What the device has kept, until a reply has come."""
        record = parse(home)
        branches = Branches(KATKO, record, record)
        self.panel = str(panel(branches, scene_of(branches, words(language), "w-test", Options(RULES))))

    def act(self, kind=None, *, elsewhere=None, **data):
        action = {"kind": kind} | data if kind else None
        line = {"record": self.record, "state": self.state, "at": self.at, "stored": self.stored}
        reply = ask(self.home, action=action, language=self.language, elsewhere=elsewhere, **line)
        self.record, self.state, self.at, self.stored = reply["record"], reply["state"], reply["at"], None
        self.panel = reply["parts"].get("panel", self.panel)
        return reply

    def choose(self, **changes):
        """The panel's form as it stands, with these changes; None takes a box's mark away."""
        values = Panel(self.panel).values | changes
        return self.act("rules", values={name: value for name, value in values.items() if value is not None})

    def play(self, *cards):
        """The last reply, after all these cards, each of the seat whose turn it is."""
        for card in cards:
            reply = self.act()
            reply = self.act("play", move=card, seat=reply["turn"])
        return reply

    @property
    def saved(self):
        """The lines of the reader's own that are not on show."""
        return saved({"state": self.state})


SAID = {
    "fi": {
        "S6": "patakuuto",
        "SA": "pataäs",
        "changed": "Säännöt vaihdettu: yliottopakko.",
        "stops": "Jako pysähtyy 2. tikkiin.",
        "parts": "Ero syntyy 2. tikissä.",
        "same": "Tässä jaossa mikään ei muutu.",
        "base": "suomalaiset perussäännöt",
        "rule": "yliottopakko",
        "no rule": "ei yliottopakkoa",
        "double": "tuplapiste",
        "unfinished": "kesken, menossa tikki 2",
        "nothing": "ei vielä kenelläkään",
        "last": ("Aino, pataässä", "Liisa, ruutusotamies"),
        "own": "Oma jatko",
        "home": "Esimerkki",
    },
    "de": {
        "S6": "Pik-Sechs",
        "SA": "Pik-Ass",
        "changed": "Andere Regeln: Überstechen.",
        "stops": "Die Runde bleibt im 2. Stich stehen.",
        "parts": "Der Unterschied entsteht im 2. Stich.",
        "same": "In dieser Runde ändert sich nichts.",
        "base": "finnische Grundregeln",
        "rule": "Überstechen",
        "no rule": "kein Überstechen",
        "double": "Doppelpunkt",
        "unfinished": "offen, es läuft Stich 2",
        "nothing": "noch keine",
        "last": ("Aino, Pik-Ass", "Liisa, Karo-Bube"),
        "own": "Eigene Fortsetzung",
        "home": "Beispiel",
    },
}


def refused_cards(html):
    return re.findall(r'data-card="(..)"[^>]* data-refused', html)


def columns(reader):
    """What stands above both columns of the comparison."""
    return re.findall(r'scope="col">([^<]*)<', reader.panel)
