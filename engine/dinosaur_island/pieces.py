"""What the dice, tiles and cards of Dinosaur Island are: one model a kind (rulebook: Game Components).

The things themselves are in `content/*.toml`, the boards' numbers in `board.py`, the vocabulary of effects in
`vocabulary.py`, the lookup in `catalogue.py`. Models are frozen and exact: a wrong type, an unknown field or effect is
refused at load.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, ValidationInfo, field_validator

from engine.core.content import Entry, Id, Name, Piece, Text
from engine.dinosaur_island.amounts import Money, Small
from engine.dinosaur_island.kinds import (
    DNA,
    MOST_SEATS,
    OF_A_ROUND,
    WILDS,
    AnyDna,
    AttractionType,
    Counted,
    DieRanking,
    Diet,
    Dna,
    LabAction,
    Length,
    Origin,
)
from engine.dinosaur_island.vocabulary import (
    AT_ONCE,
    LASTING,
    OF_THE_TABLE,
    ON_CARD,
    Effects,
    LateHooligansEffect,
    only,
)

_BOARD_ORDER: dict[str, int] = {dna: place for place, dna in enumerate((*DNA, *WILDS))}

Minimum = Literal[1, 3, 4]

MARKET_ITEMS = 2
"""An AI card of the solo game always leaves so many spaces of the market empty (Market Phase, Solo)."""


class Face(Piece):
    """One face of a DNA die: `count` of `dna`, or a special face (then `dna` is None and `count` 1)."""

    dna: AnyDna | None = None
    count: Annotated[int, Field(ge=1, le=5)] = 1
    special: Literal["upgrade", "worker"] | None = Field(default=None, validate_default=True)
    threat: Annotated[int, Field(ge=0, le=3)]

    @field_validator("special")
    @classmethod
    def _dna_or_special(cls, special: str | None, info: ValidationInfo) -> str | None:
        if "dna" in info.data and (special is None) == (info.data["dna"] is None):
            raise ValueError("must be given, or `dna`, but not both")
        if special is not None and info.data.get("count", 1) != 1:
            raise ValueError("cannot stand beside a `count`")
        return special


class Die(Entry):
    """A DNA die with its six faces."""

    faces: Annotated[tuple[Face, ...], Field(min_length=6, max_length=6)]
    origin: Origin


class Recipe(Entry):
    """A species that can live in a park: what one dinosaur costs, in board order, and what it brings."""

    name: Name
    diet: Diet
    dna: Annotated[tuple[AnyDna, ...], Field(min_length=1, max_length=10)]
    excitement: Small
    vp: Small
    threat: Small
    origin: Origin

    @field_validator("dna")
    @classmethod
    def _in_board_order(cls, dna: tuple[AnyDna, ...]) -> tuple[AnyDna, ...]:
        return tuple(sorted(dna, key=lambda kind: _BOARD_ORDER[kind]))


class Starter(Recipe):
    """The species printed on the park board of one seat (seat index from 0)."""

    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)]


class Attraction(Entry):
    """An attraction tile: printed price in $, VP at game end, visitor spaces, least players, sprite key."""

    name: Name
    type: AttractionType
    price: Money
    vp: Small
    spaces: Annotated[int, Field(ge=0, le=6)]
    min_players: Minimum = 1
    art: Id
    origin: Origin


class Slot(Piece):
    """A workstation: workers it takes, rebate and money in $, and `amount`, how much one use does.

    `amount` counts security levels (guard), hooligans put back at most (redraw), capacity levels (renovate), units of
    `dna` (extract), excitement (promote); one conversion, dinosaur, tool use, copied action or attraction else.
    """

    workers: Annotated[int, Field(ge=1, le=4)]
    unlimited: bool = False
    discount: Money = 0
    money: Money = 0
    dna: Dna | None = None
    amount: Annotated[int, Field(ge=1, le=10)] = 1


class Upgrade(Entry):
    """A lab upgrade: printed on the lab, special (own stack, own `price`, fixed place) or from the stack.

    `players` has one entry a copy, that copy's smallest number of players; a printed one has no copies.
    `covers` is the printed upgrade a special tile must lie on. `passive` acts once, on purchase; `lasting` as long as
    the tile is not covered.
    """

    name: Name
    text: Text
    printed: bool = False
    special: bool = False
    price: Money | None = Field(default=None, validate_default=True)
    covers: Id | None = Field(default=None, validate_default=True)
    action: LabAction | None = None
    slots: Annotated[tuple[Slot, ...], Field(max_length=6, validate_default=True)] = ()
    passive: Effects = ()
    lasting: Annotated[Effects, Field(validate_default=True)] = ()
    players: Annotated[tuple[Minimum, ...], Field(max_length=8, validate_default=True)] = ()
    icon: Id
    origin: Origin

    @field_validator("price", "covers")
    @classmethod
    def _for_special_only(cls, value: object, info: ValidationInfo) -> object:
        if (value is not None) != info.data.get("special", False):
            raise ValueError("must be given for a special upgrade, and for no other")
        return value

    @field_validator("slots")
    @classmethod
    def _action_in_slots(cls, slots: tuple[Slot, ...], info: ValidationInfo) -> tuple[Slot, ...]:
        if "action" in info.data and bool(slots) != (info.data["action"] is not None):
            raise ValueError("must be given with an `action`, and only with one")
        extracts = info.data.get("action") == "extract"
        if any((slot.dna is not None) != extracts for slot in slots):
            raise ValueError("must each name their `dna` if the action is 'extract', and no other action's may")
        return slots

    @field_validator("passive")
    @classmethod
    def _at_once(cls, passive: Effects) -> Effects:
        return only(passive, AT_ONCE, "the passive part of an upgrade")

    @field_validator("lasting")
    @classmethod
    def _lasting(cls, lasting: Effects, info: ValidationInfo) -> Effects:
        if not lasting and all(info.data.get(part, True) == () for part in ("slots", "passive")):
            raise ValueError("must be given, or `passive`, or `slots`: the tile would do nothing")
        return only(lasting, LASTING, "the lasting part of an upgrade")

    @field_validator("players")
    @classmethod
    def _copies(cls, players: tuple[int, ...], info: ValidationInfo) -> tuple[int, ...]:
        if bool(players) == info.data.get("printed", False):
            raise ValueError("must name each copy's least number of players (none if it is printed)")
        return players


class Specialist(Entry):
    """A specialist card; `worker` is True when one extra worker comes with it."""

    name: Name
    text: Text
    worker: bool = False
    effects: Effects
    icon: Id
    origin: Origin

    @field_validator("effects")
    @classmethod
    def _usable(cls, effects: Effects) -> Effects:
        return only(effects, AT_ONCE | LASTING | ON_CARD, "a specialist")


class Twist(Entry):
    """A plot twist; `contradicts` names twists it cannot stand beside, `solo` is False if solo redraws it."""

    name: Name
    text: Text
    effects: Annotated[Effects, Field(min_length=1)]
    contradicts: tuple[Id, ...] = ()
    solo: Annotated[bool, Field(validate_default=True)] = True
    origin: Origin

    @field_validator("effects")
    @classmethod
    def _usable(cls, effects: Effects) -> Effects:
        return only(effects, LASTING | OF_THE_TABLE, "a plot twist")

    @field_validator("solo")
    @classmethod
    def _same_hooligans_in_solo(cls, solo: bool, info: ValidationInfo) -> bool:
        if solo and any(isinstance(effect, LateHooligansEffect) for effect in info.data.get("effects", ())):
            raise ValueError("must be false: solo has its own number of hooligans")
        return solo


class Goal(Piece):
    """What an objective asks for: the thing counted, and how many at least."""

    counts: Counted
    at_least: Annotated[int, Field(ge=1, le=99)]


class Objective(Entry):
    """An objective card of one game length, worth `vp` at game end."""

    text: Text
    length: Length
    vp: Small
    goal: Goal
    origin: Origin


class AiIcons(Piece):
    """The icons at the bottom of a solo card, for when it is revealed from the AI deck.

    Two dice by ranking, the diets of face-up recipes, and two items of the market by the prices of their rows in $.
    """

    dice: tuple[DieRanking, DieRanking]
    recipes: Annotated[tuple[Diet, ...], Field(max_length=3)] = ()
    attractions: Annotated[tuple[Money, ...], Field(max_length=MARKET_ITEMS)] = ()
    upgrades: Annotated[tuple[Money, ...], Field(max_length=MARKET_ITEMS)] = ()
    specialists: Annotated[tuple[Money, ...], Field(max_length=MARKET_ITEMS, validate_default=True)] = ()

    @field_validator("recipes", "attractions", "upgrades", "specialists")
    @classmethod
    def _each_once(cls, named: tuple[object, ...]) -> tuple[object, ...]:
        if len(set(named)) != len(named):
            raise ValueError("must not name the same twice")
        return named

    @field_validator("specialists")
    @classmethod
    def _two_items(cls, specialists: tuple[int, ...], info: ValidationInfo) -> tuple[int, ...]:
        others = [info.data[kind] for kind in ("attractions", "upgrades") if kind in info.data]
        if len(others) == 2 and len(specialists) + sum(map(len, others)) != MARKET_ITEMS:
            raise ValueError(f"must make {MARKET_ITEMS} items of the market with `attractions` and `upgrades`")
        return specialists

    def market(self, kind: str) -> tuple[int, ...]:
        """Prices of the rows in which an item of this kind is discarded."""
        return {"attractions": self.attractions, "upgrades": self.upgrades, "specialists": self.specialists}[kind]


class SoloObjective(Entry):
    """A solo card: an objective of the solo game, and what it takes away as an AI card.

    `within_reach` is the round by whose end most seats had it that hunted it alone, one more than there are if they
    never did: the higher, the harder.
    """

    text: Text
    goal: Goal
    within_reach: Annotated[int, Field(ge=1, le=9)]
    ai: AiIcons
    origin: Origin

    @field_validator("goal")
    @classmethod
    def _at_the_end_of_cleanup(cls, goal: Goal) -> Goal:
        if goal.counts in OF_A_ROUND:
            raise ValueError("counts what is forgotten by the end of cleanup, when solo objectives are looked at")
        return goal
