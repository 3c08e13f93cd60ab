"""What lies in the marketplace, as cards that say what a thing does and what it costs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dinosaur_island.view import (
    AttractionView,
    PurchaseView,
    SlotView,
    SpecialistView,
    SpecialView,
    UpgradeView,
)
from render import sprites
from render.canvas import Canvas
from render.dinosaur_island.board_words import printed, words
from render.dinosaur_island.cards import SPECIALIST_ICONS, slot_words
from render.dinosaur_island.parts import dna, lines, paragraph, sprite, upgrade_look, veil
from render.dinosaur_island.table import NUMBER, WORD, legible, roomiest, shown
from render.scene import Box
from render.theme import ATTRACTIONS, PALETTE, RGB, SPACE, WHITE, Face, Fill, Gradient, Style, mix, rgb

TILL = 66
"""Height of the strip with the price."""
_NAME = Style(Face.DISPLAY, 48)
_TEXT = Style(Face.SEMIBOLD, 38)
_TYPE = Style(Face.BOLD, 32)
_PRICE = Style(Face.DISPLAY, 58)
_ROW = Style(Face.DISPLAY, 76)
_LOCK = Style(Face.NARROW_BOLD, 44)
_SLOT = Style(Face.NARROW_BOLD, 32)
_REASON = 84
"""The least room in which a reason can be read."""
_SLOTS = 0.46
"""The share of a card that workstations may take; more are drawn smaller."""
_DIM = 150
_VISITOR = 40
"""The size of an attraction's visitor spaces."""
_ART = 156
"""Where the picture of an attraction ends."""
_CARDBOARD = Gradient(rgb("#54401E"), rgb("#34261A"))
_HIRE = rgb("#8C6B2E")


@dataclass(frozen=True, slots=True)
class Offer:
    """What a thing costs in $; `lock` says why the seat looked for cannot have it, `open` that it can."""

    price: int
    lock: str = ""
    open: bool = False

    @property
    def ink(self) -> RGB:
        """The colour of the words on its card."""
        return PALETTE.mute if self.lock else PALETTE.ink


def _edge(offer: Offer, colour: RGB) -> RGB:
    if offer.open:
        return PALETTE.money
    return PALETTE.line if offer.lock else colour


def _finish(canvas: Canvas, area: Box, offer: Offer, colour: RGB) -> None:
    canvas.outline(area, SPACE.tile_radius, _edge(offer, colour), 5 if offer.open else 2)


def _till(card: Canvas, offer: Offer, fact: str, left: int, *, reason: bool = True) -> None:
    """The price at a card's foot, on its strip, and left of it, as far as `left`, a tick or a lock with its reason."""
    middle = card.height - TILL // 2
    said = words("money", n=offer.price) if offer.price else words("market.free")
    colour = PALETTE.mute if offer.lock else PALETTE.money
    x = card.width - 16
    x -= card.text(said, (x, middle), _PRICE, colour, "rm", fact=f"{fact}.price", value=offer.price) + 12
    if offer.open:
        card.icon("check", (x - 20, middle), 42, PALETTE.money, fact=f"{fact}.open")
    elif offer.lock and reason:
        _lock(card, offer.lock, Box(left, middle - 22, x, middle + 22), fact)


def _lock(card: Canvas, reason: str, room: Box, fact: str) -> None:
    """A lock and why, at the right of a room; the lock alone where there is no room for more."""
    middle, side = room.middle[1], 36
    wide = 0
    if room.width > side + _REASON:
        style, most = legible(reason, _LOCK, room.width - side - 4), room.width - side - 4
        at = (room.right, middle)
        wide = 4 + card.text(reason, at, style, PALETTE.loss, "rm", max_width=most, fact=f"{fact}.lock")
    at = (room.right - wide - side // 2, middle)
    card.icon("lock", at, side, PALETTE.loss, fact=None if wide else f"{fact}.lock")


# ---- the row


def row_card(canvas: Canvas, area: Box, purchase: PurchaseView | None, offer: Offer, fact: str) -> None:
    """A row's price and the DNA that is sold for it. Facts: `fact`, `fact`.dna (value: how many)."""
    canvas.box(area, SPACE.tile_radius, PALETTE.tile)
    middle = round(area.middle[0])
    said = words("money", n=offer.price)
    colour = PALETTE.mute if offer.lock else PALETTE.money
    canvas.text(said, (middle, area.top + 52), _ROW, colour, "mm", fact=fact, value=offer.price)
    if purchase is not None:
        side = min(76, (area.width - 20) // max(1, purchase.count) - 4)
        top = area.top + 100
        left = middle - (purchase.count * (side + 4) - 4) // 2
        for number in range(purchase.count):
            dna(canvas, purchase.dna, (left + number * (side + 4), top + (76 - side) // 2), side)
        row = Box(left, top, left + purchase.count * (side + 4), top + 76)
        shown(canvas, row, purchase.dna, f"{fact}.dna", purchase.count)
        said, room = words(f"market.{purchase.dna}", n=purchase.count), area.width - 24
        at = (middle, area.bottom - 32)
        canvas.text(said, at, legible(said, WORD, room), offer.ink, "mm", max_width=room)
        if offer.lock:
            canvas.icon("lock", (area.right - 34, area.top + 36), 42, PALETTE.loss, fact=f"{fact}.lock")
        elif offer.open:
            canvas.icon("check", (area.right - 36, area.top + 36), 44, PALETTE.money, fact=f"{fact}.open")
    _finish(canvas, area, offer, mix(PALETTE.money, PALETTE.tile.top, 0.5))


# ---- things for sale


def empty_stall(canvas: Canvas, area: Box, fact: str, *, discarded: bool = False) -> None:
    """A place of the market with nothing on it; `discarded` by the AI card of the solo game."""
    canvas.box(area, SPACE.tile_radius, PALETTE.vacant)
    canvas.dashes(area, SPACE.tile_radius)
    icon, key = ("laptop", "market.discarded") if discarded else ("barrier", "market.empty")
    canvas.icon(icon, (area.middle[0], area.middle[1] - 28), 90, PALETTE.dash)
    said, room = words(key), area.width - 24
    at = (area.middle[0], area.bottom - 48)
    canvas.text(said, at, legible(said, WORD, room), PALETTE.faint, "mm", max_width=room, fact=fact)


def attraction_stall(canvas: Canvas, area: Box, tile: AttractionView, offer: Offer, fact: str, *, food: int) -> None:
    """An attraction; `food` is what a patron at food may pay instead of giving VP, in $.

    Facts: `fact` (the name), `.vp`, `.spaces`, `.price`, and `.lock` or `.open` of it.
    """
    look = ATTRACTIONS[tile.type]

    def draw(card: Canvas) -> None:
        inside = Box(0, 0, card.width, card.height)
        card.box(inside, 0, look.card)
        at = (_ART // 2, (card.height - TILL) / 2 + 2)
        if tile.art in sprites.names("colour"):
            card.art(tile.art, at, 128)
        else:
            card.icon(look.icon, at, 110, mix(look.card.top, WHITE, 0.5), drop=4)
        if offer.lock:
            veil(card, inside, _DIM)
        dark = mix(look.card.bottom, PALETTE.shade, 0.6)
        low = card.height - TILL - 30
        area = Box(_ART, 8, card.width - 12, low - 22)
        style = _named(tile.name, area.width)
        paragraph(card, tile.name, area, style, offer.ink, stroke=3, stroke_colour=dark, fact=fact)
        card.icon(look.icon, (_ART + 20, low), 40, offer.ink)
        veil(card, Box(0, card.height - TILL, card.width, card.height))
        if offer.lock:
            _lock(card, offer.lock, Box(_ART + 48, low - 22, card.width - 14, low + 22), fact)
        else:
            said = words(f"type.{tile.type}", money=food)
            room = card.width - _ART - 62
            at = (_ART + 50, low)
            card.text(said, at, _TYPE, offer.ink, "lm", max_width=room, stroke=2, stroke_colour=dark)
        middle = card.height - TILL // 2
        card.icon("star", (34, middle), 46, PALETTE.points)
        wide = card.text(str(tile.vp), (64, middle), NUMBER, offer.ink, "lm", fact=f"{fact}.vp", value=tile.vp)
        left, pitch = 64 + wide + 16, _VISITOR + 2
        for number in range(tile.spaces):
            corner = (left + number * pitch, middle - _VISITOR // 2)
            card.figure("meeple", corner, _VISITOR, PALETTE.patron, ghost=True)
        row = Box.sized(left, middle - _VISITOR // 2, max(1, tile.spaces * pitch), _VISITOR)
        shown(card, row, "meeple", f"{fact}.spaces", tile.spaces)
        _till(card, offer, fact, row.right + 8, reason=False)

    canvas.card(("attraction stall", tile, offer, food), area, SPACE.tile_radius, draw, facts=fact)
    _finish(canvas, area, offer, mix(look.card.top, WHITE, 0.35))


def upgrade_stall(
    canvas: Canvas, area: Box, tile: UpgradeView, offer: Offer, fact: str, *, special: SpecialView | None = None
) -> None:
    """A lab upgrade; `special` adds how many its stack has.

    Facts: `fact` (the name), and of it `.text`, `.slots` (value: how many), `.price`, `.lock` or `.open`, `.left`.
    """
    glyph, colour = upgrade_look(tile.icon)
    ground = Gradient(mix(colour, PALETTE.vacant.top, 0.55), mix(colour, PALETTE.well.top, 0.8))

    def draw(card: Canvas) -> None:
        left = None if special is None else special.left
        about = _About(glyph, mix(colour, WHITE, 0.35), ground, tile.name, printed(tile.text), left)
        _about(card, about, offer, fact)
        _till(card, offer, fact, _slots(card, tile, mix(colour, WHITE, 0.4), fact))

    canvas.card(("upgrade stall", tile, offer, special), area, SPACE.tile_radius, draw, facts=fact)
    _finish(canvas, area, offer, mix(colour, PALETTE.vacant.top, 0.25))


def specialist_stall(canvas: Canvas, area: Box, one: SpecialistView, offer: Offer, fact: str) -> None:
    """A specialist. Facts: `fact` (the name), `.text`, `.worker`, `.price`, and `.lock` or `.open` of it."""
    glyph = sprite(one.icon, "mono", SPECIALIST_ICONS.get(one.icon, "users"))

    def draw(card: Canvas) -> None:
        _about(card, _About(glyph, PALETTE.points, _CARDBOARD, one.name, printed(one.text)), offer, fact)
        middle = card.height - TILL // 2
        if one.worker:
            card.text("+", (16, middle), NUMBER, offer.ink, "lm", fact=f"{fact}.worker", value=1)
            card.figure("worker", (46, middle - 26), 50, PALETTE.ink)
        _till(card, offer, fact, 110 if one.worker else 16)

    canvas.card(("specialist stall", one, offer), area, SPACE.tile_radius, draw, facts=fact)
    _finish(canvas, area, offer, _HIRE)


@dataclass(frozen=True, slots=True)
class _About:
    """The head of a card: its glyph and the glyph's colour, its ground, what it is called and what it does; `left` is
    how many there are of it, None where that is not counted.
    """

    glyph: str
    colour: RGB
    ground: Fill
    name: str
    text: str
    left: int | None = None


def _about(card: Canvas, about: _About, offer: Offer, fact: str) -> None:
    """Glyph, name and text of a card, how many are left, and the strip at its foot."""
    inside = Box(0, 0, card.width, card.height)
    card.box(inside, 0, about.ground)
    card.icon(about.glyph, (36, 36), 46, about.colour, drop=2)
    if offer.lock:
        veil(card, inside, _DIM)
    veil(card, Box(0, card.height - TILL, card.width, card.height))
    room = card.width - 78
    if about.left is not None:
        said, at = words("market.left", n=about.left), (card.width - 16, 36)
        room -= 20 + card.text(said, at, _LOCK, offer.ink, "rm", fact=f"{fact}.left", value=about.left)
    name = about.name
    card.text(name, (68, 36), legible(name, _NAME, room), offer.ink, "lm", max_width=room, fact=fact)
    body = Box(16, 64, card.width - 14, card.height - TILL - 2)
    style, most = roomiest(about.text, _TEXT, body)
    paragraph(card, about.text, body, style, offer.ink, most=most, fact=f"{fact}.text")


def _named(name: str, width: int) -> Style:
    """The style in which a name of at most two lines fits a width."""
    rows = lines(name, _NAME, width)
    return min((legible(row, _NAME, width) for row in rows), key=lambda style: (style.face is _NAME.face, style.size))


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How large the parts of a workstation are drawn: a worker, a unit of DNA, how far apart units are, the rim."""

    worker: int
    unit: int
    apart: int
    rim: int

    def width(self, slot: SlotView) -> int:
        """How wide a workstation is."""
        gives = self.unit + self.apart * (slot.amount - 1) if slot.dna else 38 if slot_words(slot) else 0
        return 2 * self.rim + slot.workers * self.worker + gives


_ROOMY, _TIGHT = _Sizes(36, 38, 16, 7), _Sizes(30, 32, 10, 4)


def _slots(card: Canvas, tile: UpgradeView, colour: RGB, fact: str) -> int:
    """The workstations of a tile: a figure a worker, with what the slot gives or takes off. Gives where they end."""
    x, middle = 14, card.height - TILL // 2
    wide = sum(_ROOMY.width(slot) + 8 for slot in tile.slots)
    sizes = _ROOMY if wide < card.width * _SLOTS else _TIGHT
    for slot in tile.slots:
        pill = Box.sized(x, middle - 25, sizes.width(slot), 50)
        card.box(pill, 25, PALETTE.navy, border=colour)
        left = x + sizes.rim
        for _ in range(slot.workers):
            card.figure("worker", (left, middle - sizes.worker // 2 - 1), sizes.worker, colour, ghost=True)
            left += sizes.worker
        for number in range(slot.amount if slot.dna else 0):
            dna(card, slot.dna or "", (left + number * sizes.apart, middle - sizes.unit // 2), sizes.unit)
        if not slot.dna:
            card.text(slot_words(slot), (pill.right - 10, middle), _SLOT, PALETTE.ink, "rm")
        x = pill.right + 8
    row = Box(14, middle - 25, max(15, x - 8), middle + 25)
    shown(card, row, "worker", f"{fact}.slots", len(tile.slots))
    return row.right + 8
