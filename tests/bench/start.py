"""``python -m tests.bench.start URL``: start the bot on a database, look at many tables, and print what that took."""

from __future__ import annotations

import asyncio
import resource
import sys
from pathlib import Path
from time import perf_counter, process_time

import msgspec
import structlog

from bot.app import make_bot
from bot.settings import Settings
from bot.store.values import Status

LOOKS = 1_000
"""Tables looked at in the end: several times what is held in memory."""

KIB = 1024


def resident_mib() -> float:
    """Memory that this process holds now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / KIB**2


async def main(url: str) -> list[float]:
    """Milliseconds to open, seconds of processor time up to there, memory then, the most after looking around."""
    started = perf_counter()
    bot = await make_bot(Settings(database_url=url), new_discord=True)
    await bot._wake()
    await bot.publisher.sweep()
    opened, ready, memory = perf_counter() - started, process_time(), resident_mib()
    looked, after = 0, ""
    while looked < LOOKS and (page := await bot.store.open_tables(after, LOOKS - looked)):
        for table_id in page:
            seen = await bot.tables.look(table_id)
            assert seen.row.status is Status.RUNNING
        looked, after = looked + len(page), page[-1]
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KIB
    bot.artist.close()
    await bot.store.close()  # a bot that never logged in has no connection to close
    return [opened * 1000, ready, memory, most]


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    sys.stdout.write(msgspec.json.encode(asyncio.run(main(sys.argv[1]))).decode())
