"""The right half of a player's picture: the park's four rows of four zones, and the line at its entrance."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from engine.dinosaur_island.view import ExhibitView, PlayerView, RecipeView
from render import text
from render.canvas import Canvas, Figure
from render.dinosaur_island import scenery
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.parts import (
    cost,
    delta,
    framed,
    label,
    mark,
    note_visitors,
    sprite,
    stand_card,
    tag,
    veil,
    visitor,
    visitor_deltas,
)
from render.scene import Box, Kind
from render.theme import BIOMES, PALETTE, SPACE, WHITE, Biome, Face, Style, coat, mix

TITLE = 76
"""Height of the panel's heading."""
_STRIP = 64
_FEET = 78
"""How far above an exhibit card's lower edge its dinosaurs stand."""
_VISITOR = 50
_FIGURE = 54
"""A visitor in line, in pixels."""
_APART = 24
_IN_LINE = Style(Face.SEMIBOLD, 40)
_COUNT = Style(Face.DISPLAY, 54)
_NAME = Style(Face.DISPLAY, 44)
_PLACED = Style(Face.DISPLAY, 46)
_VALUE = Style(Face.NARROW_EXTRABOLD, 48)
_ZONE = Style(Face.DISPLAY, 66)
_BADGE = 54
_PLUS = Style(Face.EXTRABOLD, 60)
UNKNOWN_SPECIES = "gallimimus"
"""Stands in for species that players add and we have no picture of."""


def zone_area(panel: Box, zones: tuple[int, int], zone: str, width: int = 1) -> Box:
    """Where a zone is ("a1" is the upper left), or `width` zones side by side; `zones` columns and rows there are."""
    columns, rows = zones
    column, row = ord(zone[0]) - ord("a"), int(zone[1:]) - 1
    if not (0 <= column <= columns - width and 0 <= row < rows):
        raise ValueError(f"a park of {columns} x {rows} zones has no place {zone!r} {width} wide")
    gap, left, top = SPACE.gutter, panel.left + SPACE.padding, panel.top + TITLE
    wide = (panel.width - 2 * SPACE.padding - gap * (columns - 1)) // columns
    high = (panel.height - TITLE - SPACE.padding - gap * (rows - 1)) // rows
    return Box.sized(left + column * (wide + gap), top + row * (high + gap), wide * width + gap * (width - 1), high)


def draw_park(canvas: Canvas, panel: Box, zones: tuple[int, int], player: PlayerView, changes: Changes) -> None:
    """A park into its panel, whose heading is written already."""
    _line(canvas, panel, player, changes)
    for zone in player.free_zones:
        _open_zone(canvas, zone_area(panel, zones, zone), zone)
    for stand in player.stands:
        stand_card(canvas, zone_area(panel, zones, stand.zone), stand, f"stand.{stand.zone}")
    for exhibit in player.exhibits:
        _exhibit(canvas, zone_area(panel, zones, exhibit.zone, 2), exhibit)
    for stand in player.stands:
        area = zone_area(panel, zones, stand.zone)
        mark(canvas, area, SPACE.card_radius, changes, f"stand.{stand.zone}", tag_at=(area.width // 2, 76))
        visitor_deltas(canvas, (area.right - 6, area.top + 84), changes, f"stand.{stand.zone}")
    for exhibit in player.exhibits:
        _mark_exhibit(canvas, zone_area(panel, zones, exhibit.zone, 2), exhibit, changes)


# ---- the line at the entrance


def _line(canvas: Canvas, panel: Box, player: PlayerView, changes: Changes) -> None:
    """Who stands in line, in the panel's upper right corner: some figures and how many, patrons and hooligans."""
    middle, end = panel.top + 40, panel.right - SPACE.padding
    line = (("patrons", player.line_patrons), ("hooligans", player.line_hooligans))
    said = label("line")
    wide = text.measure(said, _IN_LINE) + sum(_crowd_width(count) + _APART for _, count in line)
    area = Box(end - wide - 42, middle - 32, end, middle + 32)
    canvas.box(area, 32, PALETTE.well)
    canvas.note(Kind.CARD, "line", area.inset(-8))
    x = area.left + 22 + canvas.text(said, (area.left + 22, middle), _IN_LINE, PALETTE.mute, "lm")
    ends = []
    for kind, count in line:
        x += _APART
        _crowd(canvas, (x, middle), count, kind)
        x += _crowd_width(count)
        ends.append((kind, x - text.measure(str(count), _COUNT) - 14))
    if changes.changed("line"):
        canvas.glow(area, 32)
    for kind, right in ends:
        fact = f"line.{kind}"
        good = changes.delta(fact) < 0 if kind == "hooligans" else None
        delta(canvas, Box(area.left, area.top, right, area.bottom), changes, fact, good=good)


def _seen(count: int) -> int:
    """How many figures stand for so many visitors."""
    return min(3, max(1, count))


def _crowd_width(count: int) -> int:
    return _FIGURE + (_seen(count) - 1) * (_FIGURE // 2) + 8 + text.measure(str(count), _COUNT)


def _crowd(canvas: Canvas, at: tuple[int, int], count: int, kind: str) -> None:
    """So many visitors of a kind, their left middle `at`: up to three figures, then the number."""
    left, middle = at
    for place in range(_seen(count)):
        corner = (left + place * (_FIGURE // 2), middle - _FIGURE // 2)
        if count:
            visitor(canvas, kind == "hooligans", corner, _FIGURE)
        else:
            figure: Figure = "hooligan" if kind == "hooligans" else "meeple"
            canvas.figure(figure, corner, _FIGURE, PALETTE.dash, ghost=True)
    right = left + _crowd_width(count)
    canvas.text(str(count), (right, middle), _COUNT, PALETTE.ink, "rm", fact=f"line.{kind}", value=count)


# ---- zones


def _open_zone(canvas: Canvas, area: Box, zone: str) -> None:
    """A free zone with its name, so that players can say where."""

    def draw(card: Canvas) -> None:
        inside = Box(0, 0, area.width, area.height)
        card.box(inside, 0, PALETTE.vacant)
        card.icon("palisade", (area.width / 2, area.height * 0.34), round(area.height * 0.34), (50, 60, 140))
        card.dashes(inside, SPACE.card_radius)

    canvas.card("open", area, SPACE.card_radius, draw)
    at = area.middle[0], area.top + area.height * 0.71
    canvas.text(zone.upper(), at, _ZONE, PALETTE.faint, "mm", fact=f"zone.{zone}")
    canvas.note(Kind.CARD, f"zone.{zone}", area)


# ---- exhibits


def _exhibit(canvas: Canvas, area: Box, exhibit: ExhibitView) -> None:
    """A dinosaur exhibit: its land, dinosaurs and free places, who visits, and what its recipe says.

    Facts, under "exhibit.<recipe>": the name, .dinosaurs, .capacity, .patrons, .hooligans, .dna, .excitement, .threat,
    .vp.
    """
    biome = BIOMES[biome_key(exhibit)]

    def draw(card: Canvas) -> None:
        card.paste(scenery.land(biome_key(exhibit), area.width, area.height), (0, 0))
        _paddock(card, area, exhibit, biome)
        card.stamp(scenery.fence(area.width), (0, area.height - _STRIP - 20), mix(biome.accent, WHITE, 0.28))
        veil(card, Box(0, area.height - _STRIP, area.width, area.height))
        _heading(card, area.width, exhibit, biome)
        recipe_strip(card, Box(0, area.height - _STRIP, area.width, area.height), exhibit.recipe, _key(exhibit))

    edge = mix(biome.accent, biome.ground, 0.4)
    key = ("exhibit", replace(exhibit, zone="", capacity_price=None))
    framed(canvas, key, area, SPACE.card_radius, edge, draw=draw)


def biome_key(exhibit: ExhibitView) -> str:
    """Where an exhibit lies: by its recipe's class, the printed one apart."""
    return "starter" if exhibit.starter else exhibit.recipe.diet


def _key(exhibit: ExhibitView) -> str:
    return f"exhibit.{exhibit.recipe.id}"


def _heading(card: Canvas, width: int, exhibit: ExhibitView, biome: Biome) -> None:
    """The name, and dinosaurs of capacity in a chip."""
    key, dark = _key(exhibit), mix(biome.ground, PALETTE.shade, 0.6)
    count, room = str(exhibit.dinosaurs), f"/{exhibit.capacity}"
    wide = text.measure(count, _PLACED) + text.measure(room, _PLACED)
    chip = Box(width - wide - 44, 8, width - 8, 62)
    card.box(chip, 20, PALETTE.well, border=mix(biome.accent, WHITE, 0.2), thickness=3)
    x, middle = chip.left + 18, 35
    x += card.text(count, (x, middle), _PLACED, PALETTE.ink, "lm", fact=f"{key}.dinosaurs", value=exhibit.dinosaurs)
    card.text(room, (x, middle), _PLACED, PALETTE.mute, "lm", fact=f"{key}.capacity", value=exhibit.capacity)
    card.text(
        exhibit.recipe.name,
        (14, 35),
        _NAME,
        PALETTE.ink,
        "lm",
        max_width=chip.left - 22,
        stroke=3,
        stroke_colour=dark,
        fact=key,
    )


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the dinosaurs of a paddock stand: the first one's middle, the distance, height and greatest width."""

    first: float
    pitch: float
    feet: int
    height: int
    width: int

    def middle(self, number: int) -> int:
        """The middle of a dinosaur's place, in pixels."""
        return round(self.first + self.pitch * number)


def _places(area: Box, capacity: int) -> _Places:
    pitch = min((area.width - 16) / capacity, 178)
    feet = area.height - _FEET
    return _Places(8 + pitch / 2, pitch, feet, feet - 54, round(pitch * (0.94 if capacity < 3 else 1.12)))


def _paddock(card: Canvas, area: Box, exhibit: ExhibitView, biome: Biome) -> None:
    """A dinosaur or its outline on each place of the paddock; beside each dinosaur its visitor or the room for one."""
    name = sprite(exhibit.recipe.id, "species", UNKNOWN_SPECIES)
    places = _places(area, exhibit.capacity)
    fur = coat(exhibit.recipe.id, biome_key(exhibit))
    outline = mix(biome.ground, PALETTE.shade, 0.55)
    for number in range(exhibit.capacity):
        at = (places.middle(number) - 8, places.feet)
        if number < exhibit.dinosaurs:
            card.species(name, at, places.height, fur, max_width=places.width)
        else:
            card.ghost(name, at, places.height, outline, max_width=places.width)
            card.text("+", (at[0], at[1] - 36), _PLUS, PALETTE.ink, "mm", stroke=3, stroke_colour=outline)
    seated = exhibit.patrons + exhibit.hooligans
    for number in range(max(exhibit.dinosaurs, seated)):
        left = min(round(places.middle(number) + places.pitch / 2 - _VISITOR + 4), area.width - _VISITOR - 4)
        corner = (left, places.feet - _VISITOR + 10)
        if number < seated:
            visitor(card, number >= exhibit.patrons, corner, _VISITOR)
        else:
            card.figure("meeple", corner, _VISITOR, outline, ghost=True, rim=mix(biome.accent, WHITE, 0.25))
    row = Box(0, places.feet - _VISITOR, area.width, places.feet)
    note_visitors(card, row, (exhibit.patrons, exhibit.hooligans), _key(exhibit))


def recipe_strip(card: Canvas, strip: Box, recipe: RecipeView, fact: str) -> None:
    """A recipe's DNA on the left, and on the right what each of its dinosaurs brings."""
    middle, right = round(strip.middle[1]), strip.right - 10
    for name, icon, colour, value in (
        ("vp", "star", PALETTE.points, recipe.vp),
        ("threat", "skull", PALETTE.threat, recipe.threat),
        ("excitement", "coaster", PALETTE.excitement, recipe.excitement),
    ):
        key = f"{fact}.{name}"
        right -= card.text(str(value), (right, middle), _VALUE, PALETTE.ink, "rm", fact=key, value=value) + 4
        card.icon(icon, (right - 17, middle), 34, colour)
        right -= 42
    cost(card, recipe.dna, (strip.left + 6, middle), right - strip.left - 2, size=_BADGE, fact=f"{fact}.dna")


def _mark_exhibit(canvas: Canvas, area: Box, exhibit: ExhibitView, changes: Changes) -> None:
    """Light around a changed exhibit, NEW above each dinosaur that came."""
    key = _key(exhibit)
    mark(canvas, area, SPACE.card_radius, changes, key, tag_at=(area.width // 2, 66))
    delta(canvas, area, changes, f"{key}.capacity")
    visitor_deltas(canvas, (area.right - 8, area.top + 68), changes, key)
    places = _places(area, exhibit.capacity)
    came = max(0, changes.delta(f"{key}.dinosaurs"))
    for number in range(exhibit.dinosaurs - came, exhibit.dinosaurs):
        tag(canvas, (area.left + places.middle(number), area.top + 60))
