"""What the cards and tiles in play do, asked of the cards themselves and never stored in the state.

A lasting effect is a query folded over the cards in force (``in_force``); what acts once is carried out by ``at_once``
and ``give``. Which card has which effect was looked up when the set was loaded (``Catalogue.carriers``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar

from engine.core.content import Piece
from engine.core.model import Seat
from engine.dinosaur_island.catalogue import Slot, Upgrade
from engine.dinosaur_island.components import Die, Hired, LabSpace, Player
from engine.dinosaur_island.moves import Here, Stroke, earn, gain_worker, kinds_of, raise_excitement
from engine.dinosaur_island.vocabulary import (
    Effect,
    FewerWorkersEffect,
    FreeHireEffect,
    GainEffect,
    Good,
    PriceEffect,
    PriceOf,
    ResearchSlot,
    ScientistBonusEffect,
    SecurityBonusEffect,
    SecurityEffect,
    StorageEffect,
    ThreatBonusEffect,
)

E = TypeVar("E", bound=Piece)

LEDGER = "cards"
"""What $ and VP of cards and tiles are booked as."""


# --- what is in force ------------------------------------------------------------------------------------------


def in_force(here: Here, player: Player, effect: type[E]) -> list[tuple[str, E]]:
    """A player's effects of this type, each with the card it is on: specialists, uncovered tiles, plot twists."""
    carriers = here.catalogue.carriers.get(effect)
    found: list[tuple[str, Any]] = []
    if carriers is None:
        return found
    if player.hired and carriers.specialists:
        cards = carriers.specialists
        for hired in player.hired:
            if hired.card in cards:
                found += [(hired.card, one) for one in cards[hired.card]]
    if carriers.tiles:
        tiles = carriers.tiles
        for space in player.lab:
            if space.tiles and space.tiles[-1] in tiles:
                found += [(space.tiles[-1], one) for one in tiles[space.tiles[-1]]]
    if carriers.twists:
        twists = carriers.twists
        for twist in here.state.twists:
            if twist in twists:
                found += [(twist, one) for one in twists[twist]]
    return found


class Counted(Protocol):
    """An effect of so many."""

    @property
    def n(self) -> int:
        """How many."""


N = TypeVar("N", bound=Counted)


def total(here: Here, player: Player, effect: type[N]) -> int:
    """The numbers of a player's effects of this type together."""
    kind: type[Any] = effect
    found = in_force(here, player, kind)
    return sum(one.n for _, one in found) if found else 0


def hired_with(here: Here, player: Player, effect: type[E]) -> list[tuple[Hired, E]]:
    """A player's specialists with an effect of this type, in the order they were hired."""
    carriers = here.catalogue.carriers.get(effect)
    if carriers is None or not player.hired:
        return []
    cards: dict[str, tuple[Any, ...]] = carriers.specialists
    return [(hired, one) for hired in player.hired for one in cards.get(hired.card, ())]


def twists_with(here: Here, effect: type[E]) -> list[E]:
    """Effects of this type of the plot twists in force."""
    carriers = here.catalogue.carriers.get(effect)
    twists: dict[str, tuple[Any, ...]] = carriers.twists if carriers else {}
    return [one for twist in here.state.twists for one in twists.get(twist, ())]


# --- what acts once --------------------------------------------------------------------------------------------


def at_once(play: Stroke, seat: Seat, card: str, effects: Iterable[Effect]) -> None:
    """Carry out the immediate effects of a card that was hired or bought; its lasting ones need nothing done."""
    for effect in effects:
        match effect:
            case FreeHireEffect():
                play.state.players[seat].free_hires += effect.n
            case SecurityEffect():
                give(play, seat, card, "security", effect.n)
            case GainEffect():
                give(play, seat, card, effect.of, effect.n)
            case StorageEffect():
                _widen(play, seat, card, effect)


def give(play: Stroke, seat: Seat, card: str, of: Good, n: int) -> None:
    """Give a player so much of a good, as a card says: excitement up to its end, workers while the supply has some."""
    player = play.state.players[seat]
    if of == "money":
        earn(play, seat, n, LEDGER)
        play.tell("bonus-money", seat, item=card, money=n)
    elif of == "excitement":
        player.excitement_of_cards += n
        play.tell("bonus-excitement", seat, item=card, excitement=raise_excitement(play, seat, n))
    elif of == "security":
        player.security += n
        play.tell("security-bonus", seat, security=player.security)
    else:
        came = sum(gain_worker(play, seat) for _ in range(n))
        play.tell("bonus-workers", seat, item=card, workers=came)


def _widen(play: Stroke, seat: Seat, card: str, effect: StorageEffect) -> None:
    """Raise cold storage limits up to the top of their tracks."""
    limits, most = play.state.players[seat].limits, play.catalogue.board.dna_max
    raised: list[str] = []
    for dna in kinds_of(effect.dna):
        steps = min(effect.n, most - limits[dna])
        limits[dna] += steps
        raised += [dna] * steps
    play.tell("bonus-storage", seat, item=card, dna=tuple(raised))


# --- scientists ------------------------------------------------------------------------------------------------


def counts_as(here: Here, player: Player, slot: ResearchSlot, level: int) -> int:
    """The research level that a scientist (or a worker acting as one) has on slots of this kind."""
    bonuses = in_force(here, player, ScientistBonusEffect)
    return level + sum(effect.n for _, effect in bonuses if effect.slot == slot) if bonuses else level


def scientist_bonus(here: Here, player: Player) -> dict[str, int]:
    """By how many levels a player's scientists count more, by kind of slot; nothing where they do not."""
    bonus: dict[str, int] = {}
    for _, effect in in_force(here, player, ScientistBonusEffect):
        bonus[effect.slot] = bonus.get(effect.slot, 0) + effect.n
    return bonus


# --- prices ----------------------------------------------------------------------------------------------------


def price(here: Here, player: Player, base: int, *of: PriceOf) -> int:
    """$ that a player pays for something printed with this price; changes add up, and nothing costs less than $0."""
    for _, effect in in_force(here, player, PriceEffect):
        if effect.of in of:
            base += effect.change
    return max(0, base)


def security_price(here: Here, player: Player, discount: int = 0) -> int:
    """$ for the next security level: the price of the level moved to, beyond 10 always $5 (Increasing Security)."""
    return price(here, player, here.catalogue.board.security_price(player.security + 1) - discount, "security")


def capacity_price(here: Here, player: Player, capacity: int, discount: int = 0) -> int:
    """$ for a paddock tile of this capacity (Upgrading Paddock Capacity: the price is the new capacity)."""
    return price(here, player, here.catalogue.board.capacity_price(capacity) - discount, "capacity")


# --- the lab ---------------------------------------------------------------------------------------------------


def top_tile(here: Here, space: LabSpace) -> Upgrade | None:
    """The lab upgrade in force on a space: the topmost; those beneath no longer have any effect."""
    return kind_of(here, space.tiles[-1]) if space.tiles else None


def kind_of(here: Here, tile: str) -> Upgrade:
    """The lab upgrade that a piece is one of; a special or printed one is named by its kind."""
    catalogue = here.catalogue
    return catalogue.tile.get(tile) or catalogue.upgrade[tile]


def stations(here: Here, player: Player) -> Iterator[tuple[int, int, Upgrade, Slot]]:
    """Every workstation of a lab: number of the space, number of the slot (both from 0), tile and slot."""
    for number, space in enumerate(player.lab):
        if space.tiles:
            tile = kind_of(here, space.tiles[-1])
            for slot_number, slot in enumerate(tile.slots):
                yield number, slot_number, tile, slot


def slot_free(player: Player, space: int, slot_number: int, slot: Slot) -> bool:
    """Can the slot still be activated this round? Once, unless it is marked unlimited (Worker Phase)."""
    return slot.unlimited or player.lab[space].used[slot_number] == 0


def workers_needed(here: Here, player: Player, tile: Upgrade, slot: Slot) -> int:
    """Workers that a player sends to a workstation: as printed, less what an effect saves, but at least one."""
    if slot.workers == 1:
        return 1
    savers = in_force(here, player, FewerWorkersEffect)
    saved = sum(effect.n for _, effect in savers if effect.action in (None, tile.action))
    return max(1, slot.workers - saved)


# --- threat and security ---------------------------------------------------------------------------------------


def held_die(here: Here) -> Die | None:
    """The die in the holding area, if one is held."""
    for die in here.state.pool:
        if die.id == here.state.holding:
            return die
    return None


def threat_pips(here: Here) -> int:
    """Threat pips of the die in the holding area, 0 when none is held."""
    die = held_die(here)
    return 0 if die is None else here.catalogue.die[die.id].faces[die.face].threat


def chaos(here: Here) -> bool:
    """Is the Chaos Threat Theory variant played, in which the held die is rerolled in the Park Phase?"""
    return here.state.options.get("chaos") is True


def threat_now(here: Here, seat: Seat) -> int:
    """A seat's threat level for this round: base threat, the held die, bonuses (Dinosaurs on the Loose!)."""
    player = here.state.players[seat]
    return player.threat + threat_pips(here) + total(here, player, ThreatBonusEffect)


def security_now(here: Here, seat: Seat) -> int:
    """A seat's security level for this round, bonuses taken into account."""
    player = here.state.players[seat]
    return player.security + player.marks.guard + total(here, player, SecurityBonusEffect)
