"""Text: cleaning, measuring, fitting and label masks. Players' names are arbitrary Unicode, so nothing here
trusts them.

A text is split into runs by what each typeface covers; what none covers becomes one question mark a run,
never an empty box. Widths are advances in pixels, measured with the same features as the drawing.
"""

from __future__ import annotations

import json
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import Lock

from PIL import Image, ImageDraw, ImageFont, features

from render.cache import MIB, ByteCache
from render.theme import NARROWER, SMALLEST, Face, Style

FOLDER = Path(__file__).parent / "assets" / "fonts"
UNREADABLE = "?"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
LONGEST = 300
"""Characters of a text that are looked at; more cannot fit on any board."""
_TABULAR = ["tnum"]
_DISPLAY_SHRINK = 0.8
"""How far a display name shrinks before it changes to the narrow face."""
_STACKING = 200
"""Combining classes from here on sit above or below a letter; after composing, one more a letter is enough."""
_OVERLAY = 1
"""The combining class of strokes through a letter."""

if not features.check("raqm"):
    raise RuntimeError("this Pillow has no raqm: install the pinned wheel, its text shaping is needed")


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text with the style it fits in; `shortened` when its end was cut off."""

    text: str
    style: Style
    width: int
    shortened: bool


@dataclass(frozen=True, slots=True)
class Label:
    """A text as masks: `ink` and, if asked for, the wider `stroke` under it.

    `left` and `top` are the masks' corner relative to the start of the baseline; `width` is the advance;
    `ink_box` is the ink's bounding box relative to the same point.
    """

    ink: Image.Image
    stroke: Image.Image | None
    left: int
    top: int
    width: int
    ink_box: tuple[int, int, int, int]


def _weigh(label: Label) -> int:
    area = label.ink.width * label.ink.height
    return 200 + (2 * area if label.stroke is not None else area)


CACHE: ByteCache[Label] = ByteCache("labels", 5 * MIB, _weigh)
_opening = Lock()


@lru_cache(maxsize=96)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """The opened font; sizes are pixels."""
    if size < 1:
        raise ValueError(f"a font size is at least 1 pixel, not {size}")
    with _opening:
        return ImageFont.truetype(FOLDER / f"{face.value}.ttf", size, layout_engine=ImageFont.Layout.RAQM)


@lru_cache(maxsize=1)
def _coverage() -> dict[str, tuple[list[int], list[int]]]:
    """By font file, the first and the last code points of the ranges it covers, both sorted."""
    ranges: dict[str, list[tuple[int, int]]] = json.loads((FOLDER / "coverage.json").read_text(encoding="utf-8"))
    return {name: ([a for a, _ in pairs], [b for _, b in pairs]) for name, pairs in ranges.items()}


def covers(face: Face, character: str) -> bool:
    """Whether the face draws this character."""
    starts, ends = _coverage()[face.value]
    at = bisect_right(starts, ord(character)) - 1
    return at >= 0 and ord(character) <= ends[at]


def clean(text: str) -> str:
    """The text as it can be drawn on one line: composed, white space single, without controls, direction
    marks, emoji and towers of accents.
    """
    kept: list[str] = []
    stacked = False
    for character in unicodedata.normalize("NFC", text[:LONGEST]):
        category = unicodedata.category(character)
        if character.isspace():
            kept.append(" ")
            continue
        if category[0] == "C" or _is_emoji(character):
            continue
        place = unicodedata.combining(character)
        stacking = place >= _STACKING
        if place == _OVERLAY or (stacking and (stacked or not kept)):
            continue
        stacked = stacking
        kept.append(character)
    cleaned = " ".join("".join(kept).split())
    return cleaned if cleaned or not text.strip() else UNREADABLE


def _is_emoji(character: str) -> bool:
    point = ord(character)
    return (
        0x1F000 <= point <= 0x1FAFF
        or 0x2600 <= point <= 0x27BF
        or 0xFE00 <= point <= 0xFE0F
        or 0xE0000 <= point <= 0xE01EF
    )


@lru_cache(maxsize=4096)
def runs(text: str, face: Face) -> tuple[tuple[Face, str], ...]:
    """The cleaned text in runs of one face each: the face itself, else Barlow, else Noto Sans, else a
    question mark.
    """
    chain = (face, Face.WORLD) if face is not Face.DISPLAY else (face, Face.EXTRABOLD, Face.WORLD)
    made: list[tuple[Face, str]] = []
    unreadable = False
    for cluster in _clusters(clean(text)):
        found = next((f for f in chain if all(covers(f, c) for c in cluster)), None)
        if found is None and unreadable:
            continue
        unreadable = found is None
        used, drawn = (found, cluster) if found is not None else (face, UNREADABLE)
        if made and made[-1][0] is used:
            made[-1] = (used, made[-1][1] + drawn)
        else:
            made.append((used, drawn))
    return tuple(made)


def _clusters(text: str) -> Iterator[str]:
    """Each base character with the marks that follow it."""
    cluster = ""
    for character in text:
        if cluster and not unicodedata.category(character).startswith("M"):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def readable(text: str, face: Face = Face.BOLD) -> str:
    """The text as it will be drawn, in plain characters."""
    return "".join(part for _, part in runs(text, face))


@lru_cache(maxsize=8192)
def _advance(text: str, face: Face, size: int) -> float:
    return sum(font(f, size).getlength(part, features=_TABULAR) for f, part in runs(text, face))


def measure(text: str, style: Style) -> int:
    """The advance width in pixels, rounded up."""
    return -int(-_advance(text, style.face, style.size) // 1)


@lru_cache(maxsize=256)
def cap_height(style: Style) -> int:
    """Pixels from the baseline to the top of a capital."""
    return -int(font(style.face, style.size).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=4096)
def fit(text: str, style: Style, max_width: int) -> Fitted:
    """The text in the largest allowed style that is not wider than `max_width` pixels.

    Tried in order: the style itself; a display face a little smaller; the narrow face; the narrow face
    smaller, down to 24 px (or the style's own size, where that is less); there the end gives way to an
    ellipsis.
    """
    if max_width < 1:
        raise ValueError(f"no room for a text: {max_width} pixels")
    whole = readable(text, style.face)
    floor = min(SMALLEST, style.size)
    narrow = Style(NARROWER.get(style.face, style.face), style.size)
    steps = [(style, style.size)]
    if style.face is Face.DISPLAY:
        steps = [(style, max(floor, round(style.size * _DISPLAY_SHRINK)))]
    steps.append((narrow, floor))
    for candidate, least in steps:
        found = _shrunk(whole, candidate, least, max_width)
        if found is not None:
            return found
    return _cut(whole, narrow.sized(floor), max_width)


def _shrunk(text: str, style: Style, least: int, max_width: int) -> Fitted | None:
    """The text at the largest size between `least` and the style's own, or None."""
    size = style.size
    while size >= least:
        width = measure(text, style.sized(size))
        if width <= max_width:
            return Fitted(text, style.sized(size), width, shortened=False)
        size = min(size - 1, int(size * max_width / width) + 1)  # widths are nearly proportional to sizes
    return None


def _cut(text: str, style: Style, max_width: int) -> Fitted:
    """As much of the text as fits with an ellipsis; where not even that fits, the ellipsis alone."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS, style) <= max_width:
            low = middle
        else:
            high = middle - 1
    short = text[:low].rstrip() + ELLIPSIS
    return Fitted(short, style, measure(short, style), shortened=True)


def label(text: str, style: Style, stroke: int = 0) -> Label:
    """The masks of a text, `stroke` pixels of outline around it; shared, not to be changed."""
    return CACHE.get((text, style, stroke), lambda: _draw(text, style, stroke))


def _draw(text: str, style: Style, stroke: int) -> Label:
    parts: list[tuple[float, ImageFont.FreeTypeFont, str]] = []
    x = 0.0
    box = (0.0, 0.0, 1.0, 1.0)
    for face, part in runs(text, style.face):
        opened = font(face, style.size)
        left, top, right, bottom = opened.getbbox(part, anchor="ls", features=_TABULAR, stroke_width=stroke)
        here = (x + left, top, x + right, bottom)
        box = here if not parts else _union(box, here)
        parts.append((x, opened, part))
        x += opened.getlength(part, features=_TABULAR)
    left, top = int(box[0] // 1) - 1, int(box[1] // 1) - 1
    size = (int(-(-box[2] // 1)) + 1 - left, int(-(-box[3] // 1)) + 1 - top)
    ink = _layer(parts, size, left, top, 0)
    outline = _layer(parts, size, left, top, stroke) if stroke else None
    inked = ink.getbbox() or (0, 0, 1, 1)
    ink_box = (inked[0] + left, inked[1] + top, inked[2] + left, inked[3] + top)
    return Label(ink, outline, left, top, measure(text, style), ink_box)


def _layer(
    parts: list[tuple[float, ImageFont.FreeTypeFont, str]],
    size: tuple[int, int],
    left: int,
    top: int,
    stroke: int,
) -> Image.Image:
    layer = Image.new("L", size, 0)
    pen = ImageDraw.Draw(layer)
    for x, opened, part in parts:
        pen.text((x - left, -top), part, font=opened, fill=255, anchor="ls", features=_TABULAR, stroke_width=stroke)
    return layer


def _union(
    first: tuple[float, float, float, float], second: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    return (
        min(first[0], second[0]),
        min(first[1], second[1]),
        max(first[2], second[2]),
        max(first[3], second[3]),
    )
