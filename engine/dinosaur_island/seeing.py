"""What a seat may know of a table, made from its state: the one place that hides.

Hidden in Dinosaur Island are the face-down stacks, what the bag would give next and the seed of chance.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core import flow
from engine.core.model import Seat
from engine.dinosaur_island import effects, market, objectives, solo, visitors
from engine.dinosaur_island.catalogue import Catalogue, Recipe, Slot
from engine.dinosaur_island.components import PRINTED, Claim, Die, Exhibit, Hired, LabSpace, Player, Stand
from engine.dinosaur_island.moves import Here, hands, hands_total
from engine.dinosaur_island.parks import facts
from engine.dinosaur_island.phases.park import reroll_to_come
from engine.dinosaur_island.view import (
    AiCardView,
    AttractionView,
    DieView,
    DnaView,
    ExhibitView,
    MarketRowView,
    ObjectiveView,
    PlayerView,
    PrintedView,
    PurchaseView,
    RecipeSlotView,
    RecipeView,
    ScientistView,
    SlotView,
    SoloCardView,
    SoloView,
    SpecialistView,
    SpecialView,
    StandView,
    StorageSlotView,
    TwistView,
    UpgradeView,
    View,
)
from engine.dinosaur_island.zones import free_zones


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
        solo=_solo(here) if state.solo else None,
        reroll_to_come=effects.chaos(here) and reroll_to_come(state),
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
    return DieView(die.id, face.dna, face.count, face.special, face.threat, die.seat, die.scientist, die.removed)


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


def _solo(here: Here) -> SoloView:
    """Everything but the order of the AI deck is open."""
    game, board = solo.of(here), here.catalogue.board.solo
    return SoloView(
        offered=tuple(_solo_card(here, name) for name in game.offered),
        to_set_aside=solo.to_set_aside(here),
        objectives=tuple(_solo_card(here, name) for name in game.objectives),
        scores=board.scores,
        pays=solo.worth(here),
        ai_card=_ai_card(here, game.ai_card) if game.ai_card else None,
        ai_gone=tuple(solo.card(here, name).text for name in game.ai_gone),
        ai_deck=len(game.ai_deck),
        scored={solo.card(here, name).text: points for name, points in game.scored.items()},
        discarded=tuple(solo.card(here, name).text for name in game.discarded),
        bonus=board.bonus,
        bonus_possible=game.bonus,
        eaten=game.eaten,
        extinct=tuple(here.catalogue.recipe[name].name for name in game.extinct),
    )


def _solo_card(here: Here, name: str) -> SoloCardView:
    card, have = solo.card(here, name), solo.progress(here, name, solo.PLAYER)
    completed = solo.fulfilled(here, name, solo.PLAYER)
    return SoloCardView(card.id, card.text, card.goal.counts, card.goal.at_least, have, completed)


def _ai_card(here: Here, name: str) -> AiCardView:
    card = solo.card(here, name)
    icons = card.ai
    return AiCardView(
        card.id, card.text, icons.dice, icons.recipes, icons.attractions, icons.upgrades, icons.specialists
    )
