"""The strokes every phase is made of: money, points, DNA, workers, dinosaurs. Each does one thing and tells it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, TypeVar

from engine.core.flow import Play, Position
from engine.core.model import Illegal, Seat
from engine.dinosaur_island.catalogue import ADVANCED, BASIC, DNA, WILDS, Catalogue, Recipe
from engine.dinosaur_island.components import Exhibit, Player

if TYPE_CHECKING:
    from engine.dinosaur_island.state import State


T = TypeVar("T")


class Here(Position):
    """A position of Dinosaur Island, typed."""

    __slots__ = ()

    state: State
    catalogue: Catalogue


class Stroke(Play, Here):
    """A stroke of Dinosaur Island, typed."""

    __slots__ = ()


def require(condition: bool, key: str, **facts: str | int | None) -> None:
    """Raise Illegal with this reason unless the condition holds."""
    if not condition:
        raise Illegal(key, **facts)


def proposal_first(ways: Iterable[T], proposal: T | None) -> list[T]:
    """The same choices with the proposed one in front, if it is among them."""
    rest = list(ways)
    if proposal in rest:
        rest.remove(proposal)
        rest.insert(0, proposal)
    return rest


# --- money and points ------------------------------------------------------------------------------------------


def earn(play: Stroke, seat: Seat, amount: int, reason: str) -> None:
    """Take $ from the bank and book what they are for."""
    player = play.state.players[seat]
    player.money += amount
    player.money_ledger[reason] = player.money_ledger.get(reason, 0) + amount


def pay(play: Stroke, seat: Seat, amount: int, reason: str) -> None:
    """Give $ to the bank; the price was checked before."""
    earn(play, seat, -amount, reason)


def afford(player: Player, price: int) -> None:
    """Raise Illegal when the price in $ is more than the player has."""
    require(player.money >= price, "not-enough-money", price=price, money=player.money)


def score(play: Stroke, seat: Seat, points: int, reason: str) -> None:
    """Move the marker on the score track; it may go below 0 (Dinosaurs on the Loose!)."""
    player = play.state.players[seat]
    player.vp += points
    player.vp_ledger[reason] = player.vp_ledger.get(reason, 0) + points


def raise_excitement(play: Stroke, seat: Seat, number: int) -> int:
    """Move the marker on the excitement track, up to its end. Returns by how much it moved."""
    player = play.state.players[seat]
    before = player.excitement
    player.excitement = min(play.catalogue.board.excitement_max, before + number)
    return player.excitement - before


# --- DNA -------------------------------------------------------------------------------------------------------


def gain_dna(player: Player, units: Iterable[str]) -> tuple[str, ...]:
    """Add DNA up to the cold-storage limits; what exceeds them is lost. Returns what was kept."""
    kept = []
    for dna in units:
        if player.dna[dna] < player.limits[dna]:
            player.dna[dna] += 1
            kept.append(dna)
    return tuple(kept)


_KINDS: dict[str, tuple[str, ...]] = {"any_basic": BASIC, "any_advanced": ADVANCED, **{dna: (dna,) for dna in DNA}}


def kinds_of(wild: str) -> tuple[str, ...]:
    """The DNA types that a unit named on a die or a recipe may be."""
    return _KINDS[wild]


@cache
def mixes(kinds: tuple[str, ...], units: int) -> tuple[tuple[str, ...], ...]:
    """Every way to choose so many units among DNA types, in board order."""
    return tuple(combinations_with_replacement(kinds, units))


def best_mix(player: Player, kinds: Sequence[str], units: int) -> tuple[str, ...]:
    """The proposed choice of a wild gain: spread evenly, first where there is room."""
    have = dict(player.dna)
    mix = []
    for _ in range(units):
        dna = min(kinds, key=lambda kind: (have[kind] >= player.limits[kind], have[kind]))
        have[dna] += 1
        mix.append(dna)
    return tuple(sorted(mix, key=DNA.index))


def check_mix(mix: Sequence[str], kinds: Sequence[str], units: int) -> None:
    """Raise Illegal unless the mix is exactly so many units of these types."""
    require(len(mix) == units, "wrong-number-of-dna", units=units, given=len(mix))
    for dna in mix:
        require(dna in kinds, "dna-of-wrong-type", dna=dna)


def costs(player: Player, recipe: Recipe) -> list[tuple[str, ...]]:
    """What the player could spend now for a recipe's wild units, any of their rarity; empty if it cannot pay.

    A recipe without wild units that can be paid has one way: nothing to choose.
    """
    left = dict(player.dna)
    for dna in fixed_units(recipe.dna):
        left[dna] -= 1
        if left[dna] < 0:
            return []
    return [way for way in _wild_mixes(recipe.dna) if all(way.count(dna) <= left[dna] for dna in way)]


@cache
def fixed_units(recipe: tuple[str, ...]) -> tuple[str, ...]:
    """The units of a recipe that leave no choice."""
    return tuple(dna for dna in recipe if dna in DNA)


@cache
def _wild_mixes(recipe: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every way to choose a recipe's wild units; one way, no units, where it has none."""
    basic, advanced = (mixes(kinds_of(wild), recipe.count(wild)) for wild in WILDS)
    return tuple((*some, *rare) for some in basic for rare in advanced)


def spend_dna(player: Player, units: Iterable[str]) -> None:
    """Take DNA from cold storage; that it is there was checked before."""
    for dna in units:
        player.dna[dna] -= 1


# --- workers ---------------------------------------------------------------------------------------------------


def hands_total(player: Player) -> int:
    """Workers of the pool this round: those owned and not lent to research, and scientists that passed."""
    return player.workers - player.marks.lent + player.scientists.count("worker")


def hands(player: Player) -> int:
    """Workers of the pool that are still free."""
    return hands_total(player) - player.marks.busy


def gain_worker(play: Stroke, seat: Seat) -> bool:
    """Take a worker from the supply into the pool, if one is left there. Returns whether one came."""
    player = play.state.players[seat]
    if player.workers >= play.catalogue.board.workers:
        return False
    player.workers += 1
    return True


# --- the park --------------------------------------------------------------------------------------------------


def exhibit_of(player: Player, recipe: str) -> Exhibit:
    """A player's exhibit of a species. Raises Illegal when there is none."""
    for exhibit in player.exhibits:
        if exhibit.recipe == recipe:
            return exhibit
    raise Illegal("no-such-exhibit", recipe=recipe)


def raise_capacity(play: Stroke, seat: Seat, recipe: str) -> None:
    """Put the paddock tile of the next level on an exhibit."""
    exhibit = exhibit_of(play.state.players[seat], recipe)
    exhibit.capacity += 1
    play.tell("capacity-raised", seat, recipe=recipe, capacity=exhibit.capacity)


def check_capacity(here: Here, player: Player, recipe: str) -> None:
    """Raise Illegal when the exhibit is missing or its paddock cannot grow."""
    require(
        exhibit_of(player, recipe).capacity < here.catalogue.board.capacity_max,
        "capacity-at-most",
        recipe=recipe,
    )


def growable(here: Here, player: Player) -> list[str]:
    """Exhibits whose paddock can still grow, by recipe."""
    most = here.catalogue.board.capacity_max
    return [exhibit.recipe for exhibit in player.exhibits if exhibit.capacity < most]


def best_to_grow(here: Here, player: Player) -> str | None:
    """The exhibit proposed for a paddock tile: a full one before others, in the order they were built."""
    full = {exhibit.recipe for exhibit in player.exhibits if exhibit.dinosaurs >= exhibit.capacity}
    return min(growable(here, player), key=lambda name: name not in full, default=None)
