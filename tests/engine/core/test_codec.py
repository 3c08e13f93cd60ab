"""Saves: the same bytes for the same state, refusals with a reason, and the way up from older rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from engine.core import codec
from engine.core.codec import SaveError, load_header, load_state, save_header, save_state
from engine.core.game import Header
from engine.dinosaur_island.game import GAME, DinosaurIsland
from engine.dinosaur_island.state import State
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of, steps


def states(seats: int, number: int) -> list[State]:
    """Every state of a random game, from its setup to its end."""
    rng = Random(number)
    state = GAME.setup(header_of(GAME, seats, 3, number)).state
    found = [GAME.copy(state)]
    found += [GAME.copy(state) for _ in steps(GAME, state, [RandomSeat(rng)] * seats, rng)]
    return found


@pytest.fixture(scope="module")
def save() -> bytes:
    return save_state(GAME, states(3, 1)[40])


def test_a_state_goes_through_its_save_byte_for_byte_at_every_step() -> None:
    game = states(2, 1)
    assert game[-1].phase == "over"
    for state in game:
        data = save_state(GAME, state)
        loaded = load_state(GAME, data)
        assert loaded == state
        assert save_state(GAME, loaded) == data


def test_a_copy_is_equal_and_independent() -> None:
    state = states(2, 2)[30]
    data = save_state(GAME, state)
    copy = GAME.copy(state)
    assert copy == state
    copy.players[0].dna["blue"] += 1
    copy.market.gone.append("intern")
    assert save_state(GAME, state) == data


def test_a_save_says_what_it_is(save: bytes) -> None:
    envelope = msgspec.json.decode(save)
    assert {name: envelope[name] for name in ("format", "game", "rules")} == {
        "format": codec.FORMAT,
        "game": "dinosaur_island",
        "rules": GAME.rules,
    }


# --- what is refused -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [b"", b"null", b"[]", b"{}", b"\x00\xff", b'{"format":1}'])
def test_what_is_no_save_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError, match="the save is damaged"):
        load_state(GAME, data)


def test_a_save_cut_short_anywhere_is_refused(save: bytes) -> None:
    for end in range(0, len(save), 97):
        with pytest.raises(SaveError, match="the save is damaged"):
            load_state(GAME, save[:end])


def test_a_save_with_wrong_bytes_is_refused_or_still_a_state(save: bytes) -> None:
    rng = Random(5)
    refused = 0
    for _ in range(400):
        data = bytearray(save)
        data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            assert isinstance(load_state(GAME, bytes(data)), State)
        except SaveError:
            refused += 1
    assert refused > 300


def altered(save: bytes, **fields: Any) -> bytes:
    """The save with fields of its envelope replaced."""
    return msgspec.json.encode(msgspec.json.decode(save) | fields)


def test_endless_nesting_is_refused(save: bytes) -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    for rules in (b"1", b"0"):
        data = b'{"format":1,"game":"dinosaur_island","rules":' + rules + b',"body":' + deep + b"}"
        with pytest.raises(SaveError):
            load_state(GAME, data)


def test_a_save_of_another_game_is_refused(save: bytes) -> None:
    with pytest.raises(SaveError, match="of rawr_n_write, not of dinosaur_island"):
        load_state(GAME, altered(save, game="rawr_n_write"))


@pytest.mark.parametrize("newer", [{"format": codec.FORMAT + 1}, {"rules": GAME.rules + 1}])
def test_a_save_of_a_newer_program_is_refused(save: bytes, newer: dict[str, int]) -> None:
    with pytest.raises(SaveError, match="from a newer version"):
        load_state(GAME, altered(save, **newer))


def with_body(save: bytes, change: Any) -> bytes:
    """The save with its state's raw data changed."""
    body = msgspec.json.decode(save)["body"]
    change(body)
    return altered(save, body=body)


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.update(weather="sunny"),
        lambda body: body.pop("players"),
        lambda body: body.update(round="three"),
        lambda body: body["stack"].append({"frame": "Picnic"}),
        lambda body: body["players"][0].update(luck=3),
    ],
    ids=["an unknown field", "a field missing", "a wrong type", "an unknown frame", "an unknown field within"],
)
def test_a_state_of_another_shape_is_refused(save: bytes, change: Any) -> None:
    assert load_state(GAME, with_body(save, lambda body: None))
    with pytest.raises(SaveError, match="the save is damaged"):
        load_state(GAME, with_body(save, change))


# --- the way up ------------------------------------------------------------------------------------------------


def lift_money(raw: dict[str, Any]) -> dict[str, Any]:
    """As if money had been called cash in rules version 1."""
    for player in raw["players"]:
        player["money"] = player.pop("cash")
    return raw


def lift_round(raw: dict[str, Any]) -> dict[str, Any]:
    """As if rounds had been counted from 0 in rules version 2."""
    return {**raw, "round": raw["round"] + 1}


class Later(DinosaurIsland):
    """The game two rules versions on."""

    rules = 3
    upgrades: ClassVar[Mapping[int, Any]] = {1: lift_money, 2: lift_round}


LATER = Later()


def as_version_1(body: dict[str, Any]) -> None:
    body["round"] -= 1
    for player in body["players"]:
        player["cash"] = player.pop("money")


def test_an_old_save_is_lifted_version_by_version(save: bytes) -> None:
    state = load_state(LATER, with_body(save, as_version_1))
    assert state == load_state(GAME, save)
    assert msgspec.json.decode(save_state(LATER, state))["rules"] == 3


def test_a_save_of_todays_rules_is_not_lifted(save: bytes) -> None:
    assert load_state(LATER, altered(save, rules=3)) == load_state(GAME, save)


def test_a_save_without_a_way_up_is_refused(save: bytes) -> None:
    with pytest.raises(SaveError, match="no way up from rules version 0"):
        load_state(LATER, altered(save, rules=0))


def test_a_save_that_is_not_of_its_version_is_refused(save: bytes) -> None:
    with pytest.raises(SaveError, match="not of rules version 1"):
        load_state(LATER, save)
    with pytest.raises(SaveError, match="not of rules version 1"):
        load_state(LATER, altered(save, body=[]))


# --- headers ---------------------------------------------------------------------------------------------------


def test_a_header_goes_through_its_save() -> None:
    header = Header("t1", "dinosaur_island", 1, 3, "ab" * 16, {"length": "short", "twists": False})
    assert load_header(save_header(header)) == header


@pytest.mark.parametrize("data", [b"", b"{}", b'{"table":1}', b"\xff"])
def test_a_damaged_header_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError, match="the header is damaged"):
        load_header(data)
