"""Imports point one way, those within functions and for a type check too: so no file needs one above it."""

from __future__ import annotations

import pytest

from tests.katko.sources import imported, trees

SHARED = ["errors", "cards", "text", "fields", "blocks", "sheet", "link", "parting", "players"]
"""What every game of the engine is made of, from the bottom up: it knows no game."""
ORDER = [
    *SHARED, "rules", "trick", "events", "setup", "points", "deal", "result", "match", "reader", "compact", "record",
    "replay", "solver", "lab",
]  # fmt: skip
"""The files of Katko above them; each may import those before it."""
ENGINE = trees("katko")
KATKO = [path for path in ENGINE if path.count("/") == 1 and not path.endswith("__init__.py")]
OTHERS = [path for path in ENGINE if path.count("/") > 1]
"""The other games, each in a folder of its own."""


def stem(path: str) -> str:
    """The name of a module within its package."""
    return path.rsplit("/", 1)[1].removesuffix(".py")


def below(path: str) -> set[str]:
    """The modules of the engine that a file imports, without the name of the package."""
    found: set[str] = set()
    for module, names in imported(ENGINE[path]):
        package, _, name = module.partition(".")
        if package == "katko":
            found |= {name} if name else set(names)
    return found


def test_every_file_has_its_place_in_the_order() -> None:
    assert {stem(path) for path in KATKO} <= set(ORDER)


@pytest.mark.parametrize("path", KATKO)
def test_a_file_imports_only_those_before_it(path: str) -> None:
    assert below(path) <= set(ORDER[: ORDER.index(stem(path))])


def test_another_game_imports_only_what_is_shared_and_itself() -> None:
    for path in OTHERS:
        game = path.split("/")[1]
        assert {module for module in below(path) if module.split(".")[0] != game} <= set(SHARED), path
