"""Every sentence and label of Katko, in both languages.

>>> from katko import Card
>>> words("fi").card(Card("SA")), words("de").card(Card("SA"))
('pataässä', 'Pik-Ass')
"""

from widgets.katko.de import KatkoGerman
from widgets.katko.fi import KatkoFinnish
from widgets.katko.narration import ANCHORS, KatkoWords

LANGUAGES: dict[str, KatkoWords] = {"fi": KatkoFinnish(), "de": KatkoGerman()}
"""The languages of the site by their codes."""

__all__ = ["ANCHORS", "LANGUAGES", "KatkoWords", "words"]


def words(language: str) -> KatkoWords:
    """The words of ``language``, ``fi`` or ``de``; `KeyError` for another."""
    return LANGUAGES[language]
