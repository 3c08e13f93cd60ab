"""The marketplace: rows, prices, what can be bought there and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import effects
from engine.dinosaur_island.actions import BuildAttraction, BuyDna, BuyUpgrade, HireSpecialist, PassMarket
from engine.dinosaur_island.components import MARKET_KINDS, Hired, Market, Player
from engine.dinosaur_island.moves import (
    Here,
    Stroke,
    afford,
    best_mix,
    check_mix,
    earn,
    gain_dna,
    gain_worker,
    kinds_of,
    mixes,
    pay,
    proposal_first,
    require,
)
from engine.dinosaur_island.parks import new_stand
from engine.dinosaur_island.zones import best_zone, free_zones

# --- rows ------------------------------------------------------------------------------------------------------


def row_of(here: Here, kind: str, item: str) -> int:
    """The row an item lies in, 0 for the cheapest. Raises Illegal when it is not in the market."""
    row = here.state.market.rows[kind]
    if item not in row:
        raise Illegal("not-in-market", item=item)
    return row.index(item)


def row_price(here: Here, row: int) -> int:
    """$ of a market row."""
    return here.catalogue.board.market_rows[row]


def row_items(here: Here, price: int) -> list[str]:
    """What lies in the row of this price, special tiles not included."""
    row = here.catalogue.board.market_rows.index(price)
    return [item for kind in MARKET_KINDS if (item := here.state.market.rows[kind][row])]


def take(market: Market, kind: str, item: str) -> None:
    """Take an item out of its row; the gap stays until the market is refreshed."""
    row = market.rows[kind]
    row[row.index(item)] = None


def fill(play: Stroke) -> None:
    """Fill the empty slots from their stacks, cheapest first; an empty stack is made anew from its discards."""
    market = play.state.market
    for kind in MARKET_KINDS:
        row = market.rows[kind]
        for place, item in enumerate(row):
            if item is None:
                row[place] = _draw(play, kind)


def _draw(play: Stroke, kind: str) -> str | None:
    """The top item of a stack, or None when stack and discards are both empty."""
    market = play.state.market
    if not market.stacks[kind]:
        market.stacks[kind], market.discards[kind] = market.discards[kind], []
        play.deal.shuffle(f"market:{kind}:{play.state.round}", market.stacks[kind])
    play.wall = True  # a face-down item came to light
    return market.stacks[kind].pop() if market.stacks[kind] else None


# --- hire ------------------------------------------------------------------------------------------------------


def hire_price(here: Here, player: Player, specialist: str) -> int:
    """$ for a specialist: the row's, or nothing for a free hire; whoever is fired for it still counts (ruling)."""
    row = row_of(here, "specialists", specialist)
    return 0 if player.free_hires else effects.price(here, player, row_price(here, row), "specialists")


def check_hire(here: Here, action: HireSpecialist) -> None:
    """A fourth specialist needs one of the three to be fired first (ruling: one of the old ones)."""
    player = here.state.players[action.seat]
    afford(player, hire_price(here, player, action.specialist))
    if len(player.hired) >= here.catalogue.board.specialists_max:
        require(action.fire is not None, "name-whom-to-fire", most=here.catalogue.board.specialists_max)
        require(any(hired.card == action.fire for hired in player.hired), "not-hired", specialist=action.fire)
    else:
        require(action.fire is None, "nobody-to-fire")


def hire(play: Stroke, action: HireSpecialist) -> None:
    """Fire if need be, pay, take the card, carry out its immediate effects."""
    seat, card = action.seat, action.specialist
    player = play.state.players[seat]
    price = hire_price(play, player, card)
    if action.fire:
        fire(play, seat, action.fire)
    if player.free_hires:
        player.free_hires -= 1
    pay(play, seat, price, "specialists")
    take(play.state.market, "specialists", card)
    specialist = play.catalogue.specialist[card]
    came = specialist.worker and gain_worker(play, seat)
    player.hired.append(Hired(card, came))
    play.tell("hired", seat, specialist=card, price=price, workers=int(came))
    effects.at_once(play, seat, card, specialist.effects)


def fire(play: Stroke, seat: Seat, card: str) -> None:
    """The card leaves the game, with its bonuses and the worker that came with it."""
    player = play.state.players[seat]
    hired = next(hired for hired in player.hired if hired.card == card)
    player.hired.remove(hired)
    player.workers -= hired.worker
    player.marks.lent = min(player.marks.lent, player.workers)
    play.state.market.gone.append(card)
    play.tell("fired", seat, specialist=card, workers=int(hired.worker))


# --- build -----------------------------------------------------------------------------------------------------


def build_price(here: Here, player: Player, attraction: str) -> int:
    """$ for an attraction: the tile's price and the row's."""
    row, tile = row_of(here, "attractions", attraction), here.catalogue.attraction[attraction]
    return effects.price(here, player, tile.price + row_price(here, row), "attractions", tile.type)


def check_build(here: Here, action: BuildAttraction) -> None:
    """One free zone is needed."""
    player = here.state.players[action.seat]
    afford(player, build_price(here, player, action.attraction))
    free = free_zones(player)
    require(bool(free), "no-room-for-attraction")
    require(action.zone in free, "zone-not-free", zone=action.zone)


def build(play: Stroke, action: BuildAttraction) -> None:
    """Pay, and place the tile in the park."""
    player = play.state.players[action.seat]
    price = build_price(play, player, action.attraction)
    pay(play, action.seat, price, "attractions")
    take(play.state.market, "attractions", action.attraction)
    player.stands.append(new_stand(action.attraction, action.zone))
    play.tell("built", action.seat, attraction=action.attraction, price=price)


# --- upgrade ---------------------------------------------------------------------------------------------------


def upgrade_price(here: Here, player: Player, tile: str) -> int:
    """$ for a lab upgrade: the row's, or that of a special tile's own stack."""
    if tile in here.state.market.specials:
        base = here.catalogue.upgrade[tile].price or 0
    else:
        base = row_price(here, row_of(here, "upgrades", tile))
    return effects.price(here, player, base, "upgrades")


def spaces_for(here: Here, player: Player, tile: str) -> list[int]:
    """Spaces of the lab where a tile may be laid: any, but for a special one only the space it improves."""
    covers = effects.kind_of(here, tile).covers
    if covers is None:
        return sorted(range(len(player.lab)), key=lambda number: len(player.lab[number].tiles))
    return [number for number, space in enumerate(player.lab) if space.tiles[:1] == [covers]]


def check_upgrade(here: Here, action: BuyUpgrade) -> None:
    """Any space will do, covered or not (ruling); a second copy of a special tile in one lab is refused (ruling)."""
    player = here.state.players[action.seat]
    specials = here.state.market.specials
    if action.tile in specials:
        require(specials[action.tile] > 0, "not-in-market", item=action.tile)
        owned = any(action.tile in space.tiles for space in player.lab)
        require(not owned, "special-tile-owned", item=action.tile)
    afford(player, upgrade_price(here, player, action.tile))
    require(action.space in spaces_for(here, player, action.tile), "wrong-space", item=action.tile)


def buy_upgrade(play: Stroke, action: BuyUpgrade) -> None:
    """Pay, lay the tile, gain its passive abilities once."""
    seat, tile = action.seat, action.tile
    player = play.state.players[seat]
    market = play.state.market
    price = upgrade_price(play, player, tile)
    pay(play, seat, price, "upgrades")
    if tile in market.specials:
        market.specials[tile] -= 1
    else:
        take(market, "upgrades", tile)
    upgrade = effects.kind_of(play, tile)
    space = player.lab[action.space]
    space.tiles.append(tile)
    space.used = [0] * len(upgrade.slots)
    player.upgrades_bought += 1
    play.tell("upgrade-bought", seat, upgrade=tile, price=price)
    effects.at_once(play, seat, tile, upgrade.passive)


# --- DNA -------------------------------------------------------------------------------------------------------


def dna_price(here: Here, player: Player, row: int) -> int:
    """$ for the DNA that is sold in the row of this price."""
    return effects.price(here, player, row, "dna")


def check_dna(here: Here, action: BuyDna) -> None:
    """The offer of that price; then an item of that row must go, if one lies there (not a special tile)."""
    player = here.state.players[action.seat]
    purchase = here.catalogue.board.dna_purchase(action.price)
    if purchase is None:
        raise Illegal("no-such-purchase", price=action.price)
    afford(player, dna_price(here, player, action.price))
    check_mix(action.dna, kinds_of(purchase.dna), purchase.count)
    items = row_items(here, action.price)
    if items:
        require(action.discard is not None, "name-a-discard", price=action.price)
        require(action.discard in items, "not-in-row", item=action.discard, price=action.price)
    else:
        require(action.discard is None, "row-is-empty", price=action.price)


def buy_dna(play: Stroke, action: BuyDna) -> None:
    """Pay, gain DNA up to the limits, discard."""
    seat = action.seat
    player = play.state.players[seat]
    price = dna_price(play, player, action.price)
    pay(play, seat, price, "dna")
    kept = gain_dna(player, action.dna)
    if action.discard:
        discard(play, action.discard)
    lost = len(action.dna) - len(kept)
    play.tell("dna-bought", seat, price=price, dna=kept, lost=lost, item=action.discard)


def discard(play: Stroke, item: str) -> None:
    """Move an item from its market row to the discards of its kind."""
    market = play.state.market
    kind = next(kind for kind in MARKET_KINDS if item in market.rows[kind])
    take(market, kind, item)
    market.discards[kind].append(item)


# --- all prices ------------------------------------------------------------------------------------------------


def prices(here: Here, player: Player) -> dict[str, int]:
    """$ that a player would pay now, by id of what lies in the market; DNA by the price of its row."""
    market = here.state.market
    lying = {kind: [item for item in market.rows[kind] if item] for kind in MARKET_KINDS}
    return {
        **{item: build_price(here, player, item) for item in lying["attractions"]},
        **{item: upgrade_price(here, player, item) for item in (*lying["upgrades"], *market.specials)},
        **{item: hire_price(here, player, item) for item in lying["specialists"]},
        **{str(line.price): dna_price(here, player, line.price) for line in here.catalogue.board.dna_purchases},
    }


# --- pass ------------------------------------------------------------------------------------------------------


def check_pass(here: Here, action: PassMarket) -> None:
    """Passing is always allowed, also twice."""


def pass_market(play: Stroke, action: PassMarket) -> None:
    """Collect $2."""
    money = play.catalogue.board.pass_money
    earn(play, action.seat, money, "pass")
    play.tell("market-passed", action.seat, money=money)


CHECKS: dict[type[Action], Callable[[Here, Any], None]] = {
    HireSpecialist: check_hire,
    BuildAttraction: check_build,
    BuyUpgrade: check_upgrade,
    BuyDna: check_dna,
    PassMarket: check_pass,
}
"""What must hold for each market action."""

CARRY_OUT: dict[type[Action], Callable[[Stroke, Any], None]] = {
    HireSpecialist: hire,
    BuildAttraction: build,
    BuyUpgrade: buy_upgrade,
    BuyDna: buy_dna,
    PassMarket: pass_market,
}
"""What each market action does."""


# --- options ---------------------------------------------------------------------------------------------------


def options(here: Here, seat: Seat) -> list[Action]:
    """Every legal market action of a seat, in every way."""
    return [
        *_hire_options(here, seat),
        *_build_options(here, seat),
        *_upgrade_options(here, seat),
        *_dna_options(here, seat),
        PassMarket(seat),
    ]


def _hire_options(here: Here, seat: Seat) -> list[Action]:
    player = here.state.players[seat]
    full = len(player.hired) >= here.catalogue.board.specialists_max
    whom: list[str | None] = [hired.card for hired in player.hired] if full else [None]
    cards = [card for card in here.state.market.rows["specialists"] if card]
    return [
        HireSpecialist(seat, card, fired)
        for card in cards
        if hire_price(here, player, card) <= player.money
        for fired in whom
    ]


def _build_options(here: Here, seat: Seat) -> list[Action]:
    player = here.state.players[seat]
    tiles = [tile for tile in here.state.market.rows["attractions"] if tile]
    zones = proposal_first(free_zones(player), best_zone(player))
    return [
        BuildAttraction(seat, tile, zone)
        for tile in tiles
        if build_price(here, player, tile) <= player.money
        for zone in zones
    ]


def _upgrade_options(here: Here, seat: Seat) -> list[Action]:
    player = here.state.players[seat]
    market = here.state.market
    tiles = [tile for tile in market.rows["upgrades"] if tile]
    owned = {tile for space in player.lab for tile in space.tiles}
    tiles += [tile for tile, left in market.specials.items() if left and tile not in owned]
    payable = [tile for tile in tiles if upgrade_price(here, player, tile) <= player.money]
    return [BuyUpgrade(seat, tile, space) for tile in payable for space in spaces_for(here, player, tile)]


def _dna_options(here: Here, seat: Seat) -> list[Action]:
    found: list[Action] = []
    player = here.state.players[seat]
    for purchase in here.catalogue.board.dna_purchases:
        price = purchase.price
        if dna_price(here, player, price) <= player.money:
            items: list[str | None] = [*row_items(here, price)] or [None]
            kinds = kinds_of(purchase.dna)
            proposal = best_mix(player, kinds, purchase.count)
            ways = proposal_first(mixes(kinds, purchase.count), proposal)
            found += [BuyDna(seat, price, way, item) for way in ways for item in items]
    return found


def sample(here: Here, seat: Seat, rng: Random) -> Action:
    """A legal market action at random: a verb first, then how."""
    verbs = [_hire_options, _build_options, _upgrade_options, _dna_options]
    rng.shuffle(verbs)
    for verb in verbs:
        if rng.random() < 0.1:
            break
        if ways := verb(here, seat):
            return rng.choice(ways)
    return PassMarket(seat)
