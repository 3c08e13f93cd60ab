"""Visitors by place in words: "1 at Hats, 2 at Triceratops"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from render.words.dinosaur_island.sights import Sight
from render.words.phrases import COMMA, DOT, Phrases

LONGEST = 100
"""Characters beyond which places are summed up by their kind."""

ZONE = 2
"""Characters of a zone's name; a longer place is a specialist's card."""


def parsed(value: str) -> dict[str, int]:
    """A field's value as places and numbers; what is not of that form is left out."""
    pairs = (part.partition("=") for part in value.split("+"))
    return {place: int(number) for place, _, number in pairs if number.isdecimal()}


class Crowd:
    """Some visitors, by place.

    Args:
        phrases: the language.
        sight: the view of the seat whose park it is.
        items: names of pieces by id.
    """

    def __init__(self, phrases: Phrases, sight: Sight, items: Mapping[str, str]) -> None:
        self._phrases = phrases
        self._sight = sight
        self._items = items

    def label(self, where: Mapping[str, int]) -> str:
        """By place; where that is too long by kind of place, with the zones behind it as far as they fit."""
        by_place = self.by_place(where)
        if len(by_place) <= LONGEST:
            return by_place
        by_kind = COMMA.join(self._by_kind(where))
        zones = " ".join(self._zone(place, number) for place, number in where.items() if len(place) == ZONE)
        both = DOT.join([by_kind, zones])
        return both if len(both) <= LONGEST else by_kind

    def by_place(self, where: Mapping[str, int]) -> str:
        """By place, however long."""
        return COMMA.join(self._at(place, number) for place, number in where.items() if number)

    def _zone(self, place: str, number: int) -> str:
        return f"{place.upper()}×{number}" if number > 1 else place.upper()

    def _at(self, place: str, number: int) -> str:
        key = "value-with" if self._kind(place) == "card" else "value-at"
        return self._phrases.say(key, number=number, place=self.place(place))

    def place(self, place: str) -> str:
        """What stands there: an attraction, a species, a specialist."""
        stand = self._sight.stand(place)
        if stand is not None:
            return stand.attraction.name
        exhibits = self._sight.me.exhibits if self._sight.me else ()
        exhibit = next((each for each in exhibits if each.zone == place), None)
        return exhibit.recipe.name if exhibit else self._phrases.place(place, self._items)

    def _kind(self, place: str) -> str:
        stand = self._sight.stand(place)
        if stand is not None:
            return ("doubled-" if stand.doubled else "") + ("food" if stand.attraction.type == "food" else "stand")
        return "card" if self._sight.hired(place) else "exhibit"

    def _by_kind(self, where: Mapping[str, int]) -> Iterator[str]:
        sums: dict[str, int] = {}
        for place, number in where.items():
            kind = self._kind(place)
            sums[kind] = sums.get(kind, 0) + number
        for kind in sorted(sums):
            yield self._phrases.say(f"value-group-{kind}", number=sums[kind])
