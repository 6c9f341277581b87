"""What the table says at which one plays: seats, scores, settings, dealing by hand; in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLabels:
    """The labels of one language."""

    computer: str
    """In the note of a seat that a computer plays."""
    you: str
    """In the note of the one human's seat."""
    back: str
    """Names a card that may not be seen."""
    names: tuple[str, ...]
    """Twenty names for seats that have none yet."""
    thinks: str
    """A computer is about to play."""
    hand_over: str
    """The cover: the phone goes to this player."""
    lift: str
    """The button that lifts the cover."""
    earlier: str
    """An earlier position is on show."""
    earlier_turn: str
    """The same, and a card may be played from there."""
    latest: str
    """The button to the latest position."""
    undo: str
    redo: str
    out: str
    """The button that plays the deal to its end, where one human plays."""
    out_all: str
    """The same where several play, or nobody."""
    next_deal: str
    next_game: str
    another: str
    """The button that deals other cards."""
    anew: str
    """Said when other cards have been dealt."""
    kukkuu: str
    """The button that takes a point off everybody."""
    won: str
    """The result of a game that one seat has won."""
    win: str
    """The result of a game that several have won."""
    kept_line: str
    """The button to the line that was left."""
    kept_game: str
    """The button to the game that was left."""
    left_line: str
    """Over what has come of the same cards in the line that was left."""
    scores: str
    """The fold with the scores and all that was played."""
    deal: str
    """The head of the column of deals."""
    deal_number: str
    game_won: str
    """In the row of the deal that ended a game."""
    kukkued: str
    """In the row of a deal after which kukkuminen was used."""
    running: str
    """In the row of the deal that is being played."""
    dealt_by: str
    """The seed that stands for the cards on show."""
    plays: str
    """Over the list of plays of the deal on show."""
    table: str
    """The fold with the settings."""
    agreed: str
    """What is agreed at this table, summed up."""
    chosen: str
    """What is chosen in the settings, and not agreed."""
    besides: str
    """Changes with the base game that they change."""
    pending: str
    """Rules that wait for the next deal."""
    players: str
    preset: str
    presets: dict[str, str]
    name: str
    """Names the text of a seat's name."""
    played_by: str
    """Names the choice of who plays a seat."""
    human: str
    machine: str
    seats: str
    """Over the names."""
    see: str
    """Over the choice of which cards are seen."""
    own: str
    open: str
    pace: str
    paces: dict[str, str]
    start: str
    """The button that begins a new game with these settings."""
    from_next: str
    now: str
    """The button that plays the deal on show anew under these rules."""
    picker: str
    """The fold for dealing by hand."""
    pick_note: str
    pick_for: str
    """Over the choice of the seat that gets the next card."""
    holds: str
    """Beside a seat: how many cards it has of how many."""
    take: str
    """Names the button of a card that is left."""
    give_back: str
    """Names the button of a card that a seat holds."""
    left: str
    """Over the cards that are left."""
    fill: str
    clear: str
    forehand: str
    play: str
    """The button that plays the cards dealt by hand."""
    missing: str
    """Why it cannot be pressed yet."""
    complete: str
    """Said when no card is left to deal."""
    seed: str
    """The field for a seed."""
    seed_note: str
    by_seed: str
    """The button that deals the cards of a seed."""
    trump_card: str
    """The seat that stands for the card turned up."""
    download: str
    open_file: str
    unsaved: str
    """The browser keeps nothing."""
    resumed: str
    """The game that this device kept goes on."""
    unreadable: str
    """The game that this device kept cannot be read."""
    no_script: str
    """In a browser that runs no scripts."""
    privacy: str
    """What a shared game tells."""
    secret: str
    """Why a game is not shared: link and text would tell hidden cards."""
    reveal: str
    """The button that shows the text all the same."""
    sandbox: str
    """The way from a documented deal to the sandbox."""


FI = GameLabels(
    computer="tietokone",
    you="sinä",
    back="kortti selkäpuoli ylöspäin",
    names=(
        "Aino",
        "Eero",
        "Liisa",
        "Onni",
        "Helmi",
        "Väinö",
        "Siiri",
        "Toivo",
        "Lempi",
        "Urho",
        "Aune",
        "Veikko",
        "Impi",
        "Tauno",
        "Saima",
        "Eino",
        "Kerttu",
        "Arvo",
        "Hilja",
        "Oiva",
    ),
    thinks="{name} miettii…",
    hand_over="Anna laite eteenpäin. Vuorossa on {name}.",
    lift="Olen {name}, näytä korttini",
    earlier="Katsot aiempaa kohtaa.",
    earlier_turn="Katsot aiempaa kohtaa. Voit pelata siitä toisin.",
    latest="Uusimpaan kohtaan",
    undo="Kumoa",
    redo="Tee uudelleen",
    out="Pelaa loppuun puolestani",
    out_all="Pelaa jako loppuun",
    next_deal="Seuraava jako",
    next_game="Uusi peli",
    another="Jaa uudestaan",
    anew="Jako alkaa alusta.",
    kukkuu="Kukkuu! Kaikilta yksi piste pois",
    won="Pelin voitti {names}.",
    win="Pelin voittivat {names}.",
    kept_line="Palaa aiempaan jatkoon",
    kept_game="Palaa aiempaan peliin",
    left_line="Aiemmin",
    scores="Pisteet ja pelatut kortit",
    deal="Jako",
    deal_number="{n}. jako",
    game_won="peli päättyi",
    kukkued="kukuttiin",
    running="kesken",
    dealt_by="Tämän jaon siemenluku: {seed}",
    plays="Tämän jaon kortit",
    table="Pöytä ja säännöt",
    agreed="Tässä pöydässä: {rules}; pelaajia {n}, peli {target} pisteeseen.",
    chosen="Valittuna: {rules}; pelaajia {n}, peli {target} pisteeseen.",
    besides="{base}, lisäksi {changes}",
    pending="Seuraavasta jaosta alkaen: {rules}; peli {target} pisteeseen.",
    players="Pelaajia",
    preset="Peruspeli",
    presets={"finnish": "Suomalainen", "german": "Saksalainen"},
    name="{n}. pelaajan nimi",
    played_by="{name}: pelaaja",
    human="ihminen",
    machine="tietokone",
    seats="Pelaajat myötäpäivään",
    see="Näkyvät kortit",
    own="Vain omat",
    open="Kaikki avoinna",
    pace="Tietokoneen tahti",
    paces={"0": "heti", "900": "rauhallinen", "2500": "hidas"},
    start="Aloita uusi peli näillä valinnoilla",
    from_next="Seuraavasta jaosta alkaen",
    now="Pelaa tämä jako uudestaan näin",
    picker="Jaa kortit itse",
    pick_note="Valitse paikka ja napauta sen kortit. Kun napautat jo jaettua korttia, se palaa pakkaan.",
    pick_for="Minne kortti tulee",
    holds="{there}/{needed}",
    take="Anna {card}",
    give_back="Ota takaisin {card}",
    left="Jakamatta",
    fill="Arvo puuttuvat kortit",
    clear="Tyhjennä",
    forehand="Etumies",
    play="Pelaa nämä kortit",
    missing="Jakamatta on vielä {n}.",
    complete="Kaikki kortit on jaettu.",
    seed="Siemenluku",
    seed_note="Samasta siemenluvusta tulevat samat kortit, kun pelaajamäärä, korttimäärä, pakat, valtti ja etumies ovat samat.",
    by_seed="Jaa siemenluvusta",
    trump_card="Käännetty valtti",
    download="Tallenna tiedostoon",
    open_file="Avaa tiedosto",
    unsaved="Selain ei säilytä peliä. Ota linkki tai tiedosto talteen ennen kuin suljet sivun.",
    resumed="Tälle laitteelle jäänyt peli jatkuu.",
    unreadable="Tälle laitteelle jäänyttä peliä ei voi lukea. Se säilyy siihen asti, kun pelaat tästä eteenpäin.",
    no_script="Pelaaminen vaatii JavaScriptin, ja se on tässä selaimessa pois päältä.",
    privacy="Linkistä voi lukea kaikki kortit, myös ne, jotka ovat vielä piilossa.",
    secret="Linkkiä ei voi antaa: se kertoisi kortit, jotka ovat vielä piilossa. Myös teksti kertoo ne.",
    reveal="Näytä teksti, jossa on kaikkien kädet",
    sandbox="Jatka harjoituspöydässä",
)

DE = GameLabels(
    computer="Computer",
    you="du",
    back="verdeckte Karte",
    names=(
        "Anna",
        "Ben",
        "Carla",
        "Dan",
        "Emma",
        "Felix",
        "Greta",
        "Hugo",
        "Ida",
        "Jonas",
        "Klara",
        "Leo",
        "Mia",
        "Nils",
        "Olga",
        "Paul",
        "Rosa",
        "Simon",
        "Thea",
        "Udo",
    ),
    thinks="{name} überlegt …",
    hand_over="Gib das Gerät weiter. An der Reihe ist {name}.",
    lift="Ich bin {name}, zeig meine Karten",
    earlier="Du siehst eine frühere Stelle.",
    earlier_turn="Du siehst eine frühere Stelle. Von hier kannst du anders weiterspielen.",
    latest="Zur neuesten Stelle",
    undo="Zurücknehmen",
    redo="Wiederholen",
    out="Für mich zu Ende spielen",
    out_all="Runde zu Ende spielen",
    next_deal="Nächste Runde",
    next_game="Neue Partie",
    another="Neu geben",
    anew="Die Runde beginnt von vorn.",
    kukkuu="Kukku! Allen einen Punkt weg",
    won="{names} hat die Partie gewonnen.",
    win="{names} haben die Partie gewonnen.",
    kept_line="Zur früheren Fortsetzung",
    kept_game="Zur vorigen Partie",
    left_line="Vorher",
    scores="Punkte und gespielte Karten",
    deal="Runde",
    deal_number="Runde {n}",
    game_won="Partie zu Ende",
    kukkued="Kukku",
    running="läuft",
    dealt_by="Startzahl dieser Runde: {seed}",
    plays="Die Karten dieser Runde",
    table="Tisch und Regeln",
    agreed="An diesem Tisch: {rules}; {n} spielen mit, die Partie geht bis {target}.",
    chosen="Gewählt: {rules}; {n} spielen mit, die Partie geht bis {target}.",
    besides="{base}, dazu {changes}",
    pending="Ab der nächsten Runde: {rules}; die Partie geht bis {target}.",
    players="Mitspielende",
    preset="Grundspiel",
    presets={"finnish": "Finnisch", "german": "Deutsch"},
    name="Name am Platz {n}",
    played_by="Wer spielt {name}?",
    human="Mensch",
    machine="Computer",
    seats="Im Uhrzeigersinn am Tisch",
    see="Sichtbare Karten",
    own="Nur die eigenen",
    open="Alle offen",
    pace="Tempo der Computer",
    paces={"0": "sofort", "900": "ruhig", "2500": "langsam"},
    start="Neue Partie mit dieser Auswahl",
    from_next="Ab der nächsten Runde",
    now="Diese Runde so noch einmal spielen",
    picker="Selbst austeilen",
    pick_note="Wähl einen Platz und tipp seine Karten an. Eine verteilte Karte nimmst du mit einem Tipp wieder zurück.",
    pick_for="Die Karte bekommt",
    holds="{there}/{needed}",
    take="{card} geben",
    give_back="{card} zurücknehmen",
    left="Noch nicht verteilt",
    fill="Den Rest auslosen",
    clear="Leeren",
    forehand="Vorhand",
    play="Diese Karten spielen",
    missing="Noch zu verteilen: {n}.",
    complete="Alle Karten sind verteilt.",
    seed="Startzahl",
    seed_note="Gleiche Startzahl, gleiche Karten – wenn Zahl der Mitspielenden, der Karten und der Blätter, Trumpf und Vorhand dieselben sind.",
    by_seed="Nach Startzahl austeilen",
    trump_card="Aufgedeckter Trumpf",
    download="Als Datei speichern",
    open_file="Datei öffnen",
    unsaved="Der Browser bewahrt die Partie nicht auf. Nimm Link oder Datei mit, bevor du die Seite schließt.",
    resumed="Die Partie von diesem Gerät geht weiter.",
    unreadable="Die Partie auf diesem Gerät lässt sich nicht lesen. Sie bleibt erhalten, bis du hier weiterspielst.",
    no_script="Zum Spielen braucht es JavaScript, und das ist in diesem Browser ausgeschaltet.",
    privacy="Aus dem Link lassen sich alle Karten lesen, auch die noch verdeckten.",
    secret="Einen Link gibt es hier nicht: Er würde die noch verdeckten Karten verraten. Auch der Text verrät sie.",
    reveal="Den Text mit allen Händen zeigen",
    sandbox="Am Übungstisch weiterspielen",
)
