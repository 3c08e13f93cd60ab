"""Tables in memory that time goes by at, for days if need be."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from random import Random

import pytest

from bot.ballots import Ballots
from bot.exchange import Seen, Wish
from bot.seat_offers import lapsed
from bot.tables import Tables
from bot.terms import HOUR_MS, Terms
from bot.time_up import time_up
from bot.votes import voters
from engine.core.model import Action
from engine.dinosaur_island.game import GAME
from tests.bot.at_tables import HERE
from tests.bot.island import PEOPLE
from tests.bot.memory import MemoryStore

START = int(datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp() * 1000)


class Days:
    """A table at which days go by.

    Attributes:
        now: UTC milliseconds.
    """

    def __init__(self, patch: pytest.MonkeyPatch, seed: int = 0) -> None:
        self.now = START
        patch.setattr("bot.clock.utcnow", lambda: datetime.fromtimestamp(self.now / 1000, UTC))
        patch.setattr("secrets.token_hex", lambda size: "ef" * size)
        self.store = MemoryStore.empty()
        self.tables = Tables(self.store)  # type: ignore[arg-type]
        self.tables.when_due += [lapsed, time_up]
        self.ballots = Ballots(self.tables)
        self.mind = Random(seed)
        self.inputs = 0
        self.id = ""

    async def open(self, seats: int, terms: Terms) -> None:
        """A running game of so many."""
        wish = Wish(GAME.key, "Amber Bay", {"first_game": True}, terms)
        self.id = await self.tables.open(HERE, PEOPLE[0], wish, self.input)
        for person in PEOPLE[1:seats]:
            await self.tables.join(self.id, person, self.input)
        await self.tables.start(self.id, PEOPLE[0].id, self.input)

    @property
    def input(self) -> str:
        """An input id that was not there before."""
        self.inputs += 1
        return f"i:{self.inputs}"

    async def seen(self) -> Seen:
        return await self.tables.look(self.id)

    async def answer(self, seat: int) -> Action:
        """Any answer of a seat that is asked."""
        decision = await self.tables.decision(self.id, PEOPLE[seat].id)
        assert decision is not None
        return decision.sample(self.mind)

    async def move(self, seat: int) -> None:
        """A seat that is asked does something."""
        await self.tables.play(self.id, PEOPLE[seat].id, await self.answer(seat), self.input)

    async def pass_time(self, milliseconds: int) -> None:
        """Let time pass, with all that falls due in it."""
        end = self.now + milliseconds
        while (due := self.store.alarms.get(self.id)) is not None and due <= end:
            self.now = max(self.now, due)
            await self.ballots.close_due(self.id)
            await self.tables.wake(self.id)
            if self.store.alarms.get(self.id) == due:
                break
        self.now = end

    async def play_on(self, asleep: Callable[[int], bool], most_hours: int) -> int:
        """Let everybody play but who is asleep, to the end of the game; how many hours it took."""
        for hour in range(most_hours):
            while seats := [seat for seat in await self.able() if not asleep(seat)]:
                await self.move(self.mind.choice(seats))
            seen = await self.seen()
            if not seen.running:
                return hour
            await self.all_agree(asleep)
            await self.pass_time(HOUR_MS)
        raise AssertionError("the table waits for ever")

    async def all_agree(self, asleep: Callable[[int], bool]) -> None:
        """Whoever is asked to agree to something does, but who is asleep."""
        for n, vote in (await self.seen()).room.votes.items():
            for seat in voters(vote, (await self.seen()).room, len((await self.seen()).seats)):
                if not asleep(seat) and n in (await self.seen()).room.votes:
                    await self.ballots.agree(self.id, PEOPLE[seat].id, self.input, n)

    async def able(self) -> list[int]:
        """Seats that are asked and that somebody holds."""
        seen = await self.seen()
        return [seat for seat in seen.view.to_act if seen.running and seen.seats[seat].user_id is not None]
