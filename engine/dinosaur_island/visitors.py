"""Visitors in a park: where they may go, who is eaten, and which of those choices make a difference.

Patrons and hooligans are alike among themselves, so a park only counts them by place. Places of one kind count alike
for all that the rules ask; a seat is asked only when its answers differ in more than that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from engine.core.model import Seat
from engine.dinosaur_island import effects
from engine.dinosaur_island.actions import LoseVisitors, SeatVisitors
from engine.dinosaur_island.components import Player
from engine.dinosaur_island.moves import Here, require
from engine.dinosaur_island.parks import Place, inside, places
from engine.dinosaur_island.vocabulary import FewerEatenEffect

WORTH = {"card": 1, "food": 3, "stand": 2, "exhibit": 0}
"""How good a place is for a patron, for proposals only: food leaves a choice, attractions may fulfil objectives."""


def _appeal(place: Place) -> int:
    return WORTH[place.kind] + (10 if place.doubled else 0)


# --- how many must sit -----------------------------------------------------------------------------------------


def _to_seat(player: Player, rooms: Sequence[Place]) -> tuple[int, int]:
    """Hooligans and patrons that must be placed: hooligans first, all while there is room (Manage Lines)."""
    park = sum([place.spaces for place in rooms if place.kind != "card"])
    cards = sum([place.spaces for place in rooms if place.kind == "card"])
    hooligans = min(player.entrance.hooligans, park)
    return hooligans, min(player.entrance.patrons, park - hooligans + cards)


def check_seating(here: Here, action: SeatVisitors) -> None:
    """Raise Illegal unless everybody who must sit does, each where there is a space for him."""
    player = here.state.players[action.seat]
    there = places(here, player)
    rooms = {place.name: place for place in there}
    hooligans, patrons = _to_seat(player, there)
    _check_number(action.hooligans, hooligans, "wrong-number-of-hooligans")
    _check_number(action.patrons, patrons, "wrong-number-of-patrons")
    for name in {**action.patrons, **action.hooligans}:
        require(name in rooms, "no-such-place", place=name)
        come, pushy = action.patrons.get(name, 0), action.hooligans.get(name, 0)
        require(come + pushy <= rooms[name].spaces, "place-full", place=name, spaces=rooms[name].spaces)
        require(pushy == 0 or rooms[name].kind != "card", "card-takes-patrons-only", place=name)


def _check_number(where: Mapping[str, int], number: int, key: str) -> None:
    """Raise Illegal unless so many are placed, nowhere fewer than none."""
    least = min(where.values(), default=0)
    given = sum(where.values()) if least >= 0 else least
    require(given == number and least >= 0, key, number=number, given=given)


# --- the proposal, and any other answer ------------------------------------------------------------------------


def propose_seating(here: Here, seat: Seat) -> SeatVisitors:
    """Hooligans where they hurt least, patrons where they are worth most."""
    player = here.state.players[seat]
    return _proposed_seating(player, seat, places(here, player))


def _proposed_seating(player: Player, seat: Seat, rooms: Sequence[Place]) -> SeatVisitors:
    return _seating(seat, _to_seat(player, rooms), sorted(rooms, key=_appeal))


def sample_seating(here: Here, seat: Seat, rng: Random) -> SeatVisitors:
    """Visitors space by space in any order."""
    player = here.state.players[seat]
    rooms = places(here, player)
    spaces = [place for place in rooms for _ in range(place.spaces)]
    rng.shuffle(spaces)
    return _seating(seat, _to_seat(player, rooms), spaces, each=1)


def _seating(seat: Seat, crowd: tuple[int, int], order: Sequence[Place], each: int | None = None) -> SeatVisitors:
    """Hooligans from the front of an order of places, patrons from its back; ``each`` at a time, or all that fit."""
    hooligans, patrons = crowd
    free = {place.name: place.spaces for place in order}
    bad: dict[str, int] = {}
    good: dict[str, int] = {}
    for place in order:
        if hooligans and place.kind != "card":
            hooligans = _move(place.name, hooligans, free, bad, each)
    for place in reversed(order):
        if not patrons:
            break
        patrons = _move(place.name, patrons, free, good, each)
    return SeatVisitors(seat, good, bad)


def _move(name: str, left: int, free: dict[str, int], where: dict[str, int], each: int | None) -> int:
    """Put some of ``left`` at a place; returns how many are still left."""
    number = min(left, free[name] if each is None else min(each, free[name]))
    if number:
        free[name] -= number
        where[name] = where.get(name, 0) + number
    return left - number


# --- Dinosaurs on the Loose! -----------------------------------------------------------------------------------


def breach(here: Here, seat: Seat) -> int:
    """Visitors to be eaten: threat level less security level, less those a specialist saves."""
    player = here.state.players[seat]
    saved = effects.total(here, player, FewerEatenEffect)
    return max(0, effects.threat_now(here, seat) - effects.security_now(here, seat) - saved)


def _must_lose(most: int, rooms: Sequence[Place]) -> int:
    """Patrons inside the park that are eaten when so many visitors are: all patrons before any hooligan."""
    return min(most, sum([place.visitors.patrons for place in rooms]))


def check_losing(here: Here, action: LoseVisitors) -> None:
    """Raise Illegal unless exactly the patrons that must be eaten are chosen, where patrons are."""
    player = here.state.players[action.seat]
    rooms = inside(here, player)
    there = {place.name: place.visitors.patrons for place in rooms}
    for name, number in action.patrons.items():
        patrons = there.get(name, 0)
        require(name in there and 0 <= number <= patrons, "not-so-many-there", place=name, patrons=patrons)
    number = _must_lose(breach(here, action.seat), rooms)
    given = sum(action.patrons.values())
    require(given == number, "wrong-number-eaten", number=number, given=given)


def propose_losing(here: Here, seat: Seat) -> LoseVisitors:
    """Patrons where they are worth least; none while nobody is eaten."""
    most = breach(here, seat)
    return _proposed_losing(seat, most, inside(here, here.state.players[seat]) if most else [])


def _proposed_losing(seat: Seat, most: int, rooms: Sequence[Place]) -> LoseVisitors:
    return _losing(seat, _must_lose(most, rooms), sorted(rooms, key=_appeal))


def sample_losing(here: Here, seat: Seat, rng: Random) -> LoseVisitors:
    """Patrons one by one in any order."""
    rooms = inside(here, here.state.players[seat])
    order = [place for place in rooms for _ in range(place.visitors.patrons)]
    rng.shuffle(order)
    return _losing(seat, _must_lose(breach(here, seat), rooms), order, each=1)


def _losing(seat: Seat, left: int, order: Sequence[Place], each: int | None = None) -> LoseVisitors:
    """So many patrons from the front of an order of places; ``each`` at a time, or all that are there."""
    free = {place.name: place.visitors.patrons for place in order}
    lost: dict[str, int] = {}
    for place in order:
        if not left:
            break
        left = _move(place.name, left, free, lost, each)
    return LoseVisitors(seat, lost)


# --- does it make a difference? --------------------------------------------------------------------------------


def spreads(number: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to spread so many over rooms of these sizes, all of them placed."""
    if not rooms:
        if number == 0:
            yield ()
        return
    most = min(number, rooms[0])
    least = max(0, number - sum(rooms[1:]))
    for first in range(most, least - 1, -1):
        for rest in spreads(number - first, rooms[1:]):
            yield (first, *rest)


Group = tuple[str, bool]
"""Kind of place and whether it is doubled: places of one group count alike."""


def _groups(rooms: Sequence[Place]) -> dict[Group, list[Place]]:
    """Places by groups that count alike."""
    groups: dict[Group, list[Place]] = {}
    for place in rooms:
        groups.setdefault((place.kind, place.doubled), []).append(place)
    return groups


def seatings(here: Here, seat: Seat) -> Iterator[SeatVisitors]:
    """One way to seat a park's visitors for each that differs in more than names of places; the proposal first."""
    player = here.state.players[seat]
    there = places(here, player)
    proposal = _proposed_seating(player, seat, there)
    yield proposal
    groups = _groups(there)
    seen = _by_group(groups, proposal.hooligans), _by_group(groups, proposal.patrons)
    hooligans, patrons = _to_seat(player, there)
    spaces = [sum(place.spaces for place in rooms) for rooms in groups.values()]
    for bad in spreads(hooligans, [n if kind != "card" else 0 for (kind, _), n in zip(groups, spaces, strict=True)]):
        for good in spreads(patrons, [n - taken for n, taken in zip(spaces, bad, strict=True)]):
            if (bad, good) != seen:
                pushy = _fill(groups, bad, {})
                yield SeatVisitors(seat, _fill(groups, good, pushy), pushy)


def losings(here: Here, seat: Seat) -> Iterator[LoseVisitors]:
    """One way to choose the eaten patrons for each that differs in more than names of places; the proposal first."""
    rooms = inside(here, here.state.players[seat])
    proposal = _proposed_losing(seat, breach(here, seat), rooms)
    yield proposal
    groups = _groups([_with_patrons(place) for place in rooms])
    there = [sum(place.spaces for place in alike) for alike in groups.values()]
    seen = _by_group(groups, proposal.patrons)
    for lost in spreads(sum(seen), there):
        if lost != seen:
            yield LoseVisitors(seat, _fill(groups, lost, {}))


def _with_patrons(place: Place) -> Place:
    """The place, with as many spaces as it has patrons to lose."""
    return Place(place.name, place.kind, place.visitors.patrons, place.doubled, place.visitors)


def _by_group(groups: Mapping[Group, Sequence[Place]], where: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(sum(where.get(place.name, 0) for place in rooms) for rooms in groups.values())


def _fill(groups: Mapping[Group, Sequence[Place]], numbers: Sequence[int], taken: Mapping[str, int]) -> dict[str, int]:
    """So many visitors a group, put at the group's places one after another."""
    where: dict[str, int] = {}
    for rooms, number in zip(groups.values(), numbers, strict=True):
        left = number
        for place in rooms:
            free = {place.name: place.spaces - taken.get(place.name, 0)}
            left = _move(place.name, left, free, where, None)
    return where


def seating_matters(here: Here, seat: Seat) -> bool:
    """Are there two ways to seat a park's visitors that differ in more than names of places?"""
    player = here.state.players[seat]
    there = places(here, player)
    hooligans, patrons = _to_seat(player, there)
    rooms = _rooms(there)
    for_hooligans = [0 if kind == "card" else room for (kind, _), room in rooms.items()]
    if not _one_way(hooligans, for_hooligans):
        return True
    bad = next(spreads(hooligans, for_hooligans))
    return not _one_way(patrons, [room - taken for room, taken in zip(rooms.values(), bad, strict=True)])


def losing_matters(here: Here, seat: Seat) -> bool:
    """Are there two ways to choose the eaten patrons that differ in more than names of places?"""
    there = [_with_patrons(place) for place in inside(here, here.state.players[seat])]
    return not _one_way(_must_lose(breach(here, seat), there), list(_rooms(there).values()))


def _rooms(places: Sequence[Place]) -> dict[Group, int]:
    """Spaces of each group of places that count alike."""
    rooms: dict[Group, int] = {}
    for place in places:
        group = place.kind, place.doubled
        rooms[group] = rooms.get(group, 0) + place.spaces
    return rooms


def _one_way(number: int, rooms: Sequence[int]) -> bool:
    """Is there no choice in spreading so many over rooms of these sizes (which take that many)?"""
    return number in (0, sum(rooms)) or sum([room > 0 for room in rooms]) == 1
