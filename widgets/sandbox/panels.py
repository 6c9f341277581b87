"""A table at which one plays, as HTML: what can be done now, the scores, the settings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from katko.match import Match
from katko.replay import parting_trick
from katko.rules import FIELDS, NUMBERS, PRESETS, Rules
from katko.rules import problems as impossible
from katko.trick import Trick
from widgets.html.cards import small
from widgets.html.choices import Choices, option
from widgets.html.compared import side_by_side
from widgets.html.markup import Child, Html, join, tag
from widgets.katko.words import KatkoWords as Words
from widgets.sandbox.saved import Game
from widgets.sandbox.session import Session
from widgets.scene import Scene
from widgets.words.base import listed, tally


def scene(game: Game, words: Words, id: str, rules_url: str, *, still: bool = False) -> Scene:
    """The deal on show with all that is known of it, as the table may see it."""
    session = game.session
    each = session.record.deals[session.number]
    whole = session.step(len(each.deal.plays)).now
    return Scene(
        whole,
        words,
        id,
        rules_url,
        still=still,
        humans=session.table.humans,
        sight=session.sight,
        scores=session.match.scores,
    )


def button(
    part: str, label: str, *, id: str = "", act: str = "", main: bool = False, off: bool = False, **data: str | int
) -> Html:
    """A button that asks for an action of its name; ``data`` go with it. With an ``id`` it keeps the focus."""
    attributes = {f"data_{name}": str(value) for name, value in data.items()}
    return tag(
        "button",
        label,
        type="button",
        id=f"{id}-act-{part}" if id else None,
        class_="kw-main" if main else None,
        aria_disabled="true" if off else None,
        data_part=part,
        data_act=None if off else act or part,
        **attributes,
    )


def acts(game: Game, words: Words, id: str) -> Html:
    """What can be done at the step on show, the main thing first."""
    session, said = game.session, words.table
    names, turn, match = session.record.names, session.deal.turn, session.match
    winners = session.winners
    ways: list[Child] = []
    if session.covered and turn is not None:
        ways.append(button("uncover", said.lift.format(name=names[turn]), id=id, main=True, to=turn))
    elif turn is None and session.latest:
        ways.append(button("deal", said.next_game if winners else said.next_deal, id=id, main=True))
        if match.kukku is not None and match.kukku in session.table.humans:
            ways.append(button("kukkuu", words.story.claim, id=id))
    elif session.passes:
        # Where the cover was lifted no other button comes under the finger.
        ways.append(tag("span", class_="kw-place"))
    ways += [
        button("undo", said.undo, id=id, off=not (session.at or session.number)),
        button("redo", said.redo, id=id, off=session.latest),
    ]
    if not session.latest:
        ways.append(button("latest", said.latest, id=id, main=not session.covered))
    elif turn is not None:
        if not session.covered:
            ways.append(button("out", said.out if len(session.table.humans) == 1 else said.out_all, id=id))
        ways.append(button("again", said.another, id=id))
    if session.kept:
        # Cards would tell more than may be known.
        seed = session.kept.deals[0].seed
        same = seed is not None and seed == session.record.deals[0].seed
        ways.append(button("kept", said.kept_line if same else said.kept_game, id=id, act="back"))
    return tag(
        "div",
        tag("p", result(winners, names, words), class_="kw-result", data_part="result") if winners else None,
        tag("p", turn_note(session, words), tabindex="-1", data_part="turn"),
        tag("div", *ways, class_="kw-acts", data_passes=session.passes),
        compared(session, words) if turn is None else None,
        class_="kw-game",
        data_part="acts",
    )


def turn_note(session: Session, words: Words) -> str:
    """Who is to do what at the step on show; empty where a deal is over and nothing came after it."""
    said, turn = words.table, session.deal.turn
    if turn is None:
        return "" if session.latest else said.earlier
    name, human = session.record.names[turn], turn in session.table.humans
    if not session.latest:
        return said.earlier_turn if human and not session.covered else said.earlier
    if session.covered:
        return said.hand_over.format(name=name)
    return (words.labels.choose if human else said.thinks).format(name=name)


def compared(session: Session, words: Words) -> Html | None:
    """What has come of the cards on show in the line that was left, beside this one; None where it has others."""
    there, said = session.rival, words.panel
    if there is None:
        return None
    trick = parting_trick(there.deal, session.deal)
    if trick is None and there.deal.rules == session.deal.rules:
        return None
    verdict = words.story.parts.format(n=trick) if trick else said.same
    table = side_by_side(words, [(words.table.left_line, there), (said.now, session.now)])
    return tag("div", table, tag("p", verdict, class_="kw-verdict"), class_="kw-compared", data_part="compared")


def result(winners: Sequence[int], names: Sequence[str], words: Words) -> str:
    """Who has won the game."""
    said = words.table.won if len(winners) == 1 else words.table.win
    return said.format(names=listed([names[seat] for seat in winners], words.panel.joint))


def scores(game: Game, words: Words, id: str) -> Html:
    """The scores after each deal, and the cards of the deal on show; a tap leads there."""
    session, said = game.session, words.table
    names = session.record.names
    head = tag("tr", tag("th", said.deal, scope="col"), *(tag("th", name, scope="col") for name in names), tag("td"))
    rows = [_deal_row(session, words, number, match) for number, match in enumerate(session.record.standings)]
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="kw-table")
    seed = session.record.deals[session.number].seed
    tricks = (*session.deal.tricks, session.deal.trick)
    plays = [_plays(words, id, number, trick, names) for number, trick in enumerate(tricks, 1) if trick.cards]
    return join(
        tag("div", table, class_="kw-scroll"),
        tag("p", said.dealt_by.format(seed=seed), class_="kw-note", data_part="seed") if seed is not None else None,
        tag("p", said.plays, class_="kw-told-trick") if plays else None,
        tag("ol", *plays, class_="kw-told kw-plays", role="list") if plays else None,
    )


def _deal_row(session: Session, words: Words, number: int, match: Match) -> Html:
    said, each = words.table, session.record.deals[number]
    title = button("go", said.deal_number.format(n=number + 1), number=number, to=len(each.deal.plays))
    note = said.running if each.deal.turn is not None else said.game_won if match.winners else ""
    note = note or (words.story.claimed if each.kukkuu else "")
    cells = [
        tag("td", tally((name,), (score,)).rpartition(" ")[2])
        for name, score in zip(session.record.names, match.scores, strict=True)
    ]
    current = "true" if number == session.number else None
    return tag("tr", tag("th", title, scope="row"), *cells, tag("td", note), aria_current=current)


def _plays(words: Words, id: str, number: int, trick: Trick, names: Sequence[str]) -> Html:
    """The cards of a trick in order of play, each the way to the step at which it was played."""
    first = (number - 1) * trick.players + 1
    cards = [
        tag(
            "button",
            tag("span", names[(trick.leader + place) % trick.players], ": ", class_="kw-unseen"),
            small(card, words, id),
            type="button",
            data_part="go",
            data_act="go",
            data_to=first + place,
        )
        for place, card in enumerate(trick.cards)
    ]
    return tag("li", tag("span", words.story.group.format(n=number), class_="kw-note"), *cards)


def table(game: Game, words: Words, id: str, rules_url: str, problem: str = "") -> Html:
    """The settings: who plays, by which rules, and what to do with them."""
    session, setup, said = game.session, game.setup, words.table
    rules = setup.rules
    agreed = {name: getattr(rules, name) for name in FIELDS}
    choices = Choices(id + "-t", words, rules_url, agreed, lambda field, value: impossible(agreed | {field: value}))
    rules_now, waiting = session.deal.rules, session.table.agreed
    seats = len(setup.names) == len(session.record.names)
    least, most = NUMBERS["players"]
    players = [option(str(n), str(n), n == rules.players) for n in range(least, most + 1)]
    bases = [
        tag("label", _radio(id, "preset", preset, preset == setup.preset), tag("span", said.presets[preset]))
        for preset in PRESETS
    ]
    sight = [
        tag("label", _radio(id, "see", value, (value == "open") == session.table.open), tag("span", label))
        for value, label in (("own", said.own), ("open", said.open))
    ]
    paces = [option(value, label, value == str(session.table.pace)) for value, label in said.paces.items()]
    ways: list[Child] = [button("new", said.start, id=id, main=True)]
    if seats and setup.rules != (waiting or rules_now):
        ways.append(button("agree", said.from_next, id=id))
    if seats and setup.rules != rules_now:
        ways.append(button("now", said.now, id=id))
    if waiting:
        # In sight where the button was with which it was agreed.
        ways.append(tag("p", pending(game, words), tabindex="-1", data_part="pending"))
    return tag(
        "form",
        tag("p", words_of(game, words), data_part="agreed"),
        tag("p", tag("strong", chosen(game, words)), data_part="chosen"),
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
        tag("fieldset", tag("legend", said.seats), *_seats(game, words, id), class_="kw-seated"),
        choices.all(),
        tag("div", *ways, class_="kw-acts", data_stays=bool(chosen(game, words) or waiting)),
        novalidate=True,
        autocomplete="off",
        aria_label=said.table,
        data_whole=True,
        data_part="setup",
        data_act="setup",
    )


def words_of(game: Game, words: Words) -> str:
    """The rules at this table in words, and those that wait."""
    session, said = game.session, words.table
    text = said.agreed.format(**_summed(words, session.deal.rules, session.record.preset))
    return f"{text} {pending(game, words)}".rstrip()


def pending(game: Game, words: Words) -> str:
    """The rules that wait, in words; empty where none do."""
    table = game.session.table
    return words.table.pending.format(**_summed(words, table.agreed, table.preset)) if table.agreed else ""


def chosen(game: Game, words: Words) -> str:
    """What the settings hold, in words; empty where that is what the table plays by."""
    session, setup = game.session, game.setup
    if setup.rules in (session.deal.rules, session.table.agreed):
        return ""
    return words.table.chosen.format(**_summed(words, setup.rules, setup.preset))


def _summed(words: Words, rules: Rules, preset: str) -> dict[str, Any]:
    """What a sentence says of rules: their base game and what they change in it, how many play, and up to where."""
    base, own, usual = words.base[preset], PRESETS[preset](rules.players), PRESETS[preset](NUMBERS["players"][0])
    told = words.summed(replace(rules, target=own.target), preset)
    # What so many players bring with them is told too: it was not chosen by itself.
    brought = [
        words.setting(field, getattr(own, field))
        for field in ("decks", "cards")
        if getattr(own, field) == getattr(rules, field) != getattr(usual, field)
    ]
    changes = ", ".join([*brought, *([] if told == base else [told])])
    told = words.table.besides.format(base=base, changes=changes) if changes else base
    return {"rules": told, "n": rules.players, "target": rules.target}


def _pace(choices: Choices, label: str, paces: list[Html]) -> Html:
    return tag("label", tag("span", label), choices.select("pace", paces), class_="kw-value")


def _radio(id: str, name: str, value: str, on: bool) -> Html:
    return tag("input", type="radio", name=name, value=value, id=f"{id}-t-{name}-{value}", checked=on)


def _seats(game: Game, words: Words, id: str) -> Iterator[Html]:
    """Each seat's name, and who plays it."""
    said = words.table
    for seat, name in enumerate(game.setup.names):
        text = tag(
            "input",
            type="text",
            name=f"name{seat}",
            id=f"{id}-t-name{seat}",
            value=name,
            maxlength=24,
            aria_label=said.name.format(n=seat + 1),
            autocapitalize="words",
            spellcheck="false",
        )
        human = seat in game.setup.humans
        who = tag(
            "select",
            option("human", said.human, human),
            option("machine", said.machine, not human),
            name=f"who{seat}",
            id=f"{id}-t-who{seat}",
            aria_label=said.played_by.format(name=name),
        )
        yield tag("div", text, who, class_="kw-choice")
