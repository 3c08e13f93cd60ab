"""One table whose state cannot be read: the others play on, that one says so and goes back to its last good move."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from functools import partial

from tests.support.environment import environment
from tests.wire.account import account, all_told
from tests.wire.people import Post
from tests.wire.players import Table
from tests.wire.process import ROOT, Bot
from tests.wire.server import Server

STATE = "UPDATE tables SET state = CAST(x'01ff' || substr(state, 3) AS BLOB) WHERE id = ?"
LAST_ENTRY = """
    UPDATE entries SET data = x'01ff' WHERE table_id = ?1 AND n = (SELECT max(n) FROM entries WHERE table_id = ?1)
"""


def spoil(bot: Bot, table: Table, *statements: str) -> None:
    """Overwrite some of a table's bytes, as a failing disk might."""
    with closing(sqlite3.connect(bot.database)) as writer:
        for statement in statements:
            assert writer.execute(statement, (table.id,)).rowcount == 1
        writer.commit()


async def played(server: Server, title: str, *names: str) -> Table:
    table = await Table.opened(server, *names, title=title)
    for _ in range(3):
        await table.move()
    return table


async def test_the_others_play_on_and_the_tables_are_put_right(server: Server, bot: Bot) -> None:
    amber = await played(server, "Amber Bay", "Ann", "Ben")
    coral = await played(server, "Coral Cape", "Eve", "Finn")
    other = await played(server, "Fern Fjord", "Cleo", "Dan")
    await all_told(bot.database)
    await bot.kill()
    spoil(bot, amber, STATE, LAST_ENTRY)
    spoil(bot, coral, STATE)
    await bot.start()

    ann, ben = amber.players
    for said in (ben.press("Your turn"), ben.type("/game status"), ann.press("Research centre")):
        answer = Post(await said.replied())
        assert "can’t be read any more" in answer.text
        assert [control.label for control in answer.controls] == ["Restore"]
    number = answer.text.partition("number ")[2].partition(")")[0]
    assert any(line.get("error_id") == number for line in bot.log()), "the log finds it"
    await other.move()

    assert "Only the host, Ann," in Post(await ben.press("Restore").replied()).text
    restored = Post(await ann.press("Restore").replied())
    assert restored.text.startswith("**Amber Bay** is back at its last good move. One move is lost.")
    assert await at_the_prompt(bot, coral.id) == "Coral Cape is back at its last good move. No move is lost.\n"
    for table in (amber, coral):
        told = await server.until(partial(newest, table, "goes on from its last good move"), "the table's message")
        assert "<@" in told.text, "whoever is asked now is called"
        for _ in range(2):
            await table.move()
    await all_told(bot.database)
    (await account(bot.database, [coral, other])).check()
    for table in (amber, coral, other):
        nonces = [post.message.nonce for post in table.told()]
        assert len({*nonces}) == len(nonces), "nothing is told twice"


def newest(table: Table, text: str) -> Post | None:
    """The newest message of a table's channel that says this."""
    return next((post for post in reversed(table.told()) if text in post.text), None)


async def at_the_prompt(bot: Bot, table_id: str) -> str:
    """What ``python -m bot mend TABLE`` says while the bot runs."""
    given = environment(DATABASE_URL=f"sqlite+aiosqlite:///{bot.database}")
    made = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "mend", table_id), cwd=ROOT, env=given, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await made.communicate()
    assert made.returncode == 0
    return said.decode()
