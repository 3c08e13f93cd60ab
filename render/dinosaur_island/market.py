"""The marketplace: what is for sale, for how much, and what a seat could pay for."""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Seat
from engine.dinosaur_island.view import MarketRowView, PlayerView, SpecialView, View
from render.canvas import Canvas
from render.dinosaur_island.board_facts import compared, market_facts
from render.dinosaur_island.board_words import words
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.parts import FOOTER_HEIGHT, Entry, Panel, board, delta, footer, mark
from render.dinosaur_island.stalls import (
    Offer,
    attraction_stall,
    empty_stall,
    row_card,
    specialist_stall,
    upgrade_stall,
)
from render.dinosaur_island.table import Names, Sight, called, heading, lit, roster, roster_bottom
from render.scene import Box, Kind
from render.theme import PALETTE, SEATS, SPACE, TYPE, Face, Style

GAP = SPACE.gutter
LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
ROW_HEIGHT = 232
_HEADING = 84
_PRICES = 216
"""Width of the column of row prices."""
_SPECIAL = 216
_COLUMNS = (
    ("attractions", "ferris_wheel", PALETTE.hooligan),
    ("upgrades", "upgrade", PALETTE.security),
    ("specialists", "handshake", PALETTE.points),
)
_KINDS = ("attraction", "upgrade", "specialist")
_MONEY = Style(Face.DISPLAY, 62)
_COLUMN = Style(Face.DISPLAY, 40)
_STACK = Style(Face.BOLD, 34)
_PASS = Style(Face.DISPLAY, 54)


def draw_market(
    view: View, names: Names, seat: Seat | None = None, before: View | None = None, said: str = ""
) -> Canvas:
    """The marketplace; with `seat`, what it can buy has a tick and the rest a lock with the reason. What differs from
    `before` glows, `said` stands in the footer.

    Facts, where a row is named by its price: `moment`; `A.name`, `A.place`, `A.to_move`, `A.money`; `row.2`,
    `row.2.dna`; `row.2.attraction`, `.vp`, `.spaces`, `.price`; `row.2.upgrade`, `.text`, `.slots`, `.price`;
    `row.2.specialist`, `.text`, `.worker`, `.price`; `special.dino_research_2` as an upgrade, `.left`;
    `stack.attractions`; `pass`; and `.open` or `.lock` of each when `seat` is given.
    """
    sight = Sight(view, called(view, names), compared(market_facts, view, before))
    changes = sight.changes
    buyer = None if seat is None else view.players[seat]
    rows, top = max(1, len(view.market)), roster_bottom(view.seats)
    area = Box(LEFT, top, RIGHT, top + _HEADING + rows * (ROW_HEIGHT + GAP) + 6)
    low = area.bottom + GAP
    height = low + _SPECIAL + FOOTER_HEIGHT
    canvas = board(SPACE.width, height, (Panel(area, "dna", words("market.buy"), PALETTE.money),))
    about = "" if seat is None else words("market.for", who=sight.names[seat])
    heading(canvas, sight, words("market.title"), "shop", about=about)
    roster(canvas, sight, _purse, "money")
    _headings(canvas, area, view.stacks, changes)
    for number, row in enumerate(view.market):
        at = area.top + _HEADING + number * (ROW_HEIGHT + GAP)
        gone = discarded_kinds(view, row.price)
        for fact, place in _row(canvas, area, at, row, buyer, food=view.printed.food_money, gone=gone).items():
            mark(canvas, place, SPACE.tile_radius, changes, fact, tag_at=(place.width // 2, -26))
    _bottom(canvas, low, view, buyer, changes)
    footer(canvas, said, legend=_legend(buyer))
    return canvas


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


def pay(price: int, buyer: PlayerView | None, hindrance: str = "") -> Offer:
    """The offer of a thing at this price; a hindrance is a reason other than money."""
    if buyer is None:
        return Offer(price)
    if hindrance:
        return Offer(price, lock=hindrance)
    if buyer.money < price:
        return Offer(price, lock=words("market.short", n=price - buyer.money))
    return Offer(price, open=True)


def own_price(price: int, item: str, buyer: PlayerView | None) -> int:
    """The price of something for this buyer: cards can make it another than the printed one."""
    return price if buyer is None else buyer.prices.get(item, price)


def build_offer(row: MarketRowView, buyer: PlayerView | None) -> Offer:
    """What the attraction of a row costs a buyer, its own price and the row's."""
    price = row.price + (row.attraction.price if row.attraction else 0)
    full = buyer is not None and not buyer.free_zones
    own = own_price(price, row.attraction.id if row.attraction else "", buyer)
    return pay(own, buyer, words("market.no_zone") if full else "")


def dna_offer(row: MarketRowView, buyer: PlayerView | None) -> Offer:
    """The row's price is what names it; whether its DNA can be paid goes by the buyer's own."""
    return replace(pay(own_price(row.price, str(row.price), buyer), buyer), price=row.price)


def hire_offer(row: MarketRowView, buyer: PlayerView | None) -> Offer:
    """What the specialist of a row costs a buyer."""
    free = buyer is not None and buyer.free_hires > 0
    return pay(0 if free else own_price(row.price, row.specialist.id if row.specialist else "", buyer), buyer)


def special_offer(special: SpecialView, buyer: PlayerView | None) -> Offer:
    """What a special lab upgrade costs a buyer."""
    owned = buyer is not None and any(tile and tile.id == special.upgrade.id for tile in buyer.lab)
    price = own_price(special.price, special.upgrade.tile, buyer)
    if owned:
        return pay(price, buyer, words("market.owned"))
    return pay(price, buyer, "" if special.left else words("market.none_left"))


# ---- the rows


def _purse(canvas: Canvas, area: Box, player: PlayerView) -> int:
    """A seat's money. Gives its width."""
    middle, fact = area.middle[1], f"{SEATS[player.seat].letter}.money"
    said = words("money", n=player.money)
    wide = canvas.text(said, (area.right, middle), _MONEY, PALETTE.money, "rm", fact=fact, value=player.money)
    canvas.icon("coins", (area.right - wide - 42, middle), 58, PALETTE.money)
    return wide + 72


def _column(area: Box, number: int) -> tuple[int, int]:
    """Left edge and width of a column of things."""
    left = area.left + SPACE.padding + _PRICES + GAP
    width = (area.right - SPACE.padding - left - GAP * (len(_COLUMNS) - 1)) // len(_COLUMNS)
    return left + number * (width + GAP), width


def _headings(canvas: Canvas, area: Box, stacks: dict[str, int], changes: Changes) -> None:
    middle = area.top + 38
    for number, (kind, icon, colour) in enumerate(_COLUMNS):
        left, width = _column(area, number)
        fact = f"stack.{kind}"
        canvas.icon(icon, (left + 22, middle), 40, colour)
        ink = PALETTE.changed if changes.changed(fact) else PALETTE.mute
        said, at = words("market.stack", n=stacks.get(kind, 0)), (left + width - 6, middle)
        wide = canvas.text(said, at, _STACK, ink, "rm", fact=fact, value=stacks.get(kind, 0))
        canvas.note(Kind.CARD, fact, Box(left, middle - 30, left + width, middle + 30))
        room = width - wide - 72
        canvas.text(words(f"market.{kind}"), (left + 52, middle), _COLUMN, anchor="lm", max_width=room)


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
    row_card(canvas, prices, row.purchase, dna_offer(row, buyer), fact)
    canvas.note(Kind.CARD, f"{fact}.dna", prices)
    things = {
        f"{fact}.{kind}": Box.sized(left, top, width, ROW_HEIGHT)
        for kind, (left, width) in zip(_KINDS, (_column(area, column) for column in range(3)), strict=True)
    }
    built, bought, hired = things.items()
    if row.attraction:
        attraction_stall(canvas, built[1], row.attraction, build_offer(row, buyer), built[0], food=food)
    else:
        empty_stall(canvas, built[1], built[0], discarded="attractions" in gone)
    if row.upgrade:
        price = own_price(row.price, row.upgrade.tile, buyer)
        upgrade_stall(canvas, bought[1], row.upgrade, pay(price, buyer), bought[0])
    else:
        empty_stall(canvas, bought[1], bought[0], discarded="upgrades" in gone)
    if row.specialist:
        specialist_stall(canvas, hired[1], row.specialist, hire_offer(row, buyer), hired[0])
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
        upgrade_stall(canvas, place, special.upgrade, special_offer(special, buyer), fact, special=special)
        lit(canvas, place, SPACE.tile_radius, changes, fact)
        delta(canvas, place, changes, f"{fact}.left")


def _pass(canvas: Canvas, area: Box, gain: int) -> None:
    canvas.box(area, SPACE.tile_radius, PALETTE.tile, border=PALETTE.line)
    canvas.note(Kind.CARD, "pass", area)
    middle, room = area.middle[0], area.width - 20
    canvas.text(words("market.pass"), (middle, area.top + 46), _PASS.sized(48), anchor="mm", max_width=room)
    said = words("market.pass_gain", n=gain)
    canvas.text(said, (middle, area.top + 112), _PASS, PALETTE.money, "mm", fact="pass", value=gain)
    canvas.text(words("market.pass_note"), (middle, area.bottom - 36), TYPE.body, PALETTE.mute, "mm", max_width=room)


def _legend(buyer: PlayerView | None) -> list[Entry]:
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
    return entries
