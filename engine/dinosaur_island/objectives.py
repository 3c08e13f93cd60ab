"""Completing Objectives: who fulfils what, and when the window to claim closes.

Claims are automatic (the book: "they claim that card"); momentary fulfilment counts. In a simultaneous phase
a seat's fulfilled objectives are noted in its own lane and claimed when the barrier falls, so that no lane
touches what is shared.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.flow import lane_name
from engine.core.model import Seat
from engine.dinosaur_island.catalogue import Goal
from engine.dinosaur_island.components import PRINTED, Claim, Player
from engine.dinosaur_island.kinds import ADVANCED, AttractionType, Counted
from engine.dinosaur_island.moves import Here, Stroke


def _of_type(kind: AttractionType) -> Callable[[Here, Player], int]:
    """Attraction tiles of one type; the printed Hats is no tile (ruling)."""

    def number(here: Here, player: Player) -> int:
        tiles = here.catalogue.attraction
        return [tiles[stand.attraction].type for stand in player.stands if stand.attraction in tiles].count(kind)

    return number


_foods, _rides, _merchandise = _of_type("food"), _of_type("ride"), _of_type("merchandise")


def _large_carnivores(here: Here, player: Player) -> int:
    species = here.catalogue.species
    there = [each for each in player.exhibits if each.dinosaurs]
    return sum([each.dinosaurs for each in there if species[each.recipe].diet == "large_carnivore"])


def _diets(here: Here, player: Player) -> int:
    species = here.catalogue.species
    return len({species[each.recipe].diet for each in player.exhibits if each.dinosaurs})


def _herd(here: Here, player: Player) -> int:
    recipes = here.catalogue.recipe  # a starter is none of them
    return max([each.dinosaurs for each in player.exhibits if each.recipe in recipes], default=0)


def _full_paddocks(here: Here, player: Player) -> int:
    most = here.catalogue.board.capacity_max
    return sum([each.dinosaurs >= most for each in player.exhibits])


COUNTS: dict[Counted, Callable[[Here, Player], int]] = {
    "upgrades_bought": lambda here, player: player.upgrades_bought,
    "attractions": lambda here, player: sum([stand.attraction != PRINTED for stand in player.stands]),
    "species_created": lambda here, player: len([name for name in player.created if name in here.catalogue.recipe]),
    "attraction_vp_round": lambda here, player: player.marks.attraction_vp,
    "dna_stored": lambda here, player: sum(player.dna.values()),
    "excitement": lambda here, player: player.excitement,
    "dinosaurs": lambda here, player: sum([exhibit.dinosaurs for exhibit in player.exhibits]),
    "patron_money_round": lambda here, player: player.marks.patron_money,
    "rides": _rides,
    "foods": _foods,
    "merchandise": _merchandise,
    "attraction_sets": lambda here, player: min(each(here, player) for each in (_foods, _rides, _merchandise)),
    "large_carnivores": _large_carnivores,
    "diets": _diets,
    "herd": _herd,
    "full_paddocks": _full_paddocks,
    "paddock_capacity": lambda here, player: sum([exhibit.capacity for exhibit in player.exhibits]),
    "exhibits": lambda here, player: len(player.exhibits),
    "advanced_dna": lambda here, player: sum([player.dna[dna] for dna in ADVANCED]),
    "storage_limits": lambda here, player: sum(player.limits.values()),
    "security": lambda here, player: player.security,
    "money": lambda here, player: player.money,
    "specialists": lambda here, player: len(player.hired),
    "workers": lambda here, player: player.workers,
}
"""What objectives, and points at game end, can count of a player, by the word used in content."""


def count(here: Here, what: Counted, seat: Seat) -> int:
    """How much a seat has of something that can be counted."""
    return COUNTS[what](here, here.state.players[seat])


def progress(here: Here, goal: Goal, seat: Seat) -> int:
    """How much a seat has of what an objective counts."""
    return count(here, goal.counts, seat)


def fulfilled(here: Here, claim: Claim, seat: Seat) -> bool:
    """Does a seat fulfil an objective now?"""
    return _reached(here, claim, here.state.players[seat])


def _reached(here: Here, claim: Claim, player: Player) -> bool:
    what, least = here.catalogue.goals[claim.objective]
    return COUNTS[what](here, player) >= least


def look(play: Stroke, seat: Seat) -> None:
    """After something changed for a seat: claim what it fulfils, or note it while lanes are open."""
    in_lanes = lane_name(play.state) is not None
    player = play.state.players[seat]
    met = player.met
    for claim in play.state.claims:
        known = claim.closed or seat in claim.seats or claim.objective in met
        if known or not _reached(play, claim, player):
            continue
        if in_lanes:
            met.append(claim.objective)
            play.tell("objective-met", seat, auto=True, objective=claim.objective)
        else:
            _claim(play, claim, seat)


def look_all(play: Stroke) -> None:
    """As ``look`` for every seat, in turn order."""
    for seat in play.state.order:
        look(play, seat)


def settle(play: Stroke) -> None:
    """A barrier fell: what the lanes noted is claimed, in turn order."""
    for seat in play.state.order:
        player = play.state.players[seat]
        for claim in play.state.claims:
            if claim.objective in player.met and seat not in claim.seats:
                _claim(play, claim, seat)
        player.met = []


def close_window(play: Stroke) -> None:
    """The phase has ended, and whatever changed in it was looked at: its claimed objectives are closed to others."""
    for claim in play.state.claims:
        claim.closed = bool(claim.seats)


def unclaimed(here: Here) -> int:
    """Objectives that nobody has claimed."""
    return sum(not claim.seats for claim in here.state.claims)


def _claim(play: Stroke, claim: Claim, seat: Seat) -> None:
    claim.seats.append(seat)
    play.tell("objective-claimed", seat, auto=True, objective=claim.objective)
