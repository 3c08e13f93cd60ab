"""Work in the lab that is planned before the worker phase opens: done in order, and only as it was foreseen."""

from __future__ import annotations

import msgspec
import pytest

from bot.commits import Told
from bot.store.store import Store
from bot.tables import Tables
from engine.core.entries import ORDER, Record
from engine.core.model import Action, Illegal, Stale
from engine.dinosaur_island.actions import Done, PassMarket
from tests.bot.island import PEOPLE, Island, deal_alike


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is dealt alike."""
    deal_alike(monkeypatch)


async def after_last_action(tables: Tables) -> tuple[Island, int, int]:
    """A table at which one seat has had its last market action and the other has not; both, the first one first."""
    island = await Island.opened(tables)
    first, last = island.order
    await island.to("market")
    for seat in (first, last, first):
        await island.play(PassMarket(seat))
    return island, first, last


async def plan(island: Island, seat: int, *verbs: str) -> list[Action]:
    """Plan work, for each of these verbs the first way that is possible then."""
    made = []
    for n, verb in enumerate(verbs):
        ahead = await island.tables.ahead.of(island.id, PEOPLE[seat].id)
        assert ahead is not None
        assert ahead.work is not None
        assert ahead.work.decision is not None
        action = next(each for each in ahead.work.decision.options() if type(each).__name__ == verb)
        await island.ordering.add_work(
            island.id, PEOPLE[seat].id, action, island.next_input(), after=n, moment=ahead.moment
        )
        made.append(action)
    return made


async def test_work_is_done_in_the_order_of_the_plan_as_soon_as_the_phase_opens(tables: Tables) -> None:
    island, first, last = await after_last_action(tables)
    planned = await plan(island, first, "TakeVenture", "TakeVenture", "Done")
    assert await island.kinds(first) == ["work"]
    before = await tables.look(island.id)
    await island.play(PassMarket(last))
    log = [entry for entry in await tables.history(island.id, before.row.length) if isinstance(entry, Record)]
    assert [entry.action for entry in log[1:]] == planned
    assert {entry.by for entry in log[1:]} == {ORDER}
    assert (await island.asked(), await island.orders(first)) == ((last,), ())
    await island.undo(first)
    assert await island.asked() == (0, 1), "done is taken back as a move of ones own"


async def test_work_without_done_leaves_the_rest_to_the_player_who_is_asked_then(tables: Tables) -> None:
    island, first, last = await after_last_action(tables)
    await plan(island, first, "TakeVenture")
    await island.play(PassMarket(last))
    assert (await island.records())[-1] == (first, "TakeVenture", ORDER)
    assert (await island.asked(), await island.orders(first)) == ((0, 1), ())


async def test_a_plan_of_work_reckons_with_what_comes_before(tables: Tables) -> None:
    island, first, _ = await after_last_action(tables)
    hands = (await tables.look(island.id)).view.players[first].hands
    await plan(island, first, *["TakeVenture"] * 2)
    ahead = await tables.ahead.of(island.id, PEOPLE[first].id)
    assert ahead is not None
    assert ahead.work is not None
    assert ahead.work.view.players[first].hands < hands
    assert (await tables.look(island.id)).view.players[first].hands == hands
    with pytest.raises(Stale):
        await island.ordering.add_work(
            island.id, PEOPLE[first].id, Done(first), island.next_input(), after=1, moment=ahead.moment
        )
    with pytest.raises(Illegal):
        await island.ordering.add_work(
            island.id, PEOPLE[first].id, ahead.work.planned[0], island.next_input(), after=2, moment=ahead.moment
        )


async def test_work_is_planned_only_once_nothing_can_change_the_lab_any_more(tables: Tables) -> None:
    island, first, last = await after_last_action(tables)
    for seat, expected in ((first, True), (last, False)):
        ahead = await tables.ahead.of(island.id, PEOPLE[seat].id)
        assert ahead is not None
        assert (ahead.work is not None) == expected
    await plan(island, first, "TakeVenture")
    await island.undo(first)
    assert await island.orders(first) == (), "an undo of one's own ends it"


async def test_when_all_have_planned_their_work_the_phase_needs_nobody(tables: Tables) -> None:
    island, first, last = await after_last_action(tables)
    await plan(island, first, "TakeVenture", "Done")
    await island.play(PassMarket(last))
    await island.play(Done(last))
    assert await island.phase() != "worker"


async def test_work_that_is_not_possible_after_all_asks_the_player(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    island, first, last = await after_last_action(tables)
    await plan(island, first, "TakeVenture", "Done")
    monkeypatch.setattr("bot.orders._is_legal", lambda *_: False)
    await island.play(PassMarket(last))
    assert await island.asked() == (0, 1)
    (failed,) = await island.orders(first)
    assert failed.failed
    told = msgspec.json.decode((await store.outbox.pending(2**62))[-1].payload, type=Told)
    assert first in told.asked
