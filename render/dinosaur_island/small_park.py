"""A park in small: its zones with what is in them, without visitors and texts."""

from __future__ import annotations

from engine.dinosaur_island.view import ExhibitView, PlayerView, StandView
from render import sprites
from render.canvas import Canvas
from render.dinosaur_island.cards import PRINTED_ART
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.park import UNKNOWN_SPECIES, biome_key
from render.dinosaur_island.parts import framed, sprite
from render.dinosaur_island.scenery import fence, land
from render.dinosaur_island.table import shown
from render.scene import Box
from render.theme import ATTRACTIONS, BIOMES, PALETTE, SEATS, WHITE, coat, mix

GAP = 8
"""Pixels between zones."""
_RADIUS = 16


def draw_small_park(canvas: Canvas, area: Box, zones: tuple[int, int], player: PlayerView, changes: Changes) -> None:
    """Everything in a park, in so many columns and rows of zones; what has changed glows.

    Facts, by the seat's letter: `A.exhibit.<recipe>` (value: dinosaurs), `A.stand.<zone>` (value: VP at the end).
    """
    letter, glowing = SEATS[player.seat].letter, []
    for zone in player.free_zones:
        _vacant(canvas, zone_box(area, zones, zone))
    for stand in player.stands:
        place, fact = zone_box(area, zones, stand.zone), f"stand.{stand.zone}"
        _stand(canvas, place, stand)
        shown(canvas, place, stand.attraction.id, f"{letter}.{fact}", stand.attraction.vp)
        glowing += [place] if changes.fresh(fact) else []
    for exhibit in player.exhibits:
        place, fact = zone_box(area, zones, exhibit.zone, 2), f"exhibit.{exhibit.recipe.id}"
        _exhibit(canvas, place, exhibit)
        shown(canvas, place, exhibit.recipe.id, f"{letter}.{fact}", exhibit.dinosaurs)
        grown = any(changes.changed(f"{fact}.{number}") for number in ("dinosaurs", "capacity"))
        glowing += [place] if grown else []
    for place in glowing:
        canvas.glow(place, _RADIUS)


def zone_box(area: Box, zones: tuple[int, int], zone: str, width: int = 1) -> Box:
    """Where a zone is ("a1" is the upper left), or `width` zones side by side."""
    columns, rows = zones
    wide, high = (area.width + GAP) // columns - GAP, (area.height + GAP) // rows - GAP
    left = area.left + (ord(zone[0]) - ord("a")) * (wide + GAP)
    top = area.top + (int(zone[1:]) - 1) * (high + GAP)
    return Box.sized(left, top, wide * width + GAP * (width - 1), high)


def _vacant(canvas: Canvas, area: Box) -> None:
    def draw(card: Canvas) -> None:
        inside = Box(0, 0, area.width, area.height)
        card.box(inside, 0, PALETTE.vacant)
        card.dashes(inside, _RADIUS)

    canvas.card("small vacant", area, _RADIUS, draw)


def attraction_art(card: Canvas, stand: StandView, at: tuple[float, float], size: int) -> None:
    """An attraction's picture, or the sign of its type where players made it and we have none."""
    tile = stand.attraction
    look, art = ATTRACTIONS[tile.type], PRINTED_ART.get(tile.art, tile.art)
    if art in sprites.names("colour"):
        card.art(art, at, size)
    else:
        card.icon(look.icon, at, size, mix(look.card.top, WHITE, 0.5), drop=3)


def _stand(canvas: Canvas, area: Box, stand: StandView) -> None:
    """An attraction's picture on the ground of its type."""
    look, tile = ATTRACTIONS[stand.attraction.type], stand.attraction

    def draw(card: Canvas) -> None:
        inside = Box(0, 0, area.width, area.height)
        card.box(inside, 0, look.card)
        attraction_art(card, stand, inside.middle, round(min(area.width, area.height) * 0.78))

    edge = mix(look.card.top, WHITE, 0.35)
    framed(canvas, ("small stand", tile.art, tile.type), area, _RADIUS, edge, draw=draw)


def _exhibit(canvas: Canvas, area: Box, exhibit: ExhibitView) -> None:
    """An exhibit's land with a dinosaur, or its outline, on each place of the paddock."""
    key = biome_key(exhibit)
    biome = BIOMES[key]
    name = sprite(exhibit.recipe.id, "species", UNKNOWN_SPECIES)

    def draw(card: Canvas) -> None:
        card.paste(land(key, area.width, area.height), (0, 0))
        pitch = min((area.width - 12) / exhibit.capacity, 1.5 * area.height)
        first, feet = 6 + pitch / 2, area.height - 12
        for place in range(exhibit.capacity):
            at, high, wide = (round(first + pitch * place), feet), feet - 10, round(pitch * 1.1)
            if place < exhibit.dinosaurs:
                card.species(name, at, high, coat(exhibit.recipe.id, key), max_width=wide)
            else:
                card.ghost(name, at, high, mix(biome.ground, PALETTE.shade, 0.5), max_width=wide)
        card.stamp(fence(card.width), (0, area.height - 22), mix(biome.accent, WHITE, 0.28))

    facts = ("small exhibit", exhibit.recipe.id, key, exhibit.capacity, exhibit.dinosaurs)
    framed(canvas, facts, area, _RADIUS, mix(biome.accent, biome.ground, 0.4), draw=draw)
