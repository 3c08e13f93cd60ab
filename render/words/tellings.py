"""Events and refusals as sentences: which are worth telling, and what their arguments are called in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from types import MappingProxyType

from engine.core.model import Event
from render.words.phrases import NONE, Phrases, safe

PIECES = frozenset({"recipe", "attraction", "upgrade", "specialist", "objective", "twist", "item"})
"""Arguments that are ids of cards, tiles and species."""

NAMES = frozenset({"who", "before"})
"""Arguments that are names of people, escaped by who tells of them, as the names of players are."""


class Weight(IntEnum):
    """How much a happening is worth: not told, told beside others, told first."""

    SILENT = 0
    DETAIL = 1
    HEADLINE = 2


WEIGHTS: Mapping[str, Weight] = MappingProxyType(
    {
        "game-started": Weight.HEADLINE,
        "round-started": Weight.HEADLINE,
        "game-over": Weight.HEADLINE,
        # 1. Research Phase
        "start-dna-gained": Weight.DETAIL,
        "dice-rolled": Weight.SILENT,
        "die-claimed": Weight.HEADLINE,
        "die-claimed-worker": Weight.HEADLINE,
        "die-claimed-upgrade": Weight.HEADLINE,
        "die-money": Weight.DETAIL,
        "die-copied": Weight.HEADLINE,
        "storage-increased": Weight.HEADLINE,
        "recipe-taken": Weight.HEADLINE,
        "scientist-passed": Weight.HEADLINE,
        "threat-die-held": Weight.HEADLINE,
        "threat-die-held-chaos": Weight.HEADLINE,
        # 2. Market Phase
        "hired": Weight.HEADLINE,
        "fired": Weight.DETAIL,
        "built": Weight.HEADLINE,
        "upgrade-bought": Weight.HEADLINE,
        "dna-bought": Weight.HEADLINE,
        "market-passed": Weight.HEADLINE,
        # 3. Worker Phase
        "dna-refined": Weight.HEADLINE,
        "dinosaur-created": Weight.HEADLINE,
        "security-raised": Weight.HEADLINE,
        "security-bonus": Weight.DETAIL,
        "capacity-raised": Weight.DETAIL,
        "venture-taken": Weight.HEADLINE,
        "tile-used": Weight.HEADLINE,
        "seat-done": Weight.DETAIL,
        "seat-reopened": Weight.DETAIL,
        # 4. Park Phase
        "hooligans-redrawn": Weight.DETAIL,
        "visitors-drawn": Weight.HEADLINE,
        "visitors-seated": Weight.DETAIL,
        "losses-chosen": Weight.DETAIL,
        "visitors-eaten": Weight.HEADLINE,
        "threat-die-rerolled": Weight.HEADLINE,
        "patrons-scored": Weight.HEADLINE,
        # 5. Cleanup Phase
        "turn-order": Weight.DETAIL,
        "market-refreshed": Weight.SILENT,
        "recipe-revealed": Weight.DETAIL,
        "hooligans-added": Weight.DETAIL,
        "gift-dna": Weight.DETAIL,
        # Objectives, and the table's own
        "objective-met": Weight.DETAIL,
        "objective-claimed": Weight.HEADLINE,
        # Solo
        "objective-set-aside": Weight.HEADLINE,
        "ai-card-revealed": Weight.HEADLINE,
        "die-removed": Weight.DETAIL,
        "recipe-discarded": Weight.DETAIL,
        "item-discarded": Weight.DETAIL,
        "solo-objective-scored": Weight.HEADLINE,
        "solo-objective-discarded": Weight.HEADLINE,
        "solo-bonus": Weight.HEADLINE,
        # Cards and tiles, in any phase
        "bonus-money": Weight.DETAIL,
        "bonus-excitement": Weight.DETAIL,
        "bonus-workers": Weight.DETAIL,
        "bonus-storage": Weight.DETAIL,
        "bonus-dna": Weight.DETAIL,
        # The table's own: what was agreed on, and who sits where
        "undone": Weight.HEADLINE,
        "undone-agreed": Weight.HEADLINE,
        "undo-asked": Weight.HEADLINE,
        "kick-asked": Weight.HEADLINE,
        "pause-asked": Weight.HEADLINE,
        "resume-asked": Weight.HEADLINE,
        "kicked": Weight.HEADLINE,
        "table-paused": Weight.HEADLINE,
        "table-resumed": Weight.HEADLINE,
        "resigned": Weight.HEADLINE,
        "time-up": Weight.HEADLINE,
        "skip-asked": Weight.HEADLINE,
        "time-up-stand-in": Weight.HEADLINE,
        "terms-changed": Weight.HEADLINE,
        "returned": Weight.HEADLINE,
        "table-deserted": Weight.HEADLINE,
        "seat-offered": Weight.HEADLINE,
        "seat-free": Weight.HEADLINE,
        "seat-taken": Weight.HEADLINE,
        "language-changed": Weight.HEADLINE,
        "visibility-changed": Weight.HEADLINE,
        "table-ended": Weight.HEADLINE,
        "table-moved": Weight.HEADLINE,
        "table-mended": Weight.HEADLINE,
        "entry-lost": Weight.DETAIL,
        "host-changed": Weight.HEADLINE,
        "seat-offer-declined": Weight.DETAIL,
        "seat-offer-lapsed": Weight.DETAIL,
        "seat-offer-withdrawn": Weight.DETAIL,
        "vote-agreed": Weight.DETAIL,
        "vote-declined": Weight.DETAIL,
        "vote-lapsed": Weight.DETAIL,
        "vote-moot": Weight.DETAIL,
        "vote-withdrawn": Weight.DETAIL,
    }
)
"""By event; what is not listed is told as a detail."""

HOLLOW: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"patrons-scored": ("points", "money"), "hooligans-redrawn": ("number",)}
)
"""Events that are not told when all these numbers are 0."""

SILENT_BY_ITSELF = frozenset({"visitors-seated"})
"""Events that are told only when a seat chose them."""


ANSWERED = "answered-"
"""How the events begin that tell who answered for a seat (see ``engine.core.table``)."""


def weight(event: Event) -> Weight:
    """How much this event is worth telling."""
    numbers = HOLLOW.get(event.key, ())
    if numbers and not any(event.args.get(name) for name in numbers):
        return Weight.SILENT
    if event.auto and event.key in SILENT_BY_ITSELF:
        return Weight.SILENT
    return WEIGHTS.get(event.key, Weight.DETAIL)


def condensed(events: Sequence[Event]) -> list[Event]:
    """The events without "somebody else answered for this seat" said again and again of the same seat."""
    told: list[Event] = []
    said: Event | None = None
    for event in events:
        if event.key.startswith(ANSWERED):
            if event == said:
                continue
            said = event
        elif said is not None and event.seat not in (None, said.seat):
            said = None
        told.append(event)
    return told


def arguments(
    phrases: Phrases, facts: Mapping[str, object], names: Sequence[str], items: Mapping[str, str]
) -> dict[str, str | int]:
    """Facts of an event or a refusal as a message takes them, each by what its name says it is."""
    told: dict[str, str | int] = {}
    for name, value in facts.items():
        told[name] = _argument(phrases, name, value, names, items)
        if name == "dna" and isinstance(value, tuple):
            told[f"{name}-units"] = len(value)
            told[f"{name}-steps"] = phrases.steps(str(unit) for unit in value)
    return told


def _argument(phrases: Phrases, name: str, value: object, names: Sequence[str], items: Mapping[str, str]) -> str | int:
    if isinstance(value, tuple):
        return _many(phrases, name, value, names)
    if isinstance(value, int):
        return phrases.scientist(value) if name == "scientist" else int(value)
    return NONE if value is None else _text(phrases, name, str(value), items)


def _text(phrases: Phrases, name: str, text: str, items: Mapping[str, str]) -> str:
    if name in PIECES:
        return phrases.piece(text, items)
    if name in ("zone", "place"):
        return phrases.place(text, items)
    if name in NAMES:
        return text
    made = {"die": phrases.die, "dna": phrases.dna, "verb": phrases.verb}.get(name, safe)
    return made(text)


def _many(phrases: Phrases, name: str, values: tuple[object, ...], names: Sequence[str]) -> str:
    if name == "order":
        seats = [int(str(seat)) for seat in values]
        return phrases.listed([phrases.say("name", name=names[seat]) for seat in seats])
    if name == "spent":
        return phrases.listed([phrases.dna(str(unit)) for unit in values])
    if name == "dna":
        return phrases.mix(str(unit) for unit in values)
    return phrases.listed([safe(str(each)) for each in values])
