"""The kinds of things in Dinosaur Island, each by its name in the content files (rulebook: Game Components)."""

from __future__ import annotations

from typing import Literal, get_args

Dna = Literal["blue", "pink", "purple", "green", "red", "orange"]
Wild = Literal["any_basic", "any_advanced"]
AnyDna = Literal["blue", "pink", "purple", "green", "red", "orange", "any_basic", "any_advanced"]
Diet = Literal["herbivore", "small_carnivore", "large_carnivore"]
AttractionType = Literal["food", "ride", "merchandise"]
Length = Literal["short", "medium", "long"]
Origin = Literal["known", "house"]
LabAction = Literal[
    "refine", "create", "tool", "venture", "duplicate", "renovate", "double", "redraw", "guard", "extract", "promote"
]  # fmt: skip
Counted = Literal[
    "upgrades_bought",
    "attractions",
    "species_created",
    "attraction_vp_round",
    "dna_stored",
    "excitement",
    "dinosaurs",
    "patron_money_round",
    "rides",
    "foods",
    "merchandise",
    "attraction_sets",
    "large_carnivores",
    "diets",
    "herd",
    "full_paddocks",
    "paddock_capacity",
    "exhibits",
    "advanced_dna",
    "storage_limits",
    "security",
    "money",
    "specialists",
    "workers",
]
"""What objectives, and points at game end, can count of a player; see ``objectives.COUNTS``."""
OF_A_ROUND: frozenset[Counted] = frozenset({"attraction_vp_round", "patron_money_round"})
"""What is counted anew in each round."""
DieRanking = Literal["most_dna", "least_dna", "most_threat", "least_threat", "advanced", "wild", "rare"]
"""What an AI card of the solo game can name a die by; see ``solo.RANKINGS``."""

DNA: tuple[Dna, ...] = get_args(Dna)
BASIC: tuple[Dna, ...] = DNA[:3]
ADVANCED: tuple[Dna, ...] = DNA[3:]
WILDS: tuple[Wild, ...] = get_args(Wild)
DIETS: tuple[Diet, ...] = get_args(Diet)
LENGTHS: tuple[Length, ...] = get_args(Length)
ORIGINS: tuple[Origin, ...] = get_args(Origin)
MOST_SEATS = 4
