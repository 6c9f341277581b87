"""What is wrong with a text or with rules, in German: a sentence for each code of the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from katko.errors import Problem
from widgets.words import de_cards as de
from widgets.words.base import listed

RULE_NAMES = {
    "players": "Spielern",
    "cards": "Handkarten",
    "open_cards": "offenen Karten",
    "decks": "Blättern",
    "target": "Punkten für die Partie",
}


def _refused(error: Any) -> str:
    from widgets.words import words  # the words of a refusal are in the class, which uses this module

    refusal = error.data["refusal"]
    head, why = words("de").refused(error.data["name"], refusal)
    return f"{head} {why}".strip()


PROBLEMS: dict[str, Callable[[Any], str]] = {
    "card": lambda e: (
        f"„{e.found}“ ist keine Karte. Schreib erst die Farbe (C D H S oder ♣ ♦ ♥ ♠), dann den Wert: S6, HT."
    ),
    "card-twice": lambda e: f"Die Karte {e.found} ist schon vergeben; mehr davon gibt es nicht.",
    "hand-size": lambda e: f"{e.data['name']}: Zahl der Karten {e.data['there']}, nötig sind {e.data['needed']}.",
    "id": lambda e: (
        f"Die Kennung „{e.found}“ geht nicht: Erlaubt sind kleine Buchstaben a–z, Ziffern und Bindestriche."
    ),
    "kukkuu": lambda _: (
        "Kukku geht hier nicht: Die Zeile heißt „kukkuu: yes“, und alle müssen bei genau zwei Punkten stehen."
    ),
    "leads": lambda e: (
        f"In dieser Runde spielt {e.data['name']} aus, nicht {e.found}: Wer die Runde davor gewonnen hat, gibt."
    ),
    "line": lambda e: f"Hier soll „Wort: Inhalt“ oder „Name: Karten“ stehen, nicht „{e.found}“.",
    "link": lambda e: f"Der Link ist bei „{e.found}“ abgerissen oder verändert. Lass ihn dir noch einmal schicken.",
    "name-alike": lambda e: f"Zweimal heißt jemand „{e.found}“. Die Namen müssen sich unterscheiden.",
    "name-empty": lambda _: "Ein Name braucht mindestens einen Buchstaben oder eine Ziffer.",
    "name-keyword": lambda e: f"„{e.found}“ ist ein festes Wort und geht nicht als Name.",
    "name-long": lambda e: f"Der Name „{e.found}“ ist zu lang: höchstens {e.data['most']} Zeichen.",
    "name-sign": lambda e: (
        f"Das Zeichen „{e.found}“ geht nicht in einem Namen: Buchstaben, Ziffern, Leerzeichen und einfache Satzzeichen gehen."
    ),
    "number": lambda e: f"„{e.found}“ ist keine ganze Zahl von 0 bis {e.data['most']}.",
    "other-seat": lambda e: f"Hier soll {e.data['name']} stehen: In jeder Runde sitzen alle in derselben Reihenfolge.",
    "play": _refused,
    "play-line": lambda e: f"Schreib „{e.found}“ in eine eigene Zeile unter „play:“.",
    "points": lambda e: f"Hier sollen Name und Punkte stehen, etwa „Anna 1“, nicht „{e.found}“.",
    "rank": lambda e: (
        f"Den Wert der Karte „{e.found}“ gibt es nicht. Die Werte sind A K Q J T und 9 bis 2; Q ist die Dame, J der Bube."
    ),
    "rule": lambda e: f"Die Regel „{e.found}“ gibt es nicht. Vereinbaren lassen sich {', '.join(e.data['fields'])}.",
    "rule-plain": lambda e: f"Zur Regel {e.data['field']} gehört kein Wert: Das Wort allein genügt.",
    "rule-value": lambda e: (
        f"„{e.found}“ geht nicht. Möglich ist {listed(e.data['words'], 'oder')}."
        if e.data["words"]
        else f"„{e.found}“ geht nicht. Schreib zum Beispiel {e.data['field']}=5."
    ),
    "rules": lambda e: " ".join(RULE_PROBLEMS[problem.code](problem) for problem in e.data["problems"]),
    "scores-over": lambda e: f"Mit diesen Punkten ist die Partie schon zu Ende: Gespielt wird bis {e.data['target']}.",
    "seats": lambda e: (
        f"Am Tisch sitzen 2 bis 20, hier sind es {e.data['there']}. Jeder Platz hat eine eigene Zeile „Anna: …“."
    ),
    "hands": lambda e: f"Zahl der Hände {e.data['there']}, nötig sind {e.data['needed']}.",
    "seed": lambda e: f"Hier soll eine Startzahl stehen, etwa „seed 7“, nicht „{e.found}“.",
    "seed-and-cards": lambda e: (
        f"Die Startzahl verteilt die Karten, „{e.found}“ ist also zu viel. Streich eins von beiden."
    ),
    "sign": lambda e: f"Das Zeichen {e.data['sign']} ist unsichtbar und geht hier nicht. Lösch es.",
    "suit": lambda e: f"„{e.found}“ ist keine Farbe. Die Farben sind C (Kreuz), D (Karo), H (Herz) und S (Pik).",
    "title": lambda e: f"Der Titel braucht 1 bis 80 Zeichen, hier steht „{e.found}“.",
    "too-long": lambda e: f"Der Text ist zu lang: {e.data['there']} Zeichen, höchstens {e.data['most']}.",
    "trick-size": lambda e: f"Zahl der Karten im Stich: {e.data['there']}, am Tisch sitzen aber {e.data['needed']}.",
    "trump-missing": lambda _: "Nach den Regeln gibt es einen Trumpf, aber die Zeile „trump: “ fehlt.",
    "trump-unwanted": lambda e: (
        f"Nach den Regeln gibt es keinen Trumpf, die Zeile „trump: {e.found}“ ist also zu viel."
    ),
    "twice": lambda e: f"„{e.found}“ steht schon da.",
    "unfinished": lambda _: "Die Runde ist nicht zu Ende, also kann nach ihr weder eine andere noch Kukku kommen.",
    "version": lambda e: (
        f"Die Version „{e.found}“ dieses Links ist unbekannt; diese Seite versteht Version {e.data['version']}."
    ),
    "who": lambda e: f"„{e.found}“ sitzt nicht am Tisch: Gemeint sein kann {listed(e.data['names'], 'oder')}.",
}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _range(problem: Problem) -> str:
    what = RULE_NAMES.get(problem.field, problem.field)
    return f"Falsche Zahl von {what}: Möglich sind {problem.data['least']} bis {problem.data['most']}."


RULE_PROBLEMS: dict[str, Callable[[Problem], str]] = {
    "card-twice": lambda p: f"{_capital(de.nominative(p.data['card']))} ist zu oft verteilt.",
    "earlier": lambda _: "Die Regel würde schon frühere Runden ändern.",
    "hand-size": lambda p: f"Zahl der Karten {p.data['there']}, nötig sind {p.data['needed']}.",
    "kukkuminen-target": lambda _: "Kukku braucht eine Partie bis mindestens drei Punkte.",
    "misere-kukkuminen": lambda _: "Beim Laistokatko gibt es kein Kukku.",
    "misere-two": lambda _: "Zum Laistokatko gehört keine Regel über Zweien.",
    "not-dealt": lambda p: (
        f"Mehr geht nicht: Alle haben nur {p.data['there']} {'Karte' if p.data['there'] == 1 else 'Karten'} bekommen."
    ),
    "not-now": lambda _: "Kukku geht jetzt nicht.",
    "not-own": lambda _: "Die Runde gehört nicht zu dieser Partie.",
    "over": lambda p: (
        "Bei diesem Stand wäre die Partie schon zu Ende." if p.field == "scores" else "Die Partie ist zu Ende."
    ),
    "one-pack": lambda _: "Gleiche Karten gibt es nur mit zwei Blättern.",
    "pack": lambda p: f"Die Karten reichen nicht: {p.data['needed']} sind nötig, {p.data['there']} sind da.",
    "pack-turned": lambda p: (
        f"Die Karten reichen nicht: Mit aufgedecktem Trumpf sind {p.data['needed']} nötig, {p.data['there']} sind da."
    ),
    "range": _range,
    "seat": lambda _: "Den Platz, der ausspielen soll, gibt es am Tisch nicht.",
    "seats": lambda p: f"Zahl der Plätze {p.data['there']}, nötig sind {p.data['needed']}.",
    "suit": lambda _: "Die Trumpffarbe ist unbekannt.",
    "trump-drawn": lambda _: "Ein ausgeloster Trumpf ist eine Farbe, keine Karte.",
    "trump-none": lambda _: "Ein Trumpf ist nicht vereinbart.",
    "trump-turned": lambda _: "Ein aufgedeckter Trumpf ist eine Karte.",
    "turned-suit": lambda _: "Die aufgedeckte Karte hat eine andere Farbe als der Trumpf.",
    "two-packs": lambda _: "Den Sieg mit der Zwei gibt es nicht mit zwei Blättern.",
    "unfinished": lambda _: "Die Runde oder die Partie ist noch nicht zu Ende.",
    "unknown": lambda p: f"Die Regel {p.field} gibt es nicht.",
    "word": lambda p: f"Für die Regel {p.field} geht {listed(p.data['words'], 'oder')}.",
    "yes-no": lambda p: f"Die Regel {p.field} gilt, oder sie gilt nicht.",
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
