"""Where the book is silent: every ruling is proved by a test, and every test of a ruling is in the list."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engine import dinosaur_island

ROOM = Path(__file__).parent
RULINGS = (Path(dinosaur_island.__path__[0]) / "RULINGS.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`(test_\w+)`", RULINGS))


def proofs() -> dict[str, str]:
    """The tests of this room with their docstrings."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ROOM.glob("test_*.py"))]
    functions = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.get_docstring(node) or "" for node in functions if node.name.startswith("test_")}


def test_every_ruling_names_tests_that_are_there() -> None:
    chapters = re.split(r"^### ", RULINGS, flags=re.MULTILINE)[1:]
    assert len(chapters) > 40
    assert [chapter.splitlines()[0] for chapter in chapters if "- `test_" not in chapter] == []
    assert sorted(NAMED - set(proofs())) == []


def test_every_test_of_a_ruling_is_named() -> None:
    by_ruling = {name for name, text in proofs().items() if "(ruling" in text}
    assert len(by_ruling) > 60
    assert sorted(by_ruling - NAMED) == []
