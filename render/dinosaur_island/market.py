"""The marketplace: what is for sale, for how much, and what a seat could pay for."""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Seat
from engine.dinosaur_island.view import MarketRowView, PlayerView, SpecialView, View
from render.canvas import Canvas
from render.dinosaur_island.board_words import words
from render.dinosaur_island.changes import Changes, Fact
from render.dinosaur_island.parts import FOOTER_HEIGHT, Panel, board, delta, header, label, mark
from render.dinosaur_island.stalls import (
    Offer,
    attraction_stall,
    empty_stall,
    row_card,
    specialist_stall,
    upgrade_stall,
)
from render.dinosaur_island.table import STRIP_BOTTOM, Names, called, legend, strip, subtitle
from render.scene import Box
from render.theme import PALETTE, SEATS, SPACE, TYPE, Face, Style

GAP = SPACE.gutter
LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
ROW_HEIGHT = 200
_HEADING = 66
_PRICES = 212
"""Width of the column of row prices."""
_SPECIAL = 168
_COLUMNS = (
    ("attractions", "ferris_wheel", PALETTE.hooligan),
    ("upgrades", "upgrade", PALETTE.security),
    ("specialists", "handshake", PALETTE.points),
)
_KINDS = ("attraction", "upgrade", "specialist")
_MONEY = Style(Face.DISPLAY, 46)
_PASS = Style(Face.DISPLAY, 44)


def draw_market(view: View, names: Names, seat: Seat | None = None, before: View | None = None) -> Canvas:
    """The marketplace; with `seat`, what it can buy has a tick and the rest a lock with the reason.

    Facts, where a row is named by its price: `A.name`, `A.place`, `A.to_move`, `A.money`; `row.2`, `row.2.dna`;
    `row.2.attraction`, `.vp`, `.spaces`, `.price`; `row.2.upgrade`, `.text`, `.slots`, `.price`;
    `row.2.specialist`, `.text`, `.worker`, `.price`; `special.dino_research_2` as an upgrade, `.left`;
    `stack.attractions`; `pass`; and `.open` or `.lock` of each when `seat` is given.
    """
    names = called(view, names)
    changes = Changes(None if before is None else _facts(before), _facts(view))
    buyer = None if seat is None else view.players[seat]
    rows = max(1, len(view.market))
    area = Box(LEFT, STRIP_BOTTOM, RIGHT, STRIP_BOTTOM + _HEADING + rows * (ROW_HEIGHT + GAP) + 6)
    low = area.bottom + GAP
    canvas = board(
        SPACE.width, low + _SPECIAL + FOOTER_HEIGHT, (Panel(area, "dna", words("market.buy"), PALETTE.money),)
    )
    header(canvas, words("market.title"), _subtitle(view, names, seat), icon="shop")
    strip(canvas, view, names, _purse)
    _headings(canvas, area, view.stacks)
    for number, row in enumerate(view.market):
        top = area.top + _HEADING + number * (ROW_HEIGHT + GAP)
        gone = discarded_kinds(view, row.price)
        for fact, place in _row(canvas, area, top, row, buyer, food=view.printed.food_money, gone=gone).items():
            mark(canvas, place, SPACE.tile_radius, changes, fact)
    _bottom(canvas, low, view, buyer, changes)
    _legend(canvas, buyer)
    return canvas


def _subtitle(view: View, names: Names, seat: Seat | None) -> str:
    """Round, phase, and for whom the prices are marked or whom the table waits for."""
    if seat is None:
        return subtitle(view, names)
    return words("market.for", round=label("round", n=view.round), phase=label(f"phase.{view.phase}"), who=names[seat])


def _facts(view: View) -> dict[str, Fact]:
    """What lies where, by key."""
    facts: dict[str, Fact] = {}
    for row in view.market:
        facts[f"row.{row.price}.attraction"] = row.attraction.id if row.attraction else None
        facts[f"row.{row.price}.upgrade"] = row.upgrade.tile if row.upgrade else None
        facts[f"row.{row.price}.specialist"] = row.specialist.id if row.specialist else None
    for special in view.specials:
        facts[f"special.{special.upgrade.id}"] = special.left
    return facts


def discarded_kinds(view: View, price: int) -> frozenset[str]:
    """Of which kinds the AI card of this round discarded the item in the row of this price."""
    revealed = view.solo.ai_card if view.solo else None
    if revealed is None:
        return frozenset()
    named = {
        "attractions": revealed.attractions,
        "upgrades": revealed.upgrades,
        "specialists": revealed.specialists,
    }
    return frozenset(kind for kind, prices in named.items() if price in prices)


# ---- prices


def _pay(price: int, buyer: PlayerView | None, hindrance: str = "") -> Offer:
    """The offer of a thing at this price; a hindrance is a reason other than money."""
    if buyer is None:
        return Offer(price)
    if hindrance:
        return Offer(price, lock=hindrance)
    if buyer.money < price:
        return Offer(price, lock=words("market.short", n=price - buyer.money))
    return Offer(price, open=True)


def _own(price: int, item: str, buyer: PlayerView | None) -> int:
    """The price of something for this buyer: cards can make it another than the printed one."""
    return price if buyer is None else buyer.prices.get(item, price)


def _build_offer(row: MarketRowView, buyer: PlayerView | None) -> Offer:
    price = row.price + (row.attraction.price if row.attraction else 0)
    full = buyer is not None and not buyer.free_zones
    own = _own(price, row.attraction.id if row.attraction else "", buyer)
    return _pay(own, buyer, words("market.no_zone") if full else "")


def _dna_offer(row: MarketRowView, buyer: PlayerView | None) -> Offer:
    """The row's price is what names it; whether its DNA can be paid goes by the buyer's own."""
    return replace(_pay(_own(row.price, str(row.price), buyer), buyer), price=row.price)


def _hire_offer(row: MarketRowView, buyer: PlayerView | None) -> Offer:
    free = buyer is not None and buyer.free_hires > 0
    return _pay(0 if free else _own(row.price, row.specialist.id if row.specialist else "", buyer), buyer)


def _special_offer(special: SpecialView, buyer: PlayerView | None) -> Offer:
    owned = buyer is not None and any(tile and tile.id == special.upgrade.id for tile in buyer.lab)
    price = _own(special.price, special.upgrade.tile, buyer)
    if owned:
        return _pay(price, buyer, words("market.owned"))
    return _pay(price, buyer, "" if special.left else words("market.none_left"))


# ---- the rows


def _purse(canvas: Canvas, area: Box, player: PlayerView) -> None:
    """A seat's money."""
    said = words("money", n=player.money)
    at = (area.right, area.middle[1])
    wide = canvas.text(
        said, at, _MONEY, PALETTE.money, "rm", fact=f"{SEATS[player.seat].letter}.money", value=player.money
    )
    canvas.icon("coins", (area.right - wide - 30, area.middle[1]), 40, PALETTE.money)


def _column(area: Box, number: int) -> tuple[int, int]:
    """Left edge and width of a column of things."""
    left = area.left + SPACE.padding + _PRICES + GAP
    width = (area.right - SPACE.padding - left - GAP * (len(_COLUMNS) - 1)) // len(_COLUMNS)
    return left + number * (width + GAP), width


def _headings(canvas: Canvas, area: Box, stacks: dict[str, int]) -> None:
    middle = area.top + 36
    for number, (kind, icon, colour) in enumerate(_COLUMNS):
        left, width = _column(area, number)
        canvas.icon(icon, (left + 22, middle), 36, colour)
        canvas.text(words(f"market.{kind}"), (left + 50, middle), TYPE.heading, anchor="lm")
        left_over = stacks.get(kind, 0)
        said = words("market.stack", n=left_over)
        at = (left + width - 6, middle)
        canvas.text(said, at, TYPE.small, PALETTE.mute, "rm", fact=f"stack.{kind}", value=left_over)


def _row(
    canvas: Canvas,
    area: Box,
    top: int,
    row: MarketRowView,
    buyer: PlayerView | None,
    *,
    food: int,
    gone: frozenset[str],
) -> dict[str, Box]:
    """One row; `food` is the $ of a patron there, `gone` what the AI card took. Gives where its things lie, by fact."""
    fact = f"row.{row.price}"
    prices = Box.sized(area.left + SPACE.padding, top, _PRICES, ROW_HEIGHT)
    row_card(canvas, prices, row.purchase, _dna_offer(row, buyer), fact)
    things = {
        f"{fact}.{kind}": Box.sized(left, top, width, ROW_HEIGHT)
        for kind, (left, width) in zip(_KINDS, (_column(area, column) for column in range(3)), strict=True)
    }
    built, bought, hired = things.items()
    if row.attraction:
        attraction_stall(canvas, built[1], row.attraction, _build_offer(row, buyer), built[0], food=food)
    else:
        empty_stall(canvas, built[1], built[0], discarded="attractions" in gone)
    if row.upgrade:
        price = _own(row.price, row.upgrade.tile, buyer)
        upgrade_stall(canvas, bought[1], row.upgrade, _pay(price, buyer), bought[0])
    else:
        empty_stall(canvas, bought[1], bought[0], discarded="upgrades" in gone)
    if row.specialist:
        specialist_stall(canvas, hired[1], row.specialist, _hire_offer(row, buyer), hired[0])
    else:
        empty_stall(canvas, hired[1], hired[0], discarded="specialists" in gone)
    return things


# ---- below the rows


def _bottom(canvas: Canvas, top: int, view: View, buyer: PlayerView | None, changes: Changes) -> None:
    """The special lab upgrades, and what a pass brings."""
    passing = _PRICES + SPACE.padding
    room = RIGHT - LEFT - passing - GAP
    count = max(1, len(view.specials))
    width = (room - GAP * (count - 1)) // count
    area = Box.sized(LEFT, top, passing, _SPECIAL)
    _pass(canvas, area, view.printed.pass_money)
    for number, special in enumerate(view.specials):
        fact = f"special.{special.upgrade.id}"
        place = Box.sized(LEFT + passing + GAP + number * (width + GAP), top, width, _SPECIAL)
        upgrade_stall(canvas, place, special.upgrade, _special_offer(special, buyer), fact, special=special)
        mark(canvas, place, SPACE.tile_radius, changes, fact)
        delta(canvas, place, changes, fact)


def _pass(canvas: Canvas, area: Box, gain: int) -> None:
    canvas.box(area, SPACE.tile_radius, PALETTE.tile, border=PALETTE.line)
    middle = area.middle[0]
    canvas.text(words("market.pass"), (middle, area.top + 36), TYPE.heading, anchor="mm")
    said = words("market.pass_gain", n=gain)
    canvas.text(said, (middle, area.top + 88), _PASS, PALETTE.money, "mm", fact="pass", value=gain)
    canvas.text(
        words("market.pass_note"), (middle, area.bottom - 28), TYPE.small, PALETTE.mute, "mm", max_width=area.width - 20
    )


def _legend(canvas: Canvas, buyer: PlayerView | None) -> None:
    entries = [
        ("star", PALETTE.points, words("legend.end_vp")),
        ("meeple", PALETTE.patron, words("legend.spaces")),
        ("worker", PALETTE.ink, words("legend.slot")),
    ]
    if buyer is not None:
        entries += [
            ("check", PALETTE.money, words("legend.pay")),
            ("lock", PALETTE.loss, words("legend.locked")),
        ]
    legend(canvas, entries)
