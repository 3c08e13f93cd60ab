"""A dealt table with named pieces laid out: its pictures stay the same when the set of components grows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.core.game import Header
from engine.dinosaur_island.components import Claim
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.state import State

SEED = "5e" * 16
ROWS: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "attractions": ("rex_mex", "gift_shop_exit", "long_neck_wheel", "popcorn_eruption"),
        "upgrades": ("duplication_chamber#1", "better_tool_bench#1", "renovation_committee#1", "security_office#1"),
        "specialists": ("computer_programmer", "intern", "dino_hunter", "union_boss"),
    }
)
"""What lies in the market, the $2 row first."""
RECIPES: Mapping[str, str] = MappingProxyType(
    {"herbivore": "brontosaurus", "small_carnivore": "oviraptor", "large_carnivore": "spinosaurus"}
)
OBJECTIVES = ("excitement_10", "attractions_4", "dna_12", "species_2", "attraction_vp_6")
TWISTS = ("late_hooligans", "research_grant")


def laid_out(seats: int) -> State:
    """A table before the first move, always the same, with as many objectives as its players need."""
    header = Header(table="gallery", game=GAME.key, rules=GAME.rules, seats=seats, seed=SEED)
    state: State = GAME.setup(header).state
    for kind, wanted in ROWS.items():
        dealt, stack = state.market.rows[kind], state.market.stacks[kind]
        stack += [item for item in dealt if item is not None]
        for item in wanted:
            stack.remove(item)
        state.market.rows[kind] = list(wanted)
    for diet, recipe in RECIPES.items():
        stack, dealt_recipe = state.recipe_stacks[diet], state.recipes[diet]
        stack += [] if dealt_recipe is None else [dealt_recipe]
        stack.remove(recipe)
        state.recipes[diet] = recipe
    state.claims = [Claim(name) for name in OBJECTIVES[: len(state.claims)]]
    state.twists = list(TWISTS)
    return state
