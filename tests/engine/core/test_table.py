"""A running table: stale answers, undo and its walls, replay of the log, loading from base and tail."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from engine.core import codec
from engine.core.chance import Draw, ReplayMismatch
from engine.core.model import Action, Illegal, Stale
from engine.core.table import Entry, Record, Table, Undone, load_entry, save_entry
from engine.dinosaur_island.actions import (
    Done,
    PassMarket,
    PassScientist,
    Refine,
    Reopen,
    TakeVenture,
)
from engine.dinosaur_island.game import GAME
from engine.selfplay import header_of


def new_table(seats: int = 3, number: int = 0) -> Table:
    return Table.new(GAME, header_of(GAME, seats, 7, number))[0]


def to_phase(phase: str, seats: int = 3) -> Table:
    """A table whose seats answered with fallbacks until a phase began."""
    table = new_table(seats)
    while table.state.phase != phase:
        seat = asked(table)[0]
        table.play(GAME.fallback(table.state, seat))
    return table


def asked(table: Table) -> list[int]:
    return [decision.seat for decision in GAME.decisions(table.state)]


def everything(table: Table) -> tuple[Any, ...]:
    """All that a refused action must leave as it was."""
    return (
        codec.save_state(GAME, table.state),
        table.version,
        list(table.acted),
        table.base,
        table.base_n,
        list(table.tail),
    )


def state_bytes(table: Table) -> bytes:
    return codec.save_state(GAME, table.state)


# --- stale answers ---------------------------------------------------------------------------------------------


def test_an_answer_is_taken_once() -> None:
    table = new_table()
    seat = asked(table)[0]
    decision = table.decision_id(seat)
    record = table.play(PassScientist(seat, 1), decision)
    assert record.decision == decision
    before = everything(table)
    with pytest.raises(Stale):
        table.play(PassScientist(seat, 2), decision)
    assert everything(table) == before


def test_an_answer_stays_good_while_another_lane_moves() -> None:
    table = to_phase("worker")
    decision = table.decision_id(2)
    table.play(TakeVenture(0, 3, 0))
    table.play(Done(1))
    assert table.decision_id(2) == decision
    table.play(TakeVenture(2, 3, 0), decision)


def test_ones_own_move_makes_an_answer_old_even_when_the_question_is_the_same() -> None:
    table = to_phase("worker")
    decision = table.decision_id(0)
    table.play(TakeVenture(0, 3, 0), decision)
    assert table.decision(0) is not None
    with pytest.raises(Stale):
        table.play(TakeVenture(0, 3, 1), decision)


def test_an_undo_makes_ones_answers_old() -> None:
    table = to_phase("worker")
    first = table.decision_id(0)
    table.play(TakeVenture(0, 3, 0))
    second = table.decision_id(0)
    table.undo(0)
    assert table.decision_id(0) not in (first, second)


def test_an_undo_makes_an_answer_of_the_next_seat_old_when_its_turn_is_gone() -> None:
    table = new_table()
    seat, following = table.state.order[:2]
    table.play(PassScientist(seat, 1))
    decision = table.decision_id(following)
    table.undo(seat)
    assert table.decision_id(following) is None
    table.play(PassScientist(seat, 2))
    with pytest.raises(Stale):
        table.play(PassScientist(following, 1), decision)


def test_an_undo_in_a_lane_leaves_the_answers_of_others_good() -> None:
    table = to_phase("worker")
    decision = table.decision_id(1)
    table.play(TakeVenture(0, 3, 0))
    table.undo(0)
    assert table.decision_id(1) == decision


def test_a_typed_command_answers_whatever_is_open() -> None:
    table = new_table()
    seat = asked(table)[0]
    record = table.play(PassScientist(seat, 1))
    assert record.decision == f"{seat}.RT.0"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (lambda seat, other: PassScientist(seat, 4), "scientist-not-free"),
        (lambda seat, other: PassMarket(seat), "not-now"),
        (lambda seat, other: PassScientist(other, 1), "not-your-turn"),
        (lambda seat, other: PassScientist(3, 1), "not-your-turn"),
        (lambda seat, other: PassScientist(-1, 1), "not-your-turn"),
        (lambda seat, other: Reopen(seat), "not-now"),
        (lambda seat, other: Action(seat), "not-an-action"),
        (lambda seat, other: PassScientist(str(seat), 1), "not-your-turn"),  # type: ignore[arg-type]
    ],
    ids=[
        "no such scientist",
        "another phase",
        "not the turn",
        "no such seat",
        "below zero",
        "not done",
        "no action",
        "text",
    ],
)
def test_what_the_rules_refuse_changes_nothing(action: Callable[[int, int], Action], reason: str) -> None:
    table = new_table()
    before = everything(table)
    with pytest.raises(Illegal) as refused:
        table.play(action(*table.state.order[:2]))
    assert refused.value.key == reason
    assert everything(table) == before


# --- undo ------------------------------------------------------------------------------------------------------


def test_an_undo_restores_the_bytes_and_names_what_it_took_back() -> None:
    table = new_table()
    seat = asked(table)[0]
    before = state_bytes(table)
    record = table.play(PassScientist(seat, 3))
    undone = table.undo(seat)
    assert state_bytes(table) == before
    assert (undone.seat, undone.took_back, undone.n) == (seat, (record.n,), 2)
    assert undone.events[0].args == {"move": record.n, "verb": "PassScientist"}


def test_what_was_undone_stays_in_the_log() -> None:
    table = new_table()
    seat = asked(table)[0]
    record = table.play(PassScientist(seat, 3))
    undone = table.undo(seat)
    again = table.play(PassScientist(seat, 1))
    assert table.tail == [record, undone, again]
    assert table.live() == [again]
    assert table.version == again.n == 3


def test_undo_goes_back_one_record_at_a_time_to_the_wall() -> None:
    table = to_phase("worker")
    seen = [state_bytes(table)]
    for slot in range(3):
        table.play(TakeVenture(0, 3, slot))
        seen.append(state_bytes(table))
    for expected in reversed(seen[:-1]):
        table.undo(0)
        assert state_bytes(table) == expected


def test_undo_in_a_lane_keeps_what_the_others_did() -> None:
    table, without = to_phase("worker"), to_phase("worker")
    table.play(TakeVenture(1, 3, 0))
    table.play(TakeVenture(0, 3, 0))
    table.play(TakeVenture(2, 3, 2))
    table.play(Done(1))
    table.undo(0)
    for action in (TakeVenture(1, 3, 0), TakeVenture(2, 3, 2), Done(1)):
        without.play(action)
    assert state_bytes(table) == state_bytes(without)


def test_nothing_can_be_undone_at_a_wall() -> None:
    table = new_table()
    before = everything(table)
    for seat in range(3):
        assert table.undoable(seat) is None
        with pytest.raises(Illegal, match="nothing-to-undo"):
            table.undo(seat)
    assert everything(table) == before


def test_the_fall_of_a_barrier_is_a_wall() -> None:
    table = to_phase("worker", seats=2)
    table.play(Done(0))
    assert table.undoable(0) is not None
    last = table.play(Done(1))
    assert last.wall
    assert (table.base_n, table.tail) == (last.n, [])
    assert table.undoable(0) is None
    assert table.undoable(1) is None


def test_undo_is_blocked_by_what_another_seat_did_with_shared_things() -> None:
    table = new_table()
    first, second = table.state.order[:2]
    table.play(PassScientist(first, 1))
    table.play(PassScientist(second, 1))
    assert table.undoable(first) is None
    with pytest.raises(Illegal, match="nothing-to-undo"):
        table.undo(first)
    table.undo(second)
    assert table.undoable(first) is not None


def test_the_move_that_opened_the_lanes_can_be_undone_until_another_lane_moves() -> None:
    table = to_phase("market")
    while len(GAME.decisions(table.state)) == 1:
        last = table.play(PassMarket(asked(table)[0]))
    other = (last.seat + 1) % 3
    table.play(TakeVenture(last.seat, 3, 0))
    table.undo(last.seat)
    assert table.undoable(last.seat) == last
    table.play(TakeVenture(other, 3, 0))
    assert table.undoable(last.seat) is None


def test_a_done_can_be_taken_back_by_undo_or_by_reopening() -> None:
    table, reopened = to_phase("worker"), to_phase("worker")
    table.play(Done(0))
    table.undo(0)
    reopened.play(Done(0))
    reopened.play(Reopen(0))
    assert state_bytes(table) == state_bytes(reopened)
    assert GAME.offers(table.state, 0) == ()


def test_undo_after_reopening_means_the_move_before_the_done() -> None:
    """Taking the reopening itself back would say "done" once more, and the barrier would fall."""
    table = to_phase("worker", seats=2)
    opened = state_bytes(table)
    moves = [table.play(action) for action in (TakeVenture(0, 3, 0), Done(0), Reopen(0))]
    table.play(Done(1))
    assert table.undoable(0) == moves[0]
    undone = table.undo(0)
    assert undone.took_back == tuple(move.n for move in reversed(moves))
    assert asked(table) == [0]
    assert table.undoable(0) is None
    table.play(Reopen(1))
    assert state_bytes(table) == opened


def test_a_done_and_its_reopening_do_not_block_the_undo_of_the_move_before_the_lanes() -> None:
    """They come to nothing, and their seat could not take them back: the wall would be out of reach."""
    table = to_phase("market", seats=2)
    wall = table.base
    while table.state.phase == "market":
        last = table.play(PassMarket(asked(table)[0]))
    other = 1 - last.seat
    pair = [table.play(action) for action in (Done(other), Reopen(other))]
    assert table.undoable(other) is None
    assert table.undoable(last.seat) == last
    undone = table.undo(last.seat)
    assert undone.took_back == (pair[1].n, pair[0].n, last.n)
    assert table.state.phase == "market"
    while seats := [seat for seat in range(2) if table.undoable(seat) is not None]:
        table.undo(seats[0])
    assert state_bytes(table) == wall


def test_a_done_that_stands_blocks_the_undo_of_the_move_before_the_lanes() -> None:
    table = to_phase("market", seats=2)
    while table.state.phase == "market":
        last = table.play(PassMarket(asked(table)[0]))
    for action in (Done, Reopen, Done):
        table.play(action(1 - last.seat))
    assert table.undoable(last.seat) is None


def test_a_done_and_its_reopening_alone_leave_nothing_to_undo() -> None:
    table = to_phase("worker", seats=2)
    table.play(Done(0))
    table.play(Reopen(0))
    assert table.undoable(0) is None


# --- the log ---------------------------------------------------------------------------------------------------


def played(seats: int, number: int, most: int = 10_000) -> tuple[Table, list[Entry]]:
    """A game of random answers, undos and reopened "done"s, with its whole log."""
    rng = Random(f"log:{number}")
    table = new_table(seats, number)
    log: list[Entry] = []
    while (open_now := asked(table)) and len(log) < most:
        seat = rng.choice(open_now)
        anyone = rng.randrange(seats)
        if rng.random() < 0.1 and table.undoable(anyone) is not None:
            log.append(table.undo(anyone))
        elif rng.random() < 0.3 and (offers := GAME.offers(table.state, anyone)):
            log.append(table.play(offers[0]))
        else:
            decision = table.decision(seat)
            assert decision is not None
            log.append(table.play(decision.sample(rng), table.decision_id(seat)))
    return table, log


@pytest.fixture(scope="module")
def whole() -> tuple[Table, list[Entry]]:
    return played(3, 1)


def test_a_replay_of_the_log_comes_to_the_same_bytes(whole: tuple[Table, list[Entry]]) -> None:
    table, log = whole
    assert any(isinstance(entry, Undone) for entry in log)
    assert any(isinstance(entry, Record) and isinstance(entry.action, Reopen) for entry in log)
    again = Table.replay(GAME, table.header, log)
    assert everything(again) == everything(table)
    assert GAME.scores(again.state)


def test_a_replay_from_saved_entries_comes_to_the_same_bytes(whole: tuple[Table, list[Entry]]) -> None:
    table, log = whole
    loaded = [load_entry(GAME, save_entry(entry)) for entry in log]
    assert loaded == log
    assert everything(Table.replay(GAME, table.header, loaded)) == everything(table)


def changed(log: list[Entry], kind: type[Action], **fields: Any) -> list[Entry]:
    """The log with fields of the first record of such an action changed."""
    at = next(n for n, entry in enumerate(log) if isinstance(entry, Record) and isinstance(entry.action, kind))
    return [*log[:at], msgspec.structs.replace(log[at], **fields), *log[at + 1 :]]


def without(log: list[Entry], at: int) -> list[Entry]:
    return [*log[:at], *log[at + 1 :]]


def alterations(log: list[Entry]) -> Iterable[tuple[str, list[Entry]]]:
    passed = next(
        entry.action for entry in log if isinstance(entry, Record) and isinstance(entry.action, PassScientist)
    )
    other = PassScientist(passed.seat, passed.scientist % 3 + 1)
    wall = next(n for n, entry in enumerate(log) if isinstance(entry, Record) and entry.draws)
    undone = next(n for n, entry in enumerate(log) if isinstance(entry, Undone))
    yield "another action", changed(log, PassScientist, action=other)
    yield "an action nobody may do", changed(log, PassScientist, action=PassMarket(passed.seat))
    yield "an action at no workstation", changed(log, PassScientist, action=Refine(passed.seat, 99, 99, "green"))
    yield "another seat", changed(log, PassScientist, action=PassScientist((passed.seat + 1) % 3, passed.scientist))
    yield "a seat that is not there", changed(log, PassScientist, action=PassScientist(9, 1))
    yield "another decision", changed(log, PassScientist, decision="0.MT.0")
    yield "other events", changed(log, PassScientist, events=())
    yield "a wall that was none", changed(log, PassScientist, wall=True)
    yield "draws that were none", changed(log, PassScientist, draws=(Draw("dice", 6, 3),))
    yield "no draws", [*log[:wall], msgspec.structs.replace(log[wall], draws=()), *log[wall + 1 :]]
    yield "an entry lost", without(log, 5)
    yield "an undo lost", without(log, undone)
    yield "an undo of nothing", [Undone(1, 0, (1,), ()), *log]
    yield "two entries swapped", [log[1], log[0], *log[2:]]


def refused(table: Table, log: list[Entry]) -> bool:
    """Does a replay of this log refuse it, and say where?"""
    try:
        Table.replay(GAME, table.header, log)
    except ReplayMismatch as mismatch:
        return any(word in str(mismatch) for word in ("entry", "draw"))
    return False


def test_a_replay_of_an_altered_log_is_refused(whole: tuple[Table, list[Entry]]) -> None:
    table, log = whole
    found = {name: refused(table, altered) for name, altered in alterations(log)}
    assert len(found) == 14
    assert [name for name, noticed in found.items() if not noticed] == []


def test_a_replay_of_another_table_is_refused(whole: tuple[Table, list[Entry]]) -> None:
    _, log = whole
    with pytest.raises(ReplayMismatch):
        Table.replay(GAME, header_of(GAME, 3, 7, 99), log)


@pytest.mark.parametrize("most", [0, 1, 25, 33, 41, 58])
def test_a_table_loaded_from_base_and_tail_is_the_same_table(most: int) -> None:
    table, _ = played(3, 2, most)
    loaded = Table(
        GAME,
        table.header,
        codec.load_state(GAME, codec.save_state(GAME, table.state)),
        version=table.version,
        acted=list(table.acted),
        base=table.base,
        base_n=table.base_n,
        tail=[load_entry(GAME, save_entry(entry)) for entry in table.tail],
    )
    assert everything(loaded) == everything(table)
    for seat in range(3):
        assert loaded.decision_id(seat) == table.decision_id(seat)
        assert loaded.undoable(seat) == table.undoable(seat)
    seat = next((seat for seat in range(3) if table.undoable(seat)), None)
    if seat is None:
        seat = asked(table)[0]
        assert loaded.play(GAME.fallback(loaded.state, seat)) == table.play(GAME.fallback(table.state, seat))
    else:
        assert loaded.undo(seat) == table.undo(seat)
    assert everything(loaded) == everything(table)


def test_the_base_with_the_tail_played_again_is_the_state() -> None:
    for most in range(20, 60, 7):
        table, _ = played(2, 3, most)
        state = codec.load_state(GAME, table.base)
        for record in table.live():
            GAME.advance(state, record.action, record.draws)
        assert codec.save_state(GAME, state) == state_bytes(table)


@pytest.mark.parametrize(
    "data", [b"", b"null", b"{}", b'{"entry":"record"}', b'{"entry":"other","n":1}', b"\xff\xfe", b"[" * 100_000]
)
def test_a_damaged_entry_is_refused(data: bytes) -> None:
    with pytest.raises(codec.SaveError, match="a log entry is damaged"):
        load_entry(GAME, data)


def test_an_entry_with_an_unknown_action_or_field_is_refused() -> None:
    table = new_table()
    saved = save_entry(table.play(PassScientist(asked(table)[0], 1)))
    assert load_entry(GAME, saved)
    for old, new in ((b'"PassScientist"', b'"Fly"'), (b'"scientist":1', b'"scientist":1,"wings":2')):
        assert old in saved
        with pytest.raises(codec.SaveError, match="a log entry is damaged"):
            load_entry(GAME, saved.replace(old, new, 1))
