"""The rules once more, from the rule texts alone: plain strings and lists, slow and obvious.

A second opinion for the engine. It shares no code with it and must not: cards are ``"SA"``,
a trick is the list of its cards in order of play.
"""

from __future__ import annotations

ORDER = "23456789TJQKA"


def holding(table: list[str], trump: str | None, identical: str) -> int:
    """The place of the card that holds the trick: the highest trump, else the highest of the suit led."""
    trumped = any(card[0] == trump for card in table)
    suit = trump if trumped else table[0][0]
    best = max((card for card in table if card[0] == suit), key=lambda card: ORDER.index(card[1]))
    equals = [place for place, card in enumerate(table) if card == best]
    return equals[0] if identical == "first" else equals[-1]


def legal(hand: list[str], table: list[str], trump: str | None, must_win: bool, identical: str) -> list[str]:
    """The first that is not empty of: cards of the suit that beat, trumps that beat, cards of the suit, any."""
    if not table:
        return hand
    beating = [card for card in hand if holding([*table, card], trump, identical) == len(table)]
    suit = [card for card in hand if card[0] == table[0][0]]
    duties = [suit, hand]
    if must_win:
        duties = [[c for c in beating if c in suit], [c for c in beating if c[0] == trump], *duties]
    return next(cards for cards in duties if cards)


def worth(table: list[str], best: int, last: bool, two: str, misere: bool) -> int:
    """The points of a complete trick: only the last one counts, but for the rules about twos."""
    won_with_two = table[best][1] == "2"
    if last and misere:
        return -1
    if last and two == "three" and won_with_two and best == 0:
        return 3
    if last and two == "double" and won_with_two:
        return 2
    return int(last) + int(two == "each" and won_with_two)


def replay(
    plays: list[str], players: int, leader: int, tricks: int, trump: str | None, identical: str,
    two: str, misere: bool, target: int, scores: list[int] | None,
) -> tuple[list[int], list[int], bool]:  # fmt: skip
    """Who wins each complete trick, the points of each seat, and whether the deal is over."""
    winners: list[int] = []
    points, over = [0] * players, False
    while len(plays) >= players:
        table, plays = plays[:players], plays[players:]
        best = holding(table, trump, identical)
        leader = (leader + best) % players
        winners.append(leader)
        last = len(winners) == tricks
        points[leader] += worth(table, best, last, two, misere)
        standing = None if scores is None else scores[leader] + points[leader]
        over = last or (standing is not None and (standing <= -target if misere else standing >= target))
    return winners, points, over
