"""The settings of a table: who plays, by which rules, and what to do with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from widgets.html.buttons import button
from widgets.html.choices import Choices, held, option
from widgets.html.markup import Child, Html, tag
from widgets.sandbox.draft import Plan
from widgets.sandbox.sentences import agreed, chosen, pending
from widgets.sandbox.session import Session
from widgets.words import Words


def settings(
    session: Session,
    plan: Plan,
    words: Words,
    id: str,
    rules_url: str,
    problem: str = "",
    typed: Mapping[str, str] | None = None,
) -> Html:
    """The form, below what holds and what is chosen; ``problem`` says why the latest choice could not be made.

    What was ``typed`` then stays in its fields, to be put right there.
    """
    said, game, rules = words.table, session.game, plan.rules
    now = {field.name: getattr(rules, field.name) for field in game.fields}
    choices = Choices(
        id + "-t",
        words,
        rules_url,
        game.fields,
        now,
        rules,
        lambda field, value: (
            game.pointless(rules, field) or game.problems({"players": rules.players, **now, field: value})
        ),
        typed=typed,
    )
    rules_now, waiting = session.deal.rules, session.seating.agreed
    numbers = game.presets.players
    players = [
        option(str(n), str(n), held(typed, "players", n, now=n == rules.players))
        for n in range(numbers.least, numbers.most + 1)
    ]
    several = tuple(game.presets) if len(game.presets) > 1 else ()
    bases = [
        tag(
            "label",
            _radio(id, "preset", preset, held(typed, "preset", preset, now=preset == plan.preset)),
            tag("span", words.presets[preset]),
        )
        for preset in several
    ]
    sight = [
        tag(
            "label",
            _radio(id, "see", value, held(typed, "see", value, now=(value == "open") == session.seating.open)),
            tag("span", label),
        )
        for value, label in (("own", said.own), ("open", said.open))
    ]
    pace = str(session.seating.pace)
    paces = [option(value, label, held(typed, "pace", value, now=value == pace)) for value, label in said.paces.items()]
    ways: list[Child] = [button("new", said.start, id=id, main=True)]
    same_seats = len(plan.names) == len(session.record.names)
    if same_seats and rules != (waiting or rules_now):
        ways.append(button("agree", said.from_next, id=id))
    if same_seats and rules != rules_now:
        ways.append(button("now", said.now, id=id))
    if waiting:
        # In sight where the button was with which it was agreed.
        ways.append(tag("p", pending(session, words), tabindex="-1", data_part="pending"))
    picked = chosen(session, plan, words)
    return tag(
        "form",
        tag("p", agreed(session, words), data_part="agreed"),
        tag("p", tag("strong", picked), data_part="chosen"),
        tag("p", problem, class_="kw-notice", data_part="impossible") if problem else None,
        *(tag("p", f"{words.panel.advice}: {words.advice(each)}", class_="kw-advice") for each in rules.advice()),
        tag(
            "div",
            choices.group(
                None,
                said.preset,
                tag("label", tag("span", said.players), choices.select("players", players), class_="kw-value"),
                *bases,
            ),
            tag("fieldset", tag("legend", said.see), *sight, _pace(choices, said.pace, paces)),
            class_="kw-choices",
        ),
        tag("fieldset", tag("legend", said.seats), *_seats(plan, words, id, typed or {}), class_="kw-seated"),
        choices.all(),
        tag("div", *ways, class_="kw-acts", data_stays=bool(picked or waiting)),
        method="dialog",
        novalidate=True,
        autocomplete="off",
        aria_label=said.table,
        data_whole=True,
        data_part="setup",
        data_act="setup",
    )


def _pace(choices: Choices, label: str, paces: list[Html]) -> Html:
    return tag("label", tag("span", label), choices.select("pace", paces), class_="kw-value")


def _radio(id: str, name: str, value: str, on: bool) -> Html:
    return tag("input", type="radio", name=name, value=value, id=f"{id}-t-{name}-{value}", checked=on)


def _seats(plan: Plan, words: Words, id: str, typed: Mapping[str, str]) -> Iterator[Html]:
    """Each seat's name, and who plays it."""
    said = words.table
    for seat, name in enumerate(plan.names):
        text = tag(
            "input",
            type="text",
            name=f"name{seat}",
            id=f"{id}-t-name{seat}",
            value=typed.get(f"name{seat}", name),
            maxlength=24,
            aria_label=said.name.format(n=seat + 1),
            autocapitalize="words",
            spellcheck="false",
        )
        human = held(typed, f"who{seat}", "human", now=seat in plan.humans)
        who = tag(
            "select",
            option("human", said.human, human),
            option("machine", said.machine, not human),
            name=f"who{seat}",
            id=f"{id}-t-who{seat}",
            aria_label=said.played_by.format(name=name),
        )
        yield tag("div", text, who, class_="kw-choice")
