"""A publisher on a store of its own, told to by a clock that stands still, in channels that a test can disturb."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.channels import Channels
from bot.exchange import Place, Wish
from bot.letters import Letters
from bot.publisher import Publisher
from bot.store.store import Store
from bot.store.values import OutboxRow
from bot.tables import Tables
from engine.dinosaur_island.actions import PassScientist
from tests.bot.rooms import CHANNEL, PEOPLE, BlankArtist, text_of

GAME = Wish("dinosaur_island", "Amber Bay", {"twists": False})
ANN, BEN = PEOPLE[:2]
BOT = 99


def refused(status: int, code: int) -> discord.HTTPException:
    """An answer of Discord's that is a no."""
    return discord.HTTPException(SimpleNamespace(status=status, reason="No"), {"code": code, "message": "no"})  # type: ignore[arg-type]


@dataclass
class Channel:
    """A channel that takes messages, or raises what it is told to.

    Attributes:
        sent: what it took.
        troubles: raised one after another before a message is taken; the last one for ever while ``stuck``.
        found: what its history holds.
        searched: from when on its history was searched.
    """

    sent: list[dict[str, Any]] = field(default_factory=list)
    tried: list[str | None] = field(default_factory=list)
    troubles: list[Exception] = field(default_factory=list)
    stuck: bool = False
    found: list[Any] = field(default_factory=list)
    searched: list[datetime] = field(default_factory=list)

    async def send(self, **message: Any) -> Any:
        self.tried.append(message.get("nonce"))
        if self.troubles:
            raise self.troubles[0] if self.stuck else self.troubles.pop(0)
        self.sent.append(message)
        return SimpleNamespace(id=1_000 + len(self.sent))

    async def history(self, **asked: Any) -> AsyncIterator[Any]:
        """What it holds, whatever was asked for."""
        self.searched.append(asked["after"])
        for message in self.found:
            yield message

    async def fetch_message(self, _message_id: int) -> Any:
        raise refused(404, 10008)

    def get_partial_message(self, _message_id: int) -> Any:
        return SimpleNamespace(edit=self._edit)

    async def _edit(self, **_: Any) -> Any:
        raise refused(404, 10008)

    @property
    def texts(self) -> list[str]:
        """What the messages say."""
        return [text_of(message["view"]) for message in self.sent]


@dataclass
class Clock:
    """Time that stands still until a test moves it, in milliseconds."""

    now: int = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class Room:
    """A publisher on a store of its own, with channels that a test can disturb."""

    def __init__(self, store: Store, clock: Clock, path: Path) -> None:
        self.store, self.clock, self.path = store, clock, path
        self.channels: dict[int, Channel] = {}
        client: Any = SimpleNamespace(
            get_partial_messageable=self.channel, get_channel=lambda _: None, user=SimpleNamespace(id=BOT)
        )
        self.tables = Tables(store)
        self.publisher = Publisher(Channels(client), store, self.tables, Letters(self.tables, BlankArtist()))
        self.tables.on_commit = self.publisher.on_commit
        self.inputs = 0

    @classmethod
    async def opened(cls, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
        """One on a new database in a folder, by a clock of its own."""
        clock = Clock()
        for module in ("publisher", "commits", "tables", "lobby"):
            monkeypatch.setattr(f"bot.{module}.now_ms", clock)
        path = folder / "games.sqlite3"
        return cls(await Store.open(f"sqlite+aiosqlite:///{path}"), clock, path)

    def channel(self, channel_id: int = CHANNEL) -> Channel:
        return self.channels.setdefault(channel_id, Channel())

    async def game(self, channel_id: int = CHANNEL) -> str:
        """A game of Ann's and Ben's in a channel, told up to here."""
        table = await self.tables.open(Place(1, channel_id), ANN, GAME, self._input())
        await self.publisher.close()  # the lobby is told, or fails, before the game begins
        await self.tables.join(table, BEN, self._input())
        await self.tables.start(table, ANN.id, self._input())
        await self.publisher.close()
        self.channel(channel_id).sent.clear()
        self.channel(channel_id).tried.clear()
        return table

    async def move(self, table: str) -> None:
        """The next to act passes with the lowest scientist there is; it is told or fails."""
        await self.decide(table)
        await self.publisher.close()

    async def decide(self, table: str) -> None:
        """The same, and nobody waits until it is told."""
        view = (await self.tables.look(table)).view
        seat = view.to_act[0]
        level = next(each.level for each in view.players[seat].scientists if each.where == "pool")
        await self.tables.play(table, PEOPLE[seat].id, PassScientist(seat, level), self._input())

    async def waiting(self, table: str) -> list[OutboxRow]:
        """Rows that are not settled, whenever they may be sent."""
        return list(await self.store.outbox.pending(2**62, table))

    def spoil(self, statement: str, *values: Any) -> None:
        """Damage the database as a failing disk might."""
        with closing(sqlite3.connect(self.path)) as connection:
            connection.execute(statement, values)
            connection.commit()

    def _input(self) -> str:
        self.inputs += 1
        return f"test:{self.inputs}"
