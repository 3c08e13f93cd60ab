"""The words on the table's public boards, in one place, so that they can move into the catalogue of words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType(
    {
        # what several boards say
        "place.1": "1st",
        "place.2": "2nd",
        "place.3": "3rd",
        "place.4": "4th",
        "to_move": "to move",
        "waiting": "waiting for {who}",
        "waiting_all": "waiting for everyone",
        "nobody": "waiting for nobody",
        "subtitle": "{round} · {phase} · {waiting}",
        "money": "${n}",
        "points": "{n} VP",
        "and": " and ",
        "comma": ", ",
        # research centre
        "research.title": "Research centre",
        "research.dice": "DNA dice",
        "research.dice_note": "DNA × scientist’s level",
        "research.storage": "Cold storage",
        "research.storage_note": "limits + level",
        "research.recipes": "Dino recipes",
        "research.recipes_note": "takes two zones of your park",
        "research.holding": "threat die",
        "research.holding_none": "most skulls left",
        "research.die": "die {n}",
        "research.moved": "set aside",
        "research.free": "free",
        "research.any_basic": "any basic",
        "research.any_advanced": "any advanced",
        "research.worker": "+1 worker",
        "research.upgrade": "+1 paddock",
        "research.least": "{n}+",
        "research.taken": "taken by {who}",
        "research.next": "a new one in cleanup",
        "research.empty": "no recipe left",
        "research.left": "{n} more",
        "diet.herbivore": "herbivore",
        "diet.small_carnivore": "small carnivore",
        "diet.large_carnivore": "large carnivore",
        # marketplace
        "market.title": "Marketplace",
        "market.for": "{round} · {phase} · what {who} can pay",
        "market.attractions": "Attractions",
        "market.upgrades": "Lab upgrades",
        "market.specialists": "Specialists",
        "market.stack": "{n} in stack",
        "market.specials": "Special lab upgrades",
        "market.left": "{n} left",
        "market.none_left": "none left",
        "market.empty": "nothing here",
        "market.buy": "DNA",
        "market.any_basic": "any {n} basic",
        "market.any_advanced": "any {n} advanced",
        "market.short": "need ${n}",
        "market.no_zone": "no zone",
        "market.owned": "yours",
        "market.pass": "Pass",
        "market.pass_gain": "+${n}",
        "market.pass_note": "instead of an action",
        "type.food": "food: VP or $2 a patron",
        "type.ride": "ride",
        "type.merchandise": "merchandise",
        # tracks
        "tracks.title": "Score and objectives",
        "tracks.score": "Score",
        "tracks.score_note": "in turn order: fewest VP first, from the next round on",
        "tracks.tied": "tied",
        "tracks.excitement": "Excitement",
        "tracks.excitement_note": "visitors drawn each round",
        "tracks.bag": "in the bag",
        "tracks.round": "round",
        "tracks.objectives": "Objectives",
        "tracks.left": "{n} unclaimed · ends at {end}",
        "tracks.closed": "closed",
        "tracks.window": "open this phase",
        "tracks.twists": "Plot twists",
        "tracks.no_twists": "none in this game",
        "tracks.progress": "{n}/{most}",
        # result
        "result.wins": "{who} wins!",
        "result.share": "{who} share the victory!",
        "result.subtitle": "{round} · {points} · star of the park: {star}",
        "result.star": "{n} × {species}",
        "result.empty_star": "{species}, still empty",
        "result.ranking": "Ranking",
        "result.sources": "Where the points came from",
        "result.total": "total",
        "result.tiebreak": "money left",
        "result.tie_note": "ties: most money left",
        "source.start": "at the start",
        "source.patrons": "patrons",
        "source.eaten": "eaten visitors",
        "source.attractions": "attractions",
        "source.exhibits": "exhibits",
        "source.empty-exhibits": "empty exhibits",
        "source.objectives": "objectives",
        "source.money": "money",
        "legend.excitement": "excitement",
        "legend.threat": "threat",
        "legend.vp": "VP",
        "legend.scientist": "scientist’s level",
        "legend.spaces": "visitor spaces",
        "legend.end_vp": "VP at game end",
        "legend.slot": "workers it takes",
        "legend.to_move": "to move",
        "legend.claimed": "claimed",
        "legend.closed": "closed to others",
        "legend.pay": "you can pay it",
        "legend.locked": "you cannot buy it",
    }
)
"""By key; names in braces are filled in."""


def words(key: str, **facts: object) -> str:
    """The words under a key, its facts filled in."""
    return WORDS[key].format(**facts)


def listed(names: tuple[str, ...]) -> str:
    """Names in a row: "A", "A and B", "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return words("comma").join(names[:-1]) + words("and") + names[-1]
