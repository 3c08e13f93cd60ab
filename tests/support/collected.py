"""Which tests pytest collects from some files, and with which marks: asked of pytest itself, in a process of its own.

``python -m tests.support.collected FILE...`` writes one JSON object: node id to the names of its marks.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Register:
    """A plugin that remembers what was collected."""

    def __init__(self) -> None:
        self.marks: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Marks of the function, its parameters, its class and its module."""
        self.marks = {item.nodeid: sorted({mark.name for mark in item.iter_markers()}) for item in session.items}


def collect(files: Iterable[Path]) -> dict[str, set[str]]:
    """Tests collected from these files by node id, each with the names of its marks.

    Raises AssertionError with what pytest said if it could not collect one of the files.
    """
    command = [sys.executable, "-m", "tests.support.collected", *(str(file.relative_to(ROOT)) for file in files)]
    plain = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    plain["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # collecting needs none, and they take longer than it does
    done = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return {node: set(marks) for node, marks in json.loads(done.stdout.splitlines()[-1]).items()}


def main(files: list[str]) -> int:
    """Collect, print the register as the last line, and give pytest's own exit code."""
    register = Register()
    plain = ["--collect-only", "-qq", "--override-ini=addopts=--import-mode=importlib", "-p", "no:cacheprovider"]
    code = pytest.main([*plain, *files], plugins=[register])
    sys.stdout.write(f"\n{json.dumps(register.marks)}\n")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
