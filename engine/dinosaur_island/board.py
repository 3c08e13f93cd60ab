"""The numbers on the boards of Dinosaur Island and in its setup sections (`content/board.toml`).

Money is in $, positions in the park are (row, column) from 0 at the top left.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any

from pydantic import Field

from engine.core.content import Id, Name, Piece
from engine.dinosaur_island.amounts import Level, Money, Small
from engine.dinosaur_island.kinds import BASIC, Diet, Dna, Wild

Zone = tuple[Annotated[int, Field(ge=0, le=9)], Annotated[int, Field(ge=0, le=9)]]


class Conversion(Piece):
    """One line of DNA Refinement: two basic DNA spent, one advanced gained."""

    spend: tuple[Dna, Dna]
    gain: Dna


class DnaPurchase(Piece):
    """One line of "Purchase DNA": `price` names the market row, too."""

    price: Money
    dna: Wild
    count: Small


class Stand(Piece):
    """The merchandise stand printed in every park: no attraction tile, nothing at game end."""

    name: Name
    zone: Zone
    spaces: Small


class FirstGame(Piece):
    """What the rulebook recommends for a first game: ids of objectives and twists."""

    objectives: tuple[Id, ...]
    twists: tuple[Id, ...]


class SoloBoard(Piece):
    """Solo Rules: what is set up otherwise, and the round tracker with its VP for objectives, round 1 first."""

    dice: Annotated[int, Field(ge=2, le=20)]
    patrons: Annotated[int, Field(ge=0, le=500)]
    hooligans: Annotated[int, Field(ge=0, le=500)]
    cards: Annotated[int, Field(ge=1, le=99)]
    drawn: Annotated[int, Field(ge=1, le=99)]
    chosen: Annotated[int, Field(ge=1, le=99)]
    scores: Annotated[tuple[Small, ...], Field(min_length=1, max_length=20)]
    bonus: Small


class Board(Piece):
    """Every number of the boards and of setup; sections as in the rulebook."""

    # Main Game Setup
    dice_per_seat: Small
    dice_extra: Small
    objectives_extra: Small
    twists_drawn: Small
    start_money: Money
    money_per_later_seat: Money
    patrons: Annotated[int, Field(ge=0, le=500)]
    hooligans: Annotated[int, Field(ge=0, le=500)]
    first_game: FirstGame

    # Individual Player Setup
    start_score: int
    start_excitement: Small
    start_threat: Small
    start_security: Small
    start_dinosaurs: Small
    start_workers: Small
    workers: Small
    scientists: Annotated[tuple[Level, ...], Field(min_length=1, max_length=6)]
    start_limit_basic: Small
    start_limit_advanced: Small
    start_dna_basic: Small
    start_dna_advanced: Small
    specialists_max: Small

    # Research center
    dna_max: Small
    die_slots: Small
    storage_slots: Small
    recipe_scientist: dict[Diet, Level]
    special_face_scientist: Level

    # Marketplace
    market_rows: Annotated[tuple[Money, ...], Field(min_length=4, max_length=4)]
    market_actions: Small
    pass_money: Money
    dna_purchases: Annotated[tuple[DnaPurchase, ...], Field(min_length=1, max_length=8)]

    # Lab
    lab_spaces: Small
    lab_printed: tuple[Id, ...]
    conversions: Annotated[tuple[Conversion, ...], Field(min_length=1, max_length=8)]
    security_prices: Annotated[tuple[Money, ...], Field(min_length=1)]
    security_price_beyond: Money
    track_turn: Small

    # Park
    park_rows: Small
    park_columns: Small
    starter_zone: Zone
    hats: Stand
    start_capacity: Small
    capacity_prices: Annotated[tuple[Money, ...], Field(min_length=1)]

    # Tracks, park phase and game end
    excitement_max: Small
    patron_money: Money
    patron_vp: Small
    food_money: Money
    eaten_vp: Small
    empty_exhibit_vp: int
    money_per_vp: Annotated[int, Field(ge=1, le=99)]
    end_objectives_left: Small

    solo: SoloBoard

    @cached_property
    def capacity_max(self) -> int:
        """The largest paddock: the start capacity and one level for each printed price."""
        return self.start_capacity + len(self.capacity_prices)

    @property
    def zones(self) -> int:
        """Zones of one park, printed ones included."""
        return self.park_rows * self.park_columns

    def start_limit(self, dna: Dna) -> int:
        """Cold storage limit of a DNA track at the start."""
        return self.start_limit_basic if dna in BASIC else self.start_limit_advanced

    def start_dna(self, dna: Dna) -> int:
        """DNA on a track at the start."""
        return self.start_dna_basic if dna in BASIC else self.start_dna_advanced

    def security_price(self, level: int) -> int:
        """Price of the step to security `level` (1 or more)."""
        if level < 1:
            raise ValueError(f"no price is printed for security level {level}")
        prices = self.security_prices
        return prices[level - 1] if level <= len(prices) else self.security_price_beyond

    def capacity_price(self, capacity: int) -> int:
        """Price of the step to paddock `capacity` (above the start capacity, at most `capacity_max`)."""
        if not self.start_capacity < capacity <= self.capacity_max:
            raise ValueError(f"no price is printed for paddock capacity {capacity}")
        return self.capacity_prices[capacity - self.start_capacity - 1]

    def least_scientist(self, diet: str) -> int:
        """Lowest research level that may procure a recipe of this diet."""
        levels: Mapping[Any, int] = self.recipe_scientist
        return levels[diet]

    def dna_purchase(self, price: int) -> DnaPurchase | None:
        """The line of "Purchase DNA" with this price, if there is one."""
        return next((line for line in self.dna_purchases if line.price == price), None)
