"""One who looks at a deal, as the tests of the door do it, and what is said of a deal under other rules."""

from __future__ import annotations

import re

from katko.record import parse
from tests.told import DEAL
from tests.widgets.asking import ask
from tests.widgets.replay.panels import Panel
from widgets.katko.words import words
from widgets.replay.whatif import panel
from widgets.scene import Scene


class Reader:
    """One who looks at a deal, and what the page keeps for that."""

    def __init__(self, home=DEAL, language="fi"):
        self.home, self.language = home, language
        self.record, self.other, self.base, self.at = str(parse(home)), None, None, 0
        self.panel = str(panel(Scene(parse(home), words(language), "w-test", "../saannot/")))

    def act(self, kind=None, **data):
        action = {"kind": kind} | data if kind else None
        reply = ask(
            record=self.record,
            other=self.other,
            base=self.base,
            at=self.at,
            action=action,
            language=self.language,
            options={"rules_url": "../saannot/", "table_url": "", "home": self.home},
        )
        self.record, self.other, self.base, self.at = (reply[name] for name in ("record", "other", "base", "at"))
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
            reply = self.act("play", card=card, seat=reply["turn"])
        return reply


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
