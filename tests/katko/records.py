"""Random records: names, comments and everything else that the grammar allows."""

from __future__ import annotations

import unicodedata
from random import Random

from hypothesis import strategies as st

from katko import Deal, Rules
from katko.match import Match
from katko.reader import KEYWORDS, Earlier
from katko.record import Record
from katko.sheet import Sheet
from tests.katko.games import played, positions

SHOWN = st.characters(exclude_categories=("C", "Zl", "Zp"))
"""Every character that may stand in a record, but for the tab."""

comment = st.text(SHOWN, max_size=12).map(str.strip)
title = st.text(SHOWN, min_size=1, max_size=80).map(str.strip).filter(lambda text: text and "#" not in text)
FILLERS = "\u115f\u1160\u3164\uffa0"
"""Letters to Unicode, nothing to the eye: no sign of a name."""
_letters = st.characters(categories=("L", "N"), exclude_characters=FILLERS)
_sign = _letters | st.sampled_from(" .'’´`-_!?&+()/\"") | st.sampled_from("äöåÄÖÅßéš")
_name = st.text(_sign, min_size=1, max_size=24).map(lambda text: unicodedata.normalize("NFC", " ".join(text.split())))


def alike(text: str) -> str:
    """What two names have in common that a reader could take for one another."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def _fits(text: str) -> bool:
    letters = any(unicodedata.category(sign)[0] in "LN" for sign in text)
    return 1 <= len(text) <= 24 and letters and alike(text) not in KEYWORDS


def names(count: int) -> st.SearchStrategy[tuple[str, ...]]:
    """So many names, no two alike."""
    return st.lists(_name.filter(_fits), min_size=count, max_size=count, unique_by=alike).map(tuple)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of a random position, with or without each of the parts that may be left out."""
    deal = draw(positions(scores=False))
    seed = None
    if draw(st.booleans()):
        seed = draw(st.integers(0, 10**15 - 1))
        start = Deal.shuffled(deal.rules, deal.dealer, seed)
        while draw(st.booleans()) and start.turn is not None:
            start = start.play(draw(st.sampled_from(start.legal_moves())))
        deal = start
    points = st.tuples(*[st.integers(-3, 9)] * deal.rules.players)
    bare = Record(
        deal,
        draw(names(deal.rules.players)),
        id=draw(st.just("") | st.from_regex(r"[a-z0-9][a-z0-9-]{0,59}", fullmatch=True)),
        title=draw(st.just("") | title),
        preset=draw(st.sampled_from(["finnish", "german"])),
        seed=seed,
        expect=draw(st.none() | points),
    )
    return _commented(draw, bare)


def _commented(draw: st.DrawFn, bare: Record) -> Record:
    places = ["id", "title", "rules", "deal", "seat 0", "leads", "trump", "play", "line 0", "expect"]
    chosen = draw(st.lists(st.sampled_from(places), unique=True, max_size=3))
    above = st.lists(comment, max_size=2).map(tuple)
    said = {place: (draw(above), draw(st.none() | comment)) for place in chosen}
    if draw(st.booleans()):
        said["end"] = (draw(st.lists(comment, min_size=1, max_size=2).map(tuple)), None)
    comments = {place: parts for place, parts in said.items() if parts != ((), None)}
    return Record(bare.deal, bare.names, bare.id, bare.title, bare.preset, bare.seed, bare.expect, comments)


def match_record(chance: Random, rules: Rules, deals: int, *, preset: str = "finnish", seeds: bool = False) -> Record:
    """So many deals by chance, game after game; kukkuminen used where it may be, the last deal perhaps unfinished."""
    match, line = Match(rules, chance.randrange(rules.players)), list[Earlier]()
    for number in range(deals):
        match = match.next_game() if match.winners else match
        seed = chance.randrange(10**9)
        last = number == deals - 1
        deal = played(chance, match.next_deal(seed), chance.randrange(40) if last and chance.random() < 0.5 else None)
        match = match.after(deal) if deal.outcome() else match
        kukkuu = bool(deal.outcome()) and match.kukku is not None
        match = match.kukkuu() if kukkuu else match
        line.append(Earlier(deal, seed if seeds else None, kukkuu))
    latest = line[-1]
    names = tuple(f"P{seat}" for seat in range(rules.players))
    record = Record(latest.deal, names, preset=preset, seed=latest.seed, earlier=tuple(line[:-1]), kukkuu=latest.kukkuu)
    assert isinstance(record, Sheet)
    assert record.latest == latest
    assert record.match == match
    return record
