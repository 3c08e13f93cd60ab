"""Standing orders: every way in which one is given, carried out and ended, and that nobody else can tell."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from bot import followups
from bot.ahead import Plannable
from bot.ballots import Ballots
from bot.commits import Told
from bot.exchange import Refusal, Wish
from bot.foresight import following
from bot.orders import PASS, TURN
from bot.seat_offers import SeatOffers
from bot.seating import Seating
from bot.store.store import Store
from bot.store.values import Commit
from bot.tables import Tables
from bot.terms import Terms
from engine.core import codec
from engine.core.entries import ORDER, Record
from engine.core.model import Illegal, Stale
from engine.core.table import Table
from engine.dinosaur_island import effects
from engine.dinosaur_island.actions import (
    BuildAttraction,
    Done,
    PassMarket,
    PassScientist,
    Reopen,
    TakeRecipe,
)
from engine.dinosaur_island.components import Stand
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.moves import Here
from engine.dinosaur_island.zones import free_zones
from tests.bot.at_tables import ANN, BEN, CLEO, HERE
from tests.bot.island import PEOPLE, Island, deal_alike


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is dealt alike."""
    deal_alike(monkeypatch)


@pytest.fixture
async def two(tables: Tables) -> Island:
    return await Island.opened(tables)


@pytest.fixture
async def three(tables: Tables) -> Island:
    return await Island.opened(tables, 3)


# --- the next turn ---------------------------------------------------------------------------------------------------


async def test_a_die_that_is_still_there_is_taken(two: Island) -> None:
    mover, other = two.order
    claim = await two.claim(other, 3, await two.free_die())
    await two.give(other, TURN, claim)
    assert await two.records() == []
    played = await two.play(PassScientist(mover, 1))
    assert await two.records() == [(mover, "PassScientist", ""), (other, "ClaimDie", ORDER)]
    assert [event.key for event in played.events][1:3] == ["answered-order", "die-claimed"]
    assert (await two.asked(), await two.orders(other)) == ((mover,), ())


async def test_a_wild_die_is_taken_with_the_mix_that_was_chosen(two: Island) -> None:
    mover, other = two.order
    claim = await two.claim(other, 2, await two.free_die(wild=True))
    rarity = [unit for unit in claim.dna[:1] for _ in claim.dna]
    await two.give(other, TURN, msgspec.structs.replace(claim, dna=tuple(rarity)))
    await two.play(PassScientist(mover, 1))
    assert next(die for die in (await two.tables.look(two.id)).view.dice if die.id == claim.die).seat == other
    entry = (await two.tables.history(two.id))[-1]
    assert isinstance(entry, Record)
    assert entry.action.dna == tuple(rarity)


async def test_else_another_is_taken_else_the_seat_passes(two: Island) -> None:
    mover, other = two.order
    gone = await two.free_die()
    wish = await two.claim(other, 1, gone)
    await two.give(other, TURN, wish, PassScientist(other, 2))
    await two.play(await two.claim(mover, 1, gone))
    assert (await two.records())[-1] == (other, "PassScientist", ORDER)
    entry = (await two.tables.history(two.id))[-1]
    assert isinstance(entry, Record)
    assert entry.action == PassScientist(other, 2)

    gone = await two.free_die()
    wish = await two.claim(other, 1, gone)
    mine = await two.claim(mover, 2, gone)
    await two.give(other, TURN, wish, TakeRecipe(other, *await _recipe(two, other)))
    await two.play(mine)
    assert (await two.records())[-1] == (other, "TakeRecipe", ORDER)


async def _recipe(island: Island, seat: int) -> tuple[str, int, str]:
    """A recipe that scientist 3 can take, and where to."""
    plan = await island.tables.ahead.of(island.id, PEOPLE[seat].id)
    assert plan is not None
    assert plan.turn is not None
    ways = (each for each in plan.turn.options() if isinstance(each, TakeRecipe) and each.scientist == 3)
    way = next(ways)
    return way.recipe, way.scientist, way.zone


async def test_a_wish_that_is_gone_without_an_else_asks_the_seat_and_mentions_it(two: Island, store: Store) -> None:
    mover, other = two.order
    gone = await two.free_die()
    await two.give(other, TURN, await two.claim(other, 1, gone))
    await two.play(await two.claim(mover, 1, gone))
    assert await two.asked() == (other,)
    told = msgspec.json.decode((await store.outbox.pending(2**62))[-1].payload, type=Told)
    assert told.asked == (other,)
    (failed,) = await two.orders(other)
    assert failed.failed
    await two.play(PassScientist(other, 1))
    assert await two.orders(other) == ()


async def test_only_what_would_be_possible_now_can_be_planned_and_only_away_from_the_move(two: Island) -> None:
    mover, other = two.order
    die = await two.free_die()
    claim = await two.claim(other, 1, die)
    with pytest.raises(Illegal, match="no-such-die"):
        await two.give(other, TURN, msgspec.structs.replace(claim, die="d99"))
    with pytest.raises(Illegal, match="scientist-not-free"):
        await two.give(other, TURN, claim, msgspec.structs.replace(claim, scientist=7))
    for seat, kind, tries in [
        (mover, TURN, [await two.claim(mover, 1, die)]),
        (other, TURN, []),
        (other, "Seating", []),
        (other, "nonsense", []),
    ]:
        with pytest.raises(Refusal, match="orders-nothing-to-plan"):
            await two.give(seat, kind, *tries)
    with pytest.raises(Refusal, match="bot-not-seated"):
        await two.ordering.give(two.id, CLEO.id, PASS, "i:cleo")
    with pytest.raises(Stale):
        await two.ordering.give(two.id, PEOPLE[other].id, PASS, "i:old", moment="2research")
    assert (await two.orders(mover), await two.orders(other)) == ((), ())


async def test_the_market_is_planned_alike_at_the_price_that_is_seen(two: Island) -> None:
    mover, other = two.order
    await two.to("market")
    plan = await two.tables.ahead.of(two.id, PEOPLE[other].id)
    assert plan is not None
    assert plan.turn is not None
    build = next(each for each in plan.turn.options() if isinstance(each, BuildAttraction))
    before = (await two.tables.look(two.id)).view.players[other]
    await two.give(other, TURN, build)
    await two.play(PassMarket(mover))
    after = (await two.tables.look(two.id)).view.players[other]
    assert before.money - after.money == before.prices[build.attraction]
    assert [stand.attraction.id for stand in after.stands][-1] == build.attraction


# --- several turns ---------------------------------------------------------------------------------------------------


async def test_turns_are_planned_in_a_row_each_from_what_the_one_before_leaves(three: Island) -> None:
    first, second, third = three.order
    claim = await three.claim(third, 3, await three.free_die())
    await three.give(third, TURN, claim)
    with pytest.raises(Illegal, match="scientist-not-free"):
        await three.give(third, TURN, msgspec.structs.replace(claim, die=await _another_die(three, claim.die)))
    later = await three.claim_ahead(third, 2)
    await three.give(third, TURN, later)
    await three.give(third, TURN, PassScientist(third, 1))
    with pytest.raises(Refusal, match="orders-nothing-to-plan"):
        await three.give(third, TURN, PassScientist(third, 1))
    for lap, action in enumerate((claim, later, PassScientist(third, 1)), 1):
        for seat in (first, second):
            await three.play(PassScientist(seat, lap))
        entry = (await three.tables.history(three.id))[-1]
        assert isinstance(entry, Record)
        assert (entry.action, entry.by) == (action, ORDER)
    assert (await three.phase(), await three.orders(third)) == ("market", ())


async def _another_die(island: Island, die: str) -> str:
    dice = (await island.tables.look(island.id)).view.dice
    return next(each.id for each in dice if each.seat is None and each.dna in ("blue", "pink") and each.id != die)


async def test_a_turn_that_comes_to_nothing_ends_what_was_planned_behind_it(two: Island) -> None:
    mover, other = two.order
    gone = await two.free_die()
    await two.give(other, TURN, await two.claim(other, 1, gone))
    await two.give(other, TURN, PassScientist(other, 2))
    await two.give(other, PASS)
    await two.play(await two.claim(mover, 1, gone))
    assert await two.asked() == (other,)
    (failed,) = await two.orders(other)
    assert (failed.kind, failed.failed) == (TURN, True)
    await two.play(PassScientist(other, 3))
    await two.play(PassScientist(mover, 2))
    assert (await two.asked(), await two.orders(other)) == ((other,), ())


async def test_a_move_of_ones_own_ends_all_turns_that_were_planned(two: Island) -> None:
    mover, other = two.order
    await two.give(other, TURN, PassScientist(other, 1))
    await two.give(other, TURN, PassScientist(other, 2))
    await two.play(PassScientist(mover, 1))
    assert await two.kinds(other) == [TURN]
    await two.undo(other)
    assert (await two.asked(), await two.orders(other)) == ((other,), ())


async def test_where_chance_has_a_say_the_turn_after_cannot_be_planned_yet(
    two: Island, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, other = two.order
    await two.give(other, TURN, PassScientist(other, 1))
    assert (await _plan(two, other)).turn is not None
    advance = GAME.advance
    monkeypatch.setattr(GAME, "advance", lambda *given: msgspec.structs.replace(advance(*given), wall=True))
    assert (await _plan(two, other)).turn is None


async def _plan(island: Island, seat: int) -> Plannable:
    plan = await island.tables.ahead.of(island.id, PEOPLE[seat].id)
    assert plan is not None
    return plan


# --- passing for the rest of the phase -------------------------------------------------------------------------------


async def test_a_seat_passes_for_the_rest_of_the_phase_and_not_in_the_next(two: Island) -> None:
    mover, other = two.order
    await two.give(other, PASS)
    for scientist in (1, 2, 3):
        assert await two.asked() == (mover,)
        await two.play(PassScientist(mover, scientist))
    made = [each for each in await two.records() if each[0] == other]
    # The last scientist could still take a die: that, too, is passed.
    assert made == [(other, "PassScientist", ORDER)] * 3
    assert (await two.phase(), await two.orders(other)) == ("market", ())
    await two.play(PassMarket(mover))
    assert await two.asked() == (other,)


async def test_passing_can_begin_at_once_and_its_first_pass_is_taken_back_with_the_order(two: Island) -> None:
    mover, _ = two.order
    played = await two.give(mover, PASS)
    assert [event.key for event in played.events][:2] == ["answered-order", "scientist-passed"]
    assert await two.kinds(mover) == [PASS]
    await two.undo(mover)
    assert (await two.asked(), await two.orders(mover)) == ((mover,), ())
    assert (await two.tables.look(two.id)).view.players[mover].scientists[0].where == "pool"


async def test_when_all_pass_ahead_the_phase_ends_in_one_stroke(three: Island) -> None:
    first, second, third = three.order
    for seat in (second, third):
        await three.give(seat, PASS)
    await three.give(first, PASS)
    assert await three.phase() == "market"
    assert [by for _, _, by in await three.records()] == [ORDER] * 9
    assert [await three.orders(seat) for seat in range(3)] == [(), (), ()]


async def test_what_is_more_than_one_stroke_holds_goes_on_at_the_alarm(
    three: Island, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(followups, "MOST", 4)
    first, second, third = three.order
    for seat in (second, third, first):
        await three.give(seat, PASS)
    assert len(await three.records()) == 4
    for made in (8, 9):
        assert three.id in await three.tables.due()
        await three.tables.wake(three.id)
        assert len(await three.records()) == made
    assert three.id not in await three.tables.due()
    assert (await three.phase(), await three.asked()) == ("market", (first,))


# --- visitors as proposed --------------------------------------------------------------------------------------------


async def crowded(tables: Tables, store: Store, seats: int = 2) -> Island:
    """A table in the worker phase; in its parks seating will leave a choice, and so will who is eaten."""
    island = await Island.opened(tables, seats)
    await island.to("worker")
    row = (await tables.look(island.id)).row
    stored = await store.load(island.id)
    assert stored is not None
    assert stored.state is not None
    state = codec.load_state(GAME, stored.state)
    here = Here(state, GAME.catalogue(state.content))
    for player in state.players:
        zones = free_zones(player)
        player.stands += [Stand(_attraction(here, food=True), zones[0]), Stand(_attraction(here, food=False), zones[1])]
        player.excitement, player.threat = 3, 5
        player.security = 5 + effects.threat_pips(here) - 1
    state.bag.patrons, state.bag.hooligans = 40, 0
    altered = Commit(row.id, row.version, "i:crowded", row.updated_at, state=codec.save_state(GAME, state))
    await store.commit(altered)
    tables._kept.clear()
    return island


def _attraction(here: Here, *, food: bool) -> str:
    """An attraction with room for two."""
    tiles = here.catalogue.attraction.values()
    return next(tile.id for tile in tiles if tile.spaces == 2 and (tile.type == "food") == food)


async def finish_work(island: Island, *seats: int) -> None:
    for seat in seats:
        await island.play(Done(seat))


async def test_visitors_are_seated_and_lost_as_proposed(tables: Tables, store: Store) -> None:
    island = await crowded(tables, store)
    for kind in ("Seating", "Losing"):
        await island.give(0, kind)
    before = len(await island.records())
    await finish_work(island, 0, 1)
    assert (await island.records())[before:] == [(0, "Done", ""), (1, "Done", ""), (0, "SeatVisitors", ORDER)]
    assert (await island.asked(), await island.kinds(0)) == ((1,), ["Losing"])
    await island.least()
    assert (await island.records())[before + 4 :] == [(0, "LoseVisitors", ORDER)]
    assert await island.orders(0) == ()


async def test_seating_by_an_order_can_be_taken_back_until_all_are_seated(tables: Tables, store: Store) -> None:
    island = await crowded(tables, store)
    await island.give(0, "Seating")
    await finish_work(island, 0, 1)
    assert await island.asked() == (1,)
    await island.play(Reopen(0))
    assert await island.asked() == (0, 1), "who takes it back decides for themselves"
    seating = await tables.decision(island.id, ANN.id)
    assert seating is not None
    await island.play(seating.options()[-1])
    assert await island.asked() == (1,)


async def test_seating_by_an_order_is_undone_as_a_move_of_ones_own(tables: Tables, store: Store) -> None:
    island = await crowded(tables, store)
    await island.give(0, "Seating")
    await finish_work(island, 0, 1)
    await island.undo(0)
    assert (await island.asked(), await island.orders(0)) == ((0, 1), ())


async def test_others_may_change_their_lanes_without_ending_an_order(tables: Tables, store: Store) -> None:
    island = await crowded(tables, store)
    await island.give(0, "Seating")
    await island.play(Done(1))
    await island.undo(1)
    assert await island.kinds(0) == ["Seating"]
    await island.play(Done(0))
    assert await island.kinds(0) == ["Seating"], "its own work is another matter"
    await island.undo(0)
    assert await island.kinds(0) == [], "an undo of its own ends all its orders"


async def test_what_is_proposed_can_be_taken_while_it_is_asked(tables: Tables, store: Store) -> None:
    island = await crowded(tables, store)
    await finish_work(island, 0, 1)
    assert await island.asked() == (0, 1)
    with pytest.raises(Refusal, match="orders-nothing-to-plan"):
        await island.give(0, "Seating")
    await island.give(0, "Losing")
    await island.least()
    await island.least()
    assert (0, "LoseVisitors", ORDER) in await island.records()


async def test_all_may_have_their_visitors_seated_ahead(tables: Tables, store: Store) -> None:
    island = await crowded(tables, store, 4)
    for seat in range(4):
        await island.give(seat, "Seating")
        await island.give(seat, "Losing")
    before = len(await island.records())
    await finish_work(island, 0, 1, 2, 3)
    made = [(seat, verb) for seat, verb, by in (await island.records())[before:] if by == ORDER]
    assert made == [(seat, verb) for verb in ("SeatVisitors", "LoseVisitors") for seat in range(4)]
    assert [await island.orders(seat) for seat in range(4)] == [()] * 4


async def test_an_order_that_was_never_called_for_ends_with_the_round(two: Island) -> None:
    await two.to("worker")
    await two.give(0, "Seating")
    await two.to("research")
    assert (await two.tables.look(two.id)).view.round == 2
    assert await two.orders(0) == ()


# --- the ends of orders ----------------------------------------------------------------------------------------------


async def test_orders_for_turns_are_cancelled_together(two: Island) -> None:
    _, other = two.order
    await two.give(other, TURN, PassScientist(other, 2))
    await two.give(other, PASS)
    assert await two.kinds(other) == [TURN, PASS]
    await two.cancel(other, TURN)
    assert await two.orders(other) == ()
    with pytest.raises(Refusal, match="orders-no-such-order"):
        await two.cancel(other, PASS)


async def test_an_undo_of_what_all_share_ends_it(two: Island) -> None:
    mover, other = two.order
    await two.play(PassScientist(mover, 1))
    await two.give(mover, PASS)
    await two.play(await two.claim(other, 1, await two.free_die()))
    assert (await two.records())[-1] == (mover, "PassScientist", ORDER)
    with pytest.raises(Illegal, match="nothing-to-undo"):
        await two.undo(other)  # an order has moved since, as its player could have
    await two.undo(mover)
    assert (await two.asked(), await two.orders(mover)) == ((mover,), ())


async def test_an_undo_of_another_seat_ends_what_waits_behind_it(three: Island) -> None:
    first, second, third = three.order
    await three.play(PassScientist(first, 1))
    await three.give(third, PASS)
    await three.undo(first)
    assert (await three.asked(), await three.orders(third)) == ((first,), ())
    assert second != third


async def test_an_agreed_undo_ends_it(two: Island) -> None:
    mover, other = two.order
    await two.play(PassScientist(mover, 1))
    await two.play(PassScientist(other, 1))
    await two.give(other, PASS)
    ballots = Ballots(two.tables)
    await ballots.ask_undo(two.id, PEOPLE[mover].id, two.next_input(), 1)
    (vote,) = (await two.tables.look(two.id)).room.votes
    assert await two.kinds(other) == [PASS], "to ask ends nothing"
    await ballots.agree(two.id, PEOPLE[other].id, two.next_input(), vote)
    assert (await two.asked(), await two.orders(other)) == ((mover,), ())


async def test_it_ends_with_the_players_own_move(two: Island, monkeypatch: pytest.MonkeyPatch) -> None:
    mover, other = two.order
    await two.give(mover, PASS)
    await two.play(PassScientist(other, 1))
    await two.undo(mover)
    await two.give(other, PASS)
    await two.play(PassScientist(mover, 2))
    assert await two.kinds(other) == [PASS]
    monkeypatch.setattr("bot.orders._answer", lambda *_: None)  # as if something came that it does not foresee
    await two.play(PassScientist(mover, 3))
    (failed,) = await two.orders(other)
    assert (failed.failed, await two.asked()) == (True, (other,))
    monkeypatch.undo()
    await two.play(PassScientist(other, 3))
    assert await two.orders(other) == ()


async def test_it_ends_when_the_seat_changes_hands(two: Island) -> None:
    mover, other = two.order
    await two.give(other, PASS)
    offers = SeatOffers(two.tables)
    who = PEOPLE[other]
    await offers.offer(two.id, who.id, None, CLEO, two.next_input(), moderator=False)
    assert await two.kinds(other) == [PASS], "to offer ends nothing"
    await offers.take(two.id, CLEO, None, two.next_input())
    assert await two.orders(other) == ()
    await two.play(PassScientist(mover, 1))
    assert await two.asked() == (other,)


async def test_it_ends_when_a_stand_in_takes_the_seat(two: Island) -> None:
    mover, other = two.order
    await two.give(other, TURN, await two.claim(other, 3, await two.free_die()))
    seating = Seating(two.tables)
    await seating.resign(two.id, PEOPLE[other].id, two.next_input())
    await seating.take_back(two.id, PEOPLE[other].id, two.next_input())
    assert await two.orders(other) == ()
    await two.play(PassScientist(mover, 1))
    assert await two.asked() == (other,)


async def test_a_paused_table_takes_no_orders_and_carries_none_out_until_it_goes_on(two: Island) -> None:
    mover, other = two.order
    await two.give(other, PASS)
    ballots = Ballots(two.tables)
    for ask, at in ((ballots.ask_pause, mover), (ballots.ask_resume, mover)):
        await ask(two.id, PEOPLE[at].id, two.next_input())
        (vote,) = (await two.tables.look(two.id)).room.votes
        await ballots.agree(two.id, PEOPLE[other].id, two.next_input(), vote)
        if ask == ballots.ask_pause:
            with pytest.raises(Refusal, match="votes-paused"):
                await two.give(mover, PASS)
            with pytest.raises(Refusal, match="votes-paused"):
                await two.cancel(other, PASS)
    await two.play(PassScientist(mover, 1))
    assert (await two.records())[-1] == (other, "PassScientist", ORDER)


# --- restarts, repeats -----------------------------------------------------------------------------------------------


async def test_an_order_outlives_a_restart(two: Island, store: Store) -> None:
    mover, other = two.order
    claim = await two.claim(other, 3, await two.free_die(wild=True))
    await two.give(other, TURN, claim, PassScientist(other, 1))
    again = replace(two, tables=Tables(store))
    assert await again.kinds(other) == [TURN]
    await again.play(PassScientist(mover, 1))
    entry = (await again.tables.history(two.id))[-1]
    assert isinstance(entry, Record)
    assert (entry.by, entry.action) == (ORDER, claim)
    assert await replace(two, tables=Tables(store)).orders(other) == ()


async def test_a_repeated_input_gives_one_order_and_moves_once(two: Island) -> None:
    mover, other = two.order
    for _ in range(2):
        await two.ordering.give(two.id, PEOPLE[other].id, PASS, "i:same")
        await two.ordering.give(two.id, PEOPLE[mover].id, PASS, "i:same-mover")
    assert len(set(await two.records())) == 2
    assert await two.phase() == "market"


async def test_the_log_with_orders_replays_to_the_same_state(three: Island, store: Store) -> None:
    first, second, third = three.order
    await three.give(second, TURN, await three.claim(second, 2, await three.free_die()))
    await three.give(third, PASS)
    await three.play(PassScientist(first, 1))
    await three.to("market")
    stored = await store.load(three.id)
    assert stored is not None
    again = Table.replay(GAME, codec.load_header(stored.header), await three.tables.history(three.id))
    assert codec.save_state(GAME, again.state) == stored.state


# --- nobody can tell -------------------------------------------------------------------------------------------------


async def test_giving_and_cancelling_leaves_no_trace_that_others_could_see(two: Island, store: Store) -> None:
    _, other = two.order
    before, told = await two.tables.look(two.id), len(await store.outbox.pending(2**62))
    played = await two.give(other, PASS)
    assert (played.events, await two.tables.history(two.id)) == ((), [])
    await two.cancel(other, PASS)
    after = await two.tables.look(two.id)
    for one, other_one in ((before.row.length, after.row.length), (before.row.updated_at, after.row.updated_at)):
        assert one == other_one
    assert before.view == after.view
    assert len(await store.outbox.pending(2**62)) == told


async def test_who_is_next_is_foretold_whether_or_not_they_have_an_order(two: Island) -> None:
    mover, other = two.order
    plain = following(await _game(two), lambda _: True)
    await two.give(other, PASS)
    assert following(await _game(two), lambda _: True) == plain == other
    assert mover != other


async def _game(island: Island) -> Table:
    loaded = await island.tables._read(island.id)
    assert loaded.table is not None
    return loaded.table


# --- time ------------------------------------------------------------------------------------------------------------


async def test_an_order_takes_none_of_its_players_time(tables: Tables) -> None:
    terms = Terms("budget", 48, 12)
    wish = Wish("dinosaur_island", "Amber Bay", {"twists": False}, terms)
    table = await tables.open(HERE, ANN, wish, "i:open")
    await tables.join(table, BEN, "i:join")
    await tables.start(table, ANN.id, "i:start")
    island = Island(tables, table, (await tables.look(table)).view.order)
    mover, other = island.order
    full = (await tables.look(table)).room.clocks[other].left
    await island.give(other, PASS)
    await island.play(PassScientist(mover, 1))
    clock = (await tables.look(table)).room.clocks[other]
    assert (clock.left, clock.asked) == (full, None)
