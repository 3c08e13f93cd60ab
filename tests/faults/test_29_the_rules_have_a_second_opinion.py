"""Fault 29: a rule is played wrongly, or a tile says something else than it does, and nobody notices for years.

A second scorer, written from the rulebook alone and reading the tiles' files by itself, agrees with the engine over
whole games. Each rule has its tests besides (``tests/engine/dinosaur_island/rules.toml``), which planted faults must
not survive (``make mutants``).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import engine.dinosaur_island
from engine.core.table import Table
from engine.dinosaur_island.game import GAME
from engine.selfplay import header_of

FAULT = 29

CONTENT = Path(engine.dinosaur_island.__file__).parent / "content"
GAMES = 3


def printed(name: str) -> dict[str, Mapping[str, Any]]:
    """The entries of a file of tiles or cards, by id."""
    read = tomllib.loads((CONTENT / f"{name}.toml").read_text())
    return {entry["id"]: entry for entries in read.values() if isinstance(entries, list) for entry in entries}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_second_scorer_comes_to_the_same_points_and_turn_order(seats: int) -> None:
    for number in range(GAMES):
        table, _ = Table.new(GAME, header_of(GAME, seats, 29, number, options={"length": "short"}))
        chance, order, scores = Random(number), list(table.state.order), {}
        round_ = table.state.round
        while decisions := GAME.decisions(table.state):
            table.play(chance.choice(decisions).sample(chance))
            if table.state.round != round_:  # 5. Cleanup, Reset Turn Order
                scores = {seat: player.vp for seat, player in enumerate(table.state.players)}
                order = sorted(order, key=lambda seat: scores[seat])
                assert table.state.order == order, f"round {table.state.round}"
                round_ = table.state.round
        state = msgspec.to_builtins(table.state)
        for standing in GAME.scores(table.state):
            expected = final(state, standing.seat)
            assert {name: standing.sources.get(name, 0) for name in expected} == expected
            assert standing.tiebreak == state["players"][standing.seat]["money"]
        ranked = [(standing.points, standing.tiebreak) for standing in GAME.scores(table.state)]
        assert ranked == sorted(ranked, reverse=True), "a tie goes to the most leftover money"


def final(state: Mapping[str, Any], seat: int) -> dict[str, int]:
    """What the Game End section gives a seat, but for what cards and upgrades say."""
    attractions, recipes, objectives = printed("attractions"), printed("recipes"), printed("objectives")
    player = state["players"][seat]
    stands = [attractions[each["attraction"]]["vp"] for each in player["stands"] if each["attraction"] in attractions]
    claimed = [claim["objective"] for claim in state["claims"] if seat in claim["seats"]]
    return {
        "attractions": sum(stands),
        "exhibits": sum(recipes[each["recipe"]]["vp"] * each["dinosaurs"] for each in player["exhibits"]),
        "objectives": sum(objectives[each]["vp"] for each in claimed),
        "money": player["money"] // 5,
    }


def test_of_every_tile_and_card_it_is_known_where_it_comes_from() -> None:
    names = [path.stem for path in CONTENT.glob("*.toml") if path.stem != "board"]
    without = [f"{name}: {entry['id']}" for name in names for entry in printed(name).values() if "origin" not in entry]
    assert without == []
    assert len(names) >= 6
