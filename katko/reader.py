"""Reading the long form of a record, piece by piece with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from katko.cards import SELECTORS, SUITS, Card, Suit
from katko.deal import Deal
from katko.errors import IllegalMove, InvalidText, RulesError
from katko.rules import FIELDS, NUMBERS, PRESETS, WORDS, Rules, Trump
from katko.text import KEYS, TITLE_LENGTH, Line, Piece, lines, name, number

Comments = dict[str, tuple[tuple[str, ...], str | None]]


def read(text: str) -> dict[str, Any]:
    """The fields of the `katko.record.Record` that ``text`` is; `InvalidText` with the place otherwise."""
    return _Reader(text).fields()


@dataclass
class _Reader:
    """What has been read so far, piece by piece with its place."""

    text: str
    known: dict[str, Piece] = field(default_factory=dict)
    seats: list[tuple[Piece, Piece]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    tricks: list[Piece] = field(default_factory=list)
    comments: Comments = field(default_factory=dict)

    def fields(self) -> dict[str, Any]:
        """All that the text says."""
        self._gather()
        if len(self.names) < 2:
            raise InvalidText("seats", line=self.text.count("\n") + 1, column=1, there=len(self.names))
        preset, rules = self._rules()
        seed = self._seed()
        deal = self._deal(rules, seed)
        return {
            "id": self._matching("id", r"[a-z0-9][a-z0-9-]{0,59}"),
            "title": self._matching("title", rf".{{1,{TITLE_LENGTH}}}"),
            "names": tuple(self.names),
            "preset": preset,
            "seed": seed,
            "deal": self._played(deal),
            "expect": self._expect(),
            "comments": self.comments,
        }

    def _gather(self) -> None:
        """Sorts the lines by what they are, and keeps each comment with its line."""
        above: list[str] = []
        playing = False
        for line in lines(self.text):
            if line.key is None and not line.value.text:
                above.append(line.comment or "")
                continue
            place = self._place(line, playing)
            playing = line.key.text == "play" if line.key else playing
            if above or line.comment is not None:
                self.comments[place] = (tuple(above), line.comment)
            above = []
        if above:
            self.comments["end"] = (tuple(above), None)

    def _place(self, line: Line, playing: bool) -> str:
        if line.key is None:
            if not playing:
                raise line.value.wrong("line")
            self.tricks.append(line.value)
            return f"trick {len(self.tricks) - 1}"
        key = line.key.text
        if key in KEYS:
            if key in self.known:
                raise line.key.wrong("twice")
            self.known[key] = line.value
            if key == "play" and line.value.text:
                raise line.value.wrong("play-line")
            return key
        self.names.append(name(line.key, self.names))
        if len(self.names) > NUMBERS["players"][1]:
            raise line.key.wrong("seats", there=len(self.names))
        self.seats.append((line.key, line.value))
        return f"seat {len(self.names) - 1}"

    def _matching(self, key: str, pattern: str) -> str:
        piece = self.known.get(key)
        if piece is None:
            return ""
        if not re.fullmatch(pattern, piece.text):
            raise piece.wrong(key)
        return piece.text

    def _rules(self) -> tuple[str, Rules]:
        piece = self.known.get("rules", Piece("", *self.seats[0][0][1:]))
        preset, settings = "finnish", {}
        for count, part in enumerate(piece.parts(",")):
            if count == 0 and part.text in PRESETS:
                preset = part.text
                continue
            key, value = _setting(part)
            if key in settings:
                raise part.wrong("twice")
            settings[key] = value
        try:
            return preset, PRESETS[preset](len(self.names), **settings)
        except RulesError as error:
            raise piece.wrong("rules", problems=error.problems) from error

    def _seed(self) -> int | None:
        piece = self.known.get("deal")
        if piece is None:
            return None
        words = piece.words()
        if len(words) != 2 or words[0].text != "seed":
            raise piece.wrong("seed")
        for _, cards in self.seats:
            if cards.text:
                raise cards.wrong("seed-and-cards")
        return number(words[1])

    def _deal(self, rules: Rules, seed: int | None) -> Deal:
        leader = self._seat("leads", self.known["leads"]) if "leads" in self.known else 0
        if seed is not None:
            if "trump" in self.known:
                raise self.known["trump"].wrong("seed-and-cards")
            return Deal.shuffled(rules, (leader - 1) % rules.players, seed)
        seen: dict[Card, int] = {}
        hands, open_hands = [], []
        for seat in range(rules.players):
            hand, face_up = self._hand(seat, rules, seen)
            hands.append(hand)
            open_hands.append(face_up)
        trump, turned = self._trump(rules, seen)
        return Deal.start(rules, hands, leader, trump, turned, open_hands)

    def _hand(self, seat: int, rules: Rules, seen: dict[Card, int]) -> tuple[list[Card], list[Card]]:
        value = self.seats[seat][1]
        groups = [[_card(word, rules, seen) for word in part.words()] for part in value.parts("|")]
        groups += [[]] * (2 - len(groups))
        sizes = (rules.cards, rules.open_cards)
        if value.text.count("|") > 1 or tuple(map(len, groups)) != sizes:
            there = " | ".join(str(len(group)) for group in groups if group) or "0"
            needed = " | ".join(str(size) for size in sizes if size)
            raise value.wrong("hand-size", name=self.names[seat], there=there, needed=needed)
        return groups[0], groups[1]

    def _trump(self, rules: Rules, seen: dict[Card, int]) -> tuple[Suit | None, Card | None]:
        piece = self.known.get("trump")
        if piece is None:
            if rules.trump is Trump.NONE:
                return None, None
            place = self.known.get("rules", self.seats[0][0])
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

    def _played(self, deal: Deal) -> Deal:
        for count, trick in enumerate(self.tricks, 1):
            words = trick.words()
            for word in words:
                try:
                    deal = deal.play(_card(word, deal.rules))
                except IllegalMove as error:
                    who = "" if deal.turn is None else self.names[deal.turn]
                    raise word.wrong("play", refusal=error.refusal, name=who, names=tuple(self.names)) from error
            there, needed = len(words), deal.rules.players
            if there > needed or (there < needed and count < len(self.tricks)):
                raise trick.wrong("trick-size", there=there, needed=needed)
        return deal

    def _expect(self) -> tuple[int, ...] | None:
        piece = self.known.get("expect")
        if piece is None:
            return None
        points: dict[int, int] = {}
        for part in [] if piece.text == "none" else piece.parts(",") or [piece]:
            found = re.fullmatch(r"(.*\S)\s+(-?[0-9]{1,4})", part.text)
            if not found:
                raise part.wrong("expect")
            seat = self._seat("expect", Piece(found.group(1), part.line, part.column))
            if seat in points:
                raise part.wrong("twice")
            points[seat] = int(found.group(2))
        return tuple(points.get(seat, 0) for seat in range(len(self.names)))

    def _seat(self, key: str, piece: Piece) -> int:
        try:
            return self.names.index(name(piece, []))
        except ValueError as error:
            raise piece.wrong("who", names=tuple(self.names), key=key) from error


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


def _setting(part: Piece) -> tuple[str, Any]:
    """One choice of a ``rules`` line: ``must_win``, ``target=5``, ``trump=turned``."""
    key, equals, value = (piece.strip() for piece in part.text.partition("="))
    if key not in FIELDS or key == "players":
        raise part.wrong("rule", fields=FIELDS[1:])
    if key in NUMBERS or key in WORDS:
        if key in WORDS and value in tuple(WORDS[key]):
            return key, value
        if key in NUMBERS and re.fullmatch(r"[0-9]{1,4}", value):
            return key, int(value)
        raise part.wrong("rule-value", field=key, words=tuple(map(str, WORDS.get(key, ()))))
    if equals:
        raise part.wrong("rule-plain", field=key)
    return key, True
