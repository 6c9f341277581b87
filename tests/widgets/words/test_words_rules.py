"""What rules and their choices are called in both languages, and how sets of rules are summed up."""

from __future__ import annotations

import re

import pytest

from katko import Card, Deal, Refusal, Suit
from katko.cards import PACK
from katko.parting import stopped
from katko.record import Record, parse
from katko.replay import CHOICES, replay, settings
from katko.rules import PRESETS
from tests.katko.rule_fields import FLAGS, WORDS
from widgets.katko.words import LANGUAGES, words

BOTH = pytest.mark.parametrize("language", ["fi", "de"])
CHOSEN: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(FLAGS, (True, False)),
    **{name: tuple(each) for name, each in WORDS.items() if name != "trump"},
    "trump": ("none", *Suit, *PACK),
    "decks": (1, 2),
    "cards": (1, 2, 5, 7, 52),
    "open_cards": (0, 1, 2, 5),
    "target": (1, 2, 3, 5, 1000),
}
"""What can be settled, by field; of a number the ones at its ends and where a language may count otherwise."""


def record(**rules: object) -> Record:
    """A deal by chance with these rules, and ``preset`` beside them."""
    preset = str(rules.pop("preset", "finnish"))
    agreed = PRESETS[preset](**rules)
    return Record(Deal.shuffled(agreed), tuple(f"P{seat}" for seat in range(agreed.players)), preset=preset)


def test_every_choice_is_looked_at() -> None:
    assert set(CHOSEN) == set(CHOICES)


@BOTH
@pytest.mark.parametrize("field", CHOICES)
def test_every_choice_is_a_piece_of_a_sentence_of_its_own(field: str, language: str) -> None:
    """No gap, no code, nothing of Python; no two alike, in a sum of rules or beside their buttons."""
    said = words(language)
    for tell in (said.setting, said.option):
        found = [tell(field, value) for value in CHOSEN[field]]
        assert len(set(found)) == len(found)
        for text in found:
            assert text == text.strip()
            assert not re.search(r"[{}<=]|None|True|False|\b[CDHS][2-9TJQKA]\b|[.!?]$|^$", text), text
    assert all(
        said.option(field, value)[0].isupper() or said.option(field, value)[0].isdigit() for value in CHOSEN[field]
    )


@BOTH
@pytest.mark.parametrize("field", [*WORDS, "decks"])
def test_every_button_of_a_row_has_words_of_its_own(field: str, language: str) -> None:
    """For a trump the kind alone, since suit and card stand below it."""
    found = [words(language).option(field, value) for value in WORDS.get(field, (1, 2))]
    assert len(set(found)) == len(found)
    assert not re.search(r"[{}]", " ".join(found))
    assert all(text[0].isupper() for text in found)


@BOTH
def test_every_field_has_a_name_of_its_own(language: str) -> None:
    names = words(language).names
    assert set(names) == set(CHOICES)
    assert len(set(names.values())) == len(names)
    assert all(name[0].isupper() for name in names.values())


@BOTH
def test_every_base_game_has_a_name_of_its_own(language: str) -> None:
    base = words(language).base
    assert set(base) == set(PRESETS)
    assert len(set(base.values())) == len(base)


def test_no_key_is_there_that_no_choice_needs() -> None:
    """A word that nothing asks for would be kept for nothing."""
    needed = {f"{field}={value}" for field, values in CHOSEN.items() for value in values}
    numbers = {"cards=n", "open_cards=n", "target=n", "trump=drawn", "trump=turned"}
    for language in LANGUAGES.values():
        assert set(language.settings) <= needed | numbers
        assert set(language.options) <= needed | numbers


@pytest.mark.parametrize(
    ("field", "value", "finnish", "german"),
    [
        ("open_cards", 0, "ei avokortteja", "keine offenen Karten"),
        ("open_cards", 1, "1 avokortti", "1 offene Karte"),
        ("open_cards", 2, "2 avokorttia", "2 offene Karten"),
        ("open_cards", 5, "5 avokorttia", "5 offene Karten"),
        ("cards", 1, "1 kortti kädessä", "1 Karte auf der Hand"),
        ("cards", 2, "2 korttia kädessä", "2 Karten auf der Hand"),
        ("cards", 5, "5 korttia kädessä", "5 Karten auf der Hand"),
        ("target", 1, "peli 1 pisteeseen", "Partie bis 1"),
        ("target", 2, "peli 2 pisteeseen", "Partie bis 2"),
        ("target", 5, "peli 5 pisteeseen", "Partie bis 5"),
        ("decks", 1, "yksi pakka", "ein Blatt"),
        ("decks", 2, "kaksi pakkaa", "zwei Blätter"),
    ],
)
def test_numbers_are_counted_as_the_language_counts(field: str, value: int, finnish: str, german: str) -> None:
    assert words("fi").setting(field, value) == finnish
    assert words("de").setting(field, value) == german


@pytest.mark.parametrize(
    ("value", "finnish", "german"),
    [
        ("none", "ei valttia", "kein Trumpf"),
        (Suit.HEARTS, "valttina hertta", "Trumpf Herz"),
        (Card("HA"), "valtiksi käännetty herttaässä", "aufgedeckter Trumpf Herz-Ass"),
    ],
)
def test_a_trump_is_told_with_its_suit_or_its_card(value: object, finnish: str, german: str) -> None:
    assert words("fi").setting("trump", value) == finnish
    assert words("de").setting("trump", value) == german


@pytest.mark.parametrize(
    ("rules", "finnish", "german"),
    [
        ({}, "suomalaiset perussäännöt", "finnische Grundregeln"),
        ({"players": 8}, "suomalaiset perussäännöt", "finnische Grundregeln"),
        ({"preset": "german"}, "saksalaiset perussäännöt", "deutsche Grundregeln"),
        ({"preset": "german", "players": 4}, "saksalaiset perussäännöt", "deutsche Grundregeln"),
        ({"preset": "german", "players": 11}, "saksalaiset perussäännöt", "deutsche Grundregeln"),
        ({"preset": "german", "players": 4, "two": "none"}, "ei kakkossääntöä", "keine Sonderregel für Zweien"),
        ({"preset": "finnish", "players": 4, "two": "three"}, "kakkosvoitto", "Sieg mit der Zwei"),
        (
            {"cards": 4, "target": 5, "must_win": True},
            "4 korttia kädessä, peli 5 pisteeseen, yliottopakko",
            "4 Karten auf der Hand, Partie bis 5, Überstechen",
        ),
        ({"players": 8, "identical": "last"}, "samanlaisista voittaa viimeksi pelattu", None),
    ],
)
def test_rules_are_summed_up_by_what_they_change_in_a_base_game(
    rules: dict[str, object], finnish: str, german: str | None
) -> None:
    """What a base game brings with so many players is no change of it."""
    assert words("fi").agreed(record(**rules)) == finnish
    if german:
        assert words("de").agreed(record(**rules)) == german


@BOTH
@pytest.mark.parametrize("trump", ["drawn", "turned"])
def test_a_sum_of_rules_names_the_trump(trump: str, language: str) -> None:
    deal = record(trump=trump)
    said = words(language)
    name = said.suit(deal.deal.trump) if trump == "drawn" else said.card(deal.deal.setup.turned)
    assert said.agreed(deal).endswith(name)


@pytest.mark.parametrize(
    ("changes", "finnish", "german"),
    [
        ({}, "", ""),
        ({"must_win": True}, "yliottopakko", "Überstechen"),
        ({"misere": True, "target": 4}, "peli 4 pisteeseen, laistokatko", "Partie bis 4, Laistokatko"),
        ({"two": "each", "trump": "H"}, "piste jokaisesta kakkosesta, valttina hertta", None),
        ({"decks": 2, "identical": "last"}, "kaksi pakkaa, samanlaisista voittaa viimeksi pelattu", None),
    ],
)
def test_what_changes_between_two_sets_of_rules(changes: dict[str, object], finnish: str, german: str | None) -> None:
    """There in the words of what holds now, and back in the words of what held before."""
    base = record(cards=3)
    line = replay(base, changes)
    assert words("fi").changed(settings(base.deal), settings(line.deal)) == finnish
    assert german is None or words("de").changed(settings(base.deal), settings(line.deal)) == german
    back = words("fi").changed(settings(line.deal), settings(base.deal))
    assert len(back.split(", ")) == len(finnish.split(", "))
    if changes:
        assert back != finnish


@BOTH
@pytest.mark.parametrize("changes", [{"trump": "D"}, {"trump": "turned"}, {"trump": "none"}])
def test_another_trump_is_a_change_of_its_own(changes: dict[str, object], language: str) -> None:
    """Also from one suit to another, where the rule stays the same."""
    base = replay(record(cards=3), {"trump": "H"})
    line = replay(base, changes)
    said = words(language)
    assert said.changed(settings(base.deal), settings(line.deal)) == said.setting("trump", settings(line.deal)["trump"])


NAMES = ("Aino", "Eero")
TRUMPED = parse("rules: finnish, cards=2\nAino: SA H2\nEero: D3 C4\nplay:\nSA D3\nH2 C4\n")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fi", "Edellisen tikin vei Eero. Siksi avaa Eero eikä Aino."),
        ("de", "Den vorigen Stich hat Eero gewonnen. Darum spielt Eero aus und nicht Aino."),
    ],
)
def test_why_another_seat_leads(language: str, text: str) -> None:
    """Under other rules somebody else has won the trick before: with the rule about that."""
    line = replay(TRUMPED, {"trump": "D"})
    refusal = stopped(TRUMPED.deal, line.deal)
    assert refusal == Refusal("not-turn", Card("H2"))
    said = words(language).stop(NAMES, TRUMPED.deal, line.deal, refusal)
    assert said.text == text
    assert said.rule
    assert said.rule.anchor == "trick-winner"


@pytest.mark.parametrize(
    ("language", "text"), [("fi", "Etumies on Eero eikä Aino."), ("de", "Vorhand ist Eero und nicht Aino.")]
)
def test_why_another_seat_leads_to_the_first_trick(language: str, text: str) -> None:
    """No trick has been won then: it is another forehand."""
    base = TRUMPED.deal
    line = Deal.start(base.rules, base.setup.hands, leader=1)
    said = words(language).stop(NAMES, base, line, Refusal("not-turn", Card("SA")))
    assert said.text == text
    assert said.rule
    assert said.rule.anchor == "forehand"


@BOTH
@pytest.mark.parametrize(
    ("text", "changes", "code"),
    [
        ("rules: finnish, cards=2\nAino: S3 H4\nEero: SA S2\nplay:\nS3 S2\n", {"must_win": True}, "must-win"),
        (
            "rules: finnish, cards=2, must_win, trump=drawn\nAino: S3 H4\nEero: D3 S2\ntrump: D\nplay:\nS3 D3\n",
            {"trump": "none"},
            "follow-suit",
        ),
    ],
)
def test_a_card_that_is_refused_under_other_rules_is_told_as_any_other(
    text: str, changes: dict[str, object], code: str, language: str
) -> None:
    base = parse(text)
    line = replay(base, changes)
    refusal = stopped(base.deal, line.deal)
    assert refusal
    assert refusal.code == code
    said = words(language)
    assert said.stop(NAMES, base.deal, line.deal, refusal) == said.refusal(NAMES, 1, refusal)
