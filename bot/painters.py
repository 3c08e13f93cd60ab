"""Drawing in processes of its own: the bot's answers wait for no picture, and one that hangs can be ended."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

import msgspec

from bot import painter, studio
from bot.drawings import Drawing
from bot.log import get_logger
from bot.painter import LENGTH, Order, Painted, Spoilt

log = get_logger(__name__)

GRACE_S = 5.0
"""How long a process that hangs may take to say where, and one that has nothing more to do, to end."""

_READ_AT_ONCE = 1 << 20
"""Bytes that are read ahead: a picture has less."""

_decoder = msgspec.msgpack.Decoder(Painted | Spoilt)


class CouldNotPaint(Exception):
    """A drawing failed in its process; the text says how, for the log."""


class Painters:
    """Processes that draw, each one picture at a time; they are started when they are needed.

    Args:
        count: how many at most.
    """

    def __init__(self, count: int) -> None:
        self._places = asyncio.Semaphore(count)
        self._waiting: set[object] = set()
        self._rested: list[Process] = []
        self._busy: set[Process] = set()
        self._closed = False

    async def paint(self, drawing: Drawing, locale: str, begun: Callable[[], None]) -> Painted:
        """Draw something; ``begun`` is called when it is its turn and a process is there. Where others wait then it is
        written in a hurry.

        Raises:
            CouldNotPaint: the drawing failed, or its process ended.
            Hung: it did not end.
        """
        waits = object()
        self._waiting.add(waits)
        try:
            async with self._places:
                self._waiting.discard(waits)
                made = await self._painted(drawing, locale, begun)
        finally:
            self._waiting.discard(waits)
        if isinstance(made, Spoilt):
            raise CouldNotPaint(made.fault)
        return made

    async def _painted(self, drawing: Drawing, locale: str, begun: Callable[[], None]) -> Painted | Spoilt:
        """What a process makes of an order, for which there is room now. Raises as ``paint``."""
        # the one that drew last: it knows most of what is drawn now
        process = self._rested.pop() if self._rested else await _started()
        self._busy.add(process)
        try:
            if self._closed:
                raise CouldNotPaint("nothing is drawn any more")
            begun()
            made = await _made(process, Order(drawing, locale, hurried=bool(self._waiting)))
        except BaseException:  # whoever came next would get what was ordered now
            await _killed(process)
            raise
        finally:
            self._busy.discard(process)
        self._rested.append(process)
        return made

    async def close(self) -> None:
        """End them all; what is being drawn is given up."""
        self._closed = True
        await asyncio.gather(*map(_ended, self._rested), *map(_killed, self._busy))
        self._rested.clear()


async def _started() -> Process:
    """A new process. Raises CouldNotPaint."""
    try:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", painter.__name__), stdin=PIPE, stdout=PIPE, limit=_READ_AT_ONCE
        )
    except OSError as error:
        raise CouldNotPaint(f"no process to draw in: {error}") from error


async def _made(process: Process, order: Order) -> Painted | Spoilt:
    """What a process makes of an order. Raises CouldNotPaint, Hung."""
    assert process.stdin is not None
    assert process.stdout is not None
    clock = asyncio.get_running_loop().time
    began = clock()
    try:
        async with asyncio.timeout(studio.HANGS_AFTER_S + GRACE_S):
            process.stdin.write(painter.framed(order))
            await process.stdin.drain()
            (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
            return _decoder.decode(await process.stdout.readexactly(length))
    except TimeoutError:
        raise studio.Hung("a drawing does not end") from None
    except (asyncio.IncompleteReadError, ConnectionError) as error:
        code = await process.wait()
        if clock() - began >= studio.HANGS_AFTER_S:
            raise studio.Hung("a drawing did not end") from error
        raise CouldNotPaint(f"the process that draws has ended with {code}") from error


async def _ended(process: Process) -> None:
    """Let a process end that has nothing to do."""
    assert process.stdin is not None
    process.stdin.close()
    try:
        async with asyncio.timeout(GRACE_S):
            await process.wait()
    except TimeoutError:
        log.warning("a process that draws does not end", pid=process.pid)
        await _killed(process)


async def _killed(process: Process) -> None:
    """End a process this instant."""
    if process.returncode is None:
        try:
            process.kill()
        except ProcessLookupError:
            log.debug("it had ended", pid=process.pid)
    await process.wait()
