"""A letter: one message ready to be sent."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ui

from bot.artist import Picture


@dataclass(frozen=True, slots=True)
class Letter:
    """One message ready to be sent: its layout, the pictures in it, the users it mentions, is the panel in it?"""

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()
    pinged: tuple[int, ...] = ()
    panel: bool = True
