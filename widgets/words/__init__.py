"""Every sentence and label of the widgets, in both languages.

>>> from katko import Card
>>> words("fi").card(Card("SA")), words("de").card(Card("SA"))
('pataässä', 'Pik-Ass')
"""

from widgets.words.base import Narration, Rule, Words
from widgets.words.de import German
from widgets.words.fi import Finnish

LANGUAGES: dict[str, Words] = {"fi": Finnish(), "de": German()}
"""The languages of the site by their codes."""

__all__ = ["LANGUAGES", "Narration", "Rule", "Words", "words"]


def words(language: str) -> Words:
    """The words of ``language``, ``fi`` or ``de``; `KeyError` for another."""
    return LANGUAGES[language]
