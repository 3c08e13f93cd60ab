"""Telling states of a player's lab and park, as views: for the gallery and for tests.

Tables are dealt by the rules and then changed by hand, so that every number fits the components it belongs to.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.game import Header
from engine.dinosaur_island.components import Assigned, Exhibit, Hired, LabSpace, Player, Stand, Visitors
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.state import State
from engine.dinosaur_island.view import View

SEATS = 4
NAMES = ("Paleo Kate", "Theo Rexington", "Мария Соколова", "Ndabaningi O.")
HARD_NAMES = (
    "W" * 32,
    "\N{SAUROPOD}\N{T-REX} Dino \N{ROLLER COASTER} Fan \N{SPARKLES}",
    "مدير حديقة الديناصورات",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞ 恐竜島の管理人",
)
"""Wide names, with emoji, written from the right, stacked with accents, in scripts we have no face for."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A picture to draw: the view after a move and before it, whose boards, the names, the move in words."""

    view: View
    seat: int
    names: tuple[str, ...] = NAMES
    before: View | None = None
    move: str = ""


def dealt(seats: int = SEATS) -> State:
    """A table before the first move, always the same."""
    header = Header(table="sample", game=GAME.key, rules=GAME.rules, seats=seats, seed="d1" * 16)
    state: State = GAME.setup(header).state
    return state


def shown(state: State) -> View:
    """What everybody may see of it."""
    return GAME.view(state, None)


# ---- building a park


def exhibit(player: Player, recipe: str, zone: str, paddock: tuple[int, int], who: tuple[int, int] = (0, 0)) -> None:
    """Put an exhibit into a park: its left zone, dinosaurs and capacity, patrons and hooligans."""
    dinosaurs, capacity = paddock
    player.exhibits.append(Exhibit(recipe, zone, capacity, dinosaurs, Visitors(*who)))


def stand(player: Player, attraction: str, zone: str, who: tuple[int, int] = (0, 0)) -> None:
    """Put an attraction into a park: its zone, patrons and hooligans."""
    player.stands.append(Stand(attraction, zone, Visitors(*who)))


def lay(player: Player, place: int, tile: str, used: tuple[int, ...]) -> None:
    """Lay an upgrade on a lab space; how often each slot was used."""
    under = player.lab[place].tiles
    player.lab[place] = LabSpace([*under, tile], list(used))


def store(player: Player, *amounts: int, limits: tuple[int, ...]) -> None:
    """Fill cold storage, in the order of the board."""
    player.dna = dict(zip(player.dna, amounts, strict=True))
    player.limits = dict(zip(player.limits, limits, strict=True))


# ---- the samples


def start(seat: int = 0) -> Sample:
    """Before the first move."""
    return Sample(shown(dealt()), seat)


def middle(seat: int, phase: str = "worker") -> State:
    """Round 3: four exhibits and three attractions in one park."""
    state = dealt()
    state.round, state.phase = 3, phase
    player = state.players[seat]
    player.vp, player.money, player.excitement, player.threat, player.security = 37, 14, 9, 5, 6
    player.workers = 5
    player.marks.busy = 1
    player.scientists = ["die", "recipe", "storage"]
    store(player, 3, 3, 2, 1, 1, 2, limits=(4, 4, 5, 2, 2, 3))
    player.exhibits[0].visitors = Visitors(1, 0)
    exhibit(player, "triceratops", "c1", (1, 3), (1, 0))
    exhibit(player, "tyrannosaurus", "b2", (1, 2), (0, 1))
    exhibit(player, "velociraptor", "a3", (1, 1))
    player.stands[0].visitors = Visitors(1, 0)
    stand(player, "hyper_coaster", "d2", (2, 0))
    stand(player, "dino_burgers", "c3", (1, 1))
    stand(player, "cuddly_carnivores", "d4")
    lay(player, 4, "security_office#1", (1, 0))
    lay(player, 1, "dino_research_2#1", (0, 0, 0))
    player.hired = [Hired("dino_hunter", worker=True), Hired("intern", patrons=1)]
    player.entrance = Visitors(2, 0)
    return state


def created(seat: int = 1) -> Sample:
    """A dinosaur was created: its exhibit, the DNA, the workers and the numbers changed."""
    state = middle(seat)
    before = shown(state)
    player = state.players[seat]
    player.exhibits[1].dinosaurs += 1
    player.dna["blue"] -= 1
    player.dna["purple"] -= 1
    player.dna["green"] -= 1
    player.excitement += 2
    player.threat += 1
    player.marks.busy += 1
    player.lab[1].used[0] = 1
    return Sample(shown(state), seat, before=before, move=f"{NAMES[seat]} created a Triceratops")


def built(seat: int = 2) -> Sample:
    """A ride was built in the market phase: a new card in the park, money spent."""
    state = middle(seat, "market")
    before = shown(state)
    player = state.players[seat]
    stand(player, "long_neck_wheel", "b4")
    player.money -= 9
    return Sample(shown(state), seat, before=before, move=f"{NAMES[seat]} built the Long-Neck Wheel in b4")


def breach(seat: int = 3) -> Sample:
    """The threat die is held, security does not suffice, hooligans are in the park."""
    state = middle(seat, "park")
    player = state.players[seat]
    held = max(state.pool, key=lambda die: GAME.catalogue(state.content).die[die.id].faces[die.face].threat)
    state.holding = held.id
    player.threat, player.security, player.marks.guard = 8, 6, 1
    player.entrance = Visitors(5, 2)
    player.marks.busy = 5
    return Sample(shown(state), seat, move=f"{NAMES[seat]} seats the visitors")


def full(seat: int = 0) -> Sample:
    """No zone is free."""
    state = middle(seat, "park")
    player = state.players[seat]
    player.stands = player.stands[:1]
    player.exhibits = player.exhibits[:3]
    stand(player, "last_train_to_cretaceous", "d2", (2, 1))
    for recipe, zone, paddock, who in (
        ("pteranodon", "a3", (2, 2), (1, 1)),
        ("carnotaurus", "c3", (1, 4), (1, 0)),
        ("stegosaurus", "a4", (3, 3), (3, 0)),
    ):
        exhibit(player, recipe, zone, paddock, who)
    stand(player, "missing_guest_posters", "c4")
    stand(player, "i_was_bitten_shirts", "d4", (1, 0))
    player.marks.doubled = ["d2"]
    return Sample(shown(state), seat)


def empty_exhibit(seat: int = 1) -> Sample:
    """An exhibit without a dinosaur, which costs points at the end; nobody visits anything."""
    state = dealt()
    state.round, state.phase = 2, "research"
    player = state.players[seat]
    exhibit(player, "spinosaurus", "c1", (0, 1))
    exhibit(player, "ankylosaurus", "c2", (1, 2))
    player.scientists = ["pool", "recipe", "worker"]
    return Sample(shown(state), seat, move=f"{NAMES[seat]} took the Spinosaurus recipe")


def negative(seat: int = 2) -> Sample:
    """Eaten visitors and lost excitement: numbers below zero."""
    state = dealt()
    state.round, state.phase = 4, "cleanup"
    player = state.players[seat]
    player.vp, player.money, player.excitement = -12, 0, -3
    player.threat, player.security = 9, 1
    store(player, 0, 0, 0, 0, 0, 0, limits=(4, 4, 4, 2, 2, 2))
    before = shown(state)
    player.vp = -17
    return Sample(shown(state), seat, before=before, move="Dinosaurs on the loose: 5 visitors eaten")


def hard_names(seat: int) -> Sample:
    """A sample with a name that is hard to draw."""
    sample = created(seat)
    move = f"{HARD_NAMES[seat]} created a Triceratops"
    return Sample(sample.view, seat, HARD_NAMES, sample.before, move)


def maximum(seat: int = 3) -> Sample:
    """Everything as high, full and long as it gets."""
    state = dealt()
    state.round, state.phase = 12, "park"
    player = state.players[seat]
    player.vp, player.money, player.excitement, player.threat, player.security = 188, 147, 20, 46, 43
    player.workers, player.marks.busy, player.marks.lent, player.marks.guard = 8, 7, 1, 2
    state.storage = [Assigned(seat, 0)]
    player.scientists = ["worker", "worker", "worker"]
    store(player, 10, 10, 10, 10, 10, 10, limits=(10, 10, 10, 10, 10, 10))
    player.exhibits[0].capacity, player.exhibits[0].dinosaurs, player.exhibits[0].visitors = 4, 4, Visitors(2, 2)
    for recipe, zone in (
        ("saurophaganax", "c1"),
        ("tyrannosaurus", "b2"),
        ("carnotaurus", "a3"),
        ("brontosaurus", "c3"),
        ("parasaurolophus", "a4"),
        ("dilophosaurus", "c4"),
    ):
        exhibit(player, recipe, zone, (4, 4), (4, 0))
    stand(player, "last_train_to_cretaceous", "d2", (3, 0))
    player.stands[0].visitors = Visitors(0, 1)
    player.marks.doubled = ["d2"]
    for place, tile, used in (
        (0, "dna_refinement_2#1", (1, 1, 1)),
        (1, "dino_research_2#1", (1, 1, 1)),
        (2, "better_tool_bench#1", (1, 0)),
        (3, "groundskeeper_shack#1", (1,)),
        (4, "renovation_committee#1", (0, 1)),
        (5, "duplication_chamber#1", (1,)),
    ):
        lay(player, place, tile, used)
    player.hired = [
        Hired("computer_programmer"),
        Hired("jack_of_all_trades"),
        Hired("intern", patrons=1),
    ]
    player.entrance = Visitors(40, 10)
    return Sample(shown(state), seat, move="Everything is as full as it gets")
