"""A toy game put beside the engine, which knows nothing of it: the laws of all games hold, and its records work."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import katko
from katko import InvalidText, RulesError
from katko.cards import PACK
from tests.katko import laws
from tests.katko.sources import imported
from tests.katko.test_imports import SHARED

FOLDER = Path(__file__).parents[1] / "fixtures/highcard/katko"
katko.__path__.append(str(FOLDER))

from katko.highcard import PRESETS, Deal, Match, Record, Rules, parse  # noqa: E402  where the line above puts it

from katko.sheet import Earlier  # noqa: E402

CODES = [card.code for card in PACK]
SEEDS = range(60)


def rules(chance: Random) -> Rules:
    return Rules(target=chance.choice((1, 3, 5)), low=chance.random() < 0.5)


def match_record(seed: int) -> Record:
    """A match by chance up to some deal, perhaps unfinished, with or without seeds, comments and what is expected."""
    chance = Random(seed)
    match, line = Match(rules(chance), chance.randrange(2)), []
    for number in range(count := chance.randrange(1, 9)):
        match = match.next_game() if match.winners else match
        dealt = chance.randrange(10**9)
        deal = match.next_deal(dealt)
        for _ in range(2 if number < count - 1 else chance.randrange(3)):
            deal = deal.play(deal.legal_moves()[0])
        match = match.after(deal) if deal.turn is None else match
        expect = chance.choice((None, (0, 1), match.scores))
        line.append(Earlier(deal, chance.choice((None, dealt)), expect=expect))
    latest = line[-1]
    comments = {"id": (("above",), "beside"), "play": ((), "here")}
    return Record(
        latest.deal, ("Aino", "Eero"), "toy", "A toy", "usual", latest.seed, latest.expect, comments, tuple(line[:-1])
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_the_laws_of_all_games_hold(seed: int) -> None:
    chance = Random(seed)
    deal = Deal.shuffled(rules(chance), chance.randrange(2), seed, chance.choice((None, (0, 0))))
    for _ in range(3):
        laws.a_move_is_legal_iff_play_takes_it_iff_there_is_no_refusal(deal, CODES)
        laws.no_move_is_legal_iff_there_is_an_outcome_iff_nobody_is_to_play(deal)
        laws.the_moves_of_a_deal_lead_to_it(deal)
        laws.a_deal_can_be_played_to_its_end(deal)
        assert {card.code for card in deal.hands} == {*deal.moves, *laws.play_out(deal, 1).moves}
        laws.what_is_written_is_read_again(Record(deal, ("A", "B"), seed=chance.choice((None, seed))), parse)
        deal = deal.play(deal.legal_moves()[0]) if deal.turn is not None else deal
    laws.a_match_goes_on_to_its_end(Match(rules(chance)))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_comes_through_both_forms(seed: int) -> None:
    record = match_record(seed)
    laws.what_is_written_is_read_again(record, parse)
    assert record.comments.keys() == {"id", "play"}
    found = [each.found for each in record.expectations()]
    assert found == [
        standing.scores
        for standing, each in zip(record.standings, record.deals, strict=True)
        if each.expect is not None
    ]


def test_the_higher_rank_takes_the_point_the_lower_where_that_is_agreed_and_of_equals_none() -> None:
    for hands, low, points in (("SA H2", False, (1, 0)), ("SA H2", True, (0, 1)), ("SA HA", False, (0, 0))):
        assert laws.play_out(Deal.start(Rules(low=low), hands.split()), 1).outcome().points == points


def test_a_record_is_written_as_an_author_would() -> None:
    text = """\
id: toy
rules: usual, target=2, low
Aino: SA  # the ace
Eero: H2
first: Eero
play:
H2
SA
expect: Eero 1
---
Aino: S3
Eero: H4
first: Aino
play:
S3
"""
    record = parse(text)
    assert str(record) == text
    assert (record.deal.turn, record.match.scores, record.points) == (1, (0, 1), (0, 1))
    assert record.compact() == "1ut2l1B.Aino-Eero.za-az.oc-o"
    assert parse("Aino: SA\nEero: H2\n").deal.rules == Rules()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Aino: SA\n", "seats"),
        ("Aino: SA\nEero: H2\nLiisa: H3\n", "seats"),
        ("Aino: SA\nEero: SA\n", "card-twice"),
        ("Aino: SA\nEero: H2\nplay:\nH2\n", "play"),
        ("First: SA\nEero: H2\n", "name-keyword"),
        ("Aino: SA\nEero: H2\nfirst: Liisa\n", "who"),
        ("rules: must_win\nAino: SA\nEero: H2\n", "rule"),
        ("scores: Aino 3\nAino: SA\nEero: H2\n", "scores-over"),
        ("Aino: SA\nEero: H2\n---\nAino: SA\nEero: H2\n", "unfinished"),
        ("1uZ.Aino-Eero.zn-", "link"),
        ("1fA.Aino-Eero.zn-", "link"),
    ],
)
def test_what_is_no_record_is_refused_by_what_all_games_share(text: str, code: str) -> None:
    """The key of Katko is a name here, and the key of this game is none."""
    with pytest.raises(InvalidText) as caught:
        parse(text)
    assert caught.value.code == code
    assert parse("Trump: SA\nLeads: H2\n").names == ("Trump", "Leads")


def test_what_does_not_fit_is_refused() -> None:
    for make in (
        lambda: Rules(players=3),
        lambda: PRESETS.seated(Rules(), "usual", 3),
        lambda: Deal.start(Rules(), ["SA", "SA"]),
        lambda: Match(Rules()).after(Deal.start(Rules(), ["SA", "S2"])),
    ):
        with pytest.raises(RulesError):
            make()


def test_it_imports_only_what_is_shared_and_itself() -> None:
    for file in FOLDER.rglob("*.py"):
        for module, names in imported(ast.parse(file.read_text(encoding="utf-8"))):
            package, _, below = module.partition(".")
            if package == "katko":
                used = {below.split(".")[0]} if below else set(names)
                assert used <= {*SHARED, "highcard"}, file.name
