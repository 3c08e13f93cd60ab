"""Earlier moments of a table: what could be seen then, who is awaited since when, whose move was the last."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot import commits, past
from bot.chronicle import strokes, without_undone
from bot.exchange import Person, Place, Wish
from bot.store.errors import DamagedTableError
from bot.store.store import Store
from bot.tables import Tables
from engine.core.entries import Record, Undone
from engine.core.model import Event, Illegal
from engine.dinosaur_island.actions import Done, PassScientist

PEOPLE = tuple(Person(11 + n, name) for n, name in enumerate(("Ann", "Ben", "Cleo")))
HERE = Place(1, 2)


class Clock:
    """Time that moves a minute with each look."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        self.now += 60_000
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("bot.commits.now_ms", clock)
    monkeypatch.setattr("bot.tables.now_ms", clock)
    return clock


@pytest.fixture
async def tables(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Tables]:
    monkeypatch.setattr("secrets.token_hex", lambda size: "ab" * size)
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")
    yield Tables(store)
    await store.close()


async def started(tables: Tables) -> str:
    """A game of three on its first turn."""
    ann, *others = PEOPLE
    table = await tables.open(HERE, ann, Wish("dinosaur_island", "Amber Bay", {"twists": False}), "i:open")
    for person in others:
        await tables.join(table, person, f"i:join{person.id}")
    await tables.start(table, ann.id, "i:start")
    return table


async def stroll(tables: Tables, table: str, moves: int, seed: int) -> dict[int, list[Any]]:
    """Play by chance, with undos; what each person and a spectator saw after each commit, by the log's length."""
    mind, seen_then = Random(seed), {0: await views(tables, table)}
    for n in range(moves):
        seat = mind.choice((await tables.look(table)).view.to_act)
        user = PEOPLE[seat].id
        try:
            if mind.random() < 0.25:
                await tables.undo(table, user, f"i:{seed}:{n}")
            else:
                decision = await tables.decision(table, user)
                assert decision is not None
                await tables.play(table, user, decision.sample(mind), f"i:{seed}:{n}")
        except Illegal:
            continue
        length = (await tables.look(table)).row.length
        seen_then[length] = await views(tables, table)
    return seen_then


async def views(tables: Tables, table: str) -> list[Any]:
    return [(await tables.look(table, person and person.id)).view for person in (None, *PEOPLE)]


@pytest.mark.parametrize("raster", [commits.KEYFRAME_EVERY, 2])
async def test_what_was_seen_then_is_seen_again(tables: Tables, monkeypatch: pytest.MonkeyPatch, raster: int) -> None:
    """Also where keyframes lie between a move and its undo, which a narrow raster brings about."""
    monkeypatch.setattr(commits, "KEYFRAME_EVERY", raster)
    table = await started(tables)
    seen_then = await stroll(tables, table, 90, 5)
    log = await tables.past.log(table)
    assert any(isinstance(each.entry, Undone) for each in log)
    for n, seen in seen_then.items():
        again = [await tables.past.view(table, person and person.id, n) for person in (None, *PEOPLE)]
        assert again == seen, f"after entry {n}"


async def test_the_log_comes_with_its_times_in_pages(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await started(tables)
    await stroll(tables, table, 12, 1)
    whole = await tables.past.log(table)
    assert [each.entry.n for each in whole] == list(range(1, len(whole) + 1))
    times = [each.at for each in whole]
    assert times == sorted(times)
    assert len(set(times)) > 1
    monkeypatch.setattr(past, "PAGE", 3)
    assert await tables.past.log(table) == whole
    assert await tables.past.log(table, 2, 4) == whole[2:6]
    assert await tables.past.log(table, len(whole)) == []


async def test_the_last_move_is_the_players_own(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "BACK", 4)
    table = await started(tables)
    assert await tables.past.last_move(table, 0) is None
    await stroll(tables, table, 40, 2)
    log = await tables.past.log(table)
    for seat in range(3):
        own = [
            each
            for each in log
            if each.entry.seat == seat and (isinstance(each.entry, Undone) or not getattr(each.entry, "by", ""))
        ]
        assert await tables.past.last_move(table, seat) == own[-1]
    assert any(getattr(each.entry, "by", "") for each in log), "some seats were moved on"


async def test_who_is_asked_counts_from_the_entry_that_asked(tables: Tables, clock: Clock) -> None:
    table = await started(tables)
    (first,) = (await tables.look(table)).view.to_act
    assert await tables.past.asked_since(table) == {first: (await tables.look(table)).row.updated_at}
    await stroll(tables, table, 1, 0)
    for _ in range(30):
        seen = await tables.look(table)
        since = await tables.past.asked_since(table)
        assert set(since) == set(seen.view.to_act)
        log = await tables.past.log(table)
        for seat, at in since.items():
            entry = next((each.entry for each in log if each.at == at), None)
            assert entry is not None
            after = [each for each in log if each.at > at and each.entry.seat == seat]
            assert not after, "who has moved since counts from that move"
            asked_before = seat in (await tables.past.view(table, None, entry.n - 1)).to_act
            last_of_commit = max(each.entry.n for each in log if each.at == at)
            assert seat in (await tables.past.view(table, None, last_of_commit)).to_act
            assert not asked_before or any(each.entry.seat == seat for each in log if each.at == at)
        await stroll(tables, table, 1, clock.now)


async def test_nobody_is_asked_at_a_lobby(tables: Tables) -> None:
    table = await tables.open(HERE, PEOPLE[0], Wish("dinosaur_island", "Amber Bay", {}), "i:open")
    assert await tables.past.asked_since(table) == {}


async def test_strokes_know_their_round_phase_and_fate(tables: Tables) -> None:
    table = await started(tables)
    await stroll(tables, table, 110, 3)
    seen = await tables.look(table)
    whole = await strokes(tables, seen)
    assert whole[-1].round == seen.view.round >= 2
    assert [stroke.round for stroke in whole] == sorted(stroke.round for stroke in whole)
    first = {stroke.n: stroke for stroke in reversed(whole)}
    for n in (n for n, stroke in first.items() if not stroke.undoes):
        before = await tables.past.view(table, None, n - 1)
        assert (first[n].round, first[n].phase) == (before.round, before.phase), f"entry {n}"
    half = await strokes(tables, seen, after=seen.row.length // 2)
    assert [(each.n, each.round, each.events) for each in half] == [
        (each.n, each.round, each.events) for each in whole if each.n > seen.row.length // 2
    ]
    gone = {n for stroke in whole for n in stroke.undoes}
    assert gone
    assert {stroke.n for stroke in whole if stroke.taken_back} == gone
    left = {stroke.n for stroke in without_undone(whole)}
    assert not left & gone
    assert not any(stroke.undoes for stroke in without_undone(whole)), "what was undone is as if it had never been"


async def test_a_table_without_its_keyframes_says_so(tables: Tables, tmp_path: Path) -> None:
    import sqlite3  # noqa: PLC0415 - only here

    table = await started(tables)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        database.execute("DELETE FROM keyframes")
    with pytest.raises(DamagedTableError, match="no keyframe at or before entry 0"):
        await tables.past.view(table, None, 0)


class LogAlone:
    """A table of which there is a log only."""

    def __init__(self, entries: list[Any]) -> None:
        self.past = self
        self.entries = entries

    async def log(self, _table: str, after: int, limit: int) -> list[past.Logged]:
        return [past.Logged(entry, entry.n) for entry in self.entries[after : after + limit]]


async def test_an_undo_behind_a_round_leads_back_to_the_round_before() -> None:
    """Whether the log is read from the start, or from between the move and its undo."""
    done, begins = Event("seat-done", 0), Event("round-started", args={"round": 2})
    entries = [
        Record(1, 0, "", Done(0), (), (done,)),
        Record(2, 1, "", Done(1), (), (done, begins, Event("seat-done", 1)), wall=True),
        Record(3, 0, "", PassScientist(0, 1), (), (Event("scientist-passed", 0, {"scientist": 1}),)),
        Undone(4, 1, (3, 2), (Event("undone", 1, {"move": 2, "verb": "Done"}),), agreed=True),
        Record(5, 1, "", Done(1), (), (done,)),
    ]
    seen: Any = SimpleNamespace(
        view=SimpleNamespace(round=1), row=SimpleNamespace(id="t", length=len(entries)), seat=None
    )
    tables: Any = LogAlone(entries)
    whole = [(each.n, each.round, each.phase, each.taken_back) for each in await strokes(tables, seen)]
    assert whole == [
        (1, 1, "worker", False),
        (2, 1, "worker", True),
        (2, 2, "research", True),
        (3, 2, "research", True),
        (4, 2, "research", False),
        (5, 1, "worker", False),
    ]
    for after in range(6):
        told = [(each.n, each.round, each.phase, each.taken_back) for each in await strokes(tables, seen, after=after)]
        assert told == [each for each in whole if each[0] > after]
