"""Fault 13: a notice is lost without a sign: Discord was away, the bot was killed, or it thought the player was there.

What a commit leaves to be told is told once, whatever goes wrong meanwhile; what is given up is seen and told again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.app import SWEEP_SECONDS
from bot.channels import Channels
from bot.letters import Letters
from bot.publisher import NONCE_HOLDS_MS, TRIES, Publisher
from bot.store.values import OutboxState
from bot.tables import Tables
from tests.bot.commands.playing import At
from tests.bot.rooms import BlankArtist
from tests.bot.telling import BOT, Channel, Room, refused
from tests.flows.at_table import DID, bot, panel_of, told

FAULT = 13

MOVES = 40
HOURS_MS = 3_600_000


@dataclass
class Storm(Channel):
    """A channel of a Discord in trouble: it refuses, takes a message and loses the answer, or is not there.

    As the real one it knows a nonce for minutes, and gives back a message's components for ever.
    """

    mind: Random = field(default_factory=lambda: Random(13))
    calm: bool = False
    clock: Any = None
    kept: list[Any] = field(default_factory=list)

    async def send(self, **message: Any) -> Any:
        now = self.clock()
        for each in self.kept:
            if each.nonce == message["nonce"] and now - each.at <= 2 * NONCE_HOLDS_MS:
                return each
        trouble = None if self.calm else self.mind.choice((None, *self.troubles))
        if trouble is not None and self.mind.random() < 0.5:
            raise trouble
        parts = [SimpleNamespace(id=part.id) for part in message["view"].children]
        author = SimpleNamespace(id=BOT)
        identity = 1_000 + len(self.kept)
        made = SimpleNamespace(id=identity, nonce=message["nonce"], at=now, components=parts, author=author)
        self.kept.append(made)
        if trouble is not None:
            raise trouble  # it is there, and nobody was told
        return made

    async def history(self, **asked: Any) -> AsyncIterator[Any]:
        for each in self.kept:
            if each.at >= asked["after"].timestamp() * 1000:
                yield each


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_through_storms_and_restarts_everything_is_told_once_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    mind = Random(seed)
    room = await Room.opened(tmp_path, monkeypatch)
    storm = Storm(mind=mind, clock=room.clock)
    storm.troubles = [refused(500, 0), refused(503, 0), TimeoutError(), aiohttp.ServerDisconnectedError()]
    room.channels.clear()
    room.channel = lambda _=0: storm  # type: ignore[method-assign]
    restarted(room, storm)
    table = await room.game()
    for _ in range(MOVES):
        if (await room.tables.look(table)).view.phase != "research":
            break
        await room.move(table)
        room.clock.now += mind.choice((0, 1_000, NONCE_HOLDS_MS, HOURS_MS))
        await room.publisher.sweep()
        if mind.random() < 0.3:
            restarted(room, storm)
    storm.calm = True
    for _ in range(TRIES):
        room.clock.now += HOURS_MS
        await room.publisher.sweep()
    rows = await room.store.outbox.after(table, 0)
    assert {row.state for row in rows} == {OutboxState.SENT}
    nonces = [row.nonce for row in rows if row.message_id is not None]
    assert len(nonces) > len(rows) / 2
    assert [each.nonce for each in storm.kept] == nonces
    assert [each.id for each in storm.kept] == [row.message_id for row in rows if row.message_id is not None]
    await room.store.close()


def restarted(room: Room, storm: Storm) -> None:
    """The bot is there anew, with nothing in its memory."""
    user = SimpleNamespace(id=BOT)
    client: Any = SimpleNamespace(get_partial_messageable=lambda _: storm, get_channel=lambda _: None, user=user)
    room.tables = Tables(room.store)
    room.publisher = Publisher(Channels(client), room.store, room.tables, Letters(room.tables, BlankArtist()))
    room.tables.on_commit = room.publisher.on_commit


async def test_what_was_given_up_is_shown_by_the_status_and_told_on_request(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.publisher.LONGEST_RETRY_MS", 1_000)
    at.server.env.inject_error("POST", "/channels/*/messages", status=400, code=50035, times=TRIES)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.pass_time(TRIES * SWEEP_SECONDS)
    assert len(await bot(at).store.outbox.dead(at.table_id)) == 1
    await at.server.restart(crash=True)
    status = (await at.server.slash(at.server.ben, "/game status")).messages[-1]
    assert "could not be sent" in status.text
    assert "I have given up trying" in status.text
    assert told(at, "passes") == 0
    assert "Everything is told" in (await at.server.click(at.server.ben, "Tell it again", status)).text
    assert told(at, "passes") == 1
    await at.server.slash(await at.to_act(), "/research pass", scientist="2")
    assert told(at, "passes") == 2


async def test_who_has_just_been_there_is_called_all_the_same(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    await panel_of(at, other)
    answer = await at.server.slash(mover, "/research pass", scientist="1")
    assert answer.text.startswith(DID)
    assert at.server.messages()[-1].pinged == (other.user.global_name,)
    assert not bot(at).intents.presences
