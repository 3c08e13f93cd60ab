"""1. Research Phase: Research DNA, Increase Cold Storage and Procure Dino Recipe, with their Easily Missed Rules."""

from __future__ import annotations

import pytest

from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Exhibit, Stand
from tests.engine.dinosaur_island.transcript import A, B, C, table, units

WILD_BASIC = "3 any_basic"
"""On d4."""


# --- Research DNA ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scientist", "gained"), [(1, 2), (2, 4), (3, 6)])
def test_dna_on_the_die_times_the_research_level(scientist: int, gained: int) -> None:
    """Research Phase, Research DNA: multiply the number of symbols by your scientist's research level."""
    t = table()
    t.dice(d7="2 purple")
    t.player(A).limits["purple"] = 10
    t.research(A, die="d7", scientist=scientist)
    assert t.lab(A).dna.purple == 1 + gained


def test_dna_never_exceeds_cold_storage() -> None:
    """Research Phase, Research DNA: you can never have more DNA than your current cold storage limits allow."""
    t = table()
    t.dice(d7="2 purple", d8="1 green")
    t.research(A, die="d7", scientist=3)
    assert t.lab(A).dna.purple == 4
    (claimed,) = t.told("die-claimed")
    assert (claimed.args["dna"], claimed.args["lost"]) == (("purple",) * 3, 3)
    t.research(B, die="d8", scientist=3)
    assert t.lab(B).dna.green == 2


def test_a_die_may_be_claimed_though_nothing_can_be_gained() -> None:
    """Research Phase, Research DNA: it takes the die's threat away (ruling)."""
    t = table()
    t.dice(d7="2 purple")
    t.dna(A, purple=4)
    t.research(A, die="d7", scientist=1)
    assert t.lab(A).dna.purple == 4
    assert t.state.pool[0].seat == A


def test_one_scientist_a_slot() -> None:
    """Research Phase: only one scientist can be assigned to each slot."""
    t = table()
    t.dice(d7="2 purple")
    t.research(A, die="d7", scientist=1)
    t.illegal("die-claimed", do.ClaimDie(B, "d7", 3))


def test_only_dice_of_the_pool_can_be_claimed() -> None:
    """Main Game Setup, 2: remaining dice return to the box."""
    t = table(2)
    t.dice(d1="1 blue")
    t.illegal("no-such-die", do.ClaimDie(A, "d10", 1))


@pytest.mark.parametrize(
    ("scientist", "dna"),
    [
        (1, "blue pink purple"),
        (2, "5 blue 1 pink"),
        (3, "2 blue 3 pink 4 purple"),
        (3, "9 pink"),
    ],
)
def test_wild_face_gives_any_combination_of_its_rarity(scientist: int, dna: str) -> None:
    """Easily Missed Rules, Phase 1: any combination of DNA types in that rarity (ruling: at level 1, too)."""
    t = table()
    t.dice(d4=WILD_BASIC)
    t.player(A).limits.update(dict.fromkeys(("blue", "pink", "purple"), 10))
    t.research(A, die="d4", scientist=scientist, dna=dna)
    for colour in ("blue", "pink", "purple"):
        assert getattr(t.lab(A).dna, colour) == 1 + units(dna).count(colour)


def test_wild_advanced_face_gives_advanced_dna() -> None:
    """Easily Missed Rules, Phase 1: any combination of the rarity, here advanced."""
    t = table()
    t.dice(d8="1 any_advanced")
    t.research(A, die="d8", scientist=3, dna="green red red")
    assert (t.lab(A).dna.green, t.lab(A).dna.red, t.lab(A).dna.orange) == (1, 2, 0)


def test_wild_face_must_be_named_exactly() -> None:
    """Research Phase, Research DNA: as many as symbols times level, of the face's rarity."""
    t = table()
    t.dice(d4=WILD_BASIC, d8="1 any_advanced", d7="2 purple")
    t.illegal("wrong-number-of-dna", do.ClaimDie(A, "d4", 2, units("5 blue")))
    t.illegal("wrong-number-of-dna", do.ClaimDie(A, "d4", 1))
    t.illegal("dna-of-wrong-type", do.ClaimDie(A, "d4", 1, units("blue pink green")))
    t.illegal("dna-of-wrong-type", do.ClaimDie(A, "d8", 1, units("purple")))
    t.illegal("dna-of-wrong-type", do.ClaimDie(A, "d8", 1, units("any_advanced")))
    t.illegal("dna-not-asked", do.ClaimDie(A, "d7", 1, units("2 purple")))


@pytest.mark.parametrize("scientist", [1, 2])
@pytest.mark.parametrize(("die", "face"), [("d9", "upgrade"), ("d10", "worker")])
def test_rare_faces_need_the_third_scientist(scientist: int, die: str, face: str) -> None:
    """Research Phase, Research DNA; Easily Missed Rules: only the scientist of level 3 claims these dice."""
    t = table()
    t.dice(**{die: face})
    t.illegal("rare-face-needs-scientist-3", do.ClaimDie(A, die, scientist))


def test_extra_worker_is_one_worker_free_and_permanent() -> None:
    """Research Phase: one worker from the supply, not multiplied; Easily Missed Rules: free and permanent."""
    t = table()
    t.dice(d10="worker")
    t.research(A, die="d10", scientist=3)
    assert (t.lab(A).workers, t.lab(A).hands, t.lab(A).money) == (5, 5, 15)
    t.to_next_round()
    assert (t.lab(A).workers, t.lab(A).hands) == (5, 5)


def test_extra_worker_needs_one_in_the_supply() -> None:
    """Individual Player Setup, 2: 4 and 4 workers, so 8 at most; the die may be claimed all the same (ruling)."""
    t = table()
    t.dice(d10="worker")
    t.player(A).workers = 8
    t.research(A, die="d10", scientist=3)
    assert t.lab(A).workers == 8
    assert t.told("die-claimed-worker")[0].args["workers"] == 0


def test_paddock_upgrade_is_one_level_free_and_permanent() -> None:
    """Research Phase: upgrade paddock capacity once, not multiplied; Easily Missed Rules: free and permanent."""
    t = table()
    t.dice(d9="upgrade")
    t.research(A, die="d9", scientist=3, exhibit="gallimimus")
    assert (t.lab(A).exhibit("gallimimus").capacity, t.lab(A).money) == (2, 15)
    t.to_next_round()
    assert t.lab(A).exhibit("gallimimus").capacity == 2


def test_paddock_upgrade_names_an_exhibit_of_ones_own_that_can_grow() -> None:
    """Worker Phase, Upgrading Paddock Capacity: one exhibit in your park; the maximum is four."""
    t = table()
    t.dice(d9="upgrade", d7="2 purple")
    t.exhibit(A, "ankylosaurus", "c1", capacity=4)
    t.illegal("name-an-exhibit", do.ClaimDie(A, "d9", 3))
    t.illegal("no-such-exhibit", do.ClaimDie(A, "d9", 3, (), "albertadromeus"))
    t.illegal("no-such-exhibit", do.ClaimDie(A, "d9", 3, (), ""))
    t.illegal("capacity-at-most", do.ClaimDie(A, "d9", 3, (), "ankylosaurus"))
    t.illegal("exhibit-not-asked", do.ClaimDie(A, "d7", 3, (), "gallimimus"))


def test_paddock_upgrade_may_be_claimed_when_no_paddock_can_grow() -> None:
    """Research Phase, Research DNA: a die may be claimed though nothing is gained (ruling)."""
    t = table()
    t.dice(d9="upgrade")
    t.player(A).exhibits[0].capacity = 4
    t.research(A, die="d9", scientist=3)
    assert t.lab(A).exhibit("gallimimus").capacity == 4
    assert t.state.pool[0].seat == A


def test_dice_are_free_again_and_rolled_anew_next_round() -> None:
    """Research Phase: to begin this phase, the first player rolls all dice in the pool."""
    t = table()
    t.dice(d7="2 purple")
    t.research(A, die="d7", scientist=1)
    t.to_next_round()
    assert t.told("dice-rolled")
    assert all(die.seat is None and die.scientist is None and not die.dna for die in t.state.pool)


def test_gained_dna_can_be_spent_in_the_same_round() -> None:
    """Research Phase, Research DNA: add that many DNA to your lab."""
    t = table()
    t.dice(d7="2 blue")
    t.research(A, die="d7", scientist=1)
    t.to_worker()
    t.capacity(A, "gallimimus")
    t.create(A, "gallimimus", dna="2 blue")
    assert t.lab(A).dna.blue == 1


def test_wider_cold_storage_holds_more_in_the_same_round() -> None:
    """Research Phase, Increase Cold Storage: immediately."""
    t = table(2)
    t.dice(d7="2 purple")
    t.storage(A, scientist=2, steps="2 purple")
    t.research_pass(B, scientist=1)
    t.research(A, die="d7", scientist=3)
    assert t.lab(A).dna.purple == 6


# --- Increase Cold Storage -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scientist", "steps"), [(1, "red"), (2, "blue blue"), (3, "blue green orange")])
def test_limits_rise_by_the_research_level_in_any_combination(scientist: int, steps: str) -> None:
    """Research Phase, Increase Cold Storage: any combination of DNA tracks, by the scientist's research level."""
    t = table()
    start = vars(t.lab(A).limits)
    t.storage(A, scientist=scientist, steps=steps)
    expected = {dna: limit + units(steps).count(dna) for dna, limit in start.items()}
    assert vars(t.lab(A).limits) == expected
    t.to_next_round()
    assert vars(t.lab(A).limits) == expected


def test_steps_of_cold_storage_must_be_as_many_as_the_level() -> None:
    """Research Phase, Increase Cold Storage: a number equal to the research level (ruling: all of it)."""
    t = table()
    t.illegal("wrong-number-of-steps", do.IncreaseStorage(A, 2, ("blue",)))
    t.illegal("wrong-number-of-steps", do.IncreaseStorage(A, 2, units("3 blue")))
    t.illegal("wrong-number-of-steps", do.IncreaseStorage(A, 1, ()))
    t.illegal("dna-of-wrong-type", do.IncreaseStorage(A, 1, ("any_basic",)))


def test_tracks_of_cold_storage_end_at_ten() -> None:
    """Individual Player Setup, 3: the cold storage chart runs to 10."""
    t = table()
    t.player(A).limits["blue"] = 9
    t.illegal("track-at-most", do.IncreaseStorage(A, 2, units("2 blue")))
    t.storage(A, scientist=2, steps="blue pink")
    assert t.lab(A).limits.blue == 10


def test_a_scientist_takes_the_steps_that_are_left() -> None:
    """Research Phase, Increase Cold Storage: where less room is left than the level, that much is taken (ruling)."""
    t = table()
    t.player(A).limits = {**dict.fromkeys(t.player(A).limits, 10), "green": 9}
    t.illegal("wrong-number-of-steps", do.IncreaseStorage(A, 3, units("3 green")))
    t.storage(A, scientist=3, steps="green")
    t.research_pass(B, scientist=1)
    t.research_pass(C, scientist=1)
    t.illegal("storage-at-most", do.IncreaseStorage(A, 2, units("2 green")))


def test_six_slots_of_cold_storage() -> None:
    """Research Phase, Increase Cold Storage: assign a scientist to one of the six slots."""
    t = table(3)
    for scientist in (1, 2):
        for seat in (A, B, C):
            t.storage(seat, scientist=scientist, steps=f"{scientist} blue")
    t.illegal("storage-slots-full", do.IncreaseStorage(A, 3, units("3 blue")))
    t.to_next_round()
    t.storage(t.asked()[0], scientist=1, steps="pink")


# --- Procure Dino Recipe ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("recipe", "least"), [("ankylosaurus", 1), ("velociraptor", 2), ("tyrannosaurus", 3)])
@pytest.mark.parametrize("scientist", [1, 2, 3])
def test_recipe_slots_ask_for_a_minimum_research_level(recipe: str, least: int, scientist: int) -> None:
    """Research Phase, Procure Dino Recipe: the number in the slot is the minimum research level."""
    t = table()
    t.recipe_up(recipe)
    if scientist < least:
        refusal = t.illegal("scientist-too-low", do.TakeRecipe(A, recipe, scientist, "c1"))
        assert refusal.facts == {"needed": least}
    else:
        t.recipe(A, recipe, scientist=scientist, zone="c1")
        assert t.lab(A).exhibit(recipe).zone == "c1"


def test_recipe_fills_two_zones_and_opens_an_empty_paddock() -> None:
    """Research Phase, Procure Dino Recipe: it fills two available zones, side by side (ruling)."""
    t = table()
    t.recipe_up("ankylosaurus")
    t.recipe(A, "ankylosaurus", scientist=1, zone="b3")
    exhibit = t.lab(A).exhibit("ankylosaurus")
    assert (exhibit.dinosaurs, exhibit.capacity) == (0, 1)
    assert len(t.lab(A).free_zones) == 11
    assert not {"b3", "c3"} & set(t.lab(A).free_zones)


@pytest.mark.parametrize("zone", ["a1", "b1", "a2", "d1", "e1", "c9", "", "c"])
def test_recipe_needs_two_available_zones_side_by_side(zone: str) -> None:
    """Research Phase, Procure Dino Recipe: two available zones; a row has four (ruling: no wrapping, no column)."""
    t = table()
    t.recipe_up("ankylosaurus")
    t.illegal("zone-not-free", do.TakeRecipe(A, "ankylosaurus", 1, zone))


def test_no_room_no_recipe_and_the_scientist_is_not_used() -> None:
    """Research Phase, Procure Dino Recipe: it must be placed immediately, so without room it cannot be had (ruling)."""
    t = table()
    t.recipe_up("ankylosaurus")
    t.player(A).stands += [Stand("photos", zone) for zone in ("c1", "b2", "d2", "a3", "c3", "b4", "d4")]
    t.illegal("no-room-for-exhibit", do.TakeRecipe(A, "ankylosaurus", 1, "c2"))
    assert t.lab(A).scientists[0].where == "pool"


def test_recipe_slot_is_empty_until_cleanup() -> None:
    """Research Phase: three recipes each round, one scientist a slot; Cleanup, Reveal New Dino Recipes."""
    t = table(2)
    t.recipe_up("ankylosaurus")
    top = t.state.recipe_stacks["herbivore"][-1]
    t.recipe(A, "ankylosaurus", scientist=1, zone="c1")
    t.illegal("recipe-not-there", do.TakeRecipe(B, "ankylosaurus", 1, "c1"))
    t.illegal("recipe-not-there", do.TakeRecipe(B, top, 1, "c1"))
    assert t.state.recipes["herbivore"] is None
    t.to_next_round()
    t.recipe(t.asked()[0], top, scientist=1, zone="c3")


def test_recipes_that_nobody_took_stay() -> None:
    """Cleanup Phase, Reveal New Dino Recipes: if the top tile is already face-up, do nothing to that stack."""
    t = table(2)
    before = dict(t.state.recipes)
    t.to_next_round()
    assert t.state.recipes == before


def test_an_empty_recipe_stack_stays_empty() -> None:
    """Cleanup Phase, Reveal New Dino Recipes: there is no tile left to turn (ruling: no new stack)."""
    t = table(2)
    t.recipe_up("tyrannosaurus")
    t.state.recipe_stacks["large_carnivore"] = []
    t.recipe(A, "tyrannosaurus", scientist=3, zone="c1")
    t.to_next_round()
    assert t.state.recipes["large_carnivore"] is None


def test_unknown_recipe_is_refused() -> None:
    """Research Phase, Procure Dino Recipe: one of the three that are available."""
    t = table(2)
    hidden = t.state.recipe_stacks["herbivore"][0]
    t.illegal("recipe-not-there", do.TakeRecipe(A, hidden, 3, "c1"))
    t.illegal("recipe-not-there", do.TakeRecipe(A, "dodo", 3, "c1"))


def test_exhibits_of_other_seats_take_no_zone_of_mine() -> None:
    """Main Game Setup, 8; Individual Player Setup, 1: everyone has a park board of their own."""
    t = table(2)
    t.player(B).exhibits.append(Exhibit("stegosaurus", "c1"))
    t.recipe_up("ankylosaurus")
    t.recipe(A, "ankylosaurus", scientist=1, zone="c1")
    assert t.lab(A).exhibit("ankylosaurus").zone == "c1"
