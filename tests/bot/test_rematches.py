"""The table that follows a finished one: opened once, whatever happens in between, and like it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.commits import Loaded
from bot.exchange import Person, Refusal, Wish
from bot.lobby import TITLE, following_title
from bot.options import Otherwise, TableOptions
from bot.rematch import Followed
from bot.room import PLAYERS
from bot.seating import Seating
from bot.sets import Sets
from bot.store.errors import BrokenError
from bot.store.store import Store
from bot.store.values import Commit, Status
from bot.tables import Tables
from bot.terms import Terms
from engine.core import codec
from engine.dinosaur_island.catalogue import BUILTIN as OURS
from engine.dinosaur_island.game import BUILTIN
from tests.bot.at_tables import ANN, BEN, CLEO, GAME, HERE


def fine(_: Loaded) -> None:
    """Nothing speaks against it."""


async def finished(tables: Tables) -> str:
    """A game of Ann's and Ben's that was closed."""
    table = await tables.open(HERE, ANN, GAME, "i:open")
    await played(tables, table)
    return table


async def played(tables: Tables, table: str) -> None:
    """Ben joins, and the game begins and is closed."""
    await tables.join(table, BEN, "i:join")
    await tables.start(table, ANN.id, "i:start")
    await Seating(tables).end(table, ANN, "i:end", moderator=False)


async def again(tables: Tables, table: str, person: Person, input_id: str) -> Followed:
    return await tables.rematches.of(table, person, input_id, fine)


async def lobbies(tables: Tables) -> list[str]:
    return [row.id for row in await tables.in_channel(HERE.channel_id, (Status.LOBBY,))]


async def test_it_is_like_the_table_before_with_a_seed_of_its_own(tables: Tables, store: Store) -> None:
    wish = Wish(GAME.game, "Amber Bay", {"length": "long", "chaos": True}, Terms("moves", 24), "de")
    table = await tables.open(HERE, ANN, wish, "i:open")
    await TableOptions(tables).change(table, ANN.id, Otherwise(visibility=PLAYERS), "i:players")
    await played(tables, table)
    followed = await again(tables, table, BEN, "i:1")
    assert (followed.opened, followed.other_set) == (True, False)
    old, new = await tables.look(table, BEN.id), await tables.look(followed.table_id)
    assert (new.header.options, new.header.content, new.header.seats) == (wish.options, BUILTIN, 0)
    assert (new.room.terms, new.room.language, new.room.visibility) == (wish.terms, "de", PLAYERS)
    assert (new.row.host_id, new.names, new.room.invited) == (BEN.id, ("Ben",), (ANN.id,))
    assert old.room.rematch == followed.table_id
    stored = [await store.load(each) for each in (table, followed.table_id)]
    assert len({codec.load_header(each.header).seed for each in stored if each is not None}) == 2


async def test_whoever_its_title_names_is_known_to_be_named_there(tables: Tables) -> None:
    """So that the title can be changed when they want to be forgotten."""
    table = await tables.open(HERE, ANN, Wish(GAME.game, "Ann’s island with Cleo", {}), "i:open")
    await tables.join(table, CLEO, "i:cleo")
    await tables.leave(table, CLEO.id, "i:left")
    await played(tables, table)
    followed = await again(tables, table, BEN, "i:1")
    seen = await tables.look(followed.table_id)
    assert seen.row.title == "Ann’s island with Cleo (2)"
    assert seen.room.named == {ANN.id: ("Ann",), CLEO.id: ("Cleo",)}


async def test_the_finished_tables_moment_stays(tables: Tables) -> None:
    """It is not the last changed because somebody plays on elsewhere."""
    table = await finished(tables)
    before = (await tables.look(table)).row.updated_at
    await again(tables, table, ANN, "i:1")
    assert (await tables.look(table)).row.updated_at == before


async def test_there_is_one_whoever_asks_and_however_often(tables: Tables) -> None:
    table = await finished(tables)
    asked = [again(tables, table, person, f"i:{n}") for n, person in enumerate((ANN, BEN, ANN, CLEO))]
    found = await asyncio.gather(*asked)
    assert len({each.table_id for each in found}) == 1
    assert [each.opened for each in found] == [True, False, False, False]
    assert (await again(tables, table, ANN, "i:0")).opened is False, "the same input delivered twice"
    assert await lobbies(tables) == [found[0].table_id]


async def test_another_process_comes_first(tables: Tables, store: Store) -> None:
    """Two bots on one store, each with the finished table in its memory."""
    table, other = await finished(tables), Tables(store)
    await other.look(table)
    first = await again(tables, table, ANN, "i:1")
    second = await again(other, table, BEN, "i:2")
    assert second == Followed(first.table_id)
    assert await lobbies(tables) == [first.table_id]


async def test_a_version_that_has_moved_on_is_read_again(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = await finished(tables), Tables(store)
    create, raced = store.create, [True]

    async def late(*given: object, **more: object) -> object:
        if raced:
            raced.clear()
            await again(other, table, BEN, "i:other")
        return await create(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "create", late)
    followed = await again(tables, table, ANN, "i:1")
    assert not followed.opened
    assert await lobbies(tables) == [followed.table_id]


async def test_both_are_written_or_neither(tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await finished(tables)

    async def broken(*_: object) -> None:
        raise BrokenError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr("bot.store.changes.make", broken)
        with pytest.raises(BrokenError):
            await again(tables, table, ANN, "i:1")
    assert await lobbies(tables) == []
    assert (await tables.look(table)).room.rematch is None
    assert (await again(tables, table, ANN, "i:1")).opened, "the same input, now that it works"


async def test_not_of_a_lobby_a_running_game_or_what_never_began(tables: Tables) -> None:
    table = await tables.open(HERE, ANN, GAME, "i:open")
    for step in ("lobby", "running"):
        with pytest.raises(Refusal) as refused:
            await again(tables, table, ANN, f"i:{step}")
        assert refused.value.key == "lobby-rematch-not-over"
        if step == "lobby":
            await tables.start(table, ANN.id, "i:start", alone=True)
    closed = await tables.open(HERE, ANN, GAME, "i:open2")
    await tables.leave(closed, ANN.id, "i:leave")
    for missing, key in ((closed, "lobby-rematch-not-over"), ("nowhere", "bot-no-such-table")):
        with pytest.raises(Refusal) as refused:
            await again(tables, missing, ANN, f"i:{missing}")
        assert refused.value.key == key


async def test_who_was_voted_out_opens_none_and_may_come_to_one(tables: Tables, store: Store) -> None:
    table = await finished(tables)
    row = (await tables.look(table)).row
    kicked = b'{"kicked":[%d],"stand_ins":{"1":null}}' % BEN.id
    await store.commit(Commit(table, row.version, "test:kicked", row.updated_at, room=kicked))
    fresh = Tables(store)
    with pytest.raises(Refusal) as refused:
        await again(fresh, table, BEN, "i:1")
    assert refused.value.key == "lobby-rematch-players-only"
    followed = await again(fresh, table, ANN, "i:2")
    assert await again(fresh, table, BEN, "i:3") == Followed(followed.table_id)


async def test_what_speaks_against_it_is_heard_before_anything_is_written(tables: Tables) -> None:
    table = await finished(tables)

    def against(old: Loaded) -> None:
        assert old.row.id == table
        raise Refusal("bot-guild-only")

    with pytest.raises(Refusal):
        await tables.rematches.of(table, ANN, "i:1", against)
    assert await lobbies(tables) == []


@pytest.mark.parametrize("has_own", [True, False])
async def test_without_the_old_tables_set_it_plays_with_that_of_new_tables(store: Store, *, has_own: bool) -> None:
    sets = await Sets.open(store, Path(OURS))
    table = await finished(Tables(store, sets=sets))
    header = (await Tables(store, sets=sets).look(table)).header
    row = (await Tables(store, sets=sets).look(table)).row
    gone = codec.save_header(type(header)(table, header.game, header.rules, 2, "ef" * 16, {}, "0f" * 6))
    await store.commit(Commit(table, row.version, "test:gone", row.updated_at, header=gone))
    tables = Tables(store, sets=sets if has_own else Sets(store))
    with pytest.raises(Refusal):
        await tables.look(table)
    followed = await again(tables, table, ANN, "i:1")
    assert (followed.opened, followed.other_set) == (True, True)
    assert (await tables.look(followed.table_id)).header.content == tables.set_in_use(GAME.game)


@pytest.mark.parametrize(
    ("title", "then"),
    [
        ("Amber Bay", "Amber Bay (2)"),
        ("Amber Bay (2)", "Amber Bay (3)"),
        ("Amber Bay (99)", "Amber Bay (100)"),
        ("(7)", "(7) (2)"),
        ("Bay (old)", "Bay (old) (2)"),
        ("x" * 60, "x" * 55 + "… (2)"),
        ("🦖" * 60, "🦖" * 55 + "… (2)"),
    ],
)
def test_titles_count_on_and_stay_titles(title: str, then: str) -> None:
    assert following_title(title) == then
    assert len(then) <= TITLE
