"""The table of Katko as one has it before oneself: the others around, the trick between them, one's own hand below."""

from __future__ import annotations

from widgets.html.markup import Html, join, tag
from widgets.katko.layout import Layout
from widgets.katko.seats import back, hands, head, slot, who
from widgets.scene import Notice

NEAR = 3
"""So many others sit beside one another also on a phone."""
CROWD = 7
"""More others than this have small cards."""


def around(scene: Layout, step: int, notice: Notice | None, me: int) -> tuple[Html, Html]:
    """The others clockwise from the left, the trick, and apart from them the hand of the seat ``me``."""
    deal, players = scene.positions[step], len(scene.record.names)
    others = [(me + number) % players for number in range(1, players)]
    size = {1: "kw-duo", 2: "kw-pair"}.get(len(others), "kw-near" if len(others) <= NEAR else "kw-far")
    shape = size + " kw-crowd" * (len(others) > CROWD)
    seats = [_seat(scene, step, seat, notice, me) for seat in (*others, me)]
    board = join(head(scene, step), tag("ol", *seats, class_=f"kw-round {shape}", role="list", data_part="trick"))
    own = tag("div", *hands(scene, step, me, notice), class_="kw-own", data_turn=deal.turn == me)
    return board, own


def _seat(scene: Layout, step: int, seat: int, notice: Notice | None, me: int) -> Html:
    """A seat: who sits there, what can be seen of the hand, and the card played to this trick."""
    turn = scene.positions[step].turn == seat
    held = () if seat == me else (_backs(scene, step, seat), *hands(scene, step, seat, notice)[1:])
    latest = step > 0 and scene.latest(step) == seat
    shape = "kw-seat kw-me" if seat == me else "kw-seat"
    row = (who(scene, step, seat), *held, slot(scene, step, seat))
    return tag("li", *row, class_=shape, data_turn=turn, data_latest=latest)


def _backs(scene: Layout, step: int, seat: int) -> Html:
    """The cards of a hand that is not seen, and how many they are."""
    said, deal, played = scene.words.table, scene.positions[step], scene.played(step)
    places = [place for place in range(deal.rules.cards) if (seat, place) not in played]
    label = (said.one_held if len(places) == 1 else said.some_held).format(
        name=scene.record.names[seat], n=len(places)
    )
    return tag(
        "span",
        *(back(scene, seat, place) for place in places),
        class_="kw-fan",
        role="img",
        aria_label=label,
    )
