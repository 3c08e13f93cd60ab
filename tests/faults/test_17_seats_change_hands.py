"""Fault 17: a player leaves, is replaced or comes back at a moment that nobody thought of, and the game is stuck.

Seats change hands at every decision of games played by chance: the game goes on, only the holder acts and knows.
"""

from __future__ import annotations

from collections import Counter

import pytest

from bot.exchange import Refusal
from tests.bot.hands import EVERYBODY, KINDS, REPLAYED, THOROUGH, World

FAULT = 17


@pytest.mark.parametrize("kind", ["two, first game", "two, twists"])
async def test_at_every_decision_a_seat_is_left_taken_back_or_taken_over_and_the_game_goes_on(kind: str) -> None:
    seats, options = KINDS[kind]
    world = await World.dealt(seats, options, seed=seats)
    met: Counter[str] = Counter()
    while (await world.seen()).running:
        seen = await world.seen()
        active = seen.view.to_act[0]
        decision = await world.tables.decision(world.table_id, seen.seats[active].user_id or 0)
        assert decision is not None
        ways = [
            (change, seat) for change in (left_and_taken_back, taken_over) for seat in (active, (active + 1) % seats)
        ]
        met[decision.kind] += 1
        for change, seat in ways if met[decision.kind] <= THOROUGH else [ways[met.total() % len(ways)]]:
            await change(world.fork(), seat)
        await world.step()
    assert {"ResearchTurn", "MarketTurn", "WorkerTurn", "Seating"} <= set(met)


async def left_and_taken_back(world: World, seat: int) -> None:
    """The seat's player leaves, the stand-in plays a move of the others long, and the player is back."""
    gone = await world.resign(seat)
    await world.check()
    if (await world.seen()).running:
        await world.step()
        await world.check()
    if (await world.seen()).running:
        await world.seating.take_back(world.table_id, gone, world.input)
        assert (await world.seen(gone)).seat == seat
        await world.check()
    if world.mind.random() < REPLAYED:
        await world.replays()


async def taken_over(world: World, seat: int) -> None:
    """Somebody else has the seat, is asked what it was asked, moves and takes that back; then the old player cannot."""
    old = (await world.seen()).seats[seat].user_id
    before = await world.state()
    new = await world.replace(seat)
    assert await world.state() == before, "who sits there is nothing to the game"
    await world.check()
    seen = await world.seen(new)
    assert (seen.seat, seen.names[seat]) == (seat, EVERYBODY[new].name)
    if seat in seen.view.to_act:
        await world.tables.play(world.table_id, new, await world.answer(seat), world.input)
        await world.undo(seat)
        await world.check()
    with pytest.raises(Refusal, match=r"bot-seat-not-yours-to-take|seats-table-closed|bot-game-over"):
        await world.seating.take_back(world.table_id, old or 0, world.input)
    if world.mind.random() < REPLAYED:
        await world.replays()
