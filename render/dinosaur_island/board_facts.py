"""What the public boards show, as facts by key: two of them compared say what a move changed.

A key is the one that the board's picture names the fact by.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.dinosaur_island.view import DieView, PlayerView, View
from render.dinosaur_island.changes import Changes, Fact
from render.theme import SEATS

Facts = dict[str, Fact]


def compared(facts: Callable[[View], Facts], view: View, before: View | None) -> Changes:
    """What is different on a board."""
    return Changes(None if before is None else facts(before), facts(view))


def _letter(player: PlayerView) -> str:
    return SEATS[player.seat].letter


def _table(view: View) -> Facts:
    """What stands above every board: round and phase, and the turn order."""
    facts: Facts = {"moment": f"{view.round}.{view.phase}"}
    for player in view.players:
        facts[f"{_letter(player)}.place"] = player.place
    return facts


def _holding(view: View) -> Facts:
    held = view.threat_die
    return {
        "holding.die": held.id if held else None,
        "holding.threat": held.threat if held else None,
        "holding.threat.reroll": view.reroll_to_come,
    }


def _face(die: DieView) -> str:
    return f"{die.dna}{die.count}{die.special}{die.threat}"


def research_facts(view: View) -> Facts:
    """The research centre."""
    held = view.threat_die
    facts = _table(view) | _holding(view)
    for player in view.players:
        for one in player.scientists:
            facts[f"{_letter(player)}.scientist.{one.level}"] = one.where == "pool"
    for die in view.dice:
        facts[f"die.{die.id}.face"] = _face(die)
        facts[f"die.{die.id}.claim"] = None if die.seat is None else f"{die.seat}.{die.scientist}"
        facts[f"die.{die.id}.removed"] = die.removed
        facts[f"die.{die.id}.held"] = held is not None and held.id == die.id
    for number, slot in enumerate(view.storage):
        facts[f"storage.{number}"] = None if slot.seat is None else f"{slot.seat}.{slot.scientist}"
    for place in view.recipes:
        key = f"recipe.{place.diet}"
        facts[key] = place.recipe.id if place.recipe else None
        facts[f"{key}.taken"] = None if place.taken_by is None else f"{place.taken_by}.{place.taken_with}"
        facts[f"{key}.left"] = place.stack
    return facts


def market_facts(view: View) -> Facts:
    """The marketplace."""
    facts = _table(view)
    for player in view.players:
        facts[f"{_letter(player)}.money"] = player.money
    for row in view.market:
        key = f"row.{row.price}"
        facts[f"{key}.attraction"] = row.attraction.id if row.attraction else None
        facts[f"{key}.upgrade"] = row.upgrade.tile if row.upgrade else None
        facts[f"{key}.specialist"] = row.specialist.id if row.specialist else None
    for special in view.specials:
        facts[f"special.{special.upgrade.id}.left"] = special.left
    return facts | {f"stack.{kind}": left for kind, left in view.stacks.items()}


def tracks_facts(view: View) -> Facts:
    """Scores, excitement, objectives, plot twists and the bag; what only the solo game has."""
    facts = _table(view) | {"bag": view.bag}
    for player in view.players:
        facts[f"{_letter(player)}.vp"] = player.vp
        facts[f"{_letter(player)}.excitement"] = player.excitement
    for objective in view.objectives:
        key = f"objective.{objective.id}"
        facts[f"{key}.closed"] = objective.closed
        for seat, have in enumerate(objective.progress):
            facts[f"{key}.{SEATS[seat].letter}"] = have
            facts[f"{key}.{SEATS[seat].letter}.claim"] = seat in objective.claims
    facts["objectives.left"] = sum(not objective.claims for objective in view.objectives)
    facts |= {f"twist.{twist.id}": twist.name for twist in view.twists}
    return facts | _solo(view)


def _solo(view: View) -> Facts:
    solo = view.solo
    if solo is None:
        return {}
    facts: Facts = {"bonus": solo.bonus_possible, "ai.deck": solo.ai_deck, "eaten": solo.eaten}
    facts["ai.card"] = solo.ai_card.id if solo.ai_card else None
    for number in range(1, len(solo.scores) + 1):
        facts[f"rounds.{number}"] = number == view.round and view.phase != "setup"
    for one in solo.offered or solo.objectives:
        key = f"objective.{one.id}"
        facts |= {f"{key}.have": one.progress, f"{key}.done": one.fulfilled and not solo.offered}
    facts["objectives.left"] = solo.to_set_aside if solo.offered else len(solo.objectives)
    facts |= {f"scored.{number}": said for number, said in enumerate(solo.scored, start=1)}
    return facts | {f"discarded.{number}": said for number, said in enumerate(solo.discarded, start=1)}


def everyone_facts(view: View) -> Facts:
    """Everyone at a glance."""
    facts = _table(view) | _holding(view)
    for player in view.players:
        letter = _letter(player)
        facts |= {
            f"{letter}.vp": player.vp,
            f"{letter}.money": player.money,
            f"{letter}.excitement": player.excitement,
            f"{letter}.security": player.security + player.guard,
            f"{letter}.threat": player.threat + player.threat_die,
            f"{letter}.hands": player.hands,
            f"{letter}.done": player.done,
            f"{letter}.zones": len(player.free_zones),
        }
        facts |= {f"{letter}.dna.{track.dna}": track.amount for track in player.dna}
        facts |= {f"{letter}.exhibit.{one.recipe.id}": one.dinosaurs for one in player.exhibits}
        facts |= {f"{letter}.stand.{stand.zone}": stand.attraction.id for stand in player.stands}
    return facts
