"""A deal by hand, as HTML: the seats with their cards, and a button for each card that is left."""

from __future__ import annotations

from katko.cards import PACK, Card, Suit
from katko.rules import Trump
from widgets.html.cards import suit
from widgets.html.choices import option
from widgets.html.markup import Html, tag
from widgets.katko.words import KatkoWords as Words
from widgets.sandbox.panels import button
from widgets.sandbox.saved import Game


def picker(game: Game, words: Words, id: str, problem: str = "") -> Html:
    """Everything with which cards are dealt by hand under the rules of the settings."""
    setup, draft, said = game.setup, game.draft, words.table
    rules, missing = setup.rules, draft.missing(setup.rules)
    seats = [_seat(game, words, id, seat) for seat in range(rules.players + (rules.trump is Trump.TURNED))]
    ways = [
        button("dealt", said.play, main=True, off=missing > 0),
        button("fill", said.fill, off=missing == 0),
        button("clear", said.clear, off=not any(draft.rows) and draft.turned is None),
    ]
    return tag(
        "form",
        tag("p", said.pick_note),
        tag("fieldset", tag("legend", said.pick_for), *seats, class_="kw-seated"),
        tag("p", said.missing.format(n=missing), data_part="missing") if missing else None,
        tag("div", *ways, class_="kw-acts"),
        tag("fieldset", tag("legend", said.left), *(_row(game, words, id, each) for each in reversed(Suit))),
        tag("div", _forehand(game, words, id), _suit(game, words, id), class_="kw-choices"),
        tag(
            "fieldset",
            tag("legend", said.seed),
            tag("p", words.story.seed_note),
            tag("div", _seed(game, words, id), button("seeded", said.by_seed), class_="kw-acts"),
        ),
        # Below what is pressed: where it goes away, no button moves from under a finger.
        tag("p", problem, class_="kw-notice", data_part="unfit") if problem else None,
        novalidate=True,
        autocomplete="off",
        aria_label=said.picker,
        data_part="draft",
        data_act="draft",
    )


def picked(game: Game, words: Words) -> str:
    """For the ear: who gets the next card, and how many are left to deal."""
    setup, draft, said = game.setup, game.draft, words.table
    missing = draft.missing(setup.rules)
    name = (*setup.names, words.katko.trump_card)[draft.seat]
    return f"{said.pick_for}: {name}. {said.missing.format(n=missing)}" if missing else said.complete


def _seat(game: Game, words: Words, id: str, seat: int) -> Html:
    """A seat that can be chosen, and the cards that it has so far."""
    setup, draft, said = game.setup, game.draft, words.table
    cards: tuple[Card, ...]
    if seat == setup.rules.players:
        name, cards, needed = words.katko.trump_card, (draft.turned,) if draft.turned else (), 1
    else:
        name, cards, needed = setup.names[seat], draft.rows[seat], setup.rules.tricks
    chosen = tag("input", type="radio", name="seat", value=seat, id=f"{id}-d-seat-{seat}", checked=seat == draft.seat)
    count = tag("span", said.holds.format(there=len(cards), needed=needed), class_="kw-note")
    label = tag("label", chosen, tag("span", name), count)
    held = [
        tag(
            "button",
            suit(card.suit, id),
            type="button",
            data_index=words.index(card.rank),
            id=f"{id}-d-{seat}-{place}",
            aria_label=said.give_back.format(card=words.as_object(card)),
            data_part="drop",
            data_act="drop",
            data_seat=seat,
            data_card=card.code,
        )
        for place, card in enumerate(cards)
    ]
    return tag("div", label, tag("div", *held, class_="kw-picked"), class_="kw-choice")


def _row(game: Game, words: Words, id: str, of: Suit) -> Html:
    """The cards of a suit, highest first; one that is dealt already stays as a place."""
    return tag(
        "div",
        *(_card(game, words, id, card) for card in reversed(PACK) if card.suit is of),
        class_="kw-left",
        role="group",
        aria_label=words.suit(of),
    )


def _card(game: Game, words: Words, id: str, card: Card) -> Html:
    left = game.draft.left(game.setup.rules, card)
    return tag(
        "button",
        suit(card.suit, id),
        type="button",
        data_index=words.index(card.rank),
        id=f"{id}-d-{card.code}",
        aria_label=words.table.take.format(card=words.as_object(card)),
        aria_disabled="true" if left < 1 else None,
        data_part="pick",
        data_act="pick" if left > 0 else None,
        data_card=card.code,
    )


def _forehand(game: Game, words: Words, id: str) -> Html:
    options = [option(str(seat), name, seat == game.draft.leader) for seat, name in enumerate(game.setup.names)]
    select = tag("select", *options, name="leader", id=f"{id}-d-leader")
    return tag("label", tag("span", words.story.starter), select, class_="kw-value")


def _seed(game: Game, words: Words, id: str) -> Html:
    return tag(
        "input",
        type="text",
        name="seed",
        id=f"{id}-d-seed",
        value=game.draft.seed,
        maxlength=15,
        aria_label=words.table.seed,
        inputmode="numeric",
    )


def _suit(game: Game, words: Words, id: str) -> Html | None:
    """The suit that is trump, where one is drawn."""
    if game.setup.rules.trump is not Trump.DRAWN:
        return None
    options = [option(each, words.suit(each), each is game.draft.trump) for each in reversed(Suit)]
    select = tag("select", *options, name="trump", id=f"{id}-d-trump")
    return tag("label", tag("span", words.katko.suit), select, class_="kw-value")
