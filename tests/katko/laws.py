"""The laws that hold in every game: each looks at one position, match or record, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from katko import IllegalMove
from katko.players import choose, play_out


def a_move_is_legal_iff_play_takes_it_iff_there_is_no_refusal(deal: Any, moves: Iterable[Any]) -> None:
    """And after a refusal nothing has changed; to a seat whose turn it is not every move is refused."""
    before = (deal.moves, deal.turn, deal.points, deal.legal_moves())
    others = [seat for seat in range(deal.rules.players) if seat != deal.turn]
    for move in moves:
        legal = move in deal.legal_moves()
        refusal = deal.refusal(move)
        assert (refusal is None) == legal == (deal.refusal(move, deal.turn) is None)
        if legal:
            assert deal.play(move).moves == (*deal.moves, str(move))
        else:
            with pytest.raises(IllegalMove) as caught:
                deal.play(move)
            assert caught.value.refusal == refusal
            assert caught.value.code == refusal.code
        told = {(found.code, found.would_do) for seat in others if (found := deal.refusal(move, seat))}
        assert told == {("over" if deal.turn is None else "not-turn", ())}
    assert (deal.moves, deal.turn, deal.points, deal.legal_moves()) == before


def no_move_is_legal_iff_there_is_an_outcome_iff_nobody_is_to_play(deal: Any) -> None:
    """And the outcome tells the points."""
    outcome = deal.outcome()
    assert (deal.legal_moves() == ()) == (outcome is not None) == (deal.turn is None)
    assert outcome is None or outcome.points == deal.points


def the_moves_of_a_deal_lead_to_it(deal: Any) -> None:
    """As text, from its start, through each of its positions."""
    there = deal.positions[0]
    assert there.moves == ()
    for move, position in zip(deal.moves, deal.positions[1:], strict=True):
        assert there.refusal(move, there.turn) is None
        there = there.play(move)
        assert there == position
    assert (there, hash(there)) == (deal, hash(deal))


def a_deal_can_be_played_to_its_end(deal: Any) -> None:
    """By chance, the same for the same seed, beginning with the move that is chosen for it."""
    end = play_out(deal, 3)
    assert (end.turn, end) == (None, play_out(deal, 3))
    assert deal.turn is None or end.moves[len(deal.moves)] == str(choose(deal, 3).card)


def a_match_goes_on_to_its_end(match: Any) -> None:
    """Each deal begins with its dealer and scores, and brings its points; the winners end it, and a new game begins."""
    for seed in range(2_000):
        if match.winners:
            break
        deal = match.next_deal(seed)
        assert (deal.dealer, deal.scores) == (match.dealer, match.scores)
        deal = play_out(deal, seed)
        scores = tuple(had + got for had, got in zip(match.scores, deal.points, strict=True))
        match = match.after(deal)
        assert match.scores == scores
    assert match.winners
    assert not match.next_game().winners
    assert match.next_game().dealer == match.dealer


def what_is_written_is_read_again(record: Any, parse: Callable[[str], Any]) -> None:
    """In the long form all of it; from the short form the same short form and the same moves."""
    again = parse(str(record))
    assert again == record
    assert hash(again) == hash(record)
    linked = parse(record.compact())
    assert linked.compact() == record.compact()
    assert [each.deal.moves for each in linked.deals] == [each.deal.moves for each in record.deals]
    assert (linked.names, linked.preset, linked.points) == (record.names, record.preset, record.points)
