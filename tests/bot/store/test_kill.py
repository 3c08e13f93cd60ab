"""A process killed at any moment loses no acknowledged move and makes none twice."""

import asyncio
import os
import sys
from pathlib import Path
from random import Random

from sqlalchemy import text

from bot.store import Store
from tests.bot.store.helpers import NOW, url_of

ROOT = Path(__file__).parents[3]
TABLE = "brave-otter"


async def moves_until_killed(url: str, chance: Random, *, while_starting: bool) -> list[tuple[str, int]]:
    """What a new process says before it is killed (SIGKILL), at a moment left to chance."""
    mover = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bot.store.mover", url),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert mover.stdout is not None
    said = b""
    if while_starting:
        await asyncio.sleep(chance.uniform(0.2, 1.0))
    else:
        while b"done" not in said:
            said += await mover.stdout.readline()
        await asyncio.sleep(chance.uniform(0, 0.2))
    if mover.returncode is None:
        mover.kill()
    said += await mover.stdout.read()
    assert await mover.wait() == -9, "the process ended by itself"
    lines = [line.split() for line in said.decode().splitlines()]
    return [(word, int(n)) for word, n in lines]


async def check(url: str, acknowledged: int) -> int:
    """The length of the log, once everything stored agrees with it and with the last acknowledged move."""
    store = await Store.open(url)
    try:
        stored = await store.load(TABLE)
        if stored is None:
            assert acknowledged == 0
            return 0
        length = stored.row.length
        # One more than acknowledged may be there: killed between the commit and the word of it.
        assert acknowledged <= length <= acknowledged + 1
        numbers = list(range(1, length + 1))
        log = await store.entries(TABLE, limit=length + 1)
        assert [(entry.n, entry.data) for entry in log] == [(n, f"move {n}".encode()) for n in numbers]
        assert stored.row.version == length
        assert stored.state == (f"state {length}".encode() if length else None)
        told = await store.outbox.pending(NOW * 2, limit=length + 1)
        assert [(row.n, row.payload) for row in told] == [(n, str(n).encode()) for n in numbers]
        assert (stored.keyframe.n if stored.keyframe else 0) == length - length % 4
        integrity = await store._database.read(lambda c: c.execute(text("PRAGMA integrity_check")))
        assert integrity.scalar_one() == "ok"
        return length
    finally:
        await store.close()


async def test_no_acknowledged_move_is_lost_or_doubled(path: Path) -> None:
    url, chance, length = url_of(path), Random(1993), 0
    for round_ in range(7):
        said = await moves_until_killed(url, chance, while_starting=round_ < 2)
        # A new process first finds the last input done, then goes on from there without a gap.
        assert [n for word, n in said if word == "repeated"] in ([], [length])
        done = [n for word, n in said if word == "done"]
        assert done == list(range(length + 1, length + 1 + len(done)))
        length = await check(url, acknowledged=done[-1] if done else length)
    assert length >= 5, "each of the last five processes made a move"
