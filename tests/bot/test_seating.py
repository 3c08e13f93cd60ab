"""Leaving a seat and taking it back, and what follows a move by itself: stand-ins, and seats with one thing to do."""

from __future__ import annotations

import msgspec
import pytest

from bot.clock import now_ms
from bot.commits import Told
from bot.exchange import Refusal
from bot.followups import MOST
from bot.seating import Seating
from bot.store.store import Store
from bot.store.values import Status
from bot.tables import Tables
from engine.core.table import FORCED, STAND_IN, Record
from engine.dinosaur_island.actions import Done, PassScientist, Reopen
from tests.bot.at_tables import ANN, BEN, CLEO, answered, first, started, to_worker_phase


@pytest.fixture
async def seating(tables: Tables) -> Seating:
    return Seating(tables)


async def work_until_done(tables: Tables) -> str:
    """A table on which Ann worked, always by the first answer to the first verb, until her seat was done."""
    table = await started(tables)
    await to_worker_phase(tables, table)
    for n in range(7):  # four workers and three scientists: three for money, the rest have slots to use up
        menu = await tables.menu(table, ANN.id)
        assert menu is not None
        await tables.play(table, ANN.id, menu.left(menu.verbs()[0], {})[0], f"i:work{n}")
        if (await tables.look(table, ANN.id)).view.players[0].done:
            return table
    raise AssertionError("Ann's seat is never done")


async def test_a_stand_in_plays_at_once_for_who_leaves_and_until_they_are_back(
    tables: Tables, seating: Seating
) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    played = await seating.resign(table, mover.id, "i:resign")
    told = [event.key for event in played.events if event.key != "host-changed"]
    assert told[:3] == ["resigned", "answered-stand-in", "scientist-passed"]
    seen = await tables.look(table, mover.id)
    assert (seen.seat, seen.view.to_act) == (None, (1 - seat,))
    assert await answered(tables, table) == [(seat, STAND_IN)]

    await tables.play(table, other.id, PassScientist(1 - seat, 1), "i:pass")
    assert (await tables.look(table)).view.to_act == (1 - seat,), "the stand-in has moved with it"

    await seating.take_back(table, mover.id, "i:back")
    await tables.play(table, other.id, PassScientist(1 - seat, 2), "i:pass2")
    back = await tables.look(table, mover.id)
    assert (back.seat, back.view.to_act) == (seat, (seat,))
    await tables.play(table, mover.id, PassScientist(seat, 3), "i:own")


async def test_who_left_may_not_move_and_only_who_left_may_come_back(tables: Tables, seating: Seating) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    with pytest.raises(Refusal, match="bot-already-seated"):
        await seating.take_back(table, mover.id, "i:early")
    with pytest.raises(Refusal, match="bot-not-seated"):
        await seating.resign(table, CLEO.id, "i:cleo")
    await seating.resign(table, mover.id, "i:resign")
    with pytest.raises(Refusal, match="bot-not-your-seat"):
        await tables.play(table, mover.id, PassScientist(seat, 2), "i:own")
    for stranger, reason in ((other, "bot-already-seated"), (CLEO, "bot-seat-not-yours-to-take")):
        with pytest.raises(Refusal, match=reason):
            await seating.take_back(table, stranger.id, f"i:{stranger.id}")


async def test_a_host_who_leaves_hands_the_table_on_and_the_last_one_closes_it(
    tables: Tables, seating: Seating
) -> None:
    table = await started(tables)
    await seating.resign(table, ANN.id, "i:ann")
    seen = await tables.look(table)
    assert (seen.row.host_id, seen.row.status) == (BEN.id, Status.RUNNING)
    played = await seating.resign(table, BEN.id, "i:ben")
    assert [event.key for event in played.events] == ["resigned", "table-deserted"]
    assert (await tables.look(table)).row.status is Status.ENDED
    with pytest.raises(Refusal, match="seats-table-closed"):
        await seating.take_back(table, BEN.id, "i:late")


async def test_a_leave_delivered_twice_acts_once(tables: Tables, seating: Seating) -> None:
    table = await started(tables)
    once = await seating.resign(table, BEN.id, "i:ben")
    twice = await seating.resign(table, BEN.id, "i:ben")
    assert (twice.repeated, twice.n) == (True, once.n)


async def test_a_seat_with_one_thing_to_do_is_moved_on_and_the_log_says_so(tables: Tables) -> None:
    table = await work_until_done(tables)
    last = [entry for entry in await tables.history(table) if isinstance(entry, Record)][-1]
    assert (last.seat, last.action, last.by) == (0, Done(0), FORCED)
    assert [event.key for event in last.events][:2] == ["answered-forced", "seat-done"]


async def test_undo_takes_the_forced_answer_back_with_the_move_that_led_to_it(tables: Tables) -> None:
    table = await work_until_done(tables)
    await tables.undo(table, ANN.id, "i:undo")
    seen = await tables.look(table, ANN.id)
    assert (seen.view.players[0].done, seen.seat in seen.view.to_act) == (False, True)
    assert (await answered(tables, table))[-2:] == [(0, ""), (0, FORCED)]


async def test_taking_done_back_is_not_answered_again_at_once(tables: Tables) -> None:
    table = await work_until_done(tables)
    await tables.play(table, ANN.id, Reopen(0), "i:reopen")
    seen = await tables.look(table)
    assert 0 in seen.view.to_act
    assert seen.room.clocks[1].asked is not None
    assert seen.room.clocks[0].asked is None, "no clock runs for who has nothing to decide"


async def test_a_move_and_what_follows_are_one_commit_and_one_telling(
    tables: Tables, seating: Seating, store: Store
) -> None:
    table = await started(tables)
    mover, _ = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    await seating.resign(table, mover.id, "i:resign")
    told = await store.outbox.pending(now_ms(), table)
    entries = await store.entries(table)
    assert msgspec.json.decode(told[-1].payload, type=Told) == Told(1, len(entries), (1 - seat,))
    assert {entry.input_id for entry in entries} == {"i:resign"}


async def test_a_table_with_a_stand_in_is_loaded_again_as_it_was(
    tables: Tables, seating: Seating, store: Store
) -> None:
    table = await started(tables)
    await seating.resign(table, BEN.id, "i:ben")
    await tables.play(table, ANN.id, PassScientist(0, 2), "i:pass")
    fresh = Tables(store)
    assert (await fresh.look(table)).view == (await tables.look(table)).view
    assert (await fresh.look(table, BEN.id)).seat is None
    await Seating(fresh).take_back(table, BEN.id, "i:back")
    assert (await fresh.look(table, BEN.id)).seat == 1


async def test_what_is_still_due_after_a_long_chain_goes_on_at_the_alarm(
    tables: Tables, seating: Seating, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.followups.MOST", 1)
    table = await started(tables)
    mover, _ = await first(tables, table)
    await seating.resign(table, mover.id, "i:resign")  # no room for the stand-in's move in this stroke
    assert await tables.due() == (table,)
    await tables.wake(table)
    assert [by for _, by in await answered(tables, table)] == [STAND_IN]
    assert await tables.due() == ()
    assert MOST > 1


async def test_undo_goes_behind_a_stand_in_but_never_behind_a_player(tables: Tables, seating: Seating) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    await seating.resign(table, other.id, "i:resign")
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:pass")
    assert (await tables.look(table)).view.to_act == (seat,)
    await tables.undo(table, mover.id, "i:undo")
    view = (await tables.look(table)).view
    assert [each.where for each in view.players[seat].scientists] == ["pool"] * 3
    assert [each.where for each in view.players[1 - seat].scientists] == ["pool"] * 3
