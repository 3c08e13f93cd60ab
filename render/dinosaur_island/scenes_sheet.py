"""All parks side by side, at the end of a game and while it is played: scenes of the gallery."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from engine.core.game import Standing
from engine.core.model import Event
from engine.dinosaur_island.game import BUILTIN, GAME
from engine.dinosaur_island.state import State
from engine.dinosaur_island.view import View
from render.canvas import Canvas
from render.dinosaur_island.film import SHOT_MS, Shot, draw_shot
from render.dinosaur_island.sample_views import HARD_NAMES, NAMES, dealt, exhibit, shown, stand
from render.dinosaur_island.sheet import draw_sheet

change = msgspec.structs.replace

TITLE = "Amber Bay"
ROUNDS = 6

_EXHIBITS: Sequence[Sequence[tuple[str, str, tuple[int, int]]]] = (
    (("tyrannosaurus", "c1", (3, 3)), ("stegosaurus", "a3", (4, 4)), ("velociraptor", "b2", (2, 3))),
    (("triceratops", "c1", (1, 3)), ("carnotaurus", "c2", (1, 2)), ("dilophosaurus", "a4", (2, 2))),
    (("brontosaurus", "c1", (2, 2)), ("spinosaurus", "b3", (0, 1))),
    (("oviraptor", "c4", (1, 1)),),
)
_STANDS: Sequence[Sequence[tuple[str, str]]] = (
    (("hyper_coaster", "c3"), ("dino_burgers", "d3"), ("cuddly_carnivores", "d4")),
    (("long_neck_wheel", "b2"), ("rex_mex", "d3")),
    (("popcorn_eruption", "b2"),),
    (),
)
_POINTS = (92, 59, 41, -5)


def grown(seats: int) -> State:
    """A table late in the game, its parks fuller from the last seat to the first."""
    state = dealt(seats)
    state.round, state.phase = ROUNDS, "worker"
    for player, exhibits, stands, points in zip(state.players, _EXHIBITS, _STANDS, _POINTS, strict=False):
        player.vp = points
        for recipe, zone, paddock in exhibits:
            exhibit(player, recipe, zone, paddock)
        for attraction, zone in stands:
            stand(player, attraction, zone)
    return state


def ended(seats: int) -> View:
    """The same, played to its end; the last seat but one has won where there are several."""
    view = shown(grown(seats))
    first = max(0, seats - 2)
    order = [first, *(seat for seat in range(seats) if seat != first)]
    players = tuple(change(player, vp=120) if player.seat == first else player for player in view.players)
    final = tuple(
        Standing(seat, place, players[seat].vp, {"start": 10, "patrons": players[seat].vp - 10}, 5)
        for place, seat in enumerate(order, start=1)
    )
    return change(view, phase="over", to_act=(), players=players, final=final)


def hatched(seats: int) -> Shot:
    """After a worker phase: dinosaurs have hatched, a paddock has grown."""
    state = grown(seats)
    before = shown(state)
    for player in state.players[::2]:
        player.exhibits[-1].capacity += 1
        player.exhibits[-1].dinosaurs += 1
    told = (Event("dinosaur-created", 0, {"recipe": "velociraptor", "zone": "b2", "excitement": 2, "threat": 1}),)
    return Shot(shown(state), before, ROUNDS, "worker", told, SHOT_MS)


def eaten(seats: int) -> Shot:
    """After a park phase: points for everyone, and not all visitors have come home."""
    state = grown(seats)
    before = shown(state)
    for seat, player in enumerate(state.players):
        lost = -3 * (seat % 2)
        player.vp += 14 + lost
        player.vp_ledger["eaten"] = lost
    state.round += 1
    seat = min(1, seats - 1)
    told = (Event("visitors-eaten", seat, {"patrons": 3, "hooligans": 1, "points": 3}),)
    return Shot(shown(state), before, ROUNDS, "park", told, SHOT_MS)


def opening(seats: int) -> Shot:
    """The table as it is dealt."""
    return Shot(shown(dealt(seats)), None, 1, "", (), SHOT_MS)


def drawn(shot: Shot, names: Sequence[str] = NAMES) -> Canvas:
    """A shot of the sample's film."""
    return draw_shot(shot, names[: shot.view.seats], GAME.names(BUILTIN), title=TITLE, rounds=ROUNDS + 2)


SCENES: dict[str, Callable[[], Canvas]] = {
    "sheet": lambda: draw_sheet(ended(4), NAMES),
    "sheet-three": lambda: draw_sheet(ended(3), NAMES[:3]),
    "sheet-two": lambda: draw_sheet(ended(2), NAMES[:2]),
    "sheet-solo": lambda: draw_sheet(ended(1), NAMES[:1]),
    "sheet-names": lambda: draw_sheet(ended(4), HARD_NAMES),
    "sheet-three-names": lambda: draw_sheet(ended(3), HARD_NAMES[:3]),
    "sheet-broken-off": lambda: draw_sheet(shown(grown(4)), NAMES),
    "film-start": lambda: drawn(opening(4)),
    "film-hatched": lambda: drawn(hatched(4)),
    "film-eaten": lambda: drawn(eaten(4)),
    "film-eaten-three": lambda: drawn(eaten(3)),
    "film-eaten-solo": lambda: drawn(eaten(1)),
    "film-names": lambda: drawn(eaten(3), HARD_NAMES),
}
"""By name; each draws one picture."""
