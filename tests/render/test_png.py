import io

import numpy as np
import pytest
from PIL import Image

from render import png


def _noise(width: int, height: int, seed: int) -> Image.Image:
    values = np.random.default_rng(seed).integers(0, 256, (height, width, 3), dtype=np.uint8)
    return Image.fromarray(values)


@pytest.mark.parametrize("level", [png.HURRIED_LEVEL, png.DEFAULT_LEVEL, png.PATIENT_LEVEL])
@pytest.mark.parametrize(("width", "height"), [(1, 1), (3, 7), (257, 64), (1600, 2), (5, 200)])
def test_a_decoder_gives_back_every_pixel(width: int, height: int, level: int) -> None:
    image = _noise(width, height, seed=width)
    with Image.open(io.BytesIO(png.encode(image, level))) as decoded:
        assert decoded.format == "PNG"
        assert decoded.mode == "RGB"
        assert decoded.size == image.size
        assert decoded.tobytes() == image.tobytes()


@pytest.mark.parametrize("level", [png.HURRIED_LEVEL, png.DEFAULT_LEVEL])
def test_the_same_pixels_give_the_same_bytes(level: int) -> None:
    image = _noise(64, 48, seed=5)
    assert png.encode(image, level) == png.encode(image.copy(), level)


def test_a_changed_pixel_changes_the_bytes() -> None:
    image = _noise(64, 48, seed=5)
    other = image.copy()
    other.putpixel((63, 47), (1, 2, 3))
    assert png.encode(image) != png.encode(other)


@pytest.mark.parametrize("level", [png.HURRIED_LEVEL, png.DEFAULT_LEVEL])
def test_flat_art_is_compressed(level: int) -> None:
    image = Image.new("RGB", (800, 600), (20, 30, 60))
    assert len(png.encode(image, level)) < 800 * 600 * 3 // 100


@pytest.mark.parametrize("mode", ["RGBA", "L", "P"])
def test_other_modes_are_refused_by_name(mode: str) -> None:
    with pytest.raises(ValueError, match=mode):
        png.encode(Image.new(mode, (4, 4)))


@pytest.mark.parametrize("level", [-1, 13])
def test_levels_that_there_are_not_are_refused(level: int) -> None:
    with pytest.raises(ValueError, match=str(level)):
        png.encode(Image.new("RGB", (4, 4)), level=level)
