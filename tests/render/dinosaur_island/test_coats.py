"""Dinosaurs against the land they stand in: each coat is seen, wherever in its paddock it is worn."""

from functools import cache

import numpy as np
import pytest

from engine.dinosaur_island.catalogue import Catalogue
from render import sprites
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.lab_park import PARK
from render.dinosaur_island.park import zone_area
from render.dinosaur_island.scenery import land
from render.dinosaur_island.scenes_park import drawn
from render.scene import Kind
from render.theme import BIOMES, COATS, Ramp, coat

Lab = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

CATALOGUE = Catalogue.builtin()
WHERE = {
    **{recipe.id: recipe.diet for recipe in CATALOGUE.recipes},
    **{one.id: "starter" for one in CATALOGUE.starters},
}
FEET = 76
"""How far above the card's lower edge a dinosaur stands."""
SEEN = 25.0
"""A difference in CIELAB (1976) that nobody overlooks; 2 is just noticeable."""
LEAST = 0.9
"""Share of a dinosaur's pixels that must differ so much from the land behind them."""
_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE = np.array([0.9505, 1.0, 1.089])


def _lab(pixels: Lab) -> Lab:
    """sRGB, 0 to 255, as CIELAB."""
    value = pixels / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    share = linear @ _TO_XYZ.T / _WHITE
    x, y, z = np.moveaxis(np.where(share > 0.008856, np.cbrt(share), 7.787 * share + 16 / 116), -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


@cache
def _ground(biome: str) -> Lab:
    area = zone_area(PARK.area, (4, 4), "a1", 2)
    return _lab(np.asarray(land(biome, area.width, area.height), dtype=np.float64))


def _seen(species: str, ramp: Ramp, biome: str) -> float:
    """The share of its pixels that stand out, at the worst of some places along the fence."""
    ground = _ground(biome)
    height, width, _ = ground.shape
    picture = sprites.species(species, height - FEET - 54, ramp, 167)
    pixels = np.asarray(picture, dtype=np.float64)
    body = pixels[..., 3] > 200
    colours = _lab(pixels[..., :3])
    top = height - FEET - picture.height
    shares = []
    for left in range(10, width - picture.width, 40):
        behind = ground[top : top + picture.height, left : left + picture.width]
        shares.append(float((np.linalg.norm(colours - behind, axis=-1) > SEEN)[body].mean()))
    assert len(shares) >= 5
    return min(shares)


@pytest.mark.parametrize(("species", "biome"), WHERE.items())
def test_every_species_stands_out_from_its_own_land(species: str, biome: str) -> None:
    assert _seen(species, COATS[species], biome) >= LEAST


@pytest.mark.parametrize("biome", BIOMES)
def test_species_of_players_stand_out_from_the_land_of_their_class(biome: str) -> None:
    assert _seen("gallimimus", coat("of_players", biome), biome) >= LEAST


def test_a_coat_of_the_lands_own_colour_would_be_found() -> None:
    green = Ramp((18, 70, 63), (40, 110, 80), (60, 140, 100), (80, 150, 110))
    assert _seen("triceratops", green, "herbivore") < LEAST


def test_dinosaurs_wear_their_own_coats_in_a_park() -> None:
    sample = samples.maximum()
    worn = {placed.what: placed.colour for placed in drawn(sample).scene if placed.kind is Kind.SPECIES}
    assert len(worn) == 7
    assert worn == {species: COATS[species].middle for species in worn}
