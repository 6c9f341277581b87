"""What only Katko has to name: tricks, the trump, the forehand, cards face up.

A field with ``{…}`` is a template. Each language fills the labels in its own file, as ``fi_labels.py``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class KatkoLabels:
    """The labels of one language."""

    forehand: str
    face_up: str
    """Names the list of a seat's face-up cards."""
    face_up_note: str
    """The same for the eye, above them."""
    trump: str
    holds: str
    """Beside the card that holds an open trick."""
    wins: str
    """Beside the card that has won a complete one."""
    in_trick: str
    """Names a card on the table: its number in the trick, and which it is."""
    one_trick: str
    some_tricks: str
    place: str
    """Where one is: which trick, which card of it."""
    table: str
    """The caption of the table."""
    trick: str
    """The head of the column of trick numbers."""
    player: str
    """The head of the column of names."""
    other_winner: str
    """How an own line ended, and who won in the documented one."""
    same_winner: str
    """The same where it is the same seat."""
    unknown_trump: dict[str, str]
    """How a trump is found, where no cards are dealt yet."""
    suit: str
    """Beside the choice of the suit that is trump."""
    card: str
    """Beside the choice of the card turned up."""
    lost_lead: str
    """Where another seat leads than in the line that is compared; ``other`` led there."""
    lost_forehand: str
    """The same in the first trick."""
    last: str
    """The row of the last trick in a comparison."""
    unfinished: str
    """Instead of a winner, in this trick."""
    unplayed: str
    """Instead of a winner, where the game ended before."""
    may_kukku: str
    """Who may take a point off everybody."""
    trump_card: str
    """The seat that stands for the card turned up."""

    who_won: str
    """The question whose answers are the players, of a deal at a real table."""
    won_by_two: dict[str, str]
    """Whether the last trick was won with a two, by the rule about twos."""
    other_twos: str
    """How many tricks else each has won with a two."""

    def tricks_taken(self, number: int) -> str:
        """How many tricks a seat has taken.

        >>> from widgets.katko.fi_labels import KATKO
        >>> KATKO.tricks_taken(1), KATKO.tricks_taken(2)
        ('1 tikki', '2 tikkiä')
        """
        return self.one_trick if number == 1 else self.some_tricks.format(n=number)
