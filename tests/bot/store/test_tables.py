"""What goes in comes out: tables, seats, lists."""

import pytest
from sqlalchemy import text

from bot.store import (
    Committed,
    DamagedTableError,
    InvalidChange,
    Keyframe,
    NewEntry,
    NoSuchTable,
    RepeatedInput,
    Seat,
    Status,
    Store,
    TableExists,
    TableRow,
)
from tests.bot.store.helpers import ANNA, BEN, CHANNEL, CLEO, GUILD, NOW, move, new_table


async def test_a_new_table_comes_back_as_it_was_given(store: Store) -> None:
    seats = (Seat(0, ANNA, "Anna", NOW), Seat(1, BEN, "Bén 🦕", NOW + 1), Seat(2, None, "planner", NOW + 2))
    done = await store.create(new_table(seats=seats, acted=b"\x00\xff"), "interaction:1")

    stored = await store.load("brave-otter")
    assert done == Committed(version=0, length=0, outbox_ids=())
    assert stored is not None
    assert stored.row == TableRow(
        id="brave-otter",
        game="dinosaur_island",
        rules_version="1",
        status=Status.LOBBY,
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=ANNA,
        title="Anna's island",
        version=0,
        length=0,
        created_at=NOW,
        updated_at=NOW,
        panel_message_id=None,
    )
    assert (stored.header, stored.state, stored.acted) == (b"header", None, b"\x00\xff")
    assert stored.seats == seats
    assert (stored.keyframe, stored.entries) == (None, ())


async def test_an_unknown_table_is_none(store: Store) -> None:
    assert await store.load("nobody-here") is None


async def test_a_table_outlives_the_store_that_wrote_it(store: Store, table: str, url: str) -> None:
    await store.commit(move(0, "interaction:2"))
    before = await store.load(table)
    await store.close()

    again = await Store.open(url)
    try:
        assert await again.load(table) == before
    finally:
        await again.close()


async def test_an_id_is_given_once(store: Store, table: str) -> None:
    with pytest.raises(TableExists, match="brave-otter"):
        await store.create(new_table(title="another"), "interaction:2")

    # The refused input was not used up: it can make a table under another id.
    await store.create(new_table("calm-newt"), "interaction:2")
    stored = await store.load(table)
    assert stored is not None
    assert stored.row.title == "Anna's island"


async def test_one_input_makes_one_table(store: Store, table: str) -> None:
    with pytest.raises(RepeatedInput) as repeated:
        await store.create(new_table("calm-newt"), "interaction:create")
    assert (repeated.value.table_id, repeated.value.n) == (table, 0)
    assert await store.load("calm-newt") is None


async def test_a_commit_changes_what_it_names_and_nothing_else(store: Store, table: str) -> None:
    seats = (Seat(0, ANNA, "Anna", NOW), Seat(1, CLEO, "Cleo", NOW + 5))
    await store.commit(move(0, "interaction:2", entries=(), state=None, seats=seats, header=b"two seats"))
    await store.commit(
        move(
            1,
            "interaction:3",
            entries=(),
            status=Status.RUNNING,
            state=b"dealt",
            keyframe=b"dealt",
            acted=b"a",
        )
    )
    await store.commit(move(2, "interaction:4", title="Cleo's island", host_id=CLEO, channel_id=8_000))

    stored = await store.load(table)
    assert stored is not None
    assert stored.header == b"two seats"
    assert stored.seats == seats
    assert stored.state == b"state after interaction:4"
    assert stored.acted == b"a"
    assert stored.keyframe == Keyframe(0, True, b"dealt")
    row = stored.row
    assert (row.status, row.title, row.host_id, row.channel_id) == (
        Status.RUNNING,
        "Cleo's island",
        CLEO,
        8_000,
    )
    assert (row.version, row.length, row.created_at, row.updated_at) == (3, 1, NOW, NOW + 3)


async def test_seats_can_be_swapped_and_left(store: Store, table: str) -> None:
    two = (Seat(0, ANNA, "Anna", NOW), Seat(1, BEN, "Ben", NOW))
    swapped = (Seat(0, BEN, "Ben", NOW), Seat(1, ANNA, "Anna", NOW))
    for version, seats in enumerate((two, swapped, ())):
        await store.commit(move(version, f"interaction:seats{version}", seats=seats))
        stored = await store.load(table)
        assert stored is not None
        assert stored.seats == seats


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param((Seat(0, ANNA, "Anna", NOW), Seat(1, ANNA, "Anna", NOW)), id="one user in two seats"),
        pytest.param((Seat(0, ANNA, "Anna", NOW), Seat(0, BEN, "Ben", NOW)), id="two users in one seat"),
    ],
)
async def test_a_seat_has_one_user_and_a_user_one_seat(store: Store, table: str, seats: tuple[Seat, ...]) -> None:
    before = await store.load(table)
    with pytest.raises(InvalidChange, match=table):
        await store.commit(move(0, "interaction:2", seats=seats))
    assert await store.load(table) == before


async def test_a_log_must_not_run_ahead_of_the_state() -> None:
    with pytest.raises(ValueError, match="brave-otter"):
        move(0, "interaction:2", entries=(NewEntry(0, b"x"),), state=None)


async def test_the_panel_is_remembered_without_a_new_version(store: Store, table: str) -> None:
    assert await store.set_panel(table, 123_456) is None
    stored = await store.load(table)
    assert stored is not None
    assert (stored.row.panel_message_id, stored.row.version) == (123_456, 0)
    assert await store.set_panel(table, None) == 123_456
    stored = await store.load(table)
    assert stored is not None
    assert stored.row.panel_message_id is None
    with pytest.raises(NoSuchTable, match="nobody-here"):
        await store.set_panel("nobody-here", 1)


async def test_lists_by_channel_and_status(store: Store) -> None:
    both = (Seat(0, ANNA, "Anna", NOW), Seat(1, BEN, "Ben", NOW))
    await store.create(new_table("a-lobby", at=NOW), "i:1")
    await store.create(new_table("b-running", at=NOW + 1, status=Status.RUNNING, seats=both), "i:2")
    await store.create(new_table("c-over", at=NOW + 2, status=Status.OVER, seats=both), "i:3")
    await store.create(new_table("d-elsewhere", at=NOW + 3, status=Status.RUNNING, channel_id=1, host_id=BEN), "i:4")
    live = (Status.LOBBY, Status.RUNNING)

    async def ids_in(channel_id: int, statuses: tuple[Status, ...]) -> list[str]:
        return [row.id for row in await store.tables_in(channel_id, statuses)]

    assert await ids_in(CHANNEL, live) == ["b-running", "a-lobby"]
    assert await ids_in(CHANNEL, (Status.OVER,)) == ["c-over"]
    assert await ids_in(CHANNEL, tuple(Status)) == ["b-running", "a-lobby", "c-over"], "open ones first"
    assert await ids_in(CHANNEL, ()) == []
    assert await ids_in(1, live) == ["d-elsewhere"]
    assert [row.id for row in await store.tables_in(CHANNEL, live, limit=1)] == ["b-running"]


async def test_open_tables_come_in_pages(store: Store) -> None:
    statuses = {3: Status.ENDED, 4: Status.LOBBY}
    for i in range(7):
        status = statuses.get(i, Status.RUNNING)
        await store.create(new_table(f"t{i}", status=status), f"i:{i}")
    seen: list[tuple[str, ...]] = []
    after = ""
    while page := await store.open_tables(after, limit=4):
        seen.append(page)
        after = page[-1]
    assert seen == [("t0", "t1", "t2", "t4"), ("t5", "t6")]


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE keyframes SET packed = :spoilt WHERE table_id = 'brave-otter' AND base IS NOT NULL",
        "UPDATE keyframes SET packed = :spoilt WHERE table_id = 'brave-otter' AND base IS NULL",
        "UPDATE entries SET data = :spoilt WHERE table_id = 'brave-otter'",
        "UPDATE tables SET state = substr(state, 1, length(state) - 1) WHERE id = 'brave-otter'",
    ],
    ids=["keyframe", "keyframe it rests on", "log", "state"],
)
async def test_one_damaged_table_leaves_the_others_alone(store: Store, table: str, spoil: str) -> None:
    state = b"the state of a table, at some length " * 20
    await store.create(new_table("calm-newt"), "interaction:2")
    for table_id in (table, "calm-newt"):
        dealt = move(0, f"interaction:start {table_id}", table_id=table_id, entries=(), keyframe=state)
        moved = move(
            1,
            f"interaction:move {table_id}",
            table_id=table_id,
            entries=(NewEntry(0, b"a", wall=True), NewEntry(0, b"b")),
            state=state + b"ab",
            keyframe=state + b"a",
            keyframe_at=1,
        )
        await store.commit(dealt)
        await store.commit(moved)
    given = {"spoilt": b"\x01\xff"} if ":spoilt" in spoil else {}
    assert (await store._database.write(lambda c: c.execute(text(spoil), given))).rowcount >= 1

    with pytest.raises(DamagedTableError, match="brave-otter"):
        await store.load(table)
    other = await store.load("calm-newt")
    assert other is not None
    assert other.keyframe == Keyframe(1, True, state + b"a")
