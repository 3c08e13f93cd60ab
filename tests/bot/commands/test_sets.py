"""Sets of components: the owner's own one, checked at the start; a table keeps the set that it was opened with."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import ParkBot, make_bot
from bot.sets import KEPT, Sets, UnknownSet
from bot.settings import Settings, SettingsError
from bot.store.store import Store
from engine.core.content import ContentError, name_of
from engine.dinosaur_island.catalogue import BUILTIN as OURS
from engine.dinosaur_island.game import BUILTIN, GAME
from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Server
from tests.support.sets import edit

SPEAK = words("en", strict=True)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """An owner's set: ours, with mugs of another name."""
    directory = Path(shutil.copytree(OURS, tmp_path / "secret-place" / "own"))
    edit(directory, "attractions.toml", 'name = "Mug Shots"', 'name = "Mugs"')
    return directory


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()


def settings(url: str, directory: Path | None) -> Settings:
    return Settings(database_url=url, content_dir=directory, inputs_per_second=0)


# --- sets and the store ------------------------------------------------------------------------------------------


async def test_without_one_of_the_owners_new_tables_play_with_ours(store: Store) -> None:
    sets = await Sets.open(store, None)
    assert sets.current(GAME.key) == BUILTIN
    await sets.know(GAME.key, BUILTIN)


async def test_a_set_is_named_by_what_is_in_it_and_not_by_where_it_lies(own: Path, tmp_path: Path) -> None:
    moved = Path(shutil.copytree(own, tmp_path / "elsewhere"))
    name = name_of(GAME.read_set(own))
    assert name_of(GAME.read_set(moved)) == name
    edit(moved, "attractions.toml", 'name = "Mugs"', 'name = "More Mugs"')
    assert name_of(GAME.read_set(moved)) != name
    assert name_of(GAME.read_set(OURS)) != name


async def test_a_set_is_kept_and_read_by_a_later_bot_without_its_directory(
    store: Store, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = (await Sets.open(store, own)).current(GAME.key)
    shutil.rmtree(own)
    monkeypatch.setattr("engine.dinosaur_island.game._LEARNT", {})
    await Sets(store).know(GAME.key, name)
    assert GAME.catalogue(name).attraction["mug_shots"].name == "Mugs"


async def test_a_set_with_a_mistake_is_not_kept(store: Store, own: Path) -> None:
    edit(own, "attractions.toml", 'type = "merchandise"', 'type = "mechandise"')
    with pytest.raises(ContentError):
        await Sets.open(store, own)
    assert await store.fact(KEPT + name_of(GAME.read_set(own))) is None


@pytest.mark.parametrize("kept", [None, "", "[]", "{}", '{"dice.toml": 7}', '{"dice.toml": "die = 3"}'])
async def test_a_set_that_is_missing_or_damaged_is_unknown(store: Store, kept: str | None) -> None:
    name = "0f" * 6
    if kept is not None:
        await store.set_fact(KEPT + name, kept)
    with pytest.raises(UnknownSet, match=name):
        await Sets(store).know(GAME.key, name)


async def test_a_directory_is_never_read_because_a_table_names_it(store: Store, own: Path) -> None:
    with pytest.raises(UnknownSet):
        await Sets(store).know(GAME.key, str(own))


# --- the start ---------------------------------------------------------------------------------------------------


async def test_a_mistake_stops_the_start_and_is_named_by_file_entry_and_field(own: Path, url: str) -> None:
    edit(own, "attractions.toml", 'name = "Mugs"', "name = 5")
    edit(own, "dice.toml", "count = 3", "count = 30")
    with pytest.raises(SettingsError) as caught:
        await make_bot(settings(url, own))
    first, *rest = caught.value.problems
    assert first == f"CONTENT_DIR: no game can be played with {own}:"
    assert sorted(line.partition(":")[0] for line in rest) == ["attractions.toml, mug_shots", "dice.toml, d1"]
    assert any("field `name` should be a valid string, not 5" in line for line in rest)


async def test_a_directory_that_is_not_there_stops_the_start(tmp_path: Path, url: str) -> None:
    with pytest.raises(SettingsError, match=r"CONTENT_DIR: .*\n.*nowhere: is not a directory"):
        await make_bot(settings(url, tmp_path / "nowhere"))


# --- tables ------------------------------------------------------------------------------------------------------


@pytest.fixture
async def island(
    url: str, own: Path, quick_pictures: None, same_deal: None
) -> AsyncIterator[tuple[Server, dict[str, Path | None]]]:
    """A server whose bot plays with the directory that is named at its next start."""
    chosen: dict[str, Path | None] = {"directory": own}

    async def make() -> ParkBot:
        return await make_bot(settings(url, chosen["directory"]), new_discord=True)

    async with Server(make) as server:
        yield server, chosen


Island = tuple[Server, dict[str, "Path | None"]]


async def set_of(at: At) -> str:
    """The name of the set that a table plays with."""
    return (await at.seen()).header.content


async def mugs(at: At) -> str:
    """What the mugs are called at a table."""
    return (await at.seen()).items["mug_shots"]


async def test_new_tables_play_with_the_owners_set_and_say_so(island: Island) -> None:
    server, _ = island
    at = await At.opened(server)
    name = await set_of(at)
    assert len(name) == 12
    assert await mugs(at) == "Mugs"
    said = SPEAK.say("bot-option-set", set=name)
    assert any(said in message.text for message in server.messages())
    assert said in (await server.slash(server.ann, "/game status")).text


async def test_edited_files_are_another_set_for_new_tables_and_old_ones_keep_theirs(island: Island, own: Path) -> None:
    server, _ = island
    old = await At.opened(server, "Old")
    edit(own, "attractions.toml", 'name = "Mugs"', 'name = "More Mugs"')
    await old.phase("market")
    assert await mugs(old) == "Mugs", "nothing changes while the bot runs"
    await server.restart()
    new = await At.opened(server, "New")
    assert (await mugs(old), await mugs(new)) == ("Mugs", "More Mugs")
    assert await set_of(old) != await set_of(new)
    await old.phase("worker")
    await new.phase("market")


async def test_tables_of_another_set_play_on_beside_when_the_setting_is_gone(island: Island, own: Path) -> None:
    server, chosen = island
    old = await At.opened(server, "Old")
    chosen["directory"] = None
    shutil.rmtree(own)
    await server.restart()
    new = await At.opened(server, "New")
    assert (await set_of(new), await mugs(new)) == (BUILTIN, "Mug Shots")
    await old.phase("market")
    assert await mugs(old) == "Mugs"


@pytest.mark.parametrize("kept", ["lost", '{"dice.toml": "die = 3"}'])
async def test_a_table_whose_set_is_gone_says_so_and_the_others_play_on(
    island: Island, own: Path, monkeypatch: pytest.MonkeyPatch, kept: str
) -> None:
    server, chosen = island
    lost = await At.opened(server, "Lost")
    name = await set_of(lost)
    old = server.messages()[-1]
    await server.env.bot.store.set_fact(KEPT + name, kept)  # type: ignore[attr-defined]
    chosen["directory"] = None
    monkeypatch.setattr("engine.dinosaur_island.game._LEARNT", {})
    await server.restart()
    said = SPEAK.say("bot-set-missing", title="Lost", set=name)
    for command in ("/game status", "/game log", "/game help", "/game undo", "/research pass"):
        given: dict[str, Any] = {"scientist": "1"} if command.startswith("/research") else {}
        assert (await server.slash(server.ann, command, **given)).text == said, command
    assert said in (await server.click(server.ann, "Your turn", old)).text
    assert "secret-place" not in "".join(message.text for message in server.private_answers(server.ann))

    other = await At.opened(server, "Other")
    await other.phase("market")
    assert "**Other**" in (await server.slash(server.ann, "/game status")).text
    games = (await server.slash(server.ann, "/me games")).text
    assert "Other" in games
    assert "Lost" not in games
    assert (await server.slash(server.ann, "/game status", table=lost.table_id)).text == said
    assert len(await server.complete(server.ann, "/game status", "table", "")) == 1
