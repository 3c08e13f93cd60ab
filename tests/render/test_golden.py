"""Pictures as they were when somebody last looked at them, compared by the means of 8 by 8 pixels.

A mean forgives what nobody sees and shows every changed number, figure or colour. After a change that is meant, look at
``python -m render gallery --out DIR``, then draw the stored pictures anew with

    UPDATE_GOLDEN=1 python -m pytest tests/render/test_golden.py
"""

import os
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops, features

from render import gallery
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.sample_views import NAMES

GOLDEN = Path(__file__).parent / "golden"
SCENES = (
    "park-created",
    "park-breach",
    "park-full",
    "park-maximum",
    "research-claimed",
    "market-for-a-seat",
    "tracks",
    "result",
    "sheet",
    "everyone",
    "solo-tracks",
    "tracks-moved",
)
README = GOLDEN / "readme.webp"
"""The one that the README shows, in a size for reading."""
SHOWN = "park-created"
BLOCK = 8
"""Pixels a side of what is averaged."""
LIMIT = 40
"""By how much a mean may differ, of 255: a picture moved by a pixel differs by some 30, another number by over 100."""
UPDATE = bool(os.environ.get("UPDATE_GOLDEN"))

change = msgspec.structs.replace


def _means(image: Image.Image) -> Image.Image:
    return image.reduce(BLOCK)


def _worst(first: Image.Image, second: Image.Image) -> tuple[int, tuple[int, int]]:
    """The greatest difference of two pictures of means, and where it is in pixels of the picture itself."""
    red, green, blue = ImageChops.difference(first, second).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    worst = max(most.tobytes())
    x, y, *_ = most.point([255 * (value >= max(1, worst)) for value in range(256)]).getbbox() or (0, 0)
    return worst, (x * BLOCK, y * BLOCK)


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_is_as_it_was(name: str, tmp_path: Path) -> None:
    drawn = gallery.SCENES[name]().image
    found, file = _means(drawn), GOLDEN / f"{name}.png"
    if UPDATE:
        GOLDEN.mkdir(exist_ok=True)
        found.save(file, optimize=True)
    with Image.open(file) as stored:
        assert stored.size == found.size, "the picture has another size"
        worst, where = _worst(stored.convert("RGB"), found)
    if worst > LIMIT:
        drawn.save(tmp_path / file.name)
    assert worst <= LIMIT, (
        f"differs by {worst} at {where}; look at {tmp_path / file.name}, and at this module's docstring"
    )


def test_the_readme_shows_a_picture_as_it_is_drawn() -> None:
    drawn = gallery.SCENES[SHOWN]().image.convert("RGB")
    small = drawn.resize((drawn.width * 3 // 4, drawn.height * 3 // 4), Image.Resampling.LANCZOS)
    if UPDATE:
        small.save(README, quality=82, method=6)
    with Image.open(README) as stored:
        assert stored.size == small.size
        worst, where = _worst(_means(stored.convert("RGB")), _means(small))
    assert worst <= LIMIT, f"differs by {worst} at {where}; draw it anew, as this module's docstring says"


def test_every_stored_picture_is_compared() -> None:
    assert {file.stem for file in GOLDEN.glob("*.png")} == set(SCENES)


def test_text_is_shaped_as_when_the_pictures_were_stored() -> None:
    assert features.check("raqm")


@pytest.mark.parametrize(
    "facts", [{"vp": 38}, {"money": 15}, {"threat": 7}, {"hands": 2}, {"line_patrons": 1}, {"excitement": 12}]
)
def test_another_number_would_be_seen(facts: dict[str, int]) -> None:
    sample = samples.created(1)
    player = sample.view.players[1]
    assert all(getattr(player, fact) != value for fact, value in facts.items())
    other = change(sample.view, players=(sample.view.players[0], change(player, **facts), *sample.view.players[2:]))
    worst, _ = _worst(*(_means(draw_lab_park(view, 1, NAMES).image) for view in (sample.view, other)))
    assert worst > 2 * LIMIT


def test_what_nobody_sees_is_forgiven() -> None:
    image = gallery.SCENES["park-created"]().image
    moved = ImageChops.offset(image, 1, 0)
    assert moved.tobytes() != image.tobytes()
    worst, _ = _worst(_means(image), _means(moved))
    assert 0 < worst <= LIMIT


def test_the_place_of_a_difference_is_told() -> None:
    image = Image.new("RGB", (160, 80))
    other = image.copy()
    other.paste((0, 90, 0), (48, 16, 56, 24))
    assert _worst(_means(image), _means(other)) == (90, (48, 16))
    assert _worst(_means(image), _means(image))[0] == 0
