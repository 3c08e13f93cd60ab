"""Tiles and cards that lie in the market as well as in a player's lab and park."""

from __future__ import annotations

import math

from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw

from engine.dinosaur_island.view import AttractionView, SlotView, SpecialistView, StandView, UpgradeView
from render import sprites
from render.cache import MIB, ByteCache
from render.canvas import Canvas
from render.dinosaur_island.labels import label
from render.dinosaur_island.tokens import framed, paragraph, row_width, sprite, visitors
from render.scene import Box, Kind
from render.theme import ATTRACTIONS, PALETTE, RGB, SPACE, TYPE, WHITE, Face, Gradient, Style, mix

UPGRADE_LOOKS: dict[str, tuple[str, RGB]] = {
    "refine": ("dna", (150, 120, 255)),
    "create": ("egg", (53, 224, 194)),
    "tool": ("gears", (120, 150, 220)),
    "venture": ("coins", (200, 210, 80)),
    "duplicate": ("copy", (240, 120, 200)),
    "renovate": ("palisade", (230, 150, 80)),
    "double": ("ticket", (255, 110, 160)),
    "redraw": ("cctv", (255, 120, 100)),
    "guard": ("shield", (79, 168, 255)),
    "storage": ("snowflake", (140, 220, 255)),
    "staff": ("worker", (235, 190, 120)),
    "income": ("chart", (170, 200, 110)),
    "rebate": ("crane", (220, 170, 60)),
    "promote": ("megaphone", (255, 150, 110)),
    "extract": ("test_tubes", (120, 225, 150)),
}
"""By a tile's icon in the content: its glyph and colour."""
_OTHER_UPGRADE = ("upgrade", (150, 160, 210))
SPECIALIST_ICONS: dict[str, str] = {
    "intern": "ticket",
    "jack_of_all_trades": "hand",
    "union_boss": "handshake",
    "dino_hunter": "claws",
    "computer_programmer": "copy",
    "senior_scientist": "scientist",
    "night_watch": "siren",
    "site_foreman": "hard_hat",
    "head_hunter": "person_plus",
    "tour_operator": "flag",
    "insurance_broker": "scroll",
    "unpaid_postdoc": "flask",
    "bone_collector": "fossil",
    "landscape_gardener": "tree",
    "celebrity_chef": "utensils",
    "influencer": "megaphone",
    "purchasing_agent": "bag",
    "efficiency_expert": "hourglass",
    "carnivore_whisperer": "paw",
    "ride_designer": "coaster",
    "bouncer": "hooligan",
    "museum_curator": "podium",
}
"""By a card's icon in the content: its glyph."""
_OTHER_SPECIALIST = "users"
_NAME = Style(Face.BOLD, 34)
_SLOT = Style(Face.NARROW_EXTRABOLD, 32)
_SLOT_SIZE = 50
_STAND = Style(Face.DISPLAY, 36)
_NAMES = 78
"""Where an attraction's name ends."""
_VALUE = Style(Face.NARROW_EXTRABOLD, 48)
_STRIP = 64
_VISITOR = 44
_FREE: RGB = (100, 110, 176)
_VACANT: RGB = (96, 110, 198)
PRINTED_ART = {"hats": "hat"}
"""The stand printed on every board is no tile of the content, which could name its picture."""
RAYS: ByteCache[Image.Image] = ByteCache("rays", MIB // 2, sprites.weigh)


# ---- lab upgrades


def upgrade_look(icon: str) -> tuple[str, RGB]:
    """Glyph and colour of an upgrade tile; a glyph of ours under its own name for tiles that players made."""
    glyph, colour = UPGRADE_LOOKS.get(icon, _OTHER_UPGRADE)
    return sprite(icon, "mono", glyph), colour


def upgrade_card(canvas: Canvas, area: Box, tile: UpgradeView | None, worker: RGB, fact: str) -> None:
    """A lab upgrade with its slots, used ones in the worker's colour; None is a space under construction.

    Facts: `fact` (the tile's name), `fact`.slots (how many uses).
    """
    key = ("upgrade", tile, worker)
    edge = PALETTE.line if tile is None else mix(upgrade_look(tile.icon)[1], PALETTE.vacant.top, 0.35)

    def draw(card: Canvas) -> None:
        inside = Box(0, 0, area.width, area.height)
        if tile is None:
            _construction(card, inside, fact)
        else:
            _upgrade(card, inside, tile, worker, fact)

    framed(canvas, key, area, SPACE.tile_radius, edge, draw=draw, facts=fact)


def _construction(card: Canvas, area: Box, fact: str) -> None:
    card.box(area, 0, PALETTE.vacant)
    card.icon("barrier", area.middle, round(area.height * 0.56), _VACANT, fact=fact)


def _upgrade(card: Canvas, area: Box, tile: UpgradeView, worker: RGB, fact: str) -> None:
    glyph, colour = upgrade_look(tile.icon)
    card.box(area, 0, Gradient(mix(colour, PALETTE.vacant.top, 0.62), mix(colour, PALETTE.well.top, 0.84)))
    size = min(44, area.height // 4)
    card.icon(glyph, (area.middle[0], 6 + size / 2), size, mix(colour, WHITE, 0.35), drop=2)
    slots_top = area.bottom - _SLOT_SIZE - 6
    name = Box(6, 6 + size, area.right - 6, slots_top)
    paragraph(card, tile.name, name, _NAME, centred=True, fact=fact)
    row = Box.sized(0, slots_top, area.width, _SLOT_SIZE)
    upgrade_slots(card, row, tile.slots, worker, mix(colour, WHITE, 0.4))
    used = sum(slot.used for slot in tile.slots)
    card.note(Kind.PIPS, "slots", row, fact=f"{fact}.slots", value=used)


def upgrade_slots(card: Canvas, row: Box, slots: tuple[SlotView, ...], worker: RGB, colour: RGB) -> None:
    """A tile's workstations side by side in the middle of a row as high as they are."""
    gap, size = 7, row.height
    pitch = min(size + gap, (row.width - 12) // max(1, len(slots)))
    left = round(row.middle[0] - (pitch * (len(slots) - 1) + size) / 2)
    for place, slot in enumerate(slots):
        _slot(card, slot, Box.sized(left + place * pitch, row.top, size, size), worker, colour)


def _slot(card: Canvas, slot: SlotView, area: Box, worker: RGB, colour: RGB) -> None:
    """A workstation: what it gives or takes off, the workers it needs, and a worker on it when it is used.

    Where it gives DNA its type is shown; how much is told by the tile's text.
    """
    at, size = area.corner, area.height
    words = slot_words(slot)
    if slot.used and not slot.unlimited:
        card.box(area, size // 2, mix(worker, PALETTE.navy, 0.7))
        card.figure("worker", (at[0] + 4, at[1] + 2), size - 8, worker)
        return
    card.box(area, size // 2, PALETTE.navy, border=colour, thickness=3)
    if slot.unlimited and slot.used:
        card.figure("worker", (at[0] + 4, at[1] + 2), size - 8, worker)
        card.text(label("times", n=slot.used), (area.right + 4, area.middle[1]), _SLOT, PALETTE.ink, "lm")
    elif slot.dna:
        card.badge(slot.dna, (at[0] + 1, at[1] + 1), size - 2)
    elif words:
        card.text(words, area.middle, _SLOT, PALETTE.ink, "mm")
    elif slot.workers > 1:
        for place in range(2):
            card.figure("worker", (at[0] + 4 + place * 17, at[1] + 12), 25, colour, ghost=True)


def slot_words(slot: SlotView) -> str:
    """What is printed in a slot: its money, its discount, how much one use does, or that it may be used without end."""
    if slot.money:
        return label("price", n=slot.money)
    if slot.discount:
        return f"\N{MINUS SIGN}{slot.discount}"
    if slot.amount > 1:
        return label("times", n=slot.amount)
    return label("unlimited") if slot.unlimited else ""


# ---- specialists


def specialist_card(canvas: Canvas, area: Box, card: SpecialistView | None, fact: str) -> None:
    """A specialist, with the worker that came along and the patron on the card; None is a free place.

    Facts: `fact` (the name), `fact`.patrons.
    """
    border = PALETTE.line if card is None else (140, 107, 46)

    def draw(canvas: Canvas) -> None:
        inside = Box(0, 0, area.width, area.height)
        if card is None:
            canvas.box(inside, 0, PALETTE.vacant)
            canvas.icon("badge", inside.middle, round(inside.height * 0.6), _VACANT, fact=fact)
        else:
            _specialist(canvas, inside, card, fact)

    framed(canvas, ("specialist", card), area, SPACE.tile_radius, border, draw=draw, facts=fact)


def _specialist(canvas: Canvas, area: Box, card: SpecialistView, fact: str) -> None:
    canvas.box(area, 0, Gradient((84, 64, 30), (52, 38, 26)))
    glyph = sprite(card.icon, "mono", SPECIALIST_ICONS.get(card.icon, _OTHER_SPECIALIST))
    canvas.icon(glyph, (area.middle[0], 22), 36, PALETTE.points, drop=2)
    if card.worker:
        canvas.text("+", (area.right - 50, 25), TYPE.label, PALETTE.ink, "mm")
        canvas.figure("worker", (area.right - 42, 5), 38, PALETTE.ink)
    if card.patrons:
        visitors(canvas, (8, 4), (card.patrons, 0), size=40, fact=fact)
    paragraph(canvas, card.name, Box(6, 40, area.right - 6, area.bottom - 4), _NAME.sized(32), centred=True, fact=fact)


# ---- attractions


def stand_card(canvas: Canvas, area: Box, stand: StandView, fact: str) -> None:
    """An attraction in a park: name, picture, end VP, and visitor spaces with who is there.

    Facts: `fact` (the name), `fact`.vp, .patrons, .hooligans, and .doubled where its patrons count double.
    """
    look = ATTRACTIONS[stand.attraction.type]

    def draw(card: Canvas) -> None:
        inside = Box(0, 0, area.width, area.height)
        card.box(inside, 0, look.card)
        rays = RAYS.get(inside, lambda: _rays(area.width, area.height))
        card.stamp(rays, (0, 0), mix(look.card.top, WHITE, 0.3))
        _attraction(card, inside, stand.attraction, fact)
        if stand.doubled:
            _doubled(card, (area.width - 8, area.height - _STRIP - 54), fact)
        spaces = max(stand.attraction.spaces, stand.patrons + stand.hooligans)
        corner = (area.width - 8 - row_width(spaces, _VISITOR, 2), area.height - _STRIP + 12)
        who = (stand.patrons, stand.hooligans)
        visitors(card, corner, who, size=_VISITOR, spaces=spaces, gap=2, empty=_FREE, fact=fact)

    edge = mix(look.card.top, WHITE, 0.35)
    key = ("stand", replace(stand, zone=""))
    framed(canvas, key, area, SPACE.card_radius, edge, draw=draw, facts=fact)


def _doubled(card: Canvas, at: tuple[int, int], fact: str) -> None:
    words, ink, fill = label("doubled"), PALETTE.navy, PALETTE.points
    card.chip(words, at, colour=ink, fill=fill, height=44, align="r", fact=f"{fact}.doubled")


def _attraction(card: Canvas, area: Box, tile: AttractionView, fact: str) -> None:
    look = ATTRACTIONS[tile.type]
    dark = mix(look.card.bottom, PALETTE.shade, 0.6)
    strip = Box(0, area.bottom - _STRIP, area.right, area.bottom)
    middle = (area.middle[0], (_NAMES + strip.top) / 2 + 2)
    art = PRINTED_ART.get(tile.art, tile.art)
    if art in sprites.names("colour"):
        card.art(art, middle, min(strip.top - _NAMES - 8, 118))
    else:
        card.icon(look.icon, middle, 96, mix(look.card.top, WHITE, 0.5), drop=4)
    veil(card, strip)
    disc = Box.sized(8, strip.top - 52, 46, 46)
    card.box(disc, 23, dark)
    card.icon(look.icon, disc.middle, 34, mix(look.card.top, WHITE, 0.55))
    name = Box(10, 4, area.right - 10, _NAMES)
    paragraph(card, tile.name, name, _STAND, stroke=3, stroke_colour=dark, centred=True, fact=fact)
    card.icon("star", (26, strip.middle[1]), 36, PALETTE.points)
    at = (48, strip.middle[1])
    card.text(str(tile.vp), at, _VALUE, PALETTE.ink, "lm", fact=f"{fact}.vp", value=tile.vp)


def veil(card: Canvas, area: Box, strength: int = 205) -> None:
    """A dark strip that numbers are read on."""
    card.stamp(Image.new("L", (area.width, area.height), strength), area.corner, (9, 12, 36))


def _rays(width: int, height: int) -> Image.Image:
    """Beams of light from the foot of a card, as a mask."""
    large = Image.new("L", (width * 2, height * 2), 0)
    pen = ImageDraw.Draw(large)
    foot, reach = height * 0.95, 2 * (width + height)
    for beam in range(0, 24, 2):
        start, end = (math.radians(15 * (beam + edge)) for edge in (0, 1))
        pen.polygon(
            [
                (width, foot),
                (width + reach * math.cos(start), foot + reach * math.sin(start)),
                (width + reach * math.cos(end), foot + reach * math.sin(end)),
            ],
            fill=60,
        )
    small = large.resize((width, height), Image.Resampling.BOX)
    fade = Image.linear_gradient("L").resize((width, height)).point([255 - v // 2 for v in range(256)])
    return ImageChops.multiply(small, fade)
