"""Picture masters from `assets/sprites`, scaled and tinted on demand and kept in one bounded cache.

Every picture returned is shared between callers and threads: draw it, never change it.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image

from render.cache import MIB, ByteCache
from render.theme import RGB, Ramp

FOLDER = Path(__file__).parent / "assets" / "sprites"
_LIGHT_AT_FOOT = 0.58
"""Share of light left at a species' feet, so that it stands in its own shade."""


def weigh(image: Image.Image) -> int:
    """Bytes of an image's pixels as Pillow holds them: one each in a mask, four in colour."""
    return image.width * image.height * (1 if image.mode == "L" else 4)


CACHE: ByteCache[Image.Image] = ByteCache("sprites", 7 * MIB, weigh)


@lru_cache(maxsize=4)
def names(kind: str) -> frozenset[str]:
    """The masters there are of a kind: "mono", "species" or "colour"."""
    return frozenset(path.stem for path in (FOLDER / kind).glob("*.png"))


def mask(name: str, size: int) -> Image.Image:
    """A mono glyph as an L mask, its longest side `size` pixels."""
    return CACHE.get(("mono", name, size), lambda: _scaled("mono", name, size))


def colour(name: str, size: int) -> Image.Image:
    """An attraction's RGBA picture, its longest side `size` pixels."""
    return CACHE.get(("colour", name, size), lambda: _scaled("colour", name, size))


def species(name: str, height: int, ramp: Ramp, max_width: int | None = None, flip: bool = False) -> Image.Image:
    """A species tinted with `ramp`: RGBA, `height` pixels high, or less where it would be over `max_width`
    wide.

    All look to the right, `flip` turns them.
    """
    key = ("species", name, height, ramp, max_width, flip)
    return CACHE.get(key, lambda: _tinted(_species_master(name, height, max_width, flip), ramp))


def silhouette(name: str, height: int, max_width: int | None = None, flip: bool = False) -> Image.Image:
    """A species' outline as an L mask, of the same size as `species` gives: the ghost of a free place."""
    key = ("silhouette", name, height, max_width, flip)
    return CACHE.get(key, lambda: _species_master(name, height, max_width, flip).getchannel("A"))


def _master(kind: str, name: str) -> Image.Image:
    if name not in names(kind):
        raise KeyError(f"there is no {kind} picture {name!r} under render/assets/sprites")
    with Image.open(FOLDER / kind / f"{name}.png") as image:
        image.load()
        return image


def _scaled(kind: str, name: str, size: int) -> Image.Image:
    if size < 1:
        raise ValueError(f"{kind} picture {name!r}: the size must be at least 1 pixel, not {size}")
    image = _master(kind, name)
    return _resized(image, size / max(image.size))


def _species_master(name: str, height: int, max_width: int | None, flip: bool) -> Image.Image:
    if height < 1 or (max_width is not None and max_width < 1):
        raise ValueError(f"species {name!r}: height and width must be at least 1 pixel")
    image = _master("species", name)
    scale = height / image.height
    if max_width is not None:
        scale = min(scale, max_width / image.width)
    image = _resized(image, scale)
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else image


def _resized(image: Image.Image, scale: float) -> Image.Image:
    size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
    return image.resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)


def _tinted(master: Image.Image, ramp: Ramp) -> Image.Image:
    """Tone to colour along the ramp, darker towards the feet, with light on the edges that face up and
    left.
    """
    tone = np.asarray(master.getchannel("L"), dtype=np.float32) / 255
    alpha = np.asarray(master.getchannel("A"), dtype=np.float32) / 255
    height, width = tone.shape
    fall = np.linspace(1, 0, height, dtype=np.float32)[:, None]
    tone = np.clip(tone * (_LIGHT_AT_FOOT + (1 - _LIGHT_AT_FOOT) * fall), 0, 1)[..., None]
    dark, middle, light = (_vector(c) for c in (ramp.dark, ramp.middle, ramp.light))
    low = dark + (middle - dark) * tone * 2
    high = middle + (light - middle) * (tone * 2 - 1)
    body = np.where(tone < 0.5, low, high)
    down = max(2, height // 40)
    right = down // 2
    shifted = np.zeros_like(alpha)
    shifted[down:, right:] = alpha[: height - down, : width - right]
    edge = np.clip(alpha - shifted, 0, 1)[..., None] * 0.7
    body = np.clip(body + (_vector(ramp.rim) - body) * edge, 0, 255).astype(np.uint8)
    tinted = Image.fromarray(body)
    tinted.putalpha(master.getchannel("A"))
    return tinted


def _vector(value: RGB) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return np.array(value, dtype=np.float32)
