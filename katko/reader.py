"""Reading the deals of Katko in the long form of a record: hands, trump, tricks, kukkuminen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from katko.blocks import Block, Points, Reader
from katko.cards import SELECTORS, SUITS, Card, Suit
from katko.deal import Deal
from katko.match import Match
from katko.rules import PRESETS, Rules, Trump
from katko.sheet import Earlier as EarlierDeal
from katko.text import Piece, card


@dataclass(frozen=True)
class Earlier(EarlierDeal[Deal]):
    """A deal of a match that is over, and whether kukkuminen followed it."""

    kukkuu: bool = False


class KatkoReader(Reader[Deal, Match]):
    """The long form of a record of Katko.

    >>> KatkoReader("rules: cards=1\\nAino: SA\\nEero: S2\\nplay:\\nSA").fields()["deal"].turn
    1
    """

    presets, match, shuffled, earlier = PRESETS, Match, Deal.shuffled, Earlier
    opens, cards, keys = "leads", ("trump",), ("kukkuu",)

    def start(self, block: Block, rules: Rules, dealer: int, scores: Points | None) -> Deal:
        """The deal before its first card; each card stands in a pack once."""
        seen: dict[Card, int] = {}
        hands, open_hands = [], []
        for seat in range(rules.players):
            hand, face_up = self._hand(block.seats[seat][1], seat, rules, seen)
            hands.append(hand)
            open_hands.append(face_up)
        trump, turned = _trump(block, rules, seen)
        return Deal.start(rules, hands, (dealer + 1) % rules.players, trump, turned, open_hands, scores)

    def played(self, deal: Deal, moves: list[Piece]) -> Deal:
        """The deal after its tricks, a line each; the last may be unfinished."""
        for count, trick in enumerate(moves, 1):
            words = trick.words()
            if len(words) > deal.rules.players:
                raise trick.wrong("trick-size", there=len(words), needed=deal.rules.players)
            for word in words:
                deal = self.play(deal, card(word), word)
            if len(words) < deal.rules.players and count < len(moves):
                raise trick.wrong("trick-size", there=len(words), needed=deal.rules.players)
        return deal

    def closing(self, block: Block, deal: Deal, match: Match | None) -> tuple[Match | None, dict[str, Any]]:
        """The match after a deal, and after kukkuminen where that followed. Rules: *kukkuminen*."""
        match, _ = super().closing(block, deal, match)
        kukkuu = block.known.get("kukkuu")
        if kukkuu:
            if deal.outcome() is None:
                raise kukkuu.wrong("unfinished")
            if kukkuu.text != "yes" or match is None or match.kukku is None:
                raise kukkuu.wrong("kukkuu")
            match = match.kukkuu()
        return match, {"kukkuu": kukkuu is not None}

    def _hand(self, value: Piece, seat: int, rules: Rules, seen: dict[Card, int]) -> tuple[list[Card], list[Card]]:
        groups = [[card(word, seen, rules.decks) for word in part.words()] for part in value.split("|")]
        groups += [[]] * (2 - len(groups))
        sizes = [rules.cards, rules.open_cards]
        if [len(group) for group in groups] != sizes:
            counts = [str(len(group)) for group in groups[:3]] + ["…"] * (len(groups) > 3)
            there = " | ".join(counts).removesuffix(" | 0")
            needed = " | ".join(str(size) for size in sizes if size)
            raise value.wrong("hand-size", name=self.names[seat], there=there, needed=needed)
        return groups[0], groups[1]


KEYWORDS = KatkoReader.reserved()
"""What may not be a player's name."""


def _trump(block: Block, rules: Rules, seen: dict[Card, int]) -> tuple[Suit | None, Card | None]:
    piece = block.known.get("trump")
    if piece is None:
        if rules.trump is Trump.NONE:
            return None, None
        place = block.known.get("rules", block.seats[0][0])
        raise place.wrong("trump-missing", trump=rules.trump.value)
    if rules.trump is Trump.NONE:
        raise piece.wrong("trump-unwanted")
    if rules.trump is Trump.TURNED:
        turned = card(piece, seen, rules.decks)
        return turned.suit, turned
    suit = SUITS.get(piece.text.translate(SELECTORS))
    if suit is None:
        raise piece.wrong("suit")
    return suit, None
