"""A clock that leaps forward, back, or stands still while the machine sleeps: nobody loses a seat or waits for days."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.clock import LEAP_MS, Leaps
from bot.clocks import GRACE_MS, Happening, deadline, settled, timed_out
from bot.publisher import LONGEST_RETRY_MS
from bot.room import Clock, Room
from bot.terms import BY_MOVE, HOUR_MS, Terms
from tests.bot.rooms import PEOPLE
from tests.bot.telling import Room as Telling
from tests.bot.telling import refused

ANN = PEOPLE[0].id
NOW = 1_700_000_000_000
DAY_MS = 24 * HOUR_MS


@pytest.mark.parametrize("leap", [3 * DAY_MS, -5 * HOUR_MS, LEAP_MS + 1])
def test_a_leap_is_noticed_once_and_time_that_passes_is_none(monkeypatch: pytest.MonkeyPatch, leap: int) -> None:
    wall, steady = NOW, 1_000.0
    monkeypatch.setattr("bot.clock.now_ms", lambda: wall)
    monkeypatch.setattr("bot.clock.time.monotonic", lambda: steady)
    leaps = Leaps()
    assert leaps.latest() == 0
    wall, steady = wall + HOUR_MS + LEAP_MS // 2, steady + HOUR_MS / 1000
    assert leaps.latest() == 0, "an hour has passed, and the clock is corrected a little"
    wall += leap
    assert leaps.latest() == leap
    assert leaps.latest() == 0


def asked(at: int) -> Room:
    """A seat that has been asked since a moment and has a day for its move."""
    terms = Terms(pace=BY_MOVE, hours=24)
    return Room(terms=terms, clocks={0: Clock(at, ANN, asked=at, left=terms.full)})


def looked_at(room: Room, now: int, awake: int = 0) -> Room:
    """The room once somebody has looked at the table."""
    return settled(room, room, Happening(now, {0: ANN}, {}, deciding=(0,), awake=awake))


def test_a_leap_forward_and_back_costs_nobody_the_seat() -> None:
    wrong = NOW + 30 * DAY_MS
    room = looked_at(asked(NOW), wrong, awake=wrong)
    assert timed_out(room, wrong) == {}
    assert deadline(room, 0) == wrong + GRACE_MS
    back = looked_at(room, NOW + HOUR_MS)
    assert timed_out(back, NOW + HOUR_MS) == {}
    assert deadline(back, 0) == NOW + HOUR_MS + DAY_MS, "what was counted for the month that never was is given back"


def test_a_time_that_was_up_by_a_wrong_clock_is_not_up() -> None:
    room = asked(NOW)
    late = msgspec.structs.replace(room.clocks[0], at=NOW + 9 * DAY_MS, left=0, up=NOW + DAY_MS)
    back = looked_at(msgspec.structs.replace(room, clocks={0: late}), NOW + HOUR_MS)
    assert back.clocks[0].up is None
    assert deadline(back, 0) == NOW + HOUR_MS + DAY_MS


def test_moments_of_a_wrong_clock_become_now() -> None:
    room = looked_at(asked(NOW + 30 * DAY_MS), NOW)
    assert (room.clocks[0].at, room.clocks[0].asked) == (NOW, NOW)
    assert deadline(room, 0) == NOW + DAY_MS
    assert looked_at(room, NOW + HOUR_MS).clocks[0].asked == NOW, "and stay then"


async def test_after_a_leap_back_messages_wait_no_longer_than_they_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    telling = await Telling.opened(tmp_path, monkeypatch)
    table = await telling.game()
    right = telling.clock.now
    telling.clock.now += 30 * DAY_MS
    telling.channel().troubles = [refused(500, 0)]
    await telling.move(table)
    assert len(telling.channel().sent) == 0
    telling.clock.now = right
    await telling.publisher.sweep()
    assert len(telling.channel().sent) == 0
    await telling.tables.leapt(-30 * DAY_MS)
    await telling.publisher.leapt(-30 * DAY_MS)
    await telling.publisher.sweep()
    assert len(telling.channel().sent) == 1
    await telling.move(table)
    assert len(telling.channel().sent) == 2
    assert await telling.waiting(table) == []
    assert LONGEST_RETRY_MS < DAY_MS
    await telling.store.close()


async def test_after_a_leap_back_every_table_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    telling = await Telling.opened(tmp_path, monkeypatch)
    telling.clock.now += 30 * DAY_MS
    table = await telling.game()
    telling.clock.now -= 30 * DAY_MS
    assert await telling.tables.due() == ()
    await telling.tables.leapt(-30 * DAY_MS)
    assert await telling.tables.due() == (table,)
    await telling.tables.wake(table)
    clocks = (await telling.tables.look(table)).room.clocks.values()
    assert all(clock.at <= telling.clock.now and (clock.asked or 0) <= telling.clock.now for clock in clocks)
    assert await telling.tables.due() == ()
    await telling.store.close()
