"""Forms of a word that people type, and that Pagefind's stemmers do not lead back to it."""

from __future__ import annotations

import re
from unicodedata import combining, normalize

GRADES = {"kk": "k", "pp": "p", "tt": "t", "nt": "nn", "lt": "ll", "rt": "rr", "nk": "ng", "mp": "mm"}
GRADES |= {"k": "", "p": "v", "t": "d"}
"""How consonants change before a Finnish ending."""
NUMBERS = {
    "fi": ["nolla", "yksi", "kaksi", "kolme", "neljä", "viisi", "kuusi", "seitsemän", "kahdeksan", "yhdeksän"],
    "de": ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"],
}
NUMBERS["fi"] += ["kymmenen"]
NUMBERS["de"] += ["zehn"]
"""Who writes a number as a digit finds its word."""


def forms(language: str, text: str) -> str:
    """What people type and Pagefind's stemmer does not lead back to the words of a text.

    >>> forms("de", "Muss ich den König überstechen? Den König!"), forms("fi", "kukkuminen, viisi")
    ('koenig ueberstechen', 'kukkumisen viisin 5')
    """
    words = dict.fromkeys(re.findall(r"\w+", text.lower()))
    found = dict.fromkeys(form for word in words for form in FORMS[language](word))
    found |= dict.fromkeys(str(NUMBERS[language].index(word)) for word in words if word in NUMBERS[language])
    return " ".join(form for form in found if form not in words)


def plain(text: str) -> str:
    """Text without the dots and accents on its letters: ``mita`` for ``mitä``."""
    return "".join(letter for letter in normalize("NFD", text) if not combining(letter))


def _german(word: str) -> list[str]:
    """As it is typed on a keyboard without umlauts."""
    return [re.sub("[äöüß]", lambda letter: {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}[letter[0]], word)]


def _finnish(word: str) -> list[str]:
    """With an ending, before which the stem is another one: consonants that change, and words in -nen and -us."""
    if len(word) > 5 and word.endswith("nen"):
        return [f"{word[:-3]}sen"]
    if word.endswith(("us", "ys")):
        return [f"{word[:-1]}ksen", f"{word[:-1]}den"]
    if re.search("[aeiouyäö]t$", word):
        return [f"{word[:-1]}n"]
    found = re.fullmatch("(.+?)(kk|pp|tt|nt|lt|rt|nk|mp|(?<=[aeiouyäöhlr])[kpt])([aeiouyäö])", word)
    weak = [f"{found[1]}{GRADES[found[2]]}{found[3]}n"] if found else []
    return [*weak, f"{word}n"] if word[-1] in "aeiouyäö" else []


FORMS = {"de": _german, "fi": _finnish}
