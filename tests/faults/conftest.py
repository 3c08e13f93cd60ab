"""The whole bot on a simulated Discord, or its rooms alone, with a database of the test's own."""

from __future__ import annotations

from tests.bot.conftest import store, tables
from tests.flows.conftest import at, log, make_bot, quick_pictures, same_deal, server

__all__ = ["at", "log", "make_bot", "quick_pictures", "same_deal", "server", "store", "tables"]
