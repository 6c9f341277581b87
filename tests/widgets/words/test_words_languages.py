"""Every language has every word, a language that lacks one cannot be made, and shared words are no game's."""

from __future__ import annotations

import ast
import re
from dataclasses import asdict
from string import Formatter
from typing import Any

import pytest

from katko.rules import PRESETS
from tests.katko.sources import calls, constants, texts, trees
from widgets.katko.fi import KatkoFinnish
from widgets.katko.narration import KatkoWords
from widgets.katko.words import LANGUAGES
from widgets.words.base import Words, declared
from widgets.words.de import German
from widgets.words.fi import Finnish

GROUPS = ("labels", "table", "panel", "story", "katko")
"""The labels of a language, a dataclass each."""
TABLES = ("anchors", "rule_titles", "names", "settings", "options", "base", "advices", "advisers")
"""The words of a language that stand in a table."""
NEEDED = (declared(KatkoWords) | KatkoWords.__abstractmethods__) - {"anchors"}
"""All that a language must have for Katko; the anchors are the same in all."""
TERMS = re.compile(r"tikki|tikin|tiki[tls]|valt[ti]|etumie|kukku|laisto|stich|trumpf|vorhand", re.IGNORECASE)
"""What only Katko speaks of."""


def test_a_language_alone_is_not_yet_words() -> None:
    """It has no game to speak of."""
    for language in (Finnish, German):
        with pytest.raises(TypeError, match="lacks advices, advisers, anchors, base, changes, hints, names"):
            language()


@pytest.mark.parametrize("name", sorted(NEEDED))
def test_a_language_that_lacks_a_word_cannot_be_made(name: str) -> None:
    """It is said which word that is."""
    members: dict[str, Any] = {each: getattr(KatkoFinnish, each) for each in NEEDED if each != name}
    with pytest.raises(TypeError, match=f"^Half lacks {name}$"):
        type("Half", (KatkoWords,), members)()
    whole = type("Whole", (KatkoWords,), members | {name: getattr(KatkoFinnish, name)})
    assert isinstance(whole(), Words)


def gaps(text: str) -> list[str]:
    """The names of the gaps in a template."""
    return sorted(gap for _, gap, _, _ in Formatter().parse(text) if gap)


def test_all_languages_have_the_same_words_with_the_same_gaps() -> None:
    """Label by label, and in each table key by key; nothing is empty."""
    finnish, german = (
        {group: asdict(getattr(language, group)) for group in GROUPS}
        | {table: dict(getattr(language, table)) for table in TABLES}
        for language in (LANGUAGES["fi"], LANGUAGES["de"])
    )
    for group, labels in finnish.items():
        assert set(labels) == set(german[group]), group
        for name, label in labels.items():
            pairs = [(label, german[group][name])]
            if isinstance(label, dict):
                assert set(label) == set(pairs[0][1]), (group, name)
                pairs = [(label[key], pairs[0][1][key]) for key in label]
            if isinstance(label, tuple):
                assert len(set(label)) == len(label) == len(set(pairs[0][1])), (group, name)
                pairs = list(zip(*pairs[0], strict=True))
            for here, there in pairs:
                assert here, (group, name)
                assert there, (group, name)
                assert gaps(here) == gaps(there), (group, name)


def test_every_advice_of_the_engine_has_its_words() -> None:
    given = list(calls("katko", "Advice"))
    codes = {code for call in given for code in constants(call.args[1])}
    sources = {ast.literal_eval(call.args[2]) for call in given}
    assert len(codes) > 3
    for language in LANGUAGES.values():
        assert set(language.advices) == codes
        assert set(language.advisers) >= sources


def test_every_preset_has_a_label_and_a_piece_of_a_sentence() -> None:
    for language in LANGUAGES.values():
        assert set(language.presets) == set(language.base) == set(PRESETS)


@pytest.mark.parametrize("path", trees("widgets/words"))
def test_shared_words_are_no_games(path: str) -> None:
    """No text has a term of Katko, and no file takes anything from it."""
    tree = trees("widgets/words")[path]
    assert [text for text in texts(tree) if TERMS.search(text)] == []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert str(node.module).split(".")[:2] != ["widgets", "katko"]
            assert not str(node.module).startswith(("katko.deal", "katko.match", "katko.trick", "katko.events"))


def test_only_what_a_game_says_otherwise_is_said_twice() -> None:
    """A number out of its range, since each game has fields of its own."""
    for language, shared in ((LANGUAGES["fi"], Finnish), (LANGUAGES["de"], German)):
        for own, all_games in ((language.problems, shared.problems), (language.rule_problems, shared.rule_problems)):
            assert {code for code in all_games if own[code] is not all_games[code]} <= {"range"}
