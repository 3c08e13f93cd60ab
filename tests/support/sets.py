"""Sets of components that tests change before they are loaded."""

from __future__ import annotations

from pathlib import Path


def edit(directory: Path, file: str, old: str, new: str) -> None:
    """Replace a text in a file of a set where it first stands; it must stand there."""
    path = directory / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
