"""A position of Katko as HTML: one row for each seat, with the card that it has played at the end."""

from __future__ import annotations

from dataclasses import dataclass

from widgets.html.cards import small
from widgets.html.markup import Html, join, tag
from widgets.katko.around import around
from widgets.katko.layout import Layout
from widgets.katko.seats import hands, head, slot, who
from widgets.katko.tricks import table
from widgets.scene import Notice

MANY = 5
"""More seats than this are shown in low rows."""
FEW = 3
"""More seats than this have low rows on a phone, so that the deal fits its screen."""
LONG = 11
"""A name with more characters has a line of its own on a phone."""


@dataclass(frozen=True)
class Board(Layout):
    """The scene of Katko."""

    def board(self, step: int, notice: Notice | None) -> Html:
        """The head, and below it the seats clockwise."""
        names = self.record.names
        seats = [_seat(self, step, seat, notice) for seat in range(len(names))]
        shape = (
            " kw-many" * (len(names) > MANY)
            + " kw-low" * (len(names) > FEW)
            + " kw-long" * (max(map(len, names)) > LONG)
        )
        return join(head(self, step), tag("ol", *seats, class_=f"kw-seats{shape}", role="list", data_part="trick"))

    def around(self, step: int, notice: Notice | None, me: int) -> tuple[Html, Html]:
        """The table before the seat ``me``."""
        return around(self, step, notice, me)

    def summary(self) -> Html:
        """The tricks down and the seats across, or the other way round."""
        return table(self, across=len(self.record.names) <= MANY)

    def move(self, step: int) -> Html:
        """The card that was played."""
        return small(self.record.deal.plays[step - 1], self.words, self.id)


def _seat(scene: Layout, step: int, seat: int, notice: Notice | None) -> Html:
    """A row: who sits there, the hand, and the card played to the trick on the table."""
    turn, latest = scene.positions[step].turn == seat, step > 0 and scene.latest(step) == seat
    cards = tag("div", *hands(scene, step, seat, notice), class_="kw-hands")
    row = (who(scene, step, seat), cards, slot(scene, step, seat))
    return tag("li", *row, class_="kw-seat", data_turn=turn, data_latest=latest)
