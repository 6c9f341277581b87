"""The panel "what if": a control for every rule that is possible, reasons for all others, the comparison."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from docs.build.deal_block import deal as page
from katko import Card, Suit
from katko.deal import Deal
from katko.record import Record, parse
from katko.replay import CHOICES, impossible, spare
from katko.replay import settings as agreed
from katko.rules import FLAGS, WORDS
from tests.katko.games import COMBINATIONS, dealt, played, positions, table_rules
from tests.katko.test_match_record import match_record
from tests.told import AINO, KUKUTTU, SEEDED
from tests.widgets.katko.test_view import ELEMENTS, Tree
from tests.widgets.replay.panels import Panel
from widgets.door import frame
from widgets.replay.branches import Lines
from widgets.replay.whatif import ANCHORS, NAMES, chosen, fold, panel, verdict
from widgets.scene import Scene
from widgets.words import words

LANGUAGES = ("fi", "de")
BOTH = pytest.mark.parametrize("language", LANGUAGES)
EVIL = ('A&B "x"', "'quoted' +5", "Åke / Ö", "a.b-c_d!?")
"""Names with what would be markup or a template in other hands."""


def named(deal: Deal) -> tuple[str, ...]:
    """A name for each seat, the first ones such as a page must escape."""
    return tuple(EVIL[seat] if seat < len(EVIL) else f"P{seat}" for seat in range(deal.rules.players))


def scene(record: Record, language: str = "fi", lines: Lines | None = None) -> Scene:
    return Scene(record, words(language), "w-x", "../saannot/", lines or Lines(record, record))


def read(shown: Scene, problem: str = "") -> Panel:
    return Panel(str(panel(shown, problem)))


def tables() -> Iterator[Record]:
    """Deals of every combination of optional rules at some table, alone, with scores and in a match."""
    yield parse(AINO)
    yield parse(AINO.replace("finnish", "finnish, misere"))
    yield parse(AINO.replace("finnish", "finnish, target=2"))
    yield parse(KUKUTTU)
    yield parse(
        "rules: finnish, cards=1, trump=drawn\nA: SA\nB: S2\ntrump: H\nplay:\nSA S2\n---\nA: C2\nB: HA\ntrump: S\n"
    )
    chance = Random(4)
    for optional in COMBINATIONS[:: 3 if os.environ.get("SOAK") else 8]:
        deal = played(chance, dealt(chance, table_rules(chance, optional)), chance.randrange(60))
        yield Record(deal, named(deal))
    for optional in COMBINATIONS[::12]:
        yield match_record(chance, table_rules(chance, optional), 3)


TABLES = tuple(tables())


def choices(record: Record, field: str) -> list[object]:
    """Every value that a field can have with these cards, possible or not, but for numbers out of any range."""
    if field in FLAGS:
        return [False, True]
    if field in WORDS:
        return list(WORDS[field])
    if field == "decks":
        return [1, 2]
    rules = record.deal.rules
    return list(range(field != "open_cards", rules.tricks + 2)) if field != "target" else list(range(1, 12))


def possible(record: Record, field: str, value: object) -> bool:
    """Whether the engine lets a table choose this beside all that it has agreed."""
    return not impossible(record, agreed(record.deal) | {field: value})


def is_now(record: Record, field: str, value: object) -> bool:
    return bool(getattr(record.deal.rules, field) == value)


@BOTH
def test_every_field_has_a_control_for_every_value_that_is_possible(language: str) -> None:
    """A box, a button, a choice of a list, or a number within its limits; it is on where the rule holds."""
    for record in TABLES:
        found = read(scene(record, language))
        assert {each.name for each in found.controls} - {"suit"} == set(CHOICES)
        assert {each.name for each in found.controls} <= NAMES
        for field in CHOICES:
            controls = found.of(field)
            for value in choices(record, field):
                now = is_now(record, field, value)
                if field in FLAGS:
                    (box,) = controls
                    assert (box.kind, box.value, box.on) == ("checkbox", "on", bool(getattr(record.deal.rules, field)))
                    assert now or box.on or box.off is not possible(record, field, value)
                elif field != "target" and (now or possible(record, field, value)):
                    (control,) = [each for each in controls if each.value == str(value)]
                    assert control.on is now
                    one_pack = field == "identical" and record.deal.rules.decks == 1
                    assert control.off is (one_pack and not now)
            if field in WORDS or field in ("decks", "cards", "open_cards"):
                assert sum(control.on for control in controls) == 1


@BOTH
def test_every_choice_that_is_impossible_is_off_and_says_why(language: str) -> None:
    """The reason stands in the panel, is the engine's, and describes the control; of a list see below."""
    seen = set()
    for record in TABLES:
        found = read(scene(record, language))
        for control in found.controls:
            field = control.name
            if field in ("target", "suit"):
                continue
            value: object = not getattr(record.deal.rules, field) if field in FLAGS else control.value
            value = int(control.value) if field in ("decks", "cards", "open_cards") else value
            problems = () if is_now(record, field, value) else impossible(record, agreed(record.deal) | {field: value})
            if problems:
                assert control.off or control.on, (str(record), control)
                why = found.texts[f"w-x-why-{field}"]
                # Of a list it is told once, with the numbers of the first choice that is off.
                told, reason = (
                    re.sub(r"\d+", "#", each) for each in (why, words(language).rules_problem(problems[:1]))
                )
                assert reason in told, (str(record), control)
                seen.add((field, problems[0].code))
            assert control.kind == "option" or not control.off or control.why == [f"w-x-why-{field}"], control
    assert {field for field, _ in seen} >= {"misere", "kukkuminen", "two", "trump", "decks", "cards", "open_cards"}
    assert {code for _, code in seen} >= {
        "misere-two",
        "misere-kukkuminen",
        "kukkuminen-target",
        "two-packs",
        "not-dealt",
        "earlier",
    }


@BOTH
def test_what_is_agreed_is_sent_even_where_it_cannot_be_changed(language: str) -> None:
    """A browser sends nothing of a control that is off: the current choice is none, or is sent in its place."""
    for record in TABLES:
        found = read(scene(record, language))
        stays = [control for control in found.controls if control.on and control.off]
        assert all(control.kind == "checkbox" for control in stays), str(record)
        assert found.hidden == {control.name: control.value for control in stays}, str(record)


@BOTH
def test_a_choice_of_a_list_that_is_off_is_described_by_its_reason(language: str) -> None:
    """A choice cannot be described, so its list is."""
    found = read(scene(parse(AINO), language))
    for field in ("cards", "open_cards"):
        assert any(control.off for control in found.of(field))
        for control in found.of(field):
            assert control.why == [f"w-x-why-{field}"]
            assert found.texts[control.why[0]]


@BOTH
def test_which_of_two_equal_cards_wins_cannot_be_chosen_where_there_are_none(language: str) -> None:
    """Though the engine would let it be agreed."""
    (last,) = [each for each in read(scene(parse(AINO), language)).of("identical") if each.value == "last"]
    assert last.off
    assert last.why
    both = parse(AINO.replace("finnish", "finnish, decks=2"))
    assert not any(each.off for each in read(scene(both, language)).of("identical"))
    late = parse(AINO.replace("finnish", "finnish, identical=last"))
    assert {each.value: (each.on, each.off) for each in read(scene(late, language)).of("identical")} == {
        "first": (False, True),
        "last": (True, False),
    }


@BOTH
def test_the_points_to_win_have_their_limits(language: str) -> None:
    """The least is the least that is possible with these scores; why there is none below stands beside it."""
    for record in TABLES:
        found = read(scene(record, language))
        html = str(panel(scene(record, language)))
        (field,) = re.findall(r'<input type="number" name="target"[^>]*>', html)
        least = int(re.findall(r'min="(\d+)"', field)[0])
        assert least == min(
            value for value in range(1, record.deal.rules.target + 1) if possible(record, "target", value)
        )
        assert 'max="1000"' in field
        assert f'value="{record.deal.rules.target}"' in field
        (control,) = found.of("target")
        assert bool(control.why) is (least > 1)
        assert all(found.texts[each] for each in control.why)


@BOTH
def test_a_trump_is_chosen_by_its_suit_or_its_card(language: str) -> None:
    """Only cards that nobody was dealt, and the one turned up; without a trump there is nothing to choose."""
    for record in TABLES:
        now = agreed(record.deal)["trump"]
        controls = read(scene(record, language)).of("suit")
        if now == "none":
            assert controls == []
            continue
        assert [each.value for each in controls if each.on] == [str(now)]
        if isinstance(now, Suit):
            assert {each.value for each in controls} == set(map(str, Suit))
        else:
            assert {each.value for each in controls} == set(map(str, (now, *spare(record.deal))))
        assert len({each.text for each in controls}) == len(controls)
        assert not any(re.search(r"\b[CDHS][2-9TJQKA]?\b", each.text) for each in controls)


@BOTH
def test_a_trump_that_would_change_earlier_deals_is_off_as_well(language: str) -> None:
    """In a match another suit is as impossible as another rule."""
    for record in TABLES:
        found = read(scene(record, language))
        for control in found.of("suit"):
            value: object = Card(control.value) if len(control.value) == 2 else Suit(control.value)
            assert control.off is not (control.on or possible(record, "trump", value)), (str(record), control)


@BOTH
def test_under_fewer_cards_the_cards_of_the_base_can_be_chosen_again(language: str) -> None:
    """But not where one of them has been turned up in the meantime."""
    fewer = compare(parse(AINO), {"cards": 3}, language)
    assert [each.value for each in read(fewer).of("cards") if not each.off] == list("12345")
    assert [each.value for each in read(fewer).of("open_cards") if not each.off] == list("012")
    turned = compare(parse(AINO), {"cards": 3, "trump": "DT"}, language)
    found = read(turned)
    assert [each.value for each in found.of("cards") if not each.off] == list("123")
    assert [each.value for each in found.of("suit") if each.on] == ["DT"]
    for each in found.of("cards"):
        assert words(language).card(Card("DT")).lower() in found.texts[each.why[0]].lower()


@BOTH
def test_every_control_has_a_label_and_every_id_is_there_once(language: str) -> None:
    """Links to the rules, too: one for each field, named by it for the ear."""
    for record in TABLES:
        html = str(panel(scene(record, language)))
        found = Panel(html)
        assert all(control.label.strip() for control in found.controls)
        assert all(control.text.strip() for control in found.controls if control.kind == "option")
        assert len(found.ids) == len(set(found.ids))
        assert all(name.startswith("w-x-") for name in found.ids)
        assert set(re.findall(r'aria-describedby="([^"]*)"', html)) <= set(found.ids)
        links = re.findall(
            r'<a href="\.\./saannot/#([\w-]+)" class="kw-rule">[^<]*<span class="kw-unseen">: ([^<]+)<', html
        )
        assert sorted(anchor for anchor, _ in links) == sorted(ANCHORS.values())
        assert {name for _, name in links} == set(words(language).rules.names.values())
        # The boxes, the buttons, the numbers: each group has a name.
        assert html.count("<fieldset") == html.count("<legend>")


@BOTH
def test_the_ids_of_a_panel_are_no_others_of_its_page(language: str) -> None:
    """Cards, buttons and rules of one deal."""
    tree = Tree(page(AINO, language=language, rules_url="r/", options={}).html.replace("<br>", ""))
    ids = [found["id"] for found in tree.having("id")]
    assert len(ids) == len(set(ids))
    assert {f"w-ainon-yliottopakko-{field}" for field in ("target", "cards", "open_cards")} <= set(ids)


@BOTH
def test_every_rule_of_the_panel_has_its_place_on_the_page_of_rules(language: str) -> None:
    file = {"fi": "docs/fi/katko/saannot.md", "de": "docs/de/katko/regeln.md"}[language]
    with open(file, encoding="utf-8") as text:
        there = set(re.findall(r"\{ #([\w-]+)", text.read()))
    assert set(ANCHORS.values()) <= there
    assert set(ANCHORS) == set(CHOICES)


@BOTH
def test_advice_stands_where_a_document_advises(language: str) -> None:
    """All of it and no other; most tables need none."""
    counts = set()
    for record in TABLES:
        advice = record.deal.rules.advice()
        html = str(panel(scene(record, language)))
        said = [unescape(text) for text in re.findall(r'<p class="kw-advice">([^<]*)</p>', html)]
        assert len(said) == len(advice)
        assert all(words(language).advice(each) in text for each, text in zip(advice, said, strict=True))
        counts.add(len(advice))
    assert counts >= {0, 1, 2}


@BOTH
def test_why_the_latest_choice_could_not_be_made(language: str) -> None:
    """Where it is said, as text."""
    shown = scene(parse(AINO), language)
    assert "impossible" not in read(shown).parts
    assert read(shown, "Ei <käy>.").parts["impossible"] == "Ei <käy>."
    assert "<käy>" not in str(panel(shown, "Ei <käy>."))


@BOTH
def test_the_door_to_the_panel(language: str) -> None:
    """A fold, closed, with the question as its summary, the form and the comparison in it."""
    html = str(fold(scene(parse(AINO), language)))
    assert html.startswith("<details ")
    assert " open" not in html.partition(">")[0]
    assert f"<summary>{words(language).rules.question}</summary>" in html
    assert str(panel(scene(parse(AINO), language))) in html


@pytest.mark.parametrize(
    ("values", "changes"),
    [
        ({}, {}),
        ({"must_win": "on"}, {"must_win": True}),
        ({"must_win": ""}, {"must_win": True}),
        ({"two": "each", "decks": "2"}, {"two": "each", "decks": 2}),
        ({"target": " 7 "}, {"target": 7}),
        ({"target": "seven"}, {"target": "seven"}),
        ({"target": "\u0663"}, {"target": "\u0663"}),
        ({"target": "-1"}, {"target": "-1"}),
        ({"cards": "9" * 9}, {"cards": "9" * 9}),
        ({"trump": "none", "suit": "H"}, {"trump": "none"}),
        ({"trump": "drawn"}, {"trump": "drawn"}),
        ({"trump": "drawn", "suit": "S"}, {"trump": "S"}),
        ({"trump": "drawn", "suit": "SK"}, {"trump": "S"}),
        ({"trump": "turned"}, {"trump": "turned"}),
        ({"trump": "turned", "suit": "D"}, {"trump": Card("DA")}),
        ({"trump": "turned", "suit": "S"}, {"trump": Card("SQ")}),
        ({"trump": "turned", "suit": "D9"}, {"trump": "D9"}),
        ({"suit": "H"}, {}),
    ],
)
def test_what_a_form_means(values: dict[str, str], changes: dict[str, object]) -> None:
    """A box that is off has no value; a suit or card of the other kind is taken for its suit."""
    assert chosen(values, parse(AINO)) == dict.fromkeys(FLAGS, False) | changes


def test_a_form_of_the_panel_means_what_is_agreed() -> None:
    for record in TABLES:
        meant = chosen(read(scene(record)).values, record)
        assert {name: str(value) for name, value in meant.items()} == {
            name: str(value) for name, value in agreed(record.deal).items() if name in meant
        }
        assert set(CHOICES) - set(meant) <= {"identical"}


def compare(record: Record, changes: dict[str, Any], language: str = "fi", *, finished: bool = False) -> Scene:
    lines, _ = Lines(record, record).agree(changes)
    lines = lines.finish()[0] if finished else lines
    return scene(lines.shown, language, lines)


@pytest.mark.parametrize(
    ("changes", "finnish", "german"),
    [
        ({}, "", ""),
        ({"must_win": True}, "Jako pysähtyy 2. tikkiin.", "Die Runde bleibt im 2. Stich stehen."),
        ({"misere": True}, "Ero syntyy 5. tikissä.", "Der Unterschied entsteht im 5. Stich."),
        ({"target": 9}, "Tässä jaossa mikään ei muutu.", "In dieser Runde ändert sich nichts."),
        ({"two": "three"}, "Tässä jaossa mikään ei muutu.", "In dieser Runde ändert sich nichts."),
        ({"cards": 3}, "Ero syntyy 3. tikissä.", "Der Unterschied entsteht im 3. Stich."),
    ],
)
def test_a_verdict(changes: dict[str, Any], finnish: str, german: str) -> None:
    """Where both part or the replay stops; nothing where no rule was changed."""
    assert verdict(compare(parse(AINO), changes, "fi")) == finnish
    assert verdict(compare(parse(AINO), changes, "de")) == german


@pytest.mark.parametrize(
    ("text", "changes", "finnish", "german"),
    [
        (AINO, {"misere": True}, [("Aino 1", "Aino −1")], [("Aino 1", "Aino −1")]),
        (KUKUTTU, {"kukkuminen": False}, [("Aino 2, Eero 1", "Aino 3, Eero 2; Aino voittaa pelin")], None),
        (
            "rules: finnish, cards=1, kukkuminen\nscores: Aino 2, Eero 1\nAino: S2\nEero: SA\nplay:\nS2 SA\n",
            {"misere": True, "kukkuminen": False},
            [("Aino 2, Eero 2; Eero saa kukkua", "Aino 2")],
            [("Aino 2, Eero 2; Eero darf Kukku machen", "Aino 2")],
        ),
        (
            "rules: finnish, cards=1, misere\nscores: A -2\nA: SA\nB: S2\nC: S3\nplay:\nSA S2 S3\n",
            {"target": 4},
            [("A −3; B ja C voittavat pelin", "A −3")],
            [("A −3; B und C gewinnen die Partie", "A −3")],
        ),
        (
            "rules: finnish, cards=1\nA: S2\nB: H3\nplay:\nS2 H3\n",
            {"two": "three"},
            [("A 1", "A 3; A voittaa pelin")],
            [("A 1", "A 3; A gewinnt die Partie")],
        ),
    ],
)
def test_points_and_who_has_won_stand_side_by_side(
    text: str, changes: dict[str, Any], finnish: list[tuple[str, str]], german: list[tuple[str, str]] | None
) -> None:
    """Of a match its scores; a loss with a true minus."""
    assert read(compare(parse(text), changes, "fi")).compared[2:] == finnish
    assert german is None or read(compare(parse(text), changes, "de")).compared[2:] == german


@pytest.mark.parametrize(("language", "text"), [("fi", "jäi pelaamatta"), ("de", "nicht mehr gespielt")])
def test_a_last_trick_that_nobody_played_has_no_winner(language: str, text: str) -> None:
    """Where the game ends in the midst of the deal."""
    record = parse("rules: finnish, cards=2\nscores: A 2\nA: S2 H4\nB: D3 H3\nplay:\nS2 D3\nH4 H3\n")
    shown = compare(record, {"two": "each"}, language)
    assert shown.record.deal.turn is None
    assert read(shown).compared[1][1] == text
    assert "None" not in str(panel(shown))


GARBAGE = [
    "",
    " ",
    "on",
    "0",
    "-1",
    "²",
    "٣",
    "1e3",
    "9" * 40,
    "<img src=x onerror=alert(1)>",
    "{name}",
    "\ud800",
    "\x00",
    "SA",
    "X",
    "none",
    "None",
    "♥",
    "♥\ufe0f",
    "players",
]
GOOD = {
    **{name: ["on"] for name in FLAGS},
    **{name: list(map(str, word)) for name, word in WORDS.items()},
    "decks": ["1", "2"],
    "cards": list("123456"),
    "open_cards": list("0123"),
    "target": ["1", "2", "3", "5", "1000"],
    "suit": [*"CDHS", "S2", "HA", "DT"],
}


@st.composite
def forms(draw: st.DrawFn) -> dict[str, Any]:
    """What a form may send: some of the fields, most of them with a value that exists."""
    fields = draw(st.sets(st.sampled_from(sorted(GOOD)), max_size=6))
    bad = st.sampled_from(GARBAGE) | st.text(max_size=5)
    return {name: draw(bad if draw(st.integers(0, 7)) == 0 else st.sampled_from(GOOD[name])) for name in sorted(fields)}


acts = st.lists(forms() | st.sampled_from(["play", "home", "own", "finish", "same"]), min_size=1, max_size=4)


class Asker:
    """One widget: what it keeps between its requests, and what each reply must be."""

    def __init__(self, home: Record, language: str) -> None:
        self.home, self.language = str(home), language
        self.state: dict[str, Any] = {
            "record": self.home,
            "other": None,
            "base": None,
            "table": None,
            "seat": None,
            "at": len(home.deal.plays),
        }
        self.panel = str(panel(Scene(home, words(language), "w-x", "r/", Lines(home, home))))

    def ask(self, action: dict[str, Any] | None, **state: Any) -> dict[str, Any]:
        request = {
            **{"version": 1, "game": "katko", "seat": None, "id": "w-x", "action": action, "language": self.language},
            "options": {"rules_url": "r/", "table_url": "", "home": self.home},
            **self.state,
            **state,
        }
        reply: dict[str, Any] = json.loads(frame(json.dumps(request)))
        return reply

    def act(self, action: dict[str, Any]) -> dict[str, Any]:
        before = self.ask(None)
        reply = self.ask(action)
        if reply["problem"]:
            kept = before.keys() - {"say", "problem", "parts", "look"}
            kept -= set() if action["kind"] == "rules" and reply["problem"]["code"] != "action" else {"html"}
            assert {name: reply[name] for name in kept} == {name: before[name] for name in kept}
        self.state = {name: reply[name] for name in self.state}
        self.panel = reply["parts"].get("panel", self.panel)
        again = self.ask(None)
        for name in ("record", "other", "base", "at", "own", "steps", "turn", "place", "link"):
            assert again[name] == reply[name], name
        if not reply["problem"]:
            assert again["html"] == reply["html"]
        return reply

    def values(self) -> dict[str, str]:
        return Panel(self.panel).values


def check(reply: dict[str, Any], asker: Asker, names: tuple[str, ...]) -> None:
    """What holds of every reply: sound HTML, names as text, and words instead of codes."""
    for html in (reply["html"], asker.panel):
        tree = Tree(html)
        assert {name for name, _ in tree.elements} <= {
            *ELEMENTS.split(),
            "form",
            "fieldset",
            "legend",
            "select",
            "option",
            "optgroup",
        }
        assert "<img" not in html
        assert not re.search(r"&(?![a-z]+;|#\d+;|#x[0-9a-f]+;)", html)
    found = Panel(asker.panel)
    text = found.parts["compared"]
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "*")
    assert not re.search(
        r"\b[CDHS][2-9TJQKA]\b|None|True|False|[{}<>\[\]=]|Card|Suit|Trump\.|finnish|german|n=", text
    ), text
    assert len(found.compared) == 3
    assert all(cell.strip() for row in found.compared for cell in row)


def walk(home: Record, language: str, steps: list[Any], seed: int) -> Asker:
    """A reader who does all this, one after the other; after each step everything must hold."""
    asker, chance = Asker(home, language), Random(seed)
    for step in steps:
        if isinstance(step, dict):
            reply = asker.act({"kind": "rules", "values": step if chance.random() < 0.5 else asker.values() | step})
        elif step == "same":
            reply = asker.act({"kind": "rules", "values": asker.values()})
            assert reply["problem"] is None
        elif step == "play":
            shown = parse(asker.state["record"]).deal.positions[asker.state["at"]]
            legal = shown.legal_moves()
            if not legal:
                continue
            reply = asker.act({"kind": "play", "card": chance.choice(legal).code, "seat": shown.turn})
            assert (reply["problem"], reply["refusal"]) == (None, None)
        elif step == "finish":
            reply = asker.act({"kind": "finish"})
            assert reply["turn"] is None
        else:
            reply = asker.act({"kind": "return", "to": step})
            assert step != "home" or reply["record"] == asker.home
        check(reply, asker, home.names)
        assert asker.ask({"kind": "return", "to": "home"})["record"] == asker.home
    return asker


@settings(derandomize=True, deadline=None, max_examples=100 if os.environ.get("SOAK") else 30)
@given(positions(), acts, st.sampled_from(LANGUAGES), st.integers(0, 99))
def test_whatever_is_chosen_is_answered(deal: Deal, steps: list[Any], language: str, seed: int) -> None:
    """With a problem and nothing changed, or with a line that survives the page, and whose link leads to it."""
    home = Record(deal, named(deal), id="deal", title="T")
    asker = walk(home, language, steps, seed)
    link = asker.ask(None)["link"]
    if link:
        _, at, *text = link.split("~", 2)
        opened = Asker(home, language).ask({"kind": "link", "text": "".join(text), "to": int(at)})
        assert opened["problem"] is None
        assert (opened["record"], opened["at"]) == (asker.state["record"], asker.state["at"])
        assert opened["link"] == link


@settings(derandomize=True, deadline=None, max_examples=60 if os.environ.get("SOAK") else 20)
@given(st.integers(0, 10**6), acts, st.sampled_from(LANGUAGES))
@example(0, [{"must_win": "on"}, "same", "home"], "fi")
def test_whatever_is_chosen_in_a_match_is_answered(seed: int, steps: list[Any], language: str) -> None:
    """Earlier deals never change, but for who has won."""
    chance = Random(seed)
    home = match_record(chance, table_rules(chance, chance.choice(COMBINATIONS)), chance.randint(2, 4))
    asker = walk(home, language, steps, seed)
    shown = parse(asker.state["record"])
    assert [each.deal.plays for each in shown.earlier] == [each.deal.plays for each in home.earlier]


def test_earlier_deals_by_seed() -> None:
    """Their cards are written out in a replay; the panel as it stands changes nothing."""
    asker = walk(parse(SEEDED), "fi", ["same"], 0)
    assert asker.state["other"] is None
