"""Workstations of the lab in words: which one, how many workers it takes, what it costs or brings."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.dinosaur_island.view import SlotView, UpgradeView
from render.words.dinosaur_island.sights import Sight
from render.words.phrases import DOT, Phrases, safe

AT = re.compile(r"(\d+)\.(\d+)(?:\*(\d+))?")
"""Space and slot as a person counts them, and the space of the Duplication Chamber that repeats it."""


class Station:
    """A workstation as it is named in a field ``at``: "3.1", "2.1*5".

    Args:
        phrases: the language.
        sight: the seat's view.
        at: the field's value.
    """

    def __init__(self, phrases: Phrases, sight: Sight, at: str) -> None:
        self._phrases = phrases
        self._sight = sight
        self._at = at
        self.tile: UpgradeView | None = None
        self.slot: SlotView | None = None
        self._number = 0
        self._space = 0
        self._chamber: int | None = None
        self._find()

    def _find(self) -> None:
        found = AT.fullmatch(self._at)
        if found is None:
            return
        self._space, self._number = int(found[1]) - 1, int(found[2])
        self._chamber = int(found[3]) - 1 if found[3] else None
        self.tile = self._sight.tile(self._space)
        if self.tile is not None and 0 < self._number <= len(self.tile.slots):
            self.slot = self.tile.slots[self._number - 1]

    def name(self) -> str:
        """What it is called, with as many numbers as are needed to tell it from others."""
        if self.tile is None or self.slot is None:
            return safe(self._at)
        name = self._tile_name(self._space, self.tile)
        if len(self.tile.slots) > 1:
            name = self._phrases.say("value-slot", upgrade=name, slot=self._number)
        chamber = None if self._chamber is None else self._sight.tile(self._chamber)
        if chamber is None or self._chamber is None:
            return name
        return self._phrases.say("value-repeated", station=name, chamber=self._tile_name(self._chamber, chamber))

    def _tile_name(self, space: int, tile: UpgradeView) -> str:
        if sum(each.id == tile.id for each in self._sight.tiles()) > 1:
            return self._phrases.say("value-in-space", upgrade=tile.name, space=space + 1)
        return tile.name

    def workers(self) -> int:
        """Workers it takes: the chamber's, where a chamber repeats it."""
        chamber = None if self._chamber is None else self._sight.tile(self._chamber)
        if chamber is not None and chamber.slots:
            return chamber.slots[0].workers
        return self.slot.workers if self.slot else 0

    def label(self, verb: str, given: Mapping[str, str]) -> str:
        """Name, workers, and the price or gain of what is done there."""
        if self.slot is None:
            return self.name()
        facts = [self.name(), self._phrases.say("workers", number=self.workers()), self.worth(verb, given)]
        return DOT.join(fact for fact in facts if fact)

    def worth(self, verb: str, given: Mapping[str, str]) -> str:
        """The price or gain in words, empty where there is none or it is not known yet."""
        if self.slot is None or self.tile is None:
            return ""
        if verb == "TakeVenture":
            return self._phrases.say("value-gain", money=self.slot.money)
        if self.slot.dna:
            return self._phrases.steps([self.slot.dna] * self.slot.amount)
        price = self.paid(verb, given)
        return "" if price is None else self._phrases.price(price)

    def paid(self, verb: str, given: Mapping[str, str]) -> int | None:
        """$ that doing something here costs; None where nothing is paid or it is not known yet."""
        return None if self.slot is None or self.tile is None else self._price(verb, given, self.tile, self.slot)

    def _price(self, verb: str, given: Mapping[str, str], tile: UpgradeView, slot: SlotView) -> int | None:
        """$ of a level of security or a paddock tile here; None where nothing is paid or it is not known yet."""
        if verb == "RaiseSecurity" and self._sight.me:
            return max(0, self._sight.me.security_price - slot.discount)
        if verb != "RaiseCapacity":
            return None
        if tile.action == "renovate":
            return 0
        exhibit = self._sight.exhibit(given.get("exhibit", ""))
        if exhibit is None or exhibit.capacity_price is None:
            return None
        return max(0, exhibit.capacity_price - slot.discount)
