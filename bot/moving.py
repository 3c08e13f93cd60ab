"""Moving a table to another channel of its server, whatever has become of the one that it was in."""

from __future__ import annotations

from bot import limits
from bot.commits import Loaded
from bot.exchange import Around, Person, Refusal
from bot.publisher import Publisher
from bot.room import naming
from bot.seating import only_host
from bot.tables import Tables
from engine.core.model import Event


class Moving:
    """Moves tables. What is still to be told of them is told in the new channel.

    Args:
        tables: the door.
        publisher: holds still meanwhile.
    """

    def __init__(self, tables: Tables, publisher: Publisher) -> None:
        self._tables = tables
        self._publisher = publisher

    async def move(
        self, table_id: str, person: Person, channel_id: int, input_id: str, *, moderator: bool, said: str
    ) -> None:
        """Move a table, one that is over too.

        Args:
            table_id: which table.
            person: who wants it: the host, or a moderator.
            channel_id: where to; the bot may write there.
            input_id: unique for this input.
            moderator: may the person manage the table's channel?
            said: stands in place of the panel in the old channel.

        Raises:
            Refusal: the person may not, or the table is there already.
        """

        def work(loaded: Loaded) -> Around:
            only_host(loaded, person.id, moderator=moderator)
            if loaded.row.channel_id == channel_id:
                raise Refusal("notices-there-already", title=loaded.row.title)
            told = Event("table-moved", None, {"who": limits.escape(person.name)})
            room = naming(loaded.room, person.id, person.name)
            return Around(loaded.seat_of(person.id), (told,), room, channel_id=channel_id)

        async def change() -> None:
            await self._tables.around(table_id, input_id, work, lobby=True, closed=True)

        await self._publisher.carry(table_id, said, change)
        await self._publisher.again(table_id)
