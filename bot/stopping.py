"""How the process is asked to stop: Ctrl-C, or the SIGTERM of whoever runs it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from bot.log import get_logger

log = get_logger(__name__)

WAITED_FOR_S = 5.0
"""How long the end of the bot, and a sweep, wait for what is being told or answered."""

ENDS_WITHIN_S = 9.0
"""How long the whole end may take: whoever runs the bot kills it after ten seconds."""


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


def end_within(seconds: float = ENDS_WITHIN_S) -> None:
    """From now on the process has so long to end by itself; then it ends the hard way, whatever holds it up.

    A database that another program has locked, or a network that swallows everything, could. What was accepted is on
    disk by then, and what is not told is told after the next start, as when the process is killed.
    """

    def end() -> None:
        log.warning("it took too long to stop: the rest is broken off", seconds=seconds)
        logging.shutdown()
        os._exit(0)

    timer = threading.Timer(seconds, end)
    timer.daemon = True  # it holds up nothing that ends before
    timer.start()
