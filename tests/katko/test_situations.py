"""Every situation: a case made for it, and random games in which it comes."""

from __future__ import annotations

from collections import Counter

import pytest

from katko import Card, Deal, Rules
from katko.cards import cards
from katko.events import Played, Situation, Stage, situation
from katko.rules import Identical
from tests.katko import naive
from tests.katko.games import games

FILLERS = [f"{suit}{rank}" for rank in "345678" for suit in "CD"]

# What is on the table, the hand, the card played from it, rules beside one pack and no trump, and what it is.
# Hearts are trump where there is one. The cards of CASES use spades, hearts and nines or higher,
# so that the other seats can be filled up with low clubs and diamonds.
CASES = [
    ("SK", "SA S9", "SA", "", Situation.FOLLOW_OVER),
    ("S9", "SA SK", "SA", "", Situation.FOLLOW_OVER_ALL),
    ("SK", "SA S9", "S9", "", Situation.FOLLOW_UNDER),
    ("SK", "SQ S9", "S9", "", Situation.FOLLOW_BELOW),
    ("SK H9", "SA SQ", "SA", "trump", Situation.FOLLOW_TRUMPED),
    ("SK", "SA HA", "SA", "", Situation.FOLLOW_ONLY_TAKES),
    ("SK", "SQ HA", "SQ", "", Situation.FOLLOW_ONLY_LOSES),
    ("SK", "SA", "SA", "", Situation.FOLLOW_LAST_TAKES),
    ("SK", "SQ", "SQ", "", Situation.FOLLOW_LAST_LOSES),
    ("SK", "SK S9", "SK", "packs", Situation.IDENTICAL_LOSES),
    ("SK", "SK S9", "SK", "packs last", Situation.IDENTICAL_TAKES),
    ("SK", "SA S9", "SA", "must", Situation.MUST_WIN_ONE),
    ("SQ", "SA SK", "SA", "must", Situation.MUST_WIN_SOME),
    ("SK", "SQ S9", "S9", "must", Situation.MUST_WIN_CANNOT),
    ("SK", "H9 CA", "H9", "must trump", Situation.MUST_TRUMP),
    ("SK", "S9 H9", "H9", "must trump", Situation.MUST_TRUMP_HOLDING),
    ("SK", "H9 CA", "H9", "trump", Situation.TRUMP_IN),
    ("SK H9", "HA CA", "HA", "trump", Situation.OVERTRUMP),
    ("SK HA", "H9 CA", "H9", "trump", Situation.UNDERTRUMP),
    ("SK", "H9 CA", "CA", "trump", Situation.TRUMP_KEPT),
    ("SK", "CQ DQ", "CQ", "", Situation.DISCARD),
    ("SK", "CA DQ", "CA", "", Situation.DISCARD_HIGHER),
    ("SK", "CA", "CA", "", Situation.DISCARD_LAST),
]


def latest(deal: Deal) -> Played:
    """The latest play."""
    return next(event for event in reversed(deal.events) if isinstance(event, Played))


@pytest.mark.parametrize(("table", "hand", "card", "words", "expected"), CASES)
def test_situation_of_a_card_played_to_a_trick(
    table: str, hand: str, card: str, words: str, expected: Situation
) -> None:
    size, before = len(hand.split()), table.split()
    rules = Rules(
        players=len(before) + 1,
        cards=size,
        decks=2 if "packs" in words else 1,
        identical=Identical("last" if "last" in words else "first"),
        must_win="must" in words,
        trump="drawn" if "trump" in words else "none",
    )
    spare = iter(FILLERS)
    hands = [" ".join([each, *(next(spare) for _ in range(size - 1))]) for each in before]
    deal = Deal.start(rules, [*hands, hand], trump="H" if "trump" in words else None)
    for each in [*before, card]:
        deal = deal.play(each)
    event = latest(deal)
    assert event.situation is expected
    # The same from `situation` itself, with what the seat could choose from.
    earlier = deal.positions[-2]
    stage = Stage.LAST if size == 1 else Stage.BEFORE_LAST
    legal, trick = earlier.legal_moves(), earlier.trick
    again = situation(rules, Card(card), cards(hand), legal, trick, earlier.trump, event.number, stage)
    assert again is expected


@pytest.mark.parametrize(
    ("plays", "two", "expected"),
    [
        ("", "none", Situation.LEAD_FIRST),
        ("SA S3", "none", Situation.LEAD_WON),
        ("SA S3 SK S4", "none", Situation.LEAD_BEFORE_LAST),
        ("SA S3 SK S4 SQ S5", "none", Situation.LEAD_LAST),
        ("SA S3 SK S4 SQ S5", "three", Situation.LEAD_LAST_TWO),
        ("SA S3 SK S4 SQ S5", "double", Situation.LEAD_LAST),
    ],
)
def test_situation_of_a_lead(plays: str, two: str, expected: Situation) -> None:
    deal = Deal.start(Rules(players=2, cards=4, two=two), ["SA SK SQ H2", "S3 S4 S5 D6"])
    for card in [*plays.split(), ["SA", "SK", "SQ", "H2"][len(plays.split()) // 2]]:
        deal = deal.play(card)
    assert latest(deal).situation is expected


def test_cases_cover_every_situation_but_leads() -> None:
    leads = {each for each in Situation if each.value.startswith("lead-")}
    assert {case[-1] for case in CASES} | leads == set(Situation)


def test_every_situation_comes_in_random_games() -> None:
    """So that the laws and the words, which look at such games, see every one of them."""
    seen = Counter(event.situation for game in games(800, seed=5) for event in game.events if isinstance(event, Played))
    assert {each: seen[each] for each in Situation if seen[each] < 5} == {}


def is_true(situation: Situation, game: Deal, played: Played) -> bool:
    """Whether the situation says the truth about a play to a trick; by the naive rules, not by the engine."""
    trump, identical = game.trump and str(game.trump), str(game.rules.identical)
    *table, card = [str(each) for each in played.trick.cards]
    hand = [str(each) for each in played.hand]
    holder = table[naive.holding(table, trump, identical)]
    beating = {each for each in hand if naive.holding([*table, each], trump, identical) == len(table)}
    suit = [each for each in hand if each[0] == table[0][0]]
    higher = naive.ORDER.index(card[1]) > naive.ORDER.index(holder[1])
    takes, follows, trumps, last = card in beating, card in suit, card[0] == trump, len(hand) == 1
    choice, void, must = len(suit) > 1, not suit, game.rules.must_win
    return {
        Situation.FOLLOW_OVER: follows and takes and not set(suit) <= beating and not must,
        Situation.FOLLOW_OVER_ALL: choice and takes and set(suit) <= beating and not must,
        Situation.FOLLOW_UNDER: follows and not takes and bool(set(suit) & beating),
        Situation.FOLLOW_BELOW: choice and follows and not set(suit) & beating and holder[0] == card[0],
        Situation.FOLLOW_TRUMPED: choice and follows and holder[0] == trump != card[0],
        Situation.FOLLOW_ONLY_TAKES: suit == [card] and takes and not last,
        Situation.FOLLOW_ONLY_LOSES: suit == [card] and not takes and not last,
        Situation.FOLLOW_LAST_TAKES: last and follows and takes and card != holder,
        Situation.FOLLOW_LAST_LOSES: last and follows and not takes and card != holder,
        Situation.IDENTICAL_LOSES: card == holder and not takes,
        Situation.IDENTICAL_TAKES: card == holder and takes,
        Situation.MUST_WIN_ONE: must and set(suit) & beating == {card},
        Situation.MUST_WIN_SOME: must and takes and len(set(suit) & beating) > 1,
        Situation.MUST_WIN_CANNOT: must and choice and follows and not beating,
        Situation.MUST_TRUMP: must and void and trumps and takes,
        Situation.MUST_TRUMP_HOLDING: must and bool(suit) and not set(suit) & beating and trumps and takes,
        Situation.TRUMP_IN: void and trumps and takes and holder[0] != trump,
        Situation.OVERTRUMP: void and trumps and takes and holder[0] == trump and higher,
        Situation.UNDERTRUMP: void and trumps and not takes and card != holder and not higher,
        Situation.TRUMP_KEPT: void and not trumps and bool(beating),
        Situation.DISCARD: void and not trumps and not beating and not higher,
        Situation.DISCARD_HIGHER: void and not trumps and not beating and higher,
        Situation.DISCARD_LAST: void and not trumps and last,
    }[situation]


def test_every_situation_says_the_truth() -> None:
    """Over random games under all rules: what the words rest on."""
    untrue = {
        event.situation: game
        for game in games(1500, seed=7)
        for event in game.events
        if isinstance(event, Played) and event.place > 1 and not is_true(event.situation, game, event)
    }
    assert untrue == {}


def test_an_identical_trump_is_neither_higher_nor_lower() -> None:
    """A void seat plays the very trump that holds the trick: the words would call it higher or lower."""
    for identical in Identical:
        rules = Rules(players=3, cards=2, decks=2, trump="drawn", identical=identical)
        deal = Deal.start(rules, ["CK D4", "H2 D5", "H2 D3"], trump="H").play("CK").play("H2").play("H2")
        assert latest(deal).situation not in (Situation.OVERTRUMP, Situation.UNDERTRUMP)
