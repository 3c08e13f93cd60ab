"""Telling states of the table's public boards, to look at and to test: a dealt table with facts put in their places."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.core.game import Standing
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
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result
from render.dinosaur_island.sample_tables import laid_out
from render.dinosaur_island.sample_views import HARD_NAMES
from render.dinosaur_island.strip import draw_everyone
from render.dinosaur_island.tracks import draw_tracks

NAMES = ("Kate", "Theo Rexington", "Мария", "Ndabaningi")
"""Players of the scenes."""
change = msgspec.structs.replace
"""A copy of a view or a part of it with other facts."""


def dealt(seats: int) -> View:
    """A freshly dealt table, always the same: the first player is to move, whatever a plot twist asks before."""
    view: View = GAME.view(laid_out(seats), None)
    return change(view, to_act=view.order[:1])


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
        recipes=(herbivore, change(small, recipe=None, taken_by=3, taken=small.recipe, taken_with=2), large),
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


def with_exhibits(player: PlayerView, *more: ExhibitView) -> PlayerView:
    """A player with more exhibits, each on two zones that were free."""
    taken = {zone for one in more for zone in (one.zone, chr(ord(one.zone[0]) + 1) + one.zone[1:])}
    free = tuple(zone for zone in player.free_zones if zone not in taken)
    return change(player, exhibits=(*player.exhibits, *more), free_zones=free)


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
    rich = with_exhibits(first, exhibit("tyrannosaurus", "c1", 3), exhibit("stegosaurus", "a3", 4))
    players = tuple(rich if player is first else player for player in view.players)
    return change(view, round=8, phase="over", to_act=(), players=players, final=final)


# ---- before and after, few players, extremes


def claimed() -> tuple[View, View]:
    """Before and after a die was claimed."""
    before = research_view()
    kate = scientists(before.players[0], ("die", "die", "storage"))
    dice = tuple(change(one, seat=0, scientist=2) if one.id == "d8" else one for one in before.dice)
    return before, change(before, dice=dice, players=(kate, *before.players[1:]), to_act=(1,))


def threat_held() -> tuple[View, View]:
    """Two seats: before and after the threat die was set aside."""
    view = dealt(2)
    dice = (die("d2", 1), die("d4", 0, 0, 3), die("d6", 0, 1, 1), die("d9", 0, 1, 3), die("d10", 3))
    storage = (*[StorageSlotView(seat, 2) for seat in (0, 1)], *[StorageSlotView(None, None)] * 4)
    large = change(view.recipes[2], recipe=None, stack=0)
    before = change(view, dice=dice, storage=storage, recipes=(*view.recipes[:2], large), round=5)
    return before, change(before, threat_die=dice[0], phase="market")


def bought() -> tuple[View, View]:
    """Before and after a special upgrade was bought and a specialist hired."""
    before = market_view()
    first, second, third, fourth = before.market
    hired = change(third, specialist=None)
    specials = (change(before.specials[0], left=3), *before.specials[1:])
    players = (change(before.players[0], money=3), *before.players[1:])
    return before, change(before, market=(first, second, hired, fourth), specials=specials, players=players)


def full_market() -> View:
    """Two seats; a park without a free zone, a free hire, a special upgrade that is in the lab already."""
    view = dealt(2)
    special = view.specials[1].upgrade
    buyer = change(view.players[1], money=30, free_zones=(), free_hires=1, lab=(special, *view.players[1].lab[1:]))
    specials = (change(view.specials[0], left=0), view.specials[1])
    return change(view, phase="market", players=(view.players[0], buyer), specials=specials)


def moved() -> tuple[View, View]:
    """The tracks at two moments: scores, excitement and objectives have changed, a plot twist has come."""
    after = tracks_view()
    first, second, third, fourth = after.players
    players = (
        change(first, vp=31, excitement=7),
        change(second, vp=25),
        change(third, place=4),
        change(fourth, place=3),
    )
    closed, window, dna, *others = after.objectives
    objectives = (
        change(closed, closed=False, claims=()),
        change(window, claims=(0,)),
        change(dna, progress=(2, 0, 7, 7)),
        *others,
    )
    before = change(after, players=players, objectives=objectives, twists=after.twists[:1], bag=66)
    return before, after


def extremes() -> View:
    """Two seats far apart, one below zero; no plot twists."""
    view = dealt(2)
    low = change(view.players[0], vp=-17, excitement=0, place=1)
    high = change(view.players[1], vp=188, excitement=20, place=2)
    return change(view, round=12, phase="cleanup", players=(low, high), order=(0, 1), to_act=(0, 1), twists=(), bag=0)


def shared_victory() -> View:
    """Two seats level in points and money; no dinosaur in the first one's park."""
    view = dealt(2)
    ledger = {"start": 10, "patrons": 30, "empty-exhibits": -10, "objectives": 6}
    final = tuple(Standing(seat, 1, 36, ledger, 7) for seat in range(2))
    players = tuple(change(player, exhibits=(exhibit("spinosaurus", "c1", 0),)) for player in view.players)
    return change(view, round=6, phase="over", to_act=(), players=players, final=final)


def played() -> tuple[View, View]:
    """Four seats in the worker phase, one of them done: before and after a dinosaur was created."""
    sample = samples.created(1)
    assert sample.before is not None
    return _everyone(sample.before), _everyone(sample.view)


def _everyone(view: View) -> View:
    """The table with something in everybody's park."""
    first, second, third, fourth = view.players
    return change(
        view,
        to_act=(0, 1, 3),
        players=(
            with_exhibits(
                change(first, vp=31, money=14, excitement=7, security=4, threat=6, breach=2),
                exhibit("spinosaurus", "c2", 0),
            ),
            change(second, workers=7, hands=second.hands + 1, hands_total=8),
            change(third, vp=22, money=3, hands=0, done=True),
            with_exhibits(change(fourth, vp=141, money=125, excitement=12), exhibit("stegosaurus", "c2", 3)),
        ),
    )


SCENES: dict[str, Callable[[], Canvas]] = {
    "research": lambda: draw_research(research_view(), NAMES),
    "research-claimed": lambda: draw_research(claimed()[1], NAMES, before=claimed()[0]),
    "research-two-seats": lambda: draw_research(threat_held()[1], NAMES[:2], before=threat_held()[0]),
    "research-names": lambda: draw_research(research_view(), HARD_NAMES),
    "market": lambda: draw_market(market_view(), NAMES),
    "market-for-a-seat": lambda: draw_market(market_view(), NAMES, seat=0),
    "market-bought": lambda: draw_market(bought()[1], NAMES, before=bought()[0]),
    "market-two-seats": lambda: draw_market(full_market(), NAMES[:2], seat=1),
    "market-names": lambda: draw_market(market_view(), HARD_NAMES, seat=2),
    "tracks": lambda: draw_tracks(tracks_view(), NAMES),
    "tracks-start": lambda: draw_tracks(dealt(4), NAMES),
    "tracks-extremes": lambda: draw_tracks(extremes(), NAMES[:2]),
    "tracks-names": lambda: draw_tracks(tracks_view(), HARD_NAMES),
    "result": lambda: draw_result(result_view(), NAMES),
    "result-shared": lambda: draw_result(shared_victory(), NAMES[:2]),
    "everyone": lambda: draw_everyone(played()[1], NAMES, before=played()[0], said=samples.created(1).move),
    "everyone-start": lambda: draw_everyone(dealt(3), NAMES[:3]),
    "everyone-names": lambda: draw_everyone(result_view(), HARD_NAMES),
    "tracks-moved": lambda: draw_tracks(moved()[1], NAMES, before=moved()[0], said="since move 120"),
    "result-names": lambda: draw_result(result_view(), HARD_NAMES),
}
"""By name; each draws one picture."""
