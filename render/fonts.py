"""The typefaces: where their files are, what each covers, and the opened fonts.

All are ours but one: Chinese, Japanese and Korean need a font too large to ship, so that of the machine is used where
there is one, looked for when the first such character is to be drawn.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from functools import lru_cache
from pathlib import Path
from threading import Lock

from PIL import ImageFont

from render.theme import Face

FOLDER = Path(__file__).parent / "assets" / "fonts"
SYSTEM_FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/Library/Fonts"))
"""Where machines keep their fonts."""
SYSTEM_CJK = (
    "NotoSansCJK-Bold.ttc",
    "NotoSansCJKjp-Bold.otf",
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKjp-Regular.otf",
)
"""Files of the one font for Chinese, Japanese and Korean that is used, the best first."""
_NOBODY = "\U0010ffff"
"""A code point that is no character: a font draws its empty box."""
_opening = Lock()


@lru_cache(maxsize=96)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """The opened font; sizes are pixels. ValueError for a size below 1, or for a face that this machine has not."""
    if size < 1:
        raise ValueError(f"a font size is at least 1 pixel, not {size}")
    path = system_cjk() if face is Face.CJK else FOLDER / f"{face.value}.ttf"
    if path is None:
        raise ValueError(f"this machine has no font for {face.value}")
    with _opening:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.RAQM)


@lru_cache(maxsize=1)
def system_cjk() -> Path | None:
    """The machine's font for Chinese, Japanese and Korean, or None."""
    found: dict[str, Path] = {}
    for folder in SYSTEM_FOLDERS:
        for path in sorted(folder.rglob("NotoSansCJK*")):
            found.setdefault(path.name, path)
    return next((found[name] for name in SYSTEM_CJK if name in found), None)


@lru_cache(maxsize=1)
def _coverage() -> dict[str, tuple[list[int], list[int]]]:
    """By font file, the first and the last code points of the ranges it covers, both sorted."""
    ranges: dict[str, list[tuple[int, int]]] = json.loads((FOLDER / "coverage.json").read_text(encoding="utf-8"))
    return {name: ([a for a, _ in pairs], [b for _, b in pairs]) for name, pairs in ranges.items()}


def covers(face: Face, character: str) -> bool:
    """Whether the face draws this character."""
    if face is Face.CJK:
        return system_cjk() is not None and _draws(character)
    starts, ends = _coverage()[face.value]
    at = bisect_right(starts, ord(character)) - 1
    return at >= 0 and ord(character) <= ends[at]


@lru_cache(maxsize=4096)
def _draws(character: str) -> bool:
    """Whether the machine's font draws this character as anything but its empty box."""
    opened = font(Face.CJK, 24)
    return bytes(opened.getmask(character, mode="L")) != bytes(opened.getmask(_NOBODY, mode="L"))
