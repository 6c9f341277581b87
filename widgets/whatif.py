"""The panel "what if": every rule that a table may choose for these cards, and two outcomes side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from katko.cards import Card, Suit
from katko.deal import Reason
from katko.record import Record
from katko.replay import impossible, parting_trick, settings, spare
from katko.rules import FLAGS, NUMBERS, WORDS, Problem, Trump
from widgets.html import Child, Html, tag
from widgets.scene import Scene
from widgets.words.base import listed, tally

ANCHORS = {
    "must_win": "must-win",
    "misere": "misere",
    "kukkuminen": "kukkuminen",
    "two": "one-two-rule",
    "trump": "trump",
    "target": "target",
    "cards": "hand-size",
    "open_cards": "ten-card",
    "decks": "packs",
    "identical": "identical",
}
"""Where each field stands on the page of rules."""
NAMES = {*ANCHORS, "suit"}
"""What a panel's form may hold."""
MOST = {"cards": 7, "open_cards": 5}
"""So many cards are offered at least, so that one sees why there cannot be more."""


def chosen(values: Mapping[str, str], record: Record) -> dict[str, Any]:
    """What a filled in panel means for a record, as `katko.replay.replay` takes it; ``values`` are by name.

    A box that is off has no value, nor has a choice that cannot be made.
    """
    found: dict[str, Any] = {name: name in values for name in FLAGS}
    for name, value in values.items():
        if name in WORDS and name != "trump":
            found[name] = value
        elif name in NUMBERS:
            plain = value.strip()
            found[name] = int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 6 else value
    if "trump" in values:
        found["trump"] = _trump(values["trump"], values.get("suit", ""), record)
    return found


def _trump(word: str, suit: str, record: Record) -> str | Card:
    """A choice of trump with the suit or the card that stands beside it, perhaps still of the other kind."""
    if word == Trump.DRAWN and suit:
        return suit[0]
    if word == Trump.TURNED and len(suit) == 1:
        return next((card for card in spare(record.deal) if card.suit == suit), word)
    return suit if word == Trump.TURNED and suit else word


def fold(scene: Scene) -> Html:
    """The door to the panel, and the panel behind it."""
    return tag(
        "details",
        tag("summary", scene.words.rules.question),
        tag("div", panel(scene), data_part="panel"),
        class_="kw-fold kw-whatif",
        data_part="whatif",
    )


def panel(scene: Scene, problem: str = "") -> Html:
    """The choices, below what has come of them; ``problem`` says why the latest could not be made."""
    deal, said = scene.record.deal, scene.words
    advice = [tag("p", f"{said.rules.advice}: {said.advice(each)}", class_="kw-advice") for each in deal.rules.advice()]
    choices = [
        _group(scene, None, said.rules.others, *(_box(scene, name) for name in FLAGS)),
        _radios(scene, "two"),
        _radios(scene, "trump", _suits(scene)),
        _numbers(scene),
        _radios(scene, "decks"),
        _radios(scene, "identical"),
    ]
    return tag(
        "form",
        comparison(scene),
        tag("p", problem, class_="kw-notice", data_part="impossible") if problem else None,
        *advice,
        tag("div", *choices, class_="kw-choices"),
        autocomplete="off",
        aria_label=said.rules.question,
        data_part="rules",
    )


def _group(scene: Scene, field: str | None, legend: str, *children: Child) -> Html:
    return tag(
        "fieldset",
        tag("legend", legend),
        *children,
        _rule(scene, field) if field else None,
        data_field=field or "other",
    )


def _rule(scene: Scene, field: str) -> Html:
    """The way to a rule on the page of rules."""
    said = scene.words.rules
    name = tag("span", f": {said.names[field]}", class_="kw-unseen")
    return tag("a", said.rule, name, href=f"{scene.rules_url}#{ANCHORS[field]}", class_="kw-rule")


def _problems(scene: Scene, field: str, value: object) -> tuple[Problem, ...]:
    """Why a choice cannot be made beside all others that are."""
    agreed = settings(scene.record.deal)
    if agreed[field] == value:
        return ()
    if field == "identical" and agreed["decks"] == 1:
        return (Problem(field, "one-pack"),)
    source = scene.lines.source if scene.lines else scene.record
    return impossible(source, agreed | {field: value})


def _why(scene: Scene, field: str, problems: Sequence[tuple[Problem, ...]]) -> Html | None:
    """Why some choices of a field cannot be made, each reason once."""
    first = {found[0].code: found for found in reversed(problems) if found}
    text = " ".join(scene.words.rules_problem(found) for found in first.values())
    return tag("span", text, id=f"{scene.id}-why-{field}", class_="kw-why") if text else None


def _input(scene: Scene, kind: str, field: str, value: object, *, on: bool, off: bool) -> Html:
    return tag(
        "input",
        type=kind,
        name=field,
        value=str(value),
        id=f"{scene.id}-{field}-{value}",
        checked=on,
        disabled=off,
        aria_describedby=f"{scene.id}-why-{field}" if off else None,
    )


def _box(scene: Scene, field: str) -> Html:
    """A rule that is on or off."""
    on = bool(settings(scene.record.deal)[field])
    problems = _problems(scene, field, not on)
    box = _input(scene, "checkbox", field, "on", on=on, off=bool(problems))
    label = tag("label", box, tag("span", scene.words.rules.names[field]))
    return tag("div", label, _rule(scene, field), _why(scene, field, [problems]), class_="kw-choice", data_field=field)


def _radios(scene: Scene, field: str, below: Html | None = None) -> Html:
    """A rule of which one of a few choices holds."""
    now = getattr(scene.record.deal.rules, field)
    labels, found = [], []
    for value in WORDS.get(field, (1, 2)):
        problems = () if value == now else _problems(scene, field, value)
        button = _input(scene, "radio", field, value, on=value == now, off=bool(problems))
        labels.append(tag("label", button, tag("span", scene.words.option(field, value))))
        found.append(problems)
    return _group(scene, field, scene.words.rules.names[field], *labels, below, _why(scene, field, found))


def _suits(scene: Scene) -> Html | None:
    """Which suit is trump, or which card has been turned up."""
    said, deal = scene.words, scene.record.deal
    now = settings(deal)["trump"]
    if now is Trump.NONE:
        return None
    if isinstance(now, Suit):
        label, options = said.rules.suit, [_option(suit.value, said.suit(suit), now is suit) for suit in reversed(Suit)]
    else:
        cards = sorted({now, *spare(deal)}, key=lambda card: (card.suit, card.rank), reverse=True)
        groups = [(suit, [card for card in cards if card.suit is suit]) for suit in reversed(Suit)]
        label = said.rules.card
        options = [
            tag("optgroup", *(_option(card.code, said.card(card), now is card) for card in held), label=said.suit(suit))
            for suit, held in groups
            if held
        ]
    return tag("label", tag("span", label), _select(scene, "suit", options), class_="kw-value")


def _numbers(scene: Scene) -> Html:
    """The rules that are a number."""
    said, rules = scene.words.rules, scene.record.deal.rules
    least, most = NUMBERS["target"]
    lower = [(value, _problems(scene, "target", value)) for value in range(least, min(rules.target, 4))]
    least = max((value + 1 for value, problems in lower if problems), default=least)
    why = _why(scene, "target", [problems for _, problems in lower])
    number = tag(
        "input",
        type="number",
        name="target",
        id=f"{scene.id}-target",
        min=least,
        max=most,
        value=rules.target,
        required=True,
        inputmode="numeric",
        aria_describedby=f"{scene.id}-why-target" if why else None,
    )
    target = tag("label", tag("span", said.names["target"]), number, class_="kw-value")
    rows = [tag("div", target, _rule(scene, "target"), why, class_="kw-choice", data_field="target")]
    for field in ("cards", "open_cards"):
        now: int = getattr(rules, field)
        values = range(NUMBERS[field][0], max(rules.tricks, MOST[field], now) + 1)
        found = {value: _problems(scene, field, value) for value in values}
        options = [_option(str(value), str(value), value == now, off=bool(found[value])) for value in values]
        label = tag("label", tag("span", said.names[field]), _select(scene, field, options), class_="kw-value")
        rows.append(
            tag(
                "div",
                label,
                _rule(scene, field),
                _why(scene, field, list(found.values())),
                class_="kw-choice",
                data_field=field,
            )
        )
    return tag("fieldset", tag("legend", said.numbers), *rows, data_field="numbers")


def _select(scene: Scene, name: str, options: Sequence[Html]) -> Html:
    return tag("select", *options, name=name, id=f"{scene.id}-{name}")


def _option(value: str, text: str, now: bool, *, off: bool = False) -> Html:
    return tag("option", text, value=value, selected=now, disabled=off)


def comparison(scene: Scene) -> Html:
    """What has come of the choices, beside what was without them; before the first choice both are the same."""
    said, lines = scene.words.rules, scene.lines
    base = lines.base if lines else None
    own = lines is not None and (lines.of_kept if base else lines.own)
    columns = [(said.own if own else said.home, base or scene.record), (said.now, scene.record)]
    rows = [
        (said.agreed, [scene.words.agreed(record) for _, record in columns]),
        (said.last, [_last(scene, record) for _, record in columns]),
        (said.points, [_points(scene, record) for _, record in columns]),
    ]
    head = tag("tr", tag("td"), *(tag("th", title, scope="col") for title, _ in columns))
    body = [tag("tr", tag("th", title, scope="row"), *(tag("td", cell) for cell in cells)) for title, cells in rows]
    caption = tag("caption", tag("span", said.comparison, class_="kw-unseen"))
    table = tag("table", caption, tag("thead", head), tag("tbody", *body), class_="kw-table")
    outcome: list[Child] = [tag("strong", verdict(scene)), f" {scene.stop.text}" if scene.stop else None]
    return tag(
        "div",
        tag("div", table, class_="kw-scroll"),
        tag("p", *(outcome if base else [said.invitation]), class_="kw-verdict", data_part="verdict"),
        tag("p", *(_ways(scene) if base else []), class_="kw-ways"),
        class_="kw-compared",
        data_part="compared",
    )


def _ways(scene: Scene) -> list[Child]:
    """To play on to the end, and back to the line that is compared."""
    labels, own = scene.words.labels, scene.lines is not None and scene.lines.of_kept
    label = labels.to_own if own else labels.to_home
    back = tag("button", label, type="button", data_part="return", data_to="own" if own else "home")
    if scene.record.deal.turn is None:
        return [back]
    return [tag("button", scene.words.rules.finish, type="button", data_part="finish"), " ", back]


def verdict(scene: Scene) -> str:
    """In which trick the line on show parts from the one that it is compared with, or stops."""
    said, lines = scene.words.rules, scene.lines
    if lines is None or lines.base is None:
        return ""
    if lines.stop:
        return said.stops.format(n=len(scene.record.deal.tricks) + 1)
    trick = parting_trick(lines.base.deal, scene.record.deal)
    return said.parts.format(n=trick) if trick else said.same


def _last(scene: Scene, record: Record) -> str:
    """Who has won the last trick of a line, and with what."""
    said, deal = scene.words.rules, record.deal
    outcome = deal.outcome()
    if outcome is None:
        return said.unfinished.format(n=len(deal.tricks) + 1)
    trick = deal.tricks[-1]
    if outcome.reason is Reason.TARGET:
        return said.unplayed
    card = trick.winning_card
    return f"{record.names[trick.holder]}, {scene.words.card(card)}" if card else record.names[trick.holder]


def _points(scene: Scene, record: Record) -> str:
    """The points of a line, or the scores of a match, and whether the game is won."""
    said, match, names = scene.words.rules, record.match, record.names
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
        parts.append(said.may_kukku.format(names=names[match.kukku]))
    return "; ".join(parts)
