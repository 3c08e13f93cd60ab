"""What a seat may know of a table, as data; ``seeing`` makes it and is the one place that hides.

A view is complete in itself: it carries the facts of every tile and card in sight, so that text and pictures need
nothing else.
"""

from __future__ import annotations

import msgspec

from engine.core.game import Standing
from engine.core.model import Seat, Value


class FactSheet(msgspec.Struct, frozen=True):
    """Base of all parts of a view: a frozen value."""


class DieView(FactSheet, frozen=True):
    """A die in its slot: the face that is up and who claimed it (``scientist`` 0 is a worker acting as one).

    ``removed`` when an AI card took it out of play for this round.
    """

    id: str
    dna: str | None
    count: int
    special: str | None
    threat: int
    seat: Seat | None
    scientist: int | None
    removed: bool = False


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


class SoloCardView(FactSheet, frozen=True):
    """A solo objective: what it asks (``counts`` at least ``at_least``), and what the player has of it."""

    id: str
    text: str
    counts: str
    at_least: int
    progress: int
    fulfilled: bool


class AiCardView(FactSheet, frozen=True):
    """The icons of the AI card of this round.

    Attributes:
        dice: two rankings ("most_dna", …) that named the dice removed.
        recipes: diets whose face-up recipe was discarded.
        attractions, upgrades, specialists: prices of the rows whose item was discarded.
    """

    id: str
    text: str
    dice: tuple[str, ...]
    recipes: tuple[str, ...]
    attractions: tuple[int, ...]
    upgrades: tuple[int, ...]
    specialists: tuple[int, ...]


class SoloView(FactSheet, frozen=True):
    """What only the solo game has.

    Attributes:
        offered: drawn objectives while they are being chosen from; ``to_set_aside`` of them are still to go.
        objectives: face up, still to be scored.
        scores: VP of an objective by round, round 1 first; ``pays`` is that of this round.
        ai_card: revealed this round, None before the roll and in cleanup; ``ai_gone`` texts of those of earlier rounds.
        ai_deck: cards left face down.
        scored: VP by the objective's text; ``discarded`` texts.
        bonus: VP for scoring exactly one objective each round; ``bonus_possible`` while that can still come true.
        eaten: patrons that left the game; ``extinct`` names of the recipes that did.
    """

    offered: tuple[SoloCardView, ...]
    to_set_aside: int
    objectives: tuple[SoloCardView, ...]
    scores: tuple[int, ...]
    pays: int
    ai_card: AiCardView | None
    ai_gone: tuple[str, ...]
    ai_deck: int
    scored: dict[str, int]
    discarded: tuple[str, ...]
    bonus: int
    bonus_possible: bool
    eaten: int
    extinct: tuple[str, ...]


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
        reroll_to_come: the table plays Chaos Threat Theory and the held die is still to be rerolled this round: its
            pips and every park's ``threat_die`` and ``breach`` are provisional.
        bag: how many visitors are in the bag.
        final: the ranking, once the game is over.
        printed: what the boards say, from the table's own set of components.
        solo: what only the solo game has; None with more players.
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
    reroll_to_come: bool = False
    solo: SoloView | None = None
