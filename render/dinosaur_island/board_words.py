"""The words on the table's public boards, out of the catalogue of words (``board-…`` in ``en.boards.ftl``)."""

from __future__ import annotations

from render.dinosaur_island.labels import said
from render.words import spoken


def words(key: str, **facts: object) -> str:
    """The words under a key, its facts filled in."""
    return said("board", key, tuple(facts.items()))


def known(key: str) -> bool:
    """Are there words under this key?"""
    return spoken().knows(f"board-{key.replace('.', '-')}")


def listed(names: tuple[str, ...]) -> str:
    """Names in a row: "A", "A and B", "A, B and C"."""
    return spoken().listed(names)


def printed(text: str) -> str:
    """What is printed on a card or tile, in the language that is spoken."""
    return spoken().printed(text)
