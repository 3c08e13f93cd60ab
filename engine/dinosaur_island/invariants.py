"""What must hold for a table of Dinosaur Island between any two inputs, whatever was played.

Each rule is derived from the components and the setup sections of the rulebook anew, not from the code that plays, so
that a fault of the rules shows here. Every violation is one sentence that names the seat and the thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from engine.core import flow
from engine.core.model import Seat
from engine.dinosaur_island import effects, objectives, parks, solo_invariants
from engine.dinosaur_island.catalogue import DNA, Catalogue
from engine.dinosaur_island.components import MARKET_KINDS, POOL, PRINTED, Claim, Player, Visitors
from engine.dinosaur_island.moves import Here, hands_total, kinds_of
from engine.dinosaur_island.phases.cleanup import Cleanup
from engine.dinosaur_island.state import State
from engine.dinosaur_island.vocabulary import LateHooligansEffect, SeatEffect, SecurityEffect, StorageEffect
from engine.dinosaur_island.zones import all_zones, right_of

E = TypeVar("E")

SPENDING = ("specialists", "attractions", "upgrades", "dna", "security", "capacity")
"""What money goes to, as it is booked; a lower price never pays out."""

UNASSIGNED = (POOL, "worker")
"""Where a scientist is who stands on no slot of the research centre."""


def violations(state: State, catalogue: Catalogue) -> list[str]:
    """Everything that is wrong with a table, one sentence each; empty when all is well."""
    here = Here(state, catalogue)
    found = [
        *_turns(here),
        *_dice(here),
        *_market(here),
        *_special_tiles(here),
        *_recipes(here),
        *_cards(here),
        *_claims(here),
        *_visitors(here),
        *solo_invariants.violations(here),
    ]
    for seat, player in enumerate(state.players):
        for rule in (_scientists, _workers, _lab, _dna, _dinosaurs, _exhibits, _zones, _guests, _specialists, _ledgers):
            found += [f"seat {seat}: {fault}" for fault in rule(here, seat, player)]
    return found


# --- the table -------------------------------------------------------------------------------------------------


def _turns(here: Here) -> Iterator[str]:
    """Turn order holds each seat once; somebody is asked until the game is over, and then all are ranked."""
    state = here.state
    seats = list(range(len(state.players)))
    if sorted(state.order) != seats:
        yield f"the turn order {state.order} does not hold each of {len(seats)} seats once"
    over = state.phase == "over"
    if bool(flow.asked(state)) == over:
        yield "the game is over, but a seat is asked" if over else "nobody is asked, but the game is not over"
    if sorted(standing.seat for standing in state.final) != (seats if over else []):
        yield "the final ranking does not fit the seats"
    for standing in state.final:
        if standing.seat in seats and standing.points != state.players[standing.seat].vp:
            yield f"seat {standing.seat} is ranked with {standing.points} VP instead of its score"


def _dice(here: Here) -> Iterator[str]:
    """Setup 2: two dice a player and one more, five in solo, all game long; removed ones lie idle."""
    state = here.state
    number = here.catalogue.dice_used(len(state.players))
    names = [die.id for die in state.pool]
    if len(names) != number or len(set(names)) != number:
        yield f"the dice pool holds {len(set(names))} different dice instead of {number}"
    for die in state.pool:
        if die.id not in here.catalogue.die or not 0 <= die.face < len(here.catalogue.die[die.id].faces):
            yield f"die {die.id} shows the face {die.face}, which it does not have"
        if die.removed and (die.seat is not None or state.holding == die.id):
            yield f"die {die.id} is removed from play, but claimed or held"
        if (die.seat is None) != (die.scientist is None):
            yield f"die {die.id} is claimed by seat {die.seat} with scientist {die.scientist}"
    if state.holding is not None and state.holding not in [die.id for die in state.pool if die.seat is None]:
        yield f"die {state.holding} is held, but it is not among the unclaimed dice"


def _once(what: str, expected: Iterable[str], found: Iterable[str]) -> Iterator[str]:
    """Each expected thing is somewhere, in one place, and nothing else is."""
    places, known = Counter(found), set(expected)
    if places.keys() == known and places.total() == len(known):
        return
    for thing in sorted(known | set(places)):
        if thing not in known:
            yield f"{what} {thing} does not belong to this table"
        elif places[thing] != 1:
            yield f"{what} {thing} is in {places[thing]} places"


def _lying(here: Here, kind: str) -> list[str]:
    """What lies in the marketplace of one kind: rows, stack and discards."""
    market = here.state.market
    return [item for item in (*market.rows[kind], *market.stacks[kind], *market.discards[kind]) if item]


def _market(here: Here) -> Iterator[str]:
    """Each attraction, upgrade tile and specialist is in the marketplace, with a seat, or out of the game."""
    state, catalogue = here.state, here.catalogue
    seats = len(state.players)
    stands = [stand.attraction for player in state.players for stand in player.stands if stand.attraction != PRINTED]
    tiles = [tile for player in state.players for space in player.lab for tile in space.tiles]
    laid = [tile for tile in tiles if not ((kind := effects.kind_of(here, tile)).printed or kind.special)]
    hired = [hired.card for player in state.players for hired in player.hired]
    yield from _once("attraction", catalogue.attraction_tiles(seats), [*_lying(here, "attractions"), *stands])
    yield from _once("upgrade", catalogue.upgrade_tiles(seats), [*_lying(here, "upgrades"), *laid])
    yield from _once("specialist", catalogue.specialist, [*_lying(here, "specialists"), *hired, *state.market.gone])
    for column in MARKET_KINDS:
        if len(state.market.rows[column]) != len(catalogue.board.market_rows):
            yield f"the market has {len(state.market.rows[column])} places for {column}"


def _special_tiles(here: Here) -> Iterator[str]:
    """The copies of a special upgrade lie in their stack or in labs, one a lab at most."""
    state = here.state
    labs = [Counter(tile for space in player.lab for tile in space.tiles) for player in state.players]
    for upgrade in here.catalogue.special_upgrades:
        there = state.market.specials.get(upgrade.id, 0) + sum(lab[upgrade.id] for lab in labs)
        if there != len(upgrade.players):
            yield f"of special upgrade {upgrade.id} there are {there} tiles instead of {len(upgrade.players)}"


def _recipes(here: Here) -> Iterator[str]:
    """Every recipe tile is in its stack, in its slot, in a park, or out of a solo game; starters are printed."""
    state, catalogue = here.state, here.catalogue
    shown = [recipe for recipe in state.recipes.values() if recipe]
    stacked = [recipe for stack in state.recipe_stacks.values() for recipe in stack]
    species = [exhibit.recipe for player in state.players for exhibit in player.exhibits]
    starters = [starter.id for starter in catalogue.starters]
    parked = [recipe for recipe in species if recipe not in starters]
    extinct = state.solo.extinct if state.solo else []
    yield from _once("recipe", catalogue.recipe, [*shown, *stacked, *parked, *extinct])
    for seat, player in enumerate(state.players):
        mine = [exhibit.recipe for exhibit in player.exhibits if exhibit.recipe in starters]
        if mine != [catalogue.starters[seat].id]:
            yield f"seat {seat}: the starter exhibits {mine} are not those of its park board"
    for diet, recipe in state.recipes.items():
        if recipe in catalogue.recipe and catalogue.recipe[recipe].diet != diet:
            yield f"recipe {recipe} lies in the slot for {diet}"


def _cards(here: Here) -> Iterator[str]:
    """Objectives and plot twists lie on the table once each, and no twist contradicts another."""
    state, catalogue = here.state, here.catalogue
    names = [claim.objective for claim in state.claims]
    number = 0 if state.solo else len(state.players) + catalogue.board.objectives_extra
    if len(names) != number:
        yield f"{len(names)} objectives are on the table instead of {number}"
    yield from _once("objective", [name for name in names if name in catalogue.objective], names)
    yield from _once("plot twist", [name for name in state.twists if name in catalogue.twist], state.twists)
    for one in state.twists:
        for other in catalogue.twist[one].contradicts if one in catalogue.twist else ():
            if other in state.twists:
                yield f"plot twist {one} contradicts {other}"


def _claims(here: Here) -> Iterator[str]:
    """Who fulfils an open objective has claimed it, or noted it while lanes are open; a closed one was claimed."""
    state = here.state
    in_lanes = flow.lane_name(state) is not None
    for claim in state.claims:
        if len(set(claim.seats)) != len(claim.seats) or not set(claim.seats) <= set(range(len(state.players))):
            yield f"objective {claim.objective} is claimed by the seats {claim.seats}"
        if claim.closed and not claim.seats:
            yield f"objective {claim.objective} is closed, but nobody has claimed it"
        for seat, player in enumerate(state.players):
            yield from _claim(here, claim, seat, player, in_lanes=in_lanes)
    names = {claim.objective for claim in state.claims}
    for seat, player in enumerate(state.players):
        for name in player.met:
            if name not in names:
                yield f"seat {seat} has noted objective {name}, which is not on the table"


def _claim(here: Here, claim: Claim, seat: Seat, player: Player, *, in_lanes: bool) -> Iterator[str]:
    noted = claim.objective in player.met
    if noted and (claim.closed or seat in claim.seats or not in_lanes):
        yield f"seat {seat} has noted objective {claim.objective}, which it cannot claim any more"
    known = claim.closed or noted or seat in claim.seats
    if not known and objectives.fulfilled(here, claim, seat):
        yield f"seat {seat} fulfils objective {claim.objective}, but has not claimed it"


# --- visitors --------------------------------------------------------------------------------------------------


def _expected(here: Here) -> tuple[int, int]:
    """Patrons and hooligans there must be: those of the setup, and what plot twists added at the end of rounds."""
    state, board = here.state, here.catalogue.board
    stage = [frame.stage for frame in state.stack if isinstance(frame, Cleanup)]
    ended = state.round if state.phase == "over" or "close" in stage else state.round - 1
    if state.solo:
        return board.solo.patrons - state.solo.eaten, board.solo.hooligans
    hooligans = board.hooligans
    twists = list(effects.twists_with(here, LateHooligansEffect))
    for twist in twists:
        hooligans = twist.at_start
    return board.patrons, hooligans + sum(twist.n * sum(r <= ended for r in twist.rounds) for twist in twists)


def _visitors(here: Here) -> Iterator[str]:
    """All visitors are in the bag or at a park: none lost, none made."""
    state = here.state
    crowds = [state.bag, *(parks.present(player) for player in state.players)]
    patrons, hooligans = _expected(here)
    there = sum(crowd.patrons for crowd in crowds)
    if there != patrons:
        yield f"there are {there} patrons instead of {patrons}"
    pushy = sum(crowd.hooligans for crowd in crowds)
    if pushy != hooligans:
        yield f"there are {pushy} hooligans instead of {hooligans}"
    if min(state.bag.patrons, state.bag.hooligans) < 0:
        yield "the bag holds fewer than no visitors"


def _guests(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """Each place takes as many visitors as it has spaces; nobody is at a park outside the park phase."""
    if here.state.phase != "park" and parks.present(player).total:
        yield f"visitors are still at the park in the {here.state.phase} phase"
    if min(player.entrance.patrons, player.entrance.hooligans) < 0:
        yield "the line at the entrance is shorter than nothing"
    for place, crowd, spaces in _crowds(here, player):
        if min(crowd.patrons, crowd.hooligans) < 0 or crowd.total > spaces:
            yield f"{crowd.patrons} patrons and {crowd.hooligans} hooligans are at {place}, which has {spaces} spaces"


def _crowds(here: Here, player: Player) -> Iterator[tuple[str, Visitors, int]]:
    """Everybody inside a park: the place that is not empty, who is there, and for how many it has spaces."""
    nobody = Visitors()
    for exhibit in player.exhibits:
        if exhibit.visitors != nobody:
            yield exhibit.recipe, exhibit.visitors, exhibit.dinosaurs
    for stand in player.stands:
        if stand.visitors != nobody:
            yield stand.attraction, stand.visitors, parks.facts(here, stand.attraction).spaces
    for hired in player.hired:
        if hired.patrons:
            kinds = here.catalogue.specialist[hired.card].effects
            spaces = sum(effect.n for effect in kinds if isinstance(effect, SeatEffect))
            yield hired.card, Visitors(hired.patrons), spaces


# --- a seat ----------------------------------------------------------------------------------------------------


def _scientists(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """Three scientists, each in one place: on the slot that it is marked to stand on, or on none."""
    state = here.state
    if len(player.scientists) != len(here.catalogue.board.scientists):
        yield f"there are {len(player.scientists)} scientists"
    slots = [(die.seat, die.scientist, "die") for die in state.pool]
    slots += [(slot.seat, slot.scientist, "storage") for slot in state.storage]
    slots += [(slot.seat, slot.scientist, "recipe") for slot in state.recipe_takers.values()]
    mine = [(scientist, place) for owner, scientist, place in slots if owner == seat]
    for number, marked in enumerate(player.scientists, start=1):
        stands = [place for scientist, place in mine if scientist == number]
        if stands != ([] if marked in UNASSIGNED else [marked]):
            yield f"scientist {number} is marked '{marked}', but stands on {stands or 'no slot'}"
    lent = [place for scientist, place in mine if scientist == 0]
    if len(lent) != player.marks.lent:
        yield f"{player.marks.lent} workers are lent to research, but {len(lent)} slots have one"


def _workers(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """Workers: those of the start and of the specialists at least, eight at most; no more at work than there are."""
    board = here.catalogue.board
    least = board.start_workers + sum(hired.worker for hired in player.hired)
    if not least <= player.workers <= board.workers:
        yield f"{player.workers} workers instead of {least} to {board.workers}"
    if not 0 <= player.marks.busy <= hands_total(player):
        yield f"{player.marks.busy} workers are busy in a pool of {hands_total(player)}"
    staffed = sum(
        effects.workers_needed(here, player, tile, slot) * used
        for space in player.lab
        if (tile := effects.top_tile(here, space)) is not None
        for slot, used in zip(tile.slots, space.used, strict=False)
        if used
    )
    if staffed != player.marks.busy:
        yield f"{player.marks.busy} workers are busy, but {staffed} stand at workstations"


def _lab(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """Six spaces with the printed upgrades at the bottom; special tiles where they belong; slots used once a round."""
    board = here.catalogue.board
    if len(player.lab) != board.lab_spaces:
        yield f"the lab has {len(player.lab)} spaces"
    printed = [space.tiles[0] if space.tiles else None for space in player.lab[: len(board.lab_printed)]]
    if printed != list(board.lab_printed):
        yield f"the lab is printed with {printed}"
    number = 0
    for space in player.lab:
        laid = [effects.kind_of(here, tile) for tile in space.tiles]
        for upgrade in laid:
            number += not upgrade.printed
            if upgrade.covers not in (None, space.tiles[0]):
                yield f"special upgrade {upgrade.id} does not lie on {upgrade.covers}"
        top = laid[-1] if laid else None
        slots = top.slots if top is not None else ()
        if len(space.used) != len(slots):
            yield f"{top.id if top else 'an empty space'} has {len(slots)} workstations, but {len(space.used)} counts"
        for slot, used in zip(slots, space.used, strict=False):
            if used < 0 or (used > 1 and not slot.unlimited):
                yield f"a workstation of {space.tiles[-1]} was used {used} times"
    if number != player.upgrades_bought:
        yield f"{player.upgrades_bought} upgrades were bought, but {number} were laid"


def _dna(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """No DNA above the cold storage limit, no limit above the track or below that of the start."""
    board = here.catalogue.board
    if not set(player.dna) == set(player.limits) == set(DNA):
        yield f"the DNA tracks are {sorted(player.dna)} and the limits {sorted(player.limits)}"
        return
    widened: Counter[str] = Counter()
    for effect in _passives(here, player, StorageEffect):
        widened.update(kinds_of(effect.dna) * effect.n)
    for dna in DNA:
        limit = player.limits[dna]
        least = min(board.dna_max, board.start_limit(dna) + widened[dna])
        if not least <= limit <= board.dna_max:
            yield f"the limit of {dna} DNA is {limit} on a track of {board.dna_max}"
        if not 0 <= player.dna[dna] <= limit:
            yield f"{player.dna[dna]} {dna} DNA with a limit of {limit}"


def _passives(here: Here, player: Player, kind: type[E]) -> Iterator[E]:
    """What the tiles of a lab brought once, covered or not: it stays."""
    for space in player.lab:
        for tile in space.tiles:
            for effect in effects.kind_of(here, tile).passive:
                if isinstance(effect, kind):
                    yield effect


def _dinosaurs(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """Every dinosaur was there at the start or was created; excitement and threat are what those bring."""
    board, species = here.catalogue.board, here.catalogue.species
    starter = here.catalogue.starters[seat].id
    for name in {exhibit.recipe for exhibit in player.exhibits} | set(player.created):
        there = sum(exhibit.dinosaurs for exhibit in player.exhibits if exhibit.recipe == name)
        made = player.created.get(name, 0) + (board.start_dinosaurs if name == starter else 0)
        if there != made:
            yield f"{there} dinosaurs of {name}, but {made} at the start or created"
    excitement = board.start_excitement + sum(species[name].excitement * n for name, n in player.created.items())
    excitement += player.excitement_of_cards
    if player.excitement != min(board.excitement_max, excitement):
        yield f"excitement {player.excitement} instead of {min(board.excitement_max, excitement)}"
    threat = board.start_threat + sum(species[name].threat * n for name, n in player.created.items())
    if player.threat != threat:
        yield f"threat {player.threat} instead of {threat}"
    least = board.start_security + sum(effect.n for effect in _passives(here, player, SecurityEffect))
    if player.security < least:
        yield f"security {player.security} is less than at the start and by the tiles laid"


def _exhibits(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """A paddock holds up to its capacity, which goes from one to four."""
    board = here.catalogue.board
    for exhibit in player.exhibits:
        if not board.start_capacity <= exhibit.capacity <= board.capacity_max:
            yield f"the paddock of {exhibit.recipe} has capacity {exhibit.capacity}"
        elif not 0 <= exhibit.dinosaurs <= exhibit.capacity:
            yield f"{exhibit.dinosaurs} dinosaurs in the paddock of {exhibit.recipe} with capacity {exhibit.capacity}"


def _zones(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """An exhibit fills two zones side by side and an attraction one, none twice; the Hats stand once."""
    filled: dict[str | None, str] = {}
    wide = [(exhibit.recipe, zone) for exhibit in player.exhibits for zone in (exhibit.zone, right_of(exhibit.zone))]
    for name, zone in [*wide, *((stand.attraction, stand.zone) for stand in player.stands)]:
        if zone not in all_zones():
            yield f"{name} lies outside the park"
        elif zone in filled:
            yield f"{filled[zone]} and {name} overlap in zone {zone}"
        filled[zone] = name
    if [stand.attraction for stand in player.stands].count(PRINTED) != 1:
        yield "the printed stand is not there once"


def _specialists(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """Three specialists at most; a worker came only with one who brings a worker; nothing was gained below nothing."""
    if len(player.hired) > here.catalogue.board.specialists_max:
        yield f"{len(player.hired)} specialists are hired"
    for hired in player.hired:
        if hired.worker and not here.catalogue.specialist[hired.card].worker:
            yield f"{hired.card} came with a worker"
    if player.excitement_of_cards < 0:
        yield f"cards brought {player.excitement_of_cards} excitement"
    if player.free_hires < 0:
        yield f"{player.free_hires} free hires"


def _ledgers(here: Here, seat: Seat, player: Player) -> Iterator[str]:
    """What was gained and spent adds up to what is there; nobody is in debt."""
    points, money = sum(player.vp_ledger.values()), sum(player.money_ledger.values())
    if points != player.vp:
        yield f"the score is {player.vp} VP, but its ledger adds up to {points}"
    if money != player.money:
        yield f"there are ${player.money}, but the ledger adds up to ${money}"
    for reason in SPENDING:
        if player.money_ledger.get(reason, 0) > 0:
            yield f"${player.money_ledger[reason]} came in for {reason}"
    if player.money < 0:
        yield f"there are ${player.money}"
