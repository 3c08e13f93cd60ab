"""The whole bot on a simulated Discord, with a database of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import structlog.testing

from tests.bot.commands.conftest import quick_pictures, same_deal
from tests.bot.commands.playing import At
from tests.bot.conftest import MakeBot, make_bot
from tests.support.discord import Server

__all__ = ["MakeBot", "make_bot", "quick_pictures", "same_deal"]


@pytest.fixture
def log() -> Iterator[list[Any]]:
    """What the bot writes to its log."""
    with structlog.testing.capture_logs() as lines:
        yield lines


@pytest.fixture
async def server(make_bot: MakeBot, quick_pictures: None, same_deal: None, log: list[Any]) -> AsyncIterator[Server]:
    """Four people, one channel and the bot, which draws nothing and deals the same each time."""
    async with Server(make_bot) as running:
        yield running


@pytest.fixture
async def at(server: Server) -> At:
    """A game of Ann's and Ben's, on its first turn."""
    return await At.opened(server)
