"""A game of two on a simulated Discord with pictures that cost nothing, and a set of cards with very long ids."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bot.commands.conftest import at, quick, quick_pictures, same_deal

__all__ = ["at", "long_ids", "quick", "quick_pictures", "same_deal"]

CONTENT = Path(__file__).parents[3] / "engine" / "dinosaur_island" / "content"
LONGEST = 40
"""Characters of an id, as many as a set of content may use."""


@pytest.fixture(scope="session")
def long_ids(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Our own set of cards, tiles and dice, each with an id as long as an id may be."""
    folder = tmp_path_factory.mktemp("long_ids")
    texts = {file.name: file.read_text() for file in CONTENT.glob("*.toml")}
    ids = {found for text in texts.values() for found in re.findall(r'^id = "(\w+)"', text, re.MULTILINE)}
    for name, text in texts.items():
        longer = re.sub(
            r'(?<!effect = )"(\w+)"',
            lambda found: f'"{found[1].ljust(LONGEST, "_")}"' if found[1] in ids else found[0],
            text,
        )
        (folder / name).write_text(longer)
    return str(folder)
