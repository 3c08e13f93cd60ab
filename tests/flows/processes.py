"""The bot as processes of their own, played through their page, and what they leave in the database."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.store.packing import unpack
from tests.flows.at_table import DID
from tests.support.demo_client import DemoClient, Post, _components, _post
from tests.support.environment import environment

ROOT = Path(__file__).parents[2]
ENDS_WITHIN_S = 60
"""A process that should end by itself and has not by then hangs."""
STEPS = 8
"""More presses than any one move takes."""


async def _start(*arguments: str, errors: int, **given: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=ROOT,
        env=environment(**given),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=errors,
    )


@dataclass(frozen=True)
class Ended:
    """A process that has ended by itself: its exit code, what it said and what it complained of."""

    code: int
    said: str
    complaint: str


async def run_to_its_end(*arguments: str, **given: str) -> Ended:
    """Run ``python -m bot`` with these arguments and settings; fails when it does not end by itself."""
    process = await _start(*arguments, errors=asyncio.subprocess.PIPE, **given)
    try:
        said, complaint = await asyncio.wait_for(process.communicate(), ENDS_WITHIN_S)
    finally:
        if process.returncode is None:
            process.kill()
    return Ended(process.returncode or 0, said.decode(), complaint.decode())


class Demo:
    """A running demo: the address of its page, and ways to end it."""

    def __init__(self, process: asyncio.subprocess.Process, url: str) -> None:
        self._process = process
        self.url = url

    async def stop(self) -> int:
        """Ask it to stop, as whoever runs it does; its exit code."""
        self._process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self._process.wait(), ENDS_WITHIN_S)

    def kill(self) -> None:
        """End it this instant."""
        if self._process.returncode is None:
            self._process.kill()


@asynccontextmanager
async def demo(database: Path, log: Path) -> AsyncIterator[Demo]:
    """A demo of its own on this database, which writes its log here; killed at the end if it still runs."""
    with log.open("ab") as errors:
        process = await _start(errors=errors.fileno(), **_on(database))
    try:
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:\S+", line)
        assert found is not None, f"it said {line!r} and logged: {text_of(log)}"
        yield Demo(process, found[0])
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def text_of(log: Path) -> str:
    """What stands in a log, or another file."""
    return log.read_text() if log.exists() else ""


async def kill_while_starting(database: Path, log: Path, after: float) -> None:
    """Start a demo and kill it so many seconds later."""
    with log.open("ab") as errors:
        process = await _start(errors=errors.fileno(), **_on(database))
    await asyncio.sleep(after)
    process.kill()
    await process.wait()


def _on(database: Path) -> dict[str, str]:
    return {"DEMO_PORT": "0", "DATABASE_URL": f"sqlite+aiosqlite:///{database}"}


class Player(DemoClient):
    """One player in a tab of their own: ``async with Player(demo.url, "Ben") as ben``."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__(url)
        self.name = name
        self._viewer = ""

    async def __aenter__(self) -> Player:
        await super().__aenter__()
        self._viewer = {each["name"]: each["id"] for each in self._state["viewers"]}[self.name]
        await self.view_as(self.name)
        return self

    async def glance(self) -> list[Post]:
        """What they see this instant, even while the bot is busy: in one more tab, closed again."""
        state = await self._send("POST", "/api/pages", {"viewer_id": self._viewer})
        page = f"/api/pages/{state['context']['id']}"
        headers = self._headers | {"X-Simcord-Context": state["context"]["id"]}
        async with self._http.delete(self._base + page, headers=headers) as answer:
            assert answer.status == 200, await answer.text()
        return [_post(state["messages"][identity], state["assets"]) for identity in state["timeline"]]

    async def status(self) -> str:
        """How the table stands, as they are told in private."""
        await self.command("/game status")
        answer = (await self.posts())[-1]
        assert answer.private
        return answer.text

    async def pass_by_command(self) -> Post | None:
        """Pass with a scientist, by typing; the answer. None when it is not their turn."""
        offered = await self.complete("/research pass", "scientist")
        if not offered:
            return None
        await self.command("/research pass", scientist=offered[0][1])
        return await self._private_post()

    async def move_by_panel(self) -> Post | None:
        """Move by pressing: the first choice there is, then as proposed. None when there is nothing to do."""
        await self.click("Your turn")
        for _ in range(STEPS):
            panel = await self._private_post()
            if panel.text.startswith(DID):
                return panel
            controls = [part for part in _components(panel.raw["components"]) if _moves(part)]
            if not controls:
                return None
            await self._use(controls)
        raise AssertionError(f"a move took more than {STEPS} presses")

    async def _use(self, controls: list[Mapping[str, Any]]) -> None:
        """Press the first button, or choose the first option where there is none."""
        for control in controls:
            if "options" not in control:
                await self.click(control["label"])
                return
        await self.choose(controls[0]["custom_id"], controls[0]["options"][0]["value"])

    async def _private_post(self) -> Post:
        """The newest answer to them."""
        return [post for post in await self.posts() if post.private][-1]


def _moves(part: Mapping[str, Any]) -> bool:
    """Is this a control that leads to a move?"""
    custom_id = part.get("custom_id") or ""
    return custom_id.startswith(("pick:", "do:")) and ":Reopen:" not in custom_id


def confirmations(posts: list[Post]) -> int:
    """How many accepted moves they were told of."""
    return sum(post.private and post.text.startswith(DID) for post in posts)


@dataclass(frozen=True)
class Kept:
    """What the database holds of its one table: the latest state, the log, and what is still to be told."""

    table: str
    header: bytes
    state: bytes
    users: tuple[int, ...]
    entries: tuple[bytes, ...]
    pending: tuple[int, ...]


def kept(database: Path) -> Kept:
    """Read the database as any program may, beside the bot or after it."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reader:
        ((table, header, packed),) = reader.execute("SELECT id, header, state FROM tables")
        users = tuple(user for (user,) in reader.execute("SELECT user_id FROM seats ORDER BY number"))
        entries = tuple(unpack(data) for (data,) in reader.execute("SELECT data FROM entries ORDER BY n"))
        pending = tuple(row for (row,) in reader.execute("SELECT id FROM outbox WHERE state = 'pending' ORDER BY id"))
    return Kept(table, header, unpack(packed), users, entries, pending)


def messages_of(database: Path, rows: tuple[int, ...]) -> list[str]:
    """The ids of the messages that these outbox rows have become."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reader:
        sent = dict(reader.execute("SELECT id, message_id FROM outbox WHERE state = 'sent'"))
    return [str(sent[row]) for row in rows]
