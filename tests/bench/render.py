"""How fast pictures are: drawn with empty caches, again, after a change, and written as PNG, against a floor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import perf_counter

import msgspec

from render import png
from render.canvas import Canvas
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island import scenes_boards as boards
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result
from render.dinosaur_island.tracks import draw_tracks
from tests.render.caches import caches, forget

MILLI = 1e3
KIB = 1024
MIB = 1024 * KIB

Draw = Callable[[], Canvas]


class Scene(msgspec.Struct, frozen=True):
    """One picture; times are medians of one call.

    Attributes:
        floor_ms: what no drawing can be quicker than: copying its pixels once and writing them as PNG.
        cold_ms: drawn with every cache empty; once a process.
        changed_ms: drawn after another state of the same board, so that the cards that differ are made anew.
        warm_ms: drawn again.
        encode_ms: written as PNG.
        cold_ratio, changed_ratio, warm_ratio: drawn and written, as a multiple of the floor in the same run.
    """

    scene: str
    width: int
    height: int
    png_kib: int
    floor_ms: float
    cold_ms: float
    changed_ms: float
    warm_ms: float
    encode_ms: float
    cold_ratio: float
    changed_ratio: float
    warm_ratio: float


class Figures(msgspec.Struct, frozen=True):
    """What was measured: each picture, and what the caches hold and may hold after all of them, in MiB."""

    repeats: int
    scenes: tuple[Scene, ...]
    cached_mib: float
    cached_limit_mib: float


def measure(*, repeats: int, only: str = "") -> Figures:
    """Draw telling states of every board again and again, and time it.

    Args:
        repeats: how often each is drawn.
        only: a part of the names of the pictures that are wanted.

    Raises:
        ValueError: no picture has such a name.
    """
    wanted = [drawing for drawing in _drawings() if only in drawing[0]]
    if not wanted:
        raise ValueError(f"no picture is called {only!r}; there are: {'; '.join(name for name, _, _ in _drawings())}")
    scenes = tuple(_scene(name, draw, other, repeats) for name, draw, other in wanted)
    held, limit = (sum(values) / MIB for values in zip(*((c.held, c.limit) for c in caches().values()), strict=True))
    return Figures(repeats, scenes, round(held, 1), round(limit, 1))


def _drawings() -> Iterator[tuple[str, Draw, Draw]]:
    """By name, how a state is drawn and how another one of the same board; the views are made before."""
    made, built = samples.created(1), samples.full()
    for sample, other in ((made, built), (built, made)):
        first, second = (
            partial(draw_lab_park, one.view, one.seat, one.names, one.before, one.move) for one in (sample, other)
        )
        yield ("lab-and-park, changed" if sample is made else "lab-and-park, full"), first, second
    before, after = boards.claimed()
    research = partial(draw_research, after, boards.NAMES, before), partial(draw_research, before, boards.NAMES)
    yield "research", *research
    sold, bought = boards.bought()
    yield "market", partial(draw_market, bought, boards.NAMES, 0, sold), partial(draw_market, sold, boards.NAMES, 1)
    tracks = boards.tracks_view()
    yield "tracks", partial(draw_tracks, tracks, boards.NAMES), partial(draw_tracks, boards.dealt(4), boards.NAMES)
    result, shared = boards.result_view(), boards.shared_victory()
    yield "result", partial(draw_result, result, boards.NAMES), partial(draw_result, shared, boards.NAMES[:2])


def _scene(name: str, draw: Draw, other: Draw, repeats: int) -> Scene:
    cold = _median(draw, max(1, repeats // 5), before=forget)
    warm = _median(draw, repeats)
    changed = _median(draw, max(1, repeats // 2), before=lambda: _leave(draw, other))
    image = draw().image
    encode = _median(lambda: png.encode(image), repeats)
    floor = _median(image.tobytes, repeats) + encode
    return Scene(
        name,
        image.width,
        image.height,
        len(png.encode(image)) // KIB,
        round(floor, 1),
        round(cold, 1),
        round(changed, 1),
        round(warm, 1),
        round(encode, 1),
        *(round((drawn + encode) / floor, 2) for drawn in (cold, changed, warm)),
    )


def _leave(draw: Draw, other: Draw) -> None:
    """Another state has been drawn last: its cards are kept, those of this one are not, and all else is there."""
    draw()
    caches()["cards"].clear()
    other()


def _median(call: Callable[[], object], times: int, before: Callable[[], object] = lambda: None) -> float:
    """Milliseconds of a call; what is done before each does not count."""
    taken = []
    for _ in range(times):
        before()
        started = perf_counter()
        call()
        taken.append(perf_counter() - started)
    return median(taken) * MILLI
