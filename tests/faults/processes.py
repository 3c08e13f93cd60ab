"""Bots in processes of their own, each killed as soon as what it did was accepted.

They are forked off a server that has done nothing but import the modules, so that a new process costs little.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable
from multiprocessing.connection import Connection
from typing import Any

NEW = multiprocessing.get_context("forkserver")
NEW.set_forkserver_preload(["tests.faults.acting", "tests.faults.living"])


def lived(life: Callable[..., Awaitable[Any]], *given: Any) -> Any:
    """What a new process says at the end of its life, which is a function of a module; it is killed, never closed."""
    ours, theirs = NEW.Pipe(duplex=False)
    process = NEW.Process(target=_live, args=(theirs, life, *given))
    process.start()
    theirs.close()
    try:
        said = ours.recv()
    finally:
        process.join()
    assert process.exitcode == -signal.SIGKILL, "it ended by itself"
    return said


def _live(pipe: Connection, life: Callable[..., Awaitable[Any]], *given: Any) -> None:
    """Do something, say what came of it, and die of it."""

    async def then_die() -> None:
        pipe.send(await life(*given))
        os.kill(os.getpid(), signal.SIGKILL)

    asyncio.run(then_die())
