"""Going behind walls by agreement and forth again: the bytes come back, nothing is lost, the log replays."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import codec
from engine.core.chance import ReplayMismatch
from engine.core.entries import FORCED, STAND_IN, Entry, Record, Undone, live
from engine.core.model import Action, Illegal
from engine.core.past import Past
from engine.core.rewind import askable, going, redoable
from engine.core.table import Table, load_entry, once_more, save_entry
from engine.dinosaur_island.actions import Done, PassScientist, Reopen, TakeVenture
from engine.dinosaur_island.game import GAME
from tests.engine.core.test_table import asked, everything, new_table, state_bytes, to_phase


class Kept:
    """A table with its whole log and the bytes after each entry, as a store would keep them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.log: list[Entry] = []
        self.states = [state_bytes(table)]

    def play(self, action: Action, by: str = "") -> Record[Action]:
        return self.keep(self.table.play(action, by=by))

    def keep(self, entry: Entry) -> Entry:
        self.log.append(entry)
        self.states.append(state_bytes(self.table))
        return entry

    def agreed(self, target: Record[Action]) -> Undone:
        """Take a record back as all agree to it, by way of the setup."""
        records = live(self.log)
        gone = going(records, target)
        state = codec.load_state(GAME, self.states[0])
        once_more(GAME, state, records, [record.n for record in gone])
        return self.keep(self.table.rewind(state, gone))

    def redo(self, seat: int) -> list[Record[Action]]:
        made = self.table.redo(redoable(self.log, seat, Reopen))
        self.log += made
        self.states += [state_bytes(self.table)] * len(made)
        return made

    def walk(self, rng: Random, most: int) -> None:
        """Random answers, free undos, agreed ones and redos."""
        while (open_now := asked(self.table)) and len(self.log) < most:
            anyone = rng.randrange(self.table.header.seats)
            chance = rng.random()
            if chance < 0.06 and self.table.undoable(anyone) is not None:
                self.keep(self.table.undo(anyone))
            elif chance < 0.12 and (may := askable(live(self.log), anyone, GAME.reopen)):
                self.agreed(rng.choice(may[-6:]))
            elif chance > 0.4 and redoable(self.log, anyone, Reopen):
                self.redo(anyone)
            elif chance < 0.3 and (offers := GAME.offers(self.table.state, anyone)):
                self.play(offers[0])
            else:
                decision = self.table.decision(rng.choice(open_now))
                assert decision is not None
                self.play(decision.sample(rng))


def played(seats: int, number: int, most: int) -> Kept:
    kept = Kept(new_table(seats, number))
    rng = Random(f"plain:{number}")
    while (open_now := asked(kept.table)) and len(kept.log) < most:
        decision = kept.table.decision(rng.choice(open_now))
        assert decision is not None
        kept.play(decision.sample(rng))
    return kept


# --- going back ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_agreed_undo_of_any_earlier_move_restores_the_bytes(seats: int) -> None:
    """Outside simultaneous phases those before the move; within one what the others did in it stays."""
    whole = played(seats, seats, 90)
    exact = 0
    for target in (record for seat in range(seats) for record in askable(live(whole.log), seat, GAME.reopen)):
        kept = Kept(new_table(seats, seats))
        kept.log, kept.states = list(whole.log), list(whole.states)
        kept.table = Table(GAME, whole.table.header, whole.table.state, version=whole.table.version)
        undone = kept.agreed(target)
        assert undone.took_back[-1] == target.n
        stay = [record for record in live(whole.log) if record.n not in undone.took_back]
        if target.lane is None:
            assert [record.n for record in stay] == list(range(1, target.n))
            assert state_bytes(kept.table) == whole.states[target.n - 1]
            exact += 1
        else:
            assert all(record.lane == target.lane for record in stay if record.n > target.n)
            assert state_bytes(kept.table) == again_by_the_rules(whole, stay)
        assert target.seat in asked(kept.table)
    assert exact > 10


def again_by_the_rules(kept: Kept, records: list[Record[Action]]) -> bytes:
    """The bytes to which these moves lead, each checked by the rules and dealt by chance anew."""
    table = Table(GAME, kept.table.header, codec.load_state(GAME, kept.states[0]))
    for record in records:
        table.play(record.action)
    return state_bytes(table)


@pytest.mark.parametrize("number", range(6))
def test_random_games_with_agreed_undos_and_redos_replay_to_the_same_table(number: int) -> None:
    kept = Kept(new_table(2 + number % 3, number))
    kept.walk(Random(f"walk:{number}"), 160)
    assert any(isinstance(entry, Undone) and entry.agreed for entry in kept.log)
    assert any(isinstance(entry, Record) and entry.again for entry in kept.log)
    assert GAME.violations(kept.table.state) == []
    assert [entry.n for entry in kept.log] == list(range(1, kept.table.version + 1))
    loaded = [load_entry(GAME, save_entry(entry)) for entry in kept.log]
    assert everything(Table.replay(GAME, kept.table.header, loaded)) == everything(kept.table)
    past = Past(GAME, kept.states[0], 0)
    for entry in kept.log:
        past.follow(entry)
    assert codec.save_state(GAME, past.state) == state_bytes(kept.table)


def test_a_dice_roll_that_is_taken_back_by_agreement_falls_the_same_again() -> None:
    kept = played(3, 5, 70)
    target = next(record for record in reversed(live(kept.log)) if record.draws)
    after = kept.states[target.n]
    kept.agreed(target)
    assert kept.play(target.action).draws == target.draws
    assert kept.states[-1] == after


def test_an_agreed_undo_makes_every_answer_old_and_is_a_wall() -> None:
    kept = played(3, 7, 60)
    before = [kept.table.decision_id(seat) for seat in range(3)]
    undone = kept.agreed(askable(live(kept.log), 1, GAME.reopen)[-3])
    now = [kept.table.decision_id(seat) for seat in range(3)]
    assert not {*now} & ({*before} - {None})
    assert (kept.table.base_n, kept.table.tail) == (undone.n, [])
    assert kept.table.base == state_bytes(kept.table)
    assert [kept.table.undoable(seat) for seat in range(3)] == [None] * 3


def test_within_a_phase_only_the_last_done_of_the_others_goes_along() -> None:
    kept = Kept(to_phase("worker", seats=2))
    kept.play(TakeVenture(0, 3, 0))
    kept.play(TakeVenture(1, 3, 0))
    mine = kept.play(Done(0))
    theirs = kept.play(Done(1))
    assert theirs.wall
    assert kept.table.undoable(0) is None
    undone = kept.agreed(mine)
    assert undone.took_back == (theirs.n, mine.n)
    assert asked(kept.table) == [0, 1]
    assert kept.table.state.phase == "worker"


def test_what_cancels_itself_and_what_was_answered_for_a_seat_is_nothing_to_ask_for() -> None:
    kept = Kept(to_phase("worker", seats=2))
    meant = kept.play(TakeVenture(0, 3, 0))
    kept.play(Done(0))
    kept.play(Reopen(0))
    kept.play(Done(0), by=STAND_IN)
    kept.play(Done(1), by=FORCED)
    assert askable(live(kept.log), 0, GAME.reopen) == [meant]
    assert askable(live(kept.log), 1, GAME.reopen) == []


@pytest.mark.parametrize("took_back", [(8, 9), (99,), (9,)])
def test_a_log_that_takes_back_what_does_not_belong_together_is_refused(took_back: tuple[int, ...]) -> None:
    kept = played(3, 5, 12)
    wrong = Undone(13, 0, took_back, (), agreed=True)
    with pytest.raises(ReplayMismatch, match="entry 13"):
        Table.replay(GAME, kept.table.header, [*kept.log, wrong])


# --- and forth -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_redo_gives_back_the_bytes_that_an_undo_took(number: int) -> None:
    """Whatever was taken back, walls and others' moves included: chance deals the same again."""
    whole = played(2 + number % 3, number + 20, 120)
    targets = askable(live(whole.log), 0, GAME.reopen)[::3]
    assert targets
    for target in targets:
        kept = Kept(new_table(2 + number % 3, number + 20))
        kept.log, kept.states = list(whole.log), list(whole.states)
        kept.table = Table(GAME, whole.table.header, whole.table.state, version=whole.table.version)
        before, length = state_bytes(kept.table), len(kept.log)
        kept.agreed(target)
        made = kept.redo(0)
        assert state_bytes(kept.table) == before
        assert [record.again for record in made] == sorted(kept.log[length].took_back)
        assert [record.draws for record in made] == [kept.log[record.again - 1].draws for record in made]
        assert redoable(kept.log, 0, Reopen) == []


def test_redo_goes_forth_as_often_as_undo_went_back() -> None:
    kept = Kept(to_phase("worker"))
    seen = []
    for slot in range(3):
        seen.append(state_bytes(kept.table))
        kept.play(TakeVenture(0, 3, slot))
    seen.append(state_bytes(kept.table))
    for _ in range(3):
        kept.keep(kept.table.undo(0))
    for expected in seen[1:]:
        kept.redo(0)
        assert state_bytes(kept.table) == expected
    with pytest.raises(Illegal, match="nothing-to-redo"):
        kept.redo(0)


def test_what_cancelled_itself_is_not_done_again() -> None:
    """Its "done" would let the barrier fall, where the others are done by now."""
    kept = Kept(to_phase("worker", seats=2))
    kept.play(TakeVenture(1, 3, 0))
    kept.play(Done(1))
    kept.play(Reopen(1))
    kept.play(Done(0))
    after = state_bytes(kept.table)
    kept.keep(kept.table.undo(1))
    assert [record.action for record in kept.redo(1)] == [TakeVenture(1, 3, 0)]
    assert state_bytes(kept.table) == after


def test_a_move_of_ones_own_leaves_nothing_to_redo() -> None:
    kept = Kept(to_phase("worker"))
    kept.play(TakeVenture(0, 3, 0))
    kept.keep(kept.table.undo(0))
    kept.play(TakeVenture(0, 3, 1))
    assert redoable(kept.log, 0, Reopen) == []


def test_what_others_do_in_their_lanes_leaves_a_redo_good_and_what_they_do_in_turn_does_not() -> None:
    lanes = Kept(to_phase("worker"))
    lanes.play(TakeVenture(0, 3, 0))
    lanes.keep(lanes.table.undo(0))
    lanes.play(TakeVenture(1, 3, 0))
    lanes.play(Done(2))
    lanes.keep(lanes.table.undo(1))
    assert [record.action for record in redoable(lanes.log, 0, Reopen)] == [TakeVenture(0, 3, 0)]
    lanes.redo(0)

    turns = Kept(new_table())
    first, second = turns.table.state.order[:2]
    turns.play(PassScientist(first, 1))
    turns.play(PassScientist(second, 1))
    turns.keep(turns.table.undo(second))
    turns.keep(turns.table.undo(first))
    assert redoable(turns.log, second, Reopen) == []
    assert len(redoable(turns.log, first, Reopen)) == 1


def test_anybodys_move_after_an_agreed_undo_leaves_nothing_to_redo() -> None:
    kept = Kept(to_phase("worker", seats=2))
    mine = kept.play(TakeVenture(0, 3, 0))
    kept.play(Done(0))
    kept.play(Done(1))
    kept.agreed(mine)
    assert len(redoable(kept.log, 0, Reopen)) == 3
    kept.play(TakeVenture(1, 3, 0))
    assert redoable(kept.log, 0, Reopen) == []


def test_what_is_answered_by_itself_once_more_does_not_overtake_a_redo() -> None:
    kept = Kept(to_phase("worker", seats=2))
    mine = kept.play(Done(0))
    kept.play(Done(1), by=STAND_IN)
    after = state_bytes(kept.table)
    kept.agreed(mine)
    kept.play(Done(1), by=STAND_IN)  # the stand-in is asked again, and does not wait
    assert [record.action for record in redoable(kept.log, 0, Reopen)] == [Done(0)]
    kept.redo(0)
    assert state_bytes(kept.table) == after


def test_only_who_took_back_can_do_it_again() -> None:
    kept = played(3, 7, 60)
    target = askable(live(kept.log), 1, GAME.reopen)[-3]
    kept.agreed(target)
    assert [bool(redoable(kept.log, seat, Reopen)) for seat in range(3)] == [False, True, False]


def test_a_redo_that_the_rules_refuse_changes_nothing() -> None:
    kept = Kept(to_phase("worker"))
    first = kept.play(TakeVenture(0, 3, 0))
    before = everything(kept.table)
    with pytest.raises(Illegal, match="nothing-to-redo"):
        kept.table.redo([first, first])
    assert everything(kept.table) == before
