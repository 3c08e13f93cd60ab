"""Whole actions in a few words, for confirmations and histories."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.core.model import Action
from render.words.dinosaur_island.choices import ABSENT, Choice
from render.words.dinosaur_island.crowds import Crowd, parsed
from render.words.dinosaur_island.sights import Sight
from render.words.dinosaur_island.stations import Station
from render.words.phrases import DOT, NONE, Phrases


class Deed:
    """One action, told by its fields as a person was asked for them.

    Args:
        phrases: the language.
        sight: the view of the seat that acts.
        items: names of pieces by id.
        action: what is done.
        past: the view is from after the action; prices, which it may have changed, are left out.
    """

    def __init__(
        self, phrases: Phrases, sight: Sight, items: Mapping[str, str], action: Action, *, past: bool = False
    ) -> None:
        self._phrases = phrases
        self._sight = sight
        self._items = items
        self._verb = type(action).__name__
        self._asked = action.asked()
        self._past = past

    def told(self) -> str:
        """The action in a few words."""
        facts = FACTS.get(self._verb, {})
        told = {name: make(self) for name, make in facts.items()}
        return self._phrases.say(f"action-{self._verb}", **told)

    # --- details, each in words ------------------------------------------------------------------------------

    def _piece(self, field: str) -> str:
        value = self._asked[field]
        return NONE if value == ABSENT else self._phrases.piece(value, self._items)

    def _mix(self) -> str:
        return NONE if self._asked["dna"] == ABSENT else self._phrases.mix(self._asked["dna"].split("+"))

    def _scientist(self) -> str:
        return self._phrases.scientist(int(self._asked["scientist"]))

    def _die(self) -> str:
        return self._phrases.die(self._asked["die"])

    def _gain(self) -> str:
        """What a die gives: the mix that was named, the paddock, or what the face shows."""
        if self._asked["dna"] != ABSENT:
            return self._mix()
        die = self._sight.die(self._asked["die"])
        if die is None:
            return self._phrases.say("none-as-shown")
        choice = Choice(self._phrases, self._sight, self._items, self._verb, self._asked)
        face = choice.face(die, int(self._asked.get("scientist", die.scientist or 0)))
        exhibit = self._asked.get("exhibit", ABSENT)
        return face if exhibit == ABSENT else DOT.join([face, self._phrases.piece(exhibit, self._items)])

    def _steps(self) -> str:
        return self._phrases.steps(self._asked["tracks"].split("+"))

    def _zone(self) -> str:
        return self._phrases.zone(self._asked["zone"])

    def _zones(self) -> str:
        return self._phrases.exhibit_zones(self._asked["zone"])

    def _hire_price(self) -> str:
        found = self._sight.specialist(self._asked["specialist"])
        return NONE if found is None or self._past else self._price(found[1], "specialist")

    def _build_price(self) -> str:
        found = self._sight.attraction(self._asked["attraction"])
        return NONE if found is None or self._past else self._price(found[0].price + found[1], "attraction")

    def _upgrade_price(self) -> str:
        found = self._sight.upgrade(self._asked["tile"])
        return NONE if found is None or self._past else self._price(found[1], "tile")

    def _dna_price(self) -> str:
        return self._price(int(self._asked["price"]), "price")

    def _price(self, printed: int, field: str) -> str:
        """What the seat pays for what a field names, in words."""
        return self._phrases.price(self._sight.price(self._asked[field], printed))

    def _pass_money(self) -> str:
        return self._phrases.money(self._sight.view.printed.pass_money)

    def _space(self) -> str:
        return self._phrases.say("value-space", space=int(self._asked["space"]) + 1)

    def _station(self) -> str:
        station = Station(self._phrases, self._sight, self._asked["at"])
        worth = "" if self._past else station.worth(self._verb, self._asked)
        return f"{station.name()} ({worth})" if worth else station.name()

    def _improved(self) -> str:
        zone = self._asked["zone"]
        return NONE if zone == ABSENT else Crowd(self._phrases, self._sight, self._items).place(zone)

    def _crowd(self, field: str) -> str:
        where = parsed(self._asked[field])
        return Crowd(self._phrases, self._sight, self._items).by_place(where) or NONE

    def _gift(self) -> str:
        return self._phrases.say(f"gift-{self._asked['gift']}")

    def _details(self) -> str:
        return self._mix() if self._asked["exhibit"] == ABSENT else self._piece("exhibit")


FACTS: Mapping[str, Mapping[str, Callable[[Deed], str]]] = MappingProxyType(
    {
        "GainStartDna": {"dna": Deed._mix},
        "ClaimDie": {"die": Deed._die, "scientist": Deed._scientist, "gain": Deed._gain},
        "IncreaseStorage": {"scientist": Deed._scientist, "steps": Deed._steps},
        "TakeRecipe": {
            "recipe": lambda deed: deed._piece("recipe"),
            "scientist": Deed._scientist,
            "zones": Deed._zones,
        },
        "PassScientist": {"scientist": Deed._scientist},
        "CopyDie": {"die": Deed._die, "gain": Deed._gain},
        "HireSpecialist": {
            "specialist": lambda deed: deed._piece("specialist"),
            "price": Deed._hire_price,
            "fire": lambda deed: deed._piece("fire"),
        },
        "BuildAttraction": {
            "attraction": lambda deed: deed._piece("attraction"),
            "zone": Deed._zone,
            "price": Deed._build_price,
        },
        "BuyUpgrade": {
            "upgrade": lambda deed: deed._piece("tile"),
            "price": Deed._upgrade_price,
            "space": Deed._space,
        },
        "BuyDna": {"dna": Deed._mix, "price": Deed._dna_price, "item": lambda deed: deed._piece("discard")},
        "PassMarket": {"money": Deed._pass_money},
        "Refine": {"dna": lambda deed: deed._phrases.dna(deed._asked["dna"]), "station": Deed._station},
        "CreateDinosaur": {
            "recipe": lambda deed: deed._piece("exhibit"),
            "station": Deed._station,
            "dna": Deed._mix,
        },
        "RaiseSecurity": {"station": Deed._station},
        "RaiseCapacity": {"recipe": lambda deed: deed._piece("exhibit"), "station": Deed._station},
        "TakeVenture": {"station": Deed._station},
        "UseTile": {"station": Deed._station, "place": Deed._improved},
        "SeatVisitors": {
            "patrons": lambda deed: deed._crowd("patrons"),
            "hooligans": lambda deed: deed._crowd("hooligans"),
        },
        "LoseVisitors": {"patrons": lambda deed: deed._crowd("patrons")},
        "ChooseFood": {"paying": lambda deed: deed._crowd("paying")},
        "RoundEndGift": {"gift": Deed._gift, "details": Deed._details},
        "SetAside": {"objective": lambda deed: deed._piece("objective")},
        "ScoreObjective": {"objective": lambda deed: deed._piece("objective")},
        "DiscardObjective": {"objective": lambda deed: deed._piece("objective")},
    }
)
"""The arguments of each action's message, by verb; an action that is not here has none."""
