"""Fault 30: a token, a path or a traceback stands in a message, since an error was shown as it came."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.artist import Artist
from bot.store.store import Store
from bot.tables import Tables
from tests.bot.commands.playing import At
from tests.flows.at_table import OURS

FAULT = 30

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"
PLACE = "/var/lib/secret-place/games.sqlite3"
SECRET = re.compile(rf"{TOKEN}|{PLACE}|secret-place|Traceback|Error\b|sqlite|\.py\b|line \d+")
NUMBER = re.compile(r"the number ([2-9A-HJKMNP-TV-Z]{6})\.")

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
    server = at.server
    mover = await at.to_act()
    await server.restart()

    async def fails(*_: Any, **__: Any) -> Any:
        raise RuntimeError(f"cannot open {PLACE} with {TOKEN}")

    opening = server.newest()
    with monkeypatch.context() as broken:
        broken.setattr(owner, method, fails)
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
    assert said.count(OURS) == len(numbers), "each error has its number"
    logged = {line["error_id"]: line for line in log if "error_id" in line}
    for number in numbers:
        assert PLACE in str(logged[number]["exc_info"]), "under it stands all there is to know"
