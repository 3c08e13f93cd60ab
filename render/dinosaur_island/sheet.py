"""All parks side by side, small: the contact sheet of a game's end, and the frames of its film."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Seat
from engine.dinosaur_island.view import ExhibitView, PlayerView, StandView, View
from render import sprites
from render.canvas import Canvas, signed
from render.dinosaur_island.board_words import words
from render.dinosaur_island.cards import PRINTED_ART
from render.dinosaur_island.changes import Changes, player_changes
from render.dinosaur_island.frame import ground
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.park import UNKNOWN_SPECIES, biome_key
from render.dinosaur_island.parts import HEADER_BOTTOM, framed, header, label, sprite
from render.dinosaur_island.result import headline
from render.dinosaur_island.scenery import fence, land
from render.dinosaur_island.table import Names, called, crest, flag, medal, shown
from render.scene import Box
from render.theme import ATTRACTIONS, BIOMES, PALETTE, SEATS, SPACE, TYPE, WHITE, Face, Style, coat, mix

_COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2}
_ZONE = {1: 176, 2: 150, 3: 116, 4: 106}
"""Height of a zone; both by the number of parks."""
_TOP = HEADER_BOTTOM + 8
_HEAD = 92
_PAD = 14
_GAP = 8
_RADIUS = 16
FOOT = 44
"""What is free below the parks."""
_NARROW = 600
_NAME = Style(Face.DISPLAY, 46)
_POINTS = Style(Face.DISPLAY, 62)


def areas(view: View) -> tuple[Box, ...]:
    """Where the parks of a table are drawn, from the upper left on."""
    columns, (_, rows) = _COLUMNS[view.seats], view.zones
    wide = (SPACE.width - 2 * SPACE.margin - SPACE.gutter * (columns - 1)) // columns
    high = _HEAD + rows * (_ZONE[view.seats] + _GAP) - _GAP + _PAD
    return tuple(
        Box.sized(
            SPACE.margin + n % columns * (wide + SPACE.gutter), _TOP + n // columns * (high + SPACE.gutter), wide, high
        )
        for n in range(view.seats)
    )


def draw_sheet(view: View, names: Names) -> Canvas:
    """The contact sheet: all parks, the winner's first; of a game without a ranking in the order of their points.

    Facts: `name` (the headline), `moment` (the round); by the seat's letter `A.name`, `A.vp`, `A.place` (of a
    ranking), `A.exhibit.<recipe>` (value: dinosaurs), `A.stand.<zone>` (value: VP at the end).
    """
    names = called(view, names)
    title = headline(view, names) if view.final else words("sheet.title")
    notes = words("sheet.dinosaurs", n=dinosaurs(view))
    return draw_parks(view, names, ranking(view), title=title, notes=notes, ranked=bool(view.final))


def ranking(view: View) -> tuple[Seat, ...]:
    """The seats in the order of the final ranking; while there is none, of their points."""
    if view.final:
        return tuple(standing.seat for standing in view.final)
    return tuple(sorted(range(view.seats), key=lambda seat: -view.players[seat].vp))


def draw_parks(
    view: View,
    names: Names,
    order: Sequence[Seat],
    *,
    title: str,
    notes: str,
    before: View | None = None,
    turn: int | None = None,
    ranked: bool = False,
) -> Canvas:
    """All parks under a title, in this order; what differs from `before` glows.

    `turn` is the round that it is about, where another has begun since; `ranked` shows who has come in first.

    Facts: as `draw_sheet`; `delta.A.vp` and `A.eaten` (VP that dinosaurs on the loose have cost) since `before`.
    """
    where = areas(view)
    canvas = ground(SPACE.width, where[-1].bottom + FOOT, where)
    lead = label("round", n=turn or view.round)
    header(canvas, title, notes, lead=lead, seat=order[0] if ranked else None)
    places = {standing.seat: standing.place for standing in view.final} if ranked and view.seats > 1 else {}
    for seat, area in zip(order, where, strict=True):
        changes = player_changes(view, before, seat)
        gained = _gained(view, before, seat)
        _head(canvas, area, view.players[seat], names[seat], place=places.get(seat), gained=gained)
        _park(canvas, area, view, seat, changes)
    return canvas


def _gained(view: View, before: View | None, seat: Seat) -> tuple[int, int]:
    """VP that a seat has gained since, and those that eaten visitors have cost it."""
    if before is None:
        return 0, 0
    now, then = view.players[seat], before.players[seat]
    return now.vp - then.vp, now.vp_ledger.get("eaten", 0) - then.vp_ledger.get("eaten", 0)


def dinosaurs(view: View) -> int:
    """How many dinosaurs there are in all parks together."""
    return sum(exhibit.dinosaurs for player in view.players for exhibit in player.exhibits)


# ---- the line above a park


def _head(
    canvas: Canvas, area: Box, player: PlayerView, name: str, *, place: int | None, gained: tuple[int, int]
) -> None:
    """Whose park it is, how many points there are, and what has become of them since."""
    look, middle, narrow = SEATS[player.seat], area.top + _HEAD // 2, area.width < _NARROW
    canvas.outline(area, SPACE.panel_radius, mix(look.colour, PALETTE.panel.top, 0.3), 4)
    left = area.left + (14 if narrow else 20)
    if place is not None:
        size = 54 if narrow else 66
        medal(canvas, Box.sized(left, middle - size // 2 + 2, size, size), place, player.seat)
        left += size + 14
    if narrow:
        flag(canvas, player.seat, (left + 23, middle), 46)
        left += 58
    else:
        crest(canvas, player.seat, (left + 34, middle), 68)
        left += 94
    right = area.right - 22
    fact = f"{look.letter}.vp"
    ink = PALETTE.points if place in (None, 1) else PALETTE.ink
    right -= canvas.text(number(player.vp), (right, middle + 4), _POINTS, ink, "rm", fact=fact, value=player.vp) + 12
    if not narrow:
        canvas.icon("star", (right - 20, middle), 44, PALETTE.points)
        right -= 54
    room = max(1, right - left - 8)
    canvas.text(name, (left, middle), _NAME, anchor="lm", max_width=room, fact=f"{look.letter}.name")
    _chips(canvas, (area.right - 6, area.top - 24), gained, look.letter)


def _chips(canvas: Canvas, at: tuple[int, int], gained: tuple[int, int], letter: str) -> None:
    """What has become of the points, on the panel's edge, from the upper right `at`."""
    points, eaten = gained
    right, top = at
    if points:
        right -= canvas.delta(points, (right, top), fact=f"delta.{letter}.vp") + 8
    if eaten:
        _eaten(canvas, (right, top), eaten, f"{letter}.eaten")


def _eaten(canvas: Canvas, at: tuple[int, int], points: int, fact: str) -> None:
    """What dinosaurs on the loose have cost, in a chip, its upper right `at`."""
    canvas.chip(
        signed(points),
        at,
        icon="claws",
        icon_colour=PALETTE.loss,
        colour=PALETTE.alarm_ink,
        fill=PALETTE.alarm,
        border=PALETTE.loss,
        style=TYPE.delta,
        height=48,
        align="r",
        fact=fact,
        value=points,
    )


# ---- a park


def _zone(area: Box, view: View, zone: str, width: int = 1) -> Box:
    """Where a zone is ("a1" is the upper left), or `width` zones side by side."""
    columns, _ = view.zones
    wide, high = (area.width - 2 * _PAD + _GAP) // columns - _GAP, _ZONE[view.seats]
    left = area.left + _PAD + (ord(zone[0]) - ord("a")) * (wide + _GAP)
    top = area.top + _HEAD + (int(zone[1:]) - 1) * (high + _GAP)
    return Box.sized(left, top, wide * width + _GAP * (width - 1), high)


def _park(canvas: Canvas, area: Box, view: View, seat: Seat, changes: Changes) -> None:
    """Everything in a park; what has changed glows."""
    player, letter = view.players[seat], SEATS[seat].letter
    glowing = []
    for zone in player.free_zones:
        _vacant(canvas, _zone(area, view, zone))
    for stand in player.stands:
        place, fact = _zone(area, view, stand.zone), f"stand.{stand.zone}"
        _stand(canvas, place, stand)
        shown(canvas, place, stand.attraction.id, f"{letter}.{fact}", stand.attraction.vp)
        glowing += [place] if changes.fresh(fact) else []
    for exhibit in player.exhibits:
        place, fact = _zone(area, view, exhibit.zone, 2), f"exhibit.{exhibit.recipe.id}"
        _exhibit(canvas, place, exhibit)
        shown(canvas, place, exhibit.recipe.id, f"{letter}.{fact}", exhibit.dinosaurs)
        grown = any(changes.changed(f"{fact}.{number}") for number in ("dinosaurs", "capacity"))
        glowing += [place] if grown else []
    for place in glowing:
        canvas.glow(place, _RADIUS)


def _vacant(canvas: Canvas, area: Box) -> None:
    def draw(card: Canvas) -> None:
        inside = Box(0, 0, area.width, area.height)
        card.box(inside, 0, PALETTE.vacant)
        card.dashes(inside, _RADIUS)

    canvas.card("small vacant", area, _RADIUS, draw)


def _stand(canvas: Canvas, area: Box, stand: StandView) -> None:
    """An attraction's picture on the ground of its type."""
    look, tile = ATTRACTIONS[stand.attraction.type], stand.attraction
    art = PRINTED_ART.get(tile.art, tile.art)

    def draw(card: Canvas) -> None:
        card.box(Box(0, 0, area.width, area.height), 0, look.card)
        middle, size = (area.width / 2, area.height / 2), round(min(area.width, area.height) * 0.78)
        if art in sprites.names("colour"):
            card.art(art, middle, size)
        else:
            card.icon(look.icon, middle, size, mix(look.card.top, WHITE, 0.5), drop=3)

    edge = mix(look.card.top, WHITE, 0.35)
    framed(canvas, ("small stand", art, tile.type), area, _RADIUS, edge, draw=draw)


def _exhibit(canvas: Canvas, area: Box, exhibit: ExhibitView) -> None:
    """An exhibit's land with a dinosaur, or its outline, on each place of the paddock."""
    key = biome_key(exhibit)
    biome = BIOMES[key]
    name = sprite(exhibit.recipe.id, "species", UNKNOWN_SPECIES)

    def draw(card: Canvas) -> None:
        card.paste(land(key, area.width, area.height), (0, 0))
        pitch = min((area.width - 12) / exhibit.capacity, 1.5 * area.height)
        first, feet = 6 + pitch / 2, area.height - 12
        for place in range(exhibit.capacity):
            at, high, wide = (round(first + pitch * place), feet), feet - 10, round(pitch * 1.1)
            if place < exhibit.dinosaurs:
                card.species(name, at, high, coat(exhibit.recipe.id, key), max_width=wide)
            else:
                card.ghost(name, at, high, mix(biome.ground, PALETTE.shade, 0.5), max_width=wide)
        card.stamp(fence(card.width), (0, area.height - 22), mix(biome.accent, WHITE, 0.28))

    facts = ("small exhibit", exhibit.recipe.id, key, exhibit.capacity, exhibit.dinosaurs)
    framed(canvas, facts, area, _RADIUS, mix(biome.accent, biome.ground, 0.4), draw=draw)
