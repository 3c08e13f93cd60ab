"""How fast pictures are, and how large: as multiples of a floor in the same run, each beside what is wanted of it.

The floor is what no renderer can be quicker than: one copy of the frame, and `fpng`, the quickest PNG writer there is.
Ratios are taken move by move, each to the floor of its own frame measured right after it, so that whatever else the
machine does falls on both; they are medians. Times are given twice, in processor time and by the clock: alike on a
quiet machine. What is wanted is judged by processor time, but for threads and the event loop, which have only a clock.
"""

from __future__ import annotations

import io
import json
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, thread_time
from typing import NamedTuple

import fpng
import msgspec
from PIL import Image

from render import gallery, png
from render.canvas import Canvas
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island import scenes_boards as boards
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result
from render.dinosaur_island.tracks import draw_tracks
from render.frames import SPARES
from tests.bench import tables, threads
from tests.bench.figure import MILLI, Figure
from tests.bench.moves import moves
from tests.render.caches import caches, forget, forget_cards, forget_state

MIB = 1024 * 1024
ROOT = Path(__file__).parents[2]

WARMING = 60
"""Moves that are drawn before any is measured: the caches of a game that is under way."""

Draw = Callable[[], Canvas]


class Figures(msgspec.Struct, frozen=True):
    """What was measured."""

    repeats: int
    figures: tuple[Figure, ...]


def measure(*, repeats: int, only: str = "") -> Figures:
    """Draw, write, start, and time it.

    Args:
        repeats: how often things are done; more moves of the game are drawn, too.
        only: a part of the names of the groups of figures that are wanted.

    Raises:
        ValueError: no group has such a name.
    """
    wanted = [group for name, group in GROUPS.items() if only in name]
    if not wanted:
        raise ValueError(f"nothing measured is called {only!r}; there are: {', '.join(GROUPS)}")
    return Figures(repeats, tuple(figure for group in wanted for figure in group(repeats)))


class Time(NamedTuple):
    """Seconds of one call."""

    processor: float
    clock: float

    def times(self, floor: Time) -> Time:
        """As a multiple of another."""
        return Time(self.processor / floor.processor, self.clock / floor.clock)


class Drawn(NamedTuple):
    """One picture: the times it took to draw and to write, together, and of its floor."""

    draw: Time
    write: Time
    whole: Time
    floor: Time

    @property
    def ratio(self) -> Time:
        """Drawn and written, as a multiple of the floor."""
        return self.whole.times(self.floor)


def timed(call: Callable[[], object]) -> Time:
    """How long a call takes."""
    clock, processor = perf_counter(), thread_time()
    call()
    return Time(thread_time() - processor, perf_counter() - clock)


def middle(times: Sequence[Time], scale: float = 1.0) -> tuple[float, float]:
    """The medians of processor time and clock."""
    return tuple(round(median(column) * scale, 2) for column in zip(*times, strict=True))  # type: ignore[return-value]


def floor(file: bytes) -> Time:
    """One copy of a picture's pixels, given up again, and its PNG by `fpng`; the middle one of three."""
    with Image.open(io.BytesIO(file)) as image:
        raw, size = image.tobytes(), image.size

    def work() -> None:
        bytearray(raw)
        fpng.from_bytes(raw, *size, 3)

    return Time(*map(median, zip(*(timed(work) for _ in range(3)), strict=True)))


def drawn(draw: Draw) -> Drawn:
    """Draw and write a picture, and measure its floor."""
    canvases: list[Canvas] = []
    files: list[bytes] = []
    drawing = timed(lambda: canvases.append(draw()))
    writing = timed(lambda: files.append(canvases[0].png()))
    whole = Time(drawing.processor + writing.processor, drawing.clock + writing.clock)
    return Drawn(drawing, writing, whole, floor(files[0]))


# --- a game's lab and park ---------------------------------------------------------------------------------------


def _game(repeats: int) -> Iterator[Figure]:
    """Lab and park after the moves of a game, as the bot draws them; the same again; states never seen."""
    played = moves(WARMING + 5 * repeats)
    forget()
    for move in played[:WARMING]:
        move.draw()
    after = [drawn(move.draw) for move in played[WARMING:]]
    again = [drawn(played[-1].draw) for _ in range(repeats)]
    yield Figure("floor: a copy of the frame, and fpng", "ms", *middle([one.floor for one in after], MILLI))
    yield Figure("lab and park after a move: drawn", "ms", *middle([one.draw for one in after], MILLI))
    yield Figure("lab and park after a move: written", "ms", *middle([one.write for one in after], MILLI))
    yield Figure("lab and park after a move", "x floor", *middle([one.ratio for one in after]), most=5)
    late = (quantiles(column, n=10)[8] for column in zip(*(one.ratio for one in after), strict=True))
    yield Figure("lab and park after a move: 9 of 10 within", "x floor", *(round(value, 2) for value in late))
    yield Figure("lab and park again", "x floor", *middle([one.ratio for one in again]), most=5)
    for what, lose, most in (
        ("none of its cards known", forget_cards, 12),
        ("and none of its words", forget_state, None),
        ("and nothing but fonts and sprites", _forget_shapes, None),
    ):
        anew = [_anew(move.draw, lose) for move in played[-repeats:]]
        yield Figure(f"a new state, {what}", "x floor", *middle([one.ratio for one in anew]), most=most)


def _anew(draw: Draw, lose: Callable[[], None]) -> Drawn:
    """A picture of which something that was known is lost."""
    lose()
    return drawn(draw)


def _forget_shapes() -> None:
    forget_state()
    for name, one in caches().items():
        if name != "sprites":
            one.clear()


# --- every board -------------------------------------------------------------------------------------------------


def _boards(repeats: int) -> Iterator[Figure]:
    """Each board again, and as a new state."""
    for name, draw in _drawings():
        draw()
        again = [drawn(draw) for _ in range(repeats)]
        yield Figure(f"{name} again", "x floor", *middle([one.ratio for one in again]))
        anew = [_anew(draw, forget_cards) for _ in range(max(1, repeats // 4))]
        yield Figure(f"{name}, a new state", "x floor", *middle([one.ratio for one in anew]))


def _drawings() -> Iterator[tuple[str, Draw]]:
    """By name, how a telling state of each board is drawn; the views are made before."""
    full = samples.full()
    yield "full lab and park", partial(draw_lab_park, full.view, full.seat, full.names, full.before, full.move)
    before, after = boards.claimed()
    yield "research", partial(draw_research, after, boards.NAMES, before)
    sold, bought = boards.bought()
    yield "market", partial(draw_market, bought, boards.NAMES, 0, sold)
    yield "tracks", partial(draw_tracks, boards.tracks_view(), boards.NAMES)
    yield "result", partial(draw_result, boards.result_view(), boards.NAMES)


# --- files -------------------------------------------------------------------------------------------------------


def _files(_: int) -> Iterator[Figure]:
    """Every picture of the gallery that is sent as a PNG file, beside Pillow's at its usual level."""
    sizes, times = [], []
    for scene in (scene for name, scene in gallery.SCENES.items() if not name.startswith("film")):
        canvas = scene()
        image, level = canvas.image, canvas.level
        sizes.append(len(png.encode(image, level)) / len(_pillow(image)))
        times.append(timed(partial(png.encode, image, level)).times(timed(partial(_pillow, image))))
    yield Figure("bytes of a file, mean of all pictures", "x Pillow", round(sum(sizes) / len(sizes), 3), most=1.1)
    yield Figure("bytes of a file, the worst picture", "x Pillow", round(max(sizes), 3), most=1.1)
    yield Figure("time to write a file", "x Pillow", *middle(times), most=0.2)


def _pillow(image: Image.Image) -> bytes:
    written = io.BytesIO()
    image.save(written, "PNG", compress_level=6)
    return written.getvalue()


# --- a process ---------------------------------------------------------------------------------------------------

_START = """
import json
from time import perf_counter, process_time
at = [(process_time(), perf_counter())]
from render.dinosaur_island import lab_park
at.append((process_time(), perf_counter()))
from render.dinosaur_island import sample_views
sample = sample_views.created(1)
at.append((process_time(), perf_counter()))
lab_park.picture(sample.view, sample.seat, sample.names, sample.before, sample.move)
at.append((process_time(), perf_counter()))
print(json.dumps(at))
"""


def _start(repeats: int) -> Iterator[Figure]:
    """A fresh process: everything imported, and that with the first picture drawn and written."""
    imported, first = [], []
    for _ in range(max(1, repeats // 4)):
        told = subprocess.run([sys.executable, "-c", _START], cwd=ROOT, capture_output=True, text=True, check=True)
        start, ready, dealt, done = (Time(*at) for at in json.loads(told.stdout))
        imported.append(Time(ready.processor, ready.clock - start.clock))
        first.append(Time(*(a + b - c for a, b, c in zip(imported[-1], done, dealt, strict=True))))
    yield Figure("start-up: imported", "ms", *middle(imported, MILLI), most=1000)
    yield Figure("start-up: and the first picture written", "ms", *middle(first, MILLI), most=1000)


def _memory(_: int) -> Iterator[Figure]:
    """What the caches hold after the whole gallery, what they may hold, and what the process takes."""
    forget()
    for scene in gallery.SCENES.values():
        scene().png()
    held, limit = (sum(values) / MIB for values in zip(*((c.held, c.limit) for c in caches().values()), strict=True))
    yield Figure("caches after the whole gallery", "MiB", round(held, 1), most=64)
    yield Figure("caches may hold", "MiB", round(limit, 1), most=64)
    yield Figure("frames kept to be drawn in again", "MiB", round(SPARES.held / MIB, 1))
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Figure("the whole process at most", "MiB", round(most, 1))


GROUPS: dict[str, Callable[[int], Iterator[Figure]]] = {
    "game": _game,
    "boards": _boards,
    "files": _files,
    "start": _start,
    "memory": _memory,
    "threads": threads.figures,
    "tables": tables.figures,
}
"""By name: figures of a kind, for so many repeats."""
