"""What a picture shows, in words, for those who cannot see it: a chat takes 1,024 characters of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.dinosaur_island.view import ExhibitView, PlayerView, StandView, UpgradeView, View
from render.dinosaur_island.indicators import verdict
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.labels import label

LONGEST = 1024
"""Characters of a description that a chat keeps."""
_LONGEST_NAME = 60
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
    """A player's lab and park in words, at most 1,024 characters: the facts of `draw_lab_park`, most telling first."""
    player = view.players[seat]
    name = names[seat] if len(names[seat]) <= _LONGEST_NAME else names[seat][: _LONGEST_NAME - 1] + _ELLIPSIS
    head = label(
        "alt.head",
        name=name,
        turn=label(f"turn.{player.place}"),
        round=label("round", n=view.round),
        phase=label(f"phase.{view.phase}"),
    )
    numbers = label("alt.numbers", vp=number(player.vp), money=player.money, excitement=number(player.excitement))
    return told((head, numbers, *_lab(player, rerolled=view.reroll_to_come), *_park(player), *_tiles(player)))


def _lab(player: PlayerView, *, rerolled: bool) -> Iterable[str]:
    security, threat = player.security + player.guard, player.threat + player.threat_die
    tracks = (
        label("alt.track", dna=label(f"dna.{track.dna}"), amount=track.amount, limit=track.limit)
        for track in player.dna
    )
    yield label("alt.dna", tracks=", ".join(tracks))
    yield label("alt.safety", security=security, threat=threat, verdict=verdict(security - threat, player.breach))
    if rerolled:
        yield label("alt.reroll")
    if player.lent:
        yield label("alt.workers_lent", free=player.hands, total=player.hands_total, lent=player.lent)
    else:
        yield label("alt.workers", free=player.hands, total=player.hands_total)
    where = (
        label("alt.scientist", level=scientist.level, where=label(f"where.{scientist.where}"))
        for scientist in player.scientists
    )
    yield label("alt.scientists", scientists=", ".join(where))


def _park(player: PlayerView) -> Iterable[str]:
    yield label("alt.exhibits", exhibits=", ".join(_exhibit(exhibit) for exhibit in player.exhibits))
    yield label("alt.stands", stands=", ".join(_stand(stand) for stand in player.stands))
    patrons = sum(exhibit.patrons for exhibit in player.exhibits) + sum(stand.patrons for stand in player.stands)
    patrons += sum(card.patrons for card in player.specialists)
    hooligans = sum(exhibit.hooligans for exhibit in player.exhibits) + sum(stand.hooligans for stand in player.stands)
    yield label(
        "alt.visitors",
        seated=label("alt.people", patrons=patrons, hooligans=hooligans),
        line=label("alt.people", patrons=player.line_patrons, hooligans=player.line_hooligans),
    )
    if player.free_zones:
        yield label("alt.zones", zones=", ".join(player.free_zones))
    else:
        yield label("alt.no_zones")


def _exhibit(exhibit: ExhibitView) -> str:
    return label(
        "alt.exhibit",
        name=exhibit.recipe.name,
        dinosaurs=exhibit.dinosaurs,
        capacity=exhibit.capacity,
        zone=exhibit.zone,
    )


def _stand(stand: StandView) -> str:
    return label("alt.stand", name=stand.attraction.name, zone=stand.zone)


def _tiles(player: PlayerView) -> Iterable[str]:
    yield label("alt.lab", tiles=", ".join(_tile(tile) for tile in player.lab if tile is not None))
    if player.specialists:
        yield label("alt.hired", cards=", ".join(card.name for card in player.specialists))


def _tile(tile: UpgradeView) -> str:
    if any(slot.unlimited for slot in tile.slots):
        return label("alt.tile_unlimited", name=tile.name)
    free = sum(1 for slot in tile.slots if not slot.used)
    return label("alt.tile", name=tile.name, free=free, slots=len(tile.slots))
