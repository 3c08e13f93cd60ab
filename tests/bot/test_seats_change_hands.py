"""Seats change hands all the time in games played by chance: they go on, only the holder acts and knows."""

from __future__ import annotations

import pytest

from bot.exchange import Refusal
from bot.room import Room, SeatOffer
from bot.seat_offers import seats_for
from bot.store.values import Status
from engine.core.model import Illegal
from engine.core.table import STAND_IN, Record
from tests.bot.hands import KINDS, OTHERS, PLAYERS, World


async def by_chance(world: World) -> None:
    """Something happens at a table: mostly a move, now and then somebody comes, goes or takes something back."""
    mind, seen = world.mind, await world.seen()
    asked = seen.view.to_act
    seat = mind.choice([mind.choice(asked), mind.randrange(len(seen.seats))])
    there = seen.seats[seat].user_id is not None
    present = sum(each.user_id is not None for each in seen.seats)
    what = mind.choices(("move", "go", "other", "undo"), (70, 14, 10, 6))[0]
    if what == "move":
        await world.step()
    elif what == "undo":
        await world.undo(seat)
    elif what == "other":
        if len(OTHERS) > len({*seen.room.stand_ins.values()} & {person.id for person in OTHERS}) + present:
            await world.replace(seat)
    elif not there:
        owner = seen.room.stand_ins[seat]
        assert owner is not None
        await world.seating.take_back(world.table_id, owner, world.input)
    elif present > 1:
        await world.resign(seat)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_game_in_which_seats_change_hands_all_the_time_is_played_to_its_end(kind: str) -> None:
    seats, options = KINDS[kind]
    world = await World.dealt(seats, options, seed=seats)
    for _ in range(5_000):
        if not (await world.seen()).running:
            break
        await by_chance(world)
        await world.check()
    assert (await world.seen()).row.status is Status.OVER
    await world.replays()


async def test_undo_reaches_over_a_change_of_hands_and_behind_the_stand_in() -> None:
    world = await World.dealt(2, {"twists": False}, seed=1)
    first = (await world.seen()).view.to_act[0]
    start = await world.state()
    await world.tables.play(world.table_id, PLAYERS[first].id, await world.answer(first), world.input)
    new = await world.replace(first)
    gone = await world.resign(1 - first)
    entries = await world.tables.history(world.table_id)
    assert any(isinstance(entry, Record) and entry.by == STAND_IN for entry in entries)
    target = await world.tables.undoable(world.table_id, new)
    if target is not None:
        await world.tables.undo(world.table_id, new, world.input)
        assert (await world.state()).players == start.players
    with pytest.raises((Refusal, Illegal)):
        await world.tables.undo(world.table_id, gone, world.input)
    await world.check()
    await world.replays()


def test_nobody_is_offered_a_seat_that_is_not_on_offer() -> None:
    room = Room({0: 5, 1: None, 2: 6}, {2: SeatOffer(7, 5, 0, "Gus"), 3: SeatOffer(None, 5, 0)})
    assert seats_for(room, 7) == (2, 3, 1)
    assert seats_for(room, 8) == (3, 1)
