"""Faults planted in a lab or a park, its DNA and dinosaurs: each is reported, and nothing but it."""

from __future__ import annotations

import pytest

from engine.dinosaur_island.components import PRINTED, LabSpace, Player
from engine.dinosaur_island.moves import hands_total
from engine.dinosaur_island.state import State
from engine.dinosaur_island.zones import free_zones, right_of
from tests.engine.dinosaur_island.planted import (
    CATALOGUE,
    Plant,
    faults_after,
    first,
    owner_of,
)

# --- workers and the lab ---------------------------------------------------------------------------------------


def a_ninth_worker(state: State) -> None:
    state.players[0].workers = 9


def lose_a_worker(state: State) -> None:
    player = state.players[0]
    player.workers = 3 + sum(hired.worker for hired in player.hired)


def work_without_a_workstation(state: State) -> None:
    state.players[0].marks.busy += 1


def overwork(state: State) -> None:
    """More at work than there are, at a workstation that may be used without end: the Tool Bench."""
    player = state.players[0]
    more = hands_total(player) + 1 - player.marks.busy
    player.lab[2].used[0] += more
    player.marks.busy += more


def use_a_workstation_twice(state: State) -> None:
    player = state.players[0]
    player.lab[3].used[0] += 2
    player.marks.busy += 2


def cover_without_counts(state: State) -> None:
    state.players[0].lab[3].used.append(0)


def erase_a_printed_upgrade(state: State) -> None:
    player = state.players[0]
    player.lab[0], player.lab[4] = player.lab[4], player.lab[0]


def lay_a_tile_unpaid(state: State) -> None:
    state.players[0].upgrades_bought -= 1


def build_a_seventh_space(state: State) -> None:
    state.players[0].lab.append(LabSpace())


def misplace_a_special_tile(state: State) -> None:
    state.market.specials["dino_research_2"] -= 1
    player = state.players[0]
    player.lab[0] = LabSpace(["dna_refinement", "dino_research_2"], [0, 0, 0])
    player.upgrades_bought += 1


LAB: list[tuple[Plant, str]] = [
    (a_ninth_worker, "seat 0: 9 workers instead of "),
    (lose_a_worker, "seat 0: 3 workers instead of 4 to 8"),
    (work_without_a_workstation, "seat 0: 1 workers are busy, but 0 stand at workstations"),
    (overwork, "workers are busy in a pool of"),
    (use_a_workstation_twice, "seat 0: a workstation of venture_capital was used 2 times"),
    (cover_without_counts, "seat 0: venture_capital has 3 workstations, but 4 counts"),
    (erase_a_printed_upgrade, "seat 0: the lab is printed with [None, 'dino_research', 'tool_bench', "),
    (lay_a_tile_unpaid, "seat 0: 0 upgrades were bought, but 1 were laid"),
    (build_a_seventh_space, "seat 0: the lab has 7 spaces"),
    (misplace_a_special_tile, "seat 0: special upgrade dino_research_2 does not lie on dino_research"),
]


@pytest.mark.parametrize(("plant", "report"), LAB, ids=[row[0].__name__ for row in LAB])
def test_workers_and_lab(plant: Plant, report: str) -> None:
    def fits(state: State) -> bool:
        player = state.players[0]
        tiles = [tile for space in player.lab for tile in space.tiles]
        plain = player.upgrades_bought == 1 and tiles[-1] not in state.market.specials and not player.lab[4].tiles
        printed = [space.tiles[-1:] for space in player.lab[:4]] == [[name] for name in CATALOGUE.board.lab_printed]
        return state.phase == "worker" and player.marks.busy == 0 and plain and printed and not player.hired

    (fault,) = faults_after(first(fits), plant)
    assert report in fault


# --- DNA, dinosaurs and the park -------------------------------------------------------------------------------


def pass_a_full_track(state: State) -> None:
    player = state.players[0]
    player.limits["blue"] = 10
    player.dna["blue"] = 11


def exceed_a_limit(state: State) -> None:
    player = state.players[0]
    player.dna["red"] = player.limits["red"] + 1


def spend_what_is_not_there(state: State) -> None:
    state.players[0].dna["green"] = -1


def raise_a_limit_above_the_track(state: State) -> None:
    state.players[0].limits["blue"] = 11


def lower_a_limit(state: State) -> None:
    player = state.players[0]
    player.limits["orange"], player.dna["orange"] = 1, 0


def invent_a_colour(state: State) -> None:
    state.players[0].dna["yellow"] = 1


def a_dinosaur_from_nowhere(state: State) -> None:
    player = owner_of(state, lambda player: any(e.dinosaurs < e.capacity for e in player.exhibits))
    next(e for e in player.exhibits if e.dinosaurs < e.capacity).dinosaurs += 1


def lose_a_dinosaur(state: State) -> None:
    state.players[0].exhibits[0].dinosaurs -= 1


def overcrowd_a_paddock(state: State) -> None:
    exhibit = state.players[0].exhibits[0]
    exhibit.dinosaurs += 1 + exhibit.capacity
    state.players[0].created = {exhibit.recipe: exhibit.dinosaurs - 1}
    _bring(state.players[0], 1)


def _bring(player: Player, threat: int) -> None:
    """Set excitement and threat to what the dinosaurs created bring, starters only."""
    made = sum(player.created.values())
    player.excitement, player.threat = 1 + made, 1 + made * threat


def build_too_large_a_paddock(state: State) -> None:
    state.players[0].exhibits[0].capacity = 5


def bury_a_paddock(state: State) -> None:
    exhibit = state.players[0].exhibits[0]
    exhibit.capacity = 0


def boast(state: State) -> None:
    state.players[0].excitement += 1


def exceed_the_excitement_track(state: State) -> None:
    """More dinosaurs than the track can show keep the marker at its top."""
    player = state.players[0]
    player.excitement = 21
    _create(player, 25)


def stay_at_the_top(state: State) -> None:
    player = state.players[0]
    player.excitement = 19
    _create(player, 25)


def _create(player: Player, number: int) -> None:
    """Book starters as created and put them in a paddock that is too small, which is a fault of its own."""
    starter = player.exhibits[0]
    player.threat += number
    player.created[starter.recipe] = player.created.get(starter.recipe, 0) + number
    starter.dinosaurs += number


def forget_a_threat(state: State) -> None:
    state.players[0].threat -= 1


def tear_security_down(state: State) -> None:
    state.players[0].security = 0


def build_on_an_exhibit(state: State) -> None:
    state.players[0].stands[0].zone = "b1"


def move_an_exhibit_over_another(state: State) -> None:
    player = owner_of(state, lambda player: len(player.exhibits) > 1)
    player.exhibits[0].zone = _shifted(player)


def _shifted(player: Player) -> str:
    """One zone left or right of the second exhibit, so that they share one zone only, with nothing else there."""
    taken = player.exhibits[1].zone
    others = {stand.zone for stand in player.stands}
    for exhibit in player.exhibits[1:]:
        others |= {exhibit.zone, right_of(exhibit.zone) or ""}
    for column in "abc":
        zone = column + taken[1]
        if len({zone, right_of(zone)} & others) == 1 and {zone, right_of(zone)} & {taken, right_of(taken)}:
            return zone
    raise AssertionError("no place that overlaps in one zone only")


def leave_the_park(state: State) -> None:
    state.players[0].stands[0].zone = "e5"


def hang_over_the_edge(state: State) -> None:
    player = state.players[0]
    row = next(row for row in "1234" if "d" + row in free_zones(player))
    player.exhibits[0].zone = "d" + row


def tear_the_hats_down(state: State) -> None:
    player = state.players[0]
    player.stands = [stand for stand in player.stands if stand.attraction != PRINTED]


PARK: list[tuple[Plant, str]] = [
    (pass_a_full_track, "seat 0: 11 blue DNA with a limit of 10"),
    (exceed_a_limit, " red DNA with a limit of "),
    (spend_what_is_not_there, "seat 0: -1 green DNA with a limit of "),
    (raise_a_limit_above_the_track, "seat 0: the limit of blue DNA is 11 on a track of 10"),
    (lower_a_limit, "seat 0: the limit of orange DNA is 1 on a track of 10"),
    (invent_a_colour, "seat 0: the DNA tracks are ['blue', 'green', 'orange', 'pink', 'purple', 'red', 'yellow']"),
    (a_dinosaur_from_nowhere, "at the start or created"),
    (lose_a_dinosaur, "seat 0: 0 dinosaurs of gallimimus, but 1 at the start or created"),
    (overcrowd_a_paddock, "dinosaurs in the paddock of gallimimus with capacity "),
    (build_too_large_a_paddock, "seat 0: the paddock of gallimimus has capacity 5"),
    (bury_a_paddock, "seat 0: the paddock of gallimimus has capacity 0"),
    (boast, "seat 0: excitement 2 instead of 1"),
    (forget_a_threat, "seat 0: threat 0 instead of 1"),
    (tear_security_down, "seat 0: security 0 is less than at the start"),
    (build_on_an_exhibit, "seat 0: gallimimus and hats overlap in zone b1"),
    (move_an_exhibit_over_another, " overlap in zone "),
    (leave_the_park, "seat 0: hats lies outside the park"),
    (hang_over_the_edge, "seat 0: gallimimus lies outside the park"),
    (tear_the_hats_down, "seat 0: the printed stand is not there once"),
]


def peaceful_market(state: State) -> bool:
    """In the market phase, with no objective that a planted fault could fulfil besides."""
    counted = {CATALOGUE.objective[claim.objective].goal.counts for claim in state.claims if not claim.closed}
    park = state.players[0]
    rooms = any("d" + row in free_zones(park) for row in "1234")
    second = any(len(player.exhibits) > 1 for player in state.players)
    room = any(e.dinosaurs < e.capacity for player in state.players for e in player.exhibits)
    quiet = not counted & {"dna_stored", "excitement", "dinosaurs"}
    return state.phase == "market" and quiet and not park.created and rooms and second and room


@pytest.mark.parametrize(("plant", "report"), PARK, ids=[row[0].__name__ for row in PARK])
def test_dna_dinosaurs_and_park(plant: Plant, report: str) -> None:
    (fault,) = faults_after(first(peaceful_market), plant)
    assert report in fault


@pytest.mark.parametrize("plant", [exceed_the_excitement_track, stay_at_the_top])
def test_excitement_stops_at_the_top_of_its_track(plant: Plant) -> None:
    def park_of_the_top(state: State) -> None:
        _create(state.players[0], 25)
        state.players[0].excitement = 20

    crowd = faults_after(first(peaceful_market), park_of_the_top)
    assert len(crowd) == 1
    assert "dinosaurs in the paddock" in crowd[0]
    faults = faults_after(first(peaceful_market), plant)
    assert [fault for fault in faults if fault not in crowd] == [
        f"seat 0: excitement {21 if plant is exceed_the_excitement_track else 19} instead of 20"
    ]
