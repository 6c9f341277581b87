"""Imports point one way through the whole house: the engine, the widgets above it, the build above both.

Imports within functions and for a type check count too. The order of the files within the engine is kept by
``tests/katko/test_imports.py``. The one way against the order is `widgets.games.by_name`, which looks a game up.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.katko.sources import imported, texts, trees

LAYERS = (
    ("engine_types", "words"),
    ("html",),
    ("scene", "stage"),
    ("games",),
    ("problems", "request", "done", "related", "checksum", "kept_text"),
    ("replay", "sandbox"),
    ("agreement",),
    ("actions",),
    ("reply",),
    ("door",),
)
"""What stands in ``widgets/`` beside the folders of games, from the bottom up: each may import what is below it, and
what stands beside it in its layer."""
STRANGERS = {("replay", "sandbox"), ("sandbox", "replay")}
"""But for these, of which neither imports the other."""
HEIGHT = {room: height for height, layer in enumerate(LAYERS) for room in layer}
GAMES = {"katko": {"words", "html", "scene", "stage", "games"}}
"""The folders of games, each with the rooms of ``widgets/`` from which it may import."""
ALL_GAMES = {"errors", "cards", "text", "fields", "blocks", "sheet", "link", "parting", "players"}
"""What of the engine knows no game."""
SOURCES = trees("widgets") | trees("katko") | trees("docs/build")


def named(path: str) -> str:
    """The module that a file is."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


MODULES = {named(path): tree for path, tree in SOURCES.items()}


def needs(tree: ast.Module) -> Iterator[str]:
    """The modules of the house that a file imports; what is taken from one that is no module stands for that one."""
    for module, names in imported(tree):
        if module.split(".")[0] in ("widgets", "katko", "docs"):
            inner = [f"{module}.{name}" for name in names]
            yield from (each if each in MODULES else module for each in inner or [module])


def forbidden(name: str, needed: str) -> str:
    """Why a module may not import another one; "" where it may."""
    (house, *rooms), (other, *others) = name.split("."), needed.split(".")
    room, wanted = (each[0] if each else "" for each in (rooms, others))
    if house == other == "widgets":
        return _among_widgets(room, wanted)
    if house == "widgets" and other == "katko":
        shared = room in GAMES or wanted in ALL_GAMES
        return "" if shared else "what knows no game takes from the engine only what knows none"
    allowed = {"katko": {"katko"}, "widgets": set(), "docs": {"docs", "widgets", "katko"}}[house]
    return "" if other in allowed else f"{house} stands below {other}"


def _among_widgets(room: str, wanted: str) -> str:
    if room in GAMES:
        return "" if wanted in GAMES[room] | {room} else "a game takes only what every game may"
    if wanted in GAMES:
        return "what all games share knows none of them"
    if (room, wanted) in STRANGERS:
        return "neither of these imports the other"
    return "" if HEIGHT[wanted] <= HEIGHT[room] else "it stands above"


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle; none where there is no circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_every_room_has_its_place() -> None:
    """And every place its room."""
    rooms = {name.split(".")[1] for name in MODULES if name.startswith("widgets.")}
    assert rooms == {*HEIGHT, *GAMES}


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_what_stands_below_it(name: str) -> None:
    found = {needed: forbidden(name, needed) for needed in needs(MODULES[name])}
    assert {needed: why for needed, why in found.items() if why} == {}


def test_no_modules_import_each_other() -> None:
    """Neither at the top of a file nor within a function."""
    assert circle({name: {*needs(tree)} - {name} for name, tree in MODULES.items()}) == []


@pytest.mark.parametrize("name", [name for name in MODULES if name.startswith("widgets.")])
def test_what_all_games_share_names_none(name: str) -> None:
    """But for the one place that looks a game up, and what stands in the folder of a game."""
    told = [text for text in texts(MODULES[name]) if any(game == text or f".{game}" in text for game in GAMES)]
    room = name.split(".")[1]
    assert told == [] or room in {*GAMES, "games"}


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("katko.deal", "widgets.words"),
        ("katko.deal", "docs.build.english"),
        ("widgets.door", "docs.build.english"),
        ("widgets.words.base", "widgets.html.markup"),
        ("widgets.html.box", "widgets.scene"),
        ("widgets.scene", "widgets.games"),
        ("widgets.games", "widgets.related"),
        ("widgets.checksum", "widgets.replay"),
        ("widgets.replay.shown", "widgets.sandbox.bar"),
        ("widgets.sandbox.bar", "widgets.replay.sentences"),
        ("widgets.sandbox.bar", "widgets.actions"),
        ("widgets.sandbox.link", "widgets.agreement.summary"),
        ("widgets.agreement.score", "widgets.actions"),
        ("widgets.actions", "widgets.reply"),
        ("widgets.reply", "widgets.door"),
        ("widgets.katko.board", "widgets.replay.branches"),
        ("widgets.katko.board", "widgets.related"),
        ("widgets.html.cards", "widgets.katko.words"),
        ("widgets.games", "widgets.katko.game"),
        ("widgets.replay.branches", "katko.deal"),
        ("widgets.replay.branches", "katko"),
    ],
)
def test_the_law_forbids(name: str, needed: str) -> None:
    """So that the test above can fail."""
    assert forbidden(name, needed)


def test_imports_and_circles_are_found() -> None:
    """At the top, in a function, for a type check; a package or what it holds."""
    text = """
        import widgets.door
        from widgets import problems
        if TYPE_CHECKING:
            from katko.deal import Deal
        def late():
            from docs.build import english
            import json
    """
    tree = ast.parse("if True:\n" + text)
    assert sorted(needs(tree)) == ["docs.build.english", "katko.deal", "widgets.door", "widgets.problems"]
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert set(circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})) == {"a", "b", "c"}
