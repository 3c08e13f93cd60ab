"""The words on the boards of Dinosaur Island, in one place: they move into the catalogue of words together."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "lab": "Lab",
        "park": "Park",
        "dna": "cold storage",
        "points": "points",
        "money": "money",
        "excitement": "excitement",
        "security": "Security",
        "threat": "Threat",
        "workers": "Workers",
        "scientists": "Scientists",
        "price": "${n}",
        "price_next": "next level ${n}",
        "guard": "{n} by guards",
        "threat_base": "{n} from dinosaurs",
        "threat_die": "{n} by die",
        "secure": "Secure, {n} to spare",
        "secure_just": "Secure, just",
        "breach": "Breach risk: up to {n} eaten",
        "construction": "under construction",
        "no_hire": "no specialist",
        "open_zone": "open zone",
        "line": "In line",
        "no_line": "nobody in line",
        "new": "NEW",
        "patron": "patron",
        "hooligan": "hooligan",
        "vp": "VP",
        "threat_word": "threat",
        "doubled": "×2",
        "times": "×{n}",
        "unlimited": "∞",
        "any_basic": "any basic",
        "any_advanced": "any advanced",
        "round": "Round {n}",
        "phase.research": "Research phase",
        "phase.market": "Market phase",
        "phase.worker": "Worker phase",
        "phase.park": "Park phase",
        "phase.cleanup": "Cleanup",
        "phase.over": "Game over",
        "turn.1": "1st in turn order",
        "turn.2": "2nd in turn order",
        "turn.3": "3rd in turn order",
        "turn.4": "4th in turn order",
        "to_act": "to move",
        "done": "done",
    }
)
"""By key; `{n}` is a number."""


def label(key: str, **facts: object) -> str:
    """The words under a key, its numbers filled in."""
    return LABELS[key].format(**facts)
