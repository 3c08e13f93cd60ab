"""What is told, and under which heading, when a long story is told short: phases of happenings, and what stands out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.core.model import Event
from render.words.tellings import Weight, weight

_VERBS = {
    "research": "GainStartDna ClaimDie IncreaseStorage TakeRecipe PassScientist CopyDie Decline",
    "market": "HireSpecialist BuildAttraction BuyUpgrade BuyDna PassMarket",
    "worker": "Refine CreateDinosaur RaiseSecurity RaiseCapacity TakeVenture UseTile Done",
    "park": "SeatVisitors LoseVisitors ChooseFood",
    "cleanup": "RoundEndGift ScoreObjective DiscardObjective FinishScoring",
}
_MARKS = {
    "research": "round-started start-dna-gained dice-rolled threat-die-held threat-die-held-chaos",
    "park": "hooligans-redrawn visitors-drawn visitors-seated visitors-eaten threat-die-rerolled patrons-scored",
    "cleanup": "turn-order market-refreshed recipe-revealed hooligans-added",
    "over": "game-over",
}


def _by_name(phases: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType({name: phase for phase, names in phases.items() for name in names.split()})


PHASES_OF_VERBS = _by_name(_VERBS)
"""The phase in which a verb answers; one that answers in several is not there."""

PHASES_OF_EVENTS = _by_name(_MARKS)
"""The phase of events that can come in a stroke made in an earlier one."""

STANDING_OUT = frozenset(
    {
        "recipe-taken",
        "hired",
        "built",
        "upgrade-bought",
        "dinosaur-created",
        "visitors-eaten",
        "patrons-scored",
        "objective-claimed",
        "threat-die-rerolled",
        "game-over",
        "undone-agreed",
        "kicked",
        "table-paused",
        "resigned",
        "returned",
        "seat-taken",
        "table-ended",
    }
)
"""Events that somebody who was away wants to hear of first."""

ROUTINE = frozenset({"scientist-passed", "market-passed", "venture-taken", "seat-done", "seat-reopened"})
"""Events of every round that say little by themselves."""

NOT_MISSED = frozenset({"round-started", "turn-order", "answered-forced"})
"""Events that somebody who was away need not hear of: headings, who is awaited and what was done say as much."""


def phase_of_verb(verb: str) -> str:
    """The phase in which an action is made: "market"; "" where the verb alone does not tell."""
    return PHASES_OF_VERBS.get(verb, "")


def phase_of_event(key: str) -> str:
    """The phase in which something happens by itself; "" where it can happen in several."""
    return PHASES_OF_EVENTS.get(key, "")


def importance(event: Event) -> int:
    """How much somebody who was away needs to hear of an event: 0 not at all, 3 first of all."""
    if event.key in NOT_MISSED or not weight(event):
        return 0
    if event.key in STANDING_OUT:
        return Weight.HEADLINE + 1
    return Weight.DETAIL if event.key in ROUTINE else int(weight(event))
