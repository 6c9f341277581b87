"""The same cards under other rules: how far the plays of a deal stay legal, and what becomes of it.

The law kept here: a replay gives nobody a card that was not dealt, and plays none that its rules refuse.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import Any

from katko.cards import PACK, SUITS, Card, Suit
from katko.deal import Deal
from katko.errors import Problem, RulesError
from katko.match import Match
from katko.reader import Earlier
from katko.record import Record
from katko.rules import PRESETS, Rules, Trump
from katko.setup import decided

CHOICES = tuple(field.name for field in PRESETS.fields)
"""The fields of `Rules` that a table may choose for cards that are dealt already."""
DRAWN = Suit.HEARTS
"""The trump where one is wanted and no suit is named."""


def settings(deal: Deal) -> dict[str, Any]:
    """What is agreed in a deal, by field. ``trump`` is the card turned up, the suit drawn, or the word ``none``.

    >>> deal = Deal.start(Rules(players=2, cards=1, trump="drawn"), hands=["SA", "S2"], trump="H")
    >>> settings(deal)["trump"], settings(deal)["cards"]
    (<Suit.HEARTS: 'H'>, 1)
    """
    agreed = {name: getattr(deal.rules, name) for name in CHOICES}
    return agreed | {"trump": deal.setup.turned or deal.setup.trump or Trump.NONE}


def replay(record: Record, changes: Mapping[str, Any]) -> Record:
    """The record under changed rules, played as far as its plays stay legal. Rules: *house-rules*.

    ``changes`` are `CHOICES` with their values. As ``trump`` a suit is drawn and a card turned up; the word
    ``drawn`` alone takes the trump of the record or hearts, ``turned`` the highest card of that suit which is
    left. With fewer cards everybody keeps the first ones. `RulesError` for what cannot be with these cards,
    `InvalidText` for a trump that is neither suit nor card.

    >>> from katko.record import parse
    >>> record = parse("rules: finnish, cards=2\\nA: S3 HA\\nB: C2 S4\\nplay:\\nS3 S4\\nC2 HA")
    >>> replay(record, {"trump": "H"}).points, replay(record, {"cards": 1}).deal.plays
    ((1, 0), (Card('S3'),))
    """
    agreed = settings(record.deal) | dict(changes)
    wanted = _trump(agreed.pop("trump"))
    rules = replace(record.deal.rules, **agreed, trump=_word(wanted))
    anew = wanted not in (record.deal.rules.trump, settings(record.deal)["trump"])
    if anew and record.earlier:
        raise RulesError((Problem("trump", "earlier"),))
    first = record.deals[0].deal
    match = None if first.scores is None else Match(rules, first.dealer, first.scores)
    if match and match.winners:
        raise RulesError((Problem("scores", "over", {"target": rules.target}),))
    done: list[Earlier] = []
    for each in record.deals:
        if match and match.winners:
            match = match.next_game()
        trump = _named(each.deal, rules, wanted) if anew else each.deal.setup.turned or each.deal.trump
        deal = _followed(_dealt(each.deal, rules, match, trump), each.deal)
        if len(done) < len(record.earlier) and (deal.turn is not None or deal.plays != each.deal.plays):
            raise RulesError((Problem("deal", "earlier"),))
        match = match.after(deal) if match and deal.turn is None else match
        kukkuu = each.kukkuu and match is not None and match.kukku is not None
        match = match.kukkuu() if match and kukkuu else match
        done.append(Earlier(deal, None, kukkuu))
    *earlier, last = done
    return replace(
        record,
        deal=last.deal,
        kukkuu=last.kukkuu,
        earlier=tuple(earlier),
        seed=None,
        expect=None,
        comments=record.heading,
    )


def spare(deal: Deal) -> tuple[Card, ...]:
    """The cards that nobody was dealt, the highest first: each could be turned up. Rules: *trump*.

    >>> deal = Deal.start(Rules(players=2, cards=1), hands=["SA", "S2"])
    >>> spare(deal)[:2], len(spare(deal))
    ((Card('CA'), Card('DA')), 50)
    """
    held = [card for row in _rows(deal, deal.rules) for card in row]
    left = [card for card in PACK if held.count(card) < deal.rules.decks]
    return tuple(sorted(left, key=lambda card: -card.rank))


def parting_trick(one: Deal, two: Deal) -> int | None:
    """The number of the first trick in which two lines differ: in cards, winner, points or the end of the game.

    None where they do not.
    """
    pairs = zip(_tricks(one), _tricks(two), strict=False)
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return None if one.plays == two.plays and alike == len(one.tricks) == len(two.tricks) else alike + 1


def finish(line: Deal, base: Deal) -> Deal:
    """The end of a line in which each seat keeps to its order of cards in ``base`` where that is allowed.

    Where it is not, a seat plays the lowest card that is.
    """
    order: dict[int, list[Card]] = {}
    for before, card in zip(base.positions, base.plays, strict=False):
        order.setdefault(before.turn or 0, []).append(card)
    while line.turn is not None:
        legal = line.legal_moves()
        planned = [card for card in order.get(line.turn, ()) if card in legal]
        line = line.play(planned[0] if planned else min(legal, key=lambda card: (card.rank, card.suit)))
    return line


def _trump(wanted: Any) -> Trump | Suit | Card:
    """A choice of trump that may be written as text."""
    if isinstance(wanted, Card | Suit):
        return wanted
    return Trump(wanted) if wanted in tuple(Trump) else SUITS.get(wanted) or Card(wanted)


def _word(wanted: Trump | Suit | Card) -> Trump:
    """The rule about trump that a choice of one means."""
    return Trump.TURNED if isinstance(wanted, Card) else Trump.DRAWN if isinstance(wanted, Suit) else wanted


def _named(deal: Deal, rules: Rules, wanted: Trump | Suit | Card) -> Suit | Card | None:
    """The card or the suit that a choice of a trump means."""
    suit = deal.trump or DRAWN
    if not isinstance(wanted, Trump) or wanted is Trump.NONE:
        return None if isinstance(wanted, Trump) else wanted
    if wanted is Trump.DRAWN:
        return suit
    left = spare(_dealt(deal, replace(rules, trump=Trump.NONE), None, None))
    return next((card for card in left if card.suit is suit), left[0])


def _rows(deal: Deal, rules: Rules) -> list[tuple[Card, ...]]:
    """The cards of each seat, as many as the rules say; the face-up ones come last."""
    rows = [hand + face_up for hand, face_up in zip(deal.setup.hands, deal.setup.open_hands, strict=True)]
    if rules.tricks > len(rows[0]):
        raise RulesError((Problem("cards", "not-dealt", {"needed": rules.tricks, "there": len(rows[0])}),))
    return [row[: rules.tricks] for row in rows]


def _dealt(deal: Deal, rules: Rules, match: Match | None, trump: Suit | Card | None) -> Deal:
    """The cards of a deal before the first one is played, under other rules."""
    rows = _rows(deal, rules)
    return Deal.start(
        rules,
        [row[: rules.cards] for row in rows],
        match.leader if match else deal.leader,
        trump if isinstance(trump, Suit) else None,
        trump if isinstance(trump, Card) else None,
        [row[rules.cards :] for row in rows],
        match.scores if match else None,
    )


def _followed(deal: Deal, base: Deal) -> Deal:
    """``deal`` after the plays of ``base``, as far as each is its seat's turn and legal."""
    for before, card in zip(base.positions, base.plays, strict=False):
        if deal.turn != before.turn or card not in deal.legal_moves():
            break
        deal = deal.play(card)
    return deal


def _tricks(deal: Deal) -> Iterator[tuple[object, ...]]:
    """What each finished trick came to."""
    size, line = deal.rules.players, deal.positions
    for number, trick in enumerate(deal.tricks, 1):
        after = line[number * size]
        standing = [had + got for had, got in zip(deal.setup.scores or after.points, after.points, strict=True)]
        won = decided(deal.rules, standing) if deal.setup.scores else ()
        yield trick.cards, trick.winner, after.points, after.turn is None, won
