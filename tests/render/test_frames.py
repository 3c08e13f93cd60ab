"""Memory used again leaves nothing behind, is nobody else's meanwhile, and is bounded."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import numpy as np
import pytest
from PIL import Image

from render import frames, png
from render.canvas import Canvas
from render.frames import Spares
from render.scene import Box
from render.sprites import weigh
from render.theme import PALETTE

RED, BLUE = (200, 10, 20), (10, 20, 200)


def _noise(width: int, height: int) -> Image.Image:
    return Image.fromarray(np.random.default_rng(width).integers(0, 256, (height, width, 3), dtype=np.uint8))


def test_a_frame_is_used_again_and_shows_nothing_of_its_first_picture() -> None:
    spares, picture = Spares(10**6), _noise(40, 30)
    frame = Image.new("RGB", (40, 30), RED)
    spares.give(frame)
    copied = spares.copied(picture)
    assert copied is frame
    assert copied.tobytes() == picture.tobytes()


@pytest.mark.parametrize("other", [Image.new("RGB", (30, 40)), Image.new("L", (40, 30))], ids=["turned", "grey"])
def test_a_frame_of_another_kind_is_left_alone(other: Image.Image) -> None:
    spares, picture = Spares(10**6), _noise(40, 30)
    spares.give(other)
    copied = spares.copied(picture)
    assert copied is not other
    assert copied is not picture
    assert copied.tobytes() == picture.tobytes()
    assert spares.held == weigh(other)


def test_a_frame_is_given_to_one_only() -> None:
    spares, picture = Spares(10**6), _noise(40, 30)
    spares.give(Image.new("RGB", (40, 30)))
    assert spares.copied(picture) is not spares.copied(picture)
    assert spares.held == 0


def test_no_more_is_kept_than_may_be_and_what_came_last_stays() -> None:
    size = 40 * 30 * 4
    spares = Spares(2 * size)
    given = [Image.new("RGB", (40, 30), (n, n, n)) for n in range(5)]
    for frame in given:
        spares.give(frame)
    assert spares.held == 2 * size
    assert {id(spares.copied(given[0])) for _ in range(2)} == {id(given[3]), id(given[4])}


def test_a_finished_picture_is_written_as_it_was_and_its_frame_comes_back() -> None:
    ground = _noise(300, 200)

    def drawn() -> Canvas:
        canvas = Canvas(300, 200, ground)
        canvas.box(Box(20, 20, 280, 180), 18, PALETTE.tile, border=RED)
        return canvas

    canvas, same = drawn(), drawn()
    frame, written = canvas.image, png.encode(same.image)
    assert canvas.png() == written
    with pytest.raises(AttributeError):
        _ = canvas.image
    again = Canvas(300, 200, ground)
    assert again.image is frame
    assert again.image.tobytes() == ground.tobytes()


def test_rows_of_a_larger_picture_are_not_in_a_smaller_one() -> None:
    small = _noise(64, 48)
    with ThreadPoolExecutor(1) as fresh:
        alone = fresh.submit(png.encode, small).result()
    png.encode(_noise(640, 480))
    assert png.encode(small) == alone


def test_threads_have_rows_of_their_own() -> None:
    meet = Barrier(2)

    def written(colour: tuple[int, int, int]) -> bytes:
        mine = frames.rows(1000)
        mine[:] = bytes(colour[:1]) * 1000
        meet.wait()
        return bytes(mine)

    with ThreadPoolExecutor(2) as pool:
        red, blue = pool.map(written, (RED, BLUE))
    assert set(red) == {RED[0]}
    assert set(blue) == {BLUE[0]}


def test_rows_of_a_huge_picture_are_not_kept() -> None:
    kept = frames.rows(1000).obj
    assert frames.rows(frames.ROWS + 1).obj is not frames.rows(frames.ROWS + 1).obj
    assert frames.rows(1000).obj is kept
