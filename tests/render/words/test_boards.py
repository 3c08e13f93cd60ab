"""The words on pictures: each is there, none is left over, and each is given what it asks for."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from render.words import words
from render.words.catalogue import files
from tests.render.words.messages import Variables, messages
from tests.render.words.source import ROOT, literals, trees

BOARDS = {key: found for file in files("en") if file.name == "en.boards.ftl" for key, found in messages(file).items()}
PREFIX = {"label": "park", "words": "board"}
DOORS = ("labels.py", "board_words.py")
"""Where the two functions are that the boards say everything with."""
PLAIN = literals("render")


@dataclass(frozen=True)
class Said:
    """A call that takes words for a picture: its key, or what the key begins with, and the facts it gives."""

    where: str
    key: str
    whole: bool
    facts: frozenset[str]

    def messages(self) -> dict[str, Variables]:
        if self.whole:
            return {self.key: BOARDS[self.key]} if self.key in BOARDS else {}
        return {key: found for key, found in BOARDS.items() if key.startswith(self.key)}


def calls() -> Iterator[Said]:
    for path, tree in trees("render"):
        if "words" in path.parts or path.name in DOORS:
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PREFIX and node.args:
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                facts = frozenset(each.arg for each in node.keywords if each.arg)
                for key, whole in _keys(node.args[0]):
                    yield Said(where, f"{PREFIX[node.func.id]}-{key.replace('.', '-')}", whole, facts)


def _keys(node: ast.expr) -> Iterator[tuple[str, bool]]:
    match node:
        case ast.Constant(value=str(key)):
            yield key, True
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            yield start, False
        case ast.IfExp(body=one, orelse=other):
            yield from _keys(one)
            yield from _keys(other)


CALLS = list(calls())


class TestBoards:
    def test_the_source_is_read(self) -> None:
        assert len(CALLS) > 100
        assert len(BOARDS) > 150

    @pytest.mark.parametrize("said", CALLS, ids=lambda said: f"{said.key}@{said.where}")
    def test_words_are_there_and_given_what_they_ask_for(self, said: Said) -> None:
        fitting = [key for key, found in said.messages().items() if found.names <= said.facts]
        assert fitting, "no such message, or none that asks for no more"

    def test_none_is_left_over(self) -> None:
        plain = {text.replace(".", "-") for text in PLAIN}
        parts = tuple(said.key for said in CALLS if not said.whole)
        left = {
            key
            for key in BOARDS
            if key.partition("-")[2] not in plain and not key.startswith(parts) and not _prefixed(key)
        }
        assert left == set()

    def test_people_are_counted(self) -> None:
        said = words("en", strict=True).say
        assert [said("park-alt-patrons", n=n) for n in (1, 2)] == ["1 patron", "2 patrons"]
        assert [said("park-alt-hooligans", n=n) for n in (1, 2)] == ["1 hooligan", "2 hooligans"]


def _prefixed(key: str) -> bool:
    """Is the key put together elsewhere, from a plain beginning like "source." and a name?"""
    start = re.match(r"(?:park|board)-(\w+)-", key)
    return bool(start) and f"{start[1]}." in PLAIN
