"""What buttons, notes and states are called in every game. A dataclass for each group, so that a type check
finds a gap; each language fills them in its own file, as ``fi_labels.py``.

A field with ``{…}`` is a template. The shell fills in the share of ``{bytes}`` that has come, in per cent; all others are filled here. A
no-break space stands before a unit.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """What one language calls the controls of a deal and what stands at a seat."""

    players: str
    """How many play."""
    dealer: str
    turn: str
    """Marks the seat that plays next."""
    hand: str
    """Names the list of a seat's cards."""
    next_dealer: str
    """After the last trick of a deal."""
    scores_before: str
    """Where a match stands before a deal."""
    scores: str
    """Where it stands after one."""
    one_point: str
    some_points: str
    place_start: str
    """Where one is before the first card."""
    first: str
    back: str
    next: str
    last: str
    play: str
    """The button that steps by itself."""
    scrub: str
    """The slider over all steps."""
    two_colours: str
    """The choice of two colours of suits over four."""
    loading: str
    """While the engine comes and the built frames can be stepped through."""
    loading_only: str
    """While the engine comes, in a deal without built frames."""
    live: str
    asleep: str
    """Where the page's scripts have not come, or not yet."""
    failed: str
    """The engine did not come."""
    failed_old: str
    """The engine that came, or did not, is of another version than the page."""
    failed_error: str
    """The engine broke at what was asked."""
    retry: str
    reload: str
    unknown_action: str
    """Something was asked that this version cannot do."""
    opens: str
    """While the game that a link or the device names is not on show yet."""
    waiting: str
    """A choice waits for the engine."""
    play_card: str
    """Names the button of a card that may be played."""
    refused_card: str
    """Names the button of a card that may not be played now."""
    choose: str
    """At the end of a line that is not finished."""
    own_from: str
    """The line on show leaves the documented one at this card."""
    own_deal: str
    """The line on show is that of another deal."""
    own_kept: str
    """The documented line is on show, and the reader's own one is kept."""
    to_home: str
    to_own: str
    back_home: str
    """Said on the way back to the documented line."""
    box: str
    """The button to the dialog with the record and the link."""
    box_title: str
    box_note: str
    """What the record is for."""
    box_text: str
    """Names the text of the record."""
    box_link: str
    """Names the text of the link."""
    apply: str
    copy: str
    copied: str
    copy_failed: str
    """The browser refused; the text is selected."""
    share: str
    close: str

    def points(self, number: int) -> str:
        """How many points a seat has got; a loss is written with a true minus.

        >>> from widgets.words.fi_labels import LABELS
        >>> LABELS.points(1), LABELS.points(-3)
        ('1 piste', '−3 pistettä')
        """
        text = self.one_point if abs(number) == 1 else self.some_points
        return text.format(n=str(number).replace("-", "−"))


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryLabels:
    """What the shared code says of the course of a deal in the terms of one game; each game fills it in each language."""

    told: str
    """The fold with everything that has happened, and why."""
    group: str
    """Names one part of a deal, as in Katko a trick."""
    stops: str
    """In which part of the deal the replay stops."""
    parts: str
    """In which part both lines part."""
    claim: str
    """The button for what may be claimed after a deal, as in Katko the point off everybody."""
    claimed: str
    """In the row of a deal after which it was claimed."""
    starter: str
    """Who begins, in dealing by hand."""
    seed_note: str
    """What must be the same for a seed to give the same cards."""
