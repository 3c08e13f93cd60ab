"""Changing a table's options: who may, all or nothing, once; what a lobby is dealt from; who may look."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.agreeing import Changed
from bot.exchange import Person, Refusal
from bot.options import Otherwise, TableOptions, wished
from bot.room import PLAYERS, PUBLIC, Room, SeatOffer, TypedSeed, has_played, load_room, remembering, save_room
from bot.seat_offers import SeatOffers
from bot.seating import Seating
from bot.seeds import code_of, secret_of
from bot.sets import Sets
from bot.store.store import Store
from bot.store.values import Seat, Status
from bot.tables import Tables
from bot.traces import Anonymous, without
from bot.visibility import may_look
from engine.core import codec
from engine.dinosaur_island.catalogue import BUILTIN as OURS
from engine.dinosaur_island.game import BUILTIN
from tests.bot.at_tables import ANN, BEN, CLEO, DAN, GAME, HERE, started
from tests.bot.rooms import PEOPLE, MemoryTables


@pytest.fixture
def options(tables: Tables) -> TableOptions:
    return TableOptions(tables)


@pytest.fixture
async def lobby(tables: Tables) -> str:
    table = await tables.open(HERE, ANN, GAME, "i:open")
    await tables.join(table, BEN, "i:join")
    return table


async def secret(store: Store, table: str) -> str:
    """What a table will be dealt from, or was."""
    stored = await store.load(table)
    assert stored is not None
    return codec.load_header(stored.header).seed


async def refused(options: TableOptions, table: str, user: Person, wanted: Otherwise, **more: Any) -> str:
    """Why somebody cannot have something."""
    with pytest.raises(Refusal) as caught:
        await options.change(table, user.id, wanted, "i:refused", **more)
    return caught.value.key


class TestALobby:
    async def test_is_changed_all_at_once_and_once(self, tables: Tables, options: TableOptions, lobby: str) -> None:
        wanted = Otherwise({"length": "long"}, Changed(hours=24), "de", PLAYERS, "Amber")
        first = await options.change(lobby, ANN.id, wanted, "i:1")
        second = await options.change(lobby, ANN.id, wanted, "i:1")
        assert (first.repeated, second.repeated) == (False, True)
        seen = await tables.look(lobby, ANN.id)
        assert seen.header.options == {"twists": False, "length": "long"}
        assert (seen.room.terms.hours, seen.room.language, seen.room.visibility) == (24, "de", PLAYERS)
        assert (seen.seed.typed, seen.seed.text) == (True, "Amber")
        assert seen.row.version == 2

    async def test_nothing_is_changed_where_a_part_is_wrong(
        self, tables: Tables, options: TableOptions, lobby: str
    ) -> None:
        before = await tables.look(lobby, ANN.id)
        wrong = {
            "time-needs-clock": Otherwise(terms=Changed(zero="vote")),
            "language-unknown": Otherwise(language="tlh"),
            "lobby-no-such-visibility": Otherwise(visibility="nobody"),
            "lobby-not-a-seed": Otherwise(seed=" "),
            "lobby-no-such-set": Otherwise(content="0f0f0f0f0f0f"),
            "bot-first-game-has-a-twist": Otherwise({"first_game": True}),
        }
        for key, wanted in wrong.items():
            for also in (wanted, msgspec.structs.replace(wanted, game={**wanted.game, "chaos": True})):
                assert await refused(options, lobby, ANN, also) == key
        assert await tables.look(lobby, ANN.id) == before

    async def test_only_its_host_changes_it_and_a_moderator_its_language(
        self, options: TableOptions, lobby: str
    ) -> None:
        for wanted in (Otherwise({"chaos": True}), Otherwise(seed="x"), Otherwise(terms=Changed(hours=5))):
            assert await refused(options, lobby, BEN, wanted, moderator=True) == "lobby-only-host"
        for wanted in (Otherwise(visibility=PLAYERS), Otherwise({"chaos": True}, language="de")):
            assert await refused(options, lobby, BEN, wanted, moderator=True) == "lobby-only-host"
        assert await refused(options, lobby, BEN, Otherwise(language="de")) == "seats-only-host"
        await options.change(lobby, CLEO.id, Otherwise(language="de"), "i:1", moderator=True)

    async def test_that_is_closed_is_not_changed(self, tables: Tables, options: TableOptions, lobby: str) -> None:
        for user in (ANN, BEN):
            await tables.leave(lobby, user.id, f"i:leave{user.id}")
        assert (await tables.look(lobby)).row.status is Status.ENDED
        assert await refused(options, lobby, BEN, Otherwise({"chaos": True})) == "seats-table-closed"

    async def test_a_first_game_is_a_short_one_with_its_own_twist(self) -> None:
        assert wished({"first_game": True, "length": None}) == {"first_game": True}
        assert wished({"first_game": False, "length": "long", "twists": False})["length"] == "long"


class TestASeed:
    async def test_follows_from_the_phrase_and_a_secret_one_is_drawn_again(
        self, store: Store, options: TableOptions, lobby: str
    ) -> None:
        drawn = await secret(store, lobby)
        await options.change(lobby, ANN.id, Otherwise(seed=" Amber  Bay"), "i:1")
        assert await secret(store, lobby) == secret_of("Amber Bay")
        assert await refused(options, lobby, ANN, Otherwise(seed="Amber Bay")) == "lobby-options-same"
        await options.change(lobby, ANN.id, Otherwise(seed="off"), "i:2")
        assert await secret(store, lobby) not in (drawn, secret_of("Amber Bay"))
        assert await refused(options, lobby, ANN, Otherwise(seed="none")) == "lobby-options-same"

    async def test_is_in_no_room_that_anybody_is_shown(self, tables: Tables, options: TableOptions, lobby: str) -> None:
        await options.change(lobby, ANN.id, Otherwise(seed="Amber"), "i:1")
        for user in (None, ANN.id, BEN.id, DAN.id):
            seen = await tables.look(lobby, user)
            assert (seen.room.seed, seen.header.seed) == (None, "")
            assert seen.seed.typed
            assert seen.seed.text == ("Amber" if user == ANN.id else "")

    async def test_of_a_lobby_that_was_closed_stays_with_who_typed_it(
        self, tables: Tables, options: TableOptions, lobby: str
    ) -> None:
        await options.change(lobby, ANN.id, Otherwise(seed="Amber"), "i:1")
        await Seating(tables).end(lobby, ANN, "i:2", moderator=False)
        known = [(await tables.look(lobby, user.id)).seed.text for user in (ANN, BEN, DAN)]
        assert known == ["Amber", "", ""]

    async def test_that_a_forgotten_person_typed_is_a_code_in_the_end(
        self, tables: Tables, store: Store, options: TableOptions, lobby: str
    ) -> None:
        await options.change(lobby, ANN.id, Otherwise(seed="Amber"), "i:1")
        await tables.start(lobby, ANN.id, "i:2")
        await tables.rewrite(lobby, lambda kept: without(kept, Anonymous(ANN.id, ANN.name)))
        seen = await tables.look(lobby, BEN.id)
        assert (seen.seed.typed, seen.seed.text) == (True, "")
        await Seating(tables).end(lobby, BEN, "i:3", moderator=True)
        assert (await tables.look(lobby, BEN.id)).seed.text == code_of(secret_of("Amber"))


class TestASet:
    @pytest.fixture
    async def owned(self, store: Store) -> tuple[Tables, str]:
        """Tables of a bot whose owner has a set, and the name of that."""
        sets = await Sets.open(store, Path(OURS))
        return Tables(store, sets=sets), sets.current(GAME.game)

    async def test_is_chosen_where_there_are_several(self, owned: tuple[Tables, str]) -> None:
        tables, own = owned
        options = TableOptions(tables)
        table = await tables.open(HERE, ANN, GAME, "i:open")
        assert tables.sets_to_choose(GAME.game) == (own, BUILTIN)
        await options.change(table, ANN.id, Otherwise(content=BUILTIN), "i:1")
        await tables.start(table, ANN.id, "i:2", alone=True)
        assert (await tables.look(table)).header.content == BUILTIN
        assert await refused(options, table, ANN, Otherwise(content=own)) == "lobby-option-dealt"

    async def test_of_a_following_table_is_the_owners_newest_or_else_what_is_there(self, store: Store) -> None:
        owned = await Sets.open(store, Path(OURS))
        own = owned.current(GAME.game)
        plain = Sets(store)
        assert plain.choices(GAME.game) == (BUILTIN,)
        assert [await sets.following(GAME.game, BUILTIN) for sets in (owned, plain)] == [BUILTIN, BUILTIN]
        assert await owned.following(GAME.game, "0f" * 6) == own
        assert await plain.following(GAME.game, own) == own, "it is kept"
        assert await plain.following(GAME.game, "0f" * 6) == BUILTIN, "it is not"


class TestWhoMayLook:
    def test_everybody_at_a_public_game_and_before_one_begins(self) -> None:
        loaded = MemoryTables(PEOPLE[:2]).loaded
        assert loaded.room.visibility == PUBLIC
        assert may_look(loaded, 99)
        loaded.room = Room(visibility=PLAYERS)
        assert not may_look(loaded, 99)
        assert may_look(loaded, None), "the table itself tells its channel"
        assert may_look(replace(loaded, table=None), 99)

    @pytest.mark.parametrize(
        ("room", "who"),
        [
            (Room(), {11, 12}),
            (Room(stand_ins={1: 31}), {11, 12, 31}),
            (Room(kicked=(32,)), {11, 12, 32}),
            (Room(former=(33, 34)), {11, 12, 33, 34}),
            (Room(seat_offers={1: SeatOffer(35, 12, 0, "Eve")}), {11, 12, 35}),
            (Room(seat_offers={1: SeatOffer(None, 12, 0)}), {11, 12}),
            (Room(invited=(36,)), {11, 12}),
        ],
    )
    def test_those_who_have_a_seat_had_one_or_are_offered_one(self, room: Room, who: set[int]) -> None:
        loaded = MemoryTables(PEOPLE[:2]).loaded
        loaded.room = msgspec.structs.replace(room, visibility=PLAYERS)
        assert {user for user in range(100) if may_look(loaded, user)} == who

    def test_who_loses_a_seat_is_remembered_until_they_have_one_again(self) -> None:
        seats = (Seat(0, 1, "Ann", 0), Seat(1, 2, "Ben", 0))
        cleo = (seats[0], Seat(1, 3, "Cleo", 0))
        empty = (seats[0], Seat(1, None, "Cleo", 0))
        room = remembering(Room(), seats, cleo)
        assert room.former == (2,)
        room = remembering(room, cleo, empty)
        assert room.former == (2, 3)
        assert has_played(room, empty, 2)
        assert remembering(room, empty, seats).former == (3,)
        assert remembering(room, cleo, cleo).former == (2,), "who sits there again needs no remembering"
        assert remembering(Room(), seats, seats) is not None

    async def test_each_change_of_seats_in_a_running_game_remembers(self, tables: Tables) -> None:
        table = await started(tables)
        await SeatOffers(tables).offer(table, BEN.id, None, CLEO, "i:1", moderator=False)
        await SeatOffers(tables).take(table, CLEO, None, "i:2")
        await Seating(tables).resign(table, CLEO.id, "i:3")
        await TableOptions(tables).change(table, ANN.id, Otherwise(visibility=PLAYERS), "i:4")
        assert (await tables.look(table, BEN.id)).room.former == (BEN.id, CLEO.id)
        with pytest.raises(Refusal) as caught:
            await tables.look(table, DAN.id)
        assert caught.value.key == "lobby-players-only"
        shut = await tables.glance(table, DAN.id)
        assert (shut.shut, shut.view, shut.decision_id) == (True, None, None)
        assert shut.names == (ANN.name, CLEO.name)

    def test_rooms_of_old_are_public_and_new_ones_are_read_again(self) -> None:
        assert load_room(b"{}", "t") == load_room(None, "t") == Room()
        room = Room(visibility=PLAYERS, seed=TypedSeed("x", 1), former=(2,), invited=(3,), rematch="abc")
        assert load_room(save_room(room), "t") == room
