"""Finding things in a view, as one seat looks at it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Seat
from engine.dinosaur_island.view import (
    AttractionView,
    DieView,
    ExhibitView,
    PlayerView,
    RecipeView,
    SoloCardView,
    SpecialistView,
    StandView,
    UpgradeView,
    View,
)


class Sight:
    """A view as one seat looks at it. What is asked for and not there (any more) is None.

    Args:
        view: what the seat may know.
        seat: whose lab and park "me" is; None for a spectator.
    """

    def __init__(self, view: View, seat: Seat | None) -> None:
        self.view = view
        self.me: PlayerView | None = None if seat is None else view.players[seat]

    def die(self, name: str) -> DieView | None:
        """A die of the pool."""
        return next((die for die in self.view.dice if die.id == name), None)

    def recipe(self, name: str) -> RecipeView | None:
        """A recipe on display."""
        return next((s.recipe for s in self.view.recipes if s.recipe is not None and s.recipe.id == name), None)

    def attraction(self, name: str) -> tuple[AttractionView, int] | None:
        """An attraction of the market, and the price of its row in $."""
        for row in self.view.market:
            if row.attraction is not None and row.attraction.id == name:
                return row.attraction, row.price
        return None

    def specialist(self, name: str) -> tuple[SpecialistView, int] | None:
        """A specialist of the market, and the price of the row in $."""
        for row in self.view.market:
            if row.specialist is not None and row.specialist.id == name:
                return row.specialist, row.price
        return None

    def upgrade(self, tile: str) -> tuple[UpgradeView, int] | None:
        """A lab upgrade for sale, a special one included, and its price in $."""
        for row in self.view.market:
            if row.upgrade is not None and row.upgrade.tile == tile:
                return row.upgrade, row.price
        for special in self.view.specials:
            if special.upgrade.tile == tile:
                return special.upgrade, special.price
        return None

    def price(self, item: str, printed: int) -> int:
        """$ that this seat would pay for something in the market; a spectator sees what is printed."""
        return self.me.prices.get(item, printed) if self.me else printed

    def hired(self, name: str) -> SpecialistView | None:
        """A specialist of one's own."""
        return next((card for card in self.me.specialists if card.id == name), None) if self.me else None

    def exhibit(self, recipe: str) -> ExhibitView | None:
        """An exhibit of one's own park."""
        return next((each for each in self.me.exhibits if each.recipe.id == recipe), None) if self.me else None

    def stand(self, zone: str) -> StandView | None:
        """An attraction of one's own park."""
        return next((each for each in self.me.stands if each.zone == zone), None) if self.me else None

    def objective(self, name: str) -> SoloCardView | None:
        """A solo objective that is offered or in play."""
        solo = self.view.solo
        return next((card for card in (*solo.offered, *solo.objectives) if card.id == name), None) if solo else None

    def tile(self, space: int) -> UpgradeView | None:
        """The lab upgrade in force on a space of one's own lab, from 0."""
        return self.me.lab[space] if self.me and 0 <= space < len(self.me.lab) else None

    def tiles(self) -> Iterator[UpgradeView]:
        """The lab upgrades in force in one's own lab."""
        yield from (tile for tile in (self.me.lab if self.me else ()) if tile is not None)
