"""One trick: which card takes it, which may be played, and why another may not."""

from __future__ import annotations

import pytest

from katko import Card, Deal, Refusal, Rules, Suit, Trick
from katko.cards import PACK, cards
from katko.rules import Identical
from katko.trick import allowed, beating, beats, duty, playable, refused, two_wins


def trick(rules: Rules, table: str, trump: str | None = None, leader: int = 0) -> Trick:
    """The trick with the cards on the table, played one by one."""
    found = Trick(leader, rules.players)
    for card in cards(table):
        found = found.with_card(card, rules, None if trump is None else Suit(trump))
    return found


def refusal(card: str, hand: str, table: str, rules: Rules, trump: str | None = None) -> Refusal:
    """Why the card may not be played."""
    open_trick, suit = trick(rules, table, trump), None if trump is None else Suit(trump)
    return refused(rules, Card(card), cards(hand), allowed(rules, cards(hand), open_trick, suit), open_trick, suit)


def test_a_higher_card_of_the_suit_beats_and_no_lower_one() -> None:
    spades = [card for card in PACK if card.suit is Suit.SPADES]
    for holder in spades:
        assert [card for card in spades if beats(card, holder, None)] == spades[spades.index(holder) + 1 :]


def test_a_card_of_another_suit_never_beats_without_trump() -> None:
    assert not any(beats(card, Card("S2"), None) for card in PACK if card.suit is not Suit.SPADES)


def test_every_trump_beats_every_card_of_another_suit() -> None:
    for card in PACK:
        assert beats(Card("H2"), card, Suit.HEARTS) == (card.suit is not Suit.HEARTS)
        assert beats(card, Card("H2"), Suit.HEARTS) == (card.suit is Suit.HEARTS and card is not Card("H2"))


@pytest.mark.parametrize("trump", [None, Suit.CLUBS, Suit.HEARTS])
def test_an_identical_card_beats_only_where_the_last_one_wins(trump: Suit | None) -> None:
    for card in PACK:
        assert not beats(card, card, trump)
        assert not beats(card, card, trump, Identical.FIRST)
        assert beats(card, card, trump, Identical.LAST)
    assert not beats(Card("CQ"), Card("CK"), None, Identical.LAST)


def test_a_trick_knows_who_holds_it_and_who_has_won() -> None:
    rules = Rules(players=3)
    empty = Trick(leader=2, players=3)
    assert (empty.holder, empty.winner, empty.winning_card, empty.complete) == (2, None, None, False)
    led = empty.with_card(Card("S9"), rules, None)
    assert (led.holder, led.winner, led.winning_card, led.complete) == (2, None, Card("S9"), False)
    beaten = led.with_card(Card("SK"), rules, None)
    assert (beaten.holder, beaten.winner, beaten.winning_card) == (0, None, Card("SK"))
    full = beaten.with_card(Card("HA"), rules, None)
    assert (full.holder, full.winner, full.winning_card, full.complete) == (0, 0, Card("SK"), True)
    assert (full.leader, full.cards) == (2, cards("S9 SK HA"))
    assert empty.cards == ()


@pytest.mark.parametrize(
    ("table", "trump", "identical", "best"),
    [
        ("S9 SK HA S4", None, "first", 1),  # the off-suit ace
        ("C9 CA H2 DT", "H", "first", 2),  # any trump
        ("C9 H3 CA H5", "H", "first", 3),  # a higher trump
        ("C9 H5 CA H3", "H", "first", 1),  # a lower trump does not
        ("CK CK CQ C2", None, "first", 0),
        ("CK CK CQ CK", None, "last", 3),
        ("C9 H2 H2 CA", "H", "first", 1),  # identical trumps
        ("C9 H2 H2 CA", "H", "last", 2),
        ("H3 H2 HA HK", "H", "first", 2),  # a trump is led
    ],
)
def test_the_winning_place_is_the_best_card_by_the_rules(table: str, trump: str, identical: str, best: int) -> None:
    rules = Rules(players=4, cards=4, decks=2, identical=Identical(identical))
    assert trick(rules, table, trump).best == best


def test_playable_takes_cards_and_text_and_keeps_the_order_of_the_hand() -> None:
    hand = "SA H2 S4"
    assert playable(Rules(), hand, "S9") == cards("SA S4")
    assert playable(Rules(), cards(hand), [Card("S9")], Suit.HEARTS) == cards("SA S4")
    assert playable(Rules(), iter(cards(hand)), ()) == cards(hand)
    assert playable(Rules(), "", "S9") == ()


def test_equal_cards_in_a_hand_are_both_playable() -> None:
    rules = Rules(decks=2)
    assert playable(rules, "CK CK S2", "C3") == cards("CK CK")


def test_playable_refuses_a_trump_that_is_no_suit() -> None:
    with pytest.raises(ValueError, match="X"):
        playable(Rules(), "SA", "S2", "X")


# Must win: the yardstick is the card that holds the trick now, not the one led or the latest.
MUST_WIN = Rules(players=4, must_win=True)
MUST_TRUMP = Rules(players=4, must_win=True, trump="drawn")


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("SQ S8 HA", "S9 SJ S2", "SQ"),
        ("ST S8 HA", "S9 SJ S2", "ST S8"),  # the ten beats the nine but not the jack
        ("SQ SK HA", "S9 SJ S2", "SQ SK"),
        ("HA HK C2", "S9 SJ S2", "HA HK C2"),
        ("ST HA", "S9 HK", "ST"),  # the king of hearts holds nothing
    ],
)
def test_must_win_without_trump(hand: str, table: str, legal: str) -> None:
    assert playable(MUST_WIN, hand, table) == cards(legal)


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("SA S3 H2", "SK", "SA"),  # first a card of the suit that beats
        ("S3 H2 HA", "SK", "H2 HA"),  # then a trump that beats, although the suit is in the hand
        ("S3 H6 HA", "SK H7", "HA"),
        ("SA H6 D2", "SK H7", "SA"),  # no card of the suit beats a trump, and H6 does not: follow
        ("H6 D2", "SK H7", "H6 D2"),  # no duty to trump in vain
        ("H6 H8", "H7", "H8"),  # a trump is led
        ("H6 H5", "H7", "H6 H5"),
        ("S2 D2", "H7", "S2 D2"),
    ],
)
def test_must_win_with_trump(hand: str, table: str, legal: str) -> None:
    assert playable(MUST_TRUMP, hand, table, "H") == cards(legal)


def test_must_win_asks_for_an_identical_card_only_where_the_last_one_wins() -> None:
    for identical, legal in (("first", "CK C3"), ("last", "CK")):
        rules = Rules(players=4, decks=2, must_win=True, identical=Identical(identical))
        assert playable(rules, "CK C3", "CK") == cards(legal)


def test_refused_for_a_card_that_is_not_in_the_hand() -> None:
    found = refusal("SA", "S2 H3", "SK", Rules())
    assert found == Refusal("not-held", Card("SA"), cards("S2"), Suit.SPADES)
    assert refusal("SA", "S2 H3", "", Rules()) == Refusal("not-held", Card("SA"), cards("S2 H3"))


def test_refused_for_not_following_suit() -> None:
    assert refusal("H3", "S2 S4 H3", "SK", Rules()) == Refusal("follow-suit", Card("H3"), cards("S2 S4"), Suit.SPADES)
    assert refusal("H3", "S2 H3", "SK", Rules(trump="drawn"), "H").code == "follow-suit"


@pytest.mark.parametrize(
    ("card", "hand", "table", "trump", "code", "would_do", "to_beat"),
    [
        ("S5", "SA S5 CA", "SK", None, "must-win", "SA", "SK"),
        ("CA", "SA S5 CA", "SK", None, "follow-suit", "SA", "SK"),
        ("CA", "S3 S5 CA", "SK", None, "follow-suit", "S3 S5", None),
        ("S3", "S3 H9 D9", "SK H7", "H", "must-win", "H9", "H7"),
        ("D9", "S3 H9 D9", "SK H7", "H", "must-win", "H9", "H7"),
        ("H4", "H4 H9 D9", "SK H7", "H", "must-win", "H9", "H7"),
        ("D9", "H9 D9", "SK", "H", "must-win", "H9", "SK"),
        ("H2", "SA H2", "SK", "H", "follow-suit", "SA", "SK"),
        ("H2", "S3 H2", "SK H7", "H", "follow-suit", "S3", None),
    ],
)
def test_refused_under_must_win(
    card: str, hand: str, table: str, trump: str | None, code: str, would_do: str, to_beat: str | None
) -> None:
    rules = MUST_WIN if trump is None else MUST_TRUMP
    found = refusal(card, hand, table, rules, trump)
    beat = None if to_beat is None else Card(to_beat)
    assert found == Refusal(code, Card(card), cards(would_do), cards(table)[0].suit, beat)


def test_a_refusal_tells_developers_what_would_do() -> None:
    assert str(refusal("H3", "S2 S4 H3", "SK", Rules())) == "H3 refused: follow-suit; would do: S2 S4"
    assert str(Refusal("over", Card("H3"))) == "H3 refused: over; would do: no card"


def test_a_refusal_says_which_of_the_cards_that_would_do_lie_face_up() -> None:
    """Of two equal cards, one in the hand and one face up, one."""
    rules = Rules(players=2, cards=2, open_cards=2, decks=2)
    deal = Deal.start(rules, ["SK C3", "S4 H3"], open_hands=["D2 D3", "S4 S5"]).play("SK")
    found = deal.refusal("H3")
    assert found == Refusal("follow-suit", Card("H3"), cards("S4 S4 S5"), Suit.SPADES, face_up=cards("S4 S5"))
    assert deal.refusal("C9").face_up == cards("S4 S5")
    assert refusal("H3", "S2 S4 H3", "SK", Rules()).face_up == ()


def test_the_duty_to_beat_holds_where_must_win_is_agreed_and_a_card_beats() -> None:
    for rules, hand, held in ((MUST_WIN, "SA S5", True), (MUST_WIN, "S4 S5", False), (Rules(), "SA S5", False)):
        table = trick(rules, "SK")
        would_do, over = allowed(rules, cards(hand), table, None), beating(rules, cards(hand), table, None)
        assert duty(rules, would_do, over) is held


def test_a_two_may_win_the_game_only_where_that_is_agreed() -> None:
    assert [two_wins(Rules(two=two), Card("C2")) for two in ("none", "three", "double", "each")] == [
        False, True, False, False,
    ]  # fmt: skip
    assert not two_wins(Rules(two="three"), Card("C3"))
