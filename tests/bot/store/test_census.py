"""How many tables there are, and how the outbox stands."""

from bot.store import NewOutboxRow, Seat, Status, Store
from bot.store.census import Held
from bot.store.outbox import Standing
from tests.bot.store.helpers import NOW, move, new_table

ANN, BEN = 1, 2


async def test_tables_are_counted_by_what_becomes_of_them(store: Store, table: str) -> None:
    await store.create(new_table("calm-newt"), "interaction:2")
    await store.commit(move(0, "interaction:3", status=Status.RUNNING))
    counted = await store.census.tables()
    assert counted == {**dict.fromkeys(Status, 0), Status.LOBBY: 1, Status.RUNNING: 1}


async def test_what_a_person_a_channel_or_a_server_has_open(store: Store) -> None:
    seats = (Seat(0, ANN, "Ann", NOW), Seat(1, BEN, "Ben", NOW))
    places = {"a": (5, 50), "b": (5, 51), "c": (6, 60)}
    for name, (guild, channel) in places.items():
        await store.create(
            new_table(name, seats=seats, host_id=ANN, guild_id=guild, channel_id=channel), f"interaction:{name}"
        )
    assert await store.census.held_by(ANN) == Held(3, 3)
    assert await store.census.held_by(BEN) == Held(3, 0)
    assert await store.census.held_by(3) == Held(0, 0)
    assert (await store.census.open_on(5), await store.census.open_in(50), await store.census.open_on(7)) == (2, 1, 0)

    await store.commit(move(0, "interaction:over", table_id="a", status=Status.OVER))
    await store.commit(move(0, "interaction:ended", table_id="b", status=Status.ENDED))
    assert await store.census.held_by(ANN) == Held(1, 1)
    assert (await store.census.open_on(5), await store.census.open_in(50)) == (0, 0)


async def test_an_empty_outbox_stands_well(store: Store) -> None:
    assert await store.outbox.standing(NOW) == Standing(0, 0, 0)


async def test_the_outbox_says_how_long_its_rows_have_waited(store: Store, table: str) -> None:
    (first,) = (await store.commit(move(0, "interaction:2", outbox=(NewOutboxRow("line", b""),)))).outbox_ids
    await store.commit(move(1, "interaction:3", outbox=(NewOutboxRow("line", b""),)))
    assert await store.outbox.standing(NOW + 1_001) == Standing(2, 1_000, 1_000)

    await store.outbox.failed(first, "403/50013", NOW + 2_000, NOW + 9_000)
    assert await store.outbox.standing(NOW + 3_001) == Standing(2, 3_000, 0), "nothing may be sent before the next try"
    assert await store.outbox.standing(NOW + 9_500) == Standing(2, 9_499, 500)

    await store.outbox.failed(first, "403/50013", NOW + 9_600, None)
    assert (await store.outbox.standing(NOW + 10_000)).count == 1, "what was given up is not to be sent"
