"""Mentions over whole games: one for each change of who is asked, none for sub-steps, nobody is forgotten.

Whoever makes the move that has them asked (again) is in front of the table, and is named, not mentioned.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.letters import Letters
from bot.store.values import OutboxRow
from engine.core.flow import asked
from tests.bot.rooms import PEOPLE, BlankArtist, MemoryTables, text_of
from tests.bot.telling import Room

MOVES = 40
"""Moves through the store that are looked at; a game by chance has its phases in as many."""


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 8)])
async def test_a_whole_game_mentions_each_player_once_each_time_they_are_newly_asked(seats: int, seed: int) -> None:
    tables = MemoryTables(PEOPLE[:seats], seed=seed)
    letters = Letters(tables, BlankArtist())
    number = {person.id: seat for seat, person in enumerate(PEOPLE)}
    before: set[int] = set()
    knows: set[int] = set()
    met: Counter[str] = Counter()
    for row in rows_of(tables, seed):
        letter = await letters.write(row, (), await tables.seen())
        assert letter is not None
        now = set(asked(tables.table.state))
        mover = tables.entries[row.n - 1].seat if row.n else None
        mentioned = [number[user] for user in letter.pinged]
        written = [number[int(user)] for user in re.findall(r"<@(\d+)>", text_of(letter.view))]
        assert sorted(mentioned) == sorted(written), "who is written to is called, and the other way round"
        assert len(set(mentioned)) == len(mentioned)
        assert set(mentioned) == now - before - {mover}
        if now <= before:
            met["no new player"] += 1
            assert mentioned == []
        met["the mover is asked again"] += mover in now - before or (mover in now and mover in before)
        met["mentioned"] += len(mentioned)
        knows = (knows | set(mentioned) | ({mover} if mover is not None else set())) & now
        assert knows == now, "nobody who is asked has heard nothing of it"
        before = now
    assert all(met[kind] for kind in ("no new player", "the mover is asked again", "mentioned"))


def rows_of(tables: MemoryTables, seed: int) -> Iterator[OutboxRow]:
    """The row of the deal, then those of a game by chance."""
    yield tables.told[0]
    yield from tables.walk(seed)


async def test_what_follows_a_move_by_itself_mentions_nobody_but_who_is_newly_asked_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the store, the door and the publisher: forced answers and all that they bring about are one message."""
    room, mind = await Room.opened(tmp_path, monkeypatch), Random(4)
    table = await room.game()
    longest = 0
    for _ in range(MOVES):
        seen = await room.tables.look(table)
        seat = mind.choice(seen.view.to_act)
        person = PEOPLE[seat]
        decision = await room.tables.decision(table, person.id)
        assert decision is not None
        room.channel().sent.clear()
        played = await room.tables.play(table, person.id, mind.choice(decision.options()), f"i:{seen.row.length}")
        await room.publisher.close()
        after = await room.tables.look(table)
        longest = max(longest, played.n - seen.row.length)
        (message,) = room.channel().sent
        called = [user.id for user in message["allowed_mentions"].users]
        assert called == [PEOPLE[each].id for each in after.view.to_act if each not in (*seen.view.to_act, seat)]
    assert longest > 1
    await room.store.close()
