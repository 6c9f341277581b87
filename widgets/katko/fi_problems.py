"""What is wrong with the text or the rules of a game of Katko, and what is advised, in Finnish."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from katko.errors import Problem
from widgets.words.fi_problems import AMOUNTS, amount

PROBLEMS: dict[str, Callable[[Any], str]] = {
    "kukkuu": lambda _: (
        "Nyt ei voi kukkua: riville kuuluu ”kukkuu: yes”, ja jokaisella pitää olla tasan kaksi pistettä."
    ),
    "leads": lambda e: f"Tämän jaon avaa {e.data['name']}, ei {e.found}: edellisen jaon voittaja jakaa.",
    "play-line": lambda e: f"Kirjoita ”{e.found}” omalle rivilleen sanan ”play:” alle.",
    "suit": lambda e: f"”{e.found}” ei ole maa. Maat ovat C (risti), D (ruutu), H (hertta) ja S (pata).",
    "trick-size": lambda e: f"Tikissä on {e.data['there']} korttia, mutta pelaajia on {e.data['needed']}.",
    "trump-missing": lambda _: "Säännöissä on valtti, mutta rivi ”trump: ” puuttuu.",
    "trump-unwanted": lambda e: f"Säännöissä ei ole valttia, joten rivi ”trump: {e.found}” on liikaa.",
    "unfinished": lambda _: "Jako on kesken, joten sen perässä ei voi olla toista eikä kukkumista.",
}

RULE_PROBLEMS: dict[str, Callable[[Problem], str]] = {
    "kukkuminen-target": lambda _: "Kukkuminen vaatii pelin vähintään kolmeen pisteeseen.",
    "misere-kukkuminen": lambda _: "Laistokatkossa ei kukuta.",
    "misere-two": lambda _: "Laistokatkoon ei kuulu kakkossääntöä.",
    "not-now": lambda _: "Nyt ei voi kukkua.",
    "one-pack": lambda _: "Samanlaisia kortteja on vain kahden pakan pelissä.",
    "pack-turned": lambda p: (
        f"Kortit eivät riitä: käännetyn valtin kanssa tarvitaan {p.data['needed']}, mutta niitä on {p.data['there']}."
    ),
    "no-twos": lambda _: "Kakkosista ei ole sovittu, joten niitä ei lasketa.",
    "seat": lambda p: "Voittajan paikkaa ei ole pöydässä." if p.field == "winner" else "Aloittajan paikkaa ei ole pöydässä.",
    "suit": lambda _: "Valttimaata ei tunneta.",
    "trump-drawn": lambda _: "Arvottu valtti on maa, ei kortti.",
    "trump-none": lambda _: "Valtista ei ole sovittu.",
    "trump-turned": lambda _: "Käännetty valtti on kortti.",
    "turned-suit": lambda _: "Käännetty kortti on toista maata kuin valtti.",
    "twos-after-end": lambda _: "Näin monta kakkosta ei voi olla: peli päättyi jo, kun ensimmäinen sai pisteensä täyteen.",
    "twos-end": lambda _: "Kakkosilla sai joku jo pisteensä täyteen, joten jako päättyi siihen: merkitse tämä pelaaja voittajaksi.",
    "twos-many": lambda p: f"Näin monta tikkiä ei voi voittaa kakkosella: enintään {p.data['most']}.",
    "two-packs": lambda _: "Kakkosvoitto ei käy kahden pakan pelissä.",
    "range": amount(AMOUNTS | {"open_cards": "avokortteja"}),
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
