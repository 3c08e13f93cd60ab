"""What lies in the marketplace, as cards that say what a thing does and what it costs."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dinosaur_island.view import AttractionView, PurchaseView, SpecialistView, SpecialView, UpgradeView
from render import sprites
from render.canvas import Canvas
from render.dinosaur_island.board_words import printed, words
from render.dinosaur_island.cards import SPECIALIST_ICONS, slot_words
from render.dinosaur_island.parts import dna, paragraph, sprite, upgrade_look, veil
from render.dinosaur_island.table import fewest, shown
from render.scene import Box
from render.theme import ATTRACTIONS, PALETTE, RGB, SPACE, TYPE, WHITE, Face, Fill, Gradient, Style, mix, rgb

TILL = 50
"""Height of the strip with the price."""
_NAME = Style(Face.DISPLAY, 36)
_TEXT = Style(Face.SEMIBOLD, 28)
_MOST_LINES = 3
_PRICE = Style(Face.DISPLAY, 48)
_ROW = Style(Face.DISPLAY, 66)
_LOCK = Style(Face.NARROW_BOLD, 28)
_DIM = 150
_VISITORS = 34
"""How far apart an attraction's visitor spaces are."""
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


def _till(card: Canvas, offer: Offer, fact: str) -> int:
    """The strip at a card's foot with the price, and a tick or a lock. Gives the strip's middle."""
    strip = Box(0, card.height - TILL, card.width, card.height)
    veil(card, strip)
    middle = round(strip.middle[1])
    said = words("money", n=offer.price) if offer.price else words("market.free")
    colour = PALETTE.mute if offer.lock else PALETTE.money
    x = card.width - 16
    x -= card.text(said, (x, middle), _PRICE, colour, "rm", fact=f"{fact}.price", value=offer.price) + 12
    if offer.open:
        card.icon("check", (x - 16, middle), 34, PALETTE.money, fact=f"{fact}.open")
    elif offer.lock:
        x -= card.text(offer.lock, (x, middle), _LOCK, PALETTE.loss, "rm", fact=f"{fact}.lock") + 6
        card.icon("lock", (x - 14, middle), 30, PALETTE.loss)
    return middle


# ---- the row


def row_card(canvas: Canvas, area: Box, purchase: PurchaseView | None, offer: Offer, fact: str) -> None:
    """A row's price and the DNA that is sold for it. Facts: `fact`, `fact`.dna (value: how many)."""
    canvas.box(area, SPACE.tile_radius, PALETTE.tile)
    middle = round(area.middle[0])
    said = words("money", n=offer.price)
    colour = PALETTE.mute if offer.lock else PALETTE.money
    canvas.text(said, (middle, area.top + 42), _ROW, colour, "mm", fact=fact, value=offer.price)
    if purchase is not None:
        side = 58
        left = middle - (purchase.count * (side + 4) - 4) // 2
        for number in range(purchase.count):
            dna(canvas, purchase.dna, (left + number * (side + 4), area.top + 78), side)
        row = Box(left, area.top + 78, left + purchase.count * (side + 4), area.top + 78 + side)
        shown(canvas, row, purchase.dna, f"{fact}.dna", purchase.count)
        canvas.text(
            words(f"market.{purchase.dna}", n=purchase.count),
            (middle, area.bottom - 28),
            TYPE.small,
            offer.ink,
            "mm",
            max_width=area.width - 16,
        )
        if offer.lock:
            canvas.icon("lock", (area.right - 30, area.top + 30), 34, PALETTE.loss, fact=f"{fact}.lock")
        elif offer.open:
            canvas.icon("check", (area.right - 30, area.top + 30), 34, PALETTE.money, fact=f"{fact}.open")
    _finish(canvas, area, offer, mix(PALETTE.money, PALETTE.tile.top, 0.5))


# ---- things for sale


def empty_stall(canvas: Canvas, area: Box, fact: str, *, discarded: bool = False) -> None:
    """A place of the market with nothing on it; `discarded` by the AI card of the solo game."""
    canvas.box(area, SPACE.tile_radius, PALETTE.vacant)
    canvas.dashes(area, SPACE.tile_radius)
    icon, key = ("laptop", "market.discarded") if discarded else ("barrier", "market.empty")
    canvas.icon(icon, (area.middle[0], area.middle[1] - 22), 76, PALETTE.dash)
    canvas.text(words(key), (area.middle[0], area.bottom - 44), TYPE.note, PALETTE.faint, "mm", fact=fact)


def attraction_stall(canvas: Canvas, area: Box, tile: AttractionView, offer: Offer, fact: str, *, food: int) -> None:
    """An attraction; `food` is what a patron at food may pay instead of giving VP, in $.

    Facts: `fact` (the name), `.vp`, `.spaces`, `.price`, and `.lock` or `.open` of it.
    """
    look = ATTRACTIONS[tile.type]

    def draw(card: Canvas) -> None:
        inside = Box(0, 0, card.width, card.height)
        card.box(inside, 0, look.card)
        at = (76, (card.height - TILL) / 2 + 2)
        if tile.art in sprites.names("colour"):
            card.art(tile.art, at, 114)
        else:
            card.icon(look.icon, at, 100, mix(look.card.top, WHITE, 0.5), drop=4)
        if offer.lock:
            veil(card, inside, _DIM)
        dark = mix(look.card.bottom, PALETTE.shade, 0.6)
        name = Box(148, 10, card.width - 12, 90)
        paragraph(card, tile.name, name, _NAME, offer.ink, stroke=3, stroke_colour=dark, fact=fact)
        card.icon(look.icon, (166, 112), 34, offer.ink)
        said = words(f"type.{tile.type}", money=food)
        card.text(
            said, (192, 112), TYPE.small, offer.ink, "lm", max_width=card.width - 204, stroke=2, stroke_colour=dark
        )
        middle = _till(card, offer, fact)
        card.icon("star", (32, middle), 36, PALETTE.points)
        wide = card.text(str(tile.vp), (56, middle), TYPE.value, offer.ink, "lm", fact=f"{fact}.vp", value=tile.vp)
        left = 56 + wide + 14
        for number in range(tile.spaces):
            card.figure("meeple", (left + number * _VISITORS, middle - 16), 32, PALETTE.patron, ghost=True)
        row = Box.sized(left, middle - 16, max(1, tile.spaces * _VISITORS), 32)
        shown(card, row, "meeple", f"{fact}.spaces", tile.spaces)

    canvas.card(("attraction stall", tile, offer, fact, food), area, SPACE.tile_radius, draw)
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
        room = 0 if special is None else 110
        about = _About(glyph, mix(colour, WHITE, 0.35), ground, tile.name, printed(tile.text), room)
        _about(card, about, offer, fact)
        middle = _till(card, offer, fact)
        _slots(card, tile, middle, mix(colour, WHITE, 0.4), fact)
        if special is not None:
            said = words("market.left", n=special.left)
            at = (card.width - 16, 32)
            card.text(said, at, TYPE.small, offer.ink, "rm", fact=f"{fact}.left", value=special.left)

    canvas.card(("upgrade stall", tile, offer, fact, special), area, SPACE.tile_radius, draw)
    _finish(canvas, area, offer, mix(colour, PALETTE.vacant.top, 0.25))


def specialist_stall(canvas: Canvas, area: Box, one: SpecialistView, offer: Offer, fact: str) -> None:
    """A specialist. Facts: `fact` (the name), `.text`, `.worker`, `.price`, and `.lock` or `.open` of it."""
    glyph = sprite(one.icon, "mono", SPECIALIST_ICONS.get(one.icon, "users"))

    def draw(card: Canvas) -> None:
        _about(card, _About(glyph, PALETTE.points, _CARDBOARD, one.name, printed(one.text)), offer, fact)
        middle = _till(card, offer, fact)
        if one.worker:
            card.text("+", (16, middle), TYPE.value, offer.ink, "lm", fact=f"{fact}.worker", value=1)
            card.figure("worker", (38, middle - 20), 40, PALETTE.ink)

    canvas.card(("specialist stall", one, offer, fact), area, SPACE.tile_radius, draw)
    _finish(canvas, area, offer, _HIRE)


@dataclass(frozen=True, slots=True)
class _About:
    """The head of a card: its glyph and the glyph's colour, its ground, what it is called and what it does."""

    glyph: str
    colour: RGB
    ground: Fill
    name: str
    text: str
    room: int = 0
    """Pixels kept free to the right of the name."""


def _about(card: Canvas, about: _About, offer: Offer, fact: str) -> None:
    """Glyph, name and text of a card."""
    inside = Box(0, 0, card.width, card.height)
    card.box(inside, 0, about.ground)
    card.icon(about.glyph, (38, 34), 48, about.colour, drop=2)
    if offer.lock:
        veil(card, inside, _DIM)
    room = card.width - 84 - about.room
    card.text(about.name, (72, 33), _NAME, offer.ink, "lm", max_width=room, fact=fact)
    body = Box(16, 60, card.width - 14, card.height - TILL - 2)
    paragraph(
        card,
        about.text,
        body,
        _TEXT,
        offer.ink,
        most=fewest(about.text, _TEXT, body.width, _MOST_LINES),
        fact=f"{fact}.text",
    )


def _slots(card: Canvas, tile: UpgradeView, middle: int, colour: RGB, fact: str) -> None:
    """The workstations of a tile: a figure a worker, with what the slot gives or takes off."""
    x = 14
    for slot in tile.slots:
        said = slot_words(slot)
        width = 12 + slot.workers * 30 + (34 if said else 0)
        pill = Box.sized(x, middle - 20, width, 40)
        card.box(pill, 20, PALETTE.navy, border=colour)
        for number in range(slot.workers):
            card.figure("worker", (x + 6 + number * 30, middle - 15), 30, colour, ghost=True)
        if said:
            card.text(said, (x + width - 10, middle), _LOCK, PALETTE.ink, "rm")
        x += width + 8
    row = Box(14, middle - 20, max(15, x - 8), middle + 20)
    shown(card, row, "worker", f"{fact}.slots", len(tile.slots))
