"""The event loop that the bot runs on: uvloop, which is quicker than Python's own, where there is one."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import TypeVar

T = TypeVar("T")

new_event_loop: Callable[[], asyncio.AbstractEventLoop]
if sys.platform == "win32":  # there is no uvloop for it
    new_event_loop = asyncio.new_event_loop
else:
    import uvloop

    new_event_loop = uvloop.new_event_loop


def run(main: Coroutine[None, None, T]) -> T:
    """As ``asyncio.run``, on the quickest loop of this system."""
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(main)
