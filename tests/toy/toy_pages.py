"""The toy game on pages of a site: the texts of its fences, and the names of its pages."""

from __future__ import annotations

FOLDERS = {"fi": "docs/fi/highcard.md", "de": "docs/de/highcard.md"}
PAGES = {"fi": "highcard/", "de": "de/highcard/"}
DEAL = """\
id: pari
title: {title}
rules: usual
Aino: H9
Eero: SK
first: Aino
play:
H9
SK
expect: Eero 1
"""
OPEN = """\
id: poyta-pari
title: {title}
rules: usual, target=1
Aino: H9
Eero: SK
first: Aino
play:
"""
TITLES = {"fi": ("Suurempi voittaa", "Pelaa itse"), "de": ("Die höhere gewinnt", "Spiel selbst")}


def page(language: str) -> str:
    """The Markdown of the page with a documented deal and a table."""
    deal, table = TITLES[language]
    return (
        "---\nid: highcard-rules\ndescription: High card.\n---\n\n# High card\n\n## Rules {#players}\n\n"
        f"```highcard\n{DEAL.format(title=deal)}```\n\n```highcard play=Aino see=all\n{OPEN.format(title=table)}```\n"
    )
