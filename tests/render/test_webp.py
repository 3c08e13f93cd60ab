"""Moving pictures: what goes in comes out again, in the times asked for, and never more than there is room for."""

from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image, ImageChops, ImageDraw

from render import webp
from render.webp import Animation

SIZE = (201, 117)
"""Odd on purpose: the format counts places in twos."""
ROOM = 2**20


def plain(colour: tuple[int, int, int], spot: tuple[int, int] | None = None) -> Image.Image:
    """One colour, and a white square somewhere on it."""
    image = Image.new("RGB", SIZE, colour)
    if spot is not None:
        ImageDraw.Draw(image).rectangle((*spot, spot[0] + 30, spot[1] + 30), fill="white")
    return image


def noise(seed: int) -> Image.Image:
    return Image.frombytes("RGB", SIZE, Random(seed).randbytes(SIZE[0] * SIZE[1] * 3))


def film(*frames: tuple[Image.Image, int], most: int = ROOM) -> bytes:
    animation = Animation(SIZE, most=most, frames=len(frames))
    for image, ms in frames:
        animation.add(image, ms)
    return animation.finish()


def seen(data: bytes) -> list[tuple[Image.Image, int]]:
    """The frames as they are shown, with how long each stays, read by the library's own decoder."""
    found = []
    with Image.open(io.BytesIO(data)) as opened:
        assert (opened.format, opened.size) == ("WEBP", SIZE)
        assert opened.info["loop"] == 0, "it goes round"
        for number in range(getattr(opened, "n_frames", 1)):
            opened.seek(number)
            found.append((opened.convert("RGB"), opened.info["duration"]))
    return found


def alike(first: Image.Image, second: Image.Image, far: int = 24) -> bool:
    """Do two pictures look the same?"""
    means = ImageChops.difference(first, second).reduce(4)
    return max(means.tobytes()) <= far


FRAMES = (
    (plain((20, 20, 60)), 900),
    (plain((20, 20, 60), (11, 13)), 450),
    (plain((20, 20, 60), (151, 71)), 1_700),
    (plain((200, 60, 20), (151, 71)), 6_000),
)


def test_what_goes_in_comes_out_in_the_times_asked_for() -> None:
    shown = seen(film(*FRAMES))
    assert [ms for _, ms in shown] == [ms for _, ms in FRAMES]
    assert all(alike(image, wanted) for (image, _), (wanted, _) in zip(shown, FRAMES, strict=True))
    assert not alike(FRAMES[0][0], FRAMES[1][0]), "the measure would notice"


def test_only_what_has_changed_is_written() -> None:
    whole, part = film(FRAMES[0], FRAMES[3]), film(FRAMES[0], FRAMES[1])
    assert len(part) < len(whole)
    moved = Animation(SIZE, most=ROOM, frames=2)
    for image, ms in FRAMES[:2]:
        moved.add(image, ms)
    data = moved.finish()
    last = data[data.rindex(b"ANMF") + 8 :]
    left, top, width, height = (int.from_bytes(last[at : at + 3], "little") for at in (0, 3, 6, 9))
    assert (left * 2, top * 2, width + 1, height + 1) == (10, 12, 32, 32)


def test_a_frame_like_the_last_lets_it_stay() -> None:
    first, second, *_ = FRAMES
    shown = seen(film(first, first, second, second, second))
    assert [ms for _, ms in shown] == [1_800, 1_350]


def test_a_film_is_never_larger_than_it_may_be() -> None:
    frames = [(noise(n), 100) for n in range(12)]
    free = len(film(*frames))
    for most in (free, free // 2, free // 4, free // 9):
        data = film(*frames, most=most)
        assert len(data) <= most
        assert sum(ms for _, ms in seen(data)) == 1_200, "what is left out is no gap"
    assert len(seen(film(*frames, most=free // 2))) == 12, "less room: first the quality goes"
    assert len(seen(film(*frames, most=free // 9))) < 12, "then frames"


def test_more_frames_than_were_foretold_fit_too() -> None:
    animation = Animation(SIZE, most=60_000, frames=1)
    for n in range(8):
        animation.add(noise(n), 100)
    data = animation.finish()
    assert len(data) <= 60_000
    assert sum(ms for _, ms in seen(data)) == 800


def test_the_best_quality_is_taken_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    rich = len(film((noise(1), 100)))
    monkeypatch.setattr(webp, "QUALITIES", webp.QUALITIES[1:])
    assert len(film((noise(1), 100))) < rich


def test_the_same_frames_are_the_same_bytes() -> None:
    assert film(*FRAMES) == film(*FRAMES)


def test_what_is_no_frame_is_refused() -> None:
    animation = Animation(SIZE, most=ROOM, frames=2)
    for image, ms in ((plain((0, 0, 0)).convert("RGBA"), 10), (Image.new("RGB", (9, 9)), 10), (plain((0, 0, 0)), 0)):
        with pytest.raises(ValueError, match="the film RGB"):
            animation.add(image, ms)
    with pytest.raises(ValueError, match="a film without a frame"):
        animation.finish()
    for size, most, frames in (((0, 4), ROOM, 1), ((4, 20_000), ROOM, 1), (SIZE, 60, 1), (SIZE, ROOM, 0)):
        with pytest.raises(ValueError, match="no film of"):
            Animation(size, most=most, frames=frames)
