"""What people do at a bot, and what they are shown, as values that go from one process to the next.

Each process has a new Discord with the same people; what a person presses was shown to them by an earlier one.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import timedelta
from itertools import cycle
from pathlib import Path

import msgspec

from bot.app import ParkBot
from bot.artist import Artist
from bot.store.store import Store
from tests.bot.rooms import BlankArtist
from tests.faults.processes import lived
from tests.support.discord import START, Server


class Act(msgspec.Struct, frozen=True):
    """What a person does: a command with options, or a press of a button or select with values."""

    who: str
    does: str
    values: tuple[str, ...] = ()
    options: dict[str, str | int | bool] = {}


class Shown(msgspec.Struct, frozen=True):
    """The private answer: its text, its buttons as (label, custom_id), its selects as (custom_id, values)."""

    text: str
    buttons: tuple[tuple[str, str], ...] = ()
    selects: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def button(self, label: str) -> str:
        """The custom_id of a button."""
        return dict(self.buttons)[label]


def acted(database: Path, hour: int, *acts: Act) -> list[Shown]:
    """Let people act in a new process that is killed as soon as they have been answered."""
    shown: list[Shown] = lived(act_anew, database, hour, acts)
    return shown


async def act_anew(database: Path, hour: int, acts: Sequence[Act]) -> list[Shown]:
    """Let people act at a new bot on this database, so many hours after the beginning."""

    async def make() -> ParkBot:
        return ParkBot(await Store.open(f"sqlite+aiosqlite:///{database}"), 1, new_discord=True)

    Artist._draw = BlankArtist._draw  # type: ignore[method-assign]
    seeds = cycle(("ef", "92"))
    secrets.token_hex = lambda size: next(seeds) * (size or 0)  # type: ignore[assignment]
    server = await Server(make, start=START + timedelta(hours=hour)).__aenter__()  # it is left by dying
    return await act(server, acts)


async def act(server: Server, acts: Sequence[Act]) -> list[Shown]:
    """Let people act on this server."""
    return [await _one(server, each) for each in acts]


async def _one(server: Server, act: Act) -> Shown:
    user = getattr(server, act.who)
    if act.does.startswith("/"):
        await server.slash(user, act.does, **act.options)
    else:
        panel = (await server.slash(user, "/game help")).messages[-1]
        await server.press_old(user, panel, act.does, *act.values)
    answers = server.private_answers(user)
    newest = answers[-1]
    return Shown(
        newest.text,
        tuple((button.label, button.custom_id) for button in newest.buttons),
        tuple((select.custom_id, tuple(value for _, value in select.options)) for select in newest.selects),
    )
