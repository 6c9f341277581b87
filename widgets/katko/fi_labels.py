"""The labels of Katko in Finnish, and what its rules and their choices are called."""

from widgets.katko.labels import KatkoLabels
from widgets.words.labels import StoryLabels

KATKO = KatkoLabels(
    forehand="etumies",
    face_up="{name}: avokortit",
    face_up_note="avokortit",
    trump="Valtti",
    holds="on voitolla",
    wins="vie tikin",
    in_trick="Pöydässä, {n}. kortti: {card}",
    one_trick="1 tikki",
    some_tricks="{n} tikkiä",
    place="Tikki {trick}/{tricks} · kortti {card}/{cards}",
    table="Tikit",
    trick="Tikki",
    player="Pelaaja",
    other_winner="Viimeisen tikin vie tässä {here}, esimerkissä {there}.",
    same_winner="Viimeisen tikin vie {here}, niin kuin esimerkissäkin.",
    unknown_trump={"drawn": "arvottu valtti", "turned": "käännetty valtti"},
    suit="Valttimaa",
    card="Käännetty kortti",
    lost_lead="Edellisen tikin vei {name}. Siksi avaa {name} eikä {other}.",
    lost_forehand="Etumies on {name} eikä {other}.",
    last="Viimeinen tikki",
    unfinished="kesken, menossa tikki {n}",
    unplayed="jäi pelaamatta",
    may_kukku="{names} saa kukkua",
    trump_card="Käännetty valtti",
    who_won="Kuka vei viimeisen tikin?",
    won_by_two={
        "three": "Tikki avattiin kakkosella, ja sama kakkonen vei sen",
        "double": "Tikin vei kakkonen",
        "each": "Viimeisenkin tikin vei kakkonen",
    },
    other_twos="Kakkosella viedyt aiemmat tikit",
)

STORY = StoryLabels(
    told="Kaikki tikit ja perustelut",
    group="Tikki {n}",
    stops="Jako pysähtyy {n}. tikkiin.",
    parts="Ero syntyy {n}. tikissä.",
    claim="Kukkuu! Kaikilta yksi piste pois",
    claimed="kukuttiin",
    starter="Etumies",
    seed_note="Samasta siemenluvusta tulevat samat kortit, kun pelaajamäärä, korttimäärä, pakat, valtti ja etumies ovat samat.",
)

RULE_TITLES = {
    "before-last": "Toiseksi viimeinen tikki",
    "follow-suit": "Maapakko",
    "forehand": "Etumies",
    "identical": "Kaksi samanlaista korttia",
    "last-trick": "Viimeinen tikki",
    "lead": "Avaus",
    "misere": "Laistokatko",
    "must-win": "Yliottopakko",
    "need-not-win": "Voittaa ei ole pakko",
    "off-suit": "Maaton kortti ei voita",
    "points": "Pisteet",
    "revoke": "Väärin pelattu kortti",
    "trick": "Yksi tikki",
    "trick-winner": "Kuka vie tikin",
    "trump": "Valtti",
    "two-double": "Tuplapiste",
    "two-each": "Piste jokaisesta kakkosesta",
    "two-three": "Kakkosvoitto",
}
"""The titles of the places on the rules page, by anchor."""

NAMES = {
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
}
"""What each field is called, over its choices."""

SETTINGS = {
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
}
"""Each choice as a piece of a sentence; ``n`` is any number."""

OPTIONS = {
    "identical=first": "ensin pelattu",
    "identical=last": "viimeksi pelattu",
    "trump=drawn": "Arvottu maa",
    "trump=turned": "Käännetty kortti",
}
"""Each choice beside its button, where the piece of a sentence will not do."""

PRESETS = {"finnish": "Suomalainen", "german": "Saksalainen"}
"""The base games by preset, each beside its button."""

BASE = {"finnish": "suomalaiset perussäännöt", "german": "saksalaiset perussäännöt"}
"""The base games by preset, as a piece of a sentence."""

QUESTIONS = {
    "must_win": "Pitääkö tikki voittaa, jos voi?",
    "two": "Onko kakkosilla jokin erikoissääntö?",
    "trump": "Onko valttia?",
    "misere": "Vältelläänkö viimeistä tikkiä?",
    "target": "Montako pistettä voittaa pelin?",
    "kukkuminen": "Saako kukkua, kun kaikki ovat kahdessa pisteessä?",
    "cards": "Montako korttia kukin saa käteen?",
    "open_cards": "Entä montako avokorttia eteensä?",
    "decks": "Montako pakkaa sekoitetaan yhteen?",
    "identical": "Kumpi kahdesta samanlaisesta kortista voittaa?",
}
"""Each field as a question at the table."""

HINTS = {
    "must_win=True": "Joka pystyy lyömään tikin parhaan kortin, on velvollinen lyömään sen.",
    "two=three": "Joka avaa viimeisen tikin kakkosella ja vie sen, voittaa pelin siihen paikkaan.",
    "two=double": "Kakkosella viety viimeinen tikki tuo kaksi pistettä.",
    "two=each": "Jokainen kakkosella viety tikki tuo pisteen, viimeisen tikin oman pisteen lisäksi.",
    "trump=drawn": "Maa arvotaan ennen jakoa, ja se lyö muut maat.",
    "trump=turned": "Jaon jälkeen pakasta käännetään kortti. Sen maa lyö muut maat.",
    "misere=True": "Viimeisestä tikistä saa miinuspisteen. Peli päättyy, kun joku on rajalla, ja vähiten miinusta saanut voittaa.",
    "kukkuminen=True": "Joka tuli kahteen viimeisenä, saa ottaa kaikilta yhden pisteen pois.",
    "identical=last": "Myöhempi samanlainen lyö aiemman.",
}
"""What a choice means, in a sentence."""
