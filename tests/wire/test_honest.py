"""What others wrote keeps the test server honest: discord-api-types what it says, discord.js how it behaves.

Both come from npm; without it, or without a network, these tests are skipped. What is installed stays in a temporary
folder; which versions it is says ``node/package-lock.json``.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from tests.wire.account import all_told
from tests.wire.conftest import PATIENCE_S
from tests.wire.people import Person, Post, settle
from tests.wire.players import Table
from tests.wire.process import Bot
from tests.wire.server import TOKEN, Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

FILES = Path(__file__).parent / "node"
INSTALLED_WITHIN_S = 400


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what is installed from npm."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip("Node.js and npm are not installed")
    folder = tmp_path_factory.mktemp("node")
    shutil.copytree(FILES, folder, dirs_exist_ok=True)
    install = ("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    done = run(folder, *install, seconds=INSTALLED_WITHIN_S)
    if done.returncode != 0:
        pytest.skip(f"npm cannot install discord.js and discord-api-types here (exit code {done.returncode})")
    return folder


def run(folder: Path, *command: str, seconds: float) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=seconds)


class Types:
    """Discord's gateway payloads as JSON schemas, made of the types that discord.js is written with.

    Three things they know less well than Discord: TypeScript lists of flags single bits only; pictures in a gallery
    have an id, which Discord's own document asks for; and there is something in RESUMED.
    """

    def __init__(self, node: Path) -> None:
        made = run(node, "npx", "ts-json-schema-generator", "--path", "gateway.ts", "--type", "Payloads", seconds=300)
        assert made.returncode == 0, made.stderr
        schema = json.loads(made.stdout)
        self._definitions = schema["definitions"]
        for name in self._definitions:
            if name.endswith("Flags"):
                self._definitions[name] = {"type": "integer"}
        self._definitions["APIUnfurledMediaItem"]["properties"]["id"] = {"type": "string"}
        self._kinds = self._definitions["Payloads"]["properties"]
        self._validators: dict[str, jsonschema_rs.Draft7Validator] = {}

    def faults(self, payload: dict[str, Any]) -> list[str]:
        """What is wrong with a payload."""
        kind = payload.get("t") or f"op {payload['op']}"
        if kind == "RESUMED":
            payload = {key: value for key, value in payload.items() if key != "d"}
        if kind not in self._validators:
            schema = {**self._kinds[kind], "definitions": self._definitions}
            self._validators[kind] = jsonschema_rs.Draft7Validator(schema)
        return [
            f"{kind} {'/'.join(map(str, e.instance_path))}: {e.message[:300]}"
            for e in self._validators[kind].iter_errors(payload)
        ]


@pytest.fixture(scope="module")
def types(node: Path) -> Types:
    return Types(node)


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with Server(answer_within_s=PATIENCE_S) as running:
        yield running


class Said:
    """What the other bot has said, a JSON object a line."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.lines: list[dict[str, Any]] = []

    async def until(self, key: str) -> Any:
        """Wait for a line with this key."""
        assert self._process.stdout is not None
        while True:
            line = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE_S)
            assert line, f"it ended, and said {self.lines}"
            self.lines.append(json.loads(line))
            assert "error" not in self.lines[-1], self.lines
            if key in self.lines[-1]:
                return self.lines[-1][key]


@asynccontextmanager
async def other_bot(node: Path, server: Server) -> AsyncIterator[Said]:
    """A bot on discord.js, logged in."""
    process = await asyncio.create_subprocess_exec(
        *("node", "bot.mjs"),
        cwd=node,
        env={"API": server.api_url, "TOKEN": TOKEN, "PATH": os.environ["PATH"]},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield Said(process)
    finally:
        process.kill()
        await process.wait()


async def test_a_bot_on_discord_js_serves_people(node: Path, types: Types, server: Server) -> None:
    told: list[dict[str, Any]] = []
    server.gateway.watch = told.append
    ann, ben = settle(server, "Ann", "Ben")
    async with other_bot(node, server) as said:
        assert await said.until("ready") == server.world.bot.name
        assert said.lines[-1]["guilds"] == ["Park"]
        await plays(ann, ben, said)
        server.gateway.drop()
        assert await said.until("resumed") >= 0
        assert Post(await ben.press("Add").replied()).text == "Count 2"
    strange = [each for each in server.violations if "'enforce_nonce' was unexpected" not in each.why]
    server.violations.clear()  # discord.js sends that with every message, where Discord's document has it for one route
    assert strange == []
    assert {"RESUMED", "INTERACTION_CREATE"} <= {payload.get("t") for payload in told}
    assert [fault for payload in told for fault in types.faults(payload)] == []


async def plays(ann: Person, ben: Person, said: Said) -> None:
    """A command with completion and a person, a form, a board with a picture and a button."""
    assert await ann.complete("/island die", "die", "3").choices() == [{"name": "die 3", "value": "die 3"}]
    claimed = Post(await ann.type("/island die", die="die 3", who=ben).replied())
    assert (claimed.text, claimed.private) == ("die 3 for ben", True)
    asked = await ann.type("/island name").answered()
    assert Post(await ann.fill(asked, name="Rex").replied()).text == "named Rex"
    assert await said.until("shown") == "named Rex"
    assert ann.newest("and again").private
    await ann.type("/island board").replied()
    assert await said.until("pictures") == 1
    changed = Post(await ben.press("Add").replied())
    assert changed.text == "Count 1"
    (picture,) = changed.pictures(ben.server)
    assert (picture.name, picture.alt, picture.data[:4]) == ("board-1.png", "a board", b"\x89PNG")


async def test_all_that_our_bot_is_told_is_what_discord_would_say(types: Types, server: Server, tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    server.gateway.watch = told.append
    async with Bot(server, tmp_path) as bot:
        table = await Table.opened(server, "Ann", "Ben")
        await table.move()
        ann, ben = table.players
        await ann.complete("/game rules", "about", "cold").choices()
        await ann.type("/game host", player=ben).replied()
        await ben.type("/game new", thread=True).replied()
        await all_told(bot.database)
        server.gateway.reconnect()
        await server.until(lambda: any(payload.get("t") == "RESUMED" for payload in told), "the bot")
        server.gateway.invalidate()
        await server.until(lambda: sum(payload.get("t") == "READY" for payload in told) == 2, "the bot")
    kinds = {payload.get("t") or f"op {payload['op']}" for payload in told}
    assert kinds == set(types._kinds), "each kind that is described, and no other"
    assert [fault for payload in told for fault in types.faults(payload)] == []
