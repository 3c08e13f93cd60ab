"""Tables in a store of the test's own: who plays, how to get to the first turn or the worker phase, and who moved."""

from __future__ import annotations

from bot.exchange import Person, Place, Wish
from bot.tables import Tables
from engine.core.entries import Record
from engine.dinosaur_island.actions import PassMarket, PassScientist

ANN, BEN, CLEO, DAN = Person(11, "Ann"), Person(12, "Ben"), Person(13, "Cleo"), Person(14, "Dan")
HERE = Place(1, 2)
GAME = Wish("dinosaur_island", "Amber Bay", {"twists": False})


async def started(tables: Tables) -> str:
    """A two-player table on its first turn."""
    table = await tables.open(HERE, ANN, GAME, "i:open")
    await tables.join(table, BEN, "i:join")
    await tables.start(table, ANN.id, "i:start")
    return table


async def first(tables: Tables, table: str) -> tuple[Person, Person]:
    """Who acts first, and the other."""
    seen = await tables.look(table)
    people = (ANN, BEN)
    return people[seen.view.order[0]], people[seen.view.order[1]]


async def to_worker_phase(tables: Tables, table: str) -> None:
    """Pass until the worker phase."""
    n = 0
    while (seen := await tables.look(table)).view.phase != "worker":
        seat = seen.view.to_act[0]
        user = seen.seats[seat].user_id or 0
        levels = [each.level for each in seen.view.players[seat].scientists if each.where == "pool"]
        action = PassScientist(seat, levels[0]) if seen.view.phase == "research" else PassMarket(seat)
        await tables.play(table, user, action, f"i:pass{n}")
        n += 1


async def answered(tables: Tables, table: str) -> list[tuple[int, str]]:
    """Seat and ``by`` of each record in the log."""
    return [(entry.seat, entry.by) for entry in await tables.history(table) if isinstance(entry, Record)]
