"""What a picture shows, in words, for those who cannot see it: a chat takes 1,024 characters of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine.dinosaur_island.view import (
    ExhibitView,
    PlayerView,
    RecipeView,
    SlotView,
    SpecialistView,
    StandView,
    UpgradeView,
    View,
)
from render.dinosaur_island.indicators import verdict
from render.dinosaur_island.lab_park import moment, number, standing
from render.dinosaur_island.labels import label
from render.dinosaur_island.parts import slot_words
from render.theme import DNA

LONGEST = 1024
"""Characters of a description that a chat keeps."""
_LONGEST_NAME = 60
_RECIPES = frozenset({"recipes"})
_ALL, _NOTHING = _RECIPES | {"attractions"}, frozenset[str]()
_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


def told(sentences: Iterable[str], longest: int = LONGEST) -> str:
    """The sentences one after the other, most telling first; those that no longer fit give way to an ellipsis."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > longest - 2:
            return f"{text} {_ELLIPSIS}" if text else sentence[: longest - 1] + _ELLIPSIS
        text = longer
    return text


def alt_lab_park(view: View, seat: int, names: Sequence[str]) -> str:
    """A player's lab and park in words, at most 1,024 characters: the facts of `draw_lab_park`, most telling first.

    Where there is no room for everything, first what is printed on attractions is left out, then what is printed on
    recipes: the name tells those who know the game.
    """
    player = view.players[seat]
    name = names[seat] if len(names[seat]) <= _LONGEST_NAME else names[seat][: _LONGEST_NAME - 1] + _ELLIPSIS
    for printed in (_ALL, _RECIPES):
        full = " ".join(sentences(view, player, name, printed))
        if len(full) <= LONGEST:
            return full
    return told(sentences(view, player, name, _NOTHING))


def sentences(view: View, player: PlayerView, name: str, printed: frozenset[str]) -> list[str]:
    """Everything, and what is printed on "recipes" and "attractions"."""
    now = ", ".join((*moment(view), *standing(view, player)))
    numbers = label("alt.numbers", vp=number(player.vp), money=player.money, excitement=number(player.excitement))
    return [
        label("alt.head", name=name, now=now),
        numbers,
        *_lab(player, rerolled=view.reroll_to_come and view.threat_die is not None),
        *_park(player, printed),
        *_tiles(player),
    ]


def _lab(player: PlayerView, *, rerolled: bool) -> Iterator[str]:
    security, threat = player.security + player.guard, player.threat + player.threat_die
    tracks = (
        label(
            "alt.track",
            dna=label(f"dna.{track.dna}"),
            letter=DNA[track.dna].letter,
            amount=track.amount,
            limit=track.limit,
        )
        for track in player.dna
    )
    yield label("alt.dna", tracks=", ".join(tracks))
    yield label(
        "alt.safety",
        security=security,
        guard=player.guard,
        threat=threat,
        die=player.threat_die,
        verdict=verdict(security - threat, player.breach),
        price=player.security_price,
    )
    if rerolled:
        yield label("alt.reroll")
    yield label("alt.workers", free=player.hands, total=player.hands_total, owned=player.workers, lent=player.lent)
    places = groupby(player.scientists, lambda scientist: scientist.where)
    where = (
        label("alt.scientist", levels=", ".join(str(one.level) for one in group), where=label(f"where.{place}"))
        for place, group in places
    )
    yield label("alt.scientists", scientists="; ".join(where))


def _park(player: PlayerView, printed: frozenset[str]) -> Iterator[str]:
    recipes, attractions = "recipes" in printed, "attractions" in printed
    exhibits = "; ".join(_exhibit(exhibit, printed=recipes) for exhibit in player.exhibits)
    yield label("alt.exhibits_printed" if recipes else "alt.exhibits", exhibits=exhibits)
    yield label("alt.stands", stands="; ".join(_stand(stand, printed=attractions) for stand in player.stands))
    yield label("alt.line", line=" ".join(_people(player.line_patrons, player.line_hooligans)) or label("alt.nobody"))
    if player.free_zones:
        yield label("alt.zones", zones=", ".join(zone.upper() for zone in player.free_zones))
    else:
        yield label("alt.no_zones")


def _exhibit(exhibit: ExhibitView, *, printed: bool) -> str:
    words = label(
        "alt.exhibit",
        name=exhibit.recipe.name,
        dinosaurs=exhibit.dinosaurs,
        capacity=exhibit.capacity,
        zone=exhibit.zone.upper(),
    )
    recipe = (_recipe(exhibit.recipe),) if printed else ()
    return " ".join((words, *recipe, *_people(exhibit.patrons, exhibit.hooligans)))


def _recipe(recipe: RecipeView) -> str:
    """The DNA by its letters, what is wild in words, and what one dinosaur brings."""
    kinds = dict.fromkeys(recipe.dna)
    units = (label("alt.unit", dna=_letter(kind), n=recipe.dna.count(kind)) for kind in kinds)
    facts = "/".join(str(value) for value in (recipe.excitement, recipe.threat, recipe.vp))
    return label("alt.recipe", dna=" ".join(units), facts=facts)


def _letter(kind: str) -> str:
    return DNA[kind].letter if kind in DNA else label(kind)


def _stand(stand: StandView, *, printed: bool) -> str:
    words = [label("alt.stand", name=stand.attraction.name, zone=stand.zone.upper())]
    if printed:
        spaces = stand.attraction.spaces
        words.append(label("alt.stand_printed", vp=stand.attraction.vp, spaces=spaces))
    if stand.doubled:
        words.append(label("doubled"))
    return " ".join((*words, *_people(stand.patrons, stand.hooligans)))


def _people(patrons: int, hooligans: int) -> Iterator[str]:
    """Who is there, in words; nothing of what there is none of."""
    if patrons:
        yield label("alt.patrons", n=patrons)
    if hooligans:
        yield label("alt.hooligans", n=hooligans)


def _tiles(player: PlayerView) -> Iterator[str]:
    yield label("alt.lab", tiles="; ".join(_tile(tile) for tile in player.lab if tile is not None))
    if player.specialists:
        yield label("alt.hired", cards="; ".join(_specialist(card) for card in player.specialists))


def _tile(tile: UpgradeView) -> str:
    """A tile with its free slots, and what is printed in them."""
    if any(slot.unlimited for slot in tile.slots):
        return label("alt.tile_unlimited", name=tile.name, used=sum(slot.used for slot in tile.slots))
    free = [slot for slot in tile.slots if not slot.used]
    words = [label("alt.tile", name=tile.name, free=len(free), slots=len(tile.slots))]
    return " ".join((*words, *filter(None, map(_slot, free))))


def _slot(slot: SlotView) -> str:
    """What is printed in a slot: its DNA, its words, or that it takes more than one worker."""
    if slot.dna:
        return DNA[slot.dna].letter
    return slot_words(slot) or (label("alt.hands", n=slot.workers) if slot.workers > 1 else "")


def _specialist(card: SpecialistView) -> str:
    worker = (label("alt.worker"),) if card.worker else ()
    return " ".join((card.name, *worker, *_people(card.patrons, 0)))
