"""Bytes made small before they are stored: log entries, states and keyframes, which say much the same again and again.

What is packed begins with a byte that says how. Whatever begins with another one was stored by a version that packed
nothing, and is taken as it is. A dictionary holds pieces of text that such bytes are made of; it never changes, since
what was packed with it can be read with nothing else. Where the shapes of what is stored have moved far away from it,
``python -m tests.dictionary`` makes another, which gets the next number and a first byte of its own.
"""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

from sqlalchemy import Dialect, LargeBinary
from sqlalchemy.types import TypeDecorator

AS_IS, WITH_DICTIONARY_1 = b"\x00", b"\x01"
"""First bytes: what follows is not packed; it is a zlib stream with the first dictionary."""

LEVEL = 9
"""How hard zlib tries; at these sizes trying hardest takes a few tenths of a millisecond."""


class Unreadable(ValueError):
    """Stored bytes that are not what was packed: damaged, or packed by a later version."""


@cache
def dictionary() -> bytes:
    """The first dictionary."""
    return (Path(__file__).parent / "dictionary_1.txt").read_bytes()


def pack(data: bytes) -> bytes:
    """Any bytes, smaller where that is possible; ``unpack`` gives them back."""
    packed = squeeze(data, dictionary())
    return WITH_DICTIONARY_1 + packed if len(packed) < len(data) else AS_IS + data


def unpack(packed: bytes) -> bytes:
    """What was packed, or stored before anything was packed. Raises Unreadable."""
    if packed.startswith(WITH_DICTIONARY_1):
        return stretch(packed[1:], dictionary())
    return packed.removeprefix(AS_IS)


def squeeze(data: bytes, known: bytes) -> bytes:
    """A zlib stream of bytes that share much with ``known`` ones, which must be at hand to read it."""
    squeezer = zlib.compressobj(LEVEL, zdict=known)
    return squeezer.compress(data) + squeezer.flush()


def stretch(squeezed: bytes, known: bytes = b"") -> bytes:
    """What was squeezed with the same ``known`` bytes. Raises Unreadable."""
    stretcher = zlib.decompressobj(zdict=known)
    try:
        data = stretcher.decompress(squeezed) + stretcher.flush()
    except zlib.error as error:
        raise Unreadable(str(error)) from error
    if not stretcher.eof or stretcher.unused_data:
        raise Unreadable("the stream is cut off or followed by something else")
    return data


class Packed(TypeDecorator[bytes]):
    """A column of bytes that are packed on their way in and unpacked on their way out."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        """On the way in."""
        return None if value is None else pack(value)

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        """On the way out. Raises Unreadable."""
        return None if value is None else unpack(value)
