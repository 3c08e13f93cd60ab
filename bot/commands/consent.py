"""The commands of ``/game`` about what players agree on: undo, redo, kick, pause, resume."""

from __future__ import annotations

from bot.ballots import Ballots
from bot.commands import fits
from bot.commands.front import At, Call, Front, Reply
from bot.commands.looking import seat_called
from bot.desk import why_nothing_is_open
from bot.exchange import Refusal, Seen
from bot.prompts.undo import UndoPresses
from bot.prompts.votes import asked, kick_question
from bot.votes import PAUSE, RESUME, players


class Consent:
    """What these commands do.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.desk.tables
        self._ballots = Ballots(self._tables)
        self._undo = UndoPresses(self._tables)

    async def undo(self, call: Call, table: str | None) -> None:
        """Name what would be taken back, and ask; where the others must agree, they are asked then."""

        async def work(at: At) -> Reply:
            await self._running(at)
            return Reply(await self._undo.undo_question(at.table_id, at.person.id, at.speak))

        await self._front.at_table(call, table, fits.to_move, work)

    async def redo(self, call: Call, table: str | None) -> None:
        """Name what would be done again, and ask."""

        async def work(at: At) -> Reply:
            await self._running(at)
            return Reply(await self._undo.redo_question(at.table_id, at.person.id, at.speak))

        await self._front.at_table(call, table, fits.to_move, work)

    async def kick(self, call: Call, player: str, table: str | None) -> None:
        """Say what voting a player out means, and ask."""

        async def work(at: At) -> Reply:
            seen = await self._running(at)
            own, seat = seen.playing(), seat_called(seen, player)
            if seat == own:
                raise Refusal("votes-kick-yourself")
            if seat not in players(seen.room, len(seen.seats)):
                raise Refusal("votes-kick-stand-in", player=seen.names[seat])
            return Reply(kick_question(seen, seat, at.speak))

        await self._front.at_table(call, table, fits.to_move, work)

    async def pause(self, call: Call, table: str | None) -> None:
        """Ask the others for a pause."""

        async def work(at: At) -> Reply:
            await self._ballots.ask_pause(at.table_id, at.person.id, at.input_id)
            return Reply(asked(await self._front.seen(at), PAUSE, at.speak))

        await self._front.at_table(call, table, fits.to_move, work)

    async def resume(self, call: Call, table: str | None) -> None:
        """Ask the others to go on."""

        async def work(at: At) -> Reply:
            await self._ballots.ask_resume(at.table_id, at.person.id, at.input_id)
            return Reply(asked(await self._front.seen(at), RESUME, at.speak))

        await self._front.at_table(call, table, fits.to_move, work)

    async def _running(self, at: At) -> Seen:
        """The table as the person sees it. Raises Refusal where it is not being played."""
        seen = await self._front.seen(at)
        if not seen.running:
            raise why_nothing_is_open(seen)
        return seen
