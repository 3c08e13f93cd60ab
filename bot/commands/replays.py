"""The commands of ``/game`` that look at a game again: step by step, or as a file."""

from __future__ import annotations

from bot.commands import fits
from bot.commands.front import At, Call, Front, Reply


class ReplayCommands:
    """What these commands do.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._replays = front.replays

    async def replay(self, call: Call, table: str | None) -> None:
        """Step through a game."""

        async def work(at: At) -> Reply:
            return Reply(*await self._replays.replaying.opened(await self._front.seen(at), at.speak))

        await self._front.at_table(call, table, fits.to_replay, work)

    async def export(self, call: Call, table: str | None) -> None:
        """Give a game that is closed as a file."""

        async def work(at: At) -> Reply:
            view, made = await self._replays.exported(await self._front.seen(at), at.speak)
            return Reply(view, (made,))

        await self._front.at_table(call, table, fits.to_export, work)
