"""The words for what is wrong with a text or with rules, the labels, and the quotation marks, in both languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from katko import Deal, Result, Rules, RulesError
from katko.errors import KatkoError, Problem
from katko.match import Match
from katko.record import parse
from katko.replay import replay
from tests.katko.sources import problem_codes, text_codes, texts, trees
from tests.katko.wrong import LINKS, SOUP, WRONG, error
from widgets.katko.words import LANGUAGES, words

BOTH = pytest.mark.parametrize("language", ["fi", "de"])
TWO = Rules(players=2, cards=2)
HANDS = ["SA S2", "H3 H4"]
TOLD_BY_ALL = {"play", "rules"}
"""Codes of a text that are told by what a refusal or a problem of rules says."""
OF_THE_PANEL = {"one-pack", "evening-full"}
"""Problems that no rules have, but a choice on the page, or a sheet."""
MATCH = "rules: finnish, cards=1\nA: SA\nB: S2\nplay:\nSA S2\n---\nA: H2\nB: HA\n"


def rules_errors() -> list[RulesError]:
    """Errors with every code of `Problem`, as the engine raises them."""
    found: list[RulesError] = []

    def wrong(**settings: object) -> None:
        with pytest.raises(RulesError) as caught:
            Rules(**settings)
        found.append(caught.value)

    def unfit(rules: Rules, hands: list[str], **how: object) -> None:
        with pytest.raises(RulesError) as caught:
            Deal.start(rules, hands, **how)
        found.append(caught.value)

    wrong(players=1, cards=0, open_cards=-1, decks=3, target=0, two="five", must_win=1)
    wrong(players=20, decks=2, cards=6, two="three", misere=True, kukkuminen=True, target=2)
    wrong(players=13, cards=4, trump="turned")
    unfit(TWO, ["SA", "H3 H4", "SA SA"], leader=7, trump="X", scores=[1])
    for trump, how in (("none", {"trump": "H"}), ("drawn", {}), ("turned", {"trump": "H"})):
        unfit(Rules(players=2, cards=2, trump=trump), HANDS, **how)
    unfit(Rules(players=2, cards=2, trump="turned"), HANDS, trump="H", turned="C2")
    unfit(TWO, HANDS, scores=[3, 0])
    game = Match(Rules(players=2, cards=1, target=1))
    each = Match(Rules(players=2, two="each"), scores=(2, 2))
    over = game.after(game.start(["SA", "S2"]).play("S2").play("SA"))
    for attempt in (
        lambda: game.after(game.start(["SA", "S2"])),
        lambda: game.after(Deal.start(Rules(players=2, cards=1), ["SA", "S2"]).play("SA").play("S2")),
        lambda: over.next_deal(1),
        game.kukkuu,
        lambda: game.scored(Result(winner=5)),
        lambda: game.scored(Result(winner=0, two=True)),
        lambda: each.scored(Result(winner=0, twos=(5, 0))),
        lambda: each.scored(Result(winner=0, twos=(1, 1))),
        lambda: each.scored(Result(winner=0, twos=(0, 1))),
        lambda: replay(parse(MATCH), {"cards": 2}),
        lambda: replay(parse(MATCH), {"trump": "H"}),
    ):
        with pytest.raises(RulesError) as caught:
            attempt()
        found.append(caught.value)
    found.append(RulesError((Problem("joker", "unknown"),)))
    return found


def check(text: str, language: str) -> None:
    """A sentence without gaps, in the quotation marks of its language."""
    assert text == text.strip()
    assert text[0].isupper() or text[0] in "”„", text
    assert text[-1] in ".!?", text
    assert not re.search(r"[{}<]|None|  |Trump\.|TwoRule\.", re.sub("[”„].*?[”“]", "x", text)), text


@BOTH
def test_every_code_of_a_text_error_has_its_words(language: str) -> None:
    assert text_codes() == set(words(language).problems) | TOLD_BY_ALL


@BOTH
def test_every_code_of_a_problem_has_its_words(language: str) -> None:
    assert problem_codes() | OF_THE_PANEL == set(words(language).rule_problems)


def test_both_languages_have_words_for_the_same_codes() -> None:
    finnish, german = LANGUAGES["fi"], LANGUAGES["de"]
    assert set(finnish.problems) == set(german.problems)
    assert set(finnish.rule_problems) == set(german.rule_problems)


@BOTH
@pytest.mark.parametrize(("code", "text"), WRONG + LINKS)
def test_every_error_of_a_text_is_told_with_its_place(language: str, code: str, text: str) -> None:
    found, piece, line, column = error(text)
    said = words(language).problem(found)
    place, _, sentence = said.partition(": ")
    assert re.findall(r"\d+", place) == [str(line), str(column)]
    assert place == words(language).place(found)
    check(sentence, language)
    if code in {"card", "rank", "who", "rule", "suit", "seed", "line"} and piece:
        assert piece in sentence


@settings(derandomize=True, deadline=None, max_examples=150)
@given(SOUP)
def test_whatever_is_wrong_with_a_text_can_be_told(text: str) -> None:
    said = []
    try:
        parse(text)
    except KatkoError as error:
        said = [words(language).problem(error) for language in LANGUAGES]
    assert all(len(sentence) > 20 for sentence in said)


@BOTH
def test_every_problem_is_told(language: str) -> None:
    told = set()
    for found in rules_errors():
        for problem in found.problems:
            check(words(language).rules_problem([problem]), language)
            told.add(problem.code)
        assert words(language).problem(found) == words(language).rules_problem(found.problems)
    assert told >= problem_codes()


@BOTH
def test_a_long_piece_of_text_is_not_repeated_at_full_length(language: str) -> None:
    """A sentence is read on a phone; what was pasted may have thousands of signs."""
    for text in (f"deal: seed {'9' * 5000}\nAino:\nEero:\n", "x" * 20_000, f"id: {'Ä' * 5000}\nAino:\nEero:\n"):
        with pytest.raises(KatkoError) as caught:
            parse(text)
        assert len(words(language).problem(caught.value)) < 400


@BOTH
def test_a_sign_that_cannot_be_shown_is_not_shown(language: str) -> None:
    """A link may hold a sign that turns the text or is a lone surrogate; the sentence names it some other way."""
    for number in (0x202E, 0xD800, 0x0, 0xAD):
        with pytest.raises(KatkoError) as caught:
            parse(f"1fc1A.Ai~{number:x}~no-Eero.zn")
        said = words(language).problem(caught.value)
        assert chr(number) not in said
        said.encode()


def test_numbers_of_tricks_and_points_are_counted_in_words() -> None:
    finnish, german = LANGUAGES["fi"], LANGUAGES["de"]
    assert [finnish.katko.tricks_taken(number) for number in (1, 2)] == ["1 tikki", "2 tikkiä"]
    assert [german.katko.tricks_taken(number) for number in (1, 2)] == ["1 Stich", "2 Stiche"]
    assert [finnish.labels.points(number) for number in (1, 3, -1)] == ["1 piste", "3 pistettä", "−1 piste"]
    assert [german.labels.points(number) for number in (1, 3, -2)] == ["1 Punkt", "3 Punkte", "−2 Punkte"]


KATKO = {path: tree for path, tree in trees("widgets/katko").items() if re.search("/(fi|de)", path)}
FILES = trees("widgets/words") | KATKO


@pytest.mark.parametrize("path", FILES)
def test_every_text_has_the_quotation_marks_of_its_language(path: str) -> None:
    """Finnish ”…”, German „…“; no straight mark anywhere."""
    language = "fi" if "/fi" in path else "de" if "/de" in path else ""
    for text in texts(FILES[path]):
        assert not set(text) & set('"«»'), text
        assert language != "fi" or not set(text) & set("„“"), text
        assert language != "de" or "”" not in text, text


@BOTH
def test_marks_of_quotation_come_in_pairs(language: str) -> None:
    for code, text in WRONG + LINKS:
        said = words(language).problem(error(text)[0])
        if language == "fi":
            assert said.count("”") % 2 == 0, code
        else:
            assert said.count("„") == said.count("“"), code
