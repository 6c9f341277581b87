"""What is wrong with a text, in English: authors get one language, whatever the language of their page.

A sentence for each code of the engine that a fence can meet; readers of a page hear the same from `widgets.words`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from katko.cards import Card
from katko.errors import InvalidText, KatkoError, RulesError

LONGEST = 40
"""How much of a wrong text a sentence repeats."""
BASES = ("finnish", "german")
"""What a line ``rules:`` may begin with."""


def wrong(error: KatkoError) -> str:
    """What is wrong with a text or with rules, without the place."""
    if isinstance(error, RulesError):
        return rules_problem(error.problems)
    assert isinstance(error, InvalidText)  # an illegal move comes as one, with the code ``play``
    return PROBLEMS[error.code](error)


def at_column(error: InvalidText) -> str:
    """The same with its column; the line is told by whoever knows the page."""
    return f"column {error.column}: {wrong(error)}"


def rules_problem(problems: Iterable[Any]) -> str:
    """Everything that makes rules impossible, a sentence each."""
    return "; ".join(RULE_PROBLEMS[problem.code](problem) for problem in problems)


def shown(text: str) -> str:
    """A piece of text as a sentence repeats it: marked off, not too long, with nothing that cannot be seen.

    >>> shown("leeds"), shown("x" * 50)[-5:]
    ('`leeds`', 'xxx…`')
    """
    text = "".join(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in text)
    return f"`{text if len(text) <= LONGEST else text[:LONGEST] + '…'}`"


def meant(text: str, words: Sequence[str], instead: str = "") -> str:
    """The word that was probably meant, as a question; else ``instead``.

    >>> meant("leeds", ("title", "leads")), meant("x", ("title",), "; expected `title`")
    (': did you mean `leads`?', '; expected `title`')
    """
    near = get_close_matches(text.casefold(), {word.casefold(): word for word in words}, n=1)
    word = next((word for word in words if near and word.casefold() == near[0]), None)
    return f": did you mean {shown(word)}?" if word else instead


def either(words: Iterable[object]) -> str:
    """Words of which one is expected.

    >>> either(["a", "b", "c"])
    '`a`, `b` or `c`'
    """
    *most, last = [shown(str(word)) for word in words]
    return f"{', '.join(most)} or {last}" if most else last


def _found(e: InvalidText) -> str:
    return shown(e.found) if e.found else "nothing"


def _card(e: InvalidText, expected: str) -> str:
    """A card that is none, and the one that was meant: small letters, a comma, the rank first, German letters."""
    text = e.found.strip(",;.").upper()
    for words in (text, text[-1:] + text[:-1], text[:1] + {"D": "Q", "B": "J"}.get(text[1:], "")):
        try:
            return f"{shown(e.found)} is not a card: did you mean {shown(Card(words).code)}?"
        except InvalidText:
            continue
    return f"{shown(e.found)} {expected}"


def _rule(e: InvalidText) -> str:
    known = (*map(str, e.data["fields"]), *BASES)
    first, _, rest = e.found.partition(" ")
    if rest and first.partition("=")[0] in known:
        return f"a comma is missing after {shown(first)}"
    return f"unknown rule {shown(e.found)}" + meant(
        e.found.partition("=")[0], known, f"; expected {either(BASES)} first, then {either(e.data['fields'])}"
    )


def _rule_value(e: InvalidText) -> str:
    words, (name, _, value) = e.data["words"], e.found.partition("=")
    if " " in value.strip():
        return f"a comma is missing after {shown(e.found.split()[0])}"
    expected = either(f"{name}={word}" for word in words) if words else f"a number, as in `{name}=5`"
    return f"{shown(e.found)} has no such value; expected {expected}"


def _play(e: InvalidText) -> str:
    refusal, name = e.data["refusal"], e.data["name"]
    return REFUSALS[refusal.code](name, refusal)


def _cards(refusal: Any) -> str:
    return either(card.code for card in refusal.would_do)


REFUSALS: dict[str, Callable[[str, Any], str]] = {
    "over": lambda _, r: f"{r.card.code} is played after the deal has ended",
    "not-held": lambda name, r: f"it is {name}'s turn, who does not hold {r.card.code}; expected {_cards(r)}",
    "not-turn": lambda name, r: f"it is {name}'s turn, not that of whoever holds {r.card.code}",
    "follow-suit": lambda name, r: f"{name} has to follow suit, {r.card.code} is refused; expected {_cards(r)}",
    "must-win": lambda name, r: (
        f"{name} has to win the trick"
        + (f" from {r.to_beat.code}" if r.to_beat else "")
        + f", {r.card.code} is refused; expected {_cards(r)}"
    ),
}
"""Why a card may not be played: by the code of a refusal, from the name of the player and the refusal."""

PROBLEMS: dict[str, Callable[[InvalidText], str]] = {
    "card": lambda e: _card(e, "is not a card; expected a suit (C D H S), then a rank, as in `S6` or `HT`"),
    "card-twice": lambda e: f"the card {shown(e.found)} is dealt already, and the pack holds no more of it",
    "hand-size": lambda e: f"{e.data['name']} has {e.data['there']} cards; the rules need {e.data['needed']}",
    "hands": lambda e: f"{e.data['there']} hands for {e.data['needed']} players",
    "id": lambda e: f"the id {shown(e.found)} may hold only small letters a–z, digits and hyphens, at most 60",
    "kukkuu": lambda _: "no kukkuminen here: it is written `kukkuu: yes`, and everybody must have exactly two points",
    "leads": lambda e: f"{e.data['name']} leads in this deal, not {shown(e.found)}: the last winner deals",
    "line": lambda e: f"expected `word: …`, `Name: cards`, or the plays below `play:`, found {shown(e.found)}",
    "link": lambda e: f"a compact record is damaged at {shown(e.found)}",
    "name-alike": lambda e: f"two players are called {shown(e.found)}",
    "name-empty": lambda _: "a name needs a letter or a digit before the colon",
    "name-keyword": lambda e: f"{shown(e.found)} is a word of the record and no name; such words are written small",
    "name-long": lambda e: f"the name {shown(e.found)} is too long: at most {e.data['most']} characters",
    "name-sign": lambda e: f"the sign {shown(e.found)} may not stand in a name",
    "number": lambda e: f"{shown(e.found)} is no whole number from 0 to {e.data['most']}",
    "other-seat": lambda e: (
        f"expected {e.data['name']}, found {shown(e.found)}: all deals have the same order of seats"
    ),
    "play": _play,
    "play-line": lambda e: f"{shown(e.found)} belongs into a line of its own below `play:`",
    "points": lambda e: f"expected a name and points, as in `Aino 1`, found {_found(e)}",
    "rank": lambda e: _card(e, "has no such rank; expected A K Q J T or 9 to 2"),
    "rule": _rule,
    "rule-plain": lambda e: f"the rule {shown(str(e.data['field']))} takes no value: the word alone switches it on",
    "rule-value": _rule_value,
    "rules": lambda e: rules_problem(e.data["problems"]),
    "scores-over": lambda e: f"with these scores the game to {e.data['target']} is over already",
    "seats": lambda e: f"{e.data['there']} players; expected 2 to 20, each in a line `Name: cards`",
    "seed": lambda e: f"expected a seed, as in `seed 7`, found {shown(e.found)}",
    "seed-and-cards": lambda e: f"the seed deals the cards; take out {shown(e.found)}, or the line `deal:`",
    "sign": lambda e: f"the sign {e.data['sign']} cannot be seen and may not stand here; delete it",
    "suit": lambda e: f"{shown(e.found)} is not a suit; expected C, D, H or S",
    "title": lambda e: f"a title has 1 to 80 characters, found {_found(e)}",
    "too-long": lambda e: f"the text has {e.data['there']} characters; expected at most {e.data['most']}",
    "trick-size": lambda e: f"{e.data['there']} cards in a trick; expected {e.data['needed']}, one trick a line",
    "trump-missing": lambda _: "the rules have a trump; expected a line `trump: H`, or with the card, `trump: HT`",
    "trump-unwanted": lambda e: f"the rules have no trump; take out `trump: {e.found}`, or add `trump=drawn`",
    "twice": lambda e: f"{shown(e.found)} is there already, or belongs to the first deal",
    "unfinished": lambda _: "the deal is not over, so neither another nor kukkuminen can follow",
    "version": lambda e: f"a compact record of version {shown(e.found)}; expected {e.data['version']}",
    "who": lambda e: (
        f"no player is called {shown(e.found)}"
        + meant(e.found, e.data["names"], f"; expected {either(e.data['names'])}")
    ),
}
"""What is wrong with a text: by the code of the error."""

RULE_PROBLEMS: dict[str, Callable[[Any], str]] = {
    "card-twice": lambda p: f"{p.data['card'].code} is dealt too often",
    "earlier": lambda _: "the rule would change earlier deals, too",
    "evening-full": lambda p: f"no more than {p.data['most']} entries",
    "hand-size": lambda p: f"{p.data['there']} cards; expected {p.data['needed']}",
    "kukkuminen-target": lambda _: "`kukkuminen` needs `target=3` or more",
    "misere-kukkuminen": lambda _: "`misere` and `kukkuminen` exclude each other",
    "misere-two": lambda _: "`misere` goes with `two=none` only",
    "no-twos": lambda _: "no rule about twos is agreed",
    "not-dealt": lambda p: f"no more than the cards that were dealt, {p.data['there']} each",
    "not-now": lambda _: "no kukkuminen now",
    "not-own": lambda _: "the deal does not belong to this match",
    "one-pack": lambda _: "`identical` needs `decks=2`",
    "over": lambda _: "the game is over",
    "pack": lambda p: f"the pack is too small: {p.data['needed']} cards are needed, {p.data['there']} are there",
    "pack-turned": lambda p: (
        f"the pack is too small: with the turned card {p.data['needed']} are needed, {p.data['there']} are there"
    ),
    "range": lambda p: f"{shown(p.field)} is {p.data['least']} to {p.data['most']}",
    "seat": lambda _: "there is no such seat",
    "seats": lambda p: f"{p.data['there']} seats; expected {p.data['needed']}",
    "suit": lambda _: "the trump is no suit",
    "trump-drawn": lambda _: "a drawn trump is a suit, as in `trump: H`",
    "trump-none": lambda _: "no trump is agreed",
    "trump-turned": lambda _: "a turned trump is a card, as in `trump: HT`",
    "turned-suit": lambda _: "the turned card has another suit than the trump",
    "twos-after-end": lambda _: "the game was over before the last of these twos",
    "twos-end": lambda _: "with these twos the deal was over, and won by whoever had them",
    "twos-many": lambda p: f"no more than {p.data['most']} tricks with a two",
    "two-packs": lambda _: "`two=three` needs a single pack",
    "unfinished": lambda _: "the deal or the game is not over",
    "unknown": lambda p: f"unknown rule {shown(p.field)}",
    "word": lambda p: f"{shown(p.field)} is {either(p.data['words'])}",
    "yes-no": lambda p: f"{shown(p.field)} is on or off",
}
"""What is wrong with rules: by the code of the problem."""
