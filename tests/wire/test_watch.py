"""The bot can be watched while people play: its figures, whether it is ready, and nothing private in either."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.account import all_told
from tests.wire.asking import ANY_PORT, Figures, ask
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import TOKEN, Server


@pytest.fixture
async def bot(server: Server, tmp_path: Path) -> AsyncIterator[Bot]:
    async with Bot(server, tmp_path, **ANY_PORT) as running:
        yield running


async def test_its_figures_tell_of_a_game_and_of_nobody_who_plays_it(server: Server, bot: Bot) -> None:
    table = await Table.opened(server, "Ann", "Ben", title="Isla Sorna")
    await all_told(bot.database)
    server.faults.next("POST", "/channels/*/messages", status=429, retry_after=0.2)
    server.faults.next("PATCH", "/channels/*/messages/*", status=403, code=50013)
    moved = [await table.move() for _ in range(3)]
    player, panel = await table.asked()
    await player.type("/game start").replied()
    assert await player.go_on(panel) is not None
    assert await player.complete("/game rules", "about", "cold").choices()
    await all_told(bot.database)

    figures = await Figures.of(bot)
    assert figures("moves_total") >= 4
    assert figures("commits_total", by="interaction") >= 6
    assert figures("told_seconds_count") >= 4
    assert figures("told_seconds_sum") > 0
    for kind, name in (("command", "game new"), ("press", "turn"), ("autocomplete", "game rules")):
        assert figures("first_response_seconds_count", kind=kind, name=name) >= 1
    answered = server.requests.of("POST", "/interactions/*/*/callback")
    assert figures("first_response_seconds_count") == len(answered)
    assert figures("answered_seconds_count", kind="command", name="game new") == 1
    assert figures("render_seconds_count", board="park") >= 4
    assert figures("render_seconds_count", board="research") >= 4
    told = len(table.told())
    assert figures("notices_total", outcome="sent") >= told
    assert figures("notices_total") == figures("notices_total", outcome="sent")
    assert figures("discord_rate_limited_total") == 1
    assert figures("discord_rate_limit_sleep_seconds_total") == pytest.approx(0.2)
    assert figures("discord_held_back_seconds_sum") >= 0.2
    assert figures("discord_errors_total", code="403/50013") == 1
    assert figures("refused_total") == figures("refused_total", reason="bot-not-a-lobby") == 1
    assert figures("outbox_rows") == figures("outbox_overdue_seconds") == figures("pictures_waiting") == 0
    assert figures("tables", status="running") == figures("shards", state="connected") == figures("database_up") == 1
    assert figures("loop_lag_seconds_count") > 0
    assert all(moved)

    people = [str(person.user.id) for person in table.players]
    for private in (*people, "Ann", "Ben", "Sorna", table.id, TOKEN, bot.database.name):
        assert private not in figures.text
    assert not [label for label in figures.labels("route") | figures.labels("name") if re.search(r"\d{3}", label)]


async def test_it_is_ready_once_it_is_connected(bot: Bot) -> None:
    assert await ask(bot, "healthz") == (200, "alive\n")
    while (answer := await ask(bot, "readyz")) != (200, "ready\n"):
        assert answer == (503, "the gateway is not connected\n")
