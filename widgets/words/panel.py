"""What the choice of other rules says, and the comparison of two lines of play, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelLabels:
    """The labels of one language; the rules and their choices are named by each game."""

    question: str
    """The door to the panel."""
    invitation: str
    """What the panel does."""
    rule: str
    """The link to a rule; its name follows for the ear."""
    others: str
    """Over the rules that are on or off."""
    numbers: str
    """Over the rules that are a number."""
    joint: str
    """Between the last two names of a list."""
    changed: str
    """The line on show is played under other rules."""
    comparison: str
    home: str
    """The head of the column of the documented line."""
    own: str
    """The same of the reader's own line under the old rules."""
    now: str
    """The same of the line on show."""
    agreed: str
    """The row of the rules."""
    points: str
    nothing: str
    """Instead of points."""
    wins: str
    win: str
    """Several win the game."""
    same: str
    """Both lines are the same."""
    same_so_far: str
    """They are the same as far as both are played."""
    finish: str
    """The button that plays the line to its end."""
    advice: str
