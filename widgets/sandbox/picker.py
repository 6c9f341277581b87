"""A deal by hand, as HTML: the places with their cards, and a button for each card that is left."""

from __future__ import annotations

from katko.cards import PACK, Card, Suit
from widgets.html.buttons import button
from widgets.html.cards import suit
from widgets.html.choices import option
from widgets.html.markup import Html, tag
from widgets.sandbox.draft import Draft, Plan
from widgets.sandbox.sentences import place_names
from widgets.words import Words


def picker(plan: Plan, draft: Draft, words: Words, id: str, problem: str = "") -> Html:
    """Everything with which cards are dealt by hand under the rules of the settings."""
    said, missing = words.table, draft.missing(plan.game, plan.rules)
    names, sizes = place_names(plan, words), plan.game.places(plan.rules)
    places = [_place(draft, words, id, place, name, sizes[place]) for place, name in enumerate(names)]
    ways = [
        button("dealt", said.play, main=True, off=missing > 0),
        button("fill", said.fill, off=missing == 0),
        button("clear", said.clear, off=not any(draft.rows)),
    ]
    starter = [option(str(seat), name, seat == draft.leader) for seat, name in enumerate(plan.names)]
    return tag(
        "form",
        tag("p", said.pick_note),
        tag("fieldset", tag("legend", said.pick_for), *places, class_="kw-seated"),
        tag("p", said.missing.format(n=missing), data_part="missing") if missing else None,
        tag("div", *ways, class_="kw-acts"),
        tag("fieldset", tag("legend", said.left), *(_row(plan, draft, words, id, each) for each in reversed(Suit))),
        tag(
            "div",
            _select(id, "leader", words.story.starter, starter),
            _extra(plan, draft, words, id),
            class_="kw-choices",
        ),
        tag(
            "fieldset",
            tag("legend", said.seed),
            tag("p", words.story.seed_note),
            tag("div", _seed(draft, words, id), button("seeded", said.by_seed), class_="kw-acts"),
        ),
        # Below what is pressed: where it goes away, no button moves from under a finger.
        tag("p", problem, class_="kw-notice", data_part="unfit") if problem else None,
        method="dialog",
        novalidate=True,
        autocomplete="off",
        aria_label=said.picker,
        data_part="draft",
        data_act="draft",
    )


def _place(draft: Draft, words: Words, id: str, place: int, name: str, needed: int) -> Html:
    """A place that can be chosen, and the cards that it has so far."""
    said, cards = words.table, draft.rows[place]
    here = place == draft.place
    chosen = tag("input", type="radio", name="seat", value=place, id=f"{id}-d-seat-{place}", checked=here)
    count = tag("span", said.holds.format(there=len(cards), needed=needed), class_="kw-note")
    held = [
        tag(
            "button",
            suit(card.suit, id),
            type="button",
            data_index=words.index(card.rank),
            id=f"{id}-d-{place}-{at}",
            aria_label=said.give_back.format(card=words.as_object(card)),
            data_part="drop",
            data_act="drop",
            data_seat=place,
            data_card=card.code,
        )
        for at, card in enumerate(cards)
    ]
    label = tag("label", chosen, tag("span", name), count)
    return tag("div", label, tag("div", *held, class_="kw-picked"), class_="kw-choice")


def _row(plan: Plan, draft: Draft, words: Words, id: str, of: Suit) -> Html:
    """The cards of a suit, highest first; one that is dealt already stays as a place."""
    cards = [_card(plan, draft, words, id, card) for card in reversed(PACK) if card.suit is of]
    return tag("div", *cards, class_="kw-left", role="group", aria_label=words.suit(of))


def _card(plan: Plan, draft: Draft, words: Words, id: str, card: Card) -> Html:
    left = draft.left(plan.game, plan.rules, card)
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


def _select(id: str, name: str, label: str, options: list[Html]) -> Html:
    select = tag("select", *options, name=name, id=f"{id}-d-{name}")
    return tag("label", tag("span", label), select, class_="kw-value")


def _seed(draft: Draft, words: Words, id: str) -> Html:
    return tag(
        "input",
        type="text",
        name="seed",
        id=f"{id}-d-seed",
        value=draft.seed,
        maxlength=15,
        aria_label=words.table.seed,
        inputmode="numeric",
    )


def _extra(plan: Plan, draft: Draft, words: Words, id: str) -> Html | None:
    """What else the game asks, as the suit that is trump where one is drawn."""
    extra = plan.game.extra(words, plan.rules)
    if extra is None:
        return None
    label, usual, values = extra
    return _select(id, "extra", label, [option(value, text, value == (draft.extra or usual)) for value, text in values])
