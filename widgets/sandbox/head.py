"""What stands over a table: how each player stands on the way to the target, and what is agreed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from widgets.html.markup import Html, join, tag
from widgets.html.pips import pips
from widgets.sandbox.sentences import headline
from widgets.sandbox.session import Session
from widgets.words import Words, tally


def head(session: Session, words: Words, me: int | None) -> Html:
    """The scores before the deal on show or, where it is over, after it; and the rules in a few words."""
    before = session.deal.scores or (0,) * len(session.record.names)
    standing = zip(session.record.names, before, session.match.scores, strict=True)
    players = [
        tag("li", _name(name), " ", *_score(session, name, old, new), data_me=seat == me)
        for seat, (name, old, new) in enumerate(standing)
    ]
    return join(
        tag("ul", *players, class_="kw-scored", role="list", aria_label=words.panel.points, data_part="scored"),
        tag("p", headline(session, words), class_="kw-headline", data_part="headline"),
    )


def _name(name: str) -> Html:
    return tag("span", name, class_="kw-name", translate="no")


def _score(session: Session, name: str, before: Any, score: Any) -> Iterator[Html]:
    """The score for the ear, and for the eye as pips where they can be counted, those of this deal marked."""
    target, number = session.deal.rules.target, tally((name,), (score,)).rpartition(" ")[2]
    shown = pips(score, target, before) if score >= 0 else None
    yield tag("span", f"{number}/{target}" if target else number, class_="kw-unseen" if shown else "kw-points")
    if shown:
        yield shown
