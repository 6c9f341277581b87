"""The pieces of which a board of Katko is made: the head, what stands at a seat, a hand, the card played to a trick."""

from __future__ import annotations

from collections.abc import Iterator

from katko.cards import Card
from katko.deal import Deal
from widgets.html.cards import face, small, suit
from widgets.html.markup import Html, join, tag, verbatim
from widgets.katko.layout import Layout
from widgets.scene import Notice

MARK = verbatim('<svg class="kw-mark" viewBox="0 0 8 10" aria-hidden="true"><path d="M0 0l8 5-8 5z"/></svg>')


def head(scene: Layout, step: int) -> Html:
    """How many play, what is trump, and where in the deal this is."""
    said, setup = scene.words, scene.record.deal.setup
    chips = [tag("span", said.labels.players.format(n=setup.rules.players))]
    if setup.turned:
        shown, name = small(setup.turned, said, scene.id), said.card(setup.turned)
        chips.append(tag("span", said.katko.trump, " ", tag("span", shown, aria_hidden="true"), " ", name))
    elif setup.trump:
        shown = tag("span", suit(setup.trump, scene.id), data_suit=setup.trump, aria_hidden="true")
        chips.append(tag("span", said.katko.trump, " ", shown, " ", said.suit(setup.trump)))
    return tag("p", *chips, tag("span", scene.place(step), data_part="place"), class_="kw-head")


def note(scene: Layout, deal: Deal, seat: int) -> str:
    """The seat's part in the deal, and what it has won so far."""
    said = scene.words
    notes = []
    if scene.humans is not None and seat not in scene.humans:
        notes.append(said.table.computer)
    elif scene.humans is not None and len(scene.humans) == 1:
        notes.append(said.table.you)
    if seat == deal.leader:
        notes.append(said.katko.forehand)
    elif seat == deal.dealer:
        notes.append(said.labels.dealer)
    taken = sum(trick.winner == seat for trick in deal.tricks)
    if taken and scene.humans is None:  # at a table there would not be room on a phone
        notes.append(said.katko.tricks_taken(taken))
    points = (scene.scores or deal.points)[seat]
    if points:
        notes.append(said.labels.points(points).replace(" ", "\u00a0"))
    return " · ".join(notes)


def hand(scene: Layout, step: int, seat: int, places: range, label: str, refused: str) -> Html:
    """A seat's cards, each at the place where it was dealt; a card that has been played leaves a gap.

    Where it is the seat's turn, each card is a button; one that may not be played answers with the reason, as all
    cards do that are played here.
    """
    deal, played = scene.positions[step], scene.played(step)
    items = []
    for place in places:
        card = scene.dealt(seat)[place]
        if (seat, place) in played:
            items.append(tag("li", class_="kw-gap", aria_hidden="true"))
            continue
        if place < deal.rules.cards and not scene.sees(seat):
            items.append(tag("li", back(scene, seat, place)))
            continue
        legal = card in deal.legal_moves() if deal.turn == seat and scene.plays(seat) else None
        items.append(tag("li", _card(scene, card, seat, place, legal=legal, refused=card.code == refused)))
    return tag("ul", *items, class_="kw-hand", role="list", aria_label=label, data_part="hand", data_seat=seat)


def _card(
    scene: Layout,
    card: Card,
    seat: int,
    place: int,
    *,
    legal: bool | None = None,
    refused: bool = False,
    order: int = 0,
) -> Html:
    """A card; with ``legal`` a button, by which it is played or refused; with ``order`` one on the table."""
    said, name = scene.words, scene.words.card(card)
    button, asks = legal is not None, not order and scene.plays(seat)
    label = (
        said.katko.in_trick
        if order
        else "{card}"
        if legal is None
        else said.labels.play_card
        if legal
        else said.labels.refused_card
    )
    # The name of a button must hold the text that is seen on it; so its index is drawn by the stylesheet.
    return tag(
        "button" if button else "span",
        suit(card.suit, scene.id) if button else face(card, said, scene.id),
        id=f"{scene.id}-{seat}-{place}",
        class_="kw-card",
        translate="no",
        type="button" if button else None,
        role=None if button else "img",
        aria_label=label.format(card=said.as_object(card) if legal else name, n=order),
        aria_disabled="true" if legal is False else None,
        disabled=button and scene.still,
        data_index=said.index(card.rank) if button else None,
        data_card=card.code,
        data_act="play" if asks else None,
        data_move=card.code if asks else None,
        data_seat=seat,
        data_legal=legal is True,
        data_refused=refused,
    )


def back(scene: Layout, seat: int, place: int) -> Html:
    """A card that whoever looks may not see."""
    back = scene.words.table.back
    return tag("span", id=f"{scene.id}-{seat}-{place}", class_="kw-card kw-back", role="img", aria_label=back)


def slot(scene: Layout, step: int, seat: int) -> Html:
    """The end of a row: the card played to the trick, its number in order, and whether it holds the trick."""
    found = scene.on_table(step).get(seat)
    if found is None:
        return tag("div", class_="kw-slot")
    place, order = found
    said, trick = scene.words.katko, scene.trick_at(step)
    holds = trick.holder == seat
    return tag(
        "div",
        *(_taken(scene, step) if len(trick.cards) == 1 else ()),
        tag("span", order, class_="kw-order", aria_hidden="true"),
        _card(scene, trick.cards[order - 1], seat, place, order=order),
        tag("span", said.wins if trick.complete else said.holds, class_="kw-holds") if holds else None,
        class_="kw-slot",
        data_holds=holds,
        data_won=holds and trick.complete,
    )


def _taken(scene: Layout, step: int) -> Iterator[Html]:
    """The cards of the trick before, on their way to its winner, who has led to this one; they do not stay."""
    for trick in scene.positions[step].tricks[-1:]:
        for spot, card in zip(scene.before(step), trick.cards, strict=True):
            id = f"{scene.id}-{spot[0]}-{spot[1]}"
            shown = face(card, scene.words, scene.id)
            yield tag("span", shown, id=id, class_="kw-card kw-taken", aria_hidden="true", data_suit=card.suit)


def who(scene: Layout, step: int, seat: int) -> Html:
    """Who sits there, and whether it is their turn."""
    deal, turn = scene.positions[step], tag("span", f" {scene.words.labels.turn}", class_="kw-unseen")
    return tag(
        "div",
        tag("span", scene.record.names[seat], class_="kw-name", translate="no"),
        " ",
        tag("span", note(scene, deal, seat), class_="kw-note"),
        join(turn, MARK) if deal.turn == seat else None,
        class_="kw-who",
    )


def hands(scene: Layout, step: int, seat: int, notice: Notice | None) -> tuple[Html, ...]:
    """A seat's hand, and in ten-card tikki the cards that lie face up before it."""
    said, deal, name = scene.words, scene.positions[step], scene.record.names[seat]
    refused = notice.move if notice and notice.seat == seat else ""
    held = hand(scene, step, seat, range(deal.rules.cards), said.labels.hand.format(name=name), refused)
    if not deal.rules.open_cards:
        return (held,)
    places = range(deal.rules.cards, deal.rules.tricks)
    label = tag("span", said.katko.face_up_note, class_="kw-face-up", aria_hidden="true")
    return held, label, hand(scene, step, seat, places, said.katko.face_up.format(name=name), refused)
