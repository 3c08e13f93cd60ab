"""What the public boards share: the strip of seats, scientists as tokens, whom the table waits for, a legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.dinosaur_island.view import PlayerView, View
from render import text
from render.canvas import Canvas
from render.dinosaur_island.board_words import listed, words
from render.dinosaur_island.parts import FOOTER_HEIGHT, HEADER_BOTTOM, Panel, emblem, label, lines, player_name
from render.scene import Box, Kind
from render.surface import CARD_SHADOW
from render.theme import PALETTE, RGB, SEATS, SPACE, TYPE, WHITE, Face, Gradient, Style, mix, rgb

Names = Sequence[str]
"""The players' names by seat."""
STRIP = Box.sized(SPACE.margin, HEADER_BOTTOM + 20, SPACE.width - 2 * SPACE.margin, 112)
"""Where the strip of seats is: below the header."""
STRIP_BOTTOM = STRIP.bottom + SPACE.gutter
"""Where panels begin on a board with a strip."""
_LEVEL = Style(Face.DISPLAY, 60)
_MEDALS = (rgb("#FFC145"), rgb("#CBD5E8"), rgb("#D9935A"), rgb("#7C88C8"))


def subtitle(view: View, names: Names) -> str:
    """Round, phase, and whom the table waits for."""
    return words(
        "subtitle",
        round=label("round", n=view.round),
        phase=label(f"phase.{view.phase}"),
        waiting=waiting(view, names),
    )


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


# ---- the strip of seats

Tail = Callable[[Canvas, Box, PlayerView], None]
"""Draws what a board tells of a seat, into the right half of the seat's second line."""


def strip(canvas: Canvas, view: View, names: Names, tail: Tail) -> None:
    """All seats in turn order, the seats to move ringed in amber.

    Facts, by the seat's letter: `A.name`, `A.place`, `A.to_move`.
    """
    gap = SPACE.gutter
    width = (STRIP.width - gap * (view.seats - 1)) // view.seats
    for number, seat in enumerate(view.order):
        area = Box.sized(STRIP.left + number * (width + gap), STRIP.top, width, STRIP.height)
        _seat(canvas, area, names[seat], seat, number + 1)
        tail(canvas, Box(area.left + 190, area.top + 58, area.right - 16, area.bottom - 8), view.players[seat])
        if seat in view.to_act:
            canvas.outline(area, SPACE.card_radius, PALETTE.changed, 5)
            to_move(canvas, (area.right - 20, area.top - 30), seat)


def _seat(canvas: Canvas, area: Box, name: str, seat: int, number: int) -> None:
    look = SEATS[seat]
    fill = Gradient(mix(look.colour, PALETTE.tile.top, 0.82), mix(look.colour, PALETTE.tile.bottom, 0.9))
    edge = mix(look.colour, PALETTE.tile.top, 0.45)
    canvas.box(area, SPACE.card_radius, fill, border=edge, shadow=CARD_SHADOW)
    emblem(canvas, (area.left + 58, area.top + 55), 88, seat)
    left = area.left + 116
    canvas.text(
        name,
        (left, area.top + 34),
        TYPE.name,
        anchor="lm",
        max_width=area.right - left - 18,
        fact=f"{look.letter}.name",
    )
    canvas.text(
        place(number),
        (left, area.top + 80),
        TYPE.label,
        PALETTE.mute,
        "lm",
        fact=f"{look.letter}.place",
        value=number,
    )


def to_move(canvas: Canvas, at: tuple[int, int], seat: int) -> int:
    """The amber flag of a seat the table waits for, `at` its upper right. Gives its width."""
    return canvas.chip(
        words("to_move"),
        at,
        icon="hourglass",
        icon_colour=PALETTE.navy,
        colour=PALETTE.navy,
        fill=PALETTE.changed,
        style=TYPE.delta,
        height=42,
        align="r",
        fact=f"{SEATS[seat].letter}.to_move",
    )


def flag(canvas: Canvas, seat: int, middle: tuple[int, int], size: int, *, fact: str | None = None) -> None:
    """A seat's disc: its colour, its emblem's glyph and its letter."""
    look = SEATS[seat]
    area = Box.sized(middle[0] - size // 2, middle[1] - size // 2, size, size)
    canvas.box(area, size // 2, look.colour, border=PALETTE.navy, thickness=max(2, size // 18))
    style = Style(Face.EXTRABOLD, max(24, round(size * 0.5)))
    canvas.text(look.letter, area.middle, style, PALETTE.navy, "mm", fact=fact)


def crest(canvas: Canvas, seat: int, middle: tuple[int, int], size: int) -> None:
    """A seat's emblem that is too small for its letter, with the letter on a disc beside it."""
    emblem(canvas, middle, size, seat)
    flag(canvas, seat, (middle[0] + round(size * 0.4), middle[1] + round(size * 0.28)), 30)


def medal(canvas: Canvas, disc: Box, place: int, seat: int) -> None:
    """A place in the final ranking on a medal; a crown over the first. Its fact is the seat's `A.place`."""
    metal = _MEDALS[min(place, len(_MEDALS)) - 1]
    fill = Gradient(mix(metal, WHITE, 0.35), metal)
    canvas.box(disc, disc.width // 2, fill, border=PALETTE.navy, thickness=3, shadow=CARD_SHADOW)
    fact = f"{SEATS[seat].letter}.place"
    canvas.text(str(place), disc.middle, TYPE.rank, PALETTE.navy, "mm", fact=fact, value=place)
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
    if level:
        style = _LEVEL.sized(round(size * 0.62))
        canvas.text(str(level), (middle[0], middle[1] - size // 40), style, PALETTE.navy, "mm", fact=fact, value=level)
    else:
        glyph = "scientist" if level is None else "worker"
        canvas.icon(glyph, middle, round(size * 0.56), PALETTE.navy, fact=fact, value=level)
    small = max(34, round(size * 0.4))
    flag(canvas, seat, (area.right - small // 4, area.bottom - small // 3), small)


def pool(canvas: Canvas, area: Box, player: PlayerView) -> None:
    """A seat's scientists in a row from the right: those not assigned bright, the others dim and hollow.

    Facts: `A.scientist.1` and so on.
    """
    look = SEATS[player.seat]
    size = area.height
    left = area.right - len(player.scientists) * (size + 8) + 8
    for number, one in enumerate(player.scientists):
        disc = Box.sized(left + number * (size + 8), area.top, size, size)
        here = one.where == "pool"
        fill = look.colour if here else PALETTE.navy
        canvas.box(disc, size // 2, fill, border=mix(look.colour, PALETTE.navy, 0.0 if here else 0.6), thickness=4)
        ink = PALETTE.navy if here else PALETTE.faint
        canvas.text(
            str(one.level),
            disc.middle,
            Style(Face.DISPLAY, 34),
            ink,
            "mm",
            fact=f"{look.letter}.scientist.{one.level}",
            value=int(here),
        )


# ---- notes


def note(canvas: Canvas, panel: Panel, said: str) -> None:
    """A quiet remark in a panel's upper right corner."""
    at = (panel.area.right - SPACE.padding - 4, panel.area.top + 36)
    canvas.text(said, at, TYPE.note, PALETTE.mute, "rm")


Entry = tuple[str, RGB, str]
"""A glyph, its colour and what it means."""


def legend(canvas: Canvas, entries: Sequence[Entry]) -> None:
    """What the glyphs of this board mean, in its footer."""
    middle = canvas.height - FOOTER_HEIGHT // 2 - 2
    widths = [text.measure(said, TYPE.small) + 50 for _, _, said in entries]
    gap = 34
    x = (canvas.width - sum(widths) - gap * (len(entries) - 1)) // 2
    for (icon, colour, said), width in zip(entries, widths, strict=True):
        canvas.icon(icon, (x + 18, middle), 34, colour)
        canvas.text(said, (x + 46, middle), TYPE.small, PALETTE.mute, "lm")
        x += width + gap


def counted(canvas: Canvas, icon: str, at: tuple[int, int], count: int, *, size: int, colour: RGB) -> None:
    """So many glyphs in a row, `at` their left middle: a count one sees."""
    for number in range(count):
        canvas.icon(icon, (at[0] + size // 2 + number * (size + 3), at[1]), size, colour)


def fewest(said: str, style: Style, width: int, most: int) -> int:
    """On how few lines, of at most so many, a text fits this width."""
    for count in range(1, most):
        if all(text.measure(row, style) <= width for row in lines(said, style, width, count)):
            return count
    return most


def shown(canvas: Canvas, area: Box, what: str, fact: str, value: int | None = None) -> None:
    """Note that a fact is drawn in this area by shapes: the scene list tells it once, whatever they are."""
    canvas.note(Kind.PIPS, what, area, fact=fact, value=value)
