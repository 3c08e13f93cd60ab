"""One move of every kind that changes a lab and a park, each with the view before it: for the gallery and for tests.

Those of `sample_views` create a dinosaur and build an attraction; these are the others.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.dinosaur_island.components import Hired, LabSpace, Player, Visitors
from engine.dinosaur_island.state import State
from render.dinosaur_island.sample_views import NAMES, Sample, middle, shown


def _after(seat: int, phase: str, move: Callable[[Player], None], said: str, state: State | None = None) -> Sample:
    """A move in the middle of a game, or from a state, told in words that begin with the player's name."""
    table = middle(seat, phase) if state is None else state
    before = shown(table)
    move(table.players[seat])
    return Sample(shown(table), seat, before=before, move=f"{NAMES[seat]} {said}")


def _use(player: Player, place: int, slot: int) -> None:
    """Send a worker to a slot of a lab space."""
    player.lab[place].used[slot] += 1
    player.marks.busy += 1


def secured(seat: int = 0) -> Sample:
    """A worker at the bench raised security by two levels, for money."""

    def move(player: Player) -> None:
        _use(player, 2, 0)
        player.security += 2
        player.money -= 9

    return _after(seat, "worker", move, "raised security to 8 for $9")


def refined(seat: int = 1) -> Sample:
    """Two basic DNA became an advanced one."""

    def move(player: Player) -> None:
        _use(player, 0, 0)
        player.dna["blue"] -= 1
        player.dna["pink"] -= 1
        player.dna["green"] += 1

    return _after(seat, "worker", move, "refined blue and pink DNA into green")


def stored(seat: int = 2) -> Sample:
    """A scientist took DNA from a die, another raised limits of cold storage."""
    state = middle(seat, "research")
    state.players[seat].scientists = ["pool", "pool", "recipe"]

    def move(player: Player) -> None:
        player.scientists = ["die", "storage", "recipe"]
        player.limits["blue"] += 1
        player.limits["purple"] += 1
        player.dna["purple"] += 2

    return _after(seat, "research", move, "took two purple DNA and more room for it", state)


def hired(seat: int = 3) -> Sample:
    """A specialist was hired and brought a worker along."""
    state = middle(seat, "market")
    state.players[seat].hired.pop()

    def move(player: Player) -> None:
        player.hired.append(Hired("union_boss", worker=True))
        player.workers += 1
        player.money -= 5

    return _after(seat, "market", move, "hired the Union Boss", state)


def upgraded(seat: int = 0) -> Sample:
    """Two upgrades: one on a free space, one on top of a tile."""

    def move(player: Player) -> None:
        player.lab[5] = LabSpace([*player.lab[5].tiles, "better_tool_bench#1"], [0, 0])
        player.lab[0] = LabSpace([*player.lab[0].tiles, "dna_refinement_2#1"], [0, 0, 0])
        player.money -= 8

    return _after(seat, "market", move, "built a Better Tool Bench and DNA Refinement II")


def paddock(seat: int = 1) -> Sample:
    """A paddock grew by one place."""

    def move(player: Player) -> None:
        _use(player, 2, 0)
        player.exhibits[3].capacity += 1
        player.money -= 2

    return _after(seat, "worker", move, "made room for a second Velociraptor")


def queued(seat: int = 2) -> Sample:
    """Visitors came out of the bag, hooligans among them, and paid."""

    def move(player: Player) -> None:
        player.entrance = Visitors(5, 2)
        player.money += 7

    state = middle(seat, "park")
    state.players[seat].entrance = Visitors(0, 0)
    return _after(seat, "park", move, "drew 5 patrons and 2 hooligans", state)


def seated(seat: int = 3) -> Sample:
    """Visitors went from the line into the park."""
    state = middle(seat, "park")
    state.players[seat].entrance = Visitors(4, 1)

    def move(player: Player) -> None:
        player.entrance = Visitors(1, 0)
        player.exhibits[3].visitors = Visitors(1, 0)
        player.stands[1].visitors = Visitors(2, 1)
        player.stands[3].visitors = Visitors(1, 0)

    return _after(seat, "park", move, "seated 3 patrons and a hooligan", state)


def eaten(seat: int = 0) -> Sample:
    """Dinosaurs on the loose: visitors left the park for good, and points with them."""
    state = middle(seat, "park")
    state.players[seat].threat = 8

    def move(player: Player) -> None:
        player.exhibits[1].visitors = Visitors(0, 0)
        player.stands[1].visitors = Visitors(1, 0)
        player.vp -= 2

    return _after(seat, "park", move, "lost 2 visitors to the dinosaurs", state)


def scored(seat: int = 1) -> Sample:
    """Patrons were worth points and money, and the round ended."""
    state = middle(seat, "park")
    before = shown(state)
    player = state.players[seat]
    player.vp += 8
    player.money += 3
    state.phase = "cleanup"
    return Sample(shown(state), seat, before=before, move=f"{NAMES[seat]}: 8 points and $3 from the visitors")
