"""A table whose bytes are damaged goes back to its last good move; nothing that can be read is lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.exchange import Person, Place, Refusal
from bot.past import LogTorn
from bot.store.errors import DamagedTableError
from bot.store.values import Status
from engine.core import codec
from engine.dinosaur_island.game import GAME
from tests.bot.rooms import PEOPLE
from tests.bot.telling import GAME as WISH
from tests.bot.telling import Room

ANN, BEN, CLEO = PEOPLE[:3]
MOVES = 4

STATE = "UPDATE tables SET state = CAST(x'01ff' || substr(state, 3) AS BLOB) WHERE id = ?"
ROOM = "UPDATE tables SET room = x'7b' WHERE id = ?"
ACTED = "UPDATE tables SET acted = x'5b' WHERE id = ?"
KEYFRAMES = "UPDATE keyframes SET packed = x'01ff' WHERE table_id = ?"
LAST_ENTRY = f"UPDATE entries SET data = x'01ff' WHERE table_id = ? AND n = {MOVES}"
THIRD_ENTRY = "UPDATE entries SET data = x'01ff' WHERE table_id = ? AND n = 3"
THIRD_ENTRY_GONE = "DELETE FROM entries WHERE table_id = ? AND n = 3"
NONSENSE = "UPDATE entries SET data = x'007b7d' WHERE table_id = ? AND n = 3"


class Spoilt:
    """A game of Ann's and Ben's with a few moves, some of whose bytes somebody overwrites."""

    def __init__(self, room: Room, table: str, state: Any) -> None:
        self.room, self.table, self.state = room, table, state

    def spoil(self, *statements: str) -> None:
        for statement in statements:
            self.room.spoil(statement, self.table)
        self.room.tables._kept.clear()

    async def mend(self, who: Person | None = ANN, input_id: str = "interaction:1", **may: bool) -> Any:
        made = await self.room.tables.mending.mend(self.table, who, input_id, **may)
        await self.room.publisher.close()
        return made

    async def now(self) -> Any:
        stored = await self.room.store.load(self.table)
        assert stored is not None
        return codec.load_state(GAME, stored.state or b"")


@pytest.fixture
async def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Spoilt]:
    room = await Room.opened(tmp_path, monkeypatch)
    table = await room.game()
    for _ in range(MOVES):
        await room.move(table)
    spoilt = Spoilt(room, table, None)
    spoilt.state = await spoilt.now()
    yield spoilt
    await room.store.close()


@pytest.mark.parametrize(
    "damage",
    [(STATE,), (KEYFRAMES,), (STATE, KEYFRAMES), (ROOM,), (STATE, ROOM, KEYFRAMES)],
    ids=["state", "keyframes", "state and keyframes", "room", "all but the log"],
)
async def test_what_the_log_tells_is_not_lost(spoilt: Spoilt, damage: tuple[str, ...]) -> None:
    spoilt.spoil(*damage)
    with pytest.raises(DamagedTableError, match=f"python -m bot mend {spoilt.table}"):
        await spoilt.room.tables.look(spoilt.table)
    made = await spoilt.mend()
    assert (made.title, made.moves, made.unread) == ("Amber Bay", 0, 0)
    assert await spoilt.now() == spoilt.state
    view = await spoilt.room.tables.past.view(spoilt.table, None, 2)
    assert view.round == 1, "what was before can still be looked at"
    await spoilt.room.move(spoilt.table)
    assert (await spoilt.room.tables.look(spoilt.table)).row.length == MOVES + 2


async def test_of_an_entry_that_cannot_be_read_the_state_knows_what_it_did(spoilt: Spoilt) -> None:
    for n, damage in enumerate((THIRD_ENTRY, NONSENSE, THIRD_ENTRY_GONE)):
        spoilt.spoil(damage)
        made = await spoilt.mend(input_id=f"interaction:{n}")
        assert (made.moves, made.unread) == (0, 1)
        assert await spoilt.now() == spoilt.state
    log = await spoilt.room.tables.history(spoilt.table)
    assert [each.events[0].key for each in log if each.n == 3] == ["entry-lost"]
    with pytest.raises(LogTorn):
        await spoilt.room.tables.past.view(spoilt.table, None, 4)
    with pytest.raises(LogTorn):
        await spoilt.room.tables.past.reel(spoilt.table)
    assert (await spoilt.room.tables.past.view(spoilt.table, None, MOVES + 1)).round == spoilt.state.round
    assert set(await spoilt.room.tables.past.asked_since(spoilt.table)) == set(
        (await spoilt.room.tables.look(spoilt.table)).view.to_act
    )


@pytest.mark.parametrize(("damage", "lost"), [(LAST_ENTRY, 1), (THIRD_ENTRY, 2)])
async def test_the_log_is_followed_up_to_its_first_gap(spoilt: Spoilt, damage: str, lost: int) -> None:
    then = await spoilt.room.tables.past.view(spoilt.table, None, MOVES - lost)
    spoilt.spoil(STATE, damage)
    made = await spoilt.mend()
    assert (made.moves, made.unread) == (lost, 1)
    assert GAME.view(await spoilt.now(), None) == then
    await spoilt.room.move(spoilt.table)
    seen = await spoilt.room.tables.look(spoilt.table, ANN.id)
    assert seen.row.length == MOVES + 2
    assert await spoilt.room.tables.undoable(spoilt.table, _mover(seen, then)) is not None, "what was done since"
    assert set(await spoilt.room.tables.past.asked_since(spoilt.table)) == set(seen.view.to_act)


def _mover(seen: Any, then: Any) -> int:
    """Who has just moved: whoever was asked then."""
    user_id = seen.seats[then.to_act[0]].user_id
    assert user_id is not None
    return int(user_id)


async def test_it_is_told_at_the_table_and_whoever_is_asked_is_called(spoilt: Spoilt) -> None:
    channel = spoilt.room.channel()
    channel.sent.clear()
    spoilt.spoil(STATE, LAST_ENTRY)
    await spoilt.mend()
    (message,) = channel.sent
    assert "goes on from its last good move. One move is lost." in channel.texts[0]
    seen = await spoilt.room.tables.look(spoilt.table)
    asked = [seen.seats[seat].user_id for seat in seen.view.to_act]
    assert [user.id for user in message["allowed_mentions"].users] == asked
    assert len(message["files"]) > 2, "it is shown as a whole"


async def test_what_could_not_be_told_of_it_is_told_afterwards(spoilt: Spoilt) -> None:
    room = spoilt.room
    room.channel().troubles, room.channel().stuck = [TimeoutError()], True
    await room.move(spoilt.table)
    room.channel().troubles.clear()
    before = len(room.channel().sent)
    spoilt.spoil(STATE)
    room.clock.now += 3_600_000
    await room.publisher.sweep()
    assert len(room.channel().sent) == before
    await spoilt.mend()
    await room.publisher.again(spoilt.table)
    assert ["passes" in text or "last good move" in text for text in room.channel().texts[before:]] == [True, True]
    assert await room.waiting(spoilt.table) == []


@pytest.mark.parametrize(("damage", "old"), [((STATE,), False), ((STATE, LAST_ENTRY), True), ((ACTED,), True)])
async def test_panels_are_old_where_something_is_lost(spoilt: Spoilt, damage: tuple[str, ...], old: bool) -> None:
    before = {(await spoilt.room.tables.look(spoilt.table, each.id)).decision_id for each in (ANN, BEN)}
    spoilt.spoil(*damage)
    await spoilt.mend()
    after = {(await spoilt.room.tables.look(spoilt.table, each.id)).decision_id for each in (ANN, BEN)}
    assert (after & before == {None}) if old else (after == before)
    assert len(after) > 1


async def test_a_room_that_cannot_be_read_is_for_the_players_alone(spoilt: Spoilt) -> None:
    spoilt.spoil(ROOM)
    await spoilt.mend()
    with pytest.raises(Refusal) as refused:
        await spoilt.room.tables.look(spoilt.table, CLEO.id)
    assert refused.value.key == "lobby-players-only"


async def test_a_lobby_is_mended_too(spoilt: Spoilt) -> None:
    spoilt.table = await spoilt.room.tables.open(Place(1, 7), ANN, WISH, "interaction:o")
    spoilt.spoil(ROOM)
    assert (await spoilt.mend(input_id="interaction:m")).moves == 0
    await spoilt.room.tables.join(spoilt.table, BEN, "interaction:j")


async def test_the_same_press_delivered_twice_mends_once(spoilt: Spoilt) -> None:
    spoilt.spoil(STATE)
    await spoilt.mend()
    assert (await spoilt.mend()).moves == 0
    assert (await spoilt.room.tables.look(spoilt.table)).row.length == MOVES + 1


async def test_a_closed_table_stays_closed(spoilt: Spoilt) -> None:
    spoilt.spoil(f"UPDATE tables SET status = '{Status.ENDED}' WHERE id = ?", STATE)
    await spoilt.mend()
    assert (await spoilt.room.tables.look(spoilt.table)).row.status is Status.ENDED


@pytest.mark.parametrize(
    ("damage", "who", "key"),
    [
        ((), ANN, "mend-not-needed"),
        ((STATE,), BEN, "seats-only-host"),
        (("UPDATE tables SET header = x'00' WHERE id = ?", STATE), ANN, "mend-hopeless"),
        (("UPDATE tables SET header = replace(header, 'dinosaur', 'dodo') WHERE id = ?",), None, "mend-hopeless"),
    ],
)
async def test_what_cannot_be_mended_is_left_as_it_is(
    spoilt: Spoilt, damage: tuple[str, ...], who: Person | None, key: str
) -> None:
    spoilt.spoil(*damage)
    before = await spoilt.room.store.salvage(spoilt.table)
    with pytest.raises(Refusal) as refused:
        await spoilt.mend(who)
    assert refused.value.key == key
    assert await spoilt.room.store.salvage(spoilt.table) == before


async def test_a_state_of_a_newer_bot_is_not_damage(spoilt: Spoilt) -> None:
    newer = codec.save_state(GAME, spoilt.state).replace(b'"format":1', b'"format":9')
    spoilt.room.spoil("UPDATE tables SET state = ? WHERE id = ?", newer, spoilt.table)
    spoilt.room.tables._kept.clear()
    with pytest.raises(Refusal) as refused:
        await spoilt.mend()
    assert refused.value.key == "mend-newer"


async def test_there_must_be_a_table(spoilt: Spoilt) -> None:
    spoilt.table = "zzzzzzz"
    with pytest.raises(Refusal) as refused:
        await spoilt.mend(None)
    assert refused.value.key == "bot-no-such-table"


async def test_a_moderator_may_and_whoever_runs_the_bot(spoilt: Spoilt) -> None:
    spoilt.spoil(STATE)
    await spoilt.mend(CLEO, moderator=True)
    spoilt.spoil(STATE)
    await spoilt.mend(None, input_id="mend:1")
    assert await spoilt.now() == spoilt.state
