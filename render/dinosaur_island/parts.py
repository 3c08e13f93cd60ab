"""The pieces shared by all boards of Dinosaur Island, under one roof."""

from __future__ import annotations

from render.dinosaur_island.cards import attraction_card, specialist_card, upgrade_card, upgrade_look, veil
from render.dinosaur_island.frame import (
    FOOTER_HEIGHT,
    HEADER_BOTTOM,
    Panel,
    Stat,
    board,
    delta,
    emblem,
    footer,
    header,
    heading,
    mark,
    tag,
)
from render.dinosaur_island.labels import LABELS, label
from render.dinosaur_island.tokens import (
    LETTERED,
    cost,
    crowd,
    dna,
    lines,
    note_visitors,
    paragraph,
    row_width,
    sprite,
    visitor,
    visitors,
    workers,
)

__all__ = [
    "FOOTER_HEIGHT",
    "HEADER_BOTTOM",
    "LABELS",
    "LETTERED",
    "Panel",
    "Stat",
    "attraction_card",
    "board",
    "cost",
    "crowd",
    "delta",
    "dna",
    "emblem",
    "footer",
    "header",
    "heading",
    "label",
    "lines",
    "mark",
    "note_visitors",
    "paragraph",
    "row_width",
    "specialist_card",
    "sprite",
    "tag",
    "upgrade_card",
    "upgrade_look",
    "veil",
    "visitor",
    "visitors",
    "workers",
]
