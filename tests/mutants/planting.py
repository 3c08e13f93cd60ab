"""What a planted fault is, how it gets into a copy of the engine, and what the tests of its rule make of it."""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, StringConstraints

ROOT = Path(__file__).resolve().parents[2]
MUTANTS = Path(__file__).with_name("mutants.toml")
RULE_TESTS = Path("tests", "engine", "dinosaur_island")
"""Where the index of rules is, and the tests it names."""

COPIED = ("engine", "tests/engine", "tests/support", "tests/__init__.py", "tests/conftest.py", "pyproject.toml")
"""What the tests of the rules need of the tree."""

LONGEST = 300
"""Seconds after which the tests of one mutant are broken off; a fault that makes a game endless is caught by that."""

PLUGINS = ("-p", "pytest_asyncio.plugin", "-p", "pytest_timeout")
QUICK = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
"""Most of a short run of pytest would be the loading of plugins that no test of a rule needs."""


class Mutant(BaseModel):
    """One fault: ``code`` of ``file`` becomes something else, which breaks the rule."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
    rule: str
    file: Annotated[str, StringConstraints(pattern=r"^engine/[a-z_/]+\.(py|toml)$")]
    code: Annotated[str, StringConstraints(min_length=1)]
    becomes: str


class Faults(BaseModel):
    """The file of all faults."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    mutant: list[Mutant]


class NotPlanted(Exception):
    """A fault that cannot be planted: its message names it and says why."""


def mutants() -> list[Mutant]:
    """All faults, as they are written; pydantic names the entry and the field that is wrong."""
    return Faults.model_validate(tomllib.loads(MUTANTS.read_text(encoding="utf-8"))).mutant


def named_tests(root: Path = ROOT) -> dict[str, tuple[str, ...]]:
    """The tests that the index of rules names, as pytest is told them, by the rule's id."""
    index: dict[str, Any] = tomllib.loads((root / RULE_TESTS / "rules.toml").read_text(encoding="utf-8"))
    return {rule["id"]: tuple(f"{RULE_TESTS.as_posix()}/{test}" for test in rule["tests"]) for rule in index["rule"]}


def planted(mutant: Mutant, source: str) -> str:
    """The source with the fault in it. Raises NotPlanted unless the code is there exactly once, and is changed."""
    found = source.count(mutant.code)
    if found != 1:
        raise NotPlanted(f"{mutant.id}: its code is {found} times in {mutant.file}, not once: {mutant.code!r}")
    if mutant.becomes == mutant.code:
        raise NotPlanted(f"{mutant.id}: changes nothing")
    return source.replace(mutant.code, mutant.becomes)


def what_is_wrong(faults: Iterable[Mutant], rules: Mapping[str, tuple[str, ...]], root: Path = ROOT) -> list[str]:
    """Why faults cannot be planted, or no test would be asked, each beginning with the fault's id."""
    wrong: list[str] = []
    seen: set[str] = set()
    for mutant in faults:
        if mutant.id in seen:
            wrong.append(f"{mutant.id}: the id is used twice")
        seen.add(mutant.id)
        if mutant.rule not in rules:
            wrong.append(f"{mutant.id}: there is no rule {mutant.rule}")
        if not (root / mutant.file).is_file():
            wrong.append(f"{mutant.id}: there is no {mutant.file}")
            continue
        try:
            planted(mutant, (root / mutant.file).read_text(encoding="utf-8"))
        except NotPlanted as no:
            wrong.append(str(no))
    return wrong


@dataclass(frozen=True)
class Outcome:
    """What tests said: how pytest ended (see ``pytest.ExitCode``), which tests failed, and all it printed."""

    code: int
    failed: tuple[str, ...]
    said: str


class Field:
    """A copy of the engine and its tests, to plant one fault at a time in.

    Args:
        folder: an empty directory of its own.
        root: the tree to copy from.
    """

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.folder = folder
        for name in COPIED:
            source, target = root / name, folder / name
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            elif source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)
        # A file that is changed and changed back within a second has the time and size that it had before: what was
        # compiled of it must be known by the source itself.
        mode = PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(folder / "engine", quiet=2, invalidation_mode=mode)

    @contextmanager
    def with_fault(self, mutant: Mutant) -> Any:
        """The copy has the fault while the block runs. Raises NotPlanted."""
        file = self.folder / mutant.file
        sound = file.read_text(encoding="utf-8")
        file.write_text(planted(mutant, sound), encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(sound, encoding="utf-8")

    def run(self, tests: Iterable[str], *, first_failure: bool = True) -> Outcome:
        """Run tests in the copy, in a process of their own."""
        quiet = ["-q", "--no-header", "--tb=line", "-rfE", "-p", "no:cacheprovider", *(["-x"] if first_failure else [])]
        command = [sys.executable, "-m", "pytest", *PLUGINS, *quiet, *tests]
        env = {**os.environ, **QUICK, "PYTHONPATH": str(self.folder)}
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=env, capture_output=True, text=True, timeout=LONGEST, check=False
            )
        except subprocess.TimeoutExpired:
            return Outcome(1, (f"no end after {LONGEST} s",), "")
        failed = [line.removeprefix("FAILED ") for line in done.stdout.splitlines() if line.startswith("FAILED ")]
        failed = [line.partition(" - ")[0].rpartition("/")[2] for line in failed]
        return Outcome(done.returncode, tuple(failed), done.stdout + done.stderr)
