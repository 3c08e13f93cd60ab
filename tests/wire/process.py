"""The bot itself, unchanged: ``python -m bot --discord`` in a process of its own, with the test server for Discord."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.support.environment import environment
from tests.wire.forking import Forked, fork
from tests.wire.server import TOKEN, Server

ROOT = Path(__file__).parents[2]
ENDS_WITHIN_S = 60
STARTS_WITHIN_S = 60
"""A process that has not done it by then hangs."""


class Bot:
    """The bot on a database of its own: ``async with Bot(server, folder) as bot``; killed at the end if it still runs.

    Args:
        server: its Discord.
        folder: where its database and its log are; another bot in the same folder goes on with its games.
        forked: is it forked off a process that has imported it already? That saves most of the time it takes to start.
        settings: further ones, in capitals; with a DATABASE_URL it has another database than its own.
    """

    def __init__(self, server: Server, folder: Path, *, forked: bool = True, **settings: str) -> None:
        self.server = server
        self.database = folder / "games.sqlite3"
        self.log_file = folder / "bot.log"
        self._forked = forked
        self._environment = environment(
            DISCORD_TOKEN=TOKEN,
            DISCORD_API_URL=server.api_url,
            LOG_FORMAT="json",
            **{"DATABASE_URL": f"sqlite+aiosqlite:///{self.database}", **settings},
        )
        self._process: asyncio.subprocess.Process | Forked | None = None

    async def __aenter__(self) -> Bot:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.kill()
        if error is not None:
            error.add_note(f"{self.log_file.name} ends:\n" + "\n".join(self.log_file.read_text().splitlines()[-30:]))

    @property
    def pid(self) -> int:
        """Of the process that runs now."""
        assert self._process is not None, "it does not run"
        return self._process.pid

    async def start(self) -> None:
        """Start the process, and wait until all its shards have logged in."""
        before = set(self.server.gateway.live())
        await self.begin()
        process = self._process
        assert process is not None
        ended = asyncio.ensure_future(process.wait())
        logged_in = asyncio.ensure_future(
            self.server.until(lambda: set(self.server.gateway.live()) - before, "the log-in", STARTS_WITHIN_S)
        )
        await asyncio.wait((ended, logged_in), return_when=asyncio.FIRST_COMPLETED)
        for each in (ended, logged_in):
            each.cancel()
        assert process.returncode is None, f"it ended: {self.log_file.read_text()[-2_000:]}"
        await logged_in

    async def begin(self) -> None:
        """Start the process."""
        if self._forked:
            self._process = fork(self._environment, ROOT, self.log_file)
            return
        with self.log_file.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot", "--discord"),
                cwd=ROOT,
                env=self._environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log.fileno(),
                stderr=log.fileno(),
            )

    async def stop(self) -> int:
        """Ask it to stop, as whoever runs it does; its exit code."""
        self.signal(signal.SIGTERM)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until it has ended by itself; its exit code."""
        assert self._process is not None, "it does not run"
        return await asyncio.wait_for(self._process.wait(), ENDS_WITHIN_S)

    def signal(self, number: int) -> None:
        """Send it a signal."""
        assert self._process is not None, "it does not run"
        self._process.send_signal(number)

    async def kill(self) -> None:
        """End it this instant, if it still runs."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def restart(self) -> None:
        """Kill it, and start it again on the same database."""
        await self.kill()
        await self.start()

    # --- its log ----------------------------------------------------------------------------------------------

    def log(self) -> list[dict[str, Any]]:
        """What it wrote, a line each; one that is no line of its log is a complaint of Python's."""
        return [_line(text) for text in self.log_file.read_text().splitlines()]

    def errors(self) -> list[str]:
        """What it wrote of errors, and tracebacks."""
        return [
            f"{line['event']} {line.get('exception', '')}"
            for line in self.log()
            if line["level"] in ("error", "critical") or "exception" in line
        ]


def _line(text: str) -> dict[str, Any]:
    try:
        return dict(json.loads(text))
    except ValueError:
        return {"event": text, "level": "error"}
