"""Lab actions: what workers do at the workstations, what it costs and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import effects
from engine.dinosaur_island.actions import (
    AtStation,
    CreateDinosaur,
    RaiseCapacity,
    RaiseSecurity,
    Refine,
    TakeVenture,
    UseTile,
)
from engine.dinosaur_island.board import Conversion
from engine.dinosaur_island.catalogue import DNA, Slot, Upgrade
from engine.dinosaur_island.components import Exhibit, Player
from engine.dinosaur_island.moves import (
    Here,
    Stroke,
    afford,
    check_capacity,
    costs,
    earn,
    exhibit_of,
    fixed_units,
    gain_dna,
    hands,
    pay,
    raise_capacity,
    raise_excitement,
    require,
    spend_dna,
)
from engine.dinosaur_island.parks import facts
from engine.dinosaur_island.vocabulary import CreateGainEffect

WORKS_FOR: dict[str, tuple[type[AtStation], ...]] = {
    "refine": (Refine,),
    "create": (CreateDinosaur,),
    "tool": (RaiseSecurity, RaiseCapacity),
    "venture": (TakeVenture,),
    "renovate": (RaiseCapacity,),
    "double": (UseTile,),
    "redraw": (UseTile,),
    "guard": (UseTile,),
    "extract": (UseTile,),
    "promote": (UseTile,),
}
"""Which actions a tile's workstations are for; a Duplication Chamber's repeat another tile's."""

Details = dict[str, Any]
"""Fields of a lab action by name, besides the seat and the workstation."""


# --- workstations ----------------------------------------------------------------------------------------------


def slot_at(here: Here, player: Player, space: int, slot: int) -> tuple[Upgrade, Slot]:
    """The tile in force on a space and one of its workstations. Raises Illegal when there is none."""
    tile = effects.top_tile(here, player.lab[space]) if 0 <= space < len(player.lab) else None
    if tile is None or not 0 <= slot < len(tile.slots):
        raise Illegal("no-such-workstation")
    return tile, tile.slots[slot]


def check_station(here: Here, action: Any) -> Slot:
    """The workstation, or the Duplication Chamber that repeats it, must be free and have enough workers."""
    player = here.state.players[action.seat]
    tile, slot = slot_at(here, player, action.space, action.slot)
    require(type(action) in WORKS_FOR.get(tile.action or "", ()), "wrong-workstation", upgrade=tile.id)
    if action.chamber is None:
        require(effects.slot_free(player, action.space, action.slot, slot), "workstation-used")
        needed = effects.workers_needed(here, player, tile, slot)
    else:
        needed = effects.workers_needed(here, player, *_check_chamber(here, player, action))
    require(hands(player) >= needed, "not-enough-workers", workers=needed, free=hands(player))
    return slot


def _check_chamber(here: Here, player: Player, action: Any) -> tuple[Upgrade, Slot]:
    """A chamber repeats the action of another tile of the lab, whether that one was used or not (ruling)."""
    tile, _ = slot_at(here, player, action.chamber, 0)
    require(tile.action == "duplicate", "not-a-chamber")
    require(action.chamber != action.space, "chamber-of-itself")
    free = [number for number, each in enumerate(tile.slots) if effects.slot_free(player, action.chamber, number, each)]
    require(bool(free), "workstation-used")
    return tile, tile.slots[free[0]]


def staff(play: Stroke, action: Any) -> Slot:
    """Send workers to the workstation (or the chamber); returns the slot whose numbers count."""
    player = play.state.players[action.seat]
    tile, slot = slot_at(play, player, action.space, action.slot)
    space, number, staffed = action.space, action.slot, slot
    if action.chamber is not None:
        space = action.chamber
        tile, _ = slot_at(play, player, space, 0)
        number = next(n for n, each in enumerate(tile.slots) if effects.slot_free(player, space, n, each))
        staffed = tile.slots[number]
    player.marks.busy += effects.workers_needed(play, player, tile, staffed)
    player.lab[space].used[number] += 1
    return slot


# --- Refining DNA ----------------------------------------------------------------------------------------------


def conversion_to(here: Here, dna: str) -> Conversion:
    """The listed conversion that makes this advanced DNA. Raises Illegal when there is none."""
    for conversion in here.catalogue.board.conversions:
        if conversion.gain == dna:
            return conversion
    raise Illegal("no-such-conversion", dna=dna)


def check_refine(here: Here, action: Refine, slot: Slot) -> None:
    """Two basic units are spent; refining into a full track is refused, since the unit would be lost (ruling)."""
    player = here.state.players[action.seat]
    conversion = conversion_to(here, action.dna)
    missing = [dna for dna in conversion.spend if player.dna[dna] < 1]
    require(not missing, "dna-missing", dna=missing[0] if missing else None)
    require(player.dna[action.dna] < player.limits[action.dna], "storage-full", dna=action.dna)


def refine(play: Stroke, action: Refine, slot: Slot) -> None:
    """Make exactly one of the listed conversions."""
    player = play.state.players[action.seat]
    spent = conversion_to(play, action.dna).spend
    spend_dna(player, spent)
    gain_dna(player, [action.dna])
    play.tell("dna-refined", action.seat, spent=spent, dna=(action.dna,))


def _refine_ways(here: Here, player: Player, tile: Upgrade, slot: Slot) -> list[Details]:
    dna, limits = player.dna, player.limits
    return [
        {"dna": conversion.gain}
        for conversion in here.catalogue.board.conversions
        if dna[conversion.gain] < limits[conversion.gain] and all(dna[unit] > 0 for unit in conversion.spend)
    ]


# --- Creating Dinosaurs ----------------------------------------------------------------------------------------


def check_create(here: Here, action: CreateDinosaur, slot: Slot) -> None:
    """The DNA must be there, and the paddock have room; what a wild recipe takes must be named."""
    player = here.state.players[action.seat]
    exhibit = exhibit_of(player, action.exhibit)
    require(exhibit.dinosaurs < exhibit.capacity, "paddock-full", recipe=exhibit.recipe)
    recipe = here.catalogue.species[exhibit.recipe]
    ways = costs(player, recipe)
    require(bool(ways), "dna-missing-for", recipe=recipe.id)
    if all(dna in DNA for dna in recipe.dna):
        require(not action.dna, "dna-not-asked")
    else:
        require(tuple(sorted(action.dna, key=_board_order)) in ways, "wrong-dna-for", recipe=recipe.id)


def _board_order(dna: str) -> int:
    return DNA.index(dna) if dna in DNA else len(DNA)


def create(play: Stroke, action: CreateDinosaur, slot: Slot) -> None:
    """Spend the DNA, add the dinosaur; excitement (at most 20) and threat rise."""
    player = play.state.players[action.seat]
    exhibit = exhibit_of(player, action.exhibit)
    recipe = play.catalogue.species[exhibit.recipe]
    spend_dna(player, (*fixed_units(recipe.dna), *action.dna))
    exhibit.dinosaurs += 1
    player.created[recipe.id] = player.created.get(recipe.id, 0) + 1
    gained = raise_excitement(play, action.seat, recipe.excitement)
    player.threat += recipe.threat
    play.tell("dinosaur-created", action.seat, recipe=recipe.id, excitement=gained, threat=recipe.threat)
    for card, effect in effects.in_force(play, player, CreateGainEffect):
        if recipe.diet in effect.diets:
            effects.give(play, action.seat, card, effect.of, effect.n)


def _create_ways(here: Here, player: Player, tile: Upgrade, slot: Slot) -> list[Details]:
    return [
        {"exhibit": exhibit.recipe, "dna": way}
        for exhibit in player.exhibits
        if exhibit.dinosaurs < exhibit.capacity
        for way in costs(player, here.catalogue.species[exhibit.recipe])
    ]


# --- Increasing Security, Upgrading Paddock Capacity -----------------------------------------------------------


def check_security(here: Here, action: RaiseSecurity, slot: Slot) -> None:
    """One level, at the price of the level moved to."""
    player = here.state.players[action.seat]
    afford(player, effects.security_price(here, player, slot.discount))


def raise_security(play: Stroke, action: RaiseSecurity, slot: Slot) -> None:
    """Pay and raise security by one."""
    player = play.state.players[action.seat]
    price = effects.security_price(play, player, slot.discount)
    pay(play, action.seat, price, "security")
    player.security += 1
    play.tell("security-raised", action.seat, security=player.security, price=price)


def _security_ways(here: Here, player: Player, tile: Upgrade, slot: Slot) -> list[Details]:
    return [{}] if effects.security_price(here, player, slot.discount) <= player.money else []


def _tool_price(here: Here, player: Player, tile: Upgrade, slot: Slot, exhibit: Exhibit) -> int:
    """$ for the next paddock tile: nothing at a Renovation Committee."""
    if tile.action == "renovate":
        return 0
    return effects.capacity_price(here, player, exhibit.capacity + 1, slot.discount)


def _asked_price(here: Here, action: RaiseCapacity, slot: Slot) -> int:
    player = here.state.players[action.seat]
    tile, _ = slot_at(here, player, action.space, action.slot)
    return _tool_price(here, player, tile, slot, exhibit_of(player, action.exhibit))


def check_raise_capacity(here: Here, action: RaiseCapacity, slot: Slot) -> None:
    """The price is the new capacity, the most is four."""
    player = here.state.players[action.seat]
    check_capacity(here, player, action.exhibit)
    afford(player, _asked_price(here, action, slot))


def pay_for_capacity(play: Stroke, action: RaiseCapacity, slot: Slot) -> None:
    """Pay and put the next paddock tile down."""
    pay(play, action.seat, _asked_price(play, action, slot), "capacity")
    raise_capacity(play, action.seat, action.exhibit)


def _capacity_ways(here: Here, player: Player, tile: Upgrade, slot: Slot) -> list[Details]:
    most = here.catalogue.board.capacity_max
    return [
        {"exhibit": exhibit.recipe}
        for exhibit in player.exhibits
        if exhibit.capacity < most and _tool_price(here, player, tile, slot, exhibit) <= player.money
    ]


# --- Venture Capital -------------------------------------------------------------------------------------------


def check_venture(here: Here, action: TakeVenture, slot: Slot) -> None:
    """Nothing but a free workstation is needed."""


def take_venture(play: Stroke, action: TakeVenture, slot: Slot) -> None:
    """Gain the amount of money printed in the slot."""
    earn(play, action.seat, slot.money, "venture")
    play.tell("venture-taken", action.seat, money=slot.money)


def _venture_ways(here: Here, player: Player, tile: Upgrade, slot: Slot) -> list[Details]:
    return [{}]


# --- tiles with an action of their own, now or in the park phase -----------------------------------------------


def doubling_zones(here: Here, player: Player) -> list[str]:
    """Attractions that a Ride Improvement could double: those with visitor spaces, not doubled yet."""
    marked = player.marks.doubled
    stands = [stand for stand in player.stands if facts(here, stand.attraction).spaces]
    return [stand.zone for stand in stands if stand.zone not in marked]


def check_use(here: Here, action: UseTile, slot: Slot) -> None:
    """A Ride Improvement needs an attraction; a gain that would be lost whole is refused (ruling)."""
    player = here.state.players[action.seat]
    tile, _ = slot_at(here, player, action.space, action.slot)
    if tile.action == "double":
        require(action.zone is not None, "name-an-attraction")
        require(action.zone in doubling_zones(here, player), "no-such-attraction", zone=action.zone)
    else:
        require(action.zone is None, "attraction-not-asked")
    if refusal := _lost_whole(here, player, tile, slot):
        raise refusal


def _lost_whole(here: Here, player: Player, tile: Upgrade, slot: Slot) -> Illegal | None:
    """Why what a tile brings at once would be lost, if so."""
    if tile.action == "extract" and slot.dna and player.dna[slot.dna] >= player.limits[slot.dna]:
        return Illegal("storage-full", dna=slot.dna)
    if tile.action == "promote" and player.excitement >= here.catalogue.board.excitement_max:
        return Illegal("excitement-at-most")
    return None


def use(play: Stroke, action: UseTile, slot: Slot) -> None:
    """Arm the tile for this round's park phase, or gain what it brings at once."""
    player = play.state.players[action.seat]
    tile, _ = slot_at(play, player, action.space, action.slot)
    if tile.action == "double" and action.zone:
        player.marks.doubled.append(action.zone)
    elif tile.action == "redraw":
        player.marks.redraws.append(slot.amount)
    elif tile.action == "guard":
        player.marks.guard += slot.amount
    play.tell("tile-used", action.seat, upgrade=tile.id, zone=action.zone)
    if tile.action == "extract" and slot.dna:
        kept = gain_dna(player, (slot.dna,) * slot.amount)
        play.tell("bonus-dna", action.seat, item=tile.id, dna=kept)
    elif tile.action == "promote":
        effects.give(play, action.seat, tile.id, "excitement", slot.amount)


def _use_ways(here: Here, player: Player, tile: Upgrade, slot: Slot) -> list[Details]:
    if tile.action == "double":
        return [{"zone": zone} for zone in doubling_zones(here, player)]
    return [{}] if _lost_whole(here, player, tile, slot) is None else []


CHECKS: dict[type[Action], Callable[[Here, Any, Slot], None]] = {
    Refine: check_refine,
    CreateDinosaur: check_create,
    RaiseSecurity: check_security,
    RaiseCapacity: check_raise_capacity,
    TakeVenture: check_venture,
    UseTile: check_use,
}
"""What must hold for each lab action, besides its workstation."""

CARRY_OUT: dict[type[Action], Callable[[Stroke, Any, Slot], None]] = {
    Refine: refine,
    CreateDinosaur: create,
    RaiseSecurity: raise_security,
    RaiseCapacity: pay_for_capacity,
    TakeVenture: take_venture,
    UseTile: use,
}
"""What each lab action does."""

_WAYS: dict[type[Action], Callable[[Here, Player, Upgrade, Slot], list[Details]]] = {
    Refine: _refine_ways,
    CreateDinosaur: _create_ways,
    RaiseSecurity: _security_ways,
    RaiseCapacity: _capacity_ways,
    TakeVenture: _venture_ways,
    UseTile: _use_ways,
}
"""The details of every way to do each lab action at a workstation that can be staffed; no other is legal there."""


# --- options ---------------------------------------------------------------------------------------------------


def check(here: Here, action: Any) -> None:
    """Raise Illegal unless the lab action may be done now."""
    CHECKS[type(action)](here, action, check_station(here, action))


def options(here: Here, seat: Seat) -> Iterator[Action]:
    """Every legal lab action of a seat, in every way."""
    player = here.state.players[seat]
    for space, number, tile, slot, staffing in _staffable(here, player):
        for kind, details in _ways(here, player, tile, slot):
            yield from (kind(seat, space, number, **details, **way) for way in staffing)


Staffing = tuple[Details, ...]
_AT_THE_PLACE: Staffing = ({},)


def _staffable(here: Here, player: Player) -> list[tuple[int, int, Upgrade, Slot, Staffing]]:
    """Workstations that workers are left for, and the ways to staff them: at the place, or in a chamber."""
    free = hands(player)
    if not free:
        return []
    stations = list(effects.stations(here, player))
    in_chambers = _chambers(here, player, stations, free)
    found = []
    for space, number, tile, slot in stations:
        staffing: Staffing = ()
        enough = slot.workers <= free or effects.workers_needed(here, player, tile, slot) <= free
        if enough and effects.slot_free(player, space, number, slot):
            staffing = _AT_THE_PLACE
        if in_chambers:
            staffing += tuple({"chamber": chamber} for chamber in in_chambers if chamber != space)
        if staffing:
            found.append((space, number, tile, slot, staffing))
    return found


def _chambers(here: Here, player: Player, stations: list[tuple[int, int, Upgrade, Slot]], free: int) -> list[int]:
    """Spaces of the Duplication Chambers that this many workers are enough for, each by its first free slot."""
    needed: dict[int, int] = {}
    for space, number, tile, slot in stations:
        if tile.action == "duplicate" and space not in needed and effects.slot_free(player, space, number, slot):
            needed[space] = effects.workers_needed(here, player, tile, slot)
    return [space for space, workers in needed.items() if workers <= free]


def _ways(here: Here, player: Player, tile: Upgrade, slot: Slot) -> list[tuple[Any, Details]]:
    """What a workstation can do now: the action's class and its details."""
    kinds = WORKS_FOR.get(tile.action or "", ())
    return [(kind, details) for kind in kinds for details in _WAYS[kind](here, player, tile, slot)]


def sample(here: Here, seat: Seat, rng: Random) -> Action | None:
    """A legal lab action at random, a workstation first; None when there is none."""
    player = here.state.players[seat]
    stations = _staffable(here, player)
    rng.shuffle(stations)
    for space, number, tile, slot, staffing in stations:
        if found := _ways(here, player, tile, slot):
            kind, details = rng.choice(found)
            action: Action = kind(seat, space, number, **details, **rng.choice(staffing))
            return action
    return None
