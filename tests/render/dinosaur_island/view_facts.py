"""Every fact of a view by its path, and where it is to be seen: on which card of which picture, or why nowhere.

A path names fields from the view down, "[]" one of several ("players[].dna[].amount"): the second player (B), of all
other lists the first, unless `PIECES` says otherwise. A card is what a picture's scene list calls it; "park" is looked
at as a whole, as it has tests of its own.
"""

import types
from collections.abc import Callable, Iterator
from typing import Any, get_args, get_origin

import msgspec

from engine.dinosaur_island.view import View
from render.canvas import Canvas
from render.dinosaur_island import scenes_boards as boards
from render.dinosaur_island import scenes_solo as alone
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result
from render.dinosaur_island.scenes_boards import NAMES, change
from render.dinosaur_island.strip import draw_everyone
from render.dinosaur_island.tracks import draw_tracks

Cards = dict[str, tuple[str, ...]]
"""By picture, the cards of it that a fact is on."""

DRAW: dict[str, Callable[[View], Canvas]] = {
    "park": lambda view: draw_lab_park(view, min(1, view.seats - 1), NAMES[: view.seats]),
    "research": lambda view: draw_research(view, NAMES[: view.seats]),
    "market": lambda view: draw_market(view, NAMES[: view.seats]),
    "mine": lambda view: draw_market(view, NAMES[: view.seats], seat=min(1, view.seats - 1)),
    "tracks": lambda view: draw_tracks(view, NAMES[: view.seats]),
    "everyone": lambda view: draw_everyone(view, NAMES[: view.seats]),
    "result": lambda view: draw_result(view, NAMES[: view.seats]),
}
COMPARE: dict[str, Callable[[View, View], Canvas]] = {
    "research": lambda view, before: draw_research(view, NAMES[: view.seats], before),
    "market": lambda view, before: draw_market(view, NAMES[: view.seats], before=before),
    "tracks": lambda view, before: draw_tracks(view, NAMES[: view.seats], before),
    "everyone": lambda view, before: draw_everyone(view, NAMES[: view.seats], before),
}
"""The pictures; "mine" is the market for the second seat. `COMPARE` draws those that show what has changed."""


def table() -> View:
    """Four seats in the middle of a game, with something of everything."""
    view, research, market = boards.played()[1], boards.research_view(), boards.market_view()
    buyer = change(view.players[1], workers=6, hands=3, hands_total=6, prices={"rex_mex": 4}, money=13)
    buyer = boards.scientists(buyer, ("pool", "recipe", "storage"))
    return change(
        view,
        players=(view.players[0], buyer, *view.players[2:]),
        dice=research.dice,
        threat_die=research.dice[6],
        storage=research.storage,
        recipes=research.recipes,
        market=market.market,
        specials=market.specials,
        stacks=market.stacks,
        objectives=boards.tracks_view().objectives,
        twists=boards.tracks_view().twists,
    )


TABLES: dict[str, Callable[[], View]] = {
    "table": table,
    "result": boards.result_view,
    "choice": alone.dealt_alone,
    "solo": alone.middle,
    "late": alone.late,
    "shopping": alone.shopping,
    "over": lambda: alone.over(bonus=False),
}
"""The views that facts are changed in."""


def where(path: str, picture: str) -> str:
    """In which of the views a path is looked at for a picture."""
    if path.startswith("solo.") and picture == "result":
        return "over"
    if path.startswith(("solo.offered", "solo.to_set_aside")):
        return "choice"
    if path == "solo.discarded":
        return "late"
    if path.startswith("solo.ai_card") and picture == "market":
        return "shopping"
    if path.startswith("solo."):
        return "solo"
    return "result" if picture == "result" or path.startswith("final") else "table"


def paths(kind: type[msgspec.Struct] = View, above: str = "") -> Iterator[str]:
    """Every path of a view, read from its types."""
    for field in msgspec.structs.fields(kind):
        yield from _paths(field.type, above + field.name)


def _paths(kind: Any, path: str) -> Iterator[str]:
    parts, origin = get_args(kind), get_origin(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield from paths(kind, f"{path}.")
    elif origin is types.UnionType and issubclass(parts[0], msgspec.Struct):
        yield path
        yield from paths(parts[0], f"{path}.")
    elif origin is tuple and (get_args(parts[0]) or issubclass(parts[0], msgspec.Struct)):
        yield from _paths(parts[0], f"{path}[]")
    else:
        yield path


# ---- another value of a fact

PIECES: dict[str, dict[str, int]] = {
    "players[].lab": {"lab": 1, "slots": 1},
    "players[].exhibits": {"exhibits": 1},
    "players[].stands": {"stands": 1},
    "players[].done": {"players": 2},
    "dice[]": {"dice": 2},
    "dice[].scientist": {"dice": 4},
    "recipes[].taken": {"recipes": 1},
    "objectives[]": {"objectives": 2},
    "objectives[].closed": {"objectives": 1},
    "final[]": {"final": 1},
}
"""By the beginning of a path, which piece of a list is looked at; the longest beginning counts."""
WINNER = {"players": 0, "exhibits": 1}
"""The pieces that the picture of a result shows."""
OTHERS: dict[str, Any] = {
    "phase": "cleanup",
    "order": (2, 1, 3, 0),
    "to_act": (2,),
    "zones": (5, 4),
    "players[].scientists[].where": "die",
    "players[].exhibits[].recipe.dna": ("red",),
    "players[].exhibits[].recipe.id": "allosaurus",
    "players[].exhibits[].recipe.diet": "small_carnivore",
    "players[].stands[].attraction.type": "food",
    "players[].stands[].attraction.art": "taco",
    "players[].exhibits[].zone": "c4",
    "players[].stands[].zone": "d3",
    "players[].lab[].icon": "storage",
    "players[].lab[].slots[].money": 3,
    "players[].lab[].slots[].dna": "pink",
    "players[].free_zones": ("a4",),
    "players[].free_hires": 1,
    "players[].prices": {"rex_mex": 3},
    "players[].dna[].dna": "red",
    "dice[].dna": "green",
    "dice[].special": "worker",
    "dice[].seat": 3,
    "threat_die.id": "d1",
    "storage[].seat": 3,
    "recipes[].diet": "large_carnivore",
    "recipes[].recipe.id": "stegosaurus",
    "recipes[].recipe.dna": ("pink", "pink"),
    "recipes[].recipe.diet": "small_carnivore",
    "recipes[].taken_by": 1,
    "recipes[].taken.id": "deinonychus",
    "market[].price": 9,
    "market[].attraction.type": "ride",
    "market[].attraction.art": "burger",
    "market[].upgrade.icon": "storage",
    "market[].upgrade.slots[].dna": "pink",
    "market[].specialist.icon": "intern",
    "market[].purchase.dna": "any_advanced",
    "specials[].upgrade.icon": "storage",
    "specials[].upgrade.slots[].dna": "pink",
    "stacks": {"attractions": 3, "upgrades": 21, "specialists": 18},
    "objectives[].claims": (1,),
    "solo.ai_card.dice": ("rare", "wild"),
    "solo.ai_card.recipes": (),
    "solo.ai_card.upgrades": (5,),
}
"""Values that are none but could be; elsewhere a number more, the contrary, or another word will do."""


def another(view: View, path: str, picture: str) -> View:
    """The view with another value of the fact at a path."""
    made: View = _replaced(view, path.split("."), path, _pieces(view, path, picture))
    return made


def there(view: View, path: str, picture: str) -> bool:
    """Is there anything at this path?"""
    pieces = _pieces(view, path, picture)
    thing: Any = view
    for step in path.split("."):
        name = step.removesuffix("[]")
        value = getattr(thing, name, None)
        if step.endswith("[]"):
            number = pieces.get(name, 0)
            value = value[number] if value is not None and number < len(value) else None
        if value is None:
            return False
        thing = value
    return True


def _pieces(view: View, path: str, picture: str) -> dict[str, int]:
    fitting = [start for start in PIECES if path.startswith(start)]
    pieces = PIECES[max(fitting, key=len)] if fitting else {}
    return {"players": min(1, view.seats - 1), **pieces, **(WINNER if picture == "result" else {})}


def _replaced(thing: Any, steps: list[str], path: str, at: dict[str, int]) -> Any:
    step, *rest = steps
    name = step.removesuffix("[]")
    value = getattr(thing, name)
    if not step.endswith("[]"):
        return change(thing, **{name: _replaced(value, rest, path, at) if rest else _other(path, value)})
    pieces = list(value)
    number = at.get(name, 0)
    pieces[number] = _replaced(pieces[number], rest, path, at) if rest else None
    return change(thing, **{name: tuple(pieces)})


def _other(path: str, value: Any) -> Any:
    if path in OTHERS:
        return OTHERS[path]
    if isinstance(value, int):
        return not value if isinstance(value, bool) else value + 1
    if isinstance(value, str):
        return f"Not {value}"
    if isinstance(value, dict):
        return {key: _other("", one) for key, one in value.items()}
    if isinstance(value, tuple):
        return tuple(_other("", one) for one in value)
    return 1 if value is None else None


# ---- where the facts are

INSIDE = "for programs; another fact of the same thing says it to people"
LOOKED_UP = "told by `/game rules`, which has the room"
CHOSEN = "told where the move is chosen"
STRUCTURE = {"seats", "players[].seat", "players[].dna[].dna", "final[].seat", "solo"}
"""Of the facts that are on no picture those that cannot be another without all the rest."""
NOWHERE: dict[str, str] = {
    "seat": "whose view it is decides what is in it",
    "seats": "as many as there are players",
    "options": "told by `/game status`",
    "players[].seat": "as the place of a player in the list",
    "players[].dna[].dna": "the tracks have their fixed places",
    "players[].lab[].tile": INSIDE,
    "players[].lab[].id": INSIDE,
    "players[].lab[].text": LOOKED_UP,
    "players[].lab[].action": INSIDE,
    "players[].lab[].covers": "what lies beneath a tile is out of use",
    "players[].specialists[].id": INSIDE,
    "players[].specialists[].text": LOOKED_UP,
    "players[].exhibits[].capacity_price": CHOSEN,
    "players[].stands[].attraction.id": INSIDE,
    "players[].stands[].attraction.price": "it has been paid",
    "players[].stands[].printed": INSIDE,
    "players[].vp_ledger": "told at the end, by source",
    "players[].money_ledger": LOOKED_UP,
    "players[].scientist_bonus": "the specialist who gives it is in the lab",
    "threat_die.dna": "as the die of that name in its slot",
    "threat_die.count": "as the die of that name in its slot",
    "threat_die.special": "as the die of that name in its slot",
    "threat_die.seat": "nobody has claimed it",
    "threat_die.scientist": "nobody has claimed it",
    "threat_die.removed": "it is in play",
    "recipes[].taken.diet": "that of its slot",
    "recipes[].taken.dna": "in the park of who took it",
    "recipes[].taken.excitement": "in the park of who took it",
    "recipes[].taken.vp": "in the park of who took it",
    "recipes[].taken.threat": "in the park of who took it",
    "market[].attraction.id": INSIDE,
    "market[].upgrade.tile": INSIDE,
    "market[].upgrade.id": INSIDE,
    "market[].upgrade.action": INSIDE,
    "market[].upgrade.slots[].used": "nobody works in the market",
    "market[].upgrade.covers": "it lies on nothing yet",
    "market[].specialist.id": INSIDE,
    "market[].specialist.patrons": "nobody visits the market",
    "specials[].upgrade.tile": INSIDE,
    "specials[].upgrade.id": INSIDE,
    "specials[].upgrade.action": INSIDE,
    "specials[].upgrade.slots[].used": "nobody works in the market",
    "specials[].upgrade.covers": "it lies on nothing yet",
    "objectives[].id": INSIDE,
    "objectives[].counts": INSIDE,
    "twists[].id": INSIDE,
    "final[].seat": "as the name, on all that is a player's",
    "printed.conversions": CHOSEN,
    "solo": "whether one plays alone; all of it is shown",
    "solo.offered[].id": INSIDE,
    "solo.offered[].counts": INSIDE,
    "solo.offered[].fulfilled": "nothing counts while objectives are chosen",
    "solo.objectives[].id": INSIDE,
    "solo.objectives[].counts": INSIDE,
    "solo.ai_card.id": INSIDE,
    "solo.ai_card.text": "an AI card is no objective",
    "solo.ai_gone": LOOKED_UP,
    "solo.extinct": LOOKED_UP,
}
"""Facts that are on no picture, and why."""

_ROWS = ("A", "B", "C", "D")
_ITEMS = ("row.2.dna", "row.2.attraction", "row.2.upgrade", "row.2.specialist")
_GOALS = tuple(f"objective.{one.id}.closed" for one in boards.tracks_view().objectives)


def _everywhere(*cards: str) -> Cards:
    """On these cards of the boards that have a roster or rows of players."""
    return dict.fromkeys(("research", "market", "tracks", "everyone"), cards)


def _under(above: str, names: str, cards: Cards) -> dict[str, Cards]:
    """Several fields of one thing that are on the same cards."""
    return {f"{above}{name}": cards for name in names.split()}


_PARK: Cards = {"park": ()}
_SAFETY: Cards = _PARK | {"everyone": ("B.security",)}
_PADDOCK: Cards = _PARK | {"everyone": ("B.exhibit.triceratops",), "result": ("park",)}
_HERBIVORE: Cards = {"research": ("recipe.herbivore",)}
_TAKEN: Cards = {"research": ("recipe.small_carnivore",)}
_OBJECTIVE: Cards = {"tracks": ("objective.dna_12.closed",)}
_UPGRADE: Cards = {"market": ("row.2.upgrade",)}
_SPECIAL: Cards = {"market": ("special.dino_research_2",)}
_HELD: Cards = _PARK | {"research": ("holding",), "everyone": ("holding.threat", "moment")}

SHOWN: dict[str, Cards] = {
    "round": _PARK | _everywhere("moment") | {"result": ("moment",)},
    "phase": _PARK | _everywhere("moment"),
    "order": _everywhere("B", "C") | {"tracks": ("B", "C", "B.excitement", "C.excitement", *_GOALS)},
    "to_act": _PARK | _everywhere("moment", *_ROWS),
    "zones": _PARK | {"everyone": tuple(f"{letter}.zones" for letter in _ROWS), "result": ("park",)},
    "players[].place": _PARK | _everywhere("B"),
    "players[].vp": _PARK | {"tracks": ("B",), "everyone": ("B.vp",)},
    "players[].money": _PARK | {"market": ("B",)} | {"everyone": ("B.money",)},
    "players[].excitement": _PARK | {"tracks": ("B.excitement",), "everyone": ("B.excitement",)},
    **_under("players[].", "threat threat_die security guard breach", _SAFETY),
    "players[].hands": _PARK | {"everyone": ("B.hands",)},
    "players[].hands_total": _PARK | {"everyone": ("B.hands",)},
    "players[].done": {"everyone": ("C",)},
    **_under("players[].", "security_price workers lent line_patrons line_hooligans", _PARK),
    "players[].scientists[].level": _PARK | {"research": ("B",)},
    "players[].scientists[].where": _PARK | {"research": ("B.scientist.1",)},
    "players[].dna[].amount": _PARK | {"everyone": ("B.dna.blue",)},
    "players[].dna[].limit": _PARK,
    **_under("players[].lab[]", " .name .icon", _PARK),
    "players[].lab[]": _PARK,
    **_under("players[].lab[].slots[].", "workers unlimited discount money used dna amount", _PARK),
    **_under("players[].specialists[].", "name icon worker patrons", _PARK),
    **_under("players[].exhibits[].", "recipe.id recipe.diet starter capacity dinosaurs", _PADDOCK),
    "players[].exhibits[].zone": _PARK | {"result": ("park",)},
    "players[].exhibits[].recipe.name": _PARK | {"result": ("star",)},
    "players[].exhibits[].recipe.vp": _PARK | {"result": ("star",)},
    **_under("players[].exhibits[].", "recipe.dna recipe.excitement recipe.threat patrons hooligans", _PARK),
    **_under("players[].stands[].", "attraction.type attraction.art", _PARK | {"everyone": ("B.stand.d2",)}),
    **_under("players[].stands[].", "attraction.name attraction.vp attraction.spaces zone", _PARK),
    **_under("players[].stands[].", "patrons hooligans doubled", _PARK),
    "players[].free_zones": _PARK | {"everyone": ("B.zones",), "result": ("park",)},
    "players[].free_hires": {"mine": tuple(f"row.{price}.specialist" for price in (2, 3, 4, 5))},
    "players[].prices": {"mine": ("row.2.attraction",)},
    "dice[].id": {"research": ("die.d3", "die.Not d3")},
    **_under("dice[].", "dna count special threat seat removed", {"research": ("die.d3",)}),
    "dice[].scientist": {"research": ("die.d5",)},
    "threat_die": {"research": ("holding", "die.d8"), "everyone": ("holding.threat",)},
    "threat_die.id": {"research": ("holding", "die.d8", "die.d1")},
    "threat_die.threat": {"research": ("holding",), "everyone": ("holding.threat",)},
    "storage[].seat": {"research": ("storage.0",)},
    "storage[].scientist": {"research": ("storage.0",)},
    "recipes[].diet": {"research": ("recipe.herbivore", "recipe.large_carnivore")},
    **_under("recipes[].", "scientist recipe stack", _HERBIVORE),
    **_under("recipes[].recipe.", "id name diet dna excitement vp threat", _HERBIVORE),
    **_under("recipes[].", "taken_by taken taken.id taken.name taken_with", _TAKEN),
    "market[].price": {"market": (*_ITEMS, "row.9.dna")},
    "market[].attraction": {"market": ("row.2.attraction",)},
    **_under("market[].attraction.", "name type art price vp spaces", {"market": ("row.2.attraction",)}),
    "market[].upgrade": {"market": ("row.2.upgrade",)},
    **_under("market[].upgrade.", "name text icon", {"market": ("row.2.upgrade",)}),
    **_under("market[].upgrade.slots[].", "workers unlimited discount money dna amount", _UPGRADE),
    "market[].specialist": {"market": ("row.2.specialist",)},
    **_under("market[].specialist.", "name text icon worker", {"market": ("row.2.specialist",)}),
    **_under("market[].", "purchase purchase.dna purchase.count", {"market": ("row.2.dna",)}),
    **_under("specials[].", "upgrade.name upgrade.text upgrade.icon price left", _SPECIAL),
    **_under("specials[].upgrade.slots[].", "workers unlimited discount money dna amount", _SPECIAL),
    "stacks": {"market": ("stack.attractions",)},
    "bag": {"tracks": ("bag",)},
    **_under("objectives[].", "text vp at_least", _OBJECTIVE),
    "objectives[].closed": {"tracks": ("objective.attractions_4.closed",)},
    "objectives[].claims": {"tracks": ("objective.dna_12.closed", "objectives.left")},
    "objectives[].progress": {"tracks": tuple(f"objective.dna_12.{letter}" for letter in _ROWS)},
    "twists[].name": {"tracks": ("twist.late_hooligans",)},
    "twists[].text": {"tracks": ("twist.late_hooligans",)},
    "final[].place": {"result": ("C",)},
    "final[].points": {"result": ("C", "C.points")},
    "final[].sources": {"result": tuple(f"C.{key}" for key in boards.result_view().final[1].sources)},
    "final[].tiebreak": {"result": ("C.tiebreak",)},
    "printed.workers": _PARK,
    "printed.specialists": _PARK,
    "printed.special_face_scientist": {"research": ("die.d9", "die.d10")},
    "printed.pass_money": {"market": ("pass",)},
    "printed.food_money": {"market": ("row.2.attraction", "row.5.attraction")},
    "printed.excitement_max": {"tracks": ("A.excitement",)},
    "printed.end_objectives_left": {"tracks": ("objectives.left",)},
    "reroll_to_come": _HELD,
    **_under("solo.offered[].", "text at_least progress", {"tracks": ("objective.solo_dna_10",)}),
    "solo.to_set_aside": {"tracks": ("objectives.left",)},
    **_under("solo.objectives[].", "text at_least progress fulfilled", {"tracks": ("objective.solo_dna_10",)}),
    "solo.scores": {"tracks": tuple(f"rounds.{number}" for number in range(1, 8))},
    "solo.pays": {"tracks": tuple(f"objective.{name}" for name in alone.CHOSEN)},
    "solo.ai_card": {
        "tracks": ("ai.card",),
        "research": ("recipe.herbivore",),
        "market": ("row.3.attraction", "row.3.specialist"),
    },
    **_under("solo.ai_card.", "dice upgrades", {"tracks": ("ai.card",)}),
    "solo.ai_card.attractions": {"tracks": ("ai.card",), "market": ("row.3.attraction",)},
    "solo.ai_card.specialists": {"tracks": ("ai.card",), "market": ("row.3.specialist",)},
    "solo.ai_card.recipes": {"tracks": ("ai.card",), "research": ("recipe.herbivore",)},
    "solo.ai_deck": {"tracks": ("ai.deck",)},
    "solo.scored": {"tracks": ("scored.1", "scored.2"), "result": ("balance",)},
    "solo.discarded": {"tracks": ("discarded.1", "discarded.2"), "result": ("balance",)},
    "solo.bonus": {"tracks": ("bonus",), "result": ("balance",)},
    "solo.bonus_possible": {"tracks": ("bonus",), "result": ("balance", "moment")},
    "solo.eaten": {"tracks": ("eaten",)},
}
"""Facts that are on a picture, and on which cards; of a park only that they are on it."""

MOVES = (
    "round",
    "phase",
    "reroll_to_come",
    "threat_die",
    "bag",
    "stacks",
    "players[].place",
    "players[].vp",
    "players[].money",
    "players[].excitement",
    "players[].threat",
    "players[].security",
    "players[].guard",
    "players[].hands",
    "players[].dna[].amount",
    "players[].scientists[].where",
    "players[].exhibits[].dinosaurs",
    "players[].exhibits[].recipe.id",
    "dice[].dna",
    "dice[].seat",
    "dice[].removed",
    "storage[].seat",
    "recipes[].recipe",
    "recipes[].recipe.id",
    "recipes[].taken_by",
    "recipes[].stack",
    "market[].attraction",
    "market[].upgrade",
    "market[].specialist",
    "specials[].left",
    "objectives[].claims",
    "objectives[].closed",
    "objectives[].progress",
    "solo.to_set_aside",
    "solo.objectives[].progress",
    "solo.objectives[].fulfilled",
    "solo.ai_deck",
    "solo.bonus_possible",
    "solo.eaten",
)
"""Facts that a move can change; what it has changed is lit where it is shown."""
