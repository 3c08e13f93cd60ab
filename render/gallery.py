"""The gallery: telling states of every game, one picture a scene, to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from render.canvas import Canvas
from render.credits import draw_credits
from render.dinosaur_island import scenes_boards, scenes_park, scenes_sheet, scenes_solo
from render.words import speaking
from render.words.catalogue import ENGLISH

Scene = Callable[[], Canvas]


def merged(*rooms: Mapping[str, Scene]) -> dict[str, Scene]:
    """The scenes of all rooms. ValueError where two have one name."""
    scenes: dict[str, Scene] = {}
    for room in rooms:
        for name, scene in room.items():
            if name in scenes:
                raise ValueError(f"two scenes are called {name!r}")
            scenes[name] = scene
    return scenes


SCENES = merged(
    scenes_park.SCENES,
    scenes_boards.SCENES,
    scenes_solo.SCENES,
    scenes_sheet.SCENES,
    {"credits": draw_credits},
)
"""Every scene by name; the name is the file's, too."""


def write(folder: Path, locale: str = ENGLISH) -> Iterator[Path]:
    """Draw every scene into the folder as `<name>.png`, made where it is missing; gives each file once it is there.

    The pictures speak the language that serves the locale.

    Files of the same names are replaced. OSError where the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, scene in SCENES.items():
        file = folder / f"{name}.png"
        with speaking(locale):
            canvas = scene()
        file.write_bytes(canvas.png())
        yield file
