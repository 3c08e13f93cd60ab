"""The research centre's slots: what a scientist of some level may do there, and what comes of it.

Shared by the turns of the Research Phase, whoever acts: a scientist, or a worker acting as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import effects
from engine.dinosaur_island.actions import ClaimDie, IncreaseStorage, PassScientist, TakeRecipe
from engine.dinosaur_island.catalogue import DNA, Face
from engine.dinosaur_island.components import Assigned, Die, Exhibit, Player
from engine.dinosaur_island.effects import counts_as
from engine.dinosaur_island.moves import (
    Here,
    Stroke,
    best_mix,
    best_to_grow,
    check_capacity,
    check_mix,
    earn,
    gain_dna,
    gain_worker,
    growable,
    kinds_of,
    mixes,
    proposal_first,
    raise_capacity,
    require,
)
from engine.dinosaur_island.vocabulary import DieMoneyEffect, ExhibitCapacityEffect
from engine.dinosaur_island.zones import best_exhibit_zone, exhibit_zones

__all__ = [
    "Face",
    "carry_out",
    "check",
    "check_units",
    "mixes_of",
    "options",
    "sample",
    "units_of",
]

# --- the faces of dice -----------------------------------------------------------------------------------------


def mixes_of(face: Face, units: int) -> list[tuple[str, ...]]:
    """The ways to take a face's DNA: one for a plain face, every mix for a wild one."""
    if face.dna is None:
        return [()]
    kinds = kinds_of(face.dna)
    return [()] if len(kinds) == 1 else list(mixes(kinds, units))


def units_of(face: Face, units: int, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The DNA that a face gives, one entry a unit; the mix is the seat's choice on a wild face."""
    assert face.dna is not None  # special faces give none
    return (face.dna,) * units if face.dna in DNA else chosen


def check_units(face: Face, units: int, chosen: tuple[str, ...]) -> None:
    """Raise Illegal unless the mix fits: any combination of the rarity on a wild face, none on a plain one."""
    kinds = kinds_of(face.dna) if face.dna else ()
    if len(kinds) > 1:
        check_mix(chosen, kinds, units)
    else:
        require(not chosen, "dna-not-asked")


def _die(here: Here, name: str) -> Die:
    for die in here.state.pool:
        if die.id == name:
            return die
    raise Illegal("no-such-die", die=name)


def _face(here: Here, die: Die) -> Face:
    return here.catalogue.die[die.id].faces[die.face]


# --- checks ----------------------------------------------------------------------------------------------------


def check(here: Here, action: Action, level: int) -> None:
    """Raise Illegal unless a scientist of this research level may do it now."""
    player = here.state.players[action.seat]
    if isinstance(action, ClaimDie):
        _check_die(here, player, action, counts_as(here, player, "die", level))
    elif isinstance(action, IncreaseStorage):
        _check_storage(here, player, action, counts_as(here, player, "storage", level))
    elif isinstance(action, TakeRecipe):
        _check_recipe(here, player, action, counts_as(here, player, "recipe", level))


def _check_die(here: Here, player: Player, action: ClaimDie, level: int) -> None:
    die = _die(here, action.die)
    require(not die.removed, "die-removed", die=die.id)
    require(die.seat is None, "die-claimed", die=die.id)
    face = _face(here, die)
    if face.special:
        require(
            level >= here.catalogue.board.special_face_scientist and action.scientist != 0,
            "rare-face-needs-scientist-3",
        )
    check_units(face, face.count * level, action.dna)
    if face.special == "upgrade" and growable(here, player):
        require(action.exhibit is not None, "name-an-exhibit")
        check_capacity(here, player, action.exhibit or "")
    else:
        require(action.exhibit is None, "exhibit-not-asked")


def _check_storage(here: Here, player: Player, action: IncreaseStorage, level: int) -> None:
    require(len(here.state.storage) < here.catalogue.board.storage_slots, "storage-slots-full")
    room = sum(here.catalogue.board.dna_max - limit for limit in player.limits.values())
    require(room > 0, "storage-at-most")
    require(len(action.tracks) == min(level, room), "wrong-number-of-steps", steps=level, given=len(action.tracks))
    for dna in action.tracks:
        require(dna in DNA, "dna-of-wrong-type", dna=dna)
        require(
            player.limits[dna] + action.tracks.count(dna) <= here.catalogue.board.dna_max,
            "track-at-most",
            dna=dna,
        )


def _check_recipe(here: Here, player: Player, action: TakeRecipe, level: int) -> None:
    diet = next((diet for diet, recipe in here.state.recipes.items() if recipe == action.recipe), None)
    if diet is None:
        raise Illegal("recipe-not-there", recipe=action.recipe)
    require(diet not in here.state.recipe_takers, "recipe-slot-taken")
    needed = here.catalogue.board.least_scientist(diet)
    require(level >= needed, "scientist-too-low", needed=needed)
    places = exhibit_zones(player)
    require(bool(places), "no-room-for-exhibit")
    require(action.zone in places, "zone-not-free", zone=action.zone)


# --- carrying out ----------------------------------------------------------------------------------------------


def carry_out(play: Stroke, action: Action, level: int) -> None:
    """Do what was checked, with a scientist of this research level."""
    match action:
        case ClaimDie():
            _assign(play, action.seat, action.scientist, "die")
            _claim_die(play, action, counts_as(play, play.state.players[action.seat], "die", level))
        case IncreaseStorage():
            _assign(play, action.seat, action.scientist, "storage")
            _increase_storage(play, action)
        case TakeRecipe():
            _assign(play, action.seat, action.scientist, "recipe")
            _take_recipe(play, action)
        case PassScientist():
            _assign(play, action.seat, action.scientist, "worker")
            play.tell("scientist-passed", action.seat, scientist=action.scientist)


def _assign(play: Stroke, seat: Seat, scientist: int, place: str) -> None:
    player = play.state.players[seat]
    if scientist:
        player.scientists[scientist - 1] = place
    else:
        player.marks.lent += 1


def _claim_die(play: Stroke, action: ClaimDie, level: int) -> None:
    """Research DNA: the number on the face times the research level, up to the cold storage limits."""
    seat = action.seat
    player = play.state.players[seat]
    die = _die(play, action.die)
    die.seat, die.scientist = seat, action.scientist
    face = _face(play, die)
    if face.dna:
        units = units_of(face, face.count * level, action.dna)
        die.dna = list(units)
        kept = gain_dna(player, units)
        play.tell("die-claimed", seat, die=die.id, scientist=action.scientist, dna=kept, lost=len(units) - len(kept))
    elif face.special == "worker":
        came = gain_worker(play, seat)
        play.tell("die-claimed-worker", seat, die=die.id, workers=int(came))
    else:
        play.tell("die-claimed-upgrade", seat, die=die.id)
        if action.exhibit:
            raise_capacity(play, seat, action.exhibit)
    for _, effect in effects.in_force(play, player, DieMoneyEffect):
        earn(play, seat, effect.n, "twist")
        play.tell("die-money", seat, money=effect.n)
    for other, rival in enumerate(play.state.players):
        if other != seat:
            rival.marks.copyable.append(die.id)


def _increase_storage(play: Stroke, action: IncreaseStorage) -> None:
    player = play.state.players[action.seat]
    play.state.storage.append(Assigned(action.seat, action.scientist))
    for dna in action.tracks:
        player.limits[dna] += 1
    play.tell("storage-increased", action.seat, scientist=action.scientist, dna=action.tracks)


def _take_recipe(play: Stroke, action: TakeRecipe) -> None:
    state = play.state
    recipe = play.catalogue.recipe[action.recipe]
    state.recipes[recipe.diet] = None
    state.recipe_takers[recipe.diet] = Assigned(action.seat, action.scientist)
    player = state.players[action.seat]
    player.exhibits.append(Exhibit(recipe.id, action.zone, new_capacity(play, player)))
    play.tell("recipe-taken", action.seat, recipe=recipe.id, scientist=action.scientist)


def new_capacity(here: Here, player: Player) -> int:
    """The size of the paddock that a new exhibit of this player comes with."""
    board = here.catalogue.board
    return min(board.capacity_max, board.start_capacity + effects.total(here, player, ExhibitCapacityEffect))


# --- options ---------------------------------------------------------------------------------------------------


def options(here: Here, seat: Seat, scientist: int, level: int) -> list[Action]:
    """Everything this scientist may do now, in every way."""
    found: list[Action] = []
    on_dice = counts_as(here, here.state.players[seat], "die", level)
    for die in here.state.pool:
        found += _die_options(here, seat, die, scientist, on_dice)
    found += _storage_options(here, seat, scientist, level)
    found += _recipe_options(here, seat, scientist, level)
    found.append(PassScientist(seat, scientist))
    return found


def _die_options(here: Here, seat: Seat, die: Die, scientist: int, level: int) -> list[Action]:
    face = _face(here, die)
    if (
        die.seat is not None
        or die.removed
        or (face.special and (level < here.catalogue.board.special_face_scientist or not scientist))
    ):
        return []
    if face.special == "upgrade":
        player = here.state.players[seat]
        names: list[str | None] = [*growable(here, player)] or [None]
        return [ClaimDie(seat, die.id, scientist, (), n) for n in proposal_first(names, best_to_grow(here, player))]
    ways = mixes_of(face, face.count * level)
    if len(ways) > 1 and face.dna:
        ways = proposal_first(ways, best_mix(here.state.players[seat], kinds_of(face.dna), face.count * level))
    return [ClaimDie(seat, die.id, scientist, mix) for mix in ways]


def _storage_options(here: Here, seat: Seat, scientist: int, level: int) -> list[Action]:
    player = here.state.players[seat]
    level = counts_as(here, player, "storage", level)
    if len(here.state.storage) >= here.catalogue.board.storage_slots:
        return []
    room = {dna: here.catalogue.board.dna_max - limit for dna, limit in player.limits.items()}
    steps = min(level, sum(room.values()))
    if steps == 0:
        return []
    ways: Sequence[tuple[str, ...]] = mixes(DNA, steps)
    if min(room.values()) < steps:
        ways = [way for way in ways if all(way.count(dna) <= room[dna] for dna in set(way))]
    return [IncreaseStorage(seat, scientist, way) for way in proposal_first(ways, _widest(here, player, steps))]


def _recipe_options(here: Here, seat: Seat, scientist: int, level: int) -> list[Action]:
    state = here.state
    player = state.players[seat]
    level = counts_as(here, player, "recipe", level)
    needed = here.catalogue.board.least_scientist
    recipes = [
        recipe
        for diet, recipe in state.recipes.items()
        if recipe and diet not in state.recipe_takers and level >= needed(diet)
    ]
    if not recipes:
        return []
    places = proposal_first(exhibit_zones(player), best_exhibit_zone(player))
    return [TakeRecipe(seat, recipe, scientist, zone) for recipe in recipes for zone in places]


def sample(here: Here, seat: Seat, scientist: int, level: int, rng: Random) -> Action:
    """A legal action of this scientist at random: a verb first, then how."""
    dice = [die for die in here.state.pool if die.seat is None and not die.removed]
    verbs = ["die"] * 4 + ["storage", "recipe", "recipe"] + (["pass"] if scientist else [])
    rng.shuffle(verbs)
    for verb in verbs:
        if verb == "pass":
            break
        if verb == "die" and dice:
            on_dice = counts_as(here, here.state.players[seat], "die", level)
            ways = _die_options(here, seat, rng.choice(dice), scientist, on_dice)
        elif verb == "storage":
            ways = _storage_options(here, seat, scientist, level)
        elif verb == "recipe":
            ways = _recipe_options(here, seat, scientist, level)
        else:
            continue
        if ways:
            return rng.choice(ways)
    return PassScientist(seat, scientist)


def _widest(here: Here, player: Player, steps: int) -> tuple[str, ...]:
    """The proposed steps of cold storage: where the room above what is stored is smallest."""
    limits = dict(player.limits)
    chosen = []
    for _ in range(steps):
        dna = min(
            limits,
            key=lambda kind: (
                limits[kind] >= here.catalogue.board.dna_max,
                limits[kind] - player.dna[kind],
                limits[kind],
            ),
        )
        limits[dna] += 1
        chosen.append(dna)
    return tuple(sorted(chosen, key=list(limits).index))
