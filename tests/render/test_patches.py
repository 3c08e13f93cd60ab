"""Masks in patches: laid together they are the whole mask, and what needs no mask has none."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render import patches, shapes
from render.patches import Patches
from render.scene import Box
from render.surface import CARD_SHADOW, PANEL_SHADOW, Shadow, Surface
from render.theme import WHITE, Gradient
from tests.render.caches import forget

SIZES = [(300, 200), (200, 300), (220, 46), (46, 220), (1000, 40), (90, 90), (61, 40), (5, 3), (400, 400)]
every_size = pytest.mark.parametrize(("width", "height"), SIZES)


def _together(parts: Patches, width: int, height: int) -> Image.Image:
    """The patches laid out as one mask."""
    whole = Image.new("L", (width, height), 0)
    for part in parts:
        whole.paste(255 if part.values is None else part.values, part.area)
    return whole


def _apart(parts: Patches) -> bool:
    return all(first.area.shared(second.area) is None for first, second in combinations(parts, 2))


@every_size
@pytest.mark.parametrize("radius", [0, 5, 18, 28, 23])
def test_a_filled_box_is_the_same_in_patches(width: int, height: int, radius: int) -> None:
    parts = patches.filled(width, height, radius)
    assert _together(parts, width, height).tobytes() == shapes.rounded(width, height, radius).tobytes()
    assert _apart(parts)


@every_size
@pytest.mark.parametrize(("radius", "thickness"), [(0, 2), (5, 2), (18, 5), (28, 2), (4, 9)])
def test_a_border_is_the_same_in_patches(width: int, height: int, radius: int, thickness: int) -> None:
    parts = patches.border(width, height, radius, thickness)
    assert _together(parts, width, height).tobytes() == shapes.ring(width, height, radius, thickness).tobytes()
    assert _apart(parts)


@every_size
@pytest.mark.parametrize("blur", [4, 9, 16])
def test_a_light_is_the_same_in_patches(width: int, height: int, blur: int) -> None:
    parts = patches.halo(width, height, 18, blur, 230)
    size = width + 4 * blur, height + 4 * blur
    assert _together(parts, *size).tobytes() == shapes.halo(width, height, 18, blur, 230).tobytes()
    assert _apart(parts)


@every_size
@pytest.mark.parametrize("shadow", [CARD_SHADOW, PANEL_SHADOW, Shadow(3, 200, 0)])
@pytest.mark.parametrize("radius", [0, 18])
def test_of_a_shadow_only_what_the_box_covers_is_missing(width: int, height: int, shadow: Shadow, radius: int) -> None:
    reach = 2 * shadow.blur
    parts = patches.shadow(width, height, radius, (shadow.blur, shadow.strength, shadow.drop))
    whole = shapes.shadow(width, height, radius, shadow.blur, shadow.strength)
    missing = ImageChops.difference(_together(parts, *whole.size), whole)
    box = Image.new("L", whole.size, 0)
    box.paste(shapes.rounded(width, height, radius), (reach, reach - shadow.drop))
    assert ImageChops.multiply(missing, ImageChops.invert(box)).getbbox() is None
    assert _apart(parts)


def test_what_is_solid_has_no_mask_and_what_is_empty_no_patch() -> None:
    masked = [part for part in patches.filled(400, 300, 20) if part.values is not None]
    assert sum(part.area.area for part in masked) == 4 * 20 * 20
    border = patches.border(400, 300, 20, 2)
    assert sum(part.area.area for part in border) < 2 * (400 + 300) * 2 + 4 * 20 * 20
    assert [part.values for part in patches.filled(400, 300, 0)] == [None]


def test_a_box_is_laid_with_a_picture_as_with_a_colour() -> None:
    fill = Gradient((0, 200, 10), (90, 0, 250))
    surface = Surface(300, 240, WHITE)
    surface.box(Box(20, 30, 260, 200), 24, fill)
    wanted = Image.new("RGB", (300, 240), WHITE)
    wanted.paste(shapes.gradient(240, 170, fill), (20, 30), shapes.rounded(240, 170, 24))
    assert surface.image.tobytes() == wanted.tobytes()


def test_patches_are_kept_and_their_weight_is_counted() -> None:
    forget()
    first = patches.filled(300, 200, 18)
    assert patches.filled(300, 200, 18) is first
    assert patches.CACHE.held == 200 * len(first) + 4 * 18 * 18
