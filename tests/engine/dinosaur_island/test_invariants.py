"""Every fault planted in a game in the middle is reported, and nothing but that fault."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import msgspec
import pytest

from engine.core import flow
from engine.dinosaur_island import objectives, parks
from engine.dinosaur_island.components import POOL, PRINTED, Assigned, Exhibit, Hired, LabSpace, Player, Stand
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.invariants import violations
from engine.dinosaur_island.moves import Here, hands_total
from engine.dinosaur_island.state import State
from engine.dinosaur_island.zones import exhibit_zones, free_zones, right_of
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of, steps

CATALOGUE = GAME.catalogue("builtin")
Plant = Callable[[State], None]


@cache
def _game(number: int) -> tuple[bytes, ...]:
    """All states of a random game, packed."""
    rng = Random(number)
    state = GAME.setup(header_of(GAME, 3, 5, number)).state
    encode = msgspec.msgpack.encode
    return (encode(state), *(encode(state) for _ in steps(GAME, state, [RandomSeat(rng)] * 3, rng)))


def all_states(games: int = 60) -> Iterator[State]:
    """States of real games, one after another, each made anew."""
    return (msgspec.msgpack.decode(data, type=State) for number in range(games) for data in _game(number))


def finished() -> State:
    """A real game that is over."""
    return msgspec.msgpack.decode(_game(0)[-1], type=State)


def first(wanted: Callable[[State], bool]) -> State:
    """A state of a real game, from the second round on, that fits."""
    return next(state for state in all_states() if state.round > 1 and wanted(state))


def faults_after(state: State, plant: Plant) -> list[str]:
    """What is reported after a fault was planted in a state that was in order."""
    assert violations(state, CATALOGUE) == []
    plant(state)
    return violations(state, CATALOGUE)


def late_hooligans(state: State) -> bool:
    """Do plot twists add hooligans, some time or other?"""
    return any(CATALOGUE.twist[twist].effects[0].effect == "late_hooligans" for twist in state.twists)


def owner_of(state: State, wanted: Callable[[Player], object]) -> Player:
    return next(player for player in state.players if wanted(player))


def test_a_real_game_has_no_faults_from_setup_to_the_end() -> None:
    for state in all_states(games=1):
        assert violations(state, CATALOGUE) == []
    assert finished().phase == "over"


# --- visitors --------------------------------------------------------------------------------------------------


def lose_a_patron(state: State) -> None:
    state.bag.patrons -= 1


def make_a_hooligan(state: State) -> None:
    state.bag.hooligans += 1


def lose_one_in_the_line(state: State) -> None:
    owner_of(state, lambda player: player.entrance.patrons).entrance.patrons -= 1


def swap_a_visitor(state: State) -> None:
    """One patron less and one hooligan more are two faults; a patron in debt at the bag is one."""
    state.players[0].entrance.patrons += state.bag.patrons + 1
    state.bag.patrons = -1


def leave_one_behind(state: State) -> None:
    state.bag.patrons -= 1
    state.players[0].entrance.patrons += 1


def overfill_a_stand(state: State) -> None:
    stand = state.players[0].stands[0]
    stand.visitors.patrons += 9
    state.bag.patrons -= 9


def overfill_an_exhibit(state: State) -> None:
    exhibit = state.players[1].exhibits[0]
    exhibit.visitors.patrons += 9
    state.bag.patrons -= 9


def seat_on_a_card(state: State) -> None:
    hired = owner_of(state, lambda player: player.hired).hired[0]
    hired.patrons += 2
    state.bag.patrons -= 2


def fewer_than_none_at_a_place(state: State) -> None:
    visitors = state.players[2].stands[0].visitors
    state.bag.patrons += visitors.patrons + 1
    visitors.patrons = -1


VISITORS: list[tuple[Plant, str, str]] = [
    (lose_a_patron, "market", "there are 69 patrons instead of 70"),
    (make_a_hooligan, "market", "there are 11 hooligans instead of 10"),
    (lose_one_in_the_line, "park", "there are 69 patrons instead of 70"),
    (swap_a_visitor, "park", "the bag holds fewer than no visitors"),
    (leave_one_behind, "worker", "seat 0: visitors are still at the park in the worker phase"),
    (overfill_a_stand, "park", "seat 0: 9 patrons and 0 hooligans are at hats, which has 1 spaces"),
    (overfill_an_exhibit, "park", "seat 1: 9 patrons"),
    (seat_on_a_card, "park", "2 patrons and 0 hooligans are at "),
    (fewer_than_none_at_a_place, "park", "seat 2: -1 patrons and 0 hooligans are at hats"),
]


@pytest.mark.parametrize(("plant", "phase", "report"), VISITORS, ids=[row[0].__name__ for row in VISITORS])
def test_visitors(plant: Plant, phase: str, report: str) -> None:
    def fits(state: State) -> bool:
        nobody_inside = all(
            not spot.visitors.total for player in state.players for spot in parks.spots(player) if phase == "park"
        )
        lines = phase != "park" or any(player.entrance.patrons for player in state.players)
        plain = not late_hooligans(state)
        return state.phase == phase and nobody_inside and lines and plain and any(p.hired for p in state.players)

    (fault,) = faults_after(first(fits), plant)
    assert report in fault


def test_hooligans_that_a_twist_brings_are_counted_from_the_round_it_brings_them() -> None:
    for played, number in ((1, 0), (2, 5), (3, 10)):
        state = next(s for s in all_states() if s.round == played and "late_hooligans" in s.twists)
        assert state.bag.hooligans + sum(parks.present(player).hooligans for player in state.players) == number
        assert faults_after(state, make_a_hooligan) == [f"there are {number + 1} hooligans instead of {number}"]


# --- dice and scientists ---------------------------------------------------------------------------------------


def free_a_die(state: State) -> None:
    die = next(die for die in state.pool if die.seat == 0)
    die.seat = die.scientist = None
    die.dna = []


def take_a_die_for_nothing(state: State) -> None:
    player = owner_of(state, lambda player: POOL in player.scientists)
    die = next(die for die in state.pool if die.seat is None)
    die.seat, die.scientist = state.players.index(player), player.scientists.index(POOL) + 1


def claim_for_nobody(state: State) -> None:
    next(die for die in state.pool if die.seat is None).scientist = 0


def lose_a_die(state: State) -> None:
    state.pool.remove(next(die for die in state.pool if die.seat is None))


def double_a_die(state: State) -> None:
    free = [n for n, die in enumerate(state.pool) if die.seat is None]
    state.pool[free[0]] = state.pool[free[1]]


def roll_a_seven(state: State) -> None:
    state.pool[0].face = 6


def hold_a_claimed_die(state: State) -> None:
    state.holding = next(die.id for die in state.pool if die.seat is not None)


def forget_where_a_scientist_is(state: State) -> None:
    player = owner_of(state, lambda player: "die" in player.scientists)
    player.scientists[player.scientists.index("die")] = POOL


def stand_in_two_places(state: State) -> None:
    player = owner_of(state, lambda player: "die" in player.scientists)
    state.storage.append(Assigned(state.players.index(player), player.scientists.index("die") + 1))


def lend_a_worker_to_nobody(state: State) -> None:
    state.players[0].marks.lent += 1


def hire_a_fourth_scientist(state: State) -> None:
    state.players[0].scientists.append(POOL)


DICE: list[tuple[Plant, str]] = [
    (free_a_die, "is marked 'die', but stands on no slot"),
    (take_a_die_for_nothing, "is marked 'pool', but stands on ['die']"),
    (claim_for_nobody, "is claimed by seat None with scientist 0"),
    (lose_a_die, "the dice pool holds 6 different dice instead of 7"),
    (double_a_die, "the dice pool holds 6 different dice instead of 7"),
    (roll_a_seven, "shows the face 6, which it does not have"),
    (hold_a_claimed_die, "is held, but it is not among the unclaimed dice"),
    (forget_where_a_scientist_is, "is marked 'pool', but stands on ['die']"),
    (stand_in_two_places, "is marked 'die', but stands on ['die', 'storage']"),
    (lend_a_worker_to_nobody, "seat 0: 1 workers are lent to research, but 0 slots have one"),
    (hire_a_fourth_scientist, "seat 0: there are 4 scientists"),
]


@pytest.mark.parametrize(("plant", "report"), DICE, ids=[row[0].__name__ for row in DICE])
def test_dice_and_scientists(plant: Plant, report: str) -> None:
    def fits(state: State) -> bool:
        free = [die for die in state.pool if die.seat is None]
        mine = any(die.seat == 0 and die.scientist for die in state.pool)
        waiting = any(POOL in player.scientists for player in state.players)
        return state.phase == "research" and len(free) > 2 and mine and waiting

    (fault,) = faults_after(first(fits), plant)
    assert report in fault


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


# --- tiles and cards -------------------------------------------------------------------------------------------


def double_an_attraction(state: State) -> None:
    state.market.discards["attractions"].append(state.market.stacks["attractions"][0])


def build_the_same_twice(state: State) -> None:
    stand = owner_of(state, lambda player: len(player.stands) > 1).stands[1]
    player = owner_of(state, lambda player: free_zones(player) and stand not in player.stands)
    player.stands.append(Stand(stand.attraction, free_zones(player)[0]))


def lose_an_attraction(state: State) -> None:
    state.market.stacks["attractions"].pop()


def bring_a_tile_for_four_players(state: State) -> None:
    state.market.stacks["attractions"].append("safari_ride")


def lose_an_upgrade(state: State) -> None:
    state.market.stacks["upgrades"].pop()


def double_an_upgrade(state: State) -> None:
    state.market.discards["upgrades"].append(state.market.stacks["upgrades"][-1])


def lose_a_special_tile(state: State) -> None:
    state.market.specials["dino_research_2"] -= 1


def rehire_who_was_fired(state: State) -> None:
    state.market.gone.append(owner_of(state, lambda player: player.hired).hired[0].card)


def hire_too_many(state: State) -> None:
    player, row = owner_of(state, lambda player: not player.hired), state.market.rows["specialists"]
    player.hired += [Hired(card) for card in row if card]
    state.market.rows["specialists"] = [None] * len(row)


def bring_a_worker_along(state: State) -> None:
    for player in state.players:
        for hired in player.hired:
            if not CATALOGUE.specialist[hired.card].worker:
                hired.worker = True
                player.workers = CATALOGUE.board.workers
                return
    raise AssertionError("nobody without a worker is hired")


def widen_the_market(state: State) -> None:
    state.market.rows["upgrades"].append(None)


def lose_a_recipe(state: State) -> None:
    next(stack for stack in state.recipe_stacks.values() if stack).pop()


def build_an_exhibit_for_nothing(state: State) -> None:
    player = owner_of(state, exhibit_zones)
    recipe = next(stack for stack in state.recipe_stacks.values() if stack)[0]
    player.exhibits.append(Exhibit(recipe, exhibit_zones(player)[0]))


def swap_two_recipes(state: State) -> None:
    """One in the wrong slot, from a stack of its own."""
    stack = state.recipe_stacks["herbivore"]
    shown = state.recipes["small_carnivore"]
    state.recipes["small_carnivore"] = stack.pop()
    if shown:
        stack.append(shown)


def change_the_starter(state: State) -> None:
    mine, other = state.players[0].exhibits[0], CATALOGUE.starters[3].id
    mine.recipe = other
    mine.dinosaurs = 0
    state.players[0].created.pop(CATALOGUE.starters[0].id, None)


def double_an_objective(state: State) -> None:
    state.claims[-1].objective = state.claims[0].objective
    state.claims[-1].seats, state.claims[-1].closed = state.claims[0].seats, state.claims[0].closed


def one_objective_more(state: State) -> None:
    names = {claim.objective for claim in state.claims}
    card = next(card.id for card in CATALOGUE.objectives if card.goal.counts == "rides" and card.id not in names)
    state.claims.append(type(state.claims[0])(card))


def a_twist_twice(state: State) -> None:
    state.twists.append(state.twists[0])


TILES: list[tuple[Plant, str]] = [
    (double_an_attraction, "is in 2 places"),
    (build_the_same_twice, "is in 2 places"),
    (lose_an_attraction, "is in 0 places"),
    (bring_a_tile_for_four_players, "attraction safari_ride does not belong to this table"),
    (lose_an_upgrade, "is in 0 places"),
    (double_an_upgrade, "is in 2 places"),
    (lose_a_special_tile, "of special upgrade dino_research_2 there are 3 tiles instead of 4"),
    (rehire_who_was_fired, "is in 2 places"),
    (hire_too_many, "4 specialists are hired"),
    (bring_a_worker_along, "came with a worker"),
    (widen_the_market, "the market has 5 places for upgrades"),
    (lose_a_recipe, "is in 0 places"),
    (build_an_exhibit_for_nothing, "is in 2 places"),
    (swap_two_recipes, "lies in the slot for small_carnivore"),
    (double_an_objective, "is in 2 places"),
    (one_objective_more, "5 objectives are on the table instead of 4"),
    (a_twist_twice, "is in 2 places"),
]


@pytest.mark.parametrize(("plant", "report"), TILES, ids=[row[0].__name__ for row in TILES])
def test_tiles_and_cards(plant: Plant, report: str) -> None:
    def fits(state: State) -> bool:
        stacks = [state.market.stacks[kind] for kind in ("attractions", "upgrades")]
        hired = [hired.card for player in state.players for hired in player.hired]
        without = any(not CATALOGUE.specialist[card].worker for card in hired)
        idle = any(not player.hired for player in state.players)
        built = any(len(player.stands) > 1 for player in state.players)
        return (
            state.phase == "market"
            and all(len(stack) > 1 for stack in stacks)
            and all(state.recipe_stacks[diet] for diet in ("herbivore", "small_carnivore"))
            and bool(state.twists)
            and without
            and idle
            and built
            and all(state.market.rows["specialists"])
        )

    (fault,) = faults_after(first(fits), plant)
    assert report in fault


def test_two_twists_that_contradict_each_other() -> None:
    """No two of the built-in set do; here one says so."""
    one, other = "restless_market", "research_grant"
    state = first(lambda state: state.phase == "market" and not late_hooligans(state))
    state.twists = [one, other]
    twist = CATALOGUE.twist[one].model_copy(update={"contradicts": (other,)})
    catalogue = dataclasses.replace(CATALOGUE, twist={**CATALOGUE.twist, one: twist})
    assert violations(state, CATALOGUE) == []
    assert violations(state, catalogue) == [f"plot twist {one} contradicts {other}"]


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
