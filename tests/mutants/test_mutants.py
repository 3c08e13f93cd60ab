"""The planted faults do not rot: each can still be planted, and a fault that nothing catches is reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError
from typer.testing import CliRunner

from tests.mutants import __main__ as runner
from tests.mutants.planting import (
    RULE_TESTS,
    Faults,
    Field,
    Mutant,
    NotPlanted,
    mutants,
    named_tests,
    planted,
    what_is_wrong,
)

ENGINE = "engine/rules.py"
SOURCE = "def price(row):\n    return row + 2\n\n\ndef pay(row):\n    return -price(row)\n"
TESTS = """
from engine.rules import pay, price

def test_price():
    assert price(1) == 3

def test_pay():
    assert pay(1) < 0
"""
RULES = """
[[rule]]
id = "price"
tests = ["test_rules.py::test_price"]

[[rule]]
id = "pay"
tests = ["test_rules.py::test_pay"]
"""
CAUGHT = Mutant(id="dearer", rule="price", file=ENGINE, code="row + 2", becomes="row + 3")
SURVIVES = Mutant(id="dearer-unseen", rule="pay", file=ENGINE, code="row + 2", becomes="row + 3")
BROKEN = Mutant(id="no-python", rule="price", file=ENGINE, code="row + 2", becomes="row +")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with one rule module, its tests and its index."""
    root = tmp_path / "tree"
    for name, text in {
        ENGINE: SOURCE,
        "engine/__init__.py": "",
        f"{RULE_TESTS.as_posix()}/test_rules.py": TESTS,
        f"{RULE_TESTS.as_posix()}/rules.toml": RULES,
        "pyproject.toml": '[tool.pytest.ini_options]\naddopts = ["--import-mode=importlib"]\npythonpath = ["."]\n',
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


@pytest.fixture
def in_tree(tree: Path, monkeypatch: pytest.MonkeyPatch) -> list[Mutant]:
    """The command plants in that tree, whatever is put into this list."""
    faults: list[Mutant] = []
    monkeypatch.setattr(runner, "mutants", lambda: faults)
    monkeypatch.setattr(runner, "named_tests", lambda: named_tests(tree))
    monkeypatch.setattr(runner, "what_is_wrong", lambda every, rules: what_is_wrong(every, rules, tree))
    monkeypatch.setattr(runner, "Field", lambda folder: Field(folder, tree))
    return faults


def test_every_fault_can_be_planted_and_breaks_a_rule_of_the_index() -> None:
    assert what_is_wrong(mutants(), named_tests()) == []
    assert len(mutants()) >= 30


@pytest.mark.parametrize(
    ("change", "report"),
    [
        ({"code": "row + 4"}, "dearer: its code is 0 times in engine/rules.py, not once: 'row + 4'"),
        ({"code": "price(row)"}, "dearer: its code is 2 times in engine/rules.py, not once: 'price(row)'"),
        ({"becomes": "row + 2"}, "dearer: changes nothing"),
        ({"rule": "refund"}, "dearer: there is no rule refund"),
        ({"file": "engine/ruins.py"}, "dearer: there is no engine/ruins.py"),
    ],
)
def test_a_fault_that_cannot_be_planted_is_named(tree: Path, change: dict[str, str], report: str) -> None:
    wrong = CAUGHT.model_copy(update=change)
    assert what_is_wrong([wrong], named_tests(tree), tree) == [report]


def test_an_id_is_used_once(tree: Path) -> None:
    assert what_is_wrong([CAUGHT, CAUGHT], named_tests(tree), tree) == ["dearer: the id is used twice"]


@pytest.mark.parametrize("change", [{"id": "A fault"}, {"file": "bot/app.py"}, {"code": ""}, {"test": "test_price"}])
def test_an_entry_of_another_form_is_refused(change: dict[str, str]) -> None:
    with pytest.raises(ValidationError, match=f"mutant.0.{next(iter(change))}"):
        Faults.model_validate({"mutant": [CAUGHT.model_dump() | change]})


def test_a_fault_stays_only_as_long_as_it_is_looked_at(tree: Path, tmp_path: Path) -> None:
    field = Field(tmp_path / "copy", tree)
    copy = field.folder / ENGINE
    with field.with_fault(CAUGHT):
        assert copy.read_text() == planted(CAUGHT, SOURCE) != SOURCE
        assert (tree / ENGINE).read_text() == SOURCE
    assert copy.read_text() == SOURCE
    with pytest.raises(NotPlanted, match="dearer"), field.with_fault(CAUGHT.model_copy(update={"code": "nowhere"})):
        raise AssertionError("it was planted")


def test_faults_are_caught_by_the_tests_of_their_rules_alone(in_tree: list[Mutant]) -> None:
    in_tree[:] = [CAUGHT, SURVIVES, BROKEN]
    done = CliRunner().invoke(runner.app, ["--processes", "1"])
    assert done.exit_code == 1
    lines = {line.split()[0]: " ".join(line.split()[1:]) for line in done.stdout.splitlines() if line}
    assert lines["dearer"] == "price test_rules.py::test_price"
    assert lines["dearer-unseen"] == "pay NOTHING"
    assert lines["no-python"].startswith("price NOTHING: pytest ended with")
    assert "1 of 3 faults caught" in done.stdout


def test_when_all_are_caught_the_command_says_so(in_tree: list[Mutant]) -> None:
    in_tree[:] = [CAUGHT, SURVIVES]
    done = CliRunner().invoke(runner.app, ["dearer"])
    assert done.exit_code == 0
    assert "1 of 1 faults caught" in done.stdout


def test_nothing_is_planted_where_something_is_wrong(in_tree: list[Mutant]) -> None:
    in_tree[:] = [CAUGHT.model_copy(update={"rule": "refund"})]
    done = CliRunner().invoke(runner.app, ["cheaper"])
    assert done.exit_code == 2
    assert done.stderr.splitlines() == ["dearer: there is no rule refund", "cheaper: there is no such fault"]


def test_tests_that_fail_without_a_fault_prove_nothing(in_tree: list[Mutant], tree: Path) -> None:
    in_tree[:] = [CAUGHT]
    (tree / RULE_TESTS / "test_rules.py").write_text("def test_price():\n    assert False\n", encoding="utf-8")
    done = CliRunner().invoke(runner.app, [])
    assert done.exit_code == 2
    assert "without any fault tests fail" in done.stderr
