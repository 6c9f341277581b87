"""What is said of a game of Katko in Finnish. Names of players stay in the nominative."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from katko.cards import Card, Suit
from katko.deal import Deal
from katko.events import Dealt, Gain, GameWon, Played, Scored, Situation, Stage, TrickTaken
from katko.match import Match
from katko.trick import Refusal
from widgets.katko.fi_labels import (
    BASE,
    HINTS,
    KATKO,
    NAMES,
    OPTIONS,
    PRESETS,
    QUESTIONS,
    RULE_TITLES,
    SETTINGS,
    STORY,
)
from widgets.katko.fi_problems import ADVICE, ADVISERS, PROBLEMS, RULE_PROBLEMS
from widgets.katko.narration import KatkoWords, lying
from widgets.words import fi_cards as fi
from widgets.words.base import capital, listed, tally
from widgets.words.fi import Finnish


class KatkoFinnish(KatkoWords, Finnish):
    """The Finnish words of Katko."""

    katko = KATKO
    story = STORY
    rule_titles = RULE_TITLES
    names = NAMES
    settings = SETTINGS
    options = OPTIONS
    questions = QUESTIONS
    hints = HINTS
    base = BASE
    presets = PRESETS
    problems = Finnish.problems | PROBLEMS
    rule_problems = Finnish.rule_problems | RULE_PROBLEMS
    advices = ADVICE
    advisers = ADVISERS

    def opening(self, names: Sequence[str], deal: Deal, dealt: Dealt) -> tuple[str, str]:
        head = f"{names[dealt.dealer]} on jakanut. {names[dealt.leader]} on etumies ja avaa ensimmäisen tikin."
        count = deal.rules.cards
        why = f"Jokaisella on {count} {'kortti' if count == 1 else 'korttia'}"
        if deal.rules.open_cards:
            why += f" kädessä ja {deal.rules.open_cards} avokorttia edessä"
        if dealt.turned:
            why += f". Valtiksi kääntyi {fi.nominative(dealt.turned)}, joka jää sivuun"
        elif dealt.trump:
            why += f". Valtti on {fi.suit(dealt.trump)}"
        return head, why + "."

    def play(self, name: str, deal: Deal, played: Played) -> tuple[str, str]:
        card, trick = played.card, played.trick
        led, holder = trick.cards[0].suit, trick.cards[trick.best]
        before = deal.trick.winning_card or card
        ahead = "" if trick.complete else " ja on nyt voitolla"
        follows = f"{name} tunnustaa {fi.adessive(card)}"
        void = f"{name}: ei {fi.some(led)}."
        trumped = deal.trump is not None and deal.trump is not led
        trumps = f"{name} lyö valtilla, {fi.adessive(card)}{',' + ahead if ahead else ''}."
        match played.situation:
            case Situation.LEAD_FIRST:
                return f"{name} avaa {fi.adessive(card)}.", "Avaaja saa valita minkä tahansa kortin."
            case Situation.LEAD_WON:
                return f"{name} avaa {fi.adessive(card)}.", "Edellisen tikin voittaja avaa ja valitsee maan."
            case Situation.LEAD_BEFORE_LAST:
                why = "Tämä on toiseksi viimeinen tikki: sen voittaja avaa viimeisen."
                return f"{name} avaa {fi.adessive(card)}.", why
            case Situation.LEAD_LAST:
                return (
                    f"{name} avaa viimeisen tikin {fi.adessive(card)}.",
                    "Muuta korttia ei ole jäljellä, joten maata ei voi valita.",
                )
            case Situation.LEAD_LAST_TWO:
                return (
                    f"{name} avaa viimeisen tikin {fi.adessive(card)}.",
                    "Kakkosvoitto on voimassa: jos kakkonen pitää tikin, se ratkaisee pelin.",
                )
            case Situation.FOLLOW_OVER:
                return f"{follows}{ahead or ' ja lyö yli'}.", "Yli ei olisi ollut pakko lyödä."
            case Situation.FOLLOW_OVER_ALL:
                why = f"Maapakko sitoo, ja jokainen käden {fi.out_of(led)} olisi lyönyt yli."
                return f"{follows}{ahead}.", why
            case Situation.FOLLOW_UNDER:
                kept = [other for other in dict.fromkeys(played.over) if other.suit is led]
                saved = listed([fi.genitive(other) for other in kept], "ja")
                return f"{follows} ja säästää {saved}.", "Pienikin kortti täyttää maapakon."
            case Situation.FOLLOW_BELOW:
                why = f"Maata on tunnustettava, vaikka mikään käden {fi.out_of(led)} ei riitä voittoon."
                return f"{follows}.", why
            case Situation.FOLLOW_TRUMPED:
                return f"{follows}.", f"Valtti pitää tikkiä, joten mikään {fi.suit(led)} ei voi sitä enää viedä."
            case Situation.FOLLOW_ONLY_TAKES:
                only = f", ainoalla {fi.with_own(led)}" + ("," if ahead else "")
                return f"{follows}{only}{ahead}.", "Valinnanvaraa ei ollut: maata on tunnustettava."
            case Situation.FOLLOW_ONLY_LOSES:
                return f"{follows}, ainoalla {fi.with_own(led)}.", "Maapakko ei jätä muuta vaihtoehtoa."
            case Situation.FOLLOW_LAST_TAKES:
                last = f"{name} tunnustaa viimeisellä kortillaan, {fi.adessive(card)}{',' if ahead else ''}{ahead}."
                return last, f"{capital(fi.nominative(card))} on korkeampi kuin {fi.nominative(before)}."
            case Situation.FOLLOW_LAST_LOSES:
                larger = "on korkeampi" if holder.suit is led else "on valtti"
                return (
                    f"{name} tunnustaa viimeisellä kortillaan, {fi.adessive(card)}.",
                    f"Se ei riitä: {fi.nominative(holder)} {larger}.",
                )
            case Situation.IDENTICAL_LOSES:
                return (
                    f"{name} pelaa toisen {fi.genitive(card)}.",
                    "Samanlaisista korteista ensin pelattu pitää tikin.",
                )
            case Situation.IDENTICAL_TAKES:
                return (
                    f"{name} pelaa toisen {fi.genitive(card)}{ahead}.",
                    "On sovittu, että samanlaisista korteista viimeksi pelattu voittaa.",
                )
            case Situation.MUST_WIN_ONE:
                why = f"Yliottopakko: käden {fi.out_of(led)} vain {fi.nominative(card)} voittaa {fi.genitive(before)}."
                return f"{follows}{ahead}.", why
            case Situation.MUST_WIN_SOME:
                why = f"Yliottopakko: {fi.nominative(before)} on voitettava, ja siihen riittää moni käden {fi.out_of(led)}."
                return f"{follows}{ahead}.", why
            case Situation.MUST_WIN_CANNOT:
                return f"{follows}.", "Yliottopakko ei sido, kun mikään kortti ei voita: maapakko riittää."
            case Situation.MUST_TRUMP:
                return trumps, f"Kädessä ei ole {fi.some(led)}, ja yliottopakko vaatii valtin, joka voittaa tikin."
            case Situation.MUST_TRUMP_HOLDING:
                why = f"Kädessä on myös {fi.some(led)}, mutta se ei voittaisi: yliottopakko menee maapakon edelle."
                return trumps, why
            case Situation.TRUMP_IN:
                return (
                    f"{void} {capital(fi.nominative(card))} on valtti ja nyt voitolla.",
                    f"Valtti voittaa kaikki {fi.all_of(led)}.",
                )
            case Situation.OVERTRUMP:
                return (
                    f"{name} lyö yli korkeammalla valtilla, {fi.adessive(card)}.",
                    f"Korkein valtti voittaa, ja {fi.nominative(before)} jää sen alle.",
                )
            case Situation.UNDERTRUMP:
                return (
                    f"{name} pelaa valtin, {fi.genitive(card)}.",
                    f"Se ei vie tikkiä, sillä {fi.nominative(holder)} on korkeampi valtti.",
                )
            case Situation.TRUMP_KEPT:
                return f"{void} {capital(fi.nominative(card))} on vapaa heitto.", "Valtilla ei ole pakko lyödä."
            case Situation.DISCARD:
                return (
                    f"{void} {capital(fi.nominative(card))} on vapaa heitto.",
                    f"Se ei kilpaile tikistä, koska se ei ole {fi.some(led)}{' eikä valttia' if trumped else ''}.",
                )
            case Situation.DISCARD_HIGHER:
                return (
                    f"{void} {capital(fi.nominative(card))} on vapaa heitto.",
                    f"Se on korkeampi kuin {fi.nominative(holder)} mutta väärää maata: tikkiä sillä ei voi viedä.",
                )
            case Situation.DISCARD_LAST:
                return (
                    f"{void} Viimeinen kortti on {fi.nominative(card)}.",
                    f"Se ei voi voittaa: tikistä kilpailee vain {fi.suit(led)}{' tai valtti' if trumped else ''}.",
                )
            case _:
                assert_never(played.situation)

    def seen(self, name: str, card: Card, led: Suit, *, lead: bool, void: bool, trumps: bool, ahead: bool) -> str:
        if lead:
            return f"{name} avaa {fi.adessive(card)}."
        if void:
            return f"{name}: ei {fi.some(led)}. Pöytään tulee {fi.nominative(card)}."
        if trumps:
            return f"{name} lyö valtilla, {fi.adessive(card)}{', ja on nyt voitolla' if ahead else ''}."
        return f"{name} pelaa {fi.genitive(card)}{' ja on nyt voitolla' if ahead else ''}."

    def taken(self, name: str, taken: TrickTaken, scored: Sequence[Scored], *, over: bool) -> str:
        card = fi.adessive(taken.card)
        gains = {each.gain for each in scored}
        if Gain.TWO_LED in gains:
            alone = f" Kenelläkään muulla ei ollut {fi.some(taken.card.suit)}." if taken.alone else ""
            return (
                f"Kakkosvoitto! {capital(fi.nominative(taken.card))} pitää viimeisen tikin: "
                f"kolme pistettä ja peli.{alone}"
            )
        if Gain.MISERE in gains:
            return f"{name} saa viimeisen tikin ja miinuspisteen."
        if Gain.TWO_DOUBLE in gains:
            return f"{name} vie viimeisen tikin {card}: kakkonen tuo kaksi pistettä."
        if Gain.LAST_TRICK in gains and Gain.TWO_EACH in gains:
            return f"{name} vie viimeisen tikin {card}: yksi piste tikistä ja toinen kakkosesta."
        if Gain.LAST_TRICK in gains:
            return f"{name} vie viimeisen tikin {card}: yksi piste."
        if taken.stage is Stage.BEFORE_LAST and not over:
            two = " Kakkonen tuo pisteen." if Gain.TWO_EACH in gains else ""
            return f"{name} vie toiseksi viimeisen tikin ja avaa siis viimeisen.{two}"
        if Gain.TWO_EACH in gains:
            return f"{name} vie tikin {card}: kakkonen tuo pisteen."
        return f"{name} vie tikin ja avaa seuraavan. Pisteitä tästä ei tule."

    def won(self, name: str, won: GameWon) -> str:
        return "" if won.by_two else f"{name} on voittanut pelin."

    def standing(self, names: Sequence[str], match: Match) -> str:
        said = [self.labels.scores.format(points=tally(names, match.scores))]
        if match.kukkued and match.kukkued[-1] == len(match.deals):
            said.append("Kukkuu! Jokaiselta lähti yksi piste.")
        if match.losers:
            best = listed([names[seat] for seat in match.winners], "ja")
            said.append(f"Pelin häviäjä on {listed([names[seat] for seat in match.losers], 'ja')}.")
            said.append(f"{'Voittaja' if len(match.winners) == 1 else 'Voittajat'}: {best}.")
        elif match.winners:
            said.append(f"Pelin voittaja on {names[match.winners[0]]}.")
        if match.kukku is not None:
            said.append(f"{names[match.kukku]} saa kukkua: silloin jokaiselta lähtee yksi piste.")
        deals = "Seuraavan pelin ensimmäisen jaon" if match.winners else "Seuraavan jaon"
        said.append(f"{deals} jakaa {names[match.dealer]}, ja etumies on {names[match.leader]}.")
        return " ".join(said)

    def refused(self, name: str, refusal: Refusal) -> tuple[str, str]:
        card = capital(fi.partitive(refusal.card))
        match refusal.code:
            case "over":
                return "Jako on pelattu loppuun.", ""
            case "not-held":
                if refusal.face_up:
                    return f"{name}: {fi.partitive(refusal.card)} ei ole kädessä eikä avokorteissa.", ""
                return f"{name}: kädessä ei ole {fi.partitive(refusal.card)}.", ""
            case "not-turn":
                return f"Vuorossa on {name}.", ""
            case "must-win":
                winner = listed([fi.nominative(other) for other in dict.fromkeys(refusal.would_do)], "tai")
                why = f"Voitettava kortti on {fi.nominative(refusal.to_beat)}." if refusal.to_beat else ""
                return f"{card} ei saa pelata: yliottopakko on sovittu, ja {winner} voittaisi tikin.", why
            case _:
                led = fi.some(refusal.led) if refusal.led else ""
                hand, up = (listed([fi.nominative(each) for each in some], "ja") for some in lying(refusal))
                on = f"kädessä on vielä {hand}" if hand else f"avokorteissa on vielä {up}"
                besides = f", avokorteissa {up}" if hand and up else ""
                return f"{card} ei saa pelata: avattiin {led}, ja {on}{besides}.", ""
