"""Everyone at a glance: a row a player with what counts of a lab and a park."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.dinosaur_island.view import ExhibitView, PlayerView, StandView, View
from render.canvas import Canvas
from render.dinosaur_island.board_facts import compared, everyone_facts
from render.dinosaur_island.board_words import words
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.park import UNKNOWN_SPECIES, biome_key
from render.dinosaur_island.parts import FOOTER_HEIGHT, HEADER_BOTTOM, Entry, Stat, board, delta, footer, mark, sprite
from render.dinosaur_island.small_park import attraction_art
from render.dinosaur_island.table import (
    NUMBER,
    WORD,
    Names,
    Sight,
    called,
    heading,
    legible,
    lit,
    place_and_name,
    shown,
    to_move,
)
from render.scene import Box, Kind
from render.surface import CARD_SHADOW
from render.theme import ATTRACTIONS, BIOMES, PALETTE, SEATS, SPACE, WHITE, Face, Gradient, Style, coat, mix

LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
TOP = HEADER_BOTTOM + 10
_ROW = 292
_GAP = 16
_LINES = (12, 116, 212)
"""Where the three lines of a row begin: name and scores; DNA, safety and workers; the park."""
_LINE = 76
_TILE = 70
_SCORE = Style(Face.DISPLAY, 62)
_OF = Style(Face.BOLD, 44)
_CAPACITY = Style(Face.NARROW_BOLD, 44)


def draw_everyone(view: View, names: Names, before: View | None = None, said: str = "") -> Canvas:
    """Everyone at a glance, in turn order. What differs from `before` glows, `said` stands in the footer.

    Facts: `moment`, `holding.threat`; `A.name`, `A.place`, `A.to_move`, `A.done`, `A.vp`, `A.money`, `A.excitement`,
    `A.dna.blue` and so on, `A.security`, `A.threat`, `A.spare` (value: security above threat) or `A.breach`,
    `A.hands`, `A.hands.total`, `A.exhibit.<recipe>` (value: dinosaurs), `.capacity`, `A.stand.<zone>`, `A.zones`
    (value: free ones).
    """
    sight = Sight(view, called(view, names), compared(everyone_facts, view, before))
    canvas = board(SPACE.width, TOP + view.seats * (_ROW + _GAP) + FOOTER_HEIGHT, ())
    heading(canvas, sight, words("everyone.title"), "users", stats=(_die(view),))
    for row, seat in enumerate(view.order):
        area = Box.sized(LEFT, TOP + row * (_ROW + _GAP), RIGHT - LEFT, _ROW)
        _player(canvas, area, sight, view.players[seat])
    footer(canvas, said, legend=_legend())
    return canvas


def _die(view: View) -> Stat:
    """What the held die adds to everybody's threat."""
    held = view.threat_die
    caption = words("research.reroll" if view.reroll_to_come else "research.holding")
    said = words("everyone.no_die") if held is None else str(held.threat)
    return Stat("holding.threat", "skull", PALETTE.threat, said, caption, held.threat if held else 0)


def _legend() -> tuple[Entry, ...]:
    return (
        ("coaster", PALETTE.excitement, words("legend.excitement")),
        ("shield", PALETTE.security, words("legend.security")),
        ("skull", PALETTE.threat, words("legend.threat")),
        ("worker", PALETTE.ink, words("legend.workers")),
    )


def _player(canvas: Canvas, area: Box, sight: Sight, player: PlayerView) -> None:
    look, changes = SEATS[player.seat], sight.changes
    fill = Gradient(mix(look.colour, PALETTE.tile.top, 0.82), mix(look.colour, PALETTE.tile.bottom, 0.9))
    edge = mix(look.colour, PALETTE.tile.top, 0.45)
    canvas.box(area, SPACE.card_radius, fill, border=edge, shadow=CARD_SHADOW)
    canvas.note(Kind.CARD, look.letter, area)
    if player.seat in sight.view.to_act:
        canvas.outline(area, SPACE.card_radius, PALETTE.changed, 5)
    first, second, third = (
        Box(area.left + 18, area.top + top, area.right - 18, area.top + top + _LINE) for top in _LINES
    )
    end = _scores(canvas, first, player, changes)
    _name(canvas, Box(area.left, first.top, end - 20, first.bottom), sight, player)
    x = _dna(canvas, second, player, changes)
    _workers(canvas, second, player, changes)
    _safety(canvas, Box(x + 18, second.top, second.right - 204, second.bottom), player, changes)
    _park(canvas, third, sight.view.zones, player, changes)


def _delta(canvas: Canvas, cell: Box, changes: Changes, fact: str, *, good: bool | None = None) -> None:
    """A chip with a number's change above its cell, so that the number itself can be read."""
    delta(canvas, Box(cell.left, cell.top - 18, cell.right, cell.bottom), changes, fact, good=good)


# ---- name and scores


def _name(canvas: Canvas, area: Box, sight: Sight, player: PlayerView) -> None:
    letter, middle = SEATS[player.seat].letter, round(area.middle[1])
    end = area.right
    if player.seat in sight.view.to_act:
        end -= to_move(canvas, (end, middle), player.seat) + 14
    elif player.done:
        disc = Box.sized(end - 52, middle - 26, 52, 52)
        canvas.box(disc, 26, PALETTE.gain)
        canvas.icon("check", disc.middle, 34, PALETTE.navy, fact=f"{letter}.done")
        end = disc.left - 14
    place_and_name(canvas, Box(area.left, area.top, end, area.bottom), sight.names[player.seat], player)
    if sight.changes.changed(f"{letter}.place"):
        canvas.glow(Box(area.left + 8, area.top + 4, area.left + 104, area.bottom - 4), SPACE.tile_radius)


def _scores(canvas: Canvas, line: Box, player: PlayerView, changes: Changes) -> int:
    """VP, money and excitement from the right. Gives where they begin."""
    letter, right = SEATS[player.seat].letter, line.right
    for fact, icon, colour, said, value, width in (
        ("excitement", "coaster", PALETTE.excitement, number(player.excitement), player.excitement, 176),
        ("money", "coins", PALETTE.money, words("money", n=player.money), player.money, 248),
        ("vp", "star", PALETTE.points, number(player.vp), player.vp, 212),
    ):
        key, cell = f"{letter}.{fact}", Box(right - width, line.top, right, line.bottom)
        canvas.box(cell, SPACE.tile_radius, PALETTE.well)
        canvas.icon(icon, (cell.left + 42, cell.middle[1]), 54, colour)
        at, room = (cell.right - 14, cell.middle[1] + 1), width - 88
        canvas.text(said, at, _SCORE, PALETTE.ink, "rm", max_width=room, fact=key, value=value)
        lit(canvas, cell, SPACE.tile_radius, changes, key)
        _delta(canvas, cell, changes, key)
        right = cell.left - 12
    return right


# ---- DNA, safety, workers


def _dna(canvas: Canvas, line: Box, player: PlayerView, changes: Changes) -> int:
    """A badge a type and how much of it there is. Gives where they end."""
    x = line.left
    for track in player.dna:
        key, cell = f"{SEATS[player.seat].letter}.dna.{track.dna}", Box.sized(x, line.top, 124, line.height - 4)
        canvas.box(cell, SPACE.tile_radius, PALETTE.well)
        canvas.badge(track.dna, (cell.left + 8, round(cell.middle[1]) - 29), 58)
        ink, at = PALETTE.ink if track.amount else PALETTE.faint, ((cell.left + 66 + cell.right) // 2, cell.middle[1])
        canvas.text(str(track.amount), at, NUMBER, ink, "mm", fact=key, value=track.amount)
        lit(canvas, cell, SPACE.tile_radius, changes, key)
        _delta(canvas, cell, changes, key)
        x = cell.right + 8
    return x - 8


def _safety(canvas: Canvas, area: Box, player: PlayerView, changes: Changes) -> None:
    """Security against threat, and in a word what it means for the visitors."""
    letter, middle = SEATS[player.seat].letter, round(area.middle[1]) - 2
    cell = Box(area.left, area.top, area.right, area.bottom - 4)
    security, threat = player.security + player.guard, player.threat + player.threat_die
    fill, ink = (PALETTE.alarm, PALETTE.alarm_ink) if player.breach else (PALETTE.safe, PALETTE.safe_ink)
    canvas.box(cell, SPACE.tile_radius, fill)
    x = cell.left + 12
    for fact, icon, colour, value in (
        ("security", "shield", PALETTE.security, security),
        ("threat", "skull", PALETTE.threat, threat),
    ):
        canvas.icon(icon, (x + 25, middle), 46, colour)
        key = f"{letter}.{fact}"
        x += 62 + canvas.text(str(value), (x + 54, middle), NUMBER, PALETTE.ink, "lm", fact=key, value=value) + 8
    fact, value = ("breach", player.breach) if player.breach else ("spare", security - threat)
    said, room = words(f"everyone.{fact}", n=value), cell.right - 12 - x
    style = legible(said, WORD, room)
    canvas.text(said, (cell.right - 12, middle), style, ink, "rm", max_width=room, fact=f"{letter}.{fact}", value=value)
    for fact in ("security", "threat"):
        canvas.note(Kind.CARD, f"{letter}.{fact}", cell)
    if changes.changed(f"{letter}.security") or changes.changed(f"{letter}.threat"):
        canvas.glow(cell, SPACE.tile_radius)
    _delta(canvas, Box(cell.left, cell.top, cell.left + 120, cell.bottom), changes, f"{letter}.security")
    worse = changes.delta(f"{letter}.threat") > 0
    edge = Box(cell.left, cell.top, cell.left + 250, cell.bottom)
    _delta(canvas, edge, changes, f"{letter}.threat", good=not worse)


def _workers(canvas: Canvas, line: Box, player: PlayerView, changes: Changes) -> None:
    """Workers that are still free of those for work this round."""
    letter, cell = SEATS[player.seat].letter, Box(line.right - 190, line.top, line.right, line.bottom - 4)
    middle = round(cell.middle[1])
    canvas.box(cell, SPACE.tile_radius, PALETTE.well)
    canvas.figure("worker", (cell.left + 12, middle - 28), 54, SEATS[player.seat].colour)
    of = f"/{player.hands_total}"
    right = cell.right - 14
    right -= canvas.text(
        of, (right, middle), _OF, PALETTE.mute, "rm", fact=f"{letter}.hands.total", value=player.hands_total
    )
    canvas.text(
        str(player.hands), (right - 2, middle), NUMBER, PALETTE.ink, "rm", fact=f"{letter}.hands", value=player.hands
    )
    lit(canvas, cell, SPACE.tile_radius, changes, f"{letter}.hands")
    _delta(canvas, cell, changes, f"{letter}.hands")


# ---- the park


def _park(canvas: Canvas, line: Box, zones: tuple[int, int], player: PlayerView, changes: Changes) -> None:
    """Exhibits, attractions and free zones in a row, each as wide as its zones."""
    letter = SEATS[player.seat].letter
    widths = [2] * len(player.exhibits) + [1] * (len(player.stands) + len(player.free_zones))
    cells = _cells(line, line.width / max(zones[0] * zones[1], sum(widths)), widths)
    for exhibit in player.exhibits:
        _exhibit(canvas, next(cells), exhibit, f"{letter}.exhibit.{exhibit.recipe.id}", changes)
    for stand in player.stands:
        _stand(canvas, next(cells), stand, f"{letter}.stand.{stand.zone}", changes)
    free = tuple(cells)
    for cell in free:
        canvas.box(cell, 14, mix(PALETTE.vacant.top, PALETTE.navy, 0.3))
        canvas.dashes(cell, 14)
    area = (
        Box(free[0].left, line.top, line.right, line.bottom)
        if free
        else Box(line.right - 2, line.top, line.right, line.bottom)
    )
    shown(canvas, area, "zones", f"{letter}.zones", len(free))
    canvas.note(Kind.CARD, f"{letter}.zones", line)


def _cells(line: Box, pitch: float, widths: Sequence[int]) -> Iterator[Box]:
    """Places side by side, each so many zones wide."""
    at = 0
    for width in widths:
        left, right = round(line.left + at * pitch), round(line.left + (at + width) * pitch)
        yield Box(left + 3, line.top, right - 3, line.top + _TILE)
        at += width


def _exhibit(canvas: Canvas, cell: Box, exhibit: ExhibitView, fact: str, changes: Changes) -> None:
    """A species, and its dinosaurs of how many there is room for."""
    key = biome_key(exhibit)
    biome = BIOMES[key]

    def draw(card: Canvas) -> None:
        card.box(Box(0, 0, card.width, card.height), 0, Gradient(mix(biome.sky, PALETTE.navy, 0.3), biome.ground))
        name, feet = sprite(exhibit.recipe.id, "species", UNKNOWN_SPECIES), (52, card.height - 6)
        if exhibit.dinosaurs:
            card.species(name, feet, card.height - 14, coat(exhibit.recipe.id, key), max_width=98)
        else:
            card.ghost(name, feet, card.height - 14, mix(biome.ground, PALETTE.shade, 0.55), max_width=98)
        of, right, middle = f"/{exhibit.capacity}", card.width - 8, card.height // 2
        right -= card.text(
            of, (right, middle), _CAPACITY, PALETTE.ink, "rm", fact=f"{fact}.capacity", value=exhibit.capacity
        )
        card.text(
            str(exhibit.dinosaurs), (right, middle), NUMBER, PALETTE.ink, "rm", fact=fact, value=exhibit.dinosaurs
        )

    canvas.card(("at a glance", exhibit.recipe.id, key, exhibit.dinosaurs, exhibit.capacity, fact), cell, 14, draw)
    mark(canvas, cell, 14, changes, fact)
    _delta(canvas, cell, changes, fact)


def _stand(canvas: Canvas, cell: Box, stand: StandView, fact: str, changes: Changes) -> None:
    look = ATTRACTIONS[stand.attraction.type]
    canvas.box(cell, 14, look.card, border=mix(look.card.top, WHITE, 0.35))
    attraction_art(canvas, stand, cell.middle, 58)
    shown(canvas, cell, stand.attraction.id, fact)
    mark(canvas, cell, 14, changes, fact)
