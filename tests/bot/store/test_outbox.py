"""What is to be told is told once, in order, and not lost."""

from dataclasses import replace

import pytest

from bot.store import NewOutboxRow, NoSuchOutboxRow, OutboxRow, OutboxState, Store
from tests.bot.store.helpers import NOW, move, new_table

LATER = NOW + 3_600_000


async def test_a_row_comes_back_as_it_was_given(store: Store, table: str) -> None:
    rows = (NewOutboxRow("line", b"\x00ref"), NewOutboxRow("reminder", b"r", not_before=LATER))
    done = await store.commit(move(0, "interaction:2", outbox=rows))
    line, reminder = await store.outbox.pending(LATER)
    assert done.outbox_ids == (line.id, reminder.id)
    assert line == OutboxRow(
        id=line.id,
        table_id=table,
        n=1,
        kind="line",
        payload=b"\x00ref",
        nonce=line.nonce,
        created_at=NOW + 1,
        not_before=NOW + 1,
        attempts=0,
        state=OutboxState.PENDING,
        last_error=None,
        message_id=None,
    )
    assert reminder.not_before == LATER


async def test_a_nonce_marks_one_row_and_fits_discord(store: Store, table: str) -> None:
    await store.create(new_table("calm-newt"), "interaction:2", (NewOutboxRow("lobby", b""), NewOutboxRow("line", b"")))
    await store.commit(move(0, "interaction:3", outbox=(NewOutboxRow("line", b""),)))
    nonces = [row.nonce for row in await store.outbox.pending(LATER)]
    assert len(set(nonces)) == 3
    assert all(0 < len(nonce) <= 25 for nonce in nonces)


async def test_a_row_is_not_sent_before_its_time(store: Store, table: str) -> None:
    await store.commit(move(0, "interaction:2", outbox=(NewOutboxRow("reminder", b"", not_before=LATER),)))
    assert await store.outbox.pending(LATER - 1) == ()
    assert len(await store.outbox.pending(LATER)) == 1


async def test_pending_by_table_and_by_limit(store: Store, table: str) -> None:
    await store.create(new_table("calm-newt"), "interaction:2", (NewOutboxRow("line", b"newt"),))
    await store.commit(move(0, "interaction:3", outbox=(NewOutboxRow("line", b"1"), NewOutboxRow("line", b"2"))))
    outbox = store.outbox
    assert [row.payload for row in await outbox.pending(LATER)] == [b"newt", b"1", b"2"]
    assert [row.payload for row in await outbox.pending(LATER, limit=2)] == [b"newt", b"1"]
    assert [row.payload for row in await outbox.pending(LATER, table_id=table)] == [b"1", b"2"]


async def test_a_sent_row_is_done(store: Store, table: str) -> None:
    (row_id,) = (await store.commit(move(0, "interaction:2", outbox=(NewOutboxRow("line", b""),)))).outbox_ids
    await store.outbox.sent(row_id, 555, LATER)
    assert await store.outbox.pending(LATER) == ()
    for settle in (store.outbox.sent(row_id, 556, LATER), store.outbox.failed(row_id, "50013", LATER, None)):
        with pytest.raises(NoSuchOutboxRow, match=str(row_id)):
            await settle


async def test_a_failed_row_waits_and_holds_back_the_later_ones_of_its_table(store: Store, table: str) -> None:
    await store.create(new_table("calm-newt"), "interaction:2", (NewOutboxRow("line", b"newt"),))
    done = await store.commit(move(0, "interaction:3", outbox=(NewOutboxRow("line", b"1"), NewOutboxRow("line", b"2"))))
    outbox = store.outbox
    await outbox.failed(done.outbox_ids[0], "500", NOW + 10, retry_at=NOW + 1_000)

    assert [row.payload for row in await outbox.pending(NOW + 999)] == [b"newt"]
    due = await outbox.pending(NOW + 1_000, table_id=table)
    assert [(row.payload, row.attempts, row.last_error) for row in due] == [(b"1", 1, "500"), (b"2", 0, None)]


async def test_a_row_planned_for_later_holds_back_nothing(store: Store, table: str) -> None:
    rows = (NewOutboxRow("reminder", b"r", not_before=LATER), NewOutboxRow("line", b"1"))
    await store.commit(move(0, "interaction:2", outbox=rows))
    assert [row.payload for row in await store.outbox.pending(NOW + 10)] == [b"1"]


async def test_a_row_given_up_lets_the_next_pass_and_can_be_seen(store: Store, table: str) -> None:
    rows = (NewOutboxRow("line", b"1"), NewOutboxRow("line", b"2"))
    first, _ = (await store.commit(move(0, "interaction:2", outbox=rows))).outbox_ids
    outbox = store.outbox
    await outbox.failed(first, "500", NOW + 10, retry_at=NOW + 20)
    await outbox.failed(first, "50013", NOW + 20, retry_at=None)

    assert [row.payload for row in await outbox.pending(NOW + 20)] == [b"2"]
    (dead,) = await outbox.dead(table)
    assert (dead.id, dead.state, dead.attempts, dead.last_error) == (first, OutboxState.DEAD, 2, "50013")
    assert await outbox.dead("calm-newt") == ()


async def test_pruning_forgets_only_what_is_settled_and_old(store: Store, table: str) -> None:
    rows = tuple(NewOutboxRow("line", str(i).encode()) for i in range(4))
    old, given_up, young, _waiting = (await store.commit(move(0, "interaction:2", outbox=rows))).outbox_ids
    outbox = store.outbox
    await outbox.sent(old, 1, NOW + 100)
    await outbox.failed(given_up, "50013", NOW + 100, retry_at=None)
    await outbox.sent(young, 2, NOW + 200)

    assert await outbox.prune(NOW + 100, NOW + 100) == 0
    assert await outbox.prune(NOW + 200, NOW + 100) == 1
    assert [row.id for row in await outbox.dead()] == [given_up]
    assert await outbox.prune(NOW + 200, NOW + 200) == 1
    assert await outbox.dead() == ()
    assert [row.payload for row in await outbox.pending(LATER)] == [b"3"]
    assert await outbox.prune(LATER, LATER) == 1


async def test_what_was_sent_stays_while_an_earlier_row_of_its_table_may_still_be_told(
    store: Store, table: str
) -> None:
    """Told late, the earlier one must not say again what the later one said."""
    rows = tuple(NewOutboxRow("line", str(i).encode()) for i in range(2))
    given_up, after_it = (await store.commit(move(0, "interaction:2", outbox=rows))).outbox_ids
    await store.outbox.failed(given_up, "50013", NOW, retry_at=None)
    await store.outbox.sent(after_it, 1, NOW)
    assert await store.outbox.prune(LATER, NOW) == 0
    assert [row.id for row in await store.outbox.after(table, given_up)] == [after_it]
    await store.outbox.again(table, NOW)
    await store.outbox.sent(given_up, 2, NOW)
    assert await store.outbox.prune(LATER, NOW) == 2


async def test_an_id_is_not_given_again_after_pruning(store: Store, table: str) -> None:
    (first,) = (await store.commit(move(0, "interaction:2", outbox=(NewOutboxRow("line", b""),)))).outbox_ids
    await store.outbox.sent(first, 1, NOW)
    assert await store.outbox.prune(LATER, LATER) == 1
    (second,) = (await store.commit(move(1, "interaction:3", outbox=(NewOutboxRow("line", b""),)))).outbox_ids
    assert second > first


async def test_what_failed_is_tried_again_on_request_what_was_given_up_too(store: Store, table: str) -> None:
    rows = tuple(NewOutboxRow("line", bytes([n])) for n in range(4))
    sent, dead, waiting, untried = (await store.commit(move(0, "interaction:2", outbox=rows))).outbox_ids
    await store.outbox.sent(sent, 555, NOW)
    await store.outbox.failed(dead, "400/50035", NOW, None)
    await store.outbox.failed(waiting, "403/50013", NOW, LATER)
    assert await store.outbox.unsent(table) == 3
    troubled = await store.outbox.troubled(table)
    assert troubled is not None
    assert (troubled.id, troubled.last_error) == (dead, "400/50035")
    assert [row.id for row in await store.outbox.after(table, sent)] == [dead, waiting, untried]
    assert await store.outbox.again(table, NOW + 5) == 2
    assert [row.id for row in await store.outbox.pending(NOW + 5, table)] == [dead, waiting, untried]
    assert await store.outbox.dead(table) == ()
    for row in (dead, waiting):
        await store.outbox.sent(row, 556, NOW + 5)
    assert await store.outbox.troubled(table) is None


async def test_only_the_servers_own_waiting_rows_are_hurried(store: Store, table: str) -> None:
    await store.create(
        replace(new_table("calm-newt"), guild_id=77, channel_id=78), "interaction:2", (NewOutboxRow("line", b"newt"),)
    )
    planned = NewOutboxRow("reminder", b"", not_before=LATER)
    here, _ = (await store.commit(move(0, "interaction:3", outbox=(NewOutboxRow("line", b"1"), planned)))).outbox_ids
    for row in await store.outbox.pending(LATER - 1):
        await store.outbox.failed(row.id, "403/50013", NOW, LATER)
    assert await store.outbox.hurry(76, NOW + 5) == 0
    guild = new_table().guild_id
    assert guild is not None
    assert await store.outbox.hurry(guild, NOW + 5) == 1
    assert [row.id for row in await store.outbox.pending(NOW + 5)] == [here]
