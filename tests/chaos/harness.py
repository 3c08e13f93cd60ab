"""The crash harness: people play at several tables, the bot is killed at random moments, in the end all accounts fit.

What people do goes on through all of it as at Discord: whose press nobody answers presses again. At some kills Discord
has taken a notice and could not say so any more.
"""

from __future__ import annotations

import asyncio
from asyncio import FIRST_COMPLETED
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

from tests.wire.account import Account, account, all_told
from tests.wire.interactions import NotAnswered
from tests.wire.players import NobodyAsked, Table
from tests.wire.process import Bot
from tests.wire.server import Server

PATIENCE_S = 60.0
"""How long the bot has for a first answer: it is killed here, and need not be quick where others are at work."""

SEATS = (("Ann", "Ben"), ("Cleo", "Dan", "Eve"), ("Finn", "Gus"), ("Hal", "Ida", "Jo", "Kim"))
"""Who plays at the tables."""

MOST_REQUESTS = 60
"""How many requests the bot makes at most before it is killed, which is how far it has come, on any machine."""

MOMENT_S = 0.1
"""The time until it is killed after the last of them, at most."""

STARTING = 0.2
"""The share of kills that come while the bot starts; the others come while it serves."""

UNSAID = 0.3
"""The share of kills after a notice that Discord took and could not confirm."""

MESSAGES = "/channels/*/messages"


@dataclass
class Chaos:
    """A run of the harness.

    Args:
        folder: for the database and the log.
        kills: how many.
        seed: of the moments and the moves; how far the bot is at a moment depends on the machine.
        told: called after each kill, with their number.

    Attributes:
        games: all that were begun.
        enough: each player makes the move they are about to make, and no more.
    """

    folder: Path
    kills: int
    seed: int = 1
    told: Callable[[int], None] = lambda n: None
    games: list[Table] = field(default_factory=list)
    enough: bool = False
    _starts_in_s: float = 1.0

    async def run(self) -> Account:
        """Play, kill, play on; the account of all games in the end."""
        mind = Random(self.seed)
        server = Server(
            answer_within_s=PATIENCE_S, keep_requests=100, keep_bodies=False, keep_bytes=8 * 1024 * 1024, check=False
        )
        async with server, Bot(server, self.folder) as bot:
            playing = [asyncio.ensure_future(self._seat(server, names, mind.random())) for names in SEATS]
            try:
                tables = server.until(lambda: len(self.games) >= len(SEATS), "the tables", seconds=10 * PATIENCE_S)
                await asyncio.wait((opened := asyncio.ensure_future(tables), *playing), return_when=FIRST_COMPLETED)
                _look(playing)
                await opened
                for n in range(self.kills):
                    await self._kill(server, bot, mind)
                    self.told(n + 1)
                    _look(playing)
            finally:
                self.enough = True
                await asyncio.gather(*playing)
            await all_told(bot.database, seconds=10 * PATIENCE_S)
            await bot.stop()
            return await account(bot.database, self.games)

    async def _kill(self, server: Server, bot: Bot, mind: Random) -> None:
        """Kill the bot at some moment, and start it again; now and then it is killed while it starts, too."""
        unsaid = mind.random() < UNSAID
        asked = server.requests.count + mind.randint(1, MOST_REQUESTS)
        await server.until(lambda: server.requests.count >= asked, "requests", seconds=PATIENCE_S)
        if unsaid:
            fault = server.faults.next("POST", MESSAGES, lost=True)
            await server.until(lambda: fault.met, "a notice", seconds=PATIENCE_S)
        await asyncio.sleep(mind.uniform(0, MOMENT_S))
        await bot.kill()
        server.faults.clear()
        server.interactions.give_up()
        if mind.random() < STARTING:
            await bot.begin()
            await asyncio.sleep(mind.uniform(0, self._starts_in_s))
            await bot.kill()
        began = perf_counter()
        await bot.start()
        self._starts_in_s = perf_counter() - began
        server.interactions.give_up()  # what was done while nobody was there

    async def _seat(self, server: Server, names: tuple[str, ...], seed: float) -> None:
        """Play at one table, and when its game is over at another, until nobody wants to know any more."""
        while not self.enough:
            table = await self._opened(server, names, int(seed * 1e6) + len(self.games))
            self.games.append(table)
            server.note_change()
            await self._play(server, table)

    async def _play(self, server: Server, table: Table) -> None:
        """Play until the game is over, or the last move has been made."""
        while not self.enough:
            try:
                await table.move()
            except NobodyAsked:
                await server.until(table.over, f"the end of {table.id}", seconds=10 * PATIENCE_S)
                return
            except NotAnswered:
                await server.until(server.gateway.live, "the bot", seconds=PATIENCE_S)

    @staticmethod
    async def _opened(server: Server, names: tuple[str, ...], seed: int) -> Table:
        """A new table; one that a kill came upon while it was opened is left alone."""
        while True:
            try:
                return await Table.opened(server, *names, seed=seed)
            except (NotAnswered, AssertionError):
                await server.until(server.gateway.live, "the bot", seconds=PATIENCE_S)


def _look(playing: Sequence[asyncio.Future[None]]) -> None:
    """A player who has failed fails the run."""
    for each in playing:
        if each.done():
            each.result()
