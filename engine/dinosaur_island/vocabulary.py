"""The closed vocabulary of effects that cards, tiles and plot twists are made of: one model a word.

Three sorts, told apart by when they act: *at once*, on hiring or buying, and what was gained stays; *lasting*, as long
as the specialist is hired, the tile lies on top or the plot twist is in force; and those *of the table*, which only a
plot twist can have. What they do is in ``effects.py``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, field_validator

from engine.core.content import Piece
from engine.dinosaur_island.amounts import Level, Money, Small, Some
from engine.dinosaur_island.kinds import OF_A_ROUND, AnyDna, Counted, Diet, LabAction

Good = Literal["money", "excitement", "security", "workers"]
"""What a player can simply be given."""

PriceOf = Literal[
    "attractions", "food", "ride", "merchandise", "upgrades", "specialists", "security", "capacity", "dna"
]
"""What has a price in $; "attractions" are all three types."""

ResearchSlot = Literal["die", "storage", "recipe"]
"""Kinds of slots of the research centre."""


# At once.


class SecurityEffect(Piece):
    """Raises the security level by `n` once, free of charge."""

    effect: Literal["security"]
    n: Small = 1


class GainEffect(Piece):
    """`n` of a good, once; workers come from the supply."""

    effect: Literal["gain"]
    of: Good
    n: Some = 1


class StorageEffect(Piece):
    """The cold storage limit of every track of the kind `dna` rises by `n`, once."""

    effect: Literal["storage"]
    dna: AnyDna
    n: Some = 1


class FreeHireEffect(Piece):
    """The next `n` specialists are hired without paying the market row."""

    effect: Literal["free_hire"]
    n: Small = 1


# Lasting: the research centre and the start of a round.


class WorkerScientistEffect(Piece):
    """Once a round a worker may be used as a scientist of research level `level`."""

    effect: Literal["worker_scientist"]
    level: Level


class ScientistBonusEffect(Piece):
    """On slots of the kind `slot` scientists count as if their research level were higher by `n`."""

    effect: Literal["scientist_bonus"]
    slot: ResearchSlot
    n: Level = 1


class CopyDieEffect(Piece):
    """Once a round, DNA of the same type and number as another player gained from a die."""

    effect: Literal["copy_die"]


class DieMoneyEffect(Piece):
    """Whoever claims a DNA die also gets `n` money."""

    effect: Literal["die_money"]
    n: Money


class RoundStartDnaEffect(Piece):
    """`n` DNA of the kind `dna` at the start of each round."""

    effect: Literal["round_start_dna"]
    dna: AnyDna
    n: Small = 1


class RoundStartGainEffect(Piece):
    """`n` of a good at the start of each round."""

    effect: Literal["round_start_gain"]
    of: Good
    n: Some = 1


class ExhibitCapacityEffect(Piece):
    """A new exhibit comes with a paddock that is larger by `n`."""

    effect: Literal["exhibit_capacity"]
    n: Level = 1


# Lasting: the marketplace.


class PriceEffect(Piece):
    """The price in $ of something changes by `change`; it never falls below 0."""

    effect: Literal["price"]
    of: PriceOf
    change: Annotated[int, Field(ge=-9, le=9)]

    @field_validator("change")
    @classmethod
    def _changes(cls, change: int) -> int:
        if change == 0:
            raise ValueError("must not be 0")
        return change


class MarketActionEffect(Piece):
    """`n` more market actions, after everybody's last."""

    effect: Literal["market_action"]
    n: Level = 1


# Lasting: the lab.


class FewerWorkersEffect(Piece):
    """Workstations for `action` (without one: all) take `n` workers fewer, but at least one."""

    effect: Literal["fewer_workers"]
    action: LabAction | None = None
    n: Level = 1


class CreateGainEffect(Piece):
    """`n` of a good whenever a dinosaur of one of the `diets` is created."""

    effect: Literal["create_gain"]
    diets: Annotated[tuple[Diet, ...], Field(min_length=1, max_length=3)]
    of: Good
    n: Some = 1


# Lasting: the park and the end of the game.


class ExtraVisitorsEffect(Piece):
    """`n` visitors more are drawn each round."""

    effect: Literal["extra_visitors"]
    n: Some = 1


class RedrawEffect(Piece):
    """Each round up to `n` of the hooligans drawn are put back, and as many visitors drawn anew."""

    effect: Literal["redraw"]
    n: Some = 1


class SeatEffect(Piece):
    """`n` visitor spaces on the card itself, open every park phase."""

    effect: Literal["seat"]
    n: Small = 1


class SecurityBonusEffect(Piece):
    """Security counts `n` more, without being on the indicator."""

    effect: Literal["security_bonus"]
    n: Some = 1


class ThreatBonusEffect(Piece):
    """Threat counts `n` more, without being on the indicator."""

    effect: Literal["threat_bonus"]
    n: Some = 1


class FewerEatenEffect(Piece):
    """`n` visitors fewer are eaten each round."""

    effect: Literal["fewer_eaten"]
    n: Small = 1


class EatenMoneyEffect(Piece):
    """`n` money for each visitor eaten."""

    effect: Literal["eaten_money"]
    n: Money


class FoodMoneyEffect(Piece):
    """A patron who pays at a food attraction pays `n` money more."""

    effect: Literal["food_money"]
    n: Money


class EndVpEffect(Piece):
    """At game end `n` VP for each `each` of what is counted."""

    effect: Literal["end_vp"]
    per: Counted
    n: Some = 1
    each: Annotated[int, Field(ge=1, le=99)] = 1

    @field_validator("per")
    @classmethod
    def _lasts(cls, per: Counted) -> Counted:
        if per in OF_A_ROUND:
            raise ValueError("is counted within a round and is nothing at game end")
        return per


class EmptyExhibitVpEffect(Piece):
    """At game end an empty exhibit costs `n` VP less, but never brings any."""

    effect: Literal["empty_exhibit_vp"]
    n: Some


# Of the table.


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


class RoundEndChoiceEffect(Piece):
    """At each round's end every player takes one, free: security, one paddock's capacity, or basic DNA."""

    effect: Literal["round_end_choice"]
    security: Small
    capacity: Small
    basic_dna: Small


Effect = Annotated[
    SecurityEffect
    | GainEffect
    | StorageEffect
    | FreeHireEffect
    | WorkerScientistEffect
    | ScientistBonusEffect
    | CopyDieEffect
    | DieMoneyEffect
    | RoundStartDnaEffect
    | RoundStartGainEffect
    | ExhibitCapacityEffect
    | PriceEffect
    | MarketActionEffect
    | FewerWorkersEffect
    | CreateGainEffect
    | ExtraVisitorsEffect
    | RedrawEffect
    | SeatEffect
    | SecurityBonusEffect
    | ThreatBonusEffect
    | FewerEatenEffect
    | EatenMoneyEffect
    | FoodMoneyEffect
    | EndVpEffect
    | EmptyExhibitVpEffect
    | LateHooligansEffect
    | RefreshDiscardsEffect
    | RoundEndChoiceEffect,
    Field(discriminator="effect"),
]
Effects = Annotated[tuple[Effect, ...], Field(max_length=8)]

AT_ONCE = frozenset({"security", "gain", "storage", "free_hire"})
LASTING = frozenset(
    {
        "worker_scientist",
        "scientist_bonus",
        "copy_die",
        "die_money",
        "round_start_dna",
        "round_start_gain",
        "exhibit_capacity",
        "price",
        "market_action",
        "fewer_workers",
        "create_gain",
        "extra_visitors",
        "redraw",
        "security_bonus",
        "threat_bonus",
        "fewer_eaten",
        "eaten_money",
        "food_money",
        "end_vp",
        "empty_exhibit_vp",
    }
)
ON_CARD = frozenset({"seat"})
"""What needs a card to lie on: a specialist can have it, a tile or a plot twist cannot."""
OF_THE_TABLE = frozenset({"late_hooligans", "refresh_discards", "round_end_choice"})


def only(effects: Effects, allowed: frozenset[str], owner: str) -> Effects:
    """The same effects. Raises ValueError for one that the rules never ask such a card for: it would do nothing."""
    for effect in effects:
        if effect.effect not in allowed:
            known = ", ".join(sorted(allowed))
            raise ValueError(f"has the effect '{effect.effect}', which {owner} cannot have (known: {known})")
    return effects
