"""Meddling with the bot's process from outside: code that runs as Python starts, for faults that no setting makes."""

from __future__ import annotations

import os
from pathlib import Path
from textwrap import dedent

from tests.wire.process import ROOT


def meddled(folder: Path, code: str) -> dict[str, str]:
    """Settings of a process (one that is not forked, and those that it starts) in which this code runs at first.

    Args:
        folder: where it is kept; a directory of its own.
        code: Python; indentation that all its lines share does not count.
    """
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text(dedent(code), encoding="utf-8")
    return {"PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}
