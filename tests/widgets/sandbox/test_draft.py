"""What is agreed before a game: rules, names, and cards dealt by hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katko.cards import PACK, Card
from katko.errors import InvalidText, RulesError
from katko.rules import PRESETS, Rules
from tests.katko.games import COMBINATIONS, table_rules
from tests.widgets.sandbox import sessions
from tests.widgets.sandbox.sessions import KATKO
from widgets.katko.words import words
from widgets.sandbox.draft import Draft, Plan

SPARE = words("fi").table.names
TURNED = Rules(players=2, cards=2, trump="turned")
PAIRS = Rules(players=3, cards=2, decks=2)
PLAIN = Rules(players=2, cards=2)


def plan(*names: str, preset: str = "finnish", **changed) -> Plan:
    return sessions.plan(PRESETS[preset](len(names), **changed), names, preset=preset)


def picked(rules: Rules, *codes: str) -> Draft:
    """The draft after these cards, from an empty one."""
    draft = Draft.empty(KATKO, rules)
    for code in codes:
        draft = draft.pick(KATKO, rules, Card(code))
    return draft


# Another number of players.


@settings(derandomize=True, deadline=None, max_examples=150)
@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32), st.integers(2, 20), st.sampled_from(["finnish", "german"]))
def test_rules_for_another_number_of_players_can_always_be(optional, seed, players, preset):
    """What was changed stays wherever all of it can be."""
    rules = table_rules(Random(seed), optional)
    new = PRESETS.seated(rules, preset, players)
    kept = PRESETS.changes(rules, preset)
    assert new.players == players
    try:
        assert new == PRESETS[preset](players, **kept)
    except RulesError:
        assert all(
            getattr(new, name) in (value, getattr(PRESETS[preset](players), name)) for name, value in kept.items()
        )


def test_the_same_number_of_players_changes_nothing():
    rules = Rules(players=4, cards=13, two="each", must_win=True)
    assert PRESETS.seated(rules, "german", 4) == rules


def test_only_what_cannot_be_gives_way():
    """Seventeen cards are too many for four; that says nothing against the other rules."""
    rules = Rules(players=3, cards=17, two="each", must_win=True)
    assert PRESETS.seated(rules, "finnish", 4) == Rules(players=4, two="each", must_win=True)


def test_more_seats_take_spare_names_and_fewer_the_first():
    """Names that sit there already are not taken twice."""
    more = plan("Liisa", "Onni").seats(5, SPARE)
    assert more.names == ("Liisa", "Onni", "Aino", "Eero", "Helmi")
    assert more.rules.players == 5
    assert more.seats(2, SPARE).names == ("Liisa", "Onni")


@pytest.mark.parametrize("language", ["fi", "de"])
def test_names_for_everybody(language):
    """Twenty that may all be names at one table, whoever sits there first."""
    spare = words(language).table.names
    for first in (("A", "B"), spare[-2:], tuple(name.upper() for name in spare[3:5])):
        full = plan(*first).seats(20, spare)
        assert len(full.names) == len({name.casefold() for name in full.names}) == 20
        assert full.named(full.names).names == full.names


def test_a_spare_name_is_not_alike_to_one_at_the_table():
    """As names are alike in records: full-width letters are the same letters."""
    full = plan("Ａｉｎｏ", "Bo").seats(4, SPARE)
    assert full.named(full.names).names == full.names


def test_a_base_game_is_taken_without_changes():
    changed = plan("A", "B", "C", "D", must_win=True).base("german")
    assert (changed.rules, changed.preset) == (Rules.german(4), "german")


def test_other_rules():
    """Each by its field; and nothing of what cannot be."""
    assert plan("A", "B").agree({"must_win": True, "target": 7}).rules == Rules(players=2, must_win=True, target=7)
    for wrong in ({"target": "x"}, {"two": "five"}, {"misere": True, "two": "each"}, {"cards": 40}, {"must_win": 1}):
        with pytest.raises(RulesError):
            plan("A", "B").agree(wrong)


@pytest.mark.parametrize(
    ("names", "code", "line"),
    [
        (("A", ""), "name-empty", 2),
        (("A", " \t"), "name-empty", 2),
        (("A", "a"), "name-alike", 2),
        (("<b>", "B"), "name-sign", 1),
        (("A:", "B"), "name-sign", 1),
        (("A", "Rules"), "name-keyword", 2),
        (("A", "x" * 25), "name-long", 2),
        (("A", "x" * 10**5), "name-long", 2),
        (("A", "B\n"), "name-sign", 2),
        (("A", "\u202eB"), "name-sign", 2),
        (("...", "B"), "name-empty", 1),
    ],
)
def test_names_that_may_not_be(names, code, line):
    """Of which seat, too."""
    with pytest.raises(InvalidText) as error:
        plan("A", "B").named(names)
    assert (error.value.code, error.value.line) == (code, line)


def test_names_are_written_as_records_write_them():
    assert plan("A", "B").named(("  Anna   Liisa ", "Va\u0308ino\u0308")).names == ("Anna Liisa", "Väinö")


# Cards dealt by hand.


def test_cards_go_to_the_chosen_seat_and_then_to_the_next():
    """Seat by seat, clockwise; at the end nothing is missing."""
    draft = replace(Draft.empty(KATKO, PLAIN), place=1)
    for code in ("SA", "H2"):
        draft = draft.pick(KATKO, PLAIN, Card(code))
    assert (draft.place, draft.missing(KATKO, PLAIN)) == (0, 2)
    for code in ("C4", "D5"):
        draft = draft.pick(KATKO, PLAIN, Card(code))
    assert draft.rows == ((Card("C4"), Card("D5")), (Card("SA"), Card("H2")))
    assert (draft.missing(KATKO, PLAIN), draft.pick(KATKO, PLAIN, Card("D6"))) == (0, draft)


def test_a_card_of_one_pack_is_dealt_once():
    draft = picked(PLAIN, "SA")
    assert draft.pick(KATKO, PLAIN, Card("SA")) == draft
    assert draft.left(KATKO, PLAIN, Card("SA")) == 0


def test_a_card_of_two_packs_is_dealt_twice():
    draft = picked(PAIRS, "SA", "SA", "SA")
    assert draft.rows == ((Card("SA"), Card("SA")), (), ())
    assert draft.left(KATKO, PAIRS, Card("SA")) == 0


def test_the_trump_is_turned_last_or_where_it_is_chosen():
    """It is nobody's, and counts as dealt."""
    draft = picked(TURNED, "SA", "H2", "C4", "D5")
    assert (draft.place, draft.missing(KATKO, TURNED)) == (2, 1)
    full = draft.pick(KATKO, TURNED, Card("SK"))
    assert (full.rows[2], full.missing(KATKO, TURNED), full.left(KATKO, TURNED, Card("SK"))) == ((Card("SK"),), 0, 0)
    first = replace(Draft.empty(KATKO, TURNED), place=2).pick(KATKO, TURNED, Card("SK"))
    assert (first.rows[2], first.place) == ((Card("SK"),), 0)
    assert first.pick(KATKO, TURNED, Card("SK")) == first
    another = replace(first, place=2).pick(KATKO, TURNED, Card("SQ"))
    assert (another.rows[2], another.left(KATKO, TURNED, Card("SK"))) == ((Card("SQ"),), 1)


def test_a_card_is_given_back():
    """One of two equal ones, to be dealt again to the same seat."""
    draft = picked(PAIRS, "SA", "SA", "H2").give_back(0, Card("SA"))
    assert (draft.rows[0], draft.place, draft.left(KATKO, PAIRS, Card("SA"))) == ((Card("SA"),), 0, 1)
    full = picked(TURNED, "SA", "H2", "C4", "D5", "SK").give_back(2, Card("SK"))
    assert (full.rows[2], full.place, full.missing(KATKO, TURNED)) == ((), 2, 1)


def test_without_a_turned_trump_no_card_is_put_aside():
    """The place that was chosen for it under other rules is gone with its card, and the next card goes to a seat."""
    turned = picked(TURNED, "SA")
    turned = replace(turned, place=2).pick(KATKO, TURNED, Card("SK"))
    draft = replace(turned, place=2).fitted(KATKO, PLAIN, TURNED)
    assert (draft.rows, draft.place) == (((Card("SA"),), ()), 0)
    assert draft.left(KATKO, PLAIN, Card("SK")) == 1
    again = draft.fitted(KATKO, TURNED, PLAIN)
    assert (again.rows, again.missing(KATKO, TURNED)) == (((Card("SA"),), (), ()), 4)


@settings(derandomize=True, deadline=None, max_examples=120)
@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32))
def test_what_is_missing_is_dealt_by_chance(optional, seed):
    """No card twice of one pack, none that was dealt is moved, and the deal can be played."""
    draw = Random(seed)
    rules = table_rules(draw, optional)
    draft = Draft.empty(KATKO, rules)
    for _ in range(draw.randint(0, 12)):
        before = draft
        draft = draft.pick(KATKO, rules, draw.choice(PACK))
        assert draft.missing(KATKO, rules) in (before.missing(KATKO, rules), before.missing(KATKO, rules) - 1)
    full = draft.fill(KATKO, rules, seed)
    assert full == draft.fill(KATKO, rules, seed)
    assert full.missing(KATKO, rules) == 0
    assert full.fitted(KATKO, rules, rules) == full
    assert all(row[: len(had)] == had for row, had in zip(full.rows, draft.rows, strict=True))
    assert all(full.left(KATKO, rules, card) >= 0 for card in PACK)
    deal = KATKO.dealt(rules, full.rows, 0, full.extra, None)
    assert deal.rules == rules
    assert [*deal.setup.hands] == [row[: rules.cards] for row in full.rows[: rules.players]]
    assert [*deal.setup.open_hands] == [row[rules.cards :] for row in full.rows[: rules.players]]


def test_another_chance_fills_otherwise():
    fills = {Draft.empty(KATKO, PLAIN).fill(KATKO, PLAIN, chance) for chance in range(20)}
    assert len(fills) > 15


def test_the_whole_pack_can_be_dealt():
    """Also where a card was turned up before the rules became others."""
    turned = Rules(players=4, cards=12, trump="turned")
    draft = replace(Draft.empty(KATKO, turned), place=4).pick(KATKO, turned, Card("SA"))
    rules = Rules(players=4, cards=13)
    full = draft.fitted(KATKO, rules, turned).fill(KATKO, rules, 1)
    assert sorted(card.index for row in full.rows for card in row) == list(range(52))


@pytest.mark.parametrize(
    ("draft", "before", "rules", "rows"),
    [
        (picked(PLAIN, "SA"), PLAIN, PLAIN, "SA"),
        (picked(PLAIN, "SA"), PLAIN, PAIRS, ""),
        (picked(PAIRS, "SA", "SA"), PAIRS, Rules(players=3, cards=1), ""),
        (picked(PAIRS, "SA"), PAIRS, Rules(players=3, cards=1), "SA"),
        (picked(TURNED, "SA", "H2", "C4", "D5", "SK"), TURNED, PAIRS, ""),
        (picked(TURNED, "SA", "H2", "C4", "D5", "SK"), TURNED, PLAIN, "SA H2 C4 D5"),
        (picked(TURNED, "SA"), TURNED, replace(TURNED, players=3), ""),
    ],
)
def test_a_draft_fits_other_rules_or_begins_anew(draft, before, rules, rows):
    """By its seats and the length of its rows; a card that was turned up never comes into a hand."""
    fitted = draft.fitted(KATKO, rules, before)
    assert len(fitted.rows) == len(KATKO.places(rules))
    assert " ".join(str(card) for row in fitted.rows for card in row) == rows


def test_a_trump_that_nobody_has_chosen_is_hearts():
    rules = Rules(players=2, cards=1, trump="drawn")
    rows = [[Card("SA")], [Card("H2")]]
    assert [KATKO.dealt(rules, rows, 0, extra, None).trump for extra in ("", "S")] == ["H", "S"]
