"""What a seat may know of a table: the one place that hides.

Hidden in Dinosaur Island are the face-down stacks, what the bag would give next and the seed of chance. A view is
complete in itself: it carries the facts of every tile and card in sight, so that text and pictures need nothing else.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.core import flow
from engine.core.game import Standing
from engine.core.model import Seat, Value
from engine.dinosaur_island import effects, market, objectives, visitors
from engine.dinosaur_island.catalogue import Catalogue, Recipe, Slot
from engine.dinosaur_island.components import PRINTED, Claim, Die, Exhibit, Hired, LabSpace, Player, Stand
from engine.dinosaur_island.moves import Here, hands, hands_total
from engine.dinosaur_island.parks import facts
from engine.dinosaur_island.zones import free_zones


class FactSheet(msgspec.Struct, frozen=True):
    """Base of all parts of a view: a frozen value."""


class DieView(FactSheet, frozen=True):
    """A die in its slot: the face that is up and who claimed it (``scientist`` 0 is a worker acting as one)."""

    id: str
    dna: str | None
    count: int
    special: str | None
    threat: int
    seat: Seat | None
    scientist: int | None


class RecipeView(FactSheet, frozen=True):
    """A dino recipe; ``dna`` is one entry a unit."""

    id: str
    name: str
    diet: str
    dna: tuple[str, ...]
    excitement: int
    vp: int
    threat: int


class RecipeSlotView(FactSheet, frozen=True):
    """A recipe slot of the research centre.

    Attributes:
        scientist: the least research level it takes.
        recipe: the face-up recipe, until somebody takes it.
        taken_by: who took it this round; ``taken`` is what was taken, ``taken_with`` the research level of the
            scientist that stands here (0: a worker acting as one).
        stack: recipes left face down.
    """

    diet: str
    scientist: int
    recipe: RecipeView | None
    taken_by: Seat | None
    stack: int
    taken: RecipeView | None = None
    taken_with: int | None = None


class StorageSlotView(FactSheet, frozen=True):
    """A cold-storage slot: the scientist on it, if any."""

    seat: Seat | None
    scientist: int | None


class AttractionView(FactSheet, frozen=True):
    """An attraction tile: its own price in $ (without the row's), end VP and visitor spaces."""

    id: str
    name: str
    type: str
    art: str
    price: int
    vp: int
    spaces: int


class SlotView(FactSheet, frozen=True):
    """A workstation: workers, $ off or $ gained, uses this round; the DNA type it gives; how much one use does."""

    workers: int
    unlimited: bool
    discount: int
    money: int
    used: int
    dna: str | None = None
    amount: int = 1


class UpgradeView(FactSheet, frozen=True):
    """A lab upgrade tile: ``tile`` names the piece, ``id`` its kind."""

    tile: str
    id: str
    name: str
    text: str
    icon: str
    action: str
    slots: tuple[SlotView, ...]
    covers: int
    """Number of tiles beneath it."""


class SpecialistView(FactSheet, frozen=True):
    """A specialist card; ``worker`` when one comes along, ``patrons`` seated on the card."""

    id: str
    name: str
    text: str
    icon: str
    worker: bool
    patrons: int


class PurchaseView(FactSheet, frozen=True):
    """DNA for sale: so many units of a wild type ("any_basic", "any_advanced")."""

    dna: str
    count: int


class MarketRowView(FactSheet, frozen=True):
    """One row of the market: what an item of each kind costs there in $, and the DNA that is sold for as much."""

    price: int
    attraction: AttractionView | None
    upgrade: UpgradeView | None
    specialist: SpecialistView | None
    purchase: PurchaseView | None


class SpecialView(FactSheet, frozen=True):
    """A stack of special lab upgrades: price in $ and tiles left."""

    upgrade: UpgradeView
    price: int
    left: int


class ExhibitView(FactSheet, frozen=True):
    """A dinosaur exhibit: recipe, place, dinosaurs of capacity, who visits.

    ``capacity_price`` is the owner's $ for the next paddock tile, None where the paddock is the largest.
    """

    recipe: RecipeView
    zone: str
    capacity: int
    dinosaurs: int
    patrons: int
    hooligans: int
    starter: bool
    capacity_price: int | None = None


class StandView(FactSheet, frozen=True):
    """An attraction in a park and who visits; ``doubled`` when patrons score double this round."""

    attraction: AttractionView
    zone: str
    patrons: int
    hooligans: int
    doubled: bool
    printed: bool


class DnaView(FactSheet, frozen=True):
    """One DNA track of a lab."""

    dna: str
    amount: int
    limit: int


class ScientistView(FactSheet, frozen=True):
    """A scientist: research level and where it is ("pool", "die", "storage", "recipe", "worker")."""

    level: int
    where: str


class PlayerView(FactSheet, frozen=True):
    """A lab and a park.

    Attributes:
        threat: base level; ``threat_die`` counts this round besides, the held die's pips first of all.
        security: level on the indicator; ``guard`` counts this round besides, by workers, cards and plot twists.
        breach: visitors that would be eaten as things are now, those that a specialist saves left out.
        workers: owned; ``lent`` of them act as scientists this round; ``hands`` workers and passed scientists still
            free for work, ``hands_total`` of how many.
        security_price: $ for the next level.
        prices: $ that this player would pay now, by id of what lies in the market; DNA by the price of its row ("2").
        scientist_bonus: levels that scientists count more, by kind of slot ("die", "storage", "recipe").
        line: visitors at the entrance.
        done: said done in the open simultaneous phase.
    """

    seat: Seat
    place: int
    vp: int
    money: int
    excitement: int
    threat: int
    threat_die: int
    security: int
    guard: int
    security_price: int
    breach: int
    workers: int
    lent: int
    hands: int
    hands_total: int
    scientists: tuple[ScientistView, ...]
    dna: tuple[DnaView, ...]
    lab: tuple[UpgradeView | None, ...]
    specialists: tuple[SpecialistView, ...]
    exhibits: tuple[ExhibitView, ...]
    stands: tuple[StandView, ...]
    line_patrons: int
    line_hooligans: int
    free_zones: tuple[str, ...]
    free_hires: int
    done: bool
    vp_ledger: dict[str, int]
    money_ledger: dict[str, int]
    prices: dict[str, int] = {}
    scientist_bonus: dict[str, int] = {}


class ObjectiveView(FactSheet, frozen=True):
    """An objective: what it asks (``counts`` at least ``at_least``), its VP, who claimed it, whether it is closed."""

    id: str
    text: str
    vp: int
    counts: str
    at_least: int
    claims: tuple[Seat, ...]
    closed: bool
    progress: tuple[int, ...]
    """What each seat has of it now."""


class TwistView(FactSheet, frozen=True):
    """A plot twist in force."""

    id: str
    name: str
    text: str


class PrintedView(FactSheet, frozen=True):
    """Numbers printed on the boards of this table.

    Attributes:
        workers: as many a player can come to own; ``specialists`` as many can be hired at a time.
        special_face_scientist: least research level for a die's rare faces.
        conversions: DNA refinement, the two basic units spent by the advanced type gained.
        pass_money: $ for a pass in the market; ``food_money`` $ a patron at food may bring instead of VP.
        excitement_max: end of the excitement track.
        end_objectives_left: the game ends when no more objectives than these are unclaimed.
    """

    workers: int
    specialists: int
    special_face_scientist: int
    conversions: dict[str, tuple[str, str]]
    pass_money: int
    food_money: int
    excitement_max: int
    end_objectives_left: int


class View(FactSheet, frozen=True):
    """Everything a seat (None: a spectator) may know of a table.

    Attributes:
        zones: columns and rows of a park.
        to_act: seats the table waits for.
        threat_die: the die in the holding area.
        bag: how many visitors are in the bag.
        final: the ranking, once the game is over.
        printed: what the boards say, from the table's own set of components.
    """

    seat: Seat | None
    seats: int
    round: int
    phase: str
    order: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    options: dict[str, Value]
    zones: tuple[int, int]
    players: tuple[PlayerView, ...]
    dice: tuple[DieView, ...]
    threat_die: DieView | None
    storage: tuple[StorageSlotView, ...]
    recipes: tuple[RecipeSlotView, ...]
    market: tuple[MarketRowView, ...]
    specials: tuple[SpecialView, ...]
    stacks: dict[str, int]
    bag: int
    objectives: tuple[ObjectiveView, ...]
    twists: tuple[TwistView, ...]
    final: tuple[Standing, ...]
    printed: PrintedView


def see(here: Here, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    state, catalogue = here.state, here.catalogue
    dice = tuple(_die(here, die) for die in state.pool)
    return View(
        seat=seat,
        seats=len(state.players),
        round=state.round,
        phase=state.phase,
        order=tuple(state.order),
        to_act=flow.asked(state),
        options=dict(state.options),
        zones=(catalogue.board.park_columns, catalogue.board.park_rows),
        players=tuple(_player(here, number) for number in range(len(state.players))),
        dice=dice,
        threat_die=next((die for die in dice if die.id == state.holding), None),
        storage=_storage(here),
        recipes=tuple(_recipe_slot(here, diet) for diet in state.recipes),
        market=tuple(_market_row(here, number) for number in range(len(catalogue.board.market_rows))),
        specials=tuple(_special(here, name) for name in state.market.specials),
        stacks={kind: len(stack) for kind, stack in state.market.stacks.items()},
        bag=state.bag.total,
        objectives=tuple(_objective(here, claim) for claim in state.claims),
        twists=tuple(TwistView(name, catalogue.twist[name].name, catalogue.twist[name].text) for name in state.twists),
        final=tuple(state.final),
        printed=_printed(catalogue),
    )


@lru_cache(maxsize=8)
def _printed(catalogue: Catalogue) -> PrintedView:
    board = catalogue.board
    return PrintedView(
        workers=board.workers,
        specialists=board.specialists_max,
        special_face_scientist=board.special_face_scientist,
        conversions={line.gain: line.spend for line in board.conversions},
        pass_money=board.pass_money,
        food_money=board.food_money,
        excitement_max=board.excitement_max,
        end_objectives_left=board.end_objectives_left,
    )


def _die(here: Here, die: Die) -> DieView:
    face = here.catalogue.die[die.id].faces[die.face]
    return DieView(die.id, face.dna, face.count, face.special, face.threat, die.seat, die.scientist)


def _storage(here: Here) -> tuple[StorageSlotView, ...]:
    taken = [StorageSlotView(slot.seat, slot.scientist) for slot in here.state.storage]
    free = here.catalogue.board.storage_slots - len(taken)
    return (*taken, *[StorageSlotView(None, None)] * free)


def _recipe(recipe: Recipe) -> RecipeView:
    return RecipeView(
        recipe.id, recipe.name, recipe.diet, tuple(recipe.dna), recipe.excitement, recipe.vp, recipe.threat
    )


def _recipe_slot(here: Here, diet: str) -> RecipeSlotView:
    state = here.state
    name, taker = state.recipes[diet], state.recipe_takers.get(diet)
    return RecipeSlotView(
        diet,
        here.catalogue.board.least_scientist(diet),
        _recipe(here.catalogue.recipe[name]) if name else None,
        taker.seat if taker else None,
        len(state.recipe_stacks[diet]),
        _taken(here, diet, state.players[taker.seat]) if taker else None,
        taker.scientist if taker else None,
    )


def _taken(here: Here, diet: str, player: Player) -> RecipeView | None:
    """What a player took from a slot this round: their newest exhibit of that diet, as a slot gives one a round."""
    recipes = (here.catalogue.recipe.get(exhibit.recipe) for exhibit in reversed(player.exhibits))
    return next((_recipe(recipe) for recipe in recipes if recipe and recipe.diet == diet), None)


def _attraction(here: Here, name: str) -> AttractionView:
    tile = facts(here, name)
    return AttractionView(name, tile.name, tile.type, tile.art, tile.price, tile.vp, tile.spaces)


def _slot(slot: Slot, workers: int, used: int) -> SlotView:
    return SlotView(workers, slot.unlimited, slot.discount, slot.money, used, slot.dna, slot.amount)


def _upgrade(here: Here, tile: str) -> UpgradeView:
    """A tile that lies in the market: as printed, not used."""
    kind = effects.kind_of(here, tile)
    slots = tuple(_slot(slot, slot.workers, 0) for slot in kind.slots)
    return UpgradeView(tile, kind.id, kind.name, kind.text, kind.icon, kind.action or "", slots, 0)


def _laid(here: Here, player: Player, space: LabSpace) -> UpgradeView | None:
    """What is in force on a space of a lab, with the workers that its owner sends there."""
    kind = effects.top_tile(here, space)
    if kind is None:
        return None
    needed = [effects.workers_needed(here, player, kind, slot) for slot in kind.slots]
    slots = tuple(map(_slot, kind.slots, needed, space.used))
    tile, covers = space.tiles[-1], len(space.tiles) - 1
    return UpgradeView(tile, kind.id, kind.name, kind.text, kind.icon, kind.action or "", slots, covers)


def _specialist(here: Here, card: str, hired: Hired | None = None) -> SpecialistView:
    fact = here.catalogue.specialist[card]
    worker = hired.worker if hired else fact.worker
    return SpecialistView(card, fact.name, fact.text, fact.icon, worker, hired.patrons if hired else 0)


def _market_row(here: Here, number: int) -> MarketRowView:
    rows, board = here.state.market.rows, here.catalogue.board
    price = board.market_rows[number]
    purchase = board.dna_purchase(price)
    attraction, upgrade, specialist = (rows[kind][number] for kind in ("attractions", "upgrades", "specialists"))
    return MarketRowView(
        price,
        _attraction(here, attraction) if attraction else None,
        _upgrade(here, upgrade) if upgrade else None,
        _specialist(here, specialist) if specialist else None,
        PurchaseView(purchase.dna, purchase.count) if purchase else None,
    )


def _special(here: Here, name: str) -> SpecialView:
    return SpecialView(_upgrade(here, name), here.catalogue.upgrade[name].price or 0, here.state.market.specials[name])


def _exhibit(here: Here, player: Player, exhibit: Exhibit) -> ExhibitView:
    board = here.catalogue.board
    grows = exhibit.capacity < board.capacity_max
    return ExhibitView(
        _recipe(here.catalogue.species[exhibit.recipe]),
        exhibit.zone,
        exhibit.capacity,
        exhibit.dinosaurs,
        exhibit.visitors.patrons,
        exhibit.visitors.hooligans,
        exhibit.recipe not in here.catalogue.recipe,
        effects.capacity_price(here, player, exhibit.capacity + 1) if grows else None,
    )


def _stand(here: Here, player: Player, stand: Stand) -> StandView:
    return StandView(
        _attraction(here, stand.attraction),
        stand.zone,
        stand.visitors.patrons,
        stand.visitors.hooligans,
        stand.zone in player.marks.doubled,
        stand.attraction == PRINTED,
    )


def _player(here: Here, seat: Seat) -> PlayerView:
    state = here.state
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        place=state.order.index(seat) + 1,
        vp=player.vp,
        money=player.money,
        excitement=player.excitement,
        threat=player.threat,
        threat_die=effects.threat_now(here, seat) - player.threat,
        security=player.security,
        guard=effects.security_now(here, seat) - player.security,
        security_price=effects.security_price(here, player),
        breach=visitors.breach(here, seat),
        workers=player.workers,
        lent=player.marks.lent,
        hands=hands(player),
        hands_total=hands_total(player),
        scientists=tuple(ScientistView(n + 1, where) for n, where in enumerate(player.scientists)),
        dna=tuple(DnaView(dna, amount, player.limits[dna]) for dna, amount in player.dna.items()),
        lab=tuple(_laid(here, player, space) for space in player.lab),
        specialists=tuple(_specialist(here, hired.card, hired) for hired in player.hired),
        exhibits=tuple(_exhibit(here, player, exhibit) for exhibit in player.exhibits),
        stands=tuple(_stand(here, player, stand) for stand in player.stands),
        line_patrons=player.entrance.patrons,
        line_hooligans=player.entrance.hooligans,
        free_zones=free_zones(player),
        free_hires=player.free_hires,
        done=flow.waiting(state, seat),
        vp_ledger=dict(player.vp_ledger),
        money_ledger=dict(player.money_ledger),
        prices=market.prices(here, player),
        scientist_bonus=effects.scientist_bonus(here, player),
    )


def _objective(here: Here, claim: Claim) -> ObjectiveView:
    card = here.catalogue.objective[claim.objective]
    seats = range(len(here.state.players))
    return ObjectiveView(
        card.id,
        card.text,
        card.vp,
        card.goal.counts,
        card.goal.at_least,
        tuple(claim.seats),
        claim.closed,
        tuple(objectives.progress(here, card.goal, seat) for seat in seats),
    )
