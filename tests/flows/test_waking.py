"""A table that is due and cannot be read is tried again now and then, and does not fill the log."""

from __future__ import annotations

from typing import Any

from bot.app import SWEEP_SECONDS
from bot.store.values import Alarm, Commit
from tests.bot.commands.playing import At
from tests.flows.at_table import bot


async def test_a_table_that_does_not_wake_rests(at: At, log: list[Any]) -> None:
    row = (await at.seen()).row
    spoilt = Commit(row.id, row.version, "test:damage", 0, state=b"not a state", alarm=Alarm(0))
    await bot(at).store.commit(spoilt)
    bot(at).tables._kept.clear()
    await at.server.pass_time(6 * SWEEP_SECONDS)
    told = [line for line in log if line["event"] == "a table did not wake"]
    assert [line["table"] for line in told] == [row.id]
