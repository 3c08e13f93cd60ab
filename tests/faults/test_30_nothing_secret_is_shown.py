"""Fault 30: a token, a path or a traceback stands in a message, since an error was shown as it came."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.artist import Artist
from bot.store.errors import DamagedError, DamagedTableError, FullError, LockedError, StoreError
from bot.store.store import Store
from bot.tables import Tables
from tests.bot.commands.playing import At
from tests.flows.at_table import OURS

FAULT = 30

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"
PLACE = "/var/lib/secret-place/games.sqlite3"
SECRETS = f"cannot open {PLACE} with {TOKEN}"
SECRET = re.compile(rf"{TOKEN}|{PLACE}|secret-place|Traceback|Error\b|sqlite|\.py\b|line \d+|python -m")
NUMBER = re.compile(r"\bnumber ([2-9A-HJKMNP-TV-Z]{6})\b")

COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/game status", {}),
    ("/game log", {}),
    ("/game board", {"which": "market"}),
    ("/game undo", {}),
    ("/game redo", {}),
    ("/game pause", {}),
    ("/game resign", {}),
    ("/research pass", {"scientist": "1"}),
    ("/me games", {}),
)


@pytest.mark.parametrize(
    ("owner", "method"), [(Store, "load"), (Tables, "look"), (Store, "commit"), (Artist, "_draw")], ids=str
)
async def test_whatever_breaks_people_see_a_number_and_the_log_the_rest(
    at: At, monkeypatch: pytest.MonkeyPatch, log: list[Any], owner: type, method: str
) -> None:
    said = await all_that_is_said(at, monkeypatch, log, (owner, method), RuntimeError(SECRETS))
    assert said.count(OURS) == len(NUMBER.findall(said)), "each error has its number"


@pytest.mark.parametrize("method", ["load", "commit"])
@pytest.mark.parametrize(
    "error",
    [LockedError(SECRETS), FullError(SECRETS), DamagedError(SECRETS), DamagedTableError("abc", SECRETS)],
    ids=lambda error: type(error).__name__,
)
async def test_what_is_wrong_with_the_database_is_said_without_where_it_is(
    at: At, monkeypatch: pytest.MonkeyPatch, log: list[Any], error: StoreError, method: str
) -> None:
    """These errors are written for whoever runs the bot: they name its file, and the command that mends it."""
    said = await all_that_is_said(at, monkeypatch, log, (Store, method), error)
    assert OURS not in said, "it is said what is wrong"


async def all_that_is_said(
    at: At, monkeypatch: pytest.MonkeyPatch, log: list[Any], where: tuple[type, str], error: Exception
) -> str:
    """All that people read while something raises an error; the log has under each number what they do not."""
    server = at.server
    mover = await at.to_act()
    await server.restart()

    async def fails(*_: Any, **__: Any) -> Any:
        raise error

    opening = server.newest()
    with monkeypatch.context() as broken:
        broken.setattr(*where, fails)
        for command, options in COMMANDS:
            await server.slash(mover, command, **options)
        for kind, *more in (("turn",), ("board", "market"), ("undo",)):
            await server.press_old(mover, opening, ":".join((kind, at.table_id, *more)))
        offered = await server.complete(mover, "/research pass", "scientist")
        assert not SECRET.search(repr(offered))
    answers = server.private_answers(mover)
    said = "\n".join(message.text for message in (*answers, *server.messages()))
    assert not SECRET.search(said), SECRET.search(said)
    numbers = NUMBER.findall(said)
    assert numbers, "something broke"
    logged = {line["error_id"]: line for line in log if "error_id" in line}
    for number in numbers:
        assert PLACE in str(logged[number]["exc_info"]), "under it stands all there is to know"
    return said
