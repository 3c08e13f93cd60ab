"""What the dice, tiles and cards of Dinosaur Island are: one model a kind (rulebook: Game Components).

The things themselves are in `content/*.toml`, the boards' numbers in `board.py`, the lookup in
`catalogue.py`. Models are frozen and exact: a wrong type, an unknown field or effect is refused at load.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field, ValidationInfo, field_validator

from engine.core.content import Entry, Id, Name, Piece, Text

Dna = Literal["blue", "pink", "purple", "green", "red", "orange"]
Wild = Literal["any_basic", "any_advanced"]
AnyDna = Literal["blue", "pink", "purple", "green", "red", "orange", "any_basic", "any_advanced"]
Diet = Literal["herbivore", "small_carnivore", "large_carnivore"]
AttractionType = Literal["food", "ride", "merchandise"]
Length = Literal["short", "medium", "long"]
Origin = Literal["known", "house"]
LabAction = Literal[
    "refine", "create", "tool", "venture", "duplicate", "renovate", "double", "redraw", "guard"
]  # fmt: skip
Counted = Literal[
    "upgrades_bought",
    "attractions",
    "species_created",
    "attraction_vp_round",
    "dna_stored",
    "excitement",
    "dinosaurs",
    "patron_money_round",
    "rides",
]

DNA: tuple[Dna, ...] = get_args(Dna)
BASIC: tuple[Dna, ...] = DNA[:3]
ADVANCED: tuple[Dna, ...] = DNA[3:]
WILDS: tuple[Wild, ...] = get_args(Wild)
DIETS: tuple[Diet, ...] = get_args(Diet)
LENGTHS: tuple[Length, ...] = get_args(Length)
ORIGINS: tuple[Origin, ...] = get_args(Origin)
MOST_SEATS = 4

_BOARD_ORDER: dict[str, int] = {dna: place for place, dna in enumerate((*DNA, *WILDS))}

Small = Annotated[int, Field(ge=0, le=20)]
Money = Annotated[int, Field(ge=0, le=99)]
Minimum = Literal[1, 3, 4]


# Effects: the closed vocabulary that cards and tiles are made of.


class SecurityEffect(Piece):
    """Raises the security level by `n` once, free of charge."""

    effect: Literal["security"]
    n: Small = 1


class SeatEffect(Piece):
    """`n` visitor spaces on the card itself, open every park phase."""

    effect: Literal["seat"]
    n: Small = 1


class WorkerScientistEffect(Piece):
    """Once a round a worker may be used as a scientist of research level `level`."""

    effect: Literal["worker_scientist"]
    level: Annotated[int, Field(ge=1, le=3)]


class FreeHireEffect(Piece):
    """The next `n` specialists are hired without paying the market row."""

    effect: Literal["free_hire"]
    n: Small = 1


class FewerEatenEffect(Piece):
    """`n` visitors fewer are eaten each round."""

    effect: Literal["fewer_eaten"]
    n: Small = 1


class CopyDieEffect(Piece):
    """Once a round, DNA of the same type and number as another player gained from a die."""

    effect: Literal["copy_die"]


class RoundStartDnaEffect(Piece):
    """`n` DNA of the kind `dna` at the start of each round."""

    effect: Literal["round_start_dna"]
    dna: AnyDna
    n: Small = 1


class LateHooligansEffect(Piece):
    """The bag starts with `at_start` hooligans; `n` more come at the end of each of `rounds`."""

    effect: Literal["late_hooligans"]
    at_start: Small
    n: Small
    rounds: Annotated[tuple[Annotated[int, Field(ge=1, le=99)], ...], Field(max_length=10)]


class RefreshDiscardsEffect(Piece):
    """The market refresh discards what is left in all of `rows` (each named by its price)."""

    effect: Literal["refresh_discards"]
    rows: Annotated[tuple[Money, ...], Field(min_length=1, max_length=4)]


class DieMoneyEffect(Piece):
    """Whoever claims a DNA die also gets `n` money."""

    effect: Literal["die_money"]
    n: Money


class RoundEndChoiceEffect(Piece):
    """At each round's end every player takes one, free: security, one paddock's capacity, or basic DNA."""

    effect: Literal["round_end_choice"]
    security: Small
    capacity: Small
    basic_dna: Small


Effect = Annotated[
    SecurityEffect
    | SeatEffect
    | WorkerScientistEffect
    | FreeHireEffect
    | FewerEatenEffect
    | CopyDieEffect
    | RoundStartDnaEffect
    | LateHooligansEffect
    | RefreshDiscardsEffect
    | DieMoneyEffect
    | RoundEndChoiceEffect,
    Field(discriminator="effect"),
]
Effects = Annotated[tuple[Effect, ...], Field(max_length=8)]


def _only(effects: Effects, allowed: frozenset[str], owner: str) -> Effects:
    """An effect on a kind of card that the rules never ask for it would do nothing, so it is refused."""
    for effect in effects:
        if effect.effect not in allowed:
            known = ", ".join(sorted(allowed))
            raise ValueError(f"has the effect '{effect.effect}', which {owner} cannot have (known: {known})")
    return effects


# Dice, tiles and cards.


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

    `amount` counts security levels (guard), hooligans put back at most (redraw), capacity levels (renovate);
    one conversion, dinosaur, tool use, copied action or attraction for the others.
    """

    workers: Annotated[int, Field(ge=1, le=4)]
    unlimited: bool = False
    discount: Money = 0
    money: Money = 0
    amount: Annotated[int, Field(ge=1, le=10)] = 1


class Upgrade(Entry):
    """A lab upgrade: printed on the lab, special (own stack, own `price`, fixed place) or from the stack.

    `players` has one entry a copy, that copy's smallest number of players; a printed one has no copies.
    `covers` is the printed upgrade a special tile must lie on. `passive` acts once, on purchase.
    """

    PASSIVES: ClassVar[frozenset[str]] = frozenset({"security"})

    name: Name
    text: Text
    printed: bool = False
    special: bool = False
    price: Money | None = Field(default=None, validate_default=True)
    covers: Id | None = Field(default=None, validate_default=True)
    action: LabAction | None = None
    slots: Annotated[tuple[Slot, ...], Field(max_length=6, validate_default=True)] = ()
    passive: Effects = ()
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
        return slots

    @field_validator("passive")
    @classmethod
    def _usable(cls, passive: Effects) -> Effects:
        return _only(passive, cls.PASSIVES, "an upgrade")

    @field_validator("players")
    @classmethod
    def _copies(cls, players: tuple[int, ...], info: ValidationInfo) -> tuple[int, ...]:
        if bool(players) == info.data.get("printed", False):
            raise ValueError("must name each copy's least number of players (none if it is printed)")
        return players


class Specialist(Entry):
    """A specialist card; `worker` is True when one extra worker comes with it."""

    EFFECTS: ClassVar[frozenset[str]] = frozenset(
        {"seat", "worker_scientist", "free_hire", "fewer_eaten", "copy_die", "round_start_dna"}
    )

    name: Name
    text: Text
    worker: bool = False
    effects: Effects
    icon: Id
    origin: Origin

    @field_validator("effects")
    @classmethod
    def _usable(cls, effects: Effects) -> Effects:
        return _only(effects, cls.EFFECTS, "a specialist")


class Twist(Entry):
    """A plot twist; `contradicts` names twists it cannot stand beside, `solo` is False if solo redraws it."""

    EFFECTS: ClassVar[frozenset[str]] = frozenset(
        {"late_hooligans", "refresh_discards", "die_money", "round_end_choice"}
    )

    name: Name
    text: Text
    effects: Annotated[Effects, Field(min_length=1)]
    contradicts: tuple[Id, ...] = ()
    solo: bool = True
    origin: Origin

    @field_validator("effects")
    @classmethod
    def _usable(cls, effects: Effects) -> Effects:
        return _only(effects, cls.EFFECTS, "a plot twist")


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
