"""What the widgets say, whatever the game: labels, cards, and what is wrong with a text or with rules.

A game adds its own words in its own folder, as ``widgets.katko.words``. Another language is ``xx.py`` here, with
``xx_cards.py``, ``xx_labels.py`` and ``xx_problems.py``, the same in the folder of each game, and an entry in its
``LANGUAGES``.
"""

from widgets.words.base import Narration, Rule, Words, listed, tally

__all__ = ["Narration", "Rule", "Words", "listed", "tally"]
