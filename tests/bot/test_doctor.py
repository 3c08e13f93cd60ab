"""The doctor finds what is wrong with the place the bot runs in, says how to mend it, and keeps secrets."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from aiohttp import web
from PIL import features
from typer.testing import CliRunner

from bot.__main__ import app
from bot.backups import shelf_of
from bot.doctor import REQUIREMENTS, backups, builtin_content, database, fonts, leases, libraries, own_content, python
from bot.doctor_discord import discord_findings
from bot.findings import Finding, How
from bot.processes import this_process
from bot.settings import Settings
from bot.store.backup import back_up
from bot.store.store import Store
from engine.core.content import ContentError
from engine.dinosaur_island.game import GAME
from tests.bot.store.helpers import url_of

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"
APPLICATION = 123456789012345678
"""What the token's first part says."""

ENOUGH = "274878008320"
"""What the link in the README asks for."""


def hows(found: Iterable[Finding]) -> list[How]:
    return [finding.how for finding in found]


def bad(found: Iterable[Finding]) -> Finding:
    """The one thing that is bad, with a way to mend it."""
    (finding,) = (finding for finding in found if finding.how is How.BAD)
    assert finding.mend
    return finding


# --- the machine -------------------------------------------------------------------------------------------------


def test_this_place_is_good() -> None:
    found = [python(), *libraries(REQUIREMENTS), *fonts(), builtin_content()]
    assert How.BAD not in hows(found), found


def test_a_library_that_is_missing_or_another_is_named(tmp_path: Path) -> None:
    pins = tmp_path / "requirements.txt"
    pins.write_text(
        "aiosqlite==0.0.1 \\\n    --hash=sha256:00\nno-such-library==1.0 \\\n    --hash=sha256:00\n"
        "sqlalchemy[asyncio]==0.0.2 \\\nfor-others==1.0 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n"
    )
    found = list(libraries(pins))
    assert hows(found) == [How.BAD] * 3
    assert "aiosqlite is 0.22" in found[0].said
    assert found[1].said == "no-such-library is missing, not 1.0"
    assert all("--require-hashes" in finding.mend for finding in found)


def test_a_typeface_that_is_gone_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.doctor.font", broken_font)
    found = list(fonts())
    assert "LilitaOne-Regular.ttf" in bad(found).said


def broken_font(face: Any, _size: int) -> None:
    if face.value == "LilitaOne-Regular":
        raise OSError("cannot open resource")


def test_without_raqm_no_text_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "check", lambda _name: False)
    assert "raqm" in bad(fonts()).said


def test_a_font_for_east_asian_names_is_no_must(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.doctor.system_cjk", lambda: None)
    assert How.UNKNOWN in hows(fonts())
    assert How.BAD not in hows(fonts())


def test_a_set_with_a_mistake_is_named_with_its_file(tmp_path: Path) -> None:
    own = Path(shutil.copytree("engine/dinosaur_island/content", tmp_path / "own"))
    assert hows(own_content(own)) == [How.GOOD]
    (own / "dice.toml").write_text("this is no TOML")
    assert "dice.toml" in bad(own_content(own)).said
    assert hows(own_content(None)) == []


def test_a_set_that_came_along_and_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_game: object, _content: str) -> None:
        GAME.learn("broken", {})

    with pytest.raises(ContentError):
        broken(None, "")
    monkeypatch.setattr(type(GAME), "counts", broken)
    assert bad([builtin_content()]).about == "content"


# --- the database ------------------------------------------------------------------------------------------------


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database."""
    file = tmp_path / "games.sqlite3"
    await (await Store.open(url_of(file))).close()
    return file


def change(file: Path, sql: str) -> None:
    with closing(sqlite3.connect(file)) as opened:
        opened.execute(sql)
        opened.commit()


async def test_a_good_database_is_left_as_it_is(file: Path, tmp_path: Path) -> None:
    assert (await database(url_of(file))).said == "whole, writable and up to date"
    fresh = tmp_path / "not yet" / "games.sqlite3"
    assert "first start" in (await database(url_of(fresh))).said
    assert not fresh.parent.exists()


async def test_a_database_in_use_is_good_too(file: Path) -> None:
    running = await Store.open(url_of(file))
    assert (await database(url_of(file))).how is How.GOOD
    await running.close()


async def test_an_old_database_is_brought_up_to_date_by_the_bot_not_by_the_doctor(tmp_path: Path) -> None:
    old = Path(shutil.copyfile("tests/bot/saves/games.db", tmp_path / "games.db"))
    for _ in range(2):
        assert "next start brings it up to date" in (await database(url_of(old))).said


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda file: file.write_bytes(b"garbage" * 999), "is not a SQLite database"),
        (lambda file: change(file, "UPDATE alembic_version SET version_num = '9999'"), "newer version"),
        (lambda file: change(file, "INSERT INTO alarms VALUES ('nobody', 0)"), "damaged"),
    ],
    ids=["garbage", "newer", "torn"],
)
async def test_what_is_wrong_with_a_database_is_said(file: Path, spoil: Callable[[Path], Any], said: str) -> None:
    spoil(file)
    assert said in bad([await database(url_of(file))]).said


async def test_who_serves_which_shard_is_said(file: Path, tmp_path: Path) -> None:
    assert await leases(url_of(file)) == []
    assert await leases(url_of(tmp_path / "not-yet.sqlite3")) == []
    mine = this_process()
    store = await Store.open(url_of(file))
    await store.leases.take(mine, 3, (1,), 60_000)
    await store.leases.take(replace(mine, id="another", host="elsewhere", pid=7, born=""), 3, (2,), 60_000)
    if mine.born:
        await store.leases.take(replace(mine, id="killed", pid=2**22 + 1), 3, (0,), 60_000)
        gone = (await leases(url_of(file)))[0]
        assert gone.how is How.UNKNOWN
        assert "which has ended; the next one to start takes over" in gone.said
    await store.close()
    *_, here, there = await leases(url_of(file))
    assert (here.how, there.how) == (How.GOOD, How.GOOD)
    assert here.said.startswith(f"shard 1 of 3 is served by process {mine.pid} on {mine.host}, until ")
    assert there.said.startswith("shard 2 of 3 is served by process 7 on elsewhere, until ")


async def test_an_old_database_has_no_leases(tmp_path: Path) -> None:
    old = Path(shutil.copyfile("tests/bot/saves/games.db", tmp_path / "games.db"))
    assert await leases(url_of(old)) == []


async def test_a_locked_database_is_said(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.checkup.LOCK_WAIT_MS", 50)
    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        assert "locked" in bad([await database(url_of(file))]).said


async def test_a_disk_that_is_nearly_full_is_said(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(file)._replace(free=1024**2)
    monkeypatch.setattr(shutil, "disk_usage", lambda _place: usage)
    found = bad([await database(url_of(file))])
    assert "1 MiB are free" in found.said
    assert found.mend == "make that 200"


async def test_a_place_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    assert "cannot be made" in bad([await database(url_of(tmp_path / "file" / "games.sqlite3"))]).said


async def test_a_server_that_is_not_there_is_said_without_the_password(tmp_path: Path) -> None:
    found = bad([await database(f"postgresql+asyncpg://bot:s3cret@/games?host={tmp_path}")])
    assert "cannot be reached" in found.said
    assert "s3cret" not in str(found)


async def test_backups_are_there_whole_and_young(file: Path) -> None:
    settings = Settings(database_url=url_of(file))
    assert "there is none" in bad(await backups(settings)).said
    shelf = shelf_of(settings)
    young = shelf.place(discord.utils.utcnow())
    back_up(file, young)
    assert hows(await backups(settings)) == [How.GOOD]
    young.write_bytes(b"garbage")
    assert "damaged" in bad(await backups(settings)).said
    young.unlink()
    back_up(file, shelf.folder / "games-20260101T000000Z.sqlite3")
    assert "hours old" in bad(await backups(settings)).said
    assert hows(await backups(Settings(database_url=url_of(file), backup_every_hours=0))) == [How.UNKNOWN]
    assert hows(await backups(Settings(database_url="postgresql+asyncpg://bot@host/games"))) == [How.UNKNOWN]


# --- Discord -----------------------------------------------------------------------------------------------------


@asynccontextmanager
async def a_discord(monkeypatch: pytest.MonkeyPatch, status: int, *guilds: dict[str, str]) -> AsyncIterator[Settings]:
    """A Discord that answers what the doctor asks; the settings lead there."""

    async def answer(request: web.Request) -> web.Response:
        if status != 200:
            return web.Response(body=b'{"message": "no", "code": 0}', content_type="application/json", status=status)
        user = {"id": str(APPLICATION), "username": "Rex", "discriminator": "0", "avatar": None}
        application = {"id": str(APPLICATION), "name": "Rex", "description": "", "icon": None, "verify_key": ""}
        flags = {"bot_public": True, "bot_require_code_grant": False, "owner": user}
        answers: dict[str, Any] = {"/users/@me": user, "/users/@me/guilds": list(guilds)}
        told = json.dumps(answers.get(request.path, application | flags)).encode()
        return web.Response(body=told, content_type="application/json")

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    monkeypatch.setattr(discord.http.Route, "BASE", url)  # put back afterwards
    try:
        yield Settings(discord_token=TOKEN, discord_api_url=f"{url}/")
    finally:
        await runner.cleanup()


async def test_a_good_token_and_what_the_bot_may_do(monkeypatch: pytest.MonkeyPatch) -> None:
    guilds = ({"id": "1", "permissions": ENOUGH}, {"id": "2", "permissions": "8"}, {"id": "3", "permissions": "3072"})
    async with a_discord(monkeypatch, 200, *guilds) as settings:
        found = await discord_findings(settings)
    assert "Discord lets Rex in" in found[0].said
    assert f"client_id={APPLICATION}&scope=bot+applications.commands&permissions={ENOUGH}" in found[1].said
    assert bad(found).said == (
        "on the server 3 the bot may not: attach files, read message history, send messages in threads"
    )


async def test_all_servers_give_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_discord(monkeypatch, 200, {"id": "1", "permissions": ENOUGH}) as settings:
        assert hows(await discord_findings(settings)) == [How.GOOD] * 3


async def test_a_token_that_discord_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_discord(monkeypatch, 401) as settings:
        found = await discord_findings(settings)
    assert "does not know it" in bad(found).said
    assert TOKEN not in " ".join(map(str, found))


async def test_without_a_network_the_token_is_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_discord(monkeypatch, 200) as settings:
        pass  # and gone it is
    found = await discord_findings(settings)
    assert hows(found) == [How.GOOD, How.UNKNOWN, How.GOOD]
    assert "not checked" in found[1].said
    assert f"client_id={APPLICATION}" in found[2].said


# --- all of it ---------------------------------------------------------------------------------------------------


def test_a_problem_is_told_counted_and_makes_the_exit_code_1(tmp_path: Path) -> None:
    given = {"DATABASE_URL": url_of(tmp_path / "games.sqlite3"), "DISCORD_TOKEN": ""}
    answer = CliRunner().invoke(app, ["doctor"], env=given)
    assert answer.exit_code == 1
    assert "PROBLEM  token: there is none\n         → put it behind DISCORD_TOKEN=" in answer.output
    assert "1 to mend." in answer.output


def test_a_wrong_setting_is_told_and_no_secret(tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["doctor"], env={"DISCORD_TOKEN": f"Bot {TOKEN}", "LOG_LEVEL": "loud"})
    assert answer.exit_code == 1
    assert "DISCORD_TOKEN: found something else (not shown)" in answer.output
    assert 'LOG_LEVEL: found "loud"' in answer.output
    assert TOKEN not in answer.output


async def test_where_nothing_is_wrong_the_exit_code_is_0(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing() -> list[Finding]:
        return [Finding("token", How.UNKNOWN, "not checked"), Finding("fonts", How.GOOD, "there")]

    monkeypatch.setattr("bot.doctor.examined", nothing)
    answer = await asyncio.to_thread(CliRunner().invoke, app, ["doctor"])
    assert (answer.exit_code, answer.output) == (0, "-        token: not checked\nok       fonts: there\n")
