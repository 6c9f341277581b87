"""What is wrong with a text or with rules, in Finnish: a sentence for each code of the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from katko.errors import Problem
from widgets.words import fi_cards as fi
from widgets.words.base import listed

RULE_NAMES = {
    "players": "pelaajia",
    "cards": "kortteja",
    "open_cards": "avokortteja",
    "decks": "pakkoja",
    "target": "voittoon tarvittavia pisteitä",
}


def _refused(error: Any) -> str:
    from widgets.words import words  # the words of a refusal are in the class, which uses this module

    refusal = error.data["refusal"]
    head, why = words("fi").refused(error.data["name"], refusal)
    return f"{head} {why}".strip()


PROBLEMS: dict[str, Callable[[Any], str]] = {
    "card": lambda e: f"”{e.found}” ei ole kortti. Kirjoita ensin maa (C D H S tai ♣ ♦ ♥ ♠), sitten arvo: S6, HT.",
    "card-twice": lambda e: f"Kortti {e.found} on jo käytössä, eikä samaa korttia ole enempää.",
    "hand-size": lambda e: (
        f"{e.data['name']}: kortteja on {e.data['there']}, mutta niitä pitää olla {e.data['needed']}."
    ),
    "id": lambda e: f"Tunnus ”{e.found}” ei käy: siinä saa olla pieniä kirjaimia a–z, numeroita ja tavuviivoja.",
    "kukkuu": lambda _: (
        "Nyt ei voi kukkua: riville kuuluu ”kukkuu: yes”, ja jokaisella pitää olla tasan kaksi pistettä."
    ),
    "leads": lambda e: f"Tämän jaon avaa {e.data['name']}, ei {e.found}: edellisen jaon voittaja jakaa.",
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
    "play": _refused,
    "play-line": lambda e: f"Kirjoita ”{e.found}” omalle rivilleen sanan ”play:” alle.",
    "points": lambda e: f"Odotin pelaajan nimeä ja pisteitä, esimerkiksi ”Aino 1”, mutta luin ”{e.found}”.",
    "rank": lambda e: f"Kortin ”{e.found}” arvoa ei tunneta. Arvot ovat A K Q J T ja 9–2.",
    "rule": lambda e: f"Sääntöä ”{e.found}” ei tunneta. Sovittavat säännöt ovat {', '.join(e.data['fields'])}.",
    "rule-plain": lambda e: f"Säännölle {e.data['field']} ei anneta arvoa: pelkkä sana riittää.",
    "rule-value": lambda e: (
        f"”{e.found}” ei käy. Arvoksi sopii {listed(e.data['words'], 'tai')}."
        if e.data["words"]
        else f"”{e.found}” ei käy. Kirjoita esimerkiksi {e.data['field']}=5."
    ),
    "rules": lambda e: " ".join(RULE_PROBLEMS[problem.code](problem) for problem in e.data["problems"]),
    "scores-over": lambda e: f"Näillä pisteillä peli on jo päättynyt: pelin raja on {e.data['target']}.",
    "seats": lambda e: f"Pelaajia pitää olla 2–20, mutta luin {e.data['there']}. Jokaisella on oma rivinsä ”Aino: …”.",
    "hands": lambda e: f"Käsiä on {e.data['there']}, mutta niitä pitää olla {e.data['needed']}.",
    "seed": lambda e: f"Odotin siementä, esimerkiksi ”seed 7”, mutta luin ”{e.found}”.",
    "seed-and-cards": lambda e: f"Siemen jakaa kortit, joten ”{e.found}” on liikaa. Poista se tai siemen.",
    "sign": lambda e: f"Merkki {e.data['sign']} ei näy eikä käy tässä. Poista se.",
    "suit": lambda e: f"”{e.found}” ei ole maa. Maat ovat C (risti), D (ruutu), H (hertta) ja S (pata).",
    "title": lambda e: f"Otsikossa pitää olla 1–80 merkkiä, mutta luin ”{e.found}”.",
    "too-long": lambda e: f"Teksti on liian pitkä: {e.data['there']} merkkiä, enintään {e.data['most']}.",
    "trick-size": lambda e: f"Tikissä on {e.data['there']} korttia, mutta pelaajia on {e.data['needed']}.",
    "trump-missing": lambda _: "Säännöissä on valtti, mutta rivi ”trump: ” puuttuu.",
    "trump-unwanted": lambda e: f"Säännöissä ei ole valttia, joten rivi ”trump: {e.found}” on liikaa.",
    "twice": lambda e: f"”{e.found}” on jo kerran kirjoitettu.",
    "unfinished": lambda _: "Jako on kesken, joten sen perässä ei voi olla toista eikä kukkumista.",
    "version": lambda e: f"Linkin versiota ”{e.found}” ei tunneta; tämä sivu ymmärtää version {e.data['version']}.",
    "who": lambda e: f"”{e.found}” ei ole kukaan pelaajista: {listed(e.data['names'], 'tai')}.",
}


def _range(problem: Problem) -> str:
    what = RULE_NAMES.get(problem.field, problem.field)
    return f"Virheellinen määrä {what}: sallittu on {problem.data['least']}–{problem.data['most']}."


RULE_PROBLEMS: dict[str, Callable[[Problem], str]] = {
    "card-twice": lambda p: f"{fi.nominative(p.data['card']).capitalize()} on jaettu liian monta kertaa.",
    "earlier": lambda _: "Sääntö muuttaisi jo aiempia jakoja.",
    "hand-size": lambda p: f"Kortteja on {p.data['there']}, mutta niitä pitää olla {p.data['needed']}.",
    "kukkuminen-target": lambda _: "Kukkuminen vaatii pelin vähintään kolmeen pisteeseen.",
    "misere-kukkuminen": lambda _: "Laistokatkossa ei kukuta.",
    "misere-two": lambda _: "Laistokatkoon ei kuulu kakkossääntöä.",
    "not-dealt": lambda p: (
        f"Enempää ei voi olla: jokaiselle jaettiin vain {p.data['there']} {'kortti' if p.data['there'] == 1 else 'korttia'}."
    ),
    "not-now": lambda _: "Nyt ei voi kukkua.",
    "not-own": lambda _: "Jako ei kuulu tähän peliin.",
    "over": lambda p: "Näillä pisteillä peli olisi jo päättynyt." if p.field == "scores" else "Peli on päättynyt.",
    "one-pack": lambda _: "Samanlaisia kortteja on vain kahden pakan pelissä.",
    "pack": lambda p: f"Kortit eivät riitä: tarvitaan {p.data['needed']}, mutta niitä on {p.data['there']}.",
    "pack-turned": lambda p: (
        f"Kortit eivät riitä: käännetyn valtin kanssa tarvitaan {p.data['needed']}, mutta niitä on {p.data['there']}."
    ),
    "range": _range,
    "seat": lambda _: "Aloittajan paikkaa ei ole pöydässä.",
    "seats": lambda p: f"Paikkoja on {p.data['there']}, mutta niitä pitää olla {p.data['needed']}.",
    "suit": lambda _: "Valttimaata ei tunneta.",
    "trump-drawn": lambda _: "Arvottu valtti on maa, ei kortti.",
    "trump-none": lambda _: "Valtista ei ole sovittu.",
    "trump-turned": lambda _: "Käännetty valtti on kortti.",
    "turned-suit": lambda _: "Käännetty kortti on toista maata kuin valtti.",
    "two-packs": lambda _: "Kakkosvoitto ei käy kahden pakan pelissä.",
    "unfinished": lambda _: "Jako tai peli on kesken.",
    "unknown": lambda p: f"Sääntöä {p.field} ei tunneta.",
    "word": lambda p: f"Säännön {p.field} arvoksi sopii {listed(p.data['words'], 'tai')}.",
    "yes-no": lambda p: f"Sääntö {p.field} on joko voimassa tai ei.",
}

ADVICE = {
    "each-many": "Piste jokaisesta kakkosesta sopii parhaiten kahdelle tai kolmelle",
    "five-cards": "Näin isossa pöydässä jaetaan mieluummin neljä korttia kuin viisi",
    "one-pack-8": "Näin moni pelaisi mieluummin kahdella pakalla",
    "one-pack-11": "Näin moni tarvitsee kaksi pakkaa",
    "three-few": "Kakkosvoitto ei yleensä kuulu alle neljän pelaajan pöytään",
}
ADVISERS = {
    ("fi",): "niin neuvoo suomalainen kuvaus",
    ("de",): "niin neuvoo saksalainen kuvaus",
    ("fi", "de"): "niin neuvovat molemmat kuvaukset",
}
