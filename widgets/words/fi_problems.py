"""What is wrong with a text or with rules, in Finnish: a sentence for each code that the engine of any game gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from katko.errors import Problem
from widgets.words import fi_cards as fi
from widgets.words.base import capital, listed

AMOUNTS = {
    "players": "pelaajia",
    "cards": "kortteja",
    "decks": "pakkoja",
    "target": "voittoon tarvittavia pisteitä",
}
"""What may be too many or too few, by the field of the rules; a game has more."""


def amount(amounts: Mapping[str, str]) -> Callable[[Problem], str]:
    """The sentence about a number that is out of its range, with a name for each field.

    >>> amount(AMOUNTS)(Problem("players", "range", {"least": 2, "most": 20}))
    'Virheellinen määrä pelaajia: sallittu on 2–20.'
    """

    def told(problem: Problem) -> str:
        what = amounts.get(problem.field, problem.field)
        return f"Virheellinen määrä {what}: sallittu on {problem.data['least']}–{problem.data['most']}."

    return told


PROBLEMS: dict[str, Callable[[Any], str]] = {
    "card": lambda e: f"”{e.found}” ei ole kortti. Kirjoita ensin maa (C D H S tai ♣ ♦ ♥ ♠), sitten arvo: S6, HT.",
    "card-twice": lambda e: f"Kortti {e.found} on jo käytössä, eikä samaa korttia ole enempää.",
    "hand-size": lambda e: (
        f"{e.data['name']}: kortteja on {e.data['there']}, mutta niitä pitää olla {e.data['needed']}."
    ),
    "id": lambda e: f"Tunnus ”{e.found}” ei käy: siinä saa olla pieniä kirjaimia a–z, numeroita ja tavuviivoja.",
    "line": lambda e: f"Odotin riviä ”sana: sisältö” tai ”nimi: kortit”, mutta luin ”{e.found}”.",
    "link": lambda e: f"Linkki on katkennut tai muuttunut kohdassa ”{e.found}”. Pyydä se uudelleen.",
    "name-alike": lambda e: f"Kaksi pelaajaa on nimeltään ”{e.found}”. Nimien pitää erota toisistaan.",
    "name-empty": lambda _: "Nimessä pitää olla ainakin yksi kirjain tai numero.",
    "name-keyword": lambda e: f"”{e.found}” on varattu sana, joten se ei käy nimeksi.",
    "name-long": lambda e: f"Nimi ”{e.found}” on liian pitkä: enintään {e.data['most']} merkkiä.",
    "name-sign": lambda e: (
        f"Merkki ”{e.found}” ei käy nimeen: kirjaimet, numerot, välilyönti ja tavalliset merkit käyvät."
    ),
    "number": lambda e: f"”{e.found}” ei ole kokonaisluku väliltä 0–{e.data['most']}.",
    "other-seat": lambda e: f"Odotin pelaajaa {e.data['name']}: pelaajat istuvat joka jaossa samassa järjestyksessä.",
    "points": lambda e: f"Odotin pelaajan nimeä ja pisteitä, esimerkiksi ”Aino 1”, mutta luin ”{e.found}”.",
    "rank": lambda e: f"Kortin ”{e.found}” arvoa ei tunneta. Arvot ovat A K Q J T ja 9–2.",
    "rule": lambda e: f"Sääntöä ”{e.found}” ei tunneta. Sovittavat säännöt ovat {', '.join(e.data['fields'])}.",
    "rule-plain": lambda e: f"Säännölle {e.data['field']} ei anneta arvoa: pelkkä sana riittää.",
    "rule-value": lambda e: (
        f"”{e.found}” ei käy. Arvoksi sopii {listed(e.data['words'], 'tai')}."
        if e.data["words"]
        else f"”{e.found}” ei käy. Kirjoita esimerkiksi {e.data['field']}=5."
    ),
    "scores-over": lambda e: f"Näillä pisteillä peli on jo päättynyt: pelin raja on {e.data['target']}.",
    "seats": lambda e: f"Pelaajia pitää olla 2–20, mutta luin {e.data['there']}. Jokaisella on oma rivinsä ”Aino: …”.",
    "hands": lambda e: f"Käsiä on {e.data['there']}, mutta niitä pitää olla {e.data['needed']}.",
    "seed": lambda e: f"Odotin siementä, esimerkiksi ”seed 7”, mutta luin ”{e.found}”.",
    "seed-and-cards": lambda e: f"Siemen jakaa kortit, joten ”{e.found}” on liikaa. Poista se tai siemen.",
    "sign": lambda e: f"Merkki {e.data['sign']} ei näy eikä käy tässä. Poista se.",
    "title": lambda e: f"Otsikossa pitää olla 1–80 merkkiä, mutta luin ”{e.found}”.",
    "too-long": lambda e: f"Teksti on liian pitkä: {e.data['there']} merkkiä, enintään {e.data['most']}.",
    "twice": lambda e: f"”{e.found}” on jo kerran kirjoitettu.",
    "version": lambda e: f"Linkin versiota ”{e.found}” ei tunneta; tämä sivu ymmärtää version {e.data['version']}.",
    "who": lambda e: f"”{e.found}” ei ole kukaan pelaajista: {listed(e.data['names'], 'tai')}.",
}

RULE_PROBLEMS: dict[str, Callable[[Problem], str]] = {
    "card-twice": lambda p: f"{capital(fi.nominative(p.data['card']))} on jaettu liian monta kertaa.",
    "earlier": lambda _: "Sääntö muuttaisi jo aiempia jakoja.",
    "evening-full": lambda p: f"Tähän iltaan ei mahdu enempää: {p.data['most']} merkintää on kirjattu. Lopeta ilta ja aloita uusi.",
    "hand-size": lambda p: f"Kortteja on {p.data['there']}, mutta niitä pitää olla {p.data['needed']}.",
    "not-dealt": lambda p: (
        f"Enempää ei voi olla: jokaiselle jaettiin vain {p.data['there']} {'kortti' if p.data['there'] == 1 else 'korttia'}."
    ),
    "not-own": lambda _: "Jako ei kuulu tähän peliin.",
    "over": lambda p: "Näillä pisteillä peli olisi jo päättynyt." if p.field == "scores" else "Peli on päättynyt.",
    "pack": lambda p: f"Kortit eivät riitä: tarvitaan {p.data['needed']}, mutta niitä on {p.data['there']}.",
    "range": amount(AMOUNTS),
    "seats": lambda p: f"Paikkoja on {p.data['there']}, mutta niitä pitää olla {p.data['needed']}.",
    "unfinished": lambda _: "Jako tai peli on kesken.",
    "unknown": lambda p: f"Sääntöä {p.field} ei tunneta.",
    "word": lambda p: f"Säännön {p.field} arvoksi sopii {listed(p.data['words'], 'tai')}.",
    "yes-no": lambda p: f"Sääntö {p.field} on joko voimassa tai ei.",
}
