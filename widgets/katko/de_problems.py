"""What is wrong with the text or the rules of a game of Katko, and what is advised, in German."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from katko.errors import Problem
from widgets.words.de_problems import AMOUNTS, amount

PROBLEMS: dict[str, Callable[[Any], str]] = {
    "kukkuu": lambda _: (
        "Kukku geht hier nicht: Die Zeile heißt „kukkuu: yes“, und alle müssen bei genau zwei Punkten stehen."
    ),
    "leads": lambda e: (
        f"In dieser Runde spielt {e.data['name']} aus, nicht {e.found}: Wer die Runde davor gewonnen hat, gibt."
    ),
    "play-line": lambda e: f"Schreib „{e.found}“ in eine eigene Zeile unter „play:“.",
    "suit": lambda e: f"„{e.found}“ ist keine Farbe. Die Farben sind C (Kreuz), D (Karo), H (Herz) und S (Pik).",
    "trick-size": lambda e: f"Zahl der Karten im Stich: {e.data['there']}, am Tisch sitzen aber {e.data['needed']}.",
    "trump-missing": lambda _: "Nach den Regeln gibt es einen Trumpf, aber die Zeile „trump: “ fehlt.",
    "trump-unwanted": lambda e: (
        f"Nach den Regeln gibt es keinen Trumpf, die Zeile „trump: {e.found}“ ist also zu viel."
    ),
    "unfinished": lambda _: "Die Runde ist nicht zu Ende, also kann nach ihr weder eine andere noch Kukku kommen.",
}

RULE_PROBLEMS: dict[str, Callable[[Problem], str]] = {
    "kukkuminen-target": lambda _: "Kukku braucht eine Partie bis mindestens drei Punkte.",
    "misere-kukkuminen": lambda _: "Beim Laistokatko gibt es kein Kukku.",
    "misere-two": lambda _: "Zum Laistokatko gehört keine Regel über Zweien.",
    "not-now": lambda _: "Kukku geht jetzt nicht.",
    "one-pack": lambda _: "Gleiche Karten gibt es nur mit zwei Blättern.",
    "pack-turned": lambda p: (
        f"Die Karten reichen nicht: Mit aufgedecktem Trumpf sind {p.data['needed']} nötig, {p.data['there']} sind da."
    ),
    "no-twos": lambda _: "Über Zweien ist nichts vereinbart, also zählen sie nicht.",
    "seat": lambda p: (
        "Den Platz, der gewonnen hat, gibt es am Tisch nicht."
        if p.field == "winner"
        else "Den Platz, der ausspielen soll, gibt es am Tisch nicht."
    ),
    "suit": lambda _: "Die Trumpffarbe ist unbekannt.",
    "trump-drawn": lambda _: "Ein ausgeloster Trumpf ist eine Farbe, keine Karte.",
    "trump-none": lambda _: "Ein Trumpf ist nicht vereinbart.",
    "trump-turned": lambda _: "Ein aufgedeckter Trumpf ist eine Karte.",
    "turned-suit": lambda _: "Die aufgedeckte Karte hat eine andere Farbe als der Trumpf.",
    "twos-after-end": lambda _: "So viele Zweien gehen nicht: Die Partie war schon zu Ende, als die ersten Punkte reichten.",
    "twos-end": lambda _: "Mit den Zweien war die Partie schon gewonnen und die Runde damit zu Ende: Trag ein, wer die Punkte voll hatte.",
    "twos-many": lambda p: f"So viele Stiche kann keine Zwei gewinnen: höchstens {p.data['most']}.",
    "two-packs": lambda _: "Den Sieg mit der Zwei gibt es nicht mit zwei Blättern.",
    "range": amount(AMOUNTS | {"open_cards": "offenen Karten"}),
}

ADVICE = {
    "each-many": "Der Punkt für jede Zwei ist vor allem etwas für zwei oder drei",
    "five-cards": "An einem so großen Tisch gibt es besser vier Karten als fünf",
    "one-pack-8": "So viele spielen besser mit zwei Blättern",
    "one-pack-11": "So viele brauchen zwei Blätter",
    "three-few": "Der Sieg mit der Zwei gehört meist nicht an einen Tisch mit weniger als vier",
}
ADVISERS = {
    ("fi",): "das rät die finnische Beschreibung",
    ("de",): "das rät die deutsche Beschreibung",
    ("fi", "de"): "das raten beide Beschreibungen",
}
