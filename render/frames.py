"""Memory that pictures are made in, used again: to be given megabytes anew by the system takes as long as half a board.

What is kept here was some picture's, so whoever takes it writes all of it.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock, local

from PIL import Image

from render.cache import MIB
from render.sprites import weigh

FRAMES = 18 * MIB
"""Frames that nobody draws in are kept up to so many bytes, those given back last: one for each thread that draws."""
ROWS = 9 * MIB
"""Rows of a larger picture are not kept; each thread that writes pictures has its own."""


class Spares:
    """Frames of finished pictures, at most `limit` bytes of them."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._lock = Lock()
        self._frames: OrderedDict[int, Image.Image] = OrderedDict()
        self._bytes = 0

    def copied(self, picture: Image.Image) -> Image.Image:
        """A copy of a picture, in a frame that was given back where there is one of its kind."""
        frame = self._taken(picture)
        if frame is None:
            return picture.copy()
        frame.paste(picture, (0, 0))
        return frame

    def give(self, frame: Image.Image) -> None:
        """Give back a frame that nobody looks at any more."""
        with self._lock:
            self._frames[id(frame)] = frame
            self._bytes += weigh(frame)
            while self._bytes > self.limit:
                _, gone = self._frames.popitem(last=False)
                self._bytes -= weigh(gone)

    @property
    def held(self) -> int:
        """Bytes held now."""
        return self._bytes

    def _taken(self, picture: Image.Image) -> Image.Image | None:
        with self._lock:
            for key, frame in reversed(self._frames.items()):
                if (frame.size, frame.mode) == (picture.size, picture.mode):
                    self._bytes -= weigh(frame)
                    return self._frames.pop(key)
        return None


SPARES = Spares(FRAMES)


class _Mine(local):
    """What a thread has for itself."""

    rows = bytearray()


_MINE = _Mine()


def rows(size: int) -> memoryview:
    """Room for so many bytes, this thread's own until it asks again; what is in it is left from before."""
    if size > ROWS:
        return memoryview(bytearray(size))
    if len(_MINE.rows) < size:
        _MINE.rows = bytearray(size)
    return memoryview(_MINE.rows)[:size]
