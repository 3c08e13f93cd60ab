"""Whose fonts and pictures the boards are made of: read from `assets/sources.toml`, as a picture and in words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from render.canvas import Canvas
from render.scene import Box
from render.surface import PANEL_SHADOW
from render.theme import COATS, PALETTE, SPACE, Face, Gradient, Style
from render.words import spoken

SOURCES = Path(__file__).parent / "assets" / "sources.toml"
GOOGLE = "Google"
"""Whose the set of colour pictures is."""
_KINDS = ("mono", "colour", "fonts", "species")
_TITLE = Style(Face.DISPLAY, 62)
_LEAD = Style(Face.BOLD, 36)
_NAME = Style(Face.DISPLAY, 46)
_NOTE = Style(Face.SEMIBOLD, 30)
_TOP = 176
_HEAD = 118
_GAP = 12
_PADDING = 26
_FEW = 5
"""An author of so many pieces does not need the whole width."""
_SIZES = {"mono": (62, 75, 78), "colour": (82, 99, 98), "fonts": (36, 450, 52), "species": (174, 186, 124)}
"""By kind: how large a piece is drawn, and how far apart they are, across and down."""


@dataclass(frozen=True, slots=True)
class Credit:
    """What of one author is used.

    Attributes:
        author: a person, or those who call themselves so; "" for what is ours.
        source: what the set, or sets, are called.
        licence: by its short name.
        kind: "mono", "colour", "species" or "fonts".
        files: names of the files under `assets`, without their ends.
    """

    author: str
    source: str
    licence: str
    kind: str
    files: tuple[str, ...]


@lru_cache(maxsize=1)
def credits() -> tuple[Credit, ...]:
    """Everything in `sources.toml`, by author: glyphs, colour pictures, fonts, our own; who gave most comes first."""
    read = tomllib.loads(SOURCES.read_text(encoding="utf-8"))
    found: dict[tuple[str, str, str], dict[str, str]] = {}
    for name, (of, _, author) in read["mono"].items():
        source, _, licence, _ = read["sets"][of]
        files = found.setdefault(("mono", author, licence), {})
        files |= dict.fromkeys((name, *(one for one, base in read["composed"].items() if base == name)), source)
    source, _, licence, _ = read["sets"]["noto"]
    found["colour", GOOGLE, licence] = dict.fromkeys(read["colour"], source)
    for file, (family, author, licence, _) in read["fonts"].items():
        found.setdefault(("fonts", author, licence), {})[file] = family
    source, _, licence, _ = read["sets"]["ours"]
    found["species", "", licence] = dict.fromkeys(read["species"]["drawn"], source)
    made = (
        Credit(author, ", ".join(dict.fromkeys(files.values())), licence, kind, tuple(files))
        for (kind, author, licence), files in found.items()
    )
    return tuple(sorted(made, key=lambda one: (_KINDS.index(one.kind), -len(one.files))))


# ---- the picture


def draw_credits() -> Canvas:
    """All pieces under the names of their authors. Facts: `name`; for each file its name."""
    placed = list(_places())
    canvas = Canvas(SPACE.width, placed[-1][1].bottom + 28, Gradient(PALETTE.night_top, PALETTE.night_low))
    left, room, say = SPACE.margin + 8, SPACE.width - 2 * SPACE.margin - 16, spoken().say
    title, lead = say("credits-title"), say("credits-lead")
    canvas.text(title, (left, 92), _TITLE, stroke=4, stroke_colour=PALETTE.navy, max_width=room, fact="name")
    canvas.text(lead, (left, 144), _LEAD, PALETTE.ink, max_width=room, stroke=2)
    for credit, area in placed:
        _panel(canvas, area, credit)
    return canvas


def _places() -> Iterator[tuple[Credit, Box]]:
    """Where each author's panel is: those with few pieces lie abreast."""
    top, whole = _TOP, SPACE.width - 2 * SPACE.margin
    for kind in _KINDS:
        of_kind = [credit for credit in credits() if credit.kind == kind]
        few = [credit for credit in of_kind if _few(credit)]
        rows = [[credit] for credit in of_kind if not _few(credit)] + ([few] if few else [])
        for row in rows:
            width = (whole - _GAP * (len(row) - 1)) // len(row)
            tall = max(_height(credit, width) for credit in row)
            for column, credit in enumerate(row):
                yield credit, Box.sized(SPACE.margin + column * (width + _GAP), top, width, tall)
            top += tall + _GAP


def _few(credit: Credit) -> bool:
    return credit.kind == "fonts" or len(credit.files) <= _FEW


def _abreast(kind: str, width: int) -> int:
    """How many pieces of a kind lie side by side in a panel."""
    return max(1, (width - 2 * _PADDING) // _SIZES[kind][1])


def _height(credit: Credit, width: int) -> int:
    return _HEAD + -(-len(credit.files) // _abreast(credit.kind, width)) * _SIZES[credit.kind][2] + 16


def _panel(canvas: Canvas, area: Box, credit: Credit) -> None:
    """An author with what is by them."""
    canvas.box(area, SPACE.panel_radius, PALETTE.panel, border=PALETTE.line, shadow=PANEL_SHADOW)
    left, room = area.left + _PADDING, area.width - 2 * _PADDING
    note = spoken().say("credits-source", source=credit.source, licence=credit.licence)
    if not credit.author:
        note = credit.licence
    canvas.text(_who(credit), (left, area.top + 44), _NAME, anchor="lm", max_width=room)
    canvas.text(note, (left, area.top + 90), _NOTE, PALETTE.mute, "lm", max_width=room)
    across, (size, wide, high) = _abreast(credit.kind, area.width), _SIZES[credit.kind]
    for number, file in enumerate(credit.files):
        row, column = divmod(number, across)
        cell = Box.sized(left + column * wide, area.top + _HEAD + row * high, wide, high)
        _piece(canvas, credit.kind, file, cell, size)


def _who(credit: Credit) -> str:
    return credit.author or spoken().say("credits-ours")


def _piece(canvas: Canvas, kind: str, file: str, cell: Box, size: int) -> None:
    """A glyph, a picture, a dinosaur, or a font's name set in it."""
    fact, (x, y) = f"{kind}.{file}", cell.middle
    if kind == "mono":
        canvas.icon(file, (x, y), size, PALETTE.ink, fact=fact)
    elif kind == "colour":
        canvas.art(file, (x, y), size, fact=fact)
    elif kind == "species":
        canvas.species(file, (round(x), cell.bottom - 16), cell.height - 24, COATS[file], max_width=size, fact=fact)
    else:
        canvas.text(file, (cell.left, y), Style(Face(file), size), PALETTE.ink, "lm", max_width=cell.width, fact=fact)


# ---- in words


def alt_credits() -> str:
    """The picture in words: who made what, and under which licence."""
    say = spoken().say
    parts = []
    for credit in credits():
        source = credit.source if credit.author else "none"
        number = len(credit.files)
        parts.append(say("credits-alt", who=_who(credit), source=source, number=number, licence=credit.licence))
    return f"{say('credits-title')}. {say('credits-lead')} {'; '.join(parts)}."
