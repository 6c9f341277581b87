"""Reading the long form of a record, piece by piece with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from katko.cards import SELECTORS, SUITS, Card, Suit
from katko.deal import Deal
from katko.errors import IllegalMove, InvalidText, RulesError
from katko.match import Match
from katko.rules import PRESETS, Rules, Trump
from katko.setup import decided
from katko.text import DIVIDER, HEADS, KEYS, TITLE_LENGTH, Line, Piece, lines, name, number

Comments = dict[str, tuple[tuple[str, ...], str | None]]


def read(text: str) -> dict[str, Any]:
    """The fields of the `katko.record.Record` that ``text`` is; `InvalidText` with the place otherwise."""
    return _Reader(text).fields()


@dataclass
class _Block:
    """The lines of one deal, sorted by what they are."""

    number: int
    known: dict[str, Piece] = field(default_factory=dict)
    seats: list[tuple[Piece, Piece]] = field(default_factory=list)
    tricks: list[Piece] = field(default_factory=list)
    playing: bool = False
    end: Piece = field(default_factory=lambda: Piece("", 1, 1))

    def place(self, line: Line, names: list[str]) -> str:
        """Takes a line in; the name of its place, as `Record` prints it. ``names`` grows in the first deal."""
        prefix = place_prefix(self.number)
        if line.key is None:
            if not self.playing:
                raise line.value.wrong("line")
            self.tricks.append(line.value)
            return f"{prefix}trick {len(self.tricks) - 1}"
        key = line.key.text
        if key in KEYS:
            if key in self.known or (self.number and key in HEADS):
                raise line.key.wrong("twice")
            if key == "play" and line.value.text:
                raise line.value.wrong("play-line")
            self.known[key] = line.value
            self.playing = key == "play"
            return prefix + key
        self.playing = False
        self.seats.append((line.key, line.value))
        seat = len(self.seats) - 1
        if not self.number:
            names.append(name(line.key, names))
            if len(names) > PRESETS.players.most:
                raise line.key.wrong("seats", there=len(names))
        elif seat >= len(names):
            raise line.key.wrong("hands", there=seat + 1, needed=len(names))
        elif name(line.key, []) != names[seat]:
            raise line.key.wrong("other-seat", name=names[seat])
        return f"{prefix}seat {seat}"


class Earlier(NamedTuple):
    """A deal that came before: its end, the seed that stands for its hands, whether kukkuminen followed."""

    deal: Deal
    seed: int | None
    kukkuu: bool


def place_prefix(number: int) -> str:
    """What the names of places begin with in the deal of this number, counted from 0."""
    return f"{number} " if number else ""


@dataclass
class _Reader:
    """What has been read so far, piece by piece with its place."""

    text: str
    blocks: list[_Block] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    comments: Comments = field(default_factory=dict)
    match: Match | None = None

    def fields(self) -> dict[str, Any]:
        """All that the text says."""
        self._gather()
        head = self.blocks[0]
        if len(self.names) < 2:
            raise InvalidText("seats", line=self.text.count("\n") + 1, column=1, there=len(self.names))
        preset, rules = self._rules(head)
        leader = self._seat("leads", head.known["leads"]) if "leads" in head.known else 0
        if len(self.blocks) > 1 or "scores" in head.known:
            scores = self._points(head, "scores") or ()
            self.match = Match(rules, (leader - 1) % rules.players, scores)
            if scores and decided(rules, scores):
                raise head.known["scores"].wrong("scores-over", target=rules.target)
        played = [self._deal(block, rules, leader) for block in self.blocks]
        *earlier, (deal, seed, kukkuu) = played
        return {
            "id": _matching("id", head, r"[a-z0-9][a-z0-9-]{0,59}"),
            "title": _matching("title", head, rf".{{1,{TITLE_LENGTH}}}"),
            "names": tuple(self.names),
            "preset": preset,
            "seed": seed,
            "deal": deal,
            "kukkuu": kukkuu,
            "earlier": tuple(earlier),
            "expect": self._points(self.blocks[-1], "expect"),
            "comments": self.comments,
        }

    def _gather(self) -> None:
        """Sorts the lines by deal and by what they are, and keeps each comment with its line."""
        block, above = _Block(0), list[str]()
        for line in lines(self.text):
            block.end = line.value
            if line.key is None and not line.value.text:
                above.append(line.comment or "")
                continue
            if line.key is None and set(line.value.text) == {"-"} and len(line.value.text) >= len(DIVIDER):
                self.blocks.append(block)
                block = _Block(len(self.blocks))
                place = f"{block.number} divider"
            else:
                place = block.place(line, self.names)
            if above or line.comment is not None:
                self.comments[place] = (tuple(above), line.comment)
            above = []
        if above:
            self.comments["end"] = (tuple(above), None)
        self.blocks.append(block)

    def _rules(self, head: _Block) -> tuple[str, Rules]:
        piece = head.known.get("rules")
        try:
            return PRESETS.read(piece or Piece("", 1, 1), len(self.names))
        except RulesError as error:
            raise (piece or head.seats[0][0]).wrong("rules", problems=error.problems) from error

    def _deal(self, block: _Block, rules: Rules, leader: int) -> Earlier:
        """One deal of the record, played as far as it says; the match goes on with it."""
        if len(block.seats) not in (0 if "deal" in block.known else len(self.names), len(self.names)):
            raise block.end.wrong("hands", there=len(block.seats), needed=len(self.names))
        if self.match and self.match.winners:
            self.match = self.match.next_game()
        if block.number and self.match:
            leader = self.match.leader
            leads = block.known.get("leads")
            if leads and self._seat("leads", leads) != leader:
                raise leads.wrong("leads", name=self.names[leader])
        seed = _seed(block)
        deal = self._played(block, self._start(block, rules, leader, seed))
        kukkuu = block.known.get("kukkuu")
        if deal.outcome() is None and (kukkuu or block is not self.blocks[-1]):
            raise (kukkuu or block.end).wrong("unfinished")
        if self.match and deal.outcome():
            self.match = self.match.after(deal)
        if kukkuu:
            if kukkuu.text != "yes" or self.match is None or self.match.kukku is None:
                raise kukkuu.wrong("kukkuu")
            self.match = self.match.kukkuu()
        return Earlier(deal, seed, kukkuu is not None)

    def _start(self, block: _Block, rules: Rules, leader: int, seed: int | None) -> Deal:
        scores = self.match.scores if self.match else None
        if seed is not None:
            if "trump" in block.known:
                raise block.known["trump"].wrong("seed-and-cards")
            return Deal.shuffled(rules, (leader - 1) % rules.players, seed, scores)
        seen: dict[Card, int] = {}
        hands, open_hands = [], []
        for seat in range(rules.players):
            hand, face_up = self._hand(block.seats[seat][1], seat, rules, seen)
            hands.append(hand)
            open_hands.append(face_up)
        trump, turned = _trump(block, rules, seen)
        return Deal.start(rules, hands, leader, trump, turned, open_hands, scores)

    def _hand(self, value: Piece, seat: int, rules: Rules, seen: dict[Card, int]) -> tuple[list[Card], list[Card]]:
        groups = [[_card(word, rules, seen) for word in part.words()] for part in value.split("|")]
        groups += [[]] * (2 - len(groups))
        sizes = [rules.cards, rules.open_cards]
        if [len(group) for group in groups] != sizes:
            there = " | ".join(str(len(group)) for group in groups).removesuffix(" | 0")
            needed = " | ".join(str(size) for size in sizes if size)
            raise value.wrong("hand-size", name=self.names[seat], there=there, needed=needed)
        return groups[0], groups[1]

    def _played(self, block: _Block, deal: Deal) -> Deal:
        for count, trick in enumerate(block.tricks, 1):
            words = trick.words()
            if len(words) > deal.rules.players:
                raise trick.wrong("trick-size", there=len(words), needed=deal.rules.players)
            for word in words:
                try:
                    deal = deal.play(_card(word, deal.rules))
                except IllegalMove as error:
                    who = "" if deal.turn is None else self.names[deal.turn]
                    raise word.wrong("play", refusal=error.refusal, name=who, names=tuple(self.names)) from error
            if len(words) < deal.rules.players and count < len(block.tricks):
                raise trick.wrong("trick-size", there=len(words), needed=deal.rules.players)
        return deal

    def _points(self, block: _Block, key: str) -> tuple[int, ...] | None:
        """Points by name, as ``expect`` and ``scores`` write them; who is not named has none."""
        piece = block.known.get(key)
        if piece is None:
            return None
        points: dict[int, int] = {}
        for part in [] if piece.text == "none" else piece.parts(",") or [piece]:
            found = re.fullmatch(r"(.*\S)\s+(-?[0-9]{1,4})", part.text)
            if not found:
                raise part.wrong("points")
            seat = self._seat(key, Piece(found.group(1), part.line, part.column))
            if seat in points:
                raise part.wrong("twice")
            points[seat] = int(found.group(2))
        return tuple(points.get(seat, 0) for seat in range(len(self.names)))

    def _seat(self, key: str, piece: Piece) -> int:
        try:
            return self.names.index(name(piece, []))
        except ValueError as error:
            raise piece.wrong("who", names=tuple(self.names), key=key) from error


def _matching(key: str, block: _Block, pattern: str) -> str:
    piece = block.known.get(key)
    if piece is None:
        return ""
    if not re.fullmatch(pattern, piece.text):
        raise piece.wrong(key)
    return piece.text


def _seed(block: _Block) -> int | None:
    piece = block.known.get("deal")
    if piece is None:
        return None
    words = piece.words()
    if len(words) != 2 or words[0].text != "seed":
        raise piece.wrong("seed")
    for _, cards in block.seats:
        if cards.text:
            raise cards.wrong("seed-and-cards")
    return number(words[1])


def _trump(block: _Block, rules: Rules, seen: dict[Card, int]) -> tuple[Suit | None, Card | None]:
    piece = block.known.get("trump")
    if piece is None:
        if rules.trump is Trump.NONE:
            return None, None
        place = block.known.get("rules", block.seats[0][0])
        raise place.wrong("trump-missing", trump=rules.trump.value)
    if rules.trump is Trump.NONE:
        raise piece.wrong("trump-unwanted")
    if rules.trump is Trump.TURNED:
        card = _card(piece, rules, seen)
        return card.suit, card
    suit = SUITS.get(piece.text.translate(SELECTORS))
    if suit is None:
        raise piece.wrong("suit")
    return suit, None


def _card(piece: Piece, rules: Rules, seen: dict[Card, int] | None = None) -> Card:
    """The card that a piece names; with ``seen``, each of a pack only once."""
    try:
        card = Card(piece.text)
    except InvalidText as error:
        raise error.at(piece.line, piece.column) from error
    if seen is not None:
        seen[card] = seen.get(card, 0) + 1
        if seen[card] > rules.decks:
            raise piece.wrong("card-twice", decks=rules.decks)
    return card
