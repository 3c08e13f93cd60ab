"""The table room: lobby, the door, undo, what is committed and told, and who may not."""

from __future__ import annotations

import asyncio

import pytest

from bot.commits import MOVE_TELLS
from bot.exchange import NobodyJoined, Person, Refusal
from bot.store.errors import NoSuchOutboxRow, NoSuchTable
from bot.store.store import Store
from bot.store.values import Status
from bot.tables import Tables
from bot.wishes import Wishes
from engine.core.model import Illegal, Stale
from engine.dinosaur_island.actions import Done, PassScientist, TakeVenture
from tests.bot.at_tables import ANN, BEN, GAME, HERE, first, started, to_worker_phase
from tests.bot.rooms import PEOPLE, TABLE, MemoryTables
from tests.faults.counting import Statements


async def test_a_lobby_fills_and_the_host_starts(tables: Tables) -> None:
    table = await tables.open(HERE, ANN, GAME, "i:1")
    await tables.join(table, BEN, "i:2")
    with pytest.raises(Refusal, match="bot-only-host"):
        await tables.start(table, BEN.id, "i:3")
    await tables.start(table, ANN.id, "i:4")
    seen = await tables.look(table, BEN.id)
    assert seen.row.status is Status.RUNNING
    assert seen.names == ("Ann", "Ben")
    assert seen.seat == 1
    assert seen.view.round == 1


async def test_a_lobby_refuses_a_second_seat_a_fifth_player_and_a_lonely_start(tables: Tables) -> None:
    table = await tables.open(HERE, ANN, GAME, "i:1")
    with pytest.raises(NobodyJoined):
        await tables.start(table, ANN.id, "i:2")
    with pytest.raises(Refusal, match="bot-already-seated"):
        await tables.join(table, ANN, "i:3")
    for n in range(3):
        await tables.join(table, Person(20 + n, f"P{n}"), f"i:join{n}")
    with pytest.raises(Refusal, match="bot-table-full"):
        await tables.join(table, Person(30, "Late"), "i:late")


async def test_a_host_who_leaves_hands_the_lobby_on_and_the_last_one_closes_it(tables: Tables) -> None:
    table = await tables.open(HERE, ANN, GAME, "i:1")
    await tables.join(table, BEN, "i:2")
    await tables.leave(table, ANN.id, "i:3")
    seen = await tables.look(table, BEN.id)
    assert (seen.seat, seen.row.host_id) == (0, BEN.id)
    await tables.leave(table, BEN.id, "i:4")
    assert (await tables.look(table)).row.status is Status.ENDED


async def test_a_move_is_in_the_store_before_it_is_told(tables: Tables, store: Store) -> None:
    told: list[int] = []

    async def on_commit(table_id: str) -> None:
        stored = await store.load(table_id)
        assert stored is not None
        told.append(stored.row.length)

    table = await started(tables)
    tables.on_commit = on_commit
    mover, _ = await first(tables, table)
    seat = (await tables.look(table, mover.id)).seat or 0
    played = await tables.play(table, mover.id, PassScientist(seat, 1), "i:move")
    assert told == [1]
    assert played.n == 1
    rows = await store.outbox.pending(2**62, table)
    assert [row.kind for row in rows][-1] == MOVE_TELLS


async def test_the_same_input_acts_once(tables: Tables) -> None:
    table = await started(tables)
    mover, _ = await first(tables, table)
    seat = (await tables.look(table, mover.id)).seat or 0
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:move")
    again = await tables.play(table, mover.id, PassScientist(seat, 1), "i:move")
    assert again.repeated
    assert (await tables.look(table)).row.length == 1


async def test_another_seats_action_and_a_stale_decision_change_nothing(tables: Tables, store: Store) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seen = await tables.look(table, mover.id)
    seat = seen.seat or 0
    before = await store.load(table)
    with pytest.raises(Refusal, match="bot-not-your-seat"):
        await tables.play(table, other.id, PassScientist(seat, 1), "i:1")
    with pytest.raises(Illegal, match="not-your-turn"):
        await tables.play(table, other.id, PassScientist(1 - seat, 1), "i:2")
    with pytest.raises(Stale):
        await tables.play(table, mover.id, PassScientist(seat, 1), "i:3", "0.RT.99")
    with pytest.raises(Refusal, match="bot-no-such-table"):
        await tables.play("nothere", mover.id, PassScientist(seat, 1), "i:4")
    assert await store.load(table) == before


async def test_undo_takes_back_ones_own_move_and_frees_its_decision(tables: Tables) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seen = await tables.look(table, mover.id)
    await tables.play(table, mover.id, PassScientist(seen.seat or 0, 1), "i:move")
    with pytest.raises(Illegal, match="nothing-to-undo"):
        await tables.undo(table, other.id, "i:no")
    with pytest.raises(Refusal, match="bot-undo-too-late"):
        await tables.undo(table, mover.id, "i:late", n=7)
    await tables.undo(table, mover.id, "i:undo", n=1)
    again = await tables.look(table, mover.id)
    assert again.view == seen.view
    assert again.decision_id != seen.decision_id, "an undo makes old panels old"
    assert len(await tables.history(table)) == 2, "nothing is ever deleted from the log"


async def test_only_who_plays_a_running_game_may_ask_what_undo_takes_back(tables: Tables) -> None:
    table = await tables.open(HERE, ANN, GAME, "i:1")
    with pytest.raises(Refusal, match="bot-not-seated"):
        await tables.undoable(table, BEN.id)
    with pytest.raises(Refusal, match="bot-not-started"):
        await tables.undoable(table, ANN.id)
    over = MemoryTables(PEOPLE[:2], seed=2)
    for _ in over.walk(1):
        pass
    with pytest.raises(Refusal, match="bot-game-over"):
        await over.undoable(TABLE, PEOPLE[0].id)


async def test_undo_in_a_lane_leaves_the_others_moves_and_survives_a_reload(tables: Tables, store: Store) -> None:
    table = await started(tables)
    await to_worker_phase(tables, table)
    await tables.play(table, ANN.id, TakeVenture(0, 3, 0), "i:a1")
    await tables.play(table, BEN.id, TakeVenture(1, 3, 0), "i:b1")
    await tables.play(table, ANN.id, TakeVenture(0, 3, 1), "i:a2")
    fresh = Tables(store)
    before = await fresh.look(table)
    await fresh.undo(table, BEN.id, "i:undo")
    after = await fresh.look(table)
    assert after.view.players[0] == before.view.players[0]
    assert after.view.players[1].money == before.view.players[1].money - 3


async def test_two_people_at_once_both_land(tables: Tables) -> None:
    table = await started(tables)
    await to_worker_phase(tables, table)
    moves = [tables.play(table, ANN.id, TakeVenture(0, 3, n), f"i:a{n}") for n in range(3)]
    moves += [tables.play(table, BEN.id, TakeVenture(1, 3, n), f"i:b{n}") for n in range(3)]
    played = await asyncio.gather(*moves)
    assert len({each.n for each in played}) == 6
    seen = await tables.look(table)
    assert [player.money_ledger["venture"] for player in seen.view.players] == [6, 6]


async def test_another_process_that_came_first_is_seen_and_the_move_tried_once_more(store: Store) -> None:
    here, there = Tables(store), Tables(store)
    table = await started(here)
    await to_worker_phase(here, table)
    await there.look(table)
    await here.play(table, ANN.id, TakeVenture(0, 3, 0), "i:here")
    await there.play(table, BEN.id, TakeVenture(1, 3, 0), "i:there")
    seen = await Tables(store).look(table)
    assert [player.money_ledger["venture"] for player in seen.view.players] == [3, 3]


async def test_only_the_newly_asked_are_to_be_called(tables: Tables, store: Store) -> None:
    table = await started(tables)
    await to_worker_phase(tables, table)
    await tables.play(table, ANN.id, Done(0), "i:done")
    row = (await store.outbox.pending(2**62, table))[-1]
    assert b'"asked":[]' in row.payload, "saying done asks nobody anew"


# --- several processes ---------------------------------------------------------------------------------------------


@pytest.fixture
def here(store: Store) -> Tables:
    """A process that shares its database."""
    return Tables(store, alone=lambda: False)


@pytest.fixture
def there(store: Store) -> Tables:
    """Another one."""
    return Tables(store, alone=lambda: False)


async def test_what_was_done_elsewhere_is_seen_at_once_and_decides_what_is_refused(here: Tables, there: Tables) -> None:
    table = await started(here)
    mover, other = await first(there, table)
    before = (await there.look(table)).row.version
    decision = await there.decision(table, mover.id)
    assert decision is not None
    await here.play(table, mover.id, decision.options()[0], "i:here")

    assert (await there.look(table)).row.version == before + 1
    assert await there.decision(table, mover.id) is None
    asked = [await tables.decision(table, other.id) for tables in (here, there)]
    assert [each is not None and each.options() for each in asked] == [asked[0] and asked[0].options()] * 2
    assert (await there.look(table)).view.to_act == (await here.look(table)).view.to_act
    with pytest.raises((Stale, Illegal)):
        await there.play(table, mover.id, decision.options()[0], "i:there")
    assert await there.undoable(table, mover.id) == await here.undoable(table, mover.id) is not None


async def test_a_wish_said_elsewhere_is_heard(here: Tables, there: Tables) -> None:
    assert (await there.persons.wishes(ANN.id)).zone == "UTC"
    await here.persons.set(ANN.id, Wishes(zone="Europe/Berlin"))
    assert (await there.persons.wishes(ANN.id)).zone == "Europe/Berlin"


async def test_a_process_on_its_own_asks_once(tables: Tables, store: Store) -> None:
    table = await started(tables)
    await tables.look(table)
    asked = Statements(store)
    await tables.look(table)
    await tables.persons.wishes(ANN.id)
    assert asked.count == 0


async def test_what_was_added_last_is_told_from_memory_as_the_store_has_it(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables)
    for n in range(3):
        asked = {each.id: decision for each in (ANN, BEN) if (decision := await tables.decision(table, each.id))}
        (mover, decision), *_ = asked.items()
        await tables.play(table, mover, next(iter(decision.options())), f"i:{n}")
    length = (await tables.look(table)).row.length
    stored = await Tables(store).history(table, 0, length)
    assert [entry.n for entry in stored] == list(range(1, length + 1))

    async def nothing(*_: object) -> None:
        raise AssertionError("it is in memory")

    monkeypatch.setattr(store, "entries", nothing)
    assert await tables.history(table, length - 1, 1) == stored[-1:]
    for after, limit in ((0, 1), (length - 1, 2), (length, 1)):
        with pytest.raises(AssertionError, match="in memory"):
            await tables.history(table, after, limit)


async def test_a_message_and_the_panel_in_it_are_noted_together_or_not_at_all(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables)
    await tables.panel_moved(table, 70)
    rows = await store.outbox.pending(2**62, table)
    with monkeypatch.context() as broken:

        async def fails(*_: object) -> None:
            raise NoSuchTable(table)

        broken.setattr("bot.store.outbox.set_panel", fails)
        with pytest.raises(NoSuchTable):
            await tables.panel_sent(table, rows[0].id, 71)
    assert await store.outbox.pending(2**62, table) == rows
    assert (await tables.look(table)).row.panel_message_id == 70
    assert await tables.panel_sent(table, rows[0].id, 72) == 70
    assert await store.outbox.pending(2**62, table) == rows[1:]
    assert (await tables.look(table)).row.panel_message_id == 72
    assert (await Tables(store).look(table)).row.panel_message_id == 72
    with pytest.raises(NoSuchOutboxRow):
        await tables.panel_sent(table, rows[0].id, 73)
