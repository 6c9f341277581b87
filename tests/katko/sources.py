"""What the sources of the engine say of themselves: modules, imports, public names, error codes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.katko.rule_fields import WORDS

ROOT = Path(__file__).parents[2]


@cache
def trees(folder: str) -> dict[str, ast.Module]:
    """The syntax tree of every Python file below a folder, by its path from the root."""
    files = sorted((ROOT / folder).rglob("*.py"))
    return {str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def imported(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """What a module imports, within functions and for a type check too: each module with the names taken from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out"
            yield node.module or "", [alias.name for alias in node.names]


def texts(tree: ast.Module) -> Iterator[str]:
    """Every text in a file that is not a docstring."""
    docs = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
            yield node.value


def constants(node: ast.expr) -> Iterator[str]:
    """The texts that an argument may be: a constant, one of two, or one made with the word of a trump."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        assert ast.unparse(node) == "f'trump-{rules.trump.value}'", f"teach this test: {ast.unparse(node)}"
        yield from (f"trump-{word.value}" for word in WORDS["trump"])


def calls(folder: str, *names: str) -> Iterator[ast.Call]:
    """Every call of a function or method of one of these names."""
    for tree in trees(folder).values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                function = node.func
                name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
                if name in names:
                    yield node


def text_codes() -> set[str]:
    """Every code of an `InvalidText` that the engine raises; `Block.matching` takes its code as the key."""
    found = calls("katko", "InvalidText", "wrong", "matching")
    return {code for call in found if call.args for code in constants(call.args[0])}


def problem_codes() -> set[str]:
    """Every code of a `Problem` that the engine finds."""
    return {code for call in calls("katko", "Problem") for code in constants(call.args[1])}


def refusal_codes() -> set[str]:
    """Every code of a `Refusal` that the engine gives."""
    return {code for call in calls("katko", "Refusal") for code in constants(call.args[0])}
