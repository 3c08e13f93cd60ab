"""What the cards and tiles in play do, asked of the cards themselves and never stored in the state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from engine.core.model import Seat
from engine.dinosaur_island.catalogue import Slot, Upgrade
from engine.dinosaur_island.components import Hired, LabSpace, Player
from engine.dinosaur_island.moves import Here

E = TypeVar("E")


def hired_with(here: Here, player: Player, effect: type[E]) -> Iterator[tuple[Hired, E]]:
    """A player's specialists with an effect of this type, in the order they were hired."""
    for hired in player.hired:
        for found in here.catalogue.specialist[hired.card].effects:
            if isinstance(found, effect):
                yield hired, found


def twists_with(here: Here, effect: type[E]) -> Iterator[E]:
    """Effects of this type of the plot twists in force."""
    for twist in here.state.twists:
        for found in here.catalogue.twist[twist].effects:
            if isinstance(found, effect):
                yield found


def top_tile(here: Here, space: LabSpace) -> Upgrade | None:
    """The lab upgrade in force on a space: the topmost; those beneath no longer have any effect."""
    return kind_of(here, space.tiles[-1]) if space.tiles else None


def kind_of(here: Here, tile: str) -> Upgrade:
    """The lab upgrade that a piece is one of; a special or printed one is named by its kind."""
    catalogue = here.catalogue
    return catalogue.tile.get(tile) or catalogue.upgrade[tile]


def stations(here: Here, player: Player) -> Iterator[tuple[int, int, Upgrade, Slot]]:
    """Every workstation of a lab: number of the space, number of the slot (both from 0), tile and slot."""
    for number, space in enumerate(player.lab):
        tile = top_tile(here, space)
        if tile is not None:
            for slot_number, slot in enumerate(tile.slots):
                yield number, slot_number, tile, slot


def slot_free(player: Player, space: int, slot_number: int, slot: Slot) -> bool:
    """Can the slot still be activated this round? Once, unless it is marked unlimited (Worker Phase)."""
    return slot.unlimited or player.lab[space].used[slot_number] == 0


def security_price(here: Here, player: Player, discount: int = 0) -> int:
    """$ for the next security level: the price of the level moved to, beyond 10 always $5 (Increasing Security)."""
    return max(0, here.catalogue.board.security_price(player.security + 1) - discount)


def capacity_price(here: Here, capacity: int, discount: int = 0) -> int:
    """$ for a paddock tile of this capacity (Upgrading Paddock Capacity: the price is the new capacity)."""
    return max(0, here.catalogue.board.capacity_price(capacity) - discount)


def threat_pips(here: Here) -> int:
    """Threat pips of the die in the holding area, 0 when none is held."""
    held = next((die for die in here.state.pool if die.id == here.state.holding), None)
    return 0 if held is None else here.catalogue.die[held.id].faces[held.face].threat


def threat_now(here: Here, seat: Seat) -> int:
    """A seat's threat level for this round: base threat and the held die (Dinosaurs on the Loose!)."""
    return here.state.players[seat].threat + threat_pips(here)


def security_now(here: Here, seat: Seat) -> int:
    """A seat's security level for this round, bonuses taken into account."""
    player = here.state.players[seat]
    return player.security + player.marks.guard
