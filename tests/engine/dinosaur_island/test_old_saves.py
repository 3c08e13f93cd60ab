"""An old save of a table still loads: what older versions saved is the same table here, and is played to its end."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.core import codec
from engine.core.chance import ReplayMismatch
from engine.core.game import Header, Standing
from engine.core.table import Entry, Table, load_entry, save_entry
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.state import State
from engine.players.random_seat import RandomSeat
from engine.selfplay import MOST_DECISIONS, steps

SAVES = Path(__file__).parent / "saves"
NAMES = sorted(path.stem for path in SAVES.glob("*.json"))

MOMENTS = {
    "research": "ResearchTurn",
    "market": "MarketTurn",
    "worker": "WorkerTurn",
    "seating": "Seating",
    "losing": "Losing",
    "food": "FoodTurn",
    "gift": "RoundEndChoice",
    "finished": None,
    "small_set_research": "ResearchTurn",
    "small_set_worker": "WorkerTurn",
    "small_set_seating": "Seating",
}
"""What each table waits for, by the name of its file."""


class Undo(msgspec.Struct, frozen=True):
    """What an undo came to: its entry, the decisions that were open then, and the state."""

    entry: msgspec.Raw
    decisions: list[str | None]
    state: msgspec.Raw


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of ``saves``; its README says what each part is."""

    version: str
    what: str
    header: msgspec.Raw
    acted: list[int]
    base_n: int
    base: msgspec.Raw
    state: msgspec.Raw
    decisions: list[str | None]
    options: dict[int, list[Any]]
    scores: list[Standing]
    view: dict[str, Any]
    undo: Undo | None
    log: list[msgspec.Raw]

    @property
    def table_header(self) -> Header:
        """The header, as today's program reads it."""
        return codec.load_header(bytes(self.header))

    def entries(self) -> list[Entry]:
        """The whole log."""
        return [load_entry(GAME, bytes(entry)) for entry in self.log]

    def table(self) -> Table:
        """The table in memory, as the store would load it."""
        return Table(
            GAME,
            self.table_header,
            codec.load_state(GAME, bytes(self.state)),
            version=len(self.log),
            acted=list(self.acted),
            base=bytes(self.base),
            base_n=self.base_n,
            tail=self.entries()[self.base_n :],
        )


def save_of(name: str) -> Save:
    return msgspec.json.decode((SAVES / f"{name}.json").read_bytes(), type=Save)


@pytest.fixture(params=NAMES)
def save(request: pytest.FixtureRequest) -> Save:
    return save_of(request.param)


def differences(told: Any, now: Any, where: str = "view") -> list[str]:
    """Where data of today says something else than what was told; it may say more."""
    if isinstance(told, dict) and isinstance(now, dict):
        missing = [f"{where}.{key} is gone" for key in told if key not in now]
        return missing + [
            line for key in told if key in now for line in differences(told[key], now[key], f"{where}.{key}")
        ]
    if isinstance(told, list) and isinstance(now, list) and len(told) == len(now):
        pairs = enumerate(zip(told, now, strict=True))
        return [line for n, (one, other) in pairs for line in differences(one, other, f"{where}[{n}]")]
    return [] if told == now else [f"{where} was {told!r} and is {now!r}"]


def plain(value: Any) -> Any:
    """Structs as what JSON makes of them."""
    return msgspec.json.decode(msgspec.json.encode(value))


def is_small(save: Save) -> bool:
    """Was it dealt from the small set of components?"""
    return save.version != save_of("finished").version


def missing(save: Save) -> set[str]:
    """Pieces that today's set has and the small set had not: they are nowhere on its tables, and come to none."""
    violations = GAME.violations(save.table().state) if is_small(save) else []
    return {line for line in violations if re.fullmatch(r"(upgrade|specialist) \S+ is in 0 places", line)}


def test_every_phase_has_a_save() -> None:
    assert set(NAMES) == set(MOMENTS)
    for name, kind in MOMENTS.items():
        assert {each.kind for each in GAME.decisions(save_of(name).table().state)} == ({kind} if kind else set())
    assert {save_of(name).table_header.seats for name in NAMES} == {2, 3, 4}


def test_an_old_save_asks_the_same_seats_the_same(save: Save) -> None:
    table = save.table()
    assert [table.decision_id(seat) for seat in range(table.header.seats)] == save.decisions
    listed = {d.seat: d.options() for d in GAME.decisions(table.state) if d.exhaustive}
    assert set(listed) == set(save.options)
    for seat, options in save.options.items():
        assert {msgspec.json.encode(option, order="sorted") for option in options} == {
            msgspec.json.encode(plain(option), order="sorted") for option in listed[seat]
        }


def test_an_old_save_shows_the_same(save: Save) -> None:
    table = save.table()
    assert differences(save.view, plain(GAME.view(table.state, None))) == []
    for seat in range(table.header.seats):
        assert differences({**save.view, "seat": seat}, plain(GAME.view(table.state, seat))) == []
    assert list(GAME.scores(table.state)) == save.scores


def test_an_old_save_is_sound_and_saved_anew_it_is_the_same(save: Save) -> None:
    state = save.table().state
    assert set(GAME.violations(state)) == missing(save)
    assert codec.load_state(GAME, codec.save_state(GAME, state)) == state
    assert differences(plain(save.state), plain(msgspec.Raw(codec.save_state(GAME, state))), "save") == []


def test_an_old_log_is_read_and_written_without_loss(save: Save) -> None:
    for n, raw in enumerate(save.log, start=1):
        entry = load_entry(GAME, bytes(raw))
        assert entry.n == n
        assert differences(plain(raw), plain(msgspec.Raw(save_entry(entry))), f"entry {n}") == []


def test_an_old_save_is_played_on_to_the_end_by_chance(save: Save) -> None:
    state: State = save.table().state
    rng = Random(save.what)
    decisions, nowhere = 0, missing(save)
    for action in steps(GAME, state, [RandomSeat(rng)] * len(state.players), rng):
        decisions += 1
        assert set(GAME.violations(state)) == nowhere, action
    assert decisions < MOST_DECISIONS
    assert state.phase == "over"
    assert len(GAME.scores(state)) == len(state.players)


def test_an_old_save_is_played_on_through_its_table_and_undone(save: Save) -> None:
    """Through the public door, with moves taken back on the way: each undo brings the state from before the move."""
    table, rng = save.table(), Random(save.what)
    undone = 0
    for _ in range(60):
        decisions = GAME.decisions(table.state)
        if not decisions:
            break
        decision = rng.choice(decisions)
        before = table.state
        record = table.play(decision.sample(rng), table.decision_id(decision.seat))
        if not record.wall:
            table.undo(decision.seat)
            assert table.state == before
            undone += 1
    assert undone or save.scores


@pytest.mark.parametrize("name", [name for name in NAMES if save_of(name).undo])
def test_what_was_done_before_the_save_is_taken_back_as_then(name: str) -> None:
    save = save_of(name)
    assert save.undo is not None
    table = save.table()
    told = load_entry(GAME, bytes(save.undo.entry))
    assert told.seat is not None
    assert table.undo(told.seat) == told
    assert table.state == codec.load_state(GAME, bytes(save.undo.state))
    assert [table.decision_id(seat) for seat in range(table.header.seats)] == save.undo.decisions


def test_the_tail_of_an_old_save_leads_from_its_base_to_its_state(save: Save) -> None:
    table = save.table()
    state = codec.load_state(GAME, bytes(save.base))
    for record in table.live():
        GAME.check(state, record.action)
        applied = GAME.advance(state, record.action, record.draws)
        assert (applied.events, applied.draws, applied.wall) == (record.events, record.draws, record.wall)
    assert state == table.state


@pytest.mark.parametrize("name", [name for name in NAMES if not is_small(save_of(name))])
def test_a_whole_old_log_replays_from_its_setup(name: str) -> None:
    save = save_of(name)
    again = Table.replay(GAME, save.table_header, save.entries())
    table = save.table()
    assert again.state == table.state
    assert again.acted == table.acted
    assert (again.version, again.base_n, again.tail) == (table.version, table.base_n, table.tail)


@pytest.mark.parametrize("name", [name for name in NAMES if is_small(save_of(name))])
def test_a_log_of_the_small_set_says_that_it_does_not_replay(name: str) -> None:
    """The decks have grown since, so that its seed deals another game; its state and tail are what counts."""
    save = save_of(name)
    with pytest.raises(ReplayMismatch):
        Table.replay(GAME, save.table_header, save.entries())
