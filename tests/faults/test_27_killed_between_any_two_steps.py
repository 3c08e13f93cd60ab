"""Fault 27: a hand-made protocol of locks and repeats leaves a lock shut, or does something again after a restart.

The way of a move from the door to the channel is cut off at every single step of it, before and after; then another bot
starts on the same database, Discord delivers the input again, and all must have happened exactly once.
"""

from __future__ import annotations

import ast
import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.store.store import Store
from engine.dinosaur_island.actions import PassScientist
from tests.bot.rooms import CHANNEL, PEOPLE
from tests.bot.telling import BOT, Channel, Room

FAULT = 27

BOT_CODE = Path(__file__).parents[2] / "bot"
STORE = ("load", "commit", "set_panel", "refuse_repeated")
OUTBOX = ("pending", "sent", "failed", "after")


class Killed(BaseException):
    """The process ends here; nobody catches it."""


@dataclass
class Death:
    """Kills at the n-th step; steps are numbered from 0.

    Attributes:
        at: the step at which it comes.
        steps: how many there have been.
    """

    at: int
    steps: list[str] = field(default_factory=list)

    def step(self, name: str) -> None:
        """A step is taken, or the process dies; from then on nothing is done any more."""
        if len(self.steps) >= self.at:
            self.steps.append(f"dead before {name}")
            raise Killed(name)
        self.steps.append(name)

    def threaten(self, owner: Any, *names: str) -> None:
        """Let it come before or after any of these methods of an object."""
        for name in names:
            setattr(owner, name, self._mortal(getattr(owner, name), name))

    def _mortal(self, method: Callable[..., Awaitable[Any]], name: str) -> Callable[..., Awaitable[Any]]:
        async def mortal(*given: Any, **named: Any) -> Any:
            self.step(f"before {name}")
            done = await method(*given, **named)
            self.step(f"after {name}")
            return done

        return mortal


@dataclass
class Remembering(Channel):
    """A channel that outlives the bot: it knows nonces, and its history holds what was sent."""

    kept: dict[str | None, Any] = field(default_factory=dict)

    async def send(self, **message: Any) -> Any:
        nonce = message.get("nonce")
        if nonce not in self.kept:
            parts = [SimpleNamespace(id=part.id) for part in message["view"].children]
            author = SimpleNamespace(id=BOT)
            self.kept[nonce] = SimpleNamespace(id=1_000 + len(self.kept), components=parts, author=author)
        return self.kept[nonce]

    async def history(self, **_: Any) -> AsyncIterator[Any]:
        for message in list(self.kept.values()):
            yield message


async def test_cut_off_at_every_step_a_move_is_made_and_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached: set[str] = set()
    for at in range(200):
        folder = tmp_path / str(at)
        folder.mkdir()
        steps = await lived_twice(folder, monkeypatch, at)
        reached |= {step for step in steps if step.startswith("dead")}
        if not any(step.startswith("dead") for step in steps):
            break
    else:
        raise AssertionError("there are more steps than that")
    lasting = [f"dead before {when} {name}" for when in ("before", "after") for name in ("commit", "send", "sent")]
    assert set(lasting) <= reached, "it was cut off before and after each thing that lasts"


async def lived_twice(folder: Path, monkeypatch: pytest.MonkeyPatch, at: int) -> list[str]:
    """A bot that dies at a step of a move that Discord delivers twice at once, and the one after it; the steps."""
    room, channel, death = await Room.opened(folder, monkeypatch), Remembering(), Death(at)
    room.channels[CHANNEL] = channel
    table = await room.game()
    before = len(channel.kept)
    death.threaten(room.store, *STORE)
    death.threaten(room.store.outbox, *OUTBOX)
    death.threaten(channel, "send")
    moves = [asyncio.ensure_future(moved(room, table)) for _ in range(2)]
    await asyncio.wait(moves)
    for move in moves:
        assert isinstance(move.exception(), Killed | None), repr(move.exception())
    await room.publisher.close()
    await room.store.close()
    del channel.send

    new = Room(await Store.open(f"sqlite+aiosqlite:///{room.path}"), room.clock, room.path)
    new.channels[CHANNEL] = channel
    new.inputs = room.inputs
    await moved(new, table)
    await new.publisher.sweep()
    await new.publisher.close()
    assert (await new.tables.look(table)).row.length == 1, death.steps
    assert await new.waiting(table) == [], death.steps
    assert len(channel.kept) == before + 1, death.steps
    assert not any(lock.locked() for lock in (*new.tables._lock._held.values(), *new.publisher._lock._held.values()))
    await new.move(table)
    assert len(channel.kept) == before + 2, "the table goes on"
    await new.store.close()
    return death.steps


async def moved(room: Room, table: str) -> None:
    """Who begins passes; the same input each time."""
    seat = (await room.tables.look(table)).view.order[0]
    await room.tables.play(table, PEOPLE[seat].id, PassScientist(seat, 1), "interaction:1")


def test_every_lock_is_held_by_a_with_block() -> None:
    """Whoever takes a lock gives back that very lock, whatever happens in between."""
    hand_made = [
        f"{path.name}:{node.lineno}"
        for path in BOT_CODE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and node.attr in ("acquire", "release", "acquire_nowait", "try_lock")
    ]
    assert hand_made == []
