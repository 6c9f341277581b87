"""What is being agreed for a game before it is played: who plays by which rules, and cards dealt by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from katko.cards import PACK, Card, shuffle
from katko.errors import InvalidText
from katko.text import Piece, name
from widgets.games import Game
from widgets.html import choices
from widgets.problems import UnavailableAction


@dataclass(frozen=True)
class Plan:
    """What a new game would be: its rules, the base game they are told by, the names by seat, and who is human."""

    game: Game
    rules: Any
    preset: str
    names: tuple[str, ...]
    humans: frozenset[int] = frozenset({0})

    def seats(self, players: int, spare: Sequence[str]) -> Plan:
        """The same for another number of players; new seats take names from ``spare``."""
        humans = frozenset(seat for seat in self.humans if seat < players)
        rules = self.game.presets.seated(self.rules, self.preset, players)
        return replace(self, rules=rules, names=self.names[:players], humans=humans).filled(spare)

    def filled(self, spare: Sequence[str]) -> Plan:
        """The same with a name for every seat, those that are missing from ``spare``."""
        names = list(self.names)
        for spared in spare:
            if len(names) < self.rules.players and self._fits(spared, names):
                names.append(spared)
        return replace(self, names=tuple(names))

    def base(self, preset: str) -> Plan:
        """The other base game, without changes."""
        return replace(self, rules=self.game.presets[preset](self.rules.players), preset=preset)

    def choose(self, values: Mapping[str, str], spare: Sequence[str], seen: Plan | None = None) -> Plan:
        """What a form with the number of players, the base game and the rules makes of it.

        Where the form was filled in beside another plan, which was ``seen`` there, only what was changed in it counts.
        `RulesError` for rules that cannot be, `UnavailableAction` for what no form holds.
        """
        seen, presets = seen or self, self.game.presets
        players, preset = values.get("players", str(seen.rules.players)), values.get("preset", seen.preset)
        seats = [str(number) for number in range(presets.players.least, presets.players.most + 1)]
        if players not in seats or preset not in presets:
            raise UnavailableAction
        wanted = choices.read(self.game.fields, values)
        others = {name: value for name, value in wanted.items() if value != getattr(seen.rules, name)}
        plan = self
        if int(players) != seen.rules.players:
            plan = plan.seats(int(players), spare)
        if preset != seen.preset:
            plan = plan.base(preset)
        return plan.agree(others)

    def agree(self, settings: Mapping[str, Any]) -> Plan:
        """Other rules; `RulesError` for rules that cannot be."""
        return replace(self, rules=replace(self.rules, **settings))

    def named(self, names: Sequence[str]) -> Plan:
        """Other names; `InvalidText` with the number of the seat as line for one that may not be."""
        checked: list[str] = []
        for seat, text in enumerate(names, 1):
            checked.append(name(Piece(text, seat, 1), checked, self.game.names_reserved))
        return replace(self, names=tuple(checked))

    def _fits(self, spared: str, names: list[str]) -> bool:
        """Whether a name is unlike all others."""
        try:
            return bool(name(Piece(spared, 1, 1), names, self.game.names_reserved))
        except InvalidText:
            return False


@dataclass(frozen=True)
class Draft:
    """Cards dealt by hand so far: a row for each place, first the seats and then what else the game deals to.

    ``place`` gets the next card; ``extra`` is what else the game asks, ``seed`` what stands in the field for one.
    """

    rows: tuple[tuple[Card, ...], ...]
    leader: int = 0
    place: int = 0
    extra: str = ""
    seed: str = ""

    @classmethod
    def empty(cls, game: Game, rules: Any) -> Draft:
        """No card dealt."""
        return cls(((),) * len(game.places(rules)))

    def cleared(self, game: Game, rules: Any) -> Draft:
        """No card dealt; what is chosen besides cards stays."""
        return replace(self, rows=Draft.empty(game, rules).rows, place=0)

    def fitted(self, game: Game, rules: Any, before: Any) -> Draft:
        """The same for other rules than those ``before``: without places that they lack.

        Empty for another number of players, and where the rows of cards are too long.
        """
        sizes = game.places(rules)
        rows = (*self.rows, *((),) * len(sizes))[: len(sizes)]
        if rules.players != before.players or any(len(row) > size for row, size in zip(rows, sizes, strict=True)):
            return Draft.empty(game, rules)
        return replace(self, rows=rows, place=self.place if self.place < len(sizes) else 0)

    def missing(self, game: Game, rules: Any) -> int:
        """How many cards are still to be dealt."""
        return sum(game.places(rules)) - sum(map(len, self.rows))

    def left(self, game: Game, rules: Any, card: Card) -> int:
        """How many of a card are not dealt yet."""
        return game.copies(rules) - sum(row.count(card) for row in self.rows)

    def pick(self, game: Game, rules: Any, card: Card) -> Draft:
        """The card for the place that is chosen, and where that is full the next one chosen. Else nothing changes."""
        sizes = game.places(rules)
        row, size = self.rows[self.place], sizes[self.place]
        # A place for one card takes another instead.
        row = () if size == 1 and self.place >= rules.players else row
        if not self.left(game, rules, card) > 0 or len(row) == size:
            return self
        there = self._with(self.place, (*row, card))
        if len(row) + 1 < size:
            return there
        players = rules.players
        short = [place for place, size in enumerate(sizes) if len(there.rows[place]) < size]
        # Clockwise among the seats, then what else there is.
        order = sorted(short, key=lambda place: (place >= players, (place - self.place) % players))
        following = order[0] if order else self.place if self.place < players else 0
        return replace(there, place=following)

    def give_back(self, place: int, card: Card) -> Draft:
        """The card back among those that are left; its place is chosen."""
        row = list(self.rows[place])
        row.remove(card)
        return replace(self._with(place, tuple(row)), place=place)

    def fill(self, game: Game, rules: Any, chance: int) -> Draft:
        """What is missing by chance."""
        spare = shuffle([card for card in PACK for _ in range(self.left(game, rules, card))], Random(chance).random)
        sizes = game.places(rules)
        rows = tuple(
            (*row, *(spare.pop() for _ in range(size - len(row)))) for row, size in zip(self.rows, sizes, strict=True)
        )
        return replace(self, rows=rows)

    def _with(self, place: int, row: tuple[Card, ...]) -> Draft:
        return replace(self, rows=(*self.rows[:place], row, *self.rows[place + 1 :]))
