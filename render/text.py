"""Text: measuring, fitting and label masks. Players' names are arbitrary Unicode: `runs` says what of them is drawn.

Widths are advances in pixels, measured with the same features as the drawing. A sentence is seldom said twice, but its
words are: it is measured and put together word by word, and each word is drawn once. None of our typefaces draws a
word differently beside a space.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from PIL import Image, ImageDraw, ImageFont, features

from render import sprites
from render.cache import MIB, ByteCache
from render.fonts import font
from render.runs import PICTURES, Run, readable, runs, split
from render.theme import COATS, NARROWER, SMALLEST, Face, Style

N = TypeVar("N", int, float)

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_TABULAR = ["tnum"]
_DISPLAY_SHRINK = 0.8
"""How far a display name shrinks before it changes to the narrow face."""
_PICTURE, _WIDEST, _BESIDE, _FOOT = 0.92, 1.5, 0.06, 0.10
"""An emoji's greatest height and width, the room at its sides and how far it reaches below the base line, in ems."""

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
    `ink_box` is the bounding box of ink and pictures relative to the same point. `pictures` are emoji, each with its
    corner in the masks.
    """

    ink: Image.Image
    stroke: Image.Image | None
    left: int
    top: int
    width: int
    ink_box: tuple[int, int, int, int]
    pictures: tuple[tuple[int, int, Image.Image], ...] = ()


def _weigh(label: Label) -> int:
    area = label.ink.width * label.ink.height
    pictures = sum(sprites.weigh(picture) for _, _, picture in label.pictures)
    return 200 + (2 * area if label.stroke is not None else area) + pictures


CACHE: ByteCache[Label] = ByteCache("labels", 13 * MIB, _weigh)


@lru_cache(maxsize=8192)
def _advance(text: str, face: Face, size: int) -> float:
    words = split(text)
    if words:
        return sum(_advance(word, face, size) for word in words) + (len(words) - 1) * _space(face, size)
    return sum(_run_advance(run, size) for run in runs(text, face))


@lru_cache(maxsize=256)
def _space(face: Face, size: int) -> float:
    return float(font(face, size).getlength(" ", features=_TABULAR))


def _run_advance(run: Run, size: int) -> float:
    if run.face is None:
        return _picture(run.text, size).width + 2 * _BESIDE * size
    return font(run.face, size).getlength(run.text, direction=_direction(run), features=_TABULAR)


def _direction(run: Run) -> str:
    return "rtl" if run.leftward else "ltr"


def _picture(emoji: str, size: int) -> Image.Image:
    """The RGBA sprite of an emoji beside letters of this size."""
    kind, name = PICTURES[emoji]
    height, width = round(_PICTURE * size), round(_WIDEST * size)
    if kind == "species":
        return sprites.species(name, height, COATS[name], width)
    return sprites.colour(name, height)


def measure(text: str, style: Style) -> int:
    """The advance width in pixels, rounded up."""
    return -int(-_advance(text, style.face, style.size) // 1)


@lru_cache(maxsize=256)
def cap_height(style: Style) -> int:
    """Pixels from the baseline to the top of a capital."""
    return -int(font(style.face, style.size).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=4096)
def fit(text: str, style: Style, max_width: int, least: int = SMALLEST) -> Fitted:
    """The text in the largest allowed style that is not wider than `max_width` pixels.

    Tried in order: the style itself; a display face a little smaller; the narrow face; the narrow face
    smaller, down to `least` pixels (or the style's own size, where that is less); there the end gives way to an
    ellipsis.
    """
    if max_width < 1:
        raise ValueError(f"no room for a text: {max_width} pixels")
    whole = readable(text, style.face)
    floor = min(least, style.size)
    narrow = Style(NARROWER.get(style.face, style.face), style.size)
    steps = [(style, style.size)]
    if style.face is Face.DISPLAY:
        steps = [(style, max(floor, round(style.size * _DISPLAY_SHRINK)))]
    steps.append((narrow, floor))
    for candidate, smallest in steps:
        found = _shrunk(whole, candidate, smallest, max_width)
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


@dataclass(frozen=True, slots=True)
class _Part:
    """A run in its place: where it starts, and its font or its picture."""

    x: float
    run: Run
    font: ImageFont.FreeTypeFont | None = None
    picture: Image.Image | None = None


def _parts(text: str, style: Style) -> Iterator[_Part]:
    x = 0.0
    for run in runs(text, style.face):
        if run.face is None:
            yield _Part(x + _BESIDE * style.size, run, picture=_picture(run.text, style.size))
        else:
            yield _Part(x, run, font=font(run.face, style.size))
        x += _run_advance(run, style.size)


def _reach(part: _Part, size: int, stroke: int) -> tuple[float, float, float, float]:
    """The box of what is drawn of a part, from the start of the base line."""
    if part.picture is not None:
        foot = round(_FOOT * size)
        return part.x, foot - part.picture.height, part.x + part.picture.width, foot
    assert part.font is not None
    left, top, right, bottom = part.font.getbbox(
        part.run.text, anchor="ls", direction=_direction(part.run), features=_TABULAR, stroke_width=stroke
    )
    return part.x + left, top, part.x + right, bottom


def _draw(text: str, style: Style, stroke: int) -> Label:
    words = split(text)
    return _joined(words, style, stroke) if words else _drawn(text, style, stroke)


def _joined(words: Sequence[str], style: Style, stroke: int) -> Label:
    """A text put together of its words."""
    placed: list[tuple[int, Label]] = []
    x = 0.0
    for word in words:
        placed.append((round(x), label(word, style, stroke)))
        x += _advance(word, style.face, style.size) + _space(style.face, style.size)
    left, top = min(at + one.left for at, one in placed), min(one.top for _, one in placed)
    size = (
        max(at + one.left + one.ink.width for at, one in placed) - left,
        max(one.top + one.ink.height for _, one in placed) - top,
    )
    ink, outline = Image.new("L", size, 0), Image.new("L", size, 0) if stroke else None
    boxes: list[tuple[int, int, int, int]] = []
    for at, one in placed:
        corner = at + one.left - left, one.top - top
        area = (*corner, corner[0] + one.ink.width, corner[1] + one.ink.height)
        ink.paste(255, area, one.ink)
        if outline is not None:
            outline.paste(255, area, one.stroke)
        boxes.append((one.ink_box[0] + at, one.ink_box[1], one.ink_box[2] + at, one.ink_box[3]))
    return Label(ink, outline, left, top, measure(" ".join(words), style), _around(boxes))


def _drawn(text: str, style: Style, stroke: int) -> Label:
    parts = tuple(_parts(text, style))
    left, top, right, bottom = _around([_reach(part, style.size, stroke) for part in parts] or [(0, 0, 1, 1)])
    left, top = int(left // 1) - 1, int(top // 1) - 1
    size = (int(-(-right // 1)) + 1 - left, int(-(-bottom // 1)) + 1 - top)
    ink = _layer(parts, size, left, top, 0)
    outline = _layer(parts, size, left, top, stroke) if stroke else None
    pictures = tuple(
        (round(part.x) - left, round(_FOOT * style.size) - part.picture.height - top, part.picture)
        for part in parts
        if part.picture is not None
    )
    inked = _inked(ink, pictures)
    ink_box = (inked[0] + left, inked[1] + top, inked[2] + left, inked[3] + top)
    return Label(ink, outline, left, top, measure(text, style), ink_box, pictures)


def _inked(ink: Image.Image, pictures: Sequence[tuple[int, int, Image.Image]]) -> tuple[int, int, int, int]:
    """The box of everything there is to see."""
    boxes = [(x, y, x + picture.width, y + picture.height) for x, y, picture in pictures]
    letters = ink.getbbox()
    return _around([*boxes, letters] if letters else boxes or [(0, 0, 1, 1)])


def _layer(parts: Sequence[_Part], size: tuple[int, int], left: int, top: int, stroke: int) -> Image.Image:
    layer = Image.new("L", size, 0)
    pen = ImageDraw.Draw(layer)
    for part in parts:
        if part.font is None:
            continue
        pen.text(
            (part.x - left, -top),
            part.run.text,
            font=part.font,
            fill=255,
            anchor="ls",
            direction=_direction(part.run),
            features=_TABULAR,
            stroke_width=stroke,
        )
    return layer


def _around(boxes: Sequence[tuple[N, N, N, N]]) -> tuple[N, N, N, N]:
    """The least box that has all of these in it."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
