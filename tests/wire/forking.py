"""Processes that start quickly: forked off one that has done nothing but import the bot and read its words.

What runs in them is the same bot, by the same entrance; only most of the seconds until it logs in are saved.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from collections.abc import Mapping
from multiprocessing.context import ForkServerProcess
from pathlib import Path

FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["tests.wire.warm"])


class Forked:
    """A running process, as ``asyncio.subprocess.Process`` is one."""

    def __init__(self, process: ForkServerProcess) -> None:
        self._process = process
        self._loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[None] = self._loop.create_future()
        self._loop.add_reader(process.sentinel, self._note_end)

    @property
    def pid(self) -> int:
        """Its number."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """Its exit code; None while it runs."""
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """End it this instant."""
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        """Wait until it has ended; its exit code."""
        await asyncio.shield(self._ended)
        assert self.returncode is not None
        return self.returncode

    def _note_end(self) -> None:
        self._loop.remove_reader(self._process.sentinel)
        self._process.join()
        self._ended.set_result(None)


def fork(environment: Mapping[str, str], folder: Path, log: Path) -> Forked:
    """Start ``python -m bot --discord`` in a folder, with this environment and nothing else, writing into this file."""
    process = FORKED.Process(target=_bot, args=(dict(environment), folder, log))
    process.start()
    return Forked(process)


def _bot(environment: dict[str, str], folder: Path, log: Path) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    file = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(file, sys.stdout.fileno())
    os.dup2(file, sys.stderr.fileno())
    sys.argv = ["bot", "--discord"]
    from bot.__main__ import app  # noqa: PLC0415 (imported already, by the process that this one is forked off)

    app()
