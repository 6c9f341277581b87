"""The engine of Katko: cards, rules, deals, matches. No language, no HTML, no clock, no chance but a seed.

>>> deal = Deal.start(Rules.finnish(players=2, cards=1), hands=["S2", "HA"])
>>> deal.play("S2").play("HA").outcome().points
(1, 0)
"""

from katko.cards import Card, Rank, Suit
from katko.deal import Deal
from katko.errors import IllegalMove, InvalidText, RulesError
from katko.events import Outcome
from katko.match import Match
from katko.result import Result
from katko.rules import Rules
from katko.trick import Refusal, Trick

__all__ = [
    "Card",
    "Deal",
    "IllegalMove",
    "InvalidText",
    "Match",
    "Outcome",
    "Rank",
    "Refusal",
    "Result",
    "Rules",
    "RulesError",
    "Suit",
    "Trick",
]
