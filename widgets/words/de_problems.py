"""What is wrong with a text or with rules, in German: a sentence for each code that the engine of any game gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from katko.errors import Problem
from widgets.words import de_cards as de
from widgets.words.base import capital, listed

AMOUNTS = {
    "players": "Spielern",
    "cards": "Handkarten",
    "decks": "Blättern",
    "target": "Punkten für die Partie",
}
"""What may be too many or too few, by the field of the rules; a game has more."""


def amount(amounts: Mapping[str, str]) -> Callable[[Problem], str]:
    """The sentence about a number that is out of its range, with a name for each field.

    >>> amount(AMOUNTS)(Problem("players", "range", {"least": 2, "most": 20}))
    'Falsche Zahl von Spielern: Möglich sind 2 bis 20.'
    """

    def told(problem: Problem) -> str:
        what = amounts.get(problem.field, problem.field)
        return f"Falsche Zahl von {what}: Möglich sind {problem.data['least']} bis {problem.data['most']}."

    return told


PROBLEMS: dict[str, Callable[[Any], str]] = {
    "card": lambda e: (
        f"„{e.found}“ ist keine Karte. Schreib erst die Farbe (C D H S oder ♣ ♦ ♥ ♠), dann den Wert: S6, HT."
    ),
    "card-twice": lambda e: f"Die Karte {e.found} ist schon vergeben; mehr davon gibt es nicht.",
    "hand-size": lambda e: f"{e.data['name']}: Zahl der Karten {e.data['there']}, nötig sind {e.data['needed']}.",
    "id": lambda e: (
        f"Die Kennung „{e.found}“ geht nicht: Erlaubt sind kleine Buchstaben a–z, Ziffern und Bindestriche."
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
    "title": lambda e: f"Der Titel braucht 1 bis 80 Zeichen, hier steht „{e.found}“.",
    "too-long": lambda e: f"Der Text ist zu lang: {e.data['there']} Zeichen, höchstens {e.data['most']}.",
    "twice": lambda e: f"„{e.found}“ steht schon da.",
    "version": lambda e: (
        f"Die Version „{e.found}“ dieses Links ist unbekannt; diese Seite versteht Version {e.data['version']}."
    ),
    "who": lambda e: f"„{e.found}“ sitzt nicht am Tisch: Gemeint sein kann {listed(e.data['names'], 'oder')}.",
}

RULE_PROBLEMS: dict[str, Callable[[Problem], str]] = {
    "card-twice": lambda p: f"{capital(de.nominative(p.data['card']))} ist zu oft verteilt.",
    "earlier": lambda _: "Die Regel würde schon frühere Runden ändern.",
    "evening-full": lambda p: f"Mehr passt nicht in einen Abend: {p.data['most']} Einträge sind da. Beende ihn und beginne einen neuen.",
    "hand-size": lambda p: f"Zahl der Karten {p.data['there']}, nötig sind {p.data['needed']}.",
    "not-dealt": lambda p: (
        f"Mehr geht nicht: Alle haben nur {p.data['there']} {'Karte' if p.data['there'] == 1 else 'Karten'} bekommen."
    ),
    "not-own": lambda _: "Die Runde gehört nicht zu dieser Partie.",
    "over": lambda p: (
        "Bei diesem Stand wäre die Partie schon zu Ende." if p.field == "scores" else "Die Partie ist zu Ende."
    ),
    "pack": lambda p: f"Die Karten reichen nicht: {p.data['needed']} sind nötig, {p.data['there']} sind da.",
    "range": amount(AMOUNTS),
    "seats": lambda p: f"Zahl der Plätze {p.data['there']}, nötig sind {p.data['needed']}.",
    "unfinished": lambda _: "Die Runde oder die Partie ist noch nicht zu Ende.",
    "unknown": lambda p: f"Die Regel {p.field} gibt es nicht.",
    "word": lambda p: f"Für die Regel {p.field} geht {listed(p.data['words'], 'oder')}.",
    "yes-no": lambda p: f"Die Regel {p.field} gilt, oder sie gilt nicht.",
}
