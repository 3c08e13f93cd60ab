"""A letter: one message ready to be sent."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ui

from bot.artist import Picture


@dataclass(frozen=True, slots=True)
class Letter:
    """One message ready to be sent.

    Attributes:
        view: its layout.
        pictures: those in it.
        pinged: the users it mentions.
        panel: is the table's panel in it?
        instead: does it take the place of the message that has the panel, where there is one?
        late: are there pictures that could not be drawn, and follow?
    """

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()
    pinged: tuple[int, ...] = ()
    panel: bool = True
    instead: bool = False
    late: bool = False
