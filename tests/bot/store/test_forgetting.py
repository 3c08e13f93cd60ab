"""What is kept of one user is found wherever it lies, and rewritten as a whole or not at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.store import Seat, Store
from bot.store import forgetting as room
from bot.store.errors import VersionMiss
from bot.store.forgetting import Kept, Rewritten
from tests.bot.store.helpers import ANNA, BEN, CLEO, NOW, move, new_table


async def tables(store: Store) -> None:
    """One that Anna hosts, one that she sits at, one whose room knows of her, one of others."""
    others = (Seat(0, BEN, "Ben", NOW), Seat(1, CLEO, "Cleo", NOW))
    for name, fields in {
        "hosted": {"seats": ()},
        "seated": {"host_id": BEN, "seats": (others[0], Seat(1, ANNA, "Anna", NOW))},
        "known": {"host_id": BEN, "seats": others, "room": b'{"kicked":[%d]}' % ANNA},
        "others": {"host_id": BEN, "seats": others, "room": b'{"kicked":[7]}'},
    }.items():
        await store.create(new_table(name, **fields), f"i:{name}")


async def test_a_user_is_found_as_host_by_seat_and_in_a_room(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "PAGE", 2)
    await tables(store)
    assert await store.forgetting.tables_with(ANNA) == ("hosted", "known", "seated")
    assert await store.forgetting.tables_with(CLEO) == ("known", "others")
    assert await store.forgetting.tables_with(ANNA + 999) == ()


async def test_what_is_rewritten_is_read_back_and_the_game_stays(store: Store, table: str) -> None:
    await store.commit(move(0, "i:1"))
    await store.commit(move(1, "i:2"))
    before = await store.load(table)
    assert before is not None
    nobody = (Seat(0, None, "somebody", NOW),)
    await store.forgetting.rewrite(table, lambda _: Rewritten(0, "An island", b"{}", nobody, {2: b"another entry"}))
    after = await store.load(table)
    assert after is not None
    row = replace(before.row, version=3, host_id=0, title="An island")
    assert (after.row, after.seats, after.room, after.state) == (row, nobody, b"{}", before.state)
    log = await store.entries(table)
    assert [entry.data for entry in log] == [before.entries[0].data, b"another entry"]
    assert [replace(entry, data=b"") for entry in log] == [replace(entry, data=b"") for entry in before.entries]
    with pytest.raises(VersionMiss):
        await store.commit(move(2, "i:3"))


async def test_nothing_is_written_where_there_is_nothing_to_change_or_the_work_fails(store: Store, table: str) -> None:
    before = await store.load(table)

    def fails(_: Kept) -> Rewritten:
        raise ZeroDivisionError

    await store.forgetting.rewrite(table, lambda _: None)
    await store.forgetting.rewrite("no-such-table", fails)
    with pytest.raises(ZeroDivisionError):
        await store.forgetting.rewrite(table, fails)
    assert await store.load(table) == before
    assert await store.forgetting.kept("no-such-table") is None


async def test_a_commit_that_came_in_between_is_not_written_over(
    store: Store, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = await store.forgetting.kept(table)
    assert kept is not None
    await store.commit(move(0, "i:1"))

    async def read_before(*_: object) -> Kept:
        return kept

    monkeypatch.setattr(room, "_kept", read_before)
    before = await store.load(table)
    with pytest.raises(VersionMiss):
        await store.forgetting.rewrite(table, lambda _: Rewritten(0, "x", None, (), {}))
    assert await store.load(table) == before


async def test_wishes_are_deleted_and_can_be_missing(store: Store) -> None:
    await store.set_person(ANNA, b"{}")
    await store.set_person(BEN, b"{}")
    for _ in range(2):
        await store.forgetting.drop_person(ANNA)
    assert ((await store.persons((ANNA,))).get(ANNA), (await store.persons((BEN,))).get(BEN)) == (None, b"{}")
