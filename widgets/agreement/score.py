"""The score of an evening: who plays, what is asked of each deal, where the game stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from widgets.agreement import sentences
from widgets.agreement.evening import Agreed, Claim, Evening, Row
from widgets.agreement.sheet import Sheet
from widgets.games import Asked, Told
from widgets.html.buttons import button
from widgets.html.choices import option
from widgets.html.markup import Child, Html, join, tag
from widgets.html.pips import pips
from widgets.stage import fold
from widgets.words import Words, tally


def score(
    sheet: Sheet, words: Words, id: str, problem: str = "", typed: Mapping[str, str] | None = None
) -> Html | None:
    """The evening, or what begins one; None where the game keeps no score."""
    if sheet.game.asked(words, sheet.game.match(sheet.plan.rules, 0)) is None:
        return None
    wrong = tag("p", problem, class_="kw-notice", data_part="impossible") if problem else None
    kept = tag("p", words.sheet.kept, class_="kw-note")
    if sheet.evening is None:
        return join(wrong, fold("evening", words.sheet.score, join(_before(sheet, words, id, typed or {}), kept)))
    return join(wrong, _evening(sheet, sheet.evening, words, id), kept)


def _before(sheet: Sheet, words: Words, id: str, typed: Mapping[str, str]) -> Html:
    """Who plays and who deals first."""
    said, names = words.sheet, sheet.plan.names
    seats = [
        tag(
            "input",
            type="text",
            name=f"name{seat}",
            id=f"{id}-s-name{seat}",
            value=typed.get(f"name{seat}", name),
            maxlength=24,
            aria_label=words.table.name.format(n=seat + 1),
            autocapitalize="words",
            spellcheck="false",
        )
        for seat, name in enumerate(names)
    ]
    lots = [option("", said.by_lot, sheet.dealer == "")]
    lots += [option(str(seat), name, sheet.dealer == str(seat)) for seat, name in enumerate(names)]
    dealer = tag("select", *lots, name="dealer", id=f"{id}-s-dealer")
    ways: list[Child] = [button("begin", said.begin, id=id, main=True)]
    if sheet.left:
        ways.append(button("reopen", said.reopen, id=id))
    return tag(
        "form",
        tag("p", said.invitation),
        tag("fieldset", tag("legend", words.table.seats), tag("div", *seats, class_="kw-names")),
        tag("label", tag("span", said.first_dealer), dealer, class_="kw-value"),
        tag("div", *ways, class_="kw-acts"),
        method="dialog",
        novalidate=True,
        autocomplete="off",
        aria_label=said.score,
        data_part="people",
        data_act="people",
    )


def _evening(sheet: Sheet, evening: Evening, words: Words, id: str) -> Html:
    said, match = words.sheet, evening.match
    asked = sheet.game.asked(words, match)
    over, ways = bool(match.winners), list[Child]()
    if over:
        ways.append(button("game", words.table.next_game, id=id, main=True))
    ways.append(button("undo", words.table.undo, id=id, off=not evening.entries))
    ways.append(button("close", said.close, id=id))
    others, claim = evening.now != sheet.terms, _claim(sheet, evening, words, id)
    preset, rules = evening.now
    fits = sheet.plan.rules.players == len(evening.names)
    wins = tally(evening.names, evening.wins)
    return join(
        tag("ol", *_seats(evening, words), class_="kw-standing", role="list", data_part="standing"),
        tag("p", sentences.standing(evening, words), class_="kw-result" if over else None, data_part="after"),
        claim,
        _deal(sheet, evening, asked, words, id) if asked and not over else None,
        tag("div", *ways, class_="kw-acts"),
        tag("p", said.other_rules.format(rules=words.summed(rules, preset))) if others else None,
        tag("div", button("adopt", said.adopt, id=id), class_="kw-acts") if others and fits else None,
        tag("p", said.tally.format(counts=wins), data_part="tally") if any(evening.wins) else None,
        _rows(evening, words) if len(evening.game_rows) > 1 else None,
    )


def _seats(evening: Evening, words: Words) -> Iterator[Html]:
    """Each player with the points, and who deals."""
    match = evening.match
    for seat, (name, points) in enumerate(zip(evening.names, match.scores, strict=True)):
        deals = tag("span", words.labels.dealer, class_="kw-note") if seat == match.dealer else None
        count = tag("span", tally(("",), (points,)).strip(), class_="kw-points", translate="no")
        yield tag(
            "li",
            tag("span", name, class_="kw-name", translate="no"),
            deals,
            pips(points, getattr(match.rules, "target", None)),
            count,
            data_seat=seat,
            data_won=seat in match.winners,
        )


def _deal(sheet: Sheet, evening: Evening, asked: Asked, words: Words, id: str) -> Html:
    """What is asked of the next deal; the last answer is the button that enters it."""
    boxes = [
        tag(
            "label",
            tag("input", type="checkbox", name=name, value="on", id=f"{id}-s-{name}", checked=name in sheet.answers),
            tag("span", text),
        )
        for name, text in asked.flags
    ]
    numbers = [
        tag("fieldset", tag("legend", text), *(_count(sheet, evening, name, most, seat, id) for seat in evening.seats))
        for name, text, most in asked.numbers
    ]
    who: list[Child] = [
        button("won", name, id=f"{id}-{seat}", act="score", main=True, seat=seat)
        for seat, name in enumerate(evening.names)
    ]
    if asked.nobody:
        who.append(button("won", asked.nobody, id=id, act="score"))
    form = tag(
        "form",
        *numbers,
        *boxes,
        method="dialog",
        novalidate=True,
        autocomplete="off",
        aria_label=words.sheet.score,
        data_part="answer",
        data_act="answer",
    )
    # The question comes first, its answer last: what else there is to be told stands between both.
    group = tag("div", *who, class_="kw-acts", role="group", aria_label=asked.who)
    return join(tag("p", tag("strong", asked.who), data_part="who"), form if boxes or numbers else None, group)


def _count(sheet: Sheet, evening: Evening, name: str, most: int, seat: int, id: str) -> Html:
    """A number for one seat."""
    now = sheet.answers.get(f"{name}{seat}", "0")
    options = [option(str(number), str(number), str(number) == now) for number in range(most + 1)]
    choice = tag("select", *options, name=f"{name}{seat}", id=f"{id}-s-{name}{seat}")
    return tag("label", tag("span", evening.names[seat]), choice, class_="kw-value")


def _claim(sheet: Sheet, evening: Evening, words: Words, id: str) -> Html | None:
    """What a seat may claim now."""
    seat = sheet.game.claimant(evening.match)
    if seat is None:
        return None
    claimed = f"{evening.names[seat]}: {words.story.claim}"
    return tag("div", button("claim", claimed, id=id), class_="kw-acts")


def _rows(evening: Evening, words: Words) -> Html:
    """The deals of this game, the latest first."""
    said, names = words.table, evening.names
    head = tag("tr", tag("th", said.deal, scope="col"), *(tag("th", name, scope="col") for name in names))
    numbered: list[tuple[str, Row]] = []
    for row in evening.game_rows[1:]:
        deals = sum(isinstance(each.entry, Told) for _, each in numbered)
        numbered.append((_title(row, deals + 1, words), row))
    rows = [
        tag("tr", tag("th", title, scope="row"), *(_cell(row, seat) for seat in evening.seats))
        for title, row in reversed(numbered)
    ]
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="kw-table")
    label = words.sheet.deals
    return tag("div", table, class_="kw-scroll", role="region", aria_label=label, tabindex="0", data_part="deals")


def _title(row: Row, number: int, words: Words) -> str:
    if isinstance(row.entry, Told):
        return words.table.deal_number.format(n=number)
    if isinstance(row.entry, Agreed):
        return words.sheet.adopted.format(rules=words.summed(row.match.rules, row.preset))
    return words.story.claimed if isinstance(row.entry, Claim) else ""


def _cell(row: Row, seat: int) -> Html:
    took = isinstance(row.entry, Told) and row.entry.who == seat
    return tag("td", tally(("",), (row.match.scores[seat],)).strip(), data_won=took)
