"""What is said of a game of Katko in German. No pronoun stands for a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from katko.cards import Card, Suit
from katko.deal import Deal
from katko.events import Dealt, Gain, GameWon, Played, Scored, Situation, Stage, TrickTaken
from katko.match import Match
from katko.trick import Refusal
from widgets.katko.de_labels import (
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
from widgets.katko.de_problems import ADVICE, ADVISERS, PROBLEMS, RULE_PROBLEMS
from widgets.katko.narration import KatkoWords, lying
from widgets.words import de_cards as de
from widgets.words.base import capital, listed, tally
from widgets.words.de import German


class KatkoGerman(KatkoWords, German):
    """The German words of Katko."""

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
    problems = German.problems | PROBLEMS
    rule_problems = German.rule_problems | RULE_PROBLEMS
    advices = ADVICE
    advisers = ADVISERS

    def opening(self, names: Sequence[str], deal: Deal, dealt: Dealt) -> tuple[str, str]:
        head = f"{names[dealt.dealer]} hat gegeben. {names[dealt.leader]} sitzt in Vorhand und spielt zum ersten Stich aus."
        count = deal.rules.cards
        why = f"Jeder hat {'eine Karte' if count == 1 else f'{count} Karten'}"
        if deal.rules.open_cards:
            why += f", offen davor liegen {deal.rules.open_cards}"
        if dealt.turned:
            why += f". Als Trumpf aufgedeckt ist {de.nominative(dealt.turned)}; diese Karte bleibt aus dem Spiel"
        elif dealt.trump:
            why += f". Trumpf ist {de.suit(dealt.trump)}"
        return head, why + "."

    def play(self, name: str, deal: Deal, played: Played) -> tuple[str, str]:
        card, trick = played.card, played.trick
        led, holder = trick.cards[0].suit, trick.cards[trick.best]
        before = deal.trick.winning_card or card
        suit = de.suit(led)
        ahead = "" if trick.complete else " und liegt vorn"
        follows = f"{name} bedient mit {de.dative(card)}"
        trumped = deal.trump is not None and deal.trump is not led
        leads = f"{name} spielt {de.accusative(card)} aus."
        leads_last = f"{name} spielt zum letzten Stich {de.accusative(card)} aus."
        throws = f"{name} hat kein {suit} und wirft {de.accusative(card)} ab."
        match played.situation:
            case Situation.LEAD_FIRST:
                return leads, "Beim Ausspielen ist jede Karte erlaubt."
            case Situation.LEAD_WON:
                return leads, "Wer den Stich davor gewonnen hat, spielt aus und wählt die Farbe."
            case Situation.LEAD_BEFORE_LAST:
                return leads, "Es geht um den vorletzten Stich: Wer ihn gewinnt, spielt zum letzten aus."
            case Situation.LEAD_LAST:
                return leads_last, "Eine andere Karte ist nicht mehr da, also gibt es auch keine Wahl der Farbe."
            case Situation.LEAD_LAST_TWO:
                why = "Hier gilt der Sieg mit der Zwei: Hält sie den Stich, ist die Partie gewonnen."
                return leads_last, why
            case Situation.FOLLOW_OVER:
                return f"{follows}{ahead or ' und übersticht'}.", "Überstechen war keine Pflicht."
            case Situation.FOLLOW_OVER_ALL:
                return f"{follows}{ahead}.", f"Bedienen ist Pflicht, und jedes {suit} auf der Hand war höher."
            case Situation.FOLLOW_UNDER:
                kept = [other for other in dict.fromkeys(played.over) if other.suit is led]
                saved = listed([de.accusative(other) for other in kept], "und")
                return f"{follows} und spart {saved} auf.", "Auch eine kleine Karte genügt."
            case Situation.FOLLOW_BELOW:
                return f"{follows}.", f"Bedienen ist Pflicht, auch wenn kein {suit} auf der Hand gewinnen kann."
            case Situation.FOLLOW_TRUMPED:
                return f"{follows}.", f"Ein Trumpf hält den Stich, mit {suit} ist er nicht mehr zu holen."
            case Situation.FOLLOW_ONLY_TAKES:
                comma = "," if ahead else ""
                only = f", dem einzigen {suit} auf der Hand{comma}{ahead}."
                return f"{follows}{only}", "Eine Wahl gab es nicht: Wer bedienen kann, muss bedienen."
            case Situation.FOLLOW_ONLY_LOSES:
                return f"{follows}, dem einzigen {suit} auf der Hand.", "Die Bedienpflicht lässt keine andere Karte zu."
            case Situation.FOLLOW_LAST_TAKES:
                comma = "," if ahead else ""
                return (
                    f"{name} bedient mit der letzten Karte, {de.dative(card)}{comma}{ahead}.",
                    f"{capital(de.nominative(card))} schlägt {de.accusative(before)}.",
                )
            case Situation.FOLLOW_LAST_LOSES:
                higher = "ist höher" if holder.suit is led else "ist Trumpf"
                return (
                    f"{name} bedient mit der letzten Karte, {de.dative(card)}.",
                    f"Das reicht nicht: {capital(de.nominative(holder))} {higher}.",
                )
            case Situation.IDENTICAL_LOSES:
                return (
                    f"{name} legt {de.second(card)}.",
                    "Von zwei gleichen Karten zählt die zuerst gespielte.",
                )
            case Situation.IDENTICAL_TAKES:
                return (
                    f"{name} legt {de.second(card)}{ahead}.",
                    "Vereinbart ist: Von zwei gleichen Karten gewinnt die zuletzt gespielte.",
                )
            case Situation.MUST_WIN_ONE:
                why = f"Überstechen ist Pflicht, und kein anderes {suit} auf der Hand schlägt {de.accusative(before)}."
                return f"{follows}{ahead}.", why
            case Situation.MUST_WIN_SOME:
                why = f"Überstechen ist Pflicht; mehr als ein {suit} auf der Hand schlägt {de.accusative(before)}."
                return f"{follows}{ahead}.", why
            case Situation.MUST_WIN_CANNOT:
                return f"{follows}.", "Überstechen geht mit keiner Karte, also genügt Bedienen."
            case Situation.MUST_TRUMP:
                why = f"Kein {suit} auf der Hand: Überstechen ist Pflicht und geht nur noch mit Trumpf."
                return f"{name} sticht mit {de.dative(card)}{ahead}.", why
            case Situation.MUST_TRUMP_HOLDING:
                why = f"Das {suit} auf der Hand könnte nicht gewinnen: Überstechen geht dem Bedienen vor."
                return f"{name} sticht mit {de.dative(card)}{ahead}.", why
            case Situation.TRUMP_IN:
                return (
                    f"{name} hat kein {suit} und sticht mit {de.dative(card)}.",
                    f"Jeder Trumpf schlägt jedes {suit}.",
                )
            case Situation.OVERTRUMP:
                why = f"Der höchste Trumpf gewinnt, {de.nominative(before)} ist geschlagen."
                return f"{name} sticht höher, mit {de.dative(card)}.", why
            case Situation.UNDERTRUMP:
                why = f"Das holt den Stich nicht: {capital(de.nominative(holder))} ist der höhere Trumpf."
                return f"{name} gibt einen Trumpf zu, {de.accusative(card)}.", why
            case Situation.TRUMP_KEPT:
                return throws, "Trumpfen ist keine Pflicht."
            case Situation.DISCARD:
                return (
                    throws,
                    f"Diese Karte kann nicht gewinnen: Sie ist {f'weder {suit} noch Trumpf' if trumped else f'kein {suit}'}.",
                )
            case Situation.DISCARD_HIGHER:
                return (
                    throws,
                    f"Höher als {de.nominative(holder)}, aber kein {suit}: So ist der Stich nicht zu gewinnen.",
                )
            case Situation.DISCARD_LAST:
                return (
                    f"{name} hat kein {suit}. Die letzte Karte ist {de.nominative(card)}.",
                    f"Sie kann den Stich nicht holen: Es zählt nur {suit}{' oder Trumpf' if trumped else ''}.",
                )
            case _:
                assert_never(played.situation)

    def seen(self, name: str, card: Card, led: Suit, *, lead: bool, void: bool, trumps: bool, ahead: bool) -> str:
        if lead:
            return f"{name} spielt {de.accusative(card)} aus."
        if void:
            return f"{name} hat kein {de.suit(led)} und legt {de.accusative(card)}."
        if trumps:
            return f"{name} sticht mit {de.dative(card)}{' und liegt vorn' if ahead else ''}."
        return f"{name} legt {de.accusative(card)}{' und liegt vorn' if ahead else ''}."

    def taken(self, name: str, taken: TrickTaken, scored: Sequence[Scored], *, over: bool) -> str:
        last = f"{name} gewinnt den letzten Stich mit {de.dative(taken.card)}"
        gains = {each.gain for each in scored}
        if Gain.TWO_LED in gains:
            alone = f" Sonst hatte niemand {de.suit(taken.card.suit)}." if taken.alone else ""
            return (
                f"Sieg mit der Zwei! {capital(de.nominative(taken.card))} hält den letzten Stich: "
                f"drei Punkte und die Partie.{alone}"
            )
        if Gain.MISERE in gains:
            return f"{name} bekommt den letzten Stich und einen Minuspunkt."
        if Gain.TWO_DOUBLE in gains:
            return f"{last}: zwei Punkte, weil es eine Zwei ist."
        if Gain.LAST_TRICK in gains and Gain.TWO_EACH in gains:
            return f"{last}: ein Punkt für den Stich und einer für die Zwei."
        if Gain.LAST_TRICK in gains:
            return f"{last}: ein Punkt."
        if taken.stage is Stage.BEFORE_LAST and not over:
            two = " Die Zwei bringt einen Punkt." if Gain.TWO_EACH in gains else ""
            return f"{name} gewinnt den vorletzten Stich und spielt also zum letzten aus.{two}"
        if Gain.TWO_EACH in gains:
            return f"{name} gewinnt den Stich mit {de.dative(taken.card)}: Die Zwei bringt einen Punkt."
        return f"{name} gewinnt den Stich und spielt zum nächsten aus. Punkte gibt es dafür nicht."

    def won(self, name: str, won: GameWon) -> str:
        return "" if won.by_two else f"{name} hat die Partie gewonnen."

    def standing(self, names: Sequence[str], match: Match) -> str:
        said = [self.labels.scores.format(points=tally(names, match.scores))]
        if match.kukkued and match.kukkued[-1] == len(match.deals):
            said.append("Kukku! Alle haben einen Punkt verloren.")
        if match.losers:
            won = "hat" if len(match.winners) == 1 else "haben"
            said.append(f"{listed([names[seat] for seat in match.losers], 'und')} hat die Partie verloren.")
            said.append(f"Gewonnen {won} {listed([names[seat] for seat in match.winners], 'und')}.")
        elif match.winners:
            said.append(f"{names[match.winners[0]]} hat die Partie gewonnen.")
        if match.kukku is not None:
            said.append(f"{names[match.kukku]} darf Kukku machen: Dann verlieren alle einen Punkt.")
        deals = "Die erste Runde der nächsten Partie" if match.winners else "Die nächste Runde"
        said.append(f"{deals} gibt {names[match.dealer]}, in Vorhand sitzt {names[match.leader]}.")
        return " ".join(said)

    def refused(self, name: str, refusal: Refusal) -> tuple[str, str]:
        card = capital(de.nominative(refusal.card))
        match refusal.code:
            case "over":
                return "Die Runde ist zu Ende gespielt.", ""
            case "not-held":
                if refusal.face_up:
                    return f"{name} hat {de.accusative(refusal.card)} weder auf der Hand noch offen liegen.", ""
                return f"{name} hat {de.accusative(refusal.card)} nicht auf der Hand.", ""
            case "not-turn":
                return f"An der Reihe ist {name}.", ""
            case "must-win":
                winner = listed([de.nominative(other) for other in dict.fromkeys(refusal.would_do)], "oder")
                why = f"Zu schlagen ist {de.nominative(refusal.to_beat)}." if refusal.to_beat else ""
                return f"{card} geht nicht: Überstechen ist vereinbart, und {winner} würde gewinnen.", why
            case _:
                led = de.suit(refusal.led) if refusal.led else ""
                hand, up = lying(refusal)
                held, there = (listed([de.nominative(each) for each in some], "und") for some in (hand, up))
                lies = "liegt" if len(up) == 1 else "liegen"
                on = (
                    f"auf der Hand {'ist' if len(hand) == 1 else 'sind'} noch {held}"
                    if hand
                    else f"offen {lies} noch {there}"
                )
                besides = f", offen {lies} {there}" if hand and up else ""
                return f"{card} geht nicht: Gefordert ist {led}, und {on}{besides}.", ""
