"""The labels of Katko in German, and what its rules and their choices are called."""

from widgets.katko.labels import KatkoLabels
from widgets.words.labels import StoryLabels

KATKO = KatkoLabels(
    forehand="Vorhand",
    face_up="{name}: offene Karten",
    face_up_note="offene Karten",
    trump="Trumpf",
    holds="liegt vorn",
    wins="gewinnt den Stich",
    in_trick="Im Stich, {n}. Karte: {card}",
    one_trick="1 Stich",
    some_tricks="{n} Stiche",
    place="Stich {trick}/{tricks} · Karte {card}/{cards}",
    table="Stiche",
    trick="Stich",
    player="Name",
    other_winner="Den letzten Stich gewinnt hier {here}, im Beispiel {there}.",
    same_winner="Den letzten Stich gewinnt {here}, wie im Beispiel.",
    unknown_trump={"drawn": "ausgeloster Trumpf", "turned": "aufgedeckter Trumpf"},
    suit="Trumpffarbe",
    card="Aufgedeckte Karte",
    lost_lead="Den vorigen Stich hat {name} gewonnen. Darum spielt {name} aus und nicht {other}.",
    lost_forehand="Vorhand ist {name} und nicht {other}.",
    last="Letzter Stich",
    unfinished="offen, es läuft Stich {n}",
    unplayed="nicht mehr gespielt",
    may_kukku="{names} darf Kukku machen",
    trump_card="Aufgedeckter Trumpf",
    who_won="Wer hat den letzten Stich gewonnen?",
    won_by_two={
        "three": "Er wurde mit einer Zwei ausgespielt, und die Zwei hat ihn gewonnen",
        "double": "Gewonnen hat ihn eine Zwei",
        "each": "Auch ihn hat eine Zwei gewonnen",
    },
    other_twos="Frühere Stiche, die eine Zwei gewonnen hat",
)

STORY = StoryLabels(
    told="Alle Stiche mit Begründung",
    group="Stich {n}",
    stops="Die Runde bleibt im {n}. Stich stehen.",
    parts="Der Unterschied entsteht im {n}. Stich.",
    claim="Kukku! Allen einen Punkt weg",
    claimed="Kukku",
    starter="Vorhand",
    seed_note="Gleiche Startzahl, gleiche Karten – wenn Zahl der Mitspielenden, der Karten und der Blätter, Trumpf und Vorhand dieselben sind.",
)

RULE_TITLES = {
    "before-last": "Der vorletzte Stich",
    "follow-suit": "Bedienpflicht",
    "forehand": "Vorhand",
    "identical": "Zwei gleiche Karten",
    "last-trick": "Der letzte Stich",
    "lead": "Ausspielen",
    "misere": "Laistokatko",
    "must-win": "Überstechen",
    "need-not-win": "Gewinnen ist keine Pflicht",
    "off-suit": "Die falsche Farbe gewinnt nie",
    "points": "Punkte",
    "revoke": "Falsch gespielt",
    "trick": "Ein Stich",
    "trick-winner": "Wer den Stich bekommt",
    "trump": "Trumpf",
    "two-double": "Doppelpunkt",
    "two-each": "Punkt für jede Zwei",
    "two-three": "Sieg mit der Zwei",
}
"""The titles of the places on the rules page, by anchor."""

NAMES = {
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
}
"""What each field is called, over its choices."""

SETTINGS = {
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
}
"""Each choice as a piece of a sentence; ``n`` is any number."""

OPTIONS = {
    "identical=first": "die zuerst gespielte",
    "identical=last": "die zuletzt gespielte",
    "trump=drawn": "Ausgeloste Farbe",
    "trump=turned": "Aufgedeckte Karte",
}
"""Each choice beside its button, where the piece of a sentence will not do."""

PRESETS = {"finnish": "Finnisch", "german": "Deutsch"}
"""The base games by preset, each beside its button."""

BASE = {"finnish": "finnische Grundregeln", "german": "deutsche Grundregeln"}
"""The base games by preset, as a piece of a sentence."""

QUESTIONS = {
    "must_win": "Muss man einen Stich gewinnen, wenn man kann?",
    "two": "Gilt für Zweien etwas Besonderes?",
    "trump": "Gibt es Trumpf?",
    "misere": "Soll man den letzten Stich meiden?",
    "target": "Mit wie vielen Punkten gewinnt man die Partie?",
    "kukkuminen": "Gibt es Kukku, wenn alle bei zwei Punkten stehen?",
    "cards": "Wie viele Karten bekommt jeder auf die Hand?",
    "open_cards": "Und wie viele liegen offen vor jedem?",
    "decks": "Wie viele Blätter werden zusammengemischt?",
    "identical": "Welche von zwei gleichen Karten gewinnt?",
}
"""Each field as a question at the table."""

HINTS = {
    "must_win=True": "Wer die beste Karte im Stich schlagen kann, muss sie schlagen.",
    "two=three": "Wer zum letzten Stich eine Zwei ausspielt und ihn damit gewinnt, gewinnt sofort die Partie.",
    "two=double": "Ein letzter Stich, den eine Zwei gewinnt, bringt zwei Punkte.",
    "two=each": "Jeder Stich, den eine Zwei gewinnt, bringt einen Punkt, zusätzlich zum Punkt für den letzten Stich.",
    "trump=drawn": "Die Farbe wird vor dem Geben ausgelost und schlägt alle anderen.",
    "trump=turned": "Nach dem Geben wird eine Karte aufgedeckt. Ihre Farbe schlägt alle anderen.",
    "misere=True": "Der letzte Stich bringt einen Minuspunkt. Steht jemand an der Grenze, gewinnt, wer die wenigsten Minuspunkte hat.",
    "kukkuminen=True": "Wer zuletzt auf zwei kam, darf allen einen Punkt wegnehmen.",
    "identical=last": "Die spätere gleiche schlägt die frühere.",
}
"""What a choice means, in a sentence."""
