"""The choices of a step as labels: what a person must know to choose, made from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import get_args

from engine.dinosaur_island.kinds import DNA, LabAction
from engine.dinosaur_island.view import DieView, SlotView
from render.words.catalogue import UnknownKey
from render.words.dinosaur_island.crowds import Crowd, parsed
from render.words.dinosaur_island.sights import Sight
from render.words.dinosaur_island.stations import Station
from render.words.phrases import COMMA, DOT, Phrases, safe

ABSENT = "-"
"""A field's value when nothing is chosen there (``as_text``)."""

ABSENT_WORDS: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("ClaimDie", "dna"): "none-as-shown",
        ("CopyDie", "dna"): "none-as-shown",
        ("CreateDinosaur", "dna"): "none-as-recipe",
        ("HireSpecialist", "fire"): "none-nobody",
        ("BuyDna", "discard"): "none-discard",
        ("ChooseFood", "paying"): "none-paying",
    }
)
"""What nothing means, by verb and field; elsewhere it is "none"."""

WORK: frozenset[str] = frozenset(get_args(LabAction))
"""What tiles with workstations are for; each has its words."""

ARMED = ("redraw", "guard", "extract", "promote")
"""Actions of tiles that are used without naming an attraction."""


class Choice:
    """A step of one action: labels for the values of its fields.

    Args:
        phrases: the language.
        sight: the view of the seat that chooses.
        items: names of pieces by id.
        verb: the action's name.
        given: fields that are settled already.
    """

    def __init__(
        self, phrases: Phrases, sight: Sight, items: Mapping[str, str], verb: str, given: Mapping[str, str]
    ) -> None:
        self._phrases = phrases
        self._items = items
        self._verb = verb
        self._given = given
        self._sight = sight

    def label(self, field: str, value: str) -> str:
        """The label of a value. Raises UnknownKey for a field that no action has."""
        if value == ABSENT:
            return self._absent(field)
        made = LABELS.get((self._verb, field)) or LABELS.get(("", field))
        if made is None:
            raise UnknownKey(f"no label for {self._verb}.{field}")
        return made(self, value)

    def _absent(self, field: str) -> str:
        if (self._verb, field) == ("UseTile", "zone"):
            armed = [tile.name for tile in self._sight.tiles() if tile.action in ARMED]
            if armed:
                return self._phrases.say("none-attraction-needed", upgrades=COMMA.join(dict.fromkeys(armed)))
            return self._phrases.say("none-attraction")
        return self._phrases.say(ABSENT_WORDS.get((self._verb, field), "none"))

    # --- research --------------------------------------------------------------------------------------------

    def _die(self, value: str) -> str:
        die = self._sight.die(value)
        if die is None:
            return self._phrases.die(value)
        facts = [self._phrases.die(value), self.face(die)]
        if die.special:
            least = self._phrases.scientist(self._sight.view.printed.special_face_scientist)
            facts.append(self._phrases.say("value-scientist-only", scientist=least))
        return DOT.join([*facts, self._phrases.say("threat", threat=die.threat)])

    def _die_to_copy(self, value: str) -> str:
        die = self._sight.die(value)
        if die is None:
            return self._phrases.die(value)
        return DOT.join([self._phrases.die(value), self.face(die, die.scientist or 0)])

    def face(self, die: DieView, level: int = 1) -> str:
        """What a die gives a scientist of this level; 0 is a worker, whose level is on a card."""
        if die.special == "worker":
            return self._phrases.say("value-extra-worker")
        if die.special or die.dna is None:
            return self._phrases.say("value-paddock-upgrade")
        if level == 0:
            return self._phrases.say("value-per-level", gain=self._phrases.units(die.count, die.dna))
        return self._phrases.units(die.count * level, die.dna)

    def _scientist(self, value: str) -> str:
        if not value.isdecimal():
            return safe(value)
        level = int(value)
        name = self._phrases.scientist(level)
        gain = self._gain_of(level)
        return self._phrases.say("value-gives", scientist=name, gain=gain) if gain else name

    def _gain_of(self, level: int) -> str:
        """What a scientist would bring, as far as the fields given tell; a worker's level is not on the table."""
        if self._verb == "PassScientist":
            return self._phrases.say("value-becomes-worker")
        if level == 0:
            return ""
        bonus = self._sight.me.scientist_bonus if self._sight.me else {}
        if self._verb == "IncreaseStorage":
            return self._phrases.say("value-steps", number=level + bonus.get("storage", 0))
        die = self._sight.die(self._given.get("die", "")) if self._verb == "ClaimDie" else None
        return self.face(die, level + bonus.get("die", 0)) if die else ""

    def _mix(self, value: str) -> str:
        return self._phrases.mix(value.split("+"))

    def _tracks(self, value: str) -> str:
        return self._phrases.steps(value.split("+"))

    def _recipe(self, value: str) -> str:
        recipe = self._sight.recipe(value)
        if recipe is None:
            return self._phrases.piece(value, self._items)
        return DOT.join(
            [
                recipe.name,
                " ".join(self._phrases.dna(kind) for kind in recipe.dna),
                self._phrases.say("excitement", excitement=recipe.excitement),
                self._phrases.say("vp-each", vp=recipe.vp),
                self._phrases.say("threat", threat=recipe.threat),
            ]
        )

    def _zone(self, value: str) -> str:
        return self._phrases.zone(value)

    def _exhibit_zones(self, value: str) -> str:
        return self._phrases.exhibit_zones(value)

    # --- market ----------------------------------------------------------------------------------------------

    def _specialist(self, value: str) -> str:
        found = self._sight.specialist(value)
        if found is None:
            return self._phrases.piece(value, self._items)
        card, price = found
        facts = [card.name, self._paid(value, price)]
        if card.worker:
            facts.append(self._phrases.say("value-plus-worker"))
        return DOT.join([*facts, self._phrases.printed(card.text)])

    def _fire(self, value: str) -> str:
        card = self._sight.hired(value)
        name = self._phrases.piece(value, self._items)
        return DOT.join([name, self._phrases.say("value-worker-leaves")]) if card and card.worker else name

    def _attraction(self, value: str) -> str:
        found = self._sight.attraction(value)
        if found is None:
            return self._phrases.piece(value, self._items)
        tile, row = found
        facts = [
            tile.name,
            self._phrases.say(f"type-{tile.type}"),
            self._sum(value, tile.price, row),
            self._phrases.say("places", number=tile.spaces),
        ]
        if tile.vp:
            facts.append(self._phrases.say("vp", vp=tile.vp))
        return DOT.join(facts)

    def _sum(self, item: str, price: int, row: int) -> str:
        """What an attraction costs: its own price and the row's, or what this seat pays instead."""
        money = self._phrases.money
        if self._sight.price(item, price + row) != price + row:
            return self._paid(item, price + row)
        return self._phrases.say("value-sum", price=money(price), row=money(row), sum=money(price + row))

    def _paid(self, item: str, printed: int) -> str:
        """What this seat pays for something in the market, beside the printed price where that is another."""
        price = self._sight.price(item, printed)
        paid = self._phrases.price(price)
        if price == printed:
            return paid
        return self._phrases.say("value-instead", price=paid, printed=self._phrases.money(printed))

    def _tile(self, value: str) -> str:
        found = self._sight.upgrade(value)
        if found is None:
            return self._phrases.piece(value, self._items)
        tile, price = found
        if tile.action not in WORK:
            return DOT.join([tile.name, self._paid(value, price), self._phrases.printed(tile.text)])
        work = self._phrases.say(f"work-{tile.action}")
        staff = self._phrases.say("value-staff", slots=" + ".join(map(self._slot, tile.slots)))
        return DOT.join([tile.name, self._paid(value, price), work, staff])

    def _slot(self, slot: SlotView) -> str:
        if slot.unlimited:
            return self._phrases.say("value-slot-unlimited", workers=slot.workers)
        if slot.discount:
            return self._phrases.say("value-slot-discount", workers=slot.workers, discount=slot.discount)
        if slot.money:
            return self._phrases.say("value-slot-money", workers=slot.workers, money=slot.money)
        return str(slot.workers)

    def _space(self, value: str) -> str:
        if not value.isdecimal() or self._sight.me is None or int(value) >= len(self._sight.me.lab):
            return safe(value)
        number = int(value) + 1
        covered = self._sight.tile(int(value))
        if covered is None:
            return self._phrases.say("value-space-empty", space=number)
        return self._phrases.say("value-space-covers", space=number, upgrade=covered.name)

    def _price(self, value: str) -> str:
        row = next((row for row in self._sight.view.market if str(row.price) == value), None)
        if row is None or row.purchase is None:
            return safe(value)
        bought = row.purchase
        price = self._paid(value, row.price)
        return self._phrases.say("value-purchase", price=price, number=bought.count, dna=bought.dna)

    def _piece(self, value: str) -> str:
        return self._phrases.piece(value, self._items)

    # --- workers ---------------------------------------------------------------------------------------------

    def _refined(self, value: str) -> str:
        spent = self._sight.view.printed.conversions.get(value)
        if spent is None:
            return self._phrases.dna(value)
        parts = self._phrases.listed([self._phrases.dna(kind) for kind in spent])
        return self._phrases.say("value-refine", dna=self._phrases.dna(value), spent=parts)

    def _dinosaur(self, value: str) -> str:
        exhibit = self._sight.exhibit(value)
        if exhibit is None:
            return self._phrases.piece(value, self._items)
        name = self._phrases.say(
            "value-dinosaurs",
            recipe=exhibit.recipe.name,
            dinosaurs=exhibit.dinosaurs,
            capacity=exhibit.capacity,
        )
        needs = self._phrases.row(sorted(exhibit.recipe.dna, key=_board_order))
        return DOT.join([name, self._phrases.say("value-needs", dna=needs)])

    def _paddock(self, value: str) -> str:
        exhibit = self._sight.exhibit(value)
        if exhibit is None:
            return self._phrases.piece(value, self._items)
        grows = self._phrases.say("value-capacity", capacity=exhibit.capacity, next=exhibit.capacity + 1)
        return DOT.join([exhibit.recipe.name, grows])

    def _at(self, value: str) -> str:
        return Station(self._phrases, self._sight, value).label(self._verb, self._given)

    def _improved(self, value: str) -> str:
        stand = self._sight.stand(value)
        if stand is None:
            return self._phrases.zone(value)
        places = self._phrases.say("places", number=stand.attraction.spaces)
        return DOT.join([stand.attraction.name, self._phrases.zone(value), places])

    # --- solo ------------------------------------------------------------------------------------------------

    def _objective(self, value: str) -> str:
        card, pays = self._sight.objective(value), self._sight.view.solo
        if card is None or pays is None:
            return self._phrases.piece(value, self._items)
        asks = self._phrases.printed(card.text)
        if self._verb == "ScoreObjective":
            return DOT.join([asks, self._phrases.say("vp", vp=pays.pays)])
        return DOT.join([asks, self._phrases.say("value-progress", have=card.progress, needed=card.at_least)])

    # --- park, cleanup ---------------------------------------------------------------------------------------

    def _crowd(self, value: str) -> str:
        return Crowd(self._phrases, self._sight, self._items).label(parsed(value)) or safe(value)

    def _gift(self, value: str) -> str:
        return self._phrases.say(f"gift-{value}") if value in ("security", "capacity", "dna") else safe(value)


def _board_order(dna: str) -> int:
    return DNA.index(dna) if dna in DNA else len(DNA)


LABELS: Mapping[tuple[str, str], Callable[[Choice, str], str]] = MappingProxyType(
    {
        ("", "die"): Choice._die,
        ("CopyDie", "die"): Choice._die_to_copy,
        ("", "scientist"): Choice._scientist,
        ("", "dna"): Choice._mix,
        ("", "tracks"): Choice._tracks,
        ("", "recipe"): Choice._recipe,
        ("", "zone"): Choice._zone,
        ("TakeRecipe", "zone"): Choice._exhibit_zones,
        ("", "specialist"): Choice._specialist,
        ("", "fire"): Choice._fire,
        ("", "attraction"): Choice._attraction,
        ("", "tile"): Choice._tile,
        ("", "space"): Choice._space,
        ("", "price"): Choice._price,
        ("", "discard"): Choice._piece,
        ("Refine", "dna"): Choice._refined,
        ("", "exhibit"): Choice._paddock,
        ("CreateDinosaur", "exhibit"): Choice._dinosaur,
        ("", "at"): Choice._at,
        ("UseTile", "zone"): Choice._improved,
        ("", "patrons"): Choice._crowd,
        ("", "hooligans"): Choice._crowd,
        ("", "paying"): Choice._crowd,
        ("", "gift"): Choice._gift,
        ("", "objective"): Choice._objective,
    }
)
"""How the values of a field are made, by verb and field; an empty verb is any."""
