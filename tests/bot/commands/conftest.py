"""A game of two on a simulated Discord, dealt the same each time, with pictures that cost nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from itertools import cycle
from typing import Any

import pytest

from bot.artist import Artist, Picture
from tests.bot.commands.playing import At
from tests.bot.conftest import MakeBot
from tests.support.discord import Server

BLANK = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360000000000400012735d3ab0000000049454e44ae426082"
)
"""A PNG of one transparent pixel."""


@pytest.fixture
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are drawn as one pixel; that they are drawn well is tested with the renderer."""

    async def draw(_artist: Artist, name: str, _draw: Callable[[], Any], _alt: Callable[[], str]) -> Picture:
        return Picture(f"{name}.png", BLANK, f"A board: {name}.")

    monkeypatch.setattr(Artist, "_draw", draw)


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test are dealt from these seeds, one after another."""
    seeds = cycle(("ef", "92", "ab", "58"))
    monkeypatch.setattr("secrets.token_hex", lambda size: next(seeds) * size)


@pytest.fixture
async def quick(make_bot: MakeBot, quick_pictures: None, same_deal: None) -> AsyncIterator[Server]:
    """A server without a game."""
    async with Server(make_bot) as running:
        yield running


@pytest.fixture
async def at(quick: Server) -> At:
    """A game of Ann's and Ben's on its first turn, and who acts first."""
    return await At.opened(quick)
