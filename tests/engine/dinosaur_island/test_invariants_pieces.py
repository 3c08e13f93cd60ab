"""Faults planted among visitors, dice, scientists, tiles and cards: each is reported, and nothing but it."""

from __future__ import annotations

import dataclasses

import pytest

from engine.dinosaur_island import parks
from engine.dinosaur_island.components import POOL, Assigned, Exhibit, Hired, Stand
from engine.dinosaur_island.invariants import violations
from engine.dinosaur_island.state import State
from engine.dinosaur_island.zones import exhibit_zones, free_zones
from tests.engine.dinosaur_island.planted import (
    CATALOGUE,
    Plant,
    all_states,
    faults_after,
    first,
    late_hooligans,
    owner_of,
)

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
