"""The panel "what if": a control for every rule that is possible, reasons for all others, the comparison."""

from __future__ import annotations

import re
from html import unescape

from docs.build.deal_block import deal as block
from katko import Card, Suit
from katko.record import Record, parse
from katko.replay import CHOICES, spare
from katko.replay import settings as agreed
from tests import markup
from tests.katko.rule_fields import FLAGS, WORDS
from tests.told import AINO
from tests.widgets.replay.panels import BOTH, TABLES, Panel, compare, page, possible
from widgets.games import by_name
from widgets.katko.words import words

KATKO = by_name("katko")
ANCHORS = {field.name: field.anchor for field in KATKO.fields}


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


def is_now(record: Record, field: str, value: object) -> bool:
    return bool(getattr(record.deal.rules, field) == value)


@BOTH
def test_every_field_has_a_control_for_every_value_that_is_possible(language: str) -> None:
    """A box, a button, a choice of a list, or a number within its limits; it is on where the rule holds."""
    for record in TABLES:
        found = page(record, language).read()
        assert {each.name for each in found.controls} - {"suit"} == set(CHOICES)
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
        found = page(record, language).read()
        for control in found.controls:
            field = control.name
            if field in ("target", "suit"):
                continue
            value: object = not getattr(record.deal.rules, field) if field in FLAGS else control.value
            value = int(control.value) if field in ("decks", "cards", "open_cards") else value
            other = agreed(record.deal) | {field: value}
            problems = () if is_now(record, field, value) else KATKO.impossible(record, other)
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
        found = page(record, language).read()
        stays = [control for control in found.controls if control.on and control.off]
        assert all(control.kind == "checkbox" for control in stays), str(record)
        assert found.hidden == {control.name: control.value for control in stays}, str(record)


@BOTH
def test_a_choice_of_a_list_that_is_off_is_described_by_its_reason(language: str) -> None:
    """A choice cannot be described, so its list is."""
    found = page(parse(AINO), language).read()
    for field in ("cards", "open_cards"):
        assert any(control.off for control in found.of(field))
        for control in found.of(field):
            assert control.why == [f"w-x-why-{field}"]
            assert found.texts[control.why[0]]


@BOTH
def test_which_of_two_equal_cards_wins_cannot_be_chosen_where_there_are_none(language: str) -> None:
    """Though the engine would let it be agreed."""
    (last,) = [each for each in page(parse(AINO), language).read().of("identical") if each.value == "last"]
    assert last.off
    assert last.why
    both = parse(AINO.replace("finnish", "finnish, decks=2"))
    assert not any(each.off for each in page(both, language).read().of("identical"))
    late = parse(AINO.replace("finnish", "finnish, identical=last"))
    assert {each.value: (each.on, each.off) for each in page(late, language).read().of("identical")} == {
        "first": (False, True),
        "last": (True, False),
    }


@BOTH
def test_the_points_to_win_have_their_limits(language: str) -> None:
    """The least is the least that is possible with these scores; why there is none below stands beside it."""
    for record in TABLES:
        found = page(record, language).read()
        html = page(record, language).html()
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
        controls = page(record, language).read().of("suit")
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
        found = page(record, language).read()
        for control in found.of("suit"):
            value: object = Card(control.value) if len(control.value) == 2 else Suit(control.value)
            assert control.off is not (control.on or possible(record, "trump", value)), (str(record), control)


@BOTH
def test_under_fewer_cards_the_cards_of_the_base_can_be_chosen_again(language: str) -> None:
    """But not where one of them has been turned up in the meantime."""
    fewer = compare(parse(AINO), {"cards": 3}, language)
    assert [each.value for each in fewer.read().of("cards") if not each.off] == list("12345")
    assert [each.value for each in fewer.read().of("open_cards") if not each.off] == list("012")
    turned = compare(parse(AINO), {"cards": 3, "trump": "DT"}, language)
    found = turned.read()
    assert [each.value for each in found.of("cards") if not each.off] == list("123")
    assert [each.value for each in found.of("suit") if each.on] == ["DT"]
    for each in found.of("cards"):
        assert words(language).card(Card("DT")).lower() in found.texts[each.why[0]].lower()


@BOTH
def test_every_control_has_a_label_and_every_id_is_there_once(language: str) -> None:
    """Links to the rules, too: one for each field, named by it for the ear."""
    for record in TABLES:
        html = page(record, language).html()
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
        assert {name for _, name in links} == set(words(language).names.values())
        # The boxes, the buttons, the numbers: each group has a name.
        assert html.count("<fieldset") == html.count("<legend>")


@BOTH
def test_the_ids_of_a_panel_are_no_others_of_its_page(language: str) -> None:
    """Cards, buttons and rules of one deal."""
    tree = markup.read(block(AINO, language=language, rules_url="r/", options={}).html)
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
        html = page(record, language).html()
        said = [unescape(text) for text in re.findall(r'<p class="kw-advice">([^<]*)</p>', html)]
        assert len(said) == len(advice)
        assert all(words(language).advice(each) in text for each, text in zip(advice, said, strict=True))
        counts.add(len(advice))
    assert counts >= {0, 1, 2}


@BOTH
def test_the_boxes_come_first_and_the_numbers_last(language: str) -> None:
    """The words between them, and the numbers, in reverse order of the rules; packs are two buttons like a word."""
    controls = page(parse(AINO), language).read().controls
    assert list(dict.fromkeys(each.name for each in controls)) == [
        *("must_win", "misere", "kukkuminen"),
        *("trump", "two", "identical", "decks"),
        *("target", "open_cards", "cards"),
    ]
    kinds = {each.name: each.kind for each in controls}
    assert (kinds["must_win"], kinds["decks"], kinds["target"], kinds["cards"]) == (
        *("checkbox", "radio", "number", "option"),
    )


@BOTH
def test_two_numbers_that_cannot_be_are_offered_so_that_one_sees_the_end(language: str) -> None:
    """No more of them, but for those in a row below what holds."""
    for record in TABLES:
        found = page(record, language).read()
        for field in ("cards", "open_cards"):
            values = [int(each.value) for each in found.of(field)]
            least, now = int(field == "cards"), getattr(record.deal.rules, field)
            assert values == list(range(least, values[-1] + 1))
            beyond = [value for value in values if value > now and not possible(record, field, value)]
            assert beyond[-2:] == values[-2:]
            assert len(beyond) == 2


@BOTH
def test_why_the_latest_choice_could_not_be_made(language: str) -> None:
    """Where it is said, as text."""
    shown = page(parse(AINO), language)
    assert "impossible" not in shown.read().parts
    assert shown.read("Ei <käy>.").parts["impossible"] == "Ei <käy>."
    assert "<käy>" not in shown.html("Ei <käy>.")


@BOTH
def test_the_door_to_the_panel(language: str) -> None:
    """A fold, closed, with the question as its summary, the form and the comparison in it."""
    html = block(AINO, language=language, rules_url="r/", options={}).html
    (fold,) = markup.read(html).having("data-part", "whatif")
    assert fold.tag == "details"
    assert "open" not in fold
    assert fold.tagged("summary")[0].text == words(language).panel.question
    assert [each["data-part"] for each in fold.tagged("form")] == ["rules"]
    assert len(fold.having("data-part", "compared")) == 1
