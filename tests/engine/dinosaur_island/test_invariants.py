"""Faults planted in ledgers, objectives, turns and what cards bring: each is reported, and nothing but it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engine.core import flow
from engine.dinosaur_island import objectives
from engine.dinosaur_island.components import Player
from engine.dinosaur_island.invariants import violations
from engine.dinosaur_island.moves import Here
from engine.dinosaur_island.state import State
from tests.engine.dinosaur_island.planted import (
    CATALOGUE,
    Plant,
    all_states,
    faults_after,
    finished,
    first,
    late_hooligans,
)


def test_a_real_game_has_no_faults_from_setup_to_the_end() -> None:
    for state in all_states(games=1):
        assert violations(state, CATALOGUE) == []
    assert finished().phase == "over"


# --- ledgers, objectives and turns -----------------------------------------------------------------------------


def forge_the_score(state: State) -> None:
    state.players[1].vp += 3


def forge_the_points_ledger(state: State) -> None:
    state.players[1].vp_ledger["patrons"] = state.players[1].vp_ledger.get("patrons", 0) - 2


def find_money(state: State) -> None:
    state.players[1].money += 1


def forge_the_money_ledger(state: State) -> None:
    state.players[1].money_ledger["gift"] = 5


def run_into_debt(state: State) -> None:
    player = state.players[1]
    player.money_ledger["debt"] = -1 - player.money
    player.money = -1


def owe_a_free_hire(state: State) -> None:
    state.players[1].free_hires = -1


def skip_a_seat(state: State) -> None:
    state.order = [0, 1, 1]


def end_too_soon(state: State) -> None:
    state.phase = "over"
    state.final = finished().final
    for standing in state.final:
        player = state.players[standing.seat]
        player.vp_ledger["forged"] = standing.points - player.vp
        player.vp = standing.points


def stop_asking(state: State) -> None:
    state.stack = []


def rank_too_soon(state: State) -> None:
    state.final = [msgspec.structs.replace(finished().final[0], seat=0, points=state.players[0].vp)]


def claim_twice(state: State) -> None:
    claim = next(claim for claim in state.claims if claim.seats)
    claim.seats.append(claim.seats[0])


def claim_for_a_stranger(state: State) -> None:
    next(claim for claim in state.claims if claim.seats).seats.append(7)


def close_what_nobody_claimed(state: State) -> None:
    next(claim for claim in state.claims if not claim.seats).closed = True


def note_what_is_closed(state: State) -> None:
    claim = next(claim for claim in state.claims if claim.closed)
    state.players[2].met.append(claim.objective)


def note_what_is_not_there(state: State) -> None:
    state.players[2].met.append("world_peace")


def overlook_a_claim(state: State) -> None:
    claim = next(claim for claim in state.claims if claim.closed)
    claim.seats, claim.closed = [], False


OTHERS: list[tuple[Plant, str]] = [
    (forge_the_score, "but its ledger adds up to"),
    (forge_the_points_ledger, "but its ledger adds up to"),
    (find_money, "but the ledger adds up to"),
    (forge_the_money_ledger, "but the ledger adds up to"),
    (run_into_debt, "seat 1: there are $-1"),
    (owe_a_free_hire, "seat 1: -1 free hires"),
    (skip_a_seat, "the turn order [0, 1, 1] does not hold each of 3 seats once"),
    (end_too_soon, "the game is over, but a seat is asked"),
    (stop_asking, "nobody is asked, but the game is not over"),
    (rank_too_soon, "the final ranking does not fit the seats"),
    (claim_twice, "is claimed by the seats"),
    (claim_for_a_stranger, "is claimed by the seats"),
    (close_what_nobody_claimed, "is closed, but nobody has claimed it"),
    (note_what_is_closed, "which it cannot claim any more"),
    (note_what_is_not_there, "seat 2 has noted objective world_peace, which is not on the table"),
    (overlook_a_claim, ", but has not claimed it"),
]


@pytest.mark.parametrize(("plant", "report"), OTHERS, ids=[row[0].__name__ for row in OTHERS])
def test_ledgers_objectives_and_turns(plant: Plant, report: str) -> None:
    def fits(state: State) -> bool:
        closed = [claim for claim in state.claims if claim.closed]
        lasting = [
            sum(objectives.fulfilled(Here(state, CATALOGUE), claim, seat) for seat in range(3)) for claim in closed
        ]
        plain = not late_hooligans(state)  # a game that is over counts this round's
        return state.phase == "market" and lasting[:1] == [1] and len(closed) == 1 and plain

    (fault,) = faults_after(first(fits), plant)
    assert report in fault


def test_a_claim_noted_in_a_lane_must_be_open() -> None:
    state = first(lambda state: flow.lane_name(state) is not None and any(player.met for player in state.players))
    seat = next(seat for seat, player in enumerate(state.players) if player.met)

    def forget(state: State) -> None:
        state.players[seat].met = []

    (fault,) = faults_after(state, forget)
    assert f"seat {seat} fulfils objective" in fault


def test_a_ranking_with_other_points_than_the_score() -> None:
    state = finished()

    def forge(state: State) -> None:
        state.final[0] = msgspec.structs.replace(state.final[0], points=999)

    assert faults_after(state, forge) == [f"seat {state.final[0].seat} is ranked with 999 VP instead of its score"]


# --- what cards bring ------------------------------------------------------------------------------------------


def _owner_of_tile(state: State, kind: str) -> Player | None:
    """Whose lab has a tile of this kind, covered or not."""
    labs = ((player, [tile for space in player.lab for tile in space.tiles]) for player in state.players)
    return next((player for player, tiles in labs if any(tile.startswith(kind) for tile in tiles)), None)


def blind_the_watchtower(player: Player) -> None:
    player.security = 2


def warm_the_vault(player: Player) -> None:
    player.limits["orange"], player.dna["orange"] = 2, 0


@pytest.mark.parametrize(
    ("kind", "plant", "report"),
    [
        ("watchtower", blind_the_watchtower, "security 2 is less than at the start and by the tiles laid"),
        ("cryo_vault", warm_the_vault, "the limit of orange DNA is 2 on a track of 10"),
    ],
)
def test_what_a_tile_brought_once_must_be_there(kind: str, plant: Callable[[Player], None], report: str) -> None:
    state = first(lambda state: state.phase == "market" and _owner_of_tile(state, kind) is not None)
    player = _owner_of_tile(state, kind)
    assert player is not None
    (fault,) = faults_after(state, lambda _: plant(player))
    assert report in fault


def test_excitement_of_cards_is_counted_and_never_less_than_nothing() -> None:
    state = first(lambda state: all(not player.created for player in state.players))
    player = state.players[0]
    assert violations(state, CATALOGUE) == []
    player.excitement_of_cards += 1
    assert violations(state, CATALOGUE) == [
        f"seat 0: excitement {player.excitement} instead of {player.excitement + 1}"
    ]
    player.excitement_of_cards = -1
    player.excitement = 0
    assert violations(state, CATALOGUE) == ["seat 0: cards brought -1 excitement"]


def test_no_price_pays_out() -> None:
    state = first(lambda state: state.phase == "market")
    player = state.players[0]
    player.money_ledger = {"start": player.money - 1, "attractions": 1}
    assert violations(state, CATALOGUE) == ["seat 0: $1 came in for attractions"]
