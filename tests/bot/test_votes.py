"""Votes in the rooms, without Discord: who must agree to what, how a vote ends, what comes of it, and a restart."""

from __future__ import annotations

from random import Random

import pytest

from bot.ballots import Ballots
from bot.exchange import Person, Refusal
from bot.room import Room, Vote
from bot.seat_offers import SeatOffers
from bot.seating import Seating
from bot.store.store import Store
from bot.tables import Tables
from bot.undoing import Undoing
from bot.votes import KICK, MOST_OPEN, OPEN_MS, PAUSE, RESUME, UNDO, lost, needed, passed, silence_agrees, voters
from engine.core import codec
from engine.core.entries import Noted, Record, Undone
from engine.core.model import Illegal, Stale
from engine.core.table import Table
from engine.dinosaur_island.actions import Done, PassScientist
from engine.dinosaur_island.game import GAME
from tests.bot.at_tables import ANN, BEN, CLEO, DAN, HERE, answered, first, started, to_worker_phase
from tests.bot.at_tables import GAME as WISH


@pytest.fixture
def ballots(tables: Tables) -> Ballots:
    return Ballots(tables)


@pytest.fixture
def undoing(tables: Tables) -> Undoing:
    return Undoing(tables)


async def opened(tables: Tables, *others: Person) -> str:
    """A running table of Ann's and these others."""
    table = await tables.open(HERE, ANN, WISH, "i:open")
    for person in others:
        await tables.join(table, person, f"i:join{person.id}")
    await tables.start(table, ANN.id, "i:start")
    return table


async def votes(tables: Tables, table: str) -> dict[int, Vote]:
    return (await tables.look(table)).room.votes


async def only(tables: Tables, table: str) -> int:
    """The number of the one vote that is open."""
    (n,) = await votes(tables, table)
    return n


async def bytes_of(tables: Tables, table: str, store: Store) -> bytes:
    """The game's state as the store has it; what is in memory must be the same."""
    stored = await store.load(table)
    assert stored is not None
    assert stored.state is not None
    loaded = await tables._read(table)
    assert loaded.table is not None
    assert codec.save_state(GAME, loaded.table.state) == stored.state
    return stored.state


async def keys(tables: Tables, table: str) -> list[str]:
    """The keys of all that the log tells, in order."""
    return [event.key for entry in await tables.history(table) for event in entry.events]


# --- who must agree --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "seats", "away", "asked", "enough"),
    [
        (UNDO, 2, (), (1,), 1),
        (UNDO, 4, (), (1, 2, 3), 3),
        (UNDO, 4, (2,), (1, 3), 2),
        (UNDO, 3, (1, 2), (), 0),
        (PAUSE, 4, (), (1, 2, 3), 3),
        (RESUME, 2, (), (1,), 1),
        (RESUME, 3, (), (1, 2), 1),
        (RESUME, 4, (), (1, 2, 3), 2),
        (KICK, 2, (), (1,), 1),
        (KICK, 3, (), (2,), 1),
        (KICK, 4, (), (2, 3), 1),
        (KICK, 4, (3,), (2,), 1),
        (KICK, 4, (2, 3), (1,), 1),
    ],
)
def test_who_is_asked_and_how_many_must_agree(
    kind: str, seats: int, away: tuple[int, ...], asked: tuple[int, ...], enough: int
) -> None:
    room = Room(stand_ins=dict.fromkeys(away))
    vote = Vote(kind, 0, 0, what=1)
    assert voters(vote, room, seats) == asked
    assert needed(vote, room, seats) == enough
    assert passed(vote, room, seats) == (enough == 0)
    yes = Vote(kind, 0, 0, what=1, agreed=asked[:enough])
    assert passed(yes, room, seats)
    if enough:
        no = Vote(kind, 0, 0, what=1, declined=asked[enough - 1 :])
        assert lost(no, room, seats)
        assert not lost(Vote(kind, 0, 0, what=1, declined=asked[enough:]), room, seats)


def test_silence_agrees_to_go_on_and_to_a_stand_in_where_nobody_else_is_there() -> None:
    for kind, seats, silent in (
        (RESUME, 4, True),
        (KICK, 2, True),
        (KICK, 3, False),
        (UNDO, 2, False),
        (PAUSE, 2, False),
    ):
        vote = Vote(kind, 0, 0, what=1)
        assert silence_agrees(vote, Room(), seats) == silent
        assert not silence_agrees(Vote(kind, 0, 0, what=1, declined=(1,)), Room(), seats)


# --- undo behind walls -----------------------------------------------------------------------------------------------


async def test_an_undo_that_all_agree_to_takes_back_others_moves_too_and_restores_the_bytes(
    tables: Tables, ballots: Ballots, store: Store
) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    before = await bytes_of(tables, table, store)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:1")
    await tables.play(table, other.id, PassScientist(1 - seat, 1), "i:2")
    with pytest.raises(Illegal):
        await tables.undo(table, mover.id, "i:free")
    await ballots.ask_undo(table, mover.id, "i:ask", 1)
    assert await votes(tables, table) == {3: Vote(UNDO, seat, (await votes(tables, table))[3].until, what=1, size=2)}
    played = await ballots.agree(table, other.id, "i:yes", 3)
    assert [event.key for event in played.events] == ["vote-agreed", "undone-agreed"]
    assert await bytes_of(tables, table, store) == before
    last = (await tables.history(table))[-1]
    assert isinstance(last, Undone)
    assert (last.seat, last.took_back, last.agreed) == (seat, (2, 1), True)
    assert await votes(tables, table) == {}


async def test_all_others_must_agree_and_one_no_ends_it(tables: Tables, ballots: Ballots, store: Store) -> None:
    table = await opened(tables, BEN, CLEO, DAN)
    people = (ANN, BEN, CLEO, DAN)
    order = (await tables.look(table)).view.order
    mover = people[order[0]]
    others = [people[seat] for seat in order[1:]]
    for n, seat in enumerate(order[:2]):
        await tables.play(table, people[seat].id, PassScientist(seat, 1), f"i:{n}")
    after = await bytes_of(tables, table, store)
    await ballots.ask_undo(table, mover.id, "i:ask", 1)
    n = await only(tables, table)
    for person in others[:2]:
        await ballots.agree(table, person.id, f"i:yes{person.id}", n)
        assert await bytes_of(tables, table, store) == after
    with pytest.raises(Refusal, match="votes-agreed-already"):
        await ballots.agree(table, others[0].id, "i:again", n)
    await ballots.decline(table, others[2].id, "i:no", n)
    assert await votes(tables, table) == {}
    assert (await keys(tables, table))[-1] == "vote-declined"
    assert await bytes_of(tables, table, store) == after
    with pytest.raises(Refusal, match="votes-closed"):
        await ballots.agree(table, others[2].id, "i:late", n)


async def test_what_has_come_out_stays_out_without_the_others_consent(tables: Tables, ballots: Ballots) -> None:
    """Whoever asks alone gets nothing back: not by asking, nor by answering themselves."""
    table = await started(tables)
    await to_worker_phase(tables, table)
    for seat, person in enumerate((ANN, BEN)):
        await tables.play(table, person.id, Done(seat), f"i:done{seat}")
    seen = await tables.look(table)
    done = next(each for each in await tables.history(table) if isinstance(each, Record) and each.action == Done(0))
    assert await tables.undoable(table, ANN.id) is None, "the visitors have come"
    await ballots.ask_undo(table, ANN.id, "i:ask", done.n)
    n = await only(tables, table)
    with pytest.raises(Refusal, match="votes-yours"):
        await ballots.agree(table, ANN.id, "i:own", n)
    with pytest.raises(Refusal, match="bot-not-seated"):
        await ballots.agree(table, CLEO.id, "i:stranger", n)
    assert (await tables.look(table)).view == seen.view


async def test_a_vote_ends_at_its_deadline(tables: Tables, ballots: Ballots, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:1")
    await ballots.ask_undo(table, mover.id, "i:ask", 1)
    vote = (await votes(tables, table))[2]
    assert await tables.due() == ()
    later(monkeypatch, vote.until)
    assert await tables.due() == (table,)
    await ballots.close_due(table)
    assert await votes(tables, table) == {}
    assert (await keys(tables, table))[-1] == "vote-lapsed"
    assert [each.where for each in (await tables.look(table)).view.players[seat].scientists].count("pool") == 2
    with pytest.raises(Refusal, match="votes-closed"):
        await ballots.agree(table, other.id, "i:late", 2)


def later(monkeypatch: pytest.MonkeyPatch, now: int) -> None:
    """Let it be that moment (UTC milliseconds)."""
    for room in ("ballots", "votes", "tables", "commits", "seat_offers"):
        monkeypatch.setattr(f"bot.{room}.now_ms", lambda: now)


async def test_a_move_makes_an_undo_vote_pointless_and_leaves_a_pause_vote_open(
    tables: Tables, ballots: Ballots
) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:1")
    await ballots.ask_undo(table, mover.id, "i:ask", 1)
    await ballots.ask_pause(table, mover.id, "i:pause")
    assert [vote.kind for vote in (await votes(tables, table)).values()] == [UNDO, PAUSE]
    await tables.play(table, other.id, PassScientist(1 - seat, 1), "i:2")
    assert [vote.kind for vote in (await votes(tables, table)).values()] == [PAUSE]
    assert (await keys(tables, table))[-1] == "vote-moot"


async def test_the_first_of_two_undo_votes_to_pass_settles_the_other(tables: Tables, ballots: Ballots) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:1")
    await tables.play(table, other.id, PassScientist(1 - seat, 1), "i:2")
    await ballots.ask_undo(table, mover.id, "i:ask", 1)
    await ballots.ask_undo(table, other.id, "i:ask2", 2)
    with pytest.raises(Refusal, match="votes-asked-already"):
        await ballots.ask_undo(table, mover.id, "i:ask3", 1)
    await ballots.agree(table, mover.id, "i:yes", 4)
    assert await votes(tables, table) == {}
    assert (await keys(tables, table))[-2:] == ["undone-agreed", "vote-moot"]
    assert (await tables.look(table)).view.to_act == (1 - seat,)


async def test_no_more_is_asked_at_a_time_than_fits_into_a_message(tables: Tables, ballots: Ballots) -> None:
    table = await opened(tables, BEN, CLEO, DAN)
    await ballots.ask_pause(table, ANN.id, "i:1")
    for seat in (0, 2):
        await ballots.ask_kick(table, BEN.id, f"i:k{seat}", seat)
    assert len(await votes(tables, table)) == MOST_OPEN
    with pytest.raises(Refusal, match="votes-too-many"):
        await ballots.ask_kick(table, BEN.id, "i:k3", 3)


async def test_who_asked_withdraws_and_a_stranger_cannot(tables: Tables, ballots: Ballots) -> None:
    table = await started(tables)
    await ballots.ask_pause(table, ANN.id, "i:ask")
    with pytest.raises(Refusal, match="bot-not-seated"):
        await ballots.decline(table, CLEO.id, "i:stranger", 1)
    await ballots.decline(table, ANN.id, "i:withdraw", 1)
    assert (await votes(tables, table), (await keys(tables, table))[-1]) == ({}, "vote-withdrawn")


async def test_an_answer_delivered_twice_counts_once(tables: Tables, ballots: Ballots, store: Store) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:1")
    await ballots.ask_undo(table, mover.id, "i:ask", 1)
    asked = await ballots.ask_undo(table, mover.id, "i:ask", 1)
    assert asked.repeated
    once = await ballots.agree(table, other.id, "i:yes", 2)
    twice = await ballots.agree(table, other.id, "i:yes", 2)
    assert (twice.repeated, twice.n) == (True, once.n)
    assert len(await store.entries(table)) == once.n


async def test_who_leaves_is_no_longer_waited_for(tables: Tables, ballots: Ballots, store: Store) -> None:
    table = await opened(tables, BEN, CLEO)
    seat, *others = (await tables.look(table)).view.order
    mover, following, last = ((ANN, BEN, CLEO)[each] for each in (seat, *others))
    before = await bytes_of(tables, table, store)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:1")
    await ballots.ask_undo(table, mover.id, "i:ask", 1)
    await ballots.agree(table, following.id, "i:yes", 2)
    await Seating(tables).resign(table, last.id, "i:leave")
    assert await tables.due() == (table,)
    await ballots.close_due(table)
    assert await bytes_of(tables, table, store) == before


async def test_an_undo_vote_of_who_leaves_is_off(tables: Tables, ballots: Ballots) -> None:
    table = await opened(tables, BEN, CLEO)
    await ballots.ask_pause(table, BEN.id, "i:ask")
    await Seating(tables).resign(table, BEN.id, "i:leave")
    assert await votes(tables, table) == {}


async def test_whoever_plays_alone_is_asked_by_nobody(tables: Tables, ballots: Ballots, store: Store) -> None:
    table = await tables.open(HERE, ANN, WISH, "i:open")
    await tables.start(table, ANN.id, "i:start", alone=True)
    before = await bytes_of(tables, table, store)
    menu = await tables.menu(table, ANN.id)
    assert menu is not None
    await tables.play(table, ANN.id, menu.left(menu.verbs()[0], {})[0], "i:1")
    await ballots.ask_undo(table, ANN.id, "i:ask", 1)
    assert await bytes_of(tables, table, store) == before
    await ballots.ask_pause(table, ANN.id, "i:pause")
    assert (await tables.look(table)).room.paused is not None


async def test_a_move_that_is_not_ones_own_or_not_there_cannot_be_asked_for(tables: Tables, ballots: Ballots) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    await tables.play(table, mover.id, PassScientist((ANN, BEN).index(mover), 1), "i:1")
    for person, n in ((other, 1), (mover, 2), (mover, 99)):
        with pytest.raises(Illegal, match="nothing-to-undo"):
            await ballots.ask_undo(table, person.id, f"i:{person.id}{n}", n)


# --- restarts and the store ------------------------------------------------------------------------------------------


async def test_a_restart_between_any_two_steps_changes_nothing(tables: Tables, store: Store) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    before = await bytes_of(tables, table, store)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:1")
    await tables.play(table, other.id, PassScientist(1 - seat, 1), "i:2")
    after = await bytes_of(tables, table, store)
    await Ballots(Tables(store)).ask_undo(table, mover.id, "i:ask", 1)
    await Ballots(Tables(store)).agree(table, other.id, "i:yes", 3)
    fresh = Tables(store)
    assert await bytes_of(fresh, table, store) == before
    with pytest.raises(Illegal):
        await fresh.undo(table, other.id, "i:free")
    await Undoing(Tables(store)).redo(table, mover.id, "i:redo", 1)
    assert await bytes_of(Tables(store), table, store) == after


@pytest.mark.parametrize("seed", range(3))
async def test_loading_equals_the_table_in_memory_after_random_plays_undos_and_agreed_undos(
    tables: Tables, store: Store, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    mind = Random(seed)
    monkeypatch.setattr("secrets.token_hex", lambda size: f"{seed:02x}" * size)
    table = await started(tables)
    people, undoing, ballots = (ANN, BEN), Undoing(tables), Ballots(tables)
    done = {"agreed": 0, "again": 0}
    for n in range(70):
        seen = await tables.look(table)
        seat = mind.randrange(2)
        chance = mind.random()
        if chance < 0.1 and await tables.undoable(table, people[seat].id) is not None:
            await tables.undo(table, people[seat].id, f"i:u{n}")
        elif chance < 0.22 and any(isinstance(each, Record) for each in await tables.history(table)):
            try:
                taking = await undoing.beyond(table, seat)
            except Illegal:
                continue
            await ballots.ask_undo(table, people[seat].id, f"i:a{n}", taking.target.n)
            await ballots.agree(table, people[1 - seat].id, f"i:y{n}", await only(tables, table))
            done["agreed"] += 1
        elif chance < 0.5 and (records := await undoing.redoable(table, people[seat].id)):
            await undoing.redo(table, people[seat].id, f"i:r{n}", records[0].n)
            done["again"] += 1
        else:
            mover = seen.view.to_act[0]
            decision = await tables.decision(table, people[mover].id)
            assert decision is not None
            await tables.play(table, people[mover].id, decision.sample(mind), f"i:p{n}")
        assert everything(await tables._read(table)) == everything(await Tables(store)._read(table))
    assert min(done.values()) > 0
    loaded = await tables._read(table)
    again = Table.replay(GAME, loaded.header, await tables.history(table))
    assert codec.save_state(GAME, again.state) == await bytes_of(tables, table, store)
    earlier = await tables.past.view(table, None, loaded.row.length)
    assert earlier == GAME.view(again.state, None)


def everything(loaded: object) -> tuple[object, ...]:
    table = loaded.table  # type: ignore[attr-defined]
    ids = [table.decision_id(seat) for seat in range(2)]
    free = [table.undoable(seat) for seat in range(2)]
    state = codec.save_state(GAME, table.state)
    return state, table.version, table.acted, table.base, table.base_n, table.tail, ids, free, loaded.room  # type: ignore[attr-defined]


# --- redo ------------------------------------------------------------------------------------------------------------


async def test_redo_goes_back_to_where_an_agreed_undo_began(
    tables: Tables, ballots: Ballots, undoing: Undoing, store: Store
) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:1")
    await tables.play(table, other.id, PassScientist(1 - seat, 1), "i:2")
    after = await bytes_of(tables, table, store)
    await ballots.ask_undo(table, mover.id, "i:ask", 1)
    await ballots.agree(table, other.id, "i:yes", 3)
    assert await undoing.redoable(table, other.id) == []
    with pytest.raises(Refusal, match="bot-undo-too-late"):
        await undoing.redo(table, mover.id, "i:wrong", 2)
    played = await undoing.redo(table, mover.id, "i:redo", 1)
    assert [event.key for event in played.events][::2] == ["answered-again"] * 2
    assert await bytes_of(tables, table, store) == after
    assert (await undoing.redo(table, mover.id, "i:redo", 1)).repeated
    with pytest.raises(Illegal, match="nothing-to-redo"):
        await undoing.redo(table, mover.id, "i:more", 1)


# --- kick ------------------------------------------------------------------------------------------------------------


async def test_a_majority_of_the_others_votes_a_player_out_who_comes_back_only_by_an_offer(
    tables: Tables, ballots: Ballots
) -> None:
    table = await opened(tables, BEN, CLEO, DAN)
    await ballots.ask_kick(table, BEN.id, "i:ask", 0)
    n = await only(tables, table)
    with pytest.raises(Refusal, match="votes-about-you"):
        await ballots.agree(table, ANN.id, "i:me", n)
    await ballots.decline(table, CLEO.id, "i:no", n)
    assert await only(tables, table) == n, "Dan may still agree"
    await ballots.agree(table, CLEO.id, "i:changed", n)
    seen = await tables.look(table, ANN.id)
    assert (seen.seat, seen.left, seen.room.stand_ins, seen.room.kicked) == (None, None, {0: None}, (ANN.id,))
    assert seen.row.host_id == BEN.id, "the host's powers go on"
    offers = SeatOffers(tables)
    for seat in (None, 0):
        with pytest.raises(Refusal, match="votes-you-were-kicked"):
            await offers.take(table, ANN, seat, f"i:take{seat}")
    with pytest.raises(Refusal, match="bot-seat-not-yours-to-take"):
        await Seating(tables).take_back(table, ANN.id, "i:back")
    await offers.offer(table, BEN.id, 0, ANN, "i:offer", moderator=False)
    await offers.take(table, ANN, 0, "i:take")
    seen = await tables.look(table, ANN.id)
    assert (seen.seat, seen.room.kicked) == (0, ())


async def test_between_two_the_one_who_is_to_go_can_object_and_silence_agrees(
    tables: Tables, ballots: Ballots, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    await ballots.ask_kick(table, other.id, "i:ask", seat)
    await ballots.decline(table, mover.id, "i:here", await only(tables, table))
    assert await votes(tables, table) == {}
    await ballots.ask_kick(table, other.id, "i:ask2", seat)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:here2")
    assert await votes(tables, table) == {}, "whoever moves is there"
    await ballots.ask_kick(table, other.id, "i:ask3", seat)
    vote = (await votes(tables, table))[await only(tables, table)]
    later(monkeypatch, vote.until)
    await ballots.close_due(table)
    assert (await tables.look(table)).room.stand_ins == {seat: None}


async def test_nobody_is_voted_out_who_is_not_there_or_oneself(tables: Tables, ballots: Ballots) -> None:
    table = await opened(tables, BEN, CLEO)
    with pytest.raises(Refusal, match="votes-kick-yourself"):
        await ballots.ask_kick(table, ANN.id, "i:1", 0)
    with pytest.raises(Stale):
        await ballots.ask_kick(table, ANN.id, "i:2", 7)
    await Seating(tables).resign(table, CLEO.id, "i:leave")
    with pytest.raises(Refusal, match="votes-kick-stand-in"):
        await ballots.ask_kick(table, ANN.id, "i:3", 2)


# --- pauses ----------------------------------------------------------------------------------------------------------


async def test_a_paused_table_refuses_moves_and_nothing_else(tables: Tables, ballots: Ballots, store: Store) -> None:
    table = await started(tables)
    mover, other = await first(tables, table)
    seat = (ANN, BEN).index(mover)
    await tables.play(table, mover.id, PassScientist(seat, 1), "i:1")
    with pytest.raises(Refusal, match="votes-not-paused"):
        await ballots.ask_resume(table, ANN.id, "i:early")
    await ballots.ask_pause(table, ANN.id, "i:ask")
    await ballots.agree(table, BEN.id, "i:yes", await only(tables, table))
    assert (await tables.look(table)).room.paused is not None
    with pytest.raises(Refusal, match="votes-paused"):
        await tables.play(table, other.id, PassScientist(1 - seat, 1), "i:2")
    with pytest.raises(Refusal, match="votes-paused-already"):
        await ballots.ask_pause(table, BEN.id, "i:more")
    await ballots.ask_undo(table, mover.id, "i:undo", 1)
    await ballots.agree(table, other.id, "i:yes2", await only(tables, table))
    await Seating(tables).resign(table, mover.id, "i:leave")
    assert [by for _, by in await answered(tables, table) if by] == [], "a stand-in waits, too"
    await ballots.ask_resume(table, other.id, "i:on")
    assert (await tables.look(table)).room.paused is None, "nobody else is there to ask"
    assert [by for _, by in await answered(tables, table) if by] == ["stand-in"]


async def test_a_pause_cannot_be_held_by_who_does_not_answer(
    tables: Tables, ballots: Ballots, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables)
    await ballots.ask_pause(table, ANN.id, "i:ask")
    await ballots.agree(table, BEN.id, "i:yes", 1)
    await ballots.ask_resume(table, ANN.id, "i:on")
    n = await only(tables, table)
    later(monkeypatch, (await votes(tables, table))[n].until)
    await ballots.close_due(table)
    assert (await tables.look(table)).room.paused is None


async def test_an_answer_that_settles_nothing_is_noted_and_not_told(
    tables: Tables, ballots: Ballots, store: Store
) -> None:
    table = await opened(tables, BEN, CLEO)
    await ballots.ask_pause(table, ANN.id, "i:ask")
    rows = len(await store.outbox.pending(2**60, table))
    await ballots.agree(table, BEN.id, "i:yes", 1)
    assert len(await store.outbox.pending(2**60, table)) == rows
    last = (await tables.history(table))[-1]
    assert isinstance(last, Noted)
    assert last.events[0].key == "vote-agreed"
    await ballots.agree(table, CLEO.id, "i:yes2", 1)
    assert len(await store.outbox.pending(2**60, table)) == rows + 1
    assert OPEN_MS[PAUSE] > 0
