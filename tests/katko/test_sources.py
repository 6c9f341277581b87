"""The sources keep their own laws: the engine touches nothing outside, and all of it is tested."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

import pytest

import katko
from tests.katko.sources import imported, problem_codes, refusal_codes, text_codes, trees

ENGINE = trees("katko")
FORBIDDEN = {
    "os", "sys", "io", "pathlib", "time", "datetime", "socket", "subprocess", "logging", "secrets", "uuid", "urllib",
    "shutil", "tempfile", "threading", "asyncio", "locale", "importlib",
}  # fmt: skip


@pytest.mark.parametrize("path", ENGINE)
def test_the_engine_imports_only_the_standard_library_and_itself(path: str) -> None:
    for module, _ in imported(ENGINE[path]):
        package = module.partition(".")[0]
        assert package == "katko" or package in sys.stdlib_module_names
        assert package not in FORBIDDEN


@pytest.mark.parametrize("path", trees("widgets"))
def test_widgets_import_only_the_standard_library_the_engine_and_themselves(path: str) -> None:
    for module, _ in imported(trees("widgets")[path]):
        package = module.partition(".")[0]
        assert package in {"katko", "widgets"} or package in sys.stdlib_module_names


@pytest.mark.parametrize("path", [*ENGINE, *trees("widgets")])
def test_nothing_imports_a_star(path: str) -> None:
    for _, names in imported((ENGINE | trees("widgets"))[path]):
        assert "*" not in names


@pytest.mark.parametrize("path", ENGINE)
def test_the_engine_has_no_input_no_output_no_clock_and_no_chance_but_a_seed(path: str) -> None:
    for module, names in imported(ENGINE[path]):
        assert module != "random" or names == ["Random"], "only a Random with a seed"
    for node in ast.walk(ENGINE[path]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "print", "input", "exec", "eval", "hash", "id"} or _in_hash(path, node)
            if node.func.id == "Random":
                assert node.args, "a Random without a seed takes the time"


def _in_hash(path: str, call: ast.Call) -> bool:
    """Whether the call stands in a ``__hash__``, the one place where a value of `hash` goes no further."""
    functions = [node for node in ast.walk(ENGINE[path]) if isinstance(node, ast.FunctionDef)]
    return any(function.name == "__hash__" and call in set(ast.walk(function)) for function in functions)


@pytest.mark.parametrize("path", ENGINE)
def test_the_engine_holds_no_mutable_default(path: str) -> None:
    for node in ast.walk(ENGINE[path]):
        if isinstance(node, ast.FunctionDef):
            defaults = [*node.args.defaults, *node.args.kw_defaults]
            assert not any(isinstance(default, ast.List | ast.Dict | ast.Set | ast.Call) for default in defaults)


def public(tree: ast.Module) -> Iterator[str]:
    """The public functions and classes of a module, and the public methods and properties of its public classes.

    A protocol is for the type check alone.
    """
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base).startswith("Protocol") for base in node.bases):
            continue
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node.name
            if isinstance(node, ast.ClassDef):
                methods = [each.name for each in node.body if isinstance(each, ast.FunctionDef)]
                yield from (name for name in methods if not name.startswith("_"))


def used() -> set[str]:
    """Every name that the tests use; an import alone is no use."""
    found: set[str] = set()
    for tree in trees("tests").values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                found.add(node.id)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
    return found


def test_every_public_function_class_and_method_of_the_engine_is_used_by_a_test() -> None:
    names = used()
    missing = {path: sorted(set(public(tree)) - names) for path, tree in ENGINE.items()}
    assert {path: unused for path, unused in missing.items() if unused} == {}


def test_the_public_names_are_written_out_and_exist() -> None:
    assert sorted(katko.__all__) == katko.__all__
    assert all(hasattr(katko, name) for name in katko.__all__)
    contract = {"Card", "Rules", "Deal", "IllegalMove", "InvalidText", "RulesError"}
    assert contract <= set(katko.__all__)


def test_the_codes_of_errors_are_found_in_the_sources() -> None:
    """The tests of words and of record errors rest on this search: it must see every kind of place."""
    assert {"card", "rank", "sign", "too-long", "link", "play", "hand-size"} <= text_codes()
    assert {"range", "pack", "pack-turned", "card-twice", "trump-none", "trump-turned"} <= problem_codes()
    assert refusal_codes() == {"over", "not-held", "not-turn", "follow-suit", "must-win"}
