"""The land an exhibit lies in: sky, hills and plants of its biome, and the fence in front."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFilter

from render import shapes, sprites
from render.cache import MIB, ByteCache
from render.theme import BIOMES, PALETTE, RGB, WHITE, Biome, Gradient, mix

CACHE: ByteCache[Image.Image] = ByteCache("scenery", 5 * MIB, sprites.weigh)
_LARGE = 2
"""Hills are drawn at twice the size and reduced, for smooth edges."""


@dataclass(frozen=True, slots=True)
class Plant:
    """A plant's glyph, its left and lower edge and its height as shares of the card, and how dark it is."""

    icon: str
    left: float
    foot: float
    size: float
    dark: float


_NIGHT = {"jungle": 0.42, "lagoon": 0.2, "dusk": 0.18, "dune": 0.2}
"""How much of the night is in a sky: a green dinosaur in green land needs more."""
_FLORA: dict[str, tuple[Plant, ...]] = {
    "jungle": (
        Plant("palm", 0.72, 0.80, 0.62, 0.30),
        Plant("palm", 0.87, 0.86, 0.46, 0.20),
        Plant("fern", 0.62, 0.90, 0.30, 0.16),
        Plant("fern", 0.93, 0.96, 0.28, 0.36),
        Plant("fern", -0.03, 0.86, 0.34, 0.30),
    ),
    "lagoon": (
        Plant("palm", 0.82, 0.80, 0.56, 0.34),
        Plant("palm", 0.92, 0.84, 0.38, 0.24),
        Plant("fern", -0.02, 0.88, 0.32, 0.30),
    ),
    "dusk": (Plant("fern", 0.90, 0.90, 0.32, 0.34), Plant("fern", -0.02, 0.88, 0.30, 0.30)),
    "dune": (
        Plant("palm", 0.84, 0.82, 0.48, 0.35),
        Plant("fern", 0.70, 0.88, 0.20, 0.28),
        Plant("fern", -0.03, 0.90, 0.24, 0.30),
    ),
}


def land(biome: str, width: int, height: int) -> Image.Image:
    """The ground of an exhibit card, RGB; `biome` is a key of `theme.BIOMES`."""
    return CACHE.get((biome, width, height), lambda: _land(BIOMES[biome], width, height))


def fence(width: int) -> Image.Image:
    """A low fence as wide as a card, as a mask 24 pixels high."""
    return CACHE.get(("fence", width), lambda: _fence(width))


def _land(biome: Biome, width: int, height: int) -> Image.Image:
    sky = shapes.gradient(width, height, Gradient(mix(biome.sky, PALETTE.night_low, _NIGHT[biome.key]), biome.ground))
    art = sky.resize((width * _LARGE, height * _LARGE), Image.Resampling.NEAREST)
    _LIGHTS[biome.key](art, biome)
    art = _hills(art, biome).resize((width, height), Image.Resampling.BOX)
    for plant in _FLORA[biome.key]:
        mask = sprites.mask(plant.icon, round(plant.size * height))
        at = round(plant.left * width), round(plant.foot * height) - mask.height
        _stamp(art, mask, at, mix(biome.ground, PALETTE.navy, plant.dark))
    return art


def _stamp(art: Image.Image, mask: Image.Image, at: tuple[int, int], colour: RGB) -> None:
    art.paste(Image.new("RGB", mask.size, colour), at, mask)  # in half the time that it takes with a bare colour


def _hills(art: Image.Image, biome: Biome) -> Image.Image:
    """Three ridges, the nearest one the ground that dinosaurs stand on."""
    width, height = art.size
    dark = max(0.0, _NIGHT[biome.key] - 0.2)
    ridges = (
        ((-0.30, 0.52, 0.95, 1.9), mix(mix(biome.sky, biome.ground, 0.35), biome.accent, 0.16)),
        ((0.42, 0.58, 1.8, 2.2), mix(mix(biome.sky, biome.accent, 0.30), biome.ground, dark)),
        ((-0.55, 0.70, 1.7, 2.4), mix(biome.ground, biome.sky, 0.62 - dark)),
    )
    pen = ImageDraw.Draw(art)
    for (left, top, right, bottom), colour in ridges:
        pen.ellipse((left * width, top * height, right * width, bottom * height), fill=colour)
    return art


def _disc(art: Image.Image, at: tuple[float, float], radius: float, colour: RGB, strength: int) -> None:
    """A disc of light; middle and radius as shares of the card's width and height."""
    width, height = art.size
    x, y, r = at[0] * width, at[1] * height, radius * height
    left, top, side = math.floor(x - r), math.floor(y - r), math.ceil(2 * r) + 2
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).ellipse((x - r - left, y - r - top, x + r - left, y + r - top), fill=strength)
    _stamp(art, mask, (left, top), colour)


def _jungle(art: Image.Image, biome: Biome) -> None:
    _disc(art, (0.60, 0.26), 0.30, mix(biome.accent, WHITE, 0.5), 34)
    for tree in range(7):
        at = 0.30 + 0.115 * tree, 0.60 - 0.05 * (tree % 2)
        _disc(art, at, 0.17 + 0.03 * (tree % 3), mix(biome.sky, biome.ground, 0.74), 255)


def _lagoon(art: Image.Image, biome: Biome) -> None:
    _disc(art, (0.66, 0.34), 0.20, (230, 255, 250), 40)
    _disc(art, (0.66, 0.34), 0.14, (230, 255, 250), 150)
    width, height = art.size
    pen = ImageDraw.Draw(art)
    pen.rectangle((0, height * 0.56, width, height), fill=mix(biome.ground, biome.accent, 0.35))
    for number, (left, wide) in enumerate(((0.50, 0.30), (0.57, 0.20), (0.61, 0.11))):
        y = height * (0.585 + 0.035 * number)
        pen.rounded_rectangle(
            (left * width, y, (left + wide) * width, y + height * 0.012), 4, fill=mix(biome.accent, WHITE, 0.35)
        )


def _dusk(art: Image.Image, biome: Biome) -> None:
    width, height = art.size
    glow = Image.new("L", art.size, 0)
    ImageDraw.Draw(glow).ellipse((width * 0.56, -height * 0.05, width * 0.88, height * 0.50), fill=170)
    art.paste((255, 120, 120), (0, 0), glow.filter(ImageFilter.GaussianBlur(height * 0.09)))
    peak = [(0.44, 0.80), (0.64, 0.30), (0.69, 0.33), (0.74, 0.29), (0.80, 0.33), (1.04, 0.80)]
    pen = ImageDraw.Draw(art)
    pen.polygon([(x * width, y * height) for x, y in peak], fill=mix(biome.ground, PALETTE.navy, 0.34))
    lava = [(0.64, 0.30), (0.69, 0.33), (0.74, 0.29), (0.735, 0.36), (0.705, 0.345), (0.69, 0.44), (0.665, 0.345)]
    pen.polygon([(x * width, y * height) for x, y in lava], fill=(255, 138, 102))


def _dune(art: Image.Image, _: Biome) -> None:
    _disc(art, (0.62, 0.36), 0.27, (255, 205, 120), 60)
    _disc(art, (0.62, 0.36), 0.20, (255, 214, 140), 120)


_LIGHTS: dict[str, Callable[[Image.Image, Biome], None]] = {
    "jungle": _jungle,
    "lagoon": _lagoon,
    "dusk": _dusk,
    "dune": _dune,
}


def _fence(width: int) -> Image.Image:
    large = Image.new("L", (width * _LARGE, 24 * _LARGE), 0)
    pen = ImageDraw.Draw(large)
    for top, bottom in ((7, 10), (16, 18)):
        pen.rectangle((0, top * _LARGE, width * _LARGE, bottom * _LARGE), fill=150)
    for post in range(14, width, 34):
        pen.rounded_rectangle((post * _LARGE, _LARGE, (post + 6) * _LARGE, 26 * _LARGE), 3 * _LARGE, fill=205)
    return large.resize((width, 24), Image.Resampling.BOX)
