"""What Katko's words have in common in all languages: which parts a narration has, and where its rule stands.

The sentences are in ``fi.py`` and ``de.py``; here is only what needs no language.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence

from katko.cards import Card, Suit
from katko.deal import Deal
from katko.events import Dealt, Event, Gain, GameWon, Played, Scored, Situation, Stage, TrickTaken
from katko.match import Match
from katko.record import Record
from katko.replay import settings
from katko.rules import Rules, Trump, changes
from katko.trick import Refusal
from widgets.katko.labels import KatkoLabels
from widgets.words.base import Narration, Words

ANCHORS: dict[str, str] = {
    Situation.LEAD_FIRST: "lead",
    Situation.LEAD_WON: "trick-winner",
    Situation.LEAD_BEFORE_LAST: "before-last",
    Situation.LEAD_LAST: "last-trick",
    Situation.LEAD_LAST_TWO: "two-three",
    Situation.FOLLOW_OVER: "need-not-win",
    Situation.FOLLOW_OVER_ALL: "follow-suit",
    Situation.FOLLOW_UNDER: "need-not-win",
    Situation.FOLLOW_BELOW: "follow-suit",
    Situation.FOLLOW_TRUMPED: "trump",
    Situation.FOLLOW_ONLY_TAKES: "follow-suit",
    Situation.FOLLOW_ONLY_LOSES: "follow-suit",
    Situation.FOLLOW_LAST_TAKES: "trick-winner",
    Situation.FOLLOW_LAST_LOSES: "trick-winner",
    Situation.IDENTICAL_LOSES: "identical",
    Situation.IDENTICAL_TAKES: "identical",
    Situation.MUST_WIN_ONE: "must-win",
    Situation.MUST_WIN_SOME: "must-win",
    Situation.MUST_WIN_CANNOT: "must-win",
    Situation.MUST_TRUMP: "must-win",
    Situation.MUST_TRUMP_HOLDING: "must-win",
    Situation.TRUMP_IN: "trump",
    Situation.OVERTRUMP: "trump",
    Situation.UNDERTRUMP: "trump",
    Situation.TRUMP_KEPT: "trump",
    Situation.DISCARD: "off-suit",
    Situation.DISCARD_HIGHER: "off-suit",
    Situation.DISCARD_LAST: "off-suit",
    Stage.BEFORE_LAST: "before-last",
    Gain.LAST_TRICK: "points",
    Gain.TWO_LED: "two-three",
    Gain.TWO_DOUBLE: "two-double",
    Gain.TWO_EACH: "two-each",
    Gain.MISERE: "misere",
    "opening": "forehand",
    "follow-suit": "follow-suit",
    "must-win": "must-win",
    "not-held": "revoke",
    "not-turn": "trick",
    "over": "last-trick",
}
"""The anchor on the rules page for each situation, gain and refusal."""


def lying(refusal: Refusal) -> tuple[list[Card], list[Card]]:
    """The cards that would do, each once: those in the hand, and those that lie face up.

    >>> six, ace = Card("S6"), Card("SA")
    >>> lying(Refusal("follow-suit", Card("H3"), (six, six, ace), face_up=(ace,)))
    ([Card('S6')], [Card('SA')])
    """
    held = Counter(refusal.would_do) - Counter(refusal.face_up)
    return list(held), [card for card in dict.fromkeys(refusal.would_do) if card in refusal.face_up]


class KatkoWords(Words):
    """The words of Katko in one language."""

    anchors = ANCHORS
    katko: KatkoLabels

    @abstractmethod
    def opening(self, names: Sequence[str], deal: Deal, dealt: Dealt) -> tuple[str, str]:
        """Before the first card: who leads, and what was dealt."""

    @abstractmethod
    def play(self, name: str, deal: Deal, played: Played) -> tuple[str, str]:
        """What was played, and why it could be; ``deal`` is the position before."""

    @abstractmethod
    def seen(self, name: str, card: Card, led: Suit, *, lead: bool, void: bool, trumps: bool, ahead: bool) -> str:
        """What was played, as those tell it who see nothing but the table: whether it is the lead, a card of a seat
        that has no other of the suit ``led``, a trump on another suit, and whether it holds a trick that goes on."""

    @abstractmethod
    def taken(self, name: str, taken: TrickTaken, scored: Sequence[Scored], *, over: bool) -> str:
        """Who took a trick and what it brings; ``over``: the game is decided by it."""

    @abstractmethod
    def won(self, name: str, won: GameWon) -> str:
        """Who has won the game."""

    @abstractmethod
    def standing(self, names: Sequence[str], match: Match) -> str:
        """Where a match stands after a deal: scores, the end of the game or who deals next, kukkuminen."""

    @abstractmethod
    def refused(self, name: str, refusal: Refusal) -> tuple[str, str]:
        """Why a card is refused, and what would do: in the hand, or face up before the seat."""

    def changes(self, rules: Rules, preset: str) -> Iterable[str]:
        return changes(rules, preset)

    def narrate(self, names: Sequence[str], deal: Deal, events: Sequence[Event], *, secret: bool = False) -> Narration:
        """What one step tells; ``deal`` is the position before it, for the opening the first one.

        With ``secret`` the hand of whoever plays is not known, nor why a card was played.
        """
        head = why = ""
        result: list[str] = []
        rule = None
        scored = [event for event in events if isinstance(event, Scored)]
        over = any(isinstance(event, GameWon) for event in events)
        for event in events:
            if isinstance(event, Dealt):
                head, why = self.opening(names, deal, event)
                rule = self.rule("opening")
            elif isinstance(event, Played) and secret:
                trick = event.trick
                holds, led = trick.best == len(trick.cards) - 1, trick.cards[0].suit
                head = self.seen(
                    names[event.seat],
                    event.card,
                    led,
                    lead=len(trick.cards) == 1,
                    void=event.card.suit is not led and not holds,
                    trumps=event.card.suit is deal.trump is not led and holds,
                    ahead=holds and not trick.complete,
                )
            elif isinstance(event, Played):
                head, why = self.play(names[event.seat], deal, event)
                rule = self.rule(event.situation)
            elif isinstance(event, TrickTaken):
                result.append(self.taken(names[event.seat], event, scored, over=over))
                if event.stage is Stage.BEFORE_LAST:
                    rule = self.rule(event.stage)
            elif isinstance(event, Scored):
                rule = self.rule(event.gain)
            else:
                result.append(self.won(names[event.seat], event))
        return Narration(head, why, " ".join(filter(None, result)), rule)

    def refusal(self, names: Sequence[str], seat: int, refusal: Refusal) -> Narration:
        """Why ``seat`` may not play a card."""
        head, why = self.refused(names[seat], refusal)
        return Narration(head, why, rule=self.rule(refusal.code))

    def stop(self, names: Sequence[str], base: Deal, deal: Deal, refusal: Refusal) -> Narration:
        """Why the next card of ``base`` cannot be played in ``deal``, the same cards under other rules."""
        seat, other = deal.turn or 0, base.positions[len(deal.plays)].turn or 0
        if refusal.code != "not-turn":
            return self.refusal(names, seat, refusal)
        said = self.katko.lost_lead if deal.tricks else self.katko.lost_forehand
        rule = self.rule(Situation.LEAD_WON if deal.tricks else "opening")
        return Narration(said.format(name=names[seat], other=names[other]), rule=rule)

    def setting(self, field: str, value: object) -> str:
        """One choice as a piece of a sentence; of a trump its suit or card, or how it is found where it is not known.

        >>> from widgets.katko.words import words
        >>> words("fi").setting("trump", Card("HA")), words("de").setting("trump", Suit.HEARTS)
        ('valtiksi käännetty herttaässä', 'Trumpf Herz')
        """
        if field == "trump" and value in (Trump.DRAWN, Trump.TURNED):
            return self.katko.unknown_trump[str(value)]
        if isinstance(value, Card):
            return self.settings["trump=turned"].format(n=self.card(value))
        if isinstance(value, Suit):
            return self.settings["trump=drawn"].format(n=self.suit(value))
        return super().setting(field, value)

    def agreed(self, record: Record) -> str:
        """The rules of a record, summed up with its trump.

        >>> from katko.record import parse
        >>> from widgets.katko.words import words
        >>> record = parse("rules: finnish, cards=1, trump=drawn\\nA: S3\\nB: C2\\ntrump: H")
        >>> words("fi").agreed(record)
        '1 kortti kädessä, valttina hertta'
        """
        return self.summed(record.deal.rules, record.preset, trump=settings(record.deal)["trump"])
