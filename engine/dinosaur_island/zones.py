"""Where things stand in a park: a grid of zones named by column and row ("a1" is the upper left)."""

from __future__ import annotations

from itertools import pairwise

from engine.dinosaur_island.components import Player

COLUMNS = "abcd"
ROWS = "1234"


_ZONES = tuple(column + row for row in ROWS for column in COLUMNS)
_RIGHT = {left + row: right + row for row in ROWS for left, right in pairwise(COLUMNS)}


def all_zones() -> tuple[str, ...]:
    """Every zone of a park, row by row."""
    return _ZONES


def zone_at(column: int, row: int) -> str:
    """The zone in a column and row counted from 0 at the upper left."""
    return COLUMNS[column] + ROWS[row]


def right_of(zone: str) -> str | None:
    """The zone to the right in the same row, if there is one."""
    return _RIGHT.get(zone)


def free_zones(player: Player) -> tuple[str, ...]:
    """Zones with nothing on them, row by row."""
    taken: list[str | None] = [stand.zone for stand in player.stands]
    for exhibit in player.exhibits:
        taken += (exhibit.zone, right_of(exhibit.zone))
    return tuple([zone for zone in all_zones() if zone not in taken])


def exhibit_zones(player: Player) -> tuple[str, ...]:
    """Left zones of the free places that take an exhibit: two zones side by side (ruling)."""
    free = free_zones(player)
    return tuple([zone for zone in free if right_of(zone) in free])


def best_zone(player: Player) -> str | None:
    """The zone proposed for a new attraction: one that breaks no place for an exhibit, the lower right first."""
    free = free_zones(player)
    paired = {z for zone in exhibit_zones(player) for z in (zone, right_of(zone))}
    return max(free, key=lambda zone: (zone not in paired, zone[1], zone[0]), default=None)


def best_exhibit_zone(player: Player) -> str | None:
    """The place proposed for a new exhibit: one that leaves its row whole, from the top."""
    places = exhibit_zones(player)
    return min(places, key=lambda zone: (zone[0] not in "ac", zone[1], zone[0]), default=None)
