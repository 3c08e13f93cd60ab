"""Telling states of the table's public boards, to look at and to test: a dealt table with facts put in their places."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.core.game import Header, Standing
from engine.dinosaur_island.catalogue import Catalogue
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import (
    DieView,
    ExhibitView,
    PlayerView,
    RecipeView,
    ScientistView,
    StorageSlotView,
    View,
)
from render.canvas import Canvas
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result
from render.dinosaur_island.tracks import draw_tracks

NAMES = ("Kate", "Theo Rexington", "Мария", "Ndabaningi")
"""Players of the scenes."""
change = msgspec.structs.replace
"""A copy of a view or a part of it with other facts."""


def dealt(seats: int) -> View:
    """A freshly dealt table, always the same."""
    header = Header(table="gallery", game=GAME.key, rules=GAME.rules, seats=seats, seed="5e" * 16)
    return GAME.view(GAME.setup(header).state, None)


def die(name: str, face: int, seat: int | None = None, scientist: int | None = None) -> DieView:
    """A die of the built-in set with this face (0 to 5) up."""
    up = Catalogue.builtin().die[name].faces[face]
    return DieView(name, up.dna, up.count, up.special, up.threat, seat, scientist)


def scientists(player: PlayerView, places: tuple[str, ...]) -> PlayerView:
    """A player whose scientists are there."""
    return change(player, scientists=tuple(ScientistView(n, where) for n, where in enumerate(places, start=1)))


def research_view() -> View:
    """Four seats in the middle of the research phase."""
    view = dealt(4)
    dice = (
        die("d1", 0),
        die("d2", 2, 3, 1),
        die("d3", 2),
        die("d4", 0),
        die("d5", 4, 0, 2),
        die("d7", 0, 2, 3),
        die("d8", 0),
        die("d9", 0),
        die("d10", 0),
    )
    storage = (StorageSlotView(0, 3), StorageSlotView(1, 0), *[StorageSlotView(None, None)] * 4)
    herbivore, small, large = view.recipes
    busy = (("die", "pool", "storage"), ("pool", "pool", "pool"), ("pool", "worker", "die"), ("die", "recipe", "pool"))
    return change(
        view,
        players=tuple(scientists(player, places) for player, places in zip(view.players, busy, strict=True)),
        round=3,
        dice=dice,
        storage=storage,
        recipes=(herbivore, change(small, recipe=None, taken_by=3), large),
    )


def market_view() -> View:
    """Four seats in the market, one place empty."""
    view = dealt(4)
    first, second, third, fourth = view.market
    players = tuple(change(player, money=money) for player, money in zip(view.players, (6, 12, 0, 9), strict=True))
    return change(
        view, round=2, phase="market", players=players, market=(first, change(second, upgrade=None), third, fourth)
    )


def tracks_view() -> View:
    """Four seats, two with equal scores, one objective closed and one open to claims."""
    view = dealt(4)
    scores, excitement, order = (37, 22, 37, 41), (9, 5, 9, 12), (1, 0, 2, 3)
    players = tuple(
        change(player, vp=vp, excitement=level, place=order.index(player.seat) + 1)
        for player, vp, level in zip(view.players, scores, excitement, strict=True)
    )
    shares = (
        (1.0, 0.4, 0.0, 0.7),
        (1.0, 0.8, 1.2, 0.5),
        (0.2, 0.0, 0.9, 0.6),
        (0.0, 0.0, 0.5, 0.0),
        (0.4, 0.7, 0.3, 0.2),
    )
    objectives = tuple(
        change(one, progress=tuple(int(share * one.at_least) for share in having))
        for one, having in zip(view.objectives, shares, strict=True)
    )
    closed, window, *others = objectives
    objectives = (change(closed, claims=(0,), closed=True), change(window, claims=(0, 2)), *others)
    return change(
        view, round=4, phase="worker", players=players, order=order, to_act=(1, 3), bag=61, objectives=objectives
    )


def exhibit(recipe: str, zone: str, dinosaurs: int) -> ExhibitView:
    """An exhibit of the built-in set with so many dinosaurs."""
    up = Catalogue.builtin().recipe[recipe]
    shown = RecipeView(up.id, up.name, up.diet, tuple(up.dna), up.excitement, up.vp, up.threat)
    return ExhibitView(shown, zone, max(1, dinosaurs), dinosaurs, dinosaurs, 0, starter=False)


def result_view() -> View:
    """Four seats at the end; two are level and told apart by their money."""
    view = dealt(4)
    ledgers = (
        {"start": 10, "patrons": 31, "eaten": -2, "attractions": 6, "exhibits": 33, "objectives": 12, "money": 2},
        {"start": 10, "patrons": 38, "eaten": -9, "attractions": 9, "exhibits": 20, "empty-exhibits": -10, "money": 1},
        {"start": 10, "patrons": 27, "attractions": 14, "exhibits": 21, "objectives": 18, "money": 2},
        {"start": 10, "patrons": 8, "eaten": -21, "exhibits": 1, "empty-exhibits": -10, "money": 7},
    )
    money = (14, 6, 11, 39)
    points = tuple(sum(ledger.values()) for ledger in ledgers)
    ranked = sorted(range(4), key=lambda seat: (points[seat], money[seat]), reverse=True)
    final = tuple(
        Standing(seat, place, points[seat], ledgers[seat], money[seat]) for place, seat in enumerate(ranked, start=1)
    )
    first = view.players[ranked[0]]
    park = (*first.exhibits, exhibit("tyrannosaurus", "c1", 3), exhibit("stegosaurus", "a2", 4))
    players = tuple(change(player, exhibits=park) if player is first else player for player in view.players)
    return change(view, round=8, phase="over", to_act=(), players=players, final=final)


SCENES: dict[str, Callable[[], Canvas]] = {
    "research": lambda: draw_research(research_view(), NAMES),
    "market": lambda: draw_market(market_view(), NAMES),
    "tracks": lambda: draw_tracks(tracks_view(), NAMES),
    "result": lambda: draw_result(result_view(), NAMES),
    "market-for-a-seat": lambda: draw_market(market_view(), NAMES, seat=0),
}
"""By name; each draws one picture."""
