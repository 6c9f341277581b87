"""Katko as one of the games of this site."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from katko.cards import Card, Suit
from katko.deal import Deal
from katko.errors import Problem
from katko.events import Reason
from katko.match import Match
from katko.record import Record, parse
from katko.replay import DRAWN, finish, parting_trick, replay, settings, spare
from katko.result import Result, most_twos
from katko.rules import PRESETS, Rules, Trump, TwoRule, problems
from katko.text import Piece
from widgets.games import Asked, Game, Told
from widgets.html.choices import Detail
from widgets.katko.board import Board
from widgets.katko.words import LANGUAGES, KatkoWords
from widgets.words import Narration, listed, tally


class Katko(Game):
    """The game in which only the last trick counts. A move is the code of a card."""

    name = "katko"
    scene = Board
    record = Record
    match = Match
    presets = PRESETS
    languages = LANGUAGES
    examples: ClassVar[Mapping[str, str]] = {
        "must_win": "ainon-yliottopakko",
        "two=three": "benin-pitka-pata",
        "two=double": "liisan-valttikakkonen",
        "two=each": "kaksi-kakkosta",
        "trump=drawn": "arvottu-valtti",
        "trump=turned": "kaannetty-valtti",
        "misere": "eeron-tottumus",
        "target": "peli-viiteen",
        "kukkuminen": "kukuttu-peli",
        "cards": "seitseman-korttia",
        "open_cards": "avokortit-laskettuina",
        "identical": "kaksi-patakuningasta",
    }

    def parse(self, text: str) -> Record:
        return parse(text)

    def problems(self, settings: Mapping[str, Any]) -> tuple[Problem, ...]:
        return problems(settings)

    def change(self, part: Piece) -> tuple[str, Any]:
        # A trump that is there, by its suit or its card.
        found = re.fullmatch(r"trump=([CDHS][2-9TJQKA]?)", part.text)
        return ("trump", found[1]) if found else super().change(part)

    def pointless(self, rules: Rules, field: str) -> tuple[Problem, ...]:
        return (Problem(field, "one-pack"),) if field == "identical" and rules.decks == 1 else ()

    def beginning(self, deal: Deal) -> object:
        setup = deal.setup
        # In whose hand a card is counts, not where.
        hands = [sorted(map(str, hand)) for hand in (*setup.hands, *setup.open_hands)]
        return setup.rules, hands, setup.leader, setup.trump, setup.turned, setup.scores

    def as_match(self, record: Record) -> Record:
        setup = record.deal.setup
        if setup.scores is not None:
            return record
        trump, nought = None if setup.turned else setup.trump, (0,) * len(record.names)
        deal = Deal.start(setup.rules, setup.hands, setup.leader, trump, setup.turned, setup.open_hands, nought)
        for card in record.deal.plays:
            deal = deal if deal.turn is None else deal.play(card)
        return replace(record, deal=deal)

    def all_seen(self, deal: Deal) -> bool:
        return len(deal.plays) == deal.rules.players * deal.rules.tricks

    def could(self, deal: Deal, seat: int, move: str) -> bool:
        setup = deal.setup
        return seat in range(setup.rules.players) and Card(move) in setup.hands[seat] + setup.open_hands[seat]

    def settings(self, deal: Deal) -> dict[str, Any]:
        return settings(deal)

    def replay(self, record: Record, changes: Mapping[str, Any]) -> Record:
        return replay(record, changes)

    def group(self, deal: Deal) -> int:
        return len(deal.tricks) + 1

    def parting_group(self, one: Deal, two: Deal) -> int | None:
        return parting_trick(one, two)

    def end_of_group(self, deal: Deal, number: int) -> int:
        return min(number * deal.rules.players, len(deal.plays))

    def finish(self, deal: Deal, base: Deal) -> Deal:
        return finish(deal, base)

    def stop(self, words: KatkoWords, names: Sequence[str], base: Deal, deal: Deal, refusal: Any) -> Narration:
        return words.stop(names, base, deal, refusal)

    def branch(self, record: Record, deal: Deal) -> Record:
        comments = record.comments
        if record.deal.plays != deal.plays[: len(record.deal.plays)]:
            comments = record.heading  # what was said about tricks was said about others
        return replace(record.played(deal), comments=comments)

    def outcomes(self, words: KatkoWords, record: Record) -> Sequence[tuple[str, str]]:
        agreed = words.agreed(record)
        return (
            (words.panel.agreed, agreed),
            (words.katko.last, _last(words, record)),
            (words.panel.points, _points(words, record)),
        )

    def detail(self, words: KatkoWords, deal: Deal, field: str) -> Detail | None:
        now = settings(deal)["trump"]
        if field != "trump" or isinstance(now, Trump):
            return None
        if isinstance(now, Suit):
            return "suit", words.katko.suit, [("", [(suit, words.suit(suit)) for suit in reversed(Suit)])]
        cards = sorted({now, *spare(deal)}, key=lambda card: card.rank, reverse=True)
        groups = [
            (words.suit(suit), [(card, words.card(card)) for card in cards if card.suit is suit])
            for suit in reversed(Suit)
        ]
        return "suit", words.katko.card, [(title, held) for title, held in groups if held]

    def chosen(self, values: Mapping[str, str], deal: Deal) -> dict[str, Any]:
        """A choice of trump with the suit or the card that stands beside it, perhaps still of the other kind."""
        if "trump" not in values:
            return {}
        word, suit = values["trump"], values.get("suit", "")
        if word == Trump.DRAWN and suit:
            return {"trump": suit[0]}
        if word == Trump.TURNED and len(suit) == 1:
            return {"trump": next((card for card in spare(deal) if card.suit == suit), word)}
        return {"trump": suit if word == Trump.TURNED and suit else word}

    def places(self, rules: Rules) -> tuple[int, ...]:
        return (rules.tricks,) * rules.players + (1,) * (rules.trump is Trump.TURNED)

    def other_places(self, words: KatkoWords) -> Sequence[str]:
        return (words.katko.trump_card,)

    def copies(self, rules: Rules) -> int:
        return rules.decks

    def extra(self, words: KatkoWords, rules: Rules) -> tuple[str, str, Sequence[tuple[str, str]]] | None:
        if rules.trump is not Trump.DRAWN:
            return None
        return words.katko.suit, DRAWN, [(suit, words.suit(suit)) for suit in reversed(Suit)]

    def dealt(
        self, rules: Rules, rows: Sequence[Sequence[Card]], leader: int, extra: str, scores: Sequence[int] | None
    ) -> Deal:
        seats = rows[: rules.players]
        turned = rows[rules.players][0] if rules.trump is Trump.TURNED else None
        return Deal.start(
            rules,
            [row[: rules.cards] for row in seats],
            leader,
            (extra or DRAWN) if rules.trump is Trump.DRAWN else None,
            turned,
            [row[rules.cards :] for row in seats],
            scores,
        )

    def claimant(self, match: Match) -> int | None:
        return match.kukku

    def claimed(self, each: Any) -> bool:
        found: bool = each.kukkuu
        return found

    def claim(self, record: Record, made: bool) -> Record:
        return replace(record, kukkuu=made)

    def asked(self, words: KatkoWords, match: Match) -> Asked:
        said, rules = words.katko, match.rules
        flags = () if rules.two is TwoRule.NONE else (("two", said.won_by_two[rules.two]),)
        counts = rules.two is TwoRule.EACH and most_twos(rules)
        return Asked(said.who_won, "", flags, (("twos", said.other_twos, counts),) if counts else ())

    def scored(self, match: Match, told: Told) -> Match:
        who = -1 if told.who is None else told.who
        return match.scored(Result(who, "two" in told.flags, told.numbers.get("twos", ())))

    def took_claim(self, match: Match) -> Match:
        return match.kukkuu()


def _last(words: KatkoWords, record: Record) -> str:
    """Who has won the last trick of a line, and with what."""
    said, deal = words.katko, record.deal
    outcome = deal.outcome()
    if outcome is None:
        return said.unfinished.format(n=len(deal.tricks) + 1)
    trick = deal.tricks[-1]
    if outcome.reason is Reason.TARGET:
        return said.unplayed
    card = trick.winning_card
    return f"{record.names[trick.holder]}, {words.card(card)}" if card else record.names[trick.holder]


def _points(words: KatkoWords, record: Record) -> str:
    """The points of a line, or the scores of a match, and whether the game is won."""
    said, match, names = words.panel, record.match, record.names
    counted = [(name, n) for name, n in zip(names, record.points, strict=True) if n]
    parts = [tally(*zip(*counted, strict=True)) if counted else said.nothing]
    outcome = record.deal.outcome()
    winners = match.winners if match else ()
    if outcome and outcome.wins_game is not None:
        winners = (outcome.wins_game,)
    if winners:
        parts.append(
            (said.wins if len(winners) == 1 else said.win).format(names=listed([names[w] for w in winners], said.joint))
        )
    if match and match.kukku is not None:
        parts.append(words.katko.may_kukku.format(names=names[match.kukku]))
    return "; ".join(parts)


GAME = Katko()
