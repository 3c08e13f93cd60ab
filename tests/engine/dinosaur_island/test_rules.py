"""The index of rules: every rule of the book is there, and is proved by tests that are there and do run."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from tests.support.collected import collect

ROOM = Path(__file__).parent

BOOK: dict[str, tuple[str, ...]] = {
    "Game Components": (),
    "Main Game Setup": ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    "Recommendations for Your First Game": (),
    "Individual Player Setup": ("1", "2", "3", "4", "5"),
    "How to Play": (),
    "1. Research Phase": ("Research DNA", "Increase Cold Storage", "Procure Dino Recipe", "Pass"),
    "2. Market Phase": ("Hire Specialist", "Build Attraction", "Buy Lab Upgrade", "Purchase DNA", "Pass"),
    "3. Worker Phase": (
        "Refining DNA",
        "Creating Dinosaurs",
        "Increasing Security",
        "Upgrading Paddock Capacity",
        "Venture Capital",
    ),
    "4. Park Phase": ("Attract Visitors", "Manage Lines", "Dinosaurs on the Loose!", "Score Victory Points"),
    "5. Cleanup Phase": (
        "Reset Turn Order",
        "Refresh the Market",
        "Reveal New Dino Recipes",
        "Return Workers and Scientists",
        "Remove Visitors",
        "Resolve Plot Twists",
    ),
    "Completing Objectives": (),
    "Game End": (),
    "Solo Rules": (
        "Changes to Setup",
        "1. Research Phase",
        "2. Market Phase",
        "3. Worker Phase",
        "4. Park Phase",
        "5. Cleanup Phase",
        "Game End",
    ),
    "Variants": ("Predictable Systems", "Chaos Threat Theory"),
    "Easily Missed Rules": ("Phase 1: Research", "Phase 2: Market", "Phase 3: Worker", "Phase 4: Park", "Solo Mode"),
}
"""The headings of the rulebook, each with the numbered steps or bold words under it."""

IDLE = {"skip", "skipif", "xfail"}
"""Marks of tests that prove nothing."""

SECTIONS = {*BOOK, *(f"{heading}, {word}" for heading, words in BOOK.items() for word in words)}


class Rule(BaseModel):
    """One rule of the book."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
    section: str
    rule: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
    tests: list[Annotated[str, StringConstraints(pattern=r"^test_\w+\.py::test_\w+$")]]


class Index(BaseModel):
    """The file."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    rule: list[Rule]


@cache
def rules() -> list[Rule]:
    """The index as it is written; pydantic names the entry and the field that is wrong."""
    return Index.model_validate(tomllib.loads((ROOM / "rules.toml").read_text(encoding="utf-8"))).rule


@cache
def marks() -> dict[str, set[str]]:
    """The tests of all files that the index names, as it names them, with the marks of all their cases."""
    found: dict[str, set[str]] = {}
    files = {ROOM / test.partition("::")[0] for rule in rules() for test in rule.tests}
    for node, names in collect(sorted(file for file in files if file.exists())).items():
        file, _, function = node.partition("::")
        found.setdefault(f"{Path(file).name}::{function.partition('[')[0]}", set()).update(names)
    return found


def faults(index: list[Rule], marked: dict[str, set[str]]) -> list[str]:
    """What is wrong with an index, beginning with the id of the rule; ``marked`` holds the tests there are."""
    found = []
    ids = Counter(rule.id for rule in index)
    for rule in index:
        if ids[rule.id] > 1:
            found.append(f"{rule.id}: the id is used {ids[rule.id]} times")
        if rule.section not in SECTIONS:
            found.append(f"{rule.id}: the book has no section {rule.section}")
        if not rule.tests:
            found.append(f"{rule.id}: has no test")
        for test in rule.tests:
            if test not in marked:
                found.append(f"{rule.id}: there is no {test}")
            elif idle := marked[test] & IDLE:
                found.append(f"{rule.id}: {test} is marked {', '.join(sorted(idle))}")
    return found


def test_every_rule_is_proved_by_tests_that_run() -> None:
    assert faults(rules(), marks()) == []


SOUND = {"id": "a-rule", "section": "Game End", "rule": "So it is.", "tests": ["test_a.py::test_a"]}
TESTS = {"test_a.py::test_a": {"parametrize"}, "test_a.py::test_b": {"skipif", "slow"}}


@pytest.mark.parametrize(
    ("entries", "reports"),
    [
        ([{}], []),
        ([{}, {}], ["a-rule: the id is used 2 times"] * 2),
        ([{"section": "Game Over"}], ["a-rule: the book has no section Game Over"]),
        ([{"tests": []}], ["a-rule: has no test"]),
        ([{"tests": ["test_a.py::test_c"]}], ["a-rule: there is no test_a.py::test_c"]),
        ([{"tests": ["test_a.py::test_a", "test_a.py::test_b"]}], ["a-rule: test_a.py::test_b is marked skipif"]),
    ],
)
def test_a_fault_of_the_index_names_its_rule(entries: list[dict[str, Any]], reports: list[str]) -> None:
    index = Index.model_validate({"rule": [{**SOUND, **entry} for entry in entries]})
    assert faults(index.rule, TESTS) == reports


@pytest.mark.parametrize(
    "wrong", [{"id": "A rule"}, {"rule": " "}, {"tests": ["test_a"]}, {"test": "test_a.py::test_a"}]
)
def test_an_entry_of_another_form_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match=f"rule.0.{next(iter(wrong))}"):
        Index.model_validate({"rule": [{**SOUND, **wrong}]})


def test_every_section_of_the_book_has_a_rule() -> None:
    sections = {rule.section for rule in rules()}
    leaves = {f"{heading}, {word}" for heading, words in BOOK.items() for word in words}
    leaves |= {heading for heading, words in BOOK.items() if not words}
    assert sorted(leaves - sections) == []


def cited(section: str, docstring: str) -> bool:
    """Does a docstring name the section: its bold word, or its heading without number, with the step if it is one?"""
    heading, _, word = section.partition(", ")
    title = re.sub(r"^\d\. | Phase$", "", heading)
    if word.isdigit():
        return title in docstring and re.search(rf"\b{word}\b", docstring) is not None
    return title in docstring or (word != "" and word in docstring)


def test_every_rule_is_cited_by_a_test_that_proves_it() -> None:
    docstrings = {
        f"{path.name}::{node.name}": ast.get_docstring(node) or ""
        for path in ROOM.glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    uncited = [
        rule.id for rule in rules() if not any(cited(rule.section, docstrings.get(test, "")) for test in rule.tests)
    ]
    assert uncited == []


@pytest.mark.parametrize("module", sorted(ROOM.glob("*.py")), ids=lambda module: module.stem)
def test_nothing_in_this_room_ends_early_while_it_runs(module: Path) -> None:
    """A test can skip itself once it runs, which no collection shows; no module of the room has the words for it."""
    nodes = list(ast.walk(ast.parse(module.read_text(encoding="utf-8"))))
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    used |= {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert used & {"skip", "xfail", "importorskip", "SkipTest", "skipTest"} == set()
