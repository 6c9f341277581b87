"""What a deal says has happened: every event of the Finnish deal, and of deals with other rules."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from katko import Card, Deal, Rules, Suit, Trick
from katko.cards import cards
from katko.deal import happened
from katko.events import Dealt, Gain, GameWon, Played, Scored, Situation, Stage, TrickTaken
from katko.record import parse
from tests.katko import vectors

AINO, EERO, LIISA = 0, 1, 2


def finnish_deal() -> Deal:
    """The Finnish worked deal, played out."""
    return parse(vectors.deal("The Finnish worked deal").text).deal


def plays(deal: Deal) -> list[Played]:
    """The plays among the events of a deal."""
    return [event for event in deal.events if isinstance(event, Played)]


def after(rules: Rules, hands: Sequence[str], line: str, **how: object) -> Deal:
    """The deal after the cards of the line; seat 0 leads."""
    deal = Deal.start(rules, hands, **how)
    for card in line.split():
        deal = deal.play(card)
    return deal


def test_every_card_of_the_finnish_deal_is_told_with_its_situation() -> None:
    """Why each card could be played, as the cards of the deal show it."""
    told = [(event.seat, str(event.card), event.situation) for event in plays(finnish_deal())]
    assert told == [
        (AINO, "H9", Situation.LEAD_FIRST),
        (EERO, "HJ", Situation.FOLLOW_OVER),  # holds H5 as well
        (LIISA, "H3", Situation.FOLLOW_ONLY_LOSES),
        (EERO, "SK", Situation.LEAD_WON),
        (LIISA, "S2", Situation.FOLLOW_BELOW),  # holds S5 as well, and both are below the king
        (AINO, "S6", Situation.FOLLOW_UNDER),  # saves the ace
        (EERO, "C4", Situation.LEAD_WON),
        (LIISA, "D8", Situation.DISCARD_HIGHER),  # an eight beside a four
        (AINO, "CQ", Situation.FOLLOW_ONLY_TAKES),
        (AINO, "DT", Situation.LEAD_BEFORE_LAST),
        (EERO, "D2", Situation.FOLLOW_ONLY_LOSES),
        (LIISA, "DJ", Situation.FOLLOW_ONLY_TAKES),
        (LIISA, "S5", Situation.LEAD_LAST),
        (AINO, "SA", Situation.FOLLOW_LAST_TAKES),
        (EERO, "H5", Situation.DISCARD_LAST),
    ]


def test_the_other_events_of_the_finnish_deal() -> None:
    events = finnish_deal().events
    assert events[0] == Dealt(leader=AINO, dealer=LIISA, trump=None, turned=None)
    assert [event for event in events[1:] if not isinstance(event, Played)] == [
        TrickTaken(EERO, Card("HJ"), 1, Stage.EARLY, alone=False),
        TrickTaken(EERO, Card("SK"), 2, Stage.EARLY, alone=False),
        TrickTaken(AINO, Card("CQ"), 3, Stage.EARLY, alone=False),
        TrickTaken(LIISA, Card("DJ"), 4, Stage.BEFORE_LAST, alone=False),
        TrickTaken(AINO, Card("SA"), 5, Stage.LAST, alone=False),
        Scored(AINO, 1, Gain.LAST_TRICK, Card("SA")),
    ]


def test_a_play_is_told_with_all_that_the_words_need() -> None:
    """Aino's S6 in the second trick: what Aino could choose from, what was legal, and the trick so far."""
    deal = finnish_deal().positions[6]
    trick = Trick(EERO, 3, cards("SK S2 S6"), best=0)
    assert deal.events[-2] == Played(
        AINO,
        Card("S6"),
        Situation.FOLLOW_UNDER,
        number=2,
        place=3,
        trick=trick,
        hand=cards("S6 CQ DT SA"),
        would_do=cards("S6 SA"),
        over=cards("SA"),
        beaten=None,
    )


def test_a_play_that_takes_the_trick_over_tells_which_card_it_beat() -> None:
    text = [None if play.beaten is None else str(play.beaten) for play in plays(finnish_deal())]
    assert text == [None, "H9", None, None, None, None, None, None, "C4", None, None, "DT", None, "S5", None]


def test_events_are_those_of_each_step_in_a_row() -> None:
    deal = finnish_deal()
    steps = zip(deal.positions, deal.positions[1:], strict=False)
    assert deal.events[1:] == tuple(event for before, after in steps for event in happened(before, after))


def test_nothing_happens_after_the_end() -> None:
    deal = finnish_deal()
    with pytest.raises(ValueError, match="after the end"):
        happened(deal, deal)


def test_the_trump_is_told_at_the_start() -> None:
    drawn = after(Rules(players=2, cards=1, trump="drawn"), ["SA", "S2"], "", trump="H")
    assert drawn.events == (Dealt(0, 1, Suit.HEARTS, None),)
    turned = after(Rules(players=2, cards=1, trump="turned"), ["SA", "S2"], "", turned="H9")
    assert turned.events == (Dealt(0, 1, Suit.HEARTS, Card("H9")),)


@pytest.mark.parametrize(
    ("second", "trump", "alone"),
    [("D4 C3", "drawn", False), ("D4 H3", "drawn", False), ("D4 S3", "drawn", True), ("D4 H3", "none", True)],
)
def test_a_trick_is_taken_alone_where_nobody_else_could_compete(second: str, trump: str, alone: bool) -> None:
    """Clubs are led and hearts may be trump: alone unless another club or a heart was played."""
    suit = "H" if trump == "drawn" else None
    deal = after(Rules(players=3, cards=1, trump=trump), ["CA", *second.split()], f"CA {second}", trump=suit)
    taken = next(event for event in deal.events if isinstance(event, TrickTaken))
    assert taken.alone is alone


def test_each_gain_is_told_in_the_order_in_which_the_points_fall() -> None:
    hands, line = ["H9 C2", "H3 D4"], "H9 H3 C2 D4"
    gains = {
        two: [(event.gain, event.points) for event in after(Rules(players=2, cards=2, two=two), hands, line).events
              if isinstance(event, Scored)]
        for two in ("none", "three", "double", "each")
    }  # fmt: skip
    assert gains == {
        "none": [(Gain.LAST_TRICK, 1)],
        "three": [(Gain.TWO_LED, 3)],
        "double": [(Gain.TWO_DOUBLE, 2)],
        "each": [(Gain.TWO_EACH, 1), (Gain.LAST_TRICK, 1)],
    }
    misere = after(Rules(players=2, cards=2, misere=True), hands, line)
    assert misere.events[-1] == Scored(0, -1, Gain.MISERE, Card("C2"))


def test_a_game_is_won_by_a_two_or_by_reaching_the_target() -> None:
    hands, line = ["H9 C2", "H3 D4"], "H9 H3 C2 D4"
    won = {
        (two, scores): [e for e in after(Rules(players=2, cards=2, two=two), hands, line, scores=scores).events
                        if isinstance(e, GameWon)]
        for two in ("none", "three", "double")
        for scores in (None, (0, 0), (2, 0))
    }  # fmt: skip
    by_two, by_target = [GameWon(0, by_two=True)], [GameWon(0, by_two=False)]
    assert won == {
        ("none", None): [],
        ("none", (0, 0)): [],
        ("none", (2, 0)): by_target,  # met exactly
        ("three", None): by_two,
        ("three", (0, 0)): by_two,
        ("three", (2, 0)): by_two,
        ("double", None): [],
        ("double", (0, 0)): [],
        ("double", (2, 0)): by_target,  # passed
    }


def test_a_game_that_ends_in_mid_deal_is_told_at_that_trick() -> None:
    deal = after(Rules(players=2, cards=2, two="each"), ["C2 H9", "D3 H4"], "C2 D3", scores=(2, 2))
    assert deal.events[-3:] == (
        TrickTaken(0, Card("C2"), 1, Stage.BEFORE_LAST, alone=True),
        Scored(0, 1, Gain.TWO_EACH, Card("C2")),
        GameWon(0, by_two=False),
    )
