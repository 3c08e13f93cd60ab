"""Little phrases that sentences and labels are made of: lists, DNA, dice, zones, names of pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from engine.dinosaur_island.kinds import DNA
from engine.dinosaur_island.zones import all_zones, right_of

DOT = " · "
"""Between the facts of one label."""
COMMA = ", "

NONE = "none"
"""What a message gets for an argument that is absent."""

SAFE_LENGTH = 40
"""Characters kept of a text that a person typed and that names nothing we know."""

WILD = ("any_basic", "any_advanced")


class Say(Protocol):
    """Formats a message of the catalogue."""

    def __call__(self, key: str, **args: str | int) -> str:
        """The message under a key with its arguments."""


class Phrases:
    """The phrases of one language.

    Args:
        say: formats a message.
        printed: translates what is printed on a card or tile.
    """

    def __init__(self, say: Say, printed: Callable[[str], str]) -> None:
        self.say = say
        self.printed = printed

    def listed(self, parts: Sequence[str]) -> str:
        """Parts in a row: "A", "A and B", "A, B and C"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("list-and", most=COMMA.join(parts[:-1]), last=parts[-1])

    def dna(self, kind: str) -> str:
        """A DNA type in words: "blue", "any basic"."""
        return self.say(f"dna-{kind}") if kind in DNA or kind in WILD else safe(kind)

    def units(self, number: int, kind: str) -> str:
        """So many units of one type: "3 any basic"."""
        return self.say("units", number=number, dna=self.dna(kind))

    def mix(self, units: Iterable[str]) -> str:
        """DNA by type: "2 blue, 1 pink"."""
        counted = Counter(units)
        parts = [self.units(number, kind) for kind, number in counted.items()]
        return COMMA.join(parts) or self.say("no-dna")

    def steps(self, tracks: Iterable[str]) -> str:
        """Steps of limits by type: "+1 green, +1 red"."""
        counted = Counter(tracks)
        parts = [self.say("step", number=number, dna=self.dna(kind)) for kind, number in counted.items()]
        return COMMA.join(parts) or self.say("no-dna")

    def row(self, units: Iterable[str]) -> str:
        """DNA one by one: "blue, blue, green"."""
        return COMMA.join(self.dna(kind) for kind in units)

    def die(self, name: str) -> str:
        """A die by its number: "die 3"."""
        number = name.removeprefix("d")
        return self.say("die", number=number) if number.isdecimal() else safe(name)

    def zone(self, zone: str) -> str:
        """A zone of a park: "zone B3"."""
        return self.say("zone", zone=zone.upper()) if zone in all_zones() else safe(zone)

    def exhibit_zones(self, zone: str) -> str:
        """The two zones of an exhibit, named by the left one."""
        right = right_of(zone) if zone in all_zones() else None
        return self.say("zones", left=zone.upper(), right=right.upper()) if right else self.zone(zone)

    def place(self, place: str, items: Mapping[str, str]) -> str:
        """Where visitors can be: a zone, or a specialist's card."""
        return self.zone(place) if place in all_zones() else self.piece(place, items)

    def piece(self, piece: str, items: Mapping[str, str]) -> str:
        """The name of a card, tile or species; what an objective asks."""
        named = items.get(piece)
        return self.printed(named) if named else safe(piece)

    def scientist(self, level: int) -> str:
        """Who acts: "scientist 3"; 0 is a worker."""
        return self.say("scientist", level=level) if level else self.say("worker-as-scientist")

    def verb(self, verb: str) -> str:
        """What an action is called: "Claim a die"."""
        return self.say(f"verb-{verb}")

    def money(self, amount: int) -> str:
        """An amount: "$3"."""
        return self.say("money", money=amount)

    def price(self, amount: int) -> str:
        """An amount to pay: "$3", "free"."""
        return self.money(amount) if amount else self.say("free")


def safe(text: str) -> str:
    """A text of unknown origin with nothing in it that Discord would read as markup, cut to a few words."""
    kept = "".join(sign if sign.isalnum() else " " for sign in text[: 2 * SAFE_LENGTH])
    return " ".join(kept.split())[:SAFE_LENGTH].rstrip() or "?"


def clipped(text: str, limit: int) -> str:
    """A plain label cut to ``limit`` characters between two words, with an ellipsis where something was cut."""
    if len(text) <= limit:
        return text
    kept = text[:limit].rpartition(" ")[0] or text[: limit - 1]
    return kept.rstrip(" ·,;:.") + "…"
