"""The branches of one deal: which is on show, which are saved, and what one under other rules is compared with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from katko import Card, Deal, Refusal, RulesError
from katko.cards import cards
from katko.errors import InvalidText
from katko.record import Record, parse
from katko.replay import replay
from tests.told import AINO, KUKUTTU, SMALL
from tests.widgets.scenes import KATKO
from widgets.related import parting, same_deal
from widgets.replay.branches import MOST_SAVED, Branches

HOME = parse(AINO)
OTHER = parse(SMALL)


def start(home: Record = HOME) -> Branches:
    return Branches(KATKO, home, home)


def again(lines: Branches) -> Branches:
    """The branches after their way through a page, which keeps texts."""
    place = next((place for place, each in enumerate(lines.saved) if each is lines.compared), -1)
    return Branches.read(KATKO, str(lines.documented), str(lines.shown), tuple(map(str, lines.saved)), place)


def play(lines: Branches, at: int, text: str) -> Branches:
    for move in text.split():
        lines, at = lines.play(at, move)
    return lines


def same(one: Branches, two: Branches) -> None:
    """Whether a page that has been asked again shows the same."""
    for name in ("shown", "compared", "base"):
        assert str(getattr(one, name)) == str(getattr(two, name)), name
    assert texts(*one.saved) == texts(*two.saved)
    for name in ("own", "replays", "stop", "parting"):
        assert getattr(one, name) == getattr(two, name), name


def texts(*records: Record) -> list[str]:
    return list(map(str, records))


def test_the_documented_line_is_compared_with_none() -> None:
    lines = start()
    assert (lines.own, lines.saved, lines.base, lines.replays, lines.stop) == (False, (), None, False, None)
    assert lines.source is HOME
    assert lines.parting == 15
    same(lines, again(lines))


def test_an_own_line_under_the_same_rules_has_no_base() -> None:
    """It is compared by how it ends, not by rules; a rule changes what is on show."""
    lines = play(start(), 5, "SA")
    assert (lines.own, lines.base, lines.replays, lines.stop, lines.parting) == (True, None, False, None, 5)
    assert lines.source is lines.shown
    assert lines.saved == ()
    same(lines, again(lines))


def test_a_stricter_rule_gives_a_replay_that_stops() -> None:
    lines, step = start().agree({"must_win": True})
    assert (step, lines.own, lines.saved, lines.base, lines.replays) == (5, True, (), HOME, True)
    assert lines.source is HOME
    assert lines.stop == Refusal("must-win", Card("S6"), cards("SA"), Card("SK").suit, Card("SK"))
    assert lines.parting == 5
    same(lines, again(lines))


def test_the_next_rule_is_asked_of_the_cards_of_the_base() -> None:
    """Not of what the first one left of them: so every order of choices comes to the same."""
    both, _ = start().agree({"must_win": True, "two": "double"})
    step_by_step, _ = start().agree({"must_win": True})
    step_by_step, _ = again(step_by_step).agree({"two": "double"})
    same(both, step_by_step)
    back, step = again(step_by_step).agree({"must_win": False})
    assert back.shown.deal.plays == HOME.deal.plays
    assert (back.replays, back.stop, step) == (True, None, None)


def test_all_rules_taken_back_give_the_documented_line_and_save_nothing() -> None:
    lines, _ = start().agree({"must_win": True, "target": 5})
    lines, _ = again(lines).agree({"target": 3})
    back, step = again(lines).agree({"must_win": False})
    assert back.shown is back.documented
    assert (back.saved, back.compared, step) == ((), None, None)


@pytest.mark.parametrize("lines", [start(), play(start(), 5, "SA"), start().agree({"must_win": True})[0]])
def test_no_change_changes_nothing(lines: Branches) -> None:
    there, step = again(lines).agree({})
    same(there, lines)
    assert step in (None, len(lines.shown.deal.plays))


@pytest.mark.parametrize(
    ("changes", "error"),
    [({"cards": 6}, RulesError), ({"misere": True, "two": "each"}, RulesError), ({"trump": "X9"}, InvalidText)],
)
def test_rules_that_cannot_be_are_an_error(changes: dict[str, object], error: type[Exception]) -> None:
    for lines in (start(), play(start(), 5, "SA")):
        with pytest.raises(error):
            lines.agree(changes)


def test_the_step_to_show_is_the_end_of_the_trick_in_which_both_part() -> None:
    """Within the line on show, which may have stopped before."""
    assert start().agree({"trump": "D"})[1] == 9
    assert start().agree({"trump": "S"})[1] is None, "the last trick went to the ace of spades anyway"
    assert start().agree({"misere": True})[1] == 15
    assert start().agree({"cards": 3})[1] == 9
    assert start().agree({"target": 7})[1] is None
    assert start(OTHER).agree({"cards": 1})[1] == 2


def test_a_rule_after_playing_on_is_asked_of_the_documented_cards_again() -> None:
    """So that what was given away by the first choice comes back; what was played is saved."""
    lines, step = start().agree({"must_win": True})
    played = play(again(lines), step or 0, "SA S6")
    assert (played.base, played.replays, played.stop, played.parting) == (HOME, False, None, 5)
    assert played.source is played.documented
    same(played, again(played))
    changed, _ = again(played).agree({"two": "double"})
    assert (changed.compared, changed.replays, str(changed.base)) == (None, True, str(HOME))
    assert texts(*changed.saved) == texts(played.shown)
    same(changed, again(changed))
    back, _ = again(played).agree({"must_win": False})
    assert back.shown is back.documented
    assert texts(*back.saved) == texts(played.shown)


def test_an_own_line_is_saved_and_compared_while_its_rules_change() -> None:
    """And comes back when they are as they were; then nothing is saved."""
    own = play(start(), 5, "SA DT")
    lines, step = again(own).agree({"must_win": True})
    assert (lines.replays, lines.own) == (True, True)
    assert texts(lines.base, lines.compared, *lines.saved) == texts(own.shown) * 3
    assert (lines.shown.deal.plays, lines.stop, step) == (own.shown.deal.plays, None, None), "the rule forbids nothing"
    same(lines, again(lines))
    back, _ = again(lines).agree({"must_win": False})
    assert str(back.shown) == str(own.shown)
    assert (back.saved, back.compared, back.base) == ((), None, None)


def test_an_own_line_that_a_rule_stops_is_saved_whole() -> None:
    own = play(start(), 5, "SA DT D2 D8")
    lines, step = again(own).agree({"must_win": True})
    assert (step, len(lines.shown.deal.plays)) == (8, 8)
    assert lines.stop
    assert (lines.stop.code, lines.stop.would_do) == ("must-win", cards("DJ"))
    assert texts(*lines.saved) == texts(own.shown)
    done, _ = again(lines).finish()
    assert texts(done.base, done.compared) == texts(own.shown) * 2
    same(done, again(done))
    assert texts(*again(lines).go_home()[0].saved) == texts(own.shown)
    assert texts(*again(done).go_home()[0].saved) == texts(done.shown, own.shown)


def test_a_rule_of_the_documented_line_leaves_a_saved_line_alone() -> None:
    own = play(start(), 5, "SA")
    home, _ = own.go_home()
    lines, _ = again(home).agree({"must_win": True})
    assert texts(*lines.saved, lines.base) == texts(own.shown, HOME)
    assert lines.compared is None
    same(lines, again(lines))
    back, _ = again(lines).agree({"must_win": False})
    assert back.shown is back.documented
    assert texts(*back.saved) == texts(own.shown)


def test_a_mere_replay_is_not_saved() -> None:
    """Neither on the way home, nor on the way to a saved line, nor where another record is opened."""
    alone = again(start().agree({"must_win": True})[0])
    home, step = alone.go_home()
    assert (step, home.saved) == (5, ())
    assert again(home).go_back() == (home, 15), "there is nothing to go back to"
    own = play(start(), 5, "SA")
    lines = again(again(own.go_home()[0]).agree({"must_win": True})[0])
    assert lines.replays
    assert texts(*lines.go_home()[0].saved) == texts(own.shown)
    assert texts(lines.go_back()[0].shown, *lines.go_back()[0].saved) == texts(own.shown)
    assert texts(*lines.open(OTHER)[0].saved) == texts(own.shown)
    for there in (lines.go_home()[0], lines.go_back()[0], lines.open(OTHER)[0]):
        same(there, again(there))


def test_a_replay_that_was_played_on_is_a_line_of_the_readers_own() -> None:
    """It stands before the others, as any other line does when it is left."""
    own = play(start(), 5, "SA")
    lines = play(again(again(own.go_home()[0]).agree({"must_win": True})[0]), 5, "SA")
    home, step = again(lines).go_home()
    assert (step, texts(*home.saved)) == (5, texts(lines.shown, own.shown))


def test_a_line_that_another_one_goes_on_from_is_held_by_it() -> None:
    """It is saved no more; under other rules, or played otherwise, it is."""
    short = play(start(), 5, "SA")
    home, _ = again(short).go_home()
    long = play(again(home), 5, "SA DT")
    assert long.saved == ()
    other = play(again(long), 6, "CQ")
    assert texts(*other.saved) == texts(long.shown)
    assert texts(*again(other).open(short.shown)[0].saved) == texts(other.shown, long.shown)
    strict = play(start().agree({"must_win": True})[0], 5, "SA DT D2")
    both = again(strict).open(short.shown)[0]
    assert texts(*both.saved) == texts(strict.shown)


def test_the_way_back_cycles_through_all_saved_lines() -> None:
    lines = start()
    played: list[str] = []
    for at, move in ((0, "DT"), (5, "SA"), (3, "C4")):
        lines = play(again(lines.go_home()[0]), at, move)
        played.insert(0, str(lines.shown))
    lines = lines.go_home()[0]
    assert texts(*lines.saved) == played
    for shown in played * 2:
        lines, _ = again(lines).go_back()
        assert str(lines.shown) == shown
        assert {str(lines.shown), *texts(*lines.saved)} == {*played}


def ways(deal: Deal, length: int) -> Iterator[str]:
    """The ways in which a deal can go on for so many moves."""
    if not length:
        yield ""
        return
    for card in deal.legal_moves():
        yield from (f"{card} {rest}" for rest in ways(deal.play(card), length - 1))


def test_beyond_the_most_lines_the_oldest_go_but_never_the_one_that_is_compared() -> None:
    base = play(start(), 0, "DT D2").shown
    lines = start().open(base)[0].agree({"two": "double"})[0]
    played: list[str] = []
    for moves in islice(ways(lines.shown.deal, 5), MOST_SAVED + 5):
        lines = again(play(lines, 2, moves))
        assert texts(lines.compared, lines.base) == texts(base) * 2
        saved = texts(*lines.saved)
        assert saved.pop(saved.index(str(base)))
        assert saved == played[: MOST_SAVED - 1]
        played.insert(0, str(lines.shown))
    assert len(played) > len(saved) + 5


def test_a_card_is_known_by_lines_under_the_same_rules_only() -> None:
    """The documented line goes on with the same card, but under other rules: this one is played on."""
    lines, step = start().agree({"must_win": True})
    lines, step = again(lines).go_home()
    lines, step = again(lines).agree({"two": "double"})
    assert (step, len(lines.shown.deal.plays)) == (None, 15)
    lines, at = again(lines).play(5, "S6")
    assert (at, lines.shown.deal.rules.two, lines.shown.deal.rules.must_win) == (6, "double", False)
    assert len(lines.shown.deal.plays) == 15


def test_what_was_said_about_the_deal_stays_and_about_its_tricks_does_not() -> None:
    """Comments on tricks are about the documented plays; what the author expects holds for those rules."""
    home = parse(AINO.replace("leads: Aino", "leads: Aino  # forehand").replace("SK S2 S6", "SK S2 S6  # saved"))
    lines, _ = start(home).agree({"must_win": True})
    assert "# forehand" in str(lines.shown)
    assert "# saved" not in str(lines.shown)
    assert lines.shown.expect is None
    assert (lines.shown.id, lines.shown.title) == (home.id, home.title)
    assert "# saved" in str(lines.documented)
    same(lines, again(lines))


def test_played_to_its_end() -> None:
    """By the order of the base where that is allowed, else by the lowest card; the base stays what it was."""
    lines, _ = start().agree({"must_win": True})
    done, last = again(lines).finish()
    assert (last, done.shown.deal.turn, done.base and str(done.base)) == (15, None, str(HOME))
    assert done.shown.deal.plays[:5] == HOME.deal.plays[:5]
    assert done.replays is False
    same(done, again(done))
    finished, last = again(done).finish()
    assert last == 15
    same(finished, done)
    assert start().finish()[1] == 15
    assert start().finish()[0].shown is HOME


def test_an_own_line_is_played_to_its_end_by_the_documented_order() -> None:
    own = play(start(), 5, "SA")
    done, last = again(own).finish()
    assert (last, done.own, done.base) == (15, True, None)
    assert done.shown.deal.plays[:6] == own.shown.deal.plays
    assert done.saved == ()


def test_an_own_line_under_other_rules_is_played_to_its_end_by_its_own_order() -> None:
    """And still compared with it."""
    own = play(start(), 5, "SA DT D2 DJ S5 S6 H5 CQ C4 D8")
    assert own.shown.deal.turn is None
    lines, _ = again(own).agree({"trump": "C"})
    done, _ = again(lines).finish()
    assert done.shown.deal.turn is None
    assert str(done.base) == str(own.shown)
    same(done, again(done))


def test_rules_without_a_base_where_another_deal_is_on_show() -> None:
    """Its cards are others, so its rules are compared with none."""
    lines, step = start().open(OTHER)
    assert (step, lines.own, lines.base, lines.parting, lines.stop) == (0, True, None, None, None)
    changed, _ = again(lines).agree({"cards": 1})
    assert texts(changed.base, changed.compared) == texts(lines.shown) * 2
    same(changed, again(changed))


def test_a_record_under_other_rules_is_one_of_the_documented_deal() -> None:
    """As from a link: with its heading and its order of cards, and compared with it."""
    lines, _ = start().agree({"must_win": True})
    done, _ = lines.finish()
    for line in (lines, done):
        opened, step = start().open(parse(line.shown.compact()))
        assert str(opened.shown) == str(line.shown)
        assert step == 5
        assert opened.base is HOME
    fewer, _ = start().agree({"cards": 3})
    opened, _ = start().open(parse(fewer.shown.compact()))
    assert str(opened.shown) == str(fewer.shown)


def test_a_record_of_the_same_cards_played_otherwise_is_opened_as_it_is() -> None:
    """It is under other rules and no mere replay: the documented line is its base all the same."""
    lines = play(start().agree({"must_win": True})[0], 5, "SA DT")
    opened, step = start().open(parse(str(lines.shown)))
    assert (step, opened.replays, opened.base) == (5, False, HOME)
    assert opened.source is HOME


def test_a_saved_line_as_a_base_that_cannot_be() -> None:
    """A page may ask with texts of its own: what is no replay of the saved line has no base."""
    for saved, place in (((), 0), (("",), 0), (("not a record",), 0), ((str(OTHER),), 0), ((str(OTHER),), 7)):
        lines = Branches.read(KATKO, AINO, AINO, saved, place)
        assert (lines.base, lines.replays, lines.stop) == (None, False, None)
        assert lines.agree({"must_win": True})[0].base is lines.documented


def test_a_saved_line_that_stands_elsewhere_already_is_left_out() -> None:
    """The documented one, the one on show, and one that was saved twice."""
    own, other = (play(start(), 5, moves).shown for moves in ("SA", "S6 C4 DJ"))
    lines = Branches.read(KATKO, AINO, str(own), texts(HOME, own, other, other))
    assert texts(*lines.saved) == texts(other)


def test_the_same_deal_and_where_lines_part() -> None:
    """Rules count for the first, not for the second."""
    strict = replay(HOME, {"must_win": True})
    assert same_deal(KATKO, HOME, play(start(), 5, "SA").shown)
    assert not same_deal(KATKO, HOME, strict)
    assert parting(KATKO, HOME, strict) == parting(KATKO, strict, HOME) == 5
    assert parting(KATKO, HOME, OTHER) == 0


def test_a_match_under_other_rules() -> None:
    """All its deals are played anew."""
    home = parse(KUKUTTU)
    lines, step = start(home).agree({"kukkuminen": False})
    assert (lines.own, lines.base, lines.replays, lines.stop) == (True, home, True, None)
    assert step == 4, "the last trick wins the game now"
    assert lines.shown.points == (3, 2)
    same(lines, again(lines))
    assert again(lines).agree({"kukkuminen": True})[0].shown.kukkuu is home.kukkuu
    with pytest.raises(RulesError):
        start(home).agree({"cards": 1})
