"""The command ``/game rematch``."""

from __future__ import annotations

from bot.commands import fits
from bot.commands.front import Call, Front, Reply, place_of
from bot.exchange import SetMissing
from bot.prompts.answers import input_of, person_of
from bot.prompts.rematch import RematchPresses
from render.words import Words


class RematchCommand:
    """What the command does.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._presses = RematchPresses(front.desk.tables, front.retelling.publisher)

    async def rematch(self, call: Call, table: str | None) -> None:
        """Play again with the same people: as the button under the final result."""

        async def work(speak: Words) -> Reply:
            table_id = await self._finished(call, table)
            return Reply(await self._presses.ask(table_id, person_of(call), input_of(call), speak))

        await self._front.answer(call, work)

    async def _finished(self, call: Call, named: str | None) -> str:
        """The table that is meant: the one named, else the last of the channel that was over, one's own first.

        Raises:
            Refusal: there is none.
        """
        desk, place = self._front.desk, place_of(call)
        here = await desk.tables_here(place, call.user.id, fits.to_play_again) if named is None else []
        if here:
            return here[0].row.id
        try:
            return await desk.find(place, call.user.id, named, fits.to_play_again)
        except SetMissing as missing:  # it can be played again all the same
            return missing.row.id
