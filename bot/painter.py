"""A process that draws and does nothing else: orders in, one after another, pictures out, until nobody orders more.

``bot.painters`` starts it, as ``python -m bot.painter``. What comes and goes are frames: their length in four bytes,
then MessagePack.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import struct
import sys
import traceback
from typing import BinaryIO

import msgspec

from bot.drawings import Drawing
from bot.studio import HANGS_AFTER_S
from render.words import speaking

BEHIND = 5
"""By how much this is less urgent than the bot: answers come first where a machine has too few processors for all."""

LENGTH = struct.Struct(">I")
"""How the length of a frame is written."""


class Order(msgspec.Struct, frozen=True):
    """A picture to draw, the language it speaks, and whether others wait for theirs."""

    drawing: Drawing
    locale: str
    hurried: bool = False


class Painted(msgspec.Struct, frozen=True, tag=True):
    """A picture: its bytes, as PNG, and what it shows in words."""

    data: bytes
    alt: str


class Spoilt(msgspec.Struct, frozen=True, tag=True):
    """It could not be drawn: what was wrong, with its traceback, for the log."""

    fault: str


def framed(message: Order | Painted | Spoilt) -> bytes:
    """A message as it is sent."""
    body = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(body)) + body


def paint(order: Order) -> Painted | Spoilt:
    """Draw what was ordered."""
    try:
        with speaking(order.locale):
            return Painted(order.drawing.draw().png(hurried=order.hurried), order.drawing.alt())
    except Exception:
        return Spoilt(traceback.format_exc())


def serve(orders: BinaryIO, pictures: BinaryIO) -> None:
    """Draw until the orders end. One that hangs ends the process, and where it hung is written to the error output."""
    decoder = msgspec.msgpack.Decoder(Order)
    while len(head := orders.read(LENGTH.size)) == LENGTH.size:
        order = decoder.decode(orders.read(*LENGTH.unpack(head)))
        faulthandler.dump_traceback_later(HANGS_AFTER_S, exit=True)
        made = paint(order)
        faulthandler.cancel_dump_traceback_later()
        pictures.write(framed(made))
        pictures.flush()


def main() -> None:
    """Serve whoever started this; it ends when they do, not with the signals that ask them to."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(BEHIND)
    pictures = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anything prints is no picture
    serve(sys.stdin.buffer, pictures)


if __name__ == "__main__":
    main()
