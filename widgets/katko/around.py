"""The table of Katko as one has it before oneself: the others around, the trick between them, one's own hand below."""

from __future__ import annotations

from widgets.html.markup import Html, join, tag
from widgets.katko.layout import Layout
from widgets.katko.seats import MARK, back, hand, head, note, slot
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
    hands = tag("div", *_hands(scene, step, me, notice), class_="kw-own", data_turn=deal.turn == me)
    return board, hands


def _seat(scene: Layout, step: int, seat: int, notice: Notice | None, me: int) -> Html:
    """A seat: who sits there, what can be seen of the hand, and the card played to this trick."""
    said, deal, name = scene.words, scene.positions[step], scene.record.names[seat]
    turn = deal.turn == seat
    who = tag(
        "div",
        tag("span", name, class_="kw-name", translate="no"),
        " ",
        tag("span", note(scene, deal, seat), class_="kw-note"),
        join(tag("span", f" {said.labels.turn}", class_="kw-unseen"), MARK) if turn else None,
        class_="kw-who",
    )
    held = () if seat == me else (_backs(scene, step, seat), *_hands(scene, step, seat, notice)[1:])
    latest = step > 0 and scene.latest(step) == seat
    shape = "kw-seat kw-me" if seat == me else "kw-seat"
    return tag("li", who, *held, slot(scene, step, seat), class_=shape, data_turn=turn, data_latest=latest)


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


def _hands(scene: Layout, step: int, seat: int, notice: Notice | None) -> tuple[Html, ...]:
    """A seat's hand, and in ten-card tikki the cards that lie face up before it."""
    said, deal, name = scene.words, scene.positions[step], scene.record.names[seat]
    refused = notice.move if notice and notice.seat == seat else ""
    held = hand(scene, step, seat, range(deal.rules.cards), said.labels.hand.format(name=name), refused)
    if not deal.rules.open_cards:
        return (held,)
    places = range(deal.rules.cards, deal.rules.tricks)
    label = tag("span", said.katko.face_up_note, class_="kw-face-up", aria_hidden="true")
    return held, label, hand(scene, step, seat, places, said.katko.face_up.format(name=name), refused)
