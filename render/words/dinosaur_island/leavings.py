"""What an action leaves its seat with: money, workers, the DNA it is made of; and DNA that finds no room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from engine.core.model import Action
from engine.dinosaur_island.kinds import DNA
from engine.dinosaur_island.view import PlayerView
from render.words.dinosaur_island.choices import ABSENT
from render.words.dinosaur_island.sights import Sight
from render.words.dinosaur_island.stations import Station
from render.words.phrases import COMMA, DOT, Phrases

Asked = Mapping[str, str]


class Leavings:
    """What the ways in which something can be done leave alike; where they differ, nothing is said of it.

    Args:
        phrases: the language.
        sight: the view of the seat that acts.
        ways: legal actions, all of one kind.
    """

    def __init__(self, phrases: Phrases, sight: Sight, ways: Sequence[Action]) -> None:
        self._phrases = phrases
        self._sight = sight
        self._verb = type(ways[0]).__name__ if ways else ""
        self._ways = [way.asked() for way in ways]

    def told(self) -> str:
        """In a few words; empty where nothing is spent, or it is not known yet."""
        me = self._sight.me
        if me is None:
            return ""
        facts = (self._alike(me, made) for made in (self._money, self._workers, self._dna, self._lost))
        return DOT.join(fact for fact in facts if fact)

    def _alike(self, me: PlayerView, made: Callable[[PlayerView, Asked], str]) -> str:
        found = {made(me, way) for way in self._ways}
        return found.pop() if len(found) == 1 else ""

    def _money(self, me: PlayerView, way: Asked) -> str:
        priced = PRICED.get(self._verb)
        paid = None if priced is None else me.prices.get(way[priced])
        if paid is None and "at" in way:
            paid = self._station(way).paid(self._verb, way)
        return self._phrases.say("leaves-money", money=me.money - paid) if paid else ""

    def _workers(self, me: PlayerView, way: Asked) -> str:
        if "at" not in way:
            return ""
        return self._phrases.say("leaves-workers", number=me.hands - self._station(way).workers())

    def _station(self, way: Asked) -> Station:
        return Station(self._phrases, self._sight, way["at"])

    def _dna(self, me: PlayerView, way: Asked) -> str:
        spent = SPENT.get(self._verb)
        used = Counter(spent(self._sight, way)) if spent is not None else Counter[str]()
        have = {each.dna: each.amount for each in me.dna}
        left = [self._phrases.units(have[dna] - used[dna], dna) for dna in DNA if used[dna]]
        return self._phrases.say("leaves-dna", dna=COMMA.join(left)) if left else ""

    def _lost(self, me: PlayerView, way: Asked) -> str:
        """What cold storage has no room for."""
        gained = GAINED.get(self._verb)
        units = Counter(gained(self._sight, way)) if gained is not None else Counter[str]()
        room = {each.dna: each.limit - each.amount for each in me.dna}
        over = [self._phrases.units(units[dna] - room[dna], dna) for dna in DNA if units[dna] > room[dna]]
        return self._phrases.say("leaves-no-room", dna=COMMA.join(over)) if over else ""


# --- what is paid, spent and gained ----------------------------------------------------------------------------------


def _units(value: str) -> tuple[str, ...]:
    return () if value == ABSENT else tuple(value.split("+"))


def _of_recipe(sight: Sight, way: Asked) -> Iterable[str]:
    """The DNA a dinosaur is made of: what its recipe names, and what was chosen for the rest."""
    exhibit = sight.exhibit(way["exhibit"])
    named = () if exhibit is None else exhibit.recipe.dna
    return (*(dna for dna in named if dna in DNA), *_units(way["dna"]))


def _refined(sight: Sight, way: Asked) -> Iterable[str]:
    return sight.view.printed.conversions.get(way["dna"], ())


def _bought(_: Sight, way: Asked) -> Iterable[str]:
    return _units(way["dna"])


def _claimed(sight: Sight, way: Asked) -> Iterable[str]:
    """What a die gives the scientist who claims it; a worker's level is not on the table."""
    die, level = sight.die(way["die"]), int(way["scientist"])
    if way["dna"] != ABSENT or die is None or die.dna not in DNA or level == 0:
        return _units(way["dna"])
    bonus = sight.me.scientist_bonus.get("die", 0) if sight.me else 0
    return (die.dna,) * (die.count * (level + bonus))


PRICED: Mapping[str, str] = MappingProxyType(
    {"HireSpecialist": "specialist", "BuildAttraction": "attraction", "BuyUpgrade": "tile", "BuyDna": "price"}
)
"""The field that names what is paid for in the market, by verb."""

SPENT: Mapping[str, Callable[[Sight, Asked], Iterable[str]]] = MappingProxyType(
    {"CreateDinosaur": _of_recipe, "Refine": _refined}
)
"""DNA that is spent, one entry a unit, by verb."""

GAINED: Mapping[str, Callable[[Sight, Asked], Iterable[str]]] = MappingProxyType(
    {"ClaimDie": _claimed, "BuyDna": _bought}
)
"""DNA that is gained and may find no room, by verb."""
