"""What the public boards share: the roster of seats, scientists as tokens, whom the table waits for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.dinosaur_island.view import PlayerView, View
from render import text
from render.canvas import Canvas
from render.dinosaur_island.board_words import listed, words
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.parts import (
    HEADER_BOTTOM,
    Panel,
    Stat,
    delta,
    emblem,
    header,
    label,
    name_line,
    pitch,
    player_name,
    stat_areas,
)
from render.scene import Box, Kind
from render.surface import CARD_SHADOW
from render.theme import NARROWER, PALETTE, RGB, SEATS, SPACE, WHITE, Face, Gradient, Style, mix, rgb

Names = Sequence[str]
"""The players' names by seat."""
LEGIBLE = 44
"""From this size on a text can be read where the picture is 400 pixels wide."""
NAME = Style(Face.DISPLAY, 50)
"""A name that is read without zooming in."""
NUMBER = Style(Face.EXTRABOLD, 48)
"""A number that is read without zooming in."""
WORD = Style(Face.BOLD, LEGIBLE)
"""A word that is read without zooming in."""
_MEDALS = (rgb("#FFC145"), rgb("#CBD5E8"), rgb("#D9935A"), rgb("#7C88C8"))
_NOTE = Style(Face.SEMIBOLD, 34)
_TOP = HEADER_BOTTOM + 8
_ROW = 88
"""Height of a seat in the roster."""
_ABREAST = 2
"""So many seats stand side by side."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a board shows: the view, what the players are called on pictures, what changed."""

    view: View
    names: Names
    changes: Changes


def heading(
    canvas: Canvas, sight: Sight, title: str, icon: str, *, about: str = "", stats: Sequence[Stat] = ()
) -> None:
    """The header of a public board: round and phase large, then whom the table waits for, or something else `about` it.

    Facts: `name`, `moment`, and those of the numbers.
    """
    said, lead = about or waiting(sight.view, sight.names), moment(sight.view)
    header(canvas, title, said, lead=lead, icon=icon, stats=stats, changed=sight.changes.changed("moment"))
    for stat, area in zip(stats, stat_areas(canvas, stats), strict=True):
        lit(canvas, area, SPACE.card_radius, sight.changes, stat.fact)
        delta(canvas, area, sight.changes, stat.fact)


def moment(view: View) -> str:
    """Round and phase."""
    return words("moment", round=label("round", n=view.round), phase=label(f"phase.{view.phase}"))


def waiting(view: View, names: Names) -> str:
    """Whom the table waits for, in words."""
    if not view.to_act:
        return words("nobody")
    if len(view.to_act) == view.seats > 1:
        return words("waiting_all")
    return words("waiting", who=listed(tuple(names[seat] for seat in view.to_act)))


def place(number: int) -> str:
    """A place in an order: "2nd"."""
    return words(f"place.{number}")


def called(view: View, names: Names) -> Names:
    """The names as they can be drawn. ValueError where there is not a name for each player."""
    if len(names) != view.seats:
        raise ValueError(f"{view.seats} players need as many names, not {len(names)}")
    return tuple(player_name(name, seat) for seat, name in enumerate(names))


def legible(said: str, style: Style, room: int) -> Style:
    """The largest style in which words fit a room and can be read without zooming in: a little smaller, then narrow.

    Where none does, the style itself: the text is fitted further as it is drawn.
    """
    for face in (style.face, NARROWER.get(style.face, style.face)):
        for size in range(style.size, min(style.size, LEGIBLE) - 1, -1):
            if text.measure(said, Style(face, size)) <= room:
                return Style(face, size)
    return style


# ---- the roster

Tail = Callable[[Canvas, Box, PlayerView], int]
"""Draws what a board tells of a seat from the right of this box. Gives how wide that is."""


def roster_bottom(seats: int) -> int:
    """Where panels begin below the roster of so many seats."""
    return _TOP + -(-seats // _ABREAST) * (_ROW + SPACE.gutter)


def roster(canvas: Canvas, sight: Sight, tail: Tail, *glowing: str) -> None:
    """All seats in turn order, two side by side; those to move are ringed in amber.

    Facts, by the seat's letter: `A.name`, `A.place`, `A.to_move`. A seat glows where its place changed, or another of
    its facts that are `glowing`.
    """
    view, changes = sight.view, sight.changes
    for number, seat in enumerate(view.order):
        letter, area = SEATS[seat].letter, _area(view.seats, number)
        canvas.note(Kind.CARD, letter, area)
        _seat(canvas, area, seat)
        inside = Box(area.left, area.top + 10, area.right - 18, area.bottom - 10)
        end = inside.right - tail(canvas, inside, view.players[seat]) - 18
        if seat in view.to_act:
            canvas.outline(area, SPACE.card_radius, PALETTE.changed, 5)
            end -= to_move(canvas, (end, round(area.middle[1])), seat) + 14
        place_and_name(canvas, Box(area.left, area.top, end, area.bottom), sight.names[seat], view.players[seat])
        if any(changes.changed(f"{letter}.{fact}") for fact in ("place", *glowing)):
            canvas.glow(area, SPACE.card_radius)
        for fact in glowing:
            delta(canvas, Box(area.left, area.top - 20, area.right, area.bottom), changes, f"{letter}.{fact}")


def _area(seats: int, number: int) -> Box:
    """Where a seat stands; one that has no neighbour takes the whole width."""
    row, column = divmod(number, _ABREAST)
    width = (SPACE.width - 2 * SPACE.margin - SPACE.gutter * (_ABREAST - 1)) // _ABREAST
    left = SPACE.margin + column * (width + SPACE.gutter)
    right = SPACE.width - SPACE.margin if number == seats - 1 else left + width
    top = _TOP + row * (_ROW + SPACE.gutter)
    return Box(left, top, right, top + _ROW)


def _seat(canvas: Canvas, area: Box, seat: int) -> None:
    look = SEATS[seat]
    fill = Gradient(mix(look.colour, PALETTE.tile.top, 0.82), mix(look.colour, PALETTE.tile.bottom, 0.9))
    edge = mix(look.colour, PALETTE.tile.top, 0.45)
    canvas.box(area, SPACE.card_radius, fill, border=edge, shadow=CARD_SHADOW)


def place_and_name(canvas: Canvas, area: Box, name: str, player: PlayerView) -> None:
    """Place, emblem and name of a seat in one line. Facts: `A.place`, `A.name`."""
    letter, middle, left = SEATS[player.seat].letter, round(area.middle[1]), area.left + 208
    said, fact = place(player.place), f"{letter}.place"
    canvas.text(said, (area.left + 20, middle), WORD, PALETTE.mute, "lm", fact=fact, value=player.place)
    crest(canvas, player.seat, (area.left + 146, middle), min(76, area.height - 6))
    room = max(1, area.right - left)
    style, half = legible(name, NAME, room), area.height // 2 - 2
    name_line(canvas, name, (left, middle), style, room=room, half=half, fact=f"{letter}.name")


def to_move(canvas: Canvas, at: tuple[int, int], seat: int, size: int = 52) -> int:
    """The amber disc of a seat the table waits for, `at` its right middle. Gives its width."""
    disc = Box.sized(at[0] - size, at[1] - size // 2, size, size)
    canvas.box(disc, size // 2, PALETTE.changed)
    canvas.icon("hourglass", disc.middle, round(size * 0.64), PALETTE.navy, fact=f"{SEATS[seat].letter}.to_move")
    return size


def flag(canvas: Canvas, seat: int, middle: tuple[int, int], size: int, *, fact: str | None = None) -> None:
    """A seat's disc: its colour and its letter."""
    look = SEATS[seat]
    area = Box.sized(middle[0] - size // 2, middle[1] - size // 2, size, size)
    canvas.box(area, size // 2, look.colour, border=PALETTE.navy, thickness=max(2, size // 18))
    style = Style(Face.EXTRABOLD, max(24, round(size * 0.72)))
    canvas.text(look.letter, area.middle, style, PALETTE.navy, "mm", fact=fact)


def crest(canvas: Canvas, seat: int, middle: tuple[int, int], size: int) -> None:
    """A seat's emblem with its letter on a disc at its edge."""
    emblem(canvas, middle, size, seat, lettered=False)
    flag(canvas, seat, (middle[0] + round(size * 0.42), middle[1] + round(size * 0.2)), max(36, round(size * 0.6)))


def medal(canvas: Canvas, disc: Box, place: int, seat: int) -> None:
    """A place in the final ranking on a medal; a crown over the first. Its fact is the seat's `A.place`."""
    metal = _MEDALS[min(place, len(_MEDALS)) - 1]
    fill = Gradient(mix(metal, WHITE, 0.35), metal)
    canvas.box(disc, disc.width // 2, fill, border=PALETTE.navy, thickness=3, shadow=CARD_SHADOW)
    fact, style = f"{SEATS[seat].letter}.place", Style(Face.DISPLAY, round(disc.width * 0.64))
    canvas.text(str(place), disc.middle, style, PALETTE.navy, "mm", fact=fact, value=place)
    if place == 1:
        canvas.icon("crown", (disc.middle[0], disc.top - 4), 46, PALETTE.points, drop=3)


# ---- scientists


def scientist(
    canvas: Canvas, seat: int, level: int | None, middle: tuple[int, int], size: int, *, fact: str | None = None
) -> None:
    """A scientist of a seat where it works: a disc with its research level and the seat's letter on its edge.

    Level 0 is a worker acting as one; None leaves the level out. The fact's value is the level.
    """
    look = SEATS[seat]
    area = Box.sized(middle[0] - size // 2, middle[1] - size // 2, size, size)
    fill = Gradient(mix(look.colour, WHITE, 0.3), look.colour)
    canvas.box(area, size // 2, fill, border=PALETTE.navy, thickness=max(3, size // 20), shadow=CARD_SHADOW)
    inner = (middle[0] - size // 11, middle[1] - size // 10)
    if level:
        style = Style(Face.DISPLAY, round(size * 0.62))
        canvas.text(str(level), inner, style, PALETTE.navy, "mm", fact=fact, value=level)
    else:
        glyph = "scientist" if level is None else "worker"
        canvas.icon(glyph, inner, round(size * 0.52), PALETTE.navy, fact=fact, value=level)
    small = max(34, round(size * 0.55))
    flag(canvas, seat, (area.right - small // 5, area.bottom - small // 4), small)


def pool(canvas: Canvas, area: Box, player: PlayerView, *, changes: Changes) -> int:
    """A seat's scientists in a row from the right: those not assigned bright, the others dim and hollow.

    Facts: `A.scientist.1` and so on. Gives the row's width.
    """
    look = SEATS[player.seat]
    size = area.height
    wide = len(player.scientists) * (size + 8) - 8
    for number, one in enumerate(player.scientists):
        disc = Box.sized(area.right - wide + number * (size + 8), area.top, size, size)
        here = one.where == "pool"
        fill = look.colour if here else PALETTE.navy
        canvas.box(disc, size // 2, fill, border=mix(look.colour, PALETTE.navy, 0.0 if here else 0.6), thickness=4)
        ink = PALETTE.navy if here else PALETTE.faint
        fact = f"{look.letter}.scientist.{one.level}"
        canvas.text(str(one.level), disc.middle, NAME, ink, "mm", fact=fact, value=int(here))
        lit(canvas, disc, size // 2, changes, fact)
    return wide


# ---- what changed


def lit(canvas: Canvas, area: Box, radius: int, changes: Changes, card: str) -> None:
    """Light around a card whose facts changed; draw it after the card. The scene list gets the card's place."""
    canvas.note(Kind.CARD, card, area)
    if changes.changed(card):
        canvas.glow(area, radius)


# ---- notes


def note(canvas: Canvas, panel: Panel, said: str) -> None:
    """A quiet remark in a panel's upper right corner."""
    canvas.text(said, _corner(panel), _NOTE, PALETTE.mute, "rm")


def count(canvas: Canvas, panel: Panel, said: str, *, fact: str, value: int, changed: bool) -> None:
    """A number that is told in a panel's upper right corner; amber where it is another than before."""
    right, middle = _corner(panel)
    ink = PALETTE.changed if changed else PALETTE.mute
    wide = canvas.text(said, (right, middle), _NOTE, ink, "rm", fact=fact, value=value)
    canvas.note(Kind.CARD, fact, Box(right - wide - 4, middle - 24, right + 4, middle + 24))


def _corner(panel: Panel) -> tuple[int, int]:
    return panel.area.right - SPACE.padding - 4, panel.area.top + 36


def counted(canvas: Canvas, icon: str, at: tuple[int, int], count: int, *, size: int, colour: RGB) -> None:
    """So many glyphs in a row, `at` their left middle: a count one sees."""
    for number in range(count):
        canvas.icon(icon, (at[0] + size // 2 + number * (size + 3), at[1]), size, colour)


def roomiest(said: str, style: Style, room: Box, least: int = 26, most: int = 4) -> tuple[Style, int]:
    """The largest style, from the given one down to `least` pixels, in which a text fits a room on at most so many
    lines, and on how many; else the smallest on as many as there may be.
    """
    for size in range(style.size, least - 1, -2):
        count = _wrapped(said, style.sized(size), room.width)
        if count <= most and count * pitch(size) <= room.height:
            return style.sized(size), count
    return style.sized(least), most


def _wrapped(said: str, style: Style, width: int) -> int:
    """On how few lines a text fits a width; very many where a word does not fit."""
    space, count, used = text.measure(" ", style), 1, 0
    for part in said.split():
        wide = text.measure(part, style)
        if wide > width:
            return len(said)
        if used and used + space + wide > width:
            count, used = count + 1, wide
        else:
            used += (space if used else 0) + wide
    return count


def shown(canvas: Canvas, area: Box, what: str, fact: str, value: int | None = None) -> None:
    """Note that a fact is drawn in this area by shapes: the scene list tells it once, whatever they are."""
    canvas.note(Kind.PIPS, what, area, fact=fact, value=value)
