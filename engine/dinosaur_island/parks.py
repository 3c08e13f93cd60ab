"""Places in a park that visitors can go to, and how many they take."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.dinosaur_island import effects
from engine.dinosaur_island.catalogue import Catalogue
from engine.dinosaur_island.components import PRINTED, Exhibit, Player, Stand, Visitors
from engine.dinosaur_island.moves import Here
from engine.dinosaur_island.vocabulary import SeatEffect


class StandFacts(msgspec.Struct, frozen=True):
    """What a stand of a park is: an attraction tile, or the printed Hats."""

    name: str
    type: str
    art: str
    price: int
    vp: int
    spaces: int


def facts(here: Here, attraction: str) -> StandFacts:
    """Name, type, price, end VP and visitor spaces of a stand."""
    return _facts(here.catalogue, attraction)


@lru_cache(maxsize=512)
def _facts(catalogue: Catalogue, attraction: str) -> StandFacts:
    if attraction == PRINTED:
        hats = catalogue.board.hats
        return StandFacts(hats.name, "merchandise", PRINTED, 0, 0, hats.spaces)
    tile = catalogue.attraction[attraction]
    return StandFacts(tile.name, tile.type, tile.art, tile.price, tile.vp, tile.spaces)


def new_stand(attraction: str, zone: str) -> Stand:
    """An attraction just built."""
    return Stand(attraction, zone)


class Place(msgspec.Struct, frozen=True):
    """Somewhere visitors can be: its name, how many it takes, what it is, and who is there.

    ``name`` is the zone of an attraction or exhibit ("a2"), or the id of a specialist's card.
    ``kind`` is "exhibit", "food", "stand" (ride or merchandise) or "card" (takes patrons only, outside the park).
    Two places of one ``kind`` and ``doubled`` are alike for everything the rules count.
    """

    name: str
    kind: str
    spaces: int
    doubled: bool
    visitors: Visitors


def places(here: Here, player: Player) -> list[Place]:
    """Every place of a park with at least one space; each dinosaur in an exhibit attracts one visitor."""
    found: list[Place] = []
    for exhibit in player.exhibits:
        if exhibit.dinosaurs:
            found.append(Place(exhibit.zone, "exhibit", exhibit.dinosaurs, False, exhibit.visitors))
    doubled = player.marks.doubled
    for stand in player.stands:
        tile = facts(here, stand.attraction)
        if tile.spaces:
            kind = "food" if tile.type == "food" else "stand"
            found.append(Place(stand.zone, kind, tile.spaces, stand.zone in doubled, stand.visitors))
    for hired, effect in effects.hired_with(here, player, SeatEffect):
        found.append(Place(hired.card, "card", effect.n, False, Visitors(hired.patrons)))
    return found


def inside(here: Here, player: Player) -> list[Place]:
    """Places inside the park with visitors; a seat on a card is not in the park (ruling: nobody is eaten there)."""
    there = [place for place in places(here, player) if place.kind != "card"]
    return [place for place in there if place.visitors.patrons or place.visitors.hooligans]


def spots(player: Player) -> tuple[Exhibit | Stand, ...]:
    """Exhibits and attractions of a park."""
    return (*player.exhibits, *player.stands)


def put(player: Player, place: str, patrons: int, hooligans: int) -> None:
    """Change who is at a place by so many (negative: they leave)."""
    for spot in spots(player):
        if spot.zone == place:
            spot.visitors.patrons += patrons
            spot.visitors.hooligans += hooligans
            return
    next(hired for hired in player.hired if hired.card == place).patrons += patrons


def clear(player: Player) -> Visitors:
    """Send every visitor of a park away; returns how many there were, line and cards included."""
    gone = Visitors(player.entrance.patrons, player.entrance.hooligans)
    for spot in spots(player):
        gone.patrons += spot.visitors.patrons
        gone.hooligans += spot.visitors.hooligans
        spot.visitors = Visitors()
    for hired in player.hired:
        gone.patrons += hired.patrons
        hired.patrons = 0
    player.entrance = Visitors()
    return gone


def present(player: Player) -> Visitors:
    """All visitors of a park, line and cards included."""
    total = Visitors(player.entrance.patrons, player.entrance.hooligans)
    for spot in spots(player):
        total.patrons += spot.visitors.patrons
        total.hooligans += spot.visitors.hooligans
    total.patrons += sum(hired.patrons for hired in player.hired)
    return total
