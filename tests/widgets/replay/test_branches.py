"""The lines of one deal: which is on show, which is kept, and what one under other rules is compared with."""

from __future__ import annotations

import pytest

from katko import Card, Refusal, RulesError
from katko.cards import cards
from katko.errors import InvalidText
from katko.record import Record, parse
from katko.replay import replay
from tests.told import AINO, KUKUTTU, SMALL
from widgets.replay.branches import Lines, parting, same_deal

HOME = parse(AINO)
OTHER = parse(SMALL)


def start(home: Record = HOME) -> Lines:
    return Lines(home, home)


def again(lines: Lines) -> Lines:
    """The lines after their way through a page, which keeps texts."""
    other = str(lines.other) if lines.other else None
    return Lines.read(str(lines.home), str(lines.shown), other, of_kept=lines.of_kept)


def play(lines: Lines, at: int, text: str) -> Lines:
    for card in cards(text):
        lines, at = lines.play(at, card)
    return lines


def same(one: Lines, two: Lines) -> None:
    """Whether a page that has been asked again shows the same."""
    for name in ("shown", "other", "base"):
        assert str(getattr(one, name)) == str(getattr(two, name)), name
    for name in ("own", "replays", "stop", "parting", "of_kept"):
        assert getattr(one, name) == getattr(two, name), name


def test_the_documented_line_is_compared_with_none() -> None:
    lines = start()
    assert (lines.own, lines.other, lines.base, lines.replays, lines.stop) == (False, None, None, False, None)
    assert lines.source is HOME
    assert lines.parting == 15
    same(lines, again(lines))


def test_an_own_line_under_the_same_rules_has_no_base() -> None:
    """It is compared by how it ends, not by rules; a rule changes what is on show."""
    lines = play(start(), 5, "SA")
    assert (lines.own, lines.base, lines.replays, lines.stop, lines.parting) == (True, None, False, None, 5)
    assert lines.source is lines.shown
    assert lines.other is HOME
    same(lines, again(lines))


def test_a_stricter_rule_gives_a_replay_that_stops() -> None:
    lines, step = start().agree({"must_win": True})
    assert (step, lines.own, lines.other, lines.base, lines.replays) == (5, True, HOME, HOME, True)
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


def test_all_rules_taken_back_give_the_documented_line_and_keep_nothing() -> None:
    lines, _ = start().agree({"must_win": True, "target": 5})
    lines, _ = again(lines).agree({"target": 3})
    back, step = again(lines).agree({"must_win": False})
    assert back.shown is back.home
    assert (back.kept, back.other, back.of_kept, step) == (None, None, False, None)


@pytest.mark.parametrize("lines", [start(), play(start(), 5, "SA"), start().agree({"must_win": True})[0]])
def test_no_change_changes_nothing(lines: Lines) -> None:
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
    """So that what was given away by the first choice comes back; what was played is kept."""
    lines, step = start().agree({"must_win": True})
    played = play(again(lines), step or 0, "SA S6")
    assert (played.base, played.replays, played.stop, played.parting) == (HOME, False, None, 5)
    assert played.source is played.home
    same(played, again(played))
    changed, _ = again(played).agree({"two": "double"})
    assert (changed.of_kept, changed.replays, str(changed.base)) == (False, True, str(HOME))
    assert str(changed.kept) == str(played.shown)
    same(changed, again(changed))
    back, _ = again(played).agree({"must_win": False})
    assert back.shown is back.home
    assert str(back.kept) == str(played.shown)


def test_an_own_line_is_kept_and_compared_while_its_rules_change() -> None:
    """And comes back when they are as they were; then nothing but the documented line is the other."""
    own = play(start(), 5, "SA DT")
    lines, step = again(own).agree({"must_win": True})
    assert (lines.of_kept, lines.replays, lines.own) == (True, True, True)
    assert str(lines.base) == str(lines.kept) == str(own.shown)
    assert (lines.shown.deal.plays, lines.stop, step) == (own.shown.deal.plays, None, None), "the rule forbids nothing"
    same(lines, again(lines))
    back, _ = again(lines).agree({"must_win": False})
    assert str(back.shown) == str(own.shown)
    assert (back.kept, back.of_kept, back.base) == (None, False, None)


def test_an_own_line_that_a_rule_stops_is_kept_whole() -> None:
    own = play(start(), 5, "SA DT D2 D8")
    lines, step = again(own).agree({"must_win": True})
    assert (step, len(lines.shown.deal.plays)) == (8, 8)
    assert lines.stop
    assert (lines.stop.code, lines.stop.would_do) == ("must-win", cards("DJ"))
    assert str(lines.kept) == str(own.shown)
    done, _ = again(lines).finish()
    assert (done.of_kept, str(done.base)) == (True, str(own.shown))
    same(done, again(done))
    assert str(again(lines).go_home()[0].kept) == str(own.shown)


def test_a_rule_of_the_documented_line_leaves_a_kept_line_alone() -> None:
    own = play(start(), 5, "SA")
    home, _ = own.go_home()
    lines, _ = again(home).agree({"must_win": True})
    assert (str(lines.kept), str(lines.base), lines.of_kept) == (str(own.shown), str(HOME), False)
    assert lines.other is lines.kept
    same(lines, again(lines))
    back, _ = again(lines).agree({"must_win": False})
    assert back.shown is back.home
    assert str(back.kept) == str(own.shown)


def test_a_mere_replay_takes_the_place_of_no_kept_line() -> None:
    """Neither on the way home, nor on the way to the kept one, nor where another record is opened."""
    own = play(start(), 5, "SA")
    lines = again(again(own.go_home()[0]).agree({"must_win": True})[0])
    assert lines.replays
    assert str(lines.go_home()[0].kept) == str(own.shown)
    assert str(lines.go_back()[0].shown) == str(own.shown)
    assert str(lines.open(OTHER)[0].kept) == str(own.shown)
    for there in (lines.go_home()[0], lines.go_back()[0], lines.open(OTHER)[0]):
        same(there, again(there))


def test_without_a_kept_line_a_replay_is_kept() -> None:
    """The way back leads to it."""
    lines, _ = start().agree({"must_win": True})
    home, step = again(lines).go_home()
    assert (step, str(home.kept)) == (5, str(lines.shown))
    back, step = again(home).go_back()
    assert step == 5
    same(back, lines)


def test_a_replay_that_was_played_on_is_a_line_of_the_readers_own() -> None:
    """It takes the place of the kept one, as any other does."""
    home, _ = play(start(), 5, "SA").go_home()
    lines = play(again(home).agree({"must_win": True})[0], 5, "SA")
    home, step = again(lines).go_home()
    assert (step, str(home.kept)) == (5, str(lines.shown))


def test_a_card_is_known_by_lines_under_the_same_rules_only() -> None:
    """The documented line goes on with the same card, but under other rules: this one is played on."""
    lines, step = start().agree({"must_win": True})
    lines, step = again(lines).go_home()
    lines, step = again(lines).agree({"two": "double"})
    assert (step, len(lines.shown.deal.plays)) == (None, 15)
    lines, at = again(lines).play(5, Card("S6"))
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
    assert "# saved" in str(lines.home)
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
    assert done.other is done.home


def test_a_kept_line_under_other_rules_is_played_to_its_end_by_its_own_order() -> None:
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
    assert (str(changed.base), changed.of_kept) == (str(lines.shown), True)
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


def test_a_kept_line_as_a_base_that_cannot_be() -> None:
    """A page may ask with texts of its own: what is no replay of the kept line has no base."""
    for kept in (None, "", "not a record", str(OTHER)):
        lines = Lines.read(AINO, AINO, kept, of_kept=True)
        assert (lines.base, lines.replays, lines.stop) == (None, False, None)
        assert lines.agree({"must_win": True})[0].base is lines.home


def test_the_same_deal_and_where_lines_part() -> None:
    """Rules count for the first, not for the second."""
    strict = replay(HOME, {"must_win": True})
    assert same_deal(HOME, play(start(), 5, "SA").shown)
    assert not same_deal(HOME, strict)
    assert parting(HOME, strict) == parting(strict, HOME) == 5
    assert parting(HOME, OTHER) == 0


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
