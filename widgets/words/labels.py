"""What buttons, notes and states are called. One `Labels` for each language, so that a type check finds a gap.

A field with ``{…}`` is a template. The shell fills ``{done}``, ``{total}`` and ``{python}``; all others
are filled here. A no-break space stands before a unit.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """The labels of one language."""

    players: str
    """How many play."""
    forehand: str
    dealer: str
    turn: str
    """Marks the seat that plays next."""
    hand: str
    """Names the list of a seat's cards."""
    face_up: str
    """Names the list of a seat's face-up cards."""
    face_up_note: str
    """The same for the eye, above them."""
    trump: str
    holds: str
    """Beside the card that holds an open trick."""
    wins: str
    """Beside the card that has won a complete one."""
    in_trick: str
    """Names a card on the table: its number in the trick, and which it is."""
    next_dealer: str
    """After the last trick of a deal."""
    scores_before: str
    """Where a match stands before a deal."""
    scores: str
    """Where it stands after one."""
    one_trick: str
    some_tricks: str
    one_point: str
    some_points: str
    place_start: str
    """Where one is before the first card."""
    place: str
    """Where one is: which trick, which card of it."""
    first: str
    back: str
    next: str
    last: str
    play: str
    """The button that steps by itself."""
    scrub: str
    """The slider over all steps."""
    all_tricks: str
    """The fold with the table and all sentences."""
    table: str
    """The caption of the table."""
    trick: str
    """The head of the column of trick numbers."""
    trick_number: str
    player: str
    """The head of the column of names."""
    two_colours: str
    """The choice of two colours of suits over four."""
    loading: str
    """While the engine comes and the built frames can be stepped through."""
    loading_only: str
    """While the engine comes, in a deal without built frames."""
    live: str
    failed: str
    """The engine did not come."""
    failed_old: str
    """The engine that came, or did not, is of another version than the page."""
    failed_error: str
    """The engine broke at what was asked."""
    retry: str
    reload: str
    unknown_action: str
    """Something was asked that this version cannot do."""
    waiting: str
    """A choice waits for the engine."""
    play_card: str
    """Names the button of a card that may be played."""
    refused_card: str
    """Names the button of a card that may not be played now."""
    choose: str
    """At the end of a line that is not finished."""
    own_from: str
    """The line on show leaves the documented one at this card."""
    own_deal: str
    """The line on show is that of another deal."""
    own_kept: str
    """The documented line is on show, and the reader's own one is kept."""
    to_home: str
    to_own: str
    back_home: str
    """Said on the way back to the documented line."""
    other_winner: str
    """How an own line ended, and who won in the documented one."""
    same_winner: str
    box: str
    """The button to the dialog with the record and the link."""
    box_title: str
    box_note: str
    """What the record is for."""
    box_text: str
    """Names the text of the record."""
    box_link: str
    """Names the text of the link."""
    apply: str
    copy: str
    copied: str
    copy_failed: str
    """The browser refused; the text is selected."""
    share: str
    close: str

    def tricks_taken(self, number: int) -> str:
        """How many tricks a seat has taken."""
        return self.one_trick if number == 1 else self.some_tricks.format(n=number)

    def points(self, number: int) -> str:
        """How many points a seat has got; a loss is written with a true minus."""
        text = self.one_point if abs(number) == 1 else self.some_points
        return text.format(n=str(number).replace("-", "−"))


FI = Labels(
    players="{n} pelaajaa",
    forehand="etumies",
    dealer="jakaja",
    turn="vuorossa",
    hand="{name}: käsi",
    face_up="{name}: avokortit",
    face_up_note="avokortit",
    trump="Valtti",
    holds="on voitolla",
    wins="vie tikin",
    in_trick="Pöydässä, {n}. kortti: {card}",
    next_dealer="Seuraavan jaon jakaa {name}.",
    scores_before="Pisteet ennen jakoa: {points}.",
    scores="Pisteet: {points}.",
    one_trick="1 tikki",
    some_tricks="{n} tikkiä",
    one_point="{n} piste",
    some_points="{n} pistettä",
    place_start="Kortit on jaettu",
    place="Tikki {trick}/{tricks} · kortti {card}/{cards}",
    first="Alkuun",
    back="Edellinen",
    next="Seuraava",
    last="Loppuun",
    play="Toista automaattisesti",
    scrub="Jaon vaihe",
    all_tricks="Kaikki tikit ja perustelut",
    table="Tikit",
    trick="Tikki",
    trick_number="Tikki {n}",
    player="Pelaaja",
    two_colours="Kaksiväriset maat",
    loading="Pelimoottori latautuu: {done} / {total}\u00a0Mt. Jakoa voi jo selata.",
    loading_only="Pelimoottori latautuu: {done} / {total}\u00a0Mt.",
    live="Laskettu tässä selaimessa (Python\u00a0{python}).",
    failed="Pelimoottori ei käynnistynyt. Jako on tallessa; yritä uudelleen.",
    failed_old="Sivu on ilmeisesti vanhentunut: sen pelimoottoria ei löydy. Jako on tallessa; lataa sivu uudelleen.",
    failed_error="Pelimoottori pysähtyi virheeseen. Jako on tallessa; yritä uudelleen.",
    retry="Yritä uudelleen",
    reload="Lataa sivu uudelleen",
    unknown_action="Tätä sivun versio ei osaa tehdä. Lataa sivu uudelleen.",
    waiting="Valintasi odottaa ja toteutuu heti, kun pelimoottori on valmis.",
    play_card="Pelaa {card}",
    refused_card="{card}, ei sallittu nyt",
    choose="Vuorossa on {name}: valitse kortti.",
    own_from="Oma jatko {n}. kortista alkaen.",
    own_deal="Oma jako.",
    own_kept="Oma jatko on tallessa.",
    to_home="Palaa esimerkkiin",
    to_own="Palaa omaan jatkoon",
    back_home="Takaisin esimerkissä.",
    other_winner="Viimeisen tikin vie tässä {here}, esimerkissä {there}.",
    same_winner="Viimeisen tikin vie {here}, niin kuin esimerkissäkin.",
    box="Jako tekstinä",
    box_title="Jako linkkinä ja tekstinä",
    box_note="Kopioi jako talteen tai muuta sitä ja ota muutos käyttöön. Kortissa on ensin maa: "
    "C risti, D ruutu, H hertta, S pata.",
    box_text="Jako",
    box_link="Linkki tähän kohtaan",
    apply="Ota käyttöön",
    copy="Kopioi",
    copied="Kopioitu.",
    copy_failed="Selain ei anna kopioida. Teksti on valittuna: kopioi se itse.",
    share="Jaa linkki",
    close="Sulje",
)

DE = Labels(
    players="{n} am Tisch",
    forehand="Vorhand",
    dealer="Geber",
    turn="an der Reihe",
    hand="{name}: Hand",
    face_up="{name}: offene Karten",
    face_up_note="offene Karten",
    trump="Trumpf",
    holds="liegt vorn",
    wins="gewinnt den Stich",
    in_trick="Im Stich, {n}. Karte: {card}",
    next_dealer="Die nächste Runde gibt {name}.",
    scores_before="Punkte vor der Runde: {points}.",
    scores="Punkte: {points}.",
    one_trick="1 Stich",
    some_tricks="{n} Stiche",
    one_point="{n} Punkt",
    some_points="{n} Punkte",
    place_start="Die Karten sind verteilt",
    place="Stich {trick}/{tricks} · Karte {card}/{cards}",
    first="Zum Anfang",
    back="Zurück",
    next="Weiter",
    last="Zum Ende",
    play="Von selbst abspielen",
    scrub="Stand der Runde",
    all_tricks="Alle Stiche mit Begründung",
    table="Stiche",
    trick="Stich",
    trick_number="Stich {n}",
    player="Name",
    two_colours="Zwei Farben",
    loading="Das Spiel lädt: {done} von {total}\u00a0MB. Blättern geht schon.",
    loading_only="Das Spiel lädt: {done} von {total}\u00a0MB.",
    live="In diesem Browser berechnet (Python\u00a0{python}).",
    failed="Das Spiel ist nicht gestartet. Nichts ist verloren; versuch es noch einmal.",
    failed_old="Diese Seite ist wohl veraltet: Das Spiel dazu fehlt. Nichts ist verloren; lade die Seite neu.",
    failed_error="Im Spiel ist ein Fehler aufgetreten. Nichts ist verloren; versuch es noch einmal.",
    retry="Noch einmal versuchen",
    reload="Seite neu laden",
    unknown_action="Das kann diese Fassung der Seite nicht. Lade sie neu.",
    waiting="Deine Wahl ist gemerkt und gilt, sobald das Spiel geladen ist.",
    play_card="{card} spielen",
    refused_card="{card}, jetzt nicht erlaubt",
    choose="{name} ist an der Reihe: Wähl eine Karte.",
    own_from="Eigene Fortsetzung ab Karte {n}.",
    own_deal="Eigene Runde.",
    own_kept="Deine Fortsetzung bleibt erhalten.",
    to_home="Zurück zum Beispiel",
    to_own="Zur eigenen Fortsetzung",
    back_home="Zurück im Beispiel.",
    other_winner="Den letzten Stich gewinnt hier {here}, im Beispiel {there}.",
    same_winner="Den letzten Stich gewinnt {here}, wie im Beispiel.",
    box="Runde als Text",
    box_title="Runde als Link und als Text",
    box_note="Kopier dir die Runde, oder ändere sie und übernimm die Änderung. Bei Karten steht zuerst die Farbe: "
    "C Kreuz, D Karo, H Herz, S Pik.",
    box_text="Runde",
    box_link="Link zu dieser Stelle",
    apply="Übernehmen",
    copy="Kopieren",
    copied="Kopiert.",
    copy_failed="Der Browser lässt das Kopieren nicht zu. Der Text ist markiert: Kopier ihn selbst.",
    share="Link teilen",
    close="Schließen",
)
