"""What a move changed: two views are laid out as facts by key, and compared.

A fact's key is made of names and dots ("dna.pink", "exhibit.triceratops.dinosaurs"); a card is what a key's
beginning names ("exhibit.triceratops").
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.dinosaur_island.view import PlayerView, UpgradeView, View

Fact = str | int | bool | None
Facts = Mapping[str, Fact]


class Changes:
    """The facts before and after a move, compared; `before` is None where there is nothing to compare with."""

    def __init__(self, before: Facts | None, after: Facts) -> None:
        self._before = before
        self._after = after
        self._changed: set[str] = set()
        self._fresh: set[str] = set()
        if before is not None:
            differing = (key for key in before.keys() | after.keys() if before.get(key) != after.get(key))
            self._changed = {card for key in differing for card in _cards(key)}
            there = {card for key in before for card in _cards(key)}
            self._fresh = {card for key in after for card in _cards(key)} - there
            self._fresh |= {key for key, fact in after.items() if isinstance(fact, str) and fact != before.get(key)}

    def changed(self, card: str) -> bool:
        """Is any fact of this card another than before?"""
        return card in self._changed

    def fresh(self, card: str) -> bool:
        """Is this card there now, and was not before, or lay something else in its place?"""
        return card in self._fresh

    def delta(self, fact: str) -> int:
        """How much a number changed; 0 when it did not, is no number, or was not there before."""
        old = None if self._before is None else self._before.get(fact)
        new = self._after.get(fact)
        return new - old if isinstance(old, int) and isinstance(new, int) else 0


@lru_cache(maxsize=4096)
def _cards(key: str) -> tuple[str, ...]:
    """All cards a fact belongs to: its key and every beginning of it that ends at a dot."""
    return (key, *(key[:at] for at, sign in enumerate(key) if sign == "."))


def player_changes(view: View, before: View | None, seat: int) -> Changes:
    """What is different in one player's lab and park."""
    old = None if before is None else player_facts(before.players[seat])
    return Changes(old, player_facts(view.players[seat]))


def player_facts(player: PlayerView) -> dict[str, Fact]:
    """A lab and a park as facts by key."""
    facts: dict[str, Fact] = {
        "vp": player.vp,
        "money": player.money,
        "excitement": player.excitement,
        "security": player.security + player.guard,
        "security.price": player.security_price,
        "threat": player.threat + player.threat_die,
        "breach": player.breach,
        "workers": player.workers,
        "workers.lent": player.lent,
        "hands": player.hands,
        "hands.total": player.hands_total,
        "line.patrons": player.line_patrons,
        "line.hooligans": player.line_hooligans,
    }
    for track in player.dna:
        facts[f"dna.{track.dna}"] = track.amount
        facts[f"dna.{track.dna}.limit"] = track.limit
    for scientist in player.scientists:
        facts[f"scientist.{scientist.level}.where"] = scientist.where
    for place, upgrade in enumerate(player.lab):
        facts.update(upgrade_facts(f"lab.{place}", upgrade))
    for card in player.specialists:
        facts[f"specialist.{card.id}"] = card.name
        facts[f"specialist.{card.id}.patrons"] = card.patrons
    for exhibit in player.exhibits:
        key = f"exhibit.{exhibit.recipe.id}"
        facts[key] = exhibit.recipe.name
        facts[f"{key}.zone"] = exhibit.zone
        facts[f"{key}.dinosaurs"] = exhibit.dinosaurs
        facts[f"{key}.capacity"] = exhibit.capacity
        facts[f"{key}.patrons"] = exhibit.patrons
        facts[f"{key}.hooligans"] = exhibit.hooligans
    for stand in player.stands:
        key = f"stand.{stand.zone}"
        facts[key] = stand.attraction.id
        facts[f"{key}.patrons"] = stand.patrons
        facts[f"{key}.hooligans"] = stand.hooligans
        facts[f"{key}.doubled"] = stand.doubled
    return facts


def upgrade_facts(card: str, upgrade: UpgradeView | None) -> dict[str, Fact]:
    """A lab upgrade, or the space without one, as facts under `card`."""
    if upgrade is None:
        return {}
    facts: dict[str, Fact] = {card: upgrade.tile}
    for place, slot in enumerate(upgrade.slots):
        facts[f"{card}.slot.{place}"] = slot.used
    return facts
