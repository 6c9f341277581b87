"""What the sheet says on which a table agrees its rules and keeps score, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLabels:
    """The labels of one language; what a game asks of a deal it says itself."""

    agreed: str
    """Over what has been agreed."""
    otherwise: str
    """The rules that are as everywhere."""
    play: str
    """The way to the table at which one plays under these rules."""
    copy: str
    code: str
    """The fold with the link and its QR code."""
    link: str
    """Names the text of the link."""
    image: str
    """Names the QR code."""
    copied: str
    copy_failed: str
    opening: str
    """While the rules of a link, or what the device has kept, are not on show yet."""
    opened: str
    """Said when a link has been opened."""
    restore: str
    """The button to the rules that a link took the place of."""
    questions: str
    """Over the questions."""
    preset: str
    """The question for the base game."""
    players: str
    """The question for the number of players."""
    yes: str
    """Beside the box of a rule that is off or on: what is agreed with it."""
    example: str
    """The way to a deal that a rule changes."""
    score: str
    """Over the score."""
    invitation: str
    """What keeping score is, before it begins."""
    first_dealer: str
    by_lot: str
    """Who deals first is left to chance."""
    begin: str
    """The button that begins an evening."""
    deals: str
    """Over the deals of the game."""
    record: str
    """Said when a deal has been entered: who deals next, and the scores."""
    tally: str
    """How many games each has won."""
    other_rules: str
    """The evening has other rules than those that are agreed."""
    adopt: str
    """The button by which it takes them over."""
    adopted: str
    """In the list of deals, where that happened."""
    close: str
    """The button that ends an evening."""
    reopen: str
    """The button to the evening before."""
    kept: str
    """That all this stays on the device."""
    unsaved: str
    """The browser keeps nothing."""
    unreadable: str
    """What this device has kept cannot be read."""
    no_script: str
