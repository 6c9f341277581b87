"""What both languages have in common: which parts a narration has, and where its rule stands.

The sentences are in ``fi.py`` and ``de.py``; here is only what needs no language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from katko.cards import Card, Rank, Suit
from katko.deal import Deal
from katko.errors import InvalidText, KatkoError, Problem, RulesError
from katko.events import Dealt, Event, Gain, GameWon, Played, Scored, Situation, Stage, TrickTaken
from katko.match import Match
from katko.record import Record
from katko.replay import CHOICES, settings
from katko.rules import Advice, Rules, Trump, changes
from katko.trick import Refusal
from widgets.words.game import GameLabels
from widgets.words.labels import Labels
from widgets.words.rules import RuleLabels


class Rule(NamedTuple):
    """A place on the rules page: its anchor, the same in both languages, and the text of the link."""

    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Narration:
    """What a step tells: what happened, why it was allowed, what the trick means, and the rule."""

    head: str
    why: str = ""
    result: str = ""
    rule: Rule | None = None

    @property
    def text(self) -> str:
        """All sentences in one line, for the live region."""
        return " ".join(part for part in (self.head, self.why, self.result) if part)


ANCHORS: dict[Situation | Gain | Stage | str, str] = {
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


LONGEST = 40
"""How much of a wrong text a sentence repeats."""


class Words(ABC):
    """The words of one language. A subclass that lacks one cannot be made."""

    language: str
    labels: Labels
    rules: RuleLabels
    game: GameLabels
    rule_titles: dict[str, str]
    problems: dict[str, Callable[[InvalidText], str]]
    rule_problems: dict[str, Callable[[Problem], str]]
    advices: dict[str, str]
    advisers: dict[tuple[str, ...], str]

    @abstractmethod
    def index(self, rank: Rank) -> str:
        """What stands in the corner of a card: ``10``, ``A``."""

    @abstractmethod
    def suit(self, suit: Suit) -> str:
        """The name of a suit."""

    @abstractmethod
    def card(self, card: Card) -> str:
        """The name of a card in words, without an article."""

    @abstractmethod
    def as_object(self, card: Card) -> str:
        """The same where somebody is to do something with it, as on a button: *Pik-Buben spielen*."""

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
        """Why a card is refused, and what would do."""

    @abstractmethod
    def place(self, error: InvalidText) -> str:
        """Where an error stands: line and column."""

    def rule(self, key: Situation | Gain | Stage | str) -> Rule:
        """The link to the rule behind a situation, a gain or a refusal."""
        anchor = ANCHORS[key]
        return Rule(anchor, self.rule_titles[anchor])

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
        said = self.rules.lost_lead if deal.tricks else self.rules.lost_forehand
        rule = self.rule(Situation.LEAD_WON if deal.tricks else "opening")
        return Narration(said.format(name=names[seat], other=names[other]), rule=rule)

    def setting(self, field: str, value: object) -> str:
        """One choice as a piece of a sentence; of a trump its suit or card.

        >>> from widgets.words import words
        >>> words("fi").setting("cards", 4), words("de").setting("trump", Suit.HEARTS)
        ('4 korttia kädessä', 'Trumpf Herz')
        """
        said = self.rules.settings
        if field == "trump" and value in (Trump.DRAWN, Trump.TURNED):
            return self.rules.unknown_trump[str(value)]
        if isinstance(value, Card):
            return said["trump=turned"].format(n=self.card(value))
        if isinstance(value, Suit):
            return said["trump=drawn"].format(n=self.suit(value))
        return said.get(f"{field}={value}") or said[f"{field}=n"].format(n=value)

    def option(self, field: str, value: object) -> str:
        """One choice as it stands beside its button."""
        text = self.rules.options.get(f"{field}={value}") or self.setting(field, value)
        return text[:1].upper() + text[1:]

    def agreed(self, record: Record) -> str:
        """The rules of a record, summed up: what they change in the base game, or which that is."""
        return self.summed(record.deal.rules, record.preset, settings(record.deal)["trump"])

    def summed(self, rules: Rules, preset: str, trump: object = None) -> str:
        """Rules summed up, with the ``trump`` where it is known: what they change in the base game, or which that is."""
        agreed = {field: getattr(rules, field) for field in CHOICES} | ({"trump": trump} if trump else {})
        found = [self.setting(field, agreed[field]) for field in changes(rules, preset)]
        return ", ".join(found) or self.rules.base[preset]

    def changed(self, base: Deal, deal: Deal) -> str:
        """What the rules of ``deal`` change in those of ``base``."""
        before, after = settings(base), settings(deal)
        return ", ".join(self.setting(field, after[field]) for field in CHOICES if after[field] != before[field])

    def problem(self, error: KatkoError) -> str:
        """What is wrong with a text or with rules, with the place where there is one.

        An illegal move is no problem of a text: `refusal` tells it.
        """
        if isinstance(error, RulesError):
            return self.rules_problem(error.problems)
        if not isinstance(error, InvalidText):
            raise TypeError(f"not told as a problem: {error!r}")
        return f"{self.place(error)}: {self.wrong(error)}"

    def wrong(self, error: InvalidText) -> str:
        """What is wrong with a text, without the place."""
        short = InvalidText(error.code, found=_shown(error.found), line=error.line, column=error.column, **error.data)
        return self.problems[error.code](short)

    def rules_problem(self, problems: Sequence[Problem]) -> str:
        """Everything that makes rules impossible, a sentence each."""
        return " ".join(self.rule_problems[problem.code](problem) for problem in problems)

    def advice(self, advice: Advice) -> str:
        """What a document advises, and which."""
        return f"{self.advices[advice.code]}: {self.advisers[advice.sources]}."


def _shown(text: str) -> str:
    """A piece of text as a sentence may repeat it: not too long, and with nothing that cannot be seen."""
    text = "".join(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in text)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def listed(items: Sequence[str], conjunction: str) -> str:
    """The items as a list in running text.

    >>> listed(["a", "b", "c"], "ja")
    'a, b ja c'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


def tally(names: Sequence[str], counts: Sequence[int]) -> str:
    """How many points each has; a loss is written with a true minus.

    >>> tally(["Anna-Liisa", "Eero"], [2, -1])
    'Anna-Liisa 2, Eero −1'
    """
    return ", ".join(f"{name} {str(n).replace('-', '−')}" for name, n in zip(names, counts, strict=True))
