"""What a step tells in both languages: every situation with a reason of its own, true and fit to be read."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from katko import Card, Deal, Refusal, Rules, Suit
from katko.cards import PACK, cards
from katko.deal import happened
from katko.events import Gain, GameWon, Played, Scored, Situation, Stage, TrickTaken
from katko.record import parse
from tests.katko import vectors
from tests.katko.games import games
from tests.katko.sources import ROOT, refusal_codes
from widgets.katko.words import ANCHORS, LANGUAGES, KatkoWords, words
from widgets.words import Narration, Rule
from widgets.words import de_cards as de
from widgets.words import fi_cards as fi

NAME = "Qwvi"
"""A player whose name stands in no sentence by chance; the others are called nearly so."""
BOTH = pytest.mark.parametrize("language", ["fi", "de"])
CODE = re.compile(r"\b[CDHS](?:[2-9TJQKA]|10)\b")


def names(count: int) -> list[str]:
    """So many names in the nominative."""
    return [NAME + "ABCDEFGHIJKLMNOPQRST"[seat] for seat in range(count)]


@cache
def forms_of(language: str, card: Card) -> frozenset[str]:
    """Every form of one card's name, in small letters and without its article."""
    row = vectors.card_table(language)[card]
    return frozenset(row[case].split()[-1].lower() for case in list(row)[2:])


@cache
def told(language: str) -> list[tuple[Deal, Played | None, Narration]]:
    """Every step of many random games: the position before, the play (None for the opening), and what is said."""
    found = []
    for game in games(900, seed=5):
        line, who = game.positions, names(game.rules.players)
        found.append((line[0], None, words(language).narrate(who, line[0], line[0].events)))
        for before, after in pairwise(line):
            events = happened(before, after)
            play = next(event for event in events if isinstance(event, Played))
            found.append((before, play, words(language).narrate(who, before, events)))
    return found


def spoken(language: str) -> Iterator[str]:
    """Every sentence that a step can say: what happened, why, and what it means."""
    for _, _, said in told(language):
        yield from (part for part in (said.head, said.why, said.result) if part)


def refusals(language: str) -> dict[str, list[Narration]]:
    """What is said of refused cards, by code; ``not-turn`` is for a seat that is not to play."""
    found: dict[str, list[Narration]] = defaultdict(list)
    for game in games(250, seed=9):
        for position in (*game.positions[::3], game):
            seat = position.turn or 0
            for card in PACK[::5]:
                refusal = position.refusal(card)
                if refusal:
                    who = names(game.rules.players)
                    found[refusal.code].append(words(language).refusal(who, seat, refusal))
                    found["not-turn"] = [words(language).refusal(who, seat, Refusal("not-turn", card))]
    return found


def check_readable(text: str, language: str) -> None:
    """No gap, no code, no sentence in small letters, the quotation marks of the language, names unchanged."""
    assert text == text.strip()
    assert not re.search(r"[{}]|None|  | [.,:;!?]|\.\.|,,|^$", text), text
    assert not CODE.search(text), text
    assert text[0].isupper(), text
    assert text[-1] in ".!?", text
    assert not re.search(r"[.!?] [a-zäöü]", text), text
    assert not set(text) & set('"«»' + ("”" if language == "de" else "„“")), text
    assert text.count("„") == text.count("“") or language == "fi", text
    assert text.count("”") % 2 == 0, text
    assert not re.search(NAME + r"[A-T]?(?:[a-zäöü]|[-:'’]\w)", text), text


@BOTH
def test_every_situation_is_told_with_what_happened_and_why(language: str) -> None:
    seen = {play.situation for _, play, said in told(language) if play and said.head and said.why}
    assert seen == set(Situation)
    assert all(said.head and said.why and said.rule for _, _, said in told(language))


@BOTH
def test_no_two_situations_say_the_same(language: str) -> None:
    """Not even with other cards: without names, cards and suits each situation has sentences of its own."""
    suits = {form(suit) for suit in Suit for form in (fi.suit, fi.some, fi.all_of, fi.out_of, fi.with_own, de.suit)}
    gaps = {form for card in PACK for form in forms_of(language, card)} | set(map(str.lower, suits))
    meant: dict[str, set[Situation]] = defaultdict(set)
    for _, play, said in told(language):
        if play:
            words_said = re.findall(r"[\w-]+|\S", f"{said.head} {said.why}")
            bare = " ".join("*" if NAME in word or word.lower() in gaps else word for word in words_said)
            meant[bare].add(play.situation)
    assert {text: found for text, found in meant.items() if len(found) > 1} == {}
    assert len(meant) >= len(Situation)


@BOTH
def test_what_is_said_in_a_game_is_fit_to_be_read(language: str) -> None:
    for text in set(spoken(language)):
        check_readable(text, language)


@BOTH
def test_the_live_line_is_the_sentences_in_a_row(language: str) -> None:
    for _, _, said in told(language)[:200]:
        assert said.text == " ".join(part for part in (said.head, said.why, said.result) if part)


@BOTH
def test_every_play_names_its_player_and_its_card(language: str) -> None:
    """The card in one of its cases, wherever it comes in the two sentences."""
    for deal, play, said in told(language):
        if play:
            assert names(deal.rules.players)[play.seat] in said.head
            assert any(form in said.head.lower() for form in forms_of(language, play.card)), said.head


@BOTH
def test_every_gain_and_stage_has_its_own_sentence(language: str) -> None:
    """Who takes a trick, in each stage, for each gain; a game that is won is told, a two tells it itself."""
    said = words(language)
    results: dict[tuple[str, ...], str] = {}
    for stage in Stage:
        results[(stage,)] = said.taken(NAME, TrickTaken(0, Card("C2"), 1, stage, alone=True), [], over=False)
    for gains in ([gain] for gain in Gain):
        scored = [Scored(0, 1, gain, Card("C2")) for gain in gains]
        results[tuple(gains)] = said.taken(
            NAME, TrickTaken(0, Card("C2"), 5, Stage.LAST, alone=True), scored, over=False
        )
    both = [Scored(0, 1, gain, Card("C2")) for gain in (Gain.TWO_EACH, Gain.LAST_TRICK)]
    results[("both",)] = said.taken(NAME, TrickTaken(0, Card("C2"), 5, Stage.LAST, alone=True), both, over=False)
    before_last = TrickTaken(0, Card("C2"), 4, Stage.BEFORE_LAST, alone=True)
    results[("each before last",)] = said.taken(NAME, before_last, both[:1], over=False)
    # LAST without a gain cannot be: the last trick always counts.
    del results[(Stage.LAST,)]
    assert len(set(results.values())) == len(results)
    for text in results.values():
        check_readable(text, language)
    assert said.won(NAME, GameWon(0, by_two=True)) == ""
    check_readable(said.won(NAME, GameWon(0, by_two=False)), language)


@BOTH
def test_a_game_that_ends_in_mid_deal_speaks_of_no_next_trick(language: str) -> None:
    """The trick before last decides the game under `each`, so nobody leads to a last one."""
    rules = Rules(players=2, cards=2, two="each")
    before = Deal.start(rules, ["C2 H9", "D3 H4"], scores=(2, 0)).play("C2")
    said = words(language).narrate(names(2), before, happened(before, before.play("D3")))
    assert not re.search("avaa|spielt", said.result), said.result


@BOTH
def test_with_a_trump_a_last_card_thrown_away_is_not_told_that_only_the_suit_competes(language: str) -> None:
    for deal, play, said in told(language):
        if play and play.situation is Situation.DISCARD_LAST and deal.trump not in (None, play.trick.cards[0].suit):
            assert re.search("valt|rumpf", said.why), said.why


@BOTH
def test_every_refusal_is_told_readably_with_its_rule(language: str) -> None:
    found = refusals(language)
    assert set(found) == refusal_codes() | {"not-turn"}
    for said in (each for group in found.values() for each in group):
        assert said.rule
        check_readable(said.text, language)


@BOTH
def test_a_refusal_names_every_card_that_would_do(language: str) -> None:
    said, would_do = words(language), cards("S6 SA")
    for code, to_beat in (("follow-suit", None), ("must-win", Card("S2"))):
        text = said.refusal(names(2), 0, Refusal(code, Card("H3"), would_do, Suit.SPADES, to_beat)).text
        assert all(said.card(card) in text for card in would_do), text
    assert names(2)[1] in said.refusal(names(2), 1, Refusal("not-turn", Card("H3"))).text
    assert "  " not in said.refusal(names(2), 1, Refusal("over", Card("H3"))).text


def test_at_least_twelve_situations_are_told_in_the_deals_of_the_pages() -> None:
    pages = [ROOT / "docs/fi/katko/esimerkit.md", ROOT / "docs/de/katko/beispiele.md"]
    for page in pages:
        fences = re.findall(r"^```katko.*?\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        events = [event for text in fences for event in parse(text).deal.events]
        assert len({event.situation for event in events if isinstance(event, Played)}) >= 12


def test_the_told_deals_are_those_of_the_page() -> None:
    """The Finnish deal on the page has the cards of the rule document."""
    page = (ROOT / "docs/fi/katko/esimerkit.md").read_text(encoding="utf-8")
    for line in vectors.deal("Stale leader").text.splitlines()[3:]:
        assert line in page


def test_every_situation_gain_and_refusal_leads_to_a_rule_that_both_languages_name() -> None:
    assert {*Situation, *Gain, *refusal_codes(), "not-turn", "opening", Stage.BEFORE_LAST} == set(ANCHORS)
    for language in LANGUAGES.values():
        assert set(ANCHORS.values()) == set(language.rule_titles)
        for key, anchor in ANCHORS.items():
            assert language.rule(key) == Rule(anchor, language.rule_titles[anchor])
        assert len(set(language.rule_titles.values())) == len(language.rule_titles)
        assert all(title[0].isupper() and title[-1] not in ".!" for title in language.rule_titles.values())


def test_a_language_is_found_by_its_code_and_no_other() -> None:
    assert {code: each.language for code, each in LANGUAGES.items()} == {"fi": "fi", "de": "de"}
    assert all(isinstance(each, KatkoWords) for each in LANGUAGES.values())
    with pytest.raises(KeyError):
        words("sv")


@pytest.mark.parametrize(
    ("language", "said"), [("fi", "Eero lyö valtilla, herttakakkosella"), ("de", "Eero sticht mit der Herz-Zwei")]
)
def test_a_trump_is_called_one_also_where_the_hand_is_not_known(language, said):
    """That it beats the suit led could not be understood otherwise; a lower trump does not."""
    deal = Deal.start(Rules(players=3, cards=2, trump="drawn"), ["SA S3", "H2 D4", "H3 C4"], 0, "H")
    names = ["Aino", "Eero", "Liisa"]
    led = deal.play("SA")
    trumped = led.play("H2")
    higher = trumped.play("H3")
    heard = words(language).narrate(names, led, happened(led, trumped), secret=True).head
    assert heard.startswith(said)
    assert heard != said + ".", "it lies ahead, and is said to"
    last = words(language).narrate(names, trumped, happened(trumped, higher), secret=True).head
    assert last.startswith(
        {"fi": "Liisa lyö valtilla, herttakolmosella.", "de": "Liisa sticht mit der Herz-Drei."}[language]
    )


def test_on_buttons_a_card_is_an_object():
    assert words("de").as_object(Card("CJ")) == "Kreuz-Buben"
    assert words("de").as_object(Card("DK")) == "Karo-König"
    assert words("fi").as_object(Card("CJ")) == "ristisotamies"
