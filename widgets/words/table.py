"""What the table says at which one plays, whatever the game: seats, scores, settings, dealing by hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLabels:
    """The labels of one language; what the game calls its own is in `StoryLabels`."""

    computer: str
    """In the note of a seat that a computer plays."""
    you: str
    """In the note of the one human's seat."""
    back: str
    """Names a card that may not be seen."""
    names: tuple[str, ...]
    """Twenty names for seats that have none yet."""
    thinks: str
    """A computer is about to play."""
    hand_over: str
    """The cover: the phone goes to this player."""
    lift: str
    """The button that lifts the cover."""
    earlier: str
    """An earlier position is on show."""
    earlier_turn: str
    """The same, and a card may be played from there."""
    latest: str
    """The button to the latest position."""
    undo: str
    redo: str
    out: str
    """The button that plays the deal to its end, where one human plays."""
    out_all: str
    """The same where several play, or nobody."""
    next_deal: str
    next_game: str
    another: str
    """The button that deals other cards."""
    anew: str
    """Said when other cards have been dealt."""
    won: str
    """The result of a game that one seat has won."""
    win: str
    """The result of a game that several have won."""
    kept_line: str
    """The button to the line that was left."""
    kept_game: str
    """The button to the game that was left."""
    left_line: str
    """Over what has come of the same cards in the line that was left."""
    scores: str
    """The fold with the scores and all that was played."""
    deal: str
    """The head of the column of deals."""
    deal_number: str
    game_won: str
    """In the row of the deal that ended a game."""
    running: str
    """In the row of the deal that is being played."""
    dealt_by: str
    """The seed that stands for the cards on show."""
    plays: str
    """Over the list of plays of the deal on show."""
    table: str
    """The fold with the settings."""
    agreed: str
    """What is agreed at this table, summed up."""
    headline: str
    """The same in a few words, over the table."""
    more: str
    """The sheet with all that is rarely needed."""
    one_held: str
    some_held: str
    """Names the backs of a hand that may not be seen: how many cards it has."""
    chosen: str
    """What is chosen in the settings, and not agreed."""
    besides: str
    """Changes with the base game that they change."""
    pending: str
    """Rules that wait for the next deal."""
    players: str
    preset: str
    name: str
    """Names the text of a seat's name."""
    played_by: str
    """Names the choice of who plays a seat."""
    human: str
    machine: str
    seats: str
    """Over the names."""
    see: str
    """Over the choice of which cards are seen."""
    own: str
    open: str
    pace: str
    paces: dict[str, str]
    start: str
    """The button that begins a new game with these settings."""
    from_next: str
    now: str
    """The button that plays the deal on show anew under these rules."""
    picker: str
    """The fold for dealing by hand."""
    pick_note: str
    pick_for: str
    """Over the choice of the seat that gets the next card."""
    holds: str
    """Beside a seat: how many cards it has of how many."""
    take: str
    """Names the button of a card that is left."""
    give_back: str
    """Names the button of a card that a seat holds."""
    left: str
    """Over the cards that are left."""
    fill: str
    clear: str
    play: str
    """The button that plays the cards dealt by hand."""
    missing: str
    """Why it cannot be pressed yet."""
    complete: str
    """Said when no card is left to deal."""
    seed: str
    """The field for a seed."""
    by_seed: str
    """The button that deals the cards of a seed."""
    download: str
    open_file: str
    unsaved: str
    """The browser keeps nothing."""
    resumed: str
    """The game that this device kept goes on."""
    unreadable: str
    """The game that this device kept cannot be read."""
    no_script: str
    """In a browser that runs no scripts."""
    privacy: str
    """What a shared game tells."""
    no_link: str
    """Why there is no link to cards dealt by hand, where some of them are hidden."""
    share_open: str
    """The button that shows text and link, and every hand with them, all the same."""
    sandbox: str
    """The way from a documented deal to the sandbox."""
