"""How the process is asked to stop: Ctrl-C, or the SIGTERM of whoever runs it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def stop_signals() -> Iterator[asyncio.Future[None]]:
    """A future that is done when the process is asked to stop; asking twice stops it the hard way.

    Where the event loop takes no signals (Windows), asking once stops it the hard way.
    """
    loop = asyncio.get_running_loop()
    stopped: asyncio.Future[None] = loop.create_future()
    asked = (signal.SIGINT, signal.SIGTERM)

    def forget() -> None:
        for name in asked:
            loop.remove_signal_handler(name)

    def stop() -> None:
        forget()
        if not stopped.done():
            stopped.set_result(None)

    try:
        for name in asked:
            loop.add_signal_handler(name, stop)
    except NotImplementedError:
        yield stopped
        return
    try:
        yield stopped
    finally:
        forget()
