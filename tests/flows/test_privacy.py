"""What is stored of a person: what they are told, the file they get, how it all goes; the games of others stay."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot import limits
from bot.store import schema
from bot.store.errors import BrokenError
from bot.store.forgetting import Forgetting
from bot.store.values import Status
from engine.core import codec
from tests.bot.commands.playing import At
from tests.flows.at_table import NOT_KEPT, bot
from tests.support.seen import Message

DELETE, YES = "Delete …", "Delete everything"


async def stored(at: At) -> str:
    """The whole database as one text."""
    lines: list[str] = []
    for table in schema.metadata.sorted_tables:
        rows = await bot(at).store._database.read(partial(AsyncConnection.execute, statement=select(table)))
        lines += [f"{table.name} {name}={value!r}" for row in rows for name, value in row._mapping.items()]
    return "\n".join(lines)


async def privacy(at: At, user: Any) -> Message:
    """The panel, by its command."""
    answer = await at.server.slash(user, "/me privacy")
    assert answer.private
    return answer.messages[-1]


async def asked(at: At, user: Any) -> Message:
    """What is said before anything is deleted."""
    return (await at.server.click(user, DELETE, await privacy(at, user))).messages[-1]


async def forget(at: At, user: Any) -> Message:
    """Delete everything, by the panel and its question."""
    return (await at.server.click(user, YES, await asked(at, user))).messages[-1]


async def busy(at: At) -> At:
    """Ann and Ben have a lobby, a game at which Ben has left, a finished one, wishes, and orders; then their game."""
    server = at.server
    await server.slash(server.ann, "/me quiet", hours="22:00-08:00")
    over = await At.opened(server, "Ann’s old island")
    await server.slash(server.ann, "/research pass", table=over.table_id, scientist="1")
    left = await At.opened(server, "Left bay")
    await server.slash(server.ann, "/game resign", table=left.table_id)
    await server.click(server.ann, "Leave the table", server.private_answers(server.ann)[-1])
    await server.slash(server.ben, "/game replace", table=left.table_id, player=server.cleo)
    await server.slash(server.cleo, "/game return", table=left.table_id)
    await over.is_over()
    await server.slash(server.ann, "/game new")
    (lobby,) = await over.tables.in_channel(server.channel.id, (Status.LOBBY,))
    await server.slash(server.ben, "/game join", table=lobby.id)
    return over


async def test_the_panel_says_what_is_kept_in_a_few_sentences(at: At) -> None:
    panel = await privacy(at, at.server.ann)
    for fact in (
        "Your settings",
        "your user number and your display name",
        "standing orders",
        "the logs of your games",
    ):
        assert fact.lower() in panel.text.lower()
    assert [button.label for button in panel.buttons] == ["Export", DELETE]


async def test_the_file_has_everything_of_ones_own_and_nothing_of_others(at: At) -> None:
    server = at.server
    await busy(at)
    mover = await at.to_act()
    await server.slash(mover, "/research pass", table=at.table_id, scientist="1")
    panel = (await server.click(server.ann, "Export", await privacy(at, server.ann))).messages[-1]
    assert panel.private
    (file,) = panel.pictures
    told = json.loads(file.data)
    assert told["user"] == str(server.ann.id)
    assert told["settings"]["quiet"] == [22 * 60, 8 * 60]
    by_title = {table["title"]: table for table in told["tables"]}
    assert set(by_title) == {"Amber Bay", "Ann’s old island", "Left bay", "Ann’s island"}
    assert by_title["Ann’s old island"]["seats"][0]["name"] == "Ann"
    assert [entry["action"]["do"] for entry in by_title["Ann’s old island"]["log"] if "action" in entry]
    assert by_title["Left bay"]["room"]["left"] == [0]
    assert by_title["Left bay"]["names"] == ["Ann"]
    assert str(server.ben.id) not in file.data.decode()
    table = await bot(at).store.load(at.table_id)
    assert table is not None
    assert codec.load_header(table.header).seed not in file.data.decode(), "what decides about chance stays secret"


async def test_deleting_asks_first_and_says_exactly_what_happens(at: At) -> None:
    await busy(at)
    before = await stored(at)
    question = await asked(at, at.server.ann)
    for fact in (
        "Your settings are deleted",
        "You give back your seat at a table that has not begun",
        "At the game you are playing a stand-in takes over at once, and for good",
        "At 2 other tables, over or left, whatever names you goes",
        "a former player",
    ):
        assert fact in question.text
    back = (await at.server.click(at.server.ann, "Back", question)).messages[-1]
    assert [button.label for button in back.buttons] == ["Export", DELETE]
    assert await stored(at) == before, "nothing is done before the answer"


async def test_nothing_of_them_is_left_and_the_others_play_on(at: At) -> None:
    server = at.server
    over = await busy(at)
    said = await forget(at, server.ann)
    assert "Nothing is stored of you any more." in said.text
    after = await stored(at)
    assert str(server.ann.id) not in after
    assert "Ann" not in after
    assert str(server.ben.id) in after

    seen = await over.seen()
    assert (seen.over, seen.names, seen.seats[0].user_id) == (True, ("a former player", "Ben"), None)
    (lobby,) = await over.tables.in_channel(server.channel.id, (Status.LOBBY,))
    assert (lobby.host_id, lobby.title) == (server.ben.id, "somebody’s island")
    assert "a former player" in (await server.slash(server.ben, "/game log", table=at.table_id)).text
    seen = await at.seen()
    assert (seen.running, seen.row.host_id, seen.view.to_act) == (True, server.ben.id, (1,))
    await server.slash(server.ben, "/research pass", table=at.table_id, scientist="1")
    assert "A stand-in plays for **a former player**" in server.newest().text
    assert (await at.seen()).view.to_act == (1,), "they wait for nobody"


async def test_a_second_time_finds_nothing_and_says_so(at: At) -> None:
    await busy(at)
    await forget(at, at.server.ann)
    before = await stored(at)
    question = await asked(at, at.server.ann)
    assert "other table" not in question.text
    assert "stand-in" not in question.text
    assert "Nothing is stored of you any more." in (await forget(at, at.server.ann)).text
    assert await stored(at) == before


async def test_what_stops_half_way_is_finished_by_doing_it_again(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    server = at.server
    await busy(at)
    rewrite = Forgetting.rewrite
    done: list[str] = []

    async def breaks(self: Forgetting, table_id: str, work: Any) -> None:
        if len(done) == 2:
            raise BrokenError("the disk reports an error")
        done.append(table_id)
        await rewrite(self, table_id, work)

    monkeypatch.setattr(Forgetting, "rewrite", breaks)
    assert NOT_KEPT in (await forget(at, server.ann)).text
    assert str(server.ann.id) in await stored(at)
    monkeypatch.undo()
    await server.restart()
    assert "Nothing is stored of you any more." in (await forget(at, server.ann)).text
    after = await stored(at)
    assert str(server.ann.id) not in after
    assert "Ann" not in after


async def test_a_table_that_cannot_be_read_is_said_and_left_for_the_next_time(at: At) -> None:
    server = at.server
    other = await At.opened(server, "Second bay")
    room = schema.tables.update().where(schema.tables.c.id == at.table_id)
    await bot(at).store._database.write(lambda c: c.execute(room.values(room=b"{ not a room")))
    await server.restart()
    assert "but for one table that cannot be read" in (await forget(at, server.ann)).text
    assert str(server.ann.id) in await stored(at)
    assert (await other.seen()).names == ("a former player", "Ben")


async def test_the_last_player_who_goes_ends_the_game(at: At) -> None:
    await forget(at, at.server.ann)
    await forget(at, at.server.ben)
    seen = await at.seen()
    assert (seen.row.status, seen.row.host_id) == (Status.ENDED, 0)
    assert seen.names == ("a former player", "a former player")


async def test_a_table_that_was_named_after_them_when_they_left_its_lobby_is_found(at: At) -> None:
    server = at.server
    await server.slash(server.ann, "/game new")
    await server.slash(server.cleo, "/game join", table="Ann’s")
    await server.slash(server.ann, "/game leave", table="Ann’s")
    await forget(at, server.ann)
    (lobby,) = await at.tables.in_channel(server.channel.id, (Status.LOBBY,))
    assert (lobby.title, lobby.host_id) == ("somebody’s island", server.cleo.id)


async def test_who_comes_back_is_somebody_new(at: At) -> None:
    server = at.server
    await forget(at, server.ann)
    answer = await server.slash(server.ann, "/game return", table=at.table_id)
    assert "No stand-in plays a seat of yours here" in answer.text
    await server.slash(server.ann, "/game join", table=at.table_id)
    assert limits.escape("Ann") in (await at.seen()).names
