"""A change is made once, as a whole, on the version it was decided on, whoever else is at it."""

import asyncio
from random import Random

import pytest
from sqlalchemy import text

from bot.store import (
    Committed,
    InvalidChange,
    NewEntry,
    NewOutboxRow,
    NoSuchTable,
    RepeatedInput,
    Seat,
    Store,
    StoredTable,
    StoreError,
    VersionMiss,
)
from tests.bot.store.helpers import ANNA, NOW, move, new_table


async def loaded(store: Store, table_id: str) -> StoredTable:
    stored = await store.load(table_id)
    assert stored is not None
    return stored


async def play(store: Store, table_id: str, input_id: str) -> Committed:
    """Load, decide, commit; on a miss once more from the start, as often as it takes."""
    while True:
        version = (await loaded(store, table_id)).row.version
        try:
            return await store.commit(move(version, input_id, table_id=table_id))
        except VersionMiss:
            continue


async def test_a_commit_on_an_old_version_is_refused_whole(store: Store, table: str) -> None:
    await store.commit(move(0, "interaction:2"))
    before = await loaded(store, table)
    late = move(0, "interaction:3", title="late", seats=(), keyframe=b"k", outbox=(NewOutboxRow("line", b"late"),))
    with pytest.raises(VersionMiss, match="version 0") as miss:
        await store.commit(late)
    assert (miss.value.table_id, miss.value.expected, miss.value.found) == (table, 0, 1)
    assert await loaded(store, table) == before
    assert await store.outbox.pending(NOW * 2) == ()
    assert await store.keyframe_before(table, 99) is None
    # The refused input is still good on the present version.
    assert (await store.commit(move(1, "interaction:3"))).length == 2


async def test_a_commit_without_entries_is_guarded_too(store: Store, table: str) -> None:
    """Two players join a lobby at once: neither may overwrite the other's seat."""
    anna = Seat(0, ANNA, "Anna", NOW)
    await store.commit(move(0, "interaction:ben", entries=(), state=None, seats=(anna, Seat(1, 2, "Ben", NOW))))
    with pytest.raises(VersionMiss):
        await store.commit(move(0, "interaction:cleo", entries=(), state=None, seats=(anna, Seat(2, 3, "Cleo", NOW))))
    assert [seat.name for seat in (await loaded(store, table)).seats] == ["Anna", "Ben"]


async def test_no_commit_to_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchTable, match="nobody-here"):
        await store.commit(move(0, "interaction:2", table_id="nobody-here"))


async def test_a_repeated_input_acts_once(store: Store, table: str) -> None:
    await store.commit(move(0, "interaction:2"))
    await store.commit(move(1, "interaction:3"))
    before = await loaded(store, table)
    for version in (0, 1, 2):  # whatever version the second delivery was decided on
        with pytest.raises(RepeatedInput, match="interaction:2") as repeated:
            await store.commit(move(version, "interaction:2"))
        assert (repeated.value.table_id, repeated.value.n) == (table, 1)
    assert await loaded(store, table) == before


async def test_an_input_is_known_in_every_table(store: Store, table: str) -> None:
    await store.create(new_table("calm-newt"), "interaction:2")
    await store.commit(move(0, "interaction:3"))
    with pytest.raises(RepeatedInput) as repeated:
        await store.commit(move(0, "interaction:3", table_id="calm-newt"))
    assert repeated.value.table_id == table


async def test_an_input_without_entries_acts_once_too(store: Store, table: str) -> None:
    await store.commit(move(0, "interaction:join", entries=(), state=None, header=b"joined"))
    with pytest.raises(RepeatedInput):
        await store.commit(move(1, "interaction:join", entries=(), state=None, header=b"joined twice"))
    assert (await loaded(store, table)).header == b"joined"


async def test_two_deliveries_of_one_input_race(store: Store, table: str) -> None:
    for n in range(1, 11):
        outcomes = await asyncio.gather(
            *(play(store, table, f"interaction:{n}") for _ in range(4)), return_exceptions=True
        )
        assert sum(isinstance(outcome, Committed) for outcome in outcomes) == 1
        assert sum(isinstance(outcome, RepeatedInput) for outcome in outcomes) == 3
        assert (await loaded(store, table)).row.length == n


async def test_a_commit_may_append_several_entries(store: Store, table: str) -> None:
    entries = (NewEntry(0, b"a"), NewEntry(None, b"b", wall=True), NewEntry(1, b"c"))
    done = await store.commit(move(0, "interaction:2", entries=entries))
    assert (done.version, done.length) == (1, 3)
    log = await store.entries(table)
    assert [(entry.n, entry.seat, entry.data, entry.wall) for entry in log] == [
        (1, 0, b"a", False),
        (2, None, b"b", True),
        (3, 1, b"c", False),
    ]
    assert {entry.input_id for entry in log} == {"interaction:2"}


async def test_a_change_that_contradicts_what_is_stored_writes_nothing(store: Store, table: str) -> None:
    await store.commit(move(0, "interaction:2", entries=(), keyframe=b"dealt"))
    with pytest.raises(InvalidChange, match=table):  # there is a first deal already
        await store.commit(move(1, "interaction:3", entries=(), keyframe=b"dealt anew"))
    stored = await loaded(store, table)
    assert stored.row.version == 1
    assert stored.keyframe is not None
    assert stored.keyframe.data == b"dealt"


async def test_fifty_writers_to_fifty_tables_all_land(store: Store) -> None:
    for i in range(50):
        await store.create(new_table(f"t{i}"), f"interaction:create{i}")

    async def three_moves(table_id: str) -> None:
        for version in range(3):
            await store.commit(move(version, f"{table_id}:{version}", table_id=table_id))

    await asyncio.gather(*(three_moves(f"t{i}") for i in range(50)))
    for i in range(50):
        inputs = [entry.input_id for entry in await store.entries(f"t{i}")]
        assert inputs == [f"t{i}:{version}" for version in range(3)]


async def test_fifty_writers_to_one_table_all_land(store: Store, table: str) -> None:
    lock = asyncio.Lock()  # as the table room holds one a table

    async def one(i: int) -> None:
        async with lock:
            await play(store, table, f"interaction:{i}")

    await asyncio.gather(*(one(i) for i in range(50)))
    log = await store.entries(table)
    assert [entry.n for entry in log] == list(range(1, 51))
    assert sorted(entry.input_id for entry in log) == sorted(f"interaction:{i}" for i in range(50))


async def test_a_reader_is_never_blocked_by_a_writer(store: Store, table: str) -> None:
    async with store._database._writer.begin() as writing:
        await writing.execute(text("UPDATE tables SET title = 'half done'"))
        # The write lock is held: were a reader to wait for it, this would wait for ever.
        seen = await asyncio.wait_for(loaded(store, table), timeout=30)
    assert seen.row.title == "Anna's island"
    assert (await loaded(store, table)).row.title == "half done"


async def test_nothing_can_be_written_through_a_reader(store: Store, table: str) -> None:
    with pytest.raises(StoreError, match="cannot be written"):
        await store._database.read(lambda c: c.execute(text("UPDATE tables SET title = 'sneaked in'")))
    assert (await loaded(store, table)).row.title == "Anna's island"


async def test_a_cancelled_caller_leaves_a_whole_commit_and_a_working_store(store: Store, table: str) -> None:
    """Callers may be cancelled at any await; a second delivery finds the move done."""
    chance = Random(5)
    for n in range(1, 61):
        commit = move(n - 1, f"interaction:{n}", outbox=(NewOutboxRow("line", b""),))
        task = asyncio.create_task(store.commit(commit))
        reader = asyncio.create_task(store.load(table))
        for _ in range(1 + chance.randrange(40)):  # once at least, or the call has not even begun
            await asyncio.sleep(0.0002)
        task.cancel()
        reader.cancel()
        await asyncio.gather(task, reader, return_exceptions=True)
        try:
            length = (await store.commit(commit)).length  # overtook the first delivery, where writers do not queue
        except RepeatedInput as repeated:
            length = repeated.n
        assert length == n
    stored = await loaded(store, table)
    assert (stored.row.version, stored.row.length) == (60, 60)
    assert [entry.input_id for entry in stored.entries] == [f"interaction:{n}" for n in range(1, 61)]
    assert len(await store.outbox.pending(NOW * 2)) == 60


async def test_closing_lets_commits_under_way_land(store: Store, table: str, url: str) -> None:
    names = [table, *(f"t{n}" for n in range(1, 5))]
    for name in names[1:]:
        await store.create(new_table(name), f"interaction:create{name}")
    tasks = [asyncio.create_task(store.commit(move(0, f"interaction:{name}", table_id=name))) for name in names]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*tasks)
    again = await Store.open(url)
    try:
        assert [(await loaded(again, name)).row.length for name in names] == [1] * 5
    finally:
        await again.close()
