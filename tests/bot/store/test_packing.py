"""What is packed comes back byte by byte, also what was stored before anything was packed; damage is never data."""

import zlib
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bot.store import DamagedTableError, Keyframe, NewEntry, Store
from bot.store.keyframes import WHOLE_EVERY
from bot.store.packing import AS_IS, Unreadable, dictionary, pack, squeeze, stretch, unpack
from tests.bot.store.helpers import move

PIECE = b'{"entry":"record","n":3,"seat":2,"decision":"2.RT.0","action":{"do":"ClaimDie","seat":2}}'


@given(st.binary(max_size=200) | st.sampled_from([b"", b"\x00", b"\x01", PIECE, PIECE * 9]))
def test_what_is_packed_comes_back_and_never_grows_by_more_than_a_byte(data: bytes) -> None:
    packed = pack(data)
    assert unpack(packed) == data
    assert len(packed) <= len(data) + len(AS_IS)


@given(st.binary(max_size=80), st.binary(max_size=80))
def test_what_is_squeezed_with_known_bytes_comes_back_with_them(data: bytes, known: bytes) -> None:
    assert stretch(squeeze(data, known), known) == data


def test_the_dictionary_makes_small_what_it_knows() -> None:
    assert len(pack(PIECE)) < len(zlib.compress(PIECE, 9)) / 2


def test_the_dictionary_is_the_one_that_was_released() -> None:
    """What was packed with it can be read with nothing else: a new one gets a name and a first byte of its own."""
    assert sha256(dictionary()).hexdigest() == "f2be470687b074e2b3e6da69c8307dc3c592f5607c577aca74ecb51c8a9b62c4"


def test_json_that_was_stored_before_there_was_packing_is_taken_as_it_is() -> None:
    assert unpack(PIECE) == PIECE


@pytest.mark.parametrize("spoil", ["cut", "longer", "other", "known"])
def test_damage_is_told_and_never_taken_for_data(spoil: str) -> None:
    squeezed = squeeze(PIECE, b"seat")
    spoilt = {
        "cut": squeezed[:-1],
        "longer": squeezed + b"\x00",
        "other": squeezed[:9] + bytes([squeezed[9] ^ 1]) + squeezed[10:],
        "known": squeeze(PIECE, b"taes"),
    }
    with pytest.raises(Unreadable):
        stretch(spoilt[spoil], b"seat")


async def test_keyframes_rest_on_a_whole_one_every_so_often(store: Store, table: str) -> None:
    state = zlib.compress(bytes(range(256)) * 9)  # nothing of it is in the dictionary
    for version in range(2 * WHOLE_EVERY):
        entries = (NewEntry(0, str(version).encode()),)
        grown = state + bytes([version])
        await store.commit(move(version, f"i:{version}", entries=entries, state=grown, keyframe=grown))
    query = text("SELECT n, base, length(packed) FROM keyframes ORDER BY n")
    rows = (await store._database.read(lambda c: c.execute(query))).all()
    assert [row.base for row in rows] == [
        None if n % WHOLE_EVERY == 0 else 1 + n // WHOLE_EVERY * WHOLE_EVERY for n in range(2 * WHOLE_EVERY)
    ]
    assert all(row[2] < len(state) for row in rows if row.base)
    for n in range(1, 1 + 2 * WHOLE_EVERY):
        assert await store.keyframe_before(table, n) == Keyframe(n, False, state + bytes([n - 1]))


async def test_a_damaged_keyframe_stops_no_move_and_the_next_one_is_whole_again(store: Store, table: str) -> None:
    state = b"a state that is kept " * 9
    await store.commit(move(0, "i:0", entries=(NewEntry(0, b"a"),), state=state, keyframe=state))
    spoil = text("UPDATE keyframes SET packed = :spoilt")
    await store._database.write(lambda c: c.execute(spoil, {"spoilt": b"\x01\xff"}))
    await store.commit(move(1, "i:1", entries=(NewEntry(0, b"b"),), state=state, keyframe=state))
    assert await store.keyframe_before(table, 2) == Keyframe(2, False, state)
    with pytest.raises(DamagedTableError):
        await store.keyframe_before(table, 1)


async def test_a_keyframe_from_before_there_was_packing_is_read_and_rested_on(store: Store, table: str) -> None:
    state = b"a state as it was written then " * 9
    await store.commit(move(0, "i:deal", entries=(), keyframe=state))
    old = text("UPDATE keyframes SET packed = :packed").bindparams(packed=zlib.compress(state))
    await store._database.write(lambda c: c.execute(old))
    await store.commit(move(1, "i:1", state=state + b"more", keyframe=state + b"more"))
    assert await store.keyframe_before(table, 0) == Keyframe(0, True, state)
    assert await store.keyframe_before(table, 1) == Keyframe(1, False, state + b"more")
