"""Each of the 32 faults that broke other bots has a test here, none is left out, none is skipped."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FAULTS = range(1, 33)
FILES = sorted(path for path in HERE.glob("test_*.py") if path != Path(__file__))


def number(tree: ast.Module) -> int | None:
    """What a file says is the number of its fault."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "FAULT":
            value: int = ast.literal_eval(node.value)
            return value
    return None


def test_there_is_a_file_for_each_fault() -> None:
    numbers = [number(ast.parse(path.read_text())) for path in FILES]
    assert sorted(str(each) for each in numbers) == sorted(str(each) for each in FAULTS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_named_for_its_fault_says_it_and_tests_it(path: Path) -> None:
    tree = ast.parse(path.read_text())
    fault = number(tree)
    assert path.stem.startswith(f"test_{fault:02}_")
    assert (ast.get_docstring(tree) or "").startswith(f"Fault {fault}: ")
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    assert any(node.name.startswith("test_") for node in functions)
    assert any(isinstance(node, ast.Assert) for node in ast.walk(tree)), "it checks nothing"


def test_none_is_skipped() -> None:
    words = ("skip", "skipif", "xfail", "importorskip")
    skipping = [
        f"{path.name}: {node.attr}"
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and node.attr in words
    ]
    assert skipping == []
