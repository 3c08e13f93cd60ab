"""A recorded game played at a table of the bot, to its end, without typing it."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from bot.clock import now_ms
from engine.core.entries import Record, cancelled, live
from engine.core.model import Action
from engine.dinosaur_island.game import GAME
from tests.bot.commands.playing import At
from tests.engine.dinosaur_island.test_golden import golden
from tests.support.discord import Server


async def opened(server: Server, name: str, monkeypatch: pytest.MonkeyPatch) -> At:
    """A table of two that is dealt as a recorded game was."""
    header = golden(name).header
    assert header.seats == 2
    monkeypatch.setattr("secrets.token_hex", lambda size: header.seed if size * 2 == len(header.seed) else "5a" * size)
    return await At.opened(server, **header.options)


async def play(at: At, name: str, moves: int | None = None) -> None:
    """Play what was played, or so many moves of it; what follows by itself is not played twice. Only the last is told.

    Seats that are asked together answer in another order than they did: it comes to the same.
    """
    queues = _actions(name)
    told, played, left = 0, 0, sum(map(len, queues.values()))
    tell, at.tables.on_commit = at.tables.on_commit, None
    while (view := (await at.seen()).view).to_act and played != moves:
        if left == 1 or played + 1 == moves:
            await _untold(at)
            at.tables.on_commit = tell
        await at.play(queues[view.to_act[0]][0])
        played += 1
        new = [entry for entry in await at.tables.history(at.table_id, told) if isinstance(entry, Record)]
        told = (await at.seen()).row.length
        for record in new:
            assert record.action == queues[record.seat].popleft()
            left -= 1


def _actions(name: str) -> dict[int, deque[Action]]:
    """By seat, what it did; not what it took back."""
    records = live(golden(name).entries())
    nothing = cancelled(records, GAME.reopen)
    queues: dict[int, deque[Action]] = {0: deque(), 1: deque()}
    for record in records:
        if record.n not in nothing:
            queues[record.seat].append(record.action)
    return queues


async def _untold(at: At) -> None:
    """What was not told yet is not told any more."""
    outbox, now = at.server.env.bot.store.outbox, now_ms()  # type: ignore[attr-defined]
    for row in await outbox.pending(now, at.table_id, limit=1_000):
        await outbox.sent(row.id, None, now)


def final(name: str) -> Any:
    """The ranking that the recorded game came to."""
    return golden(name).final
