"""What rules and their choices are called, and what a comparison of two sets of rules says, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLabels:
    """The labels of one language. In ``settings`` and ``options`` a key is a field, "=" and its value; "n" is
    any number, and a template has a gap for it."""

    question: str
    """The door to the panel."""
    invitation: str
    """What the panel does."""
    rule: str
    """The link to a rule; its name follows for the ear."""
    names: dict[str, str]
    """What each field is called, over its choices."""
    others: str
    """Over the rules that are on or off."""
    settings: dict[str, str]
    """Each choice as a piece of a sentence that sums rules up."""
    options: dict[str, str]
    """Each choice beside its button, where the piece of a sentence will not do."""
    numbers: str
    """Over the rules that are a number."""
    joint: str
    """Between the last two names of a list."""
    unknown_trump: dict[str, str]
    """How a trump is found, where no cards are dealt yet."""
    suit: str
    card: str
    base: dict[str, str]
    """The base games by preset, as a piece of a sentence."""
    changed: str
    """The line on show is played under other rules."""
    lost_lead: str
    """Where another seat leads than in the line that is compared; ``other`` led there."""
    lost_forehand: str
    comparison: str
    home: str
    own: str
    now: str
    agreed: str
    last: str
    points: str
    unfinished: str
    """Instead of a winner, in this trick."""
    unplayed: str
    """Instead of a winner, where the game ended before."""
    nothing: str
    """Instead of points."""
    wins: str
    win: str
    """Several win the game."""
    may_kukku: str
    stops: str
    """In which trick the replay stops."""
    parts: str
    """In which trick both lines part."""
    same: str
    """They do not."""
    same_so_far: str
    """They do not yet."""
    finish: str
    """The button that plays the line to its end."""
    advice: str


FI = RuleLabels(
    question="Entä jos…?",
    invitation="Valitse sääntö. Samat kortit pelataan sen mukaan uudestaan niin pitkälle kuin sääntö sallii.",
    rule="Sääntö",
    names={
        "cards": "Kortteja kädessä",
        "open_cards": "Avokortteja edessä",
        "decks": "Pakat",
        "identical": "Kahdesta samanlaisesta voittaa",
        "target": "Peliin tarvitaan pisteitä",
        "two": "Kakkoset",
        "trump": "Valtti",
        "must_win": "Yliottopakko",
        "misere": "Laistokatko",
        "kukkuminen": "Kukkuminen",
    },
    others="Lisäsäännöt",
    settings={
        "cards=1": "1 kortti kädessä",
        "cards=n": "{n} korttia kädessä",
        "open_cards=0": "ei avokortteja",
        "open_cards=1": "1 avokortti",
        "open_cards=n": "{n} avokorttia",
        "decks=1": "yksi pakka",
        "decks=2": "kaksi pakkaa",
        "identical=first": "samanlaisista voittaa ensin pelattu",
        "identical=last": "samanlaisista voittaa viimeksi pelattu",
        "target=n": "peli {n} pisteeseen",
        "two=none": "ei kakkossääntöä",
        "two=three": "kakkosvoitto",
        "two=double": "tuplapiste",
        "two=each": "piste jokaisesta kakkosesta",
        "trump=none": "ei valttia",
        "trump=drawn": "valttina {n}",
        "trump=turned": "valtiksi käännetty {n}",
        "must_win=True": "yliottopakko",
        "must_win=False": "ei yliottopakkoa",
        "misere=True": "laistokatko",
        "misere=False": "ei laistokatkoa",
        "kukkuminen=True": "kukkuminen",
        "kukkuminen=False": "ei kukkumista",
    },
    options={
        "identical=first": "ensin pelattu",
        "identical=last": "viimeksi pelattu",
        "trump=drawn": "Arvottu maa",
        "trump=turned": "Käännetty kortti",
    },
    numbers="Kortit ja pisteet",
    joint="ja",
    unknown_trump={"drawn": "arvottu valtti", "turned": "käännetty valtti"},
    suit="Valttimaa",
    card="Käännetty kortti",
    base={"finnish": "suomalaiset perussäännöt", "german": "saksalaiset perussäännöt"},
    changed="Säännöt vaihdettu: {changes}.",
    lost_lead="Edellisen tikin vei {name}. Siksi avaa {name} eikä {other}.",
    lost_forehand="Etumies on {name} eikä {other}.",
    comparison="Vertailu",
    home="Esimerkki",
    own="Oma jatko",
    now="Nyt",
    agreed="Säännöt",
    last="Viimeinen tikki",
    points="Pisteet",
    unfinished="kesken, menossa tikki {n}",
    unplayed="jäi pelaamatta",
    nothing="ei vielä kenelläkään",
    wins="{names} voittaa pelin",
    win="{names} voittavat pelin",
    may_kukku="{names} saa kukkua",
    stops="Jako pysähtyy {n}. tikkiin.",
    parts="Ero syntyy {n}. tikissä.",
    same="Tässä jaossa mikään ei muutu.",
    same_so_far="Tähän asti mikään ei muutu.",
    finish="Pelaa loppuun",
    advice="Neuvo",
)

DE = RuleLabels(
    question="Was wäre, wenn …?",
    invitation="Wähl eine Regel. Dieselben Karten werden danach neu gespielt, so weit es geht.",
    rule="Regel",
    names={
        "cards": "Karten auf der Hand",
        "open_cards": "Offene Karten",
        "decks": "Blätter",
        "identical": "Von zwei gleichen Karten gewinnt",
        "target": "Punkte für die Partie",
        "two": "Zweien",
        "trump": "Trumpf",
        "must_win": "Überstechen",
        "misere": "Laistokatko",
        "kukkuminen": "Kukku",
    },
    others="Zusatzregeln",
    settings={
        "cards=1": "1 Karte auf der Hand",
        "cards=n": "{n} Karten auf der Hand",
        "open_cards=0": "keine offenen Karten",
        "open_cards=1": "1 offene Karte",
        "open_cards=n": "{n} offene Karten",
        "decks=1": "ein Blatt",
        "decks=2": "zwei Blätter",
        "identical=first": "von zwei gleichen gewinnt die erste",
        "identical=last": "von zwei gleichen gewinnt die zweite",
        "target=n": "Partie bis {n}",
        "two=none": "keine Sonderregel für Zweien",
        "two=three": "Sieg mit der Zwei",
        "two=double": "Doppelpunkt",
        "two=each": "Punkt für jede Zwei",
        "trump=none": "kein Trumpf",
        "trump=drawn": "Trumpf {n}",
        "trump=turned": "aufgedeckter Trumpf {n}",
        "must_win=True": "Überstechen",
        "must_win=False": "kein Überstechen",
        "misere=True": "Laistokatko",
        "misere=False": "kein Laistokatko",
        "kukkuminen=True": "Kukku",
        "kukkuminen=False": "kein Kukku",
    },
    options={
        "identical=first": "die zuerst gespielte",
        "identical=last": "die zuletzt gespielte",
        "trump=drawn": "Ausgeloste Farbe",
        "trump=turned": "Aufgedeckte Karte",
    },
    numbers="Karten und Punkte",
    joint="und",
    unknown_trump={"drawn": "ausgeloster Trumpf", "turned": "aufgedeckter Trumpf"},
    suit="Trumpffarbe",
    card="Aufgedeckte Karte",
    base={"finnish": "finnische Grundregeln", "german": "deutsche Grundregeln"},
    changed="Andere Regeln: {changes}.",
    lost_lead="Den vorigen Stich hat {name} gewonnen. Darum spielt {name} aus und nicht {other}.",
    lost_forehand="Vorhand ist {name} und nicht {other}.",
    comparison="Vergleich",
    home="Beispiel",
    own="Eigene Fortsetzung",
    now="Jetzt",
    agreed="Regeln",
    last="Letzter Stich",
    points="Punkte",
    unfinished="offen, es läuft Stich {n}",
    unplayed="nicht mehr gespielt",
    nothing="noch keine",
    wins="{names} gewinnt die Partie",
    win="{names} gewinnen die Partie",
    may_kukku="{names} darf Kukku machen",
    stops="Die Runde bleibt im {n}. Stich stehen.",
    parts="Der Unterschied entsteht im {n}. Stich.",
    same="In dieser Runde ändert sich nichts.",
    same_so_far="Bis hierher ändert sich nichts.",
    finish="Zu Ende spielen",
    advice="Rat",
)
