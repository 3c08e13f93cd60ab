"""The measurement under load runs at a few tables, and what it says of order and limits holds; times are nobody's."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from tests.bench.__main__ import app
from tests.bench.listening import Listener, Waits, told_by
from tests.wire.interactions import PRESS
from tests.wire.limits import MESSAGES
from tests.wire.recorder import Request
from tests.wire.server import Server


def test_moves_are_made_and_shown_at_a_few_tables_in_order() -> None:
    given = ["--only", "moves", "--tables", "5", "--rate", "3", "--seconds", "3", "--warm", "1", "--json", "-"]
    told = CliRunner().invoke(app, ["load", *given])
    assert told.exit_code == 0, told.output
    made = json.loads(told.output.splitlines()[-1])
    assert made["wrong"] == []
    figures = {one["measure"]: one for one in made["figures"]}
    assert figures["moves: without answer or picture"]["processor"] == 0
    assert figures["moves: made and shown"]["clock"] > 0
    waits = [figures[f"moves: first response {name}"]["clock"] for name in ("p50", "p95", "p99", "max")]
    assert waits == sorted(waits)
    assert figures["moves: first response p99"]["clock"] < figures["moves: picture p99"]["clock"]
    assert figures["moves: the bot"]["processor"] >= figures["moves: its event loop"]["processor"] > 0
    assert all(mib > 10 for _, mib in made["memory"]["moves"])


def test_gathering_tables_are_told_of_without_pictures() -> None:
    given = ["--only", "text", "--tables", "5", "--seconds", "6", "--warm", "0", "--json", "-"]
    told = CliRunner().invoke(app, ["load", *given])
    assert told.exit_code == 0, told.output
    figures = {one["measure"]: one for one in json.loads(told.output.splitlines()[-1])["figures"]}
    assert 0 < figures["text: requests that Discord counts"]["clock"] <= 50
    assert figures["text: without answer"]["processor"] == 0


async def test_a_later_picture_shows_what_was_done_before_it_and_a_message_without_one_shows_nothing() -> None:
    server = Server(check=False)
    user = server.world.add_user("Ann")
    channel = server.world.add_channel(server.world.add_guild("Park", [user]), "bay")
    first, second, other = (server.interactions.begin(PRESS, user, channel, {}) for _ in range(3))
    waits = Waits()
    for move, table, meant_at in ((first, "a", 1.0), (second, "a", 2.0), (other, "b", 2.5)):
        waits.await_picture(table, move, meant_at)
    waits.heard(told_by(first), 0, 3.0)
    assert (waits.shown, waits.unshown) == ([], 3)
    waits.heard(told_by(second), 1, 4.0)
    assert (waits.shown, waits.unshown) == ([(1.0, 3.0), (2.0, 2.0)], 1)
    waits.await_none(other)
    waits.heard(told_by(other), 1, 5.0)
    assert (len(waits.shown), waits.unshown) == (2, 0)


def test_requests_are_counted_as_discord_counts_them() -> None:
    listener = Listener()
    heard: list[tuple[str, int, float]] = []
    listener.heard = lambda *told: heard.append(told)

    def asked(template: str, status: int, at: float, **body: str) -> None:
        request = Request(at, "POST", template.replace("{channel_id}", "7"), template, {}, body)
        listener.begin(request)
        listener.end(request, at, status)

    asked(MESSAGES, 200, 10.2, nonce="one")
    asked(MESSAGES, 429, 10.4, nonce="two")
    asked("/webhooks/{webhook_id}/{webhook_token}", 200, 10.6)
    asked(MESSAGES, 200, 11.1, nonce="two")
    assert listener.per_second(10.0, 12.5) == [1, 1]
    assert listener.limited == 1
    assert listener.told == {7: [("one", 0), ("two", 0)]}
    assert heard == [("one", 0, 10.2), ("two", 0, 11.1)]
