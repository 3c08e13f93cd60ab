"""Moving pictures: an animated WebP file, made frame by frame and never larger than it may be.

Pillow writes such a file too, but only from all frames at once; here each frame is written as soon as it is drawn, of
each the part that has changed, in the best quality that its share of the room allows. A part is a still picture as
Pillow writes it, put into the container that the format lays down for frames (RIFF, VP8X, ANIM, ANMF).
"""

from __future__ import annotations

import io
import struct
from dataclasses import dataclass

from PIL import Image, ImageChops

QUALITIES = (82, 66, 48, 30, 12)
"""Tried in turn, until a frame fits into its share of the room."""

_EFFORT = 4
"""libwebp's method, 0 to 6: how long it looks for a smaller file."""

_ANIMATED = 0x02
_NOT_BLENDED = 0x02
_LARGEST_SIDE = 16_383
_LONGEST_MS = 2**24 - 1
_HEADS = 64
"""Bytes of the heads of a file, and more than those of one frame."""


@dataclass(slots=True)
class _Part:
    """A part of the picture that changes: where, how long what is seen then stays, and its chunks."""

    left: int
    top: int
    width: int
    height: int
    ms: int
    chunks: bytes


class Animation:
    """A film being made.

    Args:
        size: width and height of its frames in pixels.
        most: bytes that the file may have.
        frames: how many are to come, about; the room is shared among them.
    """

    def __init__(self, size: tuple[int, int], *, most: int, frames: int) -> None:
        """Raises ValueError for a size or a number that no file has."""
        if not all(1 <= side <= _LARGEST_SIDE for side in size) or most <= _HEADS or frames < 1:
            raise ValueError(f"no film of {frames} frames of {size} in {most} bytes")
        self._size = size
        self._left = most - _HEADS
        self._coming = frames
        self._last: Image.Image | None = None
        self._parts: list[_Part] = []

    def add(self, image: Image.Image, ms: int) -> None:
        """A frame that is seen for so many milliseconds.

        One that is as the last, and one for which there is no room in any quality, lets the last be seen longer.
        ValueError when it is not RGB, has another size than the film, or the time is none.
        """
        if image.mode != "RGB" or image.size != self._size or not 0 < ms <= _LONGEST_MS:
            raise ValueError(f"a frame is {image.mode} {image.size} for {ms} ms, the film RGB {self._size}")
        area = _changed(self._last, image)
        part = None if area is None else self._written(image, area, ms)
        self._coming = max(1, self._coming - 1)
        if part is None:
            self._prolong(ms)
            return
        self._left -= len(part.chunks) + _HEADS
        self._parts.append(part)
        self._last = image.copy()

    def finish(self) -> bytes:
        """The file; it goes round for ever. ValueError when no frame was added."""
        if not self._parts:
            raise ValueError("a film without a frame")
        width, height = self._size
        body = b"WEBP" + _chunk(b"VP8X", struct.pack("<I", _ANIMATED) + _u24(width - 1) + _u24(height - 1))
        body += _chunk(b"ANIM", struct.pack("<IH", 0xFF000000, 0))
        body += b"".join(_chunk(b"ANMF", _frame(part)) for part in self._parts)
        return b"RIFF" + struct.pack("<I", len(body)) + body

    def _prolong(self, ms: int) -> None:
        if self._parts:
            self._parts[-1].ms = min(_LONGEST_MS, self._parts[-1].ms + ms)

    def _written(self, image: Image.Image, area: tuple[int, int, int, int], ms: int) -> _Part | None:
        """A part of a frame in the best quality that fits; None where none does."""
        left, top, right, bottom = area
        piece = image.crop(area)
        share, chunks = self._left // self._coming - _HEADS, b""
        for quality in QUALITIES:
            chunks = _still(piece, quality)
            if len(chunks) <= share:
                break
        if len(chunks) + _HEADS > self._left:
            return None
        return _Part(left, top, right - left, bottom - top, ms, chunks)


def _changed(before: Image.Image | None, now: Image.Image) -> tuple[int, int, int, int] | None:
    """The rectangle in which two frames differ, its corner on even pixels as the format wants; None where nowhere."""
    if before is None:
        return 0, 0, now.width, now.height
    box = ImageChops.difference(before, now).getbbox()
    return None if box is None else (box[0] & ~1, box[1] & ~1, box[2], box[3])


def _still(piece: Image.Image, quality: int) -> bytes:
    """The chunks of a still picture's file, without the file around them."""
    made = io.BytesIO()
    piece.save(made, "WEBP", quality=quality, method=_EFFORT)
    return made.getvalue()[12:]


def _frame(part: _Part) -> bytes:
    place = _u24(part.left // 2) + _u24(part.top // 2) + _u24(part.width - 1) + _u24(part.height - 1)
    return place + _u24(part.ms) + bytes([_NOT_BLENDED]) + part.chunks


def _u24(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(kind: bytes, body: bytes) -> bytes:
    return kind + struct.pack("<I", len(body)) + body + bytes(len(body) % 2)
